//! Who listens to a stream: joins what is told, for checks, or only takes it, for measuring.

use std::hint::black_box;

use parser_runtime::FieldPath;
use serde_json::Value;

/// What a stream tells, whoever made it. Pieces of one text come in order; a call's go to the call that began last.
pub trait Told {
    fn thinking(&mut self, text: &str);
    fn content(&mut self, text: &str);
    /// A call begins.
    fn call(&mut self);
    fn name(&mut self, text: &str);
    /// More of the arguments' JSON.
    fn arguments(&mut self, text: &str);
    /// More of one argument, where the model writes them one by one.
    fn argument(&mut self, key: &str, text: &str);
    /// The call is complete.
    fn done(&mut self);
    /// What was told of a field is taken back, but for so many bytes or items.
    fn withdrawn(&mut self, field: &FieldPath, kept: usize);
}

/// Takes everything, and keeps nothing.
pub struct Heard;

impl Told for Heard {
    fn thinking(&mut self, text: &str) {
        black_box(text);
    }

    fn content(&mut self, text: &str) {
        black_box(text);
    }

    fn call(&mut self) {
        black_box(());
    }

    fn name(&mut self, text: &str) {
        black_box(text);
    }

    fn arguments(&mut self, text: &str) {
        black_box(text);
    }

    fn argument(&mut self, key: &str, text: &str) {
        black_box((key, text));
    }

    fn done(&mut self) {
        black_box(());
    }

    fn withdrawn(&mut self, field: &FieldPath, kept: usize) {
        black_box((field, kept));
    }
}

/// Joins everything.
#[derive(Debug, Default, PartialEq)]
pub struct Joined {
    pub thinking: String,
    pub content: String,
    pub calls: Vec<Call>,
    /// How many pieces of thinking, content and arguments came.
    pub pieces: [usize; 3],
}

/// A call as it was told.
#[derive(Debug, Default, PartialEq)]
pub struct Call {
    pub name: String,
    pub arguments: String,
    pub by_key: Vec<(String, String)>,
    pub is_done: bool,
}

impl Joined {
    /// Asserts that what was told is the message.
    pub fn check(&self, message: &str, name: &str) {
        let message: Value = serde_json::from_str(message).expect("a message is JSON");
        let text = |key: &str| message[key].as_str().unwrap_or_default();
        assert_eq!(self.thinking, text("thinking"), "{name}");
        assert_eq!(self.content, text("content"), "{name}");
        let calls = message["tool_calls"].as_array().map_or(&[][..], Vec::as_slice);
        assert_eq!(self.calls.len(), calls.len(), "{name}");
        for (told, call) in self.calls.iter().zip(calls) {
            let function = &call["function"];
            assert!(told.is_done, "{name}");
            assert_eq!(told.name, function["name"].as_str().unwrap_or_default(), "{name}");
            match told.arguments.as_str() {
                "" => told.check_by_key(&function["arguments"], name),
                json => {
                    assert_eq!(serde_json::from_str::<Value>(json).ok().as_ref(), function.get("arguments"))
                }
            }
        }
    }

    fn last(&mut self) -> &mut Call {
        self.calls.last_mut().expect("a call has begun")
    }
}

impl Call {
    fn check_by_key(&self, arguments: &Value, name: &str) {
        let arguments = arguments.as_object().expect("arguments are an object");
        assert_eq!(self.by_key.len(), arguments.len(), "{name}");
        for (key, text) in &self.by_key {
            match &arguments[key] {
                Value::String(value) => assert_eq!(text, value, "{name}: {key}"),
                value => assert_eq!(
                    serde_json::from_str::<Value>(text).ok().as_ref(),
                    Some(value),
                    "{name}: {key}"
                ),
            }
        }
    }
}

impl Told for Joined {
    fn thinking(&mut self, text: &str) {
        self.thinking += text;
        self.pieces[0] += 1;
    }

    fn content(&mut self, text: &str) {
        self.content += text;
        self.pieces[1] += 1;
    }

    fn call(&mut self) {
        self.calls.push(Call::default());
    }

    fn name(&mut self, text: &str) {
        self.last().name += text;
    }

    fn arguments(&mut self, text: &str) {
        self.last().arguments += text;
        self.pieces[2] += 1;
    }

    fn argument(&mut self, key: &str, text: &str) {
        self.pieces[2] += 1;
        let known = &mut self.last().by_key;
        match known.last_mut().filter(|(last, _)| last == key) {
            Some((_, known)) => *known += text,
            None => known.push((key.to_owned(), text.to_owned())),
        }
    }

    fn done(&mut self) {
        self.last().is_done = true;
    }

    fn withdrawn(&mut self, field: &FieldPath, kept: usize) {
        match field.to_string().as_str() {
            "thinking" => self.thinking.truncate(kept),
            "content" => self.content.truncate(kept),
            "tool_calls" => self.calls.truncate(kept),
            field => panic!("{field} is withdrawn"),
        }
    }
}
