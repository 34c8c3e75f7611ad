//! What generated types have in common: they can be looked at as JSON ([`view`], [`viewed`]), made from JSON ([`from_json`]) and moved to
//! another text or made to own theirs ([`relocate`]); [`generated`] says so of each.

mod fields;
mod from_json;
mod generated;
mod maybe_empty;
mod mismatch;
mod relocate;
mod view;
mod viewed;

pub use fields::{
    Fields, Missing, always, constant, field_default, is_constant, list, nullable, or_null, to_value,
    typed_constant, untyped, with_null,
};
pub use from_json::{FromJson, deserialize};
pub use maybe_empty::MaybeEmpty;
pub use mismatch::Mismatch;
pub use relocate::Relocate;
#[cfg(feature = "tools")]
pub(crate) use view::text_of;
pub use view::{Entry, View, Viewed, serialize};
