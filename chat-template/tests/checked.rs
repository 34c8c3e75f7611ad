//! What a template is checked against is what it has when it is rendered.

use std::error::Error as AnyError;
use std::fs;

use chat_template::{ChatTemplate, Error, Options};
use chat_template_syntax::check::{FILTERS, FUNCTIONS, TESTS, check};
use serde_json::Value;

/// A filter that does not exist, where nobody gets: a mistake for the check, none for a rendering.
const NEVER_RUN: &str = "{% if false %}{{ x|nope }}{% endif %}a";

fn render(text: &str) -> Result<String, Error> {
    ChatTemplate::new(text)?.render(&[(); 0], &Options::new())
}

#[test]
fn the_names_are_those_of_the_environment() -> Result<(), Error> {
    let filters = FILTERS.iter().map(|name| format!("{{{{ '{name}' is filter }}}}"));
    let tests = TESTS.iter().map(|name| format!("{{{{ '{name}' is test }}}}"));
    let functions = FUNCTIONS.iter().map(|name| format!("{{{{ {name} is defined }}}}"));
    for text in filters.chain(tests).chain(functions) {
        assert_eq!(render(&text)?, "True", "{text}");
    }
    for engine_only in ["bool", "chain", "lines", "split", "zip"] {
        assert_eq!(render(&format!("{{{{ '{engine_only}' is filter }}}}"))?, "False");
    }
    Ok(())
}

#[test]
fn templates_that_render_pass() -> Result<(), Box<dyn AnyError>> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");
    let mut templates = Vec::new();
    for file in fs::read_dir(format!("{folder}/templates"))? {
        templates.push(fs::read_to_string(file?.path())?);
    }
    assert!(templates.len() >= 5);
    let recorded: Value =
        serde_json::from_str(&fs::read_to_string(format!("{folder}/recorded/features.json"))?)?;
    let cases = recorded["cases"].as_array().ok_or("no cases")?;
    let differences: Value = serde_json::from_str(include_str!("differences.json"))?;
    // A text, and not an error, is what upstream renders.
    let rendered = cases.iter().filter(|case| case[1].is_string()).filter_map(|case| case[0].as_str());
    let alike = rendered.filter(|text| differences.get(text).is_none() && *text != NEVER_RUN);
    templates.extend(alike.map(str::to_owned));
    let refused = templates.iter().map(|text| (text, check("t", text).mistakes));
    let refused: Vec<_> = refused.filter(|(_, mistakes)| !mistakes.is_empty()).collect();
    assert!(refused.is_empty(), "{refused:#?}");
    Ok(())
}

#[test]
fn what_is_refused_never_renders() -> Result<(), Error> {
    for text in [
        "{{ x | tojsn }}",
        "{{ x is strng }}",
        "{{ len(x) }}",
        "{{ [1] | map('uper') | list }}",
        "{% include 'a' %}",
    ] {
        assert!(!check("t", text).mistakes.is_empty(), "{text}");
        assert!(render(text).is_err(), "{text}");
    }
    Ok(())
}

#[test]
fn names_are_of_any_script() -> Result<(), Error> {
    let text =
        "{% set é名 = ['É', 'é', 'e'] %}{{ é名 | sort }}{{ é名 | unique | list }}{{ é名x is defined }}";
    assert_eq!(check("t", text).mistakes, []);
    assert_eq!(render(text)?, "['e', 'É', 'é']['É', 'e']False");
    Ok(())
}
