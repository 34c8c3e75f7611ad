/// All of them.
#[derive(Debug)]
pub enum Toolbox {
    ///A call of `say`.
    Say(say),
    ///A call of `weather::forecast`.
    Forecast(weather::forecast),
    ///A call of `now`.
    Time(now),
}
#[allow(
    clippy::all,
    clippy::pedantic,
    clippy::restriction,
    unused,
    unused_qualifications,
    nonstandard_style,
)]
const _: () = {
    use ::parser_runtime::__private::{std as __std, tools as __rt};
    #[automatically_derived]
    impl<'m> __rt::ToolSet<'m> for Toolbox {
        const NAMES: &'static [&'static ::core::primitive::str] = &[
            <say as __rt::ToolFunction>::NAME,
            <weather::forecast as __rt::ToolFunction>::NAME,
            <now as __rt::ToolFunction>::NAME,
        ];
        fn definitions() -> &'static [__rt::ToolDefinition] {
            static DEFINITIONS: __rt::Definitions = __rt::Definitions::new();
            DEFINITIONS
                .get_or_init(|| __rt::gather(
                    &[
                        <say as __rt::ToolFunction>::definition(),
                        <weather::forecast as __rt::ToolFunction>::definition(),
                        <now as __rt::ToolFunction>::definition(),
                    ],
                ))
        }
        fn read(
            mut place: ::core::primitive::usize,
            arguments: __rt::Arguments<'m>,
        ) -> ::core::result::Result<Self, __rt::ArgumentError> {
            {
                if place == 0 {
                    return __rt::read_function(arguments).map(Self::Say);
                }
                place -= 1;
            }
            {
                if place == 0 {
                    return __rt::read_function(arguments).map(Self::Forecast);
                }
                place -= 1;
            }
            {
                if place == 0 {
                    return __rt::read_function(arguments).map(Self::Time);
                }
                place -= 1;
            }
            ::core::result::Result::Err(__rt::no_tool(place))
        }
    }
    const _: () = ::core::assert!(
        __rt::are_distinct(< Toolbox as __rt::ToolSet < 'static >> ::NAMES),
        "two of these tools have the same name; give one of them another by `#[tool(name = \"…\")]`"
    );
    #[automatically_derived]
    impl Toolbox {
        /// Calls the function. What it gives is the answer, a text as it is and any other value as JSON; an error's
        /// text is the answer, too.
        pub fn call(self) -> __rt::ToolReply {
            match self {
                Self::Say(call) => __rt::CallTool::reply(call),
                Self::Forecast(call) => __rt::CallTool::reply(call),
                Self::Time(call) => __rt::CallTool::reply(call),
            }
        }
    }
    #[automatically_derived]
    impl __rt::CallTool for Toolbox {
        fn reply(self) -> __rt::ToolReply {
            self.call()
        }
    }
};
