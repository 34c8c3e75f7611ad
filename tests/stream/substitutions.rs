//! Substitutions: what a match copies is told as it is written, and taken back where the match turns out to be none.

use std::sync::Arc;

use parser_interpreter::{Interpreter, What};
use serde_json::json;

use crate::{interpreter_of, law};

/// A schema whose one text is rewritten by these substitutions.
fn rewrites(substitutions: &[(&str, &str)]) -> Arc<Interpreter> {
    let pairs: Vec<_> = substitutions.iter().map(|(pattern, template)| json!([pattern, template])).collect();
    let schema = json!({
        "type": "object",
        "properties": { "text": { "type": "string", "x-regex-substitutions": pairs } },
    });
    interpreter_of(&schema.to_string())
}

/// What the text is behind each part of an output, and how much of it was told as provisional at most.
fn told(interpreter: &Arc<Interpreter>, parts: &[&str]) -> Vec<String> {
    let (mut stream, mut text) = (interpreter.stream(), String::new());
    let mut texts = Vec::new();
    for part in parts {
        for event in stream.push(part) {
            match event.what {
                What::Text(delta) => text.push_str(&delta.text),
                What::Withdrawn { kept } => text.truncate(kept),
                _ => {}
            }
        }
        texts.push(text.clone());
    }
    let message = stream.finish().message.unwrap();
    assert_eq!(message, interpreter.parse(&parts.concat()).unwrap().into_owned());
    texts
}

#[test]
fn what_a_match_copies_comes_as_it_is_written() {
    let interpreter = rewrites(&[("<c>(.*?)</c>", r"[\1]")]);
    let texts = told(&interpreter, &["a <", "c", ">", "b", "cd", "</", "c", ">", " e"]);
    assert_eq!(texts, ["a ", "a ", "a ", "a [b", "a [bcd", "a [bcd", "a [bcd", "a [bcd]", "a [bcd] e"]);
}

#[test]
fn what_a_match_would_have_copied_is_taken_back() {
    let interpreter = rewrites(&[("<c>([a-z]*)!", r"[\1]")]);
    let texts = told(&interpreter, &["a <c>", "b", "cd", "?", " e"]);
    assert_eq!(texts, ["a ", "a [b", "a [bcd", "a <c>bcd?", "a <c>bcd? e"]);
}

#[test]
fn what_stands_behind_is_read_anew_from_where_both_texts_part() {
    let interpreter = rewrites(&[("<c>([a-z]*)!", r"[\1]"), (r"\[(.)", r"{\1")]);
    let texts = told(&interpreter, &["a <c>", "b", "cd", "?", " e"]);
    assert_eq!(texts, ["a ", "a {b", "a {bcd", "a <c>bcd?", "a <c>bcd? e"]);
}

#[test]
fn groups_stand_where_the_template_names_them() {
    let interpreter = rewrites(&[("<(a)?(b.*?),(.*?)>", r"\3=\2;\1")]);
    let texts = told(&interpreter, &["<ab", "c", ",", "d", "e", ">"]);
    // The third group comes first, and the second only behind its end.
    assert_eq!(texts, ["", "", "", "d", "de", "de=bc;a"]);
}

#[test]
fn a_group_that_was_passed_by_is_nothing() {
    let interpreter = rewrites(&[("<(?:(a)|(b.*?))>", r"[\1\2]")]);
    assert_eq!(
        told(&interpreter, &["<", "b", "c", ">", "<", "a", ">"]),
        ["", "[b", "[bc", "[bc]", "[bc]", "[bc]", "[bc][a]"]
    );
}

/// Readings that are given up are written anew: that makes nothing longer, however many fields and substitutions there are.
#[test]
fn texts_that_are_written_anew_have_no_holes() {
    let once = r#"["<b>([^<]*)</b>", "[\\1]"], ["<t>([^<]*)</t>", "(\\1)"], ["<c>([^<]*)</c>", "\\1"]"#;
    let substitutions = [once; 4].join(", ");
    let field =
        |number| format!(r#""p{number}": {{"type": "string", "x-regex-substitutions": [{substitutions}]}}"#);
    let fields: Vec<String> = (0..14).map(field).collect();
    let schema = format!(r#"{{"type": "object", "properties": {{{}}}}}"#, fields.join(", "));
    let text = "<b>aaaaaaaaaaaaaaaaaaaaaaaa<t>bbbbbbbbbbbbbbbbbbbbbbb<c>cccccccccc".repeat(130);
    let cuts: Vec<usize> = (1..text.len()).step_by(4).collect();
    law::check_ways("many fields", &interpreter_of(&schema), &text, [cuts], false);
}
