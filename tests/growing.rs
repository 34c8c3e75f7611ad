//! The law of texts that grow: however a text is cut, its matches are those of the whole text. Random patterns of every
//! shape that is analysed, the published patterns, and those of this repository's schemas, on texts near them.

#[allow(dead_code)]
mod pattern_support;

use std::ops::Range;

use fastrand::Rng;
use parser_scan::{Growing, Live, Outcome, Program};
use parser_schema::pattern::read;
use pattern_support::{pattern, text};

type Groups = Vec<Option<Range<usize>>>;

fn whole(program: &Program, text: &str) -> Vec<Groups> {
    let groups = |found: parser_scan::Captures| (0..program.groups).map(|group| found.group(group)).collect();
    program.matches(text).map(|found| groups(found.expect("a short text"))).collect()
}

/// The matches of a text that comes in pieces which end at `cuts`, in order.
fn grown(mut growing: Growing, program: &Program, text: &str, cuts: &[usize]) -> Vec<Groups> {
    let mut found = Vec::new();
    for end in cuts {
        let is_whole = *end == text.len();
        while growing.advance(program, &text[..*end], is_whole).expect("a short text") == Outcome::Found {
            found.push((0..program.groups).map(|group| growing.group(group)).collect());
        }
    }
    found
}

/// All characters, and for a text that is whole only later, its end twice.
fn boundaries(text: &str) -> Vec<usize> {
    text.char_indices().map(|(at, _)| at).chain([text.len()]).collect()
}

fn check(source: &str, program: &Program, text: &str, random: &mut Rng) {
    let expected = whole(program, text);
    let all = boundaries(text);
    let mut ways = vec![all.clone()];
    ways.extend(all.iter().map(|cut| vec![*cut, text.len()]));
    for _ in 0..3 {
        let mut cuts: Vec<usize> = all.iter().copied().filter(|_| random.bool()).collect();
        cuts.push(text.len());
        ways.push(cuts);
    }
    for mut cuts in ways {
        cuts.dedup();
        for growing in [Growing::new(), Growing::new().with_memory()] {
            let found = grown(growing, program, text, &cuts);
            assert_eq!(found, expected, "{source:?} on {text:?} cut at {cuts:?}\n{program}");
        }
    }
}

/// Whether a match is known when the text is not.
fn is_found_early(program: &Program, text: &str) -> bool {
    Growing::new().advance(program, text, false).expect("a short text") == Outcome::Found
}

/// How many patterns are drawn; `GROWING_PATTERNS` asks for more.
fn count() -> usize {
    std::env::var("GROWING_PATTERNS").ok().and_then(|count| count.parse().ok()).unwrap_or(2_000)
}

#[test]
fn cuts_change_no_match() {
    let seed = std::env::var("GROWING_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(40);
    let mut random = Rng::with_seed(seed);
    let (mut matched, mut early) = (0, 0);
    for _ in 0..count() {
        let source = pattern(&mut random, 2);
        let Ok(read) = read(&source) else { continue };
        let (Ok(jumping), Ok(plain)) = (read.program(), read.plain_program()) else { continue };
        for _ in 0..6 {
            let text = text(&mut random);
            check(&source, &jumping, &text, &mut random);
            check(&source, &plain, &text, &mut random);
            early += usize::from(is_found_early(&jumping, &text));
            matched += usize::from(jumping.search(&text).expect("a short text").is_some());
        }
    }
    assert!(matched > count() && early > count(), "{matched} matches, {early} before the end");
}

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
    let mut growing = Growing::new();
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

#[test]
fn what_is_certain_stays_so() {
    let mut random = Rng::with_seed(41);
    let (mut certain, mut until_end) = (0, 0);
    for _ in 0..count() {
        let source = format!("({})", pattern(&mut random, 2));
        let Ok(program) = read(&source).and_then(|read| read.program()) else { continue };
        for _ in 0..6 {
            let text = text(&mut random);
            let (facts, found) = facts(&program, &text);
            let expected = whole(&program, &text);
            for fact in &facts {
                let said = || format!("{source:?} on {text:?}: {fact:?}\n{expected:?}\n{program}");
                let Live { start, end, certain: sure, certain_until_end: surely, .. } = fact.live;
                assert!(
                    start <= end && end <= fact.length && sure <= Some(end) && sure <= surely,
                    "{}",
                    said()
                );
                if let Some(sure) = sure {
                    certain += 1;
                    assert!(holds(fact, sure, &expected), "{}", said());
                }
                if let Some(surely) = surely {
                    until_end += 1;
                    assert!(
                        found.len() <= fact.number || holds(fact, surely, &found),
                        "until the end: {}",
                        said()
                    );
                    let denial = facts.iter().find(|later| denies(fact, surely, later));
                    assert!(denial.is_none(), "until the end: {denial:?} {}", said());
                }
            }
        }
    }
    assert!(
        certain > 100 * count() / 10 && until_end > certain,
        "{certain} certain, {until_end} until the end"
    );
}
