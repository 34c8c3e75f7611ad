//! What `WireStream` allocates grows with the text, not with its square, however a long text is told.

use std::borrow::Cow;

use allocation_counter::measure;
use parser_models::{ChatEvent, ToolCall, ToolCallEvent, WireStream};
use parser_runtime::{Delta, FieldPath, PathStep, Settled, Value, read_json};

const SHORT: usize = 20_000;

/// A power of two, since buffers double.
const TIMES: usize = 16;

/// A little more than the text grows.
const MOST: u64 = 18;

type Told = fn(&str, bool) -> ChatEvent<'_>;

fn delta(text: &str, provisional: bool) -> Delta<'_> {
    Delta { text: Cow::Borrowed(text), provisional }
}

fn call(event: ToolCallEvent<'_>) -> ChatEvent<'_> {
    ChatEvent::ToolCall { index: 0, event }
}

fn content(text: &str, provisional: bool) -> ChatEvent<'_> {
    ChatEvent::Content(delta(text, provisional))
}

fn json(text: &str, provisional: bool) -> ChatEvent<'_> {
    call(ToolCallEvent::Arguments(delta(text, provisional)))
}

fn entry(text: &str, provisional: bool) -> ChatEvent<'_> {
    call(ToolCallEvent::Argument { key: Cow::Borrowed("text"), text: delta(text, provisional) })
}

/// How much is allocated for a text that is told four bytes at a time. Where it is provisional, it is settled every
/// hundredth time.
fn allocated(text: &str, told: Told, provisional: bool, arguments: &Value<'static>) -> u64 {
    let done = ToolCall { id: None, name: "f".to_owned(), arguments: arguments.clone() };
    let keys = ["tool_calls", "content"]
        .map(|key| [PathStep::Key(key.to_owned())].into_iter().collect::<FieldPath>());
    let measured = measure(|| {
        let mut wire = WireStream::new();
        for (place, piece) in text.as_bytes().chunks(4).enumerate() {
            let piece = std::str::from_utf8(piece).expect("the texts are ASCII");
            _ = wire.push(told(piece, provisional));
            if provisional && place % 100 == 99 {
                let settled = keys.iter().map(|field| ChatEvent::Settled(Settled { field: field.clone() }));
                settled.for_each(|event| drop(wire.push(event)));
            }
        }
        _ = wire.push(call(ToolCallEvent::Done { call: done, provisional: false }));
        _ = wire.finish();
    });
    measured.bytes_total
}

/// How a text is told, and what the finished call has.
fn check(name: &str, told: Told, make: fn(usize) -> String, arguments: fn(&str) -> Value<'static>) {
    for provisional in [false, true] {
        let measured = |length| {
            let text = make(length);
            allocated(&text, told, provisional, &arguments(&text))
        };
        let (short, long) = (measured(SHORT), measured(TIMES * SHORT));
        assert!(long <= MOST * short, "{name}, provisional: {provisional}: {short} and {long} bytes");
    }
}

fn none(_: &str) -> Value<'static> {
    Value::Null
}

fn as_json(text: &str) -> Value<'static> {
    read_json(text).expect("it is JSON").into_owned()
}

fn under_key(text: &str) -> Value<'static> {
    let value = read_json(text).map_or_else(|_| Value::from(text).into_owned(), Value::into_owned);
    [("text", value)].into_iter().collect()
}

#[test]
fn what_is_allocated_grows_with_the_text() {
    check("content", content, |length| "a\n\"b".repeat(length / 4), none);
    check("JSON", json, |length| format!("{{\"a\": \"{}\"}}", "b c\\n".repeat(length / 5)), as_json);
    check("many entries of JSON", json, many_entries, as_json);
    check("an argument that is a string", entry, |length| "a\n\"b".repeat(length / 4), under_key);
    check("an argument that is JSON", entry, |length| format!("[{}1]", "1, ".repeat(length / 3)), under_key);
    check(
        "an argument that begins as JSON",
        entry,
        |length| format!("[{}x", "1, ".repeat(length / 3)),
        under_key,
    );
    check("white space", json, |length| " ".repeat(length) + "{}", as_json);
    check("an argument of white space", entry, |length| " ".repeat(length) + "1", under_key);
}

fn many_entries(length: usize) -> String {
    let entries: Vec<String> = (0..length / 10).map(|place| format!("\"{place:04}\":1")).collect();
    format!("{{{}}}", entries.join(","))
}

#[test]
fn what_is_allocated_grows_with_the_number_of_calls() {
    let allocated = |count: usize, provisional: bool| {
        let measured = measure(|| {
            let mut wire = WireStream::new();
            for index in 0..count {
                let done = ToolCall { id: None, name: "f".to_owned(), arguments: Value::Null };
                let begun = ToolCallEvent::Begun { provisional };
                for event in [begun, ToolCallEvent::Done { call: done, provisional }] {
                    _ = wire.push(ChatEvent::ToolCall { index, event });
                }
            }
            _ = wire.finish();
        });
        measured.bytes_total
    };
    for provisional in [false, true] {
        let (few, many) = (allocated(100, provisional), allocated(TIMES * 100, provisional));
        assert!(many <= MOST * few, "provisional: {provisional}: {few} and {many} bytes");
    }
}
