//! Objects of known keys: the macro that implements serde's traits for the structs, and what it calls.

use std::fmt;

use serde_core::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, Visitor};

use super::limits;
use super::read::{Read, Seed};

/// A key of an object.
#[derive(Debug)]
pub enum Key {
    /// One that the definition names.
    Known(&'static str),
    /// Another.
    Other(String),
}

/// The keys of an object, one after the other.
#[derive(Debug)]
pub struct Keys<A> {
    access: A,
    known: &'static [&'static str],
    count: usize,
}

impl<'de, A: MapAccess<'de>> Keys<A> {
    /// Before the first key.
    pub fn new(access: A, known: &'static [&'static str]) -> Self {
        Keys { access, known, count: 0 }
    }

    /// The next key.
    ///
    /// # Errors
    /// Serde's.
    pub fn next_key(&mut self) -> Result<Option<Key>, A::Error> {
        let key = self.access.next_key_seed(KeySeed(self.known))?;
        self.count += usize::from(key.is_some());
        Ok(key)
    }

    /// The value of a key, put where it belongs.
    ///
    /// # Errors
    /// The value is not valid, or the key stands twice.
    pub fn value<R: Read<'de>>(
        &mut self,
        slot: &mut Option<R::Value>,
        key: &'static str,
        reader: R,
    ) -> Result<(), A::Error> {
        if slot.is_some() {
            return Err(A::Error::duplicate_field(key));
        }
        *slot = Some(self.access.next_value_seed(Seed(reader))?);
        Ok(())
    }

    /// Passes over the value of a key.
    ///
    /// # Errors
    /// Serde's.
    pub fn ignore(&mut self, _: String) -> Result<(), A::Error> {
        self.access.next_value::<IgnoredAny>().map(|_| ())
    }

    /// Refuses a key.
    ///
    /// # Errors
    /// Always.
    pub fn refuse(&mut self, key: &str) -> Result<(), A::Error> {
        Err(A::Error::unknown_field(key, self.known))
    }

    /// Keeps a key and its value.
    ///
    /// # Errors
    /// The value is not valid.
    pub fn keep<R: Read<'de>>(
        &mut self,
        key: String,
        kept: &mut Vec<(String, R::Value)>,
        reader: R,
    ) -> Result<(), A::Error> {
        kept.push((key, self.access.next_value_seed(Seed(reader))?));
        Ok(())
    }

    /// Checks how many keys there were.
    ///
    /// # Errors
    /// Too few or too many.
    pub fn check_size(&self, least: Option<usize>, most: Option<usize>) -> Result<(), A::Error> {
        limits::size(self.count, least, most, "key").map_err(A::Error::custom)
    }
}

struct KeySeed(&'static [&'static str]);

impl<'de> DeserializeSeed<'de> for KeySeed {
    type Value = Key;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Key, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl Visitor<'_> for KeySeed {
    type Value = Key;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a key")
    }

    fn visit_str<E: Error>(self, key: &str) -> Result<Key, E> {
        Ok(self
            .0
            .iter()
            .find(|known| **known == key)
            .map_or_else(|| Key::Other(key.to_owned()), |known| Key::Known(known)))
    }
}

/// Serde's traits for a struct. Input: `Name { field: "key" presence(reader), … }`, then what becomes of other keys:
/// `ignore`, `refuse`, or `keep field(reader)`; then the fewest and the most keys; `recursive` if it can hold its type.
#[doc(hidden)]
#[macro_export]
macro_rules! __tool_object {
    (
        $name:ident { $($field:ident: $key:literal $presence:ident($reader:expr $(, $json:literal)?)),* }
        $other:ident $($kept:ident($kept_reader:expr))?;
        $least:expr, $most:expr
        $(; $recursive:ident)?
    ) => {
        #[automatically_derived]
        impl<'de> $crate::__private::serde::Deserialize<'de> for $name {
            fn deserialize<__D: $crate::__private::serde::Deserializer<'de>>(
                deserializer: __D,
            ) -> ::core::result::Result<Self, __D::Error> {
                const KNOWN: &[&::core::primitive::str] = &[$($key),*];
                struct __Members;
                impl<'de> $crate::__private::serde::de::Visitor<'de> for __Members {
                    type Value = $name;
                    fn expecting(&self, out: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                        out.write_str("an object")
                    }
                    fn visit_map<__A: $crate::__private::serde::de::MapAccess<'de>>(
                        self,
                        access: __A,
                    ) -> ::core::result::Result<$name, __A::Error> {
                        let mut keys = $crate::__private::tools_file::object::Keys::new(access, KNOWN);
                        $(let mut $field = ::core::option::Option::None;)*
                        $(let mut $kept = $crate::__private::std::vec::Vec::new();)?
                        while let ::core::option::Option::Some(key) = keys.next_key()? {
                            match key {
                                $($crate::__private::tools_file::object::Key::Known($key) => {
                                    keys.value(&mut $field, $key, $reader)?;
                                })*
                                $crate::__private::tools_file::object::Key::Known(_) => {}
                                $crate::__private::tools_file::object::Key::Other(key) => {
                                    $crate::__tool_other!($other keys key $($kept $kept_reader)?);
                                }
                            }
                        }
                        keys.check_size($least, $most)?;
                        ::core::result::Result::Ok($name {
                            $($field: $crate::__private::tools_file::presence::take::$presence(
                                $field, $key $(, $reader, $json)?
                            )?,)*
                            $($kept: ::core::iter::Iterator::collect(
                                ::core::iter::IntoIterator::into_iter($kept)
                            ),)?
                        })
                    }
                }
                $(let $recursive = $crate::__private::tools_file::limits::Nesting::enter()
                    .map_err($crate::__private::serde::de::Error::custom)?;)?
                let read = $crate::__private::serde::Deserializer::deserialize_struct(
                    deserializer, ::core::stringify!($name), KNOWN, __Members,
                );
                $(::core::mem::drop($recursive);)?
                read
            }
        }
        #[automatically_derived]
        impl $crate::__private::serde::Serialize for $name {
            fn serialize<__S: $crate::__private::serde::Serializer>(
                &self,
                serializer: __S,
            ) -> ::core::result::Result<__S::Ok, __S::Error> {
                let mut members = $crate::__private::serde::Serializer::serialize_map(
                    serializer, ::core::option::Option::None,
                )?;
                $($crate::__private::tools_file::presence::write::$presence(&mut members, $key, &self.$field)?;)*
                $(for (key, value) in &self.$kept {
                    $crate::__private::serde::ser::SerializeMap::serialize_entry(&mut members, key, value)?;
                })?
                $crate::__private::serde::ser::SerializeMap::end(members)
            }
        }
    };
}

/// What becomes of a key that the definition does not name.
#[doc(hidden)]
#[macro_export]
macro_rules! __tool_other {
    (ignore $keys:ident $key:ident) => {
        $keys.ignore($key)?
    };
    (refuse $keys:ident $key:ident) => {
        $keys.refuse(&$key)?
    };
    (keep $keys:ident $key:ident $kept:ident $reader:expr) => {
        $keys.keep($key, &mut $kept, $reader)?
    };
}
