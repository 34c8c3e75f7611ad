//! Rust names for what the schema names.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};

use unicode_normalization::UnicodeNormalization as _;

/// Names of the prelude, which a generated type must not hide, and names that no type can have.
const TAKEN: [&str; 46] = [
    "AsMut",
    "AsRef",
    "Box",
    "Clone",
    "Copy",
    "Debug",
    "Default",
    "DoubleEndedIterator",
    "Drop",
    "Eq",
    "Err",
    "ExactSizeIterator",
    "Extend",
    "Fn",
    "FnMut",
    "FnOnce",
    "From",
    "FromIterator",
    "Future",
    "Hash",
    "Into",
    "IntoFuture",
    "IntoIterator",
    "Iterator",
    "None",
    "Ok",
    "Option",
    "Ord",
    "PartialEq",
    "PartialOrd",
    "Result",
    "Self",
    "Send",
    "Sized",
    "Some",
    "String",
    "Sync",
    "ToOwned",
    "ToString",
    "TryFrom",
    "TryInto",
    "Unpin",
    "Vec",
    "AsyncFn",
    "AsyncFnMut",
    "AsyncFnOnce",
];

/// Keywords that cannot be raw identifiers, and the name of the field that only keeps a lifetime.
const RESERVED: [&str; 4] = ["self", "super", "crate", "__text"];

/// The type names given so far.
#[derive(Debug, Default)]
pub(crate) struct TypeNames {
    given: HashSet<String>,
    /// The number to try first behind a name, where lower ones are given.
    next: HashMap<String, u64>,
}

impl TypeNames {
    /// A name for a type: as wanted, or with its parent's name in front, or with a number behind it.
    pub(crate) fn give(&mut self, wanted: &str, parent: &str) -> String {
        self.give_with(wanted, parent, false)
    }

    /// A name for a struct; that of its events is given away with it.
    pub(crate) fn give_struct(&mut self, wanted: &str, parent: &str) -> String {
        self.give_with(wanted, parent, true)
    }

    fn give_with(&mut self, wanted: &str, parent: &str, has_events: bool) -> String {
        let wanted = upper_camel(wanted);
        let prefixed =
            upper_camel(&format!("{parent} {}", if wanted.is_empty() { "Value" } else { &wanted }));
        let is_given = |name: &str| self.given.contains(name);
        let is_free = |name: &str| {
            let has_events_of_its_own = !has_events || !is_given(&event_name(name));
            is_identifier(name) && !TAKEN.contains(&name) && !is_given(name) && has_events_of_its_own
        };
        let stem = if is_identifier(&prefixed) { prefixed.clone() } else { "Value".to_owned() };
        let next = self.next.entry(stem.clone()).or_insert(2);
        let numbered = || loop {
            let name = format!("{stem}{next}");
            *next += 1;
            if is_free(&name) {
                break name;
            }
        };
        let name =
            [&wanted, &prefixed].into_iter().find(|name| is_free(name)).cloned().unwrap_or_else(numbered);
        self.given.extend(has_events.then(|| event_name(&name)));
        self.given.insert(name.clone());
        name
    }

    /// Takes a name that is not ours to choose.
    pub(crate) fn reserve(&mut self, name: &str) {
        self.given.insert(name.to_owned());
    }
}

/// The names of an object's fields given so far.
#[derive(Debug, Default)]
pub(crate) struct FieldNames {
    given: HashSet<String>,
    /// The first key that each name was wanted for.
    wanted: HashMap<String, String>,
}

impl FieldNames {
    /// A name for the field of a key, with underscores behind it if another field has that; and the first key that the same
    /// name was wanted for.
    pub(crate) fn give(&mut self, key: &str) -> (String, Option<String>) {
        let name = snake(key);
        let other = match self.wanted.entry(name.clone()) {
            Entry::Occupied(other) => Some(other.get().clone()),
            Entry::Vacant(place) => {
                place.insert(key.to_owned());
                None
            }
        };
        (self.give_exactly(name), other)
    }

    /// This name, with underscores behind it if another field has it.
    pub(crate) fn give_exactly(&mut self, mut name: String) -> String {
        while !self.given.insert(name.clone()) {
            name.push('_');
        }
        name
    }
}

/// The name of a type's events.
pub(crate) fn event_name(name: &str) -> String {
    format!("{name}Event")
}

/// The names of the variants that stand for these keys: `tool_calls` → `ToolCalls`. One that `taken` or an earlier key has,
/// or that no variant can have, gets underscores behind it.
pub(crate) fn variants<'k>(keys: impl Iterator<Item = &'k str>, taken: &[&str]) -> Vec<String> {
    let mut given = HashSet::new();
    let name = |key| {
        let mut name = upper_camel(key);
        if name.is_empty() {
            name.push_str("Field");
        } else if !is_identifier(&name) {
            name.insert(0, '_');
        }
        while name == "Self" || taken.contains(&name.as_str()) || !given.insert(name.clone()) {
            name.push('_');
        }
        name
    };
    keys.map(name).collect()
}

