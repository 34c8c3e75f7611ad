//! A value seen as JSON, one level at a time.

use std::borrow::Cow;

use serde_core::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};

use crate::value::{Integer, Map, Source, Value};

/// A type whose values can be looked at as JSON.
pub trait Viewed: Sync {
    /// The value's outermost level.
    fn view(&self) -> View<'_>;

    /// A list of such values.
    fn view_list(items: &[Self]) -> View<'_>
    where
        Self: Sized,
    {
        View::Array(items.iter().map(|item| item as &dyn Viewed).collect())
    }

    /// A map of such values.
    fn view_map<'v>(map: &'v Map<'_, Self>) -> View<'v>
    where
        Self: Sized,
    {
        View::Object(map_entries(map).collect())
    }
}

/// The entries of a map, which have null where nothing is.
pub(crate) fn map_entries<'v, T: Viewed>(map: &'v Map<'_, T>) -> impl Iterator<Item = Entry<'v>> {
    map.entries()
        .map(|(key, value, source)| Entry { text: text_of(value, source), ..Entry::nullable(key, value) })
}

/// The text that a value was made of.
pub(crate) fn text_of<'v>(value: &'v dyn Viewed, source: &'v Source<'_>) -> Option<&'v str> {
    match source {
        Source::Typed => None,
        Source::Itself => value.view().as_str(),
        Source::Text(text) => Some(text),
    }
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
    /// A list of values.
    Values(&'v [Value<'v>]),
    /// An object of values.
    Map(&'v Map<'v, Value<'v>>),
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
    /// The text of its own that the value was made of.
    pub text: Option<&'v str>,
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
            match rest {
                View::Object(rest) => entries.extend(rest),
                View::Map(map) => entries.extend(map_entries(map)),
                _ => {}
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
        match self {
            View::Object(entries) => entries.iter().find(|entry| entry.key == key).map(|entry| entry.value),
            View::Map(map) => map.get(key).map(|value| value as &dyn Viewed),
            _ => None,
        }
    }

    /// The items as values, if this is a list.
    pub(crate) fn items(&self) -> Vec<Value<'static>> {
        match self {
            View::Array(items) => items.iter().map(|item| item.view().to_value().into_owned()).collect(),
            View::Values(items) => items.iter().map(|item| item.clone().into_owned()).collect(),
            _ => Vec::new(),
        }
    }

    pub(crate) fn is_object(&self) -> bool {
        matches!(self, View::Object(_) | View::Map(_))
    }

    /// The items of a list.
    pub(crate) fn into_items(self) -> Option<Vec<&'v dyn Viewed>> {
        match self {
            View::Array(items) => Some(items),
            View::Values(items) => Some(items.iter().map(|item| item as &dyn Viewed).collect()),
            _ => None,
        }
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
            View::Values(items) => values_value(items),
            View::Map(map) => map_value(map),
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
    let mut values = Map::with_capacity(entries.len());
    for entry in entries {
        if let Some(view) = entry.written() {
            let source = entry.text.map_or(Source::Typed, |text| Source::Text(Cow::Borrowed(text)));
            values.push_made_of(Cow::Borrowed(entry.key), view.to_value(), source);
        }
    }
    values.unique().into()
}

fn values_value<'v>(items: &'v [Value<'v>]) -> Value<'v> {
    let mut values = Vec::with_capacity(items.len());
    for item in items {
        values.push(item.view().to_value());
    }
    Value::Array(values)
}

fn map_value<'v>(map: &'v Map<'v, Value<'v>>) -> Value<'v> {
    let mut values = Map::with_capacity(map.len());
    for (key, value, source) in map.entries() {
        values.push_made_of(Cow::Borrowed(key), value.view().to_value(), source.borrowed());
    }
    Value::Object(values)
}

impl<'v> Entry<'v> {
    /// A key that is not written when nothing is there.
    #[must_use]
    pub fn new(key: &'v str, value: &'v dyn Viewed) -> Self {
        Entry { key, value, nullable: false, text: None }
    }

    /// A key that holds null when nothing is there.
    #[must_use]
    pub fn nullable(key: &'v str, value: &'v dyn Viewed) -> Self {
        Entry { key, value, nullable: true, text: None }
    }

    /// What is written for the key, if anything.
    pub(crate) fn written(&self) -> Option<View<'v>> {
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
            View::Values(items) => serializer.collect_seq(*items),
            View::Map(map) => map.serialize(serializer),
        }
    }
}
