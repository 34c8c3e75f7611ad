//! A list with fixed places that can also be empty.

use crate::value::Target;

use super::{FromJson, Mismatch, Relocate, View, Viewed};
use crate::value::Value;

/// The tuple of a `prefixItems`, or the empty list that an empty input becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MaybeEmpty<T> {
    /// The empty list.
    Empty,
    /// An item for each place.
    Items(T),
}

impl<T> MaybeEmpty<T> {
    /// The items, if there are any.
    pub fn items(&self) -> Option<&T> {
        match self {
            MaybeEmpty::Empty => None,
            MaybeEmpty::Items(items) => Some(items),
        }
    }
}

impl<T: Viewed> Viewed for MaybeEmpty<T> {
    fn view(&self) -> View<'_> {
        self.items().map_or(View::Array(Vec::new()), Viewed::view)
    }
}

impl<'t, T: FromJson<'t>> FromJson<'t> for MaybeEmpty<T> {
    fn from_json(value: Value<'t>) -> Result<Self, Mismatch> {
        match value {
            Value::Array(items) if items.is_empty() => Ok(MaybeEmpty::Empty),
            value => T::from_json(value).map(MaybeEmpty::Items),
        }
    }
}

impl<'n, T: Relocate<'n>> Relocate<'n> for MaybeEmpty<T> {
    type Moved = MaybeEmpty<T::Moved>;

    fn relocate(self, target: &Target<'n>) -> Self::Moved {
        match self {
            MaybeEmpty::Empty => MaybeEmpty::Empty,
            MaybeEmpty::Items(items) => MaybeEmpty::Items(items.relocate(target)),
        }
    }
}
