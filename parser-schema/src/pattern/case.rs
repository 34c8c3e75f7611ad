//! IGNORECASE, as CPython 3.11 does it: into each literal and class, every character that matches is written.
//!
//! CPython lowers the pattern and each character of the text by the simple lower case, and counts as equal some lower
//! letters that share their upper case (`s` and `ſ`, `µ` and `μ`). The upper case alone decides only for ranges beyond
//! U+FFFF.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use regex_syntax::hir::{ClassUnicode, ClassUnicodeRange};

use super::unicode::{between, contains, known, letters};

/// The first character that CPython does not fold when it reads a class.
const UNFOLDED: u32 = 0x10000;

/// A member of a class in brackets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Item {
    Character(u32),
    Range(u32, u32),
    Category(&'static ClassUnicode),
}

impl Item {
    pub(super) fn set(&self) -> ClassUnicode {
        match self {
            Item::Character(code) => between(*code, *code),
            Item::Range(first, last) => between(*first, *last),
            Item::Category(set) => (*set).clone(),
        }
    }
}

/// How letters lose their case.
#[derive(Debug)]
pub(super) struct Folding {
    /// The letters that have another letter as lower case, with it.
    capitals: BTreeMap<char, char>,
    /// Lower letters that are matched by other lower letters, with these.
    variants: BTreeMap<char, Vec<char>>,
    /// Every letter with an upper or lower case beside itself.
    cased: ClassUnicode,
}

impl Folding {
    /// Among ASCII letters alone.
    pub(super) fn ascii() -> &'static Self {
        static ASCII: OnceLock<Folding> = OnceLock::new();
        ASCII.get_or_init(|| Folding {
            capitals: ('A'..='Z').map(|capital| (capital, capital.to_ascii_lowercase())).collect(),
            variants: BTreeMap::new(),
            cased: ClassUnicode::new([('A', 'Z'), ('a', 'z')].map(|(a, z)| ClassUnicodeRange::new(a, z))),
        })
    }

    /// By Unicode.
    pub(super) fn unicode() -> &'static Self {
        static UNICODE: OnceLock<Folding> = OnceLock::new();
        UNICODE.get_or_init(|| {
            let capitals = letters().filter(|letter| lower(*letter) != *letter);
            let cased = letters().filter(|letter| lower(*letter) != *letter || upper(*letter) != *letter);
            Folding {
                capitals: capitals.map(|letter| (letter, lower(letter))).collect(),
                variants: variants(letters()),
                cased: ClassUnicode::new(cased.map(|letter| ClassUnicodeRange::new(letter, letter))),
            }
        })
    }

    /// What a character of the pattern matches, or `None` if that is itself alone.
    pub(super) fn character(&self, character: char) -> Option<ClassUnicode> {
        let cased = contains(&self.cased, character);
        cased.then(|| self.matched_by(&self.lowered(between(character.into(), character.into()))))
    }

    /// What a class matches.
    pub(super) fn class(&self, items: &[Item]) -> ClassUnicode {
        let fold = items.iter().any(|item| self.is_cased(item));
        let set = union(items.iter().map(|item| if fold { self.item(item) } else { item.set() }));
        if fold { self.matched_by(&set) } else { set }
    }

    fn is_cased(&self, item: &Item) -> bool {
        let mut cased = match item {
            Item::Category(_) => return false,
            Item::Character(last) | Item::Range(_, last) if *last >= UNFOLDED => return true,
            Item::Character(_) | Item::Range(..) => item.set(),
        };
        cased.intersect(&self.cased);
        !cased.ranges().is_empty()
    }

    /// The lower letters that a member of a class accepts.
    fn item(&self, item: &Item) -> ClassUnicode {
        match *item {
            Item::Category(set) => set.clone(),
            // CPython 3.11 does not fold these: `(?i)[𐐀-]` does not match `𐐀`.
            Item::Character(UNFOLDED..) => item.set(),
            Item::Range(first, UNFOLDED..) => {
                let mut accepted = item.set();
                accepted.union(&raised_into(&item.set()));
                accepted.union(&self.lowered(between(first, UNFOLDED - 1)));
                accepted
            }
            Item::Character(_) | Item::Range(..) => self.lowered(item.set()),
        }
    }

    /// The lower case of each character of a set, and the variants of it.
    fn lowered(&self, set: ClassUnicode) -> ClassUnicode {
        let capitals = self.capitals.iter().filter(|(capital, _)| contains(&set, **capital));
        let lower = capitals.clone().map(|(_, lower)| single(*lower));
        let mut lowered = set.clone();
        lowered.difference(&ClassUnicode::new(capitals.map(|(capital, _)| single(*capital))));
        lowered.union(&ClassUnicode::new(lower));
        let varied = self.variants.iter().filter(|(letter, _)| contains(&lowered, **letter));
        let variants = ClassUnicode::new(varied.flat_map(|(_, others)| others).map(|other| single(*other)));
        lowered.union(&variants);
        lowered
    }

    /// The characters whose lower case is in the set.
    fn matched_by(&self, lowered: &ClassUnicode) -> ClassUnicode {
        let (matching, others): (Vec<_>, Vec<_>) =
            self.capitals.iter().partition(|(_, lower)| contains(lowered, **lower));
        let mut matched = lowered.clone();
        matched.difference(&ClassUnicode::new(others.into_iter().map(|(capital, _)| single(*capital))));
        matched.union(&ClassUnicode::new(matching.into_iter().map(|(capital, _)| single(*capital))));
        matched
    }
}

