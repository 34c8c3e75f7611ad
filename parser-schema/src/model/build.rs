//! Builds the model from the schema, from the root down: what a node makes of its input is the input of its children.

use super::presence::{arrives, presence};
use super::shape::{Given, Shape};
use super::{
    Constant, Items, Kind, Meaning, Node, Object, Property, Reading, Rest, Spread, check, defaults, first_of,
    idle, keys,
};
use crate::definitions::Definitions;
use crate::diagnostic::Diagnostics;
use crate::json::Text;
use crate::schema::{Additional, Schema, Type};

/// What the schema means when a text arrives at its root.
pub(crate) fn build(schema: &Schema<'_>, parsers: &[String], diagnostics: &mut Diagnostics) -> Node {
    defaults::check_default(schema, false, diagnostics);
    keys::check_message(schema, diagnostics);
    let definitions = Definitions::read(schema, diagnostics);
    let mut builder = Builder { parsers, definitions, diagnostics };
    let node = builder.node(schema, Shape::TEXT);
    builder.definitions.check_used(builder.diagnostics);
    node
}

pub(super) struct Builder<'d, 'j> {
    /// The parsers that the schema's user supplies.
    pub(super) parsers: &'d [String],
    pub(super) definitions: Definitions<'j>,
    pub(super) diagnostics: &'d mut Diagnostics,
}

impl Builder<'_, '_> {
    fn node(&mut self, schema: &Schema<'_>, input: Shape) -> Node {
        idle::check_idle(schema, self.diagnostics);
        check::check_constant(schema, self.diagnostics);
        let meaning = match schema.constant {
            Some(constant) => Meaning::Constant(Constant {
                json: constant.to_compact(),
                text: constant.as_text().map(|text| text.value.clone()),
            }),
            None => Meaning::Read(Box::new(self.reading(schema, input))),
        };
        let text = |text: Option<&Text>| text.map(|text| text.value.clone());
        Node { title: text(schema.title), description: text(schema.description), meaning }
    }

    fn reading(&mut self, schema: &Schema<'_>, input: Shape) -> Reading {
        let errors = self.diagnostics.error_count();
        check::check_gets_text(schema, &input, self.diagnostics);
        idle::check_constraint(schema, &input, self.diagnostics);
        check::check_placement(schema, self.diagnostics);
        check::check_parser_args(schema, &input, self.diagnostics);
        first_of::check_type(schema, self.diagnostics);
        let substitutions = schema
            .substitutions
            .as_ref()
            .map(|pairs| pairs.iter().filter_map(|pair| self.substitution(*pair)).collect::<Vec<_>>());
        let content = match substitutions {
            // What arrives is no text, which has been said; nothing follows from it.
            _ if self.diagnostics.error_count() > errors && !input.can_be_text() => Shape::JSON,
            Some(_) => Shape::TEXT.or_nothing(input.nothing),
            None => input.clone(),
        };
        let (capture, groups, content) = self.regex(schema, content);
        let (spread, content) = match groups {
            Some(groups) => (Spread::Groups(groups), content),
            None => self.spread(schema, content),
        };
        let searches = ["x-regex", "x-regex-iterator", "x-regex-key-value"].iter().any(|key| schema.has(key));
        // One mistake is one error: what follows from it is not said again.
        let sound = self.diagnostics.error_count() == errors && !schema.doubtful;
        let kind = self.kind(schema, &content, sound);
        if sound {
            check::check_kind(schema, &content, &kind, self.diagnostics);
        }
        let maybe_nothing = input.nothing || searches || kind.maybe_nothing(&content);
        Reading { substitutions, capture, something: None, spread, kind, maybe_nothing }
    }

    fn kind(&mut self, schema: &Schema<'_>, content: &Shape, sound: bool) -> Kind {
        if let Some(nodes) = &schema.first_of {
            self.diagnostics.extension(schema.key("x-first-of"), "x-first-of");
            first_of::check_reached(nodes, content, self.diagnostics);
            return Kind::First(nodes.iter().map(|node| self.node(node, content.clone())).collect());
        }
        match schema.kind.as_ref().map_or(Type::Any, |(kind, _)| *kind) {
            Type::Object => Kind::Object(self.object(schema, content, sound)),
            Type::Array => Kind::Array(self.items(schema, content)),
            Type::String => Kind::String,
            Type::Integer => Kind::Integer,
            Type::Number => Kind::Number,
            Type::Boolean => Kind::Boolean,
            Type::Any => Kind::Any,
        }
    }

