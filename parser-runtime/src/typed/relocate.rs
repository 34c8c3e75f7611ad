//! Values that own their text.

use std::borrow::Cow;

use crate::field::Field;
use crate::value::{Integer, Map, Value};

/// A type whose values can be made to own their text.
pub trait IntoOwned {
    /// The same type with no borrowed text.
    type Owned;

    /// The value with its text copied.
    fn into_owned(self) -> Self::Owned;
}

impl IntoOwned for Cow<'_, str> {
    type Owned = Cow<'static, str>;

    fn into_owned(self) -> Cow<'static, str> {
        Cow::Owned(Cow::into_owned(self))
    }
}

impl IntoOwned for Value<'_> {
    type Owned = Value<'static>;

    fn into_owned(self) -> Self::Owned {
        self.into_owned()
    }
}

impl<T: IntoOwned> IntoOwned for Map<'_, T> {
    type Owned = Map<'static, T::Owned>;

    fn into_owned(self) -> Self::Owned {
        self.into_owned_with(IntoOwned::into_owned)
    }
}

impl<T: IntoOwned> IntoOwned for Vec<T> {
    type Owned = Vec<T::Owned>;

    fn into_owned(self) -> Self::Owned {
        self.into_iter().map(IntoOwned::into_owned).collect()
    }
}

impl<T: IntoOwned> IntoOwned for Option<T> {
    type Owned = Option<T::Owned>;

    fn into_owned(self) -> Self::Owned {
        self.map(IntoOwned::into_owned)
    }
}

impl<T: IntoOwned> IntoOwned for Field<T> {
    type Owned = Field<T::Owned>;

    fn into_owned(self) -> Self::Owned {
        self.map(IntoOwned::into_owned)
    }
}

macro_rules! owned_already {
    ($($type:ty)*) => {$(
        impl IntoOwned for $type {
            type Owned = $type;

            fn into_owned(self) -> $type {
                self
            }
        }
    )*};
}

owned_already! { bool f64 Integer }

macro_rules! owned_tuples {
    ($(($($part:ident)*))*) => {$(
        impl<$($part: IntoOwned),*> IntoOwned for ($($part,)*) {
            type Owned = ($($part::Owned,)*);

            #[allow(non_snake_case, clippy::unused_unit)] // each part's variable is named after its type
            fn into_owned(self) -> Self::Owned {
                let ($($part,)*) = self;
                ($($part.into_owned(),)*)
            }
        }
    )*};
}

owned_tuples! {
    () (A) (A B) (A B C) (A B C D) (A B C D E) (A B C D E F) (A B C D E F G) (A B C D E F G H) (A B C D E F G H I)
    (A B C D E F G H I J) (A B C D E F G H I J K) (A B C D E F G H I J K L)
}
