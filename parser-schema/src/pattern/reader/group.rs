//! Parentheses: what they hold. Which kind they are says `opening`.

use super::super::error::PatternError;
use super::super::tree::{Kind, Tree};
use super::flags::Flags;
use super::opening::Opening;
use super::{Group, MAX_NESTING, Reader};

impl<'s> Reader<'s> {
    /// What the parenthesis holds that, at `start`, has just been read. Nothing for a comment and for flags.
    pub(super) fn parenthesis(
        &mut self,
        start: usize,
        flags: &mut Flags,
        first: bool,
    ) -> Result<Option<Tree>, PatternError> {
        let kind = match self.opening(start, flags, first)? {
            Opening::Nothing => return Ok(None),
            Opening::Reference(tree) | Opening::Extension(tree) => return Ok(Some(tree)),
            Opening::Capture(name) => self.capture(start, name, *flags)?,
            Opening::Scoped(flags) => Kind::Group { number: None, body: self.body(start, flags)? },
            Opening::Atomic => Kind::Atomic(self.body(start, *flags)?),
            Opening::Ahead { negated } => {
                Kind::Look { behind: None, negated, body: self.body(start, *flags)? }
            }
            Opening::Behind { negated } => self.look_behind(start, negated, *flags)?,
            Opening::Conditional(group) => self.conditional(start, group, *flags)?,
        };
        Ok(Some(Tree::new(self.cursor.since(start), kind)))
    }

    fn capture(&mut self, start: usize, name: Option<&'s str>, flags: Flags) -> Result<Kind, PatternError> {
        let index = self.groups.len();
        self.groups.push(Group { name, width: None });
        let body = self.body(start, flags)?;
        if let Some(group) = self.groups.get_mut(index) {
            group.width = Some(body.width);
        }
        Ok(Kind::Group { number: u32::try_from(index + 1).ok(), body })
    }

    fn look_behind(&mut self, start: usize, negated: bool, flags: Flags) -> Result<Kind, PatternError> {
        let outer = self.behind;
        self.behind = outer.or(Some(self.groups.len()));
        let body = self.body(start, flags)?;
        self.behind = outer;
        let Some(width) = body.width.fixed() else {
            let span = self.cursor.since(start);
            let error = PatternError::new(span, "a look-behind must match a fixed number of characters");
            return Err(error.help("give each repetition one count and each alternative the same length"));
        };
        match u32::try_from(width) {
            Ok(width) => Ok(Kind::Look { behind: Some(width), negated, body }),
            Err(_) => Err(PatternError::new(self.cursor.since(start), "this looks too far behind")),
        }
    }

    fn conditional(&mut self, start: usize, group: u32, flags: Flags) -> Result<Kind, PatternError> {
        self.nest(start)?;
        let yes = Box::new(self.sequence(&mut flags.clone(), false)?);
        let no = match self.cursor.eat('|') {
            true => self.sequence(&mut flags.clone(), false)?,
            false => Tree::empty(self.cursor.at()),
        };
        let at = self.cursor.at();
        if self.cursor.eat('|') {
            let error = PatternError::new(at..at + 1, "a conditional has two branches at most");
            return Err(error.help("put an alternation in a group, `(?:…|…)`"));
        }
        self.close(start)?;
        Ok(Kind::Conditional { group, yes, no: Box::new(no) })
    }

    /// What stands in parentheses, and the closing one.
    fn body(&mut self, start: usize, flags: Flags) -> Result<Box<Tree>, PatternError> {
        self.nest(start)?;
        let body = Box::new(self.alternation(flags)?);
        self.close(start)?;
        Ok(body)
    }

    /// One parenthesis deeper.
    fn nest(&mut self, start: usize) -> Result<(), PatternError> {
        self.depth += 1;
        match self.depth > MAX_NESTING {
            true => {
                let message = format!("parentheses are nested deeper than {MAX_NESTING}");
                Err(PatternError::new(self.cursor.since(start), message))
            }
            false => Ok(()),
        }
    }

    /// The parenthesis that ends what was opened at `start`.
    fn close(&mut self, start: usize) -> Result<(), PatternError> {
        self.depth -= 1;
        if self.cursor.eat(')') {
            return Ok(());
        }
        let error = PatternError::new(start..start + 1, "`(` opens a group that does not end");
        Err(error.help("close it with `)`, or write `\\(` for a parenthesis"))
    }
}
