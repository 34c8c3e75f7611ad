/// A call of a tool.
#[allow(dead_code, clippy::all, clippy::pedantic)]
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub enum Call {
    /// The \*weather\*.
    GetWeather(GetWeather),
    /// The tool "now".
    Now,
}
/// The \*weather\*.
#[allow(dead_code, clippy::all, clippy::pedantic)]
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct GetWeather {
    /// City.
    pub location: my::runtime::__private::std::string::String,
    /** The key "unit".

 If it is absent: "celsius".*/
    pub unit: Unit,
    /// The key "at".
    pub at: my::runtime::Field<
        my::runtime::__private::std::vec::Vec<::core::primitive::i64>,
    >,
}
/// One of some strings.
#[allow(dead_code, clippy::all, clippy::pedantic)]
#[derive(
    ::core::fmt::Debug,
    ::core::clone::Clone,
    ::core::marker::Copy,
    ::core::cmp::PartialEq,
    ::core::cmp::Eq,
    ::core::hash::Hash,
)]
pub enum Unit {
    /// It stands for "celsius".
    Celsius,
    /// It stands for "°F".
    F,
}
#[allow(clippy::all, clippy::pedantic, clippy::restriction, unused, nonstandard_style)]
const _: () = {
    use my::runtime::__private as __rt;
    __rt::tools_file::object! {
        GetWeather { location : "location"
        required(__rt::tools_file::Read::check(__rt::tools_file::plain:: <
        my::runtime::__private::std::string::String > (), | value : &
        my::runtime::__private::std::string::String | {
        __rt::tools_file::limits::size(__rt::tools_file::limits::characters(value),
        ::core::option::Option::Some(1usize), ::core::option::Option::None, "character")
        ?; ::core::result::Result::Ok(()) })), unit : "unit"
        default(__rt::tools_file::plain:: < Unit > (), "\"celsius\""), at : "at"
        either(__rt::tools_file::nullable(__rt::tools_file::list(__rt::tools_file::Read::check(__rt::tools_file::plain::
        < ::core::primitive::i64 > (), | value : & ::core::primitive::i64 | {
        __rt::tools_file::limits::at_least(value, & 0i64, false) ?;
        __rt::tools_file::limits::at_most(value, & 23i64, false) ?;
        ::core::result::Result::Ok(()) })))) } refuse; ::core::option::Option::None,
        ::core::option::Option::None
    }
    __rt::tools_file::one_of_strings! {
        Unit { Celsius = "celsius", F = "°F" }
    }
    #[automatically_derived]
    impl<'m> my::runtime::ToolSet<'m> for Call {
        const NAMES: &'static [&'static ::core::primitive::str] = &[
            "get_weather",
            "now",
        ];
        fn definitions() -> &'static [my::runtime::ToolDefinition] {
            static DEFINITIONS: __rt::std::sync::OnceLock<
                __rt::std::vec::Vec<my::runtime::ToolDefinition>,
            > = __rt::std::sync::OnceLock::new();
            DEFINITIONS
                .get_or_init(|| __rt::tools_file::definitions(
                    &[
                        (
                            "get_weather",
                            ::core::option::Option::Some("The *weather*."),
                            "{\"type\":\"object\",\"properties\":{\"location\":{\"type\":\"string\",\"description\":\"City.\",\"minLength\":1},\"unit\":{\"enum\":[\"celsius\",\"°F\"],\"default\":\"celsius\"},\"at\":{\"type\":[\"array\",\"null\"],\"items\":{\"type\":\"integer\",\"minimum\":0,\"maximum\":23}}},\"required\":[\"location\"],\"additionalProperties\":false}",
                        ),
                        (
                            "now",
                            ::core::option::Option::None,
                            "{\"type\":\"object\",\"properties\":{}}",
                        ),
                    ],
                ))
        }
        fn read(
            place: ::core::primitive::usize,
            arguments: my::runtime::Arguments<'m>,
        ) -> ::core::result::Result<Self, my::runtime::ArgumentError> {
            match place {
                0 => {
                    arguments
                        .read::<
                            GetWeather,
                        >(|| __rt::tools_file::parameters(
                            <Call as __rt::tools_file::ToolSet<'_>>::definitions(),
                            0,
                        ))
                        .map(Call::GetWeather)
                }
                _ => arguments.read_none().map(|()| Call::Now),
            }
        }
    }
};
