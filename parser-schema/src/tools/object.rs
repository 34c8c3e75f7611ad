//! Objects: structs of known keys, and maps.

use super::build::{Builder, Place};
use super::model::{Field, Kind, Map, NamedType, OtherKeys, Presence, Size, Struct, Type, TypeId};
use crate::json::{Json, Text, Value};
use crate::plan::names::snake;
use crate::schema::{check_repeated_keys, nearest};

/// Keywords that can give a meaning to keys which `properties` does not name.
const DECLARING: [&str; 7] =
    ["allOf", "anyOf", "dependentSchemas", "if", "oneOf", "patternProperties", "dependencies"];

/// The keywords that an object's type checks.
const CHECKED: [&str; 6] =
    ["type", "properties", "required", "additionalProperties", "minProperties", "maxProperties"];

impl<'j> Builder<'j, '_> {
    /// An object, and which of its keywords its type checks. `name` is the struct's name, if it is not to choose.
    pub(super) fn object(
        &mut self,
        json: &'j Json,
        place: &Place,
        name: Option<&str>,
    ) -> (Type, Vec<&'static str>) {
        let size = self.size(json, "minProperties", "maxProperties");
        let checked = CHECKED.to_vec();
        let properties = self.properties(json);
        let required = self.required(json, properties);
        let refuses = self.refuses_others(json);
        // A tool's arguments are a struct, unless nothing at all is said of them.
        let declares = DECLARING.iter().any(|keyword| json.get(keyword).is_some());
        let says = declares || json.get("additionalProperties").is_some() || size != Size::default();
        if properties.is_empty() && !refuses && !(name.is_some() && says) {
            let value = self.other_values(json, place).unwrap_or_else(Type::any);
            return (Type::of(Kind::Map(Box::new(Map { value: value.unboxed(), size }))), checked);
        }
        let id = self.reserve(json, place, name);
        let parent = self.name_of(id);
        let fields = self.fields(properties, &required, &parent);
        let other = self.other(json, refuses, &fields, &parent);
        if let Some(NamedType::Struct(object)) = self.types.get_mut(id) {
            (object.fields, object.other, object.size) = (fields, other, size);
        }
        (Type::of(Kind::Named(id)), checked)
    }

    /// Takes a place among the types, before those that the object holds.
    fn reserve(&mut self, json: &'j Json, place: &Place, name: Option<&str>) -> TypeId {
        let id = self.types.len();
        let name = match name {
            Some(name) => name.to_owned(),
            None => self.names.give(&place.wanted, &place.parent),
        };
        self.types.push(NamedType::Struct(Box::new(Struct {
            name,
            doc: json.get("description").and_then(Json::as_text).map(|text| text.value.clone()),
            fields: Vec::new(),
            other: OtherKeys::Ignored,
            size: Size::default(),
            recursive: false,
        })));
        for open in self.open.iter_mut().filter(|open| std::ptr::eq(open.target, json)) {
            open.becomes = Some(id);
        }
        id
    }

    fn name_of(&self, id: TypeId) -> String {
        match self.types.get(id) {
            Some(NamedType::Struct(object)) => object.name.clone(),
            _ => String::new(),
        }
    }

    fn properties(&mut self, json: &'j Json) -> &'j [(Text, Json)] {
        match json.get("properties") {
            None => &[],
            Some(Json { value: Value::Object(members), .. }) => {
                check_repeated_keys(members, self.diagnostics);
                members
            }
            Some(other) => {
                self.wrong(other, "properties", "an object of schemas");
                &[]
            }
        }
    }

    /// The keys that must be there, each of which is a property.
    fn required(&mut self, json: &'j Json, properties: &[(Text, Json)]) -> Vec<&'j str> {
        let known: Vec<&str> = properties.iter().map(|(key, _)| key.value.as_str()).collect();
        let mut required = Vec::new();
        let Some(Json { value: Value::Array(names), .. }) = json.get("required") else { return required };
        for name in names {
            let Some(text) = name.as_text() else {
                self.wrong(name, "required", "a list of names of properties");
                continue;
            };
            if known.contains(&text.value.as_str()) {
                required.push(text.value.as_str());
                continue;
            }
            let help = match nearest(&text.value, &known) {
                Some(meant) => format!("did you mean `{meant}`?"),
                None => "add it to `properties`, or take it out of `required`".to_owned(),
            };
            let message = format!("`required` names `{}`, which is no property", text.value);
            self.diagnostics.error(text.span.clone(), message).help(help);
        }
        required
    }

    /// Whether keys that no property names are refused.
    fn refuses_others(&mut self, json: &'j Json) -> bool {
        match json.get("additionalProperties") {
            None | Some(Json { value: Value::Bool(true) | Value::Object(_), .. }) => false,
            Some(Json { value: Value::Bool(false), .. }) => json.get("patternProperties").is_none(),
            Some(other) => {
                self.wrong(other, "additionalProperties", "a boolean or a schema");
                false
            }
        }
    }

    /// The type of the values whose keys no property names, where something is said of them.
    fn other_values(&mut self, json: &'j Json, place: &Place) -> Option<Type> {
        if DECLARING.iter().any(|keyword| json.get(keyword).is_some()) {
            return Some(Type::any());
        }
        match json.get("additionalProperties") {
            Some(schema @ Json { value: Value::Object(_) | Value::Bool(true), .. }) => {
                Some(self.read(schema, place))
            }
            _ => None,
        }
    }

    fn other(&mut self, json: &'j Json, refuses: bool, fields: &[Field], parent: &str) -> OtherKeys {
        if refuses {
            return OtherKeys::Refused;
        }
        let place = Place { wanted: "additional_property".to_owned(), parent: parent.to_owned() };
        match self.other_values(json, &place) {
            Some(value) => {
                OtherKeys::Kept(unique("additional_properties".to_owned(), fields), value.unboxed())
            }
            None => OtherKeys::Ignored,
        }
    }

    fn fields(&mut self, properties: &'j [(Text, Json)], required: &[&str], parent: &str) -> Vec<Field> {
        let mut fields: Vec<Field> = Vec::new();
        for (key, json) in properties {
            if fields.iter().any(|field| field.key == key.value) {
                continue; // said already: a key stands twice
            }
            let place = Place { wanted: key.value.clone(), parent: parent.to_owned() };
            let value = self.read(json, &place);
            let default = self.default(json, &value);
            let presence = match default {
                _ if required.contains(&key.value.as_str()) => Presence::Required,
                Some(default) => Presence::Default(default),
                None => Presence::Optional,
            };
            let doc = json.get("description").and_then(Json::as_text).map(|text| text.value.clone());
            let name = unique(snake(&key.value), &fields);
            fields.push(Field { name, key: key.value.clone(), doc, presence, value });
        }
        fields
    }

    /// The value of an absent key, if it is one of its type.
    fn default(&mut self, json: &'j Json, value: &Type) -> Option<String> {
        let default = json.get("default")?;
        match self.fits(default, value) {
            Ok(()) => Some(default.to_compact()),
            Err(misfit) => {
                let message = format!("the default is not valid: expected {}", misfit.expected);
                self.diagnostics
                    .error(misfit.span, message)
                    .help("write a default that the schema beside it allows, or leave it out");
                None
            }
        }
    }
}

/// A name that no field has yet.
fn unique(name: String, fields: &[Field]) -> String {
    let is_free = |name: &str| fields.iter().all(|field| field.name != name);
    if is_free(&name) {
        return name;
    }
    (2..).map(|n: u64| format!("{name}_{n}")).find(|name| is_free(name)).unwrap_or(name)
}
