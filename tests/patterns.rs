//! Random patterns near the published ones, on texts near them: the captures that CPython's `re` gives
//! (`conformance/record_patterns.py` records them), and those of the crate `regex` where both mean the same.

use parser_scan::Captures;
use parser_schema::pattern::{Pattern, read, read_template};
use serde_json::Value;

/// A pattern, the template of its substitution, and its texts.
struct Recorded {
    pattern: String,
    template: String,
    texts: Vec<Value>,
    same_in_regex: bool,
}

fn recorded() -> Vec<Recorded> {
    let lines = include_str!("data/patterns.jsonl").lines();
    let line = |line: &str| {
        let json: Value = serde_json::from_str(line).expect("a line is JSON");
        Recorded {
            pattern: json["pattern"].as_str().expect("a pattern").to_owned(),
            template: json["template"].as_str().expect("a template").to_owned(),
            texts: json["texts"].as_array().expect("texts").clone(),
            same_in_regex: json["same_in_regex"].as_bool().unwrap_or(false),
        }
    };
    lines.map(line).collect()
}

fn compile(source: &str) -> Pattern {
    read(source).unwrap_or_else(|error| panic!("{source}: {error:?}"))
}

/// Begin and end of every group, -1 for one that took no part.
fn offsets(captures: &Captures, groups: u32) -> Vec<i64> {
    let offset = |offset: usize| i64::try_from(offset).expect("a short text");
    let group =
        |group| captures.group(group).map_or([-1, -1], |range| [offset(range.start), offset(range.end)]);
    (0..=groups).flat_map(group).collect()
}

#[test]
fn captures_and_substitutions_are_those_of_python() {
    let (mut cases, mut wrong) = (0, Vec::new());
    for Recorded { pattern, template, texts, .. } in recorded() {
        let compiled = compile(&pattern);
        let program = compiled.program().expect("a recorded pattern is small");
        let template =
            read_template(&template, &compiled).unwrap_or_else(|error| panic!("{template}: {error:?}"));
        for case in &texts {
            let text = case[0].as_str().expect("a text");
            let matches =
                program.matches(text).map(|captures| offsets(&captures.expect("few steps"), compiled.groups));
            let matches: Vec<Vec<i64>> = matches.collect();
            let first =
                program.search(text).expect("few steps").map(|captures| offsets(&captures, compiled.groups));
            let substituted = program.substitute(&template, text).expect("few steps");
            let expected: Vec<Vec<i64>> = serde_json::from_value(case[1].clone()).expect("offsets");
            if matches != expected
                || first.as_ref() != expected.first()
                || Some(&*substituted) != case[2].as_str()
            {
                wrong.push(format!("{pattern:?} on {text:?}:\n  found    {matches:?} {substituted:?}\n  expected {expected:?} {}", case[2]));
            }
            cases += 1;
        }
    }
    assert!(cases > 4_000, "only {cases} cases");
    assert!(wrong.is_empty(), "{} of {cases} differ:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn captures_are_those_of_regex_where_both_mean_the_same() {
    let mut cases = 0;
    for Recorded { pattern, texts, .. } in recorded().into_iter().filter(|recorded| recorded.same_in_regex) {
        let compiled = compile(&pattern);
        let program = compiled.program().expect("a recorded pattern is small");
        let yardstick =
            regex::RegexBuilder::new(&pattern).dot_matches_new_line(true).build().expect("a safe pattern");
        for case in &texts {
            let text = case[0].as_str().expect("a text");
            let found =
                program.search(text).expect("few steps").map(|captures| offsets(&captures, compiled.groups));
            let expected = yardstick.captures(text).map(|captures| {
                let group = |group: Option<regex::Match<'_>>| {
                    group.map_or([-1, -1], |m| [m.start() as i64, m.end() as i64])
                };
                captures.iter().flat_map(group).collect::<Vec<i64>>()
            });
            assert_eq!(found, expected, "{pattern:?} on {text:?}");
            cases += 1;
        }
    }
    assert!(cases > 1_000, "only {cases} cases");
}

/// CPython's `search` passes by what its `match` finds: the former looks for the first character by the flags around.
#[test]
fn a_class_with_flags_of_its_own_is_the_same_wherever_it_stands() {
    for (pattern, text) in [
        (r"(?a:(\W))", "é!"),
        (r"x(?a:(\W))", "xé!"),
        (r"(?a:(\S))", "\u{3000}a"),
        (r"(?a)(?u:(\w))", "é!"),
        (r"(?a)x(?u:(\w))", "xé!"),
    ] {
        let program = compile(pattern).program().expect("a small pattern");
        let captures = program.search(text).expect("few steps").expect("a match");
        let first = text.char_indices().nth(usize::from(text.starts_with('x'))).map(|(at, _)| at);
        assert_eq!(captures.group(1).map(|range| range.start), first, "{pattern}");
    }
}

/// CPython makes a class of such alternatives, in which letters beyond U+FFFF have one case.
#[test]
fn letters_of_every_plane_have_two_cases() {
    for pattern in ["(?i)(𐐀|b)", "(?i)(x𐐀|xb)", "(?i)(𐐀)"] {
        let program = compile(pattern).program().expect("a small pattern");
        for letter in ["𐐀", "𐐨"] {
            let text = if pattern.contains('x') { format!("x{letter}") } else { letter.to_owned() };
            let captures = program.search(&text).expect("few steps").expect("a match");
            assert_eq!(captures.group(1), Some(0..text.len()), "{pattern} on {text}");
        }
    }
}
