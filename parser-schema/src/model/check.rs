//! The rules about keywords that stand together, one function a rule.
//!
//! Input: a node's keywords, and the shape of what arrives at it. Output: diagnostics alone.

use super::shape::{Given, Member, Shape};
use super::{Kind, SourcePattern};
use crate::diagnostic::Diagnostics;
use crate::json::{Json, Text, Value, is_whole};
use crate::schema::{ParserArgs, Rename, Schema, Type, nearest};
use crate::source::Span;

/// At most one keyword may make structure out of a text.
pub(super) fn check_one_spread(schema: &Schema<'_>, named: Option<&Text>, diagnostics: &mut Diagnostics) {
    let spreads = ["x-regex-iterator", "x-regex-key-value", "x-parser"];
    let present: Vec<&str> = spreads.into_iter().filter(|keyword| schema.has(keyword)).collect();
    if let [first, second, ..] = present[..] {
        let message = format!("`{first}` and `{second}` cannot stand together: each needs the text");
        diagnostics.error(schema.key(second), message).help("keep one, and put the other on a node below");
    }
    if let (Some(named), Some(spread)) = (named, present.first()) {
        let message =
            format!("`x-regex` with named groups makes an object, and `{spread}` beside it needs text");
        diagnostics
            .error(named.span.clone(), message)
            .help("name no group here, or move the other keyword to a property");
    }
}

/// `x-regex-iterator` makes a list, `x-regex-key-value` an object.
pub(super) fn check_placement(schema: &Schema<'_>, diagnostics: &mut Diagnostics) {
    let kind = schema.kind.as_ref().map(|(kind, _)| *kind);
    let wrong = schema.has("type") && kind.is_none();
    if schema.has("x-regex-iterator") && schema.has("x-regex-key-value") {
        return; // said already: they cannot stand together
    }
    for (keyword, needed) in [("x-regex-iterator", Type::Array), ("x-regex-key-value", Type::Object)] {
        if schema.has(keyword) && kind != Some(needed) && !wrong {
            let message = format!("`{keyword}` belongs on a node of type `{}`", needed.name());
            diagnostics
                .error(schema.key(keyword), message)
                .help(format!("write `\"type\": \"{}\"` here", needed.name()));
        }
    }
}

/// `x-parser-args` says how `x-parser` works.
pub(super) fn check_parser_args(schema: &Schema<'_>, input: &Shape, diagnostics: &mut Diagnostics) {
    if schema.has("x-parser-args") && !schema.has("x-parser") {
        let message = "`x-parser-args` without `x-parser` has no effect";
        diagnostics
            .error(schema.key("x-parser-args"), message)
            .help("write `\"x-parser\": \"json\"` beside it");
        return;
    }
    let Some(args) = &schema.parser_args else { return };
    if let Some(span) = args.allow_non_string.clone() {
        check_allow_non_string(schema, span, input, diagnostics);
    }
    args.rename.iter().for_each(|rename| check_rename(schema, args, *rename, diagnostics));
}

/// `rename` gives a property's name to a key that is none.
fn check_rename(
    schema: &Schema<'_>,
    args: &ParserArgs<'_>,
    rename: Rename<'_>,
    diagnostics: &mut Diagnostics,
) {
    let Rename { from, to } = rename;
    let properties = || schema.properties.iter().flatten().map(|(key, _)| key.value.as_str());
    if args.transform.is_some() {
        let message = "`rename` cannot stand beside `transform`, which can give keys other names";
        diagnostics.error(from.span.clone(), message).help("remove one of the two");
    } else if !properties().any(|key| key == to.value) {
        let message = format!("`rename` gives the name `{}`, and no property is called so", to.value);
        let known: Vec<&str> = properties().collect();
        let help = match nearest(&to.value, &known) {
            Some(name) => format!("did you mean `{name}`?"),
            None => "write the name of one of the node's `properties`".to_owned(),
        };
        diagnostics.error(to.span.clone(), message).help(help);
    } else if from.value != to.value && properties().any(|key| key == from.value) {
        let message = format!("`rename` takes the name `{}`, which is a property of its own", from.value);
        diagnostics.error(from.span.clone(), message).help("remove the property, or this");
    } else {
        diagnostics.extension(from.span.clone(), "rename");
    }
}

