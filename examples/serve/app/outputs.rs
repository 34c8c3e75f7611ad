//! The recorded outputs of each family, and how they are cut into tokens.

#[allow(dead_code)]
#[path = "../../../tests/corpus_support/mod.rs"]
pub mod corpus_support;

use std::collections::BTreeMap;
use std::sync::LazyLock;

pub use corpus_support::Case;
use parser_models::Model;

/// What the lengths of tokens are drawn from.
const SEED: u64 = 6;

static OUTPUTS: LazyLock<BTreeMap<Model, Vec<Case>>> = LazyLock::new(|| {
    let cases = |model: &Model| corpus_support::load(&format!("models/{model}")).cases;
    Model::all().iter().map(|model| (*model, cases(model))).collect()
});

/// The outputs of a family.
pub fn of(model: Model) -> &'static [Case] {
    OUTPUTS.get(&model).map_or(&[], Vec::as_slice)
}

/// The output with a name, or with a number, as in `output 3`.
pub fn find(model: Model, asked: &str) -> Option<&'static Case> {
    let numbered = || of(model).get(asked.strip_prefix("output ")?.parse::<usize>().ok()?);
    of(model).iter().find(|case| case.name == asked).or_else(numbered)
}

/// The text in tokens of one to four characters, always the same.
pub fn tokens(text: &str) -> Vec<String> {
    let mut random = fastrand::Rng::with_seed(SEED);
    let mut characters = text.chars().peekable();
    let mut tokens = Vec::new();
    while characters.peek().is_some() {
        tokens.push(characters.by_ref().take(random.usize(1..=4)).collect());
    }
    tokens
}
