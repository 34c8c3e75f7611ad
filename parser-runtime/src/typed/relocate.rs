//! Values moved from one text to another, or to none.

use std::borrow::Cow;

use crate::field::Field;
use crate::value::{Integer, Map, Target, Value};

/// A type whose values can be moved to another text, or made to own theirs.
pub trait Relocate<'n> {
    /// The same type, borrowing from there.
    type Moved;

    /// The value with its text borrowed from `target`, or copied.
    fn relocate(self, target: &Target<'n>) -> Self::Moved;
}

impl<'n> Relocate<'n> for Cow<'_, str> {
    type Moved = Cow<'n, str>;

    fn relocate(self, target: &Target<'n>) -> Self::Moved {
        target.text(self)
    }
}

impl<'n> Relocate<'n> for Value<'_> {
    type Moved = Value<'n>;

    fn relocate(self, target: &Target<'n>) -> Self::Moved {
        self.moved(target)
    }
}

impl<'n, T: Relocate<'n>> Relocate<'n> for Map<'_, T> {
    type Moved = Map<'n, T::Moved>;

    fn relocate(self, target: &Target<'n>) -> Self::Moved {
        self.moved_with(target, |value| value.relocate(target))
    }
}

impl<'n, T: Relocate<'n>> Relocate<'n> for Vec<T> {
    type Moved = Vec<T::Moved>;

    fn relocate(self, target: &Target<'n>) -> Self::Moved {
        self.into_iter().map(|item| item.relocate(target)).collect()
    }
}

impl<'n, T: Relocate<'n>> Relocate<'n> for Option<T> {
    type Moved = Option<T::Moved>;

    fn relocate(self, target: &Target<'n>) -> Self::Moved {
        self.map(|value| value.relocate(target))
    }
}

impl<'n, T: Relocate<'n>> Relocate<'n> for Field<T> {
    type Moved = Field<T::Moved>;

    fn relocate(self, target: &Target<'n>) -> Self::Moved {
        self.map(|value| value.relocate(target))
    }
}

macro_rules! borrow_nothing {
    ($($type:ty)*) => {$(
        impl Relocate<'_> for $type {
            type Moved = $type;

            fn relocate(self, _: &Target<'_>) -> $type {
                self
            }
        }
    )*};
}

borrow_nothing! { bool f64 Integer }

macro_rules! tuples {
    ($(($($part:ident)*))*) => {$(
        impl<'n, $($part: Relocate<'n>),*> Relocate<'n> for ($($part,)*) {
            type Moved = ($($part::Moved,)*);

            #[allow(non_snake_case, unused_variables, clippy::unused_unit)] // variables are named after types
            fn relocate(self, target: &Target<'n>) -> Self::Moved {
                let ($($part,)*) = self;
                ($($part.relocate(target),)*)
            }
        }
    )*};
}

tuples! {
    () (A) (A B) (A B C) (A B C D) (A B C D E) (A B C D E F) (A B C D E F G) (A B C D E F G H) (A B C D E F G H I)
    (A B C D E F G H I J) (A B C D E F G H I J K) (A B C D E F G H I J K L)
}
