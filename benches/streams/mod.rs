//! Streams that are measured: the whole text in small chunks, what is told while it comes, and the message in the end.

// Several programs include this, and each uses a part.
#![allow(dead_code)]

pub mod hand;
mod own;
pub mod told;

use std::hint::black_box;
use std::sync::{Arc, LazyLock};

use parser_interpreter::Interpreter;

use super::contestants;
use super::inputs::{Family, Input};
use hand::Scan;
use told::{Heard, Joined, Told};

/// How many bytes come at once; a character is not cut.
pub const CHUNK: usize = 4;

/// A parser of a text that comes in chunks.
#[derive(Clone, Copy)]
pub struct Streamer {
    pub name: &'static str,
    /// Reads the chunks, and drops what it is told and the message.
    pub run: fn(&[&str]),
    /// What was told, and the message as JSON.
    pub answer: fn(&[&str]) -> (Joined, Option<String>),
}

/// A function of the chunks and of who listens.
macro_rules! streamer {
    ($name:literal, $stream:expr) => {
        Streamer {
            name: $name,
            run: |chunks| drop(black_box(($stream)(black_box(chunks), &mut Heard))),
            answer: |chunks| {
                let mut told = Joined::default();
                let message = ($stream)(chunks, &mut told);
                let message = message.and_then(|message| serde_json::to_string(&message).ok());
                (told, message)
            },
        }
    };
}

/// The contestants of a family; `hand` comes first.
macro_rules! family {
    ($hand:ident $model:ident $schema:literal $prefill:literal) => {{
        static INTERPRETER: LazyLock<Arc<Interpreter>> = LazyLock::new(|| {
            let schema = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/", $schema));
            Arc::new(contestants::interpreter($schema, schema))
        });
        [
            streamer!("hand", |chunks: &[&str], told: &mut _| scan::<hand::$hand>(chunks, told)),
            streamer!("generated", |chunks: &[&str], told: &mut _| own::generated::$model(
                chunks, $prefill, told
            )),
            streamer!("interpreted", |chunks: &[&str], told: &mut _| own::interpreted(
                &INTERPRETER,
                chunks,
                $prefill,
                told
            )),
            streamer!("parser-models", |chunks: &[&str], told: &mut _| own::models::$model(
                chunks, $prefill, told
            )),
        ]
    }};
}

/// Who streams a family's outputs. DeepSeek's prompt has begun the thinking, and all are told.
pub fn streamers(family: Family) -> [Streamer; 4] {
    match family {
        Family::GptOss => family!(GptOss gpt_oss "benches/schemas/gpt_oss.json" ""),
        Family::Qwen3 => family!(Qwen3 qwen3 "benches/schemas/qwen3.json" ""),
        Family::Qwen3Coder => family!(Qwen3Coder qwen3_coder "benches/schemas/qwen3_coder.json" ""),
        Family::DeepSeek => family!(DeepSeek deepseek_v3_1 "benches/schemas/deepseek_v3_1.json" "<think>"),
        Family::Llama3 => family!(Llama3 llama3 "benches/schemas/llama3.json" ""),
    }
}

fn scan<S: Scan>(chunks: &[&str], told: &mut impl Told) -> Option<S::Message> {
    let mut scan = S::default();
    for chunk in chunks {
        scan.push(chunk, told);
    }
    Some(scan.finish(told))
}

/// The message's thinking, content and calls: the schemas of `benches/schemas` and those of `schemas/` name no more alike.
pub fn parts(message: &str) -> [serde_json::Value; 3] {
    let mut message: serde_json::Value = serde_json::from_str(message).expect("a message is JSON");
    ["thinking", "content", "tool_calls"].map(|key| message[key].take())
}

/// A text in chunks.
pub fn chunks(text: &str) -> Vec<&str> {
    let mut chunks = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (chunk, behind) = rest.split_at(rest.ceil_char_boundary(CHUNK));
        chunks.push(chunk);
        rest = behind;
    }
    chunks
}

/// The outputs: the text is thinking in front of four calls, or one argument; for Llama 3, which does not think, content.
pub fn inputs() -> Vec<Input> {
    Family::ALL.into_iter().flat_map(of).collect()
}

/// A family's outputs.
pub fn of(family: Family) -> Vec<Input> {
    let sizes = [2, 20, 200];
    let thought = sizes.map(|kilobytes| match family {
        Family::Llama3 => Input::new(family, kilobytes, 0),
        _ => Input::new(family, kilobytes, 4),
    });
    thought.into_iter().chain(sizes.map(|kilobytes| Input::with_argument(family, kilobytes))).collect()
}
