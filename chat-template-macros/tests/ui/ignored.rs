//! What a template ignores is a warning, which may be denied; `allow` says that it is meant.

#![deny(deprecated)]

use chat_template::chat_template;

fn main() {
    chat_template!(inline = "{{ messages }}");
    chat_template!(inline = "{{ messages }}{{ message.tools }}", allow(add_generation_prompt));
    chat_template!(inline = "{{ messages }}{% if tools %}{% endif %}");
    chat_template!(inline = "{{ messages }}", allow(tools, add_generation_prompt));
    #[allow(deprecated)]
    let _ = chat_template!(inline = "{{ messages }}");
}
