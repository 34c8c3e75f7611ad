//! The arguments of every corpus output of every family: texts as the model wrote them, values as the message has them.

use std::collections::BTreeMap;

use parser_interpreter::Interpreter;
use parser_models::Model;
use parser_runtime::{Arguments, Value};

use crate::corpus_support;

fn interpreter(schema: &str) -> Interpreter {
    corpus_support::interpreter("schema.json", schema)
}

/// The schema with the step taken out that reads an argument as JSON, so that every argument stays text that may be one.
fn without_json(schema: &str) -> String {
    fn remove(node: &mut serde_json::Value) {
        let node = node.as_object_mut().unwrap();
        if node.get("x-parser-args").is_some_and(|args| args["allow_non_json"] == true) {
            node.remove("x-parser");
            node.remove("x-parser-args");
        }
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
                for (key, text) in untyped.as_object().unwrap().iter() {
                    // Of what is JSON in any case, a string is what that says, and the rest is as it was written.
                    let expected = text.as_str().unwrap_or(texts[key]);
                    assert_eq!(texts[key], expected, "{family}, {}: {}", case.name, case.input);
                }
                assert_eq!(texts.len(), untyped.as_object().unwrap().len());
                read += texts.len();
            }
        }
    }
    assert!(read > 500, "only {read} arguments were read");
}

/// Where such a family may also write its arguments as a JSON object, a string is what the JSON says.
#[test]
fn a_string_of_a_json_object_has_no_quotes() {
    let outputs = [
        (
            "deepseek_v3_2",
            "<｜DSML｜function_calls><｜DSML｜invoke name=\"f\">{ARGUMENTS}</｜DSML｜invoke></｜DSML｜function_calls>",
        ),
        (
            "deepseek_v4",
            "<｜DSML｜tool_calls><｜DSML｜invoke name=\"f\">{ARGUMENTS}</｜DSML｜invoke></｜DSML｜tool_calls>",
        ),
        ("dots", "<dots_function_call><invoke name=\"f\">{ARGUMENTS}</invoke></dots_function_call>"),
        (
            "gigachat3_5",
            "<｜GCML｜tool_calls><｜GCML｜invoke name=\"f\">{ARGUMENTS}</｜GCML｜invoke></｜GCML｜tool_calls>",
        ),
        ("k2_horizon", "<ifm|tool_call>{\"name\": \"f\", \"arguments\": {ARGUMENTS}}</ifm|tool_call>"),
        (
            "longcat_args",
            "<longcat_tool_call>{\"name\": \"f\", \"arguments\": {ARGUMENTS}}</longcat_tool_call>",
        ),
        ("zaya", "<zyphra_tool_call>{\"name\": \"f\", \"arguments\": {ARGUMENTS}}</zyphra_tool_call>"),
    ];
    let call = "<tool_call>{\"name\": \"f\", \"arguments\": {ARGUMENTS}}</tool_call>";
    let in_tags = ["glm4_5", "glm4_7", "laguna", "qwen3_coder", "telechat"].map(|family| (family, call));
    for (family, output) in outputs.into_iter().chain(in_tags) {
        let interpreter = interpreter(&corpus_support::read(&format!("schemas/{family}.json")));
        let output =
            output.replace("{ARGUMENTS}", r#"{"city": "Graz", "digits": "07", "quoted": "\"a\"\n"}"#);
        let message = interpreter.parse(&output).unwrap();
        let [arguments] = arguments(&message)[..] else { panic!("{family}: {message}") };
        let texts: BTreeMap<String, String> = Arguments::from(arguments).read(|| None).unwrap();
        let expected = [("city", "Graz"), ("digits", "07"), ("quoted", "\"a\"\n")];
        assert_eq!(texts, expected.map(|(key, text)| (key.to_owned(), text.to_owned())).into(), "{family}");
    }
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
    cwm deepseek_v3_2 deepseek_v4 dots gigachat3_5 glm4_5 glm4_7 hunyuan_v4 iquest k2_horizon kimi_k3
    laguna longcat_args minicpm5 minimax_m2 muse_glimmer nemotron3 qwen3_coder seed_oss
    solar_open2 spark step3 step3_5 telechat zaya
}
