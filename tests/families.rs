//! The families of `parser-models`: each gives what its corpus says, through generated code and through the interpreter, and
//! what was complete in an output stays when the output is cut off.

#[allow(dead_code)]
mod corpus_support;
#[macro_use]
#[path = "corpus_support/every_family.rs"]
mod every_family;

use corpus_support::{Corpus, Outcome};
use parser_interpreter::Interpreter;
use parser_models::Model;
use parser_runtime::{ParseError, Value, read_json};
use parser_schema::{Compiled, Source, compile};

/// The fewest outputs of a family.
const OUTPUTS: usize = 25;

/// The longest output that is cut off at every character.
const CUT: usize = 600;

/// For each family, its generated parser, the message as JSON.
macro_rules! generated {
    ($($module:ident)*) => {
        const GENERATED: &[(&str, Parse)] = &[$((stringify!($module), |text| {
            let message = parser_models::$module::AssistantMessage::parse(text)?;
            let json = serde_json::to_string(&message).expect("a message serializes");
            let stored: parser_models::$module::AssistantMessage<'static> =
                serde_json::from_str(&json).unwrap_or_else(|error| panic!("{}: {error}: {json}", stringify!($module)));
            assert_eq!(stored, message, "a message that was stored as JSON comes back equal");
            Ok(read_json(&json).expect("it is JSON").to_string())
        })),*];
    };
}

type Parse = fn(&str) -> Result<String, ParseError>;

for_every_family!(generated);

fn corpus(family: &str) -> Corpus {
    corpus_support::load(&format!("models/{family}"))
}

fn compiled(corpus: &Corpus) -> Compiled {
    let compiled =
        compile(&Source::new(&corpus.schema, corpus_support::read(&corpus.schema)), "AssistantMessage");
    assert!(compiled.diagnostics.is_empty(), "{}: {:?}", corpus.schema, compiled.diagnostics);
    compiled
}

fn interpreter(corpus: &Corpus) -> Interpreter {
    corpus_support::interpreter(&corpus.schema, &corpus_support::read(&corpus.schema))
}

fn outcome(parsed: Result<String, ParseError>) -> Outcome {
    match parsed {
        Ok(json) => Outcome::Message(json),
        Err(error) if error.is_no_match() => Outcome::NoMatch,
        Err(_) => Outcome::Error,
    }
}

#[test]
fn every_family_has_outputs_and_a_generated_parser() {
    let tested: Vec<&str> = GENERATED.iter().map(|(name, _)| *name).collect();
    for model in Model::all() {
        assert!(tested.contains(&model.name()), "{model} is not tested");
        assert!(corpus(model.name()).cases.len() >= OUTPUTS, "{model} has too few outputs");
    }
}

#[test]
fn every_output_becomes_its_message() {
    let mut differing = Vec::new();
    for (family, parse) in GENERATED {
        let corpus = corpus(family);
        let interpreter = interpreter(&corpus);
        for case in &corpus.cases {
            let generated = outcome(parse(&case.input));
            let walked = outcome(interpreter.parse(&case.input).map(|value| value.to_string()));
            for (back_end, found) in [("generated", generated), ("interpreted", walked)] {
                if found != case.expected {
                    let input = &case.input;
                    let expected = &case.expected;
                    differing.push(format!(
                        "{family}, {}, {back_end}\n  input    {input:?}\n  expected {expected}\n  found    {found}",
                        case.name
                    ));
                }
            }
        }
    }
    assert!(differing.is_empty(), "{} differ\n{}", differing.len(), differing.join("\n"));
}

/// The calls of a message.
fn calls(message: &Value<'_>) -> Vec<String> {
    let calls = message.get("tool_calls").and_then(|calls| calls.as_array());
    calls.into_iter().flatten().map(|call| call.to_string()).collect()
}

/// Whether a token stands in the content or the thinking.
fn says(message: &Value<'_>, token: &str) -> bool {
    let said = |key| message.get(key).and_then(|value| value.as_str()).unwrap_or_default();
    ["content", "thinking"].into_iter().any(|key| said(key).contains(token))
}

/// Wherever an output is cut off, it parses; its calls are the first of the whole output's, and no call that was there goes
/// away; and tokens that end things stand in no text, unless the whole output quotes them. Some outputs take a call back: one
/// that ends a beginning of them is thinking once the thinking goes on or ends behind it, or a link.
#[test]
fn what_is_complete_stays_when_the_output_is_cut_off() {
    let broken = corpus_support::cores::on_all_cores(GENERATED.to_vec(), |(family, parse)| {
        broken_by_cuts(family, parse)
    });
    let broken = broken.concat();
    assert!(broken.is_empty(), "{} outputs\n{}", broken.len(), broken.join("\n"));
}

