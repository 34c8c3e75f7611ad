//! Which patterns and replacements are accepted, and where the mistakes of the others are, against recorded answers of
//! CPython (`conformance/record_pattern_syntax.py`).

use std::ops::Range;

use parser_scan::Part;
use parser_schema::pattern::{self, Pattern, PatternError};
use serde_json::{Value, json};

const RECORDED: &str = include_str!("pattern_syntax.json");

/// What CPython says of a pattern, said by this reader.
fn described(pattern: &Pattern) -> Value {
    let names: serde_json::Map<String, Value> =
        pattern.names.iter().map(|(name, group)| (name.clone(), json!(group))).collect();
    json!({ "groups": pattern.groups, "names": names })
}

fn parts(template: &parser_scan::Template) -> Value {
    let part = |part: &Part| match part {
        Part::Text(text) => json!(text),
        Part::Group(group) => json!(group),
    };
    template.parts.iter().map(part).collect()
}

/// What differs, if anything does. CPython's position must touch the span, or the
/// parenthesis behind it.
fn difference(source: &str, answer: Result<Value, PatternError>, expected: &Value) -> Option<String> {
    let position = expected.get("error").map(|error| error.as_u64().map(|byte| byte as usize));
    match (answer, position) {
        (Ok(answer), None) => (answer != *expected).then(|| format!("{source:?}: {answer}, not {expected}")),
        (Ok(answer), Some(_)) => Some(format!("{source:?}: {answer}, but it is an error at {position:?}")),
        (Err(error), None) => Some(format!("{source:?}: {error:?}, but it is accepted")),
        (Err(error), Some(position)) => {
            let touches = |span: &Range<usize>, byte: usize| span.start <= byte && byte <= span.end + 1;
            let inside = source.get(error.span.clone()).is_some();
            let fits = inside && position.is_none_or(|byte| touches(&error.span, byte));
            (!fits).then(|| format!("{source:?}: {error:?}, but the error is at {position:?}"))
        }
    }
}

