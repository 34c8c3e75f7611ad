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
fn facts(mut growing: Growing, program: &Program, text: &str) -> (Vec<Fact>, Vec<Groups>) {
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
    check_told(Growing::of(program), source, program, text, counts);
}

fn check_told(growing: Growing, source: &str, program: &Program, text: &str, counts: &mut Said) {
    let (facts, found) = facts(growing, program, text);
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

/// Checks what is said of a text, all groups asked for and the first one alone; how much was.
fn check_both_ways(source: &str, text: &str) -> Said {
    let program = read(source).and_then(|read| read.program()).expect("a pattern");
    let mut said = Said::default();
    check(source, &program, text, &mut said);
    check_told(Growing::of(&program).telling([1], [0]), source, &program, text, &mut said);
    said
}

/// The first look-ahead finds what it waits for, and the second one comes to wait with nothing behind it.
#[test]
fn what_stands_behind_two_look_aheads_stays_certain() {
    assert!(check_both_ways("(?=.*?<)((?=([^<]+<|)+).)", "a<").until_end > 0);
}

/// The first run of a program, at the start of the text.
#[test]
fn a_run_that_goes_back_to_the_start_reaches_no_further() {
    assert!(check_both_ways("(.*^|[^<])", "7x").until_end > 0);
}

/// Behind the look-ahead there would be an empty match where one was.
#[test]
fn no_second_empty_match_is_certain_behind_a_look_ahead() {
    check_both_ways("((?=.+)*?)", "x");
}

/// Who asks of some groups alone is told of no others, and nothing that turns out otherwise; of those that are only shown,
/// where they begin.
#[test]
fn what_is_told_of_some_groups_stays_so() {
    let mut random = Rng::with_seed(seed(43));
    let mut said = Said::default();
    for _ in 0..count() / 4 {
        let source = source(&mut random);
        let Ok(program) = read(&source).and_then(|read| read.program()) else { continue };
        for _ in 0..4 {
            let text = text(&mut random);
            let all = Growing::of(&program);
            let some = all.clone().telling([1], [0]);
            check_told(some.clone(), &source, &program, &text, &mut said);
            let begins = |growing: Growing, group: u32| -> Vec<(usize, usize)> {
                let facts = facts(growing, &program, &text).0.into_iter();
                facts.filter(|fact| fact.group == group).map(|fact| (fact.length, fact.live.start)).collect()
            };
            for group in 0..2 {
                assert_eq!(begins(some.clone(), group), begins(all.clone(), group), "{source:?} {text:?}");
            }
            let told = facts(some, &program, &text).0.iter().all(|fact| fact.group < 2);
            let none = facts(all.telling([], []), &program, &text).0;
            assert!(told && none.is_empty(), "{source:?} {text:?}");
        }
    }
    assert!(said.certain > count() && said.until_end > said.certain, "{said:?}");
}

/// Where nothing is asked, only the path itself is followed.
#[test]
fn what_nobody_asks_takes_no_steps() {
    let program =
        read("<a>([^<]*(?=</a>x)|[^<]*(?=</a>y)|.*)").and_then(|read| read.program()).expect("a pattern");
    let steps = |mut growing: Growing| {
        let text = format!("<a>{}</a>", "b".repeat(50));
        for end in boundaries(&text) {
            assert_eq!(growing.advance(&program, &text[..end], false), Ok(Outcome::Waits));
        }
        growing.steps()
    };
    let growing = Growing::of(&program);
    let [all, none] = [growing.clone(), growing.telling([], [])].map(steps);
    assert!(3 * none < 2 * all, "{none} steps, and {all} where all is asked");
}
