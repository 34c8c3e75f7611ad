//! Draws messages, and streams that tell them: cut anywhere, provisional, withdrawn, settled.

use std::borrow::Cow;

use fastrand::Rng;
use parser_models::parser_runtime::{Delta, FieldPath, Map, PathStep, Settled, Value, Withdrawn, read_json};
use parser_models::{ChatEvent, ChatMessage, ToolCall, ToolCallEvent};

pub(crate) type Events = Vec<ChatEvent<'static>>;

/// Text with what JSON must escape, and what looks like JSON.
pub(crate) fn text(random: &mut Rng) -> String {
    const PIECES: [&str; 20] = [
        "a",
        "\"",
        "\\",
        "\n",
        "\u{1}",
        "é",
        "東京",
        "🦀",
        "{",
        "}",
        "[",
        "</tool_call>",
        "\\u0041",
        "12",
        "-1.5e",
        "true",
        "nul",
        " ",
        "{\"a\": 1}",
        "Paris",
    ];
    (0..random.usize(..6)).map(|_| *random.choice(&PIECES).unwrap()).collect()
}

fn value(random: &mut Rng, depth: usize) -> Value<'static> {
    match random.usize(..if depth == 0 { 7 } else { 9 }) {
        0 => Value::Null,
        1 => random.bool().into(),
        2 => random.i64(..).into(),
        3 => read_json("-123456789012345678901234567890123456789012345").unwrap(),
        4 => ((random.f64() - 0.5) * 10f64.powi(random.i32(-300..300))).into(),
        5 | 6 => text(random).into(),
        7 => (0..random.usize(..4)).map(|_| value(random, depth - 1)).collect(),
        _ => object(random, depth - 1),
    }
}

fn object(random: &mut Rng, depth: usize) -> Value<'static> {
    (0..random.usize(..5)).map(|_| (text(random), value(random, depth))).collect()
}

fn call(random: &mut Rng) -> ToolCall {
    let id = random.bool().then(|| format!("id {}", random.u64(..)));
    let arguments = if random.u8(..8) == 0 { Value::Null } else { object(random, 3) };
    ToolCall { id, name: text(random), arguments }
}

pub(crate) fn message(random: &mut Rng) -> ChatMessage {
    let maybe = |random: &mut Rng| random.bool().then(|| text(random));
    ChatMessage {
        role: "assistant".to_owned(),
        content: maybe(random),
        thinking: maybe(random),
        tool_calls: (0..random.usize(..4)).map(|_| call(random)).collect(),
        unfinished: (random.u8(..4) == 0).then(|| text(random)),
    }
}

pub(crate) fn delta(text: &str, provisional: bool) -> Delta<'static> {
    Delta { text: Cow::Owned(text.to_owned()), provisional }
}

/// `tool_calls.0.name` as a path.
pub(crate) fn path(field: &str) -> FieldPath {
    let step = |step: &str| step.parse().map_or_else(|_| PathStep::Key(step.to_owned()), PathStep::Index);
    field.split('.').filter(|step| !step.is_empty()).map(step).collect()
}

pub(crate) fn settled(field: &str) -> ChatEvent<'static> {
    ChatEvent::Settled(Settled { field: path(field) })
}

pub(crate) fn withdrawn(field: &str, kept: usize) -> ChatEvent<'static> {
    ChatEvent::Withdrawn(Withdrawn { field: path(field), kept })
}

/// Cuts a text into pieces; an empty one is a piece.
fn pieces<'t>(random: &mut Rng, mut text: &'t str) -> Vec<&'t str> {
    let mut pieces = Vec::new();
    while !text.is_empty() || pieces.is_empty() {
        let (piece, rest) = text.split_at(
            text.floor_char_boundary(random.usize(1..20).min(text.len()))
                .max(text.chars().next().map_or(0, char::len_utf8)),
        );
        pieces.push(piece);
        text = rest;
    }
    pieces
}

