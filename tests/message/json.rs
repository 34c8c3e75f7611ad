//! Messages as JSON: what is written comes back equal, and tells null from absent.

use std::error::Error;

use parser_runtime::{Field, Map, Value};

use crate::{flat, function_shaped};

fn call(arguments: &str) -> String {
    format!("<call>f{arguments}</call>")
}

#[test]
fn order_and_digits_survive_a_round_trip() -> Result<(), Box<dyn Error>> {
    let text = call(r#"{"z": [1.0, -0, 1e400000, {}], "unit": "é\u0000\"", "count": -123456789012345678901234567890, "a": {"c": 1, "b": 0.1}}"#)
        .replace("1e400000", "1e300");
    let message = function_shaped::AssistantMessage::parse(&text)?;
    let json = serde_json::to_string(&message)?;
    let arguments = concat!(
        r#"{"count":-123456789012345678901234567890,"unit":"é\u0000\"","#,
        r#""z":[1.0,0,1e+300,{}],"a":{"c":1,"b":0.1}}"#
    );
    let expected = format!(
        r#"{{"role":"assistant","tool_calls":[{{"type":"function","function":{{"name":"f","arguments":{arguments}}}}}]}}"#
    );
    assert_eq!(json, expected);
    let back: function_shaped::AssistantMessage<'static> = serde_json::from_str(&json)?;
    assert_eq!(back, message);
    assert_eq!(serde_json::to_string(&back)?, json);
    assert_eq!(serde_json::to_string(&message.clone().into_owned())?, json);
    let from_bytes: function_shaped::AssistantMessage<'static> = serde_json::from_slice(json.as_bytes())?;
    let from_reader: function_shaped::AssistantMessage<'static> = serde_json::from_reader(json.as_bytes())?;
    assert_eq!((&from_bytes, &from_reader), (&message, &message));
    Ok(())
}

#[test]
fn a_message_comes_back_from_another_librarys_value() -> Result<(), Box<dyn Error>> {
    let text = call(r#"{"count": 18446744073709551615, "unit": null, "b": true, "a": [null, 1.5, 2.0]}"#);
    let message = function_shaped::AssistantMessage::parse(&text)?;
    let value = serde_json::to_value(&message)?;
    assert_eq!(value["tool_calls"][0]["function"]["arguments"]["count"], u64::MAX);
    let back: function_shaped::AssistantMessage<'static> = serde_json::from_value(value)?;
    assert_eq!(back, message, "such a value sorts its keys, but their order is no part of a message's value");
    Ok(())
}

#[test]
fn null_is_told_from_absent() -> Result<(), Box<dyn Error>> {
    let unit = |arguments: &str| -> Result<(Field<String>, String), Box<dyn Error>> {
        let text = call(arguments);
        let message = function_shaped::AssistantMessage::parse(&text)?;
        let json = serde_json::to_string(&message)?;
        let back: function_shaped::AssistantMessage<'static> = serde_json::from_str(&json)?;
        assert_eq!(back, message);
        let calls = message.tool_calls.unwrap_or_default();
        let function = calls[0].function.clone().ok_or("there is a function")?;
        let arguments = function.arguments.ok_or("there are arguments")?;
        Ok((arguments.unit.clone().map(std::borrow::Cow::into_owned), serde_json::to_string(&arguments)?))
    };
    assert_eq!(unit(r#"{"unit": null}"#)?, (Field::Null, r#"{"unit":null}"#.to_owned()));
    assert_eq!(unit("{}")?, (Field::Absent, "{}".to_owned()));
    assert_eq!(unit(r#"{"unit": "C"}"#)?, (Field::Value("C".to_owned()), r#"{"unit":"C"}"#.to_owned()));
    Ok(())
}

#[test]
fn a_null_item_is_an_item() -> Result<(), Box<dyn Error>> {
    let message = flat::AssistantMessage::parse(r#"[null, {"name": "f", "arguments": null, "x": null}]"#)?;
    let calls = message.tool_calls.as_deref().ok_or("there are calls")?;
    assert!(calls[0].is_none());
    assert!(calls[1].as_ref().is_some_and(|call| call.id.is_absent() && call.arguments.is_null()));
    let json = serde_json::to_string(&message)?;
    assert_eq!(json, r#"{"role":"assistant","tool_calls":[null,{"name":"f","arguments":null,"x":null}]}"#);
    assert_eq!(serde_json::from_str::<flat::AssistantMessage<'static>>(&json)?, message);
    Ok(())
}

#[test]
fn messages_are_equal_by_value() -> Result<(), Box<dyn Error>> {
    let parse = flat::AssistantMessage::parse;
    let escaped = parse(r#"<c>x</c>[{"name": "\u0066", "arguments": {"a": 1, "b": 2}}]"#)?;
    let plain = parse(r#"<c>x</c>[{"arguments": {"a": 1, "b": 2}, "name": "f"}]"#)?;
    assert_eq!(escaped, plain, "a copied string equals a borrowed one, and declared keys have one order");
    let float = parse(r#"<c>x</c>[{"name": "f", "arguments": {"a": 1.0, "b": 2}}]"#)?;
    assert_ne!(plain, float, "1.0 is no integer");
    let sorted_otherwise = parse(r#"<c>x</c>[{"name": "f", "arguments": {"b": 2, "a": 1}}]"#)?;
    assert_eq!(plain, sorted_otherwise, "the order of keys is kept but not compared");
    assert_ne!(serde_json::to_string(&plain)?, serde_json::to_string(&sorted_otherwise)?);
    Ok(())
}

#[test]
fn the_map_of_other_keys_keeps_their_order() -> Result<(), Box<dyn Error>> {
    let message = flat::AssistantMessage::parse(r#"[{"z": 1, "name": "f", "y": 2, "z": 3}]"#)?;
    let call = message.tool_calls.into_iter().flatten().flatten().next().ok_or("there is a call")?;
    let others: Map<'_, Value<'_>> = call.additional_properties;
    assert_eq!(others.keys().collect::<Vec<_>>(), ["z", "y"]);
    assert_eq!(others.get("z").and_then(Value::as_i64), Some(3));
    Ok(())
}
