//! Reads one argument as the type that asks for it.

use std::borrow::Cow;

use serde_core::de::{Deserializer, Unexpected, Visitor};

use super::access::{List, Object, Variant};
use super::choice;
use super::error::Wrong;
use super::path::Path;
use super::source::{Level, Scalar, Source};
use super::text;
use crate::json::Document;
use crate::text::Text;
use crate::value::{INTEGER, RAW};

/// One argument, or a part of one, and where it is.
#[derive(Clone, Copy)]
pub(super) struct Reader<'p, 'm> {
    pub(super) source: Source<'p, 'm>,
    pub(super) path: &'p Path<'p>,
}

impl<'p, 'm: 'p> Reader<'p, 'm> {
    /// As what it is. `keeps_digits`: whether the visitor is one of this crate's, that takes an integer's digits.
    pub(super) fn as_it_is<V: Visitor<'m>>(self, visitor: V, keeps_digits: bool) -> Result<V::Value, Wrong> {
        // Little stands on the stack where values are deep, here and in what is called.
        match self.source.level() {
            Level::Scalar => self.scalar(visitor, keeps_digits),
            Level::List => List::visit(self.source, self.path, visitor),
            Level::Object => self.members(visitor),
        }
    }

    fn scalar<V: Visitor<'m>>(self, visitor: V, keeps_digits: bool) -> Result<V::Value, Wrong> {
        match self.source.scalar() {
            None | Some(Scalar::Null) => visitor.visit_unit(),
            Some(Scalar::Bool(value)) => visitor.visit_bool(value),
            Some(Scalar::Integer(value)) if keeps_digits => value.visit_digits(visitor),
            Some(Scalar::Integer(value)) => value.visit(visitor),
            Some(Scalar::Float(value)) => visitor.visit_f64(value),
            Some(Scalar::String(text)) => visit_text(text, visitor),
        }
    }

    fn members<V: Visitor<'m>>(self, visitor: V) -> Result<V::Value, Wrong> {
        visitor.visit_map(&mut Object::new(self.source, self.path))
    }

    /// As whatever it is, for a type that takes anything.
    fn any<V: Visitor<'m>>(self, visitor: V, keeps_digits: bool) -> Result<V::Value, Wrong> {
        match self.source {
            Source::Text(text) => choice::read_text(self, text, visitor, keeps_digits),
            Source::Written(_) if self.source.level() == Level::Scalar => {
                choice::read_scalar(self, visitor, keeps_digits)
            }
            _ => self.as_it_is(visitor, keeps_digits),
        }
    }

    pub(super) fn integer<V: Visitor<'m>>(self, visitor: V) -> Result<V::Value, Wrong> {
        let Some(text) = self.source.scalar_text() else { return self.as_it_is(visitor, false) };
        match text::integer(&text) {
            Some(integer) => integer.visit(visitor),
            None => Err(Wrong::found_text(&text, &visitor)),
        }
    }

    pub(super) fn float<V: Visitor<'m>>(self, visitor: V) -> Result<V::Value, Wrong> {
        let Some(text) = self.source.scalar_text() else {
            return match self.source.scalar() {
                Some(Scalar::Integer(integer)) => integer.visit_float(visitor),
                _ => self.as_it_is(visitor, false),
            };
        };
        match text::number(&text) {
            Some(number) => text::visit_float(number, visitor),
            None => Err(Wrong::found_text(&text, &visitor)),
        }
    }

    pub(super) fn boolean<V: Visitor<'m>>(self, visitor: V) -> Result<V::Value, Wrong> {
        let Some(text) = self.source.scalar_text() else { return self.as_it_is(visitor, false) };
        match text::boolean(&text) {
            Some(value) => visitor.visit_bool(value),
            None => Err(Wrong::found_text(&text, &visitor)),
        }
    }

    pub(super) fn string<V: Visitor<'m>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self.source.unquoted() {
            Some(text) => visit_text(text, visitor),
            None => self.as_it_is(visitor, false),
        }
    }

    fn bytes<V: Visitor<'m>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self.source.scalar() {
            Some(Scalar::String(Cow::Borrowed(text))) => visitor.visit_borrowed_bytes(text.as_bytes()),
            Some(Scalar::String(Cow::Owned(text))) => visitor.visit_byte_buf(text.into_bytes()),
            _ => self.as_it_is(visitor, false),
        }
    }

    fn is_null(self) -> bool {
        match self.source {
            Source::Text(text) => text::is_null(text),
            source => matches!(source.scalar(), Some(Scalar::Null)),
        }
    }

    /// As a list or the like, which a text is in JSON.
    fn list<V: Visitor<'m>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self.source {
            Source::Text(text) => {
                self.parsed(text, visitor, |reader, visitor| reader.as_it_is(visitor, false))
            }
            _ if self.source.level() == Level::List => List::visit(self.source, self.path, visitor),
            _ => self.as_it_is(visitor, false),
        }
    }

    /// As an object, which a text is in JSON. Serde lets a struct be a list of its fields, too; a model that writes one has
    /// forgotten their names.
    fn object<V: Visitor<'m>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match (self.source.level(), self.source) {
            (Level::Object, _) => self.members(visitor),
            (Level::List, _) => Err(Wrong::found(Unexpected::Seq, &visitor)),
            (Level::Scalar, Source::Text(text)) => self.parsed(text, visitor, object_of_json),
            (Level::Scalar, _) => self.scalar(visitor, false),
        }
    }

    /// Goes on with the JSON that a text is. Nothing of it stands on the stack where values are deep: no text is in a text.
    fn parsed<V: Visitor<'m>>(
        self,
        text: &'m str,
        visitor: V,
        read: impl FnOnce(Reader<'_, 'm>, V) -> Result<V::Value, Wrong>,
    ) -> Result<V::Value, Wrong> {
        match Document::read(Text::whole(text), Vec::new()) {
            Ok(document) => {
                read(Reader { source: Source::Written(document.root()), path: self.path }, visitor)
            }
            Err(no_json) => Err(Wrong::found_no_json(text, &no_json.error, &visitor)),
        }
    }

    /// A variant by its name, or the object of one key that names it.
    fn variant<V: Visitor<'m>>(self, names: &[&str], visitor: V) -> Result<V::Value, Wrong> {
        if let Source::Text(text) = self.source {
            let trimmed = text::trimmed(text);
            if !trimmed.starts_with(['{', '"']) || names.contains(&text) {
                let name = if names.contains(&text) { text } else { trimmed };
                return self.enter(name.into(), None, visitor);
            }
            return self.parsed(text, visitor, variant_of_json);
        }
        variant_of_json(self, visitor)
    }

    fn enter<V: Visitor<'m>>(
        self,
        name: Cow<'m, str>,
        content: Option<Source<'p, 'm>>,
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        visitor.visit_enum(Variant { name, content, source: self.source, path: self.path })
    }

    /// An [`Integer`](crate::Integer), which is given its digits.
    fn whole<V: Visitor<'m>>(self, visitor: V) -> Result<V::Value, Wrong> {
        let Some(text) = self.source.scalar_text() else { return self.as_it_is(visitor, true) };
        match text::integer(&text) {
            Some(integer) => integer.visit_digits(visitor),
            None => Err(Wrong::found_text(&text, &visitor)),
        }
    }
}

