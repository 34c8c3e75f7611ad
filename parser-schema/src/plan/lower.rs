//! Lowers the model into the plan.
//!
//! Input: the model, a tree of what each node means. Output: the plan: nodes in a list, their patterns compiled and shared, their
//! types named.

use std::borrow::Cow;
use std::collections::HashSet;

use super::names::{FieldNames, TypeNames, event_name, singular, snake, upper_camel, variants};
use super::{
    Array, Constant, ConstantText, Field, Names, Node, NodeId, Object, Output, Pattern, PatternId, Plan,
    Presence, Rest,
};
use super::{MAX_TUPLE, Shaped, Step, Tuple};
use crate::diagnostic::Diagnostics;
use crate::expression::Expression;
use crate::model::{self, Items, Kind, Meaning, Parser, Reading, Something, SourcePattern, Spread};
use crate::pattern::share;

/// What happens to a message, beside its properties.
const MESSAGE_EVENTS: [&str; 2] = ["Withdrawn", "Settled"];

/// What happens to a part of a message, beside its properties.
const PART_EVENTS: [&str; 4] = ["Begun", "Done", "Nothing", "Failed"];

/// Makes the plan. Keys that cannot have Rust names of their own are reported if `rust_types` are to be made of it.
pub(crate) fn lower(root: model::Node, name: &str, rust_types: bool, diagnostics: &mut Diagnostics) -> Plan {
    let plan = Plan { name: name.to_owned(), nodes: Vec::new(), patterns: Vec::new() };
    let mut lowering = Lowering { plan, names: TypeNames::default(), rust_types, diagnostics };
    lowering.names.reserve(name);
    lowering.names.reserve(&event_name(name));
    let place = Place { path: String::new(), wanted: None, parent: name.to_owned() };
    lowering.node(root, &place);
    share(lowering.plan.patterns.iter_mut().map(|pattern| &mut pattern.program));
    lowering.plan
}

/// Where a node stands, and the names that its type could have; the root's is given.
struct Place {
    path: String,
    wanted: Option<String>,
    parent: String,
}

impl Place {
    fn is_root(&self) -> bool {
        self.wanted.is_none()
    }
}

struct Lowering<'d> {
    plan: Plan,
    names: TypeNames,
    rust_types: bool,
    diagnostics: &'d mut Diagnostics,
}

