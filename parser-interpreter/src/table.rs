//! What a stream must know of a plan.
//!
//! Input: the plan. Output: its nodes as the runtime's streams walk them, made at run time; `parser-macros` writes the same as
//! constants.

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
    let mut lowered = Vec::new();
    for (number, step) in node.steps.iter().enumerate() {
        match (self::step(plan, node, step), step) {
            (Some(step), _) => lowered.push(step),
            (None, Step::RequireText) => {}
            (None, _) => {
                lowered.push(last_step(step, node.steps.get(number + 1)));
                return lowered.into();
            }
        }
    }
    lowered.extend(plan.readings(node).map(|nodes| rt::Step::First(nodes.into())));
    lowered.into()
}

/// A step that another may follow, or that only a pattern decides.
fn step(plan: &Plan, node: &Node, step: &Step) -> Option<rt::Step> {
    let program = |pattern: PatternId| rt::Pattern::from(plan.patterns[pattern].program.clone()).into();
    Some(match step {
        Step::RequireSomething { passes } => rt::Step::Something(*passes),
        Step::Substitute { pattern, template } => rt::Step::Substitute(program(*pattern), template.clone()),
        Step::Rewrite(Notation::Gemma4) => rt::Step::Rewrite(rt::Notation::Gemma4),
        Step::Rewrite(Notation::Pythonic) => rt::Step::Rewrite(rt::Notation::Pythonic),
        Step::Capture { pattern } => rt::Step::Capture(program(*pattern)),
        Step::Groups { pattern, names } => rt::Step::Groups(program(*pattern), names.clone().into()),
        Step::Matches { pattern, names } => rt::Step::Matches(program(*pattern), names.clone().into()),
        Step::Pairs { pattern, key, value } => {
            rt::Step::Pairs(program(*pattern), *key, *value, plan.heads(node).into())
        }
        Step::RequireText | Step::Json { .. } | Step::Parse { .. } | Step::Shape(_) | Step::Transform(_) => {
            return None;
        }
    })
}

/// A step of which a stream knows nothing of those behind it.
fn last_step(step: &Step, next: Option<&Step>) -> rt::Step {
    match (step, next) {
        (Step::Json { allow_text: false, .. }, None) => rt::Step::Json(None),
        (Step::Json { allow_text: false, .. }, Some(Step::Shape(shape))) => match &shape.drafts {
            Some(drafts) => {
                let made = rt::Made::Shape(shape::lower(&shape.whole).into());
                rt::Step::Drafts(made, drafts.iter().map(shape::lower).collect())
            }
            None => rt::Step::Json(Some(shape::lower(&shape.whole).into())),
        },
        (Step::Json { allow_text: false, .. }, Some(Step::Transform(transform))) => match each(transform) {
            Some(then) => rt::Step::Each(expression::lower(then).into(), drawn(then)),
            None => {
                let made = rt::Made::Expression(expression::lower(transform).into());
                rt::Step::Drafts(made, drawn(transform))
            }
        },
        (_, None) => rt::Step::Whole,
        (_, Some(_)) => rt::Step::Computed,
    }
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
