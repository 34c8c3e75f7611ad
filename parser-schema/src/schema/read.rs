//! Reads the keywords of each node.
//!
//! Input: JSON that knows its places. Output: a [`Schema`], which has each keyword's value if it is of the right kind; what is not is
//! a diagnostic.

use std::collections::HashSet;

use super::allowed::check_enum;
use super::keywords::{PARSER_ARGS, check_stray, check_unknown, is_absent, nearest, stray};
use super::{ParserArgs, Rename, Schema, Type};
use crate::diagnostic::Diagnostics;
use crate::json::{Json, Text, Value};

/// Python's names of types, for those who write them.
const PYTHON_TYPES: [(&str, &str); 4] =
    [("dict", "object"), ("list", "array"), ("float", "number"), ("text", "string")];

/// Reads a schema. `None`: it is no object; a diagnostic says so.
pub(crate) fn read<'j>(json: &'j Json, diagnostics: &mut Diagnostics) -> Option<Schema<'j>> {
    let members = members(json, diagnostics)?;
    check_repeated_keys(members, diagnostics);
    let stray = stray(members);
    check_stray(stray, members, diagnostics);
    let mut doubtful = false;
    for (key, _) in members {
        doubtful |= check_unknown(key, diagnostics);
    }
    check_enum(json, diagnostics);
    let mut node = Node { wrong: doubtful, ..Node::new(json, diagnostics) };
    let schema = Schema {
        span: json.span.clone(),
        constant: json.get("const"),
        allowed: json.get("enum"),
        kind: node.kind(),
        title: node.text("title"),
        description: node.text("description"),
        definitions: node.definitions(),
        substitutions: node.substitutions(),
        regex: node.text("x-regex"),
        iterator: node.text("x-regex-iterator"),
        key_value: node.text("x-regex-key-value"),
        parser: node.text("x-parser"),
        pattern: json.get("pattern").and_then(Json::as_text),
        parser_args: node.parser_args(),
        properties: node.properties(),
        additional: node.additional(),
        required: node.required(),
        items: node.items(),
        prefix_items: node.prefix_items(),
        first_of: node.first_of(),
        default: json.get("default"),
        doubtful: false,
        stray,
        keys: members
            .iter()
            .filter(|(key, value)| !is_absent(&key.value, value))
            .map(|(key, _)| (key.value.as_str(), key.span.clone()))
            .collect(),
    };
    Some(Schema { doubtful: node.wrong, ..schema })
}

/// The keys of a schema and their values, if it is an object.
fn members<'j>(json: &'j Json, diagnostics: &mut Diagnostics) -> Option<&'j [(Text, Json)]> {
    let Value::Object(members) = &json.value else {
        let message = format!("a schema must be an object, and this is {}", json.what());
        diagnostics.error(json.span.clone(), message).help(instead(json));
        return None;
    };
    Some(members)
}

/// The longest text that a help repeats, in bytes.
const SHORT: usize = 40;

/// What to write for what stands where a schema should.
fn instead(json: &Json) -> String {
    let text = json.as_text().map(|text| text.value.as_str());
    match (text, &json.value) {
        (Some(text), _) if text.trim_start().starts_with('{') => {
            "write the object itself, without the quotes around it".to_owned()
        }
        (Some(text), _) if Type::NAMES.iter().any(|(name, _)| *name == text) => {
            format!("write `{{\"type\": \"{text}\"}}` for a node of this type")
        }
        (text, Value::String(_) | Value::Number(_)) if text.is_none_or(|text| text.len() <= SHORT) => {
            format!("write `{{\"const\": {}}}` for a value that is always the same", json.to_compact())
        }
        (None, Value::Array(items)) if items.iter().all(|item| matches!(item.value, Value::Object(_))) => {
            "write one schema; in an array, `prefixItems` has one for each place".to_owned()
        }
        _ => "write `{}` for a node that takes anything".to_owned(),
    }
}

