//! The ordered map: the keys of an object in the order of the text.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;

use super::Target;
use super::Value;
use super::entries::{Entries, Entry, IntoIter, Iter, Source};
use super::unique::unique;

/// Keys and values in order. A key stands once: setting it again replaces the value where the key first stood.
///
/// Two maps are equal when they hold the same keys with the same values, whatever their order. [`Map::get`] and
/// [`Map::insert`] search one by one; to build a large map, collect its entries.
///
/// ```
/// use parser_runtime::{Map, Value};
///
/// let arguments: Map<'_, Value<'_>> = [("city", Value::from("Oslo")), ("days", Value::from(2))].into_iter().collect();
/// assert_eq!(arguments.get("city").and_then(Value::as_str), Some("Oslo"));
/// assert_eq!(arguments.keys().collect::<Vec<_>>(), ["city", "days"]);
/// ```
#[derive(Clone)]
pub struct Map<'t, V> {
    entries: Vec<Entry<'t, V>>,
}

impl<'t, V> Map<'t, V> {
    /// A map without entries.
    #[must_use]
    pub const fn new() -> Self {
        Map { entries: Vec::new() }
    }

    /// A map without entries, with room for some.
    #[must_use]
    #[inline]
    pub(crate) fn with_capacity(capacity: usize) -> Self {
        Map { entries: Vec::with_capacity(capacity) }
    }

    /// How many entries there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is no entry.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The value of a key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&V> {
        self.iter().find(|(name, _)| *name == key).map(|(_, value)| value)
    }

    /// The value of a key, to be changed. From then on it is no longer taken for what a text says.
    #[must_use]
    pub fn get_mut(&mut self, key: &str) -> Option<&mut V> {
        self.entries.iter_mut().find(|entry| entry.key == key).map(Entry::value_mut)
    }

    /// Whether the map has a key.
    #[must_use]
    pub fn contains_key(&self, key: &str) -> bool {
        self.get(key).is_some()
    }

    /// Sets the value of a key and gives back the one that stood there. A new key stands last.
    pub fn insert(&mut self, key: impl Into<Cow<'t, str>>, value: V) -> Option<V> {
        let key = key.into();
        match self.entries.iter_mut().find(|entry| entry.key == key) {
            Some(entry) => Some(entry.replace(value)),
            None => {
                self.push(key, value);
                None
            }
        }
    }

    /// Puts the entries of another map behind. A key that is there already takes the other's value where it stands.
    pub fn append(&mut self, other: Self) {
        self.add(other.entries.into_iter());
    }

    /// The same, where a key may have been put there twice.
    pub(crate) fn unique(mut self) -> Self {
        self.entries = unique(self.entries);
        self
    }

    fn add(&mut self, entries: impl Iterator<Item = Entry<'t, V>>) {
        let mut all = std::mem::take(&mut self.entries);
        all.extend(entries);
        self.entries = unique(all);
    }

    /// Before the first entry, makes room for it and `more`.
    #[inline]
    pub(crate) fn reserve(&mut self, more: usize) {
        if self.entries.is_empty() {
            self.entries.reserve_exact(more + 1);
        }
    }

    /// Puts an entry last whose key is not there yet.
    #[inline]
    pub(crate) fn push(&mut self, key: Cow<'t, str>, value: V) {
        self.push_made_of(key, value, Source::Typed);
    }

    /// The same, and what the value was made of.
    #[inline]
    pub(crate) fn push_made_of(&mut self, key: Cow<'t, str>, value: V, source: Source<'t>) {
        self.entries.push(Entry { key, value, source });
    }

    /// Takes a key and its value out; the order of the others stays.
    pub fn remove(&mut self, key: &str) -> Option<V> {
        let at = self.entries.iter().position(|entry| entry.key == key)?;
        Some(self.entries.remove(at).value)
    }

    /// The entries in order.
    #[must_use]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &V)> + DoubleEndedIterator {
        self.into_iter()
    }

    /// The entries in order, and what their values were made of.
    pub(crate) fn entries(&self) -> Entries<'_, 't, V> {
        Entries(self.entries.iter())
    }

    /// The keys in order.
    pub fn keys(&self) -> impl ExactSizeIterator<Item = &str> + DoubleEndedIterator {
        self.iter().map(|(key, _)| key)
    }

    /// The values in the order of their keys.
    pub fn values(&self) -> impl ExactSizeIterator<Item = &V> + DoubleEndedIterator {
        self.iter().map(|(_, value)| value)
    }

    /// The entries in order, their values to be changed. From then on they are no longer taken for what a text says.
    pub fn iter_mut(&mut self) -> impl ExactSizeIterator<Item = (&str, &mut V)> + DoubleEndedIterator {
        self.entries.iter_mut().map(Entry::parts_mut)
    }

    /// The values in the order of their keys, to be changed.
    pub fn values_mut(&mut self) -> impl ExactSizeIterator<Item = &mut V> + DoubleEndedIterator {
        self.iter_mut().map(|(_, value)| value)
    }

    /// Whether both hold the same keys, in any order, with values that are equal by `equal`.
    pub(crate) fn equals_by<W>(&self, other: &Map<'_, W>, equal: impl Fn(&V, &W) -> bool) -> bool {
        if self.len() != other.len() {
            return false;
        }
        let mut others = HashMap::new();
        if !self.keys().eq(other.keys()) {
            others.extend(other);
        }
        for ((key, value), (_, beside)) in self.iter().zip(other) {
            let there = if others.is_empty() { Some(beside) } else { others.get(key).copied() };
            if !there.is_some_and(|there| equal(value, there)) {
                return false;
            }
        }
        true
    }

    /// The same map, borrowing no key; `owned` makes each value so.
    pub fn into_owned_with<W>(self, owned: impl FnMut(V) -> W) -> Map<'static, W> {
        self.moved_with(&Target::NOWHERE, owned)
    }

    /// The same map, its keys borrowed from another text; `moved` makes each value so.
    pub(crate) fn moved_with<'n, W>(self, target: &Target<'n>, mut moved: impl FnMut(V) -> W) -> Map<'n, W> {
        let mut entries = Vec::with_capacity(self.entries.len());
        for entry in self.entries {
            entries.push(entry.moved_with(target, &mut moved));
        }
        Map { entries }
    }
}