/// `allow_non_string` lets a JSON value by that is no text, which nothing beside it may need, and makes a default stand for what says
/// nothing, be that text or not. The keywords that look for several matches cannot stand beside a parser anyway.
fn check_allow_non_string(schema: &Schema<'_>, span: Span, input: &Shape, diagnostics: &mut Diagnostics) {
    if let Some(reader) = ["x-regex-substitutions", "x-regex"].into_iter().find(|keyword| schema.has(keyword))
    {
        let message = format!("`allow_non_string` cannot stand beside `{reader}`, which needs text");
        diagnostics.error(span, message).help("remove one of the two");
    } else if schema.parser.is_some_and(|parser| parser.value != "json") {
        let message = "`allow_non_string` is an argument of the parser `json` alone";
        diagnostics.error(span, message).help("remove it");
    } else if input.given == Given::Text && !schema.has("default") {
        let message = "`allow_non_string` has no effect here: what arrives is text";
        diagnostics.warning(span, message).help("remove it");
    } else {
        diagnostics.extension(span, "allow_non_string");
    }
}

/// The only place of an array, which takes what is no list, too: the array wraps it.
pub(super) fn single_place<'s, 'j>(schema: &'s Schema<'j>) -> Option<&'s Schema<'j>> {
    let is_array = schema.kind.as_ref().is_some_and(|(kind, _)| *kind == Type::Array);
    match schema.prefix_items.as_ref().map(|(places, _)| &places[..]) {
        Some([place]) if is_array && schema.items.is_none() => Some(place),
        _ => None,
    }
}

/// Named groups make an object.
pub(super) fn check_named_groups(
    schema: &Schema<'_>,
    text: &Text,
    pattern: &SourcePattern,
    diagnostics: &mut Diagnostics,
) {
    let Some((kind, _)) = &schema.kind else { return };
    let another =
        ["x-regex-iterator", "x-regex-key-value", "x-parser"].iter().any(|keyword| schema.has(keyword));
    if matches!(kind, Type::Object | Type::Any) || single_place(schema).is_some() || another {
        return; // right, or said already: they cannot stand together
    }
    let group = pattern.pattern.names.first().and_then(|(_, group)| pattern.pattern.group_span(*group));
    let message =
        format!("`x-regex` with named groups makes an object, and this node is of type `{}`", kind.name());
    diagnostics
        .error(group.map_or(text.span.clone(), |span| text.locate(span)), message)
        .label("named group")
        .help(match kind {
            Type::Array => "write `x-regex-iterator` for an item a match, or `prefixItems` with one object for a list of that",
            _ => "write `(…)` without a name, or make the node an object",
        });
}

/// A match whose group takes no part makes nothing, which most types refuse, and what reads text.
pub(super) fn check_group_takes_part(
    schema: &Schema<'_>,
    text: &Text,
    pattern: &SourcePattern,
    diagnostics: &mut Diagnostics,
) {
    if pattern.pattern.group_takes_part_each_way(1) {
        return;
    }
    let reader =
        ["x-regex-iterator", "x-regex-key-value", "x-parser"].into_iter().find(|key| schema.has(key));
    let (why, help) = match (reader, &schema.kind) {
        (Some(reader), _) => (format!("`{reader}` reads text"), "let the group take part in every match"),
        (None, Some((kind, _))) if !matches!(kind, Type::Any | Type::Array) => (
            format!("nothing is no value of type `{}`", kind.name()),
            "let the group take part in every match, or leave out the `type` for a node that may be nothing",
        ),
        _ => return,
    };
    if let Some(group) = pattern.pattern.group_span(1) {
        let message = format!("a match in which this group takes no part is an error: {why}");
        diagnostics.warning(text.locate(group), message).help(help);
    }
}

/// `x-regex-key-value` needs the groups `key` and `value`.
pub(super) fn check_key_value(text: &Text, pattern: &SourcePattern, diagnostics: &mut Diagnostics) -> bool {
    let has = |wanted: &str| pattern.pattern.names.iter().any(|(name, _)| name == wanted);
    let missing: Vec<&str> = ["key", "value"].into_iter().filter(|name| !has(name)).collect();
    if let Some(first) = missing.first() {
        let message =
            format!("`x-regex-key-value` has no group named `{}`", missing.join("` and none named `"));
        let others: Vec<&str> = pattern.pattern.names.iter().map(|(name, _)| name.as_str()).collect();
        let help = match others[..] {
            _ if missing.len() == 1 => format!("write `(?P<{first}>…)` around the part that is the {first}"),
            [one, other] => format!("rename `{one}` and `{other}`, which mean nothing to it"),
            _ => "write `(?P<key>…)` around the key, and `(?P<value>…)` around the value".to_owned(),
        };
        diagnostics.error(text.span.clone(), message).help(help);
    }
    missing.is_empty()
}

