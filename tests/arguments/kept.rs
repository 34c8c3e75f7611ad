//! The texts of arguments: where they are kept, and where they go.

use std::collections::BTreeMap;

use parser_runtime::{Arguments, ChatMessage, Map, Message, Value};

use crate::corpus_support;

type Texts = BTreeMap<String, String>;

const OUTPUT: &str = "<f><a a> 7 </a><a b>1.50</a><a c>\"q\"</a><a d>plain</a><a e>null</a></f>";

fn expected() -> Texts {
    let texts = [("a", " 7 "), ("b", "1.50"), ("c", "\"q\""), ("d", "plain"), ("e", "null")];
    texts.map(|(key, text)| (key.to_owned(), text.to_owned())).into()
}

#[test]
fn texts_go_where_the_values_go() {
    let message = crate::xml::AssistantMessage::parse(OUTPUT).unwrap();
    assert_eq!(message.tool_calls()[0].arguments_as(), Ok(expected()));
    assert_eq!(Arguments::from(&message.tool_calls()[0].arguments).read(|| None), Ok(expected()));
    let chat: ChatMessage = message.to_chat_message();
    assert_eq!(chat.tool_calls()[0].arguments_as(), Ok(expected()));
    assert_eq!(chat.clone().tool_calls()[0].arguments_as(), Ok(expected()));
    let owned = message.clone().into_owned();
    assert_eq!(owned.tool_calls()[0].arguments_as(), Ok(expected()));
    assert_eq!(owned, message);
    for cut in [1, 3, 12, OUTPUT.len()] {
        let behind = crate::xml::AssistantMessage::parse_after(&OUTPUT[..cut], &OUTPUT[cut..]).unwrap();
        assert_eq!(behind.tool_calls()[0].arguments_as(), Ok(expected()));
    }
    let stored: ChatMessage = serde_json::from_str(&serde_json::to_string(&chat).unwrap()).unwrap();
    assert_eq!(stored, chat, "texts take no part in equality");
    assert!(stored.tool_calls()[0].arguments_as::<Texts>().is_err(), "JSON holds no texts");
}

#[test]
fn a_value_that_is_changed_has_no_text() {
    let message = crate::xml::AssistantMessage::parse(OUTPUT).unwrap();
    let Value::Object(arguments) = message.to_chat_message().tool_calls.remove(0).arguments else {
        panic!("arguments are an object")
    };
    let read = |map: Map<'static, Value<'static>>| {
        let value = Value::Object(map);
        Arguments::from(&value).read::<Texts>(|| None).map_err(|error| error.path().to_owned())
    };
    assert_eq!(read(arguments.clone()), Ok(expected()));
    let mut changed = arguments.clone();
    assert_eq!(changed.insert("a", Value::from(8)), Some(Value::from(7)));
    assert_eq!(read(changed), Err("a".to_owned()));
    let mut changed = arguments.clone();
    *changed.get_mut("b").unwrap() = Value::from(8);
    assert_eq!(read(changed), Err("b".to_owned()));
    let mut changed = arguments.clone();
    changed.extend([("c", Value::from(8))]);
    assert_eq!(read(changed), Err("c".to_owned()));
    let mut appended = Map::from_iter([("a", Value::from(8)), ("z", Value::from("z".to_owned()))]);
    appended.append(arguments);
    let mut all = expected();
    all.insert("z".to_owned(), "z".to_owned());
    assert_eq!(read(appended), Ok(all));
}

/// The texts that a schema's arguments keep, through the interpreter.
fn interpreted(properties: &str, output: &str) -> Result<Texts, String> {
    let schema = format!(
        r#"{{"type": "object", "x-regex-key-value": "<(?P<key>\\w+)>(?P<value>.*?);", {properties}}}"#
    );
    let value = corpus_support::interpreter("schema.json", &schema).parse(output).unwrap().into_owned();
    Arguments::from(&value).read(|| None).map_err(|error| format!("{}: {}", error.path(), error.message()))
}

fn texts(texts: &[(&str, &str)]) -> Result<Texts, String> {
    Ok(texts.iter().map(|(key, text)| (str::to_owned(key), str::to_owned(text))).collect())
}

