//! What is said of each mistake in a schema: one file a mistake, `tests/diagnostics/<mistake>.json`, beside it the
//! diagnostics as they are rendered. Those in `upstream_only` are compiled with that option and with a parser `harmony`;
//! those in `tools` are tool definitions.
//! `RENEW=1 cargo test --test diagnostics` writes them anew.

use std::error::Error;
use std::path::{Path, PathBuf};

use parser_schema::tools::compile_tools;
use parser_schema::{Diagnostics, Options, Source, compile_with};

/// The folder of the cases with options.
const UPSTREAM_ONLY: &str = "upstream_only";

/// The folder of the cases that are tool definitions.
const TOOLS: &str = "tools";

fn cases() -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/diagnostics");
    let mut cases = Vec::new();
    for folder in [folder.join(UPSTREAM_ONLY), folder.join(TOOLS), folder] {
        for entry in std::fs::read_dir(folder)? {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extension == "json") {
                cases.push(path);
            }
        }
    }
    cases.sort();
    Ok(cases)
}

fn compile(path: &Path, source: &Source) -> Diagnostics {
    let is_in = |name: &str| path.parent().is_some_and(|folder| folder.ends_with(name));
    if is_in(TOOLS) {
        return compile_tools(source, "Tool").diagnostics;
    }
    let has_options = is_in(UPSTREAM_ONLY);
    let options = if has_options {
        Options { parsers: vec!["harmony".to_owned()], upstream_only: true, rust_types: true }
    } else {
        Options { rust_types: true, ..Options::default() }
    };
    compile_with(source, "AssistantMessage", &options).diagnostics
}

fn diagnose(path: &Path) -> Result<String, Box<dyn Error>> {
    let text = std::fs::read_to_string(path)?;
    let source = Source::new("schema.json", text);
    let diagnostics = compile(path, &source);
    let verdict = if diagnostics.has_errors() { "refused" } else { "accepted" };
    Ok(format!("{}\n\n{verdict}\n", diagnostics.render(&source, None)))
}

#[test]
fn every_mistake_is_named_at_its_place() -> Result<(), Box<dyn Error>> {
    let renew = std::env::var_os("RENEW").is_some();
    let mut wrong = Vec::new();
    let cases = cases()?;
    assert!(cases.len() > 100, "the cases are gone");
    for path in cases {
        let found = diagnose(&path)?;
        let golden = path.with_extension("txt");
        if renew {
            std::fs::write(&golden, &found)?;
        } else if std::fs::read_to_string(&golden).ok().as_ref() != Some(&found) {
            wrong.push(format!("{}:\n{found}", path.display()));
        }
    }
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
    Ok(())
}

/// A diagnostic without help, or one that stands nowhere, is of no use.
#[test]
fn every_diagnostic_has_a_place_and_help() -> Result<(), Box<dyn Error>> {
    for path in cases()? {
        let text = std::fs::read_to_string(&path)?;
        let length = text.len();
        let diagnostics = compile(&path, &Source::new("schema.json", text));
        for diagnostic in diagnostics.iter() {
            assert!(diagnostic.help.is_some(), "{}: {}", path.display(), diagnostic.message);
            assert!(diagnostic.span.end <= length, "{}: {:?}", path.display(), diagnostic.span);
        }
    }
    Ok(())
}

/// How many allocations a schema with so many properties takes.
fn allocations(properties: usize) -> u64 {
    let property = |number| format!(r#""key{number}": {{"type": "string", "x-regex": "<{number}>(.*?)</"}}"#);
    let properties: Vec<String> = (0..properties).map(property).collect();
    let text = format!(r#"{{"type": "object", "properties": {{{}}}}}"#, properties.join(", "));
    let source = Source::new("schema.json", text);
    allocation_counter::measure(|| _ = compile(Path::new("schema.json"), &source)).count_total
}

/// A name for each is found once.
#[test]
fn many_properties_take_as_many_allocations() {
    let [few, many] = [100, 1000].map(allocations);
    assert!(many <= 12 * few, "{few} allocations became {many}");
}
