use parser_runtime::{NotParsed, Value, response_schema};

fn words(_: &str) -> Result<Value<'_>, NotParsed> {
    Ok(Value::Null)
}

mod always_there {
    super::response_schema!(inline = r#"{"x-parser": "json"}"#, parsers = { "json" = super::words });
}
mod twice {
    super::response_schema!(inline = r#"{"x-parser": "a"}"#, parsers = { "a" = super::words, "a" = super::words });
}
mod unused {
    super::response_schema!(inline = r#"{"x-parser": "a"}"#, parsers = { "a" = super::words, "b" = super::words });
}
mod unused_where_the_node_is_always_the_same {
    super::response_schema!(inline = r#"{"const": 1, "x-parser": "a"}"#, parsers = { "a" = super::words });
}
mod not_in_quotes {
    super::response_schema!(inline = r#"{"x-parser": "a"}"#, parsers = { a = super::words });
}
mod a_closure {
    super::response_schema!(inline = r#"{"x-parser": "a"}"#, parsers = { "a" = |_| Ok(Value::Null) });
}
mod no_braces {
    super::response_schema!(inline = r#"{"x-parser": "a"}"#, parsers = ["a" = super::words]);
}
mod parsers_twice {
    super::response_schema!(
        inline = r#"{"x-parser": "a"}"#,
        parsers = { "a" = super::words },
        parsers = { "a" = super::words },
    );
}
mod upstream_only_with_a_value {
    super::response_schema!(inline = "{}", upstream_only = true);
}
mod upstream_only_twice {
    super::response_schema!(inline = "{}", upstream_only, upstream_only);
}

fn main() {}
