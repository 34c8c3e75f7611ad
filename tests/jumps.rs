//! The law of jumps and of memory: they change how fast a program finds its matches, never which. Random patterns of every
//! shape that is analysed, on texts near them, run with jumps and shared bodies and without either, with memory from the first
//! step and without.

#[allow(dead_code)]
mod pattern_support;

use std::collections::HashSet;
use std::fmt::Write;
use std::ops::Range;

use fastrand::Rng;
use parser_scan::{Ends, Matches, Op, Program, Searches};
use parser_schema::pattern::read;
use pattern_support::{pattern, text};

fn found(program: &Program, matches: Matches<'_, '_>) -> Vec<Vec<Option<Range<usize>>>> {
    let groups = |found: parser_scan::Captures| (0..program.groups).map(|group| found.group(group)).collect();
    matches.map(|found| groups(found.expect("a short text"))).collect()
}

/// What differs between the ways of running a pattern on a text.
fn difference(source: &str, [jumping, plain]: [&Program; 2], text: &str) -> Option<String> {
    let expected = found(plain, plain.matches(text).with_memory());
    let ways = [
        ("without jumps", plain, plain.matches(text)),
        ("with jumps", jumping, jumping.matches(text)),
        ("with jumps and memory", jumping, jumping.matches(text).with_memory()),
    ];
    let mut difference = String::new();
    for (way, program, matches) in ways {
        let found = found(program, matches);
        if found != expected {
            let _ =
                write!(difference, "{source:?} on {text:?} {way}: {found:?}, not {expected:?}\n{program}\n");
        }
    }
    (!difference.is_empty()).then_some(difference)
}

/// How many patterns are drawn; `JUMP_PATTERNS` asks for more.
fn count() -> usize {
    std::env::var("JUMP_PATTERNS").ok().and_then(|count| count.parse().ok()).unwrap_or(3_000)
}

#[test]
fn jumps_and_memory_change_no_match() {
    let seed = std::env::var("JUMP_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(20);
    let mut random = Rng::with_seed(seed);
    let (mut jumps, mut needs, mut strides, mut shared, mut matched) = (0, 0, 0, 0, 0);
    for _ in 0..count() {
        let source = pattern(&mut random, 2);
        let Ok(read) = read(&source) else { continue };
        let (Ok(jumping), Ok(plain)) = (read.program(), read.plain_program()) else { continue };
        let jumping_runs = jumping.runs.iter().filter(|run| run.ends != Ends::Anywhere).count();
        jumps += usize::from(jumping.first.is_some()) + jumping_runs;
        needs += usize::from(jumping.needs != 0);
        needs += jumping.runs.iter().filter(|run| run.needs != 0).count();
        strides += jumping.runs.iter().filter(|run| run.stride.is_some()).count();
        shared += usize::from(bodies(&jumping) < bodies(&plain));
        for _ in 0..8 {
            let text = text(&mut random);
            if let Some(difference) = difference(&source, [&jumping, &plain], &text) {
                panic!("{difference}");
            }
            matched += usize::from(jumping.search(&text).expect("a short text").is_some());
        }
    }
    assert!(jumps > count() && matched > count(), "{jumps} jumps, {matched} matches");
    assert!(strides > count() / 100, "{strides} runs that take what their loops do");
    assert!(shared > count() / 20, "{shared} patterns with a body that several share");
    assert!(needs > count() / 10, "{needs} searches and runs that need something");
}

/// How many bodies the look-arounds and atomic groups of a program have.
fn bodies(program: &Program) -> usize {
    let bodies = program.ops.iter().filter_map(|op| match op {
        Op::Look { body, .. } | Op::Atomic { body, .. } => Some(body),
        _ => None,
    });
    bodies.collect::<HashSet<_>>().len()
}

/// What is read at least in the time of one step where nothing is tried.
const BYTES_PER_STEP: u64 = 32;

const PROSE: &str = "Where a < b holds, \"x\" is less.\n\n  So be it. ";

/// Patterns as schemas have them, on texts in which what they are about does not stand.
#[test]
fn texts_without_markers_are_passed_over() {
    let prose = PROSE.repeat(4_000);
    let patterns = [
        // The end of what they look for is missing.
        r"(?:<think>)?(?P<thinking>.*?)</think>(?P<content>.*?)(?:<\|[^|<>\s]+\|>)?\Z",
        r"^(?:<think>\n?)?(?:(?P<reasoning_content>.*?\S.*?)\n?|[\s]*)</think>",
        r"(?s)(?:<think>)?\s*(.*?)\s*</think>",
        // Their beginning stands behind parts that may match nothing.
        r"\s*(?:(?:<calls>\s*+)?+<call>|(?:<\|end\|>)?+<end>)",
        r"(?>\s*)(?:(?>\[|<call>\[)?<call>)",
        // They go from one delimiter to the next.
        r"^(?:[^<]++|(?!<call>\s*\{|<\|end\|>)<)*+<call>",
        r"^(?:<(?!/?call>)|[^<])++(?=<call>)",
        r"^(?:[^<\n]++|(?!<call>\s*+\{|\n\s*+<end>)[<\n])*+<call>",
        r"^(?:(?!</?call>\s*+\{|<end>)<|(?!\n\s*<end>)\n|[^<\n]+)*+<call>",
    ];
    for pattern in patterns {
        assert!(!is_found_in_few_steps(pattern, &prose), "{pattern}");
    }
}

/// A closing tag stands at the beginning, but not behind the character that is looked for in front of it.
#[test]
fn text_behind_the_last_marker_is_passed_over() {
    let text = format!("<think>\n\n</think>\n\n{}", PROSE.repeat(4_000));
    let thinking = r"^<think>\n?(?:(?P<reasoning_content>.*?\S.*?)\n?|[\s]*)</think>";
    assert!(is_found_in_few_steps(thinking, &text));
    assert!(!is_found_in_few_steps(r"<think>(.*?)\S</think>", &text));
}

/// Whether a pattern matches in a text.
fn is_found_in_few_steps(pattern: &str, text: &str) -> bool {
    let program = read(pattern).and_then(|read| read.program()).expect("a pattern");
    let mut searches = Searches::new(text);
    let is_found = searches.within(&program, 0..text.len()).advance().expect("no limit");
    let (steps, most) = (searches.steps(), text.len() as u64 / BYTES_PER_STEP);
    assert!(steps < most, "{pattern}: {steps} steps for {} bytes\n{program}", text.len());
    is_found
}
