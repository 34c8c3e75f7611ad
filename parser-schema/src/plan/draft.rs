//! Where the parts of what an expression makes come from, as far as that can be told before the value is complete.
//!
//! Input: an expression. Output: shapes, the surer first: a part of the result has been copied from where the first of them takes
//! it that finds something true there, or most probably from one of the others. They serve for showing a value that is still
//! being written; the value itself is always computed.

use super::Shape;
use super::shape::is_null;
use crate::expression::{Expression, last_of_each_key, literal};

/// The shapes that the result of an expression may have; there is at least one.
#[must_use]
pub fn drafts(expression: &Expression) -> Vec<Shape> {
    if let Some(shape) = Shape::of(expression) {
        return vec![shape];
    }
    match expression {
        Expression::Or(first, _) if is_true(first) => drafts(first),
        Expression::Or(first, second) => either(drafts(first), drafts(second)),
        Expression::And(first, second) => conditional(Shape::of(first), drafts(second)),
        Expression::Hash(entries) => objects(entries),
        Expression::Call { function, arguments } if function == "merge" => {
            // The keys of the later ones win.
            let (first, later) = arguments.split_at(1.min(arguments.len()));
            let first = first.iter().flat_map(drafts).map(merged);
            later.iter().rev().flat_map(layer).chain(first).collect()
        }
        Expression::Call { function, arguments } if function == "to_string" => {
            arguments.iter().flat_map(drafts).map(written).collect()
        }
        _ => vec![Shape::Computed],
    }
}

/// Those of the first value, if that is true, or of the second: what the second would give, and the first has not, is nothing where
/// the first is. Of what a value gives under any key, nobody knows which those are.
fn either(first: Vec<Shape>, second: Vec<Shape>) -> Vec<Shape> {
    if first.iter().any(is_closed) && !second.iter().all(|shape| is_closed(shape) || shape.is_constant()) {
        return vec![Shape::Computed];
    }
    let first: Vec<Shape> = first.into_iter().map(|shape| second.iter().fold(shape, without)).collect();
    [first, second].concat()
}

/// Whether it is known which keys there are.
fn is_closed(shape: &Shape) -> bool {
    match shape {
        Shape::Object(_) | Shape::Parts(_) => true,
        Shape::Within { shape, .. } => is_closed(shape),
        _ => false,
    }
}

/// The shape, which has none of the keys that it does not name and another one does.
fn without(shape: Shape, other: &Shape) -> Shape {
    match (shape, other) {
        (shape, Shape::Within { shape: other, .. }) => without(shape, other),
        (Shape::Within { keys, shape }, other) => {
            Shape::Within { keys, shape: Box::new(without(*shape, other)) }
        }
        (Shape::Object(entries), Shape::Object(others) | Shape::Parts(others)) => {
            Shape::Object(without_entries(entries, others))
        }
        (Shape::Parts(entries), Shape::Object(others) | Shape::Parts(others)) => {
            Shape::Parts(without_entries(entries, others))
        }
        (shape, _) => shape,
    }
}

fn without_entries(mut entries: Vec<(String, Shape)>, others: &[(String, Shape)]) -> Vec<(String, Shape)> {
    for (key, other) in others {
        match entries.iter_mut().find(|(known, _)| known == key) {
            Some((_, known)) => *known = without(std::mem::replace(known, Shape::Current), other),
            None => entries.push((key.clone(), nothing(other))),
        }
    }
    entries
}

/// What a later argument of `merge` gives. The keys that it has in any case, no earlier one gives, even where this has nothing.
fn layer(argument: &Expression) -> Vec<Shape> {
    let keys: Vec<String> = match argument {
        Expression::Hash(entries) => entries.iter().map(|(key, _)| key.clone()).collect(),
        Expression::Literal(json) => literal::entries(json).into_iter().map(|(key, _)| key).collect(),
        _ => Vec::new(),
    };
    let mut shapes: Vec<Shape> = drafts(argument).into_iter().map(merged).collect();
    let open = keys.into_iter().filter(|key| !shapes.iter().any(|shape| is_last_of(shape, key)));
    let closed: Vec<_> = open.map(|key| (key, Shape::Computed)).collect();
    if !closed.is_empty() {
        shapes.push(Shape::Parts(closed));
    }
    shapes
}

