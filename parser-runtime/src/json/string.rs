//! Strings in JSON text: where they end, and what their escapes stand for.

use std::borrow::Cow;
use std::ops::Range;

use memchr::{memchr, memchr2};

use super::error::JsonErrorKind;

/// What stands where a surrogate has no partner, until the text is refused for it.
const NO_CHARACTER: char = char::REPLACEMENT_CHARACTER;

/// How many bytes are looked at at once.
const WORD: usize = size_of::<u64>();

/// How many bytes are looked at one word at a time before a string counts as long.
const SHORT: usize = 32;

/// How many bytes `\uXXXX` has.
pub(crate) const CODE_UNIT: usize = 6;

/// A string that was looked through.
pub(super) struct Scanned {
    /// Behind the closing quote.
    pub(super) end: usize,
    /// Where the first surrogate stands that has no partner.
    pub(super) lone_surrogate: Option<usize>,
}

/// Looks through the string whose opening quote stands right before `start`, and tells each escape; nothing if anything is
/// wrong with it. It goes from one quote or backslash to the next.
#[inline]
pub(super) fn scan_right(text: &str, start: usize, mut tell: impl FnMut(Range<usize>)) -> Option<Scanned> {
    let bytes = text.as_bytes();
    let mut at = start;
    loop {
        // One escape often follows another.
        if bytes.get(at) != Some(&b'\\') {
            at += memchr2(b'"', b'\\', bytes.get(at..)?)?;
        }
        if bytes[at] == b'"' {
            break;
        }
        let end = escape(text, at).filter(|escape| escape.character.is_some())?.end;
        tell(at..end);
        at = end;
    }
    let string = bytes.get(start..at)?;
    let has_control = string.iter().fold(u8::MAX, |least, byte| least.min(*byte)) < 0x20;
    (!has_control).then_some(Scanned { end: at + 1, lone_surrogate: None })
}

/// The same for any string, a part after the other.
///
/// # Errors
/// What is wrong with it, and where.
#[cold]
pub(super) fn scan_closely(
    text: &str,
    start: usize,
    mut tell: impl FnMut(Range<usize>),
) -> Result<Scanned, (JsonErrorKind, usize)> {
    let (mut at, mut lone_surrogate) = (start, None);
    loop {
        let part = advance(text, at, true);
        escapes(text, at..part.end).for_each(&mut tell);
        at = part.end;
        match part.stop {
            Stop::Quote => return Ok(Scanned { end: at + 1, lone_surrogate }),
            Stop::LoneSurrogate => {
                lone_surrogate = lone_surrogate.or(Some(at));
                tell(at..at + CODE_UNIT);
                at += CODE_UNIT;
            }
            Stop::End => return Err((JsonErrorKind::UnterminatedString, start.saturating_sub(1))),
            Stop::Fault(kind) => return Err((kind, at)),
        }
    }
}

/// A part of a string whose escapes are right.
pub(crate) struct Advance {
    /// Behind it.
    pub(crate) end: usize,
    pub(crate) has_escapes: bool,
    pub(crate) stop: Stop,
}

/// What stands behind a part of a string.
pub(crate) enum Stop {
    /// The closing quote.
    Quote,
    /// The end of the text, or the beginning of an escape that the text cuts off.
    End,
    /// A surrogate that has no partner.
    LoneSurrogate,
    /// Something that no string can have.
    Fault(JsonErrorKind),
}

/// Goes over as much of a string as is certain from `at` on, which is inside of it and not inside of an escape.
#[inline]
pub(crate) fn advance(text: &str, at: usize, is_whole: bool) -> Advance {
    let bytes = text.as_bytes();
    let (mut end, mut has_escapes) = (at, false);
    let stop = loop {
        end += plain(bytes.get(end..).unwrap_or_default());
        match bytes.get(end) {
            Some(b'"') => break Stop::Quote,
            None => break Stop::End,
            Some(b'\\') if bytes.get(end + 1).copied().and_then(simple).is_some() => end += 2,
            Some(b'\\') if end + 1 == bytes.len() => break Stop::End,
            Some(b'\\') if !is_whole && waits(&text[end..]) => break Stop::End,
            Some(b'\\') => match unicode_escape(text, end) {
                Some(Escape { character: None, .. }) => break Stop::LoneSurrogate,
                Some(escape) => end = escape.end,
                None => break Stop::Fault(JsonErrorKind::InvalidEscape),
            },
            Some(_) => break Stop::Fault(JsonErrorKind::ControlCharacter),
        }
        has_escapes = true;
    };
    Advance { end, has_escapes, stop }
}

/// What a part of a string says whose escapes are right, borrowed where it is written so.
pub(crate) fn said(part: &str, has_escapes: bool) -> Cow<'_, str> {
    let all = 0..part.len();
    if has_escapes { Cow::Owned(decode(part, all.clone(), escapes(part, all))) } else { Cow::Borrowed(part) }
}

/// The escapes in a part of a string, all of which are right.
fn escapes(text: &str, part: Range<usize>) -> impl Iterator<Item = Range<usize>> {
    let mut at = part.start;
    std::iter::from_fn(move || {
        let start = at + memchr(b'\\', text.as_bytes().get(at..part.end)?)?;
        at = escape(text, start)?.end;
        Some(start..at)
    })
}

