//! Errors: the kind, the field, the very bytes, and an excerpt that is never long.

use std::error::Error;

use parser_runtime::{ErrorKind, ParseError};

use crate::{flat, function_shaped};

/// The error of a text that holds no message, with the part of the text that it points at.
fn failure<'t, M: std::fmt::Debug>(
    text: &'t str,
    parse: impl Fn(&'t str) -> Result<M, ParseError>,
) -> (ErrorKind, String, &'t str, ParseError) {
    let error = parse(text).expect_err(text);
    (error.kind(), error.path().to_owned(), &text[error.range()], error)
}

fn call_failure(arguments: &str) -> (ErrorKind, String, String) {
    let text = format!("<call>ok{{}}</call>\n<call>f{arguments}</call>");
    let (kind, path, part, error) = failure(&text, function_shaped::AssistantMessage::parse);
    assert_eq!(error.line(), 2 + text[..error.range().start].matches('\n').count() - 1);
    let line_start = text[..error.range().start].rfind('\n').map_or(0, |newline| newline + 1);
    assert_eq!(error.column(), text[line_start..error.range().start].chars().count() + 1);
    (kind, path, part.to_owned())
}

#[test]
fn an_error_points_at_the_very_json_value() {
    let at = |path: &str| format!("tool_calls[1].function.arguments{path}");
    let cases = [
        (r#"{"é": [1], "count": "x1"}"#, ErrorKind::NotInteger, ".count", r#""x1""#),
        ("{\n\"count\"\n:\n [1, 2] }", ErrorKind::WrongType, ".count", "[1, 2]"),
        (r#"{"unit": {"a": "}"}, "count": 1}"#, ErrorKind::WrongType, ".unit", r#"{"a": "}"}"#),
        (
            r#"{"place": {"lat": true, "lon": 1}, "place": {"lon": 1}}"#,
            ErrorKind::MissingKey,
            ".place",
            r#"{"lon": 1}"#,
        ),
        (r#"{"place": {"lat": "north"}}"#, ErrorKind::NotNumber, ".place.lat", r#""north""#),
        (r#"{"place": {"lat": 1e999}}"#, ErrorKind::NotFinite, "", "1e999}}"),
        (r#"{"count": 1,}"#, ErrorKind::NotJson, "", "}"),
        (r#"{"count": "\ud800"}"#, ErrorKind::LoneSurrogate, "", r#"\ud800"}"#),
        ("!text", ErrorKind::NotJson, "", "!text"),
    ];
    for (arguments, kind, path, part) in cases {
        assert_eq!(call_failure(arguments), (kind, at(path), part.to_owned()), "{arguments}");
    }
}

#[test]
fn a_path_goes_through_lists_of_json() {
    let text = r#"<c>é</c>[{"name": "f"}, {"name": ["f"]}]"#;
    let (kind, path, part, error) = failure(text, flat::AssistantMessage::parse);
    assert_eq!((kind, path.as_str(), part), (ErrorKind::WrongType, "tool_calls[1].name", r#"["f"]"#));
    assert_eq!(
        error.to_string(),
        r#"tool_calls[1].name: expected a string, found an array (line 1, column 34: "[\"f\"]")"#
    );
    let (kind, path, part, _) = failure(r#"[{"arguments": {}}, 1]"#, flat::AssistantMessage::parse);
    assert_eq!((kind, path.as_str(), part), (ErrorKind::MissingKey, "tool_calls[0]", r#"{"arguments": {}}"#));
    let (_, path, part, _) = failure(r#"[{"name": "f"}, 1]"#, flat::AssistantMessage::parse);
    assert_eq!((path.as_str(), part), ("tool_calls[1]", "1"));
}

mod nested {
    parser_runtime::response_schema!(
        inline = r#"{
            "type": "object", "x-regex": "<json>(.*)</json>", "x-parser": "json",
            "properties": {
                "inner": { "type": "object", "x-parser": "json", "properties": { "n": { "type": "integer" } } },
                "shaped": { "type": "object", "x-parser": "json", "x-parser-args": { "transform": "{n: m}" }, "properties": { "n": { "type": "integer" } } },
                "word": { "type": "integer", "x-regex": "<(.*?)>" },
                "odd key": { "type": "boolean" }, "": { "type": "boolean" }
            }
        }"#
    );
}

#[test]
fn what_stands_in_a_string_of_json_is_placed_exactly_unless_the_string_has_escapes() {
    let at = |text| {
        let (_, path, part, _) = failure(text, nested::AssistantMessage::parse);
        (path, part)
    };
    assert_eq!(
        at(r#"<json>{"a": 1, "inner": "{\"n\": [1]}"}</json>"#),
        ("inner.n".to_owned(), r#""{\"n\": [1]}""#)
    );
    assert_eq!(
        at(r#"<json>{"a": 1, "shaped": "{\"m\": [1]}"}</json>"#),
        ("shaped.n".to_owned(), r#""{\"m\": [1]}""#)
    );
    assert_eq!(at(r#"<json>{"a": 1, "inner": "{n"}</json>"#), ("inner".to_owned(), "n"));
    assert_eq!(at(r#"<json>{"a": 1, "word": "is <x>"}</json>"#), ("word".to_owned(), "x"));
    assert_eq!(at(r#"<json>{"odd key": 1}</json>"#), (r#"["odd key"]"#.to_owned(), "1"));
    assert_eq!(at(r#"<json>{"": 1}</json>"#), (r#"[""]"#.to_owned(), "1"));
}

mod text {
    parser_runtime::response_schema!(
        inline = r#"{
            "type": "object",
            "x-regex": "<m>(.*)",
            "properties": {
                "n": { "type": "integer", "x-regex": "n=(\\S*)" },
                "b": { "type": "boolean", "x-regex": "b=(\\S*)" },
                "rewritten": { "type": "number", "x-regex-substitutions": [["_", ""]], "x-regex": "f=(\\S*)" }
            },
            "required": ["n"]
        }"#
    );
}

#[test]
fn an_error_points_at_the_text_that_was_captured() {
    let text = "é\r\nß <m>\r\n 𝒳 n=7.0 b=no";
    let (kind, path, part, error) = failure(text, text::AssistantMessage::parse);
    assert_eq!((kind, path.as_str(), part), (ErrorKind::NotInteger, "n", "7.0"));
    assert_eq!((error.line(), error.column(), error.excerpt()), (3, 6, "7.0"), "columns count characters");
    let (kind, path, part, _) = failure("<m>n=7 b=no", text::AssistantMessage::parse);
    assert_eq!((kind, path.as_str(), part), (ErrorKind::NotBoolean, "b", "no"));
    let (kind, path, part, _) = failure("- <m>b=1", text::AssistantMessage::parse);
    assert_eq!((kind, path.as_str(), part), (ErrorKind::MissingKey, "", "b=1"));
    let (kind, path, part, _) = failure("- <m>n=1 f=1_x", text::AssistantMessage::parse);
    assert_eq!(
        (kind, path.as_str(), part),
        (ErrorKind::NotNumber, "rewritten", "n=1 f=1_x"),
        "what was rewritten is shown whole"
    );
    let (kind, path, part, _) = failure("<m>n=", text::AssistantMessage::parse);
    assert_eq!((kind, path.as_str(), part), (ErrorKind::NotInteger, "n", ""), "an empty place is a place");
}

// The schema's warning that `none` takes nothing is what is tested.
#[allow(deprecated)]
mod kinds {
    parser_runtime::response_schema!(
        inline = r#"{
            "type": "object", "x-parser": "json",
            "properties": {
                "flag": { "type": "boolean" },
                "made": { "type": "boolean", "x-parser": "json", "x-parser-args": { "transform": "not_null(@)" } },
                "word": { "type": "string" }, "words": { "type": "array", "items": { "type": "string" } },
                "pair": { "type": "array", "prefixItems": [{ "type": "string" }, { "type": "string" }] },
                "none": { "type": "array" },
                "digits": { "type": "integer", "x-regex": "(\\d+)" },
                "inner": { "type": "object", "x-parser": "json" },
                "groups": { "type": "object", "x-regex": "(?P<a>.)", "properties": { "a": { "type": "string" } } },
                "pairs": { "type": "object", "x-regex-key-value": "(?P<key>.)=(?P<value>.)" },
                "items": { "type": "array", "x-regex-iterator": "(.)", "items": { "type": "string" } }
            }
        }"#
    );
}

#[test]
fn an_error_says_what_was_found_as_the_value_does() {
    let message = |key: &str, json: &str| {
        let text = format!(r#"{{"{key}": {json}}}"#);
        kinds::AssistantMessage::parse(&text).expect_err(&text).message().to_owned()
    };
    for json in ["1", "1.5", "[1]", r#"{"a": 1}"#] {
        let found = parser_runtime::read_json(json).unwrap().kind();
        assert_eq!(message("flag", json), format!("expected a boolean, found {found}"), "{json}");
        let quoted = format!("{json:?}");
        assert_eq!(message("made", &quoted), format!("expected a boolean, found {found}"), "{json}");
    }
    assert_eq!(message("word", "true"), "expected a string, found a boolean");
    assert_eq!(message("words", r#""a""#), "expected an array, found a string");
    assert_eq!(message("words", r#"["a", 1]"#), "expected a string, found an integer");
    assert_eq!(message("pair", r#"["a"]"#), "expected an array of 2, found one of 1");
    assert_eq!(message("none", "[1]"), "expected an empty array: the schema gives its items no type");
    for (key, json, expected) in [
        ("digits", "5", "expected a string, which `x-regex` reads, found an integer"),
        ("groups", "[1]", "expected a string, which `x-regex` reads, found an array"),
        ("pairs", "{}", "expected a string, which `x-regex-key-value` reads, found an object"),
        ("items", "[]", "expected a string, which `x-regex-iterator` reads, found an array"),
        (
            "inner",
            "{}",
            "expected a string, which `x-parser` reads unless `allow_non_string` lets other values pass, found an object",
        ),
    ] {
        assert_eq!(message(key, json), expected);
    }
}

#[test]
fn only_the_outermost_pattern_gives_no_match() {
    let (kind, path, _, error) = failure("nothing here", text::AssistantMessage::parse);
    assert!(error.is_no_match());
    assert_eq!((kind, path.as_str(), kind.as_str()), (ErrorKind::NoMatch, "", "no_match"));
    let (_, _, _, error) = failure("<m>", text::AssistantMessage::parse);
    assert!(!error.is_no_match());
}

#[test]
fn an_error_is_small_and_owns_a_bounded_excerpt() -> Result<(), Box<dyn Error>> {
    assert_eq!(size_of::<ParseError>(), size_of::<usize>());
    let text = format!("<m>n={}", "é".repeat(100_000));
    let error = text::AssistantMessage::parse(&text).expect_err("é is no integer");
    assert_eq!(error.range(), 5..text.len());
    drop(text);
    assert!(error.excerpt().chars().count() <= 61, "{}", error.excerpt());
    assert!(error.to_string().chars().count() < 200);
    let missing = text::AssistantMessage::parse("").expect_err("no message");
    assert!(missing.excerpt().is_empty());
    // It can be sent, boxed and shown as any error.
    let boxed: Box<dyn Error + Send + Sync> = Box::new(error);
    assert!(boxed.source().is_none());
    Ok(())
}

#[test]
fn the_first_mistake_in_schema_order_is_reported() {
    let (_, path, part, _) = failure("<m>b=no n=x", text::AssistantMessage::parse);
    assert_eq!((path.as_str(), part), ("n", "x"), "`n` is declared before `b`");
}