impl Map<'_, Value<'_>> {
    /// The same map, borrowing nothing.
    #[must_use]
    pub fn into_owned(self) -> Map<'static, Value<'static>> {
        self.into_owned_with(Value::into_owned)
    }
}

impl<V> Default for Map<'_, V> {
    fn default() -> Self {
        Map::new()
    }
}

impl<V: PartialEq> PartialEq for Map<'_, V> {
    fn eq(&self, other: &Self) -> bool {
        self.equals_by(other, PartialEq::eq)
    }
}

impl<V: Eq> Eq for Map<'_, V> {}

impl<V: fmt::Debug> fmt::Debug for Map<'_, V> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_map().entries(self).finish()
    }
}

impl<'t, V, K: Into<Cow<'t, str>>> Extend<(K, V)> for Map<'t, V> {
    fn extend<I: IntoIterator<Item = (K, V)>>(&mut self, entries: I) {
        self.add(entries.into_iter().map(|(key, value)| Entry::typed(key.into(), value)));
    }
}

impl<'t, V, K: Into<Cow<'t, str>>> FromIterator<(K, V)> for Map<'t, V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(entries: I) -> Self {
        let mut map = Map::new();
        map.extend(entries);
        map
    }
}

impl<'t, V> IntoIterator for Map<'t, V> {
    type Item = (Cow<'t, str>, V);
    type IntoIter = IntoIter<'t, V>;

    fn into_iter(self) -> Self::IntoIter {
        IntoIter(self.entries.into_iter())
    }
}

impl<'m, 't, V> IntoIterator for &'m Map<'t, V> {
    type Item = (&'m str, &'m V);
    type IntoIter = Iter<'m, 't, V>;

    fn into_iter(self) -> Self::IntoIter {
        Iter(self.entries.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_repeated_key_keeps_its_first_place_and_its_last_value() {
        for count in [2, 100] {
            let entries = (0..count).chain([0, count / 2]).enumerate().map(|(at, key)| (key.to_string(), at));
            let map: Map<'_, usize> = entries.collect();
            assert_eq!(map.len(), count);
            assert!(map.keys().eq((0..count).map(|key| key.to_string())));
            assert_eq!(map.get("0"), Some(&count));
            assert_eq!(map.get(&(count / 2).to_string()), Some(&(count + 1)));
        }
    }

    #[test]
    fn order_does_not_matter_to_equality() {
        let map =
            |keys: &[&'static str]| keys.iter().map(|key| (*key, key.len())).collect::<Map<'_, usize>>();
        assert_eq!(map(&["a", "bc"]), map(&["bc", "a"]));
        assert_ne!(map(&["a", "bc"]), map(&["bc", "b"]));
        assert_ne!(map(&["a"]), map(&["a", "bc"]));
    }
}
