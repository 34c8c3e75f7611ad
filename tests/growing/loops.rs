//! Possessive loops: what leads from each of their places to another one is quiet, though it ends the run that waits. The
//! search follows it later, and nothing of what it says depends on when.

use fastrand::Rng;
use parser_schema::pattern::read;

use super::certain::{Said, check};
use super::{check_on_pieces, quiet_prefix, seed};

/// Patterns, a text in which they wait, what is to come, and how much of that is quiet.
const LOOPS: [(&str, &str, &str, usize); 14] = [
    (r#"(?:[^"<]++|"(?:[^"\\]++|\\.)*+"?+|<(?!/a>))*+</a>"#, "x", r#"y "a\"b" "c</"#, 11),
    (r#"(?:[^"<]++|"[^"\\]*+(?:\\.[^"\\]*+)*+"?+|<(?!/a>))*+</a>"#, "x\"y", r#"z\\" <b "c</"#, 10),
    (
        r#"(?:[^"<]++|"[^"\\\n<]*+(?:(?:\\.|<)[^"\\\n<]*+)*+(?:"|\n(?:[^<]++|(?!</a>)<)*+)?+|(?!</a>)<)*+"#,
        "x",
        "y\"b<c\nd\"</",
        8,
    ),
    (r#"((?:[^"'<]++|"[^"<]*+"?+|'[^'<]*+'?+)*+)<"#, "x", r#"y"'"z'"'<"#, 8),
    // Another group around it, and one within a look-ahead.
    (r#"(?>a(?:[^"<]++|"[^"<]*+"?+)*+)(.*)"#, "ax", "y\"z\" <", 5),
    (r#"(?=((?:[^"<]++|"[^"<]*+"?+)*+)<)(.)"#, "x", "y\"z\" <", 5),
    (r#"(?!(?:[^"<]++|"[^"<]*+"?+)*+<)(.*)"#, "x", "y\"z\" <", 5),
    // A string must end, or what stands in the loop must.
    (r#"(?:[^"<]++|"[^"<]*+")*+<"#, "x", "y\"z\" <", 1),
    (r#"(?:[^"<]++|"[^"<]*+"?+z)*+<"#, "x", "y\"z\" <", 1),
    // What the loop captures is told.
    (r#"(?:[^"<]++|("[^"<]*+)"?+)*+<"#, "x", "y\"z\" <", 1),
    // It can be gone back into.
    (r#"(?:[^"<]+|"[^"<]*"?)*<"#, "x", "y\"z\" <", 0),
    // The first character of a pair may stand at the end.
    (r#"(?:[^"<]++|"(?:[^"\\<]++|\\[^\n])*+"?+)*+<"#, "x\"", "y\\", 1),
    (r#"(?:[^"<]++|"[^"<é]*+"?+)*+<"#, "x", "y\"zü", 3),
    (r#"(?:[^"<]++|"[^"<]*+"?+)*+<"#, "x", "y\"zé\" é<", 9),
];

const PIECES: [&str; 16] =
    ["\"", "\"", "'", "\\", "\\\"", "\n", "x", "ab ", "<", "</a>", "<b", "é", "{", "z", "a", "[\"x\", "];

#[test]
fn they_change_no_match() {
    let mut random = Rng::with_seed(seed(78));
    for (source, begin, ..) in LOOPS {
        check_on_pieces(source, begin, &PIECES, &mut random);
    }
}

#[test]
fn what_stays_in_a_loop_is_quiet() {
    for (source, begun, come, expected) in LOOPS {
        assert_eq!(quiet_prefix(source, begun, come), expected, "{source} behind {begun:?}");
    }
}

/// What is certain of groups around such a loop, in front of it and behind it, stays so.
#[test]
fn what_is_certain_stays_so() {
    let mut random = Rng::with_seed(seed(79));
    let mut said = Said::default();
    for (source, begin, ..) in LOOPS {
        for source in [
            format!("({source})(.*)"),
            format!("^(?:(?=.*?<b)({source})(.*)|(.*))"),
            format!("(?:({source}</a>)|({source})(.*))"),
            format!("^(?=(.*?)<b(?:{source})</a>)(?P<d>(?:(?!</a>).)*)|(.*)"),
        ] {
            let program = read(&source).and_then(|read| read.program()).expect("a pattern");
            for _ in 0..100 {
                let drawn: String =
                    (0..random.usize(..14)).map(|_| PIECES[random.usize(..PIECES.len())]).collect();
                check(&source, &program, &format!("{begin}{drawn}"), &mut said);
            }
        }
    }
    assert!(said.certain > 10_000, "{said:?}");
}
