//! The outputs that are measured: a family, how much text, how many calls. The same each time.

// Several programs include this, and each uses a part.
#![allow(dead_code)]

mod calls;
mod prose;

use calls::Call;

/// A family of models, by the format that they write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    GptOss,
    Qwen3,
    Qwen3Coder,
    DeepSeek,
    Llama3,
}

impl Family {
    pub const ALL: [Family; 5] =
        [Family::GptOss, Family::Qwen3, Family::Qwen3Coder, Family::DeepSeek, Family::Llama3];

    /// As tables name it.
    pub fn name(self) -> &'static str {
        match self {
            Family::GptOss => "gpt-oss",
            Family::Qwen3 => "hermes/qwen3 JSON",
            Family::Qwen3Coder => "qwen3-coder XML",
            Family::DeepSeek => "deepseek 3.1",
            Family::Llama3 => "llama 3 JSON",
        }
    }
}

/// One output.
pub struct Input {
    pub family: Family,
    /// KB of thinking; for Llama 3, which does not think, of a text in the arguments, or of content where nothing is called.
    pub kilobytes: usize,
    pub calls: usize,
    /// Whether the text stands in an argument of the one call.
    pub is_argument: bool,
    pub text: String,
}

impl Input {
    pub fn new(family: Family, kilobytes: usize, calls: usize) -> Self {
        let text = output(family, kilobytes * 1000, calls);
        Input { family, kilobytes, calls, is_argument: family == Family::Llama3 && calls > 0, text }
    }

    /// One call, with so many KB of text in an argument.
    pub fn with_argument(family: Family, kilobytes: usize) -> Self {
        let text = write(family, &prose::thinking(200), &calls::draw_with_text(1, kilobytes * 1000));
        Input { family, kilobytes, calls: 1, is_argument: true, text }
    }

    /// As tables name it: `gpt-oss 20 KB c4`.
    pub fn name(&self) -> String {
        format!("{} {} KB c{}", self.family.name(), self.kilobytes, self.calls)
    }

    /// As tables of streams name it: `gpt-oss 20 KB thinking`.
    pub fn name_of_text(&self) -> String {
        let text = match (self.is_argument, self.family) {
            (true, _) => "argument",
            (false, Family::Llama3) => "content",
            (false, _) => "thinking",
        };
        format!("{} {} KB {text}", self.family.name(), self.kilobytes)
    }
}

/// Every output of the tables.
pub fn all() -> Vec<Input> {
    Family::ALL.into_iter().flat_map(of).collect()
}

/// A family's outputs: 2, 20 and 200 KB, with 1, 4 and 32 calls; and with none, where the text is no thinking.
pub fn of(family: Family) -> Vec<Input> {
    let calls: &[usize] = if family == Family::Llama3 { &[0, 1, 4, 32] } else { &[1, 4, 32] };
    let sized = |kilobytes| calls.iter().map(move |calls| Input::new(family, kilobytes, *calls));
    [2, 20, 200].into_iter().flat_map(sized).collect()
}

fn output(family: Family, bytes: usize, count: usize) -> String {
    match family {
        Family::Llama3 if count == 0 => format!("{}<|eot_id|>", prose::thinking(bytes)),
        Family::Llama3 => llama3(&calls::draw_with_text(count, bytes / count)),
        _ => write(family, &prose::thinking(bytes), &calls::draw(count)),
    }
}

fn write(family: Family, thinking: &str, calls: &[Call]) -> String {
    match family {
        Family::GptOss => gpt_oss(thinking, calls),
        Family::Qwen3 => qwen3(thinking, calls),
        Family::Qwen3Coder => qwen3_coder(thinking, calls),
        Family::DeepSeek => deepseek(thinking, calls),
        Family::Llama3 => llama3(calls),
    }
}

fn gpt_oss(thinking: &str, calls: &[Call]) -> String {
    let mut text = format!("<|channel|>analysis<|message|>{thinking}<|end|>");
    for call in calls {
        text += "<|start|>assistant<|channel|>commentary to=functions.";
        text += &format!("{} <|constrain|>json<|message|>{}<|call|>", call.name, call.json());
    }
    text
}

fn qwen3(thinking: &str, calls: &[Call]) -> String {
    let mut text = format!("<think>\n{thinking}\n</think>\n\n{}", prose::ANNOUNCEMENT);
    for call in calls {
        let json = call.json();
        text +=
            &format!("\n<tool_call>\n{{\"name\": \"{}\", \"arguments\": {json}}}\n</tool_call>", call.name);
    }
    text + "<|im_end|>"
}

fn qwen3_coder(thinking: &str, calls: &[Call]) -> String {
    let mut text = format!("<think>\n{thinking}\n</think>\n\n{}", prose::ANNOUNCEMENT);
    for call in calls {
        text += &format!("\n<tool_call>\n<function={}>\n", call.name);
        for (key, value) in &call.arguments {
            text += &format!("<parameter={key}>\n{}\n</parameter>\n", value.plain());
        }
        text += "</function>\n</tool_call>";
    }
    text + "<|im_end|>"
}

fn deepseek(thinking: &str, calls: &[Call]) -> String {
    let mut text = format!("{thinking}</think>{}<｜tool▁calls▁begin｜>", prose::ANNOUNCEMENT);
    for call in calls {
        text += "<｜tool▁call▁begin｜>";
        text += &format!("{}<｜tool▁sep｜>{}<｜tool▁call▁end｜>", call.name, call.json());
    }
    text + "<｜tool▁calls▁end｜><｜end▁of▁sentence｜>"
}

fn llama3(calls: &[Call]) -> String {
    let call = |call: &Call| format!("{{\"name\": \"{}\", \"parameters\": {}}}", call.name, call.json());
    let calls: Vec<String> = calls.iter().map(call).collect();
    calls.join("; ") + "<|eot_id|>"
}
