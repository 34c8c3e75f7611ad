//! Makes the types: the JSON of a tool's parameters → [`Type`]s.

use std::collections::HashMap;

use super::keywords::{check_keyword, warn_unchecked};
use super::list::RawTool;
use super::model::{Arguments, Kind, NamedType, OtherKeys, Struct, Tool, Tools, Type};
use super::node::Base;
use super::reference::Open;
use crate::diagnostic::Diagnostics;
use crate::json::{Json, MAX_DEPTH, Text, Value};
use crate::plan::names::TypeNames;
use crate::schema::check_repeated_keys;

/// What a tool without `parameters` is defined with.
const NO_PARAMETERS: &str = r#"{"type":"object","properties":{}}"#;

/// Names that a type may want, and what stands in front where they are taken.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub(super) wanted: String,
    pub(super) parent: String,
}

/// Makes the types of one tool after the other.
pub(super) struct Builder<'j, 'd> {
    pub(super) diagnostics: &'d mut Diagnostics,
    pub(super) types: Vec<NamedType>,
    pub(super) names: TypeNames,
    /// The parameters in which `$ref` looks.
    pub(super) root: Option<&'j Json>,
    /// The references that are being read.
    pub(super) open: Vec<Open<'j>>,
    /// The references of this tool that were read.
    pub(super) read: HashMap<&'j str, Type>,
    depth: usize,
}

/// Makes the model of the tools; `joined` has the parameters of each, joined.
pub(super) fn build<'j>(
    raw: &[RawTool<'j>],
    joined: &'j [Option<Json>],
    name: &str,
    diagnostics: &mut Diagnostics,
) -> Tools {
    let mut names = TypeNames::default();
    names.reserve(name);
    // The tools choose before their parts do.
    let variants: Vec<String> = raw.iter().map(|tool| names.give(&tool.name.value, "tool")).collect();
    let mut builder = Builder {
        diagnostics,
        types: Vec::new(),
        names,
        root: None,
        open: Vec::new(),
        read: HashMap::new(),
        depth: 0,
    };
    let tools = raw.iter().zip(joined).zip(variants);
    let tools = tools.map(|((tool, joined), variant)| builder.tool(tool, joined.as_ref(), variant)).collect();
    Tools { name: name.to_owned(), tools, types: builder.types }
}

