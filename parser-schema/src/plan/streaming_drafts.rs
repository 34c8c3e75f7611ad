//! How the fields stream that an expression makes of a JSON value.
//!
//! Input: the shapes that the value may be put into, the surer first ([`drafts`](super::drafts)). Output: what is said of each
//! field in the [`Report`]. One that is taken from a single part streams as the value does.

use super::shape::is_null;
use super::streaming::{COMPUTED, Report, is_copied};
use super::streams::{Arrives, Streams};
use super::{Node, NodeId, Output, Shape, Step};

impl Report<'_> {
    /// A part of a JSON value that is copied from where one of these takes it.
    pub(super) fn drafted(&mut self, id: NodeId, arrives: &Arrives, shapes: &[Shape]) {
        let Some(node) = self.plan.nodes.get(id) else { return };
        match (&node.output, told(shapes, matches!(node.output, Output::Array(_)))) {
            (Output::Constant(_), _) => {}
            (Output::Object(object), _) if !object.fields.is_empty() => {
                for field in &object.fields {
                    let of_field = |shape| of_property(shape, &field.key);
                    let of_field: Vec<Shape> = shapes.iter().filter_map(of_field).collect();
                    self.drafted(field.node, arrives, &of_field);
                }
            }
            (_, shapes) if shapes.iter().all(is_untold) => {
                self.at_the_end(id, COMPUTED);
            }
            // Which items those are, nobody could say in the end.
            (Output::Array(_), [shape, ..]) if is_untold(shape) => self.at_the_end(id, COMPUTED),
            (_, shapes) if shapes.iter().any(is_written) && !reads_text(node) => {
                self.at_the_end(id, COMPUTED);
            }
            (Output::Array(array), [shape]) if is_made(shape) && !self.plan.is_told_as_value(id) => {
                match of_all_items(shape) {
                    Some(shape) => self.drafted_items(id, array.item, arrives, &[shape]),
                    None => self.at_the_end(id, COMPUTED),
                }
            }
            (_, shapes) if shapes.iter().all(is_made) => self.at_the_end(id, COMPUTED),
            (_, [shape, others @ ..]) if is_copied(shape) && others.iter().all(is_untold) => {
                self.value(id, arrives, false);
            }
            (output, _) => {
                let why = Some("an expression may take it from elsewhere".to_owned());
                self.say(id, Streams::Provisional, why.clone());
                if let Output::Array(array) = output
                    && let Some(item) = array.item
                {
                    let within = Arrives { doubt: why.clone(), doubt_until_end: why, ..arrives.clone() };
                    let of_items: Vec<Shape> = shapes.iter().filter_map(of_item).collect();
                    self.drafted(item, &within, &of_items);
                }
            }
        }
    }

    /// A list each of whose items is put into one of these.
    pub(super) fn drafted_items(
        &mut self,
        id: NodeId,
        item: Option<NodeId>,
        arrives: &Arrives,
        shapes: &[Shape],
    ) {
        self.say(id, arrives.items_stream(), arrives.doubt_until_end.clone());
        let within = arrives.clone().into_item();
        item.into_iter().for_each(|item| self.drafted(item, &within, shapes));
    }
}

/// Up to the first whose result is not told before the end: nobody tells what stands behind it.
fn told(shapes: &[Shape], is_list: bool) -> &[Shape] {
    let last = shapes.iter().position(|shape| shape.is_last() || !is_list && is_made(shape));
    last.and_then(|last| shapes.get(..=last)).unwrap_or(shapes)
}

/// Whether nothing comes from a shape before the end.
fn is_untold(shape: &Shape) -> bool {
    shape.is_constant() || shape.is_last()
}

/// What a shape says of a property.
fn of_property(shape: &Shape, key: &str) -> Option<Shape> {
    match shape {
        Shape::Current | Shape::Renamed(_) | Shape::Merged => Some(Shape::Current),
        Shape::Within { shape, .. } => of_property(shape, key),
        Shape::Object(entries) | Shape::Parts(entries) => {
            entries.iter().find(|(name, _)| name == key).map(|(_, shape)| shape.clone())
        }
        // Where it is nothing, so is the property.
        Shape::Constant(json) if is_null(json) => Some(Shape::null()),
        Shape::Text(_) | Shape::Constant(_) | Shape::Computed => Some(Shape::Computed),
        Shape::Written | Shape::List(_) | Shape::Each(_) | Shape::Either(_) => None,
    }
}

/// Whether the value comes as a text that may be its JSON.
fn is_written(shape: &Shape) -> bool {
    match shape {
        Shape::Written => true,
        Shape::Within { shape, .. } => is_written(shape),
        _ => false,
    }
}

/// Whether a node takes a text as what it says.
fn reads_text(node: &Node) -> bool {
    matches!(node.output, Output::String) || matches!(node.steps.last(), Some(Step::Json { .. }))
}

/// What a shape says of every item, if it makes the list and items are told apart: none of them may turn out to be null.
fn of_all_items(shape: &Shape) -> Option<Shape> {
    let item = match shape {
        Shape::Within { shape, .. } => return of_all_items(shape),
        Shape::Each(item) => item,
        Shape::List(items) => match items.as_slice() {
            [item] => item,
            _ => return None,
        },
        _ => return None,
    };
    let is_something = match item {
        Shape::Constant(json) => !is_null(json),
        Shape::Within { .. } | Shape::Each(_) => false,
        _ => true,
    };
    is_something.then(|| item.clone())
}

/// Whether a shape tells nothing of a value that is no more than what it was copied from.
fn is_made(shape: &Shape) -> bool {
    match shape {
        Shape::Merged
        | Shape::Object(_)
        | Shape::Parts(_)
        | Shape::List(_)
        | Shape::Each(_)
        | Shape::Either(_) => true,
        Shape::Within { shape, .. } => is_made(shape),
        Shape::Current
        | Shape::Renamed(_)
        | Shape::Written
        | Shape::Computed
        | Shape::Text(_)
        | Shape::Constant(_) => false,
    }
}

/// What a shape says of an item.
fn of_item(shape: &Shape) -> Option<Shape> {
    match shape {
        Shape::Current | Shape::Within { .. } => Some(Shape::Current),
        Shape::Each(shape) => Some((**shape).clone()),
        Shape::List(shapes) => shapes.first().cloned(),
        Shape::Merged
        | Shape::Written
        | Shape::Computed
        | Shape::Renamed(_)
        | Shape::Object(_)
        | Shape::Parts(_)
        | Shape::Text(_)
        | Shape::Constant(_)
        | Shape::Either(_) => None,
    }
}
