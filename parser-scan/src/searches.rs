//! Searching: what the searches of one text share, and one program's matches, one behind the other.

use std::cell::Cell;
use std::iter::FusedIterator;
use std::ops::Range;

use crate::captures::{Captures, group_of};
use crate::index::{Index, Window};
use crate::limit::StepLimit;
use crate::matcher::{Buffers, Matcher};
use crate::program::Program;

impl Program {
    /// The leftmost match, as Python's `re.search` finds it.
    ///
    /// # Errors
    /// [`StepLimit`], for programs with [`Program::bounded`] alone.
    pub fn search(&self, text: &str) -> Result<Option<Captures>, StepLimit> {
        let mut searches = Searches::new(text);
        let mut found = searches.within(self, 0..text.len());
        Ok(found.advance()?.then(|| found.captures()))
    }

    /// Every match, as Python's `re.finditer` finds them: an empty match may stand where the last match ended, unless
    /// that one was empty too.
    #[must_use]
    pub fn matches<'p, 't>(&'p self, text: &'t str) -> Matches<'p, 't> {
        let mut work = Work::default();
        work.index.serve(&self.literals);
        work.buffers.begin(self, text.len());
        Matches { program: self, text, work, progress: Progress::default() }
    }
}

/// What the searches of one text share: their passes over it, and their buffers.
///
/// ```
/// use parser_scan::{Builder, Op, Searches};
///
/// let mut builder = Builder::default();
/// let end = builder.op(Op::Match);
/// let end = builder.op(Op::Save { slot: 1, next: end });
/// let b = builder.literal("b", end);
/// let start = builder.op(Op::Save { slot: 0, next: b });
/// let program = builder.finish(start, 1);
///
/// let mut searches = Searches::new("a b c");
/// let mut found = searches.within(&program, 0..5);
/// assert!(found.advance()?);
/// assert_eq!(found.group(0), Some(2..3));
/// assert!(!found.advance()?);
/// # Ok::<(), parser_scan::StepLimit>(())
/// ```
#[derive(Debug)]
pub struct Searches<'t> {
    text: &'t str,
    /// In a box, so that it goes from one text to the next without being moved; there is one until the end.
    work: Option<Box<Work>>,
}

/// What searches work with.
#[derive(Debug, Default)]
struct Work {
    /// Of the text.
    index: Index,
    /// Of another text, or for a program with other literals.
    other: Index,
    buffers: Buffers,
}

/// The most bytes that are kept from one text to the next.
const KEPT_BYTES: usize = 64 * 1024;

thread_local! {
    /// The work of this thread's last text: searching one text after another allocates nothing.
    static KEPT: Cell<Option<Box<Work>>> = const { Cell::new(None) };
}

impl<'t> Searches<'t> {
    /// For the searches of this text and of parts of it.
    #[must_use]
    pub fn new(text: &'t str) -> Self {
        Searches::behind(text, 0)
    }

    /// The same for parts that begin at `start` or behind it: what stands before that is not looked at.
    #[must_use]
    pub fn behind(text: &'t str, start: usize) -> Self {
        let mut work = KEPT.try_with(Cell::take).ok().flatten().unwrap_or_default();
        work.index.clear(start);
        Searches { text, work: Some(work) }
    }

    /// The matches of a program in a part of the text, which is for them the whole text: it must begin and end at
    /// characters. Positions count from the part's first byte.
    #[inline]
    pub fn within<'s>(&'s mut self, program: &'s Program, part: Range<usize>) -> Scan<'s> {
        let text = self.text;
        let work = self.work.get_or_insert_default();
        if !work.index.serve(&program.literals) {
            return work.of(program, text.get(part).unwrap_or_default());
        }
        let Work { index, buffers, .. } = &mut **work;
        let window = Window { whole: text, start: part.start, end: part.end, is_open: false };
        Scan::new(program, window, index, buffers)
    }

    /// How many steps the last search took, or what was cut off behind it.
    #[doc(hidden)]
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.work.as_ref().map_or(0, |work| work.buffers.steps())
    }

    /// The matches of a program in another text.
    pub fn of<'s>(&'s mut self, program: &'s Program, text: &'s str) -> Scan<'s> {
        self.work.get_or_insert_default().of(program, text)
    }
}

impl Work {
    #[inline(never)]
    fn of<'s>(&'s mut self, program: &'s Program, text: &'s str) -> Scan<'s> {
        let Work { other, buffers, .. } = self;
        other.clear(0);
        other.serve(&program.literals);
        Scan::new(program, Window { whole: text, start: 0, end: text.len(), is_open: false }, other, buffers)
    }
}

