//! What a pattern says that can hardly be meant: a lazy repetition with nothing behind it, the end of the text in the middle, lines
//! that are none.
//!
//! Input: the tree of a pattern. Output: warnings, each at its part.

use parser_scan::{Anchor, UNBOUNDED};

use crate::diagnostic::Diagnostics;
use crate::json::Text;
use crate::pattern::{Greed, Kind, Tree};

/// Warns of the parts of a pattern that do nothing, or keep it from matching.
pub(super) fn check(text: &Text, tree: &Tree, diagnostics: &mut Diagnostics) {
    if let Some((part, min)) = open_end(tree) {
        let takes = if min == 0 { "nothing" } else { "the least that it may" };
        let message = format!(
            "nothing must stand behind this lazy repetition, which so takes {takes}, whatever the text"
        );
        let help = "write behind it what it ends at, as in `(.*?)(?:<end>|$)`, or leave out its `?`";
        diagnostics.warning(text.locate(part.span.clone()), message).help(help);
    }
    if let Some(part) = over_lines(tree).filter(|_| !says_dotall(&text.value)) {
        let message = "this goes on to the end of the last line, as `.` takes line breaks here";
        let help = "write `[^\\n]*` for the rest of one line";
        diagnostics.warning(text.locate(part.span.clone()), message).help(help);
    }
    if let Some((anchor, is_start)) = cut_off(tree) {
        let (place, side) = if is_start { ("start", "in front of") } else { ("end", "behind") };
        let message =
            format!("this never matches: it is the {place} of the text, and more must stand {side} it");
        let help = "write `\\\\^` or `\\\\$` in JSON for the character itself, or take one of the two out";
        diagnostics.warning(text.locate(anchor.span.clone()), message).help(help);
    }
    if let Some(anchor) = one_sided(tree) {
        let message = "this holds for one of the alternatives alone, the one that has no group";
        let help = "write `^(?:…|…)` for both, with parentheses around the alternatives";
        diagnostics.warning(text.locate(anchor.span.clone()), message).help(help);
    }
}

/// Warns of the start of the text in front of a pattern whose matches are many: there is only one.
pub(super) fn check_many(keyword: &str, text: &Text, tree: &Tree, diagnostics: &mut Diagnostics) {
    // Who writes the end of the text, too, means that there is one.
    if let Some(anchor) = leading_anchor(tree).filter(|_| !ends_with_text(tree)) {
        let message =
            format!("this is the start of the text, at which `{keyword}` finds one match and no other");
        let help =
            "write `(?m)` in front of the pattern, so that `^` is the start of each line, or take it out";
        diagnostics.warning(text.locate(anchor.span.clone()), message).help(help);
    }
}

/// A greedy repetition of any characters that goes on to the end of a line: of the last one.
fn over_lines(tree: &Tree) -> Option<&Tree> {
    let here = match &tree.kind {
        Kind::Sequence(parts) => (1..parts.len()).find_map(|number| match parts.split_at(number) {
            // What must stand behind ends it, too.
            (before, [Tree { kind: Kind::Anchor(Anchor::LineEnd), .. }, behind @ ..]) => {
                before.last().and_then(greedy_end).filter(|_| behind.iter().all(may_be_nothing))
            }
            _ => None,
        }),
        _ => None,
    };
    here.or_else(|| tree.children().find_map(over_lines))
}

/// Whether a pattern begins with flags that say themselves what `.` takes.
fn says_dotall(pattern: &str) -> bool {
    let flags = pattern.strip_prefix("(?").and_then(|rest| rest.split_once([')', ':']));
    flags
        .is_some_and(|(flags, _)| flags.chars().all(|flag| flag.is_ascii_alphabetic()) && flags.contains('s'))
}

/// The greedy repetition that a part ends with, if it takes any characters.
fn greedy_end(part: &Tree) -> Option<&Tree> {
    match &part.kind {
        Kind::Repeat { body, greed: Greed::Greedy | Greed::Possessive, max: UNBOUNDED, .. } => {
            // Who writes a class of everything means it.
            let is_dot = body.span.len() == 1 && matches!(&body.kind, Kind::Class(class) if class.is_any());
            is_dot.then_some(part)
        }
        Kind::Sequence(parts) => greedy_end(parts.last()?),
        Kind::Group { body, .. } | Kind::Atomic(body) => greedy_end(body),
        _ => None,
    }
}

