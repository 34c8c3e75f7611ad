//! A JSON string: what it says, and where each part of it is written.

use std::fmt::Write as _;
use std::ops::Range;

use crate::source::Span;

/// A string of the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Text {
    /// Where it is written, quotes included.
    pub(crate) span: Span,
    /// What it says.
    pub(crate) value: String,
    /// What its escapes became, in order; and where it goes on elsewhere.
    pub(crate) escapes: Vec<Escape>,
}

/// One escape: the bytes of the value, and the bytes of the source that write them. One without bytes says where the rest of
/// the value is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Escape {
    pub(crate) value: Range<usize>,
    pub(crate) source: Span,
}

impl Text {
    /// An empty one that is put together of parts, in place of the one written here.
    pub(crate) fn made_at(span: Span) -> Self {
        Text { span, value: String::new(), escapes: Vec::new() }
    }

    /// Goes on with a part of another one.
    pub(crate) fn push_part(&mut self, from: &Text, part: Range<usize>) {
        let (at, source) = (self.value.len(), from.locate(part.start..part.start));
        self.escapes.push(Escape { value: at..at, source });
        let within = from.escapes.iter().filter(|escape| part.start <= escape.value.start);
        for Escape { value, source } in within.take_while(|escape| escape.value.end <= part.end) {
            let value = value.start - part.start + at..value.end - part.start + at;
            self.escapes.push(Escape { value, source: source.clone() });
        }
        self.value.push_str(from.value.get(part).unwrap_or_default());
    }

    /// Goes on with what stands for a part of the source.
    pub(crate) fn push_for(&mut self, source: Span, value: &str) {
        let at = self.value.len();
        self.value.push_str(value);
        self.escapes.push(Escape { value: at..self.value.len(), source });
    }

    /// Where a part of the value is written.
    pub(crate) fn locate(&self, part: Range<usize>) -> Span {
        let start = self.locate_start(part.start);
        let end = if part.end > part.start { self.locate_end(part.end) } else { start };
        start..end.max(start)
    }

    fn locate_start(&self, offset: usize) -> usize {
        let (escape, behind) = self.last_escape(|escape| escape.start <= offset, offset);
        behind.map_or(escape.start, |behind| escape.end + behind)
    }

    /// Behind the byte in front of an offset.
    fn locate_end(&self, offset: usize) -> usize {
        let (escape, behind) = self.last_escape(|escape| escape.start < offset, offset);
        escape.end + behind.unwrap_or(0)
    }

    /// Where the last escape of these is written, or the opening quote; and how far behind it an offset is.
    fn last_escape(&self, is_before: impl Fn(&Range<usize>) -> bool, offset: usize) -> (Span, Option<usize>) {
        let before = self.escapes.partition_point(|escape| is_before(&escape.value));
        match before.checked_sub(1).and_then(|last| self.escapes.get(last)) {
            Some(escape) => (escape.source.clone(), offset.checked_sub(escape.value.end)),
            None => (self.span.start..self.span.start + 1, Some(offset)),
        }
    }
}

/// Writes a string as JSON.
pub(crate) fn write(value: &str, out: &mut String) {
    out.push('"');
    for character in value.chars() {
        match character {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            control if control < ' ' => _ = write!(out, "\\u{:04x}", control as u32),
            other => out.push(other),
        }
    }
    out.push('"');
}

#[cfg(test)]
mod tests {
    use crate::diagnostic::Diagnostics;
    use crate::json::{Value, read};

    #[test]
    fn a_part_of_an_escaped_string_is_found_in_the_source() {
        let source = r#"  "a\\.\u00e9(b)""#;
        let json = read(source, &mut Diagnostics::default()).unwrap();
        let Value::String(text) = json.value else { panic!("a string") };
        assert_eq!(text.value, r"a\.é(b)");
        let part = |needle: &str| {
            let start = text.value.find(needle).unwrap();
            &source[text.locate(start..start + needle.len())]
        };
        assert_eq!(part(r"\."), r"\\.");
        assert_eq!(part("é"), r"\u00e9");
        assert_eq!(part("(b)"), "(b)");
    }
}
