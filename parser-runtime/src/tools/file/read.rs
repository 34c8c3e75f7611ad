//! Readers: how a part of the arguments becomes a value of its type.

use std::fmt;
use std::marker::PhantomData;

use serde_core::de::{Deserialize, DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

use crate::value::Map;

/// Makes a value of what serde hands out.
pub trait Read<'de>: Copy {
    /// The value.
    type Value;

    /// Reads it.
    ///
    /// # Errors
    /// What is there is not valid.
    fn read<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error>;

    /// The same, checked.
    fn check<C: Fn(&Self::Value) -> Result<(), String> + Copy>(self, check: C) -> Checked<Self, C> {
        Checked(self, check)
    }
}

/// A reader as serde's seed.
#[derive(Clone, Copy, Debug)]
pub struct Seed<R>(pub R);

impl<'de, R: Read<'de>> DeserializeSeed<'de> for Seed<R> {
    type Value = R::Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<R::Value, D::Error> {
        self.0.read(deserializer)
    }
}

/// A type as it reads itself.
#[must_use]
pub fn plain<T>() -> Plain<T> {
    Plain(PhantomData)
}

/// See [`plain`].
#[derive(Debug)]
pub struct Plain<T>(PhantomData<fn() -> T>);

impl<T> Clone for Plain<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Plain<T> {}

impl<'de, T: Deserialize<'de>> Read<'de> for Plain<T> {
    type Value = T;

    fn read<D: Deserializer<'de>>(self, deserializer: D) -> Result<T, D::Error> {
        T::deserialize(deserializer)
    }
}

/// See [`Read::check`].
#[derive(Clone, Copy, Debug)]
pub struct Checked<R, C>(R, C);

impl<'de, R: Read<'de>, C: Fn(&R::Value) -> Result<(), String> + Copy> Read<'de> for Checked<R, C> {
    type Value = R::Value;

    fn read<D: Deserializer<'de>>(self, deserializer: D) -> Result<R::Value, D::Error> {
        let value = self.0.read(deserializer)?;
        (self.1)(&value).map_err(D::Error::custom)?;
        Ok(value)
    }
}

/// A value behind a pointer.
pub fn boxed<R>(reader: R) -> Boxed<R> {
    Boxed(reader)
}

/// See [`boxed`].
#[derive(Clone, Copy, Debug)]
pub struct Boxed<R>(R);

impl<'de, R: Read<'de>> Read<'de> for Boxed<R> {
    type Value = Box<R::Value>;

    fn read<D: Deserializer<'de>>(self, deserializer: D) -> Result<Box<R::Value>, D::Error> {
        self.0.read(deserializer).map(Box::new)
    }
}

/// A value or null.
pub fn nullable<R>(reader: R) -> Nullable<R> {
    Nullable(reader)
}

/// See [`nullable`].
#[derive(Clone, Copy, Debug)]
pub struct Nullable<R>(R);

impl<'de, R: Read<'de>> Read<'de> for Nullable<R> {
    type Value = Option<R::Value>;

    fn read<D: Deserializer<'de>>(self, deserializer: D) -> Result<Option<R::Value>, D::Error> {
        deserializer.deserialize_option(self)
    }
}

impl<'de, R: Read<'de>> Visitor<'de> for Nullable<R> {
    type Value = Option<R::Value>;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a value or null")
    }

    fn visit_none<E: Error>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_unit<E: Error>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        self.0.read(deserializer).map(Some)
    }
}

/// A list of items that are alike.
pub fn list<R>(item: R) -> List<R> {
    List(item)
}

/// See [`list`].
#[derive(Clone, Copy, Debug)]
pub struct List<R>(R);

impl<'de, R: Read<'de>> Read<'de> for List<R> {
    type Value = Vec<R::Value>;

    fn read<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de, R: Read<'de>> Visitor<'de> for List<R> {
    type Value = Vec<R::Value>;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("an array")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut access: A) -> Result<Self::Value, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = access.next_element_seed(Seed(self.0))? {
            items.push(item);
        }
        Ok(items)
    }
}

/// An object of unknown keys.
pub fn map<R>(value: R) -> Entries<R> {
    Entries(value)
}

/// See [`map`].
#[derive(Clone, Copy, Debug)]
pub struct Entries<R>(R);

impl<'de, R: Read<'de>> Read<'de> for Entries<R> {
    type Value = Map<'static, R::Value>;

    fn read<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de, R: Read<'de>> Visitor<'de> for Entries<R> {
    type Value = Map<'static, R::Value>;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Self::Value, A::Error> {
        let mut entries: Vec<(String, R::Value)> = Vec::new();
        while let Some(entry) = access.next_entry_seed(PhantomData, Seed(self.0))? {
            entries.push(entry);
        }
        Ok(entries.into_iter().collect())
    }
}

/// Reads a tuple's items, each with its reader, and nothing behind them.
macro_rules! tuples {
    ($($count:literal: $($reader:ident $item:ident),+;)+) => {$(
        #[allow(non_snake_case)]
        impl<'de, $($reader: Read<'de>),+> Read<'de> for ($($reader,)+) {
            type Value = ($($reader::Value,)+);

            fn read<De: Deserializer<'de>>(self, deserializer: De) -> Result<Self::Value, De::Error> {
                deserializer.deserialize_seq(Items(self))
            }
        }

        #[allow(non_snake_case)]
        impl<'de, $($reader: Read<'de>),+> Visitor<'de> for Items<($($reader,)+)> {
            type Value = ($($reader::Value,)+);

            fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(out, "an array of {}", $count)
            }

            fn visit_seq<Ac: SeqAccess<'de>>(self, mut access: Ac) -> Result<Self::Value, Ac::Error> {
                let ($($reader,)+) = self.0;
                let wrong = |count| Ac::Error::custom(format!("expected {} items, found {count}", $count));
                let mut count = 0;
                $(
                    let Some($item) = access.next_element_seed(Seed($reader))? else { return Err(wrong(count)) };
                    count += 1;
                )+
                while access.next_element::<serde_core::de::IgnoredAny>()?.is_some() {
                    count += 1;
                }
                if count > $count { Err(wrong(count)) } else { Ok(($($item,)+)) }
            }
        }
    )+};
}

struct Items<R>(R);

tuples! {
    1: A a;
    2: A a, B b;
    3: A a, B b, C c;
    4: A a, B b, C c, D d;
    5: A a, B b, C c, D d, E e;
    6: A a, B b, C c, D d, E e, F f;
    7: A a, B b, C c, D d, E e, F f, G g;
    8: A a, B b, C c, D d, E e, F f, G g, H h;
    9: A a, B b, C c, D d, E e, F f, G g, H h, I i;
    10: A a, B b, C c, D d, E e, F f, G g, H h, I i, J j;
    11: A a, B b, C c, D d, E e, F f, G g, H h, I i, J j, K k;
    12: A a, B b, C c, D d, E e, F f, G g, H h, I i, J j, K k, L l;
}
