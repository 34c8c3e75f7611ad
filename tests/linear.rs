//! Linear time: ten times the text takes at most twelve times the steps, for every pattern of every schema of this
//! repository, on the texts that make backtracking slow. The texts are made of the pattern's own literals.
//!
//! Of the texts of a pattern, some are drawn; `LINEAR_TEXTS=1000` asks for all of them, `LINEAR_SIZE=100000 LINEAR_SCHEMAS=folder`
//! for longer ones, and for the schemas of one more folder; that takes a release build.

#[allow(dead_code)]
mod pattern_support;

use std::fs;
use std::path::{Path, PathBuf};

use parser_scan::{Guard, Op, Program};
use parser_schema::pattern::read;
use parser_schema::{Source, compile};
use pattern_support::TEXTS;

/// The most that the steps may grow when the text grows tenfold.
const GROWTH: u64 = 12;

/// Fewer steps than this for each byte of the longer text are linear, whatever the shorter text took.
const FEW: u64 = 4;

/// The same for patterns that are drawn, whose steps at one position can be many.
const MANY: u64 = 300;

/// The most pieces of a pattern that are combined.
const PIECES: usize = 10;

fn size() -> usize {
    std::env::var("LINEAR_SIZE").ok().and_then(|size| size.parse().ok()).unwrap_or(2_000)
}

/// How many texts of a pattern are drawn.
fn count() -> usize {
    std::env::var("LINEAR_TEXTS").ok().and_then(|count| count.parse().ok()).unwrap_or(20)
}

/// Every schema, also those of the folder that `LINEAR_SCHEMAS` names.
fn schemas() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders =
        ["schemas", "benches/schemas", "tests/corpus/schemas", "parser-models/src/gemma4_helpers/schemas"];
    let mut folders = folders.map(|folder| root.join(folder)).to_vec();
    folders.extend(std::env::var_os("LINEAR_SCHEMAS").map(PathBuf::from));
    let files = folders.iter().flat_map(|folder| fs::read_dir(folder).expect("a folder of schemas"));
    let mut files: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    files.sort();
    files
}

fn programs(schema: &Path) -> Vec<(String, Program)> {
    let text = fs::read_to_string(schema).expect("a schema");
    let compiled = compile(&Source::new(schema.display().to_string(), text), "AssistantMessage");
    let patterns = compiled.plan.expect("a schema that can be run").patterns;
    patterns.into_iter().map(|pattern| (pattern.source, pattern.program)).collect()
}

/// What a pattern's texts are made of: its literals, some of them cut in half, and what runs pass over.
fn pieces(program: &Program) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    for op in program.ops.iter() {
        let Op::Literal { from, to, .. } = *op else { continue };
        let text = program.text(from, to);
        let half = text.char_indices().nth(text.chars().count() / 2).map_or(0, |(at, _)| at);
        pieces.extend([text.to_owned(), text[..half].to_owned()]);
    }
    pieces.extend(program.literals.of(u64::MAX).map(str::to_owned));
    pieces.retain(|piece| !piece.is_empty());
    pieces.sort_by_key(|piece| std::cmp::Reverse(piece.len()));
    pieces.dedup();
    pieces.truncate(PIECES);
    pieces.extend(
        [" ", "\n", "a", "{\"", "é", "<a", "\\\"", "{\"a\":", "[[", "{\"a\":\\\""].map(str::to_owned),
    );
    pieces
}

/// A text of about so many bytes.
type Text<'p> = Box<dyn Fn(usize) -> String + 'p>;

