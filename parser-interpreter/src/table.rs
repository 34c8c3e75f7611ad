//! What a stream must know of a plan.

use std::borrow::Cow;

use parser_runtime::__private as rt;
use parser_schema::expression::Expression;
use parser_schema::plan::{Node, NodeId, Notation, Output, PatternId, Plan, Step, drafts, each};

use crate::{expression, shape};

/// The nodes of a plan as a stream walks them.
pub(crate) fn table(plan: &Plan) -> rt::Table {
    plan.nodes.iter().enumerate().map(|(id, node)| lower(plan, id, node)).collect()
}

fn lower(plan: &Plan, id: NodeId, node: &Node) -> rt::Node {
    let output = if plan.is_told_as_value(id) { rt::Output::Value } else { output(&node.output) };
    rt::Node { steps: steps(plan, node), output }
}

/// The steps up to the first that needs the whole.
fn steps(plan: &Plan, node: &Node) -> Cow<'static, [rt::Step]> {
    let steps = &node.steps;
    let program = |pattern: PatternId| rt::Pattern::from(plan.patterns[pattern].program.clone()).into();
    let mut lowered = Vec::new();
    for (number, step) in steps.iter().enumerate() {
        lowered.push(match step {
            Step::RequireText => continue,
            Step::RequireSomething { passes } => rt::Step::Something(*passes),
            Step::Substitute { pattern, template } => {
                rt::Step::Substitute(program(*pattern), template.clone())
            }
            Step::Rewrite(Notation::Gemma4) => rt::Step::Rewrite(rt::Notation::Gemma4),
            Step::Rewrite(Notation::Pythonic) => rt::Step::Rewrite(rt::Notation::Pythonic),
            Step::Capture { pattern } => rt::Step::Capture(program(*pattern)),
            Step::Groups { pattern, names } => rt::Step::Groups(program(*pattern), names.clone().into()),
            Step::Matches { pattern, names } => rt::Step::Matches(program(*pattern), names.clone().into()),
            Step::Pairs { pattern, key, value } => {
                rt::Step::Pairs(program(*pattern), *key, *value, plan.heads(node).into())
            }
            Step::Json { allow_text: false, .. } => match steps.get(number + 1) {
                None => rt::Step::Json(None),
                Some(Step::Shape(shape)) => match &shape.drafts {
                    Some(drafts) => {
                        let made = rt::Made::Shape(shape::lower(&shape.whole).into());
                        rt::Step::Drafts(made, drafts.iter().map(shape::lower).collect())
                    }
                    None => rt::Step::Json(Some(shape::lower(&shape.whole).into())),
                },
                Some(Step::Transform(transform)) => match each(transform) {
                    Some(then) => rt::Step::Each(expression::lower(then).into(), drawn(then)),
                    None => {
                        let made = rt::Made::Expression(expression::lower(transform).into());
                        rt::Step::Drafts(made, drawn(transform))
                    }
                },
                Some(_) => rt::Step::Computed,
            },
            _ if number + 1 < steps.len() => rt::Step::Computed,
            _ => rt::Step::Whole,
        });
        if lowered.last().is_some_and(is_last) {
            break;
        }
    }
    lowered.into()
}

/// Whether a stream knows nothing of the steps behind this one.
fn is_last(step: &rt::Step) -> bool {
    use rt::Step::{Computed, Drafts, Each, Json, Whole};
    matches!(step, Json(_) | Drafts(..) | Each(..) | Whole | Computed)
}

fn drawn(expression: &Expression) -> Cow<'static, [rt::Shape]> {
    drafts(expression).iter().map(shape::lower).collect()
}

fn output(output: &Output) -> rt::Output {
    match output {
        Output::String => rt::Output::Text,
        Output::Constant(_) => rt::Output::Constant,
        Output::Object(object) if !object.fields.is_empty() => {
            let fields = object.fields.iter().map(|field| (field.key.clone().into(), field.node));
            rt::Output::Object(fields.collect())
        }
        Output::Array(array) => array.item.map_or(rt::Output::Value, rt::Output::List),
        _ => rt::Output::Value,
    }
}
