//! A stream without types: text comes in, events go out.
//!
//! Input: bytes, in chunks cut anywhere. Output: [`Raw`] events.

mod look;

use super::context::Context;
use super::intake::Intake;
use super::node::{Arrived, NodeState};
use super::raw::{Path, Raw};
use super::reading::Reading;
use super::reconcile::{Ledger, reconcile};
use super::script::Script;
use super::steady::Steady;
use super::table::Table;
use super::tally::Tally;
use super::unsettled::Unsettled;
use super::view::{View, WHOLE_TEXT};
use crate::error::{ErrorKind, Failure, ParseError};
use crate::lines::Lines;
use crate::typed::Viewed;

/// A stream at work.
#[derive(Clone, Debug)]
pub struct Machine {
    script: Script,
    /// How much of the text the nodes have seen.
    fed: usize,
    /// How it goes on while nothing but a text grows. The nodes may have seen less, then.
    steady: Option<Steady>,
    waits: Waits,
    intake: Intake,
    root: NodeState,
    raws: Vec<Raw>,
    /// Room for those of one step.
    spare: Vec<Raw>,
    buffers: u32,
    /// How many steps were taken, and by how many bytes texts are longer than what they are made of.
    steps: u64,
    growth: usize,
}

/// Why the nodes are not shown all that has come: how much of it they see at once depends on what comes next.
#[derive(Clone, Debug, Default)]
#[expect(
    clippy::large_enum_variant,
    reason = "a machine has one, and would make a box of it again and again"
)]
enum Waits {
    #[default]
    Nothing,
    /// It may turn out to be quiet.
    Unsettled(Unsettled),
    /// It begins a marker.
    Marker,
}

impl Machine {
    /// For a text that begins with `prefill`.
    #[must_use]
    pub fn new(table: Table, prefill: &str) -> Self {
        let (mut raws, mut buffers) = (Vec::new(), WHOLE_TEXT);
        let mut cx =
            Context { table: &table, raws: &mut raws, is_end: false, come: 0, buffers: &mut buffers };
        let root = NodeState::new(&mut cx, 0, Path::from([]), false);
        Machine {
            script: Script::new(table, prefill),
            fed: 0,
            steady: None,
            waits: Waits::Nothing,
            intake: Intake::default(),
            root,
            raws,
            spare: Vec::new(),
            buffers,
            steps: 0,
            growth: 0,
        }
    }

    /// How many steps were taken so far: those of the searches, and the bytes that were read in other ways.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Goes on with more of the text. The events are those of this chunk alone.
    #[inline]
    pub fn push(&mut self, chunk: &[u8]) {
        self.intake.take(chunk, &mut self.script.text);
        let is_steady =
            self.steady.as_mut().is_some_and(|steady| steady.go_on(&self.script.text, &mut self.raws));
        self.steps += u64::from(is_steady);
        if !is_steady {
            self.raws.clear();
            self.look();
            self.know_lines();
        }
    }

    /// Reads the lines of the text for events that may tell a place.
    fn know_lines(&mut self) {
        if self.raws.iter().any(Raw::may_fail) {
            self.script.know_lines();
        }
    }

    fn context(&mut self, is_end: bool) -> Context<'_> {
        let Machine { script, raws, buffers, fed, .. } = self;
        Context { table: &script.table, raws, is_end, come: *fed, buffers }
    }

    /// The text is complete.
    fn end(&mut self) {
        self.raws.clear();
        if !self.intake.is_over() {
            // What one look leaves to be told without the nodes, the next one shows them.
            while self.fed < self.script.text.len() && matches!(self.waits, Waits::Nothing) {
                self.look();
            }
            self.fed = self.script.text.len();
            self.feed(true, false);
            self.know_lines();
        }
    }

    /// Tells what only the message could tell; it was parsed of the whole text.
    fn reconcile(&mut self, message: &dyn Viewed) {
        let mut ledger = Ledger::new();
        self.root.enter(&mut ledger);
        reconcile(&mut self.context(true), &ledger, 0, &Path::from([]), &message.view());
        self.know_lines();
    }

    /// Why what came is no text, if it is none.
    #[must_use]
    fn invalid(&self) -> Option<ParseError> {
        if self.intake.is_whole() {
            return None;
        }
        let text = self.text();
        let message = format!("what came is not UTF-8 from byte {} on", text.len());
        Some(ParseError::new(Failure::new(ErrorKind::NotUtf8, message, text.len()..text.len()), text))
    }

    /// Ends the text, parses it whole, and tells what only the message could tell.
    ///
    /// # Errors
    /// It is no text, or those of `parse`.
    pub fn finish<T: Viewed>(
        &mut self,
        parse: impl FnOnce(&str) -> Result<T, ParseError>,
    ) -> Result<T, ParseError> {
        self.end();
        if let Some(error) = self.invalid() {
            return Err(error);
        }
        let message = parse(&self.script.text).map_err(|error| match self.script.prefill {
            0 => error,
            prefill => error.behind(prefill, &Lines::of(self.text())),
        })?;
        self.reconcile(&message);
        Ok(message)
    }

    /// What has come behind what the prompt has written, without half a character at its end.
    #[must_use]
    pub fn text(&self) -> &str {
        self.script.written()
    }

    /// What has come behind the last byte that was told of.
    #[must_use]
    pub fn held_back(&self) -> &str {
        let told = self.steady.as_ref().map_or(0, Steady::told).max(self.root.reach());
        self.script.text.get(told.max(self.script.prefill)..).unwrap_or_default()
    }

    /// What the nodes are.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.script.table
    }

    /// An event of the last chunk, to be read.
    #[inline]
    #[must_use]
    pub fn reading<'s>(&'s self, raw: &'s Raw) -> Reading<'s, 's> {
        Reading::new(raw, &self.script)
    }

    /// The events of the last chunk.
    #[inline]
    #[must_use]
    pub fn raws(&self) -> &[Raw] {
        &self.raws
    }

    /// Lets the nodes look at the text up to where they are to see it; `is_quiet`: what is new of it is known to be quiet.
    fn feed(&mut self, is_whole: bool, is_quiet: bool) {
        let tally = Tally::behind(self.growth);
        let view = View::whole_text(self.script.text.get(..self.fed).unwrap_or_default(), is_whole, &tally);
        let view = View { is_quiet, ..view };
        let mut cx = Context {
            table: &self.script.table,
            raws: &mut self.raws,
            is_end: is_whole,
            come: self.fed,
            buffers: &mut self.buffers,
        };
        self.root.feed(&mut cx, Some(Arrived::Text(view)));
        self.steps += 1 + tally.steps();
        self.growth = tally.growth();
    }
}
