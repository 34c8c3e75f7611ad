//! One corpus, both back ends: typed events say what the interpreter's say, in the same order.

use std::fmt::Debug;

use parser_interpreter::{Event, What};
use parser_runtime::{Finish, PathStep, Settled, Stream, Streamed, Withdrawn};
use parser_schema::plan::{Field, NodeId, Object, Output, Plan};

use crate::families::{Family, Test, each, ways};

/// A typed event as it is shown, without its value, whose type differs: the chat events' test compares those of calls.
fn shown(event: &impl Debug) -> String {
    let shown = format!("{event:?}");
    let value = shown.find("Done { value: ").map(|start| start + "Done { value: ".len());
    match value.zip(shown.rfind(", provisional: ")) {
        Some((start, end)) => format!("{}…{}", &shown[..start], &shown[end..]),
        None => shown,
    }
}

/// The interpreter's event as the typed one is shown; nothing, where there is none.
fn expected(plan: &Plan, event: &Event<'_>) -> Option<String> {
    let field = event.field.clone();
    match &event.what {
        What::Withdrawn { kept } => {
            return Some(format!("Withdrawn({:?})", Withdrawn { field, kept: *kept }));
        }
        What::Settled => return Some(format!("Settled({:?})", Settled { field })),
        _ => {}
    }
    let Output::Object(root) = &plan.nodes[Plan::ROOT].output else { panic!("every family has an object") };
    property(plan, root, &field.steps(), &event.what)
}

fn property(plan: &Plan, object: &Object, path: &[&PathStep], what: &What<'_>) -> Option<String> {
    let (PathStep::Key(key), path) = path.split_first()? else { return None };
    let Field { variant, node, .. } = object.fields.iter().find(|field| field.key == *key)?;
    match (&plan.nodes[*node].output, path.split_first()) {
        (Output::Array(array), Some((PathStep::Index(index), path))) => {
            let event = part(plan, array.item?, path, what)?;
            Some(format!("{variant} {{ index: {index}, event: {event} }}"))
        }
        (Output::String, None) => match what {
            What::Text(delta) => Some(format!("{variant}({delta:?})")),
            _ => None,
        },
        _ => Some(format!("{variant}({})", part(plan, *node, path, what)?)),
    }
}

fn part(plan: &Plan, node: NodeId, path: &[&PathStep], what: &What<'_>) -> Option<String> {
    match &plan.nodes[node].output {
        Output::Object(object) if object.type_name.is_some() => match (path, what) {
            ([], What::Text(_) | What::Entry { .. }) => None,
            ([], what) => Some(shown(what)),
            (path, what) => property(plan, object, path, what),
        },
        _ if path.is_empty() && !matches!(what, What::Begun { .. }) => Some(shown(what)),
        _ => None,
    }
}

struct SameEvents;

impl Test for SameEvents {
    fn test<M: Streamed>(&self, family: &Family, stream: fn() -> Stream<M>) {
        let plan = family.interpreter.plan();
        for case in &family.cases {
            for chunks in ways(&case.input) {
                let (mut typed, mut untyped) = (stream(), family.interpreter.stream());
                let label = format!("{}: {} in {} chunks", family.name, case.name, chunks.len());
                for chunk in chunks {
                    let found: Vec<String> = typed.push(chunk).map(|event| shown(&event)).collect();
                    let wanted: Vec<String> =
                        untyped.push(chunk).filter_map(|event| expected(plan, &event)).collect();
                    assert_eq!(found, wanted, "{label}");
                }
                assert_eq!(typed.text(), case.input);
                let Finish { events, message } = typed.finish();
                let last = untyped.finish();
                let found: Vec<String> = events.iter().map(shown).collect();
                let wanted: Vec<String> =
                    last.events.iter().filter_map(|event| expected(plan, event)).collect();
                assert_eq!(found, wanted, "{label}");
                assert_eq!(message.err(), last.message.err(), "{label}");
            }
        }
    }
}

#[test]
fn typed_events_are_the_interpreters() {
    each(&SameEvents);
}
