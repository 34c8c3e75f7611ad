//! The other crates, as their servers call them: thinking first, then the calls in the rest, each with a parser of its own.
//! They get the output without its end-of-turn token, which their servers remove.

use std::cell::RefCell;
use std::pin::pin;
use std::sync::LazyLock;
use std::task::{Context, Poll, Waker};

use dynamo_parsers::tool_calling::{ToolCallResponse, detect_and_parse_tool_call};
use dynamo_parsers::{ReasoningParser as _, ReasoningParserType};
use reasoning_parser::{ParserFactory as ReasoningFactory, ReasoningParser};
use tool_parser::parsers::QwenXmlParser;
use tool_parser::{DeepSeek31Parser, LlamaParser, QwenParser, ToolCall, ToolParser};

use crate::inputs::Family;
use crate::reading::{Reading, arguments, length};

/// What a peer gives: thinking, content, calls.
pub enum Output {
    Smg(String, String, Vec<ToolCall>),
    Dynamo(String, String, Vec<ToolCallResponse>),
}

impl Output {
    pub fn reading(&self) -> Reading {
        let (thinking, content, calls) = match self {
            Output::Smg(thinking, content, calls) => {
                let call =
                    |call: &ToolCall| (call.function.name.clone(), arguments(&call.function.arguments));
                (thinking, content, calls.iter().map(call).collect())
            }
            Output::Dynamo(thinking, content, calls) => {
                let call = |call: &ToolCallResponse| {
                    (call.function.name.clone(), arguments(&call.function.arguments))
                };
                (thinking, content, calls.iter().map(call).collect())
            }
        };
        Reading { calls, text: [length(thinking), length(content)] }
    }
}

/// The output as a peer gets it.
pub fn without_end(text: &str) -> &str {
    let ends = ["<|im_end|>", "<|eot_id|>", "<｜end▁of▁sentence｜>"];
    ends.iter().find_map(|end| text.strip_suffix(end)).unwrap_or(text)
}

/// A future that never waits.
pub fn now<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => value,
        Poll::Pending => panic!("a parser waits"),
    }
}

type Smg = (LazyLock<Box<dyn ToolParser>>, &'static str);

static QWEN: Smg = (LazyLock::new(|| Box::new(QwenParser::new())), "qwen3");
static QWEN_XML: Smg = (LazyLock::new(|| Box::new(QwenXmlParser::new())), "qwen3");
static DEEPSEEK: Smg = (LazyLock::new(|| Box::new(DeepSeek31Parser::new())), "deepseek_v31");
static LLAMA: Smg = (LazyLock::new(|| Box::new(LlamaParser::new())), "passthrough");

/// `tool-parser` with `reasoning-parser`; they have no parser for GPT-OSS.
pub fn smg(family: Family) -> Option<fn(&str) -> Option<Output>> {
    Some(match family {
        Family::GptOss => return None,
        Family::Qwen3 => |text| smg_parse(&QWEN, text),
        Family::Qwen3Coder => |text| smg_parse(&QWEN_XML, text),
        Family::DeepSeek => |text| smg_parse(&DEEPSEEK, text),
        Family::Llama3 => |text| smg_parse(&LLAMA, text),
    })
}

thread_local! {
    /// The parser of thinking that was used last: their servers keep them.
    static REASONING: RefCell<Option<(&'static str, Box<dyn ReasoningParser>)>> = const { RefCell::new(None) };
}

fn smg_parse(parsers: &Smg, text: &str) -> Option<Output> {
    let (thinking, rest) = match parsers.1 {
        "passthrough" => (String::new(), text.to_owned()),
        name => REASONING.with_borrow_mut(|kept| smg_thinking(kept, name, text))?,
    };
    let (content, calls) = now(parsers.0.parse_complete(&rest)).ok()?;
    Some(Output::Smg(thinking, content, calls))
}

fn smg_thinking(
    kept: &mut Option<(&'static str, Box<dyn ReasoningParser>)>,
    name: &'static str,
    text: &str,
) -> Option<(String, String)> {
    if kept.as_ref().is_none_or(|(held, _)| *held != name) {
        *kept = Some((name, ReasoningFactory::new().registry().create_parser(name)?));
    }
    let (_, parser) = kept.as_mut()?;
    parser.reset();
    if name == "deepseek_v31" {
        parser.mark_reasoning_started();
    }
    let read = parser.detect_and_parse_reasoning(text).ok()?;
    Some((read.reasoning_text, read.normal_text))
}

/// `dynamo-parsers`; for GPT-OSS only where a vocabulary can be had, which it downloads unless
/// `TIKTOKEN_ENCODINGS_BASE` names a folder.
pub fn dynamo(family: Family) -> Option<fn(&str) -> Option<Output>> {
    Some(match family {
        Family::GptOss => {
            std::env::var_os("TIKTOKEN_ENCODINGS_BASE")?;
            |text| harmony_parse(text)
        }
        Family::Qwen3 => |text| dynamo_parse(Some("qwen3"), "hermes", text),
        Family::Qwen3Coder => |text| dynamo_parse(Some("qwen3"), "qwen3_coder", text),
        Family::DeepSeek => |text| dynamo_parse(Some("deepseek_v3_1"), "deepseek_v3_1", text),
        Family::Llama3 => |text| dynamo_parse(None, "llama3_json", text),
    })
}

fn dynamo_thinking(name: &str, text: &str) -> (String, String) {
    let read =
        ReasoningParserType::get_reasoning_parser_from_name(name).detect_and_parse_reasoning(text, &[]);
    (read.reasoning_text, read.normal_text)
}

fn dynamo_parse(reasoning: Option<&str>, tools: &str, text: &str) -> Option<Output> {
    let (thinking, rest) =
        reasoning.map_or_else(|| (String::new(), text.to_owned()), |name| dynamo_thinking(name, text));
    let (calls, content) = now(detect_and_parse_tool_call(&rest, Some(tools), None)).ok()?;
    Some(Output::Dynamo(thinking, content.unwrap_or_default(), calls))
}

fn harmony_parse(text: &str) -> Option<Output> {
    static RUNTIME: LazyLock<tokio::runtime::Runtime> =
        LazyLock::new(|| tokio::runtime::Builder::new_current_thread().build().expect("a runtime"));
    let (thinking, _) = dynamo_thinking("gpt_oss", text);
    let (calls, content) = RUNTIME.block_on(detect_and_parse_tool_call(text, Some("harmony"), None)).ok()?;
    Some(Output::Dynamo(thinking, content.unwrap_or_default(), calls))
}
