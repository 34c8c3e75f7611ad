//! What a tool's definition says of a place within its arguments: which types of JSON may stand there.
//!
//! The definition is a JSON schema of any shape; what cannot be followed says nothing. The search is bounded, so that
//! references in a circle end.

use std::borrow::Cow;

use percent_encoding::percent_decode_str;

use super::path::{Path, Step};
use crate::value::Value;

/// How many schemas are looked at for one place.
const MOST_SCHEMAS: usize = 1024;

/// How many schemas may lead from one to the next.
const MOST_NESTED: usize = 96;

/// How deep a place may be.
const DEEPEST: usize = 64;

type Schema = &'static Value<'static>;

/// A set of the types of JSON. An integer is a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Types(u8);

impl Types {
    pub(super) const NULL: Types = Types(1);
    pub(super) const BOOLEAN: Types = Types(1 << 1);
    pub(super) const INTEGER: Types = Types(1 << 2);
    pub(super) const NUMBER: Types = Types(1 << 3 | Types::INTEGER.0);
    pub(super) const STRING: Types = Types(1 << 4);
    pub(super) const ARRAY: Types = Types(1 << 5);
    pub(super) const OBJECT: Types = Types(1 << 6);

    pub(super) fn has(self, types: Types) -> bool {
        self.0 & types.0 == types.0
    }

    fn or(self, other: Types) -> Types {
        Types(self.0 | other.0)
    }

    fn and(self, other: Types) -> Types {
        Types(self.0 & other.0)
    }

    /// As a schema names a type.
    fn named(name: &str) -> Option<Types> {
        Some(match name {
            "null" => Types::NULL,
            "boolean" => Types::BOOLEAN,
            "integer" => Types::INTEGER,
            "number" => Types::NUMBER,
            "string" => Types::STRING,
            "array" => Types::ARRAY,
            "object" => Types::OBJECT,
            _ => return None,
        })
    }

    fn of(value: &Value<'_>) -> Types {
        match value {
            Value::Null => Types::NULL,
            Value::Bool(_) => Types::BOOLEAN,
            Value::Integer(_) => Types::INTEGER,
            Value::Float(_) => Types::NUMBER,
            Value::String(_) => Types::STRING,
            Value::Array(_) => Types::ARRAY,
            Value::Object(_) => Types::OBJECT,
        }
    }
}

/// The types that may stand at a place. `None`: the definition does not say, or there is none.
pub(super) fn types(path: Path<'_>) -> Option<Types> {
    let root = (path.parameters)()?;
    if path.depth > DEEPEST {
        return None;
    }
    Search { root, schemas: MOST_SCHEMAS }.at(root, &path.steps(), MOST_NESTED)
}

struct Search {
    root: Schema,
    /// How many schemas may still be looked at.
    schemas: usize,
}

impl Search {
    /// What a schema says of the place behind some steps.
    fn at(&mut self, schema: Schema, steps: &[Step<'_>], nested: usize) -> Option<Types> {
        self.schemas = self.schemas.checked_sub(1)?;
        let nested = nested.checked_sub(1)?;
        if steps.first().is_some_and(|step| contradicts(schema, *step)) {
            return None;
        }
        let own = match steps.split_first() {
            None => own(schema),
            Some((step, steps)) => part(schema, *step).and_then(|part| self.at(part, steps, nested)),
        };
        let referred = self.referred(schema).and_then(|schema| self.at(schema, steps, nested));
        let mut said = both(own, referred);
        for schema in list(schema, "allOf") {
            said = both(said, self.at(schema, steps, nested));
        }
        for keyword in ["anyOf", "oneOf"] {
            said = both(said, self.any_of(list(schema, keyword), steps, nested));
        }
        said
    }

    /// What alternatives say together. One that says nothing of the very place allows anything there.
    fn any_of(
        &mut self,
        schemas: &'static [Value<'static>],
        steps: &[Step<'_>],
        nested: usize,
    ) -> Option<Types> {
        let mut said: Option<Types> = None;
        for schema in schemas {
            match (self.at(schema, steps, nested), said) {
                (Some(types), Some(others)) => said = Some(types.or(others)),
                (Some(types), None) => said = Some(types),
                (None, _) if steps.is_empty() => return None,
                (None, _) => {}
            }
        }
        said
    }

    /// The schema that `$ref` points to: `#`, or a path of keys behind it.
    fn referred(&self, schema: Schema) -> Option<Schema> {
        // The fragment of a URI: schemars writes what is not of ASCII as `%C3%A4`.
        let pointer =
            percent_decode_str(schema.get("$ref")?.as_str()?.strip_prefix('#')?).decode_utf8().ok()?;
        let mut found = self.root;
        for key in pointer.split('/').skip(1) {
            let key = if key.contains('~') {
                key.replace("~1", "/").replace("~0", "~").into()
            } else {
                Cow::Borrowed(key)
            };
            found = match found {
                Value::Array(items) => items.get(key.parse::<usize>().ok()?)?,
                object => object.get(&key)?,
            };
        }
        Some(found)
    }
}

fn both(left: Option<Types>, right: Option<Types>) -> Option<Types> {
    match (left, right) {
        (Some(left), Some(right)) => Some(left.and(right)),
        (left, right) => left.or(right),
    }
}

fn list(schema: Schema, keyword: &str) -> &'static [Value<'static>] {
    schema.get(keyword).and_then(|list| list.as_array()).unwrap_or_default()
}

