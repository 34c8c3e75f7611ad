//! Names that the schema brings: keywords, names of the prelude, names of the generated code itself, names that no Rust
//! name can be, descriptions that would mean something to Markdown.

/// Keys that are no Rust names, or that Rust keeps for itself.
mod keys {
    parser_runtime::response_schema!(
        inline = r#"{
            "type": "object", "x-parser": "json", "additionalProperties": { "type": "integer" },
            "properties": {
                "type": { "type": "integer" }, "self": { "type": "integer" },
                "crate": { "type": "integer" }, "super": { "type": "integer" }, "async": { "type": "integer" },
                "try": { "type": "integer" }, "union": { "type": "integer" },
                "_": { "type": "integer" }, "2fa": { "type": "integer" },
                "max-tokens": { "type": "integer" }, "max--new tokens": { "type": "integer" }, "a.b": { "type": "integer" },
                "名前": { "type": "integer" }, "toolCalls": { "type": "integer" }, "text": { "type": "integer" },
                "input": { "type": "integer" }, "object": { "type": "integer" }, "rest": { "type": "integer" },
                "fields": { "type": "integer" }, "field_0": { "type": "integer" }, "additional_properties": { "type": "integer" }
            }
        }"#
    );
}

#[test]
fn keys_become_fields() -> Result<(), Box<dyn std::error::Error>> {
    let json = concat!(
        r#"{"type":1,"self":2,"crate":3,"super":4,"async":5,"try":6,"union":8,"_":9,"2fa":11,"#,
        r#""max-tokens":12,"max--new tokens":13,"a.b":14,"名前":15,"toolCalls":16,"text":17,"input":18,"object":19,"#,
        r#""rest":20,"fields":21,"field_0":22,"additional_properties":23,"another":24}"#
    );
    let message = keys::AssistantMessage::parse(json)?;
    let number =
        |field: &parser_runtime::Field<parser_runtime::Integer>| field.as_ref().and_then(|n| n.as_i64());
    assert_eq!(number(&message.r#type), Some(1));
    assert_eq!(number(&message.field_self), Some(2));
    assert_eq!(number(&message.field_crate), Some(3));
    assert_eq!(number(&message.union), Some(8));
    assert_eq!(number(&message._2fa), Some(11));
    assert_eq!(number(&message.max_tokens), Some(12));
    assert_eq!(number(&message.max__new_tokens), Some(13));
    assert_eq!(number(&message.a_b), Some(14));
    assert_eq!(number(&message.名前), Some(15));
    assert_eq!(number(&message.tool_calls), Some(16));
    assert_eq!(number(&message.additional_properties), Some(23));
    assert_eq!(message.additional_properties_.len(), 1);
    assert_eq!(serde_json::to_string(&message)?, json);
    Ok(())
}

/// Titles that collide, that are the root's name, or that the generated code or its user needs with another meaning.
mod titles {
    parser_runtime::response_schema!(
        inline = r#"{
            "title": "Ignored, as the root has its name",
            "type": "object", "x-parser": "json", "additionalProperties": false,
            "properties": {
                "a": { "title": "AssistantMessage", "type": "object", "properties": { "a": { "const": "a", "title": "AssistantMessage" } } },
                "b": { "title": "Option", "type": "object", "properties": { "b": { "const": "b", "title": "Some" } } },
                "c": { "title": "Result", "type": "object", "properties": { "c": { "const": "c", "title": "Ok" } } },
                "d": { "title": "String", "type": "object", "properties": { "d": { "const": "d", "title": "Vec" } } },
                "e": { "title": "Box", "type": "object", "properties": { "e": { "const": "e", "title": "Clone" } } },
                "f": { "title": "Program", "type": "object", "properties": { "f": { "const": "f", "title": "Op" } } },
                "g": { "title": "Value", "type": "object", "properties": { "g": { "const": "g", "title": "Map" } } },
                "h": { "title": "Cow", "type": "object", "properties": { "h": { "const": "h", "title": "Borrowed" } } },
                "i": { "title": "Parse Error", "type": "object", "properties": { "i": { "const": "i", "title": "Message" } } },
                "j": { "title": "same", "type": "object", "properties": { "j": { "type": "object", "title": "Same", "properties": { "j": { "const": "j", "title": "SAME" } } } } },
                "k": { "title": "Same!", "type": "object", "properties": { "k": { "const": "self", "title": "same" } } },
                "l": { "title": "2", "type": "object", "properties": { "l": { "const": "", "title": "!?" } } },
                "m": { "title": "Self", "type": "object", "properties": { "m": { "const": "2", "title": "Send" } } },
                "n": { "title": "日本", "type": "object", "properties": { "n": { "const": "日本", "title": "Integer" } } },
                "o": { "title": "__rt", "type": "object", "properties": { "o": { "const": "__rt", "title": "node_1" } } },
                "p": { "title": "", "type": "object", "properties": { "p": { "const": "\u0000\n\"", "title": "Field" } } }
            }
        }"#
    );
}

#[test]
fn titles_become_types_of_their_own() -> Result<(), Box<dyn std::error::Error>> {
    let json = concat!(
        r#"{"a":{"a":"a"},"b":{"b":"b"},"c":{"c":"c"},"d":{"d":"d"},"e":{"e":"e"},"f":{"f":"f"},"g":{"g":"g"},"h":{"h":"h"},"#,
        r#""i":{"i":"i"},"j":{"j":{"j":"j"}},"k":{"k":"self"},"l":{"l":""},"m":{"m":"2"},"n":{"n":"日本"},"o":{"o":"__rt"},"#,
        r#""p":{"p":"\u0000\n\""}}"#
    );
    let message = titles::AssistantMessage::parse(json)?;
    assert_eq!(serde_json::to_string(&message)?, json);
    Ok(())
}
