//! The keywords of a node, each of the right kind of value; what is of another is reported and left out.

use super::build::Builder;
use crate::json::{Json, Text, Value};
use crate::schema::{Node, unknown};

/// The values of `type`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Base {
    Object,
    Array,
    String,
    Integer,
    Number,
    Boolean,
    Null,
}

const TYPES: [(&str, Base); 7] = [
    ("object", Base::Object),
    ("array", Base::Array),
    ("string", Base::String),
    ("integer", Base::Integer),
    ("number", Base::Number),
    ("boolean", Base::Boolean),
    ("null", Base::Null),
];

impl Base {
    pub(super) fn name(self) -> &'static str {
        TYPES.iter().find(|(_, base)| *base == self).map_or("", |(name, _)| name)
    }
}

impl<'j> Builder<'j, '_> {
    /// The values of `type`, in order, each once. `None`: there is no such keyword, or it is wrong.
    pub(super) fn types(&mut self, json: &'j Json) -> Option<Vec<Base>> {
        let kind = json.get("type")?;
        let names: Vec<&Json> = match &kind.value {
            Value::Array(names) if !names.is_empty() => names.iter().collect(),
            _ => vec![kind],
        };
        let mut types = Vec::new();
        for name in names {
            let Value::String(text) = &name.value else {
                self.wrong(name, "type", "the name of a type, or a list of such names");
                return None;
            };
            match TYPES.iter().find(|(known, _)| *known == text.value) {
                Some((_, base)) if types.contains(base) => {}
                Some((_, base)) => types.push(*base),
                None => {
                    let known = TYPES.map(|(known, _)| known);
                    unknown(text, &known, "type", self.diagnostics);
                    return None;
                }
            }
        }
        // What is an integer is a number.
        if types.contains(&Base::Number) {
            types.retain(|base| *base != Base::Integer);
        }
        Some(types)
    }

    /// Reports a keyword whose value is of the wrong kind.
    pub(super) fn wrong(&mut self, json: &Json, keyword: &str, expected: &str) {
        Node::new(json, self.diagnostics).wrong(json, keyword, expected);
    }

    pub(super) fn text(&mut self, json: &'j Json, keyword: &str) -> Option<&'j Text> {
        Node::new(json, self.diagnostics).text(keyword)
    }

    pub(super) fn boolean(&mut self, json: &'j Json, keyword: &str) -> Option<bool> {
        let value = json.get(keyword)?;
        let Value::Bool(boolean) = value.value else {
            self.wrong(value, keyword, "a boolean");
            return None;
        };
        Some(boolean)
    }

    /// A number, as it is written.
    pub(super) fn number(&mut self, json: &'j Json, keyword: &str) -> Option<(&'j str, &'j Json)> {
        let value = json.get(keyword)?;
        let Value::Number(digits) = &value.value else {
            self.wrong(value, keyword, "a number");
            return None;
        };
        Some((digits, value))
    }

    pub(super) fn count(&mut self, json: &'j Json, keyword: &str) -> Option<u64> {
        let value = json.get(keyword)?;
        let count = match &value.value {
            Value::Number(digits) => digits.parse().ok(),
            _ => None,
        };
        if count.is_none() {
            let message = format!("`{keyword}` must be a count, 0 or more");
            self.diagnostics
                .error(value.span.clone(), message)
                .help(format!("write an integer, or leave `{keyword}` out"));
        }
        count
    }

    /// A list that is not empty.
    pub(super) fn list(&mut self, json: &'j Json, keyword: &str, what: &str) -> Option<&'j [Json]> {
        let value = json.get(keyword)?;
        match &value.value {
            Value::Array(items) if items.is_empty() => {
                let message = format!("`{keyword}` is empty");
                let help = format!("write {what} into it, or leave `{keyword}` out");
                self.diagnostics.error(value.span.clone(), message).help(help);
                None
            }
            Value::Array(items) => Some(items),
            _ => {
                self.wrong(value, keyword, &format!("a list of {what}"));
                None
            }
        }
    }
}
