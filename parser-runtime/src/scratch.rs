//! What the nodes of one parse share, so that none makes anew what another has made.

use parser_scan::{Program, Scan, Searches};

use crate::error::{Failure, ParseError, Segment};
use crate::json::Entry;
use crate::recover::Recovery;
use crate::text::Text;
use crate::value::Source;

/// What the nodes of one parse share. It passes through every node beside the input.
#[derive(Debug)]
pub struct Scratch<'t> {
    text: &'t str,
    searches: Searches<'t>,
    /// The largest tape that nobody reads from any more.
    tape: Vec<Entry>,
    /// What the value was made of that was read last, and whether it became anything.
    source: Option<(Source<'t>, bool)>,
    /// What has failed so far, if the parse goes on behind failures.
    recovery: Option<Recovery>,
}

impl<'t> Scratch<'t> {
    /// For the parse of a whole text.
    #[must_use]
    pub fn new(text: &'t str) -> Self {
        Scratch { text, searches: Searches::new(text), tape: Vec::new(), source: None, recovery: None }
    }

    /// For a parse that goes on behind failures.
    #[must_use]
    pub(crate) fn recovering(text: &'t str) -> Self {
        Scratch { recovery: Some(Recovery::default()), ..Scratch::new(text) }
    }

    /// Reads a part of a value, which stands at this segment.
    #[inline]
    pub(crate) fn within<T>(
        &mut self,
        segment: impl FnOnce() -> Segment,
        read: impl FnOnce(&mut Self) -> T,
    ) -> T {
        if let Some(recovery) = &mut self.recovery {
            recovery.enter(segment());
        }
        let read = read(self);
        // What a part was made of is not what the whole is made of.
        self.source = None;
        if let Some(recovery) = &mut self.recovery {
            recovery.leave();
        }
        read
    }

    /// Keeps a failure if the parse goes on behind it, and gives it back if not.
    #[cold]
    pub(crate) fn survive(&mut self, failure: Failure) -> Result<(), Failure> {
        match &mut self.recovery {
            Some(recovery) => {
                recovery.keep(failure);
                Ok(())
            }
            None => Err(failure),
        }
    }

    /// What has failed.
    pub(crate) fn into_errors(self) -> Vec<ParseError> {
        let text = self.text;
        self.recovery.map(|recovery| recovery.into_errors(text)).unwrap_or_default()
    }

    /// The whole text.
    #[must_use]
    pub fn text(&self) -> &'t str {
        self.text
    }

    /// The matches of a program in a text, which share what is known of the whole one where this is a part of it.
    pub(crate) fn scan<'s>(&'s mut self, program: &'s Program, text: &'s Text<'t>) -> Scan<'s> {
        let (span, content) = (text.span(), text.as_str());
        match self.text.get(span.clone()) {
            Some(part) if std::ptr::eq(part, content) => self.searches.within(program, span),
            _ => self.searches.of(program, content),
        }
    }

    /// Says what a value was made of. `is_some`: whether it became anything.
    pub(crate) fn set_source(&mut self, source: Source<'t>, is_some: bool) {
        self.source = Some((source, is_some));
    }

    /// What the value was made of that was just read of a text. Without a word of it, or where that was said of an
    /// alternative that became nothing, its text was not looked into.
    pub(crate) fn take_source(&mut self, is_some: bool) -> Source<'t> {
        match self.source.take() {
            Some((source, said_of_some)) if said_of_some == is_some => source,
            _ => Source::Itself,
        }
    }

    /// A tape to write on. What it holds is old.
    pub(crate) fn take_tape(&mut self) -> Vec<Entry> {
        std::mem::take(&mut self.tape)
    }

    /// Gives a tape to whoever comes next.
    pub(crate) fn give_tape(&mut self, tape: Vec<Entry>) {
        if tape.capacity() > self.tape.capacity() {
            self.tape = tape;
        }
    }
}
