//! The module is compiled in by itself: for its tests alone, all families would be compiled once more.

#[path = "../src/deltas/string_or_json.rs"]
mod string_or_json;

use parser_runtime::read_json;
use string_or_json::can_become_json;

#[test]
fn the_beginnings_of_json_can_become_json() {
    let whole = r#" {"a": [1, -2.5e+10, true, null], "b\n\ud83e\udd80": "x\"y", "c": {"d": false}} "#;
    read_json(whole).unwrap();
    for (at, _) in whole.char_indices() {
        assert!(can_become_json(&whole[..at]), "{:?}", &whole[..at]);
    }
    for number in ["-12.5E-3", "0.1e5", "1"] {
        assert!((0..=number.len()).all(|at| can_become_json(&number[..at])), "{number}");
    }
}

#[test]
fn prose_and_code_cannot() {
    let texts = [
        "B",
        "tr\u{fc}b",
        "the",
        "5 a",
        "01",
        "\"\"\"doc",
        "[pa",
        "{{",
        "{% if",
        "- ",
        "-a",
        "1.5.2",
        "'a'",
        "nul.",
    ];
    for text in texts {
        assert!(!can_become_json(text), "{text}");
    }
}
