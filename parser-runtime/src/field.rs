//! What an object's key holds, where the key can be absent as well as null.

use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

/// What a key of a JSON object holds. Where only one of absent and null is possible, a plain `Option` stands instead.
///
/// It has the commonest methods of an `Option` that holds the value, so that most code need not tell absent from null;
/// [`Field::into_option`] gives the others:
///
/// ```
/// use parser_runtime::Field;
///
/// let unit: Field<String> = Field::Value("celsius".to_owned());
/// assert_eq!(unit.as_deref(), Some("celsius"));
/// assert_eq!(Field::<String>::Null.as_deref(), None);
/// assert!(Field::<String>::Null != Field::Absent);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Field<T> {
    /// The key is not there.
    #[default]
    Absent,
    /// The key holds null.
    Null,
    /// The key holds a value.
    Value(T),
}

impl<T> Field<T> {
    /// The value, if there is one.
    pub fn as_ref(&self) -> Option<&T> {
        match self {
            Field::Value(value) => Some(value),
            Field::Absent | Field::Null => None,
        }
    }

    /// The value, if there is one, to be changed.
    pub fn as_mut(&mut self) -> Option<&mut T> {
        match self {
            Field::Value(value) => Some(value),
            Field::Absent | Field::Null => None,
        }
    }

    /// What the value points to, if there is one.
    pub fn as_deref(&self) -> Option<&T::Target>
    where
        T: std::ops::Deref,
    {
        self.as_ref().map(std::ops::Deref::deref)
    }

    /// The value as an `Option`, absent and null alike.
    pub fn into_option(self) -> Option<T> {
        match self {
            Field::Value(value) => Some(value),
            Field::Absent | Field::Null => None,
        }
    }

    /// Whether there is a value.
    pub fn is_some(&self) -> bool {
        matches!(self, Field::Value(_))
    }

    /// Whether there is no value.
    pub fn is_none(&self) -> bool {
        !self.is_some()
    }

    /// Whether the key is not there.
    pub fn is_absent(&self) -> bool {
        matches!(self, Field::Absent)
    }

    /// Whether the key holds null.
    pub fn is_null(&self) -> bool {
        matches!(self, Field::Null)
    }

    /// The value, or another.
    pub fn unwrap_or(self, other: T) -> T {
        self.into_option().unwrap_or(other)
    }

    /// The value, or its type's default.
    pub fn unwrap_or_default(self) -> T
    where
        T: Default,
    {
        self.into_option().unwrap_or_default()
    }

    /// The same with another value.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Field<U> {
        match self {
            Field::Absent => Field::Absent,
            Field::Null => Field::Null,
            Field::Value(value) => Field::Value(change(value)),
        }
    }

    /// The value, if there is one, as an iterator.
    pub fn iter(&self) -> std::option::IntoIter<&T> {
        self.as_ref().into_iter()
    }
}

impl<T> From<T> for Field<T> {
    fn from(value: T) -> Self {
        Field::Value(value)
    }
}

/// Absent and null alike.
impl<T> From<Field<T>> for Option<T> {
    fn from(field: Field<T>) -> Self {
        field.into_option()
    }
}

impl<T> IntoIterator for Field<T> {
    type Item = T;
    type IntoIter = std::option::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.into_option().into_iter()
    }
}

impl<'f, T> IntoIterator for &'f Field<T> {
    type Item = &'f T;
    type IntoIter = std::option::IntoIter<&'f T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// Null for both absent and null: whether the key is written at all is for what holds the field to say.
impl<T: Serialize> Serialize for Field<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_ref().serialize(serializer)
    }
}

/// What is there is never absent: for a key that may be missing, `#[serde(default)]` gives [`Field::Absent`].
impl<'de, T: Deserialize<'de>> Deserialize<'de> for Field<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Option::deserialize(deserializer)?.map_or(Field::Null, Field::Value))
    }
}
