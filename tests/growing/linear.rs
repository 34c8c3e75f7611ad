//! Linear time: a text ten times as long, in pieces of four bytes, takes at most twelve times the steps.

use parser_scan::{Growing, Outcome, Program};
use parser_schema::pattern::read;

/// The most that the steps may grow when the text grows tenfold.
const GROWTH: u64 = 12;

/// The bytes of the shorter text.
const LENGTH: usize = 10_000;

/// The bytes of a piece.
const PIECE: usize = 4;

fn steps(program: &Program, text: &str) -> u64 {
    let mut growing = Growing::new();
    let mut end = 0;
    while end < text.len() {
        end = (end + PIECE).min(text.len());
        while !text.is_char_boundary(end) {
            end += 1;
        }
        let is_whole = end == text.len();
        while growing.advance(program, &text[..end], is_whole) == Ok(Outcome::Found) {}
        assert!((0..program.groups).filter_map(|group| growing.live(group)).all(|live| live.end <= end));
    }
    growing.steps()
}

fn assert_linear(source: &str, text: impl Fn(usize) -> String) {
    let program = read(source).and_then(|read| read.program()).expect("a pattern");
    let (few, many) = (steps(&program, &text(LENGTH)), steps(&program, &text(10 * LENGTH)));
    assert!(many <= GROWTH * few, "{few} steps became {many}: {source}\n{program}");
    let most = 30 * text(10 * LENGTH).len() as u64;
    assert!(many <= most, "{many} steps: {source}");
}

fn fill(piece: &str, bytes: usize) -> String {
    piece.repeat(bytes / piece.len())
}

#[test]
fn thinking_and_content() {
    let thinking = r"<think>\s*(.*?)\s*</think>\s*(.*)";
    assert_linear(thinking, |size| format!("<think>{}", fill("some words here, ", size)));
    assert_linear(thinking, |size| {
        format!("<think>{}</think>{}", fill("a ", size / 2), fill("b ", size / 2))
    });
    assert_linear(r"^\s*(\S.*?)\s*\Z", |size| fill("some words here, ", size));
    assert_linear(r"^(.*\S)", |size| fill("some words here, ", size));
    assert_linear(r"^(.*?)$", |size| fill("some words here\n", size));
}

#[test]
fn delimiters_that_stay_half_open() {
    for half in ["<", "</", "</think", "</thin", "<|"] {
        assert_linear("<think>(.*?)</think>", |size| format!("<think>{}", fill(half, size)));
        assert_linear(r"<think>(.*?)\s*(?:</think>|\Z)", |size| format!("<think>{}", fill(half, size)));
        assert_linear("((?:(?!</think>).)*)</think>", |size| fill(half, size));
        assert_linear("((?:[^<]++|<(?!/think>))++)", |size| fill(half, size));
    }
}

#[test]
fn runs_of_white_space() {
    for source in [r"(\S.*?)\s*</think>", r"(\S.*?)\s*\Z", r"^(.*\S)", r"(\S.*?)\s*(?:</think>|$)"] {
        assert_linear(source, |size| format!("x{}", fill(" ", size)));
        assert_linear(source, |size| format!("x{}", fill(" \n", size)));
        assert_linear(source, |size| fill(&format!("x{}", fill(" ", 1_000)), size));
    }
}

#[test]
fn tempered_loops() {
    let content = r"^(?P<content>(?:[^<]++|<(?!tool_call>))++)(?:<tool_call>.*?</tool_call>)*";
    assert_linear(content, |size| fill("some words, <b>more</b> ", size));
    assert_linear(content, |size| fill("<", size));
    assert_linear(r"^((?:(?!<tool_call>).)*)(<tool_call>.*)?", |size| fill("a <b ", size));
}

#[test]
fn json() {
    let source = r"<tool_call>\s*((?&json))\s*</tool_call>";
    assert_linear(source, |size| format!("<tool_call>{{\"a\": \"{}\"}}</tool_call>", fill("words ", size)));
    assert_linear(source, |size| format!("<tool_call>[{}1]</tool_call>", fill("{\"a\": 1}, ", size)));
    assert_linear(source, |size| format!("<tool_call>[1{}", fill("1", size)));
    assert_linear(source, |size| format!("<tool_call>[1{}", fill(" ", size)));
    assert_linear(r"\[((?&brackets))\]", |size| format!("[[{}]]", fill("f(a='b'), ", size)));
}

#[test]
fn groups_that_nothing_closes() {
    for source in [r"<c>((?&brackets))", r"<c>((?&json)|(?&brackets)|x)"] {
        for piece in ["<c>{\"a\":\\\"", "<c>[1, ", "<c>{\"", "<c>('\\'", "<c>[\"\"\"\\\""] {
            assert_linear(source, |size| fill(piece, size));
            // What comes last breaks all of them.
            assert_linear(source, |size| fill(piece, size) + "\"')]}\"')]}");
        }
    }
}

#[test]
fn many_calls() {
    let source = r"<tool_call>\s*(.*?)\s*</tool_call>";
    assert_linear(source, |size| fill("<tool_call>\n{\"a\": 1}\n</tool_call>\n", size));
    assert_linear(source, |size| fill("<tool_call>", size));
    assert_linear(source, |size| format!("<tool_call>x</tool_call>{}", fill("junk </tool_call>", size)));
    let source = r"<tool_call>\s*((?&json))\s*</tool_call>";
    assert_linear(source, |size| fill("<tool_call>\n{\"a\": 1}\n</tool_call>\n", size));
    assert_linear(source, |size| fill("<tool_call>{", size));
}

