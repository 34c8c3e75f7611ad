//! Parts that match exactly one character: repeated, they are one operation.

use parser_scan::Class;
use regex_syntax::hir::{ClassUnicode, ClassUnicodeRange};

use super::super::tree::{Kind, Tree};
use super::super::unicode::class;

/// The most characters of a class that count as literals.
pub(in super::super) const FEW: u32 = 4;

/// The class that the tree amounts to, if it is one character without a capture.
pub(super) fn single(tree: &Tree) -> Option<Class> {
    match &tree.kind {
        Kind::Class(class) => Some(Class::clone(class)),
        Kind::Literal(character) => {
            Some(class(&ClassUnicode::new([ClassUnicodeRange::new(*character, *character)])))
        }
        Kind::Group { number: None, body } => single(body),
        Kind::Alternation(branches) => {
            let branches: Option<Vec<Class>> = branches.iter().map(single).collect();
            Some(union(&branches?))
        }
        _ => None,
    }
}

pub(in super::super) fn union(classes: &[Class]) -> Class {
    let ascii = classes.iter().fold(0, |ascii, class| ascii | class.ascii);
    let wide = classes.iter().flat_map(|class| class.wide.iter());
    let wide = ClassUnicode::new(wide.map(|(first, last)| ClassUnicodeRange::new(*first, *last)));
    Class { ascii, ..class(&wide) }
}

/// The characters of a class as texts, if they are few.
pub(in super::super) fn few(class: &Class) -> Option<Vec<String>> {
    let wide: u32 = class.wide.iter().map(|(first, last)| *last as u32 - *first as u32 + 1).sum();
    if class.ascii.count_ones() + wide > FEW {
        return None;
    }
    let ascii = (0..128_u8).filter(|byte| class.ascii >> byte & 1 == 1).map(char::from);
    let wide = class.wide.iter().flat_map(|(first, last)| *first..=*last);
    Some(ascii.chain(wide).map(String::from).collect())
}
