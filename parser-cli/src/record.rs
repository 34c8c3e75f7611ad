//! A line of JSON lines: an object whose members stay as they are written, whatever digits or escapes they hold.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

/// An object's members, in order.
#[derive(Debug, Default)]
pub(crate) struct Record {
    members: Vec<(String, String)>,
}

impl Record {
    /// Reads one line.
    pub(crate) fn read(line: &[u8]) -> Result<Self, String> {
        let line = std::str::from_utf8(line).map_err(|error| format!("the line is not UTF-8: {error}"))?;
        if line.trim().is_empty() {
            return Err("the line is empty".to_owned());
        }
        serde_json::from_str(line.trim_end_matches(['\r', '\n']))
            .map_err(|error| format!("the line is no JSON object: {}", within(&error)))
    }

    /// The JSON text of a member; of one that stands twice, the last.
    pub(crate) fn get(&self, key: &str) -> Option<&str> {
        self.members.iter().rev().find(|(name, _)| name == key).map(|(_, json)| json.as_str())
    }

    /// Takes a member away.
    pub(crate) fn remove(&mut self, key: &str) {
        self.members.retain(|(name, _)| name != key);
    }

    /// Puts a member in the place of another, or at the end. Other members of its name give way to it.
    pub(crate) fn replace(&mut self, old: &str, key: &str, json: String) {
        let last = self.members.iter().rposition(|(name, _)| name == old);
        let place = last.unwrap_or_else(|| {
            self.members.push((String::new(), String::new()));
            self.members.len() - 1
        });
        self.members[place] = (key.to_owned(), json);
        let mut index = 0;
        self.members.retain(|(name, _)| {
            index += 1;
            index == place + 1 || (name != key && name != old)
        });
    }
}

/// What is wrong with a line. Where, is a column of it: that it is the first of itself says nothing.
fn within(error: &serde_json::Error) -> String {
    error.to_string().replace(" at line 1 column ", " at column ")
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{")?;
        for (index, (key, json)) in self.members.iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            write!(f, "{comma}{}:{json}", serde_json::Value::from(key.as_str()))?;
        }
        f.write_str("}")
    }
}

impl<'de> Deserialize<'de> for Record {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Members)
    }
}

struct Members;

impl<'de> Visitor<'de> for Members {
    type Value = Record;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Record, A::Error> {
        let mut members = Vec::new();
        while let Some((key, json)) = map.next_entry::<String, &RawValue>()? {
            members.push((key, json.get().to_owned()));
        }
        Ok(Record { members })
    }
}
