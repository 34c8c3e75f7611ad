//! What Python does with values and texts where Rust does otherwise: printing, JSON, white space, dates.

mod float;
mod json;
pub(crate) mod methods;
mod space;
mod text;
mod time;

pub(crate) use json::{Style, write_json};
pub(crate) use space::{is_space, strip, strip_end};
pub(crate) use text::{Bounded, to_text, too_deep, write_text};
pub(crate) use time::strftime;