/// Reports keys that stand twice in an object.
pub(crate) fn check_repeated_keys(members: &[(Text, Json)], diagnostics: &mut Diagnostics) {
    let mut earlier = HashSet::new();
    for (key, _) in members {
        if !earlier.insert(&key.value) {
            let message = format!("the key `{}` stands twice in one object", key.value);
            diagnostics
                .error(key.span.clone(), message)
                .help("keep one of them: JSON readers drop all but the last");
        }
    }
}

/// Reports a name that is none of some names.
pub(crate) fn unknown(text: &Text, known: &[&str], what: &str, diagnostics: &mut Diagnostics) {
    let python = PYTHON_TYPES.iter().find(|(python, _)| *python == text.value).map(|(_, name)| *name);
    let help = match nearest(&text.value, known).or(python.filter(|name| known.contains(name))) {
        Some(name) => format!("did you mean `{name}`?"),
        None => {
            format!("known are {}", known.iter().map(|n| format!("`{n}`")).collect::<Vec<_>>().join(", "))
        }
    };
    diagnostics.error(text.span.clone(), format!("unknown {what} `{}`", text.value)).help(help);
}

/// A node, and what is said of its keywords.
pub(crate) struct Node<'j, 'd> {
    json: &'j Json,
    pub(super) diagnostics: &'d mut Diagnostics,
    /// Whether a keyword has a wrong value.
    pub(super) wrong: bool,
}

impl<'j, 'd> Node<'j, 'd> {
    pub(crate) fn new(json: &'j Json, diagnostics: &'d mut Diagnostics) -> Self {
        Node { json, diagnostics, wrong: false }
    }

