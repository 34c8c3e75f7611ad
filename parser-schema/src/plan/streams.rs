//! What is said of a field that streams, and what is known of a text on its way to one.
//!
//! Input: what a text depends on, and the outlook of a group in it. Output: the same of that group, and a [`FieldStreams`].

use std::fmt;

use parser_scan::Outlook;

/// How what a stream tells of a field comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Streams {
    /// It is never taken back.
    Certain,
    /// It may be taken back.
    Provisional,
    /// Nothing is told of it before the text has ended.
    AtTheEnd,
}

impl fmt::Display for Streams {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Streams::Certain => "certain",
            Streams::Provisional => "provisional",
            Streams::AtTheEnd => "only at the end",
        })
    }
}

/// How one field streams.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldStreams {
    /// The field, as [`Node::path`](super::Node::path) has it; empty for the root.
    pub path: String,
    /// How its text comes; of a list, its items; of another value, the text that it is read from.
    pub streams: Streams,
    /// Why it is not certain.
    pub why: Option<String>,
}

impl fmt::Display for FieldStreams {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = if self.path.is_empty() { "(root)" } else { &self.path };
        write!(f, "{path}: {}", self.streams)?;
        self.why.as_ref().map_or(Ok(()), |why| write!(f, ": {why}"))
    }
}

/// What is known of a text that arrives at a node: why it is not certain, and why not even if it does not end too soon.
#[derive(Clone, Debug, Default)]
pub(super) struct Arrives {
    pub(super) doubt: Option<String>,
    pub(super) doubt_until_end: Option<String>,
    /// Whether it is a part of the whole text.
    pub(super) is_part: bool,
}

impl Arrives {
    /// A group of a pattern in this text.
    pub(super) fn group(&self, outlook: &Outlook, of: &str) -> Arrives {
        let say = |doubt: &Option<parser_scan::Doubt>| doubt.as_ref().map(|doubt| format!("{doubt}{of}"));
        Arrives {
            doubt: self.doubt.clone().or_else(|| say(&outlook.doubt)),
            doubt_until_end: self.doubt_until_end.clone().or_else(|| say(&outlook.doubt_until_end)),
            is_part: true,
        }
    }

    /// The same, of a part of the text that may end before the whole does.
    pub(super) fn within_part(self, is_part: bool) -> Arrives {
        let doubt_until_end = if is_part { self.doubt.clone() } else { self.doubt_until_end };
        Arrives { doubt_until_end, ..self }
    }

    /// An item that the text ends too soon for has failed.
    pub(super) fn into_item(self) -> Arrives {
        Arrives { doubt: self.doubt_until_end.clone(), ..self }
    }

    pub(super) fn streams(&self) -> Streams {
        if self.doubt.is_some() { Streams::Provisional } else { Streams::Certain }
    }

    /// How items that begin in it come.
    pub(super) fn items_stream(&self) -> Streams {
        if self.doubt_until_end.is_some() { Streams::Provisional } else { Streams::Certain }
    }
}
