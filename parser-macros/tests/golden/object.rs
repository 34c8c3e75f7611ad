/// What a model's output says.
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct AssistantMessage<'t> {
    /// The key "role".
    pub role: Role,
    /// What is \*said\*.
    pub content: ::parser_runtime::__private::Cow<'t, ::core::primitive::str>,
    /// The key "tool\_calls".
    pub tool_calls: ::core::option::Option<
        ::parser_runtime::__private::std::vec::Vec<ToolCall<'t>>,
    >,
}
/// A part of a model's output.
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct ToolCall<'t> {
    /// The key "function".
    pub function: Function<'t>,
}
/// A part of a model's output.
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct Function<'t> {
    /// The key "name".
    pub name: ::parser_runtime::Field<
        ::parser_runtime::__private::Cow<'t, ::core::primitive::str>,
    >,
    /// Other keys, in their order.
    pub additional_properties: ::parser_runtime::Map<'t, ::parser_runtime::Value<'t>>,
}
/// A value that is always the same.
#[derive(
    ::core::fmt::Debug,
    ::core::clone::Clone,
    ::core::marker::Copy,
    ::core::cmp::PartialEq,
    ::core::cmp::Eq,
    ::core::hash::Hash,
    ::core::default::Default,
)]
pub enum Role {
    /// It stands for "assistant".
    #[default]
    Assistant,
}
::parser_runtime::__private::message_event! {
    AssistantMessageEvent < 't > of AssistantMessage { " What is \\*said\\*." Content 't,
    " The key \"tool\\_calls\"." ToolCalls { ToolCallEvent < 't > } }
}
::parser_runtime::__private::part_event! {
    ToolCallEvent < 't > of ToolCall as ToolCall < 't > { " The key \"function\"."
    Function(FunctionEvent < 't >) }
}
::parser_runtime::__private::part_event! {
    FunctionEvent < 't > of Function as Function < 't > { " The key \"name\"." Name 't }
}
#[allow(clippy::all, clippy::pedantic, clippy::restriction, unused, nonstandard_style)]
const _: () = {
    use ::parser_runtime::__private as __rt;
    use __rt::std::{
        option::Option::{self, None, Some},
        result::Result::{self, Err, Ok},
    };
    __rt::scan::wides! {
        WIDE_0 2 "\u{80}\u{d7ff}\u{e000}\u{10ffff}"
    }
    static LITERALS_0: &[__rt::scan::Group] = __rt::scan::literals!(
        0 "<"["</a>" "</c>" "<a>" "<c>"]
    );
    ///<a>(.*?)</a>
    static PATTERN_0: __rt::scan::Program = __rt::scan::program!(
        ops[save(0, 1), text(4, 7, 2), save(2, 3), run(0, 4), save(3, 5), text(0, 4, 6),
        save(1, 7), done()], runs[lazy(0).at(to(1))], ways[], guards[any(), among("<")],
        seconds[any()], first Some(to(4)), needs 0, texts "</a><a>",
        classes[(0xffffffffffffffffffffffffffffffff, & WIDE_0)], literals
        Literals::Static(LITERALS_0), start 0, groups 2, registers 0, anchored false,
        bounded false, word None
    );
    ///<c>(.*?)</c>
    static PATTERN_1: __rt::scan::Program = __rt::scan::program!(
        ops[save(0, 1), text(4, 7, 2), save(2, 3), run(0, 4), save(3, 5), text(0, 4, 6),
        save(1, 7), done()], runs[lazy(0).at(to(2))], ways[], guards[any(), among("<")],
        seconds[any()], first Some(to(8)), needs 0, texts "</c><c>",
        classes[(0xffffffffffffffffffffffffffffffff, & WIDE_0)], literals
        Literals::Static(LITERALS_0), start 0, groups 2, registers 0, anchored false,
        bounded false, word None
    );
    static SHAPE_4: __rt::Shape = {
        use __rt::{Child::Static, Cow::Borrowed, Shape};
        Shape::Object(Borrowed(&[(Borrowed("function"), Shape::Current)]))
    };
    fn node_0<'t>(
        input: __rt::Input<'_, 't>,
        scratch: &mut __rt::Scratch<'t>,
    ) -> __rt::Parsed<AssistantMessage<'t>> {
        let Some(input) = input.given() else { return Ok(None) };
        let mut object = __rt::Object::open(input, true, scratch)?;
        let field_0 = object.constant(__rt::Field::Value(Role::Assistant));
        let field_1 = object.field("content", scratch, node_2)?;
        let field_2 = object.field("tool_calls", scratch, node_3)?;
        object.require(&[("content", field_1.is_absent())])?;
        Ok(
            Some(AssistantMessage {
                role: field_0.always()?,
                content: field_1.always()?,
                tool_calls: field_2.optional()?,
            }),
        )
    }
    fn node_2<'t>(
        input: __rt::Input<'_, 't>,
        scratch: &mut __rt::Scratch<'t>,
    ) -> __rt::Parsed<::parser_runtime::__private::Cow<'t, ::core::primitive::str>> {
        let Some(input) = input.given() else { return Ok(None) };
        let Some(input) = input.capture(&PATTERN_0, scratch)? else { return Ok(None) };
        input.string(scratch)
    }
    fn node_3<'t>(
        input: __rt::Input<'_, 't>,
        scratch: &mut __rt::Scratch<'t>,
    ) -> __rt::Parsed<::parser_runtime::__private::std::vec::Vec<ToolCall<'t>>> {
        let Some(input) = input.given() else { return Ok(None) };
        let Some(input) = input.matches(&PATTERN_1, __rt::names![], scratch)? else {
            return Ok(None)
        };
        input.array(scratch, node_4, __rt::always)
    }
    fn node_4<'t>(
        input: __rt::Input<'_, 't>,
        scratch: &mut __rt::Scratch<'t>,
    ) -> __rt::Parsed<ToolCall<'t>> {
        let Some(input) = input.given() else { return Ok(None) };
        input
            .json(false, scratch)?
            .then_shaped(
                &SHAPE_4,
                scratch,
                |input, scratch| {
                    let mut object = __rt::Object::open(input, true, scratch)?;
                    let field_0 = object.field("function", scratch, node_5)?;
                    Ok(
                        Some(ToolCall {
                            function: field_0.always()?,
                        }),
                    )
                },
            )
    }
    fn node_5<'t>(
        input: __rt::Input<'_, 't>,
        scratch: &mut __rt::Scratch<'t>,
    ) -> __rt::Parsed<Function<'t>> {
        let Some(input) = input.given() else { return Ok(None) };
        let mut object = __rt::Object::open(input, true, scratch)?;
        let field_0 = object.field("name", scratch, node_6)?;
        let rest = object.rest_values(|key| ::core::matches!(key, "name"), scratch);
        Ok(
            Some(Function {
                name: field_0.either()?,
                additional_properties: rest,
            }),
        )
    }
    fn node_6<'t>(
        input: __rt::Input<'_, 't>,
        scratch: &mut __rt::Scratch<'t>,
    ) -> __rt::Parsed<::parser_runtime::__private::Cow<'t, ::core::primitive::str>> {
        let Some(input) = input.given() else { return Ok(None) };
        input.string(scratch)
    }
    __rt::root! {
        AssistantMessage = node_0; calls node_3
    }
    __rt::tools! {
        AssistantMessage calls
    }
    __rt::object! {
        AssistantMessage < 't > { role : "role" always, content : "content" always,
        tool_calls : "tool_calls" optional }
    }
    __rt::object! {
        ToolCall < 't > { function : "function" always }
    }
    __rt::object! {
        Function < 't > { name : "name" either; rest additional_properties }
    }
    __rt::constant! {
        Role::Assistant = "assistant"
    }
    __rt::stream! {
        AssistantMessage AssistantMessageEvent calls node_4 { [] { "role" 1 "content" 2
        "tool_calls" 3 } [] constant[(capture PATTERN_0)] text[(matches PATTERN_1)] [4]
        [(json SHAPE_4)] { "function" 5 } [] { "name" 6 } [] text[] value }
    }
    __rt::message_events! {
        AssistantMessageEvent field { 1 Content text, 2 ToolCalls[part] }
    }
    __rt::part_events! {
        ToolCallEvent < 't > = node_4 { 0 Function part }
    }
    __rt::part_events! {
        FunctionEvent < 't > = node_5 { 0 Name text }
    }
};
