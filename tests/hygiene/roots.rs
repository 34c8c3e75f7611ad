//! Roots of every kind: a root that is no object is a newtype, and a root that borrows nothing has a lifetime all the same.

/// A module with a schema, and a test that shows what a text becomes.
macro_rules! roots {
    ($($name:ident $schema:literal: $text:literal => $json:literal)*) => {$(
        mod $name {
            parser_runtime::response_schema!(inline = $schema);

            #[test]
            fn parses_serializes_and_comes_back() -> Result<(), Box<dyn std::error::Error>> {
                let text = String::from($text);
                let message: AssistantMessage<'static> = AssistantMessage::parse(&text)?.into_owned();
                drop(text);
                assert_eq!(serde_json::to_string(&message)?, $json);
                assert_eq!(serde_json::from_str::<AssistantMessage<'static>>($json)?, message);
                assert!(AssistantMessage::parse("").is_err_and(|error| error.is_no_match()) || stringify!($name) == "constant");
                Ok(())
            }
        }
    )*};
}

roots! {
    string r#"{"type": "string", "x-regex": "<a>(.*)</a>"}"#: "<a>é</a>" => r#""é""#
    integer r#"{"type": "integer", "x-regex": "<a>(.*)</a>"}"#:
        "<a> 123_456_789_012_345_678_901 </a>" => "123456789012345678901"
    number r#"{"type": "number", "x-regex": "<a>(.*)</a>"}"#: "<a>1e3</a>" => "1000.0"
    boolean r#"{"type": "boolean", "x-regex": "<a>(.*)</a>"}"#: "<a>False</a>" => "false"
    constant r#"{"const": "always"}"#: "whatever" => r#""always""#
    any r#"{"x-regex": "<a>(.*)</a>", "x-parser": "json"}"#: "<a>{\"b\": [1.0, null, -0]}</a>" => r#"{"b":[1.0,null,0]}"#
    list r#"{"type": "array", "x-regex-iterator": "(\\d)", "items": {"type": "integer"}}"#: "1 2" => "[1,2]"
    list_of_objects r#"{
        "type": "array", "x-regex-iterator": "(?P<key>\\w+)=(?P<value>\\w+)?",
        "items": {"type": "object", "properties": {"key": {"type": "string"}, "value": {"type": "string"}}}
    }"#: "a=b c=" => r#"[{"key":"a","value":"b"},{"key":"c"}]"#
    tuple r#"{
        "type": "array", "x-regex": "<a>(.*)</a>", "x-parser": "json",
        "prefixItems": [{"type": "integer"}, {"type": "string"}]
    }"#: r#"<a>[1, "b"]</a>"# => r#"[1,"b"]"#
    map r#"{
        "type": "object", "x-regex-key-value": "(?P<key>\\w+)=(?P<value>\\w+)", "additionalProperties": {"type": "integer"}
    }"#: "b=1 a=2" => r#"{"b":1,"a":2}"#
    object_of_nothing_borrowed r#"{
        "type": "object", "x-regex": "(?P<x>\\d+),(?P<y>\\d+)", "additionalProperties": false,
        "properties": {"kind": {"const": "point"}, "x": {"type": "integer"}, "y": {"type": "number"}}, "required": ["x", "y"]
    }"#: "at 1,2" => r#"{"kind":"point","x":1,"y":2.0}"#
}

#[test]
fn a_newtype_holds_the_plain_type() -> Result<(), Box<dyn std::error::Error>> {
    let message = string::AssistantMessage::parse("<a>b</a>")?;
    let _: std::borrow::Cow<'_, str> = message.0;
    let message = integer::AssistantMessage::parse("<a>7</a>")?;
    let _: parser_runtime::Integer = message.0;
    let message = number::AssistantMessage::parse("<a>7</a>")?;
    let _: f64 = message.0;
    let message = constant::AssistantMessage::parse("")?;
    assert_eq!(message.0.as_str(), "always");
    let message = any::AssistantMessage::parse("<a>7</a>")?;
    let _: parser_runtime::Value<'_> = message.0;
    let message = tuple::AssistantMessage::parse("<a>[]</a>")?;
    assert!(message.0.items().is_none(), "an empty list has no places");
    let message = map::AssistantMessage::parse("a=1")?;
    assert_eq!(message.0.get("a").and_then(parser_runtime::Integer::as_i64), Some(1));
    Ok(())
}

#[test]
fn a_field_is_as_plain_as_the_flow_allows() -> Result<(), Box<dyn std::error::Error>> {
    let message = object_of_nothing_borrowed::AssistantMessage::parse("1,2")?;
    let (x, y): (parser_runtime::Integer, f64) = (message.x, message.y);
    assert_eq!((x.as_i64(), y), (Some(1), 2.0));
    assert_eq!(message.kind, object_of_nothing_borrowed::Kind::Point);
    Ok(())
}
