//! The reader: one pass over the text, which checks it wholly and writes its values down.
//!
//! What is open is kept in the tape itself, so that no text overflows the program's stack.

use std::ops::Range;

use super::error::{JsonError, JsonErrorKind};
use super::tape::{Entry, Kind};
use super::{MAX_DEPTH, scalar, string};

/// For how many entries room is made before the first is read: at least, and at most.
const FIRST_ROOM: (usize, usize) = (16, 256);

/// Reads one JSON value, as Python's `json.loads` does, into a tape that is empty. Gives how deep arrays and objects nest.
///
/// # Errors
///
/// Where the text is not JSON; also for numbers that are not finite, lone surrogates and nesting deeper than
/// [`MAX_DEPTH`]. A text that is no JSON at a later place gives that error rather than what is refused of JSON.
pub(super) fn read(text: &str, tape: &mut Vec<Entry>) -> Result<usize, JsonError> {
    tape.reserve((text.len() / 16).clamp(FIRST_ROOM.0, FIRST_ROOM.1));
    let mut reader = Reader { text, at: 0, tape, open: 0, depth: 0, deepest: 0, refused: None };
    if text.starts_with('\u{feff}') {
        return Err(reader.error(JsonErrorKind::ByteOrderMark));
    }
    reader.value()?;
    if reader.peek().is_some() {
        return Err(reader.error(JsonErrorKind::TrailingText));
    }
    reader.refused.map_or(Ok(reader.deepest), Err)
}

struct Reader<'r> {
    text: &'r str,
    at: usize,
    tape: &'r mut Vec<Entry>,
    /// The index of the innermost array or object whose end has not come, if `depth` says that there is one.
    open: usize,
    depth: usize,
    deepest: usize,
    /// The first of the worst things that are JSON for Python and refused here.
    refused: Option<JsonError>,
}

