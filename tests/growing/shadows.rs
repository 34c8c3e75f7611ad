//! What all readings of a text share is certain, though the preferred one may fail.

use crate::held_back::{uncertain, uncertain_until_end};

/// Thinking to its end mark, or to the end of the output, as GLM's and Qwen3-Coder's schemas write it.
const THINKING: &str = r"^(?:<think>\s*+(?P<thinking>\S(?:.*?(?=\s*</think>)|.*?(?=\s*(?:<\|im_end\|>|\Z))))?+\s*+(?:</think>)?+)?+(?P<content>.*)";

#[test]
fn thinking_up_to_its_end_mark_or_the_end() {
    for (text, expected) in [
        ("<think>\nh", ""),
        ("<think>\nhello", ""),
        ("<think>\nhello \n", " \n"),
        ("<think>\nhello \nyou", ""),
        ("<think>I n", ""),
        ("<think>\nhello \n</th", " \n</th"),
        ("<think>\nhello <|im_e", " <|im_e"),
    ] {
        assert_eq!(uncertain(THINKING, text), expected, "{text:?}");
    }
    // What comes behind the mark is thinking or not: that depends on whether thinking is ended.
    assert_eq!(uncertain(THINKING, "<think>\nhello <|im_end|> you"), " <|im_end|> you");
}

/// Calls as Qwen2.5's schema goes through them: JSON, or what only begins like it.
const CALL: &str = r#"<tool_call>\s*((?=\{)(?&json)(?:(?=\s*<)|(?!\s*[^\s<][^<]*</tool_call>))|(?:\{\s*["'{}]|\[\s*\{).*?</tool_call>)"#;

#[test]
fn json_or_what_begins_like_it() {
    for (text, expected) in [
        ("<tool_call>\n{\"name\": \"a\", \"arg", ""),
        ("<tool_call>\n{\"name\": \"a\", \"b\": {\"c\": \"</too", "</too"),
        ("<tool_call>{\"name\": {", ""),
    ] {
        assert_eq!(uncertain_until_end(CALL, text), expected, "{text:?}");
    }
}

/// JSON, or everything up to the next `<`.
#[test]
fn json_or_another_text() {
    let source = r"<tool_call>\s*(?P<call>(?=\{)(?&json)|[^<]*)</tool_call>";
    assert_eq!(live_certain(source, "<tool_call>{\"a\": 1"), None);
    let source = r"<tool_call>\s*(?P<call>(?=\{)(?&json)(?=\s*</tool_call>)|[^<]*)";
    assert_eq!(uncertain(source, "<tool_call>{\"a\": 1"), "");
    assert_eq!(uncertain(source, "<tool_call>{\"a\": \"x<y"), "<y");
}

fn live_certain(source: &str, text: &str) -> Option<usize> {
    crate::held_back::live(source, 1, text).and_then(|live| live.certain)
}

#[test]
fn shadows_of_shadows() {
    let source = r"^(?:<a>(?P<a>(?:.*?(?=</a>x)|.*?(?=</a>y)|.*)))";
    assert_eq!(uncertain(source, "<a>hello"), "");
    assert_eq!(uncertain(source, "<a>hello</a>"), "</a>");
    assert_eq!(uncertain(source, "<a>hello</a>z"), "");
    let source = r"^<a>(?P<a>(?=\{)(?&json)(?=</a>)|(?=\[)(?&brackets)(?=</a>)|[^<]*(?=</a>)|.*)";
    assert_eq!(uncertain(source, "<a>{\"a\": [1, "), "");
    assert_eq!(uncertain(source, "<a>{\"a\": [1, \"</"), "</");
    // It is JSON, or everything.
    assert_eq!(uncertain(source, "<a>{\"a\": [1, \"<b>"), "");
}

#[test]
fn readings_that_begin_elsewhere_share_nothing() {
    assert_eq!(live_certain(r"^(?:<a>(?P<a>[a-z]*)</a>|<(?P<b>.*))", "<a>hello"), None);
}
