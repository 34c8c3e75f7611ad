//! Names and numbers of groups.

use std::ops::Range;

use super::super::error::PatternError;
use super::super::unicode::{Category, category, contains, known};

/// The greatest number of a group that Python allows.
const MAX_GROUP: u32 = 1_073_741_823;

/// Whether Python takes the text for an identifier.
pub(crate) fn is_identifier(text: &str) -> bool {
    let mut characters = text.chars();
    let starts =
        characters.next().is_some_and(|first| first == '_' || is_known(first, unicode_ident::is_xid_start));
    starts && characters.all(|character| is_known(character, unicode_ident::is_xid_continue))
}

fn is_known(character: char, kind: fn(char) -> bool) -> bool {
    kind(character) && (character.is_ascii() || contains(known(), character))
}

/// A name that a group can have.
pub(in super::super) fn check_name(name: &str, span: Range<usize>) -> Result<(), PatternError> {
    if is_identifier(name) {
        return Ok(());
    }
    let error = PatternError::new(span, format!("`{name}` cannot be the name of a group"));
    Err(error.help("a name has letters, digits and `_`, and does not begin with a digit"))
}

/// The number of a group as Python's `int` reads it: spaces around it, a sign, `_` between digits and digits of other
/// scripts are accepted.
pub(in super::super) fn group_number(text: &str, span: Range<usize>) -> Result<u32, PatternError> {
    let Some(number) = integer(text) else {
        let error =
            PatternError::new(span, format!("`{text}` is neither the number nor the name of a group"));
        return Err(error);
    };
    if number >= MAX_GROUP {
        return Err(no_group(text.trim(), span));
    }
    Ok(number)
}

fn integer(text: &str) -> Option<u32> {
    let text = text.trim();
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    if digits.starts_with('_') || digits.ends_with('_') || digits.contains("__") {
        return None;
    }
    let mut number = None;
    for character in digits.chars().filter(|character| *character != '_') {
        let tens = number.unwrap_or(0_u32).saturating_mul(10);
        number = Some(tens.saturating_add(digit(character)?));
    }
    number.filter(|number| *number == 0 || !text.starts_with('-'))
}

/// The value of a decimal digit of any script; the digits of each stand together, the zero first.
fn digit(character: char) -> Option<u32> {
    let digits = category(Category::Digit, false, false).ranges();
    let script = digits.iter().find(|range| range.start() <= character && character <= range.end())?;
    Some((character as u32 - script.start() as u32) % 10)
}

/// There is no group of this number.
pub(in super::super) fn no_group(group: &str, span: Range<usize>) -> PatternError {
    PatternError::new(span, format!("there is no group {group}"))
}
