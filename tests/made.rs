//! What a schema may make of a text is bounded: none takes more memory than its text allows, whoever wrote it.

#[allow(dead_code)]
mod corpus_support;

use std::sync::Arc;

use allocation_counter::measure;
use parser_interpreter::Interpreter;
use parser_runtime::ErrorKind;

/// The bytes that each of these schemas may hold at once, for a text of a few bytes.
const HELD: u64 = 50 << 20;

fn interpreter_of(schema: &str) -> Arc<Interpreter> {
    Arc::new(corpus_support::interpreter("schema.json", schema))
}

/// Why a text is refused by a parse, and by the end of a stream.
fn refused(schema: &str, text: &str) -> [ErrorKind; 2] {
    let interpreter = interpreter_of(schema);
    let mut kinds = Vec::new();
    let held = measure(|| {
        kinds.push(interpreter.parse(text).unwrap_err().kind());
        let mut stream = interpreter.stream();
        stream.push(text).for_each(drop);
        kinds.push(stream.finish().message.unwrap_err().kind());
    });
    assert!(held.bytes_max < HELD, "{} bytes for {schema}", held.bytes_max);
    kinds.try_into().unwrap()
}

fn transformed(expression: &str) -> String {
    format!(r#"{{"x-parser": "json", "x-parser-args": {{"transform": {expression:?}}}}}"#)
}

#[test]
fn substitutions_that_double_a_text() {
    let doubled = [r#"["(?s:(.+))", "\\1\\1"]"#; 60].join(", ");
    let schema = format!(r#"{{"type": "string", "x-regex-substitutions": [{doubled}]}}"#);
    assert_eq!(refused(&schema, "ab"), [ErrorKind::TooLarge; 2]);
}

#[test]
fn a_template_that_says_a_text_many_times() {
    let template = "\\\\1".repeat(100_000);
    let schema = format!(r#"{{"type": "string", "x-regex-substitutions": [["(?s:(.+))", "{template}"]]}}"#);
    assert_eq!(refused(&schema, &"text ".repeat(100)), [ErrorKind::TooLarge; 2]);
}

#[test]
fn items_that_are_large_together() {
    let doubled = [r#"["(?s:(.+))", "\\1\\1"]"#; 15].join(", ");
    let items = format!(r#"{{"type": "string", "x-regex-substitutions": [{doubled}]}}"#);
    let schema = format!(r#"{{"type": "array", "x-regex-iterator": "(.)", "items": {items}}}"#);
    assert_eq!(refused(&schema, &"x".repeat(1_000)), [ErrorKind::TooLarge; 2]);
}

#[test]
fn transforms_that_double_a_value() {
    for expression in [
        ["[@,@]"; 60].join(" | "),
        ["{a: @, b: @}"; 60].join(" | "),
        ["[@,@][]"; 60].join(" | "),
        ["map(&[@,@], @)[]"; 60].join(" | "),
        ["merge({a: @}, {b: @}).*"; 60].join(" | "),
        ["join(@, ['', '', '', '', '', '', '', '', ''])"; 60].join(" | "),
        ["to_string([@,@])"; 60].join(" | "),
    ] {
        let kinds = refused(&transformed(&expression), "[\"ab\"]");
        assert_eq!(kinds, [ErrorKind::Transform; 2], "{expression}");
    }
}

/// What is compared and added is not copied, however long a number among many is.
#[test]
fn a_long_number_among_many() {
    let numbers = format!("[{}, {}]", "9".repeat(100_000), ["1"; 20_000].join(", "));
    for expression in ["max(@)", "min(@)", "max_by(@, &@)", "sum(@)", "sort(@)[0]", "sort_by(@, &@)[0]"] {
        let interpreter = interpreter_of(&transformed(expression));
        let made = measure(|| assert!(interpreter.parse(&numbers).is_ok(), "{expression}"));
        assert!(made.bytes_total < HELD, "{} bytes for {expression}", made.bytes_total);
    }
}

/// A model that writes the number of a string between NULs has it written once more.
#[test]
fn a_string_of_gemma_4_that_is_named_many_times() {
    let schema = r#"{"type": "object", "x-parser": "gemma4-tool-call"}"#;
    let call = |string: usize, times: usize| {
        format!("{{a:<|\"|>{}<|\"|>,b:[{}1]}}", "x".repeat(string), "\u{0}0\u{0},".repeat(times))
    };
    assert_eq!(refused(schema, &call(100_000, 30_000)), [ErrorKind::TooLarge; 2]);
    assert!(interpreter_of(schema).parse(&call(10, 100)).is_ok());
}

#[test]
fn what_a_message_needs_is_not_refused() {
    let doubled = [r#"["(?s:(.+))", "\\1\\1"]"#; 4].join(", ");
    let schema = format!(r#"{{"type": "string", "x-regex-substitutions": [{doubled}]}}"#);
    let text = "text ".repeat(20_000);
    let message = interpreter_of(&schema).parse(&text).unwrap();
    assert_eq!(message.as_str().map(str::len), Some(16 * text.len()));
    // As many as one likes that make nothing longer.
    let swaps = [r#"["text", "txet"], ["txet", "text"]"#; 10].join(", ");
    let fields = (0..40)
        .map(|field| format!(r#""f{field}": {{"type": "string", "x-regex-substitutions": [{swaps}]}}"#));
    let schema =
        format!(r#"{{"type": "object", "properties": {{{}}}}}"#, fields.collect::<Vec<_>>().join(", "));
    assert!(interpreter_of(&schema).parse(&text).is_ok());
    let copied = transformed("[@,@] | [@,@] | [0][0]");
    let numbers = format!("[{}]", ["1"; 20_000].join(","));
    assert_eq!(interpreter_of(&copied).parse(&numbers).unwrap().to_string(), numbers);
}
