//! A value seen as JSON, one level at a time.

use std::borrow::Cow;

use serde_core::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};

use crate::field::Field;
use crate::value::{Integer, Map, Value};

/// A type whose values can be looked at as JSON.
pub trait Viewed {
    /// The value's outermost level.
    fn view(&self) -> View<'_>;
}

/// One level of a value.
#[derive(Clone)]
pub enum View<'v> {
    /// Nothing is there: no key is written for it; in a list it is null.
    Absent,
    /// Null.
    Null,
    /// A boolean.
    Bool(bool),
    /// An integer.
    Integer(&'v Integer),
    /// A float.
    Float(f64),
    /// A string.
    String(&'v str),
    /// A list.
    Array(Vec<&'v dyn Viewed>),
    /// An object, its keys in order.
    Object(Vec<Entry<'v>>),
}

/// A key of an object and its value.
#[derive(Clone, Copy)]
pub struct Entry<'v> {
    /// The key.
    pub key: &'v str,
    /// The value.
    pub value: &'v dyn Viewed,
    /// Whether the key is written, with null, when nothing is there.
    pub nullable: bool,
}

impl<'v> View<'v> {
    /// The keys of a struct, and those of its map of other keys, if it has one.
    #[must_use]
    pub fn object<const N: usize, const MAPS: usize>(
        entries: [Entry<'v>; N],
        rest: [View<'v>; MAPS],
    ) -> View<'v> {
        let mut entries = Vec::from(entries);
        for rest in rest {
            if let View::Object(rest) = rest {
                entries.extend(rest);
            }
        }
        View::Object(entries)
    }

    /// The value of a key, if this is an object that has it.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<View<'v>> {
        self.part(key).map(Viewed::view)
    }

    /// What a key holds, not looked at yet.
    pub(crate) fn part(&self, key: &str) -> Option<&'v dyn Viewed> {
        let View::Object(entries) = self else { return None };
        entries.iter().find(|entry| entry.key == key).map(|entry| entry.value)
    }

    /// The string, if this is one.
    #[must_use]
    pub fn as_str(&self) -> Option<&'v str> {
        match self {
            View::String(text) => Some(text),
            _ => None,
        }
    }

    /// The whole value, borrowing its strings.
    #[must_use]
    pub fn to_value(&self) -> Value<'v> {
        match self {
            View::Absent | View::Null => Value::Null,
            View::Bool(value) => Value::Bool(*value),
            View::Integer(value) => Value::Integer((*value).clone()),
            View::Float(value) => Value::Float(*value),
            View::String(text) => Value::String(Cow::Borrowed(text)),
            View::Array(items) => array_value(items),
            View::Object(entries) => object_value(entries),
        }
    }
}

// Loops rather than adaptors, whose frames would make deep values need much more stack.

fn array_value<'v>(items: &[&'v dyn Viewed]) -> Value<'v> {
    let mut values = Vec::with_capacity(items.len());
    for item in items {
        values.push(item.view().to_value());
    }
    Value::Array(values)
}

fn object_value<'v>(entries: &[Entry<'v>]) -> Value<'v> {
    let mut values = Vec::with_capacity(entries.len());
    for entry in entries {
        if let Some(view) = entry.written() {
            values.push((Cow::Borrowed(entry.key), view.to_value()));
        }
    }
    Value::Object(values.into_iter().collect())
}

impl<'v> Entry<'v> {
    /// A key that is not written when nothing is there.
    #[must_use]
    pub fn new(key: &'v str, value: &'v dyn Viewed) -> Self {
        Entry { key, value, nullable: false }
    }

    /// A key that holds null when nothing is there.
    #[must_use]
    pub fn nullable(key: &'v str, value: &'v dyn Viewed) -> Self {
        Entry { key, value, nullable: true }
    }

    /// What is written for the key, if anything.
    fn written(&self) -> Option<View<'v>> {
        match self.value.view() {
            View::Absent if self.nullable => Some(View::Null),
            View::Absent => None,
            view => Some(view),
        }
    }
}

/// Serializes a value as the JSON that it is.
///
/// # Errors
/// Those of the serializer.
pub fn serialize<S: Serializer>(value: &dyn Viewed, serializer: S) -> Result<S::Ok, S::Error> {
    value.view().serialize(serializer)
}

impl Serialize for View<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            View::Absent | View::Null => serializer.serialize_unit(),
            View::Bool(value) => serializer.serialize_bool(*value),
            View::Integer(value) => value.serialize(serializer),
            View::Float(value) => Value::Float(*value).serialize(serializer),
            View::String(text) => serializer.serialize_str(text),
            View::Array(items) => {
                let mut list = serializer.serialize_seq(Some(items.len()))?;
                for item in items {
                    list.serialize_element(&item.view())?;
                }
                list.end()
            }
            View::Object(entries) => {
                let mut map = serializer.serialize_map(None)?;
                for entry in entries {
                    if let Some(view) = entry.written() {
                        map.serialize_entry(entry.key, &view)?;
                    }
                }
                map.end()
            }
        }
    }
}

impl Viewed for Value<'_> {
    fn view(&self) -> View<'_> {
        match self {
            Value::Null => View::Null,
            Value::Bool(value) => View::Bool(*value),
            Value::Integer(value) => View::Integer(value),
            Value::Float(value) => View::Float(*value),
            Value::String(text) => View::String(text),
            Value::Array(items) => items.view(),
            Value::Object(map) => map.view(),
        }
    }
}

impl<T: Viewed> Viewed for Vec<T> {
    fn view(&self) -> View<'_> {
        View::Array(self.iter().map(|item| item as &dyn Viewed).collect())
    }
}

impl<T: Viewed> Viewed for Map<'_, T> {
    fn view(&self) -> View<'_> {
        View::Object(self.iter().map(|(key, value)| Entry::nullable(key, value)).collect())
    }
}

impl<T: Viewed> Viewed for Option<T> {
    fn view(&self) -> View<'_> {
        self.as_ref().map_or(View::Absent, Viewed::view)
    }
}

impl<T: Viewed> Viewed for Field<T> {
    fn view(&self) -> View<'_> {
        match self {
            Field::Absent => View::Absent,
            Field::Null => View::Null,
            Field::Value(value) => value.view(),
        }
    }
}

impl Viewed for Cow<'_, str> {
    fn view(&self) -> View<'_> {
        View::String(self)
    }
}

impl Viewed for String {
    fn view(&self) -> View<'_> {
        View::String(self)
    }
}

impl Viewed for Integer {
    fn view(&self) -> View<'_> {
        View::Integer(self)
    }
}

impl Viewed for f64 {
    fn view(&self) -> View<'_> {
        View::Float(*self)
    }
}

impl Viewed for bool {
    fn view(&self) -> View<'_> {
        View::Bool(*self)
    }
}

macro_rules! viewed_tuples {
    ($(($($part:ident $index:tt)*))*) => {$(
        impl<$($part: Viewed),*> Viewed for ($($part,)*) {
            fn view(&self) -> View<'_> {
                View::Array(vec![$(&self.$index),*])
            }
        }
    )*};
}

viewed_tuples! {
    () (A 0) (A 0 B 1) (A 0 B 1 C 2) (A 0 B 1 C 2 D 3) (A 0 B 1 C 2 D 3 E 4) (A 0 B 1 C 2 D 3 E 4 F 5)
    (A 0 B 1 C 2 D 3 E 4 F 5 G 6) (A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7) (A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8)
    (A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9) (A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10)
    (A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10 L 11)
}