/// Whether no other shape gives the key behind this one.
fn is_last_of(shape: &Shape, key: &str) -> bool {
    let Shape::Parts(entries) = shape else { return false };
    entries.iter().any(|(name, shape)| name == key && shape.is_last())
}

/// What is merged with something gives its parts, and is not the result.
fn merged(shape: Shape) -> Shape {
    match shape {
        Shape::Current => Shape::Merged,
        // Whatever another shape gives may be nothing.
        Shape::Constant(json) if is_null(&json) => Shape::Constant(json),
        Shape::Constant(json) => Shape::Parts(literal::entries(&json).into_iter().map(constant).collect()),
        Shape::Object(entries) => Shape::Parts(entries),
        Shape::Within { keys, shape } => Shape::Within { keys, shape: Box::new(merged(*shape)) },
        shape => shape,
    }
}

/// What is written as a text has no parts. What is made of parts is written when they are complete.
fn written(shape: Shape) -> Shape {
    match shape {
        Shape::Current => Shape::Written,
        Shape::Within { keys, shape } => Shape::Within { keys, shape: Box::new(written(*shape)) },
        Shape::Written | Shape::Text(_) | Shape::Constant(_) => shape,
        _ => Shape::Computed,
    }
}

fn constant((key, json): (String, String)) -> (String, Shape) {
    (key, Shape::Constant(json))
}

/// What is there only if something else is true. What is that itself will be, once it is seen to be true.
fn conditional(condition: Option<Shape>, drafts: Vec<Shape>) -> Vec<Shape> {
    // The value as a whole is told by nobody who could take it back.
    if drafts.iter().any(|shape| matches!(shape, Shape::Current | Shape::Written)) {
        return vec![Shape::Computed];
    }
    let nothing: Vec<Shape> = drafts.iter().map(nothing).collect();
    let is_condition = |shape: &Shape| match shape {
        Shape::Object(entries) | Shape::Parts(entries) => {
            entries.iter().all(|(_, shape)| Some(shape) == condition.as_ref())
        }
        shape => Some(shape) == condition.as_ref(),
    };
    if drafts.iter().all(is_condition) { [drafts, nothing].concat() } else { [nothing, drafts].concat() }
}

/// Of the same fields, none.
fn nothing(shape: &Shape) -> Shape {
    match shape {
        Shape::Object(entries) | Shape::Parts(entries) => {
            Shape::Parts(entries.iter().map(|(key, shape)| (key.clone(), nothing(shape))).collect())
        }
        _ => Shape::null(),
    }
}

/// What an expression makes each item of a list into, if it does nothing else, and leaves out none but null: so that the
/// items of the result can be told apart before the list is complete.
#[must_use]
pub fn each(expression: &Expression) -> Option<&Expression> {
    match expression {
        Expression::Projection { of, then } if **of == Expression::Current && is_something(then) => {
            Some(then)
        }
        _ => None,
    }
}

/// Whether the result is never null where the current value is not.
fn is_something(expression: &Expression) -> bool {
    match expression {
        Expression::Current | Expression::Hash(_) | Expression::List(_) => true,
        Expression::Literal(json) => !is_null(json),
        Expression::Or(_, otherwise) => is_something(otherwise),
        Expression::Call { function, .. } => function == "merge",
        _ => false,
    }
}

/// Whether the result is true, as JMESPath has it, where the current value is not null; where that is, so are those that stand
/// behind this one.
fn is_true(expression: &Expression) -> bool {
    match expression {
        Expression::Hash(entries) => !entries.is_empty(),
        Expression::Or(first, second) => is_true(first) || is_true(second),
        Expression::And(first, second) => is_true(first) && is_true(second),
        Expression::List(items) => !items.is_empty(),
        Expression::Literal(json) => !matches!(
            json.split_whitespace().collect::<String>().as_str(),
            "null" | "false" | "\"\"" | "[]" | "{}"
        ),
        _ => false,
    }
}

