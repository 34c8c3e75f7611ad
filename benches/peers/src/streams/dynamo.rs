//! `dynamo-parsers`: thinking chunk by chunk, and calls through what it names a jail, which holds a call until it is complete.

use std::sync::LazyLock;

use dynamo_parsers::tool_calling::ToolDefinition;
use dynamo_parsers::tool_calling::jail::{Annotated, JailedStream};
use dynamo_parsers::{ReasoningParser as _, ReasoningParserType};
use dynamo_protocols::types::{
    ChatChoiceStream, ChatCompletionMessageContent, ChatCompletionStreamResponseDelta,
    CreateChatCompletionStreamResponse, FinishReason, Role,
};
use futures::{Stream, StreamExt, stream};

use super::{Told, call, text, tools};
use crate::inputs::Family;
use crate::peers::now;

static TOOLS: LazyLock<Vec<ToolDefinition>> = LazyLock::new(|| {
    let tool = |(name, parameters): (&str, _)| ToolDefinition {
        name: name.to_owned(),
        parameters: Some(parameters),
        strict: None,
    };
    tools().map(tool).to_vec()
});

/// Streams a text; for GPT-OSS it would need a vocabulary, which it downloads.
pub(super) fn stream(family: Family, chunks: &[&str], told: &mut impl Told) -> Option<()> {
    let (reasoning, tools) = match family {
        Family::GptOss => return None,
        Family::Qwen3 => (Some("qwen3"), "hermes"),
        Family::Qwen3Coder => (Some("qwen3"), "qwen3_coder"),
        Family::DeepSeek => (Some("deepseek_v3_1"), "deepseek_v3_1"),
        Family::Llama3 => (None, "llama3_json"),
    };
    let responses = responses(chunks, reasoning, family == Family::DeepSeek);
    let jail = JailedStream::builder().tool_call_parser(tools).tool_definitions(TOOLS.clone()).build();
    now(jail.apply(responses).for_each(|response| {
        tell(response, told);
        std::future::ready(())
    }));
    Some(())
}

type Response = Annotated<CreateChatCompletionStreamResponse>;

/// The responses of a server, with thinking apart.
fn responses(
    chunks: &[&str],
    reasoning: Option<&str>,
    thinks: bool,
) -> impl Stream<Item = Response> + Send + use<> {
    let chunks: Vec<String> = chunks.iter().map(|chunk| (*chunk).to_owned()).collect();
    let mut parser = reasoning.map(ReasoningParserType::get_reasoning_parser_from_name);
    if let Some(parser) = &mut parser {
        parser.set_in_reasoning(thinks);
    }
    let some = |text: String| Some(text).filter(|text| !text.is_empty());
    let ends = chunks.into_iter().map(Some).chain([None]);
    stream::iter(ends.map(move |chunk| {
        let is_end = chunk.is_none();
        let (thinking, content) = match (&mut parser, chunk) {
            (None, chunk) => (None, chunk),
            (Some(parser), Some(chunk)) => {
                let read = parser.parse_reasoning_streaming_incremental(&chunk, &[]);
                (some(read.reasoning_text), some(read.normal_text))
            }
            (Some(parser), None) => {
                let read = parser.finish_reasoning_stream();
                (some(read.reasoning_text), some(read.normal_text))
            }
        };
        response(thinking, content, is_end)
    }))
}

#[allow(deprecated)]
fn response(thinking: Option<String>, content: Option<String>, is_end: bool) -> Response {
    let choice = ChatChoiceStream {
        index: 0,
        delta: ChatCompletionStreamResponseDelta {
            role: Some(Role::Assistant),
            content: content.map(ChatCompletionMessageContent::Text),
            tool_calls: None,
            function_call: None,
            refusal: None,
            reasoning_content: thinking,
        },
        finish_reason: is_end.then_some(FinishReason::Stop),
        logprobs: None,
    };
    let response = CreateChatCompletionStreamResponse {
        id: String::new(),
        choices: vec![choice],
        created: 0,
        model: String::new(),
        system_fingerprint: None,
        object: "chat.completion.chunk".to_owned(),
        usage: None,
        service_tier: None,
    };
    Annotated { data: Some(response), id: None, event: None, comment: None, error: None }
}

fn tell(response: Response, told: &mut impl Told) {
    for choice in response.data.into_iter().flat_map(|data| data.choices) {
        let delta = choice.delta;
        let content = match &delta.content {
            Some(ChatCompletionMessageContent::Text(content)) => content.as_str(),
            _ => "",
        };
        text(delta.reasoning_content.as_deref().unwrap_or_default(), content, told);
        for part in delta.tool_calls.into_iter().flatten() {
            let Some(function) = part.function else { continue };
            call(function.name.as_deref(), function.arguments.as_deref().unwrap_or_default(), told);
        }
    }
}
