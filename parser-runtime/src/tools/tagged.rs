//! An object with strings by which a definition's alternatives are told apart. Each is looked for once, however many
//! arguments ask for it.

use std::cell::Cell;

use super::source::Source;
use crate::work::look;

/// A key, and the string that an object has there.
type Known = (&'static str, Option<Box<str>>);

/// An object, and what is known of its strings.
pub(super) struct Tagged<'p, 'm> {
    object: Source<'p, 'm>,
    known: Cell<Vec<Known>>,
}

impl<'p, 'm: 'p> Tagged<'p, 'm> {
    pub(super) fn new(object: Source<'p, 'm>) -> Self {
        Tagged { object, known: Cell::default() }
    }

    /// Whether there is a string at a key, and another one than the definition wants.
    pub(super) fn is_another(&self, key: &'static str, wanted: &str) -> bool {
        let mut known = self.known.take();
        let place = known.iter().position(|(name, _)| *name == key).unwrap_or_else(|| {
            look(1); // perhaps through the whole object
            known.push((key, self.object.string_at(key).map(Into::into)));
            known.len() - 1
        });
        let found = known.get(place).and_then(|(_, found)| found.as_deref());
        let is_another = found.is_some_and(|found| found != wanted);
        self.known.set(known);
        is_another
    }
}
