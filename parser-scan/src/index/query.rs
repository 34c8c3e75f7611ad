//! What an index asks a pass for.
//!
//! Input: some literals of a group, and a range of a text. Output: [`Query`], which a pass answers.

use super::Window;
use super::marks::Marks;
use crate::jump::LiteralSet;
use crate::literals::Group;

/// What is looked for, and where.
pub(super) struct Query<'q> {
    pub(super) group: &'q Group,
    pub(super) marks: &'q Marks,
    pub(super) window: &'q Window<'q>,
    /// One of these literals.
    pub(super) wanted: LiteralSet,
    pub(super) start: usize,
    pub(super) end: usize,
}
