//! What is said of a match that is waited for: what is certain stays so.

use fastrand::Rng;
use parser_scan::{Growing, Live, Outcome, Program};
use parser_schema::pattern::read;

use crate::pattern_support::{pattern, text};
use crate::{Groups, boundaries, count, seed, whole};

/// What was said of a group while its match was waited for.
#[derive(Debug)]
struct Fact {
    /// How many matches were found before.
    number: usize,
    group: u32,
    live: Live,
    /// How long the text was.
    length: usize,
}

/// What is said of each text that `text` begins with.
fn facts(program: &Program, text: &str) -> (Vec<Fact>, Vec<Groups>) {
    let mut growing = Growing::of(program);
    let (mut facts, mut found) = (Vec::new(), Vec::new());
    for length in boundaries(text) {
        while growing.advance(program, &text[..length], false).expect("a short text") == Outcome::Found {
            found.push((0..program.groups).map(|group| growing.group(group)).collect());
        }
        let number = found.len();
        let live = (0..program.groups).filter_map(|group| Some((group, growing.live(group)?)));
        facts.extend(live.map(|(group, live)| Fact { number, group, live, length }));
    }
    (facts, found)
}

fn holds(fact: &Fact, certain: usize, matches: &[Groups]) -> bool {
    let group = matches.get(fact.number).and_then(|groups| groups[fact.group as usize].clone());
    group.is_some_and(|group| group.start == fact.live.start && group.end >= certain)
}

/// Whether one thing said of a match was denied by another that was said later.
fn denies(fact: &Fact, certain: usize, later: &Fact) -> bool {
    let is_about = later.number == fact.number && later.group == fact.group && later.length > fact.length;
    is_about && (later.live.start != fact.live.start || later.live.end < certain)
}

/// How much was said to be certain, and to be certain unless the text ends too soon.
#[derive(Debug, Default)]
pub(crate) struct Said {
    pub(crate) certain: usize,
    pub(crate) until_end: usize,
}

/// That nothing which is said of a text while it comes turns out otherwise.
pub(crate) fn check(source: &str, program: &Program, text: &str, counts: &mut Said) {
    let (facts, found) = facts(program, text);
    let expected = whole(program, text);
    for fact in &facts {
        let said = || format!("{source:?} on {text:?}: {fact:?}\n{expected:?}\n{program}");
        let Live { start, end, certain, certain_until_end, .. } = fact.live;
        let is_sound = start <= end && end <= fact.length && certain <= certain_until_end;
        assert!(is_sound && certain_until_end <= Some(end), "{}", said());
        if let Some(certain) = certain {
            counts.certain += 1;
            assert!(holds(fact, certain, &expected), "{}", said());
        }
        if let Some(certain) = certain_until_end {
            counts.until_end += 1;
            assert!(found.len() <= fact.number || holds(fact, certain, &found), "until the end: {}", said());
            let denial = facts.iter().find(|later| denies(fact, certain, later));
            assert!(denial.is_none(), "until the end: {denial:?} {}", said());
        }
    }
}

/// A group, by itself, behind a look-ahead that captures too, or with other ways to go on.
pub(crate) fn source(random: &mut Rng) -> String {
    let (ahead, group) = (pattern(random, 1), pattern(random, 2));
    match random.usize(0..8) {
        0 => format!("(?=({ahead}))({group})"),
        1 => format!("(?!{ahead})({group})"),
        2 => format!("(?:(?=.*?{ahead})({group})|{ahead})"),
        3 => format!("(?:<a>)?({group}(?={ahead})|{ahead}|.*)"),
        4 => format!("(?:({group}){ahead}|({ahead})|(.*))"),
        5 => format!(r"(?:<a>)?({group}(?:.*?(?=\s*{ahead})|.*?(?=\s*(?:</a>|\Z))))"),
        6 => format!("<a>\\s*((?&json)(?={ahead})|{group})(?:</a>)?"),
        _ => format!("({group})"),
    }
}

#[test]
fn what_is_certain_stays_so() {
    let mut random = Rng::with_seed(seed(41));
    let mut said = Said::default();
    for _ in 0..count() {
        let source = source(&mut random);
        let Ok(program) = read(&source).and_then(|read| read.program()) else { continue };
        for _ in 0..6 {
            check(&source, &program, &text(&mut random), &mut said);
        }
    }
    assert!(said.certain > 20 * count() && said.until_end > said.certain, "{said:?}");
}
