//! Chat events: the same from both back ends, and folded they give the message.

use parser_runtime::{
    ChatEvent, ChatMessage, ChatStream, FieldPath, Finish, PathStep, Stream, Streamed, ToolCall,
    ToolCallEvent, Value, read_json,
};

use crate::families::{Family, Test, each, ways};

/// What chat events told and did not take back.
#[derive(Default)]
struct Fold {
    thinking: Option<String>,
    content: Option<String>,
    unfinished: Option<String>,
    calls: Vec<Call>,
}

#[derive(Default)]
struct Call {
    id: String,
    name: String,
    arguments: String,
    entries: Vec<(String, String)>,
    done: Option<ToolCall>,
    /// Whether that was provisional, so that the end may show that it is none.
    may_fail: bool,
    has_failed: bool,
}

impl Fold {
    fn event(&mut self, event: ChatEvent<'_>) {
        let more = |text: &mut Option<String>, delta: &str| text.get_or_insert_default().push_str(delta);
        match event {
            ChatEvent::Thinking(delta) => more(&mut self.thinking, &delta),
            ChatEvent::Content(delta) => more(&mut self.content, &delta),
            ChatEvent::Unfinished(delta) => more(&mut self.unfinished, &delta),
            ChatEvent::ToolCall { index, event: ToolCallEvent::Begun { .. } } => {
                // One begins where another has failed.
                assert!(self.calls[index..].iter().all(|call| call.has_failed), "calls begin in their order");
                self.calls.truncate(index);
                self.calls.push(Call::default());
            }
            ChatEvent::ToolCall { index, event } => self.calls[index].event(event),
            ChatEvent::Withdrawn(withdrawn) => self.withdraw(&withdrawn.field, withdrawn.kept),
            ChatEvent::Settled(_) => {}
            other => panic!("{other:?}"),
        }
    }

    fn withdraw(&mut self, field: &FieldPath, kept: usize) {
        let cut = |text: &mut Option<String>| match (text.as_mut(), kept) {
            (_, 0) => *text = None,
            (text, kept) => text.expect("it was told").truncate(kept),
        };
        match *field.steps() {
            [PathStep::Key(key)] if key == "content" => cut(&mut self.content),
            [PathStep::Key(key)] if key == "unfinished" => cut(&mut self.unfinished),
            [PathStep::Key(key)] if key == "tool_calls" => self.calls.truncate(kept),
            [PathStep::Key(_)] => cut(&mut self.thinking),
            [PathStep::Key(_), PathStep::Index(index), .., PathStep::Key(key)] => {
                let call = &mut self.calls[*index];
                match key.as_str() {
                    "id" => call.id.truncate(kept),
                    "name" => call.name.truncate(kept),
                    _ => {
                        call.arguments.truncate(kept);
                        call.entries.truncate(kept);
                    }
                }
            }
            // It goes on.
            [PathStep::Key(_), PathStep::Index(index)] if kept > 0 => self.calls[*index].done = None,
            ref other => panic!("{other:?}"),
        }
    }

    fn message(self) -> ChatMessage {
        let Fold { thinking, content, unfinished, calls } = self;
        assert!(calls.iter().all(|call| call.done.is_some() || call.has_failed), "each call has ended");
        ChatMessage {
            role: "assistant".to_owned(),
            content,
            thinking,
            tool_calls: calls.into_iter().filter_map(|call| call.done).collect(),
            unfinished,
        }
    }
}

impl Call {
    fn event(&mut self, event: ToolCallEvent<'_>) {
        let may_come = self.done.is_none() || (self.may_fail && matches!(event, ToolCallEvent::Failed(_)));
        assert!(may_come && !self.has_failed, "nothing comes behind the end: {event:?}");
        match event {
            ToolCallEvent::Id(delta) => self.id.push_str(&delta),
            ToolCallEvent::Name(delta) => self.name.push_str(&delta),
            ToolCallEvent::Arguments(delta) => self.arguments.push_str(&delta),
            ToolCallEvent::Argument { key, text } => match self.entries.last_mut() {
                // Each begins without text, also one whose key the last one has.
                Some((last, so_far)) if *last == key && !text.is_empty() => so_far.push_str(&text),
                _ => self.entries.push((key.into_owned(), text.text.into_owned())),
            },
            ToolCallEvent::Done { call, provisional } => {
                self.may_fail = provisional;
                self.end(call);
            }
            ToolCallEvent::Failed(_) => (self.done, self.has_failed) = (None, true),
            other => panic!("{other:?}"),
        }
    }

    /// What was told of the parts is what the whole has.
    fn end(&mut self, call: ToolCall) {
        if !self.id.is_empty() {
            assert_eq!(Some(&self.id), call.id.as_ref());
        }
        if !self.name.is_empty() {
            assert_eq!(self.name, call.name);
        }
        if !self.arguments.is_empty() {
            let arguments = read_json(&self.arguments).map_err(|error| error.to_string());
            // What an expression makes of `null` is no longer what was written.
            if arguments != Ok(Value::Null) {
                assert_eq!(arguments.as_ref(), Ok(&call.arguments), "{}", self.arguments);
            }
        }
        for (key, _) in &self.entries {
            assert!(call.arguments.get(key).is_some(), "{key} of {call:?}");
        }
        self.done = Some(call);
    }
}

/// The events of a text, and the message.
fn told(mut stream: ChatStream, chunks: &[&[u8]]) -> Finish<ChatEvent<'static>, ChatMessage> {
    let mut events = Vec::new();
    for chunk in chunks {
        events.extend(stream.push(chunk).map(ChatEvent::into_owned));
    }
    let Finish { events: last, message } = stream.finish();
    events.extend(last);
    Finish { events, message }
}

struct Folds;

impl Test for Folds {
    fn test<M: Streamed>(&self, family: &Family, _: fn() -> Stream<M>) {
        let mut arguments = 0;
        for case in &family.cases {
            for chunks in ways(&case.input) {
                let label = format!("{}: {} in {} chunks", family.name, case.name, chunks.len());
                let generated = told((family.chat_stream)(), &chunks);
                let interpreted = told(family.interpreter.chat_stream(), &chunks);
                assert_eq!(generated, interpreted, "{label}");
                assert_eq!(generated.message, (family.parse)(&case.input), "{label}");
                let Ok(message) = generated.message else { continue };
                let mut fold = Fold::default();
                generated.events.into_iter().for_each(|event| fold.event(event));
                let is_told = |call: &Call| !call.arguments.is_empty() || !call.entries.is_empty();
                arguments += fold.calls.iter().filter(|call| is_told(call)).count();
                assert_eq!(fold.message(), message, "{label}");
            }
        }
        // They have no calls.
        let has_none = ["kimi_vl", "phi4"];
        assert!(arguments == 0 || !has_none.contains(&family.name), "{}: {arguments}", family.name);
        assert!(arguments > 0 || has_none.contains(&family.name), "{}", family.name);
    }
}

#[test]
fn folded_chat_events_are_the_message() {
    each(&Folds);
}
