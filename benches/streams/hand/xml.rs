//! Qwen3-Coder: `<tool_call><function=name><parameter=key>value</parameter>…</function></tool_call>`.

use parser_runtime::Map;

use super::super::contestants::hand::qwen3_coder::typed;
use super::super::contestants::models::qwen3_coder as model;
use super::super::told::Told;
use super::flow::{Came, Flow};
use super::tagged::Turn;
use super::{Scan, field};

const FUNCTION: &str = "<function=";
const PARAMETER: &str = "<parameter=";
const CLOSE: &str = "</parameter>";

/// Thinking, text, calls.
#[derive(Default)]
pub struct Qwen3Coder {
    turn: Turn,
    call: Call,
    calls: Vec<model::ToolCall<'static>>,
}

/// Where a call is.
#[derive(Default)]
enum Call {
    #[default]
    None,
    /// In front of its function.
    Begun(Flow),
    /// Its function's name begins here.
    Name(usize),
    /// In front of a parameter, or of the end.
    Between(Flow),
    /// The parameter's key begins here.
    Key(usize),
    Value(Value),
    /// Behind its function.
    Read(Flow),
}

/// A value that is still coming: its key, where it begins, and how far it was told and looked at.
struct Value {
    key: std::ops::Range<usize>,
    start: usize,
    told: usize,
    seen: usize,
}

impl Value {
    fn new(text: &str, key: std::ops::Range<usize>, at: usize) -> Self {
        let start = at + usize::from(text[at..].starts_with('\n'));
        Value { key, start, told: start, seen: start }
    }

    /// Where it ends, when it is complete. Held back is what may begin the tag, and the line break in front of it.
    fn advance(&mut self, text: &str, told: &mut impl Told) -> Option<usize> {
        let (end, is_done) = self.look(text);
        let open = text[self.told..end].strip_suffix('\n').unwrap_or(&text[self.told..end]);
        if !open.is_empty() {
            told.argument(&text[self.key.clone()], open);
            self.told += open.len();
        }
        is_done.then_some(end)
    }

    fn look(&mut self, text: &str) -> (usize, bool) {
        while let Some(at) = text[self.seen..].find('<') {
            let at = self.seen + at;
            if text[at..].starts_with(CLOSE) {
                return (at, true);
            }
            if CLOSE.starts_with(&text[at..]) {
                self.seen = at;
                return (at, false);
            }
            self.seen = at + 1;
        }
        self.seen = text.len();
        (text.len(), false)
    }
}

impl Qwen3Coder {
    fn function(&mut self) -> Option<&mut model::Function<'static>> {
        self.calls.last_mut().map(|call| &mut call.function)
    }

    fn begin(&mut self, name: String) {
        let function = model::Function { name: name.into(), arguments: Some(Map::new()) };
        self.calls.push(model::ToolCall { r#type: model::Type::Function, function });
    }

    fn insert(&mut self, value: &Value, end: usize) {
        let text = &self.turn.text;
        let written = text[value.start..end.max(value.start)].strip_suffix('\n');
        let written = written.unwrap_or(&text[value.start..end]);
        let (key, Ok(value)) = (text[value.key.clone()].to_owned(), typed(written)) else { return };
        let value = value.into_owned();
        if let Some(model::Function { arguments: Some(arguments), .. }) = self.function() {
            arguments.insert(key, value);
        }
    }
}

impl Scan for Qwen3Coder {
    type Message = model::AssistantMessage<'static>;

    fn push(&mut self, chunk: &str, told: &mut impl Told) {
        self.turn.text += chunk;
        while self.step(told).is_some() {}
    }

    fn finish(mut self, told: &mut impl Told) -> Self::Message {
        self.turn.close(told);
        let Turn { text, thinking, content, .. } = self.turn;
        model::AssistantMessage {
            role: model::Role::Assistant,
            content: content.text(&text),
            thinking: thinking.text(&text),
            tool_calls: field(self.calls),
        }
    }
}

impl Qwen3Coder {
    /// Goes on; nothing if more must come.
    fn step(&mut self, told: &mut impl Told) -> Option<()> {
        if let Call::None = self.call {
            let (which, at) = self.turn.advance(&["<tool_call>", "<|im_end|>"], told)?;
            if which == 0 {
                self.call = Call::Begun(Flow::from(at));
            }
            return Some(());
        }
        let text = &self.turn.text;
        self.call = match &mut self.call {
            Call::None => return None,
            Call::Begun(flow) => Call::Name(marker(flow, text, &[FUNCTION])?.1),
            Call::Name(start) => {
                let end = *start + text[*start..].find('>')?;
                let name = text[*start..end].to_owned();
                told.call();
                told.name(&name);
                self.begin(name);
                Call::Between(Flow::from(end + 1))
            }
            Call::Between(flow) => match marker(flow, text, &[PARAMETER, "</function>"])? {
                (0, at) => Call::Key(at),
                (_, at) => {
                    told.done();
                    Call::Read(Flow::from(at))
                }
            },
            Call::Key(start) => {
                let end = *start + text[*start..].find('>')?;
                // The line break behind the tag is none of the value.
                if text.len() == end + 1 {
                    return None;
                }
                Call::Value(Value::new(text, *start..end, end + 1))
            }
            Call::Value(value) => {
                let end = value.advance(text, told)?;
                let Call::Value(value) = std::mem::take(&mut self.call) else { return None };
                self.insert(&value, end);
                Call::Between(Flow::from(end + CLOSE.len()))
            }
            Call::Read(flow) => {
                let (_, end) = marker(flow, text, &["</tool_call>"])?;
                self.turn.again(end);
                Call::None
            }
        };
        Some(())
    }
}

fn marker(flow: &mut Flow, text: &str, markers: &[&str]) -> Option<(usize, usize)> {
    match flow.advance(text, markers).1 {
        Came::Marker(which, end) => Some((which, end)),
        Came::Open => None,
    }
}
