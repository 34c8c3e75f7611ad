//! What is quiet in JSON, strings and all: whatever goes on with a value that it does not end.
//!
//! Input: what stands open where the text so far ends. Output: how far what comes goes on with that. It is followed by the
//! reader that reads the value itself; how deep the value nests in others need not be known.

use crate::json::{MAX_DEPTH, Open};
use crate::reading::{Expects, Json, Step, rest_of_string};

/// How many brackets are known, from the innermost on. No value is taken to go on behind the outermost of them.
const KNOWN: usize = u64::BITS as usize;

/// The longest number that is quiet. What is longer, or has an exponent, may be more than a reader takes for a number.
const LONGEST_SCALAR: usize = 64;

/// What may come next within an array or object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaits {
    /// A value.
    Value,
    /// A value, or the end of an array that has just begun.
    ValueOrEnd,
    /// A key.
    Key,
    /// A key, or the end of an object that has just begun.
    KeyOrEnd,
    /// The rest of a key, outside of its escapes.
    RestOfKey,
    /// The colon behind a key.
    Colon,
    /// What stands behind a value.
    CommaOrEnd,
    /// The rest of a string that is a value, outside of its escapes.
    String,
}

/// Where in JSON a text ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Structure {
    /// Of each bracket, whether it is an object; the innermost is the lowest bit.
    objects: u64,
    depth: u8,
    /// How many more may open.
    room: u16,
    expects: Expects,
    /// Whether of a key nothing is told before its end.
    holds_keys: bool,
    /// Whether each value that begins is news.
    tells_values: bool,
    /// Whether space is held back in front of one of those who read it.
    hides_space: bool,
    /// Whether nobody reads JSON here, but only brackets and strings: what goes on with JSON that stands in the same ones goes
    /// on with these.
    is_loose: bool,
}

impl Structure {
    /// Within some brackets, given from the innermost on, each with whether it is an object; `room`: how many more may open.
    /// Nothing, if there are none.
    pub fn new(brackets: impl Iterator<Item = bool>, room: usize, awaits: Awaits) -> Option<Self> {
        let expects = match awaits {
            Awaits::Value => Expects::Value,
            Awaits::ValueOrEnd => Expects::ValueOrEnd,
            Awaits::Key => Expects::Key,
            Awaits::KeyOrEnd => Expects::KeyOrEnd,
            Awaits::RestOfKey => Expects::String { is_key: true },
            Awaits::Colon => Expects::Colon,
            Awaits::CommaOrEnd => Expects::CommaOrEnd,
            Awaits::String => Expects::String { is_key: false },
        };
        Structure::at(brackets, room, expects)
    }

    fn at(brackets: impl Iterator<Item = bool>, room: usize, expects: Expects) -> Option<Self> {
        let (mut objects, mut depth) = (0, 0);
        for object in brackets.take(KNOWN) {
            objects |= u64::from(object) << depth;
            depth += 1;
        }
        let room = u16::try_from(room).unwrap_or(u16::MAX);
        (depth > 0).then_some(Structure {
            objects,
            depth,
            room,
            expects,
            holds_keys: false,
            tells_values: false,
            hides_space: false,
            is_loose: false,
        })
    }

    /// The same where of a key nothing is told before its end.
    #[must_use]
    pub fn holding_keys(self) -> Self {
        Structure { holds_keys: true, ..self }
    }

    /// The same where each value that begins is news, and nothing else is.
    #[must_use]
    pub fn up_to_values(self) -> Self {
        Structure { holds_keys: true, tells_values: true, ..self }
    }

    /// The same where space is held back in front.
    pub(super) fn behind_space(self) -> Self {
        Structure { hides_space: true, ..self }
    }

    /// Where a reader stands, if nothing but what comes decides how it goes on.
    pub(crate) fn of(open: &Open, expects: Expects) -> Option<Self> {
        let is_known = expects.is_between() || matches!(expects, Expects::String { .. });
        let structure = Structure::at(open.innermost_first(), MAX_DEPTH - open.depth(), expects);
        structure.filter(|_| is_known)
    }

    /// Within brackets that somebody follows who does not read JSON, given as for [`Structure::new`], of whom any number may
    /// open; `in_string`: within a string, in double quotes.
    pub(crate) fn loose(brackets: impl Iterator<Item = bool>, in_string: bool) -> Option<Self> {
        let expects = if in_string { Expects::String { is_key: false } } else { Expects::Value };
        Some(Structure { is_loose: true, ..Structure::at(brackets, MAX_DEPTH, expects)? })
    }

    /// Where both stand: one may stand within more.
    pub(super) fn and(self, other: Structure) -> Option<Structure> {
        let depth = self.depth.min(other.depth);
        let differ = (self.objects ^ other.objects) & (u64::MAX >> (KNOWN - usize::from(depth)));
        let is_same = match self.is_loose || other.is_loose {
            true => self.is_in_string() == other.is_in_string(),
            false => self.expects == other.expects,
        };
        let reader = if self.is_loose { other } else { self };
        (is_same && differ == 0).then_some(Structure {
            depth,
            room: self.room.min(other.room),
            holds_keys: self.holds_keys | other.holds_keys,
            tells_values: self.tells_values | other.tells_values,
            hides_space: self.hides_space | other.hides_space,
            ..reader
        })
    }