impl Drop for Searches<'_> {
    fn drop(&mut self) {
        let Some(mut work) = self.work.take() else { return };
        let Work { index, other, buffers } = &mut *work;
        if index.bytes() + other.bytes() + buffers.bytes() <= KEPT_BYTES {
            buffers.forget();
            // Without the thread's place, at its end, nothing is kept.
            let _ = KEPT.try_with(|kept| kept.set(Some(work)));
        }
    }
}

/// A program's matches in a text, each taken by [`Scan::advance`].
#[derive(Debug)]
pub struct Scan<'s> {
    matcher: Matcher<'s>,
    progress: Progress,
}

impl<'s> Scan<'s> {
    #[inline(always)]
    fn new(program: &'s Program, window: Window<'s>, index: &'s mut Index, buffers: &'s mut Buffers) -> Self {
        buffers.begin(program, window.end - window.start);
        Scan { matcher: Matcher::new(program, window, index, buffers), progress: Progress::default() }
    }

    /// Goes on to the next match; `false` if there is none.
    ///
    /// # Errors
    /// [`StepLimit`], for programs with [`Program::bounded`] alone.
    #[inline]
    pub fn advance(&mut self) -> Result<bool, StepLimit> {
        self.progress.advance(&mut self.matcher)
    }

    /// The bytes of a group of this match, group 0 being the whole; `None` for a group that took no part.
    #[must_use]
    #[inline]
    pub fn group(&self, group: u32) -> Option<Range<usize>> {
        group_of(self.matcher.slots(), group)
    }

    /// What the end of the text cuts off behind the last match: the groups of the first attempt that has begun one and fails
    /// for want of text alone. A group that had not ended ends where the text does, or where a literal begins that the text
    /// ends within.
    ///
    /// # Errors
    /// [`StepLimit`], for programs with [`Program::bounded`] alone.
    pub fn cut_off(self) -> Result<Option<Captures>, StepLimit> {
        self.matcher.cut_off(self.progress.from)
    }

    /// The same as values of its own.
    #[must_use]
    pub fn captures(&self) -> Captures {
        Captures::new(self.matcher.slots().to_vec())
    }
}

/// How far the matches of a text were taken.
#[derive(Debug, Default)]
struct Progress {
    from: usize,
    after_empty: bool,
    done: bool,
}

impl Progress {
    fn advance(&mut self, matcher: &mut Matcher<'_>) -> Result<bool, StepLimit> {
        if self.done {
            return Ok(false);
        }
        let found = matcher.search(self.from, self.after_empty);
        self.done = !matches!(found, Ok(true));
        if let Some(whole) = group_of(matcher.slots(), 0).filter(|_| !self.done) {
            self.after_empty = whole.is_empty();
            self.from = whole.end;
        }
        found
    }
}

/// An iterator over the matches in a text.
#[derive(Debug)]
pub struct Matches<'p, 't> {
    program: &'p Program,
    text: &'t str,
    work: Work,
    progress: Progress,
}

impl Matches<'_, '_> {
    /// How many steps were taken so far: operations, and characters classified.
    #[doc(hidden)]
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.work.buffers.steps()
    }

    /// The same matches, found without memory: for tests of the memory.
    #[doc(hidden)]
    #[must_use]
    pub fn without_memory(mut self) -> Self {
        self.work.buffers.never_remember();
        self
    }

    /// The same matches, found with memory from the first step: for tests of the memory.
    #[doc(hidden)]
    #[must_use]
    pub fn with_memory(mut self) -> Self {
        self.work.buffers.always_remember();
        self
    }

    fn advance(&mut self) -> Result<Option<Captures>, StepLimit> {
        let Work { index, buffers, .. } = &mut self.work;
        let window = Window { whole: self.text, start: 0, end: self.text.len(), is_open: false };
        let mut matcher = Matcher::new(self.program, window, index, buffers);
        let found = self.progress.advance(&mut matcher)?;
        Ok(found.then(|| Captures::new(matcher.slots().to_vec())))
    }
}

impl Iterator for Matches<'_, '_> {
    type Item = Result<Captures, StepLimit>;

    fn next(&mut self) -> Option<Self::Item> {
        self.advance().transpose()
    }
}

impl FusedIterator for Matches<'_, '_> {}