/// What a part of a string says that has these escapes.
pub(super) fn decode(text: &str, part: Range<usize>, escapes: impl Iterator<Item = Range<usize>>) -> String {
    let mut decoded = String::with_capacity(part.len());
    let mut from = part.start;
    for Range { start, end } in escapes {
        // One escape often follows another.
        if from < start {
            decoded.push_str(text.get(from..start).unwrap_or_default());
        }
        decoded.push(escape(text, start).and_then(|escape| escape.character).unwrap_or(NO_CHARACTER));
        from = end;
    }
    decoded.push_str(text.get(from..part.end).unwrap_or_default());
    decoded
}

/// Where the closing quote of a string stands whose text begins at `start`, if it is near and there are no escapes before it.
#[inline]
pub(super) fn plain_end(bytes: &[u8], start: usize) -> Option<usize> {
    let (words, _) = bytes.get(start..)?.as_chunks::<WORD>();
    let mut from = start;
    for word in words.iter().take(SHORT / WORD) {
        if let Some(stop) = stop_in(word) {
            return (word.get(stop) == Some(&b'"')).then_some(from + stop);
        }
        from += WORD;
    }
    None
}

/// How many bytes stand for themselves: those before a quote, a backslash or a control character.
#[inline]
pub(crate) fn plain(bytes: &[u8]) -> usize {
    let mut at = 0;
    while let Some(word) = bytes.get(at..).and_then(|rest| rest.first_chunk()) {
        if let Some(stop) = stop_in(word) {
            return at + stop;
        }
        at += WORD;
        if at == SHORT {
            at += plain_blocks(&bytes[at..]);
        }
    }
    let rest = bytes.get(at..).unwrap_or_default();
    at + rest.iter().position(|byte| is_stop(*byte)).unwrap_or(rest.len())
}

/// The same in whole blocks of 64, a loop that compilers turn into vector instructions.
fn plain_blocks(bytes: &[u8]) -> usize {
    let (blocks, _) = bytes.as_chunks::<64>();
    let has_stop = |block: &[u8; 64]| block.iter().fold(false, |any, byte| any | is_stop(*byte));
    64 * blocks.iter().position(has_stop).unwrap_or(blocks.len())
}

fn is_stop(byte: u8) -> bool {
    (byte == b'"') | (byte == b'\\') | (byte < 0x20)
}

/// Where the first stop stands in a word.
#[inline]
fn stop_in(word: &[u8; WORD]) -> Option<usize> {
    let stops = stops(u64::from_le_bytes(*word));
    (stops != 0).then(|| stops.trailing_zeros() as usize / 8)
}

/// Eight bytes at once: the first byte whose highest bit is set in the result is a stop.
fn stops(word: u64) -> u64 {
    const ONES: u64 = u64::from_le_bytes([1; 8]);
    const HIGHEST: u64 = ONES << 7;
    let is = |byte: u8| {
        let zero_there = word ^ (ONES * u64::from(byte));
        zero_there.wrapping_sub(ONES) & !zero_there
    };
    let is_control = word.wrapping_sub(ONES * 0x20) & !word;
    (is(b'"') | is(b'\\') | is_control) & HIGHEST
}

struct Escape {
    /// Nothing for half a surrogate pair.
    character: Option<char>,
    end: usize,
}

/// Whether more text may change what the escape at the beginning of `rest` says: it is cut off, or the one that may be
/// its partner is.
#[cold]
fn waits(rest: &str) -> bool {
    let is_begun = |unit: &[u8]| {
        let (letters, digits) = unit.split_at(unit.len().min(2));
        unit.len() < CODE_UNIT && b"\\u".starts_with(letters) && digits.iter().all(u8::is_ascii_hexdigit)
    };
    match code_unit(rest, 0) {
        Some(first) => is_high(first) && is_begun(&rest.as_bytes()[CODE_UNIT..]),
        None => is_begun(rest.as_bytes()),
    }
}

/// Whether this is the first half of a surrogate pair.
fn is_high(unit: u32) -> bool {
    (0xd800..0xdc00).contains(&unit)
}

/// What a backslash and a letter stand for.
fn simple(letter: u8) -> Option<u8> {
    Some(match letter {
        b'"' | b'\\' | b'/' => letter,
        b'b' => 8,
        b'f' => 12,
        b'n' => b'\n',
        b'r' => b'\r',
        b't' => b'\t',
        _ => return None,
    })
}

/// The escape whose backslash stands at `at`, of either kind.
#[inline]
fn escape(text: &str, at: usize) -> Option<Escape> {
    match text.as_bytes().get(at + 1).copied().and_then(simple) {
        Some(character) => Some(Escape { character: Some(char::from(character)), end: at + 2 }),
        None => unicode_escape(text, at),
    }
}

/// The escape `\uXXXX`, or two that make a pair, whose backslash stands at `at`.
fn unicode_escape(text: &str, at: usize) -> Option<Escape> {
    let first = code_unit(text, at)?;
    if is_high(first)
        && let Some(second) = code_unit(text, at + CODE_UNIT)
        && (0xdc00..0xe000).contains(&second)
    {
        let code = 0x1_0000 + ((first - 0xd800) << 10) + (second - 0xdc00);
        return Some(Escape { character: char::from_u32(code), end: at + 2 * CODE_UNIT });
    }
    Some(Escape { character: char::from_u32(first), end: at + CODE_UNIT })
}

/// The number that `\uXXXX` writes.
fn code_unit(text: &str, at: usize) -> Option<u32> {
    let digits = text.get(at..at + CODE_UNIT)?.strip_prefix("\\u")?;
    digits.bytes().all(|byte| byte.is_ascii_hexdigit()).then(|| u32::from_str_radix(digits, 16).ok())?
}
