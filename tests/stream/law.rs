//! The law of streams: whatever the schema, the text and the way of cutting it, the end gives what parsing gives, folding
//! the events gives the message, and the events are the same but for how they were cut.

use std::sync::Arc;

use parser_interpreter::{Finish, Interpreter, Stream};
use parser_runtime::{ParseError, PathStep, Value};
use parser_schema::plan::{NodeId, Output, Plan, Step};

use crate::fold::{Fold, Told};

/// Streams a text that comes in chunks, cut at these bytes.
pub fn stream(
    interpreter: &Arc<Interpreter>,
    text: &str,
    cuts: &[usize],
) -> (Fold, Result<Value<'static>, ParseError>) {
    run(interpreter.stream(), text, cuts)
}

fn run(mut stream: Stream, text: &str, cuts: &[usize]) -> (Fold, Result<Value<'static>, ParseError>) {
    let mut fold = Fold::default();
    let mut from = 0;
    for cut in cuts.iter().copied().chain([text.len()]) {
        stream.push(&text.as_bytes()[from..cut]).for_each(|event| fold.event(event));
        from = cut;
    }
    let Finish { events, message } = stream.finish();
    events.into_iter().for_each(|event| fold.event(event));
    (fold, message)
}

/// Holds streams of a text that is cut in several ways against the parse of the text, and against each other. Where it is cut in
/// two, its beginning may as well stand in the prompt. `repeats_keys`: a later value may take the place of one that was told
/// as certain.
pub fn check_ways(
    label: &str,
    interpreter: &Arc<Interpreter>,
    text: &str,
    ways: impl IntoIterator<Item = Vec<usize>>,
    repeats_keys: bool,
) {
    let parsed = interpreter.parse(text).map(Value::into_owned);
    let check = |cuts: &[usize]| {
        let (fold, message) = stream(interpreter, text, cuts);
        assert_eq!(message, parsed, "{label}: {text:?} cut at {cuts:?}");
        if parsed.is_ok() && !repeats_keys {
            fold.check_certain(&format!("{label}: {text:?} cut at {cuts:?}"));
        }
        fold
    };
    let whole = check(&[]);
    if let Ok(message) = &parsed {
        let label = format!("{label}: {text:?}");
        check_fold(&label, interpreter.plan(), &whole, message);
        check_texts(&label, interpreter.plan(), &whole, message);
    }
    for cuts in ways {
        // What tells the same of the same message tells it rightly.
        assert_eq!(check(&cuts).told, whole.told, "{label}: {text:?} cut at {cuts:?}");
        if let [cut] = cuts[..]
            && let Some((prefill, text)) = text.split_at_checked(cut)
        {
            check_after(label, interpreter, prefill, text, &whole);
        }
    }
}

/// Holds a stream whose beginning stands in the prompt against the parse, and against that of the whole text. Errors tell of
/// places in what is behind the prompt.
fn check_after(label: &str, interpreter: &Arc<Interpreter>, prefill: &str, text: &str, whole: &Fold) {
    let (fold, message) = run(interpreter.stream_after(prefill), text, &[]);
    let parsed = interpreter.parse_after(prefill, text).map(Value::into_owned);
    assert_eq!(message, parsed, "{label}: {text:?} behind {prefill:?}");
    let [told, whole] = [&fold, whole].map(Fold::without_errors);
    assert_eq!(told, whole, "{label}: {text:?} behind {prefill:?}");
}

/// Each property of the message is what the events about it tell.
fn check_fold(label: &str, plan: &Plan, fold: &Fold, message: &Value<'_>) {
    let Output::Object(root) = &plan.nodes[Plan::ROOT].output else { return };
    for field in &root.fields {
        let value = message.get(&field.key).cloned();
        check_field(label, plan, fold, field.node, &[PathStep::Key(field.key.clone())], value);
    }
}

fn check_field(
    label: &str,
    plan: &Plan,
    fold: &Fold,
    node: NodeId,
    path: &[PathStep],
    value: Option<Value<'_>>,
) {
    let output = &plan.nodes[node].output;
    if matches!(output, Output::Constant(_)) {
        return;
    }
    // Of texts, objects and lists that are told by their parts, nothing says that they are null, or empty.
    let is_list = matches!(output, Output::Array(_));
    let is_object = matches!(output, Output::Object(object) if object.type_name.is_some());
    let by_parts = !plan.is_told_as_value(node) && (is_list || is_object || is_text(plan, node));
    let empty = |value: &&Value<'_>| {
        by_parts && (value.is_null() || is_list && value.as_array().is_some_and(<[_]>::is_empty))
    };
    let expected = value.as_ref().filter(|value| !empty(value)).cloned().map(Value::into_owned);
    let folded = if is_text(plan, node) { fold.text_value(path) } else { fold.value(path) };
    // What no alternative makes anything of is complete, and is nothing.
    let folded = folded.filter(|told| !(empty(&told) || value.is_none() && told.is_null()));
    assert_eq!(folded, expected, "{label}: {path:?}: {:#?}", fold.told);
}

