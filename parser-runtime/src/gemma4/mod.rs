//! Gemma 4's tool calls → JSON text.
//!
//! Input: text whose keys have no quotes and whose strings stand between `<|"|>`. Output: the text in which keys and
//! strings are JSON's; nothing else is looked at, and what comes out may well be no JSON.
//!
//! Three passes, as the reference makes them: each string is taken out, its number between two NULs left in its place;
//! keys are quoted; the strings come back. A number between NULs that stood in the text already is no different from
//! one of the first pass, which is the reference's meaning too.

mod growing;
mod word;

use std::borrow::Cow;
use std::ops::Range;

use crate::json::write::write_string;

pub(crate) use growing::GrowingCall;

const QUOTE: &str = "<|\"|>";
const NUL: char = '\0';
/// A key stands behind one of these.
const BEFORE_KEY: [char; 2] = ['{', ','];

/// The JSON text that a tool call of Gemma 4 means; nothing, if it is by more than `growth` bytes longer: numbers between NULs that
/// a model writes can repeat a string any number of times. Takes time linear in what comes out, up to sorting.
#[must_use]
pub(crate) fn to_json(text: &str, growth: usize) -> Option<Cow<'_, str>> {
    let most = text.len().saturating_add(growth);
    let (text, strings) = take_strings(text);
    let text = match quote_keys(&text) {
        Some(quoted) => Cow::Owned(quoted),
        None => text,
    };
    if strings.is_empty() { Some(text) } else { put_back(&text, &strings, most).map(Cow::Owned) }
}

/// The text with `\0number\0` for each string, and the strings.
fn take_strings(text: &str) -> (Cow<'_, str>, Vec<&str>) {
    let (mut rest, mut out, mut strings) = (text, String::new(), Vec::new());
    while let Some((before, string, after)) = split_string(rest) {
        out.push_str(before);
        out.push_str(&format!("{NUL}{}{NUL}", strings.len()));
        strings.push(string);
        rest = after;
    }
    if strings.is_empty() {
        return (Cow::Borrowed(text), strings);
    }
    out.push_str(rest);
    (Cow::Owned(out), strings)
}

/// What stands before the first string, in it, and after it. A quote without a second one begins no string.
fn split_string(text: &str) -> Option<(&str, &str, &str)> {
    let (before, from) = text.split_once(QUOTE)?;
    let (string, after) = from.split_once(QUOTE)?;
    Some((before, string, after))
}

/// Quotes each word that stands between `{` or `,` and `:`. Nothing if there is none.
fn quote_keys(text: &str) -> Option<String> {
    let (mut out, mut done) = (String::new(), 0);
    for (at, _) in text.match_indices(BEFORE_KEY) {
        let key = at + 1..word_end(text, at + 1);
        if is_key(text, &key) {
            out.push_str(text.get(done..key.start).unwrap_or_default());
            done = key.end;
            write_key(&mut out, text.get(key).unwrap_or_default());
        }
    }
    (done > 0).then(|| out + text.get(done..).unwrap_or_default())
}

/// Up to where the word goes that goes up to `at` at least.
fn word_end(text: &str, at: usize) -> usize {
    let rest = text.get(at..).unwrap_or_default();
    at + rest.find(|character| !word::WORD.contains(character)).unwrap_or(rest.len())
}

/// Whether a word is a key.
fn is_key(text: &str, word: &Range<usize>) -> bool {
    !word.is_empty() && text.as_bytes().get(word.end) == Some(&b':')
}

/// Of a word, neither a quote nor a backslash is a part.
fn write_key(out: &mut String, key: &str) {
    out.push('"');
    out.push_str(key);
    out.push('"');
}

/// Puts the strings back, each as JSON, wherever its number stands between two NULs; nothing, if that is more than `most` bytes.
fn put_back(text: &str, strings: &[&str], most: usize) -> Option<String> {
    let mut written = vec![String::new(); strings.len()];
    for (json, string) in written.iter_mut().zip(strings) {
        write_string(json, string);
    }
    let (mut out, mut done) = (String::with_capacity(text.len()), 0);
    for (place, number) in places(text, strings.len()) {
        out.push_str(text.get(done..place.start).unwrap_or_default());
        out.push_str(written.get(number).map_or("", String::as_str));
        done = place.end;
        if out.len() > most {
            return None;
        }
    }
    Some(out + text.get(done..).unwrap_or_default())
}

/// The places of the numbers, with their NULs, and the numbers, in the order of the text.
///
/// Two numbers can share a NUL. Then the lower one has it, and of equal ones the first.
fn places(text: &str, count: usize) -> Vec<(Range<usize>, usize)> {
    let nuls: Vec<usize> = text.match_indices(NUL).map(|(at, _)| at).collect();
    let mut candidates: Vec<(usize, usize)> = nuls
        .windows(2)
        .enumerate()
        .filter_map(|(nth, pair)| Some((number(text.get(pair[0] + 1..pair[1])?, count)?, nth)))
        .collect();
    candidates.sort_unstable();
    let mut used = vec![false; nuls.len()];
    let mut places = Vec::with_capacity(candidates.len());
    for (number, nth) in candidates {
        if let [start @ false, end @ false] = &mut used[nth..nth + 2] {
            (*start, *end) = (true, true);
            places.push((nuls[nth]..nuls[nth + 1] + 1, number));
        }
    }
    places.sort_unstable_by_key(|(place, _)| place.start);
    places
}

/// The number of a string, written as the first pass writes it.
fn number(text: &str, count: usize) -> Option<usize> {
    let number: usize = text.parse().ok().filter(|number| *number < count)?;
    (text == number.to_string()).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Text and what the reference rewrites it to.
    type Case = (String, String);

    /// Of what `json.dumps` writes, the characters beyond ASCII as they are, as JSON may hold them.
    fn with_characters(json: &str) -> String {
        let (mut rest, mut units, mut out) = (json, Vec::new(), String::new());
        loop {
            let unit = rest.strip_prefix("\\u").and_then(|hex| u16::from_str_radix(hex.get(..4)?, 16).ok());
            if let Some(unit) = unit.filter(|unit| *unit >= 0x80) {
                units.push(unit);
                rest = &rest[6..];
                continue;
            }
            out.push_str(&String::from_utf16(&units).unwrap());
            units.clear();
            let escape = if rest.starts_with('\\') { 2 } else { 1 };
            let Some((end, last)) = rest.char_indices().take(escape).last() else { return out };
            out.push_str(&rest[..end + last.len_utf8()]);
            rest = &rest[end + last.len_utf8()..];
        }
    }

    #[test]
    fn texts_become_what_the_reference_makes_of_them() {
        let cases: Vec<Case> =
            serde_json::from_str(include_str!("../../tests/recorded/gemma4.json")).unwrap();
        assert!(cases.len() > 200);
        for (text, json) in cases {
            assert_eq!(to_json(&text, usize::MAX).unwrap(), with_characters(&json), "{text:?}");
        }
    }
}
