//! Strings as Python's `json.dumps` writes them.

use std::fmt::Write as _;

/// Writes a string as JSON in ASCII alone: other characters become escapes, beyond U+FFFF two.
#[cfg(any(feature = "jmespath", feature = "gemma4"))]
pub(crate) fn write_ascii(out: &mut String, text: &str) {
    out.push('"');
    write_chars(out, text);
    out.push('"');
}

/// Writes a part of a string so.
pub(crate) fn write_chars(out: &mut String, text: &str) {
    text.chars().for_each(|character| write_char(out, character));
}

/// Writes a character of a string so.
pub(crate) fn write_char(out: &mut String, character: char) {
    match character {
        '"' => out.push_str("\\\""),
        '\\' => out.push_str("\\\\"),
        '\n' => out.push_str("\\n"),
        '\r' => out.push_str("\\r"),
        '\t' => out.push_str("\\t"),
        '\u{c}' => out.push_str("\\f"),
        '\u{8}' => out.push_str("\\b"),
        ' '..='~' => out.push(character),
        other => {
            for unit in other.encode_utf16(&mut [0; 2]) {
                // Writing to a string cannot fail.
                _ = write!(out, "\\u{unit:04x}");
            }
        }
    }
}
