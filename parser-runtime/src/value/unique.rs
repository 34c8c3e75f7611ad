//! Entries of which each key stands once: where it first stood, with the value that it had last.

use std::collections::HashMap;

use super::entries::Entry;

/// How many entries are searched one by one before a hash table is worth its making.
const SMALL: usize = 16;

pub(super) fn unique<V>(entries: Vec<Entry<'_, V>>) -> Vec<Entry<'_, V>> {
    if entries.len() <= SMALL && !has_repeated_key(&entries) {
        return entries;
    }
    let firsts = first_places(&entries);
    if firsts.last().is_none_or(|last| last + 1 == entries.len()) {
        return entries;
    }
    let mut unique: Vec<Entry<'_, V>> = Vec::with_capacity(entries.len());
    for (entry, first) in entries.into_iter().zip(firsts) {
        match unique.get_mut(first) {
            Some(held) => *held = entry,
            None => unique.push(entry),
        }
    }
    unique
}

fn has_repeated_key<V>(entries: &[Entry<'_, V>]) -> bool {
    entries.iter().enumerate().any(|(at, entry)| entries[..at].iter().any(|before| before.key == entry.key))
}

/// For each entry, its key's place among the keys that are not repeated.
fn first_places<V>(entries: &[Entry<'_, V>]) -> Vec<usize> {
    let mut places: HashMap<&str, usize> = HashMap::with_capacity(entries.len());
    let mut firsts = Vec::with_capacity(entries.len());
    for entry in entries {
        let next = places.len();
        firsts.push(*places.entry(&entry.key).or_insert(next));
    }
    firsts
}
