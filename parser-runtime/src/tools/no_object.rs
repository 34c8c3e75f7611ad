//! Which types are no objects, as far as can be told while the caller's crate builds.
//!
//! `Kind::<T>::IS_NO_OBJECT` is the constant of the type itself where it is known to be no object, and else that of the
//! trait, which gives way to it.

use std::borrow::Cow;
use std::collections::{BTreeSet, HashSet, VecDeque};
use std::marker::PhantomData;

use crate::value::Integer;

/// A type that no object becomes.
pub trait NoObject {}

/// A type that may be an object.
pub trait MaybeObject {
    /// It may.
    const IS_NO_OBJECT: bool = false;
}

/// What is known of a type.
#[derive(Debug)]
pub struct Kind<T>(PhantomData<T>);

impl<T> MaybeObject for Kind<T> {}

impl<T: NoObject> Kind<T> {
    /// It is no object.
    pub const IS_NO_OBJECT: bool = true;
}

macro_rules! no_objects {
    ($($type:ty)*) => {$(
        impl NoObject for $type {}
    )*};
}

no_objects! {
    bool char i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64 String Integer
}

impl NoObject for () {}
impl NoObject for &str {}
impl NoObject for Cow<'_, str> {}
impl<T> NoObject for Option<T> {}
impl<T> NoObject for Vec<T> {}
impl<T> NoObject for VecDeque<T> {}
impl<T> NoObject for BTreeSet<T> {}
impl<T, S> NoObject for HashSet<T, S> {}
impl<T, const N: usize> NoObject for [T; N] {}
impl<T: NoObject> NoObject for Box<T> {}

macro_rules! tuples {
    ($(($($part:ident)*))*) => {$(
        impl<$($part),*> NoObject for ($($part,)*) {}
    )*};
}

tuples! { (A) (A B) (A B C) (A B C D) }
