//! What the macro embeds renders as what is read at run time, and says where its errors are.

use std::error::Error;
use std::fs;
use std::ptr;
use std::sync::LazyLock;

use chat_template::{ChatTemplate, ErrorKind, Options, chat_template};
use serde_json::{Value, json};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../chat-template/tests");

/// A template under a name, for the whole program.
static NAMED: LazyLock<&ChatTemplate> =
    LazyLock::new(|| chat_template!("tests/models/tokenizer_config.json"));

fn careless() -> &'static ChatTemplate {
    chat_template!("tests/models/careless.jinja", tokens = "tests/models/tokenizer_config.json")
}

fn hello() -> Value {
    json!([{"role": "user", "content": "Hello"}])
}

#[test]
fn templates_render_as_those_read_at_run_time() -> Result<(), Box<dyn Error>> {
    let embedded = [
        ("chatml_tools", chat_template!("../chat-template/tests/templates/chatml_tools.jinja")),
        ("documents", chat_template!("../chat-template/tests/templates/documents.jinja", allow(tools))),
        ("headers_dated", chat_template!("../chat-template/tests/templates/headers_dated.jinja")),
        (
            "instructions",
            chat_template!(
                "../chat-template/tests/templates/instructions.jinja",
                allow(add_generation_prompt)
            ),
        ),
        ("typescript", chat_template!("../chat-template/tests/templates/typescript.jinja")),
    ];
    assert_eq!(embedded.len(), fs::read_dir(format!("{FOLDER}/templates"))?.count());
    let options = Options::new().add_generation_prompt(true).now("2025-03-04T05:06:07".parse()?);
    for (name, embedded) in embedded {
        let read = ChatTemplate::new(&fs::read_to_string(format!("{FOLDER}/templates/{name}.jinja"))?)?;
        let prompt = embedded.render(&hello(), &options)?;
        assert!(prompt.contains("Hello"), "{prompt}");
        assert_eq!(prompt, read.render(&hello(), &options)?);
    }
    Ok(())
}

#[test]
fn a_configuration_brings_all_templates_and_tokens() -> Result<(), chat_template::Error> {
    let options = Options::new().add_generation_prompt(true);
    assert_eq!(NAMED.render(&hello(), &options)?, "<s>Hello</s>>");
    assert_eq!(NAMED.render(&hello(), &options.tools(&["f"]))?, "<s>[\"f\"]>");
    Ok(())
}

#[test]
fn errors_of_a_rendering_have_the_path() -> Result<(), chat_template::Error> {
    let Err(error) = careless().render(&hello(), &Options::new()) else {
        panic!("undefined parts have no parts")
    };
    assert_eq!((error.kind(), error.template()), (ErrorKind::Undefined, "tests/models/careless.jinja"));
    assert_eq!((error.line(), error.column()), (Some(3), Some(13)));
    let Err(error) = NAMED.render(&hello(), &Options::new().template("rag")) else { panic!("there is none") };
    assert_eq!(error.kind(), ErrorKind::Options);
    let Err(error) = NAMED.render(&0, &Options::new().template("default")) else {
        panic!("a number has no items")
    };
    assert_eq!(error.template(), "tests/models/tokenizer_config.json");
    Ok(())
}

#[test]
fn a_template_is_compiled_once() {
    assert!(ptr::eq(careless(), careless()));
}

#[test]
fn the_files_are_sources_of_the_build() -> Result<(), Box<dyn Error>> {
    let sources = fs::read_to_string(std::env::current_exe()?.with_extension("d"))?;
    for file in
        ["tests/models/careless.jinja:", "tests/models/tokenizer_config.json:", "templates/typescript.jinja:"]
    {
        assert!(sources.lines().any(|line| line.ends_with(file)), "cargo does not know of {file}\n{sources}");
    }
    Ok(())
}
