//! What stands behind an opening parenthesis and says what it opens.

use super::super::error::PatternError;
use super::super::tree::{Kind, Tree};
use super::Reader;
use super::flags::{FlagGroup, Flags};
use super::name::check_name;
use parser_scan::Whole;

/// What a parenthesis opens.
#[derive(Debug)]
pub(super) enum Opening<'s> {
    /// Nothing that matches: a comment, or flags for the whole pattern. It is closed already.
    Nothing,
    /// `(?P=name)`, which is closed already.
    Reference(Tree),
    /// `(?&json)` or `(?&brackets)`, which is closed already.
    Extension(Tree),
    /// `(…)` or `(?P<name>…)`.
    Capture(Option<&'s str>),
    /// `(?:…)` or `(?flags:…)`.
    Scoped(Flags),
    /// `(?>…)`.
    Atomic,
    /// `(?=…)` or `(?!…)`.
    Ahead { negated: bool },
    /// `(?<=…)` or `(?<!…)`.
    Behind { negated: bool },
    /// `(?(group)…)`.
    Conditional(u32),
}

impl<'s> Reader<'s> {
    /// Reads what stands between the parenthesis at `start` and its body.
    pub(super) fn opening(
        &mut self,
        start: usize,
        flags: &mut Flags,
        first: bool,
    ) -> Result<Opening<'s>, PatternError> {
        if !self.cursor.eat('?') {
            return Ok(Opening::Capture(None));
        }
        let at = self.cursor.at();
        match self.cursor.next() {
            Some("P") => self.python_extension(start, *flags),
            Some(":") => Ok(Opening::Scoped(*flags)),
            Some("#") => self.comment(start),
            Some("=") => Ok(Opening::Ahead { negated: false }),
            Some("!") => Ok(Opening::Ahead { negated: true }),
            Some("<") => self.behind(start),
            Some("(") => self.condition().map(Opening::Conditional),
            Some(">") => Ok(Opening::Atomic),
            Some("&") => self.extension(start).map(Opening::Extension),
            Some("a" | "i" | "L" | "m" | "s" | "t" | "u" | "x" | "-") => {
                self.cursor.seek(at);
                self.flag_group(start, flags, first)
            }
            Some(_) => Err(self.unknown(start)),
            None => Err(self.unfinished(start)),
        }
    }

    fn flag_group(
        &mut self,
        start: usize,
        flags: &mut Flags,
        first: bool,
    ) -> Result<Opening<'s>, PatternError> {
        match self.flags(*flags)? {
            FlagGroup::Scoped(flags) => Ok(Opening::Scoped(flags)),
            FlagGroup::Global(global) => {
                self.check_global(start, first)?;
                *flags = global;
                Ok(Opening::Nothing)
            }
        }
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
            let help = match text.trim_matches(['(', '?', ')']) {
                "s" => "remove them: `.` matches line breaks in every pattern".to_owned(),
                flags => format!("move them there, or write `(?{flags}:…)` for a part of the pattern"),
            };
            return Err(error.help(help));
        }
        self.global_flags.push_str(text);
        match self.global_flags.contains('a') && self.global_flags.contains('u') {
            true => Err(PatternError::new(span, "the flags `a` and `u` exclude each other")),
            false => Ok(()),
        }
    }

    /// `(?P<name>…)` or `(?P=name)`.
    fn python_extension(&mut self, start: usize, flags: Flags) -> Result<Opening<'s>, PatternError> {
        match self.cursor.next() {
            Some("<") => {
                let at = self.cursor.at();
                let name = self.cursor.eat_until(">", "the name of a group")?;
                check_name(name, at..at + name.len())?;
                self.check_new(name, at)?;
                Ok(Opening::Capture(Some(name)))
            }
            Some("=") => self.named_reference(start, flags).map(Opening::Reference),
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

    /// `(?&json)` or `(?&brackets)`. Python has nothing of this spelling; where it is known, it means to call a named pattern.
    fn extension(&mut self, start: usize) -> Result<Tree, PatternError> {
        let name = self.cursor.eat_until(")", "the name of what matches")?;
        if let Some(whole) = Whole::ALL.into_iter().find(|whole| whole.name() == name) {
            return Ok(Tree::new(self.cursor.since(start), Kind::Whole(whole)));
        }
        let error = PatternError::new(
            self.cursor.since(start),
            format!("`(?&{name})` matches nothing that is known"),
        );
        Err(error.help("`(?&json)` matches one JSON value, `(?&brackets)` what stands in brackets; Python's `re` has no recursion"))
    }

    /// `(?#…)`.
    fn comment(&mut self, start: usize) -> Result<Opening<'s>, PatternError> {
        while let Some(token) = self.cursor.next() {
            if token == ")" {
                return Ok(Opening::Nothing);
            }
        }
        let error = PatternError::new(start..start + 3, "`(?#` opens a comment that does not end");
        Err(error.help("close it with `)`"))
    }

    /// `(?<=…)` or `(?<!…)`; other languages name groups so.
    fn behind(&mut self, start: usize) -> Result<Opening<'s>, PatternError> {
        match self.cursor.next() {
            Some("=") => Ok(Opening::Behind { negated: false }),
            Some("!") => Ok(Opening::Behind { negated: true }),
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
            (Some('P'), Some('>')) => "`(?&name)` calls what `x-regex-definitions` names",
            (Some('R' | '+' | '0'..='9'), _) => "Python's `re` has no recursion",
            (Some('|'), _) => "Python's `re` has no branch reset; give each alternative its own group",
            (Some('P'), _) => "Python knows `(?P<name>…)` and `(?P=name)`",
            (Some('?' | '*'), _) => "write `\\(` for a parenthesis",
            _ => "write `(?:…)` for a group that captures nothing, `\\(` for a parenthesis",
        })
    }
}
