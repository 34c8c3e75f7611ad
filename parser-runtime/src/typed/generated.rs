//! What generated types can do, written once: `response_schema!` writes the types and calls these macros with their names.
//!
//! They are reached through `__private`, and name everything by `$crate`, so that nothing around the call matters.

/// The root type: its parser and its uniform view. Input: `Name = node`, what makes the type of the node's value, and the
/// node of the message's list of calls, if it has one.
#[doc(hidden)]
#[macro_export]
macro_rules! __root {
    (@calls) => { |_, _| () };
    (@calls $calls:ident) => { |input, scratch| _ = $calls(input, scratch) };
    ($name:ident = $node:ident $(, $wrap:expr)? $(; calls $calls:ident)?) => {
        #[automatically_derived]
        impl<'t> $name<'t> {
            /// Parses a model's output. The message borrows from `text`.
            ///
            /// # Errors
            /// The text does not hold what the schema says; the error's `is_no_match` tells whether it holds no message
            /// at all.
            pub fn parse(
                text: &'t ::core::primitive::str,
            ) -> ::core::result::Result<Self, $crate::ParseError> {
                $crate::__private::parse(text, $node)$(.map($wrap))?
            }

            /// Parses what a model wrote behind `prefill`, the beginning of its output that stands at the end of the
            /// prompt, such as `<think>\n`. The message is that of both together; it borrows from `text` what lies there. The
            /// prefill is no more than the beginning of the answer: of a whole prompt, calls of earlier turns would be calls of
            /// this one.
            ///
            /// ```text
            /// let message = AssistantMessage::parse_after("<think>\n", "Easy.\n</think>\n\nFour.")?;
            /// ```
            ///
            /// # Errors
            /// The two together do not hold what the schema says. The error's places are those in `text`; what lies in
            /// `prefill` is at its beginning, and is shown as that.
            pub fn parse_after(
                prefill: &::core::primitive::str,
                text: &'t ::core::primitive::str,
            ) -> ::core::result::Result<Self, $crate::ParseError> {
                $crate::__private::parse_after(prefill, text, $name::parse, |joined, target| {
                    $name::parse(joined)
                        .map(|message| $crate::__private::Relocate::relocate(message, target))
                })
            }

            /// Reads whatever can be read of a model's output, and never fails: what is broken is left out, and there is an
            /// error for it. `calls` has every call, even one that was cut off; `segments` says of every byte which field
            /// received it.
            #[must_use]
            pub fn recover(text: &'t ::core::primitive::str) -> $crate::Recovered<'t, Self> {
                $crate::__private::recover(text, $node, $crate::__root!(@calls $($calls)?))$(.map($wrap))?
            }

            /// The same of what a model wrote behind `prefill`, as `parse_after` parses it. All places are those in `text`; what
            /// lies in `prefill` is at its beginning.
            #[must_use]
            pub fn recover_after(
                prefill: &::core::primitive::str,
                text: &'t ::core::primitive::str,
            ) -> $crate::Recovered<'t, Self> {
                $crate::__private::recover_after(prefill, text, $name::recover, |joined, target| {
                    $name::recover(joined).map(|message| $crate::__private::Relocate::relocate(message, target))
                })
            }
        }
        #[automatically_derived]
        impl $crate::Message for $name<'_> {}
    };
}

/// A struct. Input: `Name<'t> { field: "key" presence, … }`; a key that always holds the same value has its JSON behind
/// `=`; `rest` names the map of other keys, `unused` the field that only keeps the lifetime.
#[doc(hidden)]
#[macro_export]
macro_rules! __object {
    ($name:ident<$t:lifetime> $fields:tt) => {
        $crate::__into_owned! { $name }
        $crate::__serde! { $t [$name<$t>] }
        $crate::__fields! { $t 'n [$name<$t>] [$name<'n>] $name $fields }
    };
    ($name:ident $fields:tt) => {
        $crate::__serde! { 't [$name] }
        $crate::__fields! { 't 'n [$name] [$name] $name $fields }
    };
}

/// The fields of a struct: seen as JSON, made from JSON, moved to another text.
#[doc(hidden)]
#[macro_export]
macro_rules! __fields {
    ($t:lifetime $n:lifetime [$type:ty] [$moved:ty] $name:ident {
        $($field:ident: $key:literal $presence:ident $(= $constant:literal)?),*
        $(; rest $rest:ident)?
        $(; unused $unused:ident)?
    }) => {
        #[automatically_derived]
        impl<$t> $crate::__private::Viewed for $type {
            fn view(&self) -> $crate::__private::View<'_> {
                $crate::__private::View::object(
                    [$($crate::__entry!($presence $key, &self.$field)),*],
                    [$($crate::__private::Viewed::view(&self.$rest))?],
                )
            }
        }
        #[automatically_derived]
        impl<$t> $crate::__private::FromJson<$t> for $type {
            fn from_json(
                value: $crate::Value<$t>,
            ) -> ::core::result::Result<Self, $crate::__private::Mismatch> {
                let mut fields = $crate::__private::Fields::open(value)?;
                $($(fields.check($key, $constant)?;)?)*
                ::core::result::Result::Ok($name {
                    $($field: fields.hold($key, $crate::__private::Field::$presence)?,)*
                    $($rest: fields.rest()?,)?
                    $($unused: ::core::marker::PhantomData,)?
                })
            }
        }
        #[automatically_derived]
        impl<$t, $n> $crate::__private::Relocate<$n> for $type {
            type Moved = $moved;
            fn relocate(self, target: &$crate::__private::Target<$n>) -> $moved {
                $name {
                    $($field: $crate::__private::Relocate::relocate(self.$field, target),)*
                    $($rest: $crate::__private::Relocate::relocate(self.$rest, target),)?
                    $($unused: ::core::marker::PhantomData,)?
                }
            }
        }
    };
}

