//! A JSON text that was read, and the values in it.
//!
//! Input: text. Output: a [`Document`], whose values are [`Cursor`]s: nothing is made of one before it is asked for.

use std::borrow::Cow;
use std::ops::Range;

use super::error::JsonError;
use super::reader;
use super::string;
use super::tape::{Entry, Kind};
use crate::text::Text;
use crate::value::{Integer, Map, Value};

/// A JSON text and the tape of its values.
#[derive(Debug)]
pub(crate) struct Document<'t> {
    text: Text<'t>,
    tape: Vec<Entry>,
    /// How deep it nests.
    depth: usize,
}

/// A text that is no JSON, given back with the tape.
#[derive(Debug)]
pub(crate) struct NoJson<'t> {
    pub(crate) error: JsonError,
    pub(crate) text: Text<'t>,
    pub(crate) tape: Vec<Entry>,
}

impl<'t> Document<'t> {
    /// Reads a text; the tape is used anew.
    pub(crate) fn read(text: Text<'t>, mut tape: Vec<Entry>) -> Result<Self, Box<NoJson<'t>>> {
        tape.clear();
        match reader::read(text.as_str(), &mut tape) {
            Ok(depth) => Ok(Document { text, tape, depth }),
            Err(error) => Err(Box::new(NoJson { error, text, tape })),
        }
    }

    /// The value that the text holds.
    #[inline]
    pub(crate) fn root(&self) -> Cursor<'_, 't> {
        Cursor { document: self, index: 0 }
    }

    /// The bytes of the whole text that the JSON text was made of.
    pub(crate) fn span(&self) -> Range<usize> {
        self.text.span()
    }

    /// How deep arrays and objects nest in it.
    pub(crate) fn depth(&self) -> usize {
        self.depth
    }

    /// The text, and the tape to be used anew.
    pub(crate) fn into_parts(self) -> (Text<'t>, Vec<Entry>) {
        (self.text, self.tape)
    }
}

/// A value of a JSON text, or a key.
#[derive(Clone, Copy, Debug)]
pub struct Cursor<'d, 't> {
    document: &'d Document<'t>,
    index: usize,
}

impl<'d, 't> Cursor<'d, 't> {
    #[inline]
    fn entry(self) -> Entry {
        self.document.tape[self.index]
    }

    #[inline]
    pub(crate) fn kind(self) -> Kind {
        self.entry().kind
    }

    #[inline]
    pub(crate) fn is_null(self) -> bool {
        self.kind() == Kind::Null
    }

    #[inline]
    pub(crate) fn is_string(self) -> bool {
        matches!(self.kind(), Kind::String | Kind::Escaped)
    }

    /// Its bytes in the whole text; those of the JSON text, if that does not stand there.
    pub(crate) fn span(self) -> Range<usize> {
        let (text, entry) = (&self.document.text, self.entry());
        let span = text.span();
        if text.is_verbatim() { span.start + entry.start..span.start + entry.end } else { span }
    }

    /// The bytes of the whole text that it was made of; of a string, without its quotes.
    pub(crate) fn sources(self) -> Vec<Range<usize>> {
        let part = if self.is_string() { self.inner() } else { self.entry().range() };
        self.document.text.sources(part)
    }

    /// Whether its text was made as a whole of other bytes.
    pub(crate) fn is_made(self) -> bool {
        self.document.text.is_made()
    }

    /// What is written.
    #[inline]
    pub(crate) fn written(self) -> &'d str {
        &self.document.text.as_str()[self.entry().range()]
    }

