/// Say it.
///
/// # Arguments
/// * `text` - What is said (choices: ["yes", "no"])
pub async fn say(text: &str, times: u8, to: Option<&[u8]>) -> Result<u8, Error> {
    text.len()
}
///A call of `say`: its arguments.
#[allow(non_camel_case_types, dead_code)]
#[derive(Debug)]
pub struct say {
    ///What is said
    pub text: my::runtime::__private::std::string::String,
    ///How often.
    pub times: u8,
    ///To whom.
    pub to: Option<my::runtime::__private::std::vec::Vec<u8>>,
}
#[allow(
    clippy::all,
    clippy::pedantic,
    clippy::restriction,
    unused,
    unused_qualifications,
    nonstandard_style,
    deprecated,
)]
const _: () = {
    use my::runtime::__private::{std as __std, tools as __rt};
    use __rt::{AnyReturned as _, NoSchema as _, SchemaOfResult as _, SchemaOfValue as _};
    use __std::{convert::Into as _, default::Default as _, option::Option::{None, Some}};
    fn __default_1() -> u8 {
        1
    }
    #[derive(__rt::serde::Deserialize, __rt::schemars::JsonSchema)]
    #[serde(crate = "__rt::serde")]
    #[schemars(crate = "__rt::schemars")]
    struct __Arguments {
        text: my::runtime::__private::std::string::String,
        #[serde(default = "__default_1")]
        times: u8,
        #[serde(deserialize_with = "__rt::required")]
        to: Option<my::runtime::__private::std::vec::Vec<u8>>,
    }
    #[automatically_derived]
    impl<'de> __rt::serde::Deserialize<'de> for say {
        fn deserialize<D: __rt::serde::Deserializer<'de>>(
            deserializer: D,
        ) -> ::core::result::Result<Self, D::Error> {
            let read = <__Arguments as __rt::serde::Deserialize<
                'de,
            >>::deserialize(deserializer)?;
            ::core::result::Result::Ok(Self {
                text: read.text,
                times: read.times,
                to: read.to,
            })
        }
    }
    #[automatically_derived]
    impl __rt::schemars::JsonSchema for say {
        fn schema_name() -> __std::borrow::Cow<'static, ::core::primitive::str> {
            __std::borrow::Cow::Borrowed(::core::stringify!(say))
        }
        fn json_schema(
            generator: &mut __rt::schemars::SchemaGenerator,
        ) -> __rt::schemars::Schema {
            <__Arguments as __rt::schemars::JsonSchema>::json_schema(generator)
        }
    }
    #[automatically_derived]
    impl say {
        /// The tool as the chat-template API expects it. It is made once.
        #[must_use]
        pub fn definition() -> &'static __rt::ToolDefinition {
            static DEFINITION: __std::sync::OnceLock<__rt::ToolDefinition> = __std::sync::OnceLock::new();
            DEFINITION
                .get_or_init(|| __rt::define_function::<
                    __Arguments,
                >(
                    &__rt::FunctionDocs {
                        name: "tell",
                        description: "Say it.",
                        arguments: &[
                            __rt::ArgumentDocs {
                                name: "text",
                                description: "What is said",
                                choices: &["yes", "no"],
                                is_required: false,
                            },
                            __rt::ArgumentDocs {
                                name: "times",
                                description: "How often.",
                                choices: &[],
                                is_required: false,
                            },
                            __rt::ArgumentDocs {
                                name: "to",
                                description: "To whom.",
                                choices: &[],
                                is_required: true,
                            },
                        ],
                        returns: ::core::option::Option::None,
                    },
                    (&&__rt::Returned::<Result<u8, Error>>::TYPE).schema(),
                ))
        }
        /// Calls the function.
        pub async fn call(self) -> Result<u8, Error> {
            say(&self.text, self.times, self.to.as_deref()).await
        }
    }
    #[automatically_derived]
    impl<'m> __rt::ToolSet<'m> for say {
        const NAMES: &'static [&'static ::core::primitive::str] = &["tell"];
        fn definitions() -> &'static [__rt::ToolDefinition] {
            ::core::slice::from_ref(Self::definition())
        }
        fn read(
            place: ::core::primitive::usize,
            arguments: __rt::Arguments<'m>,
        ) -> ::core::result::Result<Self, __rt::ArgumentError> {
            match place {
                0 => {
                    __rt::read::<
                        Self,
                    >(
                        arguments,
                        || __rt::parameters(
                            <Self as __rt::ToolSet<'static>>::definitions(),
                            0,
                        ),
                    )
                }
                _ => ::core::result::Result::Err(__rt::no_tool(place)),
            }
        }
    }
    #[automatically_derived]
    impl __rt::ToolFunction for say {
        const NAME: &'static ::core::primitive::str = <Self as __rt::ToolSet<
            'static,
        >>::NAMES[0];
        fn definition() -> &'static __rt::ToolDefinition {
            Self::definition()
        }
    }
    #[automatically_derived]
    impl __rt::CallToolAsync for say {
        async fn reply_async(self) -> __rt::ToolReply {
            let value = self.call().await;
            __rt::Returned::<Result<u8, Error>>::reply("tell", value)
        }
    }
};
