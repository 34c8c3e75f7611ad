//! Flags: `(?ims)` for the whole pattern, `(?i-s:…)` for a group.

use super::super::case::Folding;
use super::super::error::PatternError;
use super::Reader;

/// The flags in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Flags {
    pub(super) ascii: bool,
    pub(super) ignore_case: bool,
    pub(super) multi_line: bool,
    pub(super) dot_all: bool,
    pub(super) verbose: bool,
}

impl Flags {
    /// What a pattern starts with.
    pub(super) const START: Flags =
        Flags { ascii: false, ignore_case: false, multi_line: false, dot_all: true, verbose: false };

    pub(super) fn folding(self) -> Option<&'static Folding> {
        match (self.ignore_case, self.ascii) {
            (false, _) => None,
            (true, true) => Some(Folding::ascii()),
            (true, false) => Some(Folding::unicode()),
        }
    }

    fn set(&mut self, letter: char, on: bool) {
        match letter {
            'a' => self.ascii = on,
            'u' => self.ascii = !on,
            'i' => self.ignore_case = on,
            'm' => self.multi_line = on,
            's' => self.dot_all = on,
            'x' => self.verbose = on,
            _ => {}
        }
    }
}

/// What `(?flags` says.
pub(super) enum FlagGroup {
    /// `(?flags)`: for the whole pattern.
    Global(Flags),
    /// `(?flags:`: for what follows, up to the parenthesis.
    Scoped(Flags),
}

impl<'s> Reader<'s> {
    /// Reads flags, up to `)` or `:`.
    pub(super) fn flags(&mut self, mut flags: Flags) -> Result<FlagGroup, PatternError> {
        let start = self.cursor.at();
        let on = self.flag_letters(start, "-:)")?;
        on.chars().for_each(|letter| flags.set(letter, true));
        if self.cursor.eat(')') {
            return Ok(FlagGroup::Global(flags));
        }
        if self.cursor.eat('-') {
            let off = self.switched_off(start, on)?;
            off.chars().for_each(|letter| flags.set(letter, false));
        }
        self.cursor.eat(':');
        Ok(FlagGroup::Scoped(flags))
    }

    fn switched_off(&mut self, start: usize, on: &str) -> Result<&'s str, PatternError> {
        let behind = self.cursor.at();
        let off = self.flag_letters(behind, ":")?;
        if off.is_empty() {
            return Err(PatternError::new(behind..behind, "`-` needs a flag to switch off"));
        }
        if let Some(letter) = off.chars().find(|letter| "aLu".contains(*letter)) {
            return Err(PatternError::new(
                self.cursor.since(behind),
                format!("the flag `{letter}` cannot be switched off"),
            )
            .help("`(?u:…)` switches `a` off, `(?a:…)` switches `u` off"));
        }
        if let Some(letter) = off.chars().find(|letter| on.contains(*letter)) {
            let message = format!("the flag `{letter}` is switched on and off at once");
            return Err(PatternError::new(self.cursor.since(start), message));
        }
        Ok(off)
    }

    /// Reads letters of flags, up to one of the characters that may follow them.
    fn flag_letters(&mut self, start: usize, ends: &str) -> Result<&'s str, PatternError> {
        loop {
            let at = self.cursor.at();
            match self.cursor.next() {
                Some(end) if ends.contains(end) => {
                    self.cursor.seek(at);
                    return Ok(self.cursor.text_since(start));
                }
                Some("a" | "i" | "m" | "s" | "u" | "x") => self.check_types(start)?,
                other => return Err(self.bad_flag(other, at, ends)),
            }
        }
    }

    /// `a` and `u` exclude each other.
    fn check_types(&self, start: usize) -> Result<(), PatternError> {
        let letters = self.cursor.text_since(start);
        match letters.contains('a') && letters.contains('u') {
            true => {
                Err(PatternError::new(self.cursor.since(start), "the flags `a` and `u` exclude each other"))
            }
            false => Ok(()),
        }
    }

    fn bad_flag(&self, token: Option<&str>, at: usize, ends: &str) -> PatternError {
        let span = self.cursor.since(at);
        match token {
            Some("L") => PatternError::new(span, "the flag `L` is for bytes, not for text"),
            Some("t") => PatternError::new(span, "the flag `t` has no meaning").help("leave it out"),
            Some(other) if other.chars().all(char::is_alphabetic) => {
                let message = format!("`{other}` is not a flag that Python knows");
                PatternError::new(span, message).help("the flags are `a`, `i`, `m`, `s`, `u` and `x`")
            }
            _ => {
                let ends: Vec<String> = ends.chars().map(|end| format!("`{end}`")).collect();
                PatternError::new(span, format!("flags must be followed by {}", ends.join(" or ")))
            }
        }
    }
}
