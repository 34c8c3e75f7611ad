//! Unrolled loops: `(?:[^<]++|(?!<end>)<)*+`, which goes from one `<` to the next to see whether an end begins there.
//!
//! Input: the body of such a loop. Output: the body of one that takes the same text, pass for pass as many as it can: its first
//! branch is a tempered dot, which passes over each `<` with which no end can begin.

use std::sync::Arc;

use parser_scan::{Class, UNBOUNDED};

use super::super::tree::{Greed, Kind, Tree};
use super::heads::heads;
use super::tempered::MAX_STOPS;
use super::{alternatives, few, flatten, single, union};

/// A branch of a loop.
enum Branch {
    /// Characters of a class, as many as there are.
    Run(Class),
    /// One of these characters, unless it begins one of these literals.
    Unless(Class, Vec<String>),
    /// Something else, which begins with one of these texts.
    Other(Vec<String>),
}

/// The body of a possessive loop whose passes are unlimited, with a tempered dot in it; `None` for any other.
pub(super) fn unrolled(body: &Tree) -> Option<Tree> {
    let branches = alternatives(body);
    let kinds: Vec<Branch> = branches.iter().copied().map(branch).collect();
    let run = kinds.iter().position(|kind| matches!(kind, Branch::Run(_)))?;
    let (mut classes, mut stops) = (Vec::new(), Vec::new());
    for (number, kind) in kinds.iter().enumerate() {
        match kind {
            Branch::Run(class) => {
                let is_first = number == run && tried_before(&kinds[..number], class)?.is_empty();
                is_first.then_some(())?;
                classes.push(class.clone());
            }
            Branch::Unless(class, ends) => {
                stops.extend(ends.iter().cloned());
                stops.extend(tried_before(&kinds[..number], class)?);
                classes.push(class.clone());
            }
            Branch::Other(_) => {}
        }
    }
    stops.sort();
    // What begins with a stop stops there already.
    stops.dedup_by(|stop, before| stop.starts_with(before.as_str()));
    let Branch::Run(class) = &kinds[run] else { return None };
    let begins_in_run = |stop: &String| stop.chars().next().is_none_or(|first| class.contains(first));
    // A single character would stop at each of them, as the loop does.
    let is_short = |stop: &String| stop.chars().nth(1).is_none();
    let is_no_stop = |stop: &String| begins_in_run(stop) || is_short(stop);
    if stops.is_empty() || stops.len() > MAX_STOPS || stops.iter().any(is_no_stop) {
        return None;
    }
    let tempered = tempered(branches[run], &stops, union(&classes));
    let others = branches.iter().enumerate().filter(|(number, _)| *number != run);
    let branches = [tempered].into_iter().chain(others.map(|(_, branch)| (*branch).clone()));
    Some(Tree::new(body.span.clone(), Kind::Alternation(branches.collect())))
}

/// With what the branches in front begin that may take a character of this class first, if that is known.
fn tried_before(branches: &[Branch], class: &Class) -> Option<Vec<String>> {
    let mut tried = Vec::new();
    for branch in branches {
        let Branch::Other(heads) = branch else { continue };
        for head in heads {
            if class.contains(head.chars().next()?) {
                tried.push(head.clone());
            }
        }
    }
    Some(tried)
}

fn branch(tree: &Tree) -> Branch {
    let mut parts: Vec<&Tree> = Vec::new();
    flatten(tree, &mut parts);
    let class = match *parts {
        [Tree { kind: Kind::Repeat { body, min: 1, max: UNBOUNDED, greed }, .. }]
            if *greed != Greed::Lazy =>
        {
            single(body)
        }
        [part] => single(part),
        _ => None,
    };
    let run = class.map(Branch::Run);
    run.or_else(|| unless(&parts)).unwrap_or_else(|| Branch::Other(heads(tree)))
}

/// A character that is none of the ends' first, `(?!<end>)<`, or is not followed by the rest of them, `<(?!end>)`.
fn unless(parts: &[&Tree]) -> Option<Branch> {
    let ends = |looks: &[&Tree]| -> Option<Vec<String>> {
        let ends = looks.iter().map(|look| match &look.kind {
            Kind::Look { behind: None, negated: true, body } => Some(heads(body)),
            _ => None,
        });
        ends.collect::<Option<Vec<_>>>().map(|ends| ends.concat())
    };
    match parts {
        [looks @ .., last] if let Some(ends) = ends(looks) => {
            let class = single(last)?;
            let characters = few(&class)?;
            // The others begin with something else.
            let begins =
                |end: &String| characters.iter().any(|first| end.is_empty() || end.starts_with(first));
            Some(Branch::Unless(class, ends.into_iter().filter(begins).collect()))
        }
        [first, looks @ ..] => {
            let (class, ends) = (single(first)?, ends(looks)?);
            let characters = few(&class)?;
            if ends.iter().any(String::is_empty) {
                return None;
            }
            let stops =
                characters.iter().flat_map(|first| ends.iter().map(move |end| format!("{first}{end}")));
            Some(Branch::Unless(class, stops.collect()))
        }
        [] => None,
    }
}

/// `(?:(?!<end>).)++`, where the run is written whose place it takes.
fn tempered(run: &Tree, stops: &[String], class: Class) -> Tree {
    let tree = |kind| Tree::new(run.span.clone(), kind);
    let literal =
        |text: &String| tree(Kind::Sequence(text.chars().map(|c| tree(Kind::Literal(c))).collect()));
    let ends = Box::new(tree(Kind::Alternation(stops.iter().map(literal).collect())));
    let look = tree(Kind::Look { behind: None, negated: true, body: ends });
    let body = Box::new(tree(Kind::Sequence(vec![look, tree(Kind::Class(Arc::new(class)))])));
    tree(Kind::Repeat { body, min: 1, max: UNBOUNDED, greed: Greed::Possessive })
}

#[cfg(test)]
mod tests {
    use super::super::super::read;
    use super::super::super::tree::Kind;
    use super::unrolled;

    fn is_unrolled(body: &str) -> bool {
        let tree = read(&format!("(?:{body})*+")).expect("a pattern").tree;
        let Kind::Repeat { body, .. } = &tree.kind else { panic!("{tree} is no loop") };
        unrolled(body).is_some()
    }

    #[test]
    fn a_stop_that_begins_another_one_stands_for_it() {
        // More quoted ends than a run has stops; each begins with the tag that is a stop itself.
        let quoted = ('a'..='z').map(|after| format!("</think>{after}")).collect::<Vec<_>>().join("|");
        assert!(is_unrolled(&format!("[^<]++|{quoted}|<(?!/?think>)")));
        let others = ('a'..='z').map(|tag| format!("<{tag}>")).collect::<Vec<_>>().join("|");
        assert!(!is_unrolled(&format!("[^<]++|{others}|<(?!/?think>)")));
    }
}
