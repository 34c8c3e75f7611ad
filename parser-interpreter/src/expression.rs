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
        Plan::Hash(entries) => Expression::Hash(
            entries.iter().map(|(key, value)| (owned(key), lower(value))).collect::<Vec<_>>().into(),
        ),
        Plan::Call { function, arguments } => {
            Expression::Call { function: owned(function), arguments: all(arguments) }
        }
        Plan::Reference(of) => Expression::Reference(child(of)),
    }
}

fn owned(text: &str) -> Cow<'static, str> {
    Cow::Owned(text.to_owned())
}

fn child(expression: &PlanExpression) -> Child<Expression> {
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

#[cfg(test)]
mod tests {
    use parser_runtime::__private::{Allowance, evaluate};
    use parser_runtime::read_json;
    use parser_schema::expression::read;

    use super::lower;

    /// Debug tells the order of keys and integers from floats, which equality does not.
    fn result(expression: &str, input: &str) -> Result<String, String> {
        let expression = lower(&read(expression).map_err(|error| error.message)?);
        let input = read_json(input).map_err(|error| error.to_string())?;
        evaluate(&expression, &input, &Allowance::of(0))
            .map(|value| format!("{value:?}"))
            .map_err(|error| error.to_string())
    }

    #[test]
    fn expressions_give_what_they_give_in_python() {
        /// Expression, input, outcome, value: `conformance/record_expressions.py` records them.
        type Case = (String, String, String, Option<String>);
        let cases: Vec<Case> = serde_json::from_str(include_str!("../tests/expressions.json")).unwrap();
        assert!(cases.len() > 1000);
        for (expression, input, outcome, value) in cases {
            let found = result(&expression, &input);
            match value {
                Some(value) => {
                    let value = format!("{:?}", read_json(&value).unwrap());
                    assert_eq!(found, Ok(value), "{expression} on {input}");
                }
                None => assert!(found.is_err(), "{expression} on {input}: {outcome}, found {found:?}"),
            }
        }
    }

    /// The crate `jmespath` loses the order of keys, so that values are compared by equality.
    #[test]
    fn plain_expressions_give_what_the_crate_jmespath_gives() {
        let expressions = [
            "[{type: 'function', function: @}]",
            "{type: 'function', function: @}",
            "[*].{type: 'function', function: {name: tool_name, arguments: parameters}}",
            "calls[?name == 'f'].arguments | [0]",
            "sort_by(calls, &name)[].name",
            "length(calls) > `1` && calls[-1] || keys(@)",
        ];
        let inputs = [
            r#"{"calls": [{"name": "g", "arguments": {"a": 1}}, {"name": "f", "arguments": {}}]}"#,
            r#"[{"tool_name": "f", "parameters": {"x": [1, 2.5, null]}}, {"tool_name": "g"}]"#,
            "null",
        ];
        for (expression, input) in expressions.iter().flat_map(|e| inputs.iter().map(move |i| (*e, *i))) {
            let ours = lower(&read(expression).unwrap());
            let ours = evaluate(&ours, &read_json(input).unwrap(), &Allowance::of(0));
            let theirs = jmespath::compile(expression).unwrap();
            let theirs = theirs.search(jmespath::Variable::from_json(input).unwrap());
            match (ours, theirs) {
                (Ok(ours), Ok(theirs)) => {
                    let theirs = theirs.to_string();
                    assert_eq!(ours, read_json(&theirs).unwrap(), "{expression} on {input}");
                }
                (ours, theirs) => {
                    assert!(ours.is_err() && theirs.is_err(), "{expression} on {input}: {ours:?} {theirs:?}");
                }
            }
        }
    }
}
