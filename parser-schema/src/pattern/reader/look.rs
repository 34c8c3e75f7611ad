//! Look-around: `(?=…)` `(?!…)` `(?<=…)` `(?<!…)`.

use super::super::error::PatternError;
use super::super::tree::{Kind, Tree};
use super::Reader;
use super::flags::Flags;

impl Reader<'_> {
    /// Look-ahead, read up to the `=` or `!`.
    pub(super) fn look_ahead(
        &mut self,
        start: usize,
        negated: bool,
        flags: Flags,
    ) -> Result<Tree, PatternError> {
        let body = Box::new(self.body(start, flags)?);
        Ok(Tree::new(self.cursor.since(start), Kind::Look { behind: None, negated, body }))
    }

    /// Look-behind, read up to the `=` or `!`.
    pub(super) fn look_behind(
        &mut self,
        start: usize,
        negated: bool,
        flags: Flags,
    ) -> Result<Tree, PatternError> {
        let outer = self.behind;
        self.behind = outer.or(Some(self.groups.len()));
        let body = Box::new(self.body(start, flags)?);
        self.behind = outer;
        let span = self.cursor.since(start);
        let Some(width) = body.width.fixed() else {
            let error = PatternError::new(span, "a look-behind must match a fixed number of characters");
            return Err(error.help("give each repetition one count and each alternative the same length"));
        };
        match u32::try_from(width) {
            Ok(width) => Ok(Tree::new(span, Kind::Look { behind: Some(width), negated, body })),
            Err(_) => Err(PatternError::new(span, "this looks too far behind")),
        }
    }
}
