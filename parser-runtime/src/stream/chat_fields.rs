//! Where in a schema the parts of a chat message stand, and the events that are about them.
//!
//! Input: the nodes of a schema, then raw events. Output: [`ChatEvent`]s. The keys are those that the trait
//! [`Message`](crate::Message) looks for.

use super::chat_schema::ChatSchema;
use super::event::{ChatEvent, Delta, ToolCallEvent};
use super::reading::{Happens, Reading};
use super::table::{NodeId, Output, Step, Table};
use crate::message::{ChatMessage, THINKING_KEYS};
use crate::value::Value;

/// The numbers of the message's properties; none: there is no such property whose events could be told.
#[derive(Clone, Debug)]
pub(super) struct ChatFields {
    thinking: Option<usize>,
    content: Option<usize>,
    unfinished: Option<usize>,
    calls: Option<Calls>,
}

/// The list of calls.
#[derive(Clone, Debug)]
struct Calls {
    number: usize,
    /// Where in an item the name and the identifier stand: the numbers of properties, outermost first.
    name: Option<Vec<usize>>,
    id: Option<Vec<usize>>,
    arguments: Option<Arguments>,
}

/// The arguments of a call.
#[derive(Clone, Debug)]
struct Arguments {
    place: Vec<usize>,
    /// Whether their text is JSON, rather than another notation.
    are_json: bool,
}

impl ChatFields {
    pub(super) fn of(table: &Table) -> Self {
        let text = |key: &&str| text_property(table, 0, key);
        ChatFields {
            thinking: THINKING_KEYS.iter().find_map(text),
            content: text(&"content"),
            unfinished: text(&"unfinished"),
            calls: Calls::of(table),
        }
    }

    /// The event, if it is about a part of a chat message.
    pub(super) fn event<'s>(
        &self,
        schema: &dyn ChatSchema,
        reading: Reading<'_, 's>,
    ) -> Option<ChatEvent<'s>> {
        let (number, part) = reading.field()?;
        let is = |field: Option<usize>| field == Some(number);
        let calls = self.calls.as_ref().filter(|calls| calls.number == number);
        let is_shown = match calls {
            Some(calls) => calls.show(part),
            None => is(self.thinking) || is(self.content) || is(self.unfinished),
        };
        if !is_shown {
            return None;
        }
        if let Some(withdrawn) = reading.withdrawn() {
            return Some(ChatEvent::Withdrawn(withdrawn));
        }
        if let Some(settled) = reading.settled() {
            return Some(ChatEvent::Settled(settled));
        }
        if let Some(calls) = calls {
            let (index, item) = part.item()?;
            return Some(ChatEvent::ToolCall { index, event: calls.event(schema, item)? });
        }
        let delta = part.delta()?;
        Some(match () {
            () if is(self.thinking) => ChatEvent::Thinking(delta),
            () if is(self.content) => ChatEvent::Content(delta),
            () => ChatEvent::Unfinished(delta),
        })
    }

    /// What the message has and no event could tell of.
    pub(super) fn untold(&self, message: &ChatMessage) -> Vec<ChatEvent<'static>> {
        let text = |field: Option<usize>, text: &Option<String>| {
            let text = text.clone().filter(|_| field.is_none());
            text.map(|text| Delta { text: text.into(), provisional: false })
        };
        let mut events = Vec::new();
        events.extend(text(self.thinking, &message.thinking).map(ChatEvent::Thinking));
        events.extend(text(self.content, &message.content).map(ChatEvent::Content));
        if self.calls.is_none() {
            for (index, call) in message.tool_calls.iter().enumerate() {
                let done = ToolCallEvent::Done { call: call.clone(), provisional: false };
                for event in [ToolCallEvent::Begun { provisional: false }, done] {
                    events.push(ChatEvent::ToolCall { index, event });
                }
            }
        }
        events.extend(text(self.unfinished, &message.unfinished).map(ChatEvent::Unfinished));
        events
    }
}

