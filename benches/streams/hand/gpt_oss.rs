//! GPT-OSS: `<|channel|>analysis<|message|>…<|end|>`, `… to=functions.name <|constrain|>json<|message|>{…}<|call|>`, final.

use super::super::contestants::hand::json::object;
use super::super::contestants::models::gpt_oss as model;
use super::super::told::Told;
use super::calls::Arguments;
use super::flow::{Came, Flow};
use super::{Pieces, Scan};

const ENDS: [&str; 3] = ["<|end|>", "<|return|>", "<|call|>"];

/// Messages, one behind the other.
#[derive(Default)]
pub struct GptOss {
    text: String,
    thinking: Pieces,
    content: Pieces,
    at: At,
    calls: Vec<model::ToolCall<'static>>,
}

/// Where the text is.
enum At {
    /// In a header, which begins here.
    Header(usize, Flow),
    Thinking(Flow),
    Content(Flow),
    /// In front of a call's arguments: its name, and where its message begins.
    Begun(String, usize),
    Call(String, Arguments),
    /// In a message that is nothing to anybody.
    Skipped(Flow),
}

impl Default for At {
    fn default() -> Self {
        At::Header(0, Flow::default())
    }
}

/// What a message is, by its header.
fn message(header: &str, at: usize, told: &mut impl Told) -> At {
    if let Some((_, to)) = header.split_once("to=functions.") {
        let name = to.split([' ', '<']).next().unwrap_or_default();
        told.call();
        told.name(name);
        return At::Begun(name.to_owned(), at);
    }
    match header.rsplit("<|channel|>").next().unwrap_or_default() {
        channel if channel.starts_with("analysis") => At::Thinking(Flow::from(at)),
        channel if channel.starts_with("final") => At::Content(Flow::from(at)),
        _ => At::Skipped(Flow::from(at)),
    }
}

impl GptOss {
    /// Goes on; nothing if more must come.
    fn step(&mut self, told: &mut impl Told) -> Option<()> {
        let text = &self.text;
        self.at = match &mut self.at {
            At::Header(start, flow) => {
                let (_, Came::Marker(_, end)) = flow.advance(text, &["<|message|>"]) else { return None };
                message(&text[*start..end - "<|message|>".len()], end, told)
            }
            At::Thinking(flow) => {
                let (piece, came) = flow.advance(text, &ENDS);
                if !piece.is_empty() {
                    told.thinking(&text[piece.clone()]);
                    self.thinking.push(piece);
                }
                behind(&came)?
            }
            At::Content(flow) => {
                let (piece, came) = flow.advance(text, &ENDS);
                if !piece.is_empty() {
                    told.content(&text[piece.clone()]);
                    self.content.push(piece);
                }
                behind(&came)?
            }
            At::Skipped(flow) => behind(&flow.advance(text, &ENDS).1)?,
            At::Begun(name, at) => {
                let brace = *at + text[*at..].find('{')?;
                At::Call(std::mem::take(name), Arguments::from(brace))
            }
            At::Call(name, open) => {
                let whole = open.advance(text, told)?;
                if let Ok(arguments) = object(&text[whole.clone()]) {
                    let function =
                        model::Function { name: std::mem::take(name).into(), arguments, code: None };
                    let call = model::ToolCall { r#type: model::Type::Function, function };
                    self.calls.push(call.into_owned());
                    told.done();
                }
                At::Skipped(Flow::from(whole.end))
            }
        };
        Some(())
    }
}

/// The next header, if the message has ended.
fn behind(came: &Came) -> Option<At> {
    match came {
        Came::Marker(_, end) => Some(At::Header(*end, Flow::from(*end))),
        Came::Open => None,
    }
}

impl Scan for GptOss {
    type Message = model::AssistantMessage<'static>;

    fn push(&mut self, chunk: &str, told: &mut impl Told) {
        self.text += chunk;
        while self.step(told).is_some() {}
    }

    fn finish(mut self, told: &mut impl Told) -> Self::Message {
        if let At::Thinking(flow) = &self.at {
            told.thinking(self.thinking.end(flow, &self.text));
        }
        if let At::Content(flow) = &self.at {
            told.content(self.content.end(flow, &self.text));
        }
        model::AssistantMessage {
            role: model::Role::Assistant,
            content: self.content.text(&self.text),
            thinking: self.thinking.text(&self.text),
            tool_calls: (!self.calls.is_empty()).then_some(self.calls),
        }
    }
}
