//! Strings in JSON text: borrowed as they are, or their escapes resolved.

use std::borrow::Cow;

use super::error::JsonErrorKind;

/// What stands where a surrogate has no partner, until the text is refused for it.
const NO_CHARACTER: char = char::REPLACEMENT_CHARACTER;

/// A string that was read.
pub(super) struct Text<'t> {
    pub(super) value: Cow<'t, str>,
    /// Behind the closing quote.
    pub(super) end: usize,
    /// Where the first surrogate stands that has no partner.
    pub(super) lone_surrogate: Option<usize>,
}

/// The string whose opening quote stands right before `start`.
pub(super) fn read(text: &str, start: usize) -> Result<Text<'_>, (JsonErrorKind, usize)> {
    let unterminated = (JsonErrorKind::UnterminatedString, start.saturating_sub(1));
    let (mut decoded, mut lone_surrogate) = (String::new(), None);
    let mut from = start;
    loop {
        let stop = from + plain(text.as_bytes().get(from..).unwrap_or_default());
        let piece = text.get(from..stop).unwrap_or_default();
        match text.as_bytes().get(stop) {
            None => return Err(unterminated),
            Some(b'"') if from == start => {
                return Ok(Text { value: Cow::Borrowed(piece), end: stop + 1, lone_surrogate });
            }
            Some(b'"') => {
                decoded.push_str(piece);
                return Ok(Text { value: Cow::Owned(decoded), end: stop + 1, lone_surrogate });
            }
            Some(b'\\') if stop + 1 == text.len() => return Err(unterminated),
            Some(b'\\') => {
                let escape = escape(text, stop).ok_or((JsonErrorKind::InvalidEscape, stop))?;
                decoded.push_str(piece);
                decoded.push(escape.character.unwrap_or(NO_CHARACTER));
                lone_surrogate = lone_surrogate.or(escape.character.is_none().then_some(stop));
                from = escape.end;
            }
            Some(_) => return Err((JsonErrorKind::ControlCharacter, stop)),
        }
    }
}

/// How many bytes stand for themselves.
fn plain(bytes: &[u8]) -> usize {
    bytes.iter().position(|byte| matches!(byte, b'"' | b'\\' | 0..0x20)).unwrap_or(bytes.len())
}

struct Escape {
    /// Nothing for half a surrogate pair.
    character: Option<char>,
    end: usize,
}

/// The escape whose backslash stands at `at`.
fn escape(text: &str, at: usize) -> Option<Escape> {
    let character = match text.as_bytes().get(at + 1)? {
        b'"' => '"',
        b'\\' => '\\',
        b'/' => '/',
        b'b' => '\u{8}',
        b'f' => '\u{c}',
        b'n' => '\n',
        b'r' => '\r',
        b't' => '\t',
        b'u' => return unicode_escape(text, at),
        _ => return None,
    };
    Some(Escape { character: Some(character), end: at + 2 })
}

fn unicode_escape(text: &str, at: usize) -> Option<Escape> {
    let first = code_unit(text, at)?;
    if (0xd800..0xdc00).contains(&first)
        && let Some(second) = code_unit(text, at + 6)
        && (0xdc00..0xe000).contains(&second)
    {
        let code = 0x1_0000 + ((first - 0xd800) << 10) + (second - 0xdc00);
        return Some(Escape { character: char::from_u32(code), end: at + 12 });
    }
    Some(Escape { character: char::from_u32(first), end: at + 6 })
}

/// The number that `\uXXXX` writes.
fn code_unit(text: &str, at: usize) -> Option<u32> {
    let digits = text.get(at..at + 6)?.strip_prefix("\\u")?;
    digits.bytes().all(|byte| byte.is_ascii_hexdigit()).then(|| u32::from_str_radix(digits, 16).ok())?
}