impl Lowering<'_> {
    fn node(&mut self, node: model::Node, place: &Place) -> NodeId {
        let id = self.plan.nodes.len();
        let maybe_nothing = node.maybe_nothing();
        let title = node.title.clone().filter(|title| !upper_camel(title).is_empty());
        let wanted = title.or_else(|| place.wanted.clone()).unwrap_or_default();
        let doc = node.description.clone();
        // Reserves the place, so that a node comes before its children.
        let (path, steps, output) = (place.path.clone(), Vec::new(), Output::Any);
        self.plan.nodes.push(Node { path, doc, steps, output, maybe_nothing });
        let (steps, output) = match node.meaning {
            Meaning::Constant(constant) => {
                (Vec::new(), Output::Constant(self.constant(constant, &wanted, place)))
            }
            Meaning::Read(reading) => self.reading(*reading, &wanted, place),
        };
        let slot = &mut self.plan.nodes[id];
        (slot.steps, slot.output) = (steps, output);
        id
    }

    fn constant(&mut self, constant: model::Constant, wanted: &str, place: &Place) -> Constant {
        let text = constant.text.map(|value| {
            let variant = upper_camel(&value);
            let first_is_letter = variant.chars().next().is_some_and(unicode_ident::is_xid_start);
            let variant = if first_is_letter && variant != "Self" { variant } else { "Value".to_owned() };
            let type_name = self.names.give(if place.is_root() { "value" } else { wanted }, &place.parent);
            ConstantText { value, type_name, variant }
        });
        Constant { json: constant.json, text }
    }

    fn reading(&mut self, reading: Reading, wanted: &str, place: &Place) -> (Vec<Step>, Output) {
        let maybe_empty = !matches!(reading.spread, Spread::Matches(_));
        let mut steps = Vec::new();
        if reading.substitutions.as_ref().is_some_and(Vec::is_empty) {
            steps.push(Step::RequireText);
        }
        for substitution in reading.substitutions.into_iter().flatten() {
            let pattern = self.pattern(substitution.pattern);
            steps.push(Step::Substitute { pattern, template: substitution.template });
        }
        steps.extend(reading.capture.map(|pattern| Step::Capture { pattern: self.pattern(pattern) }));
        steps.extend(reading.something.map(|Something { passes }| Step::RequireSomething { passes }));
        self.spread(reading.spread, &mut steps);
        let output = match reading.kind {
            Kind::String => Output::String,
            Kind::Integer => Output::Integer,
            Kind::Number => Output::Number,
            Kind::Boolean => Output::Boolean,
            Kind::Any => Output::Any,
            Kind::Object(object) => Output::Object(self.object(object, wanted, place)),
            Kind::Array(items) => self.array(items, wanted, place, maybe_empty),
            Kind::First(nodes) => Output::First(self.alternatives(nodes, wanted, place)),
        };
        (steps, output)
    }

    fn spread(&mut self, spread: Spread, steps: &mut Vec<Step>) {
        match spread {
            Spread::None => {}
            Spread::Groups(pattern) => {
                let names = group_names(&pattern);
                steps.push(Step::Groups { pattern: self.pattern(pattern), names });
            }
            Spread::Matches(pattern) => {
                let names = group_names(&pattern);
                steps.push(Step::Matches { pattern: self.pattern(pattern), names });
            }
            Spread::Pairs(pattern) => {
                let names = &pattern.pattern.names;
                let group =
                    |wanted| names.iter().find(|(name, _)| name == wanted).map_or(1, |(_, group)| *group);
                let (key, value) = (group("key"), group("value"));
                steps.push(Step::Pairs { pattern: self.pattern(pattern), key, value });
            }
            Spread::Json { parser, allow_text, allow_value, transform, rename } => {
                match parser {
                    Parser::Json(notation) => {
                        steps.extend(notation.map(Step::Rewrite));
                        steps.push(Step::Json { allow_text, allow_value });
                    }
                    Parser::Custom(parser) => steps.push(Step::Parse { parser, allow_text }),
                }
                steps.extend(transform.map(transformation));
                steps.extend(Shaped::renaming(rename).map(Step::Shape));
            }
        }
    }

    fn pattern(&mut self, pattern: SourcePattern) -> PatternId {
        let known = self.plan.patterns.iter().position(|known| known.expanded == pattern.expanded);
        known.unwrap_or_else(|| {
            let SourcePattern { source, expanded, program, .. } = pattern;
            self.plan.patterns.push(Pattern { source, expanded, program });
            self.plan.patterns.len() - 1
        })
    }

    fn object(&mut self, object: model::Object, wanted: &str, place: &Place) -> Object {
        let type_name = (!object.properties.is_empty()).then(|| match place.is_root() {
            true => self.plan.name.clone(),
            false => self.names.give_struct(wanted, &place.parent),
        });
        let parent = type_name.clone().unwrap_or_else(|| place.parent.clone());
        let (mut keys, mut names) = (HashSet::new(), FieldNames::default());
        let mut fields: Vec<Field> = Vec::new();
        for property in object.properties {
            if !keys.insert(property.key.clone()) {
                continue; // said already: a key stands twice
            }
            let name = self.field_name(&property, &mut names);
            fields.push(self.field(property, name, place, &parent));
        }
        let taken: &[&str] = if place.is_root() { &MESSAGE_EVENTS } else { &PART_EVENTS };
        let variants = variants(fields.iter().map(|field| field.key.as_str()), taken);
        fields.iter_mut().zip(variants).for_each(|(field, name)| field.variant = name);
        let rest = object.rest.map(|rest| self.rest(*rest, &mut names, place, &parent));
        Object { type_name, fields, from_text: object.declared, rest, required: object.required }
    }

    /// The Rust name of a property beside these fields; with underscores behind it, if it is none of its own.
    fn field_name(&mut self, property: &model::Property, names: &mut FieldNames) -> String {
        let (name, other) = names.give(&property.key);
        if let Some(other) = other.filter(|_| self.rust_types) {
            let message =
                format!("`{other}` and `{}` become one Rust name, `{}`", property.key, snake(&property.key));
            let help = "rename one of the keys; a field of a struct needs a name of its own";
            self.diagnostics.error(property.span.clone(), message).help(help);
        }
        name
    }

    fn field(&mut self, property: model::Property, name: String, place: &Place, parent: &str) -> Field {
        let dot = if place.path.is_empty() { "" } else { "." };
        let path = format!("{}{dot}{}", place.path, property.key);
        let child = Place { path, wanted: Some(property.key.clone()), parent: parent.to_owned() };
        let node = self.node(property.node, &child);
        let holds_null = property.untyped || self.is_any(node);
        let presence = Presence { null: property.presence.null && !holds_null, ..property.presence };
        Field {
            key: property.key,
            name,
            variant: String::new(),
            node,
            presence,
            default: property.default,
            untyped: property.untyped,
        }
    }

    fn rest(&mut self, rest: model::Rest, names: &mut FieldNames, place: &Place, parent: &str) -> Rest {
        let name = names.give_exactly("additional_properties".to_owned());
        let child = Place {
            path: format!("{}.*", place.path),
            wanted: Some("additional_property".to_owned()),
            parent: parent.to_owned(),
        };
        let node = self.node(rest.node, &child);
        Rest { name, node, nullable: rest.nullable && !self.is_any(node) }
    }

    /// The nodes of which one is taken.
    fn alternatives(&mut self, nodes: Vec<model::Node>, wanted: &str, place: &Place) -> Vec<NodeId> {
        let child = |number| Place {
            path: format!("{}<{number}>", place.path),
            wanted: Some(wanted.to_owned()),
            parent: place.parent.clone(),
        };
        nodes.into_iter().enumerate().map(|(index, node)| self.node(node, &child(index + 1))).collect()
    }

    fn array(&mut self, items: Items, wanted: &str, place: &Place, maybe_empty: bool) -> Output {
        let wanted = if wanted.is_empty() { "item".to_owned() } else { singular(wanted) };
        let child = |path: String| Place { path, wanted: Some(wanted.clone()), parent: place.parent.clone() };
        match items {
            Items::Unknown => Output::Array(Array { item: None, nullable: false }),
            Items::Each(node, nullable) => {
                let item = self.node(*node, &child(format!("{}[]", place.path)));
                Output::Array(Array { item: Some(item), nullable: nullable && !self.is_any(item) })
            }
            Items::Prefix(nodes) => {
                let item = |(index, (node, nullable))| {
                    let node = self.node(node, &child(format!("{}[{index}]", place.path)));
                    (node, nullable && !self.is_any(node))
                };
                Output::Tuple(Tuple { items: nodes.into_iter().enumerate().map(item).collect(), maybe_empty })
            }
        }
    }

    /// Whether the node's type is a JSON value, which holds null by itself.
    fn is_any(&self, node: NodeId) -> bool {
        self.plan.nodes[node].is_value()
    }
}

