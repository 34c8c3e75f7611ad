//! The generated streams and the interpreter's, told to whoever listens.

use std::sync::Arc;

use parser_interpreter::{Event, Interpreter, What};
use parser_runtime::{Finish, PathStep, Value};

use super::told::Told;

/// A function that streams with a family's generated type.
macro_rules! generated {
    ($name:ident $family:ident $($thinking:ident)?) => {
        pub fn $name(
            chunks: &[&str],
            prefill: &str,
            told: &mut impl Told,
        ) -> Option<parser_models::$family::AssistantMessage<'static>> {
            use parser_models::$family::{
                AssistantMessage, AssistantMessageEvent, FunctionEvent, ToolCallEvent,
            };
            fn tell(event: AssistantMessageEvent<'_>, told: &mut impl Told) {
                match event {
                    $(AssistantMessageEvent::$thinking(delta) => told.thinking(&delta),)?
                    AssistantMessageEvent::Content(delta) => told.content(&delta),
                    AssistantMessageEvent::ToolCalls { event, .. } => match event {
                        ToolCallEvent::Begun { .. } => told.call(),
                        ToolCallEvent::Function(FunctionEvent::Name(delta)) => told.name(&delta),
                        ToolCallEvent::Function(FunctionEvent::Arguments(event)) => value(&event, told),
                        ToolCallEvent::Done { value, .. } => {
                            std::hint::black_box(&value);
                            told.done();
                        }
                        _ => {}
                    },
                    AssistantMessageEvent::Withdrawn(withdrawn) => told.withdrawn(&withdrawn.field, withdrawn.kept),
                    _ => {}
                }
            }
            let mut stream = AssistantMessage::stream_after(prefill);
            for chunk in chunks {
                stream.push(chunk).for_each(|event| tell(event, told));
            }
            let Finish { events, message } = stream.finish();
            events.into_iter().for_each(|event| tell(event, told));
            message.ok()
        }
    };
}

generated!(gpt_oss gpt_oss Thinking);
generated!(qwen3 qwen3 Thinking);
generated!(qwen3_coder qwen3_coder Thinking);
generated!(deepseek deepseek_v3_1 Thinking);
generated!(llama3 llama3);

fn value<T>(event: &parser_runtime::ValueEvent<'_, T>, told: &mut impl Told) {
    match event {
        parser_runtime::ValueEvent::Text(delta) => told.arguments(delta),
        parser_runtime::ValueEvent::Entry { key, text } => told.argument(key, text),
        _ => {}
    }
}

/// Streams with the interpreter.
pub fn interpreted(
    interpreter: &Arc<Interpreter>,
    chunks: &[&str],
    prefill: &str,
    told: &mut impl Told,
) -> Option<Value<'static>> {
    let mut stream = interpreter.stream_after(prefill);
    for chunk in chunks {
        stream.push(chunk).for_each(|event| tell(&event, told));
    }
    let last = stream.finish();
    last.events.iter().for_each(|event| tell(event, told));
    last.message.ok()
}

fn tell(event: &Event<'_>, told: &mut impl Told) {
    let steps = event.field.steps();
    let is = |step: &PathStep, key: &str| matches!(step, PathStep::Key(found) if found == key);
    let (Some(first), last) = (steps.first(), steps.last()) else { return };
    let field = |key| is(first, key) && steps.len() == 1;
    let of_call = |key| is(first, "tool_calls") && last.is_some_and(|last| is(last, key));
    let is_call = is(first, "tool_calls") && steps.len() == 2;
    match &event.what {
        What::Text(delta) if field("thinking") => told.thinking(delta),
        What::Text(delta) if field("content") => told.content(delta),
        What::Text(delta) if of_call("name") => told.name(delta),
        What::Text(delta) if of_call("arguments") => told.arguments(delta),
        What::Entry { key, text } if of_call("arguments") => told.argument(key, text),
        What::Begun { .. } if is_call => told.call(),
        What::Done { .. } if is_call => told.done(),
        What::Withdrawn { kept } => told.withdrawn(&event.field, *kept),
        _ => {}
    }
}
