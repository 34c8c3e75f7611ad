//! Names that Rust's newest edition or the generated code itself keeps.

mod gen_is_a_keyword_since_2024 {
    parser_runtime::response_schema!(
        inline =
            r#"{ "type": "object", "x-parser": "json", "properties": { "gen": { "type": "integer" } } }"#
    );
}

mod the_field_that_keeps_the_lifetime {
    parser_runtime::response_schema!(
        inline = r#"{
            "type": "object", "x-parser": "json", "additionalProperties": false,
            "properties": { "__text": { "type": "integer" } }
        }"#
    );
}

#[test]
fn reserved_names_are_kept_out_of_the_way() -> Result<(), Box<dyn std::error::Error>> {
    let message = gen_is_a_keyword_since_2024::AssistantMessage::parse(r#"{"gen": 1}"#)?;
    assert_eq!(message.r#gen.as_ref().and_then(parser_runtime::Integer::as_i64), Some(1));
    let message = the_field_that_keeps_the_lifetime::AssistantMessage::parse(r#"{"__text": 1}"#)?;
    assert_eq!(serde_json::to_string(&message)?, r#"{"__text":1}"#);
    Ok(())
}
