//! What is quiet together with the character behind it, though not by itself: what a backslash escapes in a string, and the
//! beginnings of markers that turn out to be none. Neither changes a match.

use fastrand::Rng;

use super::{check_on_pieces, quiet_prefix, seed};

/// What is to come, in a string that has begun.
const COME: &str = r#"\"x\n"#;

/// Strings, and how much of what is to come is quiet.
const STRINGS: [(&str, usize); 12] = [
    (r#""(?:[^"\\]++|\\.)*+""#, 5),
    (r#""(?:\\.|[^"\\]++)*+""#, 5),
    (r#""(?:[^"\\]++|\\["n])*+""#, 5),
    (r#""[^"\\]*(?:\\.[^"\\]*)*""#, 5),
    (r#""[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)"#, 5),
    (r#""[^"\\<]*+(?:(?:\\.|(?!</a>)<)[^"\\<]*+)*+(?:"|<)"#, 5),
    // What follows an escape may be something else than the run.
    (r#""(?:x|[^"\\]++|\\.)*+""#, 0),
    (r#""(?:[^"\\x]++|\\.|x\\?)*+x?""#, 2),
    // Nothing is escaped, or more than a character.
    (r#""(?:[^"]++)*+""#, 1),
    (r#""(?:[^"\\]++|\\..)*+""#, 0),
    // Escapes are told one by one, or the string may end within them.
    (r#""(?:([^"\\]++)|\\(.))*+""#, 0),
    (r#""(?:[^"\\]+|\\.)*(?:"|n)"#, 0),
];

const PIECES: [&str; 14] =
    ["\"", "\\", "\\\"", "\\n", "\\\\", "n", "x", "y\n", " ", "<", "</a>", "é", "\\é", "ab"];

/// Patterns, a text in which they wait, what is to come, and how much of that is quiet.
const MARKERS: [(&str, &str, &str, usize); 26] = [
    ("(.*?)</a>", "x", "<b <= c</", 7),
    ("<a>(.*?)\\n?</a>", "<a>x", "y\nz\n\n", 5),
    ("<a>(.*?)(?:\\r?\\n)?(?:</a>|\\Z)", "<a>x", "y\nz<b\r\n", 5),
    ("(?:[^<]++|(?!</a>)<)*+</a>", "x", "<b <= c</", 7),
    ("(?:[^<]++|<(?!/a>|\\|))*+</a>", "x", "<b <= c<|", 7),
    ("(?:[^<]++|(?!(?<=[}\\s])</a>)<)*+</a>", "x", "<b} <= c</", 8),
    ("^((?:[^{<\\[]++|(?:<\\|t\\|>)?+(?:\\[\\s*)?+(?<!`)\\{\"|(?!<u>)[{<\\[])*+)", "x", "[i] {a <b {\"", 10),
    ("(?=[{<\\[])(?:(?:<\\|t\\|>)?+(?:\\[\\s*)?+(?<!`)\\{\"|<u>)", "x", "[i] {a <b {\"", 10),
    ("(?:(?!<a>).)*<a>", "x", "<b<a", 2),
    // One beginning behind the other.
    ("(.*?)(?:\\r?\\n)?(?:</a>\\s*(?=<b>)|(?=\\r?\\n<b>)|\\Z)", "x", "y\n\nz\n\n\nw", 4),
    ("(.*?)(?:</a>|\\[\\{\"|\\{\"a)", "x", "<<b[<{c[[{\"", 7),
    ("(?:(?!</a>|<<b).)*</a>", "x", "<<c<", 0),
    ("\\n\\n", "x", "y\n\nz", 1),
    ("\\n(?:<b>.*?</b>)*\\s+", "x", "y\n\nz", 1),
    // The run takes all, whatever comes.
    ("^(.*)$", "x", "y <b\n\n", 6),
    ("<a>(.*)\\s*(?:</a>|$)", "<a>x", "y </a>\n z", 9),
    // A marker of one character, and one that may be it.
    ("(.*?)<", "x", "y<b", 1),
    ("(.*?)(?:<|</a>)", "x", "y<b", 1),
    ("(?:[^<]++|<b?)*+x", "x", "y<b", 1),
    // What stands in front of the marker is held back.
    ("<a>(.*?)\\s*</a>", "<a>x", "y<b \n<b </", 8),
    // The way out of the loop is one more to go back to; what is captured there is told.
    ("(?:[^<]++|<)*(?:x|</a>)", "x", "y<b", 1),
    // It is what makes a match sure.
    ("(?:[^<]*<)+", "<a", "y<b", 1),
    ("((?:[^<]++<)+).*", "<a<a", "y<b", 1),
    ("(?:[^<]++|(<))*+</a>", "x", "y<b", 1),
    // A character of several bytes is no pair where it is not quiet.
    ("(?:[a-z]++|<[a-zé])*+</a>", "x", "y<b<é", 3),
    ("(?:[^<]++|(?!<é)<)*+</a>", "x", "y<|<ü", 3),
];

const PIECES_OF_MARKERS: [&str; 19] = [
    "<", "</a>", "<b", "\n", "\r\n", "x", " ", "[", "[i]", "{", "{\"", "<|t|>", "<|", "</", "`{", "é", "<é",
    "<u>", "}",
];

#[test]
fn they_change_no_match() {
    let mut random = Rng::with_seed(seed(77));
    let strings = STRINGS.iter().map(|(source, _)| (*source, "\"y", &PIECES[..]));
    let markers = MARKERS.iter().map(|(source, begin, ..)| (*source, *begin, &PIECES_OF_MARKERS[..]));
    for (source, begin, pieces) in strings.chain(markers) {
        check_on_pieces(source, begin, pieces, &mut random);
    }
}

#[test]
fn beginnings_of_markers_are_quiet_that_turn_out_to_be_none() {
    for (source, begun, come, expected) in MARKERS {
        assert_eq!(quiet_prefix(source, begun, come), expected, "{source} behind {begun:?}");
    }
}

/// Within the run that a string goes on with, behind its first escape.
#[test]
fn they_are_quiet() {
    for (source, expected) in STRINGS {
        assert_eq!(quiet_prefix(source, "\"\\ny", COME), expected, "{source}");
    }
}

/// Of a character that is not quiet by itself, not its first byte alone.
#[test]
fn no_part_of_a_character_is_quiet() {
    let quiet = quiet_prefix(r#""(?:[a-z ]++|\\.)*+""#, "\"\\n wo", r"rds \n \é");
    assert_eq!(quiet, "rds \\n ".len());
}