impl<'j> Builder<'j, '_> {
    fn tool(&mut self, raw: &RawTool<'j>, joined: Option<&'j Json>, variant: String) -> Tool {
        let description = raw.description.map(|text| text.value.clone());
        let parameters = raw.parameters.map_or_else(|| NO_PARAMETERS.to_owned(), Json::to_compact);
        raw.parameters.into_iter().for_each(|json| self.check_numbers(json));
        let arguments = match joined {
            Some(json) => self.arguments(json, &variant, description.as_deref()),
            None => Arguments::Ignored,
        };
        Tool { name: raw.name.value.clone(), description, variant, arguments, parameters }
    }

    fn arguments(&mut self, json: &'j Json, variant: &str, doc: Option<&str>) -> Arguments {
        self.read.clear();
        self.root = Some(json);
        self.open = vec![Open::new("#", json)];
        let errors = self.diagnostics.error_count();
        let read = self.root_type(json, variant);
        self.open.clear();
        match (&read.kind, self.struct_of(&read.kind)) {
            (Kind::Named(id), Some(object)) if is_empty(object) => {
                self.types.truncate(*id);
                Arguments::Empty
            }
            (Kind::Named(id), Some(object)) => {
                // The tool's own description tells more than that of its parameters.
                object.doc = doc.map(str::to_owned).or_else(|| object.doc.take());
                Arguments::Struct(*id)
            }
            (Kind::Map(_), _) => Arguments::Ignored,
            _ => {
                if self.diagnostics.error_count() == errors {
                    let help = "write `\"type\": \"object\"` and the arguments under `properties`";
                    let span = json.get("type").unwrap_or(json).span.clone();
                    self.diagnostics.error(span, "the parameters of a tool must be an object").help(help);
                }
                Arguments::Ignored
            }
        }
    }

    /// Arguments are an object, whether `type` says so or not.
    fn root_type(&mut self, json: &'j Json, variant: &str) -> Type {
        let place = Place { wanted: variant.to_owned(), parent: variant.to_owned() };
        let is_elsewhere = json.get("type").is_some()
            || ["$ref", "enum", "const"].iter().any(|keyword| json.get(keyword).is_some())
            || json
                .get("allOf")
                .is_some_and(|list| matches!(&list.value, Value::Array(all) if all.len() == 1));
        match &json.value {
            Value::Object(members) if !is_elsewhere => {
                self.check_members(json, members);
                let (read, checked) = self.object(json, &place, Some(variant));
                warn_unchecked(members, &checked, self.diagnostics);
                read
            }
            _ => self.read_named(json, &place, Some(variant)),
        }
    }

    fn struct_of(&mut self, kind: &Kind) -> Option<&mut Struct> {
        let Kind::Named(id) = kind else { return None };
        match self.types.get_mut(*id) {
            Some(NamedType::Struct(object)) => Some(object),
            _ => None,
        }
    }

    /// Numbers that no float holds have no JSON value.
    fn check_numbers(&mut self, json: &Json) {
        match &json.value {
            Value::Number(digits) if !digits.parse().is_ok_and(f64::is_finite) => {
                self.diagnostics
                    .error(json.span.clone(), "the number is beyond all floats")
                    .help("write a smaller one");
            }
            Value::Array(items) => items.iter().for_each(|item| self.check_numbers(item)),
            Value::Object(members) => members.iter().for_each(|(_, value)| self.check_numbers(value)),
            _ => {}
        }
    }

    /// The type of a node.
    pub(super) fn read(&mut self, json: &'j Json, place: &Place) -> Type {
        self.read_named(json, place, None)
    }

    /// The type of a node; `name`, if it is an object, is its name whatever else wants it.
    pub(super) fn read_named(&mut self, json: &'j Json, place: &Place, name: Option<&str>) -> Type {
        let members = match &json.value {
            Value::Object(members) => members,
            Value::Bool(true) => return Type::any(),
            _ => {
                let message = format!("a schema must be an object, and this is {}", json.what());
                self.diagnostics
                    .error(json.span.clone(), message)
                    .help("write `{}` for a value that can be anything");
                return Type::any();
            }
        };
        if self.depth == MAX_DEPTH {
            self.diagnostics
                .error(json.span.clone(), format!("references nest deeper than {MAX_DEPTH} levels"))
                .help("write less of them");
            return Type::any();
        }
        self.check_members(json, members);
        let said = self.diagnostics.iter().count();
        self.depth += 1;
        let (read, checked) = self.meaning(json, place, name);
        self.depth -= 1;
        if read.kind != Kind::Any || said == self.diagnostics.iter().count() {
            warn_unchecked(members, &checked, self.diagnostics);
        }
        if self.boolean(json, "nullable") == Some(true) { read.or_null() } else { read }
    }

    /// Reports keys that no node can have.
    fn check_members(&mut self, json: &Json, members: &[(Text, Json)]) {
        check_repeated_keys(members, self.diagnostics);
        members.iter().for_each(|(key, _)| check_keyword(key, self.diagnostics));
        if let Some(required) = json.get("required").filter(|value| !matches!(value.value, Value::Array(_))) {
            self.wrong(required, "required", "a list of names, in the object that has the properties");
        }
    }

    /// The type of a node, and which of its keywords it checks.
    fn meaning(&mut self, json: &'j Json, place: &Place, name: Option<&str>) -> (Type, Vec<&'static str>) {
        if let Some(reference) = self.text(json, "$ref") {
            return (self.reference(reference, name), vec!["$ref"]);
        }
        let types = self.types(json);
        if json.get("enum").is_some() || json.get("const").is_some() {
            return self.enumeration(json, types.as_deref(), place);
        }
        let Some(types) = types else { return self.alternatives(json, place, name) };
        let nullable = types.contains(&Base::Null);
        let rest: Vec<Base> = types.into_iter().filter(|base| *base != Base::Null).collect();
        let (read, checked) = match rest.as_slice() {
            [] => (Type::of(Kind::Null), vec!["type"]),
            [base] => self.of_base(*base, json, place, name),
            _ => (self.untyped(json, "a value of several types"), Vec::new()),
        };
        (if nullable { read.or_null() } else { read }, checked)
    }

    /// A node of one type.
    pub(super) fn of_base(
        &mut self,
        base: Base,
        json: &'j Json,
        place: &Place,
        name: Option<&str>,
    ) -> (Type, Vec<&'static str>) {
        match base {
            Base::Object => self.object(json, place, name),
            Base::Array => self.array(json, place),
            Base::String => (
                Type::of(Kind::String(self.size(json, "minLength", "maxLength"))),
                vec!["type", "minLength", "maxLength"],
            ),
            Base::Integer => (Type::of(Kind::Integer(self.integers(json))), super::limits::NUMERIC.to_vec()),
            Base::Number => (Type::of(Kind::Number(self.numbers(json))), super::limits::NUMERIC.to_vec()),
            Base::Boolean => (Type::of(Kind::Boolean(None)), vec!["type"]),
            Base::Null => (Type::of(Kind::Null), vec!["type"]),
        }
    }

    /// A node that becomes a JSON value, since no type says what it can be.
    pub(super) fn untyped(&mut self, json: &Json, what: &str) -> Type {
        self.diagnostics
            .warning(json.span.clone(), format!("{what} has no Rust type and becomes a JSON value"))
            .help("give it one `type`, if it can only be of one");
        Type::any()
    }
}

/// Whether an object has no keys.
fn is_empty(object: &Struct) -> bool {
    object.fields.is_empty() && object.other == OtherKeys::Refused
}
