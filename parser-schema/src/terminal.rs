//! How terminals show characters.

use std::ops::RangeInclusive;

/// The characters that take two columns, in their order: those of East Asia that are wide by Unicode, and emoji.
const WIDE: [RangeInclusive<char>; 14] = [
    '\u{1100}'..='\u{115f}',
    '\u{2e80}'..='\u{303e}',
    '\u{3041}'..='\u{a4cf}',
    '\u{a960}'..='\u{a97f}',
    '\u{ac00}'..='\u{d7a3}',
    '\u{f900}'..='\u{faff}',
    '\u{fe30}'..='\u{fe6f}',
    '\u{ff01}'..='\u{ff60}',
    '\u{ffe0}'..='\u{ffe6}',
    '\u{16fe0}'..='\u{1b2ff}',
    '\u{1f300}'..='\u{1f64f}',
    '\u{1f680}'..='\u{1f6ff}',
    '\u{1f900}'..='\u{1faff}',
    '\u{20000}'..='\u{3fffd}',
];

/// The characters that take no column: marks upon the one in front of them, joiners and selectors.
const NONE: [RangeInclusive<char>; 5] = [
    '\u{300}'..='\u{36f}',
    '\u{200b}'..='\u{200d}',
    '\u{20d0}'..='\u{20ff}',
    '\u{fe00}'..='\u{fe0f}',
    '\u{fe20}'..='\u{fe2f}',
];

/// How many columns these take.
pub(crate) fn columns(characters: impl Iterator<Item = char>) -> usize {
    let is_in =
        |ranges: &[RangeInclusive<char>], character| ranges.iter().any(|range| range.contains(&character));
    characters
        .map(|character| match character {
            _ if is_in(&NONE, character) => 0,
            _ if is_in(&WIDE, character) => 2,
            _ => 1,
        })
        .sum()
}

/// Whether a character is none that is seen, and changes how others are: one of control, one that turns the direction of the
/// text, one that ends the line.
pub(crate) fn is_hidden(character: char) -> bool {
    character.is_control()
        || matches!(
            character,
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}'
        )
}