    pub(super) fn get(&self, keyword: &str) -> Option<&'j Json> {
        self.json.get(keyword)
    }

    pub(crate) fn wrong(&mut self, json: &Json, keyword: &str, expected: &str) {
        self.wrong = true;
        let message = format!("`{keyword}` must be {expected}, and this is {}", json.what());
        self.diagnostics
            .error(json.span.clone(), message)
            .help(format!("write {expected}, or leave `{keyword}` out"));
    }

    pub(crate) fn text(&mut self, keyword: &str) -> Option<&'j Text> {
        let json = self.get(keyword)?;
        if is_absent(keyword, json) {
            return None;
        }
        let Value::String(text) = &json.value else {
            self.wrong(json, keyword, "a string");
            return None;
        };
        Some(text)
    }

    /// `x-regex-definitions`: names and patterns.
    fn definitions(&mut self) -> Vec<(&'j Text, Option<&'j Text>)> {
        let Some(json) = self.get("x-regex-definitions") else { return Vec::new() };
        let Value::Object(members) = &json.value else {
            self.wrong(json, "x-regex-definitions", "an object of patterns");
            return Vec::new();
        };
        check_repeated_keys(members, self.diagnostics);
        let mut read = Vec::new();
        for (name, pattern) in members {
            if pattern.as_text().is_none() {
                self.wrong(pattern, &name.value, "a pattern in a string");
            }
            read.push((name, pattern.as_text()));
        }
        read
    }

    /// A pattern that is null finds nothing and, as an empty list of substitutions, asks for a text.
    fn substitutions(&mut self) -> Option<Vec<(&'j Text, &'j Text)>> {
        let is_null = |keyword: &&str| self.get(keyword).is_some_and(|json| is_absent(keyword, json));
        let asks_for_text = ["x-regex", "x-regex-iterator", "x-regex-key-value"].iter().any(is_null);
        let list = self.get("x-regex-substitutions").map(|list| self.list_of_substitutions(list));
        list.or(asks_for_text.then(Vec::new))
    }

    fn list_of_substitutions(&mut self, json: &'j Json) -> Vec<(&'j Text, &'j Text)> {
        const SHAPE: &str = "a list of `[pattern, replacement]` pairs";
        let Value::Array(pairs) = &json.value else {
            self.wrong(json, "x-regex-substitutions", SHAPE);
            return Vec::new();
        };
        if let [Json { value: Value::String(_), .. }, Json { value: Value::String(_), .. }] = &pairs[..] {
            let message = "`x-regex-substitutions` holds one pair that is not in a list of its own";
            self.diagnostics
                .error(json.span.clone(), message)
                .help(format!("write `[{}]`", json.to_compact()));
            return Vec::new();
        }
        let mut read = Vec::new();
        for pair in pairs {
            match &pair.value {
                Value::Array(parts) if parts.len() == 2 => match (&parts[0].value, &parts[1].value) {
                    (Value::String(pattern), Value::String(template)) => read.push((pattern, template)),
                    (Value::String(_), _) => self.wrong(&parts[1], "replacement", "a string"),
                    _ => self.wrong(&parts[0], "pattern", "a string"),
                },
                Value::Array(parts) => {
                    let message = format!("a substitution has two parts, and this has {}", parts.len());
                    self.diagnostics.error(pair.span.clone(), message).help("write `[pattern, replacement]`");
                }
                _ => self.wrong(pair, "x-regex-substitutions", SHAPE),
            }
        }
        read
    }

    fn parser_args(&mut self) -> Option<ParserArgs<'j>> {
        let json = self.get("x-parser-args")?;
        let Value::Object(members) = &json.value else {
            self.wrong(json, "x-parser-args", "an object");
            return None;
        };
        check_repeated_keys(members, self.diagnostics);
        for (key, _) in members.iter().filter(|(key, _)| !PARSER_ARGS.contains(&key.value.as_str())) {
            let help = match nearest(&key.value, &PARSER_ARGS) {
                Some(name) => format!("did you mean `{name}`?"),
                None => "known are `transform`, `allow_non_json`, `allow_non_string` and `rename`".to_owned(),
            };
            let message = format!("unknown parser argument `{}`", key.value);
            self.diagnostics.error(key.span.clone(), message).help(help);
        }
        let transform = Node::new(json, self.diagnostics).text("transform");
        let allow_non_json = self.switch(json, "allow_non_json");
        let key = members.iter().map(|(key, _)| key).find(|key| key.value == "allow_non_string");
        let allow_non_string =
            key.filter(|_| self.switch(json, "allow_non_string")).map(|key| key.span.clone());
        let rename = self.rename(json);
        Some(ParserArgs { transform, allow_non_json, allow_non_string, rename })
    }

    fn rename(&mut self, arguments: &'j Json) -> Vec<Rename<'j>> {
        const SHAPE: &str = "an object of keys and their other names";
        let members = match arguments.get("rename") {
            None | Some(Json { value: Value::Null, .. }) => return Vec::new(),
            Some(Json { value: Value::Object(members), .. }) => members,
            Some(other) => {
                self.wrong(other, "rename", SHAPE);
                return Vec::new();
            }
        };
        check_repeated_keys(members, self.diagnostics);
        let mut renames = Vec::new();
        for (from, to) in members {
            match &to.value {
                Value::String(to) => renames.push(Rename { from, to }),
                _ => self.wrong(to, "rename", SHAPE),
            }
        }
        renames
    }

    /// An argument that is on or off; off, if it is not there.
    fn switch(&mut self, arguments: &Json, name: &str) -> bool {
        match arguments.get(name) {
            None | Some(Json { value: Value::Null, .. }) => false,
            Some(Json { value: Value::Bool(value), .. }) => *value,
            Some(other) => {
                self.wrong(other, name, "a boolean");
                false
            }
        }
    }

    fn required(&mut self) -> Vec<&'j Text> {
        const SHAPE: &str = "a list of property names";
        let Some(json) = self.get("required") else { return Vec::new() };
        if let Value::Bool(_) = json.value {
            self.wrong = true;
            let message = format!("`required` must be {SHAPE}, and this is {}", json.what());
            let help =
                "write `\"required\": [\"name\"]`, with the names of properties, on the object that has them";
            self.diagnostics.error(json.span.clone(), message).help(help);
            return Vec::new();
        }
        let Value::Array(names) = &json.value else {
            self.wrong(json, "required", SHAPE);
            return Vec::new();
        };
        let mut read = Vec::new();
        for name in names {
            match &name.value {
                Value::String(text) => read.push(text),
                _ => self.wrong(name, "required", SHAPE),
            }
        }
        read
    }
}
