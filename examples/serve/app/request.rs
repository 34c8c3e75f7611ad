//! What is asked: the body of a request → a family and one of its outputs.

use axum::http::StatusCode;
use parser_models::Model;
use serde::Deserialize;
use serde_json::Value;

use super::failure::Failure;
use super::outputs::{self, Case};

/// The body, as far as it matters here.
#[derive(Deserialize)]
pub struct Request {
    model: String,
    messages: Vec<Message>,
    #[serde(default)]
    stream: Option<bool>,
    #[serde(default)]
    stream_options: Option<StreamOptions>,
}

#[derive(Deserialize)]
struct Message {
    role: String,
    #[serde(default)]
    content: Value,
}

#[derive(Deserialize)]
struct StreamOptions {
    #[serde(default)]
    include_usage: Option<bool>,
}

impl Request {
    pub fn read(body: &[u8]) -> Result<Request, Failure> {
        serde_json::from_slice(body)
            .map_err(|error| Failure::new(StatusCode::BAD_REQUEST, "invalid_body", &error.to_string()))
    }

    pub fn is_streamed(&self) -> bool {
        self.stream == Some(true)
    }

    pub fn wants_usage(&self) -> bool {
        self.stream_options.as_ref().is_some_and(|options| options.include_usage == Some(true))
    }

    /// The family, and the output that the last message of the user names.
    pub fn output(&self) -> Result<(Model, &'static Case), Failure> {
        let none = |code: &str, message: String| Failure::new(StatusCode::NOT_FOUND, code, &message);
        let model = Model::from_name(&self.model)
            .ok_or_else(|| none("model_not_found", format!("no family has the model {:?}", self.model)))?;
        let asked = self.asked();
        let output = outputs::find(model, &asked).ok_or_else(|| {
            let count = outputs::of(model).len();
            none(
                "output_not_found",
                format!("{model} has {count} outputs, `output 0`…, and none that is {asked:?}"),
            )
        })?;
        Ok((model, output))
    }

    /// The text of the last message of the user.
    fn asked(&self) -> String {
        let last = self.messages.iter().rev().find(|message| message.role == "user");
        match last.map(|message| &message.content) {
            Some(Value::String(text)) => text.trim().to_owned(),
            Some(Value::Array(parts)) => parts.iter().filter_map(|part| part["text"].as_str()).collect(),
            _ => String::new(),
        }
    }
}