    /// What is written, borrowed from the whole text where it stands there as it is.
    #[cfg(feature = "tools")]
    pub(crate) fn piece(self) -> Cow<'t, str> {
        self.document.text.piece(self.entry().range())
    }

    /// What stands between the quotes of a string.
    #[inline]
    fn inner(self) -> Range<usize> {
        let entry = self.entry();
        entry.start + 1..entry.end.saturating_sub(1)
    }

    /// What a string says.
    pub(crate) fn says(self) -> Cow<'d, str> {
        match self.kind() {
            Kind::Escaped => Cow::Owned(self.decode()),
            _ => Cow::Borrowed(&self.document.text.as_str()[self.inner()]),
        }
    }

    /// What a string says, borrowed from the whole text where it stands there as it is.
    #[inline]
    pub(crate) fn string(self) -> Cow<'t, str> {
        match self.kind() {
            Kind::Escaped => Cow::Owned(self.decode()),
            _ => self.document.text.piece(self.inner()),
        }
    }

    /// What a string says that has escapes.
    fn decode(self) -> String {
        let escapes = &self.document.tape[self.index + 1..self.entry().next];
        let escapes = escapes.iter().map(|escape| escape.range());
        string::decode(self.document.text.as_str(), self.inner(), escapes)
    }

    /// A string as text.
    pub(crate) fn text(self) -> Text<'t> {
        match self.kind() {
            Kind::Escaped => self.document.text.made(self.string(), self.inner(), self.span()),
            _ => self.document.text.slice(self.inner()),
        }
    }

    /// Whether a string says this.
    #[inline]
    pub(super) fn is(self, key: &str) -> bool {
        match self.kind() {
            Kind::Escaped => self.says() == key,
            _ => self.document.text.as_str().as_bytes()[self.inner()] == *key.as_bytes(),
        }
    }

    /// The bytes of what a string without escapes says.
    #[inline]
    pub(super) fn plain(self) -> Option<&'d [u8]> {
        (self.kind() == Kind::String).then(|| &self.document.text.as_str().as_bytes()[self.inner()])
    }

    pub(crate) fn integer(self) -> Integer {
        self.written().parse().unwrap_or_default()
    }

    pub(crate) fn float(self) -> f64 {
        self.written().parse().unwrap_or_default()
    }

    /// Whether an array or object has nothing in it.
    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.entry().next == self.index + 1
    }

    /// The items of an array; the keys and values of an object in turn.
    #[inline]
    pub(crate) fn items(self) -> Items<'d, 't> {
        Items { document: self.document, index: self.index + 1, end: self.entry().next }
    }

    /// The items of a value, if it is an array.
    pub(crate) fn elements(self) -> impl Iterator<Item = Cursor<'d, 't>> {
        let items = (self.kind() == Kind::Array).then(|| self.items());
        items.into_iter().flatten()
    }

    /// How deep arrays and objects nest in it.
    pub(crate) fn depth(self) -> usize {
        let (mut open, mut deepest) = (Vec::new(), 0);
        for index in self.index..self.entry().next {
            while open.last().is_some_and(|end| *end <= index) {
                open.pop();
            }
            let entry = self.document.tape[index];
            if matches!(entry.kind, Kind::Array | Kind::Object) {
                open.push(entry.next);
                deepest = deepest.max(open.len());
            }
        }
        deepest
    }

    /// The value as one that needs no document. Values nest no deeper than [`MAX_DEPTH`](super::MAX_DEPTH).
    #[inline]
    pub(crate) fn value(self) -> Value<'t> {
        match self.kind() {
            Kind::Null => Value::Null,
            Kind::False => Value::Bool(false),
            Kind::True => Value::Bool(true),
            Kind::Integer => Value::Integer(self.integer()),
            Kind::Float => Value::Float(self.float()),
            Kind::String | Kind::Escaped => Value::String(self.string()),
            Kind::Array => Value::Array(self.array()),
            Kind::Object => Value::Object(self.object()),
        }
    }

    fn array(self) -> Vec<Value<'t>> {
        let mut items = Vec::with_capacity(self.items().count());
        for item in self.items() {
            items.push(item.value());
        }
        items
    }

    fn object(self) -> Map<'t, Value<'t>> {
        let entries = self.entries();
        let mut map = Map::with_capacity(entries.size());
        for (key, value) in entries {
            map.push(key.string(), value.value());
        }
        map
    }
}

/// The items of an array.
#[derive(Clone, Debug)]
pub(crate) struct Items<'d, 't> {
    document: &'d Document<'t>,
    index: usize,
    end: usize,
}

impl<'d, 't> Iterator for Items<'d, 't> {
    type Item = Cursor<'d, 't>;

    #[inline]
    fn next(&mut self) -> Option<Cursor<'d, 't>> {
        if self.index >= self.end {
            return None;
        }
        let cursor = Cursor { document: self.document, index: self.index };
        self.index = cursor.entry().next;
        Some(cursor)
    }
}
