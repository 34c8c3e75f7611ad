//! What is shown of a text that has come: everything but what may still belong to something else.

use parser_scan::{Growing, Live, Outcome};
use parser_schema::pattern::read;

/// What is said of a group while this text is waited with.
pub(crate) fn live(source: &str, group: u32, text: &str) -> Option<Live> {
    let program = read(source).and_then(|read| read.program()).expect("a pattern");
    let mut growing = Growing::new();
    for (end, _) in text.char_indices() {
        assert_eq!(
            growing.advance(&program, &text[..end], false),
            Ok(Outcome::Waits),
            "{source} on {text:?}"
        );
    }
    assert_eq!(growing.advance(&program, text, false), Ok(Outcome::Waits), "{source} on {text:?}");
    growing.live(group)
}

/// What is held back of the end of a text.
fn held<'t>(source: &str, text: &'t str) -> &'t str {
    &text[live(source, 1, text).expect("a group that has begun").end..]
}

/// What is not certain of it.
pub(crate) fn uncertain<'t>(source: &str, text: &'t str) -> &'t str {
    &text[live(source, 1, text).and_then(|live| live.certain).expect("a group that is certain")..]
}

/// What is not certain of it even if the text goes on.
pub(crate) fn uncertain_until_end<'t>(source: &str, text: &'t str) -> &'t str {
    &text[live(source, 1, text).and_then(|live| live.certain_until_end).expect("a group that is certain")..]
}

#[test]
fn a_lazy_run_before_a_literal() {
    let source = "<think>(.*?)</think>";
    for (text, expected) in [
        ("<think>", ""),
        ("<think>hello", ""),
        ("<think>hello ", ""),
        ("<think>hello<", "<"),
        ("<think>hello</thin", "</thin"),
        ("<think>hello</</thi", "</thi"),
        ("<think>hello</thing", ""),
        ("<think>hello\n", ""),
    ] {
        assert_eq!(held(source, text), expected, "{text:?}");
        assert_eq!(live(source, 1, text).and_then(|live| live.certain), None, "{text:?}");
        assert_eq!(uncertain_until_end(source, text), expected, "{text:?}");
    }
}

#[test]
fn a_trim_before_a_literal_or_the_end() {
    let source = r"<think>\s*(.*?)\s*(?:</think>|\Z)";
    for (text, expected) in [
        ("<think>\nhello", ""),
        ("<think>\nhello \n", " \n"),
        ("<think>\nhello \nyou", ""),
        ("<think>\nhello \n</th", " \n</th"),
        ("<think>\nhello \n</thy", ""),
    ] {
        assert_eq!(held(source, text), expected, "{text:?}");
        assert_eq!(uncertain(source, text), expected, "{text:?}");
    }
    let content = r"^\s*(\S.*?)\s*\Z";
    assert_eq!(held(content, "  hello you \n "), " \n ");
    assert_eq!(uncertain(content, "  hello you \n "), " \n ");
}

#[test]
fn the_last_newline() {
    for (text, expected) in [("hello", ""), ("hello\n", "\n"), ("hello\n\n", "\n"), ("hello\nyou", "")] {
        assert_eq!(held("^(.*?)$", text), expected, "{text:?}");
        assert_eq!(uncertain("^(.*?)$", text), expected, "{text:?}");
    }
}

#[test]
fn greedy_runs_to_the_last_character_that_is_no_space() {
    for source in [r"^(.*\S)", r"^\s*(\S(?:.*\S)?)"] {
        for (text, expected) in [("hello", ""), ("hello \n", " \n"), ("hello \nyou", ""), ("h", "")] {
            assert_eq!(held(source, text), expected, "{source} on {text:?}");
            assert_eq!(uncertain(source, text), expected, "{source} on {text:?}");
        }
    }
    assert_eq!(uncertain(r"^(.*)", "hello \n"), "");
    assert_eq!(uncertain(r"^(.*)\Z", "hello \n"), "");
}

#[test]
fn greedy_runs_to_a_bracket() {
    let source = r#"^(\{.*\}|.*)"#;
    for (text, expected) in [("{\"a\": ", ""), ("{\"a\": {}", ""), ("{\"a\": {}, \"b\"", ", \"b\"")] {
        assert_eq!(held(source, text), expected, "{text:?}");
    }
    assert_eq!(uncertain(source, "{\"a\": {}, \"b\""), ", \"b\"");
}