/// Tells a text: each piece certain, or a number of them provisional, with wrong ones in between that are withdrawn, up to
/// where they are settled. `settles`: what may do so; nothing where the end does, or something around the text.
fn tell(
    random: &mut Rng,
    field: &str,
    text: &str,
    settles: bool,
    told: impl Fn(Delta<'static>) -> ChatEvent<'static>,
) -> Events {
    let mut events = Vec::new();
    let (mut provisional, mut length) = (!settles, 0);
    for piece in pieces(random, text) {
        provisional |= random.u8(..3) == 0;
        if provisional && length > 0 && random.u8(..3) == 0 {
            events.push(told(delta("wrong", true)));
            events.push(withdrawn(field, length));
        }
        events.push(told(delta(piece, provisional)));
        length += piece.len();
        if settles && provisional && random.bool() {
            events.push(settled(field));
            provisional = false;
        }
    }
    if settles && provisional {
        events.push(settled(field));
    }
    events
}

fn tell_arguments(random: &mut Rng, index: usize, arguments: &Value<'static>, settles: bool) -> Events {
    let field = format!("tool_calls.{index}.function.arguments");
    let Value::Object(map) = arguments else { return Vec::new() };
    let told = |text| ChatEvent::ToolCall { index, event: ToolCallEvent::Arguments(text) };
    match random.u8(..3) {
        0 => Vec::new(),
        1 => tell(random, &field, &arguments.to_string(), settles, told),
        _ => tell_entries(random, index, &field, map, settles),
    }
}

/// Tells arguments one by one, perhaps others first that are withdrawn.
fn tell_entries(
    random: &mut Rng,
    index: usize,
    field: &str,
    map: &Map<'static, Value<'static>>,
    settles: bool,
) -> Events {
    let mut events = Vec::new();
    if random.bool() {
        events.extend(tell_entry(random, index, "first", "wrong", false));
        events.extend(tell_entry(random, index, "second", "12", false));
        let kept = random.usize(..2);
        events.push(withdrawn(field, kept));
        events.extend((kept == 1).then(|| withdrawn(&format!("{field}.first"), 0)));
    }
    let settles_each = settles && random.bool();
    for (key, value) in map.iter() {
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let settles = settles_each || settles && random.bool();
        events.extend(tell_entry(random, index, key, &text, settles));
    }
    events.extend((settles && !settles_each).then(|| settled(field)));
    events
}

fn tell_entry(random: &mut Rng, index: usize, key: &str, text: &str, settles: bool) -> Events {
    let calls =
        [PathStep::Key("tool_calls".into()), PathStep::Index(index), PathStep::Key("arguments".into())];
    let field: FieldPath = calls.into_iter().chain([PathStep::Key(key.to_owned())]).collect();
    let key = Cow::Owned::<str>(key.to_owned());
    let told =
        |text| ChatEvent::ToolCall { index, event: ToolCallEvent::Argument { key: key.clone(), text } };
    let mut events = tell(random, "", text, settles, told);
    for event in &mut events {
        match event {
            ChatEvent::Withdrawn(withdrawn) => withdrawn.field = field.clone(),
            ChatEvent::Settled(settled) => settled.field = field.clone(),
            _ => {}
        }
    }
    events
}

fn tell_call(random: &mut Rng, index: usize, told: &ToolCall, provisional: bool) -> Events {
    let call = |event| ChatEvent::ToolCall { index, event };
    let name = format!("tool_calls.{index}.function.name");
    let mut events = vec![call(ToolCallEvent::Begun { provisional })];
    if let (Some(id), true) = (&told.id, random.bool()) {
        let field = format!("tool_calls.{index}.id");
        events.extend(tell(random, &field, id, !provisional, |text| call(ToolCallEvent::Id(text))));
    }
    events.extend(tell(random, &name, &told.name, !provisional, |text| call(ToolCallEvent::Name(text))));
    events.extend(tell_arguments(random, index, &told.arguments, !provisional));
    // It was not complete yet.
    if random.u8(..3) == 0 {
        let wrong = ToolCall { arguments: Value::Null, ..told.clone() };
        events.push(call(ToolCallEvent::Done { call: wrong, provisional: true }));
        events.push(withdrawn(&format!("tool_calls.{index}"), 1));
    }
    events.push(call(ToolCallEvent::Done { call: told.clone(), provisional }));
    events
}

fn tell_calls(random: &mut Rng, calls: &[ToolCall]) -> Events {
    let mut events = Vec::new();
    let mut provisional = 0;
    for (index, told) in calls.iter().enumerate() {
        let is_provisional = provisional > 0 || random.bool();
        if is_provisional && random.bool() {
            let wrong = call(random);
            events.extend(tell_call(random, index, &wrong, true));
            events.push(withdrawn("tool_calls", index));
        }
        events.extend(tell_call(random, index, told, is_provisional));
        provisional += usize::from(is_provisional);
        if is_provisional && random.bool() {
            let one = format!("tool_calls.{index}");
            events.push(settled(if provisional == 1 && random.bool() { &one } else { "tool_calls" }));
            provisional = 0;
        }
    }
    events
}

fn tell_text(
    random: &mut Rng,
    field: &str,
    text: Option<&String>,
    told: impl Fn(Delta<'static>) -> ChatEvent<'static>,
) -> Events {
    let settles = random.bool();
    text.map(|text| tell(random, field, text, settles, told)).unwrap_or_default()
}

/// A stream that tells the message, its fields in turns; with what is not settled at the end.
pub(crate) fn events(random: &mut Rng, message: &ChatMessage) -> Events {
    let fields = [
        tell_calls(random, &message.tool_calls),
        tell_text(random, "thinking", message.thinking.as_ref(), ChatEvent::Thinking),
        tell_text(random, "content", message.content.as_ref(), ChatEvent::Content),
        tell_text(random, "unfinished", message.unfinished.as_ref(), ChatEvent::Unfinished),
    ];
    let mut fields = fields.map(Vec::into_iter);
    let mut events = Vec::new();
    while fields.iter().any(|field| field.len() > 0) {
        let field = random.choice(&mut fields).unwrap();
        events.extend(field.by_ref().take(random.usize(1..5)));
    }
    events
}
