//! The method `tools` of generated root types. With the feature off, `features` has the macro, which then does nothing.

/// Input: the root type's name, and whether its schema has `calls` or is `without` them.
#[doc(hidden)]
#[macro_export]
macro_rules! __tools {
    ($name:ident calls) => {
        #[automatically_derived]
        impl $name<'_> {
            /// The calls as values of the caller's own types, which are a `ToolSet`: a value or an error for each call.
            pub fn tools<'m, T: $crate::ToolSet<'m>>(&'m self) -> $crate::Tools<'m, T> {
                $crate::Tools::of(self)
            }
        }
    };
    ($name:ident without) => {
        #[automatically_derived]
        impl $name<'_> {
            /// The schema has no tool calls: asking for them does not compile.
            #[doc(hidden)]
            pub fn tools<'m, T>(&'m self) -> $crate::Tools<'m, T>
            where
                T: $crate::ToolSet<'m> + $crate::__private::tools::CallsOf<Self>,
            {
                $crate::Tools::of(self)
            }
        }
    };
}
