//! What is quiet together with the character behind it, though not by itself: what a backslash escapes in a string, and the
//! beginnings of markers that turn out to be none. Neither changes a match.

use fastrand::Rng;
use parser_scan::{Growing, Outcome};
use parser_schema::pattern::read;

use super::{check, seed};

/// What is to come, in a string that has begun.
const COME: &[u8] = br#"\"x\n"#;

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
const MARKERS: [(&str, &str, &str, usize); 17] = [
    ("(.*?)</a>", "x", "<b <= c</", 7),
    ("<a>(.*?)\\n?</a>", "<a>x", "y\nz\n\n", 5),
    ("<a>(.*?)(?:\\r?\\n)?(?:</a>|\\Z)", "<a>x", "y\nz<b\r\n", 5),
    ("(?:[^<]++|(?!</a>)<)*+</a>", "x", "<b <= c</", 7),
    ("(?:[^<]++|<(?!/a>|\\|))*+</a>", "x", "<b <= c<|", 7),
    ("(?:[^<]++|(?!(?<=[}\\s])</a>)<)*+</a>", "x", "<b} <= c</", 8),
    ("^((?:[^{<\\[]++|(?:<\\|t\\|>)?+(?:\\[\\s*)?+(?<!`)\\{\"|(?!<u>)[{<\\[])*+)", "x", "[i] {a <b {\"", 10),
    ("(?=[{<\\[])(?:(?:<\\|t\\|>)?+(?:\\[\\s*)?+(?<!`)\\{\"|<u>)", "x", "[i] {a <b {\"", 10),
    ("(?:(?!<a>).)*<a>", "x", "<b<a", 2),
    // A marker of one character, and one that may be it.
    ("(.*?)<", "x", "y<b", 1),
    ("(.*?)(?:<|</a>)", "x", "y<b", 1),
    ("(?:[^<]++|<b?)*+x", "x", "y<b", 1),
    // What stands in front of the marker is held back.
    ("<a>(.*?)\\s*</a>", "<a>x", "y<b \n<b </", 8),
    // The way out of the loop is one more to go back to; what is captured there is told.
    ("(?:[^<]++|<)*(?:x|</a>)", "x", "y<b", 1),
    ("(?:[^<]++|(<))*+</a>", "x", "y<b", 1),
    // A character of several bytes is no pair where it is not quiet.
    ("(?:[a-z]++|<[a-zé])*+</a>", "x", "y<b<é", 3),
    ("(?:[^<]++|(?!<é)<)*+</a>", "x", "y<|<ü", 3),
];

const PIECES_OF_MARKERS: [&str; 19] = [
    "<", "</a>", "<b", "\n", "\r\n", "x", " ", "[", "[i]", "{", "{\"", "<|t|>", "<|", "</", "`{", "é", "<é",
    "<u>", "}",
];

/// Both kinds, alone and among other things, on texts of their pieces that begin like this.
fn sources() -> impl Iterator<Item = (String, &'static str, &'static [&'static str])> {
    let strings = STRINGS.iter().map(|(source, _)| (*source, "\"y", &PIECES[..]));
    let markers = MARKERS.iter().map(|(source, begin, ..)| (*source, *begin, &PIECES_OF_MARKERS[..]));
    strings.chain(markers).flat_map(|(source, begin, pieces)| {
        let around =
            [source.to_owned(), format!("(?:{source}|[^\"]++)*+(.*)"), format!("^(.*?){source}(.*)")];
        around.map(|source| (source, begin, pieces))
    })
}

#[test]
fn they_change_no_match() {
    let mut random = Rng::with_seed(seed(77));
    for (source, begin, pieces) in sources() {
        let Ok(program) = read(&source).and_then(|read| read.program()) else { continue };
        for _ in 0..60 {
            let text: String =
                (0..random.usize(..14)).map(|_| pieces[random.usize(..pieces.len())]).collect();
            check(&source, &program, &format!("{begin}{text}"), &mut random);
        }
    }
}

#[test]
fn beginnings_of_markers_are_quiet_that_turn_out_to_be_none() {
    let quiet = MARKERS.map(|(source, begun, come, _)| {
        let program = read(source).and_then(|read| read.program()).expect("a pattern");
        let mut growing = Growing::new();
        assert_eq!(growing.advance(&program, begun, false), Ok(Outcome::Waits), "{source}");
        (source, growing.quiet().prefix(come.as_bytes()))
    });
    assert_eq!(quiet, MARKERS.map(|(source, _, _, expected)| (source, expected)));
}

/// Within the run that a string goes on with, behind its first escape.
#[test]
fn they_are_quiet() {
    for (source, expected) in STRINGS {
        let program = read(source).and_then(|read| read.program()).expect("a pattern");
        let mut growing = Growing::new();
        assert_eq!(growing.advance(&program, "\"\\ny", false), Ok(Outcome::Waits), "{source}");
        assert_eq!(growing.quiet().prefix(COME), expected, "{source}");
    }
}

/// Of a character that is not quiet by itself, not its first byte alone.
#[test]
fn no_part_of_a_character_is_quiet() {
    let program = read(r#""(?:[a-z ]++|\\.)*+""#).and_then(|read| read.program()).expect("a pattern");
    let mut growing = Growing::new();
    assert_eq!(growing.advance(&program, "\"\\n wo", false), Ok(Outcome::Waits));
    assert_eq!(growing.quiet().prefix(r"rds \n \é".as_bytes()), "rds \\n ".len());
}