/// Each opener is an occurrence of the literals' common beginning, and none of the end that is looked for from the first on.
#[test]
fn openers_that_begin_as_the_end_does() {
    for (source, piece) in [
        (r"<b(.*?)(?:<t>|[^\n]*\Z)", "<b "),
        (r"</b>(.*?)(?:<t>|[^\n]*\Z)", "</b>"),
        (r"<call>(.*?)(?:</call>|[^\n]*$)", "<call>f(x) some words "),
        (r"<b(.*)<t>", "<b "),
    ] {
        assert_linear(source, |size| fill(piece, size));
        assert_linear(source, |size| fill(piece, size) + "<t>");
    }
}

#[test]
fn look_aheads_that_wait() {
    let source = r"^(?=(?:[^<]++|<(?!tool_call>))*+(?P<calls><tool_call>.*</tool_call>)?+)(?P<content>(?:[^<]++|<(?!tool_call>))++)?+";
    assert_linear(source, |size| fill("some <b>words</b> ", size));
    assert_linear(source, |size| format!("some words <tool_call>{}", fill("{\"a\": 1} ", size)));
    // Each look-ahead waits for the next x.
    let source = "(?:(?=[^x]*x)[ab])*";
    assert_linear(source, |size| fill("a", size));
    assert_linear(source, |size| fill("abab abx", size));
    assert_linear("(?:(?=[^x]*x|b)[abx])*", |size| fill("abababx", size));
    assert_linear("(?:(?!.*xy)[abx])*", |size| fill("abx", size));
}

/// Each `<` is one more way to go back to: a search that follows one is not to copy them all, and the topmost that is sure
/// to end the group leaves nothing to follow.
#[test]
fn loops_that_many_ways_lead_out_of() {
    let loops = "^((?:[^<]++|<(?!tool_call>))++)";
    for behind in ["", "</end>", "(?:(?=.*x)(.*)|(.*))"] {
        for piece in ["<", "some <b>words</b> "] {
            assert_linear(&format!("{loops}{behind}"), |size| fill(piece, size));
            assert_linear(&format!("^((?:[^<]|<(?!tool_call>))+){behind}"), |size| fill(piece, size));
        }
    }
}

/// A way out of an atomic group is followed from where it ends, however long ago the group began.
#[test]
fn atomic_groups_that_began_long_ago() {
    let source = r"^(?:<call>(?>.*?(?:</arg>\s*+(?:</call>|(?=<call>))|</call>\s*+(?=<call>)))\s*+)*+(?P<rest>.*?(?=\s*(?:<end>|\Z)))";
    assert_linear(source, |size| fill("<call>some words</arg></call>\n", size));
    assert_linear(source, |size| fill("<call>some words</call>\n", size));
}

#[test]
fn readings_that_share_what_is_certain() {
    let thinking =
        r"^(?:<think>\s*+(?P<thinking>\S(?:.*?(?=\s*</think>)|.*?(?=\s*(?:<\|im_end\|>|\Z))))?+\s*+)?+(.*)";
    for piece in ["some words here, ", " ", "</thin", "<|im_", "a < b "] {
        assert_linear(thinking, |size| format!("<think>x{}", fill(piece, size)));
    }
    assert_linear(thinking, |size| {
        format!("<think>{}</think>{}", fill("a ", size / 2), fill("b ", size / 2))
    });
    let call = r#"<tool_call>\s*((?=\{)(?&json)(?:(?=\s*<)|(?!\s*[^\s<][^<]*</tool_call>))|(?:\{\s*["'{}]|\[\s*\{).*?</tool_call>)"#;
    assert_linear(call, |size| {
        format!("<tool_call>{{\"a\": \"{}\"}}</tool_call>", fill("words </tool ", size))
    });
    assert_linear(call, |size| fill("<tool_call>\n{\"a\": 1}\n</tool_call>\n", size));
    assert_linear(call, |size| format!("<tool_call>{{\"a\": [{}", fill("{\"b\": 1}, ", size)));
    // Many ways to go back to, and ways that turn out wrong again and again.
    for source in [
        "^((?:a|ab|abc|b|c)*x|.*)",
        "^((?:[ab]+|c)*?(?=x)|(?:[abc])*(?=y)|.*)",
        "((?:a(?=b)|b(?=c)|.)*?(?:x|yy))",
        r"^(?:(\w+)c|(\w+)b|(.*?)abc\Z|.*)",
    ] {
        assert_linear(source, |size| fill("abc", size));
        assert_linear(source, |size| fill("abcab ", size));
        assert_linear(source, |size| fill("aaaaaaab", size));
    }
}

/// Each `<` of the parameter leaves a choice, above the call that may turn out to be none.
#[test]
fn choices_above_a_call_that_stays_open() {
    let parameter = "<p>(?:[^<]++|(?!<q>|</c><c>)<|(?><q>.*?</q>))*?</p>";
    let call = format!("<c>(?:{parameter})*+</c>");
    let messages = format!("(?:(?:(?!<c>).)+|{call})++");
    let source = format!(
        "^(?=(?P<tool_calls>{messages})?+)(?:{call})*+(?P<content>{messages})?+(?P<unfinished><.*)?+"
    );
    assert_linear(&source, |size| format!("<c><p>{}", fill("<", size)));
}