impl Reader<'_> {
    fn value(&mut self) -> Result<(), JsonError> {
        loop {
            // Where an array or object has opened, its first value follows.
            if self.begin_value()? {
                continue;
            }
            while self.depth > 0 && self.ends_around()? {}
            if self.depth == 0 {
                return Ok(());
            }
        }
    }

    /// Reads a scalar or something empty; or else one more level is open.
    fn begin_value(&mut self) -> Result<bool, JsonError> {
        match self.peek() {
            Some(b'"') => self.string()?,
            Some(b'[') => {
                self.enter(Kind::Array);
                return Ok(!self.leave_at(b']'));
            }
            Some(b'{') => {
                self.enter(Kind::Object);
                if self.leave_at(b'}') {
                    return Ok(false);
                }
                self.key(JsonErrorKind::ExpectedKeyOrEnd)?;
                return Ok(true);
            }
            _ => self.scalar()?,
        }
        Ok(false)
    }

    /// Over the opening bracket.
    fn enter(&mut self, kind: Kind) {
        if self.depth == MAX_DEPTH {
            self.refuse(JsonErrorKind::TooDeep, self.at);
        }
        let around = std::mem::replace(&mut self.open, self.tape.len());
        self.tape.push(Entry { kind, start: self.at, end: self.at, next: around });
        self.at += 1;
        self.depth += 1;
        self.deepest = self.deepest.max(self.depth);
    }

    /// Over the closing bracket, if that follows.
    fn leave_at(&mut self, bracket: u8) -> bool {
        let is_there = self.peek() == Some(bracket);
        if is_there {
            self.leave();
        }
        is_there
    }

    /// Over the closing bracket.
    fn leave(&mut self) {
        self.at += 1;
        let next = self.tape.len();
        let entry = &mut self.tape[self.open];
        entry.end = self.at;
        self.open = std::mem::replace(&mut entry.next, next);
        self.depth -= 1;
    }

    /// Behind a value: whether that ends the array or object around it. If not, the next value follows.
    fn ends_around(&mut self) -> Result<bool, JsonError> {
        let is_array = self.tape[self.open].kind == Kind::Array;
        match self.peek() {
            Some(b',') => {
                self.at += 1;
                if !is_array {
                    self.key(JsonErrorKind::ExpectedKey)?;
                }
                Ok(false)
            }
            Some(b']') if is_array => {
                self.leave();
                Ok(true)
            }
            Some(b'}') if !is_array => {
                self.leave();
                Ok(true)
            }
            _ if is_array => Err(self.error(JsonErrorKind::ExpectedCommaInArray)),
            _ => Err(self.error(JsonErrorKind::ExpectedCommaInObject)),
        }
    }

    /// A key and its colon.
    fn key(&mut self, otherwise: JsonErrorKind) -> Result<(), JsonError> {
        if self.peek() != Some(b'"') {
            return Err(self.error(otherwise));
        }
        self.string()?;
        if self.peek() != Some(b':') {
            return Err(self.error(JsonErrorKind::ExpectedColon));
        }
        self.at += 1;
        Ok(())
    }

    /// A string, from its opening quote on. Most are short and have no escapes.
    #[inline]
    fn string(&mut self) -> Result<(), JsonError> {
        match string::plain_end(self.text.as_bytes(), self.at + 1) {
            Some(quote) => self.push(Kind::String, quote + 1),
            None => self.any_string()?,
        }
        Ok(())
    }

    #[inline(never)]
    fn any_string(&mut self) -> Result<(), JsonError> {
        let (index, start) = (self.tape.len(), self.at + 1);
        self.push(Kind::String, start);
        let scanned = match string::scan_right(self.text, start, |escape| write_escape(self.tape, escape)) {
            Some(scanned) => scanned,
            None => {
                self.tape.truncate(index + 1);
                string::scan_closely(self.text, start, |escape| write_escape(self.tape, escape))
                    .map_err(|(kind, at)| self.error_at(kind, at))?
            }
        };
        if let Some(at) = scanned.lone_surrogate {
            self.refuse(JsonErrorKind::LoneSurrogate, at);
        }
        let next = self.tape.len();
        let kind = if next > index + 1 { Kind::Escaped } else { Kind::String };
        let entry = &mut self.tape[index];
        (entry.kind, entry.end, entry.next) = (kind, scanned.end, next);
        self.at = scanned.end;
        Ok(())
    }

    fn scalar(&mut self) -> Result<(), JsonError> {
        let Some(scalar) = scalar::scan(self.text, self.at) else {
            return Err(self.error(JsonErrorKind::ExpectedValue));
        };
        if !scalar.is_finite {
            self.refuse(JsonErrorKind::NotFinite, self.at);
        }
        self.push(scalar.kind, scalar.end);
        Ok(())
    }

    /// Writes down the value that begins here; the reader stands behind it.
    fn push(&mut self, kind: Kind, end: usize) {
        let next = self.tape.len() + 1;
        self.tape.push(Entry { kind, start: self.at, end, next });
        self.at = end;
    }

    /// The next byte that is no white space; the reader stands there.
    #[inline]
    fn peek(&mut self) -> Option<u8> {
        loop {
            let byte = *self.text.as_bytes().get(self.at)?;
            if !is_white_space(byte) {
                return Some(byte);
            }
            self.at += 1;
        }
    }

    #[cold]
    fn refuse(&mut self, kind: JsonErrorKind, at: usize) {
        if self.refused.as_ref().is_none_or(|refused| kind.is_worse_than(refused.kind)) {
            self.refused = Some(self.error_at(kind, at));
        }
    }

    #[cold]
    fn error(&self, kind: JsonErrorKind) -> JsonError {
        self.error_at(kind, self.at)
    }

    #[cold]
    fn error_at(&self, kind: JsonErrorKind, offset: usize) -> JsonError {
        JsonError::at(kind, self.text, offset)
    }
}

fn write_escape(tape: &mut Vec<Entry>, escape: Range<usize>) {
    let next = tape.len() + 1;
    tape.push(Entry { kind: Kind::Escaped, start: escape.start, end: escape.end, next });
}

/// Whether what stands in a text first may begin a value.
pub(crate) fn may_begin(text: &str) -> bool {
    let first = text.bytes().find(|byte| !is_white_space(*byte));
    first.is_some_and(|byte| {
        matches!(byte, b'"' | b'[' | b'{' | b'-' | b'0'..=b'9' | b'n' | b't' | b'f' | b'N' | b'I')
    })
}

#[inline]
pub(crate) fn is_white_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r')
}
