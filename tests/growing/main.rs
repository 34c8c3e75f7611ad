//! The law of texts that grow: however a text is cut, its matches are those of the whole text. Random patterns of every
//! shape that is analysed, the published patterns, and those of this repository's schemas, on texts near them.

mod certain;
mod going_back;
mod held_back;
mod linear;
mod loops;
mod pairs;
#[allow(dead_code)]
#[path = "../pattern_support/mod.rs"]
mod pattern_support;
mod schemas;
mod shadows;
mod words;

use std::ops::Range;

use fastrand::Rng;
use parser_scan::{Growing, Outcome, Program};
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

/// That a text's matches do not depend on how it is cut: at each character, everywhere, and in drawn ways.
fn check(source: &str, program: &Program, text: &str, random: &mut Rng) {
    check_ways(source, program, text, usize::MAX, random);
}

/// The same, cut in two at so many characters at most.
fn check_ways(source: &str, program: &Program, text: &str, most: usize, random: &mut Rng) {
    let expected = whole(program, text);
    let all = boundaries(text);
    let mut halves: Vec<Vec<usize>> = all.iter().map(|cut| vec![*cut, text.len()]).collect();
    if halves.len() > most {
        random.shuffle(&mut halves);
        halves.truncate(most);
    }
    let mut ways = vec![all.clone()];
    ways.extend(halves);
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

/// How much of what is to come is quiet to a pattern that waits behind what has.
fn quiet_prefix(source: &str, begun: &str, come: &str) -> usize {
    let program = read(source).and_then(|read| read.program()).expect("a pattern");
    let mut growing = Growing::new();
    assert_eq!(growing.advance(&program, begun, false), Ok(Outcome::Waits), "{source}");
    growing.quiet().prefix(come.as_bytes())
}

/// Checks a pattern, alone and among other things, on drawn texts of these pieces behind a beginning.
fn check_on_pieces(source: &str, begin: &str, pieces: &[&str], random: &mut Rng) {
    for source in [source.to_owned(), format!("(?:{source}|[^x\"]++)*+(.*)"), format!("^(.*?){source}(.*)")] {
        let program = read(&source).and_then(|read| read.program()).unwrap_or_else(|_| panic!("{source}"));
        for _ in 0..60 {
            let text: String =
                (0..random.usize(..14)).map(|_| pieces[random.usize(..pieces.len())]).collect();
            check(&source, &program, &format!("{begin}{text}"), random);
        }
    }
}

/// Whether a match is known when the text is not.
fn is_found_early(program: &Program, text: &str) -> bool {
    Growing::new().advance(program, text, false).expect("a short text") == Outcome::Found
}

/// How many patterns are drawn; `GROWING_PATTERNS` asks for more.
fn count() -> usize {
    std::env::var("GROWING_PATTERNS").ok().and_then(|count| count.parse().ok()).unwrap_or(1_000)
}

/// The seed of a test, or the one that `GROWING_SEED` says.
fn seed(own: u64) -> u64 {
    std::env::var("GROWING_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(own)
}

#[test]
fn cuts_change_no_match() {
    let mut random = Rng::with_seed(seed(40));
    let (mut matched, mut early) = (0, 0);
    for _ in 0..count() {
        let source = if random.bool() { pattern(&mut random, 2) } else { certain::source(&mut random) };
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

/// How far a jump may walk back was kept by one that began late, and taken for where the class ends.
#[test]
fn a_run_that_is_tried_again_from_further_in_front_is_walked_back_to_that() {
    let mut random = Rng::with_seed(1);
    for source in ["f?.*?(?:[^<]+){3}<", "(f)*(.*?)([^<]+){3}<", "(?:foo)?.*?(?:[^<]+){4}<|x"] {
        let program = read(source).and_then(|read| read.program()).expect("a pattern");
        for text in ["fo{<", "foo{<", "foo|x|>}oéé/{<"] {
            check(source, &program, text, &mut random);
        }
    }
}

#[test]
fn it_is_sent_and_cloned() {
    fn is_sent<T: Clone + Send + Sync + 'static>(_: &T) {}
    let program = read("<a>(.*?)</a>").and_then(|read| read.program()).expect("a pattern");
    let mut growing = Growing::new();
    assert_eq!(growing.advance(&program, "<a>x</", false), Ok(Outcome::Waits));
    is_sent(&growing);
    let mut other = growing.clone();
    assert_eq!(growing.advance(&program, "<a>x</a>", false), Ok(Outcome::Found));
    assert_eq!(other.advance(&program, "<a>x</b></a>", false), Ok(Outcome::Found));
    assert_eq!((growing.group(1), other.group(1)), (Some(3..4), Some(3..8)));
}
