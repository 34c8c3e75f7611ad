//! What a node makes of the text that it gets: the part to go on with, and the structure in it.
//!
//! Input: the node's keywords of patterns and parsers. Output: a [`Spread`], and the shape of what comes out of it.

use super::build::Builder;
use super::parser::read_parser;
use super::patterns::{Groups, check_groups, read_expression, read_pattern, read_template};
use super::shape::{Given, Member, Shape};
use super::{Notation, Parser, SourcePattern, Spread, Substitution, check, keys, pattern_slips};
use crate::json::Text;
use crate::pattern::Pattern;
use crate::schema::{Rename, Schema};

impl Builder<'_, '_> {
    /// A pattern and the replacement of its matches.
    pub(super) fn substitution(&mut self, (pattern, template): (&Text, &Text)) -> Option<Substitution> {
        let (_, pattern) = self.pattern(pattern)?;
        let template = read_template(template, &pattern.pattern, self.diagnostics)?;
        Some(Substitution { pattern, template })
    }

    /// `x-regex`: one group to go on with, or named groups, and what is there behind it.
    pub(super) fn regex(
        &mut self,
        schema: &Schema<'_>,
        content: Shape,
    ) -> (Option<SourcePattern>, Option<SourcePattern>, Shape) {
        let Some(text) = schema.regex else {
            check::check_one_spread(schema, None, self.diagnostics);
            return (None, None, content);
        };
        let said = self.diagnostics.count();
        let Some((text, pattern)) = self.pattern(text) else {
            return (None, None, guessed_shape(&text.value));
        };
        let text = &text;
        let is_plain = self.diagnostics.count() == said;
        let groups = check_groups("x-regex", text, &pattern.pattern, self.diagnostics);
        let named = (groups == Some(Groups::Named)).then_some(text);
        check::check_one_spread(schema, named, self.diagnostics);
        match groups {
            None => (None, None, Shape::TEXT),
            Some(Groups::Single) => {
                let shape = Shape::TEXT.or_nothing(!pattern.pattern.group_always_takes_part(1));
                if is_plain {
                    check::check_group_takes_part(schema, text, &pattern, self.diagnostics);
                }
                (Some(pattern), None, shape)
            }
            Some(Groups::Named) => {
                check::check_named_groups(schema, text, &pattern, self.diagnostics);
                let receiver = check::single_place(schema).unwrap_or(schema);
                keys::check_groups_received(receiver, text, &pattern, self.diagnostics);
                let shape = groups_shape(&pattern.pattern);
                (None, Some(pattern), shape)
            }
        }
    }

    pub(super) fn spread(&mut self, schema: &Schema<'_>, content: Shape) -> (Spread, Shape) {
        if let Some(text) = schema.iterator {
            self.iterator(schema, text)
        } else if let Some(text) = schema.key_value {
            self.key_value(text)
        } else if schema.has("x-parser") {
            self.parser(schema)
        } else {
            (Spread::None, content)
        }
    }

    fn iterator(&mut self, schema: &Schema<'_>, text: &Text) -> (Spread, Shape) {
        let guessed = Shape::given(Given::List(Box::new(guessed_shape(&text.value))));
        let Some((text, pattern)) = self.pattern(text) else { return (Spread::None, guessed) };
        let text = &text;
        let item = match check_groups("x-regex-iterator", text, &pattern.pattern, self.diagnostics) {
            None => return (Spread::None, guessed),
            Some(Groups::Single) => Shape::TEXT.or_nothing(!pattern.pattern.group_always_takes_part(1)),
            Some(Groups::Named) => {
                if let Some(items) = &schema.items {
                    keys::check_groups_received(items, text, &pattern, self.diagnostics);
                }
                groups_shape(&pattern.pattern)
            }
        };
        pattern_slips::check_many("x-regex-iterator", text, &pattern.pattern.tree, self.diagnostics);
        (Spread::Matches(pattern), Shape::given(Given::List(Box::new(item))))
    }

    fn key_value(&mut self, text: &Text) -> (Spread, Shape) {
        let shape = Shape::given(Given::Map(Box::new(Shape::TEXT)));
        let Some((text, pattern)) = self.pattern(text) else { return (Spread::None, shape) };
        if !check::check_key_value(&text, &pattern, self.diagnostics) {
            return (Spread::None, shape);
        }
        pattern_slips::check_many("x-regex-key-value", &text, &pattern.pattern.tree, self.diagnostics);
        (Spread::Pairs(pattern), shape)
    }

    fn parser(&mut self, schema: &Schema<'_>) -> (Spread, Shape) {
        let Some(parser) = schema.parser.and_then(|name| read_parser(name, self.parsers, self.diagnostics))
        else {
            return (Spread::None, Shape::JSON);
        };
        let args = schema.parser_args.as_ref();
        let transform = args.and_then(|args| args.transform);
        let transform = transform.and_then(|text| read_expression(text, self.diagnostics));
        let read = match parser {
            Parser::Json(Some(Notation::Pythonic)) => Shape::given(Given::List(Box::new(Shape::JSON))),
            Parser::Json(_) | Parser::Custom(_) => Shape::JSON,
        };
        let shape = transform.as_ref().map_or(read.clone(), |transform| read.through(transform));
        let allow_text = args.is_some_and(|args| args.allow_non_json);
        let allow_value = args.is_some_and(|args| args.allow_non_string.is_some());
        let renames = args.map_or(&[][..], |args| &args.rename).iter();
        let rename = renames.map(|Rename { from, to }| (from.value.clone(), to.value.clone())).collect();
        (Spread::Json { parser, allow_text, allow_value, transform, rename }, shape)
    }

    /// A pattern, as it is with its calls expanded.
    fn pattern(&mut self, text: &Text) -> Option<(Text, SourcePattern)> {
        let expanded = self.definitions.expand(text, self.diagnostics)?;
        let pattern = read_pattern(text, &expanded, self.diagnostics)?;
        Some((expanded, pattern))
    }
}

/// The object that a match with named groups is: the groups that took part, in the order of the pattern.
fn groups_shape(pattern: &Pattern) -> Shape {
    let member = |(name, group): &(String, u32)| Member {
        key: name.clone(),
        shape: Shape::TEXT,
        always: pattern.group_always_takes_part(*group),
    };
    Shape::given(Given::Object(pattern.names.iter().map(member).collect()))
}

/// What a pattern that cannot be read was probably meant to give, so that the types are those of the mended schema.
fn guessed_shape(pattern: &str) -> Shape {
    let pattern = pattern.replace("(?<", "(?P<");
    let names = pattern.split("(?P<").skip(1).filter_map(|rest| rest.split('>').next());
    let member = |name: &str| Member { key: name.to_owned(), shape: Shape::TEXT, always: false };
    let members: Vec<Member> = names.map(member).collect();
    if members.is_empty() { Shape::TEXT } else { Shape::given(Given::Object(members)) }
}
