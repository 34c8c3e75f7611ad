//! The names that a template is checked against are those that it has when it is rendered.

use chat_template::{ChatTemplate, Error, Options};
use chat_template_syntax::check::{FILTERS, FUNCTIONS, TESTS};

fn render(text: &str) -> Result<String, Error> {
    ChatTemplate::new(text)?.render(&[(); 0], &Options::new())
}

#[test]
fn the_names_are_those_of_the_environment() -> Result<(), Error> {
    let filters = FILTERS.iter().map(|name| format!("{{{{ '{name}' is filter }}}}"));
    let tests = TESTS.iter().map(|name| format!("{{{{ '{name}' is test }}}}"));
    let functions = FUNCTIONS.iter().map(|name| format!("{{{{ {name} is defined }}}}"));
    for text in filters.chain(tests).chain(functions) {
        assert_eq!(render(&text)?, "True", "{text}");
    }
    for engine_only in ["bool", "chain", "lines", "split", "zip"] {
        assert_eq!(render(&format!("{{{{ '{engine_only}' is filter }}}}"))?, "False");
    }
    Ok(())
}
