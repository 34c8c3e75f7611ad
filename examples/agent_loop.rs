//! The whole loop of an agent: messages and tools become a prompt, the model's output becomes a message, its calls become
//! values, their replies become messages again, until the model answers. The model is scripted: it says what stands in
//! `outputs`, and a real one goes in its place.

use std::error::Error;

use chat_template::{ChatTemplate, Options};
use parser_models::{ChatMessage, Message, qwen3};
use parser_runtime::{ToolReply, ToolSet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a model's `chat_template.jinja` holds.
const TEMPLATE: &str = include_str!("../chat-template/tests/templates/chatml_tools.jinja");

const OUTPUTS: [&str; 3] = [
    include_str!("outputs/trip_qwen3_1.txt"),
    include_str!("outputs/trip_qwen3_2.txt"),
    include_str!("outputs/trip_qwen3_3.txt"),
];

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

/// What was said so far, as the template reads it.
#[derive(Serialize)]
#[serde(untagged)]
enum Turn {
    User {
        role: &'static str,
        content: &'static str,
    },
    Assistant {
        #[serde(flatten)]
        message: ChatMessage,
        /// The templates of Qwen3 look for the thinking here.
        reasoning_content: Option<String>,
    },
    Tool(ToolReply),
}

/// Runs what the message calls. A mistake is told to the model in words, and it may call again.
fn replies(message: &impl Message) -> Vec<ToolReply> {
    let calls = message.tool_calls();
    let results = message.tools::<Tool>().map(|tool| tool.map_or_else(|error| error.to_string(), Tool::run));
    calls.iter().zip(results).map(|(call, result)| call.reply(result)).collect()
}

fn main() -> Result<(), Box<dyn Error>> {
    let template = ChatTemplate::new(TEMPLATE)?;
    let options = Options::new().tools(Tool::definitions()).add_generation_prompt(true);
    let question = "How warm is it in Paris, in Fahrenheit, and what do six nights at 129.5 € cost?";
    let mut turns = vec![Turn::User { role: "user", content: question }];
    let mut seen = String::new();

    for (number, output) in OUTPUTS.iter().enumerate() {
        let prompt = template.render(&turns, &options)?;
        // What the model saw and wrote stands there unchanged, so that a cache of it serves for this prompt, too.
        let new = prompt.strip_prefix(&seen).ok_or("the template rewrote an earlier turn")?;
        println!(
            "── turn {}: {} bytes of prompt, {} of them new\n{new}",
            number + 1,
            prompt.len(),
            new.len()
        );

        let message = qwen3::AssistantMessage::parse(output)?;
        println!("thinking: {}", message.thinking().unwrap_or("nothing"));
        println!("says:     {}", message.content().unwrap_or("nothing"));
        let replies = replies(&message);
        for (call, reply) in message.tool_calls().iter().zip(&replies) {
            println!("calls:    {}({}) → {}", call.name, call.arguments, reply.content);
        }

        let done = replies.is_empty();
        let reasoning_content = message.thinking().map(str::to_owned);
        turns.push(Turn::Assistant { message: message.to_chat_message(), reasoning_content });
        turns.extend(replies.into_iter().map(Turn::Tool));
        seen = prompt + output;
        if done {
            return Ok(());
        }
    }
    Err("the model called tools to the last, and did not answer".into())
}