/// A field seen from its object. Only where null is the one way to hold nothing, the key is written with it.
#[doc(hidden)]
#[macro_export]
macro_rules! __entry {
    (nullable $key:literal, $value:expr) => {
        $crate::__private::Entry::nullable($key, $value)
    };
    ($presence:ident $key:literal, $value:expr) => {
        $crate::__private::Entry::new($key, $value)
    };
}

/// A root that is no struct. Input: `Name(node)`, with `PhantomData` beside the node where the type borrows nothing.
#[doc(hidden)]
#[macro_export]
macro_rules! __newtype {
    ($name:ident($node:ident $(, $unused:ident)?)) => {
        $crate::__root! { $name = $node, |value| $name(value $(, ::core::marker::$unused)?) }
        $crate::__into_owned! { $name }
        $crate::__serde! { 't [$name<'t>] }
        #[automatically_derived]
        impl $crate::__private::Viewed for $name<'_> {
            fn view(&self) -> $crate::__private::View<'_> {
                $crate::__private::Viewed::view(&self.0)
            }
        }
        #[automatically_derived]
        impl<'t> $crate::__private::FromJson<'t> for $name<'t> {
            fn from_json(
                value: $crate::Value<'t>,
            ) -> ::core::result::Result<Self, $crate::__private::Mismatch> {
                $crate::__private::FromJson::from_json(value)
                    .map(|value| $name(value $(, ::core::marker::$unused)?))
            }
        }
        #[automatically_derived]
        impl<'n> $crate::__private::Relocate<'n> for $name<'_> {
            type Moved = $name<'n>;
            fn relocate(self, target: &$crate::__private::Target<'n>) -> $name<'n> {
                $name($crate::__private::Relocate::relocate(self.0, target) $(, ::core::marker::$unused)?)
            }
        }
    };
}

/// The type of a string that is always the same. Input: `Name::Variant = "text"`.
#[doc(hidden)]
#[macro_export]
macro_rules! __constant {
    ($name:ident::$variant:ident = $text:literal) => {
        $crate::__serde! { 't [$name] }
        #[automatically_derived]
        impl $name {
            /// The value as text.
            #[must_use]
            pub const fn as_str(self) -> &'static ::core::primitive::str {
                $text
            }
        }
        #[automatically_derived]
        impl $crate::__private::Viewed for $name {
            fn view(&self) -> $crate::__private::View<'_> {
                $crate::__private::View::String($text)
            }
        }
        #[automatically_derived]
        impl<'t> $crate::__private::FromJson<'t> for $name {
            fn from_json(
                value: $crate::Value<'t>,
            ) -> ::core::result::Result<Self, $crate::__private::Mismatch> {
                $crate::__private::is_constant(&value, $text).map(|()| $name::$variant)
            }
        }
        #[automatically_derived]
        impl $crate::__private::Relocate<'_> for $name {
            type Moved = $name;
            fn relocate(self, _: &$crate::__private::Target<'_>) -> $name {
                self
            }
        }
    };
}

/// `into_owned` as a method, for those who do not import the trait. Input: the name of a type that borrows.
#[doc(hidden)]
#[macro_export]
macro_rules! __into_owned {
    ($name:ident) => {
        #[automatically_derived]
        impl $name<'_> {
            /// The same with its text copied.
            #[must_use]
            pub fn into_owned(self) -> $name<'static> {
                $crate::__private::Relocate::relocate(self, &$crate::__private::Target::NOWHERE)
            }
        }
    };
}

/// Serde's traits, from our own. Input: the type's lifetime, or any other, and the type.
#[doc(hidden)]
#[macro_export]
macro_rules! __serde {
    ($t:lifetime [$type:ty]) => {
        #[automatically_derived]
        impl<$t> $crate::__private::serde::Serialize for $type {
            fn serialize<S: $crate::__private::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                $crate::__private::serialize(self, serializer)
            }
        }
        #[automatically_derived]
        impl<'de, $t> $crate::__private::serde::Deserialize<'de> for $type {
            fn deserialize<D: $crate::__private::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::core::result::Result<Self, D::Error> {
                $crate::__private::deserialize(deserializer)
            }
        }
    };
}