/// All characters of the sets.
pub(super) fn union(sets: impl Iterator<Item = ClassUnicode>) -> ClassUnicode {
    ClassUnicode::new(sets.flat_map(|set| set.ranges().to_vec()))
}

/// The characters whose upper case is in the set.
fn raised_into(set: &ClassUnicode) -> ClassUnicode {
    let cased = Folding::unicode().cased.ranges().iter().flat_map(|range| range.start()..=range.end());
    ClassUnicode::new(cased.filter(|letter| contains(set, upper(*letter))).map(single))
}

fn single(character: char) -> ClassUnicodeRange {
    ClassUnicodeRange::new(character, character)
}

/// The first character of the lower case.
fn lower(letter: char) -> char {
    let lower = letter.to_lowercase().next();
    lower.filter(|lower| contains(known(), *lower)).unwrap_or(letter)
}

/// The first character of the upper case.
fn upper(letter: char) -> char {
    let upper = letter.to_uppercase().next();
    upper.filter(|upper| contains(known(), *upper)).unwrap_or(letter)
}

/// The lower letters that share their whole upper case with others.
fn variants(letters: impl Iterator<Item = char>) -> BTreeMap<char, Vec<char>> {
    let mut same: BTreeMap<String, Vec<char>> = BTreeMap::new();
    for letter in letters.filter(|letter| lower(*letter) == *letter && upper(*letter) != *letter) {
        same.entry(letter.to_uppercase().collect()).or_default().push(letter);
    }
    let groups = same.into_values().filter(|group| group.len() > 1);
    groups.flat_map(|group| group.clone().into_iter().map(move |letter| (letter, group.clone()))).collect()
}

#[cfg(test)]
mod tests {
    use super::{ClassUnicodeRange, Folding, contains, known, lower, upper};

    #[test]
    fn no_other_category_has_letters_with_a_case() {
        let known = known().ranges().iter().flat_map(|range| range.start()..=range.end());
        let cased = known.filter(|letter| lower(*letter) != *letter || upper(*letter) != *letter);
        let (mut count, folding) = (0, Folding::unicode());
        for letter in cased {
            assert!(contains(&folding.cased, letter), "{letter:?}");
            count += 1;
        }
        let members = folding.cased.ranges().iter().map(ClassUnicodeRange::len).sum::<usize>();
        assert_eq!(count, members);
    }
}