#[test]
fn patterns_are_read_as_cpython_reads_them() {
    let recorded: Value = serde_json::from_str(RECORDED).unwrap();
    let differences: Vec<String> = recorded["patterns"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|case| {
            let source = case[0].as_str().unwrap();
            difference(source, pattern::read(source).map(|pattern| described(&pattern)), &case[1])
        })
        .collect();
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

#[test]
fn templates_are_read_as_cpython_reads_them() {
    let recorded: Value = serde_json::from_str(RECORDED).unwrap();
    let differences: Vec<String> = recorded["templates"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|case| {
            let (source, template) = (case[0].as_str().unwrap(), case[1].as_str().unwrap());
            let pattern = pattern::read(source).unwrap();
            let answer = pattern::read_template(template, &pattern);
            difference(template, answer.map(|template| parts(&template)), &case[2])
        })
        .collect();
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

/// Where the mistake is, and what the help says to write.
#[test]
fn mistakes_are_shown_exactly() {
    for (source, wrong, help) in [
        (r"a(?<name>b)", "(?<n", "(?P<name>…)"),
        (r"a(?&value)b", "(?&value)", "(?&json)"),
        (r"\p{L}", r"\p", "[^\\W\\d_]"),
        (r"a\z", r"\z", r"\Z"),
        ("a(?i)b", "(?i)", "(?i:…)"),
        ("ab**", "*", "(?:…)"),
        ("a+{2,3}", "{2,3}", "(?:…)"),
        ("a{3,2}b", "{3,2}", "{2,3}"),
        ("x[z-a]", "z-a", r"\-"),
        ("x(?<=ab*)c", "(?<=ab*)", "one count"),
        ("a|(b", "(", r"\("),
        ("ab)c", ")", r"\)"),
        ("[a", "[", r"\["),
        ("(?P<n>a)(?P=m)", "m", "(?P<m>…)"),
        ("(?P<n>a)(?P<n>b)", "n", "name of its own"),
    ] {
        let error = pattern::read(source).unwrap_err();
        assert_eq!(&source[error.span.clone()], wrong, "{source}: {error}");
        let advice = error.help.unwrap_or_default();
        assert!(advice.contains(help), "{source}: {advice}");
    }
}

#[test]
fn limits_are_errors_where_they_are_exceeded() {
    let deep = format!("{}a{}", "(?:x".repeat(101), ")*".repeat(101));
    assert_eq!(pattern::read(&deep).unwrap_err().span, 400..403);
    assert!(pattern::read(&deep[4..605]).unwrap().program().is_ok());

    let large = "x(?:(?:ab){2}c){30000}y";
    let error = pattern::read(large).unwrap().program().unwrap_err();
    assert_eq!(&large[error.span], "(?:(?:ab){2}c){30000}");
    let classes = r"(?:[\w-]x){5000}";
    assert_eq!(pattern::read(classes).unwrap().program().unwrap_err().span, 0..classes.len());

    // Nothing is copied for a body that does nothing, however often it does it.
    let nothing = "(?:(?:(?:){1000000000}){1000000000}){,1000000000}";
    assert!(pattern::read(nothing).unwrap().program().unwrap().ops.len() < 20);
}

#[test]
fn group_always_takes_part_is_cautious() {
    let pattern =
        pattern::read("(a)(b)?((c)+)(?:(d)|(e))(?=(f))(?!(g))(?<=(h))(?>(i))(?(1)(j)|(k))(l){0,2}(m){2}")
            .unwrap();
    let always: Vec<u32> =
        (0..=pattern.groups).filter(|group| pattern.group_always_takes_part(*group)).collect();
    assert_eq!(always, [0, 1, 3, 4, 7, 9, 10, 14]);
}

#[test]
fn prefixes_grow_by_parts_and_go_into_groups() {
    let source = r"<a>(\w+|-b)*(?:c(d+)){2}(?=e)";
    let pattern = pattern::read(source).unwrap();
    let prefixes: Vec<&str> = pattern.prefixes().map(|(span, _)| &source[span]).collect();
    let expected = [
        "<",
        "<a",
        "<a>",
        r"<a>(\w+|-b)*",
        r"<a>(\w+|-b)*(?:c",
        r"<a>(\w+|-b)*(?:c(d",
        r"<a>(\w+|-b)*(?:c(d+",
        r"<a>(\w+|-b)*(?:c(d+)",
        r"<a>(\w+|-b)*(?:c(d+))",
        r"<a>(\w+|-b)*(?:c(d+)){2}",
        source,
    ];
    assert_eq!(prefixes, expected);
    let longest = pattern.prefixes().rev().find(|(_, program)| program.search("x<a>-bcq").unwrap().is_some());
    assert_eq!(longest.map(|(span, _)| span.end), Some(16));

    let long = "ab".repeat(1000);
    assert_eq!(pattern::read(&long).unwrap().prefixes().count(), pattern::MAX_PREFIXES);
}

#[test]
fn trees_print_as_an_outline() {
    let tree = pattern::read(r"(?P<n>a|[b-d])*?(?<!e)\1").unwrap().tree.to_string();
    let expected = "\
sequence @0..24
  repeat 0 or more, Lazy @0..16
    group 1 @0..14
      alternation @6..13
        literal 'a' @6..7
        class of 1 ranges @8..13
  negative look-behind by 1 @16..22
    literal 'e' @20..21
  back-reference to 1, Exact @22..24";
    assert_eq!(tree, expected);
}

#[test]
fn programs_are_as_short_as_can_be() {
    let program = |source: &str| pattern::read(source).unwrap().program().unwrap().to_string();
    let expected = "\
start 0, groups 1, anchored
   0  save 0 -> 1
   1  text start -> 2
   2  literal \"abc\" -> 3
   3  run [D-Ed-e] 0 or more, lazy, to its last character -> 4
   4  literal \"é\" -> 5
   5  save 1 -> 6
   6  match";
    assert_eq!(program("^a(?:bc)(?:d|[De]|E)*?\\u00e9"), expected);
    // What says the same in look-arounds, atomic groups and possessive loops is there once.
    for source in ["(?:(?!a[bc]d)x|(?!a(?:[bc])d)y)+(?=a[bc]d)", "(?:a[bc]d|ee)*+f(?:a[bc]d|ee)*+g"] {
        assert_eq!(program(source).matches("literal \"d\"").count(), 1, "{source}");
    }
    // But for what captures, and for other counts.
    for source in ["(?!(a)[bc]d)x|(?!(a)[bc]d)y", "(?:a[bc]d|ee)*+f(?:a[bc]d|ee){2,}+g"] {
        assert!(program(source).matches("literal \"d\"").count() > 1, "{source}");
    }
    assert!(program("((((((((((((((ab)+c)+)+)+)+)+)+)+)+)+)+)+)+)+").lines().count() < 60);
}

#[test]
fn group_spans_hold_the_parentheses_alone() {
    let source = "(?i)(?P<n>a)(?#c)";
    let span = pattern::read(source).unwrap().group_span(1).unwrap();
    assert_eq!(&source[span], "(?P<n>a)");
}
