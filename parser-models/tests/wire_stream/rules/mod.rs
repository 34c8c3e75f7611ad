//! The rules one by one.

mod arguments;

use std::borrow::Cow;

use parser_models::parser_runtime::{ErrorKind, Value, read_json};
use parser_models::{
    ChatEvent, ChatMessage, FinishReason, Model, ToolCall, ToolCallEvent, WireChoice, WireDelta, WireStream,
};

use crate::draw::{delta, settled, withdrawn};
use crate::joined::{Joined, deltas};

fn content(text: &str, provisional: bool) -> ChatEvent<'static> {
    ChatEvent::Content(delta(text, provisional))
}

fn call(index: usize, event: ToolCallEvent<'static>) -> ChatEvent<'static> {
    ChatEvent::ToolCall { index, event }
}

fn begun(index: usize, provisional: bool) -> ChatEvent<'static> {
    call(index, ToolCallEvent::Begun { provisional })
}

fn name(index: usize, text: &str) -> ChatEvent<'static> {
    call(index, ToolCallEvent::Name(delta(text, false)))
}

fn json(index: usize, text: &str) -> ChatEvent<'static> {
    call(index, ToolCallEvent::Arguments(delta(text, false)))
}

fn entry(key: &str, text: &str) -> ChatEvent<'static> {
    call(0, ToolCallEvent::Argument { key: Cow::Owned(key.to_owned()), text: delta(text, false) })
}

fn done(index: usize, arguments: &str, provisional: bool) -> ChatEvent<'static> {
    let arguments = read_json(arguments).unwrap().into_owned();
    let call_ = ToolCall { id: None, name: "f".to_owned(), arguments };
    call(index, ToolCallEvent::Done { call: call_, provisional })
}

/// An error of a broken call.
fn failed(index: usize) -> ChatEvent<'static> {
    let error = Model::Qwen3.parse("<tool_call>{\"name\": oops}</tool_call>").unwrap_err();
    call(index, ToolCallEvent::Failed(error))
}

/// The text of the deltas of arguments, a piece for each event.
fn arguments(events: impl IntoIterator<Item = ChatEvent<'static>>) -> Vec<String> {
    let mut wire = WireStream::new();
    let mut pieces = |event| {
        let deltas = wire.push(event).into_iter();
        deltas
            .map(|delta| if let WireDelta::Arguments { text, .. } = delta { text } else { String::new() })
            .collect()
    };
    events.into_iter().map(&mut pieces).collect()
}

#[test]
fn what_is_provisional_waits_and_nothing_else_does() {
    let mut wire = WireStream::new();
    assert_eq!(wire.push(content("a", false)), [WireDelta::Role, WireDelta::Content("a".into())]);
    assert_eq!(wire.push(content("b", true)), []);
    let thinking = wire.push(ChatEvent::Thinking(delta("t", false)));
    assert_eq!(thinking, [WireDelta::ReasoningContent("t".into())], "another field does not wait");
    assert_eq!(wire.push(withdrawn("content", 1)), []);
    assert_eq!(wire.push(content("cd", true)), []);
    assert_eq!(wire.push(withdrawn("content", 2)), []);
    assert_eq!(wire.push(settled("content")), [WireDelta::Content("c".into())]);
    assert_eq!(wire.push(content("e", true)), []);
    assert_eq!(wire.finish().deltas, [WireDelta::Content("e".into())]);
}

#[test]
fn a_call_that_becomes_content_again_was_never_sent() {
    let events = vec![
        content("hello", true),
        begun(0, true),
        call(0, ToolCallEvent::Name(delta("f", true))),
        call(0, ToolCallEvent::Arguments(delta("{\"a\":1}", true))),
        done(0, "{\"a\": 1}", true),
        withdrawn("tool_calls", 0),
        content("<tool_call>foo", true),
    ];
    let (deltas, finish_reason) = deltas(events);
    assert_eq!(deltas, [WireDelta::Role, WireDelta::Content("hello<tool_call>foo".into())]);
    assert_eq!(finish_reason, FinishReason::Stop);
}

#[test]
fn calls_that_were_not_sent_leave_no_gap() {
    let events = vec![
        begun(0, false),
        name(0, "broken"),
        failed(0),
        begun(1, false),
        done(1, "{}", false),
        begun(2, true),
        withdrawn("tool_calls.2", 0),
        begun(2, false),
        done(2, "null", false),
    ];
    let joined = Joined::of(&deltas(events).0);
    let ids: Vec<_> = joined.calls.iter().map(|call| (call.id.as_str(), call.arguments.as_str())).collect();
    assert_eq!(ids, [("call_0", "{}"), ("call_1", "{}")]);
}

