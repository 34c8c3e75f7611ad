//! Generated code in a crate that knows the runtime and the templates under other names only, and has no other dependency.

#![no_implicit_prelude]

::runtime::response_schema!(
    crate = ::runtime,
    name = Reply,
    inline = r#"{
        "type": "object",
        "properties": {
            "role": { "const": "assistant" },
            "content": { "type": "string", "x-regex-substitutions": [["\\s+$", ""]], "x-regex": "^(.*?)(?:<|$)" },
            "score": { "type": "number", "default": 0.5, "x-regex": "<score>(.*?)</score>" },
            "tool_calls": {
                "type": "array", "x-regex-iterator": "<call>(.*?)</call>",
                "items": {
                    "type": "object", "x-parser": "json",
                    "x-parser-args": { "transform": "{type: 'function', function: @, tags: [`1`, name][1:]}" },
                    "properties": { "type": { "const": "function" }, "function": { "type": "object" }, "tags": { "type": "array", "prefixItems": [{ "type": "string" }] } }
                }
            }
        }
    }"#
);

/// A template.
pub fn template() -> &'static ::templates::ChatTemplate {
    ::templates::chat_template!(
        inline = "{{ messages | length }}{{ tools }}{{ add_generation_prompt }}",
        crate = ::templates,
    )
}

#[cfg(test)]
mod tests {
    use super::Reply;

    #[test]
    fn no_other_name_is_needed() {
        let text = r#"hello <score>1</score><call>{"name": "f", "x": 10000000000000000000000}</call>"#;
        let reply = Reply::parse(text);
        let reply = ::std::format!("{reply:?}");
        ::std::assert!(reply.contains(r#""x": 10000000000000000000000"#), "{reply}");
    }

    #[test]
    fn templates_need_no_other_name_either() {
        let rendered = super::template().render(&[1, 2], &::templates::Options::new());
        ::std::assert!(
            ::std::matches!(&rendered, ::std::result::Result::Ok(text) if text == "2NoneFalse"),
            "{rendered:?}"
        );
    }
}
