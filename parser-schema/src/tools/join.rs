//! Joins a reference, or the one schema of a list, with what stands beside it: the JSON of a tool's parameters → the same,
//! where such a node is one schema that says all of it.
//!
//! A node that one schema cannot say stays as it is; the builder warns of what it does not check there.

use super::equal::equal;
use super::keywords::narrows;
use super::reference::target;
use crate::json::{Json, Text, Value};

/// How many schemas are joined in one node.
const MOST_JOINED: usize = 16;

/// Keywords beside a schema that cannot be null, by which null is not valid.
const OF_ONE_KIND: [&str; 3] = ["type", "enum", "const"];

type Members = Vec<(Text, Json)>;

/// What a node of some parameters becomes, if it is changed.
type Change = fn(&Json, &[(Text, Json)]) -> Option<Members>;

/// The parameters, joined.
pub(super) fn joined(parameters: &Json) -> Json {
    // A reference beside which nothing new is said stays one, so that its type stays the same everywhere.
    let told_once = changed(parameters, told_once);
    changed(&told_once, one_schema)
}

fn changed(root: &Json, change: Change) -> Json {
    let mut all = root.clone();
    each_schema(&mut all, &mut |members| {
        if let Some(changed) = change(root, members) {
            *members = changed;
        }
    });
    all
}

/// Calls a function with each schema, those inside of it first.
fn each_schema(json: &mut Json, change: &mut impl FnMut(&mut Members)) {
    let Value::Object(members) = &mut json.value else { return };
    for (key, value) in members.iter_mut() {
        match (key.value.as_str(), &mut value.value) {
            ("properties" | "$defs" | "definitions", Value::Object(named)) => {
                named.iter_mut().for_each(|(_, schema)| each_schema(schema, change));
            }
            ("allOf" | "anyOf" | "oneOf" | "prefixItems", Value::Array(schemas)) => {
                schemas.iter_mut().for_each(|schema| each_schema(schema, change));
            }
            ("items" | "additionalProperties", Value::Object(_)) => each_schema(value, change),
            _ => {}
        }
    }
    change(members);
}

/// A node without what its reference says as well.
fn told_once(root: &Json, members: &[(Text, Json)]) -> Option<Members> {
    let (place, _) = base(root, members)?;
    if is_alone(members, place) {
        return None;
    }
    let reference = members.get(place..=place)?;
    let (plain, joined) = (followed(root, reference)?, followed(root, members)?);
    (narrowing(&plain) == narrowing(&joined)).then(|| {
        let kept = |(index, (key, _)): &(usize, &(Text, Json))| *index == place || !narrows(&key.value);
        members.iter().enumerate().filter(kept).map(|(_, member)| member.clone()).collect()
    })
}

/// A node as one schema.
fn one_schema(root: &Json, members: &[(Text, Json)]) -> Option<Members> {
    let (place, _) = base(root, members)?;
    if is_alone(members, place) { None } else { followed(root, members) }
}

/// Whether nothing beside a member narrows what is valid.
fn is_alone(members: &[(Text, Json)], place: usize) -> bool {
    members.iter().enumerate().all(|(index, (key, _))| index == place || !narrows(&key.value))
}

/// The keywords that narrow what is valid.
fn narrowing(members: &[(Text, Json)]) -> Vec<(&str, String)> {
    let narrowing = members.iter().filter(|(key, _)| narrows(&key.value));
    narrowing.map(|(key, value)| (key.value.as_str(), value.to_compact())).collect()
}

/// The schema that a node refers to or has alone in a list, and the place of the keyword.
fn base<'j>(root: &'j Json, members: &'j [(Text, Json)]) -> Option<(usize, &'j Members)> {
    let found = |(place, (key, value)): (usize, &'j (Text, Json))| {
        let schema = match (key.value.as_str(), &value.value) {
            ("$ref", Value::String(pointer)) => target(root, &pointer.value).ok()?,
            ("allOf" | "anyOf" | "oneOf", Value::Array(schemas)) => match schemas.as_slice() {
                [only] => only,
                _ => return None,
            },
            _ => return None,
        };
        match &schema.value {
            Value::Object(members) => Some((place, members)),
            _ => None,
        }
    };
    members.iter().enumerate().find_map(found)
}

/// Joins a node with its base, with the base of that, and so on.
fn followed(root: &Json, members: &[(Text, Json)]) -> Option<Members> {
    let mut members = members.to_vec();
    for _ in 0..MOST_JOINED {
        let Some((place, base)) = base(root, &members) else { return Some(members) };
        let base = base.clone();
        members.remove(place);
        members = both(&base, &members)?;
    }
    None
}

