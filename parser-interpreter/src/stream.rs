//! Streams with a schema that is known only at run time: events whose values are JSON.

use std::sync::Arc;

use parser_runtime::__private::{Happens, Input, Machine, Reading, Scratch};
use parser_runtime::{Delta, FieldPath, ParseError, Value};
use parser_schema::plan::Plan;

use crate::Interpreter;
use crate::walk::Walk;
use crate::watch::Unwatched;

/// A text that is being written, read by an interpreter.
#[derive(Clone, Debug)]
pub struct Stream {
    interpreter: Arc<Interpreter>,
    machine: Machine,
}

/// What is new of a field.
#[derive(Clone, Debug, PartialEq)]
pub struct Event<'s> {
    /// The field.
    pub field: FieldPath,
    /// What is new.
    pub what: What<'s>,
}

/// What is new of a field.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum What<'s> {
    /// An item of a list has begun.
    Begun {
        /// Whether it may be withdrawn.
        provisional: bool,
    },
    /// More of its text, or of the text that its value will be read from.
    Text(Delta<'s>),
    /// More of the text under a key of it.
    Entry {
        /// The key.
        key: std::borrow::Cow<'s, str>,
        /// More of its text.
        text: Delta<'s>,
    },
    /// Its value is complete.
    Done {
        /// The value.
        value: Value<'s>,
        /// Whether it may be withdrawn.
        provisional: bool,
    },
    /// There will be no value.
    Failed(ParseError),
    /// What was told is taken back but for so many bytes, items or entries.
    Withdrawn {
        /// How many.
        kept: usize,
    },
    /// What was told so far is certain.
    Settled,
}

/// What the end of a text tells.
pub type Finish = parser_runtime::Finish<Event<'static>, Value<'static>>;

impl Interpreter {
    /// Begins to read a text that is being written. The stream shares the interpreter with others.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use parser_interpreter::{Interpreter, What};
    ///
    /// let schema = r#"{"type": "object", "properties": {"content": {"type": "string", "x-regex": "<a>(.*)</a>"}}}"#;
    /// let interpreter = Arc::new(Interpreter::compile("schema.json", schema)?);
    /// let mut stream = interpreter.stream();
    /// let mut content = String::new();
    /// for chunk in ["<a>Take ", "a hat.", "</a>"] {
    ///     for event in stream.push(chunk) {
    ///         if let What::Text(delta) = &event.what {
    ///             content.push_str(delta);
    ///         }
    ///     }
    /// }
    /// assert_eq!(content, "Take a hat.");
    /// assert_eq!(stream.finish().message?.to_string(), r#"{"content":"Take a hat."}"#);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn stream(self: &Arc<Self>) -> Stream {
        self.stream_after("")
    }

    /// The same for a text whose beginning a prompt has written.
    #[must_use]
    pub fn stream_after(self: &Arc<Self>, prefill: &str) -> Stream {
        Stream { interpreter: Arc::clone(self), machine: Machine::new(self.table().clone(), prefill) }
    }
}

impl Stream {
    /// Goes on with more of the text, cut anywhere, even within a character.
    pub fn push(&mut self, chunk: impl AsRef<[u8]>) -> impl Iterator<Item = Event<'_>> {
        self.machine.push(chunk.as_ref());
        self.events()
    }

    /// The text is complete.
    #[must_use]
    pub fn finish(mut self) -> Finish {
        let parse = |text: &str| self.interpreter.parse(text).map(Value::into_owned);
        let message = self.machine.finish(parse);
        let events = self.events().map(Event::into_owned).collect();
        Finish { events, message }
    }

    /// The text that was pushed so far, without the prefill and without half a character at its end.
    #[must_use]
    pub fn text(&self) -> &str {
        self.machine.text()
    }

    /// What has come behind the last byte that a value or a delta has told of, certain or provisional: what may still be a
    /// marker or white space that belongs to no text, and markers that are complete until something behind them is told.
    #[must_use]
    pub fn held_back(&self) -> &str {
        self.machine.held_back()
    }

    /// How many steps were taken so far, for tests of the time it takes.
    #[doc(hidden)]
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.machine.steps()
    }

    fn events(&self) -> impl Iterator<Item = Event<'_>> {
        let machine = &self.machine;
        machine.raws().iter().filter_map(|raw| event(&self.interpreter, machine.reading(raw)))
    }
}

fn event<'s>(interpreter: &Interpreter, reading: Reading<'_, 's>) -> Option<Event<'s>> {
    let field = reading.path();
    if let Some(withdrawn) = reading.withdrawn() {
        return Some(Event { field, what: What::Withdrawn { kept: withdrawn.kept } });
    }
    if reading.settled().is_some() {
        return Some(Event { field, what: What::Settled });
    }
    let walk = Walk { interpreter, watch: &Unwatched };
    let node = reading.node().unwrap_or(Plan::ROOT);
    let value = |input: Input<'_, 's>, scratch: &mut Scratch<'s>| walk.node(node, input, scratch);
    let what = match reading.at_end().happens(value)? {
        Happens::Begun { provisional } => What::Begun { provisional },
        Happens::Text(text) => What::Text(text),
        Happens::Entry(key, text) => What::Entry { key, text },
        Happens::Done { value, provisional } => What::Done { value: value.unwrap_or_default(), provisional },
        Happens::Failed(error) => What::Failed(error),
    };
    Some(Event { field, what })
}

impl Event<'_> {
    /// The same with its text copied.
    #[must_use]
    pub fn into_owned(self) -> Event<'static> {
        let what = match self.what {
            What::Begun { provisional } => What::Begun { provisional },
            What::Text(text) => What::Text(text.into_owned()),
            What::Entry { key, text } => {
                What::Entry { key: key.into_owned().into(), text: text.into_owned() }
            }
            What::Done { value, provisional } => What::Done { value: value.into_owned(), provisional },
            What::Failed(error) => What::Failed(error),
            What::Withdrawn { kept } => What::Withdrawn { kept },
            What::Settled => What::Settled,
        };
        Event { field: self.field, what }
    }
}
