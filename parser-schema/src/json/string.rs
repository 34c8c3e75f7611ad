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
    /// What its escapes became, in order.
    pub(crate) escapes: Vec<Escape>,
}

/// One escape: the bytes of the value, and the bytes of the source that write them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Escape {
    pub(crate) value: Range<usize>,
    pub(crate) source: Span,
}

impl Text {
    /// Where a part of the value is written.
    pub(crate) fn locate(&self, part: Range<usize>) -> Span {
        let start = self.locate_offset(part.start);
        let end = if part.end > part.start { self.locate_offset(part.end) } else { start };
        start..end.max(start)
    }

    fn locate_offset(&self, offset: usize) -> usize {
        let after = self.escapes.partition_point(|escape| escape.value.start <= offset);
        let Some(escape) = after.checked_sub(1).map(|last| &self.escapes[last]) else {
            return self.span.start + 1 + offset;
        };
        match offset.checked_sub(escape.value.end) {
            Some(behind) => escape.source.end + behind,
            None => escape.source.start,
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
