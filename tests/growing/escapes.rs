//! Strings with escapes: what a backslash escapes is as quiet as the rest of the string, and changes no match.

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

#[test]
fn they_change_no_match() {
    let mut random = Rng::with_seed(seed(77));
    for (source, _) in STRINGS {
        for source in
            [source.to_owned(), format!("(?:{source}|[^\"]++)*+(.*)"), format!("^(.*?){source}(.*)")]
        {
            let program = read(&source).and_then(|read| read.program()).expect("a pattern");
            for _ in 0..60 {
                let text: String =
                    (0..random.usize(..14)).map(|_| PIECES[random.usize(..PIECES.len())]).collect();
                check(&source, &program, &format!("\"y{text}"), &mut random);
            }
        }
    }
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
