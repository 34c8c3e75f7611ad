//! What Python does with values and texts where Rust does otherwise: printing, JSON, white space, dates.

mod float;
mod json;
mod look;
pub(crate) mod methods;
mod slice;
mod space;
mod text;
mod time;

use minijinja::Value;
use minijinja::value::DynObject;

pub(crate) use json::{Style, write_json};
pub(crate) use space::{is_space, strip, strip_end};
pub(crate) use text::{Bounded, to_text, too_deep, too_long, write_repr, write_text};
pub(crate) use time::strftime;

/// The entries of a mapping; none of anything else.
pub(crate) fn pairs(value: &Value) -> impl Iterator<Item = (Value, Value)> + '_ {
    value.as_object().and_then(DynObject::try_iter_pairs).into_iter().flatten()
}
