//! What arrives under a name, against the properties that take it: one function a rule.

use super::SourcePattern;
use super::shape::{Given, Member, Shape};
use crate::diagnostic::Diagnostics;
use crate::json::Text;
use crate::schema::{Additional, Schema, Type, nearest};

/// Properties that a message has under these names, and that are seldom taken for others: one letter makes `content` of `context`.
const MESSAGE_KEYS: [(&str, Type); 2] = [("thinking", Type::String), ("tool_calls", Type::Array)];

/// A property of what arrives with known keys must be one of them.
pub(super) fn check_arrives(
    parent: &Schema<'_>,
    property: &Text,
    members: &[Member],
    diagnostics: &mut Diagnostics,
) {
    let key = property.value.as_str();
    if members.iter().any(|member| member.key == key) {
        return;
    }
    let message = format!("nothing ever arrives at the property `{key}`");
    let help = meant(parent, key, members)
        .map_or("name a group or a key so, or remove the property".to_owned(), free);
    diagnostics.warning(property.span.clone(), message).help(help);
}

/// The key that arrives, that no property takes and that was probably meant by this name.
fn meant<'m>(parent: &Schema<'_>, name: &str, members: &'m [Member]) -> Option<&'m str> {
    let is_free = |key: &&str| !property_names(parent).any(|property| property == *key);
    let free: Vec<&str> = members.iter().map(|member| member.key.as_str()).filter(is_free).collect();
    nearest(name, &free)
}

/// A message's thinking and calls are found by the names of their properties.
pub(super) fn check_message(root: &Schema<'_>, diagnostics: &mut Diagnostics) {
    let is_missing = |(known, _): &(&str, Type)| property_names(root).all(|name| name != *known);
    let missing_keys: Vec<(&str, Type)> = MESSAGE_KEYS.into_iter().filter(is_missing).collect();
    for (property, node) in root.properties.iter().flatten() {
        let is_such = |(_, kind): &&(&str, Type)| node.kind.as_ref().is_some_and(|(own, _)| own == kind);
        let missing: Vec<&str> = missing_keys.iter().filter(is_such).map(|(known, _)| *known).collect();
        // What only begins so, as `tool` does, is another word.
        let is_whole = |near: &&str| !near.starts_with(&property.value);
        if let Some(near) = nearest(&property.value, &missing).filter(is_whole) {
            let message = format!("`{}` is not found as the message's `{near}`", property.value);
            diagnostics.warning(property.span.clone(), message).help(did_you_mean(near));
        }
    }
}

/// What to do about a key that arrives and that was probably meant.
fn free(near: &str) -> String {
    format!("did you mean `{near}`, which arrives and which no property takes?")
}

/// What to do about a required name that can never be there: a key that arrives may have been meant, or a property.
fn help_for_required(schema: &Schema<'_>, name: &str, given: &Given) -> String {
    if let Given::Object(members) = given
        && let Some(near) = meant(schema, name, members)
    {
        return free(near);
    }
    let others: Vec<&str> = property_names(schema).filter(|property| *property != name).collect();
    nearest(name, &others).map_or("name a property that gets a value, or remove it".to_owned(), did_you_mean)
}

fn did_you_mean(near: &str) -> String {
    format!("did you mean `{near}`?")
}

fn property_names<'s>(schema: &'s Schema<'_>) -> impl Iterator<Item = &'s str> {
    schema.properties.iter().flatten().map(|(key, _)| key.value.as_str())
}

/// A group that no property takes is lost when other keys are dropped.
pub(super) fn check_groups_received(
    schema: &Schema<'_>,
    text: &Text,
    pattern: &SourcePattern,
    diagnostics: &mut Diagnostics,
) {
    if !matches!(schema.additional, Additional::Dropped) {
        return;
    }
    let keys: Vec<&str> = property_names(schema).collect();
    let is_unnamed = |key: &&str| pattern.pattern.names.iter().all(|(name, _)| name != key);
    let unnamed: Vec<&str> = keys.iter().copied().filter(is_unnamed).collect();
    // What the pattern itself asks for is of use there.
    let is_lost =
        |(name, group): &&(String, u32)| !keys.contains(&name.as_str()) && !pattern.pattern.refers_to(*group);
    for (name, group) in pattern.pattern.names.iter().filter(is_lost) {
        let span = pattern.pattern.group_span(*group).map_or(text.span.clone(), |span| text.locate(span));
        let message = format!("no property is named `{name}`, and other keys are dropped: the group is lost");
        let help =
            nearest(name, &unnamed).map_or("add the property, or write `(?:…)`".to_owned(), did_you_mean);
        diagnostics.warning(span, message).help(help);
    }
}

/// A required key must be one that can be there.
pub(super) fn check_required(schema: &Schema<'_>, content: &Shape, diagnostics: &mut Diagnostics) {
    let dropped = matches!(schema.additional, Additional::Dropped);
    for name in &schema.required {
        let property = schema.properties.iter().flatten().find(|(key, _)| key.value == name.value);
        let fixed = property.and_then(|(_, node)| node.constant);
        let reachable = match &content.given {
            Given::Text => property.is_some() && fixed.is_none_or(|constant| constant.to_compact() != "null"),
            Given::Object(members) => {
                let filled =
                    property.is_some_and(|(_, node)| node.constant.is_some() || node.default.is_some());
                let arrives = members.iter().any(|member| member.key == name.value);
                filled || arrives && (property.is_some() || !dropped)
            }
            Given::Any | Given::Map(_) | Given::List(_) => property.is_some() || !dropped,
        };
        if !reachable {
            let message = format!("the required key `{}` can never be there", name.value);
            let help = help_for_required(schema, &name.value, &content.given);
            diagnostics.error(name.span.clone(), message).help(help);
        }
    }
}
