//! The generated streams and the interpreter's, told to whoever listens.
//!
//! Input: chunks, and what the prompt has begun. Output: what each of them tells, and the message.

use std::sync::Arc;

use parser_interpreter::{Event, Interpreter, What};
use parser_runtime::{Finish, PathStep, Value};

use super::told::Told;

/// The functions that stream with each family's generated types, which are in this module.
macro_rules! families {
    ($($types:ident)::+) => {
        use super::*;

        stream!(gpt_oss $($types)::+::gpt_oss, Thinking);
        stream!(qwen3 $($types)::+::qwen3, Thinking);
        stream!(qwen3_coder $($types)::+::qwen3_coder, Thinking);
        stream!(deepseek_v3_1 $($types)::+::deepseek_v3_1, Thinking);
        stream!(llama3 $($types)::+::llama3,);
    };
}

/// A function that streams with generated types.
macro_rules! stream {
    ($name:ident $($types:ident)::+, $($thinking:ident)?) => {
        pub fn $name(
            chunks: &[&str],
            prefill: &str,
            told: &mut impl Told,
        ) -> Option<$($types)::+::AssistantMessage<'static>> {
            use $($types)::+::{AssistantMessage, AssistantMessageEvent, FunctionEvent, ToolCallEvent};
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

/// Those of the schemas of `benches/schemas`.
pub mod generated {
    families!(super::super::super::contestants::models);
}

/// Those of the schemas of `schemas/`, which know more.
pub mod models {
    families!(parser_models);
}

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
