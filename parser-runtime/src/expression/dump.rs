//! Values as Python's `json.dumps` writes them without spaces: what `to_string` gives.

use crate::json::write::write_ascii;
use crate::value::Value;
use crate::value::python::float_repr;

pub(super) fn dump(value: &Value<'_>) -> String {
    let mut out = String::new();
    write(&mut out, value);
    out
}

fn write(out: &mut String, value: &Value<'_>) {
    match value {
        Value::Null => out.push_str("null"),
        Value::Bool(value) => out.push_str(if *value { "true" } else { "false" }),
        Value::Integer(value) => out.push_str(&value.to_string()),
        Value::Float(value) => out.push_str(&float_repr(*value)),
        Value::String(text) => write_ascii(out, text),
        Value::Array(items) => {
            let mut before = '[';
            for item in items {
                out.push(before);
                write(out, item);
                before = ',';
            }
            out.push_str(if items.is_empty() { "[]" } else { "]" });
        }
        Value::Object(map) => {
            let mut before = '{';
            for (key, item) in map {
                out.push(before);
                write_ascii(out, key);
                out.push(':');
                write(out, item);
                before = ',';
            }
            out.push_str(if map.is_empty() { "{}" } else { "}" });
        }
    }
}
