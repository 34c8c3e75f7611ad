//! The nodes of a stream as generated code writes them: constants, so that they cost nothing at run time.

/// The streams of a root type. Input: `Name NameEvent { nodes }`, with `calls node` before the braces where the message has
/// a list of calls, whose items that node makes. A node is its steps, each in parentheses, in brackets, and its output.
#[doc(hidden)]
#[macro_export]
macro_rules! __stream {
    ($name:ident $event:ident $(calls $call:ident)? { $([$(($($step:tt)*))*] $output:tt)* }) => {
        #[automatically_derived]
        impl $crate::Streamed for $name<'static> {
            type Message<'t> = $name<'t>;
            type Event<'s> = $event<'s>;
            fn table() -> $crate::__private::Table {
                static NODES: $crate::__private::Nodes = $crate::__private::Nodes::of(&[$($crate::__private::Node {
                    steps: $crate::__private::Cow::Borrowed(&[$($crate::__step!($($step)*)),*]),
                    output: $crate::__output!($output),
                }),*]);
                $crate::__private::Table::Static(&NODES)
            }
            fn read(
                text: &::core::primitive::str,
            ) -> ::core::result::Result<$name<'_>, $crate::ParseError> {
                $name::parse(text)
            }
            $(fn call<'s>(
                reading: $crate::__private::Reading<'_, 's>,
            ) -> ::core::option::Option<
                $crate::__private::Happens<'s, ::core::option::Option<$crate::ToolCall>>,
            > {
                ::core::option::Option::Some(
                    reading.happens($call)?.map(|call| $crate::__private::tool_call(&call)),
                )
            })?
        }
        #[automatically_derived]
        impl $name<'_> {
            /// Begins to read a model's output while it is being written.
            #[must_use]
            pub fn stream() -> $crate::Stream<$name<'static>> {
                $crate::Stream::new("")
            }

            /// The same for an output whose beginning the prompt has written.
            #[must_use]
            pub fn stream_after(prefill: &::core::primitive::str) -> $crate::Stream<$name<'static>> {
                $crate::Stream::new(prefill)
            }

            /// Begins to read a model's output while it is being written, as events that are the same for every model.
            #[must_use]
            pub fn chat_stream() -> $crate::ChatStream {
                $crate::ChatStream::of::<$name<'static>>("")
            }

            /// The same for an output whose beginning the prompt has written.
            #[must_use]
            pub fn chat_stream_after(prefill: &::core::primitive::str) -> $crate::ChatStream {
                $crate::ChatStream::of::<$name<'static>>(prefill)
            }
        }
    };
}

/// A step of a node, as a constant.
#[doc(hidden)]
#[macro_export]
macro_rules! __step {
    (substitute $program:ident $($part:tt)*) => {
        $crate::__private::Step::Substitute(
            $crate::__pattern!($program),
            $crate::__template![$($part)*],
        )
    };
    (capture $program:ident) => {
        $crate::__private::Step::Capture($crate::__pattern!($program))
    };
    (groups $program:ident $($names:tt)*) => {
        $crate::__private::Step::Groups(
            $crate::__pattern!($program),
            $crate::__private::Cow::Borrowed($crate::__names![$($names)*]),
        )
    };
    (matches $program:ident $($names:tt)*) => {
        $crate::__private::Step::Matches(
            $crate::__pattern!($program),
            $crate::__private::Cow::Borrowed($crate::__names![$($names)*]),
        )
    };
    (pairs $program:ident $key:literal $value:literal [$($head:literal)*]) => {
        $crate::__private::Step::Pairs(
            $crate::__pattern!($program),
            $key,
            $value,
            $crate::__private::Cow::Borrowed(&[$($head),*]),
        )
    };
    (something) => { $crate::__private::Step::Something(::core::option::Option::None) };
    (something $passes:literal) => {
        $crate::__private::Step::Something(::core::option::Option::Some($passes))
    };
    (first $($node:literal $is_told:literal)*) => {
        $crate::__private::Step::First($crate::__private::Cow::Borrowed(&[$(($node, $is_told)),*]))
    };
    (json) => { $crate::__private::Step::Json(::core::option::Option::None) };
    (json $shape:ident) => {
        $crate::__private::Step::Json(::core::option::Option::Some($crate::__private::Child::Static(&$shape)))
    };
    (rewrite $notation:ident) => {
        $crate::__private::Step::Rewrite($crate::__private::Notation::$notation)
    };
    (each $expression:ident $shapes:ident) => {
        $crate::__private::Step::Each(
            $crate::__private::Child::Static(&$expression),
            $crate::__private::Cow::Borrowed($shapes),
        )
    };
    (drafts $kind:ident $made:ident $shapes:ident) => {
        $crate::__private::Step::Drafts(
            $crate::__private::Made::$kind($crate::__private::Child::Static(&$made)),
            $crate::__private::Cow::Borrowed($shapes),
        )
    };
    (whole) => { $crate::__private::Step::Whole };
    (computed) => { $crate::__private::Step::Computed };
}

/// A pattern and its search, as a constant.
#[doc(hidden)]
#[macro_export]
macro_rules! __pattern {
    ($program:ident) => {
        $crate::__private::Child::Static({
            static PATTERN: $crate::__private::Pattern = $crate::__private::Pattern::of(&$program);
            &PATTERN
        })
    };
}

/// The output of a node, as a constant.
#[doc(hidden)]
#[macro_export]
macro_rules! __output {
    (text) => { $crate::__private::Output::Text };
    (constant) => { $crate::__private::Output::Constant };
    (value) => { $crate::__private::Output::Value };
    ([$item:literal]) => { $crate::__private::Output::List($item) };
    ({ $($key:literal $node:literal)* }) => {
        $crate::__private::Output::Object($crate::__private::Cow::Borrowed(
            &[$(($crate::__private::Cow::Borrowed($key), $node)),*]
        ))
    };
}

/// The names of groups and their numbers.
#[doc(hidden)]
#[macro_export]
macro_rules! __names {
    ($($name:literal $group:literal)*) => { &[$(($crate::__private::Cow::Borrowed($name), $group)),*] };
}

/// A substitution's template: texts, and numbers of groups in parentheses.
#[doc(hidden)]
#[macro_export]
macro_rules! __template {
    (@ ($group:literal)) => { $crate::__private::scan::Part::Group($group) };
    (@ $text:literal) => { $crate::__private::scan::Part::Text($crate::__private::Cow::Borrowed($text)) };
    ($($part:tt)*) => {
        $crate::__private::scan::Template {
            parts: $crate::__private::Cow::Borrowed(const { &[$($crate::__template!(@ $part)),*] }),
        }
    };
}
