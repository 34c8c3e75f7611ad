//! What is right by the rules, and probably meant otherwise: one warning a slip.
//!
//! Input: patterns, replacements and expressions as they are written. Output: warnings.

use std::ops::Range;

use crate::diagnostic::Diagnostics;
use crate::expression::is_json;
use crate::json::Text;
use crate::pattern::Pattern;

/// The fewest capital letters that make a class look like a marker: `[INST]`.
const MARKER: usize = 4;

/// Characters that JSON escapes make and that a pattern hardly looks for, and what was probably meant.
const ESCAPES: [(char, &str, &str); 2] =
    [('\u{8}', "a backspace", "`\\\\b` for the edge of a word"), ('\u{c}', "a form feed", "`\\\\f`")];

/// Warns of what a pattern says otherwise than its writer meant.
pub(super) fn check_pattern(text: &Text, diagnostics: &mut Diagnostics) {
    for (character, what, meant) in ESCAPES {
        if let Some(at) = text.value.find(character) {
            let message = format!("this pattern looks for {what}, which one backslash in JSON makes");
            let span = text.locate(at..at + character.len_utf8());
            diagnostics.warning(span, message).help(format!("write {meant}"));
        }
    }
    if let Some(marker) = open_marker(&text.value) {
        let name = &text.value[marker.start + 2..marker.end - 2];
        let message = format!("the bars of `<|{name}|>` divide alternatives here");
        diagnostics.warning(text.locate(marker), message).help(format!("write `<\\\\|{name}\\\\|>` in JSON"));
    }
    if let Some(class) = marker_class(&text.value) {
        let name = &text.value[class.start + 1..class.end - 1];
        let message = format!("`[{name}]` is one character here, any of these");
        diagnostics.warning(text.locate(class), message).help(format!("write `\\\\[{name}\\\\]` in JSON"));
    }
    if let Some(flags) = behind_slashes(&text.value) {
        let message = "the slashes around this pattern are a part of it here: it looks for them";
        let help = match flags {
            "" => "leave them out".to_owned(),
            _ => format!(
                "leave them out, and `{flags}` behind them: `.` takes line breaks, too, and flags stand in front, as `(?i)`"
            ),
        };
        diagnostics.warning(text.span.clone(), message).help(help);
    }
    if let Some(span) = spaced_counts(&text.value) {
        let written = &text.value[span.clone()];
        let message = format!("`{written}` is no repetition, but these characters: a space stands in it");
        let help = format!("write `{}`", written.replace(' ', ""));
        diagnostics.warning(text.locate(span), message).help(help);
    }
    if let Some(at) = text.value.find("[[:") {
        let message = "Python's `re` knows no classes of this kind: this is a class of these characters";
        let help = "write `[a-zA-Z]`, `\\\\d`, `\\\\s` or `\\\\w`";
        diagnostics.warning(text.locate(at..at + 3), message).help(help);
    }
}

/// Warns of a group that a replacement names in another language's way.
pub(super) fn check_template(text: &Text, pattern: &Pattern, diagnostics: &mut Diagnostics) {
    let dollars = text.value.match_indices('$').map(|(at, _)| at);
    let found =
        dollars.filter_map(|at| named_by_dollar(&text.value, at)).find(|(_, name)| is_group(name, pattern));
    if let Some((span, name)) = found {
        let written = &text.value[span.clone()];
        let message = format!("`{written}` is no group here, but a dollar and what stands behind it");
        let taken =
            if name == "0" { "the whole match".to_owned() } else { format!("what group {name} took") };
        let help = format!("write `\\\\g<{name}>` for {taken}");
        diagnostics.warning(text.locate(span), message).help(help);
    }
}

/// What a dollar at `at` names where other languages replace: `$1`, `$&`, `${name}`, `$<name>`; and where all of it stands.
fn named_by_dollar(template: &str, at: usize) -> Option<(Range<usize>, &str)> {
    let rest = &template[at + 1..];
    if rest.starts_with('&') {
        return Some((at..at + 2, "0"));
    }
    for (open, close) in [('{', '}'), ('<', '>')] {
        if let Some(name) =
            rest.strip_prefix(open).and_then(|name| name.split_once(close)).map(|(name, _)| name)
        {
            return Some((at..at + name.len() + 3, name));
        }
    }
    let digits = &rest[..rest.bytes().take_while(u8::is_ascii_digit).count()];
    Some((at..at + 1 + digits.len(), digits))
}

fn is_group(name: &str, pattern: &Pattern) -> bool {
    name.parse().is_ok_and(|number: u32| number <= pattern.groups) || pattern.group_named(name).is_some()
}

/// Warns of a text in double quotes, which make it a key: `{type: "function", …}`, `[?type == "function"]`; and of a literal that is no JSON, which makes
/// it a string: `` `{a: 1}` ``.
pub(super) fn check_expression(text: &Text, diagnostics: &mut Diagnostics) {
    if let Some(span) = broken_literal(&text.value) {
        let literal = &text.value[span.clone()];
        let message = format!("{literal} is a string here, since it is no JSON");
        diagnostics.warning(text.locate(span), message).help("write keys and strings in double quotes");
    }
    if let Some(span) = quoted_value(&without_literals(&text.value)) {
        let name = &text.value[span.start + 1..span.end - 1];
        let message = format!("`\"{name}\"` is a key here, whose value is looked up");
        let help = format!("write `'{name}'` for the text, or `{name}` for the key");
        diagnostics.warning(text.locate(span), message).help(help);
    }
}

