//! Mistakes in a schema, as data, and the one place where they become text.

use std::fmt::Write as _;

use crate::source::{Source, Span};
use crate::terminal::{columns, is_hidden};

/// How much of a long line an excerpt shows, in characters.
const EXCERPT_WIDTH: usize = 100;

/// How bad a mistake is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// The schema cannot mean what it says.
    Error,
    /// Upstream tolerates it, but nobody means it. Does not break a build.
    Warning,
}

/// One mistake: what is wrong, where, and what to write instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// What is wrong, as one sentence without a full stop.
    pub message: String,
    /// Where, in bytes of the source.
    pub span: Span,
    /// A few words beside the carets; may be empty.
    pub label: String,
    /// What to write instead.
    pub help: Option<String>,
}

impl Diagnostic {
    /// Sets the words beside the carets.
    pub fn label(&mut self, label: impl Into<String>) -> &mut Self {
        self.label = label.into();
        self
    }

    /// Says what to write instead.
    pub fn help(&mut self, help: impl Into<String>) -> &mut Self {
        self.help = Some(help.into());
        self
    }

    /// The diagnostic as text, with the place and an excerpt of the source:
    ///
    /// ```text
    /// error: `x-regex` has no group
    ///   --> schema.json:1:13
    ///    |
    ///  1 | {"x-regex": "a"}
    ///    |              ^ captures nothing
    ///    |
    ///    = help: put the part to keep in parentheses
    /// ```
    #[must_use]
    pub fn render(&self, source: &Source) -> String {
        let severity = match self.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        };
        let position = source.position(self.span.start);
        let number = position.line.to_string();
        let gutter = " ".repeat(number.len());
        let (excerpt, carets) = self.excerpt(source);
        let mut text = format!("{severity}: {}\n", visible(&self.message));
        let _ =
            writeln!(text, "  {gutter}--> {}:{}:{}", visible(source.name()), position.line, position.column);
        let _ = writeln!(text, " {gutter} |");
        let _ = writeln!(text, " {number} | {excerpt}");
        let _ = writeln!(text, " {gutter} | {} {}", carets, visible(&self.label));
        text.truncate(text.trim_end().len());
        if let Some(help) = &self.help {
            let _ = write!(text, "\n {gutter} |\n {gutter} = help: {}", visible(help));
        }
        text
    }

    /// The part of the line around the span, and the carets under it. Controls and tabs show as one blank each.
    fn excerpt(&self, source: &Source) -> (String, String) {
        let (line_start, line) = source.line_around(self.span.start);
        let before = source.text()[line_start..].get(..self.span.start - line_start).unwrap_or("");
        let marked = source.text().get(self.span.clone()).unwrap_or("").lines().next().unwrap_or("");
        let skipped = if is_long(line) { bytes_before_last(before, EXCERPT_WIDTH / 2) } else { 0 };
        let (before, line) = (&before[skipped..], line.get(skipped..).unwrap_or(""));
        let blank = |c: char| if is_hidden(c) { ' ' } else { c };
        let mut excerpt = String::from(if skipped > 0 { "…" } else { "" });
        excerpt.extend(line.chars().take(EXCERPT_WIDTH).map(blank));
        if is_long(line) {
            excerpt.push('…');
        }
        let shown = usize::from(skipped > 0);
        let room = (EXCERPT_WIDTH + 1).saturating_sub(before.chars().count() + shown).max(1);
        let indent = columns(before.chars().map(blank)) + shown;
        let carets = columns(marked.chars().take(room).map(blank)).max(1);
        (excerpt, " ".repeat(indent) + &"^".repeat(carets))
    }
}

/// Whether a line is longer than an excerpt.
fn is_long(line: &str) -> bool {
    line.chars().nth(EXCERPT_WIDTH).is_some()
}

/// How many bytes stand in front of so many last characters of a text.
fn bytes_before_last(text: &str, characters: usize) -> usize {
    text.char_indices().rev().nth(characters - 1).map_or(0, |(byte, _)| byte)
}

/// A text with its control characters written as escapes: they would split the line, turn the text around it, or act on a
/// terminal.
#[must_use]
pub fn visible(text: &str) -> String {
    let written = |c: char| if is_hidden(c) { c.escape_default().to_string() } else { c.to_string() };
    text.chars().map(written).collect()
}

/// Everything that was found wrong with one schema.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
    /// How many of them are errors.
    errors: usize,
    extensions: Vec<Extension>,
    unchecked: Vec<Constraint>,
}

/// A keyword that constrains values, to which nothing holds what a model wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constraint {
    /// The keyword: `enum`, `minLength`.
    pub name: String,
    /// Where it is written.
    pub span: Span,
}

/// Something that a schema uses and upstream does not know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extension {
    /// What it is, as it is written: `(?&json)`, `x-first-of`, `x-parser: pythonic`.
    pub name: String,
    /// Where it is used.
    pub span: Span,
}

