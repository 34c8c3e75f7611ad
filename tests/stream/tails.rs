//! The ends of the families' prompts: what the model's answer stands behind, as the chat templates write it.

use parser_interpreter::Interpreter;

const THINK: &str = "<think>\n";
const NO_THINK: &str = "<think>\n\n</think>\n\n";

/// What a template writes behind the header of the assistant's turn, to have the model think, or not, or as it likes.
#[derive(Clone, Copy)]
struct Tail {
    header: &'static str,
    beginnings: &'static [&'static str],
}

const fn tail(header: &'static str, beginnings: &'static [&'static str]) -> Tail {
    Tail { header, beginnings }
}

const CHATML: &str = "<|im_start|>assistant\n";
const COHERE: &str = "<|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|>";
const DEEPSEEK: &str = "<｜Assistant｜>";
const LLAMA3: &str = "<|start_header_id|>assistant<|end_header_id|>\n\n";

/// The header of a family whose templates write nothing behind it.
fn header_alone(family: &str) -> Option<&'static str> {
    Some(match family {
        "apertus" => "<|assistant_start|>",
        "cohere_command_r" => COHERE,
        "deepseek_v3" => DEEPSEEK,
        "functiongemma" | "gemma3" => "<start_of_turn>model\n",
        "gigachat3" => "assistant<|role_sep|>\n",
        "gpt_oss" | "muse_glimmer" => "<|start|>assistant",
        "glm4" => "<|assistant|>",
        "granite_20b_fc" => "ASSISTANT: ",
        "granite3" | "granite4" => "<|start_of_role|>assistant<|end_of_role|>",
        "inkling" => "<|message_model|>",
        "internlm" | "lfm2" | "minicpm3" | "qwen2_5" => CHATML,
        "jamba" | "phi4_mini" | "sarashina" => "<|assistant|>",
        "llama3" => LLAMA3,
        "llama4" => "<|header_start|>assistant<|header_end|>\n\n",
        "minimax_m1" => "<beginning_of_sentence>ai name=MiniMax AI\n",
        "mistral" | "mistral_args" => "[/INST]",
        "nemotron_mini" => "<extra_id_1>Assistant\n",
        "seed_oss" => "<seed:bos>assistant\n",
        "xlam" => LLAMA3,
        _ => return None,
    })
}

fn of(family: &str) -> Tail {
    if let Some(header) = header_alone(family) {
        return tail(header, &[""]);
    }
    match family {
        "apriel" => tail("<|begin_assistant|>\n", &["", "Here are my reasoning steps:\n"]),
        "cohere_command" => tail(COHERE, &["", "<|START_THINKING|><|END_THINKING|>"]),
        "cwm" => tail(LLAMA3, &["", "<think>\n"]),
        "deepseek_r1" => tail(DEEPSEEK, &["", THINK]),
        "deepseek_v3_1" | "deepseek_v3_2" | "deepseek_v4" => tail(DEEPSEEK, &["</think>", "<think>"]),
        "dots" => tail("<|assistant|>", &["<think>\n\n</think>\n\n", "", "<think>"]),
        "ernie4_5" => tail(CHATML, &["", THINK]),
        "exaone4" => tail("[|assistant|]\n", &[NO_THINK, "", THINK]),
        "functionary" => tail(LLAMA3, &[">>>", "", ">>>all\n"]),
        "gemma4" => tail("<|turn>model\n", &["", "<|channel>thought\n<channel|>"]),
        "glm4_5" => tail("<|assistant|>", &["\n<think></think>", "", "\n"]),
        "glm4_7" => tail("<|assistant|>", &["</think>", "", "<think>"]),
        "gigachat3_5" => tail("assistant<|role_sep|>\n", &["", "<think>"]),
        "hunyuan" => tail("<|extra_0|>", &["", NO_THINK]),
        "hunyuan_v4" => tail("<｜hy_Assistant｜>", &["<think></think>", "", "<think>"]),
        "hyperclova_x" => tail("<|im_start|>assistant", &["\n", "", "/think\n"]),
        "iquest" => tail("<|iquest_assistant|>", &["<think></think>", "", "<think>"]),
        "k2_horizon" => {
            tail("<|ifm|im_start|>assistant\n", &["<ifm|think></ifm|think>", "", "<ifm|think>\n"])
        }
        "kimi_k2" => tail("<|im_assistant|>assistant<|im_middle|>", &["<think></think>", "", "<think>"]),
        "kimi_k3" => tail("<|open|>message role=\"assistant\"<|sep|>", &["", "<|open|>think<|sep|>"]),
        "kimi_vl" => tail("<|im_assistant|>assistant<|im_middle|>", &["", "◁think▷"]),
        "laguna" => tail("<assistant>", &["</think>", "", "<think>"]),
        "longcat" => tail(" ASSISTANT:", &["", "<longcat_think>\n"]),
        "longcat_args" => {
            tail("<longcat_assistant>", &["<longcat_think>\n\n</longcat_think>\n", "", "<longcat_think>\n"])
        }
        "minimax_m2" => tail("]~b]ai\n", &["", THINK]),
        "minimax_m3" => tail("]~b]ai\n", &["</mm:think>", "", "<mm:think>"]),
        "nemotron" => tail("<SPECIAL_11>Assistant\n", &["<think></think>", "", THINK]),
        "nemotron3" => tail(CHATML, &["<think></think>", THINK]),
        "olmo3" => tail(CHATML, &["", "<think>"]),
        "openpangu" => tail("[unused9]助手：", &["", "[unused16]"]),
        "phi4" => tail("<|im_start|>assistant<|im_sep|>", &["", "<think>"]),
        "plamo3" => tail("assistant<|plamo:msg|>", &["", "<|plamo:begin_think:plamo|>"]),
        "rwkv" => tail("Assistant:", &[" <think></think>", " <think></think", "", " <think"]),
        "smollm3" => tail(CHATML, &["", "<think>\n\n</think>\n"]),
        "solar_open" => tail("<|begin|>assistant", &["", "<|think|>"]),
        "solar_open2" => tail(
            "<|im:start|>assistant<|im:content|>",
            &["<|think:start|><|think:end|>", "", "<|think:start|>"],
        ),
        "spark" => tail("<｜start▁of▁sentence｜><|Bot|>", &["</think>", "", "<think>"]),
        "step3" => tail("<|BOT|>assistant\n", &["", THINK]),
        "step3_5" => tail(CHATML, &["", THINK]),
        "telechat" => tail("<_bot>", &["</think>", "", THINK]),
        _ => tail(CHATML, &[NO_THINK, "", THINK]),
    }
}

/// The end of a prompt behind which an output gives the message, or the error, that it gives by itself: without the header
/// where a schema knows none, and empty if there is none at all.
pub fn behind_which(family: &str, interpreter: &Interpreter, text: &str) -> String {
    let Tail { header, beginnings } = of(family);
    let message = interpreter.parse(text).ok();
    let headers = [header, ""].into_iter();
    let mut tails =
        headers.flat_map(|header| beginnings.iter().map(move |beginning| format!("{header}{beginning}")));
    tails.find(|tail| interpreter.parse_after(tail, text).ok() == message).unwrap_or_default()
}
