//! Which keywords there are, and what to say of the others.

use super::{ignored, slips};
use crate::diagnostic::Diagnostics;
use crate::json::{Json, Text, Value};

/// The keywords that a response schema gives a meaning.
pub(crate) const KEYWORDS: [&str; 18] = [
    "const",
    "type",
    "title",
    "description",
    "properties",
    "additionalProperties",
    "required",
    "items",
    "prefixItems",
    "default",
    "x-regex",
    "x-regex-definitions",
    "x-regex-iterator",
    "x-regex-key-value",
    "x-regex-substitutions",
    "x-parser",
    "x-parser-args",
    "x-first-of",
];

/// Keywords of JSON Schema that only annotate: nothing that a parser would act on, and no mistake.
const ANNOTATIONS: [&str; 19] = [
    "$anchor",
    "$comment",
    "$id",
    "$schema",
    "$vocabulary",
    "contentEncoding",
    "contentMediaType",
    "contentSchema",
    "deprecated",
    "example",
    "examples",
    "externalDocs",
    "format",
    "id",
    "readOnly",
    "writeOnly",
    "discriminator",
    "xml",
    "strict",
];

/// Keywords of JSON Schema that constrain values: no mistake either, but nothing checks them.
const CONSTRAINTS: [&str; 14] = [
    "enum",
    "exclusiveMaximum",
    "exclusiveMinimum",
    "maxItems",
    "maxLength",
    "maxProperties",
    "maximum",
    "minItems",
    "minLength",
    "minProperties",
    "minimum",
    "multipleOf",
    "pattern",
    "uniqueItems",
];

/// The keywords that upstream passes over where they are null.
const NULLABLE: [&str; 7] =
    ["type", "title", "description", "x-regex", "x-regex-iterator", "x-regex-key-value", "transform"];

/// What stands in `x-parser-args`.
pub(super) const PARSER_ARGS: [&str; 4] = ["transform", "allow_non_json", "allow_non_string", "rename"];

/// How many edits away a keyword still counts as misspelt.
pub(super) const NEAR: usize = 2;

/// How much of a name tells which one is meant.
pub(super) const SHORTENED: usize = 3;

/// The most characters of a name that others are compared with: that takes time with the square of them.
pub(super) const LONGEST: usize = 100;

/// Says what is wrong with a key that is no keyword, if anything is; and whether that is an error.
pub(super) fn check_unknown(key: &Text, diagnostics: &mut Diagnostics) -> bool {
    let name = key.value.as_str();
    if KEYWORDS.contains(&name) || ANNOTATIONS.contains(&name) {
        return false;
    }
    if CONSTRAINTS.contains(&name) {
        diagnostics.unchecked(key.span.clone(), name);
        return false;
    }
    if let Some(instead) = ignored::instead_of(name) {
        diagnostics
            .warning(key.span.clone(), format!("`{name}` has no meaning in a response schema and is ignored"))
            .help(instead);
        return false;
    }
    if PARSER_ARGS.contains(&name) {
        let message = format!("`{name}` is an argument of the parser and is ignored here");
        diagnostics.warning(key.span.clone(), message).help("put it into `x-parser-args`");
        return false;
    }
    if let Some(keyword) = slips::meant_by(name) {
        let message = format!("unknown keyword `{name}`");
        diagnostics.error(key.span.clone(), message).help(format!("did you mean `{keyword}`?"));
        return true;
    }
    if let Some(help) = help_for_ignored(name) {
        let message = format!("unknown keyword `{name}` is ignored");
        diagnostics.warning(key.span.clone(), message).help(help);
    }
    false
}

/// What to say of a key that is no keyword and that may have been meant as one.
fn help_for_ignored(name: &str) -> Option<String> {
    let extension = name.to_lowercase().starts_with("x-");
    let other = if extension { slips::called_otherwise(name) } else { nearest(name, &CONSTRAINTS) };
    if let Some(keyword) = nearest(name, &KEYWORDS).or(other) {
        return Some(format!("did you mean `{keyword}`?"));
    }
    if extension && slips::is_transform(name) {
        return Some("put `transform` into `x-parser-args`, beside `x-parser`".to_owned());
    }
    let known = || slips::extensions().map(|keyword| format!("`{keyword}`")).collect::<Vec<_>>();
    extension.then(|| format!("the `x-` keywords are {}", known().join(", ")))
}

