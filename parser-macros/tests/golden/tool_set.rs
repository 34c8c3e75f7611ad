#[allow(
    clippy::all,
    clippy::pedantic,
    clippy::restriction,
    unused,
    unused_qualifications,
    nonstandard_style,
)]
const _: () = {
    use my::runtime::__private::{std as __std, tools as __rt};
    use __rt::{DefinedByType as _, MaybeObject as _};
    use __std::{convert::Into as _, default::Default as _, option::Option::{None, Some}};
    #[derive(__rt::serde::Deserialize, __rt::schemars::JsonSchema)]
    #[serde(crate = "__rt::serde")]
    #[schemars(crate = "__rt::schemars")]
    #[serde(deny_unknown_fields)]
    struct __ArgumentsOfGetWeather<'t> {
        /// Where.
        location: &'t str,
        #[serde(default)]
        days: u8,
    }
    const _: () = ::core::assert!(
        ! < __rt::Kind < Factors >> ::IS_NO_OBJECT,
        "arguments are an object, and `Multiply` takes a type that is none: write a struct, or give the variant fields with names"
    );
    #[automatically_derived]
    impl<'t> __rt::ToolSet<'t> for Tool<'t> {
        const NAMES: &'static [&'static ::core::primitive::str] = &[
            "get_weather",
            "multiply",
            "clock",
        ];
        fn definitions() -> &'static [__rt::ToolDefinition] {
            static DEFINITIONS: __rt::Definitions = __rt::Definitions::new();
            DEFINITIONS
                .get_or_init(|| {
                    __std::vec![
                        __rt::define:: < __ArgumentsOfGetWeather < 't > > ("get_weather",
                        ::core::option::Option::Some(::core::concat!("Get the weather.",
                        "\n"))), < __rt::Defined < Factors >> ::define("multiply",
                        ::core::option::Option::None), __rt::define_empty("clock",
                        ::core::option::Option::Some("Tell the time."))
                    ]
                })
        }
        fn read(
            place: ::core::primitive::usize,
            arguments: __rt::Arguments<'t>,
        ) -> ::core::result::Result<Self, __rt::ArgumentError> {
            match place {
                0 => {
                    __rt::read::<
                        __ArgumentsOfGetWeather<'t>,
                    >(
                            arguments,
                            || __rt::parameters(
                                <Self as __rt::ToolSet<'t>>::definitions(),
                                0,
                            ),
                        )
                        .map(|read| Self::GetWeather {
                            location: read.location,
                            days: read.days,
                        })
                }
                1 => {
                    __rt::read::<
                        Factors,
                    >(
                            arguments,
                            || __rt::parameters(
                                <Self as __rt::ToolSet<'t>>::definitions(),
                                1,
                            ),
                        )
                        .map(Self::Multiply)
                }
                2 => arguments.read_none().map(|()| Self::Now {}),
                _ => ::core::result::Result::Err(__rt::no_tool(place)),
            }
        }
    }
};
