//! Messages of every kind, and names that collide.

use parser_runtime::{Delta, Finish, MaybeEmpty, ParseError, ValueEvent};

/// A module with a schema, and its events of a text.
macro_rules! roots {
    ($($name:ident $schema:literal)*) => {$(
        mod $name {
            parser_runtime::response_schema!(inline = $schema);

            pub(super) fn events(text: &str) -> Vec<AssistantMessageEvent<'static>> {
                let mut stream = AssistantMessage::stream();
                let mut events: Vec<_> = stream.push(text).map(AssistantMessageEvent::into_owned).collect();
                let finish = stream.finish();
                assert_eq!(finish.message, AssistantMessage::parse(text));
                events.extend(finish.events);
                events
            }
        }
    )*};
}

roots! {
    string r#"{"type": "string", "x-regex": "<a>(.*)</a>"}"#
    integer r#"{"type": "integer", "x-regex": "<a>(.*)</a>"}"#
    constant r#"{"const": "always"}"#
    constants r#"{"type": "object", "properties": {"role": {"const": "assistant"}}}"#
    list r#"{"type": "array", "x-regex-iterator": "(\\d)", "items": {"type": "integer"}}"#
    texts r#"{"type": "array", "x-regex-iterator": "<(\\w*)>", "items": {"type": "string"}}"#
    objects r#"{
        "type": "array", "x-regex-iterator": "(?P<done>\\w+)=(?P<begun>\\d+)?",
        "items": {"type": "object", "properties": {"done": {"type": "string"}, "begun": {"type": "integer"}}}
    }"#
    nothing_borrowed r#"{
        "type": "object", "properties": {
            "point": {"type": "object", "x-regex": "(?P<x>\\d+),", "properties": {"kind": {"const": "p"}, "x": {"type": "integer"}}},
            "sorts": {"type": "array", "x-regex-iterator": "(!)", "items": {"type": "object", "properties": {"kind": {"const": "!"}}}}
        }
    }"#
    wrapped r#"{"type": "array", "x-regex": "<(?P<x>\\w+)(?: (?P<y>\\d+))?>", "prefixItems": [
        {"type": "object", "properties": {"x": {"type": "string"}, "y": {"type": "integer"}}}
    ]}"#
    computed r#"{"x-regex": "<a>(.*)</a>", "x-parser": "json", "x-parser-args": {"transform": "b", "allow_non_json": true}}"#
    lists_of_lists r#"{
        "type": "object", "properties": {
            "withdrawn": {"type": "string", "x-regex": "^(\\w+)"},
            "settled": {"x-regex": "^(\\w+)"},
            "rows": {"type": "array", "x-regex": "(\\[.*)", "x-parser": "json",
                "items": {"type": "array", "items": {"type": "integer"}}}
        }
    }"#
}

