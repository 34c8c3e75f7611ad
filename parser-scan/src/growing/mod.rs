//! Searches in a text that grows.
//!
//! Input: a program, and the text so far, again and again. Output: the matches that no further text can change, one by
//! one, and of the one that is still open what the text so far tells. Nothing of the text is borrowed.

mod quiet;

use std::ops::Range;
use std::sync::Arc;

use crate::captures::group_of;
use crate::index::{Index, Window};
use crate::limit::StepLimit;
use crate::matcher::{Buffers, Grows, Matcher, Path, Places, Suspension};
use crate::program::Program;
pub(crate) use quiet::Quiet;

/// The matches of one program in a text that grows.
///
/// ```
/// use parser_scan::{Builder, Growing, Op, Outcome};
///
/// let mut builder = Builder::default();
/// let end = builder.op(Op::Match);
/// let end = builder.op(Op::Save { slot: 1, next: end });
/// let word = builder.literal("word", end);
/// let start = builder.op(Op::Save { slot: 0, next: word });
/// let program = builder.finish(start, 1);
///
/// let mut growing = Growing::new();
/// assert_eq!(growing.advance(&program, "a wo", false)?, Outcome::Waits);
/// assert_eq!(growing.advance(&program, "a word", true)?, Outcome::Found);
/// assert_eq!(growing.group(0), Some(2..6));
/// assert_eq!(growing.advance(&program, "a word", true)?, Outcome::Ended);
/// # Ok::<(), parser_scan::StepLimit>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Growing {
    index: Index,
    buffers: Buffers,
    /// Where the last match ended, and whether it was empty.
    from: usize,
    after_empty: bool,
    stage: Stage,
    /// How long the text was.
    bytes: usize,
    suspension: Option<Suspension>,
    path: Path,
    places: Option<Arc<Places>>,
    /// What to look for while nothing is held back.
    quiet: Option<Quiet>,
    /// How much of the text has come.
    come: usize,
    remembers: bool,
}

/// How far the matches were taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Stage {
    #[default]
    New,
    Waits,
    Found,
    Ended,
}

/// What became of a search in a text that grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// There is a match, whose captures no further text can change.
    Found,
    /// That depends on what comes.
    Waits,
    /// There are no more matches, whatever comes.
    Ended,
}

/// What the path that is being tried has of a group that has begun: the preferred reading that the text so far allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Live {
    /// Where the group begins.
    pub start: usize,
    /// Where it ends; while it is open, the position up to which it surely reaches if the path goes on.
    pub end: usize,
    /// Whether it has ended.
    pub is_closed: bool,
    /// Up to where the group is certain: whatever comes, there is this match, and the group begins here and reaches at
    /// least to this position. `None`: not even the start is certain.
    pub certain: Option<usize>,
    /// The same, unless the text ends before the match does.
    pub certain_until_end: Option<usize>,
}

impl Growing {
    /// For a text that has not begun.
    #[must_use]
    pub fn new() -> Self {
        Growing::default()
    }

    /// The same matches, found with memory from the first step: for tests of the memory.
    #[doc(hidden)]
    #[must_use]
    pub fn with_memory(mut self) -> Self {
        self.remembers = true;
        self
    }

    /// How many steps were taken so far: operations, and characters classified.
    #[doc(hidden)]
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.buffers.steps()
    }

    /// Goes on to the next match in `text`, which begins with the text given last time and may be longer; `is_whole` says
    /// that nothing more comes. Behind a match, it goes on to the next one. The matches are those of the whole text,
    /// however it was cut, as long as the program is the same.
    ///
    /// # Errors
    /// [`StepLimit`], for programs with [`Program::bounded`] alone.
    pub fn advance(&mut self, program: &Program, text: &str, is_whole: bool) -> Result<Outcome, StepLimit> {
        if self.stage == Stage::Ended {
            return Ok(Outcome::Ended);
        }
        if !is_whole && self.is_quiet(text) {
            return Ok(Outcome::Waits);
        }
        self.quiet = None;
        self.come = text.len();
        self.begin(program, text.len());
        let window = Window { whole: text, start: 0, end: text.len(), is_open: !is_whole };
        let mut matcher = Matcher::<Grows>::new(program, window, &mut self.index, &mut self.buffers);
        let found = match self.suspension.take() {
            Some(suspension) => matcher.resume(suspension),
            None => matcher.search(self.from, self.after_empty),
        };
        self.suspension = matcher.suspension();
        if self.suspension.is_some() {
            let places = self.places.get_or_insert_with(|| Arc::new(Places::of(program)));
            matcher.trace(&mut self.path, places);
            self.quiet = matcher.quiet(self.path.reached());
        }
        self.stage = Stage::Ended;
        self.end(found?)
    }

    /// Whether what has come changes nothing but how far a run reaches.
    #[inline]
    fn is_quiet(&mut self, text: &str) -> bool {
        let (Some(quiet), Some(suspension)) = (&self.quiet, &mut self.suspension) else { return false };
        let come = text.as_bytes().get(self.come..).unwrap_or_default();
        let Some(trimmed) = quiet.trimmed_from(come) else { return false };
        let low = if trimmed == 0 { self.path.reached() } else { self.come + trimmed };
        self.come = text.len();
        suspension.move_on(quiet.is_lazy.then_some(low), self.come);
        self.path.move_on(low);
        true
    }

    /// Makes ready for what has come.
    fn begin(&mut self, program: &Program, bytes: usize) {
        if self.stage == Stage::New {
            self.index.serve(&program.literals);
            self.buffers.begin(program, bytes);
            if self.remembers {
                self.buffers.always_remember();
            }
        } else if bytes > self.bytes {
            self.index.grow();
            self.buffers.grow(bytes - self.bytes);
        }
        self.bytes = bytes;
    }

    fn end(&mut self, found: bool) -> Result<Outcome, StepLimit> {
        if self.suspension.is_some() {
            self.stage = Stage::Waits;
            return Ok(Outcome::Waits);
        }
        let Some(whole) = self.group(0).filter(|_| found) else { return Ok(Outcome::Ended) };
        self.after_empty = whole.is_empty();
        self.from = whole.end;
        self.stage = Stage::Found;
        self.path.clear();
        Ok(Outcome::Found)
    }

    /// The bytes of a group of the match that was found; `None` for a group that took no part.
    #[must_use]
    pub fn group(&self, group: u32) -> Option<Range<usize>> {
        group_of(self.buffers.slots(), group)
    }

    /// While it waits: what the live path has of a group that has begun.
    #[must_use]
    pub fn live(&self, group: u32) -> Option<Live> {
        self.suspension?;
        self.path.live(self.places.as_ref()?, self.buffers.slots(), group)
    }

    /// While it waits: no further match can begin before this position.
    #[must_use]
    pub fn attempt(&self) -> usize {
        self.suspension.map_or(self.from, |suspension| self.buffers.attempt(&suspension))
    }
}
