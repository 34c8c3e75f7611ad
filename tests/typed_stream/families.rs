//! Every family: its generated streams and its interpreter.

use std::sync::Arc;

use parser_interpreter::Interpreter;
use parser_models::Model;
use parser_runtime::{ChatMessage, ChatStream, Message, ParseError, Stream, Streamed};

use crate::corpus_support::{self, Case};

/// How many bytes come at once.
pub const CHUNK: usize = 7;

/// How long a text is that also comes at once.
const SHORT: usize = 200;

/// How long a text is that is not streamed here: the tests of the law do that.
const LONG: usize = 5_000;

/// What a test does with a family.
pub trait Test {
    fn test<M: Streamed>(&self, family: &Family, stream: fn() -> Stream<M>);
}

/// A family.
pub struct Family {
    pub name: &'static str,
    pub cases: Vec<Case>,
    pub interpreter: Arc<Interpreter>,
    pub chat_stream: fn() -> ChatStream,
    pub parse: fn(&str) -> Result<ChatMessage, ParseError>,
}

macro_rules! families {
    ($($module:ident)*) => {
        const NAMES: &[&str] = &[$(stringify!($module)),*];

        /// Runs a test for each family.
        pub fn each(test: &impl Test) {
            $({
                use parser_models::$module::AssistantMessage;
                let family = Family {
                    name: stringify!($module),
                    cases: cases(stringify!($module)),
                    interpreter: interpreter(stringify!($module)),
                    chat_stream: AssistantMessage::chat_stream,
                    parse: |text| AssistantMessage::parse(text).map(|message| message.to_chat_message()),
                };
                test.test(&family, AssistantMessage::stream);
            })*
        }
    };
}

for_every_family!(families);

fn cases(family: &str) -> Vec<Case> {
    let mut cases = corpus_support::load(&format!("models/{family}")).cases;
    cases.retain(|case| case.input.len() < LONG);
    cases
}

fn interpreter(family: &str) -> Arc<Interpreter> {
    let model = Model::all().iter().find(|model| model.name() == family).expect("there is such a family");
    Arc::new(corpus_support::interpreter(family, model.schema()))
}

/// A text in chunks, and a short one at once as well.
pub fn ways(text: &str) -> impl Iterator<Item = Vec<&[u8]>> {
    let whole = (text.len() <= SHORT).then(|| vec![text.as_bytes()]);
    [text.as_bytes().chunks(CHUNK).collect()].into_iter().chain(whole)
}

#[test]
fn every_family_is_there() {
    let models: Vec<&str> = Model::all().iter().map(|model| model.name()).collect();
    assert_eq!(models, NAMES);
}
