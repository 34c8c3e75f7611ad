//! Shapes: from the plan's to the runtime's. The two are alike, so that a macro can write the second as a constant.

use std::borrow::Cow;

use parser_runtime::__private::Shape;
use parser_schema::plan::Shape as PlanShape;

/// The shape that the runtime makes.
pub(crate) fn lower(shape: &PlanShape) -> Shape {
    match shape {
        PlanShape::Current => Shape::Current,
        PlanShape::Renamed(names) => {
            Shape::Renamed(names.iter().map(|(from, to)| (owned(from), owned(to))).collect())
        }
        PlanShape::Merged => Shape::Merged,
        PlanShape::Written => Shape::Written,
        PlanShape::Computed => Shape::Computed,
        PlanShape::Within { keys, shape } => {
            Shape::Within { keys: keys.iter().map(|key| owned(key)).collect(), shape: lower(shape).into() }
        }
        PlanShape::Text(text) => Shape::Text(owned(text)),
        PlanShape::Constant(json) => Shape::Constant(owned(json)),
        PlanShape::List(items) => Shape::List(items.iter().map(lower).collect()),
        PlanShape::Object(entries) => Shape::Object(lower_entries(entries)),
        PlanShape::Parts(entries) => Shape::Parts(lower_entries(entries)),
        PlanShape::Each(shape) => Shape::Each(lower(shape).into()),
        PlanShape::Either(shapes) => Shape::Either(shapes.iter().map(lower).collect()),
    }
}

fn lower_entries(entries: &[(String, PlanShape)]) -> Cow<'static, [(Cow<'static, str>, Shape)]> {
    entries.iter().map(|(key, shape)| (owned(key), lower(shape))).collect()
}

fn owned(text: &str) -> Cow<'static, str> {
    Cow::Owned(text.to_owned())
}
