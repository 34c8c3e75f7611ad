//! Parts of a text that no regular pattern can tell, read by a reader of their own: the extensions `(?&json)` and
//! `(?&brackets)`. What they are, and what is found of one.

/// What is read as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Whole {
    /// A JSON value.
    Json,
    /// From an opening bracket to the one that closes it.
    Brackets,
}

/// What was found at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Extent {
    /// Where the part ends; nothing if it is broken or cut off.
    pub(crate) end: Option<usize>,
    /// Up to where the text was read.
    pub(crate) read: usize,
    /// How many bytes were read just now.
    pub(crate) bytes: usize,
    /// Whether the end depends on what comes.
    pub(crate) is_open: bool,
}

impl Extent {
    pub(crate) fn new(at: usize, read: usize, end: Option<usize>) -> Self {
        Extent { end, read, bytes: read - at, is_open: false }
    }
}

impl Whole {
    /// All of them, in the order of their numbers.
    pub const ALL: [Whole; 2] = [Whole::Json, Whole::Brackets];

    /// Its name in a pattern.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Whole::Json => "json",
            Whole::Brackets => "brackets",
        }
    }

    /// The characters with which it can begin.
    #[must_use]
    pub const fn starts(self) -> &'static str {
        match self {
            Whole::Json => "{[\"-0123456789tfn",
            Whole::Brackets => "([{",
        }
    }
}
