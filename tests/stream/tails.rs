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

fn of(family: &str) -> Tail {
    match family {
        "apertus" => tail("<|assistant_start|>", &[""]),
        "apriel" => tail("<|begin_assistant|>\n", &["", "Here are my reasoning steps:\n"]),
        "cohere_command" => tail(COHERE, &["", "<|START_THINKING|><|END_THINKING|>"]),
        "cohere_command_r" => tail(COHERE, &[""]),
        "deepseek_r1" => tail(DEEPSEEK, &["", THINK]),
        "deepseek_v3" => tail(DEEPSEEK, &[""]),
        "deepseek_v3_1" | "deepseek_v3_2" | "deepseek_v4" => tail(DEEPSEEK, &["</think>", "<think>"]),
        "dots" => tail("<|assistant|>", &["<think>\n\n</think>\n\n", "", "<think>"]),
        "ernie4_5" => tail(CHATML, &["", THINK]),
        "exaone4" => tail("[|assistant|]\n", &[NO_THINK, "", THINK]),
        "functionary" => tail(LLAMA3, &[">>>", "", ">>>all\n"]),
        "functiongemma" => tail("<start_of_turn>model\n", &[""]),
        "gemma4" => tail("<|turn>model\n", &["", "<|channel>thought\n<channel|>"]),
        "glm4_5" => tail("<|assistant|>", &["\n<think></think>", "", "\n"]),
        "glm4_7" => tail("<|assistant|>", &["</think>", "", "<think>"]),
        "gigachat3" => tail("assistant<|role_sep|>\n", &[""]),
        "gigachat3_5" => tail("assistant<|role_sep|>\n", &["", "<think>"]),
        "gpt_oss" | "muse_glimmer" => tail("<|start|>assistant", &[""]),
        "granite3" | "granite4" => tail("<|start_of_role|>assistant<|end_of_role|>", &[""]),
        "hunyuan" => tail("<|extra_0|>", &["", NO_THINK]),
        "hunyuan_v4" => tail("<｜hy_Assistant｜>", &["<think></think>", "", "<think>"]),
        "hyperclova_x" => tail("<|im_start|>assistant", &["\n", "", "/think\n"]),
        "inkling" => tail("<|message_model|>", &[""]),
        "internlm" | "lfm2" | "qwen2_5" => tail(CHATML, &[""]),
        "jamba" | "phi4_mini" | "sarashina" => tail("<|assistant|>", &[""]),
        "k2_horizon" => {
            tail("<|ifm|im_start|>assistant\n", &["<ifm|think></ifm|think>", "", "<ifm|think>\n"])
        }
        "kimi_k2" => tail("<|im_assistant|>assistant<|im_middle|>", &["<think></think>", "", "<think>"]),
        "kimi_k3" => tail("<|open|>message role=\"assistant\"<|sep|>", &["", "<|open|>think<|sep|>"]),
        "laguna" => tail("<assistant>", &["</think>", "", "<think>"]),
        "llama3" => tail(LLAMA3, &[""]),
        "llama4" => tail("<|header_start|>assistant<|header_end|>\n\n", &[""]),
        "longcat" => tail(" ASSISTANT:", &["", "<longcat_think>\n"]),
        "longcat_args" => {
            tail("<longcat_assistant>", &["<longcat_think>\n\n</longcat_think>\n", "", "<longcat_think>\n"])
        }
        "minimax_m1" => tail("<beginning_of_sentence>ai name=MiniMax AI\n", &[""]),
        "minimax_m2" => tail("]~b]ai\n", &["", THINK]),
        "minimax_m3" => tail("]~b]ai\n", &["</mm:think>", "", "<mm:think>"]),
        "mistral" | "mistral_args" => tail("[/INST]", &[""]),
        "nemotron" => tail("<SPECIAL_11>Assistant\n", &["<think></think>", "", THINK]),
        "nemotron3" => tail(CHATML, &["<think></think>", THINK]),
        "olmo3" => tail(CHATML, &["", "<think>"]),
        "openpangu" => tail("[unused9]助手：", &["", "[unused16]"]),
        "phi4" => tail("<|im_start|>assistant<|im_sep|>", &["", "<think>"]),
        "plamo3" => tail("assistant<|plamo:msg|>", &["", "<|plamo:begin_think:plamo|>"]),
        "seed_oss" => tail("<seed:bos>assistant\n", &[""]),
        "smollm3" => tail(CHATML, &["", "<think>\n\n</think>\n"]),
        "solar_open" => tail("<|begin|>assistant", &["", "<|think|>"]),
        "solar_open2" => tail(
            "<|im:start|>assistant<|im:content|>",
            &["<|think:start|><|think:end|>", "", "<|think:start|>"],
        ),
        "step3" => tail("<|BOT|>assistant\n", &["", THINK]),
        "step3_5" => tail(CHATML, &["", THINK]),
        "telechat" => tail("<_bot>", &["</think>", "", THINK]),
        "xlam" => tail(LLAMA3, &[""]),
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
