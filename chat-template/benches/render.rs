//! `cargo bench -p chat-template`: a conversation of 50 messages with ten tools, through a template in ChatML with tools, by this
//! crate and by the engine as one would use it plainly.

#![allow(clippy::unwrap_used)]

#[path = "../tests/support/conversation.rs"]
mod conversation;

use chat_template::{ChatTemplate, Options};
use conversation::{MESSAGES, TEMPLATE, messages, tools};
use divan::{Bencher, black_box};
use minijinja::syntax::SyntaxConfig;
use minijinja::value::Serde;
use minijinja::{Environment, context};

fn main() {
    divan::main();
}

#[divan::bench]
fn chat_template(bencher: Bencher<'_, '_>) {
    let template = ChatTemplate::new(TEMPLATE).unwrap();
    let (messages, tools) = (messages(MESSAGES), tools());
    bencher.bench(|| {
        let options = Options::new().tools(&tools).add_generation_prompt(true);
        template.render(black_box(&messages), &options).unwrap()
    });
}

#[divan::bench]
fn plain_minijinja(bencher: Bencher<'_, '_>) {
    let env = plain();
    let (messages, tools) = (messages(MESSAGES), tools());
    let render = || {
        let (messages, tools) = (Serde(black_box(&messages)), Serde(&tools));
        let context = context!(messages, tools, add_generation_prompt => true);
        env.get_template("chat").unwrap().render(context).unwrap()
    };
    let ours = ChatTemplate::new(TEMPLATE).unwrap();
    let options = Options::new().tools(&tools).add_generation_prompt(true);
    assert!(render() == ours.render(&messages, &options).unwrap(), "the texts differ");
    bencher.bench(render);
}

#[divan::bench]
fn compile(bencher: Bencher<'_, '_>) {
    bencher.bench(|| ChatTemplate::new(black_box(TEMPLATE)).unwrap());
}

/// What a chat template needs at least.
fn plain() -> Environment<'static> {
    let mut env = Environment::new();
    env.set_syntax(SyntaxConfig::builder().trim_blocks(true).lstrip_blocks(true).build().unwrap());
    env.set_unknown_method_callback(minijinja_contrib::pycompat::unknown_method_callback);
    env.add_template("chat", TEMPLATE).unwrap();
    env
}

/// What messages and tools cost before anything is rendered: the part of both that is serialization.
#[divan::bench]
fn serialize(bencher: Bencher<'_, '_>) {
    let (messages, tools) = (messages(MESSAGES), tools());
    bencher.bench(|| {
        (minijinja::Value::from(Serde(black_box(&messages))), minijinja::Value::from(Serde(&tools)))
    });
}
