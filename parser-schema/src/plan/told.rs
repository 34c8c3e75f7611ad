//! What a stream tells of a node, where that is not what comes out of it.
//!
//! Input: the plan. Output: whether a node is told as one value, and which part of a map's values is told.

use super::{Node, NodeId, Object, Output, PatternId, Plan, Step};

impl Plan {
    /// Whether a stream tells this string, list or object as one value, because the default of its field is of another type.
    #[must_use]
    pub fn is_told_as_value(&self, id: NodeId) -> bool {
        let is_untyped = |node: &Node| match &node.output {
            Output::Object(object) => object.fields.iter().any(|field| field.node == id && field.untyped),
            _ => false,
        };
        let is_part = self.nodes.get(id).is_some_and(|node| match &node.output {
            Output::String | Output::Array(_) => true,
            Output::Object(object) => object.type_name.is_some(),
            _ => false,
        });
        is_part && self.nodes.iter().any(is_untyped)
    }

    /// Of a map of pairs, the nodes that read its values, the first first, up to one that does not begin with a capture: a stream
    /// shows of a value what the first of them captures that captures something.
    #[must_use]
    pub fn heads(&self, node: &Node) -> Vec<NodeId> {
        let Output::Object(Object { rest: Some(rest), fields, .. }) = &node.output else { return Vec::new() };
        let captures = |id: &NodeId| self.nodes.get(*id).is_some_and(|node| captured(node).is_some());
        let readings = match self.nodes.get(rest.node) {
            _ if !fields.is_empty() => return Vec::new(),
            Some(node) if steps(node).next().is_none() => match &node.output {
                Output::First(nodes) => nodes.clone(),
                _ => return Vec::new(),
            },
            _ => vec![rest.node],
        };
        readings.into_iter().take_while(captures).collect()
    }

    /// Of a node that is the first of several, those that a stream follows, and whether it shows what each takes of the text: not
    /// if something is computed of that. One that looks for no part takes all, and is the last.
    #[must_use]
    pub fn readings(&self, node: &Node) -> Option<Vec<(NodeId, bool)>> {
        let Output::First(nodes) = &node.output else { return None };
        let nodes = nodes.iter().filter_map(|id| Some((*id, self.nodes.get(*id)?)));
        let last = nodes.clone().position(|(_, node)| captured(node).is_none());
        let readings = nodes.take(last.map_or(usize::MAX, |last| last + 1));
        Some(readings.map(|(id, node)| (id, is_as_written(node))).collect())
    }
}

/// What a node looks for before anything else.
pub(super) fn captured(node: &Node) -> Option<PatternId> {
    match steps(node).next()? {
        Step::Capture { pattern } => Some(*pattern),
        _ => None,
    }
}

/// Whether what comes out of a node is what its text, or the part that it captures, says: nothing is computed of it.
fn is_as_written(node: &Node) -> bool {
    let mut behind = steps(node).skip(usize::from(captured(node).is_some()));
    let is_json = |step: &Step| matches!(step, Step::Json { .. });
    match node.output {
        Output::String | Output::Integer | Output::Number | Output::Boolean | Output::Any => {
            behind.all(is_json)
        }
        Output::Object(_) | Output::Array(_) | Output::Tuple(_) => behind.map(is_json).eq([true]),
        Output::Constant(_) | Output::First(_) => false,
    }
}

/// What a node does with a text.
fn steps(node: &Node) -> impl Iterator<Item = &Step> {
    node.steps.iter().filter(|step| !matches!(step, Step::RequireText))
}
