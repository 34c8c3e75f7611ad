//! `tool-parser` with `reasoning-parser`.

use std::sync::LazyLock;

use openai_protocol::common::Tool;
use reasoning_parser::{ParserFactory, ReasoningParser};
use serde_json::json;
use tool_parser::parsers::QwenXmlParser;
use tool_parser::types::ToolCallItem;
use tool_parser::{DeepSeek31Parser, LlamaParser, QwenParser, ToolParser};

use super::{Told, call, text, tools};
use crate::inputs::Family;
use crate::peers::now;

static FACTORY: LazyLock<ParserFactory> = LazyLock::new(ParserFactory::new);
static TOOLS: LazyLock<Vec<Tool>> = LazyLock::new(|| {
    let tool = |(name, parameters)| json!({"type": "function", "function": {"name": name, "parameters": parameters}});
    tools().map(tool).into_iter().map(|tool| serde_json::from_value(tool).expect("a tool")).collect()
});

/// Streams a text; there is no parser for GPT-OSS.
pub(super) fn stream(family: Family, chunks: &[&str], told: &mut impl Told) -> Option<()> {
    let mut parser: Box<dyn ToolParser> = match family {
        Family::GptOss => return None,
        Family::Qwen3 => Box::new(QwenParser::new()),
        Family::Qwen3Coder => Box::new(QwenXmlParser::new()),
        Family::DeepSeek => Box::new(DeepSeek31Parser::new()),
        Family::Llama3 => Box::new(LlamaParser::new()),
    };
    let mut reasoning = thinking(family)?;
    for chunk in chunks {
        match &mut reasoning {
            None => parse(parser.as_mut(), chunk, told)?,
            Some(reasoning) => {
                let read = reasoning.parse_reasoning_streaming_incremental(chunk).ok()?;
                text(&read.reasoning_text, "", told);
                if !read.normal_text.is_empty() {
                    parse(parser.as_mut(), &read.normal_text, told)?;
                }
            }
        }
    }
    if let Some(reasoning) = &mut reasoning {
        let read = reasoning.flush().ok()?;
        text(&read.reasoning_text, "", told);
        if !read.normal_text.is_empty() {
            parse(parser.as_mut(), &read.normal_text, told)?;
        }
    }
    tell(parser.get_unstreamed_tool_args().unwrap_or_default(), told);
    text("", &parser.take_unstreamed_normal_text(), told);
    Some(())
}

/// The parser of thinking; nothing within, where there is none.
fn thinking(family: Family) -> Option<Option<Box<dyn ReasoningParser>>> {
    let name = match family {
        Family::Llama3 => return Some(None),
        Family::DeepSeek => "deepseek_v31",
        _ => "qwen3",
    };
    let mut parser = FACTORY.registry().create_parser(name)?;
    if family == Family::DeepSeek {
        parser.mark_reasoning_started();
    }
    Some(Some(parser))
}

fn parse(parser: &mut dyn ToolParser, chunk: &str, told: &mut impl Told) -> Option<()> {
    let read = now(parser.parse_incremental(chunk, &TOOLS)).ok()?;
    text("", &read.normal_text, told);
    tell(read.calls, told);
    Some(())
}

fn tell(calls: Vec<ToolCallItem>, told: &mut impl Told) {
    for item in calls {
        call(item.name.as_deref(), &item.parameters, told);
    }
}
