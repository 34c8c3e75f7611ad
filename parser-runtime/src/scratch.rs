//! What the nodes of one parse share, so that none makes anew what another has made.
//!
//! Input: the text, whole, and what each node leaves here: searches, JSON tapes, what it was made of. Output: the same to the next
//! node; and, where the parse goes on behind failures, its record.

use parser_scan::{Program, Scan, Searches};

use crate::allowance::Allowance;
use crate::error::Failure;
use crate::input::Input;
use crate::json::Entry;
use crate::path::PathStep;
use crate::recover::{Recovery, Skip};
use crate::text::Text;
use crate::value::Source;

/// What the nodes of one parse share. It passes through every node beside the input.
#[derive(Debug)]
pub struct Scratch<'t> {
    text: &'t str,
    searches: Searches<'t>,
    allowance: Allowance,
    /// The largest tape that nobody reads from any more.
    tape: Vec<Entry>,
    /// What the value was made of that was read last, and whether it became anything.
    source: Option<(Source<'t>, bool)>,
    /// What has failed so far, if the parse goes on behind failures.
    recovery: Option<Box<Recovery<'t>>>,
}

impl<'t> Scratch<'t> {
    /// For the parse of a whole text.
    #[must_use]
    pub fn new(text: &'t str) -> Self {
        Scratch::behind(text, 0)
    }

    /// For a value that is made of what stands behind `start`.
    #[must_use]
    pub(crate) fn behind(text: &'t str, start: usize) -> Self {
        let searches = Searches::behind(text, start);
        let allowance = Allowance::of(text.len());
        Scratch { text, searches, allowance, tape: Vec::new(), source: None, recovery: None }
    }

    /// For a parse that goes on behind failures.
    #[must_use]
    pub(crate) fn recovering(text: &'t str, recovery: Recovery<'t>) -> Self {
        Scratch { recovery: Some(Box::new(recovery)), ..Scratch::new(text) }
    }

    /// What is known of the parse, if it goes on behind failures.
    #[inline]
    pub(crate) fn recovery(&mut self) -> Option<&mut Recovery<'t>> {
        self.recovery.as_deref_mut()
    }

    /// Whether the parse goes on behind failures.
    #[inline]
    pub(crate) fn is_recovering(&self) -> bool {
        self.recovery.is_some()
    }

    /// Whether the parse reads what the end of the text cuts off.
    #[inline]
    pub(crate) fn is_cut_off(&self) -> bool {
        self.recovery.as_ref().is_some_and(|recovery| recovery.is_cut_off())
    }

    /// Whether to pass over what is not cut off. This is asked of the outermost pattern alone.
    pub(crate) fn skips_matches(&mut self) -> bool {
        self.recovery.as_mut().is_some_and(|recovery| recovery.skips_matches())
    }

    /// Whether a step of the present node is left out.
    #[inline]
    pub(crate) fn skips(&self, step: Skip) -> bool {
        self.recovery.as_ref().is_some_and(|recovery| recovery.skips(step))
    }

    /// The present field becomes what arrived.
    #[inline]
    pub(crate) fn receive(&mut self, input: &Input<'_, 't>) {
        if let Some(recovery) = &mut self.recovery {
            recovery.received(input);
        }
    }

    /// Reads a part of a value, which stands at this step.
    #[inline]
    pub(crate) fn within<T>(
        &mut self,
        step: impl FnOnce() -> PathStep,
        read: impl FnOnce(&mut Self) -> T,
    ) -> T {
        if let Some(recovery) = &mut self.recovery {
            recovery.enter(step());
        }
        let read = read(self);
        // What a part was made of is not what the whole is made of.
        if self.source.is_some() {
            self.source = None;
        }
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

    /// Keeps the failure of a part, which the value around it goes on without, if the parse goes on behind it.
    #[cold]
    pub(crate) fn lose(&mut self, failure: Failure) -> Result<(), Failure> {
        match &mut self.recovery {
            Some(recovery) => {
                recovery.lose(failure);
                Ok(())
            }
            None => Err(failure),
        }
    }

    /// Whether what is read now is known to be broken; gives back what was known before.
    #[cold]
    pub(crate) fn mute(&mut self, muted: bool) -> bool {
        self.recovery.as_mut().is_some_and(|recovery| recovery.mute(muted))
    }

    /// What became of the text, if the parse went on behind failures.
    pub(crate) fn into_recovery(self) -> Option<Box<Recovery<'t>>> {
        self.recovery
    }

    /// The whole text.
    #[must_use]
    pub fn text(&self) -> &'t str {
        self.text
    }

    /// How much may still be made of the text.
    #[inline]
    pub(crate) fn allowance(&self) -> &Allowance {
        &self.allowance
    }

    /// The matches of a program in a text, which share what is known of the whole one where this is a part of it.
    #[inline]
    pub(crate) fn scan<'s>(&'s mut self, program: &'s Program, text: &'s Text<'t>) -> Scan<'s> {
        let (span, content) = (text.span(), text.as_str());
        match self.text.get(span.clone()) {
            Some(part) if std::ptr::eq(part, content) => self.searches.within(program, span),
            _ => self.searches.of(program, content),
        }
    }

    /// Says what a value was made of. `is_some`: whether it became anything.
    #[inline]
    pub(crate) fn set_source(&mut self, source: Source<'t>, is_some: bool) {
        self.source = Some((source, is_some));
    }

    /// What the value was made of that was just read of a text. Without a word of it, or where that was said of an
    /// alternative that became nothing, its text was not looked into.
    #[inline]
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
