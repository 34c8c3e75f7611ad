//! Texts near the drawn patterns, with JSON and calls in them.

use serde_json::{Value, json};

use super::draw::Draw;
use super::schema::KEYS;

const PIECES: &[&str] = &[
    "<a>",
    "</a>",
    "<b>",
    "</b>",
    "<a",
    "</",
    "<",
    " ",
    "\n",
    "\n\n",
    "  \n",
    "x",
    "xx",
    "some words",
    "so:",
    "some",
    "w",
    "é",
    "𝄞",
    ";",
    "7",
    "-1.5",
    "true",
    "{",
    "}",
    "[",
    "]",
    "\"",
    "null",
    ",",
    "y=1;",
    "a=x;",
    "a=2;",
    "<c>",
    "|",
    "\\",
    "<é>",
];

const STRINGS: &[&str] = &[
    "",
    "x",
    "some words",
    "</a>",
    "<b>",
    "\n",
    "\"",
    "é",
    "𝄞",
    "7",
    "true",
    "{\"a\": 1}",
    "a=x;y=1;",
    " x ",
    "\\",
    "[1]",
    "null",
    "{}",
    "[ ]",
    "\"\"",
    " false ",
    "{\"a\": null}",
];

/// A text.
pub struct Text {
    pub text: String,
    /// Whether a JSON object in it may have a key twice.
    pub repeats_keys: bool,
}

/// Draws a text.
pub fn text(draw: &mut Draw<'_>) -> Text {
    let repeats_keys = draw.once_in(12);
    let mut drawn = String::new();
    for _ in 0..draw.below(14) {
        match draw.below(10) {
            0..6 => drawn += draw.pick(PIECES),
            6 if repeats_keys => drawn += &twice(draw),
            6 | 7 => drawn += &written(draw),
            8 => drawn += &format!("<a>{}</a>", written(draw)),
            _ => drawn += &call(draw),
        }
    }
    if draw.once_in(6) {
        let end = draw.below(drawn.len() + 1);
        drawn.truncate(drawn.floor_char_boundary(end));
    }
    Text { text: drawn, repeats_keys }
}

/// An object in JSON, or a list of some.
pub fn objects(draw: &mut Draw<'_>, is_list: bool) -> String {
    let mut object = || {
        let keys: Vec<&str> = KEYS.iter().copied().filter(|_| !draw.once_in(3)).collect();
        let entries = keys.into_iter().map(|key| (key, value(draw, 2)));
        entries.collect::<Value>()
    };
    match is_list {
        true => Value::Array(vec![object(), object()]).to_string(),
        false => object().to_string(),
    }
}

/// JSON, as it may be written.
fn written(draw: &mut Draw<'_>) -> String {
    let value = value(draw, 3);
    match draw.below(5) {
        0..3 => value.to_string(),
        3 => format!("{value:#}"),
        _ => value.to_string().replace('é', r"\u00e9").replace('𝄞', r"\ud834\udd1e").replace('7', "7 "),
    }
}

/// An object that has a key twice.
fn twice(draw: &mut Draw<'_>) -> String {
    let [first, between, second] = [(); 3].map(|()| value(draw, 2));
    format!("{{\"a\": {first}, \"b\": {between}, \"a\": {second}}}")
}

fn value(draw: &mut Draw<'_>, depth: usize) -> Value {
    match draw.below(if depth == 0 { 6 } else { 12 }) {
        0 | 1 => json!(draw.pick(STRINGS)),
        2 => json!(draw.below(100)),
        3 => json!(-2.5e3),
        4 => Value::Null,
        5 => json!(draw.once_in(2)),
        6..8 => (0..draw.below(4)).map(|_| value(draw, depth - 1)).collect(),
        _ => {
            let keys = (0..draw.below(4)).map(|_| draw.pick(KEYS));
            let keys: Vec<&str> = keys.collect();
            keys.into_iter().map(|key| (key, value(draw, depth - 1))).collect()
        }
    }
}

/// Calls in the notations that are nearly JSON.
fn call(draw: &mut Draw<'_>) -> String {
    let text = draw.pick(&["x", "some words", "", "<b>", "é"]);
    match draw.below(4) {
        0 => format!("[a(b=\"{text}\", c=[1, True]), d()]"),
        1 => format!("[a(b='{text}')]"),
        2 => format!("call:a{{b:<|\"|>{text}<|\"|>,c:[1,true]}}"),
        _ => "call:d{}".to_owned(),
    }
}
