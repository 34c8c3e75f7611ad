//! Goes into lists, objects and the variants of enums, one part after another.

use std::borrow::Cow;

use serde_core::de::value::BorrowedStrDeserializer;
use serde_core::de::{
    DeserializeSeed, EnumAccess, Error as _, IntoDeserializer, MapAccess, SeqAccess, Unexpected,
    VariantAccess, Visitor,
};

use super::error::Wrong;
use super::path::Path;
use super::reader::Reader;
use super::source::{Part, Source};
use super::tagged::Tagged;
use crate::json;
use crate::typed::{Entry, Viewed, text_of};
use crate::value::{Entries, RAW, Value};

/// The items of a list.
pub(super) enum Items<'p, 'm> {
    Views(std::vec::IntoIter<&'m dyn Viewed>),
    Values(std::slice::Iter<'m, Value<'m>>),
    Json(json::Items<'p, 'm>, Part<'p, 'm>),
}

impl<'p, 'm> Iterator for Items<'p, 'm> {
    type Item = Source<'p, 'm>;

    fn next(&mut self) -> Option<Source<'p, 'm>> {
        match self {
            Items::Views(items) => items.next().map(Source::Value),
            Items::Values(items) => items.next().map(|item| Source::Value(item)),
            Items::Json(items, part) => items.next().map(*part),
        }
    }
}

/// The keys of an object and their values.
pub(super) enum Members<'p, 'm> {
    Views(std::vec::IntoIter<Entry<'m>>),
    Map(Entries<'m, 'm, Value<'m>>),
    Json(json::Entries<'p, 'm>, Part<'p, 'm>),
}

impl<'p, 'm> Iterator for Members<'p, 'm> {
    type Item = (Cow<'m, str>, Source<'p, 'm>);

    fn next(&mut self) -> Option<Self::Item> {
        let value =
            |value: &'m dyn Viewed, text: Option<&'m str>| text.map_or(Source::Value(value), Source::Text);
        match self {
            Members::Views(entries) => {
                let entry = entries.find(|entry| entry.written().is_some())?;
                Some((Cow::Borrowed(entry.key), value(entry.value, entry.text)))
            }
            Members::Map(entries) => {
                let (key, held, source) = entries.next()?;
                Some((Cow::Borrowed(key), value(held, text_of(held, source))))
            }
            Members::Json(entries, part) => {
                let (key, value) = entries.next()?;
                Some((key.string(), part(value)))
            }
        }
    }
}

/// A list that is being read.
pub(super) struct List<'p, 'm> {
    items: Items<'p, 'm>,
    taken: usize,
    path: &'p Path<'p>,
}

impl<'p, 'm: 'p> List<'p, 'm> {
    /// The whole list, for a visitor that takes lists.
    pub(super) fn visit<V: Visitor<'m>>(
        source: Source<'p, 'm>,
        path: &'p Path<'p>,
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        let mut list = List::new(source, path);
        let value = visitor.visit_seq(&mut list)?;
        list.end().map(|()| value)
    }

    fn new(source: Source<'p, 'm>, path: &'p Path<'p>) -> Self {
        List { items: source.items(), taken: 0, path }
    }

    /// Nothing may be left over.
    fn end(&mut self) -> Result<(), Wrong> {
        match self.items.by_ref().count() {
            0 => Ok(()),
            more => {
                let (taken, all) = (self.taken, self.taken + more);
                Err(Wrong::custom(format_args!("expected an array of {taken}, found one of {all}")))
            }
        }
    }
}

impl<'p, 'm: 'p> SeqAccess<'m> for List<'p, 'm> {
    type Error = Wrong;

    fn next_element_seed<T: DeserializeSeed<'m>>(&mut self, seed: T) -> Result<Option<T::Value>, Wrong> {
        let Some(source) = self.items.next() else { return Ok(None) };
        let path = self.path.item(self.taken);
        self.taken += 1;
        // What is said once the item was read is about it, too.
        match seed.deserialize(Reader { source, path: &path }) {
            Ok(item) => Ok(Some(item)),
            Err(wrong) => Err(wrong.at(source, &path)),
        }
    }
}

/// An object that is being read.
pub(super) struct Object<'p, 'm> {
    members: Members<'p, 'm>,
    /// The key whose value comes next, and that value.
    next: Option<(Cow<'m, str>, Source<'p, 'm>)>,
    /// The whole object.
    whole: Tagged<'p, 'm>,
    path: &'p Path<'p>,
}

impl<'p, 'm: 'p> Object<'p, 'm> {
    pub(super) fn new(source: Source<'p, 'm>, path: &'p Path<'p>) -> Self {
        Object { members: source.members(), next: None, whole: Tagged::new(source), path }
    }
}

impl<'p, 'm: 'p> MapAccess<'m> for Object<'p, 'm> {
    type Error = Wrong;

