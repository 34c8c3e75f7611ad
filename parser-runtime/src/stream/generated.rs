//! What streams need of generated code, written once: `response_schema!` calls these macros with the names of its types and
//! nodes. The types of events stand where users see them, everything else beside the nodes.

/// The type of a message's events. Input: `NameEvent<'t> of Name { "about" Variant payload, … }`. A payload is a lifetime,
/// for text; `(Type)`, for the events of an object; `['t Type]`, for those of a value of the type; `{Type}`, for those of
/// an item. `unused` stands behind where no property has events, so that something has the lifetime.
#[doc(hidden)]
#[macro_export]
macro_rules! __message_event {
    ($name:ident<$t:lifetime> of $message:ident { $($variants:tt)* } $($unused:ident)?) => {
        $crate::__event_type! {
            [$name<$t>]
            [::core::concat!("What is new of an [`", ::core::stringify!($message), "`] that is being written.")]
            {}
            { $($variants)* }
            {
                /// Something that was told is taken back.
                Withdrawn($crate::Withdrawn),
                /// What was told of a field and was provisional is certain.
                Settled($crate::Settled),
                $(
                    /// Never.
                    #[doc(hidden)]
                    $unused(
                        ::core::convert::Infallible,
                        ::core::marker::PhantomData<&$t ::core::primitive::str>,
                    ),
                )?
            }
        }
    };
}

/// The type of the events of an object in a message. Input: `NameEvent<'t> of Name as Type { … }`, where the variants are
/// as those of a message; behind it `Nothing`, if the object is an item of a list that may be null.
#[doc(hidden)]
#[macro_export]
macro_rules! __part_event {
    ($name:ident $(<$t:lifetime>)? of $part:ident as $type:ty { $($variants:tt)* } $($nothing:ident)?) => {
        $crate::__event_type! {
            [$name $(<$t>)?]
            [::core::concat!("What is new of a [`", ::core::stringify!($part), "`] that is being written.")]
            {
                /// It has begun.
                Begun {
                    /// Whether it may be withdrawn.
                    provisional: ::core::primitive::bool,
                },
            }
            { $($variants)* }
            {
                /// It is complete.
                Done {
                    /// The value.
                    value: $type,
                    /// Whether it may be withdrawn.
                    provisional: ::core::primitive::bool,
                },
                $(
                    /// It is complete, and is nothing: null in the message.
                    $nothing {
                        /// Whether it may be withdrawn.
                        provisional: ::core::primitive::bool,
                    },
                )?
                /// There will be none: its text is broken, or was cut off.
                Failed($crate::ParseError),
            }
        }
    };
}

/// A type of events. Input: the type, what is said of it, the first variants, the properties, the last variants.
#[doc(hidden)]
#[macro_export]
macro_rules! __event_type {
    (
        [$($type:tt)*] [$about:expr] { $($first:tt)* }
        { $(
            $doc:literal $variant:ident
            $($text:lifetime)? $(($event:ty))? $([$v:lifetime $value:ty])? $({$item:ty})?
        ),* $(,)? }
        { $($last:tt)* }
    ) => {
        #[doc = $about]
        #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
        pub enum $($type)* {
            $($first)*
            $(
                #[doc = $doc]
                $variant
                    $(($crate::Delta<$text>))?
                    $(($event))?
                    $(($crate::ValueEvent<$v, $value>))?
                    $({
                        /// The number of the item, from 0.
                        index: ::core::primitive::usize,
                        /// What is new of it.
                        event: $item,
                    })?,
            )*
            $($last)*
        }
    };
}

/// How raw events become those of a message. Input: `NameEvent field { number Variant kind, … }`, the number that of the
/// property; for a message that is no object, `NameEvent whole { 0 Variant kind }`. A kind is `text`; `part`, an object;
/// `{node}`, a value; `[kind]`, a list of items of a kind.
#[doc(hidden)]
#[macro_export]
macro_rules! __message_events {
    ($name:ident $step:ident { $($number:literal $variant:ident $kind:tt),* $(,)? }) => {
        $crate::__into_owned! { $name }
        #[automatically_derived]
        impl<'s> $crate::__private::ReadEvent<'s> for $name<'s> {
            fn read_event<E>(
                reading: $crate::__private::Reading<'_, 's>,
                around: impl ::core::ops::FnOnce(Self) -> E,
            ) -> ::core::option::Option<E> {
                if let ::core::option::Option::Some(withdrawn) = reading.withdrawn() {
                    return ::core::option::Option::Some(around($name::Withdrawn(withdrawn)));
                }
                if let ::core::option::Option::Some(settled) = reading.settled() {
                    return ::core::option::Option::Some(around($name::Settled(settled)));
                }
                let (number, reading) = reading.$step()?;
                match number {
                    $($number => $crate::__read_event!(reading around $name $variant $kind),)*
                    _ => ::core::option::Option::None,
                }
            }
        }
        #[automatically_derived]
        impl<'n> $crate::__private::Relocate<'n> for $name<'_> {
            type Moved = $name<'n>;
            fn relocate(self, target: &$crate::__private::Target<'n>) -> $name<'n> {
                match self {
                    $($crate::__event!($name $variant index event $kind) => {
                        let event = $crate::__private::Relocate::relocate(event, target);
                        $crate::__event!($name $variant index event $kind)
                    })*
                    $name::Withdrawn(withdrawn) => $name::Withdrawn(withdrawn),
                    $name::Settled(settled) => $name::Settled(settled),
                }
            }
        }
    };
}

