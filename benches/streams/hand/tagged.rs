//! Qwen3 and DeepSeek: thinking up to `</think>`, text, calls between markers.

use super::super::contestants::hand::json::object;
use super::super::contestants::hand::qwen3::read;
use super::super::contestants::hand::text::trim;
use super::super::contestants::models::{deepseek_v3_1 as deepseek, qwen3};
use super::super::told::Told;
use super::calls::{Arguments, JsonCall};
use super::flow::{Came, Flow};
use super::{Pieces, Scan, field};

const THINK: &str = "<think>";
const CLOSE: [&str; 1] = ["</think>"];

/// Thinking, then text.
#[derive(Default)]
pub(super) struct Turn {
    pub(super) text: String,
    pub(super) thinking: Pieces,
    pub(super) content: Pieces,
    at: At,
}

/// Where the text is.
#[derive(Default)]
enum At {
    #[default]
    Start,
    Thinking(Flow),
    Content(Flow),
    Over,
}

impl Turn {
    pub(super) fn thinks() -> Self {
        Turn { at: At::Thinking(Flow::default()), ..Turn::default() }
    }

    /// The number and the end of the next of the markers in the text.
    pub(super) fn advance(&mut self, markers: &[&str], told: &mut impl Told) -> Option<(usize, usize)> {
        loop {
            match &mut self.at {
                At::Start => {
                    let begun = self.text.trim_start();
                    if begun.len() < THINK.len() && THINK.starts_with(begun) {
                        return None;
                    }
                    let start = self.text.len() - begun.len();
                    self.at = match begun.starts_with(THINK) {
                        true => At::Thinking(Flow::from(start + THINK.len())),
                        false => At::Content(Flow::from(start)),
                    };
                }
                At::Thinking(flow) => {
                    let (piece, came) = flow.advance(&self.text, &CLOSE);
                    if !piece.is_empty() {
                        told.thinking(&self.text[piece.clone()]);
                        self.thinking.push(piece);
                    }
                    let Came::Marker(_, end) = came else { return None };
                    self.at = At::Content(Flow::from(end));
                }
                At::Content(flow) => {
                    let (piece, came) = flow.advance(&self.text, markers);
                    if !piece.is_empty() {
                        told.content(&self.text[piece.clone()]);
                        self.content.push(piece);
                    }
                    let Came::Marker(which, end) = came else { return None };
                    self.at = At::Over;
                    return Some((which, end));
                }
                At::Over => return None,
            }
        }
    }

    /// Nothing more comes.
    pub(super) fn close(&mut self, told: &mut impl Told) {
        match &self.at {
            At::Thinking(flow) => {
                told.thinking(self.thinking.end(flow, &self.text));
            }
            At::Content(flow) => {
                told.content(self.content.end(flow, &self.text));
            }
            At::Start | At::Over => {}
        }
    }

    /// The text goes on here.
    pub(super) fn again(&mut self, at: usize) {
        let flow = if self.content.0.is_empty() { Flow::from(at) } else { Flow::again(at) };
        self.at = At::Content(flow);
    }
}

/// `<tool_call>{…}</tool_call>`.
#[derive(Default)]
pub struct Qwen3 {
    turn: Turn,
    call: Call,
    calls: Vec<qwen3::ToolCall<'static>>,
}

/// Where a call is.
#[derive(Default)]
enum Call {
    #[default]
    None,
    /// Its marker ended here.
    Begun(usize),
    Open(JsonCall),
    /// It is complete, but for the marker behind it.
    Read(Flow),
}

impl Scan for Qwen3 {
    type Message = qwen3::AssistantMessage<'static>;

