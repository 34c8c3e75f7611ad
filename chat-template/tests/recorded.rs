//! What transformers renders, recorded, and what this crate renders: the same, but for the differences that are listed.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::fs;

use chat_template::{ChatTemplate, Error, ErrorKind, Options};
use serde_json::{Map, Value, json};

/// Feature templates that this crate renders otherwise: the template, and what comes out; null for an error.
const DIFFERENCES: &str = include_str!("differences.json");

fn read(path: &str) -> Value {
    let file = format!("{}/tests/{path}", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap()
}

/// In the form of the recorded answers.
fn answer(template: &str, messages: &Value, options: &Map<String, Value>, now: &str) -> Value {
    match render(template, messages, options, now) {
        Ok(answer) => answer,
        Err(error) if error.kind() == ErrorKind::Raised => json!({"raised": error.message()}),
        Err(_) => json!({}),
    }
}

fn render(template: &str, messages: &Value, given: &Map<String, Value>, now: &str) -> Result<Value, Error> {
    let template = ChatTemplate::new(template)?;
    let mut options = Options::new().now(now.parse().unwrap());
    for (name, value) in given {
        options = match (name.as_str(), value) {
            ("tools", tools) => options.tools(tools),
            ("documents", documents) => options.documents(documents),
            ("add_generation_prompt", yes) => options.add_generation_prompt(yes == true),
            ("continue_final_message", Value::String(field)) => options.continue_final_field(field),
            ("continue_final_message", yes) => options.continue_final_message(yes == true),
            ("return_assistant_tokens_mask", _) => options,
            (name, value) => options.variable(name, value),
        };
    }
    if !given.contains_key("return_assistant_tokens_mask") {
        return Ok(Value::from(template.render(messages, &options)?));
    }
    let rendered = template.render_with_spans(messages, &options)?;
    let spans: Vec<_> = rendered.generated.iter().map(|span| json!([span.start, span.end])).collect();
    Ok(if spans.is_empty() { Value::from(rendered.text) } else { json!([rendered.text, spans]) })
}

#[test]
fn every_feature_is_rendered_as_recorded_or_listed_as_different() {
    let recorded = read("recorded/features.json");
    let mut differences: BTreeMap<String, Value> = serde_json::from_str(DIFFERENCES).unwrap();
    for case in recorded["cases"].as_array().unwrap() {
        let (template, theirs) = (case[0].as_str().unwrap(), &case[1]);
        let mut options = recorded["options"].as_object().unwrap().clone();
        if template.contains("generation") {
            options.insert("return_assistant_tokens_mask".into(), true.into());
        }
        let ours = answer(template, &recorded["messages"], &options, recorded["now"].as_str().unwrap());
        match differences.remove(template) {
            Some(listed) => {
                let listed = if listed.is_null() { json!({}) } else { listed };
                assert_ne!(&ours, theirs, "{template} is no longer different");
                assert_eq!(ours, listed, "{template} is different in another way than listed");
            }
            None => assert_eq!(&ours, theirs, "{template}"),
        }
    }
    assert!(differences.is_empty(), "listed but not recorded: {differences:?}");
}

#[test]
fn conversations_are_rendered_as_recorded() {
    let recorded = read("recorded/conversations.json");
    let text =
        |name: &str| fs::read_to_string(format!("{}/tests/templates/{name}", env!("CARGO_MANIFEST_DIR")));
    for case in recorded["cases"].as_array().unwrap() {
        let [file, conversation, option] = [0, 1, 2].map(|index| case[index].as_str().unwrap());
        let mut options = recorded["tokens"].as_object().unwrap().clone();
        options.extend(recorded["options"][option].as_object().unwrap().clone());
        let messages = &recorded["conversations"][conversation];
        let ours = answer(&text(file).unwrap(), messages, &options, recorded["now"].as_str().unwrap());
        assert_eq!(ours, case[3], "{file}: {conversation}, {option}");
    }
}
