//! A model's name → its family.
//!
//! A name is read as words. The words of one row's name must begin it, those of the row with the most words win; words of
//! [`MAKERS`] may stand in front.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::families::Family;
use crate::{FAMILIES, Model};

/// The most bytes of a name, without the folders in front of it: nobody gives a longer one, and requests bring names.
const LONGEST: usize = 256;

/// Who makes or packs models, where that stands in the name itself.
const MAKERS: [&str; 81] = [
    "ai-sage",
    "ai21",
    "ai21labs",
    "aleph-alpha",
    "allenai",
    "apac",
    "arcee-ai",
    "au",
    "baidu",
    "bytedance-seed",
    "c4ai",
    "cerebras",
    "cohere",
    "coherelabs",
    "databricks",
    "deepcogito",
    "deepseek-ai",
    "essentialai",
    "eu",
    "global",
    "goekdeniz-guelmez",
    "google",
    "hcompany",
    "huggingfacetb",
    "huihui",
    "huihui-ai",
    "ibm",
    "ibm-granite",
    "inclusionai",
    "internlm",
    "janhq",
    "jetbrains",
    "josiefied",
    "jp",
    "kwaipilot",
    "lgai-exaone",
    "liquidai",
    "llm-jp",
    "meta",
    "meta-llama",
    "microsoft",
    "minimax",
    "minimaxai",
    "miromind-ai",
    "mistral",
    "mistralai",
    "moonshot",
    "moonshotai",
    "nanbeige",
    "naver-hyperclovax",
    "nex-agi",
    "nousresearch",
    "nvidia",
    "openai",
    "openbmb",
    "p-e-w",
    "perplexity-ai",
    "poolside",
    "primeintellect",
    "qwen",
    "salesforce",
    "sbintuitions",
    "servicenow-ai",
    "skt",
    "speakleash",
    "stepfun-ai",
    "swiss-ai",
    "team-ace",
    "tencent",
    "thinkingmachines",
    "thudm",
    "tiiuae",
    "tngtech",
    "upstage",
    "us",
    "us-gov",
    "xhtoken",
    "xiaomimimo",
    "zai",
    "zai-org",
    "zyphra",
];

/// Names that begin as a family's do, of models that write another format.
const OTHERS: [&str; 14] = [
    "cosmos3-edge-policy",
    "deepseek-v3.1-nex",
    "falcon-h1-tiny-r",
    "kat-dev-72b",
    "llama-3.1-minitron",
    "llama-3.1-nemotron",
    "llama-3.1-storm",
    "llama-3.1-tulu",
    "llama-3.3-nemotron",
    "mistral-nemo-minitron",
    "nemotron-3-8b",
    "qwen3-30b-a3b-nex",
    "qwen3-32b-nex",
    "step3-vl",
];

/// Words of models that do not chat.
const OTHER_TASKS: [&str; 26] = [
    "asr",
    "colbert",
    "dflash",
    "dspark",
    "eagle",
    "embed",
    "embedding",
    "embedqa",
    "forcedaligner",
    "genrm",
    "guard",
    "guardian",
    "nemoguard",
    "prm",
    "realtime",
    "rerank",
    "reranker",
    "rerankqa",
    "reward",
    "rm",
    "safety",
    "scorer",
    "speculator",
    "speech",
    "transcribe",
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
            UnknownModel::NotInTable => out.write_str(
                "no family of models has this name; the name of a family itself works, too, and `Model::all` has them",
            ),
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

impl FromStr for Model {
    type Err = UnknownModel;

    /// As [`Model::from_name`].
    fn from_str(name: &str) -> Result<Model, UnknownModel> {
        look_up(name)
    }
}

/// The family that a name means.
pub(crate) fn look_up(name: &str) -> Result<Model, UnknownModel> {
    let name = name.trim().trim_end_matches(['/', '\\']).to_ascii_lowercase();
    let name = last_of_path(&name);
    if name.len() > LONGEST {
        return Err(UnknownModel::NotInTable);
    }
    if let Some(family) = FAMILIES.iter().find(|family| family.name == name) {
        return family.on();
    }
    let all = words(name);
    if all.iter().any(|word| OTHER_TASKS.contains(word)) {
        return Err(UnknownModel::OtherTask);
    }
    // `meta` is a maker, and so is `meta-llama`: whatever either leaves is tried.
    let mut rests = vec![all.as_slice()];
    while let Some(rest) = rests.pop() {
        if let Some(family) = begins(rest) {
            return family.map_or(Err(UnknownModel::NotInTable), Family::on);
        }
        rests.extend(MAKERS.iter().filter_map(|maker| rest.strip_prefix(words(maker).as_slice())));
    }
    Err(UnknownModel::NotInTable)
}

/// The model in a path or an address: its last part, or in the hub's cache what stands behind `models--` and the maker.
fn last_of_path(path: &str) -> &str {
    let mut parts = path.rsplit(['/', '\\']);
    let last = parts.clone().next().unwrap_or_default();
    let cached = parts.find_map(|part| part.strip_prefix("models--")?.split_once("--"));
    cached.map_or(last, |(_, model)| model)
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
        words.extend(
            word.split(|character| matches!(character, '.' | 'p') && !has_unit)
                .filter(|part| !part.is_empty()),
        );
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