    fn push(&mut self, chunk: &str, told: &mut impl Told) {
        self.turn.text += chunk;
        loop {
            let text = &self.turn.text;
            match &mut self.call {
                Call::None => match self.turn.advance(&["<tool_call>", "<|im_end|>"], told) {
                    Some((0, at)) => self.call = Call::Begun(at),
                    _ => return,
                },
                Call::Begun(at) => {
                    let Some(brace) = text[*at..].find('{') else { return };
                    told.call();
                    self.call = Call::Open(JsonCall::from(*at + brace));
                }
                Call::Open(call) => {
                    let Some(whole) = call.advance(text, "arguments", told) else { return };
                    if let Ok(call) = read(&text[whole.clone()]) {
                        self.calls.push(call.into_owned());
                        told.done();
                    }
                    self.call = Call::Read(Flow::from(whole.end));
                }
                Call::Read(flow) => {
                    let (_, Came::Marker(_, end)) = flow.advance(text, &["</tool_call>"]) else { return };
                    self.call = Call::None;
                    self.turn.again(end);
                }
            }
        }
    }

    fn finish(mut self, told: &mut impl Told) -> Self::Message {
        self.turn.close(told);
        let Turn { text, thinking, content, .. } = self.turn;
        qwen3::AssistantMessage {
            role: qwen3::Role::Assistant,
            content: content.text(&text),
            thinking: thinking.text(&text),
            tool_calls: field(self.calls),
        }
    }
}

/// `<｜tool▁call▁begin｜>name<｜tool▁sep｜>{…}<｜tool▁call▁end｜>`, behind thinking that the prompt has begun.
pub struct DeepSeek {
    turn: Turn,
    call: Block,
    calls: Vec<deepseek::ToolCall<'static>>,
}

/// Where a call is.
#[derive(Default)]
enum Block {
    #[default]
    None,
    /// Between two calls.
    Between(Flow),
    /// Its name begins here.
    Name(usize, Flow),
    /// Its name is known, and its marker ended here.
    Begun(String, usize),
    Open(String, Arguments),
}

impl Default for DeepSeek {
    fn default() -> Self {
        DeepSeek { turn: Turn::thinks(), call: Block::default(), calls: Vec::new() }
    }
}

impl Scan for DeepSeek {
    type Message = deepseek::AssistantMessage<'static>;

    fn push(&mut self, chunk: &str, told: &mut impl Told) {
        self.turn.text += chunk;
        loop {
            let text = &self.turn.text;
            match &mut self.call {
                Block::None => {
                    match self.turn.advance(&["<｜tool▁calls▁begin｜>", "<｜end▁of▁sentence｜>"], told)
                    {
                        Some((0, at)) => self.call = Block::Between(Flow::from(at)),
                        _ => return,
                    }
                }
                Block::Between(flow) => {
                    let markers = ["<｜tool▁call▁begin｜>", "<｜tool▁calls▁end｜>"];
                    let (_, Came::Marker(which, end)) = flow.advance(text, &markers) else { return };
                    self.call = if which == 0 { Block::Name(end, Flow::from(end)) } else { Block::None };
                    if which == 1 {
                        self.turn.again(end);
                    }
                }
                Block::Name(start, flow) => {
                    let (_, Came::Marker(_, end)) = flow.advance(text, &["<｜tool▁sep｜>"]) else {
                        return;
                    };
                    let name = trim(&text[*start..end - "<｜tool▁sep｜>".len()]);
                    told.call();
                    told.name(name);
                    self.call = Block::Begun(name.to_owned(), end);
                }
                Block::Begun(name, at) => {
                    let Some(brace) = text[*at..].find('{') else { return };
                    self.call = Block::Open(std::mem::take(name), Arguments::from(*at + brace));
                }
                Block::Open(name, open) => {
                    let Some(whole) = open.advance(text, told) else { return };
                    if let Ok(arguments) = object(&text[whole.clone()]) {
                        let name = std::mem::take(name).into();
                        let function = deepseek::Function { name, arguments };
                        let call = deepseek::ToolCall { r#type: deepseek::Type::Function, function };
                        self.calls.push(call.into_owned());
                        told.done();
                    }
                    self.call = Block::Between(Flow::from(whole.end));
                }
            }
        }
    }

    fn finish(mut self, told: &mut impl Told) -> Self::Message {
        self.turn.close(told);
        let Turn { text, thinking, content, .. } = self.turn;
        deepseek::AssistantMessage {
            role: deepseek::Role::Assistant,
            content: content.text(&text),
            thinking: thinking.text(&text),
            tool_calls: field(self.calls),
        }
    }
}
