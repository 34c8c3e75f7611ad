//! Llama 3.1: text, or `{"name": …, "parameters": {…}}` and more of them behind `; `.

use super::super::contestants::hand::llama3::read;
use super::super::contestants::models::llama3 as model;
use super::super::told::Told;
use super::calls::JsonCall;
use super::flow::{Came, Flow};
use super::{Pieces, Scan, field};

const END: [&str; 2] = ["<|eot_id|>", "<|eom_id|>"];
const CALL: &str = "{\"name\":";

/// Text, or calls.
#[derive(Default)]
pub struct Llama3 {
    text: String,
    content: Pieces,
    at: At,
    calls: Vec<model::ToolCall<'static>>,
}

/// Where the text is.
#[derive(Default)]
enum At {
    #[default]
    Start,
    Content(Flow),
    Call(JsonCall),
    /// Behind a call that ended here.
    Behind(usize),
    Over,
}

impl Llama3 {
    /// Goes on; nothing if more must come.
    fn step(&mut self, told: &mut impl Told) -> Option<()> {
        let text = &self.text;
        self.at = match &mut self.at {
            At::Start => {
                let begun = text.trim_start();
                if begun.len() < CALL.len() && CALL.starts_with(begun) {
                    return None;
                }
                let start = text.len() - begun.len();
                if begun.starts_with(CALL) {
                    told.call();
                    At::Call(JsonCall::from(start))
                } else {
                    At::Content(Flow::from(start))
                }
            }
            At::Content(flow) => {
                let (piece, came) = flow.advance(text, &END);
                if !piece.is_empty() {
                    told.content(&text[piece.clone()]);
                    self.content.push(piece);
                }
                let Came::Marker(..) = came else { return None };
                At::Over
            }
            At::Call(call) => {
                let whole = call.advance(text, "parameters", told)?;
                if let Ok(call) = read(&text[whole.clone()]) {
                    self.calls.push(call.into_owned());
                    told.done();
                }
                At::Behind(whole.end)
            }
            At::Behind(at) => {
                let brace = *at + text[*at..].find('{')?;
                told.call();
                At::Call(JsonCall::from(brace))
            }
            At::Over => return None,
        };
        Some(())
    }
}

impl Scan for Llama3 {
    type Message = model::AssistantMessage<'static>;

    fn push(&mut self, chunk: &str, told: &mut impl Told) {
        self.text += chunk;
        while self.step(told).is_some() {}
    }

    fn finish(mut self, told: &mut impl Told) -> Self::Message {
        if let At::Content(flow) = &self.at {
            told.content(self.content.end(flow, &self.text));
        }
        model::AssistantMessage {
            role: model::Role::Assistant,
            content: self.content.text(&self.text),
            tool_calls: field(self.calls),
        }
    }
}
