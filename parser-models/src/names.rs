//! A model's name → its family.
//!
//! A name is read as words. The words of one row's name must begin it, those of the row with the most words win; words of
//! [`MAKERS`] may stand in front.

use std::error::Error;
use std::fmt;

use crate::families::Family;
use crate::{FAMILIES, Model};

/// Who makes or packs models, where that stands in the name itself.
const MAKERS: [&str; 24] = [
    "ai21",
    "ai21labs",
    "apac",
    "c4ai",
    "cohere",
    "coherelabs",
    "deepseek-ai",
    "eu",
    "google",
    "ibm",
    "ibm-granite",
    "meta",
    "meta-llama",
    "microsoft",
    "mistral",
    "mistralai",
    "moonshotai",
    "nvidia",
    "openai",
    "qwen",
    "swiss-ai",
    "thudm",
    "us",
    "zai-org",
];

/// Names that begin as a family's do, of models that write another format.
const OTHERS: [&str; 8] = [
    "jamba-reasoning",
    "llama-3.1-minitron",
    "llama-3.1-nemotron",
    "llama-3.1-tulu",
    "llama-3.3-nemotron",
    "mistral-nemo-minitron",
    "nemotron-3-8b",
    "step3-vl",
];

/// Words of models that do not chat.
const OTHER_TASKS: [&str; 12] = [
    "asr",
    "embed",
    "embedding",
    "guard",
    "guardian",
    "prm",
    "rerank",
    "reranker",
    "reward",
    "rm",
    "scorer",
    "tts",
];

/// Why a name means no family of models.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum UnknownModel {
    /// The table has no name that begins so, or it is known to write a format that no family has.
    NotInTable,
    /// The name tells of a model that does not chat.
    OtherTask,
    /// It means the family of this feature, which is off.
    FeatureOff(&'static str),
}

impl fmt::Display for UnknownModel {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UnknownModel::NotInTable => out.write_str("no family of models has this name"),
            UnknownModel::OtherTask => {
                out.write_str("the name tells of a model that does not chat, but embeds, ranks or guards")
            }
            UnknownModel::FeatureOff(feature) => write!(
                out,
                "the family `{feature}` is off: add `\"{feature}\"` to the `features` of `parser-models` in Cargo.toml"
            ),
        }
    }
}

impl Error for UnknownModel {}

/// The family that a name means.
pub(crate) fn look_up(name: &str) -> Result<Model, UnknownModel> {
    let name = name.trim().trim_end_matches(['/', '\\']).to_ascii_lowercase();
    let name = name.rsplit(['/', '\\']).next().unwrap_or_default();
    if let Some(family) = FAMILIES.iter().find(|family| family.name == name) {
        return family.on();
    }
    let all = words(name);
    if all.iter().any(|word| OTHER_TASKS.contains(word)) {
        return Err(UnknownModel::OtherTask);
    }
    let mut rest = all.as_slice();
    loop {
        if let Some(family) = begins(rest) {
            return family.map_or(Err(UnknownModel::NotInTable), Family::on);
        }
        let behind_maker = MAKERS.iter().find_map(|maker| rest.strip_prefix(words(maker).as_slice()));
        rest = behind_maker.ok_or(UnknownModel::NotInTable)?;
    }
}

impl Family {
    fn on(&self) -> Result<Model, UnknownModel> {
        self.model.ok_or(UnknownModel::FeatureOff(self.name))
    }
}

/// What the longest beginning that is known says of the words; nothing where none is known.
fn begins(name: &[&str]) -> Option<Option<&'static Family>> {
    let rows =
        FAMILIES.iter().flat_map(|family| family.names.iter().map(move |known| (words(known), Some(family))));
    let others = OTHERS.iter().map(|known| (words(known), None));
    let known = rows.chain(others).filter(|(known, _)| begins_with(name, known));
    known.max_by_key(|(known, _)| known.len()).map(|(_, family)| family)
}

/// Whether the name begins so, and the version, if the beginning ends in one, ends there.
fn begins_with(name: &[&str], known: &[&str]) -> bool {
    let Some(rest) = name.strip_prefix(known) else { return false };
    let number =
        |word: Option<&&str>| word.is_some_and(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
    // Longer numbers are dates: `DeepSeek-V3-0324`.
    let version = rest.first().filter(|word| word.len() <= 2);
    !(number(known.last()) && number(version))
}

/// Words of letters, numbers, and numbers with what is written to them: `qwen2.5-1.5b` is `qwen`, `2`, `5`, `1.5b`.
fn words(name: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = name;
    while let Some(start) = rest.find(char::is_alphanumeric) {
        let (word, after) = split_word(rest.get(start..).unwrap_or_default());
        let has_unit = !word.ends_with(|last: char| last.is_ascii_digit());
        words.extend(word.split(|character| character == '.' && !has_unit).filter(|part| !part.is_empty()));
        rest = after;
    }
    words
}

/// The letters that begin a text, or the number with its dots and its unit; and the rest.
fn split_word(text: &str) -> (&str, &str) {
    let length =
        |text: &str, is_part: fn(char) -> bool| text.find(|part| !is_part(part)).unwrap_or(text.len());
    let letters = length(text, |part| part.is_alphanumeric() && !part.is_ascii_digit());
    if letters > 0 {
        return text.split_at(letters);
    }
    let dotted = length(text, |part| part.is_ascii_digit() || part == '.');
    let number = text.get(..dotted).unwrap_or_default().trim_end_matches('.').len();
    let unit = length(text.get(number..).unwrap_or_default(), char::is_alphanumeric);
    text.split_at(number + unit)
}
