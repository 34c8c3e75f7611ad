//! Searches in a text that grows.
//!
//! Input: a program, and the text so far, again and again. Output: the matches that no further text can change, one by
//! one, and of the one that is still open what the text so far tells. Nothing of the text is borrowed.
//!
//! The words that these modules use:
//!
//! | word | what it means |
//! | --- | --- |
//! | wait | to stand at an operation that depends on text which has not come |
//! | path, reading | the way through the program that is tried now, and any way that the text so far allows |
//! | live | what the path has of a group while the group is open |
//! | certain, sure | so in every reading; a place of a program is sure if a match is reached from it whatever comes |
//! | shadow | another search on a way that the path would go back to, to tell what the readings share |
//! | fork | another search behind a look-ahead that waits, as if that had succeeded |
//! | offshoot, aside | shadows and forks alike, which find nothing that counts |
//! | said | what was told as certain once, and stays so |
//! | quiet, loud | bytes that change nothing but how far open groups reach, and the others, which are looked at one by one |
//! | stretch, word | text that is quiet as far as it has come, and the rest of a literal that it ends within |
//! | held back | text at the end that may turn out to be no part of a group, as the beginning of a delimiter |

mod common;
mod fork;
mod offshoot;
mod readings;
mod said;
mod search;
mod shadow;
mod summary;

use std::ops::Range;
use std::sync::Arc;

use crate::limit::StepLimit;
use crate::live::Live;
use crate::matcher::Places;
use crate::program::Program;
use crate::quiet::Quiet;
use said::Said;
use search::{Asked, Known, Search, Told};

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
    search: Search,
    known: Known,
    /// What was said with the help of forks and shadows.
    said: Said,
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

impl Growing {
    /// For a text that has not begun.
    #[must_use]
    pub fn new() -> Self {
        Growing::default()
    }

    /// The same for one program, of which everything is known that its searches ask for; clones share that. `new` finds it
    /// out when something waits for the first time.
    #[must_use]
    pub fn of(program: &Program) -> Self {
        Growing { known: Known::of(Arc::new(Places::of(program))), ..Growing::default() }
    }

    /// The same, if [`Growing::live`] is asked of these groups alone: nothing is worked out of the others. Of those that are
    /// `shown`, what is certain only because all readings share it is not worked out.
    #[must_use]
    pub fn telling(
        mut self,
        groups: impl IntoIterator<Item = u32>,
        shown: impl IntoIterator<Item = u32>,
    ) -> Self {
        self.known.ask(Asked::of(groups), Asked::of(shown));
        self
    }

    /// The same matches, found with memory from the first step: for tests of the memory.
    #[doc(hidden)]
    #[must_use]
    pub fn with_memory(mut self) -> Self {
        self.search.remember();
        self
    }

    /// How many steps were taken so far: operations, and characters classified.
    #[doc(hidden)]
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.search.steps().all()
    }

    /// Goes back to behind a match that was found, and was empty or not: what follows is another text than it was. The text that
    /// is given next begins as that did which the match was found in; so many bytes of it are those given last, if the match that
    /// is waited for is the same: what was certain of it by then stays so.
    pub fn go_back(&mut self, end: usize, is_empty: bool, bytes: usize) {
        self.search.go_back(end, is_empty);
        self.said.go_back(bytes);
    }

    /// Goes on to the next match in `text`, which begins with the text given last time and may be longer; `is_whole` says
    /// that nothing more comes. Behind a match, it goes on to the next one. The matches are those of the whole text,
    /// however it was cut, as long as the program is the same.
    ///
    /// # Errors
    /// [`StepLimit`], for programs with [`Program::bounded`] alone.
    pub fn advance(&mut self, program: &Program, text: &str, is_whole: bool) -> Result<Outcome, StepLimit> {
        if !is_whole && self.search.has_seen(text) {
            return Ok(Outcome::Waits);
        }
        self.keep_said();
        let outcome = self.search.advance(program, text, is_whole, &mut self.known);
        if outcome != Ok(Outcome::Waits) {
            self.said.clear();
        }
        self.sum_up();
        outcome
    }

    /// Keeps what is certain because all readings share it, should one of them turn out wrong; and what stands behind a
    /// look-ahead, should another one come to wait in front of it.
    fn keep_said(&mut self) {
        let shadows = self.search.shadows();
        self.known.allow(shadows);
        if shadows > 0 || self.search.is_forked() {
            self.said.keep(&self.search);
        }
    }

    /// Goes on in a text that is longer by nothing but quiet bytes; whether it waits, so that this is all there is to do.
    pub fn go_on_quietly(&mut self, text: &str) -> bool {
        let goes_on = self.search.go_on_quietly(text);
        self.sum_up();
        goes_on
    }

    fn sum_up(&mut self) {
        self.search.sum_up(&self.known);
    }

    /// The bytes of a group of the match that was found; `None` for a group that took no part.
    #[must_use]
    pub fn group(&self, group: u32) -> Option<Range<usize>> {
        self.search.group(group)
    }

    /// While it waits: what the live path has of a group that has begun. Behind a look-ahead that waits for what is far
    /// ahead, the path goes on as if that had succeeded.
    #[inline]
    #[must_use]
    pub fn live(&self, group: u32) -> Option<Live> {
        self.said.add(group, self.search.live(group))
    }

    /// The bytes that, should they come next, change nothing but how far open groups reach: to go on with all of them is
    /// the same as to go on with them one by one.
    #[must_use]
    pub fn quiet(&self) -> Quiet {
        let mut quiet = Quiet::ANYTHING;
        self.narrow(&mut quiet, true);
        quiet
    }

    /// Leaves of some bytes those that are [quiet](Growing::quiet) here. Where nothing `is_told` of the groups, what is held back
    /// may be set free unseen.
    pub fn narrow(&self, quiet: &mut Quiet, is_told: bool) {
        let around = quiet.let_go();
        self.search.narrow(quiet, Told::by_itself(is_told, around));
        quiet.hold_behind(around);
    }

    /// While it waits: whether what it says of its groups stays as it is while what comes is quiet.
    #[must_use]
    pub fn stays(&self) -> bool {
        self.search.stays()
    }

    /// While it waits: whether an attempt has begun, so that [`Growing::attempt`] stays while what comes is quiet.
    #[must_use]
    pub fn is_trying(&self) -> bool {
        self.search.is_trying()
    }

    /// While it waits: no further match can begin before this position.
    #[must_use]
    pub fn attempt(&self) -> usize {
        self.search.attempt()
    }
}
