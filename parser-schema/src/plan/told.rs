//! What a stream tells of a node, where that is not what comes out of it.
//!
//! Input: the plan. Output: whether a node is told as one value, and which part of a map's values is told.

use super::{Node, NodeId, Object, Output, Plan, Step};

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
        let captures = |id: &NodeId| {
            let mut steps = self.nodes.get(*id).into_iter().flat_map(|node| &node.steps);
            matches!(steps.find(|step| !matches!(step, Step::RequireText)), Some(Step::Capture { .. }))
        };
        let readings = match self.nodes.get(rest.node) {
            _ if !fields.is_empty() => return Vec::new(),
            Some(Node { output: Output::First(nodes), steps, .. })
                if steps.iter().all(|step| matches!(step, Step::RequireText)) =>
            {
                nodes.clone()
            }
            _ => vec![rest.node],
        };
        readings.into_iter().take_while(captures).collect()
    }
}
