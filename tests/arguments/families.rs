//! The arguments of every corpus output of every family: texts as the model wrote them, values as the message has them.

use std::collections::BTreeMap;

use parser_interpreter::Interpreter;
use parser_models::Model;
use parser_runtime::{Arguments, Value};

use crate::corpus_support;

fn interpreter(schema: &str) -> Interpreter {
    corpus_support::interpreter("schema.json", schema)
}

/// The schema with the step taken out that reads each argument as JSON, so that every argument stays text.
fn without_json(schema: &str) -> String {
    fn remove(node: &mut serde_json::Value) {
        let node = node.as_object_mut().unwrap();
        node.remove("x-parser");
        node.remove("x-parser-args");
        for alternative in node.get_mut("x-first-of").and_then(|all| all.as_array_mut()).into_iter().flatten()
        {
            remove(alternative);
        }
    }
    let mut schema: serde_json::Value = serde_json::from_str(schema).unwrap();
    let arguments =
        "/properties/tool_calls/items/properties/function/properties/arguments/additionalProperties";
    remove(schema.pointer_mut(arguments).unwrap());
    schema.to_string()
}

/// The arguments of a message's calls.
fn arguments<'v>(message: &'v Value<'_>) -> Vec<&'v Value<'v>> {
    let calls = message.get("tool_calls").and_then(|calls| calls.as_array()).unwrap_or_default();
    let arguments = |call: &'v Value<'_>| call.get("function").unwrap_or(call).get("arguments");
    calls.iter().filter_map(arguments).collect()
}

#[test]
fn a_string_is_what_the_model_wrote() {
    let mut read = 0;
    for family in TEXTS {
        let schema = corpus_support::read(&format!("schemas/{family}.json"));
        let (typed, untyped) = (interpreter(&schema), interpreter(&without_json(&schema)));
        for case in corpus_support::load(&format!("models/{family}")).cases {
            let (Ok(typed), Ok(untyped)) = (typed.parse(&case.input), untyped.parse(&case.input)) else {
                continue;
            };
            assert_eq!(arguments(&typed).len(), arguments(&untyped).len());
            for (typed, untyped) in arguments(&typed).into_iter().zip(arguments(&untyped)) {
                let texts: BTreeMap<&str, &str> = Arguments::from(typed).read(|| None).unwrap();
                let expected =
                    untyped.as_object().unwrap().iter().map(|(key, text)| (key, text.as_str().unwrap()));
                assert_eq!(texts, expected.collect(), "{family}, {}: {}", case.name, case.input);
                read += texts.len();
            }
        }
    }
    assert!(read > 500, "only {read} arguments were read");
}

#[test]
fn a_value_of_json_is_what_the_message_has() {
    let mut read = 0;
    for model in Model::all().iter().filter(|model| !TEXTS.contains(&model.name())) {
        let interpreter = interpreter(model.schema());
        for case in corpus_support::load(&format!("models/{model}")).cases {
            let Ok(message) = interpreter.parse(&case.input) else { continue };
            for arguments in
                arguments(&message).into_iter().filter(|arguments| arguments.as_object().is_some())
            {
                let value: Value<'_> = Arguments::from(arguments).read(|| None).unwrap();
                assert_eq!(value.to_string(), arguments.to_string(), "{model}, {}", case.name);
                read += 1;
            }
        }
    }
    assert!(read > 500, "only {read} calls were read");
}

/// What stands in the list of families that write a text for each argument.
macro_rules! families_of_texts {
    ($($family:ident)*) => {
        const TEXTS: &[&str] = &[$(stringify!($family)),*];

        #[test]
        fn both_back_ends_keep_the_same_texts() {
            $({
                let interpreter = interpreter(&corpus_support::read(concat!("schemas/", stringify!($family), ".json")));
                for case in corpus_support::load(concat!("models/", stringify!($family))).cases {
                    use parser_runtime::Message as _;
                    let (Ok(message), Ok(walked)) =
                        (parser_models::$family::AssistantMessage::parse(&case.input), interpreter.parse(&case.input))
                    else {
                        continue;
                    };
                    for (call, walked) in message.tool_calls().iter().zip(arguments(&walked)) {
                        let texts: BTreeMap<&str, &str> = call.arguments_as().unwrap();
                        assert_eq!(Arguments::from(walked).read(|| None), Ok(texts));
                    }
                }
            })*
        }
    };
}

families_of_texts! {
    deepseek_v3_2 deepseek_v4 dots gigachat3_5 glm4_5 glm4_7 hunyuan_v4 k2_horizon kimi_k3
    laguna longcat_args minicpm5 minimax_m2 muse_glimmer nemotron3 qwen3_coder seed_oss
    solar_open2 step3 step3_5 telechat
}