/// What a schema says by its own words.
fn own(schema: Schema) -> Option<Types> {
    let named = |name: &Value<'_>| Types::named(name.as_str()?);
    let types = match schema.get("type") {
        Some(Value::Array(names)) => names.iter().filter_map(named).reduce(Types::or),
        Some(name) => named(name),
        None => schema.get("properties").map(|_| Types::OBJECT),
    };
    let constants = match (schema.get("const"), list(schema, "enum")) {
        (Some(constant), _) => Some(Types::of(constant)),
        (None, constants) => constants.iter().map(Types::of).reduce(Types::or),
    };
    let is_nullable = schema.get("nullable").and_then(Value::as_bool) == Some(true);
    let said = both(types, constants)?;
    Some(if is_nullable { said.or(Types::NULL) } else { said })
}

/// The schema of a part.
fn part(schema: Schema, step: Step<'_>) -> Option<Schema> {
    let (named, others) = match step {
        Step::Key(key, _) => {
            (schema.get("properties").and_then(|properties| properties.get(key)), "additionalProperties")
        }
        Step::Index(index) => (list(schema, "prefixItems").get(index), "items"),
    };
    named.or_else(|| schema.get(others))
}

/// Whether the object at hand is of another alternative: a string in it is not the one that the schema wants there.
fn contradicts(schema: Schema, step: Step<'_>) -> bool {
    let Step::Key(_, object) = step else { return false };
    let properties = schema.get("properties").and_then(|properties| properties.as_object());
    let mut constants = properties.into_iter().flatten().filter_map(|(key, schema)| {
        let constant = schema.get("const").or_else(|| match list(schema, "enum") {
            [one] => Some(one),
            _ => None,
        });
        Some((key, constant?.as_str()?))
    });
    constants.any(|(key, constant)| object.is_another(key, constant))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::sync::LazyLock;

    use serde_core::Deserialize as _;

    use super::*;
    use crate::json::Document;
    use crate::text::Text;
    use crate::tools::reader::Reader;
    use crate::tools::source::Source;
    use crate::work::work_of;

    static PARAMETERS: LazyLock<Value<'static>> = LazyLock::new(|| {
        let json = r#"{"anyOf": [
            {"properties": {"kind": {"const": "count"}}, "additionalProperties": {"type": "integer"}},
            {"properties": {"kind": {"enum": ["name"]}}, "additionalProperties": {"type": "string"}}
        ]}"#;
        crate::json::read(json).unwrap()
    });

    #[test]
    fn what_tells_alternatives_apart_is_looked_for_once_in_an_object() {
        let searches = |arguments: usize| {
            let written: String = (0..arguments).map(|number| format!("\"{number}\":\"1\",")).collect();
            let text = format!("{{{written}\"kind\":\"count\"}}");
            let document = Document::read(Text::whole(&text), Vec::new()).unwrap();
            let path = Path::root(|| Some(&PARAMETERS));
            work_of(|| {
                let reader = Reader { source: Source::Written(document.root()), path: &path };
                let read = BTreeMap::<String, Value<'static>>::deserialize(reader).unwrap();
                assert_eq!(read["0"], Value::from(1));
            })
        };
        assert_eq!([searches(1), searches(1000)], [1, 1]);
    }
}
