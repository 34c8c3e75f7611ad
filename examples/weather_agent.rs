//! A full exchange: what two models wrote goes through one generic function; their calls arrive as values of one enum, a
//! wrong call is told to the model in words, and a call that was cut off costs nothing else.

use std::error::Error;

use parser_models::{Message, qwen3, qwen3_coder};
use parser_runtime::{CallState, Recovered, ToolReply, ToolSet};
use schemars::JsonSchema;
use serde::Deserialize;

/// Get the current weather at a place.
#[derive(Deserialize, JsonSchema)]
struct GetCurrentWeather {
    /// City and country.
    location: String,
    #[serde(default)]
    unit: Unit,
}

#[derive(Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Unit {
    #[default]
    Celsius,
    Fahrenheit,
}

#[derive(ToolSet)]
enum Tool {
    GetCurrentWeather(GetCurrentWeather),
    /// Multiply two numbers.
    Multiply {
        a: f64,
        b: f64,
    },
}

impl Tool {
    fn run(self) -> String {
        match self {
            Tool::GetCurrentWeather(GetCurrentWeather { location, unit: Unit::Celsius }) => {
                format!("18 °C and clear in {location}")
            }
            Tool::GetCurrentWeather(GetCurrentWeather { location, unit: Unit::Fahrenheit }) => {
                format!("64 °F and clear in {location}")
            }
            Tool::Multiply { a, b } => (a * b).to_string(),
        }
    }
}

/// One turn of any model: what it wrote becomes the messages that its next prompt has.
fn turn<M: Message>(model: &str, recovered: Recovered<'_, M>) -> Result<(), Box<dyn Error>> {
    println!("{model}");
    for error in &recovered.errors {
        println!("  broken:   {error}");
    }
    for call in recovered.calls.iter().filter(|call| call.state == CallState::CutOff) {
        let (name, arguments) = (call.name.as_deref(), call.arguments.as_deref());
        println!("  cut off:  {}({})", name.unwrap_or("?"), arguments.unwrap_or(""));
    }
    let Some(message) = recovered.message else { return Ok(()) };
    println!("  thinking: {}", message.thinking().unwrap_or("nothing"));
    println!("  says:     {}", message.content().unwrap_or("nothing"));
    let calls = message.tool_calls();
    let replies = message.tools::<Tool>().zip(&calls).map(|(tool, call)| match tool {
        Ok(tool) => call.reply(tool.run()),
        // The model reads what is wrong, and may call again.
        Err(error) => call.reply(error.to_string()),
    });
    let replies: Vec<ToolReply> = replies.collect();
    println!("  prompt:   {}", serde_json::to_string(&message.to_chat_message())?);
    for reply in replies {
        println!("  prompt:   {}", serde_json::to_string(&reply)?);
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    println!("tools: {}", serde_json::to_string(Tool::definitions())?);

    let output = include_str!("outputs/weather_qwen3.txt");
    turn("Qwen3", qwen3::AssistantMessage::recover(output))?;

    // Every value is text here; the tool's types say what it means.
    let output = include_str!("outputs/weather_qwen3_coder.txt");
    turn("Qwen3-Coder", qwen3_coder::AssistantMessage::recover(output))
}