#[test]
fn a_broken_call_that_is_withdrawn_makes_room_for_another() {
    let events =
        vec![begun(0, true), failed(0), withdrawn("tool_calls", 0), begun(0, false), done(0, "{}", false)];
    assert_eq!(Joined::of(&deltas(events).0).calls.len(), 1);
}

#[test]
fn what_was_given_stays_even_if_a_stream_takes_certain_things_back() {
    let events = vec![
        content("abc", false),
        withdrawn("content", 1),
        content("d", false),
        begun(0, false),
        name(0, "g"),
        json(0, "{\"a\""),
        withdrawn("tool_calls", 0),
        json(0, ":1}"),
        done(0, "{\"a\": 1}", false),
        withdrawn("", 0),
        begun(0, true),
    ];
    let (deltas, _) = deltas(events);
    let joined = Joined::of(&deltas);
    assert_eq!(joined.content.as_deref(), Some("abcd"));
    assert_eq!(joined.calls.len(), 1);
    assert_eq!(joined.calls[0].arguments, "{\"a\":1}");
}

/// The end of a text may give a call that was cut off another end; the call is told once more, under its own number.
#[test]
fn a_call_that_fails_and_begins_again_is_one_call() {
    let cut_off = [begun(0, false), name(0, "f"), json(0, "{\"a\": 1, \"b\": 2"), failed(0)];
    let again = [begun(0, false), name(0, "f"), json(0, "{\"a\": 1}"), done(0, r#"{"a": 1, "b": 3}"#, false)];
    let (told, finish_reason) = deltas(cut_off.iter().chain(&again).cloned());
    let joined = Joined::of(&told);
    assert_eq!((joined.calls.len(), finish_reason), (1, FinishReason::ToolCalls), "{told:?}");
    assert_eq!(read_json(&joined.calls[0].arguments).unwrap(), read_json(r#"{"a": 1, "b": 3}"#).unwrap());
    let other = ToolCall { id: None, name: "g".to_owned(), arguments: Value::Null };
    let other = [begun(0, false), call(0, ToolCallEvent::Done { call: other, provisional: false })];
    let (told, _) = deltas(cut_off.iter().chain(&other).cloned());
    let names: Vec<_> = Joined::of(&told).calls.into_iter().map(|call| call.name).collect();
    assert_eq!(names, ["f", "g"], "another call is one of its own");
}

/// An output whose second call the end takes back: its events, with those of the end, and how many calls there are.
fn taken_back_by_the_end() -> (Vec<ChatEvent<'static>>, usize) {
    let text = "<ifm|tool_calls>\n<ifm|tool_call>a\n<ifm|arg_key>b</ifm|arg_key>\n<ifm|arg_value>c</ifm|arg_value>\n\
        <ifm|tool_call>d|>e\n<ifm|arg_key>f</ifm|arg_key>\n<ifm|arg_value>g</ifm|arg_value>\n</ifm|tool_calls>";
    let mut stream = Model::K2Horizon.stream();
    let mut events: Vec<_> = stream.push(text).map(ChatEvent::into_owned).collect();
    let finish = stream.finish();
    events.extend(finish.events);
    (events, finish.message.unwrap().tool_calls.len())
}

/// What was given away of a call is not taken back where the end of the text shows that it is none: it is one that was cut off.
#[test]
fn a_call_that_the_end_takes_back_was_cut_off() {
    let (events, calls) = taken_back_by_the_end();
    let (told, finish_reason) = deltas(events);
    assert_eq!(calls, 1);
    assert_eq!((Joined::of(&told).calls.len(), finish_reason), (2, FinishReason::Length), "{told:?}");
}

#[test]
fn a_call_that_fails_and_begins_again_and_is_cut_off_was_cut_off() {
    let is_cut_off = |event: &ChatEvent<'_>| match event {
        ChatEvent::ToolCall { event: ToolCallEvent::Failed(error), .. } => error.kind() == ErrorKind::CutOff,
        _ => false,
    };
    let cut_off = taken_back_by_the_end().0.into_iter().find(is_cut_off).unwrap();
    let ChatEvent::ToolCall { event: cut_off, .. } = cut_off else { unreachable!() };
    for told_again in [vec![], vec![name(0, "f"), json(0, "{\"b\": ")]] {
        let once = [begun(0, false), name(0, "f"), json(0, "{\"a\": "), failed(0), begun(0, false)];
        let events = once.into_iter().chain(told_again).chain([call(0, cut_off.clone())]);
        let (told, finish_reason) = deltas(events);
        let joined = Joined::of(&told);
        assert_eq!((joined.calls.len(), finish_reason), (1, FinishReason::Length), "{told:?}");
        assert_eq!(joined.calls[0].arguments, "{\"a\": ");
    }
}

/// Of a call that may be none, parts are certain unless the text ends; what is given away is not taken back.
#[test]
fn a_call_that_may_be_none_waits_whatever_is_certain_of_it() {
    let told = [begun(0, true), name(0, "f"), json(0, "{\"a\": 1")];
    let (none, finish_reason) = deltas(told.iter().cloned().chain([failed(0)]));
    assert_eq!((none, finish_reason), (vec![WireDelta::Role], FinishReason::Stop));
    for certain in [settled("tool_calls.0"), done(0, r#"{"a": 1}"#, false)] {
        let (given, _) = deltas(told.iter().cloned().chain([certain]));
        assert_eq!(Joined::of(&given).calls.len(), 1, "{given:?}");
    }
}

#[test]
fn a_call_is_given_away_once_it_and_its_name_are_settled() {
    let mut wire = WireStream::new();
    let name = call(0, ToolCallEvent::Name(delta("f", true)));
    for provisional in [begun(0, true), name, settled("tool_calls.0"), json(0, "{\"a\": 1")] {
        assert_eq!(wire.push(provisional), []);
    }
    let begun = WireDelta::CallBegun { index: 0, id: "call_0".into(), name: "f".into() };
    let arguments = WireDelta::Arguments { index: 0, text: "{\"a\": 1".into() };
    assert_eq!(wire.push(settled("tool_calls.0.function.name")), [WireDelta::Role, begun, arguments]);
}

#[test]
fn a_call_that_fails_after_it_began_ends_as_it_is() {
    let events = vec![
        begun(0, false),
        name(0, "g"),
        json(0, "{\"a\": "),
        failed(0),
        begun(1, false),
        done(1, "{}", false),
    ];
    let (deltas, finish_reason) = deltas(events);
    let joined = Joined::of(&deltas);
    assert_eq!(joined.calls[0].arguments, "{\"a\": ");
    assert_eq!((joined.calls[1].name.as_str(), finish_reason), ("f", FinishReason::ToolCalls));
}

#[test]
fn a_call_that_goes_on_after_it_seemed_complete_keeps_what_was_told() {
    let events = vec![
        begun(0, false),
        name(0, "f"),
        done(0, "{}", true),
        withdrawn("tool_calls.0", 1),
        json(0, "{\"a\":1"),
        json(0, ",\"b\":2}"),
        done(0, "{\"a\": 1, \"b\": 2}", false),
    ];
    let joined = Joined::of(&deltas(events.clone()).0);
    assert_eq!((joined.calls.len(), joined.calls[0].arguments.as_str()), (1, "{\"a\":1,\"b\":2}"));
    let early = Joined::of(&deltas(events[..6].to_vec()).0);
    assert_eq!(early.calls[0].name, "f");
}

#[test]
fn a_name_waits_until_it_is_whole() {
    let mut wire = WireStream::new();
    for event in [begun(0, false), name(0, "get_"), name(0, "weather")] {
        assert_eq!(wire.push(event), []);
    }
    let begun = wire.push(json(0, "{"));
    let id = "call_0".to_owned();
    assert_eq!(begun[1], WireDelta::CallBegun { index: 0, id, name: "get_weather".into() });
}

#[test]
fn identifiers_are_the_models_or_made() {
    let with_id = |id: &str| {
        let call = ToolCall { id: Some(id.to_owned()), name: "f".to_owned(), arguments: Value::Null };
        ToolCallEvent::Done { call, provisional: false }
    };
    let events = vec![call(0, with_id("call_1")), done(1, "{}", false), done(2, "{}", false)];
    let ids: Vec<_> = Joined::of(&deltas(events).0).calls.into_iter().map(|call| call.id).collect();
    assert_eq!(ids, ["call_1", "call_1_1", "call_2"]);

    let told = |text| call(0, ToolCallEvent::Id(delta(text, false)));
    let events = vec![told("functions."), told("f:0"), name(0, "f"), json(0, "{"), done(0, "{}", false)];
    assert_eq!(Joined::of(&deltas(events).0).calls[0].id, "functions.f:0");

    let mut wire = WireStream::with_ids(|index| format!("turn7_{index}"));
    let deltas = wire.push(done(0, "{}", false));
    assert!(matches!(&deltas[1], WireDelta::CallBegun { id, .. } if id == "turn7_0"), "{deltas:?}");
}

#[test]
fn a_choice_serializes_to_the_apis_json() {
    let message =
        ChatMessage { role: "assistant".into(), content: Some("Hi".into()), ..ChatMessage::default() };
    let json = serde_json::to_string(&WireChoice::from(&message)).unwrap();
    let expected = r#"{"index":0,"message":{"role":"assistant","content":"Hi"},"finish_reason":"stop"}"#;
    assert_eq!(json, expected);
    let cut_off = ChatMessage { unfinished: Some("<tool_call>".into()), ..message };
    assert_eq!(FinishReason::of(&cut_off).as_str(), "length");
}
