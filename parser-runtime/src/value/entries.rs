//! The entries of a map, and what the values in them were made of.
//!
//! A text that was read as JSON is more than its value: `007` is a text, `1.50` has two places, `[1,  2]` two spaces. Who
//! reads an argument as a type of their own is given the text.

use std::borrow::Cow;

use super::Target;

/// A key, its value, and what the value was made of.
#[derive(Clone)]
pub(super) struct Entry<'t, V> {
    pub(super) key: Cow<'t, str>,
    pub(super) value: V,
    pub(super) source: Source<'t>,
}

/// What a value was made of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Source<'t> {
    /// Not of a text of its own: it has the type that it was written with, or that a schema gave it.
    #[default]
    Typed,
    /// Of a text that says what the value says, if that is a string.
    Itself,
    /// Of this text, which was read as JSON.
    Text(Cow<'t, str>),
}

impl Source<'_> {
    /// The same, borrowed from this.
    pub(crate) fn borrowed(&self) -> Source<'_> {
        match self {
            Source::Typed => Source::Typed,
            Source::Itself => Source::Itself,
            Source::Text(text) => Source::Text(Cow::Borrowed(text)),
        }
    }

    /// The same, borrowing from another text.
    fn moved<'n>(self, target: &Target<'n>) -> Source<'n> {
        match self {
            Source::Typed => Source::Typed,
            Source::Itself => Source::Itself,
            Source::Text(text) => Source::Text(target.text(text)),
        }
    }
}

impl<'t, V> Entry<'t, V> {
    pub(super) fn typed(key: Cow<'t, str>, value: V) -> Self {
        Entry { key, value, source: Source::Typed }
    }

    /// Sets another value, which is not made of the text that the first was made of.
    pub(super) fn replace(&mut self, value: V) -> V {
        std::mem::replace(self.value_mut(), value)
    }

    pub(super) fn value_mut(&mut self) -> &mut V {
        self.parts_mut().1
    }

    /// Its key, and its value to be changed.
    pub(super) fn parts_mut(&mut self) -> (&str, &mut V) {
        self.source = Source::Typed;
        (&self.key, &mut self.value)
    }

    /// The same with another value, borrowing from another text.
    pub(super) fn moved_with<'n, W>(self, target: &Target<'n>, moved: impl FnOnce(V) -> W) -> Entry<'n, W> {
        Entry { key: target.text(self.key), value: moved(self.value), source: self.source.moved(target) }
    }
}

/// The entries of a map that is no more.
#[derive(Clone)]
pub struct IntoIter<'t, V>(pub(super) std::vec::IntoIter<Entry<'t, V>>);

/// The entries of a map.
pub struct Iter<'m, 't, V>(pub(super) std::slice::Iter<'m, Entry<'t, V>>);

impl<V> Clone for Iter<'_, '_, V> {
    fn clone(&self) -> Self {
        Iter(self.0.clone())
    }
}

/// The entries of a map, and what their values were made of.
pub(crate) struct Entries<'m, 't, V>(pub(super) std::slice::Iter<'m, Entry<'t, V>>);

macro_rules! iterators {
    ($([$($generics:tt)*] $type:ty: $item:ty = $entry:ident => $given:expr;)*) => {$(
        impl<$($generics)*> Iterator for $type {
            type Item = $item;

            #[inline]
            fn next(&mut self) -> Option<$item> {
                self.0.next().map(|$entry| $given)
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                self.0.size_hint()
            }
        }

        impl<$($generics)*> DoubleEndedIterator for $type {
            fn next_back(&mut self) -> Option<$item> {
                self.0.next_back().map(|$entry| $given)
            }
        }

        impl<$($generics)*> ExactSizeIterator for $type {}
    )*};
}

iterators! {
    ['t, V] IntoIter<'t, V>: (Cow<'t, str>, V) = entry => (entry.key, entry.value);
    ['m, 't, V] Iter<'m, 't, V>: (&'m str, &'m V) = entry => (&*entry.key, &entry.value);
    ['m, 't, V] Entries<'m, 't, V>: (&'m str, &'m V, &'m Source<'t>) =
        entry => (&*entry.key, &entry.value, &entry.source);
}