/// The start of the text in front of the first of some alternatives, which so takes nothing, where all others begin anywhere and
/// have a group: `^<a>|<b>(.*)`.
fn one_sided(tree: &Tree) -> Option<&Tree> {
    let Kind::Alternation(parts) = &tree.kind else { return None };
    let (first, others) = parts.split_first()?;
    let anchor = leading_anchor(first).filter(|_| !has_group(first))?;
    others.iter().all(|part| leading_anchor(part).is_none() && has_group(part)).then_some(anchor)
}

fn leading_anchor(part: &Tree) -> Option<&Tree> {
    let Kind::Sequence(parts) = &part.kind else { return None };
    parts.first().filter(|first| matches!(first.kind, Kind::Anchor(Anchor::TextStart)))
}

fn ends_with_text(part: &Tree) -> bool {
    let Kind::Sequence(parts) = &part.kind else { return false };
    parts.last().is_some_and(|last| matches!(last.kind, Kind::Anchor(Anchor::TextEnd | Anchor::LastLineEnd)))
}

fn has_group(part: &Tree) -> bool {
    matches!(part.kind, Kind::Group { number: Some(_), .. }) || part.children().any(has_group)
}

/// The lazy repetition that a way through the pattern ends with, but for what may be nothing, and the least that it takes.
fn open_end(tree: &Tree) -> Option<(&Tree, u32)> {
    match &tree.kind {
        Kind::Repeat { greed: Greed::Lazy, min, max, .. } if min < max => Some((tree, *min)),
        Kind::Sequence(parts) => {
            let needed = parts.iter().rposition(|part| !may_be_nothing(part)).unwrap_or(0);
            parts[needed..].iter().find_map(open_end)
        }
        Kind::Group { body, .. } | Kind::Atomic(body) => open_end(body),
        Kind::Alternation(parts) => parts.iter().find_map(open_end),
        Kind::Conditional { yes, no, .. } => open_end(yes).or_else(|| open_end(no)),
        _ => None,
    }
}

/// Whether it matches wherever it stands, if need be nothing.
fn may_be_nothing(part: &Tree) -> bool {
    match &part.kind {
        Kind::Repeat { min: 0, .. } => true,
        Kind::Repeat { body, .. } | Kind::Group { body, .. } | Kind::Atomic(body) => may_be_nothing(body),
        Kind::Sequence(parts) => parts.iter().all(may_be_nothing),
        Kind::Alternation(parts) => parts.iter().any(may_be_nothing),
        _ => false,
    }
}

/// An anchor beyond which something must match; and whether it is that of the start.
fn cut_off(tree: &Tree) -> Option<(&Tree, bool)> {
    let here = match &tree.kind {
        Kind::Sequence(parts) => (0..parts.len()).find_map(|number| cut_off_at(parts, number)),
        _ => None,
    };
    here.or_else(|| tree.children().find_map(cut_off))
}

/// The same, if it is this one of the parts that stand one behind the other.
fn cut_off_at(parts: &[Tree], number: usize) -> Option<(&Tree, bool)> {
    let (before, [anchor, behind @ ..]) = parts.split_at(number) else { return None };
    let (is_cut_off, is_start) = match anchor.kind {
        Kind::Anchor(Anchor::TextStart) => (before.iter().any(takes_some), true),
        Kind::Anchor(Anchor::TextEnd) => (behind.iter().any(takes_some), false),
        Kind::Anchor(Anchor::LastLineEnd) => (is_no_newline(behind), false),
        _ => (false, false),
    };
    is_cut_off.then_some((anchor, is_start))
}

fn takes_some(part: &Tree) -> bool {
    part.width.min > 0
}

/// Whether these must take more than the newline that ends a text, or something else.
fn is_no_newline(parts: &[Tree]) -> bool {
    let mut needed = parts.iter().filter(|part| takes_some(part));
    match (needed.next(), needed.next()) {
        (Some(first), None) => first.width.min > 1 || !may_be_newline(first),
        (first, _) => first.is_some(),
    }
}

fn may_be_newline(part: &Tree) -> bool {
    match &part.kind {
        Kind::Literal(character) => *character == '\n',
        Kind::Class(class) => class.contains('\n'),
        Kind::Group { body, .. } | Kind::Atomic(body) | Kind::Repeat { body, .. } => may_be_newline(body),
        Kind::Alternation(parts) => parts.iter().any(may_be_newline),
        _ => true,
    }
}
