//! Patterns: Python's `re`, as CPython 3.11 reads it, always with DOTALL.
//!
//! Input: the source of a pattern, or of a replacement. Output: a [`Pattern`], which compiles to a
//! [`Program`], or a [`Template`](parser_scan::Template); where CPython refuses, a [`PatternError`] at the mistake.
//!
//! The way a pattern goes: `reader` (source → [`Tree`]; classes are resolved here, since flags are known) → `compile`
//! (tree → program) → `analysis` (where the program need not be tried). `unicode` and `case` hold what Python understands by `\w` and by IGNORECASE.

use std::ops::Range;

use parser_scan::Program;

mod analysis;
mod calls;
mod case;
mod compile;
mod error;
mod prefix;
mod reader;
mod template;
mod tree;
mod unicode;
mod width;

pub(crate) use analysis::share;
pub use analysis::{Finding, Obstacle, findings};
pub(crate) use calls::{Call, calls, is_known, known};
pub use compile::{MAX_OPERATIONS, MAX_RANGES};
pub use error::PatternError;
pub use prefix::MAX_PREFIXES;
pub(crate) use reader::name::is_identifier;
pub use reader::{MAX_NESTING, read};
pub use template::read_template;
pub use tree::{Greed, Kind, Tree};
pub use width::Width;

/// A pattern that Python accepts.
#[derive(Clone, Debug, PartialEq)]
pub struct Pattern {
    /// What the pattern says.
    pub tree: Tree,
    /// How many groups capture, group 0 not counted.
    pub groups: u32,
    /// The groups with a name, in order.
    pub names: Vec<(String, u32)>,
}

impl Pattern {
    /// What Python does not know in this pattern, each with its bytes.
    #[must_use]
    pub fn extensions(&self) -> Vec<(Range<usize>, String)> {
        fn collect(tree: &Tree, found: &mut Vec<(Range<usize>, String)>) {
            if let Kind::Whole(whole) = tree.kind {
                found.push((tree.span.clone(), format!("(?&{})", whole.name())));
            }
            tree.children().for_each(|child| collect(child, found));
        }
        let mut found = Vec::new();
        collect(&self.tree, &mut found);
        found
    }

    /// The program that matches this pattern.
    ///
    /// # Errors
    ///
    /// When the program would have more than [`MAX_OPERATIONS`] operations or [`MAX_RANGES`] ranges of characters.
    pub fn program(&self) -> Result<Program, PatternError> {
        compile::compile(&self.tree, self.groups)
    }

    /// The same program without jumps, which tries every position: what jumps must agree with.
    ///
    /// # Errors
    ///
    /// As [`Pattern::program`].
    pub fn plain_program(&self) -> Result<Program, PatternError> {
        compile::compile_plainly(&self.tree, self.groups)
    }

    /// Programs for ever longer prefixes of the pattern, each with the bytes of the source that it stands for: the
    /// pattern cut off there, with every open group closed. The last one is the whole pattern. There are at most
    /// [`MAX_PREFIXES`]; each is compiled when it is asked for.
    pub fn prefixes(&self) -> impl DoubleEndedIterator<Item = (Range<usize>, Program)> {
        prefix::ends(&self.tree).into_iter().filter_map(|end| {
            let tree = prefix::cut(&self.tree, end)?;
            let program = compile::compile(&tree, self.groups).ok()?;
            Some((self.tree.span.start..end, program))
        })
    }

    /// The number of the group with this name.
    #[must_use]
    pub fn group_named(&self, name: &str) -> Option<u32> {
        self.names.iter().find(|(known, _)| known == name).map(|(_, group)| *group)
    }

    /// Where a group is written, parentheses included; group 0 is the whole pattern.
    #[must_use]
    pub fn group_span(&self, group: u32) -> Option<Range<usize>> {
        match group {
            0 => Some(self.tree.span.clone()),
            _ => self.tree.find_group(group).map(|tree| tree.span.clone()),
        }
    }

    /// Whether a part of the pattern asks what the group took, or whether it took part.
    #[must_use]
    pub fn refers_to(&self, group: u32) -> bool {
        self.tree.refers_to(group)
    }

    /// Whether the group takes part in every match. `false` when it stands in an alternative, in a repetition that may
    /// be left out, in a conditional or in a negative look-around, even if it cannot be avoided there.
    #[must_use]
    pub fn group_always_takes_part(&self, group: u32) -> bool {
        group == 0 || self.tree.always_enters(group, false)
    }

    /// Whether the group takes part in every match, whichever alternative that goes through.
    pub(crate) fn group_takes_part_each_way(&self, group: u32) -> bool {
        group == 0 || self.tree.always_enters(group, true)
    }
}
