//! Each mistake is an error of its own, and the template has its type all the same.

use chat_template::{ChatTemplate, chat_template};

fn main() {
    let unknown: &'static ChatTemplate = chat_template!("tests/ui/templates/unknown.jinja");
    let unclosed: &'static ChatTemplate = chat_template!("tests/ui/templates/unclosed.jinja");
    let named: &'static ChatTemplate = chat_template!("tests/ui/templates/tokenizer_config.json");
    let inline = chat_template!(
        inline = "
            {% iff tools %}{% endif %}"
    );
    let _ = [unknown, unclosed, named, inline].map(ChatTemplate::clone);
}