/// A step that evaluates an expression, or spares that.
fn transformation(expression: Expression) -> Step {
    Shaped::of(&expression).map_or(Step::Transform(expression), Step::Shape)
}

/// The named groups in the order of the object that they make.
fn group_names(pattern: &SourcePattern) -> Names {
    pattern.pattern.names.iter().map(|(name, group)| (Cow::Owned(name.clone()), *group)).collect()
}

impl Node {
    /// Whether the node's Rust type is a JSON value, which holds null by itself.
    #[must_use]
    pub fn is_value(&self) -> bool {
        match &self.output {
            Output::Any | Output::First(_) => true,
            Output::Constant(constant) => {
                matches!(constant.json.as_bytes().first(), Some(b'n' | b'[' | b'{'))
            }
            Output::Tuple(tuple) => tuple.is_value(),
            _ => false,
        }
    }

    /// Whether the default of the node's field stands where the node ends with nothing.
    #[must_use]
    pub fn leaves_nothing(&self) -> bool {
        self.steps.iter().any(|step| matches!(step, Step::RequireSomething { .. }))
    }

    /// Whether the node's value is what arrives, whatever it is.
    #[must_use]
    pub fn is_untouched(&self) -> bool {
        self.steps.is_empty() && matches!(self.output, Output::Any)
    }
}

impl Tuple {
    /// Whether the tuple has more places than Rust's traits know, so that its type is a JSON value.
    #[must_use]
    pub fn is_value(&self) -> bool {
        self.items.len() > MAX_TUPLE
    }
}