    fn next_key_seed<K: DeserializeSeed<'m>>(&mut self, seed: K) -> Result<Option<K::Value>, Wrong> {
        self.next = self.members.next();
        match &self.next {
            None => Ok(None),
            Some((Cow::Borrowed(key), _)) => {
                seed.deserialize(Reader { source: Source::Key(key), path: self.path }).map(Some)
            }
            Some((Cow::Owned(key), _)) => seed.deserialize(key.as_str().into_deserializer()).map(Some),
        }
    }

    fn next_value_seed<S: DeserializeSeed<'m>>(&mut self, seed: S) -> Result<S::Value, Wrong> {
        let Some((key, source)) = &self.next else {
            return Err(Wrong::custom("a value was asked for before its key"));
        };
        let path = self.path.key(key, &self.whole);
        // What is said once the value was read is about it, too.
        seed.deserialize(Reader { source: *source, path: &path }).map_err(|wrong| wrong.at(*source, &path))
    }
}

/// A variant of an enum: its name, and what it holds.
pub(super) struct Variant<'p, 'm> {
    pub(super) name: Cow<'m, str>,
    pub(super) content: Option<Source<'p, 'm>>,
    /// The whole value.
    pub(super) source: Source<'p, 'm>,
    pub(super) path: &'p Path<'p>,
}

impl<'p, 'm: 'p> EnumAccess<'m> for Variant<'p, 'm> {
    type Error = Wrong;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'m>>(self, seed: S) -> Result<(S::Value, Self), Wrong> {
        let name = match &self.name {
            Cow::Borrowed(name) => seed.deserialize(BorrowedStrDeserializer::new(name))?,
            Cow::Owned(name) => seed.deserialize(name.as_str().into_deserializer())?,
        };
        Ok((name, self))
    }
}

impl<'p, 'm: 'p> Variant<'p, 'm> {
    /// Reads what the variant holds.
    fn read<T>(
        self,
        expected: &str,
        read: impl FnOnce(Reader<'_, 'm>) -> Result<T, Wrong>,
    ) -> Result<T, Wrong> {
        let Some(source) = self.content else {
            return Err(Wrong::found(Unexpected::UnitVariant, &expected));
        };
        let whole = Tagged::new(self.source);
        let path = self.path.key(&self.name, &whole);
        read(Reader { source, path: &path }).map_err(|wrong| wrong.at(source, &path))
    }
}

impl<'p, 'm: 'p> VariantAccess<'m> for Variant<'p, 'm> {
    type Error = Wrong;

    fn unit_variant(self) -> Result<(), Wrong> {
        if self.content.is_none() {
            return Ok(());
        }
        self.read("null", |reader| serde_core::Deserialize::deserialize(reader))
    }

    fn newtype_variant_seed<S: DeserializeSeed<'m>>(self, seed: S) -> Result<S::Value, Wrong> {
        self.read("a name with a value", |reader| seed.deserialize(reader))
    }

    fn tuple_variant<V: Visitor<'m>>(self, length: usize, visitor: V) -> Result<V::Value, Wrong> {
        self.read("a name with an array", |reader| {
            serde_core::Deserializer::deserialize_tuple(reader, length, visitor)
        })
    }

    fn struct_variant<V: Visitor<'m>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        self.read("a name with an object", |reader| {
            serde_core::Deserializer::deserialize_struct(reader, "", fields, visitor)
        })
    }
}

/// The digits of a number, as serde_json hands out raw text.
pub(super) struct Raw<'d> {
    digits: Option<&'d str>,
}

impl<'d> Raw<'d> {
    pub(super) fn new(digits: &'d str) -> Self {
        Raw { digits: Some(digits) }
    }
}

impl<'m> MapAccess<'m> for Raw<'_> {
    type Error = Wrong;

    fn next_key_seed<K: DeserializeSeed<'m>>(&mut self, seed: K) -> Result<Option<K::Value>, Wrong> {
        if self.digits.is_none() {
            return Ok(None);
        }
        seed.deserialize(BorrowedStrDeserializer::new(RAW)).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'m>>(&mut self, seed: S) -> Result<S::Value, Wrong> {
        seed.deserialize(self.digits.take().unwrap_or_default().into_deserializer())
    }
}
