//! Expressions that only rename, wrap and choose become shapes, which need no evaluation.
//!
//! Input: an expression. Output: the [`Shape`] with the same meaning, or nothing, where the expression computes something.

use std::collections::HashSet;
use std::fmt;

use super::drafts;
use crate::expression::Expression;

/// The most keys that lead to where a shape takes a value from, so that nobody who follows them by recursion runs out of stack.
const MAX_KEYS: usize = 64;

/// Values put into other places. Each part is made of a value, the current one.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// The current value.
    Current,
    /// The current value. Of an object, keys have the second of each of these names in place of the first; of several that get
    /// one name, the first has it, unless the object has that name already.
    Renamed(Vec<(String, String)>),
    /// The parts of the current value, beside which others stand: nothing that is the value itself. Among drafts alone.
    Merged,
    /// Parts of an object, beside which others stand: those of other shapes. Among drafts alone.
    Parts(Vec<(String, Shape)>),
    /// The current value, if that is a text, or its JSON: nothing that is a part of it. Among drafts alone.
    Written,
    /// What only the complete value gives. Among drafts alone.
    Computed,
    /// A shape of the value that stands under these keys; of null, where none does.
    Within {
        /// The keys, from the outside; at least one.
        keys: Vec<String>,
        /// The shape.
        shape: Box<Shape>,
    },
    /// A text.
    Text(String),
    /// A constant, as JSON text.
    Constant(String),
    /// A list; of null, null.
    List(Vec<Shape>),
    /// An object, no key repeated; of null, null.
    Object(Vec<(String, Shape)>),
    /// A shape of each item of a list; those that are null are left out. Of what is no list, null.
    Each(Box<Shape>),
    /// The first one that is true as JMESPath has it, or the last one. Among no drafts.
    Either(Vec<Shape>),
}

/// A shape that takes the place of an expression.
#[derive(Clone, Debug, PartialEq)]
pub struct Shaped {
    /// The shape of the whole value.
    pub whole: Shape,
    /// Where that chooses: the [`drafts`] of the expression.
    pub drafts: Option<Vec<Shape>>,
}

impl Shaped {
    /// The shape that an expression gives its values, if it does nothing else but choose among some.
    #[must_use]
    pub fn of(expression: &Expression) -> Option<Shaped> {
        if let Some(whole) = Shape::of(expression) {
            return Some(Shaped { whole, drafts: None });
        }
        let whole = Shape::choosing(expression)?;
        Some(Shaped { whole, drafts: Some(drafts(expression)) })
    }

    /// The shape that gives keys other names, if it gives any.
    pub(crate) fn renaming(names: Vec<(String, String)>) -> Option<Shaped> {
        (!names.is_empty()).then_some(Shaped { whole: Shape::Renamed(names), drafts: None })
    }

    /// What the value may be, the surer first.
    #[must_use]
    pub fn drafts(&self) -> &[Shape] {
        self.drafts.as_deref().unwrap_or(std::slice::from_ref(&self.whole))
    }
}

impl Shape {
    /// Whether it takes nothing from the value. What stands in front of such a shape is told once it is seen that it is not
    /// needed.
    pub(super) fn is_constant(&self) -> bool {
        matches!(self, Shape::Constant(_) | Shape::Text(_))
    }

    /// A constant that is nothing.
    pub(super) fn null() -> Shape {
        Shape::Constant("null".into())
    }

    /// Whether what it gives is known and is not told before the end: what stands behind it among drafts is never told. A null
    /// stands where another may be taken.
    pub(super) fn is_last(&self) -> bool {
        match self {
            Shape::Text(_) | Shape::Computed => true,
            Shape::Constant(json) => !is_null(json),
            Shape::Within { shape, .. } => shape.is_last(),
            _ => false,
        }
    }

    /// The shape that an expression gives its values, if it does nothing else.
    #[must_use]
    pub fn of(expression: &Expression) -> Option<Shape> {
        match expression {
            Expression::Current => Some(Shape::Current),
            Expression::Field(key) => Some(Shape::Current.under(vec![key.clone()])),
            Expression::Literal(json) => Some(constant(json)),
            Expression::Chain(parts) => {
                parts.iter().try_fold(Shape::Current, |shape, part| shape.then(Shape::of(part)?))
            }
            Expression::Projection { of, then } => {
                Shape::of(of)?.then(Shape::Each(Box::new(Shape::of(then)?)))
            }
            Expression::List(items) => items.iter().map(Shape::of).collect::<Option<_>>().map(Shape::List),
            Expression::Hash(entries) => object(entries, Shape::of),
            _ => None,
        }
    }

    /// The same if it chooses, within objects alone: of the items of a list, none is told before the choice is made.
    fn choosing(expression: &Expression) -> Option<Shape> {
        match expression {
            Expression::Or(first, second) => {
                let shapes = [Shape::choosing(first)?, Shape::choosing(second)?];
                Some(Shape::Either(shapes.into_iter().flat_map(Shape::choices).collect()))
            }
            Expression::Hash(entries) => object(entries, Shape::choosing),
            _ => Shape::of(expression),
        }
    }

    fn choices(self) -> Vec<Shape> {
        match self {
            Shape::Either(shapes) => shapes,
            shape => vec![shape],
        }
    }

    fn under(self, mut keys: Vec<String>) -> Shape {
        match self {
            Shape::Within { keys: inner, shape } => {
                keys.extend(inner);
                Shape::Within { keys, shape }
            }
            shape => Shape::Within { keys, shape: Box::new(shape) },
        }
    }

