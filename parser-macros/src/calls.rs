//! Whether the messages of a schema have calls, as far as the plan tells.
//!
//! Input: the plan. Output: yes, also where a value may turn out to be one; no, where none ever will.

use parser_schema::plan::{NodeId, Object, Output, Plan};

/// Whether the root can have `tool_calls` with items that are calls.
pub(crate) fn possible(plan: &Plan) -> bool {
    member(plan, Plan::ROOT, "tool_calls").is_some_and(|calls| match calls {
        Member::Anything => true,
        Member::Node(calls) => is_list_of_calls(plan, calls),
    })
}

/// What an object holds under a key.
enum Member {
    Node(NodeId),
    Anything,
}

/// Nothing, where the node is no object that can have the key.
fn member(plan: &Plan, id: NodeId, key: &str) -> Option<Member> {
    let node = &plan.nodes[id];
    match &node.output {
        Output::Object(object) => {
            declared(object, key).or_else(|| object.rest.as_ref().map(|rest| Member::Node(rest.node)))
        }
        _ => node.is_value().then_some(Member::Anything),
    }
}

fn declared(object: &Object, key: &str) -> Option<Member> {
    let field = object.fields.iter().find(|field| field.key == key)?;
    Some(if field.untyped { Member::Anything } else { Member::Node(field.node) })
}

fn is_list_of_calls(plan: &Plan, id: NodeId) -> bool {
    let node = &plan.nodes[id];
    match &node.output {
        Output::Array(array) => array.item.is_some_and(|item| is_call(plan, item)),
        Output::Tuple(tuple) => node.is_value() || tuple.items.iter().any(|(item, _)| is_call(plan, *item)),
        _ => node.is_value(),
    }
}

/// Whether items can be `{"function": {"name", "arguments"}}` or `{"name", "arguments"}`.
fn is_call(plan: &Plan, id: NodeId) -> bool {
    match member(plan, id, "function") {
        Some(Member::Anything) => true,
        Some(Member::Node(function)) => has_name(plan, function) || has_name(plan, id),
        None => has_name(plan, id),
    }
}

fn has_name(plan: &Plan, id: NodeId) -> bool {
    ["name", "arguments"].iter().all(|key| member(plan, id, key).is_some())
}
