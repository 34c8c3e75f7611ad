//! Nothing is wrong with the template: the only error is the one that this file asks for.

#![deny(warnings)]

use chat_template::{ChatTemplate, Error, Options, chat_template};

static NAMED: std::sync::LazyLock<&ChatTemplate> =
    std::sync::LazyLock::new(|| chat_template!("tests/ui/templates/good.jinja"));

fn show(messages: &[String]) -> Result<String, Error> {
    NAMED.render(messages, &Options::new())
}

fn main() {
    let _ = show(&[]);
    compile_error!("the template is good");
}