fn object_of_json<'m, V: Visitor<'m>>(reader: Reader<'_, 'm>, visitor: V) -> Result<V::Value, Wrong> {
    reader.object(visitor)
}

fn variant_of_json<'m, V: Visitor<'m>>(reader: Reader<'_, 'm>, visitor: V) -> Result<V::Value, Wrong> {
    let name = reader.source.unquoted().or_else(|| match reader.source.scalar() {
        Some(Scalar::String(name)) => Some(name),
        _ => None,
    });
    if let Some(name) = name {
        return reader.enter(name, None, visitor);
    }
    if reader.source.level() != Level::Object {
        return reader.as_it_is(visitor, false);
    }
    let mut members = reader.source.members();
    match (members.next(), members.next()) {
        (Some((name, content)), None) => reader.enter(name, Some(content), visitor),
        _ => Err(Wrong::found(Unexpected::Other("an object that has not one key"), &visitor)),
    }
}

/// A string, borrowed if it can be.
pub(super) fn visit_text<'m, V: Visitor<'m>>(text: Cow<'m, str>, visitor: V) -> Result<V::Value, Wrong> {
    match text {
        Cow::Borrowed(text) => visitor.visit_borrowed_str(text),
        Cow::Owned(text) => visitor.visit_string(text),
    }
}