fn text<T>(events: &[ValueEvent<'_, T>]) -> String {
    let texts = events.iter().filter_map(|event| match event {
        ValueEvent::Text(delta) => Some(&*delta.text),
        _ => None,
    });
    texts.collect()
}

#[test]
fn a_root_that_is_a_text() {
    let mut found = String::new();
    for event in string::events("<a>é</a>") {
        match event {
            string::AssistantMessageEvent::Text(Delta { text, .. }) => found.push_str(&text),
            string::AssistantMessageEvent::Withdrawn(_) | string::AssistantMessageEvent::Settled(_) => {}
        }
    }
    assert_eq!(found, "é");
}

#[test]
fn a_root_that_is_computed_of_what_may_be_text_is_told_when_it_is_known() {
    use computed::AssistantMessageEvent::Value;
    let events = computed::events(r#"<a>{"b": {"c": 42}}</a>"#);
    let told: Vec<_> = events
        .into_iter()
        .filter_map(|event| if let Value(event) = event { Some(event) } else { None })
        .collect();
    assert_eq!(text(&told), "");
    let values: Vec<_> = told
        .iter()
        .filter_map(|event| match event {
            ValueEvent::Done { value, .. } => Some(value.to_string()),
            _ => None,
        })
        .collect();
    assert_eq!(values, [r#"{"c":42}"#]);
}

#[test]
fn a_root_that_is_a_value() {
    use integer::AssistantMessageEvent::Value;
    let events = integer::events("<a>42</a>");
    let done = events.iter().filter_map(|event| match event {
        Value(ValueEvent::Done { value, .. }) => value.as_i64(),
        _ => None,
    });
    assert_eq!(done.collect::<Vec<_>>(), [42]);
    let texts: Vec<ValueEvent<'_, _>> = events
        .into_iter()
        .filter_map(|event| match event {
            Value(event) => Some(event),
            _ => None,
        })
        .collect();
    assert_eq!(text(&texts), "42");
}

#[test]
fn a_root_that_is_always_the_same_has_no_events() {
    assert_eq!(constant::events("whatever"), []);
    assert_eq!(constants::events("whatever"), []);
}

#[test]
fn a_root_that_is_a_list() {
    use list::AssistantMessageEvent::Item;
    let values: Vec<(usize, i64)> = list::events("1 2")
        .into_iter()
        .filter_map(|event| match event {
            Item { index, event: ValueEvent::Done { value, .. } } => Some((index, value.as_i64()?)),
            _ => None,
        })
        .collect();
    assert_eq!(values, [(0, 1), (1, 2)]);

    let items: Vec<ValueEvent<'static, std::borrow::Cow<'static, str>>> = texts::events("<a><>")
        .into_iter()
        .filter_map(|event| match event {
            texts::AssistantMessageEvent::Item { event, .. } => Some(event),
            _ => None,
        })
        .collect();
    assert_eq!(text(&items), "a");
}

#[test]
fn properties_that_are_named_as_what_happens() {
    use objects::{AssistantMessageEvent::Item, ItemEvent};
    let (mut name, mut done) = (String::new(), 0);
    for event in objects::events("a=1 bc=") {
        match event {
            Item { event: ItemEvent::Done_(delta), .. } => name.push_str(&delta),
            Item { event: ItemEvent::Begun_(_) | ItemEvent::Begun { .. }, .. } => {}
            Item { index, event: ItemEvent::Done { value, .. } } => {
                assert_eq!(value.done, ["a", "bc"][index]);
                done += 1;
            }
            Item { event: ItemEvent::Failed(error), .. } => panic!("{error}"),
            objects::AssistantMessageEvent::Withdrawn(_) | objects::AssistantMessageEvent::Settled(_) => {}
        }
    }
    assert_eq!((name.as_str(), done), ("abc", 2));
}

#[test]
fn events_that_borrow_nothing_have_no_lifetime() {
    use nothing_borrowed::{AssistantMessageEvent, PointEvent, Sort, SortEvent};
    fn point(event: PointEvent<'static>) -> PointEvent<'static> {
        event
    }
    fn kind(event: SortEvent) -> Option<Sort> {
        match event {
            SortEvent::Done { value, .. } => Some(value),
            SortEvent::Begun { .. } => None,
            SortEvent::Failed(error) => panic!("{error}"),
        }
    }
    let mut counts = (0, 0);
    for event in nothing_borrowed::events("1, !!") {
        match event {
            AssistantMessageEvent::Point(event) => {
                counts.0 += usize::from(matches!(point(event), PointEvent::Done { .. }));
            }
            AssistantMessageEvent::Sorts { event, .. } => counts.1 += usize::from(kind(event).is_some()),
            _ => {}
        }
    }
    assert_eq!(counts, (1, 2));
}

#[test]
fn a_list_in_a_list_is_a_value() -> Result<(), ParseError> {
    use lists_of_lists::AssistantMessageEvent;
    let (mut rows, mut words) = (Vec::new(), String::new());
    for event in lists_of_lists::events("word [[1, 2], []]") {
        match event {
            AssistantMessageEvent::Rows { index, event: ValueEvent::Done { value, .. } } => {
                rows.push((index, value.len()));
            }
            AssistantMessageEvent::Rows { .. } | AssistantMessageEvent::Settled(_) => {}
            AssistantMessageEvent::Withdrawn_(delta) => words.push_str(&delta),
            AssistantMessageEvent::Settled_(ValueEvent::Done { value, .. }) => {
                assert_eq!(value.as_str(), Some("word"));
            }
            AssistantMessageEvent::Settled_(_) => {}
            AssistantMessageEvent::Withdrawn(withdrawn) => panic!("{withdrawn:?}"),
        }
    }
    assert_eq!((rows, words.as_str()), (vec![(0, 2), (1, 0)], "word"));
    let Finish { message, .. } = lists_of_lists::AssistantMessage::stream_after("word [[").finish();
    assert!(message.is_err());
    Ok(())
}

#[test]
fn named_groups_that_an_array_wraps_are_a_value() {
    use wrapped::AssistantMessageEvent::Value;
    let done = wrapped::events("-<a 7>-").into_iter().find_map(|event| match event {
        Value(ValueEvent::Done { value: MaybeEmpty::Items((item,)), .. }) => Some(item),
        _ => None,
    });
    let item = done.map(|item| (item.x.into_owned(), item.y.and_then(|y| y.as_i64())));
    assert_eq!(item, Some(("a".to_owned(), Some(7))));
}
