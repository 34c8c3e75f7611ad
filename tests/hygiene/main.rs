//! Generated code stands anywhere: whatever names are around it, whatever names the schema brings, whatever lints are
//! denied, and whatever the root is.

#![recursion_limit = "256"]

mod lints;
mod macro_rules;
mod names;
mod odd;
mod ownership;
mod parsers;
mod places;
mod prelude;
mod reserved;
mod roots;
mod tool_functions;
mod tools;
mod tools_file;

/// A schema in which every kind of type and every verb occurs once, for the macro to be tried in many places.
#[macro_export]
macro_rules! everything {
    ($($option:tt)*) => {
        ::parser_runtime::response_schema! {
            inline = r#"{
                "type": "object",
                "properties": {
                    "role": { "const": "assistant" },
                    "version": { "const": 2 },
                    "content": { "type": "string", "x-regex-substitutions": [["\\r\\n", "\\n"]], "x-regex": "^(.*?)(?:<|$)" },
                    "score": { "type": "number", "x-regex": "<score>(.*?)</score>" },
                    "done": { "type": "boolean", "x-regex": "<done>(.*?)</done>" },
                    "options": {
                        "type": "object",
                        "x-regex-key-value": "<o (?P<key>\\w+)=(?P<value>\\w+)>",
                        "additionalProperties": { "type": "string" }
                    },
                    "place": {
                        "type": "object",
                        "x-regex": "<at (?P<x>\\d+),(?P<y>\\d+)?>",
                        "properties": { "x": { "type": "integer" }, "y": { "type": "integer", "default": 7 } },
                        "required": ["x"]
                    },
                    "pair": {
                        "type": "array", "x-regex": "<pair>(.*?)</pair>", "x-parser": "json",
                        "prefixItems": [{ "type": "integer" }, { "type": "string" }]
                    },
                    "anything": { "x-regex": "<any>(.*?)</any>", "x-parser": "json", "x-parser-args": { "allow_non_json": true } },
                    "tool_calls": {
                        "type": "array",
                        "x-regex": "<calls>(.*?)</calls>", "x-parser": "json",
                        "x-parser-args": { "transform": "[*].{type: 'function', function: @} | [?function.name != 'no'] | [0:9]" },
                        "items": {
                            "type": "object",
                            "properties": {
                                "type": { "const": "function" },
                                "function": {
                                    "type": "object",
                                    "properties": { "name": { "type": "string" }, "arguments": { "type": "object", "additionalProperties": {} } },
                                    "required": ["name"]
                                }
                            }
                        }
                    }
                }
            }"#
            $($option)*
        }
    };
}

/// An output in which every field of that schema has a value.
pub(crate) const EVERYTHING: &str = concat!(
    "hello<score>0.5</score><done>TRUE</done><o a=b><o c=d><at 1,><pair>[1, \"a\"]</pair><any>{\"z\": [null]}</any>",
    "<calls>[{\"name\": \"f\", \"arguments\": {\"x\": 12345678901234567890}}, {\"name\": \"no\"}]</calls>",
);

/// What becomes of that output.
pub(crate) const EVERYTHING_AS_JSON: &str = concat!(
    r#"{"role":"assistant","version":2,"content":"hello","score":0.5,"done":true,"options":{"a":"b","c":"d"},"#,
    r#""place":{"x":1,"y":7},"pair":[1,"a"],"anything":{"z":[null]},"#,
    r#""tool_calls":[{"type":"function","function":{"name":"f","arguments":{"x":12345678901234567890}}}]}"#,
);
