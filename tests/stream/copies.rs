//! What is not copied, nor looked at again: text that is a part of the whole text.

use allocation_counter::measure;

use crate::interpreter_of;
use crate::linear::{GROWTH, steps};

/// How many bytes are allocated for the events of a stream, in all.
fn allocated(schema: &str, text: &str) -> u64 {
    let interpreter = interpreter_of(schema);
    measure(|| _ = steps(&interpreter, text)).bytes_total
}

/// An item is made of its own text, and its errors know their lines, without a look at what stands in front of it.
#[test]
fn items_are_made_of_their_text() {
    for (schema, piece) in [
        (
            r#"{"type": "array", "x-regex-iterator": "<s>(.*?)</s>", "items": {"type": "string", "x-regex": "(a|b)"}}"#,
            "<s>a</s>",
        ),
        (r#"{"type": "array", "x-regex-iterator": "([^,]+),", "items": {"type": "integer"}}"#, "a\n,"),
        (
            r#"{"type": "array", "x-regex-substitutions": [["<t>.*?</t>", ""]], "x-regex-iterator": "<s>(.*?)</s>",
                "items": {"type": "string", "x-regex": "(a|b)"}}"#,
            "<s>a</s>",
        ),
    ] {
        let [few, many] = [500, 5000].map(|times| allocated(schema, &piece.repeat(times)));
        assert!(many <= GROWTH * few, "{piece:?}: {few} bytes became {many}");
    }
}

/// A text of which nothing is replaced is a part of the whole text, however many substitutions it goes through.
#[test]
fn a_text_that_stays_as_it_is_is_not_copied() {
    let schema = |substitutions: &str| {
        format!(
            r#"{{"type": "object", "properties": {{"content": {{"type": "string", {substitutions} "x-regex": "(.*)"}}}}}}"#
        )
    };
    let through =
        schema(r#""x-regex-substitutions": [["<a>", "A"], ["<b>(.*?)</b>", "\\1"], ["\\.\\Z", ""]],"#);
    let words = "some words, and more < of them; ";
    let long = |begin: &str, times| format!("{begin}{}", words.repeat(times));
    let more =
        |schema: &str, begin| allocated(schema, &long(begin, 2_000)) - allocated(schema, &long(begin, 1_000));
    let [plain, same, replaced] = [(schema(""), ""), (through.clone(), ""), (through, "<a>")]
        .map(|(schema, begin)| more(&schema, begin));
    let copy = words.len() as u64 * 1_000;
    assert!(
        same <= plain && replaced >= plain + copy,
        "{plain} bytes became {same}, with a replacement {replaced}"
    );
}