impl Calls {
    fn of(table: &Table) -> Option<Calls> {
        let (number, list) = property(table, 0, "tool_calls")?;
        let Output::List(item) = table.get(list)?.output else { return None };
        let is_object = |(_, id): &(usize, NodeId)| matches!(output(table, *id), Some(Output::Object(_)));
        let function = property(table, item, "function").filter(is_object);
        let (place, function) = function.map_or((Vec::new(), item), |(number, id)| (vec![number], id));
        let behind = |number| place.iter().copied().chain([number]).collect();
        let arguments = property(table, function, "arguments")
            .filter(|(_, id)| matches!(output(table, *id), Some(Output::Value)))
            .map(|(number, id)| Arguments {
                place: behind(number),
                are_json: [0, list, item, function, id].into_iter().any(|id| reads_json(table, id)),
            });
        let id = text_property(table, item, "id").map(|number| vec![number]);
        let id = id.or_else(|| text_property(table, function, "id").map(behind));
        Some(Calls { number, id, name: text_property(table, function, "name").map(behind), arguments })
    }

    /// Whether an event of the list is about what is told of calls.
    fn show(&self, list: Reading<'_, '_>) -> bool {
        let Some((_, item)) = list.item() else { return true };
        item.is_here()
            || self.id(item).is_some()
            || self.name(item).is_some()
            || self.arguments(item).is_some()
    }

    fn id<'r, 's>(&self, item: Reading<'r, 's>) -> Option<Reading<'r, 's>> {
        follow(item, self.id.as_deref()?)
    }

    fn name<'r, 's>(&self, item: Reading<'r, 's>) -> Option<Reading<'r, 's>> {
        follow(item, self.name.as_deref()?)
    }

    fn arguments<'r, 's>(&self, item: Reading<'r, 's>) -> Option<Reading<'r, 's>> {
        follow(item, &self.arguments.as_ref()?.place)
    }

    fn event<'s>(&self, schema: &dyn ChatSchema, item: Reading<'_, 's>) -> Option<ToolCallEvent<'s>> {
        if let Some(id) = self.id(item) {
            return id.delta().map(ToolCallEvent::Id);
        }
        if let Some(name) = self.name(item) {
            return name.delta().map(ToolCallEvent::Name);
        }
        if let Some(arguments) = self.arguments(item) {
            // Those of a call are never told to be complete: the call is.
            return match arguments.happens::<Value<'s>>(|_, _| Ok(None))? {
                Happens::Text(text) if self.arguments.as_ref()?.are_json => {
                    Some(ToolCallEvent::Arguments(text))
                }
                Happens::Entry(key, text) => Some(ToolCallEvent::Argument { key, text }),
                _ => None,
            };
        }
        match schema.call(item) {
            Some(Happens::Begun { provisional }) => Some(ToolCallEvent::Begun { provisional }),
            Some(Happens::Done { value: Some(Some(call)), provisional }) => {
                Some(ToolCallEvent::Done { call, provisional })
            }
            Some(Happens::Done { .. }) => Some(ToolCallEvent::Failed(item.no_call())),
            Some(Happens::Failed(error)) => Some(ToolCallEvent::Failed(error)),
            Some(Happens::Text(_) | Happens::Entry(..)) | None => None,
        }
    }
}

/// The event as a part sees it, if it is about that part itself.
fn follow<'r, 's>(reading: Reading<'r, 's>, place: &[usize]) -> Option<Reading<'r, 's>> {
    let step = |reading: Reading<'r, 's>, wanted: &usize| match reading.field()? {
        (number, part) if number == *wanted => Some(part),
        _ => None,
    };
    place.iter().try_fold(reading, step).filter(Reading::is_here)
}

fn output(table: &Table, id: NodeId) -> Option<&Output> {
    table.get(id).map(|node| &node.output)
}

/// The number and the node of a property.
fn property(table: &Table, id: NodeId, key: &str) -> Option<(usize, NodeId)> {
    let Output::Object(fields) = output(table, id)? else { return None };
    let number = fields.iter().position(|(name, _)| name == key)?;
    Some((number, fields.get(number)?.1))
}

/// The number of a property that is text.
fn text_property(table: &Table, id: NodeId, key: &str) -> Option<usize> {
    let (number, id) = property(table, id, key)?;
    matches!(output(table, id)?, Output::Text).then_some(number)
}

fn reads_json(table: &Table, id: NodeId) -> bool {
    table.get(id).is_some_and(|node| {
        node.steps.iter().any(|step| matches!(step, Step::Json(_) | Step::Drafts(..) | Step::Each(..)))
    })
}
