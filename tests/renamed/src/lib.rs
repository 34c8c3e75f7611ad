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
            "score": { "type": "number", "x-regex": "<score>(.*?)</score>" },
            "tool_calls": {
                "type": "array", "x-regex-iterator": "<call>(.*?)</call>",
                "items": {
                    "type": "object", "x-parser": "json",
                    "x-parser-args": { "transform": "{type: 'function', function: @, tags: [`1`, name][1:]}" },
                    "properties": { "type": { "const": "function" }, "function": { "type": "object" }, "tags": { "type": "array", "prefixItems": [{ "type": "string" }] }, "weight": { "type": "number", "default": 0.5 } }
                }
            }
        }
    }"#
);

/// Tools whose arguments are fields of their own need no other dependency either.
#[derive(::runtime::ToolSet)]
#[tool(crate = ::runtime)]
pub enum Tool<'t> {
    /// Say it.
    Say {
        /// What is said.
        text: &'t str,
        /// How often.
        #[serde(default)]
        times: u8,
    },
    /// Tell the time.
    Now,
}

::runtime::tool_set!(
    crate = ::runtime,
    name = Call,
    inline = r#"[{"name": "act", "parameters": {
        "type": "object",
        "properties": { "steps": { "type": "array", "items": { "enum": ["left", "right"] }, "default": [], "maxItems": 2 } },
        "additionalProperties": false
    }}]"#
);

/// Double a number.
#[::runtime::tool(crate = ::runtime)]
pub fn double(
    /// The number.
    #[tool(default = 1)]
    number: u8,
    /// Its name.
    name: ::std::option::Option<&str>,
) -> u8 {
    let _ = name;
    2 * number
}

::runtime::tools! {
    /// Functions that are tools.
    #[tool(crate = ::runtime)]
    pub enum Toolbox { double }
}

/// A template.
pub fn template() -> &'static ::templates::ChatTemplate {
    ::templates::chat_template!(
        inline = "{{ messages | length }}{{ tools }}{{ add_generation_prompt }}",
        crate = ::templates,
    )
}

#[cfg(test)]
mod tests {
    use super::{Reply, Tool, Toolbox};

    #[test]
    fn no_other_name_is_needed() {
        let text = r#"hello <score>1</score><call>{"name": "f", "x": 10000000000000000000000}</call>"#;
        let reply = Reply::parse(text);
        let reply = ::std::format!("{reply:?}");
        ::std::assert!(reply.contains(r#""x": 10000000000000000000000"#), "{reply}");
    }

    #[test]
    fn tools_need_no_other_name() {
        let reply = Reply::parse(r#"<call>{"name": "say", "arguments": {"text": "hello"}}</call>"#);
        let reply = ::std::option::Option::unwrap(::std::result::Result::ok(reply));
        let call = ::std::iter::Iterator::next(&mut reply.tools::<Tool<'_>>());
        ::std::assert!(::std::matches!(
            call,
            ::std::option::Option::Some(::std::result::Result::Ok(Tool::Say { text: "hello", times: 0 }))
        ));
    }

    #[test]
    fn functions_need_no_other_name() {
        let reply = Reply::parse(r#"<call>{"name": "double", "arguments": {"number": 4}}</call>"#);
        let reply = ::std::option::Option::unwrap(::std::result::Result::ok(reply));
        let call = ::std::iter::Iterator::next(&mut reply.tools::<Toolbox>());
        let call = ::std::option::Option::unwrap(call);
        ::std::assert_eq!(::std::option::Option::unwrap(::std::result::Result::ok(call)).call().content, "8");
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