    /// The shape `next` of what this shape makes, if this one only goes to a place.
    fn then(self, next: Shape) -> Option<Shape> {
        match self {
            Shape::Current => Some(next),
            Shape::Within { keys, shape } if *shape == Shape::Current && keys.len() < MAX_KEYS => {
                Some(next.under(keys))
            }
            _ => None,
        }
    }
}

/// Whether a constant, as JSON text, is nothing.
pub(super) fn is_null(json: &str) -> bool {
    json.trim() == "null"
}

/// A constant; a text where no escapes have to be resolved.
fn constant(json: &str) -> Shape {
    let text = json.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    match text.filter(|text| !text.contains('\\')) {
        Some(text) => Shape::Text(text.to_owned()),
        None => Shape::Constant(json.to_owned()),
    }
}

fn object(entries: &[(String, Expression)], shape: impl Fn(&Expression) -> Option<Shape>) -> Option<Shape> {
    let mut keys = HashSet::new();
    if !entries.iter().all(|(key, _)| keys.insert(key)) {
        return None;
    }
    let entry = |(key, expression): &(String, Expression)| Some((key.clone(), shape(expression)?));
    entries.iter().map(entry).collect::<Option<_>>().map(Shape::Object)
}

/// `[{type: "function", function: @}]`; keys as JSON writes them where they are no plain words.
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Shape::Current => f.write_str("@"),
            Shape::Renamed(names) => {
                let names: Vec<String> =
                    names.iter().map(|(from, to)| format!("{} as {}", name(from), name(to))).collect();
                write!(f, "@ with {}", names.join(", "))
            }
            Shape::Merged => f.write_str("merge(@)"),
            Shape::Written => f.write_str("to_string(@)"),
            Shape::Computed => f.write_str("?"),
            Shape::Within { keys, shape } => {
                let keys: Vec<String> = keys.iter().map(|key| name(key)).collect();
                let keys = keys.join(".");
                match &**shape {
                    Shape::Current => f.write_str(&keys),
                    Shape::Merged => write!(f, "merge({keys})"),
                    Shape::Written => write!(f, "to_string({keys})"),
                    Shape::Each(each) => write!(f, "{keys}[*].{each}"),
                    shape => write!(f, "{keys}.{shape}"),
                }
            }
            Shape::Text(text) => write!(f, "{text:?}"),
            Shape::Constant(json) => f.write_str(json),
            Shape::List(items) => {
                let items: Vec<String> = items.iter().map(Shape::to_string).collect();
                write!(f, "[{}]", items.join(", "))
            }
            Shape::Object(entries) | Shape::Parts(entries) => {
                let entry = |(key, shape): &(String, Shape)| format!("{}: {shape}", name(key));
                write!(f, "{{{}}}", entries.iter().map(entry).collect::<Vec<_>>().join(", "))
            }
            Shape::Each(shape) => write!(f, "[*].{shape}"),
            Shape::Either(shapes) => {
                let shapes: Vec<String> = shapes.iter().map(Shape::to_string).collect();
                f.write_str(&shapes.join(" || "))
            }
        }
    }
}

fn name(key: &str) -> String {
    let is_plain = !key.is_empty() && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    if is_plain { key.to_owned() } else { format!("{key:?}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expression;

    fn shape(source: &str) -> Option<String> {
        Shape::of(&expression::read(source).unwrap()).map(|shape| shape.to_string())
    }

    #[test]
    fn expressions_that_rename_and_wrap_are_shapes() {
        for (expression, expected) in [
            ("[{type: 'function', function: @}]", r#"[{type: "function", function: @}]"#),
            ("{type: 'function', function: @}", r#"{type: "function", function: @}"#),
            (
                "[*].{type: 'function', function: {name: tool_name, arguments: parameters}}",
                r#"[*].{type: "function", function: {name: tool_name, arguments: parameters}}"#,
            ),
            ("a.b | c", "a.b.c"),
            ("a.\"b c\"[*].d.[@, `1`, `\"\\n\"`]", r#"a."b c"[*].d.[@, 1, "\n"]"#),
            ("[*]", "[*].@"),
        ] {
            assert_eq!(shape(expression).as_deref(), Some(expected), "{expression}");
        }
    }

    #[test]
    fn expressions_that_choose_are_shapes_with_drafts() {
        let shaped = |source| {
            let shaped = Shaped::of(&expression::read(source).unwrap())?;
            let drafts: Vec<String> = shaped.drafts().iter().map(Shape::to_string).collect();
            Some((shaped.whole.to_string(), drafts))
        };
        let (whole, drafts) = shaped("{n: n, a: a || b.c || `{}`}").unwrap();
        assert_eq!(whole, "{n: n, a: a || b.c || {}}");
        assert_eq!(drafts, ["{n: n, a: a}", "{a: b.c}", "{a: {}}"]);
        assert_eq!(shaped("{n: n}").unwrap().1, ["{n: n}"]);
        for expression in ["[*].{a: a || b}", "a || length(@)", "{a: merge(@, b) || c}", "a && b"] {
            assert_eq!(shaped(expression), None, "{expression}");
        }
    }

    #[test]
    fn what_lies_deep_is_evaluated() {
        let path = |keys: usize| vec!["a"; keys].join(".");
        assert!(shape(&path(MAX_KEYS)).is_some());
        for chain in [path(MAX_KEYS + 1), path(MAX_KEYS + 1).replace('.', " | "), path(100_000)] {
            assert_eq!(shape(&chain), None);
        }
    }

    #[test]
    fn expressions_that_compute_are_not() {
        for expression in
            ["a[0]", "a[]", "length(@)", "a || b", "[*].a | @.b", "{a: b, a: c}", "{a: b}.a", "*.a"]
        {
            assert_eq!(shape(expression), None, "{expression}");
        }
    }
}
