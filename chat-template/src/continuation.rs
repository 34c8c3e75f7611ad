//! `continue_final_message`: the prompt ends where the last message does, so that the model goes on with it.
//!
//! As the reference does it, the message is rendered with a tag behind it, and the text is cut at the tag.

use minijinja::Value;
use minijinja::value::ValueKind;

use crate::python::{self, strip, strip_end};
use chat_template_syntax::{Error, ErrorKind};

/// Written behind the message; a template that strips its messages strips the space.
const TAG: &str = "CONTINUE_FINAL_MESSAGE_TAG ";

/// The messages with the tag, and the text that is continued.
pub(crate) struct Continued {
    pub(crate) messages: Value,
    text: String,
}

/// Puts the tag behind the field of the last message. The template must mention the field.
pub(crate) fn mark(name: &str, template: &str, messages: &Value, field: &str) -> Result<Continued, Error> {
    let fail = |message: String| Error::new(ErrorKind::Continue, name, message);
    let mut all: Vec<Value> = messages.try_iter().map_err(|error| fail(error.to_string()))?.collect();
    let last = all.last().ok_or_else(|| fail("there is no message to continue".into()))?;
    let content = last.get_attr(field).ok().filter(|content| !content.is_none() && !content.is_undefined());
    let content = content.ok_or_else(|| fail(format!("the final message has no `{field}` to continue")))?;
    if !template.contains(field) {
        return Err(fail(format!("the template does not mention `{field}`, which it should continue")));
    }
    let (tagged, text) = tag(&content)
        .ok_or_else(|| fail(format!("the `{field}` of the final message has no text to continue")))?;
    let replaced = with_entry(last, field, tagged);
    all.pop();
    all.push(replaced);
    Ok(Continued { messages: Value::from(all), text })
}

/// The content with the tag behind its text, or behind the last of its parts that has text; and that text.
fn tag(content: &Value) -> Option<(Value, String)> {
    if let Some(text) = content.as_str() {
        return Some((Value::from(format!("{text}{TAG}")), text.to_owned()));
    }
    if content.kind() != ValueKind::Seq {
        return None;
    }
    let mut parts: Vec<Value> = content.try_iter().ok()?.collect();
    for part in parts.iter_mut().rev() {
        let text = part.get_attr("text").ok().filter(|text| !text.is_undefined());
        if let Some(text) = text {
            let text = text.as_str()?.to_owned();
            *part = with_entry(part, "text", Value::from(format!("{text}{TAG}")));
            return Some((Value::from(parts), text));
        }
    }
    None
}

/// The mapping with another value at a key that it has.
fn with_entry(map: &Value, key: &str, value: Value) -> Value {
    Value::from_pairs(python::pairs(map).map(|(name, old)| {
        let new = if name.as_str() == Some(key) { value.clone() } else { old };
        (name, new)
    }))
}

impl Continued {
    /// The rendered text up to the tag; if the template stripped the message, without space at its end.
    pub(crate) fn cut(&self, name: &str, mut rendered: String) -> Result<String, Error> {
        let found = rendered.rfind(TAG.trim_end());
        let Some(at) = found.filter(|_| rendered.contains(strip(&self.text))) else {
            let message =
                "the final message does not stand in the rendered text; the template drops or rewrites it";
            return Err(Error::new(ErrorKind::Continue, name, message));
        };
        let spaced = rendered[at..].starts_with(TAG);
        rendered.truncate(at);
        if !spaced {
            rendered.truncate(strip_end(&rendered).len());
        }
        Ok(rendered)
    }
}