/// Texts as functions of their size: one piece over and over, two in turn, one before many of another, and all of them in
/// turn before something that fits nowhere.
fn texts(pieces: &[String]) -> Vec<(String, Text<'_>)> {
    let mut texts: Vec<(String, Text<'_>)> = Vec::new();
    let fill = |piece: &str, size: usize| piece.repeat(size / piece.len() + 1);
    for a in pieces {
        texts.push((format!("{a:?} repeated"), Box::new(move |size| fill(a, size))));
        for b in pieces.iter().filter(|b| *b != a) {
            texts.push((
                format!("{a:?} and {b:?} in turn"),
                Box::new(move |size| fill(&format!("{a}{b}"), size)),
            ));
            let behind = move |size| format!("{a}{}", fill(b, size));
            texts.push((format!("{a:?} before {b:?} repeated"), Box::new(behind)));
        }
    }
    let all = pieces.concat();
    texts.push((format!("{all:?} repeated, then junk"), Box::new(move |size| fill(&all, size) + "!\u{1}")));
    texts
}

fn steps(program: &Program, text: &str) -> u64 {
    let mut matches = program.matches(text);
    while matches.next().is_some_and(|found| found.is_ok()) {}
    matches.steps()
}

#[test]
fn every_pattern_takes_linear_time() {
    let (size, count, mut slow, mut measured) = (size(), count(), Vec::new(), 0);
    let mut random = fastrand::Rng::with_seed(7);
    for schema in schemas() {
        for (source, program) in programs(&schema).iter().filter(|(_, program)| !program.bounded) {
            let pieces = pieces(program);
            let mut texts = texts(&pieces);
            random.shuffle(&mut texts);
            for (name, text) in texts.into_iter().take(count) {
                let long = text(10 * size);
                let (few, many) = (steps(program, &text(size)), steps(program, &long));
                measured += 1;
                if many > GROWTH * few && many > FEW * long.len() as u64 {
                    slow.push(format!("{}: {source}\n  on {name}: {few} became {many}", schema.display()));
                }
            }
        }
    }
    assert!(measured > 5_000, "only {measured} texts");
    assert!(slow.is_empty(), "{} are not linear:\n{}", slow.len(), slow.join("\n"));
}

/// How many patterns are drawn; `LINEAR_PATTERNS` asks for more.
fn patterns() -> usize {
    std::env::var("LINEAR_PATTERNS").ok().and_then(|count| count.parse().ok()).unwrap_or(1_000)
}

#[test]
fn any_pattern_takes_linear_time() {
    let seed = std::env::var("LINEAR_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(30);
    let mut random = fastrand::Rng::with_seed(seed);
    let (mut slow, mut measured) = (Vec::new(), 0);
    for _ in 0..patterns() {
        let source = pattern_support::pattern(&mut random, 2);
        let Ok(program) = read(&source).and_then(|pattern| pattern.program()) else { continue };
        measured += 1;
        let pieces: Vec<String> = (0..3).map(|_| pattern_support::pick(&mut random, TEXTS)).collect();
        for (name, text) in texts(&pieces) {
            let long = text(3_000);
            let (few, many) = (steps(&program, &text(300)), steps(&program, &long));
            if many > GROWTH * few && many > MANY * long.len() as u64 {
                slow.push(format!("{source}\n  on {name}: {few} became {many}"));
            }
        }
    }
    assert!(measured * 2 > patterns(), "only {measured} patterns");
    assert!(slow.is_empty(), "{} are not linear:\n{}", slow.len(), slow.join("\n"));
}

/// The same white space stands in front of what many attempts jump to.
#[test]
fn white_space_in_front_of_a_closer_is_walked_over_once() {
    let closed = |n: usize| format!("{}{}</b>", "a".repeat(n), " ".repeat(n));
    let twice = |n: usize| format!("{}{}</c>", closed(n), " ".repeat(n));
    for source in [
        r"(?s)a(?=.*?\s*</b>)",
        r"(?s)(?:a(?=.*?\s*</b>)|x)*",
        r"(?s)a(?=.*?\s*(?:</b>|$))",
        r"(?s)a(?=.*?\s*</b>)(?=.*?\s*</c>)",
    ] {
        let program = read(source).and_then(|pattern| pattern.program()).expect("a pattern");
        let [few, many] = [300, 3_000].map(|size| steps(&program, &twice(size)));
        assert!(many <= GROWTH * few, "{source}: {few} became {many}");
        let ends = program.matches(&closed(3)).filter_map(Result::ok).count();
        assert_eq!(ends > 0, !source.contains("</c>"), "{source}");
    }
}

/// Prose and code as models write them, in which no marker stands.
const PROSE: &str = "So a < b, and \"c\" is less than d; let me check that, step by step.\n\n\
    1. `Vec<u8>` is what `read()` gives (or nothing at all), so take `&text[..2]`.\n\
    2. Write {\"x\": [1, 2]} there, in <b>one</b> line: it's 3 > 2, isn't it?\n\n";

/// The most steps for a byte of that; most patterns take far fewer.
const STEPS_PER_BYTE: u64 = 2;

#[test]
fn what_holds_no_marker_takes_few_steps() {
    let prose = PROSE.repeat(100);
    let most = STEPS_PER_BYTE * prose.len() as u64;
    // Those of the corpora are toys, which match everywhere.
    let is_toy = |schema: &&PathBuf| schema.parent().is_some_and(|folder| folder.ends_with("corpus/schemas"));
    for schema in schemas().iter().filter(|schema| !is_toy(schema)) {
        for (source, program) in programs(schema).iter() {
            let steps = steps(program, &prose);
            let place = schema.display();
            assert!(steps < most, "{place}: {source}\n  takes {steps} steps for {} bytes", prose.len());
        }
    }
}

/// Markup and code, full of characters that markers begin with.
const MARKUP: &str = "<div class=\"a\"><a href=\"/b?c=1\">so</a> <b>it</b><br/></div>\n\
    for (int i = 0; i < n; ++i) { if (v[i] < v[0] && n << 2) { std::cout << \"x\" << v[i]; } }\n";

/// The matches, which are the same in the other program; and the steps of both.
fn compare(source: &str, [one, other]: [&Program; 2], text: &str) -> [u64; 2] {
    let found = |program: &Program| program.matches(text).collect::<Vec<_>>();
    assert_eq!(found(one), found(other), "{source}");
    [steps(one, text), steps(other, text)]
}

#[test]
fn ways_that_see_two_characters_find_the_same_in_fewer_steps() {
    // Its content is read in a loop of such ways.
    fewer_steps("llama3", |program| {
        let mut blind = program.clone();
        blind.seconds.to_mut().fill(Guard::ANYTHING);
        [without_strides(program), without_strides(&blind)]
    });
}

#[test]
fn runs_that_take_what_their_loops_do_find_the_same_in_fewer_steps() {
    fewer_steps("minimax_m2", |program| [program.clone(), without_strides(program)]);
}

fn without_strides(program: &Program) -> Program {
    let mut program = program.clone();
    program.runs.to_mut().iter_mut().for_each(|run| run.stride = None);
    program
}

/// Makes two programs of each, which find the same; the first takes less than half the steps in a family.
fn fewer_steps(family: &str, both: impl Fn(&Program) -> [Program; 2]) {
    let texts = [MARKUP, PROSE].map(|text| text.repeat(50));
    let mut of_family = [0, 0];
    for schema in schemas() {
        for (source, program) in programs(&schema) {
            let both = both(&program);
            for text in &texts {
                let steps = compare(&source, both.each_ref(), text);
                if schema.ends_with(format!("schemas/{family}.json")) {
                    of_family.iter_mut().zip(steps).for_each(|(all, steps)| *all += steps);
                }
            }
        }
    }
    let [fewer, more] = of_family;
    assert!(2 * fewer < more, "{fewer} steps, {more} without");
}