    /// Whether nobody reads JSON here.
    pub(super) fn is_loose(&self) -> bool {
        self.is_loose
    }

    /// Whether it stands in a string, which may be a key.
    pub(super) fn is_in_string(&self) -> bool {
        matches!(self.expects, Expects::String { .. })
    }

    /// Where it stands behind what has come, which was quiet.
    pub(super) fn behind(self, come: &[u8]) -> Option<Structure> {
        if self.is_loose {
            return self.behind_brackets(come);
        }
        let mut walk = Walk::from(self, 0);
        if !walk.read_with(Json::step_quietly, come) {
            return None;
        }
        let open = walk.reader.open();
        let room = u16::try_from(self.limit() - open.depth()).unwrap_or(u16::MAX);
        let Structure { objects, depth, expects, .. } = Structure::of(open, walk.reader.expects())?;
        Some(Structure { objects, depth, room, expects, ..self })
    }

    /// The same where nobody has read more of it than brackets and strings.
    fn behind_brackets(self, come: &[u8]) -> Option<Structure> {
        let Structure { mut objects, mut depth, .. } = self;
        let (mut in_string, mut at) = (self.is_in_string(), 0);
        while let Some(byte) = come.get(at) {
            match byte {
                _ if in_string => {
                    at += rest_of_string(&come[at..]);
                    in_string = at == come.len();
                }
                b'"' => in_string = true,
                b'{' | b'[' => {
                    objects = objects << 1 | u64::from(*byte == b'{');
                    depth = KNOWN.min(usize::from(depth) + 1) as u8;
                }
                b'}' | b']' => (objects, depth) = (objects >> 1, depth.checked_sub(1)?),
                _ => {}
            }
            at += 1;
        }
        let expects = if in_string { Expects::String { is_key: false } } else { Expects::Value };
        (depth > 0).then_some(Structure { objects, depth, expects, ..self })
    }

    /// How deep it may nest, from the outermost bracket that is known.
    fn limit(self) -> usize {
        usize::from(self.depth) + usize::from(self.room)
    }
}

/// JSON that is followed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Walk {
    reader: Json,
    at: usize,
    /// Where it began.
    from: Structure,
}

impl Walk {
    /// From a position of the text on.
    pub(super) fn from(structure: Structure, at: usize) -> Walk {
        let mut open = Open::default();
        let brackets = (0..structure.depth).rev().map(|bit| structure.objects >> bit & 1 == 1);
        brackets.for_each(|object| _ = open.push(object));
        Walk { reader: Json::at(open, structure.expects), at, from: structure }
    }

    /// Whether it is for the reader to say whether this byte, which follows no backslash, is quiet.
    #[inline]
    pub(super) fn reads(&self, byte: u8) -> bool {
        byte == b'"' || !matches!(self.reader.expects(), Expects::String { .. })
    }

    /// Whether this byte begins a value that is news.
    #[inline]
    pub(super) fn tells(&self, byte: u8) -> bool {
        let awaits_value = matches!(self.reader.expects(), Expects::Value | Expects::ValueOrEnd);
        self.from.tells_values && awaits_value && !byte.is_ascii_whitespace()
    }

    /// Whether it stands in a string that is a value.
    #[inline]
    pub(super) fn is_in_value_string(&self) -> bool {
        self.reader.expects() == Expects::String { is_key: false }
    }

    #[inline]
    pub(super) fn is_in_key(&self) -> bool {
        self.reader.expects() == Expects::String { is_key: true }
    }

    /// Whether it stands in a key of which nothing is told before its end.
    #[inline]
    pub(super) fn holds(&self) -> bool {
        self.is_in_key() && self.from.holds_keys
    }

    /// Reads on to the end of the text; whether it goes on with what stands open.
    #[inline]
    pub(super) fn read(&mut self, text: &[u8]) -> bool {
        self.read_with(Json::step, text)
    }

    #[inline]
    fn read_with(&mut self, step: fn(&mut Json, &[u8], &mut usize) -> Step, text: &[u8]) -> bool {
        loop {
            match step(&mut self.reader, text, &mut self.at) {
                Step::Done if self.reader.open().depth() <= self.from.limit() => {}
                Step::Waits => return !self.reader.is_in_exponent(),
                _ => return false,
            }
        }
    }

    /// Whether all readers have read all of the text, whose last byte this is, and nothing of that depends on what comes.
    pub(super) fn is_settled(&self, last: u8) -> bool {
        match self.reader.expects() {
            Expects::String { .. } => !self.holds(),
            // Without the space behind it, a number or a word may seem to go on.
            expects => {
                let is_hidden = self.from.hides_space && last.is_ascii_whitespace();
                expects.is_between() && !last.is_ascii_alphabetic() && !is_hidden
            }
        }
    }

    /// Whether so many bytes may be a number or a word.
    pub(super) fn is_short(bytes: usize) -> bool {
        bytes <= LONGEST_SCALAR
    }
}
