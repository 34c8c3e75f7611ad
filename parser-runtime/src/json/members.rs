//! The keys of an object and their values, as Python's dict holds them: a repeated key takes the last value at the first
//! position.

use std::borrow::Cow;
use std::collections::HashMap;
use std::collections::hash_map::Entry;

use super::document::{Cursor, Items};

/// How many keys are compared with each other before a hash table is worth its making.
const SMALL: usize = 16;

/// A key and its value.
type Member<'d, 't> = (Cursor<'d, 't>, Cursor<'d, 't>);

impl<'d, 't> Cursor<'d, 't> {
    /// The value of a key of an object.
    #[inline]
    pub(crate) fn member(self, key: &str) -> Option<Cursor<'d, 't>> {
        self.members().filter(|(name, _)| name.is(key)).last().map(|(_, value)| value)
    }

    /// The entries of an object, each key once.
    pub(crate) fn entries(self) -> Entries<'d, 't> {
        let members = self.members();
        match count_unlike(members.clone()) {
            Some(count) => Entries::AsWritten(members, count),
            None => Entries::Unique(unique(members).into_iter()),
        }
    }

    #[inline]
    fn members(self) -> Members<'d, 't> {
        Members(self.items())
    }
}

/// The keys and values as they are written.
#[derive(Clone)]
pub(crate) struct Members<'d, 't>(Items<'d, 't>);

impl<'d, 't> Iterator for Members<'d, 't> {
    type Item = Member<'d, 't>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        Some((self.0.next()?, self.0.next()?))
    }
}

/// How many keys there are, if they are few and plainly unlike.
#[inline(never)]
fn count_unlike(members: Members<'_, '_>) -> Option<usize> {
    let (mut keys, mut count) = ([&b""[..]; SMALL], 0);
    for (key, _) in members {
        let key = key.plain()?;
        if count == SMALL || keys[..count].contains(&key) {
            return None;
        }
        keys[count] = key;
        count += 1;
    }
    Some(count)
}

fn unique<'d, 't>(members: Members<'d, 't>) -> Vec<Member<'d, 't>> {
    let mut places: HashMap<Cow<'d, str>, usize> = HashMap::new();
    let mut unique: Vec<Member<'d, 't>> = Vec::new();
    for (key, value) in members {
        match places.entry(key.says()) {
            Entry::Occupied(place) => unique[*place.get()].1 = value,
            Entry::Vacant(place) => {
                place.insert(unique.len());
                unique.push((key, value));
            }
        }
    }
    unique
}

/// The entries of an object, each key once.
pub(crate) enum Entries<'d, 't> {
    /// No key is repeated; with how many there are in all.
    AsWritten(Members<'d, 't>, usize),
    Unique(std::vec::IntoIter<Member<'d, 't>>),
}

impl Entries<'_, '_> {
    /// How many there are, before the first is taken.
    #[inline]
    pub(crate) fn size(&self) -> usize {
        match self {
            Entries::AsWritten(_, count) => *count,
            Entries::Unique(members) => members.len(),
        }
    }
}

impl<'d, 't> Iterator for Entries<'d, 't> {
    type Item = Member<'d, 't>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        match self {
            Entries::AsWritten(members, _) => members.next(),
            Entries::Unique(members) => members.next(),
        }
    }
}
