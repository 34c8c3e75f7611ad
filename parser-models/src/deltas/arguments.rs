//! The JSON text of a call's arguments: what is told of them, and at last the arguments → text that is given away piece by
//! piece and is, joined, an object equal to the arguments.
//!
//! JSON that the model writes passes as it is, but for the object's last bracket, which waits for the end. Of arguments
//! that the model writes one by one, an object is made: a text is given away as a string as soon as it can be no JSON; one
//! that is JSON waits for the end, since the format decides what it becomes, and stands behind the others then.
//!
//! At the end, a key whose value was given away and is another in the arguments is written once more, as readers of JSON
//! take the last. What cannot be mended is a key that the arguments do not have.

use std::collections::HashMap;

use parser_runtime::{Map, ToolCall, Value, read_json};

use super::brackets::Brackets;
use super::string_or_json::can_become_json;

/// What may stand between the end of text that was cut off and the brackets that close it, so that it is JSON.
const ENDS: [&str; 5] = ["", "\"", "null", ":null", "\":null"];

/// The text of the arguments of one call.
#[derive(Clone, Debug, Default)]
pub(super) struct Arguments {
    /// The text: what was given away, and what is to be.
    text: String,
    given: usize,
    told: Told,
}

/// How the model writes them.
#[derive(Clone, Debug, Default)]
enum Told {
    /// Not known yet.
    #[default]
    Nothing,
    /// As JSON. Where the object has ended, or what was told is no object, the rest waits.
    Json { brackets: Brackets, waiting: Option<String> },
    /// One by one; this is the last.
    OneByOne(Entry),
}

/// An argument that is being told.
#[derive(Clone, Debug)]
struct Entry {
    key: String,
    /// All of its text.
    text: String,
    /// At which length it is looked at once more; nothing where it is a string, and given away.
    looked_at: Option<usize>,
}

impl Arguments {
    /// More of the JSON text.
    pub(super) fn push_json(&mut self, text: &str) {
        if matches!(self.told, Told::Nothing) {
            self.told = Told::Json { brackets: Brackets::default(), waiting: None };
        }
        let Told::Json { brackets, waiting } = &mut self.told else { return };
        if let Some(waiting) = waiting {
            waiting.push_str(text);
            return;
        }
        let start = text.trim_ascii_start();
        let is_no_object = !brackets.is_open() && !start.is_empty() && !start.starts_with('{');
        let end = if is_no_object { Some(0) } else { brackets.push(text) };
        let (object, rest) = text.split_at(end.unwrap_or(text.len()));
        self.text.push_str(object);
        *waiting = end.map(|_| rest.to_owned());
    }

    /// An argument begins, with this of its text.
    pub(super) fn begin_entry(&mut self, key: &str, text: &str) {
        if let Told::Json { .. } = self.told {
            return;
        }
        self.end_entry();
        self.told = Told::OneByOne(Entry { key: key.to_owned(), text: String::new(), looked_at: Some(1) });
        self.push_entry(text);
    }

    /// More of its text.
    pub(super) fn push_entry(&mut self, text: &str) {
        let Told::OneByOne(entry) = &mut self.told else { return };
        entry.text.push_str(text);
        match entry.looked_at {
            None => push_escaped(&mut self.text, text),
            Some(length) if entry.text.len() < length => {}
            Some(_) if can_become_json(&entry.text) => entry.looked_at = Some(2 * entry.text.len()),
            Some(_) => entry.begin(&mut self.text),
        }
    }

    /// The last argument is complete: as a string, unless it may become something else.
    fn end_entry(&mut self) {
        let Told::OneByOne(entry) = &mut self.told else { return };
        if entry.looked_at.is_some() && read_json(&entry.text).is_err() {
            entry.begin(&mut self.text);
        }
        if entry.looked_at.is_none() {
            self.text.push('"');
        }
        self.told = Told::Nothing;
    }

    /// The call is complete.
    pub(super) fn end(&mut self, call: &ToolCall) {
        if self.text.trim_ascii().is_empty() {
            self.text.push_str(&call.to_wire_with(String::new).arguments);
            return;
        }
        let (none, nothing) = (Map::new(), Brackets::default());
        let arguments = call.arguments.as_object().unwrap_or(&none);
        match std::mem::take(&mut self.told) {
            Told::OneByOne(entry) => {
                entry.end(arguments, &mut self.text);
                self.complete(arguments, &nothing, "");
            }
            Told::Json { brackets, waiting } => {
                self.complete(arguments, &brackets, &waiting.unwrap_or_default());
            }
            Told::Nothing => {}
        }
    }

    /// Writes what remains, so that the whole says what the arguments are. `waiting`: how the model would go on.
    fn complete(&mut self, arguments: &Map<'_, Value<'_>>, brackets: &Brackets, waiting: &str) {
        let written = self.text.len();
        self.text.push_str(waiting);
        if matches!(read_json(&self.text), Ok(Value::Object(map)) if map == *arguments) {
            return;
        }
        self.text.truncate(written);
        let closers = brackets.closers();
        for end in ENDS {
            self.text.push_str(end);
            self.text.push_str(&closers);
            if let Some(more) = missing(&self.text, arguments) {
                self.text.push_str(&more);
                return;
            }
            self.text.truncate(written);
        }
        self.text.push_str(waiting);
    }

    /// What was not given away yet.
    pub(super) fn take(&mut self) -> Option<String> {
        let new = self.text.get(self.given..).filter(|new| !new.is_empty())?.to_owned();
        self.given = self.text.len();
        Some(new)
    }
}

impl Entry {
    /// Writes what is known of it, as a string without its end.
    fn begin(&mut self, out: &mut String) {
        out.push(if out.is_empty() { '{' } else { ',' });
        push_quoted(out, &self.key);
        out.push_str(":\"");
        push_escaped(out, &self.text);
        self.looked_at = None;
    }

    /// Writes the rest of what was begun, as the arguments have it.
    fn end(&self, arguments: &Map<'_, Value<'_>>, out: &mut String) {
        if self.looked_at.is_none() {
            let whole = arguments.get(&self.key).and_then(Value::as_str);
            let rest = whole.and_then(|whole| whole.strip_prefix(self.text.as_str()));
            push_escaped(out, rest.unwrap_or_default());
            out.push('"');
        }
    }
}

/// The entries that an object without its last bracket lacks, or has otherwise, and that bracket; nothing where this is
/// no such object.
fn missing(text: &str, arguments: &Map<'_, Value<'_>>) -> Option<String> {
    let whole = format!("{text}}}");
    let Ok(Value::Object(written)) = read_json(&whole) else { return None };
    let mut more = String::new();
    let mut is_first = written.is_empty();
    // Each key is looked for once, however many there are.
    let written: HashMap<&str, &Value<'_>> = written.iter().collect();
    for (key, value) in arguments.iter().filter(|(key, value)| written.get(key) != Some(value)) {
        if !std::mem::take(&mut is_first) {
            more.push(',');
        }
        push_quoted(&mut more, key);
        more.push(':');
        more.push_str(&value.to_string());
    }
    more.push('}');
    Some(more)
}

fn push_quoted(out: &mut String, text: &str) {
    out.push('"');
    push_escaped(out, text);
    out.push('"');
}

/// Writes a text as it stands between the quotes of JSON.
fn push_escaped(out: &mut String, text: &str) {
    let quoted = Value::from(text).to_string();
    let text = quoted.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
    out.push_str(text.unwrap_or_default());
}