/// How raw events become those of an object in a message. Input: `NameEvent<'t> = node { … }`, as for a message, and
/// `Nothing` behind it, if its type has that.
#[doc(hidden)]
#[macro_export]
macro_rules! __part_events {
    ($name:ident<$t:lifetime> = $node:ident $list:tt $($nothing:ident)?) => {
        $crate::__into_owned! { $name }
        $crate::__part_impls! { $t 'n [$name<$t>] [$name<'n>] $name $node $list $($nothing)? }
    };
    ($name:ident = $node:ident $list:tt $($nothing:ident)?) => {
        $crate::__part_impls! { 's 'n [$name] [$name] $name $node $list $($nothing)? }
    };
}

/// The same, for a type with a lifetime or without.
#[doc(hidden)]
#[macro_export]
macro_rules! __part_impls {
    ($t:lifetime $n:lifetime [$type:ty] [$moved:ty] $name:ident $node:ident {
        $($number:literal $variant:ident $kind:tt),* $(,)?
    } $($nothing:ident)?) => {
        #[automatically_derived]
        impl<$t> $crate::__private::ReadEvent<$t> for $type {
            #[inline]
            fn read_event<E>(
                reading: $crate::__private::Reading<'_, $t>,
                around: impl ::core::ops::FnOnce(Self) -> E,
            ) -> ::core::option::Option<E> {
                if let ::core::option::Option::Some((number, reading)) = reading.field() {
                    return match number {
                        $($number => $crate::__read_event!(reading around $name $variant $kind),)*
                        _ => ::core::option::Option::None,
                    };
                }
                ::core::option::Option::Some(around(match reading.happens($node)? {
                    $crate::__private::Happens::Begun { provisional } => $name::Begun { provisional },
                    $($crate::__private::Happens::Done { value: ::core::option::Option::None, provisional } => {
                        $name::$nothing { provisional }
                    })?
                    $crate::__private::Happens::Done { value, provisional } => $name::Done { value: value?, provisional },
                    $crate::__private::Happens::Failed(error) => $name::Failed(error),
                    _ => return ::core::option::Option::None,
                }))
            }
        }
        #[automatically_derived]
        impl<$t, $n> $crate::__private::Relocate<$n> for $type {
            type Moved = $moved;
            fn relocate(self, target: &$crate::__private::Target<$n>) -> $moved {
                match self {
                    $($crate::__event!($name $variant index event $kind) => {
                        let event = $crate::__private::Relocate::relocate(event, target);
                        $crate::__event!($name $variant index event $kind)
                    })*
                    $name::Begun { provisional } => $name::Begun { provisional },
                    $($name::$nothing { provisional } => $name::$nothing { provisional },)?
                    $name::Done { value, provisional } => {
                        $name::Done { value: $crate::__private::Relocate::relocate(value, target), provisional }
                    }
                    $name::Failed(error) => $name::Failed(error),
                }
            }
        }
    };
}

/// The event of a property: a pattern, or an expression.
#[doc(hidden)]
#[macro_export]
macro_rules! __event {
    ($name:ident $variant:ident $index:ident $event:ident [$kind:tt]) => {
        $name::$variant { $index, $event }
    };
    ($name:ident $variant:ident $index:ident $event:ident $kind:tt) => {
        $name::$variant($event)
    };
}

/// The event of a property, read from a raw one, in what stands around it.
#[doc(hidden)]
#[macro_export]
macro_rules! __read_event {
    (@ $reading:ident text $around:expr) => { $reading.delta().map($around) };
    (@ $reading:ident part $around:expr) => { $crate::__private::ReadEvent::read_event($reading, $around) };
    (@ $reading:ident {$node:expr} $around:expr) => { $reading.value_event($node, $around) };
    ($reading:ident $around:ident $name:ident $variant:ident [$kind:tt]) => {
        $reading.item().and_then(|(index, reading)| {
            $crate::__read_event!(@ reading $kind |event| $around($name::$variant { index, event }))
        })
    };
    ($reading:ident $around:ident $name:ident $variant:ident $kind:tt) => {
        $crate::__read_event!(@ $reading $kind |event| $around($name::$variant(event)))
    };
}
