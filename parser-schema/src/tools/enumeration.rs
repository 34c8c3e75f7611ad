//! `enum` and `const`: values of which there are only some.

use super::build::{Builder, Place};
use super::equal::{equal, repeated};
use super::model::{Enum, Kind, NamedType, Type, Variant};
use super::node::Base;
use crate::json::{Json, Text, Value, is_whole};
use crate::plan::names::upper_camel;

impl<'j> Builder<'j, '_> {
    /// The type of one of some values, and which keywords it checks.
    pub(super) fn enumeration(
        &mut self,
        json: &'j Json,
        types: Option<&[Base]>,
        place: &Place,
    ) -> (Type, Vec<&'static str>) {
        let Some(values) = self.values(json) else { return (Type::any(), Vec::new()) };
        self.check_repeated(values);
        let nullable = values.iter().any(|value| matches!(value.value, Value::Null));
        let values: Vec<&Json> = values.iter().filter(|value| !matches!(value.value, Value::Null)).collect();
        let (base, mut checked) = self.base_of(json, types, place);
        checked.extend(["type", "enum", "const"]);
        if nullable && types.is_some_and(|types| !types.contains(&Base::Null)) && !self.is_nullable(json) {
            let span = json.get("enum").or(json.get("const")).unwrap_or(json).span.clone();
            self.diagnostics
                .error(span, "`null` is among the values, but `type` does not allow it")
                .help("write `\"type\": [\"…\", \"null\"]`, or take it out");
        }
        let is_valid = match (&base, types) {
            (Some(base), _) => self.check_values(&values, base),
            (None, Some(types)) => self.check_types(&values, types),
            (None, None) => true,
        };
        if !is_valid {
            return (Type::any(), checked);
        }
        let read = self.one_of(&values, base, json, place);
        (if nullable { read.or_null() } else { read }, checked)
    }

    /// The values that are allowed.
    fn values(&mut self, json: &'j Json) -> Option<&'j [Json]> {
        let listed = self.list(json, "enum", "the values that are allowed");
        let Some(constant) = json.get("const") else { return listed };
        if listed.is_some_and(|values| !values.iter().any(|value| equal(value, constant))) {
            self.diagnostics
                .error(
                    constant.span.clone(),
                    "`const` is none of the values of `enum`, so that nothing is valid",
                )
                .help("make one of them fit the other");
        }
        Some(std::slice::from_ref(constant))
    }

    fn is_nullable(&mut self, json: &'j Json) -> bool {
        self.boolean(json, "nullable") == Some(true)
    }

    /// The type beside the values, if it is a simple one.
    fn base_of(
        &mut self,
        json: &'j Json,
        types: Option<&[Base]>,
        place: &Place,
    ) -> (Option<Type>, Vec<&'static str>) {
        let rest: Vec<Base> =
            types.unwrap_or_default().iter().copied().filter(|base| *base != Base::Null).collect();
        match rest.as_slice() {
            [base @ (Base::String | Base::Integer | Base::Number | Base::Boolean)] => {
                let (base, checked) = self.of_base(*base, json, place, None);
                (Some(base), checked)
            }
            [] if types.is_some() => (Some(Type::of(Kind::Null)), Vec::new()),
            _ => (None, Vec::new()),
        }
    }

    fn check_repeated(&mut self, values: &[Json]) {
        for value in repeated(values, None, &[]) {
            self.diagnostics
                .error(value.span.clone(), format!("{} stands twice in `enum`", value.to_compact()))
                .help("take one out");
        }
    }

    /// Whether every value can be valid.
    fn check_values(&mut self, values: &[&Json], base: &Type) -> bool {
        let errors = self.diagnostics.error_count();
        for value in values {
            if let Err(misfit) = self.fits(value, base) {
                self.diagnostics
                    .error(misfit.span, format!("a value that is never valid: expected {}", misfit.expected))
                    .help("write values that `type` and the keywords beside it allow");
            }
        }
        self.diagnostics.error_count() == errors
    }

    /// The same of types of which no simple one is alone.
    fn check_types(&mut self, values: &[&Json], types: &[Base]) -> bool {
        let errors = self.diagnostics.error_count();
        for value in values.iter().filter(|value| !types.iter().any(|base| value.is_a(base.name()))) {
            let message =
                format!("a value that is never valid: it is {}, which `type` does not allow", value.what());
            self.diagnostics.error(value.span.clone(), message).help("write values that `type` allows");
        }
        self.diagnostics.error_count() == errors
    }

    fn one_of(&mut self, values: &[&'j Json], base: Option<Type>, json: &'j Json, place: &Place) -> Type {
        if values.is_empty() {
            return Type::of(Kind::Null);
        }
        if let Some(texts) = values.iter().map(|value| value.as_text()).collect::<Option<Vec<_>>>() {
            let described = texts.into_iter().map(|text| (text, None)).collect::<Vec<_>>();
            return self.strings(&described, json, place);
        }
        if let Some(booleans) = values.iter().map(|value| boolean(value)).collect::<Option<Vec<_>>>() {
            let only = booleans.iter().all(|value| *value == booleans[0]).then_some(booleans[0]);
            return Type::of(Kind::Boolean(only));
        }
        let numbers: Option<Vec<&str>> = values.iter().map(|value| number(value)).collect();
        match (numbers, base.map(|base| base.kind)) {
            (Some(numbers), Some(Kind::Integer(mut integers))) => {
                integers.one_of = numbers.iter().filter_map(|number| number.parse().ok()).collect();
                Type::of(Kind::Integer(integers))
            }
            (Some(numbers), Some(Kind::Number(mut kind))) => {
                kind.one_of = numbers.iter().filter_map(|number| number.parse().ok()).collect();
                Type::of(Kind::Number(kind))
            }
            (Some(numbers), None) => numeric(&numbers),
            _ => self.untyped(json, "one of several values that are not alike"),
        }
    }

    /// An enum of strings.
    pub(super) fn strings(
        &mut self,
        values: &[(&'j Text, Option<&'j Text>)],
        json: &'j Json,
        place: &Place,
    ) -> Type {
        let name = self.names.give(&place.wanted, &place.parent);
        let doc = json.get("description").and_then(Json::as_text).map(|text| text.value.clone());
        let mut variants: Vec<Variant> = Vec::new();
        for (value, doc) in values {
            if variants.iter().any(|variant| variant.value == value.value) {
                continue; // said already
            }
            let name = variant_name(&value.value, &variants);
            variants.push(Variant {
                name,
                value: value.value.clone(),
                doc: doc.map(|doc| doc.value.clone()),
            });
        }
        self.types.push(NamedType::Enum(Enum { name, doc, variants }));
        Type::of(Kind::Named(self.types.len() - 1))
    }
}

fn boolean(json: &Json) -> Option<bool> {
    match json.value {
        Value::Bool(value) => Some(value),
        _ => None,
    }
}

fn number(json: &Json) -> Option<&str> {
    match &json.value {
        Value::Number(digits) => Some(digits),
        _ => None,
    }
}

/// Numbers without a `type`.
fn numeric(numbers: &[&str]) -> Type {
    use super::model::{Integers, Numbers};
    let whole: Option<Vec<i64>> =
        numbers.iter().map(|digits| if is_whole(digits) { digits.parse().ok() } else { None }).collect();
    match whole {
        Some(whole) => {
            let one_of = whole.into_iter().map(i128::from).collect();
            Type::of(Kind::Integer(Integers { one_of, ..Integers::default() }))
        }
        None => {
            let one_of = numbers.iter().filter_map(|digits| digits.parse().ok()).collect();
            Type::of(Kind::Number(Numbers { one_of, ..Numbers::default() }))
        }
    }
}

/// A name for the variant of a string that no variant has yet.
fn variant_name(value: &str, variants: &[Variant]) -> String {
    let camel = upper_camel(value);
    let begins_well = camel.chars().next().is_some_and(unicode_ident::is_xid_start);
    let name = if begins_well && camel != "Self" { camel } else { format!("Value{camel}") };
    let is_free = |name: &str| variants.iter().all(|variant| variant.name != name);
    if is_free(&name) {
        return name;
    }
    (2..).map(|n: u64| format!("{name}_{n}")).find(|name| is_free(name)).unwrap_or(name)
}
