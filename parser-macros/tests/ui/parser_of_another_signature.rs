use parser_runtime::{NotParsed, Value, response_schema};

mod another_result {
    fn words(text: &str) -> Vec<&str> {
        text.split_whitespace().collect()
    }
    super::response_schema!(inline = r#"{"x-parser": "words"}"#, parsers = { "words" = words });
}
mod another_argument {
    fn words(text: String) -> Result<super::Value<'static>, super::NotParsed> {
        Ok(super::Value::from(text))
    }
    super::response_schema!(inline = r#"{"x-parser": "words"}"#, parsers = { "words" = words });
}
mod another_error {
    fn words(text: &str) -> Result<super::Value<'_>, std::num::ParseIntError> {
        text.parse::<i64>().map(super::Value::from)
    }
    super::response_schema!(inline = r#"{"x-parser": "words"}"#, parsers = { "words" = words });
}

fn main() {}