/// Each text is what the message has at its place, however deep.
fn check_texts(label: &str, plan: &Plan, fold: &Fold, message: &Value<'_>) {
    for (path, told) in &fold.told {
        let is_text =
            matches!(told, Told::Text(_)) && told_of(plan, path).is_some_and(|node| is_text(plan, node));
        if is_json(plan, path) && !fold.is_in_failed(path) {
            check_json(label, plan, fold, path, part(message, path));
        }
        if is_text && !fold.is_in_failed(path) {
            let expected = part(message, path).cloned().map(Value::into_owned);
            assert_eq!(fold.text_value(path), expected, "{label}: {path:?}: {:#?}", fold.told);
        }
    }
}

/// Whether the text that is told of a field is the JSON of its value.
fn is_json(plan: &Plan, path: &[PathStep]) -> bool {
    told_of(plan, path).is_some_and(|node| {
        let node = &plan.nodes[node];
        let is_read =
            matches!(node.steps.last(), None | Some(Step::Json { .. } | Step::Shape(_) | Step::Transform(_)));
        is_read && is_kept(plan, &node.output) && !matches!(node.output, Output::String)
    })
}

/// Whether what comes out has all that its JSON says, as that says it: a number may be written otherwise, and a text may be read.
fn is_kept(plan: &Plan, output: &Output) -> bool {
    let is_node_kept = |id: NodeId| {
        let node = &plan.nodes[id];
        node.steps.is_empty() && is_kept(plan, &node.output)
    };
    match output {
        Output::Any | Output::String => true,
        Output::Object(object) => {
            let has_rest = object.rest.as_ref().is_some_and(|rest| is_node_kept(rest.node));
            has_rest && object.fields.iter().all(|field| field.default.is_none() && is_node_kept(field.node))
        }
        _ => false,
    }
}

/// The object that was told in JSON is the one that the message has. Where a default stands for what says nothing, that was not told.
fn check_json(label: &str, plan: &Plan, fold: &Fold, path: &[PathStep], part: Option<&Value<'_>>) {
    // As Python reads it: to serde_json alone, `-0` would be no integer.
    let text = fold.text(path);
    let Ok(told) = parser_runtime::read_json(&text) else { return };
    let [told, part] = [Some(&told), part]
        .map(|value| value.and_then(|value| serde_json::to_value(value).ok()).unwrap_or_default());
    if told.is_object() && part.is_object() || waits_for_something(plan, path) {
        assert_eq!(told, part, "{label}: {path:?}: {:#?}", fold.told);
    }
}

/// Whether the value at a place is told when it is known to say something, and is then what was told.
fn waits_for_something(plan: &Plan, path: &[PathStep]) -> bool {
    told_of(plan, path).is_some_and(|node| {
        let node = &plan.nodes[node];
        node.leaves_nothing() && matches!(node.steps.last(), Some(Step::Json { .. }))
    })
}

fn is_text(plan: &Plan, node: NodeId) -> bool {
    matches!(plan.nodes[node].output, Output::String) && !plan.is_told_as_value(node)
}

/// The node at a place of the message.
fn told_of(plan: &Plan, path: &[PathStep]) -> Option<NodeId> {
    let mut node = Plan::ROOT;
    for step in path {
        node = match (step, &plan.nodes[node].output) {
            (PathStep::Key(key), Output::Object(object)) => {
                object.fields.iter().find(|field| field.key == *key)?.node
            }
            (PathStep::Index(_), Output::Array(array)) => array.item?,
            _ => return None,
        };
    }
    Some(node)
}

fn part<'v>(message: &'v Value<'v>, path: &[PathStep]) -> Option<&'v Value<'v>> {
    path.iter().try_fold(message, |value, step| match step {
        PathStep::Key(key) => value.get(key),
        PathStep::Index(index) => value.as_array()?.get(*index),
    })
}
