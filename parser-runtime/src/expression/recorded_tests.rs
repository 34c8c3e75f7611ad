//! Recorded answers of Python's jmespath, for expressions that the compiler reads.

use parser_schema::expression as source;

use super::*;
use crate::json;

/// Expression, input, outcome, value: what Python's jmespath makes of it.
type Case = (String, String, String, Option<String>);

#[test]
fn expressions_give_what_they_give_in_python() {
    let cases: Vec<Case> =
        serde_json::from_str(include_str!("../../tests/recorded/expressions.json")).unwrap();
    assert!(cases.len() > 1000);
    for (expression, input, outcome, value) in cases {
        let result = source::read(&expression).map_err(|error| error.message).and_then(|expression| {
            let input = json::read(&input).unwrap().into_owned();
            evaluate(&from_source(expression), &input).map_err(|error| error.message)
        });
        match value {
            // Debug tells the order of keys and integers from floats, which equality does not.
            Some(value) => {
                let value = format!("{:?}", json::read(&value).unwrap());
                assert_eq!(result.map(|result| format!("{result:?}")), Ok(value), "{expression} on {input}");
            }
            None => assert!(result.is_err(), "{expression} on {input}: {outcome}, found {result:?}"),
        }
    }
}

fn from_source(expression: source::Expression) -> Expression {
    use source::Expression as Source;
    let child = |child: Box<Source>| Child::from(from_source(*child));
    let list = |list: Vec<Source>| list.into_iter().map(from_source).collect();
    match expression {
        Source::Current => Expression::Current,
        Source::Field(name) => Expression::Field(name.into()),
        Source::Index(index) => Expression::Index(index),
        Source::Slice { start, stop, step } => Expression::Slice { start, stop, step },
        Source::Literal(json) => Expression::Literal(json.into()),
        Source::Chain(parts) => Expression::Chain(list(parts)),
        Source::Projection { of, then } => Expression::Projection { of: child(of), then: child(then) },
        Source::Filter { of, condition, then } => {
            Expression::Filter { of: child(of), condition: child(condition), then: child(then) }
        }
        Source::Flatten(of) => Expression::Flatten(child(of)),
        Source::Values(of) => Expression::Values(child(of)),
        Source::Compare { comparator, left, right } => Expression::Compare {
            comparator: from_comparator(comparator),
            left: child(left),
            right: child(right),
        },
        Source::Or(left, right) => Expression::Or(child(left), child(right)),
        Source::And(left, right) => Expression::And(child(left), child(right)),
        Source::Not(of) => Expression::Not(child(of)),
        Source::List(items) => Expression::List(list(items)),
        Source::Hash(entries) => Expression::Hash(
            entries.into_iter().map(|(key, value)| (key.into(), from_source(value))).collect(),
        ),
        Source::Call { function, arguments } => {
            Expression::Call { function: function.into(), arguments: list(arguments) }
        }
        Source::Reference(expression) => Expression::Reference(child(expression)),
    }
}

fn from_comparator(comparator: source::Comparator) -> Comparator {
    match comparator {
        source::Comparator::Equal => Comparator::Equal,
        source::Comparator::NotEqual => Comparator::NotEqual,
        source::Comparator::Less => Comparator::Less,
        source::Comparator::LessOrEqual => Comparator::LessOrEqual,
        source::Comparator::Greater => Comparator::Greater,
        source::Comparator::GreaterOrEqual => Comparator::GreaterOrEqual,
    }
}
