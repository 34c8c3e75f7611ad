//! Enums of strings, and the arguments of a tool that has none.

use std::fmt;

use serde_core::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};

/// Serde's traits for an enum of strings. Input: `Name { Variant = "text", … }`.
#[doc(hidden)]
#[macro_export]
macro_rules! __tool_enum {
    ($name:ident { $($variant:ident = $text:literal),* }) => {
        #[automatically_derived]
        impl $name {
            /// The value as text.
            #[must_use]
            pub const fn as_str(self) -> &'static ::core::primitive::str {
                match self {
                    $($name::$variant => $text,)*
                }
            }
        }
        #[automatically_derived]
        impl<'de> $crate::__private::serde::Deserialize<'de> for $name {
            fn deserialize<__D: $crate::__private::serde::Deserializer<'de>>(
                deserializer: __D,
            ) -> ::core::result::Result<Self, __D::Error> {
                struct __Text;
                impl $crate::__private::serde::de::Visitor<'_> for __Text {
                    type Value = $name;
                    fn expecting(&self, out: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                        $crate::__private::tools_file::expect_one_of(out, &[$($text),*])
                    }
                    fn visit_str<__E: $crate::__private::serde::de::Error>(
                        self,
                        text: &::core::primitive::str,
                    ) -> ::core::result::Result<$name, __E> {
                        match text {
                            $($text => ::core::result::Result::Ok($name::$variant),)*
                            other => ::core::result::Result::Err(__E::unknown_variant(other, &[$($text),*])),
                        }
                    }
                }
                $crate::__private::serde::Deserializer::deserialize_str(deserializer, __Text)
            }
        }
        #[automatically_derived]
        impl $crate::__private::serde::Serialize for $name {
            fn serialize<__S: $crate::__private::serde::Serializer>(
                &self,
                serializer: __S,
            ) -> ::core::result::Result<__S::Ok, __S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }
    };
}

/// What is expected of a string that is one of some.
///
/// # Errors
/// The formatter's.
pub fn expect_one_of(out: &mut fmt::Formatter<'_>, known: &[&str]) -> fmt::Result {
    let known: Vec<String> = known.iter().map(|text| format!("{text:?}")).collect();
    write!(out, "one of {}", known.join(", "))
}

/// The arguments of a tool that must be called without any: an empty object, null, or nothing.
#[derive(Clone, Copy, Debug)]
pub struct Empty;

impl<'de> Deserialize<'de> for Empty {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_option(Nothing)
    }
}

struct Nothing;

impl<'de> Visitor<'de> for Nothing {
    type Value = Empty;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("an empty object")
    }

    fn visit_none<E: Error>(self) -> Result<Empty, E> {
        Ok(Empty)
    }

    fn visit_unit<E: Error>(self) -> Result<Empty, E> {
        Ok(Empty)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Empty, D::Error> {
        deserializer.deserialize_struct("Empty", &[], self)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Empty, A::Error> {
        match access.next_key::<String>()? {
            Some(key) => Err(A::Error::unknown_field(&key, &[])),
            None => Ok(Empty),
        }
    }
}
