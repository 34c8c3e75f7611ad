//! The values that can be looked at as JSON, beside those of generated types.

use std::borrow::Cow;

use super::view::{View, Viewed};
use crate::field::Field;
use crate::value::{Integer, Map, Value};

impl Viewed for Value<'_> {
    fn view(&self) -> View<'_> {
        match self {
            Value::Null => View::Null,
            Value::Bool(value) => View::Bool(*value),
            Value::Integer(value) => View::Integer(value),
            Value::Float(value) => View::Float(*value),
            Value::String(text) => View::String(text),
            Value::Array(items) => View::Values(items),
            Value::Object(map) => View::Map(map),
        }
    }

    fn view_list(items: &[Self]) -> View<'_> {
        View::Values(items)
    }

    fn view_map<'v>(map: &'v Map<'_, Self>) -> View<'v> {
        View::Map(map)
    }
}

impl<T: Viewed> Viewed for Vec<T> {
    fn view(&self) -> View<'_> {
        T::view_list(self)
    }
}

impl<T: Viewed> Viewed for Map<'_, T> {
    fn view(&self) -> View<'_> {
        T::view_map(self)
    }
}

impl<T: Viewed> Viewed for Option<T> {
    fn view(&self) -> View<'_> {
        self.as_ref().map_or(View::Absent, Viewed::view)
    }
}

impl<T: Viewed> Viewed for Field<T> {
    fn view(&self) -> View<'_> {
        match self {
            Field::Absent => View::Absent,
            Field::Null => View::Null,
            Field::Value(value) => value.view(),
        }
    }
}

impl Viewed for Cow<'_, str> {
    fn view(&self) -> View<'_> {
        View::String(self)
    }
}

impl Viewed for String {
    fn view(&self) -> View<'_> {
        View::String(self)
    }
}

impl Viewed for Integer {
    fn view(&self) -> View<'_> {
        View::Integer(self)
    }
}

impl Viewed for f64 {
    fn view(&self) -> View<'_> {
        View::Float(*self)
    }
}

impl Viewed for bool {
    fn view(&self) -> View<'_> {
        View::Bool(*self)
    }
}

macro_rules! viewed_tuples {
    ($(($($part:ident $index:tt)*))*) => {$(
        impl<$($part: Viewed),*> Viewed for ($($part,)*) {
            fn view(&self) -> View<'_> {
                View::Array(vec![$(&self.$index),*])
            }
        }
    )*};
}

viewed_tuples! {
    () (A 0) (A 0 B 1) (A 0 B 1 C 2) (A 0 B 1 C 2 D 3) (A 0 B 1 C 2 D 3 E 4) (A 0 B 1 C 2 D 3 E 4 F 5)
    (A 0 B 1 C 2 D 3 E 4 F 5 G 6) (A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7) (A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8)
    (A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9) (A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10)
    (A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10 L 11)
}
