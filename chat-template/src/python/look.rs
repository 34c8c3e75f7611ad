//! Methods that look for a text in another, `find(sub, start, end)` and its like.

use minijinja::value::{ValueKind, from_args};
use minijinja::{Error, ErrorKind as EngineKind, Value};

/// Calls the method; start and end count characters, from behind if they are negative.
pub(super) fn look(text: &str, name: &str, args: &[Value]) -> Result<Value, Error> {
    let (wanted, start, end): (&Value, Option<i64>, Option<i64>) = from_args(args)?;
    let part = part(text, start, end);
    if let "startswith" | "endswith" = name {
        return has_any(part.map(|(_, part)| part), wanted, name == "startswith");
    }
    let wanted = wanted.as_str().ok_or_else(|| no_text(wanted))?;
    let Some((before, part)) = part else { return nothing(name) };
    let found = match name {
        "count" => return Ok(Value::from(part.matches(wanted).count())),
        "find" | "index" => part.find(wanted),
        _ => part.rfind(wanted),
    };
    found.map_or_else(|| nothing(name), |at| Ok(Value::from(before + part[..at].chars().count())))
}

/// What stands between two places, and how many characters stand in front of it; nothing if the start is behind the end.
fn part(text: &str, start: Option<i64>, end: Option<i64>) -> Option<(usize, &str)> {
    if start.is_none() && end.is_none() {
        return Some((0, text));
    }
    let length = i64::try_from(text.chars().count()).unwrap_or(i64::MAX);
    let place = |place: i64| if place < 0 { place.saturating_add(length).max(0) } else { place };
    let (start, end) = (start.map_or(0, place), end.map_or(length, place).min(length));
    let skipped = usize::try_from(start).ok().filter(|_| start <= end)?;
    let taken = usize::try_from(end - start).ok()?;
    let at = |text: &str, place: usize| text.char_indices().nth(place).map_or(text.len(), |(at, _)| at);
    let behind = text.get(at(text, skipped)..)?;
    Some((skipped, behind.get(..at(behind, taken))?))
}

/// Whether the part begins or ends with the text, or with one of a tuple of texts.
fn has_any(part: Option<&str>, wanted: &Value, start: bool) -> Result<Value, Error> {
    let has = |wanted: &Value| {
        let wanted = wanted.as_str().ok_or_else(|| no_text(wanted))?;
        Ok(part.is_some_and(|part| if start { part.starts_with(wanted) } else { part.ends_with(wanted) }))
    };
    if !matches!(wanted.kind(), ValueKind::Seq | ValueKind::Iterable) {
        return has(wanted).map(Value::from);
    }
    for wanted in wanted.try_iter()?.checked() {
        if has(&wanted?)? {
            return Ok(Value::from(true));
        }
    }
    Ok(Value::from(false))
}

fn no_text(value: &Value) -> Error {
    Error::new(EngineKind::InvalidOperation, format!("looked for a value of type {} in a text", value.kind()))
}

fn nothing(name: &str) -> Result<Value, Error> {
    match name {
        "count" => Ok(Value::from(0)),
        "find" | "rfind" => Ok(Value::from(-1)),
        _ => Err(Error::new(EngineKind::InvalidOperation, "substring not found")),
    }
}

/// `str.title()`: a letter behind a letter is small, any other a capital.
pub(super) fn title(text: &str) -> String {
    let mut behind_letter = false;
    let mut titled = String::with_capacity(text.len());
    for c in text.chars() {
        if behind_letter {
            titled.extend(c.to_lowercase());
        } else {
            titled.extend(c.to_uppercase());
        }
        behind_letter = c.is_lowercase() || c.is_uppercase();
    }
    titled
}