/// Whether a keyword is null and as good as none, as tools write those that nobody has set.
pub(super) fn is_absent(keyword: &str, value: &Json) -> bool {
    matches!(value.value, Value::Null) && NULLABLE.contains(&keyword)
}

/// A key that is no keyword and holds what may be a schema.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stray<'j> {
    pub(crate) key: &'j Text,
    /// Whether a keyword stands in it, so that it is one schema rather than several.
    pub(crate) is_schema: bool,
}

impl Stray<'_> {
    /// How the schema is written that it holds.
    pub(crate) fn as_property(&self) -> String {
        format!("for a property, write `\"type\": \"object\", \"properties\": {{\"{}\": …}}`", self.key.value)
    }
}

/// The first such key.
pub(super) fn stray(members: &[(Text, Json)]) -> Option<Stray<'_>> {
    members.iter().find_map(|(key, value)| {
        let name = key.value.as_str();
        let is_known = [&KEYWORDS[..], &ANNOTATIONS, &CONSTRAINTS].iter().any(|names| names.contains(&name))
            || ignored::instead_of(name).is_some();
        match &value.value {
            Value::Object(within) if !is_known => Some(Stray { key, is_schema: has_keyword(within) }),
            _ => None,
        }
    })
}

fn has_keyword(members: &[(Text, Json)]) -> bool {
    members.iter().any(|(key, _)| KEYWORDS.contains(&key.value.as_str()))
}

/// Warns of a schema that stands where keywords do, with no keyword beside it.
pub(super) fn check_stray(stray: Option<Stray<'_>>, members: &[(Text, Json)], diagnostics: &mut Diagnostics) {
    if let Some(stray) = stray.filter(|_| !has_keyword(members)) {
        let message = format!("`{}` is no keyword: what it holds has no effect", stray.key.value);
        diagnostics.warning(stray.key.span.clone(), message).help(stray.as_property());
    }
}

/// A name without what counts for nothing: case, `_`, `-` and blanks.
pub(super) fn plain(name: &str) -> String {
    name.to_lowercase().replace(['_', '-', ' '], "")
}

/// The name that was probably meant: within [`NEAR`] edits, and fewer for short words, where `_`, `-` and case count
/// for nothing; or the only one that begins so.
pub(crate) fn nearest<'n>(name: &str, names: &[&'n str]) -> Option<&'n str> {
    let (length, bare) = (name.chars().count(), plain(name));
    let allowed = match length {
        0..2 => 0, // one edit makes any letter of another
        2..5 => NEAR - 1,
        _ => NEAR,
    };
    let distance = |known: &str| {
        // So many more letters are as many edits.
        let may_be_near = length <= LONGEST && length.abs_diff(known.chars().count()) <= allowed;
        match known != name && plain(known) == bare {
            true => 0,
            false if may_be_near => strsim::osa_distance(name, known),
            false => usize::MAX,
        }
    };
    let near = names.iter().map(|known| (distance(known), *known)).filter(|(d, _)| *d <= allowed).min();
    let mut begun = names.iter().filter(|known| name.len() >= SHORTENED && known.starts_with(name));
    let only = begun.next().filter(|_| begun.next().is_none());
    near.map(|(_, known)| known).or(only.copied())
}

#[cfg(test)]
mod tests {
    use super::{LONGEST, nearest};

    #[test]
    fn names_that_are_near_are_found() {
        for (name, known, expected) in [
            ("x-regx", "x-regex", true),
            ("xRegex", "x-regex", true),
            ("prop", "properties", true),
            ("x-parser", "x-regex", false),
            ("end", "eed", true),
            ("end", "ond", true),
            ("end", "oxd", false),
            ("a", "b", false),
        ] {
            assert_eq!(nearest(name, &[known]), expected.then_some(known), "{name}");
        }
    }

    /// To compare them takes time with the square of their length.
    #[test]
    fn long_names_are_compared_with_none() {
        for (length, is_found) in [(LONGEST, true), (LONGEST + 1, false)] {
            let (name, known) = ("a".repeat(length), "a".repeat(length - 1) + "b");
            assert_eq!(nearest(&name, &[&known]).is_some(), is_found, "{length}");
        }
    }
}
