//! The texts with one of which each match of a part of a pattern begins.

use super::super::tree::{Kind, Tree};
use super::few;

/// The most texts.
const MAX_HEADS: usize = 16;

/// A text that a match begins with, and whether it is all that the parts so far match.
type Head = (String, bool);

/// One of these begins each match; an empty one says nothing.
pub(super) fn heads(tree: &Tree) -> Vec<String> {
    let heads = heads_of(tree).into_iter().map(|(text, _)| text);
    heads.collect()
}

fn heads_of(tree: &Tree) -> Vec<Head> {
    match &tree.kind {
        Kind::Literal(character) => vec![(character.to_string(), true)],
        Kind::Class(class) => match few(class) {
            Some(characters) => characters.into_iter().map(|text| (text, true)).collect(),
            None => unknown(),
        },
        Kind::Anchor(_) | Kind::Look { .. } => vec![(String::new(), true)],
        Kind::Group { body, .. } | Kind::Atomic(body) => heads_of(body),
        Kind::Repeat { body, min, max, .. } => {
            let passes = heads_of(body).into_iter().map(|(text, is_all)| (text, is_all && *max == 1));
            let none = (*min == 0).then(|| (String::new(), true));
            bounded(passes.chain(none).collect())
        }
        Kind::Alternation(branches) => bounded(branches.iter().flat_map(heads_of).collect()),
        Kind::Sequence(parts) => parts.iter().fold(vec![(String::new(), true)], followed_by),
        Kind::Whole(_) | Kind::Backreference { .. } | Kind::Conditional { .. } => unknown(),
    }
}

/// Those of a sequence that goes on with this part.
fn followed_by(mut heads: Vec<Head>, part: &Tree) -> Vec<Head> {
    if let Kind::Literal(character) = part.kind {
        // None of them becomes the beginning of another one.
        let open = heads.iter_mut().filter(|(_, is_all)| *is_all);
        open.for_each(|(text, _)| text.push(character));
    } else if heads.iter().any(|(_, is_all)| *is_all) {
        heads = joined(&heads, &heads_of(part));
    }
    heads
}

/// Those that are all that was matched, followed by these; the others as they are.
fn joined(heads: &[Head], behind: &[Head]) -> Vec<Head> {
    let mut longer = Vec::new();
    for (text, is_all) in heads {
        match is_all {
            true => longer.extend(behind.iter().map(|(end, is_end)| (format!("{text}{end}"), *is_end))),
            false => longer.push((text.clone(), false)),
        }
    }
    let longer = shortest(longer);
    if longer.len() <= MAX_HEADS {
        return longer;
    }
    shortest(heads.iter().map(|(text, _)| (text.clone(), false)).collect())
}

fn bounded(heads: Vec<Head>) -> Vec<Head> {
    let heads = shortest(heads);
    if heads.len() <= MAX_HEADS { heads } else { unknown() }
}

/// Those that do not begin with another one behind which anything may follow.
fn shortest(mut heads: Vec<Head>) -> Vec<Head> {
    heads.sort();
    heads.dedup();
    let is_said = |(number, (text, _)): (usize, &Head)| {
        let mut others = heads.iter().enumerate().filter(|(other, _)| *other != number);
        others.any(|(_, (other, is_all))| !is_all && text.starts_with(other.as_str()))
    };
    let said: Vec<bool> = heads.iter().enumerate().map(is_said).collect();
    let unsaid = heads.into_iter().zip(said).filter(|(_, is_said)| !is_said);
    unsaid.map(|(head, _)| head).collect()
}

fn unknown() -> Vec<Head> {
    vec![(String::new(), false)]
}
