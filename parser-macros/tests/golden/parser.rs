/// What a model's output says.
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct AssistantMessage<'t>(
    pub ::parser_runtime::__private::std::vec::Vec<
        ::core::option::Option<
            ::parser_runtime::__private::Cow<'t, ::core::primitive::str>,
        >,
    >,
);
::parser_runtime::__private::message_event! {
    AssistantMessageEvent < 't > of AssistantMessage { " Something of an item." Item {
    ::parser_runtime::ValueEvent < 't, ::parser_runtime::__private::Cow < 't,
    ::core::primitive::str > > } }
}
const _: () = {
    #[allow(unused)]
    const PARSER_0: for<'t> fn(
        &'t ::core::primitive::str,
    ) -> ::core::result::Result<
        ::parser_runtime::Value<'t>,
        ::parser_runtime::NotParsed,
    > = my::words;
    #[allow(
        clippy::all,
        clippy::pedantic,
        clippy::restriction,
        unused,
        nonstandard_style
    )]
    const _: () = {
        use ::parser_runtime::__private as __rt;
        use __rt::std::{
            option::Option::{self, None, Some},
            result::Result::{self, Err, Ok},
        };
        fn node_0<'t>(
            input: __rt::Input<'_, 't>,
            scratch: &mut __rt::Scratch<'t>,
        ) -> __rt::Parsed<
            ::parser_runtime::__private::std::vec::Vec<
                ::core::option::Option<
                    ::parser_runtime::__private::Cow<'t, ::core::primitive::str>,
                >,
            >,
        > {
            let Some(input) = input.given() else { return Ok(None) };
            input
                .parse(PARSER_0, false)?
                .then(
                    scratch,
                    |input, scratch| { input.array(scratch, node_1, __rt::nullable) },
                )
        }
        fn node_1<'t>(
            input: __rt::Input<'_, 't>,
            scratch: &mut __rt::Scratch<'t>,
        ) -> __rt::Parsed<::parser_runtime::__private::Cow<'t, ::core::primitive::str>> {
            let Some(input) = input.given() else { return Ok(None) };
            input.string(scratch)
        }
        __rt::newtype! {
            AssistantMessage(node_0)
        }
        __rt::tools! {
            AssistantMessage without
        }
        __rt::stream! {
            AssistantMessage AssistantMessageEvent { [(whole)] [1] [] text }
        }
        __rt::message_events! {
            AssistantMessageEvent whole { 0 Item[{ node_1 }] }
        }
    };
};
