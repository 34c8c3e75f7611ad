//! Expressions: from the plan's tree to the one that the runtime evaluates. The two are alike, so that a macro can write the
//! second as a constant.

use std::borrow::Cow;

use parser_runtime::__private::{Child, Comparator, Expression};
use parser_schema::expression::{Comparator as PlanComparator, Expression as PlanExpression};

/// The expression that the runtime evaluates.
pub(crate) fn lower(expression: &PlanExpression) -> Expression {
    use PlanExpression as Plan;
    match expression {
        Plan::Current => Expression::Current,
        Plan::Field(name) => Expression::Field(owned(name)),
        Plan::Index(index) => Expression::Index(*index),
        Plan::Slice { start, stop, step } => Expression::Slice { start: *start, stop: *stop, step: *step },
        Plan::Literal(json) => Expression::Literal(owned(json)),
        Plan::Chain(parts) => Expression::Chain(all(parts)),
        Plan::Projection { of, then } => Expression::Projection { of: child(of), then: child(then) },
        Plan::Filter { of, condition, then } => {
            Expression::Filter { of: child(of), condition: child(condition), then: child(then) }
        }
        Plan::Flatten(of) => Expression::Flatten(child(of)),
        Plan::Values(of) => Expression::Values(child(of)),
        Plan::Compare { comparator, left, right } => {
            Expression::Compare { comparator: compare(*comparator), left: child(left), right: child(right) }
        }
        Plan::Or(first, second) => Expression::Or(child(first), child(second)),
        Plan::And(first, second) => Expression::And(child(first), child(second)),
        Plan::Not(of) => Expression::Not(child(of)),
        Plan::List(items) => Expression::List(all(items)),
        Plan::Hash(entries) => {
            Expression::Hash(entries.iter().map(|(key, value)| (owned(key), lower(value))).collect::<Vec<_>>().into())
        }
        Plan::Call { function, arguments } => {
            Expression::Call { function: owned(function), arguments: all(arguments) }
        }
        Plan::Reference(of) => Expression::Reference(child(of)),
    }
}

fn owned(text: &str) -> Cow<'static, str> {
    Cow::Owned(text.to_owned())
}

fn child(expression: &PlanExpression) -> Child {
    lower(expression).into()
}

fn all(expressions: &[PlanExpression]) -> Cow<'static, [Expression]> {
    expressions.iter().map(lower).collect()
}

fn compare(comparator: PlanComparator) -> Comparator {
    match comparator {
        PlanComparator::Equal => Comparator::Equal,
        PlanComparator::NotEqual => Comparator::NotEqual,
        PlanComparator::Less => Comparator::Less,
        PlanComparator::LessOrEqual => Comparator::LessOrEqual,
        PlanComparator::Greater => Comparator::Greater,
        PlanComparator::GreaterOrEqual => Comparator::GreaterOrEqual,
    }
}
