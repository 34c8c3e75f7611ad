//! Items that are null, and values that stand for something absent, end as others do: whoever folds the events has the message.

use parser_runtime::{Delta, Value, ValueEvent, response_schema};

type Tested = Result<(), Box<dyn std::error::Error>>;

mod objects {
    super::response_schema!(
        inline = r#"{"type": "object", "properties": {"l": {
            "type": "array", "x-parser": "json", "items": {"type": "object", "properties": {"a": {"type": "string"}}}
        }}}"#
    );
}

/// The items of a list, by its events: nothing where one has not ended.
fn items<T>(events: impl IntoIterator<Item = (usize, Option<Option<T>>)>) -> Vec<Option<Option<T>>> {
    let mut items = Vec::new();
    for (index, ended) in events {
        if index == items.len() {
            items.push(None);
        }
        items[index] = ended.or_else(|| items[index].take());
    }
    items
}

#[test]
fn an_object_that_is_null() -> Tested {
    let mut stream = objects::AssistantMessage::stream();
    let text = r#"[{"a": "x"}, null, {}]"#;
    let mut events: Vec<_> = stream.push(text).map(objects::AssistantMessageEvent::into_owned).collect();
    let finish = stream.finish();
    events.extend(finish.events);
    let told = events.into_iter().filter_map(|event| match event {
        objects::AssistantMessageEvent::L { index, event } => Some((
            index,
            match event {
                objects::LItemEvent::Done { value, .. } => Some(Some(value)),
                objects::LItemEvent::Nothing { .. } => Some(None),
                _ => None,
            },
        )),
        _ => None,
    });
    let folded: Option<Vec<_>> = items(told).into_iter().collect();
    assert_eq!(folded, Some(finish.message?.l));
    Ok(())
}

mod values {
    super::response_schema!(
        inline = r#"{"type": "object", "properties": {
            "any": {"type": "array", "x-regex": "(\\[.*?\\]);", "x-parser": "json", "items": {}},
            "lists": {"type": "array", "x-regex": ";(\\[.*\\])", "x-parser": "json",
                "items": {"type": "array", "items": {"type": "integer"}}}
        }}"#
    );
}

#[test]
fn a_value_that_is_null() -> Tested {
    let mut stream = values::AssistantMessage::stream();
    let text = "[1, null];[[1], null]";
    let mut events: Vec<_> = stream.push(text).map(values::AssistantMessageEvent::into_owned).collect();
    let finish = stream.finish();
    events.extend(finish.events);
    let (mut any, mut lists) = (Vec::new(), Vec::new());
    for event in events {
        match event {
            values::AssistantMessageEvent::Any { index, event } => any.push((index, ended(event))),
            values::AssistantMessageEvent::Lists { index, event } => lists.push((index, ended(event))),
            _ => {}
        }
    }
    // Any value may be null; a list has no such value.
    assert_eq!(items(any), [Some(Some(Value::from(1))), Some(Some(Value::Null))]);
    let message = finish.message?;
    let folded: Option<Vec<_>> = items(lists).into_iter().collect();
    assert_eq!(folded, message.lists);
    Ok(())
}

fn ended<T>(event: ValueEvent<'_, T>) -> Option<Option<T>> {
    match event {
        ValueEvent::Done { value, .. } => Some(Some(value)),
        ValueEvent::Nothing { .. } => Some(None),
        _ => None,
    }
}

#[allow(deprecated)] // So the macro warns of a default that is no value of its property.
mod defaults {
    super::response_schema!(
        inline = r#"{"type": "object", "x-parser": "json", "properties": {
            "f": {"type": "object", "properties": {"name": {"type": "string"}}, "required": ["name"], "default": {}}
        }}"#
    );
}

#[test]
fn the_default_of_an_object_is_told() -> Tested {
    for text in ["{}", r#"{"f": {"name": "x"}}"#] {
        let mut stream = defaults::AssistantMessage::stream();
        let mut events: Vec<_> = stream.push(text).map(defaults::AssistantMessageEvent::into_owned).collect();
        let finish = stream.finish();
        events.extend(finish.events);
        let told = events.into_iter().find_map(|event| match event {
            defaults::AssistantMessageEvent::F(ValueEvent::Done { value, .. }) => Some(value),
            _ => None,
        });
        assert_eq!(told, finish.message?.f, "{text}");
    }
    Ok(())
}

mod properties {
    super::response_schema!(
        inline = r#"{"type": "object", "x-parser": "json",
            "properties": {"number": {"type": "integer"}, "any": {}, "untold": {"type": "boolean"}}}"#
    );
}

/// Its text is told, and that it is complete.
#[test]
fn a_property_that_is_null() -> Tested {
    use properties::{AssistantMessage, AssistantMessageEvent};
    let mut stream = AssistantMessage::stream();
    let text = r#"{"number": null, "any": null}"#;
    let mut events: Vec<_> = stream.push(text).map(AssistantMessageEvent::into_owned).collect();
    let finish = stream.finish();
    events.extend(finish.events);
    let null = || Delta { text: "null".into(), provisional: false };
    let expected = [
        AssistantMessageEvent::Number(ValueEvent::Text(null())),
        AssistantMessageEvent::Any(ValueEvent::Text(null())),
        AssistantMessageEvent::Number(ValueEvent::Nothing { provisional: false }),
        AssistantMessageEvent::Any(ValueEvent::Done { value: Value::Null, provisional: false }),
    ];
    assert_eq!(events, expected);
    assert_eq!(serde_json::to_string(&finish.message?)?, r#"{"number":null,"any":null}"#);
    Ok(())
}
