//! One corpus, every back end: the outputs of `tests/corpus`, through generated code and through the interpreter, against
//! what the reference implementation made of them (`conformance/` records it).

#[allow(dead_code)]
mod corpus_support;

use corpus_support::{Case, Corpus, Outcome};
use parser_interpreter::Interpreter;
use parser_runtime::{ErrorKind, ParseError, Recovered, Segment, read_json};

/// For each corpus file, a module with the generated type, and a function that runs it.
macro_rules! back_ends {
    ($($name:ident $schema:literal)*) => {
        // Some hold on purpose what nobody means, and have warnings.
        $(#[allow(deprecated)] mod $name { parser_runtime::response_schema!($schema); })*

        /// The corpus files, each with what `recover` of its generated parser gives.
        const RECOVERED: &[(&str, Recover)] = &[$((stringify!($name), |text| {
            let recovered = $name::AssistantMessage::recover(text);
            recovery(recovered.map(|message| serde_json::to_string(&message).expect("a message serializes")))
        })),*];

        /// The corpus files, each with its generated parser.
        const GENERATED: &[(&str, fn(&str) -> Outcome)] = &[$((stringify!($name), |text| {
            let parsed = $name::AssistantMessage::parse(text);
            if let Ok(message) = &parsed {
                let json = serde_json::to_string(message).expect("a message serializes");
                let stored: $name::AssistantMessage<'static> = serde_json::from_str(&json)
                    .unwrap_or_else(|error| panic!("{}: {error}: {json}", stringify!($name)));
                assert_eq!(stored, *message, "a message that was stored as JSON comes back equal");
                assert_eq!(message.clone().into_owned(), *message, "an owned message is equal");
            }
            let (prefill, rest) = text.split_at(text.floor_char_boundary(text.len() / 2));
            let behind = $name::AssistantMessage::parse_after(prefill, rest);
            match (&behind, &parsed) {
                (Err(error), Err(whole)) => assert_eq!(error.kind(), whole.kind(), "{text:?}"),
                _ => assert_eq!(behind, parsed, "behind a prefill, the message is that of the whole text"),
            }
            outcome(parsed.map(|message| serde_json::to_string(&message).expect("a message serializes")))
        })),*];
    };
}

back_ends! {
    upstream_gpt_oss "benches/schemas/gpt_oss.json"
    upstream_smollm3 "tests/corpus/schemas/upstream_smollm3.json"
    upstream_qwen3 "benches/schemas/qwen3.json"
    upstream_qwen3_coder "benches/schemas/qwen3_coder.json"
    upstream_deepseek_v3_1 "benches/schemas/deepseek_v3_1.json"
    upstream_llama3 "benches/schemas/llama3.json"
    absent_group "tests/corpus/schemas/absent_group.json"
    additional_properties "tests/corpus/schemas/additional_properties.json"
    allow_non_json "tests/corpus/schemas/allow_non_json.json"
    allow_non_string "tests/corpus/schemas/allow_non_string.json"
    cohere "tests/corpus/schemas/cohere.json"
    constants "tests/corpus/schemas/constants.json"
    default_for_nothing "tests/corpus/schemas/default_for_nothing.json"
    defaults "tests/corpus/schemas/defaults.json"
    differences "tests/corpus/schemas/differences.json"
    empty_matches "tests/corpus/schemas/empty_matches.json"
    falsy_arrays "tests/corpus/schemas/falsy_arrays.json"
    first_of "tests/corpus/schemas/first_of.json"
    gemma4 "tests/corpus/schemas/gemma4.json"
    glm4_5 "tests/corpus/schemas/glm4_5.json"
    groups_dropped "tests/corpus/schemas/groups_dropped.json"
    groups_lost "tests/corpus/schemas/groups_lost.json"
    hermes "tests/corpus/schemas/hermes.json"
    iterators "tests/corpus/schemas/iterators.json"
    json_extent "tests/corpus/schemas/json_extent.json"
    key_value "tests/corpus/schemas/key_value.json"
    key_value_optional "tests/corpus/schemas/key_value_optional.json"
    published_llama3 "tests/corpus/schemas/published_llama3.json"
    mistral "tests/corpus/schemas/mistral.json"
    named_groups "tests/corpus/schemas/named_groups.json"
    nested_json "tests/corpus/schemas/nested_json.json"
    null_results "tests/corpus/schemas/null_results.json"
    patterns "tests/corpus/schemas/patterns.json"
    prefix_items "tests/corpus/schemas/prefix_items.json"
    published_qwen3 "tests/corpus/schemas/published_qwen3.json"
    published_qwen3_coder "tests/corpus/schemas/published_qwen3_coder.json"
    pythonic "tests/corpus/schemas/pythonic.json"
    rename "tests/corpus/schemas/rename.json"
    required_behind_pattern "tests/corpus/schemas/required_behind_pattern.json"
    required_from_json "tests/corpus/schemas/required_from_json.json"
    required_from_text "tests/corpus/schemas/required_from_text.json"
    root_array "tests/corpus/schemas/root_array.json"
    root_boolean "tests/corpus/schemas/root_boolean.json"
    root_constant "tests/corpus/schemas/root_constant.json"
    root_integer "tests/corpus/schemas/root_integer.json"
    root_json "tests/corpus/schemas/root_json.json"
    root_map "tests/corpus/schemas/root_map.json"
    root_number "tests/corpus/schemas/root_number.json"
    root_string "tests/corpus/schemas/root_string.json"
    scalars_from_text "tests/corpus/schemas/scalars_from_text.json"
    substitutions "tests/corpus/schemas/substitutions.json"
    transforms "tests/corpus/schemas/transforms.json"
    types_from_json "tests/corpus/schemas/types_from_json.json"
    wrapped_groups "tests/corpus/schemas/wrapped_groups.json"
}

fn outcome(parsed: Result<String, ParseError>) -> Outcome {
    match parsed {
        Ok(json) => Outcome::Message(read_json(&json).expect("a message is JSON").to_string()),
        Err(error) if error.is_no_match() => Outcome::NoMatch,
        Err(error) => {
            assert_ne!(error.kind(), ErrorKind::NoMatch);
            Outcome::Error
        }
    }
}

type Recover = fn(&str) -> Recovered<'_, String>;

/// What `recover` gives, the message as JSON in one spelling.
fn recovery(recovered: Recovered<'_, String>) -> Recovered<'_, String> {
    recovered.map(|json| read_json(&json).expect("a message is JSON").to_string())
}

fn interpreter(corpus: &Corpus) -> Interpreter {
    corpus_support::interpreter(&corpus.schema, &corpus_support::read(&corpus.schema))
}

/// Runs every case of a corpus file and says which come out otherwise.
fn differing(corpus: &Corpus, parse: impl Fn(&str) -> Outcome) -> Vec<String> {
    let case = |Case { name, input, expected, .. }: &Case| {
        let found = parse(input);
        let shown: String = input.chars().take(300).collect();
        (found != *expected)
            .then(|| format!("{name}\n  input    {shown:?}\n  expected {expected}\n  found    {found}"))
    };
    corpus.cases.iter().filter_map(case).collect()
}

/// Segments cover the text from its first byte to its last, in order, cut at characters.
fn assert_tiles(segments: &[Segment], text: &str) {
    let mut end = 0;
    for segment in segments {
        assert_eq!(segment.range.start, end, "{text:?}: {segments:?}");
        assert!(
            text.get(segment.range.clone()).is_some_and(|part| !part.is_empty()),
            "{text:?}: {segment:?}"
        );
        end = segment.range.end;
    }
    assert_eq!(end, text.len(), "{text:?}: {segments:?}");
}

#[test]
fn every_corpus_file_has_a_generated_parser() {
    let generated: Vec<&str> = GENERATED.iter().map(|(name, _)| *name).collect();
    for name in corpus_support::names() {
        assert!(generated.contains(&name.as_str()), "tests/corpus/{name}.json has no generated parser");
    }
}

#[test]
fn generated_code_agrees_with_the_reference() {
    let mut count = 0;
    for (name, parse) in GENERATED {
        let corpus = corpus_support::load(name);
        let differing = differing(&corpus, parse);
        count += corpus.cases.len();
        assert!(differing.is_empty(), "{name}: {} differ\n{}", differing.len(), differing.join("\n"));
    }
    assert!(count > 1_500, "only {count} outputs were parsed");
}

#[test]
fn the_interpreter_agrees_with_the_reference() {
    for name in corpus_support::names() {
        let corpus = corpus_support::load(&name);
        let interpreter = interpreter(&corpus);
        let differing =
            differing(&corpus, |text| outcome(interpreter.parse(text).map(|value| value.to_string())));
        assert!(differing.is_empty(), "{name}: {} differ\n{}", differing.len(), differing.join("\n"));
    }
}

/// Recovering, both back ends give the same, which is what parsing gives where nothing is wrong; and where something is, the
/// first error is the one of parsing.
#[test]
fn recovering_agrees_with_parsing() {
    for (name, recover) in RECOVERED {
        let corpus = corpus_support::load(name);
        let interpreter = interpreter(&corpus);
        for case in &corpus.cases {
            let recovered = recover(&case.input);
            let walked = recovery(interpreter.recover(&case.input).map(|value| value.to_string()));
            assert_eq!(recovered, walked, "{name}: {}", case.name);
            assert_tiles(&recovered.segments, &case.input);
            let Recovered { message, errors, .. } = recovered;
            match interpreter.parse(&case.input) {
                Ok(parsed) => {
                    assert_eq!((message, errors), (Some(parsed.to_string()), vec![]), "{name}: {}", case.name)
                }
                Err(error) => assert_eq!(errors.first(), Some(&error), "{name}: {}", case.name),
            }
        }
    }
}
