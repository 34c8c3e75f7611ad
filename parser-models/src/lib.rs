//! Typed parsers for what chat models write: one module a family, compiled from its schema in `schemas/`.
//!
//! ```
//! # #[cfg(feature = "qwen3")]
//! # fn main() -> Result<(), parser_models::ParseError> {
//! use parser_models::Message;
//! use parser_models::qwen3::AssistantMessage;
//!
//! let output = "<think>\nRain?\n</think>\n\n<tool_call>\n{\"name\": \"weather\", \"arguments\": {\"days\": 2}}\n</tool_call>";
//! let message = AssistantMessage::parse(output)?;
//! assert_eq!(message.thinking.as_deref(), Some("Rain?"));
//! for call in message.tool_calls() {
//!     assert_eq!(call.name, "weather");
//!     assert_eq!(call.arguments.get("days").and_then(|days| days.as_i64()), Some(2));
//! }
//! # Ok(())
//! # }
//! # #[cfg(not(feature = "qwen3"))]
//! # fn main() {}
//! ```
//!
//! Where the prompt's template has written the beginning of the answer, [`Model::parse_after`] and each type's
//! `parse_after` are told:
//!
//! ```
//! # #[cfg(feature = "qwen3")]
//! # fn main() -> Result<(), parser_models::ParseError> {
//! use parser_models::qwen3::AssistantMessage;
//!
//! // The prompt ends with `<|im_start|>assistant\n<think>\n`.
//! let message = AssistantMessage::parse_after("<think>\n", "Two and two.\n</think>\n\nFour.<|im_end|>")?;
//! assert_eq!(message.thinking.as_deref(), Some("Two and two."));
//! assert_eq!(message.content.as_deref(), Some("Four."));
//! # Ok(())
//! # }
//! # #[cfg(not(feature = "qwen3"))]
//! # fn main() {}
//! ```
//!
//! A program that is told its model at run time asks [`Model::from_name`], and gets the plain [`ChatMessage`] whatever the
//! family; [`ChatMessage::to_wire`] makes the OpenAI API's message of it.
//!
//! ```
//! # #[cfg(feature = "gpt_oss")]
//! # fn main() -> Result<(), parser_models::ParseError> {
//! use parser_models::Model;
//!
//! let model = Model::from_name("openai/gpt-oss-120b").expect("the table has it");
//! let message = model.parse("<|channel|>final<|message|>Four.<|return|>")?;
//! assert_eq!(message.content.as_deref(), Some("Four."));
//! # Ok(())
//! # }
//! # #[cfg(not(feature = "gpt_oss"))]
//! # fn main() {}
//! ```
//!
//! [`Model::stream`] reads the text while the model writes it, and a [`WireStream`] turns what the stream tells into the
//! deltas of that API's streamed answers.
//!
//! # Features
//!
//! Each family has a feature, named as its module. All are on by default; with `default-features = false` you choose:
//!
//! ```toml
//! parser-models = { version = "0.1", default-features = false, features = ["gpt_oss", "qwen3"] }
//! ```
//!
//! # Adding a family
//!
//! Its schema goes into `schemas/`, its row into the table of this file, its feature into `Cargo.toml`. A test
//! reports what is forgotten.

mod deltas;
#[macro_use]
mod families;
#[cfg(feature = "gemma4")]
mod gemma4_helpers;
mod names;
mod stream;

pub use deltas::{FinishReason, WireChoice, WireDelta, WireFinish, WireStream};
pub use names::UnknownModel;
pub use parser_runtime;
pub use parser_runtime::{
    ChatEvent, ChatMessage, ChatStream, Finish, Message, ParseError, Recovered, ToolCall, ToolCallEvent,
    WireMessage,
};

