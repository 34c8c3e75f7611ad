//! The end of a stream: what was told is held against the message, so that folding the events always gives exactly it.
//!
//! Input: what was told of each field, and the message. Output: raw events for what only the whole text could tell; and,
//! should anything told differ, its withdrawal.

use std::collections::HashMap;

use super::context::Context;
use super::raw::{At, Given, Path, Piece, What, then};
use super::table::{NodeId, Output};
use crate::json;
use crate::typed::View as Message;

/// What was told of a field.
#[derive(Clone, Debug, Default)]
pub(super) struct Told {
    /// How many bytes of its text, and that, if it may be another one.
    pub(super) text: Option<usize>,
    pub(super) written: Option<String>,
    /// How many items.
    pub(super) items: usize,
    /// That its value is complete.
    pub(super) done: bool,
}

/// What was told, by the field's path.
pub(super) type Ledger = HashMap<Path, Told>;

/// Tells what is missing of a node's value.
pub(super) fn reconcile(
    cx: &mut Context<'_>,
    ledger: &Ledger,
    id: NodeId,
    path: &Path,
    message: &Message<'_>,
) {
    let table = cx.table;
    let Some(node) = table.get(id) else { return };
    let untold = Told::default();
    let told = ledger.get(path).unwrap_or(&untold);
    match &node.output {
        Output::Constant => {}
        Output::Text => text(cx, told, path, message.as_str()),
        Output::List(item) => list(cx, told, *item, path, message),
        Output::Object(fields) => {
            for (number, (key, child)) in fields.iter().enumerate() {
                let path = then(path, At::Field(number));
                // A complete object has told of parts that nobody followed.
                if told.done && !ledger.contains_key(&path) {
                    continue;
                }
                let part = message.get(key).unwrap_or(Message::Absent);
                reconcile(cx, ledger, *child, &path, &part);
            }
            if !path.is_empty() {
                value(cx, told, id, path, message, !matches!(message, Message::Absent | Message::Null));
            }
        }
        Output::Value => value(cx, told, id, path, message, !matches!(message, Message::Absent)),
    }
}

fn text(cx: &mut Context<'_>, told: &Told, path: &Path, message: Option<&str>) {
    let is_other = told.written.as_deref().is_some_and(|written| Some(written) != message);
    if told.text == message.map(str::len) && !is_other {
        return;
    }
    if told.text.is_some() {
        cx.tell(path, What::Withdrawn { kept: 0 });
    }
    if let Some(text) = message {
        cx.tell(path, What::Text { text: Piece::Made(text.to_owned()), provisional: false });
    }
}

fn list(cx: &mut Context<'_>, told: &Told, item: NodeId, path: &Path, message: &Message<'_>) {
    let items = message.items();
    if told.items == items.len() {
        return;
    }
    if told.items > 0 {
        cx.tell(path, What::Withdrawn { kept: 0 });
    }
    for (number, value) in items.into_iter().enumerate() {
        let path = then(path, At::Item(number));
        cx.tell(&path, What::Begun { provisional: false });
        cx.tell(&path, What::Done { node: item, given: Given::Made(value), provisional: false });
    }
}

fn value(cx: &mut Context<'_>, told: &Told, id: NodeId, path: &Path, message: &Message<'_>, is_there: bool) {
    let says_other = |written: &str| json::read(written).ok() != Some(message.to_value());
    if !told.done && told.written.as_deref().is_some_and(says_other) {
        cx.tell(path, What::Withdrawn { kept: 0 });
    }
    if is_there && !told.done {
        let given = Given::Made(message.to_value().into_owned());
        cx.tell(path, What::Done { node: id, given, provisional: false });
    }
}
