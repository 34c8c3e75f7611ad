//! The macros, called by a `macro_rules!` with tokens of somebody else: names of the one mean nothing to the other.

use parser_runtime::ChatMessage;

macro_rules! function {
    ($about:literal $name:ident($argument:ident: $of:ty, $other:ident: Option<$lent:ty> = $default:expr) -> $output:ty $body:block) => {
        #[doc = $about]
        #[parser_runtime::tool]
        fn $name(
            #[doc = $about] $argument: $of,
            #[doc = $about] $other: Option<$lent>,
            #[doc = $about]
            #[tool(default = $default)]
            times: u8,
        ) -> $output {
            let $argument = $argument.repeat(usize::from(times));
            $body
        }
    };
}

macro_rules! set {
    ($name:ident { $($function:path),* }) => {
        parser_runtime::tools! { enum $name { $($function),* } }
    };
}

macro_rules! derived {
    ($name:ident { $variant:ident($of:ty), $other:ident { $field:ident: $field_of:ty } }) => {
        #[derive(Debug, PartialEq, parser_runtime::ToolSet)]
        enum $name<'m> {
            $variant($of),
            $other { $field: $field_of },
        }
    };
}

function!("Say it." say(value: &str, call: Option<&str> = 2) -> Result<String, String> { call.map(|call| value.clone() + call).ok_or(value) });
set!(Functions { say });
derived!(Tool { Keys(parser_runtime::Map<'m, parser_runtime::Integer>), Text { arguments: &'m str } });

fn message() -> serde_json::Result<ChatMessage> {
    serde_json::from_str(
        r#"{"role": "assistant", "tool_calls": [
            {"name": "say", "arguments": {"value": "a", "call": "b"}},
            {"name": "say", "arguments": {"value": "a", "times": 3}},
            {"name": "keys", "arguments": {"k": 1}},
            {"name": "text", "arguments": {"arguments": "c"}}
        ]}"#,
    )
}

#[test]
fn functions_and_their_sets_are_written_by_another_macro() -> serde_json::Result<()> {
    let replies: Vec<String> =
        message()?.tools::<Functions>().flatten().map(|call| call.call().content).collect();
    assert_eq!(replies, ["aab", "aaa"]);
    Ok(())
}

#[test]
fn enums_of_tools_are_written_by_another_macro() -> serde_json::Result<()> {
    let message = message()?;
    let calls: Vec<Tool<'_>> = message.tools::<Tool<'_>>().flatten().collect();
    assert_eq!(calls, [Tool::Keys([("k", 1.into())].into_iter().collect()), Tool::Text { arguments: "c" }]);
    Ok(())
}
