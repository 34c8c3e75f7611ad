//! `$ref`: a definition that stands elsewhere in the same parameters.

use percent_encoding::percent_decode_str;

use super::build::{Builder, Place};
use super::model::{Kind, NamedType, Type, TypeId};
use crate::json::{Json, Text, Value};
use crate::schema::nearest;

/// A reference that is being read.
pub(super) struct Open<'j> {
    pointer: &'j str,
    pub(super) target: &'j Json,
    /// The struct that it becomes, once that is known.
    pub(super) becomes: Option<TypeId>,
}

impl<'j> Open<'j> {
    pub(super) fn new(pointer: &'j str, target: &'j Json) -> Self {
        Open { pointer, target, becomes: None }
    }
}

impl<'j> Builder<'j, '_> {
    /// The type of what a reference points to.
    pub(super) fn reference(&mut self, reference: &'j Text, name: Option<&str>) -> Type {
        let pointer = reference.value.as_str();
        if let Some(known) = self.read.get(pointer) {
            return known.clone();
        }
        if let Some(at) = self.open.iter().position(|open| open.pointer == pointer) {
            let (becomes, nullable) = self.referred(at);
            return self.recursion(reference, becomes, nullable);
        }
        let Some(target) = self.resolve(reference) else { return Type::any() };
        let wanted = pointer.rsplit('/').next().unwrap_or(pointer).to_owned();
        let parent = name.map_or_else(|| "referred".to_owned(), str::to_owned);
        self.open.push(Open::new(pointer, target));
        let read = self.read_named(target, &Place { wanted, parent }, name);
        self.open.pop();
        self.read.insert(pointer, read.clone());
        read
    }

    /// The struct that an open reference becomes, and whether null is valid there. What it refers to may be
    /// another reference, which was opened behind it.
    fn referred(&self, at: usize) -> (Option<TypeId>, bool) {
        let mut nullable = false;
        for open in self.open.iter().skip(at) {
            nullable |= holds_null(open.target);
            if open.target.get("$ref").is_none() {
                return (open.becomes, nullable);
            }
        }
        (None, nullable)
    }

    /// A reference to what it stands in.
    fn recursion(&mut self, reference: &Text, becomes: Option<TypeId>, nullable: bool) -> Type {
        let Some(id) = becomes else {
            self.diagnostics
                .warning(
                    reference.span.clone(),
                    "a value that holds itself has no Rust type here and becomes a JSON value",
                )
                .help("refer to an object with `properties`");
            return Type::any();
        };
        if let Some(NamedType::Struct(object)) = self.types.get_mut(id) {
            object.recursive = true;
        }
        let boxed = Type::of(Kind::Boxed(id));
        if nullable { boxed.or_null() } else { boxed }
    }

    fn resolve(&mut self, reference: &'j Text) -> Option<&'j Json> {
        match target(self.root?, &reference.value) {
            Ok(target) => Some(target),
            Err(Missing::NoPath(what)) => {
                let message = format!("`{}` refers to {what}", reference.value);
                let help = "write the definition under `$defs` of the same parameters, and `#/$defs/…` here";
                self.diagnostics.error(reference.span.clone(), message).help(help);
                None
            }
            Err(Missing::Step(at, step)) => {
                self.no_target(reference, at, &step);
                None
            }
        }
    }

    fn no_target(&mut self, reference: &Text, at: &Json, step: &str) {
        let known: Vec<&str> = match &at.value {
            Value::Object(members) => members.iter().map(|(key, _)| key.value.as_str()).collect(),
            _ => Vec::new(),
        };
        let help = match nearest(step, &known) {
            Some(meant) => format!("did you mean `{meant}` in place of `{step}`?"),
            None => "write the definition under `$defs` of the same parameters".to_owned(),
        };
        let message = format!("`{}` refers to nothing: there is no `{step}`", reference.value);
        self.diagnostics.error(reference.span.clone(), message).help(help);
    }
}

/// Why a reference points to nothing.
pub(super) enum Missing<'j> {
    /// It is no path within the parameters, but this.
    NoPath(&'static str),
    /// Here, there is no such step.
    Step(&'j Json, String),
}

/// What a reference points to, in the parameters.
pub(super) fn target<'j>(root: &'j Json, pointer: &str) -> Result<&'j Json, Missing<'j>> {
    let path = pointer.strip_prefix('#').ok_or(Missing::NoPath("another document"))?;
    // The fragment of a URI: schemars writes what is not of ASCII as `%C3%A4`.
    let path = percent_decode_str(path).decode_utf8();
    let path = path.map_err(|_| Missing::NoPath("bytes that are no UTF-8"))?;
    if !path.is_empty() && !path.starts_with('/') {
        return Err(Missing::NoPath("an anchor, and only paths are followed"));
    }
    path.split('/').skip(1).try_fold(root, |at, step| {
        let step = step.replace("~1", "/").replace("~0", "~");
        child(at, &step).ok_or(Missing::Step(at, step))
    })
}

fn child<'j>(json: &'j Json, step: &str) -> Option<&'j Json> {
    match &json.value {
        Value::Array(items) => items.get(step.parse::<usize>().ok()?),
        _ => json.get(step),
    }
}

/// Whether a definition takes null beside an object.
fn holds_null(json: &Json) -> bool {
    let in_type = json.get("type").is_some_and(|kind| match &kind.value {
        Value::Array(names) => {
            names.iter().any(|name| name.as_text().is_some_and(|name| name.value == "null"))
        }
        _ => false,
    });
    in_type || json.get("nullable").is_some_and(|value| matches!(value.value, Value::Bool(true)))
}