/// The keywords that read text.
pub(super) const READERS: [&str; 5] =
    ["x-regex-substitutions", "x-regex", "x-regex-iterator", "x-regex-key-value", "x-parser"];

/// A node whose keywords read text needs text.
pub(super) fn check_gets_text(schema: &Schema<'_>, input: &Shape, diagnostics: &mut Diagnostics) {
    if input.can_be_text() {
        return;
    }
    if let Some(keyword) = READERS.into_iter().find(|keyword| schema.has(keyword)) {
        let message = format!("`{keyword}` reads text, and this node gets {}", input.what());
        let help = help_for_groups(input, "remove it: what arrives here has been read already");
        diagnostics.error(schema.key(keyword), message).help(help);
    }
}

/// The type must be able to hold what the keywords make.
pub(super) fn check_kind(schema: &Schema<'_>, content: &Shape, kind: &Kind, diagnostics: &mut Diagnostics) {
    let span = schema.kind.as_ref().map_or(schema.span.clone(), |(_, span)| span.clone());
    let name = schema.kind.as_ref().map_or("any", |(kind, _)| kind.name());
    let possible = match kind {
        Kind::Object(_) => content.can_be_object() || content.can_be_text(),
        Kind::Array(super::Items::Prefix(nodes)) => content.can_be_list() || nodes.len() == 1,
        Kind::Array(_) => content.can_be_list(),
        Kind::String | Kind::Integer | Kind::Number | Kind::Boolean => content.can_be_text(),
        Kind::Any | Kind::First(_) => true,
    };
    if !possible && matches!(kind, Kind::Array(_)) {
        let message = format!("this array can never get a list: what it gets is {}", content.what());
        let help = "find the items with `x-regex-iterator`, or read a list with `x-parser`";
        // Of a group that took no part it is the empty list, which somebody may mean.
        match content.nothing {
            true => diagnostics.warning(span, message).help(help),
            false => diagnostics.error(span, message).help(help),
        };
    } else if !possible {
        let message =
            format!("a node of type `{name}` can never be made of {}, which is what it gets", content.what());
        let help = help_for_groups(content, "change the type, or what makes its input");
        diagnostics.error(span, message).help(help);
    }
}

/// What to do about what arrives and is no text: a pattern may name the one group whose text was meant.
fn help_for_groups(given: &Shape, otherwise: &str) -> String {
    let is_text = |member: &Member| member.shape.given == Given::Text;
    match &given.given {
        Given::Object(members) if members.len() == 1 && members.iter().all(is_text) => {
            format!(
                "a named group makes an object: write `(…)` without the name for its text alone, or {otherwise}"
            )
        }
        _ => otherwise.to_owned(),
    }
}

/// An object that gets a text hands it to its properties.
pub(super) fn check_object_of_text(schema: &Schema<'_>, content: &Shape, diagnostics: &mut Diagnostics) {
    if content.given == Given::Text && !schema.has("properties") && !schema.doubtful {
        let span = schema.kind.as_ref().map_or(schema.span.clone(), |(_, span)| span.clone());
        let help = match schema.stray {
            Some(stray) if stray.is_schema => stray.as_property(),
            Some(stray) => format!("did you mean `properties` by `{}`?", stray.key.value),
            None => "add `properties`, or make an object of the text: `x-parser`, `x-regex-key-value` or named groups"
                .to_owned(),
        };
        diagnostics.error(span, "this object gets a text and has no `properties` to hand it to").help(help);
    }
}

/// A constant is the value, whatever the type beside it says.
pub(super) fn check_constant(schema: &Schema<'_>, diagnostics: &mut Diagnostics) {
    if let (Some(constant), Some((kind, _))) = (schema.constant, &schema.kind)
        && !is_of(constant, *kind)
    {
        let message =
            format!("this constant is {}, and the node's type is `{}`", constant.what(), kind.name());
        diagnostics
            .warning(constant.span.clone(), message)
            .help("make them agree: the constant is what counts");
    }
}

fn is_of(json: &Json, kind: Type) -> bool {
    match (kind, &json.value) {
        (Type::Any, _) | (_, Value::Null) => true,
        (Type::Object, Value::Object(_)) | (Type::Array, Value::Array(_)) => true,
        (Type::String, Value::String(_)) | (Type::Boolean, Value::Bool(_)) => true,
        (Type::Number, Value::Number(_)) => true,
        (Type::Integer, Value::Number(digits)) => is_whole(digits),
        _ => false,
    }
}
