::core::compile_error! {
    "in this pattern: `(` opens a group that does not end\n   --> inline schema:1:77\n   |\n 1 | {\"type\": \"object\", \"properties\": {\"content\": {\"type\": \"string\", \"x-regex\": \"(a\"}}}\n   |                                                                             ^\n   |\n   = help: close it with `)`, or write `\\\\(` for a parenthesis"
}
/// What a model's output says.
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct AssistantMessage<'t> {
    /// The key "content".
    pub content: ::core::option::Option<
        ::parser_runtime::__private::Cow<'t, ::core::primitive::str>,
    >,
}
::parser_runtime::__private::message_event! {
    AssistantMessageEvent < 't > of AssistantMessage { " The key \"content\"." Content 't
    }
}
#[allow(clippy::all, clippy::pedantic, clippy::restriction, unused, nonstandard_style)]
const _: () = {
    use ::parser_runtime::__private as __rt;
    use __rt::std::{
        option::Option::{self, None, Some},
        result::Result::{self, Err, Ok},
    };
    fn node_0<'t>(
        input: __rt::Input<'_, 't>,
        scratch: &mut __rt::Scratch<'t>,
    ) -> __rt::Parsed<AssistantMessage<'t>> {
        let Some(input) = input.given() else { return Ok(None) };
        let mut object = __rt::Object::open(input, true, scratch)?;
        let field_0 = object.field("content", scratch, node_1)?;
        Ok(
            Some(AssistantMessage {
                content: field_0.optional()?,
            }),
        )
    }
    fn node_1<'t>(
        input: __rt::Input<'_, 't>,
        scratch: &mut __rt::Scratch<'t>,
    ) -> __rt::Parsed<::parser_runtime::__private::Cow<'t, ::core::primitive::str>> {
        let Some(input) = input.given() else { return Ok(None) };
        input.string(scratch)
    }
    __rt::root! {
        AssistantMessage = node_0
    }
    __rt::tools! {
        AssistantMessage without
    }
    __rt::object! {
        AssistantMessage < 't > { content : "content" optional }
    }
    __rt::stream! {
        AssistantMessage AssistantMessageEvent { [] { "content" 1 } [] text }
    }
    __rt::message_events! {
        AssistantMessageEvent field { 0 Content text }
    }
};