#[test]
fn the_text_is_what_arrives_behind_the_nodes_own_patterns() {
    let cases = [
        // As it is, and as a string.
        ("{}", "<a>7;", "7"),
        (r#"{"type": "string"}"#, "<a>7;", "7"),
        (r#"{"type": "string", "x-regex": "=(.*)"}"#, "<a>t=7;", "7"),
        // As JSON, behind a pattern and behind a substitution.
        (r#"{"x-regex": "=(.*)", "x-parser": "json"}"#, "<a>t= 7 ;", " 7 "),
        (r#"{"x-regex-substitutions": [["^None$", "null"]], "x-parser": "json"}"#, "<a>None;", "null"),
        (r#"{"x-parser": "json", "x-parser-args": {"allow_non_json": true}}"#, "<a>07;", "07"),
        (r#"{"x-parser": "json", "x-parser-args": {"allow_non_json": true}}"#, r#"<a>"\"7";"#, r#""\"7""#),
        // A string that can be nothing but JSON is what that says.
        (r#"{"x-parser": "json"}"#, r#"<a> "\"7";"#, r#""7"#),
        // As a type, of which JSON was read.
        (r#"{"type": "integer", "x-parser": "json"}"#, "<a> 7;", " 7"),
        (r#"{"type": "array", "items": {}, "x-parser": "json"}"#, "<a>[1,  2];", "[1,  2]"),
        // The alternative that made the value, whatever the ones before it have read.
        (
            r#"{"x-first-of": [{"type": "string", "x-regex": "^s=(.*)"}, {"x-regex": "^j=(.*)", "x-parser": "json"}]}"#,
            "<a>j=1.50;",
            "1.50",
        ),
        (
            r#"{"x-first-of": [{"x-regex": "^(null)", "x-parser": "json"}, {"type": "string", "x-regex": "^null(.*)"}]}"#,
            "<a>null7;",
            "7",
        ),
    ];
    for (node, output, text) in cases {
        let properties = format!(r#""additionalProperties": {node}"#);
        assert_eq!(interpreted(&properties, output), texts(&[("a", text)]), "{node}");
    }
}

#[test]
fn a_value_that_the_schema_made_has_no_text() {
    let cases = [
        // An object of groups, one of which is JSON: that is the text of a part.
        (
            r#"{"type": "object", "x-regex": "^(?P<v>.*)", "properties": {"v": {"x-parser": "json"}}}"#,
            "expected a string, found an object",
        ),
        (
            r#"{"type": "array", "x-regex-iterator": "(\\d)", "items": {"type": "integer", "x-parser": "json"}}"#,
            "expected a string, found an array",
        ),
        (
            r#"{"x-parser": "json", "x-parser-args": {"transform": "to_array(@)"}}"#,
            "expected a string, found an array",
        ),
        (
            r#"{"x-parser": "json", "x-parser-args": {"transform": "{v: @}"}}"#,
            "expected a string, found an object",
        ),
        (r#"{"type": "integer"}"#, "expected a string, found the integer 7"),
    ];
    for (node, message) in cases {
        let properties = format!(r#""additionalProperties": {node}"#);
        assert_eq!(interpreted(&properties, "<a>7;"), Err(format!("a: {message}")), "{node}");
    }
    // What an expression has made of JSON is typed as JSON is.
    let object = r#"{"type": "object", "x-parser": "json", "additionalProperties": {}, "x-parser-args": {"transform": "merge(@, {b: '8'})"}}"#;
    let value =
        corpus_support::interpreter("schema.json", object).parse(r#"{"a": "7"}"#).unwrap().into_owned();
    assert!(Arguments::from(&value).read::<BTreeMap<String, i64>>(|| None).is_err());
    assert!(Arguments::from(&value).read::<Texts>(|| None).is_ok());
}

#[test]
fn declared_keys_before_the_rest_take_nothing_from_it() {
    let properties =
        r#""properties": {"n": {"type": "string"}}, "additionalProperties": {"x-parser": "json"}"#;
    assert_eq!(interpreted(properties, "<n>7;<a> 7;"), texts(&[("n", "7"), ("a", " 7")]));
}

/// A schema that says itself what the arguments are.
mod typed {
    parser_runtime::response_schema!(
        inline = r#"{
            "type": "object",
            "properties": {
                "tool_calls": {
                    "type": "array", "x-regex-iterator": "(<f>.*?</f>)",
                    "items": {
                        "type": "object",
                        "properties": {
                            "name": { "const": "f" },
                            "arguments": {
                                "type": "object", "x-regex-key-value": "<a (?P<key>\\w+)>(?P<value>.*?)</a>",
                                "properties": {
                                    "days": { "type": "integer" }, "stops": { "type": "array", "x-parser": "json", "items": {} }
                                },
                                "additionalProperties": { "x-parser": "json" }
                            }
                        }
                    }
                }
            }
        }"#
    );
}

#[test]
fn what_the_schema_types_is_typed_and_the_rest_has_its_text() {
    #[derive(Debug, PartialEq, serde::Deserialize)]
    struct Trip<'m> {
        days: u8,
        stops: Option<Vec<i64>>,
        #[serde(borrow)]
        code: Option<&'m str>,
    }
    let output =
        "<f><a days>+7</a><a stops>[1, 2]</a><a code>7.50</a></f><f><a code>1.50</a><a days>1</a></f>";
    let message = typed::AssistantMessage::parse(output).unwrap();
    let calls = message.tool_calls();
    assert_eq!(calls[0].arguments_as(), Ok(Trip { days: 7, stops: Some(vec![1, 2]), code: Some("7.50") }));
    assert_eq!(calls[1].arguments_as(), Ok(Trip { days: 1, stops: None, code: Some("1.50") }));
    assert!(
        calls[0].arguments_as::<Texts>().is_err_and(|error| error.path() == "days" && error.text() == "7")
    );
}