/// The flags behind a pattern that stands in slashes, as in other languages: `/a(.*)/s`.
fn behind_slashes(pattern: &str) -> Option<&str> {
    let (inside, flags) = pattern.strip_prefix('/')?.rsplit_once('/')?;
    let is_flag = |character: char| "dgimsuvyx".contains(character);
    (!inside.is_empty() && !inside.ends_with('\\') && flags.chars().all(is_flag)).then_some(flags)
}

/// Counts of a repetition with a space between them: `{1, 3}`.
fn spaced_counts(pattern: &str) -> Option<Range<usize>> {
    pattern.match_indices('{').find_map(|(start, _)| {
        let inside = &pattern[start + 1..start + pattern[start..].find('}')?];
        let (least, most) = inside.split_once(',')?;
        let is_count = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit() || byte == b' ');
        let counts = inside.contains(' ') && least.trim() != "" && is_count(least) && is_count(most);
        let repeats = start > 0 && !pattern[..start].ends_with(['\\', '(', '|', '[', ' ']);
        (counts && repeats).then_some(start..start + inside.len() + 2)
    })
}

/// A marker whose bars nobody has escaped: `<|name|>`.
fn open_marker(pattern: &str) -> Option<Range<usize>> {
    pattern.match_indices("<|").find_map(|(start, _)| {
        let rest = &pattern[start + 2..];
        let end = rest.find("|>")?;
        let is_name = |character: char| character.is_alphanumeric() || matches!(character, '_' | '-' | '/');
        let is_marker = end > 0 && rest[..end].chars().all(is_name);
        is_marker.then_some(start..start + 2 + end + 2)
    })
}

/// A class that reads like a marker in brackets: `[TOOL_CALLS]`, `[/INST]`.
fn marker_class(pattern: &str) -> Option<Range<usize>> {
    pattern.match_indices('[').find_map(|(start, _)| {
        let backslashes = pattern[..start].bytes().rev().take_while(|byte| *byte == b'\\').count();
        let rest = &pattern[start + 1..];
        let name = &rest[..rest.find(']')?];
        let letters = name.strip_prefix('/').unwrap_or(name);
        let is_word = letters.bytes().all(|byte| byte.is_ascii_uppercase() || byte == b'_');
        let is_no_set = letters.len() < name.len() || repeats(letters) || letters == "INST";
        let is_marker = letters.len() >= MARKER && is_word && is_no_set;
        (is_marker && backslashes % 2 == 0).then_some(start..start + 1 + name.len() + 1)
    })
}

/// Whether a character stands twice, which says nothing in a class.
fn repeats(letters: &str) -> bool {
    letters.bytes().enumerate().any(|(at, byte)| letters.as_bytes()[..at].contains(&byte))
}

/// A literal, with its backticks, that begins as an object or a list and is none.
fn broken_literal(expression: &str) -> Option<Range<usize>> {
    let ticks: Vec<usize> = expression.match_indices('`').map(|(at, _)| at).collect();
    ticks.chunks_exact(2).map(|pair| pair[0]..pair[1] + 1).find(|span| {
        let literal = &expression[span.start + 1..span.end - 1];
        literal.trim_start().starts_with(['{', '[']) && !is_json(literal)
    })
}

/// The expression with blanks in the place of what its literals and texts say.
fn without_literals(expression: &str) -> String {
    let (mut open, mut is_escaped) = (None, false);
    let blanked = |character: char| {
        let is_inside = matches!(open, Some('`' | '\'')) && (is_escaped || open != Some(character));
        match open {
            Some(_) if is_escaped => is_escaped = false,
            Some(_) if character == '\\' => is_escaped = true,
            Some(quote) if character == quote => open = None,
            None if matches!(character, '`' | '\'' | '"') => open = Some(character),
            _ => {}
        }
        if is_inside { " ".repeat(character.len_utf8()) } else { character.to_string() }
    };
    expression.chars().map(blanked).collect()
}

/// A name in double quotes that is the whole value of a key, or that something is compared with.
fn quoted_value(expression: &str) -> Option<Range<usize>> {
    let value_of_key = |(colon, _)| bare_name(expression, colon + 1, &[',', '}']);
    let compared = |(sign, _)| bare_name(expression, sign + 2, &[']', ')', '&', '|']);
    let mut compared_with = ["==", "!="].into_iter().flat_map(|sign| expression.match_indices(sign));
    expression.match_indices(':').find_map(value_of_key).or_else(|| compared_with.find_map(compared))
}

/// A name in double quotes at a place of an expression, which would be the same without them, and in front of one of these.
fn bare_name(expression: &str, from: usize, before: &[char]) -> Option<Range<usize>> {
    let rest = &expression[from..];
    let start = from + (rest.len() - rest.trim_start().len());
    let name = expression[start..].strip_prefix('"')?;
    let name = &name[..name.find('"')?];
    let end = start + name.len() + 2;
    let is_first = |first: char| first.is_ascii_alphabetic() || first == '_';
    let is_bare =
        name.starts_with(is_first) && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    let is_all = expression[end..].trim_start().starts_with(before);
    (is_bare && is_all).then_some(start..end)
}