/// The outputs of a family that lose something complete when they are cut off.
fn broken_by_cuts(family: &str, parse: Parse) -> Vec<String> {
    let mut broken = Vec::new();
    let corpus = corpus(family);
    let interpreter = interpreter(&corpus);
    for case in corpus.cases.iter().filter(|case| case.input.len() <= CUT && !case.takes_back) {
        let Ok(whole) = interpreter.parse(&case.input) else { continue };
        let never: Vec<&String> =
            corpus.never_in_content.iter().filter(|token| !says(&whole, token)).collect();
        let whole = calls(&whole);
        let mut before = 0;
        for (at, _) in case.input.char_indices() {
            let text = &case.input[..at];
            if let Err(why) = cut(&interpreter, parse, &never, text, &whole, &mut before) {
                broken.push(format!("{family}, {}, cut at {at}: {why}: {text:?}", case.name));
                break;
            }
        }
    }
    broken
}

/// Checks one output that is cut off. `before`: how many calls a shorter one had.
fn cut(
    interpreter: &Interpreter,
    parse: Parse,
    never: &[&String],
    text: &str,
    whole: &[String],
    before: &mut usize,
) -> Result<(), String> {
    let message = interpreter.parse(text).map_err(|error| error.to_string())?;
    if parse(text).ok() != Some(message.to_string()) {
        return Err("the back ends differ".to_owned());
    }
    let found = calls(&message);
    if !whole.starts_with(&found) || found.len() < *before {
        return Err(format!("the calls are {found:?}"));
    }
    *before = found.len();
    match never.iter().find(|token| says(&message, token)) {
        Some(token) => Err(format!("`{token}` is in the text")),
        None => Ok(()),
    }
}

/// What only writes a schema in another way: `response-schema expand` does without.
const DEFINITIONS: &str = "x-regex-definitions";

/// The rows of the README's table whose head begins so.
fn table<'t>(readme: &'t str, head: &str) -> Vec<&'t str> {
    let lines = readme.lines().skip_while(|line| !line.starts_with(head));
    lines.skip(2).take_while(|line| line.starts_with('|')).collect()
}

/// The first cell of a row of names.
fn name(row: &str) -> &str {
    row.split('`').nth(1).unwrap_or(row)
}

#[test]
fn the_readme_names_every_feature() {
    let readme = corpus_support::read("README.md");
    let features = table(&readme, "| feature of `parser-runtime` |").into_iter().map(name);
    let manifest = corpus_support::read("parser-runtime/Cargo.toml");
    let (_, section) = manifest.split_once("[features]").expect("it has features");
    let (section, _) = section.split_once("\n[").unwrap_or((section, ""));
    let known =
        section.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(" = "));
    let mut known: Vec<&str> = known.map(|(feature, _)| feature).filter(|name| *name != "default").collect();
    let mut told: Vec<&str> = features.collect();
    known.sort_unstable();
    told.sort_unstable();
    assert_eq!(told, known);
}

/// The README's row of each family ends with the extensions that its schema uses and the number of its outputs.
#[test]
fn the_readmes_table_is_right() {
    let readme = corpus_support::read("README.md");
    let families = table(&readme, "| module | models |");
    assert_eq!(families.len(), Model::all().len());
    for model in Model::all() {
        let corpus = corpus(model.name());
        let extensions = compiled(&corpus).extensions;
        let extensions = extensions.iter().filter(|extension| extension.name != DEFINITIONS);
        let mut names: Vec<String> = extensions.map(|extension| format!("`{}`", extension.name)).collect();
        names.sort();
        names.dedup();
        let names = if names.is_empty() { "–".to_owned() } else { names.join(", ") };
        let row = families.iter().find(|row| row.starts_with(&format!("| `{model}` |")));
        let row = row.unwrap_or_else(|| panic!("the README has no row of {model}"));
        let end = format!("| {names} | {} |", corpus.cases.len());
        assert!(row.ends_with(&end), "the row of {model} must end with {end}");
    }
}

/// The keys of an object's properties, in order.
fn properties(schema: &serde_json::Value) -> Vec<&str> {
    schema["properties"].as_object().map(|keys| keys.keys().map(String::as_str).collect()).unwrap_or_default()
}

#[test]
fn every_schema_has_the_standard_shape() {
    for model in Model::all() {
        let schema: serde_json::Value = serde_json::from_str(model.schema()).expect("a schema is JSON");
        assert!(schema["title"].is_string(), "{model} has no title");
        let about = schema["description"].as_str().unwrap_or_default();
        assert!(about.contains("Source"), "{model} does not say where its delimiters are documented");
        let keys = properties(&schema);
        assert!(keys.contains(&"role") && keys.contains(&"content"), "{model} has {keys:?}");
        let calls = &schema["properties"]["tool_calls"]["items"];
        if keys.contains(&"tool_calls") {
            assert!(keys.contains(&"unfinished"), "{model} does not tell what was cut off");
            assert!(properties(calls).contains(&"type"), "{model}");
            let function = properties(&calls["properties"]["function"]);
            assert!(
                function.contains(&"name") && function.contains(&"arguments"),
                "{model} has {function:?}"
            );
        }
        assert!(!corpus(model.name()).never_in_content.is_empty(), "{model} names no token that ends a turn");
    }
}
