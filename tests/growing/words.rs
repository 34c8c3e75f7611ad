//! What is quiet as the rest of a literal: until its last character has come, nothing is decided.

use fastrand::Rng;
use parser_scan::{Growing, Outcome};
use parser_schema::pattern::read;

use super::{check_on_pieces, quiet_prefix, seed};

/// Patterns, a text in which they wait, what is to come, and how much of that is quiet.
const LITERALS: [(&str, &str, &str, usize); 19] = [
    // A literal that is expected.
    ("<a>end", "<a>", "end", 2),
    ("<a>\\s*end", "<a> e", "nd", 1),
    // One that a run looks for, or one of several as long as they are alike.
    ("(.*?)</call>", "x</c", "all>", 3),
    ("(.*?)</call>", "x</c", "alm>", 2),
    ("(.*?)(?:</call>|</calls>)", "x</c", "alls>", 3),
    ("(.*?)(?:</call>|</name>)", "x<", "/call>", 1),
    ("(.*?)\\s*</call>", "x \n</c", "all>", 3),
    ("(.*?)(?:</call>|$)", "x</c", "all>", 3),
    ("(.*)</call>", "x</c", "all>", 3),
    ("^([^<]*)<call>", "<c", "all>", 3),
    ("<call>", "x<c", "all>", 3),
    // One that stops a run.
    ("(?:(?!<call>).)*", "x<c", "all>", 3),
    ("(?:[^<]++|(?!<call>)<)*+", "x<c", "all>", 3),
    // One that a way begins with.
    ("x(?:<call>|(.*))", "x<c", "all>", 3),
    ("x(?:<call>|<name>|(.*))", "x<n", "ame>", 3),
    // Which way it is hangs on the first.
    ("x(?:<call>|<name>|(.*))", "x<", "call>", 4),
    ("x(?:<call>|<name>|(.*))", "x<", "name>", 0),
    ("x[<c]all", "x", "<all", 0),
    // No part of a character is.
    ("(.*?)<｜call｜>", "x<", "｜cal＝", 6),
];

const PIECES: [&str; 16] = [
    "<", "</", "</c", "</call>", "all>", "<call>", "<c", "name>", "<n", "x", " ", "\n", "end", "e", "<｜",
    "call｜>",
];

#[test]
fn they_are_quiet() {
    for (source, begun, come, expected) in LITERALS {
        assert_eq!(quiet_prefix(source, begun, come), expected, "{source} behind {begun:?}");
    }
}

#[test]
fn they_change_no_match() {
    let mut random = Rng::with_seed(seed(78));
    for (source, begin, ..) in LITERALS {
        check_on_pieces(source, begin, &PIECES, &mut random);
    }
}

/// While one is spelled, what a search has stays, and behind it that is asked again.
#[test]
fn a_search_goes_on_behind_them() {
    let program = read("<a>(.*?)</a>").and_then(|read| read.program()).expect("a pattern");
    let mut growing = Growing::new();
    assert_eq!(growing.advance(&program, "<a>x</", false), Ok(Outcome::Waits));
    assert!(growing.stays());
    assert!(growing.go_on_quietly("<a>x</a"));
    assert!(growing.quiet().is_nothing());
    assert_eq!(growing.advance(&program, "<a>x</a>", false), Ok(Outcome::Found));
    assert_eq!(growing.group(1), Some(3..4));
}
