//! One function for the outputs of several models: each is parsed into its family's own type, and shown through the
//! trait that all of them have. The last is told its model by name only, and is shown as the OpenAI API's JSON, too.

#![allow(clippy::print_stdout, reason = "an example shows what it does")]

use std::error::Error;

use parser_models::{Message, Model, deepseek_v3_1, gpt_oss, llama3, qwen3, qwen3_coder};

/// Whatever the family, a message has these.
fn show<M: Message>(family: &str, message: &M) {
    println!("{family}");
    println!("  thinking: {}", message.thinking().unwrap_or("nothing"));
    println!("  content:  {}", message.content().unwrap_or("nothing"));
    for call in message.tool_calls() {
        println!("  call:     {}{}", call.name, call.arguments);
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let output = "<|channel|>analysis<|message|>Rain?<|end|><|start|>assistant<|channel|>commentary \
                  to=functions.weather <|constrain|>json<|message|>{\"city\": \"Rome\"}<|call|>";
    show("GPT-OSS", &gpt_oss::AssistantMessage::parse(output)?);

    let output = "<think>\nRain?\n</think>\n\nI look.\n<tool_call>\n{\"name\": \"weather\", \"arguments\": {\"city\": \"Rome\"}}\n</tool_call>";
    show("Qwen3", &qwen3::AssistantMessage::parse(output)?);

    let output =
        "<tool_call>\n<function=weather>\n<parameter=city>\nRome\n</parameter>\n</function>\n</tool_call>";
    show("Qwen3-Coder", &qwen3_coder::AssistantMessage::parse(output)?);

    let output = r#"{"name": "weather", "parameters": {"city": "Rome"}}"#;
    show("Llama 3.1", &llama3::AssistantMessage::parse(output)?);

    let output = "Rain?</think><｜tool▁calls▁begin｜><｜tool▁call▁begin｜>weather<｜tool▁sep｜>{\"city\": \"Rome\"}<｜tool▁call▁end｜><｜tool▁calls▁end｜>";
    show("DeepSeek V3.1", &deepseek_v3_1::AssistantMessage::parse(output)?);

    let name = "Qwen/QwQ-32B";
    let model = Model::from_name(name).ok_or("no family has this name")?;
    let message = model.parse("<think>\nEasy.\n</think>\n\nFour.")?;
    show(name, &message);
    println!("  wire:     {}", serde_json::to_string(&message.to_wire())?);
    Ok(())
}
