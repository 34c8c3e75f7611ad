//! The face: what a program sees of a stream.

use std::collections::BTreeMap;

use parser_runtime::{ChatStream, ErrorKind, Finish, Stream, ValueEvent};

mod gpt_oss {
    parser_runtime::response_schema!("schemas/gpt_oss.json");
}

mod qwen3 {
    parser_runtime::response_schema!("schemas/qwen3.json");
}

mod qwen3_coder {
    parser_runtime::response_schema!("schemas/qwen3_coder.json");
}

const GPT_OSS: &str = "<|channel|>analysis<|message|>Weather é.<|end|><|start|>assistant<|channel|>commentary \
                       to=functions.get_weather <|constrain|>json<|message|>{\"city\": \"Paris\"}<|call|>";

/// All events of a text that comes in chunks, and the message.
macro_rules! told {
    ($stream:expr, $chunks:expr) => {{
        let mut stream = $stream;
        let mut events = Vec::new();
        for chunk in $chunks {
            events.extend(stream.push(chunk).map(|event| event.into_owned()));
        }
        let Finish { events: last, message } = stream.finish();
        events.extend(last);
        (events, message)
    }};
}

#[test]
fn gpt_oss_tells_its_parts() {
    use gpt_oss::{AssistantMessage, AssistantMessageEvent, FunctionEvent, ToolCallEvent};

    let (events, message) = told!(AssistantMessage::stream(), GPT_OSS.as_bytes().chunks(5));
    let (mut thinking, mut name, mut arguments, mut calls) =
        (String::new(), String::new(), String::new(), Vec::new());
    for event in events {
        match event {
            AssistantMessageEvent::Thinking(delta) => thinking.push_str(&delta),
            AssistantMessageEvent::Content(delta) | AssistantMessageEvent::Unfinished(delta) => {
                panic!("{delta:?}")
            }
            AssistantMessageEvent::ToolCalls { index, event } => match event {
                ToolCallEvent::Begun { .. } => assert_eq!(index, 0),
                ToolCallEvent::Function(FunctionEvent::Name(delta)) => name.push_str(&delta),
                ToolCallEvent::Function(FunctionEvent::Arguments(ValueEvent::Text(delta))) => {
                    arguments.push_str(&delta);
                }
                ToolCallEvent::Function(event) => panic!("{event:?}"),
                ToolCallEvent::Done { value, .. } => calls.push(value),
                ToolCallEvent::Failed(error) => panic!("{error}"),
            },
            AssistantMessageEvent::Withdrawn(_) | AssistantMessageEvent::Settled(_) => {}
        }
    }
    assert_eq!((thinking.as_str(), name.as_str()), ("Weather é.", "get_weather"));
    assert_eq!(arguments, "{\"city\": \"Paris\"}");
    let message = message.expect("it parses");
    assert_eq!(Some(calls), message.tool_calls);
    assert_eq!(Ok(message), AssistantMessage::parse(GPT_OSS));
}

#[test]
fn qwen3_tells_json_as_it_is_written_and_as_a_value() {
    use qwen3::{AssistantMessage, AssistantMessageEvent, FunctionEvent, ToolCallEvent};

    let output = "<think>\nRain?\n</think>\n\nI look.\n<tool_call>\n{\"name\": \"weather\", \"arguments\": {\"days\": \
                  2}}\n</tool_call>";
    let (events, message) = told!(AssistantMessage::stream(), output.as_bytes().chunks(3));
    let (mut content, mut arguments, mut days) = (String::new(), String::new(), None);
    for event in &events {
        match event {
            AssistantMessageEvent::Content(delta) => content.push_str(delta),
            AssistantMessageEvent::ToolCalls { event, .. } => match event {
                ToolCallEvent::Function(FunctionEvent::Arguments(ValueEvent::Text(delta))) => {
                    arguments.push_str(delta);
                }
                ToolCallEvent::Done { value, .. } => {
                    days = value.function.arguments.get("days").and_then(|days| days.as_i64());
                }
                _ => {}
            },
            _ => {}
        }
    }
    assert_eq!((content.as_str(), arguments.as_str(), days), ("I look.", "{\"days\": 2}", Some(2)));
    assert_eq!(message, AssistantMessage::parse(output));
}

#[test]
fn qwen3_coder_tells_parameters_one_by_one() {
    use qwen3_coder::{AssistantMessage, AssistantMessageEvent, FunctionEvent, ToolCallEvent};

    let output = "<tool_call>\n<function=write>\n<parameter=path>\na.txt\n</parameter>\n<parameter=text>\nOne.\nTwo.\n\
                  </parameter>\n</function>\n</tool_call>";
    let (events, message) = told!(AssistantMessage::stream(), output.as_bytes().chunks(3));
    let mut entries: BTreeMap<String, String> = BTreeMap::new();
    let mut calls = Vec::new();
    for event in events {
        match event {
            AssistantMessageEvent::ToolCalls { event, .. } => match event {
                ToolCallEvent::Function(FunctionEvent::Arguments(ValueEvent::Entry { key, text })) => {
                    entries.entry(key.into_owned()).or_default().push_str(&text);
                }
                ToolCallEvent::Done { value, .. } => calls.push(value),
                _ => {}
            },
            other => assert!(!matches!(other, AssistantMessageEvent::Withdrawn(_)), "{other:?}"),
        }
    }
    let entries: Vec<(&str, &str)> = entries.iter().map(|(key, text)| (&**key, &**text)).collect();
    assert_eq!(entries, [("path", "a.txt"), ("text", "One.\nTwo.")]);
    let message = message.expect("it parses");
    assert_eq!(Some(calls), message.tool_calls.into_option());
}