// A row: what the family is; its variant, module, feature and schema; with what names begin that mean it.
// Formats that no family here has, but whose names begin as a family's do, stand in `names::OTHERS`.
families! {
    /// Apertus: thinking between `<|inner_prefix|>` and `<|inner_suffix|>`, calls `<|tools_prefix|>[{"name": {…}}, …]<|tools_suffix|>`.
    Apertus apertus "apertus" "schemas/apertus.json" ["apertus"];
    /// Apriel 1.5 and 1.6 Thinker: thinking up to `[BEGIN FINAL RESPONSE]`, calls `<tool_calls>[{…}, …]</tool_calls>`.
    Apriel apriel "apriel" "schemas/apriel.json" ["apriel-1.5", "apriel-1.6", "apriel-nemotron"];
    /// Command R7B, Command A and their successors: `<|START_THINKING|>`, `<|START_ACTION|>[{"tool_call_id", "tool_name", "parameters"}, …]`, `<|START_RESPONSE|>`.
    CohereCommand cohere_command "cohere_command" "schemas/cohere_command.json"
        ["command-r7b", "command-a", "north-mini-code"];
    /// Command R and R+: `Action: ```json [{"tool_name", "parameters"}, …]` and `Plan:` before it.
    CohereCommandR cohere_command_r "cohere_command_r" "schemas/cohere_command_r.json" ["command-r"];
    /// Code World Model: thinking up to `</think>`, calls `<tool: name>`, a command, an edit or an object on the lines behind it, and `</tool>`.
    Cwm cwm "cwm" "schemas/cwm.json" ["cwm"];
    /// DeepSeek R1 and the models distilled from it: thinking up to `</think>`, calls `<｜tool▁call▁begin｜>function<｜tool▁sep｜>name` and a fenced object.
    DeepSeekR1 deepseek_r1 "deepseek_r1" "schemas/deepseek_r1.json"
        ["deepseek-r1", "deepseek-r1t", "deepseek-r1t2", "deepseek-tng-r1t2", "mai-ds-r1", "r1-1776",
         "cogito-v2-preview-deepseek", "cogito-671b-v2.1", "cogito-v2.1", "cogito-2.1", "cogito-671b-v2-p1"];
    /// DeepSeek V3 and V3-0324: calls `<｜tool▁call▁begin｜>function<｜tool▁sep｜>name` and a fenced object.
    DeepSeekV3 deepseek_v3 "deepseek_v3" "schemas/deepseek_v3.json" ["deepseek-v3", "deepseek-chat-v3"];
    /// DeepSeek V3.1 and V3.2-Exp: thinking up to `</think>`, calls `<｜tool▁call▁begin｜>name<｜tool▁sep｜>{…}<｜tool▁call▁end｜>`.
    DeepSeekV31 deepseek_v3_1 "deepseek_v3_1" "schemas/deepseek_v3_1.json"
        ["deepseek-v3.1", "deepseek-v3-v1-0", "deepseek-chat-v3.1", "deepseek-v3.2-exp"];
    /// DeepSeek V3.2: thinking up to `</think>`, calls `<｜DSML｜invoke name="…">` with `<｜DSML｜parameter name="…" string="…">`.
    DeepSeekV32 deepseek_v3_2 "deepseek_v3_2" "schemas/deepseek_v3_2.json" ["deepseek-v3.2"];
    /// DeepSeek V4 and V4.1: thinking up to `</think>`, calls `<｜DSML｜invoke name="…">` with parameters or a JSON object.
    DeepSeekV4 deepseek_v4 "deepseek_v4" "schemas/deepseek_v4.json" ["deepseek-v4", "deepseek-v4.1"];
    /// Dots 3: thinking up to `</think>`, calls `<invoke name="…"><parameter name="…">` or a JSON object in `<dots_function_call>`.
    Dots dots "dots" "schemas/dots.json" ["dots3", "dots-3"];
    /// ERNIE 4.5: thinking up to `</think>`, `<response>…</response>`, calls `<tool_call>{…}</tool_call>`.
    Ernie45 ernie4_5 "ernie4_5" "schemas/ernie4_5.json" ["ernie-4.5"];
    /// EXAONE 4.0, 4.5 and K-EXAONE, Motif 3: `<think>…</think>`, calls `<tool_call>{…}</tool_call>`, ended by `[|endofturn|]`.
    Exaone4 exaone4 "exaone4" "schemas/exaone4.json"
        ["exaone-4.0", "exaone-4.0.1", "exaone-4.5", "k-exaone-236b", "motif-3"];
    /// Functionary 3.0 and 3.2: calls `>>>name` and on the next line `{…}`, text behind `>>>all`.
    Functionary functionary "functionary" "schemas/functionary.json"
        ["functionary-small-v3.2", "functionary-medium-v3.0", "functionary-medium-v3.2"];
    /// FunctionGemma: calls `<start_function_call>call:name{key:<escape>text<escape>}<end_function_call>`.
    FunctionGemma functiongemma "functiongemma" "schemas/functiongemma.json" ["functiongemma"];
    /// Gemma 3 and MedGemma: calls `[name(key="value", …), …]` or `{"name": …, "parameters": {…}}`, perhaps in a fence; MedGemma thinks between `<unused94>thought` and `<unused95>`.
    Gemma3 gemma3 "gemma3" "schemas/gemma3.json" ["gemma-3", "gemma-3n", "medgemma", "medgemma-1.5"];
    /// Gemma 4: thinking between `<|channel>` and `<channel|>`, calls `<|tool_call>call:name{key:<|"|>text<|"|>}<tool_call|>`.
    Gemma4 gemma4 "gemma4" "schemas/gemma4.json" ["gemma-4", "diffusiongemma"] with gemma4_helpers;
    /// GigaChat 3 and 3.1: calls `function call<|role_sep|>{…}` behind `<|message_sep|>`, or `<|function_call|>{…}`.
    GigaChat3 gigachat3 "gigachat3" "schemas/gigachat3.json" ["gigachat3", "gigachat3.1"];
    /// GigaChat 3.5: thinking up to `</think>`, calls `<｜GCML｜invoke name="…">` with `<｜GCML｜parameter name="…" string="…">`.
    GigaChat35 gigachat3_5 "gigachat3_5" "schemas/gigachat3_5.json" ["gigachat3.5"];
    /// GLM-4-9B-Chat and GLM-4-0414: calls are the name and on the next line `{…}`, messages with `<|assistant|>` between them.
    Glm4 glm4 "glm4" "schemas/glm4.json" ["glm-4-9b", "glm-4-32b"];
    /// GLM-4.5, GLM-4.6, HyperCLOVA X SEED Think 32B and Omni: `<think>…</think>`, calls `<tool_call>name`, a line each `<arg_key>…</arg_key>` and `<arg_value>…</arg_value>`.
    Glm45 glm4_5 "glm4_5" "schemas/glm4_5.json"
        ["glm-4.5", "glm-4.5v", "glm-4.6", "glm-4.6v", "hyperclovax-seed-think-32b", "hyperclovax-seed-omni"];
    /// GLM-4.7, GLM-5 and Ling 3.0: thinking up to `</think>`, calls `<tool_call>name<arg_key>…</arg_key><arg_value>…</arg_value>` without line breaks.
    Glm47 glm4_7 "glm4_7" "schemas/glm4_7.json"
        ["glm-4.7", "glm-5", "glm-5.1", "glm-5.2", "glm-5.3", "ling-3.0"];
    /// GPT-OSS, LLM-jp 4 and 4.1: messages on channels, in the harmony format.
    GptOss gpt_oss "gpt_oss" "schemas/gpt_oss.json" ["gpt-oss", "llm-jp-4", "llm-jp-4.1", "hypernova-60b"];
    /// Granite 3.0 to 3.3: `<think>` and `<response>` if it thinks, calls `<|tool_call|>[{…}, …]`.
    Granite3 granite3 "granite3" "schemas/granite3.json"
        ["granite-3.0", "granite-3.1", "granite-3.2", "granite-3.3", "granite-3-dense", "granite-3-moe",
         "granite-4.0-tiny-preview", "granite-4.0-preview"];
    /// Granite 4.0 and 4.1: calls `<tool_call>{…}</tool_call>`, ended by `<|end_of_text|>`.
    Granite4 granite4 "granite4" "schemas/granite4.json" ["granite-4", "granite-4.0", "granite-4.1"];
    /// Granite 20B FunctionCalling: calls `<function_call> {"name": …, "arguments": {…}}`, which nothing closes.
    Granite20bFc granite_20b_fc "granite_20b_fc" "schemas/granite_20b_fc.json" ["granite-20b-functioncalling"];
    /// Hunyuan A13B and its dense siblings: `<think>…</think>`, `<answer>…</answer>`, calls `<tool_calls>[{…}, …]</tool_calls>`.
    Hunyuan hunyuan "hunyuan" "schemas/hunyuan.json"
        ["hunyuan-a13b", "hunyuan-0.5b", "hunyuan-1.8b", "hunyuan-4b", "hunyuan-7b"];
    /// Hunyuan 4 and Hy3: thinking up to `</think>`, calls `<tool_call>name<arg_key>…</arg_key><arg_value>…</arg_value></tool_call>`.
    HunyuanV4 hunyuan_v4 "hunyuan_v4" "schemas/hunyuan_v4.json" ["hy3", "hy4", "hunyuan-4"];
    /// HyperCLOVA X SEED Think 14B: `/think` and thinking, text, ` -> tool/function_call` and a JSON list of calls, each up to `<|im_end|>` and `<|im_start|>assistant`.
    HyperClovaX hyperclova_x "hyperclova_x" "schemas/hyperclova_x.json" ["hyperclovax-seed-think-14b"];
    /// Inkling: blocks `<|message_model|><|content_thinking|>…<|end_message|>`, calls behind `<|content_invoke_tool_json|>`.
    Inkling inkling "inkling" "schemas/inkling.json" ["inkling"];
    /// InternLM 2, 2.5 and 3: calls `<|action_start|><|plugin|>{…}<|action_end|>`.
    InternLm internlm "internlm" "schemas/internlm.json"
        ["internlm2", "internlm2.5", "internlm2.5-1-8b", "internlm3", "intern-s1"];
    /// IQuest-Q1: thinking up to `</think>`, calls `<iquest_tool_call>name<arg_key>…</arg_key><arg_value>…</arg_value></iquest_tool_call>`.
    IquestQ1 iquest "iquest" "schemas/iquest.json" ["iquest-q1"];
    /// Jamba 1.5, 1.6 and 1.7: calls `<tool_calls>[{…}, …]</tool_calls>`.
    Jamba jamba "jamba" "schemas/jamba.json"
        ["jamba-1.5", "jamba-mini", "jamba-large", "jamba-1.5-mini", "jamba-1.5-large"];
    /// K2 Horizon: thinking up to `</ifm|think>`, calls `<ifm|tool_call>name<ifm|arg_key>…</ifm|arg_key><ifm|arg_value>…</ifm|arg_value></ifm|tool_call>` or a JSON object.
    K2Horizon k2_horizon "k2_horizon" "schemas/k2_horizon.json" ["k2-horizon", "jais-3"];
    /// Kimi K2 to K2.7, Kimi Linear: `<think>…</think>`, calls `<|tool_call_begin|>functions.name:0<|tool_call_argument_begin|>{…}<|tool_call_end|>`.
    KimiK2 kimi_k2 "kimi_k2" "schemas/kimi_k2.json" ["kimi-k2", "kimi-k2.5", "kimi-k2.6", "kimi-k2.7", "kimi-linear"];
    /// Kimi K3: channels `<|open|>think<|sep|>…<|close|>think<|sep|>` and `response`, calls `<|open|>call tool="…" index="1"<|sep|>`.
    KimiK3 kimi_k3 "kimi_k3" "schemas/kimi_k3.json" ["kimi-k3"];
    /// Kimi-VL and Moonlight: `◁think▷…◁/think▷` if they think, and text.
    KimiVl kimi_vl "kimi_vl" "schemas/kimi_vl.json" ["kimi-vl-a3b", "moonlight-16b"];
    /// Laguna: `<think>…</think>`, calls `<tool_call>name<arg_key>…</arg_key><arg_value>…</arg_value></tool_call>`.
    Laguna laguna "laguna" "schemas/laguna.json"
        ["laguna-xs", "laguna-xs.2", "laguna-xs-2.1", "laguna-s", "laguna-m", "laguna-m.1"];
    /// LFM2 and LFM2.5: `<think>…</think>` if they think, calls `<|tool_call_start|>[name(key='value', …), …]<|tool_call_end|>`.
    Lfm2 lfm2 "lfm2" "schemas/lfm2.json" ["lfm2", "lfm2.5"];
    /// Llama 3.1, 3.2 and 3.3, Functionary 3.1: calls `{"name": …, "parameters": {…}}`, perhaps behind `<|python_tag|>`, or `<function=name>{…}</function>`.
    Llama3 llama3 "llama3" "schemas/llama3.json"
        ["llama-3-8b", "llama-3-70b", "llama-3-latest", "llama-v3-8b", "llama-v3-70b", "llama-v3.1", "llama-v3.2",
         "llama-v3.3", "llama-3.1", "llama-3.2", "llama-3.3", "llama-3.1-nemotron-70b", "nemotron-70b", "functionary-small-v3.1",
         "functionary-medium-v3.1"];
    /// Llama 4, ToolACE, watt-tool: calls `[name(key="value", …), …]` in the notation of Python, perhaps behind `<|python_start|>`.
    Llama4 llama4 "llama4" "schemas/llama4.json" ["llama-4", "toolace", "watt-tool"];
    /// LongCat-Flash-Chat and the first LongCat-Flash-Thinking: `<longcat_think>…</longcat_think>` if they think, calls `<longcat_tool_call>{…}</longcat_tool_call>`.
    LongCat longcat "longcat" "schemas/longcat.json" ["longcat-flash-chat", "longcat-flash-thinking"];
    /// LongCat-Flash-Thinking-2601, Lite, Prover, Next and 2.0: `<longcat_think>…</longcat_think>` if they think, calls `<longcat_tool_call>name`, a line each `<longcat_arg_key>…</longcat_arg_key>` and `<longcat_arg_value>…</longcat_arg_value>`.
    LongCatArgs longcat_args "longcat_args" "schemas/longcat_args.json"
        ["longcat-flash-thinking-2601", "longcat-flash-thinking-zigzag", "longcat-flash-lite", "longcat-flash-prover",
         "longcat-next", "longcat-2.0"];
    /// MiniCPM3 and MiniCPM4-MCP: `<|thought_start|>…<|thought_end|>`, calls in the notation of Python, one a line, in a fence between `<|tool_call_start|>` and `<|tool_call_end|>`.
    MiniCpm3 minicpm3 "minicpm3" "schemas/minicpm3.json" ["minicpm3", "minicpm4-mcp"];
    /// MiniCPM5: `<think>…</think>`, calls `<function name="…"><param name="…">value</param></function>`, text in `<![CDATA[…]]>`.
    MiniCpm5 minicpm5 "minicpm5" "schemas/minicpm5.json" ["minicpm5"];
    /// MiniMax M1: `<think>…</think>`, calls `<tool_calls>`, an object a line, `</tool_calls>`.
    MiniMaxM1 minimax_m1 "minimax_m1" "schemas/minimax_m1.json" ["minimax-m1"];
    /// MiniMax M2 to M2.7: thinking up to `</think>`, calls `<minimax:tool_call><invoke name="…"><parameter name="…">`.
    MiniMaxM2 minimax_m2 "minimax_m2" "schemas/minimax_m2.json"
        ["minimax-m2", "minimax-m2.1", "minimax-m2.5", "minimax-m2.7"];
    /// MiniMax M3: `<mm:think>…</mm:think>`, calls `<invoke name="…">` whose arguments are elements, each tag behind `]<]minimax[>[`.
    MiniMaxM3 minimax_m3 "minimax_m3" "schemas/minimax_m3.json" ["minimax-m3"];
    /// MiroThinker up to 1.7: `<think>…</think>`, calls `<use_mcp_tool><server_name>…</server_name><tool_name>…</tool_name><arguments>{…}</arguments></use_mcp_tool>`.
    MiroThinker mirothinker "mirothinker" "schemas/mirothinker.json" ["mirothinker"];
    /// Mistral's models up to Small 3.1, Mixtral: calls `[TOOL_CALLS] [{…}, …]`.
    Mistral mistral "mistral" "schemas/mistral.json"
        ["mistral-7b", "mistral-latest", "mixtral", "mistral-nemo", "mistral-small-24b", "mistral-small-instruct-2409",
         "mistral-small-2501", "mistral-small-3.1", "mistral-large-instruct", "mistral-large-2407",
         "mistral-large-2411", "ministral-8b-instruct-2410", "ministral-8b-2410", "mistral-small-2503", "pixtral",
         "devstral-small-2505", "mistral-small-22b", "mistral-large-123b"];
    /// Mistral's models since Small 3.2, Magistral, Devstral: `[THINK]…[/THINK]`, calls `[TOOL_CALLS]name[ARGS]{…}`.
    MistralArgs mistral_args "mistral_args" "schemas/mistral_args.json"
        ["mistral-small-3.2", "mistral-small-4", "mistral-medium-3", "mistral-medium-3.5", "mistral-large-3",
         "ministral-3", "magistral", "devstral-small-2507", "devstral-small-2", "devstral-2", "devstral-2512",
         "voxtral", "ministral-3b-2512", "ministral-8b-2512", "ministral-14b-2512", "mistral-small-2506",
         "mistral-small-2603", "mistral-large-2512"];
    /// Muse Glimmer: messages `to=self`, `to=user` and `to=name`, calls `<atem:invoke name="…"><atem:parameter name="…">`.
    MuseGlimmer muse_glimmer "muse_glimmer" "schemas/muse_glimmer.json" ["muse-glimmer"];
    /// Nemotron Nano v2 and the Llama Nemotrons that reason: `<think>…</think>`, calls `<TOOLCALL>[{…}, …]</TOOLCALL>`.
    Nemotron nemotron "nemotron" "schemas/nemotron.json"
        ["llama-3.1-nemotron-nano", "llama-3.1-nemotron-ultra", "llama-3.3-nemotron-super", "nemotron-nano-9b-v2",
         "nemotron-nano-12b-v2"];
    /// Nemotron 3 and 3.5, Granite 4.2: thinking up to `</think>`, calls `<tool_call><function=name><parameter=key>…`.
    Nemotron3 nemotron3 "nemotron3" "schemas/nemotron3.json"
        ["nemotron-3", "nemotron-3.5", "nemotron-cascade-2", "nemotron-nano-3", "nemotron-super-3", "granite-4.2",
         "cosmos3-edge", "nemotron-labs-3", "nemotron-labs-teacher"];
    /// Nemotron Mini: calls `<toolcall> {"name": …, "arguments": {…}} </toolcall>`.
    NemotronMini nemotron_mini "nemotron_mini" "schemas/nemotron_mini.json" ["nemotron-mini"];
    /// Olmo 3 and 3.1: `<think>…</think>` if it thinks, calls in the notation of Python, one a line, in `<function_calls>`.
    Olmo3 olmo3 "olmo3" "schemas/olmo3.json" ["olmo-3", "olmo-3.1", "olmo-hybrid-instruct-dpo"];
    /// openPangu Embedded, DeepDiver and 2.0: `[unused16]…[unused17]`, calls `[unused11][{…}, …][unused12]`; in 2.0 `<think>…</think>`, `<|tool_call_start|>[{…}, …]<|tool_call_end|>`.
    OpenPangu openpangu "openpangu" "schemas/openpangu.json" ["openpangu-embedded", "openpangu-2.0"];
    /// Phi-4 and the Phi-4 models that reason: `<think>…</think>` and text.
    Phi4 phi4 "phi4" "schemas/phi4.json" ["phi-4", "phi-4-mini-reasoning", "phi-4-mini-flash-reasoning"];
    /// Phi-4-mini and Phi-4-multimodal, FireFunction v2: calls `<|tool_call|>[{…}, …]<|/tool_call|>` or `functools[{…}, …]`.
    Phi4Mini phi4_mini "phi4_mini" "schemas/phi4_mini.json"
        ["phi-4-mini", "phi-4-multimodal", "firefunction-v2", "llama-3-firefunction-v2"];
    /// PLaMo 3: thinking between `<|plamo:begin_think:plamo|>` and its end, calls with name and arguments between such tags.
    Plamo3 plamo3 "plamo3" "schemas/plamo3.json" ["plamo-3", "plamo3"];
    /// Qwen2.5, Hermes 2 Pro and Hermes 3, Llama 3 Groq Tool Use, SmolLM2, Falcon 3: calls `<tool_call>{…}</tool_call>`, or a list there.
    Qwen25 qwen2_5 "qwen2_5" "schemas/qwen2_5.json"
        ["qwen2.5", "qwen2.5vl", "hermes-2-pro", "hermes-2-theta", "hermes-3", "llama-3-groq", "llama3-groq-tool-use",
         "smollm2", "falcon3", "falcon-h1", "a.x-4.0", "rnj-1", "jamba2"];
    /// Qwen3, QwQ, Hermes 4, DeepHermes 3, Ling and Ring up to 2.6: `<think>…</think>`, calls `<tool_call>{…}</tool_call>`.
    Qwen3 qwen3 "qwen3" "schemas/qwen3.json"
        ["qwen3", "qwen3vl", "qwq", "jan-v1", "hermes-4", "hermes-4.3", "deephermes-3", "ling-1t", "ling-mini-2.0",
         "ling-flash-2.0", "ling-2.5", "ling-2.6", "ring-1t", "ring-mini-2.0", "ring-mini-sparse-2.0", "ring-flash-2.0",
         "ring-2.5", "ring-2.6", "nanbeige4", "nanbeige4.1", "mimo-vl", "trinity-mini", "trinity-nano", "intern-s1-pro",
         "jamba-reasoning", "kolibri-1", "mellum2", "holo2", "bielik-11b-v2.5", "bielik-11b-v2.6", "bielik-11b-v3.0",
         "bielik-4.5b-v3.0", "bielik-minitron-7b-v3.0", "reka-edge", "iquest-coder-v1-40b-instruct",
         "iquest-coder-v1-40b-loop-instruct", "nemotron-terminal", "cosmos-reason2", "contextpilot-8b", "contextpilot-14b",
         "huatuogpt-3-32b", "magenticbrain", "marco-deepresearch", "agentcpm-explore", "nouscoder", "nomos-1",
         "baichuan-m2", "baichuan-m3", "qwen-open-finance-r"];
    /// Qwen3-Coder, Qwen3.5 and later, MiMo-V2, INTELLECT-3, K-EXAONE 2.0: `<think>…</think>`, calls `<tool_call><function=name><parameter=key>…`.
    Qwen3Coder qwen3_coder "qwen3_coder" "schemas/qwen3_coder.json"
        ["qwen3-coder", "qwen3.5", "qwen3.6", "qwen3.8", "mimo-v2", "mimo-v2.5", "mimo-v2.6", "intern-s2",
         "intellect-3", "intellect-3.1", "kat-dev", "kat-coder-v2.5", "nex-n2", "trinity-large-thinking", "holo4",
         "minicpm-v-4.6", "iquest-coder-v1-7b-instruct", "iquest-coder-v1-14b-instruct", "nanbeige4.2", "intern-decision",
         "qwen-drive", "qwen-agentworld", "arex-2", "arex-base", "arex-turbo", "tmax-27b",
         "fara-1.5", "ui-mate-27b", "ornith-1.0-9b", "ornith-1.0-35b", "ornith-1.0-397b", "joyai-llm-flash",
         "k-exaone-2.0", "naive-n0.5", "iquest-coder-v1-7b-thinking", "iquest-coder-v1-14b-thinking",
         "iquest-coder-v1-40b-thinking", "iquest-coder-v1-40b-loop-thinking"];
    /// RWKV-7 G1: thinking up to `</think>`, calls `**Tool Call:**` and `{"name": …, "arguments": {…}}` in a fence.
    Rwkv rwkv "rwkv" "schemas/rwkv.json" ["rwkv7"];
    /// Sarashina: calls `<|tool_calls|>[{'name': …, 'arguments': {…}}, …]`, a literal of Python.
    Sarashina sarashina "sarashina" "schemas/sarashina.json" ["sarashina"];
    /// Seed-OSS: `<seed:think>…</seed:think>`, calls `<seed:tool_call><function=name><parameter=key>…`.
    SeedOss seed_oss "seed_oss" "schemas/seed_oss.json" ["seed-oss"];
    /// SmolLM3: `<think>…</think>`, calls `<tool_call>{…}</tool_call>`.
    SmolLm3 smollm3 "smollm3" "schemas/smollm3.json" ["smollm3"];
    /// Solar Open: `<|think|>…<|end|>`, calls `<|tool_call:begin|>id<|tool_call:name|>name<|tool_call:args|>{…}<|tool_call:end|>`.
    SolarOpen solar_open "solar_open" "schemas/solar_open.json" ["solar-open"];
    /// Solar Open 2: thinking up to `<|think:end|>`, calls `<|tool_call:start|>name`, a line each `<|tool_arg:start|>key<|tool_arg:value|>value<|tool_arg:end|>`.
    SolarOpen2 solar_open2 "solar_open2" "schemas/solar_open2.json" ["solar-open2"];
    /// Spark X2.5: thinking up to `</think>`, calls `<tool_call>name<arg_key>…</arg_key><arg_value>…</arg_value></tool_call>`, ended by `<｜end▁of▁sentence｜>`.
    Spark spark "spark" "schemas/spark.json" ["spark-x2.5"];
    /// Step3: thinking up to `</think>`, calls `<steptml:invoke name="…"><steptml:parameter name="…">`.
    Step3 step3 "step3" "schemas/step3.json" ["step3"];
    /// Step-3.5 and Step-3.7: thinking up to `</think>`, calls `<tool_call><function=name><parameter=key>…`.
    Step35 step3_5 "step3_5" "schemas/step3_5.json" ["step-3.5", "step-3.7"];
    /// TeleChat 3 and 4, Xing 4.0: thinking up to `</think>`, calls `<tool_call>name<param_key>…</param_key><param_value>…</param_value></tool_call>` or a JSON object.
    TeleChat telechat "telechat" "schemas/telechat.json" ["telechat3", "telechat4", "xing4.0"];
    /// xLAM, Hammer: calls as one JSON list, bare, fenced or between tags.
    Xlam xlam "xlam" "schemas/xlam.json" ["xlam", "llama-xlam", "hammer2.0", "hammer2.1"];
    /// ZAYA1: `<think>…</think>`, calls `<zyphra_tool_call><function=name><parameter=key>…`.
    Zaya zaya "zaya" "schemas/zaya.json" ["zaya1"];
}
