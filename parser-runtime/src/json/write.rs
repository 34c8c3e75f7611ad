//! Strings as JSON.

use std::fmt::Write as _;

/// Writes a string as Python's `json.dumps` does, in ASCII alone: other characters become escapes, beyond U+FFFF two.
#[cfg(feature = "jmespath")]
pub(crate) fn write_ascii(out: &mut String, text: &str) {
    out.push('"');
    for character in text.chars() {
        if character.is_ascii() { write_char(out, character) } else { write_units(out, character) }
    }
    out.push('"');
}

/// Writes a string.
#[cfg(feature = "gemma4")]
pub(crate) fn write_string(out: &mut String, text: &str) {
    out.push('"');
    write_chars(out, text);
    out.push('"');
}

/// Writes a part of a string.
#[cfg(any(feature = "gemma4", feature = "pythonic"))]
pub(crate) fn write_chars(out: &mut String, text: &str) {
    text.chars().for_each(|character| write_char(out, character));
}

/// Writes a character of a string: as it is, if it is no control character.
pub(crate) fn write_char(out: &mut String, character: char) {
    match character {
        '"' => out.push_str("\\\""),
        '\\' => out.push_str("\\\\"),
        '\n' => out.push_str("\\n"),
        '\r' => out.push_str("\\r"),
        '\t' => out.push_str("\\t"),
        '\u{c}' => out.push_str("\\f"),
        '\u{8}' => out.push_str("\\b"),
        ' '..='~' | '\u{80}'.. => out.push(character),
        control => write_units(out, control),
    }
}

fn write_units(out: &mut String, character: char) {
    for unit in character.encode_utf16(&mut [0; 2]) {
        // Writing to a string cannot fail.
        _ = write!(out, "\\u{unit:04x}");
    }
}
