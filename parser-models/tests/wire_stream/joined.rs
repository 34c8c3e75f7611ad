//! What clients of OpenAI's protocol make of deltas, and that it is the message.

use parser_models::parser_runtime::{Value, read_json};
use parser_models::{ChatEvent, ChatMessage, FinishReason, WireDelta, WireMessage, WireStream};

/// What a client makes of the deltas.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Joined {
    pub(crate) content: Option<String>,
    pub(crate) reasoning_content: Option<String>,
    pub(crate) calls: Vec<JoinedCall>,
}

#[derive(Debug, PartialEq)]
pub(crate) struct JoinedCall {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) arguments: String,
}

impl Joined {
    pub(crate) fn of(deltas: &[WireDelta]) -> Joined {
        let mut joined = Joined::default();
        for (place, delta) in deltas.iter().enumerate() {
            assert_eq!(place == 0, *delta == WireDelta::Role, "the role comes first: {deltas:?}");
            joined.add(delta);
        }
        joined
    }

    fn add(&mut self, delta: &WireDelta) {
        let add = |to: &mut Option<String>, text: &str| to.get_or_insert_default().push_str(text);
        match delta {
            WireDelta::Content(text) => add(&mut self.content, text),
            WireDelta::ReasoningContent(text) => add(&mut self.reasoning_content, text),
            WireDelta::CallBegun { index, id, name } => {
                assert_eq!(*index, self.calls.len(), "no gap in the numbers");
                self.calls.push(JoinedCall { id: id.clone(), name: name.clone(), arguments: String::new() });
            }
            WireDelta::Arguments { index, text } => {
                assert_eq!(*index + 1, self.calls.len(), "a call is whole before the next begins");
                self.calls[*index].arguments.push_str(text);
            }
            _ => {}
        }
    }
}

/// What is given away of the events of one stream, and why it ends.
pub(crate) fn deltas<'e>(events: impl IntoIterator<Item = ChatEvent<'e>>) -> (Vec<WireDelta>, FinishReason) {
    let mut wire = WireStream::new();
    let mut deltas: Vec<_> = events.into_iter().flat_map(|event| wire.push(event)).collect();
    let finish = wire.finish();
    deltas.extend(finish.deltas);
    (deltas, finish.finish_reason)
}

fn read(arguments: &str) -> Value<'_> {
    read_json(arguments).unwrap_or_else(|error| panic!("{error}: {arguments}"))
}

/// That the deltas say what the message does.
pub(crate) fn check(joined: &Joined, message: &ChatMessage, wire: &WireMessage) {
    assert_eq!(joined.content, wire.content);
    assert_eq!(joined.reasoning_content, wire.reasoning_content);
    assert_eq!(joined.calls.len(), wire.tool_calls.len());
    for ((joined, wire), call) in joined.calls.iter().zip(&wire.tool_calls).zip(&message.tool_calls) {
        assert_eq!(joined.name, wire.name);
        assert_eq!(read(&joined.arguments), read(&wire.arguments), "{}", joined.arguments);
        assert!(call.id.as_ref() == Some(&joined.id) || joined.id.starts_with("call_"), "{}", joined.id);
    }
}
