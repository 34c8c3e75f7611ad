//! What only some schemas need, each behind a feature.
//!
//! Generated code names the features that its schema needs. Where one is off, the macro here makes that the one error of the
//! build: what stands in for the feature's code keeps the rest of the generated code in order.

/// A schema needs the feature `jmespath`. Input: the schema's file.
#[cfg(feature = "jmespath")]
#[doc(hidden)]
#[macro_export]
macro_rules! __require_jmespath {
    ($schema:literal) => {};
}

#[cfg(not(feature = "jmespath"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __require_jmespath {
    ($schema:literal) => {
        $crate::__missing_feature! { $schema, "evaluates JMESPath expressions", "jmespath" }
    };
}

/// A schema needs the feature `gemma4`. Input: the schema's file.
#[cfg(feature = "gemma4")]
#[doc(hidden)]
#[macro_export]
macro_rules! __require_gemma4 {
    ($schema:literal) => {};
}

#[cfg(not(feature = "gemma4"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __require_gemma4 {
    ($schema:literal) => {
        $crate::__missing_feature! { $schema, "reads the notation of Gemma 4", "gemma4" }
    };
}

/// A schema needs the feature `pythonic`. Input: the schema's file.
#[cfg(feature = "pythonic")]
#[doc(hidden)]
#[macro_export]
macro_rules! __require_pythonic {
    ($schema:literal) => {};
}

#[cfg(not(feature = "pythonic"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __require_pythonic {
    ($schema:literal) => {
        $crate::__missing_feature! { $schema, "reads Python-like calls", "pythonic" }
    };
}

/// Stands in for the method `tools`.
#[cfg(not(feature = "tools"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __tools {
    ($($any:tt)*) => {};
}

/// The error of a feature that is off.
#[cfg(not(all(feature = "jmespath", feature = "gemma4", feature = "pythonic")))]
#[doc(hidden)]
#[macro_export]
macro_rules! __missing_feature {
    ($schema:literal, $does:literal, $feature:literal) => {
        ::core::compile_error! { ::core::concat!(
            "`", $schema, "` ", $does, ", but the feature `", $feature, "` of `parser-runtime` is off\n\n",
            "help: add `\"", $feature, "\"` to the `features` of `parser-runtime` in Cargo.toml"
        ) }
    };
}

/// Stands in for the evaluator.
#[cfg(not(feature = "jmespath"))]
mod jmespath {
    use crate::allowance::Allowance;
    use crate::expression::{Expression, ExpressionError};
    use crate::value::Value;

    /// No value: the feature is off.
    ///
    /// # Errors
    /// Always.
    pub fn evaluate<'t>(_: &Expression, _: &Value<'t>, _: &Allowance) -> Result<Value<'t>, ExpressionError> {
        Err(ExpressionError::new("the feature `jmespath` of `parser-runtime` is off"))
    }
}

/// Stands in for the reader of Gemma 4's notation.
#[cfg(not(feature = "gemma4"))]
pub(crate) mod gemma4 {
    use std::borrow::Cow;

    /// The text as it is, which is hardly JSON.
    pub(crate) fn to_json(text: &str, _: usize) -> Option<Cow<'_, str>> {
        Some(Cow::Borrowed(text))
    }

    /// A call that is still being written.
    #[derive(Clone, Debug, Default)]
    pub(crate) struct GrowingCall(());

    impl GrowingCall {
        /// That this is no JSON.
        #[allow(clippy::unused_self)] // as the reader's
        pub(crate) fn advance(&mut self, _: &str, _: bool, _: &mut String) -> bool {
            false
        }

        /// Never: the feature is off.
        pub(crate) fn is_in_string(&self, _: usize) -> bool {
            false
        }
    }
}

/// Stands in for the reader of Python-like calls.
#[cfg(not(feature = "pythonic"))]
pub(crate) mod pythonic {
    /// What is wrong.
    pub(crate) struct NotCalls {
        pub(crate) what: &'static str,
        pub(crate) at: usize,
    }

    /// No calls: the feature is off.
    pub(crate) fn to_json(_: &str) -> Result<(String, Vec<crate::origin::Piece>), NotCalls> {
        Err(off())
    }

    fn off() -> NotCalls {
        NotCalls { what: "the feature `pythonic` of `parser-runtime` is off", at: 0 }
    }

    /// A list of calls that is still being written.
    #[derive(Clone, Debug, Default)]
    pub(crate) struct GrowingCalls(());

    impl GrowingCalls {
        /// No calls: the feature is off.
        pub(crate) fn advance(&mut self, _: &str, _: bool, _: &mut String) -> Result<(), NotCalls> {
            Err(off())
        }

        /// None: the feature is off.
        pub(crate) fn string_at(&self, _: usize) -> Option<bool> {
            None
        }
    }
}

#[cfg(not(feature = "jmespath"))]
pub use jmespath::evaluate;
