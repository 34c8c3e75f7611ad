//! What may be quiet, as long as that depends on what comes: a key, a number, the first character of a marker.
//!
//! Input: what the nodes are deaf to, and the text. Output: how much of it they are shown together.

use parser_scan::{Quiet, Stretch};

/// A part of the text that nobody has been shown.
#[derive(Clone, Debug)]
pub(super) struct Unsettled {
    quiet: Quiet,
    stretch: Stretch,
    from: usize,
}

/// What becomes of it.
pub(super) enum Settles {
    /// It is quiet up to here, whatever comes.
    At(usize),
    /// It is not quiet, and goes up to here.
    Not(usize),
    /// That depends on what comes.
    Later,
}

impl Unsettled {
    /// What begins here, behind which this is quiet.
    pub(super) fn from(quiet: Quiet, from: usize) -> Self {
        let stretch = Stretch::from(from, &quiet);
        Unsettled { quiet, stretch, from }
    }

    /// Goes on, up to where it is known.
    pub(super) fn settle(&mut self, text: &str) -> Settles {
        let come = text.get(self.stretch.seen()..).unwrap_or_default();
        for character in come.chars() {
            let seen = self.stretch.seen();
            let to = seen + character.len_utf8();
            let is_quiet = self.stretch.follow(&self.quiet, &text.as_bytes()[..to]);
            if self.stretch.end() == to {
                return Settles::At(to);
            }
            // What may be told already is not held here.
            if !is_quiet || self.stretch.sure() > self.from {
                return Settles::Not(seen);
            }
        }
        Settles::Later
    }

    /// What is quiet behind what was.
    pub(super) fn quiet_behind(&self, text: &str, to: usize) -> Quiet {
        let Unsettled { mut quiet, from, .. } = *self;
        quiet.pass(text.as_bytes().get(from..to).unwrap_or_default());
        quiet
    }
}
