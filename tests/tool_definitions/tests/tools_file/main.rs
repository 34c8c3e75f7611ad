//! The law of `tool_set!`: a type takes a JSON value if, and only if, the value is valid by the tool's definition, and writes
//! it as it was. Every definition of the files beside this one, those that `definitions` has drawn among them, is compiled
//! here, and values near to each are drawn.

mod bounds;
mod calls;
mod definitions;
mod joined;
mod normal;
mod references;
mod sets;
mod values;

use std::error::Error;
use std::fmt::Debug;
use std::fs;
use std::path::{Path, PathBuf};

use fastrand::Rng;
use parser_schema::Source;
use parser_schema::tools::compile_tools;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// How many values are drawn near each definition.
const DRAWS: u64 = 2_000;

fn path(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tools_file").join(file)
}

/// The functions of a file, in order.
fn functions(file: &str) -> Result<Vec<Value>, Box<dyn Error>> {
    let json: Value = serde_json::from_str(&fs::read_to_string(path(file))?)?;
    let list = json.get("tools").unwrap_or(&json).as_array().ok_or("no list")?.clone();
    Ok(list.into_iter().map(|tool| tool.get("function").cloned().unwrap_or(tool)).collect())
}

fn parameters(function: &Value) -> Option<&Value> {
    ["parameters", "input_schema", "inputSchema"].iter().find_map(|key| function.get(key))
}

/// Whether everything that the file says is checked: no warning tells of the contrary.
fn is_exact(file: &str) -> Result<bool, Box<dyn Error>> {
    let source = Source::new(file, fs::read_to_string(path(file))?);
    Ok(compile_tools(&source, "Tool").diagnostics.is_empty())
}

/// What drawing values near a definition has shown.
#[derive(Default)]
struct Seen {
    accepted: usize,
    rejected: usize,
}

/// The law, for one type. `seed` makes the drawing the same each time.
fn law<T>(file: &str, tool: &str) -> Result<(), Box<dyn Error>>
where
    T: DeserializeOwned + Serialize + PartialEq + Debug,
{
    let functions = functions(file)?;
    let function = functions.iter().find(|function| function["name"] == tool).ok_or("no such tool")?;
    let schema = parameters(function).ok_or("no parameters")?;
    let validator = jsonschema::validator_for(&normal::standard(schema))?;
    let exact = is_exact(file)?;
    let mut seen = Seen::default();
    for seed in 0..DRAWS {
        let value = values::draw(&mut Rng::with_seed(seed), schema, schema, 0);
        if !value.is_object() {
            continue;
        }
        let text = value.to_string();
        let context = || format!("{file}: {tool}, seed {seed}: {text}");
        match (serde_json::from_str::<T>(&text), validator.is_valid(&value)) {
            (Ok(read), is_valid) => {
                assert!(is_valid || !exact, "{} is taken, but invalid", context());
                let written = serde_json::to_value(&read)?;
                // With its defaults, an object can have more keys than are allowed.
                if validator.is_valid(&written) {
                    assert_eq!(serde_json::from_value::<T>(written.clone())?, read, "{}", context());
                }
                if exact {
                    let expected = normal::of(&value, schema, schema);
                    assert!(normal::same(&written, &expected), "{} becomes {written}", context());
                }
                seen.accepted += 1;
            }
            (Err(error), is_valid) => {
                assert!(!is_valid, "{} is refused, but valid: {error}", context());
                seen.rejected += 1;
            }
        }
    }
    let Seen { accepted, rejected } = seen;
    assert!(
        accepted > 20 && (rejected > 20 || !exact),
        "{file}: {tool}: {accepted} taken, {rejected} refused"
    );
    Ok(())
}

#[test]
fn a_type_takes_what_is_valid() -> Result<(), Box<dyn Error>> {
    sets::laws()
}

/// Definitions are given as the file has them, key for key.
#[test]
fn definitions_are_the_files() -> Result<(), Box<dyn Error>> {
    for (file, names, definitions) in sets::definitions() {
        let functions = functions(file)?;
        assert_eq!(names, functions.iter().map(|function| &function["name"]).collect::<Vec<_>>(), "{file}");
        let text: String = fs::read_to_string(path(file))?.split_whitespace().collect();
        for (definition, function) in definitions.iter().zip(&functions) {
            assert_eq!(definition.name, function["name"]);
            assert_eq!(definition.description.as_deref(), function["description"].as_str());
            let written = serde_json::to_string(&definition.parameters)?;
            let written: String = written.split_whitespace().collect();
            assert!(parameters(function).is_none() || text.contains(&written), "{file}: {written}");
            jsonschema::meta::validate(&serde_json::from_str(&definition.parameters.to_string())?)
                .map_err(|error| error.to_string())?;
        }
    }
    Ok(())
}
