use parser_runtime::{NotParsed, Value};

fn words(_: &str) -> Result<Value<'_>, NotParsed> {
    Ok(Value::Null)
}

mod none_is_supplied {
    parser_runtime::response_schema!(inline = r#"{"type": "array", "x-parser": "harmony", "items": {}}"#);
}
mod another_is_supplied {
    parser_runtime::response_schema!(inline = r#"{"x-parser": "harmony"}"#, parsers = { "words" = super::words });
}
mod misspelt {
    parser_runtime::response_schema!(inline = r#"{"x-parser": "wrods"}"#, parsers = { "words" = super::words });
}

fn main() {}