/// `tool_calls` → `ToolCalls`; empty if nothing of it can stand in a name. Normalized as the compiler does: another case may be
/// written otherwise.
pub(crate) fn upper_camel(name: &str) -> String {
    let mut camel = String::new();
    let mut start = true;
    for character in name.nfc() {
        if !unicode_ident::is_xid_continue(character) || character == '_' {
            start = true;
        } else if start {
            camel.extend(character.to_uppercase());
            start = false;
        } else {
            camel.push(character);
        }
    }
    camel.nfc().collect()
}

/// The name of a field: `max-tokens` → `max_tokens`, `2fa` → `_2fa`, `toolCalls` stays readable as `tool_calls`.
pub(crate) fn snake(name: &str) -> String {
    let mut snake = String::new();
    let mut after_lower = false;
    for character in name.nfc() {
        if !unicode_ident::is_xid_continue(character) {
            snake.push('_');
            after_lower = false;
            continue;
        }
        if character.is_uppercase() && after_lower {
            snake.push('_');
        }
        after_lower = character.is_lowercase() || character.is_numeric();
        snake.extend(character.to_lowercase());
    }
    let mut snake: String = snake.nfc().collect();
    if !snake.starts_with(unicode_ident::is_xid_start) && !snake.starts_with('_') {
        snake.insert(0, '_');
    }
    if snake.chars().all(|c| c == '_') {
        snake.insert_str(0, "field");
    } else if RESERVED.contains(&snake.as_str()) {
        snake.insert_str(0, "field_");
    }
    snake
}

/// `tool_calls` → `tool_call`, `entries` → `entry`; `content` → `content_item`.
pub(crate) fn singular(name: &str) -> String {
    let without = |end: &str| name.strip_suffix(end).filter(|stem| !stem.is_empty());
    // Words that end so are no plurals, or the same as theirs.
    let is_one = ["ss", "us", "is", "series", "species"].iter().any(|end| name.ends_with(end));
    let long = ["sses", "xes", "ches", "shes", "tuses"].iter().any(|end| name.ends_with(end));
    match (without("ies"), without("es"), without("s")) {
        _ if is_one => format!("{name}_item"),
        (Some(stem), ..) => format!("{stem}y"),
        (_, Some(stem), _) if long => stem.to_owned(),
        (.., Some(stem)) => stem.to_owned(),
        _ => format!("{name}_item"),
    }
}

fn is_identifier(name: &str) -> bool {
    let mut characters = name.chars();
    characters.next().is_some_and(unicode_ident::is_xid_start)
        && characters.all(unicode_ident::is_xid_continue)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_rust_names() {
        assert_eq!(upper_camel("get_current-weather 2"), "GetCurrentWeather2");
        assert_eq!(snake("toolCalls"), "tool_calls");
        assert_eq!(snake("max-tokens"), "max_tokens");
        assert_eq!(snake("2fa"), "_2fa");
        assert_eq!(snake("self"), "field_self");
        assert_eq!(snake(""), "field_");
        assert_eq!(snake("名前"), "名前");
        assert_eq!(singular("tool_calls"), "tool_call");
        assert_eq!(singular("entries"), "entry");
        assert_eq!(singular("classes"), "class");
        assert_eq!(singular("statuses"), "status");
        for name in ["content", "status", "analysis", "series", "address", "s"] {
            assert_eq!(singular(name), format!("{name}_item"));
        }
    }

    #[test]
    fn a_type_name_hides_nothing_and_stands_once() {
        let mut names = TypeNames::default();
        assert_eq!(names.give("option", "message"), "MessageOption");
        assert_eq!(names.give("function", "tool_call"), "Function");
        assert_eq!(names.give("function", "tool_call"), "ToolCallFunction");
        assert_eq!(names.give("function", "tool_call"), "ToolCallFunction2");
        assert_eq!(names.give("!", "message"), "MessageValue");
    }

    /// The numbers that are given are not tried again: that would take minutes.
    #[test]
    fn many_types_of_one_name_are_numbered() {
        let mut names = TypeNames::default();
        let given: HashSet<String> = (0..50_000).map(|_| names.give_struct("t", "message")).collect();
        assert_eq!(given.len(), 50_000);
        assert!(given.contains("MessageT49999"));
    }

    #[test]
    fn a_struct_and_its_events_have_names_together() {
        let mut names = TypeNames::default();
        assert_eq!(names.give_struct("call", "message"), "Call");
        assert_eq!(names.give_struct("call_event", "message"), "MessageCallEvent");
        assert_eq!(names.give("end_event", "message"), "EndEvent");
        assert_eq!(names.give_struct("end", "message"), "MessageEnd");
    }

    #[test]
    fn a_variant_hides_none_and_stands_once() {
        let keys = ["tool_calls", "toolCalls", "tool-calls", "done", "self", "2fa", "!", "", "名前"];
        let names =
            ["ToolCalls", "ToolCalls_", "ToolCalls__", "Done_", "Self_", "_2fa", "Field", "Field_", "名前"];
        assert_eq!(variants(keys.into_iter(), &["Done"]), names);
    }
}