/// Objects of the drafts of their entries: the first of each, the second of each, and so on.
fn objects(entries: &[(String, Expression)]) -> Vec<Shape> {
    let entries: Vec<(&String, Vec<Shape>)> =
        last_of_each_key(entries).map(|(key, value)| (key, drafts(value))).collect();
    let count = entries.iter().map(|(_, drafts)| drafts.len()).max().unwrap_or(0);
    let nth = |number: usize| {
        let entry =
            |(key, drafts): &(&String, Vec<Shape>)| Some(((*key).clone(), drafts.get(number)?.clone()));
        Shape::Object(entries.iter().filter_map(entry).collect())
    };
    (0..count).map(nth).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expression;

    fn drawn(source: &str) -> Vec<String> {
        drafts(&expression::read(source).unwrap()).iter().map(Shape::to_string).collect()
    }

    #[test]
    fn parts_that_are_copied_are_found() {
        assert_eq!(
            drawn("{name: tool_name, arguments: parameters}"),
            ["{name: tool_name, arguments: parameters}"]
        );
        assert_eq!(drawn("{a: b || c, d: e}"), ["{a: b, d: e}", "{a: c}"]);
        assert_eq!(
            drawn(
                "{type: 'function', function: merge(@, {arguments: to_string(arguments || parameters || `{}`)})}"
            ),
            [
                "{type: \"function\", function: {arguments: to_string(arguments)}}",
                "{function: {arguments: to_string(parameters)}}",
                "{function: {arguments: {}}}",
                "{function: merge(@)}"
            ]
        );
        assert_eq!(
            drawn("merge({a: b}, id && {id: id} || `{}`)"),
            ["{id: id}", "{id: null}", "{}", "{a: b}"]
        );
        assert_eq!(drawn("merge(@, `{\"a\": 1, \"b\": {}}`)"), ["{a: 1, b: {}}", "merge(@)"]);
        assert_eq!(drawn("{a: b && c}"), ["{a: null}", "{a: c}"]);
        assert_eq!(drawn("{a: b && @}"), ["{a: ?}"]);
        assert_eq!(drawn("to_string(@)"), ["to_string(@)"]);
        assert_eq!(drawn("to_string({a: b})"), ["?"]);
    }

    #[test]
    fn of_a_key_that_stands_twice_the_last_counts() {
        assert_eq!(drawn("{a: b, a: 'x'}"), ["{a: \"x\"}"]);
        assert_eq!(drawn("{a: b, c: d, a: e}"), ["{c: d, a: e}"]);
    }

    #[test]
    fn an_alternative_without_a_key_has_nothing_there() {
        assert_eq!(drawn("f.{name: n} || {name: x, id: y}"), ["f.{name: n, id: null}", "{name: x, id: y}"]);
        assert_eq!(drawn("{f: g.{n: n} || {n: n, a: a}}"), ["{f: g.{n: n, a: null}}", "{f: {n: n, a: a}}"]);
        // What is always true, nothing follows.
        assert_eq!(drawn("`{\"name\": \"L\"}` || a"), [r#"{"name": "L"}"#]);
        assert_eq!(drawn("a || `{\"name\": \"L\"}` || b"), ["a", r#"{"name": "L"}"#]);
        assert_eq!(drawn("{a: a} || @"), ["{a: a}"]);
        // Any key may come of the second.
        assert_eq!(drawn("f.{name: n} || @"), ["?"]);
    }

    #[test]
    fn items_are_told_apart_where_none_is_left_out() {
        for (source, is_each) in [
            ("[*].{a: b}", true),
            ("[*].[a, b]", true),
            ("[*].merge(@, {a: b || c})", true),
            ("[*]", true),
            ("[*].a", false),
            ("[*].{a: b}.a", false),
            ("[*].a[*].{b: c}", false),
            ("[?a].{a: b}", false),
            ("a[*].{b: c}", false),
            ("{a: b}", false),
        ] {
            assert_eq!(each(&expression::read(source).unwrap()).is_some(), is_each, "{source}");
        }
    }

    #[test]
    fn what_is_computed_comes_from_nowhere() {
        for source in ["length(@)", "[0]", "a == b", "*.a"] {
            assert_eq!(drawn(source), ["?"], "{source}");
        }
        assert_eq!(drawn("{a: b || length(c)}"), ["{a: b}", "{a: ?}"]);
        assert_eq!(drawn("merge(@, {a: length(c)})"), ["{a: ?}", "merge(@)"]);
        assert_eq!(drawn("merge(@, c[0])"), ["?", "merge(@)"]);
        // An earlier argument gives nothing under a key of a later one.
        assert_eq!(drawn("merge(@, {a: b})"), ["{a: b}", "{a: ?}", "merge(@)"]);
        assert_eq!(drawn("merge(@, b && {a: length(c)})"), ["{a: null}", "{a: ?}", "merge(@)"]);
    }
}