#[test]
fn streams_go_to_other_threads_and_can_be_cloned() {
    fn free<T: Clone + Send + std::fmt::Debug + 'static>(value: T) -> T {
        value
    }
    let mut stream: Stream<gpt_oss::AssistantMessage<'static>> = free(gpt_oss::AssistantMessage::stream());
    let mut chat: ChatStream = free(gpt_oss::AssistantMessage::chat_stream());
    let (first, second) = GPT_OSS.split_at(60);
    stream.push(first).for_each(drop);
    chat.push(first).for_each(drop);
    let copy = stream.clone();
    assert_eq!(copy.text(), first);
    let message = std::thread::spawn(move || {
        stream.push(second).for_each(drop);
        chat.push(second).for_each(drop);
        (stream.finish().message, chat.finish().message)
    });
    let (message, chat) = message.join().expect("the thread does not panic");
    assert_eq!(message, gpt_oss::AssistantMessage::parse(GPT_OSS));
    assert_eq!(chat.expect("it parses").tool_calls.len(), 1);
    assert_eq!(copy.finish().message, gpt_oss::AssistantMessage::parse(first));
}

#[test]
fn events_that_nobody_takes_change_nothing() {
    let mut stream = gpt_oss::AssistantMessage::stream();
    for chunk in GPT_OSS.as_bytes().chunks(4) {
        stream.push(chunk).next();
    }
    assert_eq!(stream.finish().message, gpt_oss::AssistantMessage::parse(GPT_OSS));
}

#[test]
fn half_a_character_waits() {
    let at = GPT_OSS.find('é').expect("it is there") + 1;
    let (first, second) = GPT_OSS.as_bytes().split_at(at);
    let mut stream = gpt_oss::AssistantMessage::stream();
    stream.push(first).for_each(drop);
    assert_eq!(stream.text().len(), at - 1);
    stream.push(second).for_each(drop);
    assert_eq!(stream.text(), GPT_OSS);
    assert_eq!(stream.finish().message, gpt_oss::AssistantMessage::parse(GPT_OSS));
}

#[test]
fn what_is_no_text_is_an_error_that_says_where() {
    for wrong in [&b"ab\xffcd"[..], b"ab\xc3", b"ab\xe2\x28\xa1"] {
        let mut stream = gpt_oss::AssistantMessage::stream();
        wrong.chunks(1).for_each(|byte| _ = stream.push(byte));
        let error = stream.finish().message.expect_err("it is no text");
        assert_eq!((error.kind(), error.range()), (ErrorKind::NotUtf8, 2..2), "{wrong:?}");
        let mut stream = gpt_oss::AssistantMessage::chat_stream();
        stream.push(wrong).for_each(drop);
        assert_eq!(stream.finish().message.expect_err("it is no text"), error);
    }
}

#[test]
fn a_prompts_tail_comes_first() {
    let (tail, output) = GPT_OSS.split_at(31);
    let (events, message) = told!(gpt_oss::AssistantMessage::stream_after(tail), [output]);
    assert_eq!(message, gpt_oss::AssistantMessage::parse(GPT_OSS));
    assert!(!events.is_empty());
    let (_, message) = told!(gpt_oss::AssistantMessage::chat_stream_after(tail), [output]);
    assert_eq!(message.expect("it parses").thinking.as_deref(), Some("Weather é."));
}

#[test]
fn errors_tell_places_behind_the_prompts_tail() {
    let broken = GPT_OSS.replace("{\"city\"", "{city");
    let (tail, output) = broken.split_at(31);
    let (events, message) = told!(gpt_oss::AssistantMessage::stream_after(tail), [output]);
    assert_eq!(
        message,
        gpt_oss::AssistantMessage::parse_after(tail, output).map(|message| message.into_owned())
    );
    let error = message.expect_err("the arguments are broken");
    let is_it = |event: &gpt_oss::AssistantMessageEvent<'_>| match event {
        gpt_oss::AssistantMessageEvent::ToolCalls {
            event: gpt_oss::ToolCallEvent::Failed(found), ..
        } => (found.range(), found.path()) == (error.range(), error.path()),
        _ => false,
    };
    assert!(events.iter().any(is_it), "{error:?} {events:#?}");
    let mut stream = gpt_oss::AssistantMessage::stream_after(tail);
    stream.push(b"ab\xff").for_each(drop);
    assert_eq!(stream.text(), "ab");
    assert_eq!(stream.finish().message.expect_err("it is no text").range(), 2..2);
}