/// Each method reads, and says of what is wrong where it is.
macro_rules! read_as {
    ($($method:ident $(($($argument:ident: $type:ty),*))? = |$reader:ident, $visitor:ident| $read:expr;)*) => {$(
        #[inline]
        fn $method<V: Visitor<'m>>(self $(, $($argument: $type),*)?, $visitor: V) -> Result<V::Value, Wrong> {
            let $reader = self;
            $read.map_err(|wrong| wrong.at(self.source, self.path))
        }
    )*};
}

impl<'p, 'm: 'p> Deserializer<'m> for Reader<'p, 'm> {
    type Error = Wrong;

    read_as! {
        deserialize_any = |reader, visitor| reader.any(visitor, false);
        deserialize_bool = |reader, visitor| reader.boolean(visitor);
        deserialize_i8 = |reader, visitor| reader.integer(visitor);
        deserialize_i16 = |reader, visitor| reader.integer(visitor);
        deserialize_i32 = |reader, visitor| reader.integer(visitor);
        deserialize_i64 = |reader, visitor| reader.integer(visitor);
        deserialize_i128 = |reader, visitor| reader.integer(visitor);
        deserialize_u8 = |reader, visitor| reader.integer(visitor);
        deserialize_u16 = |reader, visitor| reader.integer(visitor);
        deserialize_u32 = |reader, visitor| reader.integer(visitor);
        deserialize_u64 = |reader, visitor| reader.integer(visitor);
        deserialize_u128 = |reader, visitor| reader.integer(visitor);
        deserialize_f32 = |reader, visitor| reader.float(visitor);
        deserialize_f64 = |reader, visitor| reader.float(visitor);
        deserialize_char = |reader, visitor| reader.string(visitor);
        deserialize_str = |reader, visitor| reader.string(visitor);
        deserialize_string = |reader, visitor| reader.string(visitor);
        deserialize_identifier = |reader, visitor| reader.string(visitor);
        deserialize_bytes = |reader, visitor| reader.bytes(visitor);
        deserialize_byte_buf = |reader, visitor| reader.bytes(visitor);
        deserialize_option = |reader, visitor| match reader.is_null() {
            true => visitor.visit_none(),
            false => visitor.visit_some(reader),
        };
        deserialize_unit = |reader, visitor| match reader.is_null() {
            true => visitor.visit_unit(),
            false => reader.as_it_is(visitor, false),
        };
        deserialize_unit_struct(_name: &'static str) = |reader, visitor| reader.deserialize_unit(visitor);
        deserialize_newtype_struct(name: &'static str) = |reader, visitor| match name {
            RAW => reader.any(visitor, true),
            INTEGER => reader.whole(visitor),
            _ => visitor.visit_newtype_struct(reader),
        };
        deserialize_seq = |reader, visitor| reader.list(visitor);
        deserialize_tuple(_length: usize) = |reader, visitor| reader.deserialize_seq(visitor);
        deserialize_tuple_struct(_name: &'static str, _length: usize) = |reader, visitor| reader.deserialize_seq(visitor);
        deserialize_map = |reader, visitor| reader.object(visitor);
        deserialize_struct(_name: &'static str, _fields: &'static [&'static str]) = |reader, visitor| {
            reader.object(visitor)
        };
        deserialize_enum(_name: &'static str, names: &'static [&'static str]) = |reader, visitor| {
            reader.variant(names, visitor)
        };
        deserialize_ignored_any = |_reader, visitor| visitor.visit_unit::<Wrong>();
    }
}