    fn object(&mut self, schema: &Schema<'_>, content: &Shape, sound: bool) -> Object {
        if sound {
            check::check_object_of_text(schema, content, self.diagnostics);
        }
        keys::check_required(schema, content, self.diagnostics);
        let declared = schema.properties.iter().flatten();
        let properties = declared.map(|(key, node)| self.property(schema, key, node, content)).collect();
        Object {
            properties,
            declared: schema.has("properties"),
            rest: self.rest(schema, content).map(Box::new),
            required: schema.required.iter().map(|name| name.value.clone()).collect(),
        }
    }

    fn property(
        &mut self,
        parent: &Schema<'_>,
        key: &Text,
        schema: &Schema<'_>,
        content: &Shape,
    ) -> Property {
        let arrives = match schema.default {
            // The key may stand nowhere, and what becomes of other input is asked when there is any.
            Some(_) if matches!(content.given, Given::Map(_)) => Shape::JSON,
            _ => arrives(content, &key.value),
        };
        let mut node = self.node(schema, arrives);
        let required = parent.required.iter().any(|name| name.value == key.value);
        defaults::check_default(schema, content.given != Given::Text, self.diagnostics);
        defaults::check_takes_all(schema, content, self.diagnostics);
        defaults::check_default_of_group(schema, &key.value, content, self.diagnostics);
        let has_default = content.given != Given::Text && schema.constant.is_none();
        let default = schema.default.filter(|_| has_default);
        let compact = default.map(crate::json::Json::to_compact);
        default.into_iter().for_each(|default| defaults::stand_for_nothing(default, &mut node));
        let presence = presence(content, &key.value, &node, compact.as_deref(), required);
        if let Given::Object(members) = &content.given
            && schema.constant.is_none()
            && default.is_none()
        {
            keys::check_arrives(parent, key, members, self.diagnostics);
        }
        let untyped = default.is_some_and(|default| !defaults::fits(default, &node));
        if let Some(default) = default.filter(|_| untyped) {
            let message = format!("this default is no value of the property `{}`", key.value);
            self.diagnostics.warning(default.span.clone(), message).help(defaults::help(default, &node));
        }
        Property { key: key.value.clone(), span: key.span.clone(), node, presence, default: compact, untyped }
    }

    /// Where keys go that are no properties; `None` where there can be none.
    fn rest(&mut self, schema: &Schema<'_>, content: &Shape) -> Option<Rest> {
        let declared =
            |key: &str| schema.properties.iter().flatten().any(|(property, _)| property.value == key);
        let arrives = match &content.given {
            Given::Text | Given::List(_) => None,
            Given::Any => Some(Shape::JSON),
            Given::Map(value) => Some((**value).clone()),
            Given::Object(members) => {
                let mut others =
                    members.iter().filter(|member| !declared(&member.key)).map(|member| &member.shape);
                let first = others.next().cloned();
                first.map(|first| if others.all(|other| *other == first) { first } else { Shape::JSON })
            }
        };
        let node = match (&schema.additional, arrives) {
            (Additional::Dropped, _) => return None,
            (Additional::Schema(additional), arrives) => {
                let impossible = arrives.is_none();
                let node = self.node(additional, arrives.unwrap_or(Shape::JSON));
                if impossible {
                    return None;
                }
                node
            }
            (Additional::Any, arrives) => Node::any(arrives?.nothing),
        };
        Some(Rest { nullable: node.maybe_nothing(), node })
    }

    fn items(&mut self, schema: &Schema<'_>, content: &Shape) -> Items {
        if let Some(items) = &schema.items {
            let node = self.node(items, content.item());
            let nullable = node.maybe_nothing();
            return Items::Each(Box::new(node), nullable);
        }
        let Some((nodes, _)) = &schema.prefix_items else { return Items::Unknown };
        // A single place also takes what is no list, wrapped.
        let wraps = nodes.len() == 1 && !matches!(content.given, Given::List(_));
        let item = match &content.given {
            Given::Any | Given::List(_) => content.item(),
            _ if wraps => Shape { nothing: false, given: content.given.clone() },
            _ => Shape::JSON,
        };
        let build = |schema| {
            let node = self.node(schema, item.clone());
            let nullable = node.maybe_nothing();
            (node, nullable)
        };
        Items::Prefix(nodes.iter().map(build).collect())
    }
}

impl Kind {
    /// Whether nothing can come out although something arrives, or nothing where nothing does.
    fn maybe_nothing(&self, content: &Shape) -> bool {
        match self {
            Kind::Any => content.nothing,
            Kind::First(nodes) => nodes.iter().all(Node::maybe_nothing),
            _ => false,
        }
    }
}

impl Node {
    /// A node that keeps what arrives as it is.
    fn any(maybe_nothing: bool) -> Node {
        let (substitutions, capture, spread) = (None, None, Spread::None);
        let reading =
            Reading { substitutions, capture, something: None, spread, kind: Kind::Any, maybe_nothing };
        Node { title: None, description: None, meaning: Meaning::Read(Box::new(reading)) }
    }
}