impl Diagnostics {
    /// Adds an error.
    pub fn error(&mut self, span: Span, message: impl Into<String>) -> &mut Diagnostic {
        self.push(Severity::Error, span, message.into())
    }

    /// Adds a warning.
    pub fn warning(&mut self, span: Span, message: impl Into<String>) -> &mut Diagnostic {
        self.push(Severity::Warning, span, message.into())
    }

    fn push(&mut self, severity: Severity, span: Span, message: String) -> &mut Diagnostic {
        self.errors += usize::from(severity == Severity::Error);
        let at = self.list.len();
        self.list.push(Diagnostic { severity, message, span, label: String::new(), help: None });
        &mut self.list[at]
    }

    /// Notes that an extension is used.
    pub(crate) fn extension(&mut self, span: Span, name: impl Into<String>) {
        self.extensions.push(Extension { name: name.into(), span });
    }

    /// The extensions that were noted, in the order of their places.
    pub(crate) fn take_extensions(&mut self) -> Vec<Extension> {
        let mut extensions = std::mem::take(&mut self.extensions);
        extensions.sort_by_key(|extension| extension.span.start);
        extensions
    }

    /// Notes that a constraint is written and not checked.
    pub(crate) fn unchecked(&mut self, span: Span, name: &str) {
        self.unchecked.push(Constraint { name: name.to_owned(), span });
    }

    /// The constraints that were noted, in the order of their places.
    pub(crate) fn take_unchecked(&mut self) -> Vec<Constraint> {
        let mut unchecked = std::mem::take(&mut self.unchecked);
        unchecked.sort_by_key(|constraint| constraint.span.start);
        unchecked
    }

    /// Without what is said of values that were no JSON in the first place; `slips` has their places.
    pub(crate) fn without_echoes(mut self, slips: &[Span]) -> Self {
        let first_later = slips.len();
        let touches = |span: &Span| slips.iter().any(|slip| slip.start < span.end && span.start < slip.end);
        let mut index = 0;
        self.list.retain(|diagnostic| {
            index += 1;
            index <= first_later || !touches(&diagnostic.span)
        });
        self.counted()
    }

    /// The mistakes, in the order of their places.
    #[must_use]
    pub fn sorted(mut self) -> Self {
        self.list.sort_by_key(|diagnostic| (diagnostic.span.start, diagnostic.span.end));
        self.list.dedup();
        self.counted()
    }

    /// The same, where some were left out.
    fn counted(mut self) -> Self {
        self.errors = self.of(Severity::Error).count();
        self
    }

    /// The mistakes, one after the other.
    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        self.list.iter()
    }

    /// The mistakes of one severity, or all.
    pub fn of(&self, severity: impl Into<Option<Severity>>) -> impl Iterator<Item = &Diagnostic> {
        let severity = severity.into();
        self.iter().filter(move |diagnostic| severity.is_none_or(|chosen| chosen == diagnostic.severity))
    }

    /// The mistakes of one severity, or all, as [`Diagnostic::render`] shows each.
    #[must_use]
    pub fn render(&self, source: &Source, severity: Option<Severity>) -> String {
        self.of(severity).map(|diagnostic| diagnostic.render(source)).collect::<Vec<_>>().join("\n\n")
    }

    /// Whether there is any.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.list.len()
    }

    /// How many of them are errors.
    pub(crate) fn error_count(&self) -> usize {
        self.errors
    }

    /// Whether one of them is an error.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.error_count() > 0
    }
}

#[cfg(test)]
mod tests {
    use super::{Diagnostic, Diagnostics, Severity};
    use crate::source::Source;

    /// Of a long line, only what stands around the mistake is looked at.
    #[test]
    fn an_excerpt_shows_the_part_of_a_long_line_around_its_place() {
        let source = Source::new("schema.json", format!("{}x{}", "é".repeat(1_000), "ü".repeat(1_000)));
        let mut diagnostics = Diagnostics::default();
        diagnostics.error(2_000..2_001, "wrong");
        let text = diagnostics.render(&source, None);
        let excerpt = format!(" 1 | …{}x{}…", "é".repeat(50), "ü".repeat(49));
        let carets = format!("   | {}^", " ".repeat(51));
        assert_eq!(text.lines().skip(3).collect::<Vec<_>>(), [excerpt, carets]);
    }

    #[test]
    fn mistakes_of_one_severity_or_all() {
        let mut diagnostics = Diagnostics::default();
        diagnostics.warning(0..1, "odd");
        assert!(!diagnostics.has_errors());
        diagnostics.error(1..2, "wrong");
        let messages =
            |chosen: Vec<&Diagnostic>| chosen.iter().map(|d| d.message.clone()).collect::<Vec<_>>();
        assert_eq!(messages(diagnostics.of(Severity::Error).collect()), ["wrong"]);
        assert_eq!(messages(diagnostics.of(Severity::Warning).collect()), ["odd"]);
        assert_eq!(messages(diagnostics.of(None).collect()), ["odd", "wrong"]);
        assert!(diagnostics.has_errors());
    }
}
