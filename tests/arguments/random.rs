//! What a program writes is read back, in JSON and as the texts of an XML-like format.

use std::collections::BTreeMap;

use parser_runtime::Message;
use serde::{Deserialize, Serialize};

/// How many values are written and read.
const VALUES: usize = 3_000;

#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
struct Arguments {
    small: i8,
    large: u64,
    vast: i128,
    float: f64,
    flag: bool,
    text: String,
    letter: char,
    maybe: Option<i64>,
    unit: Unit,
    list: Vec<String>,
    pair: (u8, String),
    inner: Inner,
    map: BTreeMap<String, Option<bool>>,
}

#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
enum Unit {
    Plain,
    Holds(f64),
    Has { value: String, list: Vec<i64> },
}

#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
struct Inner {
    number: i64,
    text: String,
    again: Option<Box<Inner>>,
}

/// What a text may look like, though it is none of it.
const TEXTS: [&str; 16] = [
    "",
    " ",
    "7",
    "007",
    "+7",
    " 7 ",
    "1.50",
    "true",
    "null",
    "[1]",
    "{\"a\": 1}",
    "\"q\"",
    "plain text",
    "Zürich\n",
    "\\",
    "é€😀",
];

fn text(random: &mut fastrand::Rng) -> String {
    let pieces = random.usize(1..3);
    (0..pieces).map(|_| *random.choice(&TEXTS).unwrap_or(&"")).collect()
}

fn inner(random: &mut fastrand::Rng, levels: usize) -> Inner {
    let again = (levels > 0 && random.bool()).then(|| Box::new(inner(random, levels - 1)));
    Inner { number: random.i64(..), text: text(random), again }
}

fn unit(random: &mut fastrand::Rng) -> Unit {
    match random.u8(0..3) {
        0 => Unit::Plain,
        1 => Unit::Holds(random.f64()),
        _ => {
            Unit::Has { value: text(random), list: (0..random.usize(0..3)).map(|_| random.i64(..)).collect() }
        }
    }
}

fn arguments(random: &mut fastrand::Rng) -> Arguments {
    Arguments {
        small: random.i8(..),
        large: random.u64(..),
        vast: random.i128(..),
        float: (random.f64() - 0.5) * 10_f64.powi(random.i32(-20..20)),
        flag: random.bool(),
        text: text(random),
        letter: random.char(..),
        maybe: random.bool().then(|| random.i64(..)),
        unit: unit(random),
        list: (0..random.usize(0..4)).map(|_| text(random)).collect(),
        pair: (random.u8(..), text(random)),
        inner: inner(random, 3),
        map: (0..random.usize(0..4)).map(|_| (text(random), random.bool().then(|| random.bool()))).collect(),
    }
}

/// A text that stands for a string as it is, and as JSON for anything else but the name of a variant.
fn written(value: &serde_json::Value, is_string: bool) -> String {
    match value {
        serde_json::Value::String(text) if is_string => text.clone(),
        other => other.to_string(),
    }
}

/// The values as texts; the `i128` beside, since serde_json has no value for it.
fn texts(arguments: &Arguments) -> Vec<(&'static str, String)> {
    let json = |value: &dyn Fn() -> serde_json::Value| value();
    let value = |key: &str| {
        json(&|| serde_json::to_value(Arguments { vast: 0, ..arguments.clone() }).unwrap()[key].clone())
    };
    let keys = [
        "small", "large", "float", "flag", "text", "letter", "maybe", "unit", "list", "pair", "inner", "map",
    ];
    let text = |key: &'static str| (key, written(&value(key), matches!(key, "text" | "letter" | "unit")));
    keys.into_iter().map(text).chain([("vast", arguments.vast.to_string())]).collect()
}

#[test]
fn what_is_written_is_read_back() {
    let mut random = fastrand::Rng::with_seed(5);
    for _ in 0..VALUES {
        let arguments = arguments(&mut random);
        let json = serde_json::to_string(&arguments).unwrap();
        let output = format!("<f>{json}</f>");
        let message = crate::json::AssistantMessage::parse(&output).unwrap();
        assert_eq!(message.tool_calls()[0].arguments_as(), Ok(arguments.clone()), "{json}");
        assert_eq!(message.to_chat_message().tool_calls()[0].arguments_as(), Ok(arguments.clone()), "{json}");

        let texts = texts(&arguments);
        let texts: Vec<(&str, &str)> = texts.iter().map(|(key, text)| (*key, text.as_str())).collect();
        let read = crate::texts(&texts, |call| call.arguments_as::<Arguments>());
        assert_eq!(read, Ok(arguments), "{texts:?}");
    }
}
