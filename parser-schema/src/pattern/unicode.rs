//! Classes of characters as CPython 3.11 defines them, by Unicode 14.
//!
//! `\w` is what `str.isalnum` accepts, and `_`; `\d` is category Nd; `\s` is what `str.isspace` accepts.

use std::borrow::Cow;
use std::sync::OnceLock;

use parser_scan::Class;
use regex_syntax::hir::{self, ClassUnicode, ClassUnicodeRange, Hir, HirKind};

/// Characters that CPython 3.11 knows.
const KNOWN: &str = r"\p{Age:14.0}";

/// Those of the categories in which a character has another case beside itself.
const LETTERS: &str = r"[\p{Lu}\p{Ll}\p{Lt}\p{Mn}\p{Nl}\p{So}&&\p{Age:14.0}]";

const WORD: &str = r"[[\p{L}\p{N}_]&&\p{Age:14.0}]";
const DIGIT: &str = r"[\p{Nd}&&\p{Age:14.0}]";
const SPACE: &str = r"[\p{Z}\t-\r\x1C-\x1F\x85]";

const ASCII_WORD: &str = "[0-9A-Za-z_]";
const ASCII_DIGIT: &str = "[0-9]";
const ASCII_SPACE: &str = r"[\t-\r ]";

/// `\w`, `\d` or `\s`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Category {
    Word,
    Digit,
    Space,
}

/// A category or its opposite, by Unicode or among ASCII characters alone.
pub(super) fn category(category: Category, ascii: bool, negated: bool) -> &'static ClassUnicode {
    static SETS: [OnceLock<ClassUnicode>; 12] = [const { OnceLock::new() }; 12];
    let index = (category as usize) << 2 | usize::from(ascii) << 1 | usize::from(negated);
    SETS[index].get_or_init(|| {
        let mut set = named(match (category, ascii) {
            (Category::Word, false) => WORD,
            (Category::Digit, false) => DIGIT,
            (Category::Space, false) => SPACE,
            (Category::Word, true) => ASCII_WORD,
            (Category::Digit, true) => ASCII_DIGIT,
            (Category::Space, true) => ASCII_SPACE,
        });
        if negated {
            set.negate();
        }
        set
    })
}

/// A category as the matcher wants it; it borrows, so that copies cost nothing.
pub(super) fn category_class(which: Category, ascii: bool, negated: bool) -> Class {
    static CLASSES: [OnceLock<Class>; 12] = [const { OnceLock::new() }; 12];
    let index = (which as usize) << 2 | usize::from(ascii) << 1 | usize::from(negated);
    let known = CLASSES[index].get_or_init(|| class(category(which, ascii, negated)));
    Class { ascii: known.ascii, wide: Cow::Borrowed(&known.wide) }
}

/// Characters that CPython 3.11 knows.
pub(super) fn known() -> &'static ClassUnicode {
    static SET: OnceLock<ClassUnicode> = OnceLock::new();
    SET.get_or_init(|| named(KNOWN))
}

/// The characters that may have another case, and others.
pub(super) fn letters() -> impl Iterator<Item = char> + Clone {
    static SET: OnceLock<ClassUnicode> = OnceLock::new();
    SET.get_or_init(|| named(LETTERS)).ranges().iter().flat_map(|range| range.start()..=range.end())
}

/// The set that a class of `regex-syntax` names.
fn named(class: &str) -> ClassUnicode {
    match regex_syntax::parse(class).map(Hir::into_kind) {
        Ok(HirKind::Class(hir::Class::Unicode(set))) => set,
        // Each of the constants above is a class.
        _ => ClassUnicode::empty(),
    }
}

/// The set as the matcher wants it.
pub(super) fn class(set: &ClassUnicode) -> Class {
    let (mut ascii, mut wide) = (0, Vec::new());
    for range in set.ranges() {
        (range.start()..=range.end().min('\x7f')).for_each(|character| ascii |= 1 << character as u32);
        if range.end() > '\x7f' {
            wide.push((range.start().max('\u{80}'), range.end()));
        }
    }
    let class = Class { ascii, wide: Cow::Owned(wide) };
    if class.is_any() { Class::ANY } else { class }
}

/// The characters from one code point to another. Surrogates are no characters: nothing in a text matches them.
pub(super) fn between(first: u32, last: u32) -> ClassUnicode {
    let first = char::from_u32(first).unwrap_or('\u{e000}');
    let last = char::from_u32(last).unwrap_or('\u{d7ff}');
    match first <= last {
        true => ClassUnicode::new([ClassUnicodeRange::new(first, last)]),
        false => ClassUnicode::empty(),
    }
}

/// Whether the set contains the character.
pub(super) fn contains(set: &ClassUnicode, character: char) -> bool {
    let ranges = set.ranges();
    let after = ranges.partition_point(|range| range.start() <= character);
    after.checked_sub(1).is_some_and(|last| character <= ranges[last].end())
}