#[test]
fn a_greedy_run_back_to_the_start() {
    let source = "(?:(<a>)|(.*^x?)|(.*))";
    assert_eq!(live(source, 0, "hello").map(|live| (live.end, live.certain)), Some((0, Some(0))));
}

#[test]
fn possessive_loops() {
    let source = r"^(?P<content>(?:[^<]++|<(?!tool_call>))++)(?:<tool_call>.*?</tool_call>)*";
    for (text, expected) in
        [("hello", ""), ("hello ", ""), ("hello <", "<"), ("hello <tool_ca", "<tool_ca"), ("hello <b>", "")]
    {
        assert_eq!(held(source, text), expected, "{text:?}");
        assert_eq!(uncertain(source, text), expected, "{text:?}");
    }
}

#[test]
fn content_stays_certain_while_a_call_is_not() {
    let source = r"^(?P<content>.*?)(?=<tool_call>|$)(?:<tool_call>(?P<call>.*?)</tool_call>)?";
    let text = "hello<tool_call>{\"a\"";
    let content = live(source, 1, text).expect("content");
    assert_eq!((content.end, content.is_closed, content.certain), (5, true, Some(5)));
    let call = live(source, 2, text).expect("a call");
    assert_eq!(
        (call.start, call.end, call.certain, call.certain_until_end),
        (16, text.len(), None, Some(text.len()))
    );
}

#[test]
fn json_as_it_comes() {
    let source = r"<tool_call>\s*((?&json))\s*</tool_call>";
    for text in ["<tool_call> {\"a\": [1, 2", "<tool_call> {\"a\": \"some te", "<tool_call>{"] {
        assert_eq!(held(source, text), "", "{text:?}");
    }
    assert_eq!(live(source, 1, "<tool_call>{a"), None);
}

#[test]
fn a_tempered_run() {
    let source = r"<a>((?:(?!<b>|<c>).)*)(?:<b>|<c>|\Z)";
    for (text, expected) in [("<a>hello", ""), ("<a>hello<", "<"), ("<a>hello<d", "")] {
        assert_eq!(held(source, text), expected, "{text:?}");
        assert_eq!(uncertain(source, text), expected, "{text:?}");
    }
}

#[test]
fn no_match_begins_before_the_attempt() {
    let program = read("<think>(.*?)</think>").and_then(|read| read.program()).expect("a pattern");
    for (text, expected) in
        [("hello", 5), ("hello<", 5), ("hello<thin", 5), ("hello<think>you", 5), ("hello<thx", 9)]
    {
        let mut growing = Growing::new();
        assert_eq!(growing.advance(&program, text, false), Ok(Outcome::Waits));
        assert_eq!(growing.attempt(), expected, "{text:?}");
    }
}

#[test]
fn what_stands_behind_a_look_ahead_that_waits() {
    // Calls are captured ahead; content is read behind the look-ahead.
    let source = r"^(?=(?:[^<]++|<(?!tool_call>))*+(?P<calls><tool_call>.*</tool_call>)?+)(?P<content>(?:[^<]++|<(?!tool_call>))++)?+";
    let content = |text| live(source, 2, text).expect("content");
    for (text, held) in [("hello", ""), ("hello <", "<"), ("hello <tool_c", "<tool_c"), ("hello <b>", "")] {
        let content = content(text);
        assert_eq!((&text[content.end..], content.certain), (held, Some(content.end)), "{text:?}");
    }
    let text = "hello <tool_call>{}";
    let content = content(text);
    assert_eq!((content.end, content.is_closed, content.certain), (6, true, Some(6)));
    let calls = live(source, 1, text).expect("calls");
    assert_eq!((calls.start, calls.end, calls.certain), (6, text.len(), None));
    // Without a way that is sure to come, all is provisional.
    let source = r"^(?=(.*?)</think>)(?P<thinking>.*?)</think>";
    let thinking = live(source, 2, "hello</th").expect("thinking");
    assert_eq!((thinking.end, thinking.certain, thinking.certain_until_end), (5, None, Some(5)));
    let negated = r"^(?!.*<end>)(?P<content>.*)";
    let content = live(negated, 1, "hello").expect("content");
    assert_eq!((content.end, content.certain), (5, None));
}
