//! Renders what stands on its input, one JSON object a line, and prints an answer a line: `conformance/compare_chat_templates.py`
//! asks it for what it compares with the reference.
//!
//! `{"template": …, "messages": […], "options": {…}}` gives `{"text": …, "spans": …}`, or `{"error": …, "raised": …}`. With
//! `--benchmark` it times the conversation of the benchmark, and prints that, too, for `conformance/time_chat_template.py`.

#[path = "../tests/support/conversation.rs"]
mod conversation;

use std::error::Error;
use std::io::{self, BufRead, Write};
use std::time::Instant;

use chat_template::{ChatTemplate, ErrorKind, Options, Rendered};
use serde_json::{Map, Value, json};

fn main() -> Result<(), Box<dyn Error>> {
    if std::env::args().nth(1).as_deref() == Some("--benchmark") {
        return benchmark();
    }
    let mut out = io::stdout().lock();
    let mut compiled = (String::new(), ChatTemplate::new(""));
    for line in io::stdin().lock().lines() {
        let case: Value = serde_json::from_str(&line?)?;
        let text = case["template"].as_str().unwrap_or_default();
        if compiled.0 != text {
            compiled = (text.to_owned(), ChatTemplate::new(text));
        }
        let answer =
            match compiled.1.as_ref().map_err(Clone::clone).and_then(|template| render(template, &case)) {
                Ok(rendered) => {
                    let spans: Vec<_> =
                        rendered.generated.iter().map(|span| [span.start, span.end]).collect();
                    json!({"text": rendered.text, "spans": spans})
                }
                Err(error) => json!({
                    "error": error.to_string(),
                    "raised": (error.kind() == ErrorKind::Raised).then(|| error.message()),
                }),
            };
        writeln!(out, "{answer}")?;
        out.flush()?;
    }
    Ok(())
}

fn render(template: &ChatTemplate, case: &Value) -> Result<Rendered, chat_template::Error> {
    let given = case["options"].as_object().cloned().unwrap_or_default();
    let spans = given.get("return_assistant_tokens_mask").is_some();
    let options = options(given);
    if spans {
        return template.render_with_spans(&case["messages"], &options);
    }
    let text = template.render(&case["messages"], &options)?;
    Ok(Rendered { text, generated: Vec::new() })
}

/// The reference's keyword arguments; what it does not know is a variable of the template.
fn options(given: Map<String, Value>) -> Options {
    given.into_iter().fold(Options::new(), |options, (name, value)| match (name.as_str(), &value) {
        ("tools" | "documents" | "continue_final_message", Value::Null) => options,
        ("tools", _) => options.tools(&value),
        ("documents", _) => options.documents(&value),
        ("add_generation_prompt", _) => options.add_generation_prompt(value == true),
        ("continue_final_message", Value::String(field)) => options.continue_final_field(field),
        ("continue_final_message", _) => options.continue_final_message(value == true),
        ("return_assistant_tokens_mask", _) => options,
        ("now", Value::String(now)) => now.parse().map_or(options.clone(), |now| options.now(now)),
        _ => options.variable(&name, value),
    })
}

/// The least time of some renderings, the tools given anew for each.
fn benchmark() -> Result<(), Box<dyn Error>> {
    let template = ChatTemplate::new(conversation::TEMPLATE)?;
    let (messages, tools) = (conversation::messages(conversation::MESSAGES), conversation::tools());
    let render = || template.render(&messages, &Options::new().tools(&tools).add_generation_prompt(true));
    let text = render()?;
    let times = (0..300).map(|_| {
        let start = Instant::now();
        let same = render().is_ok_and(|again| again.len() == text.len());
        (!same, start.elapsed().as_nanos())
    });
    let nanoseconds = times.min().map(|(_, nanoseconds)| u64::try_from(nanoseconds)).transpose()?;
    let given = json!({"template": conversation::TEMPLATE, "messages": messages, "tools": tools});
    let mut given = given.as_object().cloned().unwrap_or_default();
    given.extend([("text".into(), text.into()), ("nanoseconds".into(), nanoseconds.into())]);
    writeln!(io::stdout(), "{}", Value::Object(given))?;
    Ok(())
}
