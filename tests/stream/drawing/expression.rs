//! Expressions that make something of JSON: what published ones do with the keys of a call, and more.

use super::draw::Draw;
use super::schema::KEYS;

/// What needs no parts.
const LEAVES: &[&str] = &[
    "@",
    "a.b",
    "b.c",
    "name.a",
    "'x'",
    "''",
    "`7`",
    "`null`",
    "`false`",
    "`{}`",
    "`[]`",
    r#"`{"a": "x"}`"#,
];

/// What is computed.
const COMPUTED: &[&str] = &[
    "length(to_string(a))",
    "a[0]",
    "keys(@)",
    "values(@)",
    "not_null(a, b)",
    "a == b",
    "!a",
    "a[]",
    "a[?b]",
];

/// What is made of the items of a list.
const ITEMS: &[&str] = &["[*].a", "a[*].b", "[*].{a: @, b: b}", "[*].merge(@, {c: to_string(a)})"];

/// An expression.
pub fn expression(draw: &mut Draw<'_>, depth: usize) -> String {
    match draw.below(if depth == 0 { 4 } else { 14 }) {
        0..3 => draw.pick(KEYS).to_owned(),
        3 => draw.pick(LEAVES).to_owned(),
        4 => draw.pick(COMPUTED).to_owned(),
        5 => draw.pick(ITEMS).to_owned(),
        6 | 7 => hash(draw, depth),
        8 => format!("({}) || {}", expression(draw, depth - 1), expression(draw, depth - 1)),
        9 => format!("({}) && {}", expression(draw, depth - 1), expression(draw, depth - 1)),
        10 => format!("to_string({})", expression(draw, depth - 1)),
        11 => format!("[{}]", expression(draw, depth - 1)),
        _ => merge(draw, depth),
    }
}

/// An object of some keys.
pub fn hash(draw: &mut Draw<'_>, depth: usize) -> String {
    let first = draw.below(KEYS.len());
    let keys = KEYS.iter().cycle().skip(first).take(1 + draw.below(2));
    let entries: Vec<String> =
        keys.map(|key| format!("{key}: {}", expression(draw, depth.saturating_sub(1)))).collect();
    format!("{{{}}}", entries.join(", "))
}

/// Objects, one over the other.
pub fn merge(draw: &mut Draw<'_>, depth: usize) -> String {
    let layers: Vec<String> = (0..1 + draw.below(3)).map(|_| layer(draw, depth)).collect();
    format!("merge({})", layers.join(", "))
}

fn layer(draw: &mut Draw<'_>, depth: usize) -> String {
    match draw.below(5) {
        0 => "@".to_owned(),
        1 => hash(draw, depth),
        2 => format!("{} || `{{}}`", draw.pick(KEYS)),
        3 => format!("{} && {} || `{{}}`", draw.pick(KEYS), hash(draw, depth)),
        _ => format!("({}) || `{{}}`", expression(draw, depth - 1)),
    }
}
