//! What a transformation makes, as far as its expression tells: enough for the ones that wrap and rename.

use super::shape::{Given, Member, Shape};
use crate::expression::{Expression, last_of_each_key};

/// How many parts of a shape are kept in mind: each part of a chain can double them.
const MAX_SIZE: usize = 1_000;

impl Shape {
    /// What the expression makes of what was read.
    pub(super) fn through(&self, expression: &Expression) -> Shape {
        apply(expression, self)
    }

    fn size(&self) -> usize {
        1 + match &self.given {
            Given::Text | Given::Any => 0,
            Given::Object(members) => members.iter().map(|member| member.shape.size()).sum(),
            Given::Map(shape) | Given::List(shape) => shape.size(),
        }
    }

    fn not_nothing(&self) -> Shape {
        Shape { nothing: false, given: self.given.clone() }
    }
}

fn apply(expression: &Expression, current: &Shape) -> Shape {
    match expression {
        Expression::Current => current.clone(),
        Expression::Literal(json) if json.starts_with('"') => Shape::TEXT,
        Expression::Chain(parts) => {
            let known = |shape: Shape| if shape.size() > MAX_SIZE { Shape::JSON } else { shape };
            parts.iter().fold(current.clone(), |shape, part| known(apply(part, &shape)))
        }
        // Both selections of nothing are nothing.
        Expression::Hash(entries) => {
            let present = current.not_nothing();
            let member = |(key, value): &(String, Expression)| Member {
                key: key.clone(),
                shape: apply(value, &present),
                always: true,
            };
            let members = last_of_each_key(entries).map(member).collect();
            Shape::given(Given::Object(members)).or_nothing(current.nothing)
        }
        Expression::List(items) => {
            let present = current.not_nothing();
            let shapes: Vec<Shape> = items.iter().map(|item| apply(item, &present)).collect();
            list_of(&shapes).or_nothing(current.nothing)
        }
        // What is no list is projected to nothing, and results that are nothing are left out.
        Expression::Projection { of, then } => {
            let of = apply(of, current);
            let item = apply(then, &of.item().not_nothing()).not_nothing();
            let always_list = matches!(of.given, Given::List(_)) && !of.nothing;
            Shape::given(Given::List(Box::new(item))).or_nothing(!always_list)
        }
        _ => Shape::JSON,
    }
}

fn list_of(shapes: &[Shape]) -> Shape {
    let item = match shapes {
        [first, others @ ..] if others.iter().all(|other| other == first) => first.clone(),
        _ => Shape::JSON,
    };
    Shape::given(Given::List(Box::new(item)))
}