/// The schema of what is valid by both.
fn both(base: &[(Text, Json)], own: &[(Text, Json)]) -> Option<Members> {
    if !(sees_all(base, own) && sees_all(own, base) && keeps_null_out(base, own)) {
        return None;
    }
    // A default is of the node that has it.
    let mut all: Members = base.iter().filter(|(key, _)| key.value != "default").cloned().collect();
    for (key, value) in own {
        match all.iter_mut().find(|(known, _)| known.value == key.value) {
            None => all.push((key.clone(), value.clone())),
            Some((_, there)) if narrows(&key.value) => *there = both_values(&key.value, there, value)?,
            Some((_, there)) => *there = value.clone(),
        }
    }
    Some(all)
}

/// Whether what a schema says of all other keys or items is said with those in sight that the other schema names.
fn sees_all(schema: &[(Text, Json)], other: &[(Text, Json)]) -> bool {
    let (named, others) = (get(schema, "properties"), get(other, "properties"));
    let is_named = |key: &Text| named.is_some_and(|named| named.get(&key.value).is_some());
    let sees_keys = match get(schema, "additionalProperties").map(|value| &value.value) {
        None | Some(Value::Bool(true)) => true,
        Some(_) => {
            members(others).iter().all(|(key, _)| is_named(key)) && get(other, "patternProperties").is_none()
        }
    };
    let sees_items = get(schema, "items").is_none()
        || get(other, "prefixItems").is_none()
        || get(schema, "prefixItems").is_some();
    let sees_the_rest = ["unevaluatedProperties", "unevaluatedItems"];
    sees_keys && sees_items && sees_the_rest.iter().all(|keyword| get(schema, keyword).is_none())
}

/// Whether null is valid by the node, too, if it is by its base.
fn keeps_null_out(base: &[(Text, Json)], own: &[(Text, Json)]) -> bool {
    let is_nullable = get(base, "nullable").is_some_and(|value| matches!(value.value, Value::Bool(true)));
    !is_nullable || OF_ONE_KIND.iter().all(|keyword| get(own, keyword).is_none())
}

/// The value of a keyword that both schemas have.
fn both_values(keyword: &str, base: &Json, own: &Json) -> Option<Json> {
    if equal(base, own) {
        return Some(own.clone());
    }
    let value = match (keyword, &base.value, &own.value) {
        ("properties", Value::Object(base), Value::Object(own)) => Value::Object(properties(base, own)?),
        ("required", Value::Array(base), Value::Array(own)) => Value::Array(union(base, own)),
        ("enum", Value::Array(base), Value::Array(own)) => some(common(base, own))?,
        ("type", _, _) => match types(list(base), list(own)).as_slice() {
            [] => return None,
            [one] => return Some(one.clone()),
            several => Value::Array(several.to_vec()),
        },
        _ => return None,
    };
    Some(Json { span: own.span.clone(), value })
}

fn properties(base: &[(Text, Json)], own: &[(Text, Json)]) -> Option<Members> {
    let mut all = base.to_vec();
    for (key, value) in own {
        match all.iter_mut().find(|(known, _)| known.value == key.value) {
            None => all.push((key.clone(), value.clone())),
            Some((_, there)) if equal(there, value) => {}
            Some((_, there)) => match (&there.value, &value.value) {
                (Value::Object(base), Value::Object(own)) => there.value = Value::Object(both(base, own)?),
                _ => return None,
            },
        }
    }
    Some(all)
}

fn union(base: &[Json], own: &[Json]) -> Vec<Json> {
    let new = own.iter().filter(|name| !holds(base, name));
    base.iter().chain(new).cloned().collect()
}

fn common(base: &[Json], own: &[Json]) -> Vec<Json> {
    own.iter().filter(|value| holds(base, value)).cloned().collect()
}

fn holds(values: &[Json], wanted: &Json) -> bool {
    values.iter().any(|value| equal(value, wanted))
}

fn some(values: Vec<Json>) -> Option<Value> {
    if values.is_empty() { None } else { Some(Value::Array(values)) }
}

/// The types of both; what is an integer is a number.
fn types(base: &[Json], own: &[Json]) -> Vec<Json> {
    let named = |types: &[Json], name: &str| {
        types.iter().find(|kind| kind.as_text().is_some_and(|text| text.value == name)).cloned()
    };
    let narrower = |kind: &Json| match kind.as_text()?.value.as_str() {
        "number" => named(base, "number").or_else(|| named(base, "integer")),
        "integer" if named(base, "number").is_some() => Some(kind.clone()),
        name => named(base, name),
    };
    own.iter().filter_map(narrower).collect()
}

fn list(kind: &Json) -> &[Json] {
    match &kind.value {
        Value::Array(types) => types,
        _ => std::slice::from_ref(kind),
    }
}

fn members(json: Option<&Json>) -> &[(Text, Json)] {
    match json.map(|json| &json.value) {
        Some(Value::Object(members)) => members,
        _ => &[],
    }
}

fn get<'j>(members: &'j [(Text, Json)], keyword: &str) -> Option<&'j Json> {
    members.iter().rev().find(|(key, _)| key.value == keyword).map(|(_, value)| value)
}
