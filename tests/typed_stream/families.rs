//! Every family: its generated streams and its interpreter.

use std::sync::Arc;

use parser_interpreter::Interpreter;
use parser_models::Model;
use parser_runtime::{ChatMessage, ChatStream, Message, ParseError, Stream, Streamed};
use parser_schema::{Source, compile};

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

families! {
    apertus apriel cohere_command cohere_command_r deepseek_r1 deepseek_v3 deepseek_v3_1 deepseek_v3_2
    deepseek_v4 ernie4_5 exaone4 functiongemma gemma4 gigachat3 gigachat3_5 glm4_5 glm4_7 gpt_oss
    granite3 granite4 hunyuan hunyuan_v4 inkling internlm jamba k2_horizon kimi_k2 kimi_k3 laguna lfm2
    llama3 llama4 longcat longcat_args minicpm5 minimax_m1 minimax_m2 minimax_m3 mistral mistral_args
    muse_glimmer nemotron nemotron3 olmo3 phi4 phi4_mini qwen2_5 qwen3 qwen3_coder sarashina seed_oss
    smollm3 solar_open solar_open2 step3 step3_5 xlam
}

fn cases(family: &str) -> Vec<Case> {
    let mut cases = corpus_support::load(&format!("models/{family}")).cases;
    cases.retain(|case| case.input.len() < LONG);
    cases
}

fn interpreter(family: &str) -> Arc<Interpreter> {
    let model = Model::all().iter().find(|model| model.name() == family).expect("there is such a family");
    let compiled = compile(&Source::new(family, model.schema()), "AssistantMessage");
    Arc::new(Interpreter::new(compiled.plan.expect("a schema without errors has a plan")))
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
