//! Who is measured: the hand-written limit, generated code, the interpreter, captures of the crate `regex`, and generated code of
//! the family's schema in `schemas/`, which reads more than the others.

pub mod captures;
pub mod hand;
pub mod models;

use std::hint::black_box;
use std::sync::LazyLock;

use parser_interpreter::Interpreter;

use super::inputs::Family;

/// A parser of one family.
#[derive(Clone, Copy)]
pub struct Contestant {
    pub name: &'static str,
    /// Parses, and drops the message.
    pub run: fn(&str),
    /// The message as JSON; nothing for an error.
    pub answer: fn(&str) -> Option<String>,
}

/// A function that parses into a type that serializes.
macro_rules! contestant {
    ($name:literal, $parse:expr) => {
        Contestant {
            name: $name,
            run: |text| drop(black_box(($parse)(black_box(text)))),
            answer: |text| serde_json::to_string(&($parse)(text).ok()?).ok(),
        }
    };
}

/// The contestants of a family; `hand` comes first.
macro_rules! family {
    ($family:ident $model:ident $schema:literal) => {{
        static INTERPRETER: LazyLock<Interpreter> = LazyLock::new(|| {
            interpreter($schema, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/", $schema)))
        });
        [
            contestant!("hand", hand::$family::parse),
            contestant!("generated", models::$model::AssistantMessage::parse),
            contestant!("interpreted", |text| INTERPRETER.parse(text)),
            contestant!("regex", captures::$family),
            contestant!("parser-models", parser_models::$model::AssistantMessage::parse),
        ]
    }};
}

/// The interpreter of a schema.
pub fn interpreter(name: &str, schema: &str) -> Interpreter {
    Interpreter::compile(name, schema).expect("the schema is right")
}

/// Who reads a family's outputs.
pub fn contestants(family: Family) -> [Contestant; 5] {
    match family {
        Family::GptOss => family!(gpt_oss gpt_oss "benches/schemas/gpt_oss.json"),
        Family::Qwen3 => family!(qwen3 qwen3 "benches/schemas/qwen3.json"),
        Family::Qwen3Coder => family!(qwen3_coder qwen3_coder "benches/schemas/qwen3_coder.json"),
        Family::DeepSeek => family!(deepseek deepseek_v3_1 "benches/schemas/deepseek_v3_1.json"),
        Family::Llama3 => family!(llama3 llama3 "benches/schemas/llama3.json"),
    }
}
