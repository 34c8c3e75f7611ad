//! Finds the tools of a file: JSON → for each tool its name, its description and the JSON of its parameters.
//!
//! A file is a list of definitions, or an object whose `tools` is that list. A definition is a function, perhaps wrapped as
//! `{"type": "function", "function": …}`.

use std::collections::HashSet;

use super::keywords::check_near;
use crate::diagnostic::Diagnostics;
use crate::json::{Json, Text, Value};
use crate::schema::{Node, check_repeated_keys};

/// The keys of a function. `strict`, `return` and what else it may have say nothing of its arguments.
const FUNCTION_KEYS: [&str; 8] =
    ["name", "description", "parameters", "input_schema", "inputSchema", "strict", "return", "type"];

/// The keys around a function.
const WRAPPER_KEYS: [&str; 4] = ["function", "type", "name", "description"];

/// The keys that hold the schema of the arguments: OpenAI's, Anthropic's and MCP's.
const PARAMETER_KEYS: [&str; 3] = ["parameters", "input_schema", "inputSchema"];

/// How long a name the API takes.
const LONGEST_NAME: usize = 64;

const LIST: &str = "write a list of definitions, `[{\"type\": \"function\", \"function\": {\"name\": …, \"parameters\": …}}, …]`";

/// A tool as it is written.
#[derive(Debug)]
pub(super) struct RawTool<'j> {
    pub(super) name: &'j Text,
    pub(super) description: Option<&'j Text>,
    /// Absent for a tool without arguments.
    pub(super) parameters: Option<&'j Json>,
}

/// Finds the tools.
pub(super) fn read<'j>(json: &'j Json, diagnostics: &mut Diagnostics) -> Vec<RawTool<'j>> {
    let Some(list) = find_list(json, diagnostics) else { return Vec::new() };
    if list.is_empty() {
        diagnostics.error(json.span.clone(), "there is no tool").help(LIST);
    }
    let mut names = HashSet::new();
    let mut tools = Vec::new();
    for json in list {
        let Some(tool) = function(json, diagnostics).and_then(|json| tool(json, diagnostics)) else {
            continue;
        };
        if names.insert(tool.name.value.as_str()) {
            tools.push(tool);
        } else {
            let message = format!("two tools have the name `{}`", tool.name.value);
            diagnostics
                .error(tool.name.span.clone(), message)
                .help("rename one: a call is told by its name alone");
        }
    }
    tools
}

fn find_list<'j>(json: &'j Json, diagnostics: &mut Diagnostics) -> Option<&'j [Json]> {
    let list = match &json.value {
        Value::Object(members) => {
            check_repeated_keys(members, diagnostics);
            if json.get("tools").is_none() && check_keys(members, &["tools"], diagnostics) {
                return None;
            }
            json.get("tools")
        }
        _ => Some(json),
    };
    match list {
        Some(Json { value: Value::Array(list), .. }) => Some(list),
        other => {
            let found = other.unwrap_or(json);
            let message = format!("tool definitions are a list, and this is {}", found.what());
            diagnostics.error(found.span.clone(), message).help(LIST);
            None
        }
    }
}

/// The function inside of its wrapper.
fn function<'j>(json: &'j Json, diagnostics: &mut Diagnostics) -> Option<&'j Json> {
    let Value::Object(members) = &json.value else {
        let message = format!("a tool's definition must be an object, and this is {}", json.what());
        diagnostics.error(json.span.clone(), message).help(LIST);
        return None;
    };
    check_repeated_keys(members, diagnostics);
    if let Some(kind) = Node::new(json, diagnostics).text("type").filter(|kind| kind.value != "function") {
        let message = format!("a tool of the type `{}` has no arguments to type", kind.value);
        diagnostics
            .error(kind.span.clone(), message)
            .help("write `\"type\": \"function\"`, or leave this tool out");
        return None;
    }
    let (function, keys): (_, &[&str]) = match json.get("function") {
        Some(function) => (function, &FUNCTION_KEYS),
        // A wrapper, but of what?
        None if json.get("type").is_some() && json.get("name").is_none() => (json, &WRAPPER_KEYS),
        None => (json, &FUNCTION_KEYS),
    };
    let Value::Object(members) = &function.value else {
        Node::new(json, diagnostics).wrong(function, "function", "an object");
        return None;
    };
    check_repeated_keys(members, diagnostics);
    let misspelt = check_keys(members, keys, diagnostics);
    (!misspelt || function.get("name").is_some()).then_some(function)
}

/// Whether a key is misspelt, which is reported.
fn check_keys(members: &[(Text, Json)], known: &[&str], diagnostics: &mut Diagnostics) -> bool {
    members.iter().fold(false, |misspelt, (key, _)| check_near(key, known, diagnostics) || misspelt)
}

fn tool<'j>(json: &'j Json, diagnostics: &mut Diagnostics) -> Option<RawTool<'j>> {
    let Some(name) = json.get("name") else {
        let message = "a tool has no `name`";
        diagnostics
            .error(json.span.clone(), message)
            .help("write `\"name\": …`, by which the model calls it");
        return None;
    };
    let Some(name) = name.as_text() else {
        Node::new(json, diagnostics).wrong(name, "name", "a string");
        return None;
    };
    check_name(name, diagnostics);
    let description = Node::new(json, diagnostics).text("description");
    let parameters = PARAMETER_KEYS.iter().find_map(|key| Some((*key, json.get(key)?)));
    let parameters = parameters.and_then(|(key, json)| match &json.value {
        Value::Object(_) => Some(json),
        Value::Null => None,
        _ => {
            Node::new(json, diagnostics).wrong(json, key, "an object, the JSON schema of the arguments");
            None
        }
    });
    Some(RawTool { name, description, parameters })
}

fn check_name(name: &Text, diagnostics: &mut Diagnostics) {
    const HELP: &str = "a name has letters of ASCII, digits, `_`, `-` and `.`, at most 64 of them";
    let wrong = name.value.find(|c: char| !c.is_ascii_alphanumeric() && !"_-.".contains(c));
    if let Some(at) = wrong {
        let character = name.value[at..].chars().next().map_or(0, char::len_utf8);
        let message = format!("`{}` is no name of a function", name.value);
        diagnostics.error(name.locate(at..at + character), message).help(HELP);
    } else if name.value.is_empty() || name.value.len() > LONGEST_NAME {
        let what = if name.value.is_empty() { "is empty" } else { "is too long" };
        diagnostics.error(name.span.clone(), format!("the name of a tool {what}")).help(HELP);
    }
}
