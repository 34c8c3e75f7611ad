//! Parentheses: which kind they are, and their bodies.

use super::super::error::PatternError;
use super::super::tree::{Kind, Tree};
use super::flags::{FlagGroup, Flags};
use super::name::check_name;
use super::{Group, MAX_NESTING, Reader};

impl<'s> Reader<'s> {
    /// What the parenthesis opens that, at `start`, has just been read. Nothing for a comment and for flags.
    pub(super) fn parenthesis(
        &mut self,
        start: usize,
        flags: &mut Flags,
        first: bool,
    ) -> Result<Option<Tree>, PatternError> {
        if !self.cursor.eat("?") {
            return self.capture(start, None, *flags).map(Some);
        }
        let at = self.cursor.at();
        let tree = match self.cursor.next() {
            None => return Err(self.unfinished(start)),
            Some("P") => self.python_extension(start, *flags)?,
            Some(":") => self.scoped(start, *flags)?,
            Some("#") => return self.comment(start),
            Some("=") => self.look_ahead(start, false, *flags)?,
            Some("!") => self.look_ahead(start, true, *flags)?,
            Some("<") => self.behind_or_name(start, *flags)?,
            Some("(") => self.conditional(start, *flags)?,
            Some(">") => {
                let body = Box::new(self.body(start, *flags)?);
                Tree::new(self.cursor.since(start), Kind::Atomic(body))
            }
            Some("a" | "i" | "L" | "m" | "s" | "t" | "u" | "x" | "-") => {
                self.cursor.seek(at);
                match self.flags(*flags)? {
                    FlagGroup::Scoped(flags) => self.scoped(start, flags)?,
                    FlagGroup::Global(global) => {
                        self.check_global(start, first)?;
                        *flags = global;
                        return Ok(None);
                    }
                }
            }
            Some(_) => return Err(self.unknown(start)),
        };
        Ok(Some(tree))
    }

    /// Flags for the whole pattern stand at its start and do not contradict each other.
    fn check_global(&mut self, start: usize, first: bool) -> Result<(), PatternError> {
        let span = self.cursor.since(start);
        let text = self.cursor.text_since(start);
        if !first {
            let error = PatternError::new(
                span,
                format!("flags for the whole pattern, `{text}`, must stand at its start"),
            );
            return Err(error.help("move them there, or write `(?i:…)` for a part of the pattern"));
        }
        self.global_flags.push_str(text);
        match self.global_flags.contains('a') && self.global_flags.contains('u') {
            true => Err(PatternError::new(span, "the flags `a` and `u` exclude each other")),
            false => Ok(()),
        }
    }

    /// `(?P<name>…)` or `(?P=name)`.
    fn python_extension(&mut self, start: usize, flags: Flags) -> Result<Tree, PatternError> {
        match self.cursor.next() {
            Some("<") => {
                let at = self.cursor.at();
                let name = self.cursor.eat_until(">", "the name of a group")?;
                check_name(name, at..at + name.len())?;
                self.check_new(name, at)?;
                self.capture(start, Some(name), flags)
            }
            Some("=") => self.named_reference(start, flags),
            None => Err(self.unfinished(start)),
            Some(_) => Err(self.unknown(start)),
        }
    }

    fn check_new(&self, name: &str, at: usize) -> Result<(), PatternError> {
        let Some(known) = self.groups.iter().position(|group| group.name == Some(name)) else {
            return Ok(());
        };
        let message = format!("the name `{name}` is taken by group {}", known + 1);
        Err(PatternError::new(at..at + name.len(), message).help("give each group a name of its own"))
    }

    fn capture(&mut self, start: usize, name: Option<&'s str>, flags: Flags) -> Result<Tree, PatternError> {
        let index = self.groups.len();
        self.groups.push(Group { name, width: None });
        let body = self.body(start, flags)?;
        if let Some(group) = self.groups.get_mut(index) {
            group.width = Some(body.width);
        }
        let number = u32::try_from(index + 1).ok();
        Ok(Tree::new(self.cursor.since(start), Kind::Group { number, body: Box::new(body) }))
    }

    fn scoped(&mut self, start: usize, flags: Flags) -> Result<Tree, PatternError> {
        let body = Box::new(self.body(start, flags)?);
        Ok(Tree::new(self.cursor.since(start), Kind::Group { number: None, body }))
    }

    /// What stands in parentheses, and the closing one.
    pub(super) fn body(&mut self, start: usize, flags: Flags) -> Result<Tree, PatternError> {
        self.nest(start)?;
        let body = self.alternation(flags)?;
        self.depth -= 1;
        self.close(start)?;
        Ok(body)
    }

    /// One parenthesis deeper.
    pub(super) fn nest(&mut self, start: usize) -> Result<(), PatternError> {
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
    pub(super) fn close(&mut self, start: usize) -> Result<(), PatternError> {
        if self.cursor.eat(")") {
            return Ok(());
        }
        let error = PatternError::new(start..self.cursor.at(), "`(` opens a group that does not end");
        Err(error.help("close it with `)`, or write `\\(` for a parenthesis"))
    }

    /// `(?#…)`.
    fn comment(&mut self, start: usize) -> Result<Option<Tree>, PatternError> {
        while let Some(token) = self.cursor.next() {
            if token == ")" {
                return Ok(None);
            }
        }
        Err(PatternError::new(self.cursor.since(start), "`(?#` opens a comment that does not end")
            .help("close it with `)`"))
    }

    /// `(?<=…)` or `(?<!…)`; other languages name groups so.
    fn behind_or_name(&mut self, start: usize, flags: Flags) -> Result<Tree, PatternError> {
        match self.cursor.next() {
            Some("=") => self.look_behind(start, false, flags),
            Some("!") => self.look_behind(start, true, flags),
            None => Err(self.unfinished(start)),
            Some(_) => Err(self.unknown(start)),
        }
    }

    fn unfinished(&self, start: usize) -> PatternError {
        PatternError::new(self.cursor.since(start), "the pattern ends within `(?…`")
            .help("write `\\(` for a parenthesis, `(?:…)` for a group that captures nothing")
    }

    fn unknown(&self, start: usize) -> PatternError {
        let text = self.cursor.text_since(start);
        let error =
            PatternError::new(self.cursor.since(start), format!("`{text}` opens nothing that Python knows"));
        let mut behind = text.chars().skip(2);
        error.help(match (behind.next(), behind.next()) {
            (Some('<' | '\''), _) => "Python writes a named group `(?P<name>…)`",
            (Some('P'), Some('>')) | (Some('R' | '&' | '+' | '0'..='9'), _) => {
                "Python's `re` has no recursion"
            }
            (Some('|'), _) => "Python's `re` has no branch reset; give each alternative its own group",
            (Some('P'), _) => "Python knows `(?P<name>…)` and `(?P=name)`",
            (Some('?' | '*'), _) => "write `\\(` for a parenthesis",
            _ => "write `(?:…)` for a group that captures nothing, `\\(` for a parenthesis",
        })
    }
}
