//! Text up to a marker, and JSON up to its end, told as they come.

use std::ops::Range;

use memchr::{memchr, memchr2};

use super::super::contestants::hand::text::trim_start;

/// A text that a marker ends. The space at its ends is no part of it.
#[derive(Default)]
pub struct Flow {
    /// Everything in front of this was told, or is none of the text.
    told: usize,
    /// No marker begins in front of this.
    seen: usize,
    has_begun: bool,
}

/// What a flow has come to.
pub enum Came {
    /// More comes.
    Open,
    /// The marker of this number, which ends here.
    Marker(usize, usize),
}

impl Flow {
    pub fn from(at: usize) -> Self {
        Flow { told: at, seen: at, has_begun: false }
    }

    /// The text goes on behind a marker: the space behind it belongs to what comes.
    pub fn again(at: usize) -> Self {
        Flow { told: at, seen: at, has_begun: true }
    }

    /// What can be told now. Held back is what may begin a marker, and the space in front of it.
    pub fn advance(&mut self, text: &str, markers: &[&str]) -> (Range<usize>, Came) {
        let (end, came) = self.look(text, markers);
        if !self.has_begun {
            let space = text[self.told..end].len() - trim_start(&text[self.told..end]).len();
            self.told += space;
            self.has_begun = self.told < end;
        }
        let start = self.told;
        self.told += trimmed(&text[start..end]);
        (start..self.told, came)
    }

    /// What can be told of what was held back, now that nothing more comes.
    pub fn rest(&self, text: &str) -> Range<usize> {
        let rest = &text[self.told..];
        let start = if self.has_begun { self.told } else { text.len() - trim_start(rest).len() };
        start..start + trimmed(&text[start..])
    }

    /// The end of what comes before a marker, whole or cut off.
    fn look(&mut self, text: &str, markers: &[&str]) -> (usize, Came) {
        while let Some(at) = find(text.as_bytes().get(self.seen..).unwrap_or_default(), b'<') {
            let at = self.seen + at;
            let rest = &text[at..];
            if let Some(which) = markers.iter().position(|marker| rest.starts_with(marker)) {
                return (at, Came::Marker(which, at + markers[which].len()));
            }
            if markers.iter().any(|marker| marker.starts_with(rest)) {
                self.seen = at;
                return (at, Came::Open);
            }
            self.seen = at + 1;
        }
        self.seen = text.len();
        (text.len(), Came::Open)
    }
}

/// How long a text is without the space at its end.
fn trimmed(text: &str) -> usize {
    match text.as_bytes().last() {
        Some(last) if last.is_ascii_graphic() => text.len(),
        _ => super::super::contestants::hand::text::trim_end(text).len(),
    }
}

/// Where a byte stands; most texts are short.
fn find(text: &[u8], byte: u8) -> Option<usize> {
    match text.len() {
        0..16 => text.iter().position(|other| *other == byte),
        _ => memchr(byte, text),
    }
}

/// JSON that is still coming: brackets and strings.
#[derive(Default)]
pub struct Brackets {
    pub at: usize,
    pub depth: usize,
    /// Where the open string begins.
    string: Option<usize>,
}

/// What JSON has come to.
#[derive(PartialEq)]
pub enum Token {
    /// More must come.
    Waits,
    /// A string.
    String(Range<usize>),
    /// A bracket, a comma, a colon.
    Mark(u8),
    /// Anything else.
    Other,
}

impl Brackets {
    pub fn from(at: usize) -> Self {
        Brackets { at, ..Brackets::default() }
    }

    pub fn next(&mut self, text: &[u8]) -> Token {
        if let Some(start) = self.string {
            return self.string(text, start);
        }
        let Some(byte) = text.get(self.at) else { return Token::Waits };
        self.at += 1;
        match byte {
            b'"' => {
                self.string = Some(self.at);
                return self.string(text, self.at);
            }
            b'{' | b'[' => self.depth += 1,
            b'}' | b']' => self.depth = self.depth.saturating_sub(1),
            b',' | b':' => {}
            _ => return Token::Other,
        }
        Token::Mark(*byte)
    }

    fn string(&mut self, text: &[u8], start: usize) -> Token {
        while let Some(at) = quote(text.get(self.at..).unwrap_or_default()) {
            let at = self.at + at;
            if text[at] == b'"' {
                self.at = at + 1;
                self.string = None;
                return Token::String(start..at);
            }
            if at + 1 == text.len() {
                self.at = at;
                return Token::Waits;
            }
            self.at = at + 2;
        }
        self.at = self.at.max(text.len());
        Token::Waits
    }
}

/// Where a quote or a backslash stands.
fn quote(text: &[u8]) -> Option<usize> {
    match text.len() {
        0..16 => text.iter().position(|byte| matches!(byte, b'"' | b'\\')),
        _ => memchr2(b'"', b'\\', text),
    }
}
