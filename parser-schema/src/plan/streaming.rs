//! How each field of a message streams: as certain, as provisional, or only at the end, and why.
//!
//! Input: a plan. Output: a [`FieldStreams`] for each text, list and value that is read from a text. What is said to be certain
//! is so in every stream; the rest may come surer than is said here.

use parser_scan::{Outlook, Outlooks, Part, Template};

use super::streams::{Arrives, FieldStreams, Streams};
use super::{Node, NodeId, Output, PatternId, Plan, Shape, Step, drafts, each, told};

impl Plan {
    /// How each field streams, in the order of the nodes.
    #[must_use]
    pub fn streaming(&self) -> Vec<FieldStreams> {
        let outlooks = self.patterns.iter().map(|pattern| pattern.program.outlooks()).collect();
        let mut report = Report { plan: self, outlooks, fields: vec![None; self.nodes.len()] };
        report.node(Plan::ROOT, Arrives::default());
        report.fields.into_iter().flatten().collect()
    }
}

/// Why a field comes with the whole alone.
pub(super) const COMPUTED: &str = "it is computed, and only known at the end";

pub(super) struct Report<'p> {
    pub(super) plan: &'p Plan,
    /// Those of each pattern.
    outlooks: Vec<Outlooks<'p>>,
    fields: Vec<Option<FieldStreams>>,
}

impl Report<'_> {
    pub(super) fn say(&mut self, id: NodeId, streams: Streams, why: Option<String>) {
        let path = self.plan.nodes.get(id).map(|node| node.path.clone()).unwrap_or_default();
        if let Some(field) = self.fields.get_mut(id) {
            *field = Some(FieldStreams { path, streams, why });
        }
    }

    /// A node and its parts only come when the text has ended.
    pub(super) fn at_the_end(&mut self, id: NodeId, why: &str) {
        let Some(node) = self.plan.nodes.get(id) else { return };
        match &node.output {
            Output::Constant(_) => {}
            Output::Object(object) if !object.fields.is_empty() => {
                object.fields.iter().for_each(|field| self.at_the_end(field.node, why));
            }
            output => {
                self.say(id, Streams::AtTheEnd, Some(why.to_owned()));
                if let Output::Array(array) = output
                    && let Some(item) = array.item
                {
                    self.at_the_end(item, why);
                }
            }
        }
    }

    /// What can be said of a group of a pattern, and which pattern that is.
    fn outlook(&self, pattern: PatternId, group: u32) -> Option<(Outlook, String)> {
        let source = &self.plan.patterns.get(pattern)?.source;
        Some((self.outlooks.get(pattern)?.of(group), format!(" (in the pattern {})", short(source))))
    }

    fn group(&self, arrives: &Arrives, pattern: PatternId, group: u32, is_of_items: bool) -> Arrives {
        let Some((outlook, of)) = self.outlook(pattern, group) else { return arrives.clone() };
        let found = arrives.group(&outlook, &of);
        if is_of_items { found } else { found.within_part(arrives.is_part) }
    }

    /// What a match copies comes before it is known to be one.
    fn rewritten(&self, arrives: Arrives, pattern: PatternId, template: &Template) -> Arrives {
        let groups = template.parts.iter().filter_map(|part| match part {
            Part::Group(group) => Some(*group),
            Part::Text(_) => None,
        });
        groups.fold(arrives, |arrives, group| {
            let Arrives { doubt, doubt_until_end, .. } = self.group(&arrives, pattern, group, false);
            Arrives { doubt, doubt_until_end, ..arrives }
        })
    }

    /// What the readings of a value capture: which of them stands is only known where it cannot fail.
    fn captured(&self, value: Arrives, readings: impl IntoIterator<Item = NodeId>) -> Arrives {
        let readings = readings.into_iter().filter_map(|id| self.plan.nodes.get(id));
        let captures = readings.filter_map(told::captured);
        captures.fold(value, |value, pattern| self.group(&value, pattern, 1, false))
    }

    /// The first of several readings.
    fn first(&mut self, id: NodeId, arrives: &Arrives, readings: &[(NodeId, bool)]) {
        const UNTOLD: &str = "a reading of it comes at the end";
        let found = self.captured(arrives.clone(), readings.iter().map(|(id, _)| *id));
        match readings.iter().filter(|(_, is_told)| !is_told).count() {
            0 => self.say(id, found.streams(), found.doubt),
            untold if untold < readings.len() => {
                self.say(id, Streams::Provisional, found.doubt.or_else(|| Some(UNTOLD.to_owned())));
            }
            _ => self.at_the_end(id, UNTOLD),
        }
    }

    /// Why an item that begins may be taken back.
    fn begins(&self, arrives: &Arrives, pattern: PatternId, group: u32) -> Option<String> {
        let (own, of) = self.outlook(pattern, group)?;
        let say = |doubt| format!("{doubt}{of}");
        arrives.doubt_until_end.clone().or_else(|| own.doubt_of_begin.map(say))
    }

    fn node(&mut self, id: NodeId, mut arrives: Arrives) {
        let Some(node) = self.plan.nodes.get(id) else { return };
        for (number, step) in node.steps.iter().enumerate() {
            match step {
                Step::RequireText | Step::RequireSomething { .. } | Step::Rewrite(_) => {}
                Step::Substitute { pattern, template } => {
                    arrives = self.rewritten(arrives, *pattern, template);
                }
                Step::Capture { pattern } => arrives = self.group(&arrives, *pattern, 1, false),
                Step::Groups { pattern, names } => return self.groups(id, &arrives, *pattern, names),
                Step::Matches { pattern, names } => return self.items(id, &arrives, *pattern, names),
                Step::Pairs { .. } if has_fields(node) => {
                    return self.at_the_end(id, "which pairs are properties is only known at the end");
                }
                Step::Pairs { pattern, value, .. } => {
                    let found = self.group(&arrives, *pattern, *value, false);
                    let found = self.captured(found, self.plan.heads(node));
                    return self.say(id, found.streams(), found.doubt);
                }
                Step::Json { allow_text: false, .. } => {
                    return self.json(id, &arrives, node.steps.get(number + 1));
                }
                _ if number + 1 < node.steps.len() => return self.at_the_end(id, COMPUTED),
                _ => return self.whole(id, &arrives),
            }
        }
        self.text(id, &arrives);
    }

    /// The text itself comes out, or goes to each property.
    fn text(&mut self, id: NodeId, arrives: &Arrives) {
        let Some(node) = self.plan.nodes.get(id) else { return };
        match &node.output {
            Output::Constant(_) => {}
            Output::Object(object) if !object.fields.is_empty() => {
                object.fields.iter().for_each(|field| self.node(field.node, arrives.clone()));
            }
            Output::Array(array) if array.item.is_some() => self.at_the_end(id, "a list of a text"),
            _ => match self.plan.readings(node) {
                Some(readings) => self.first(id, arrives, &readings),
                None => self.say(id, arrives.streams(), arrives.doubt.clone()),
            },
        }
    }

    /// Only the whole says what it is.
    fn whole(&mut self, id: NodeId, arrives: &Arrives) {
        let Some(node) = self.plan.nodes.get(id) else { return };
        match &node.output {
            Output::Object(object) if !object.fields.is_empty() => {}
            Output::Array(array) if array.item.is_some() => {}
            Output::String | Output::Constant(_) => {}
            _ => return self.say(id, arrives.streams(), arrives.doubt.clone()),
        }
        self.at_the_end(id, "what it is is only known at the end");
    }

    fn groups(
        &mut self,
        id: NodeId,
        arrives: &Arrives,
        pattern: PatternId,
        names: &[(std::borrow::Cow<'static, str>, u32)],
    ) {
        let Some(node) = self.plan.nodes.get(id) else { return };
        let Output::Object(object) = &node.output else { return self.at_the_end(id, "a map of groups") };
        if object.fields.is_empty() {
            return self.at_the_end(id, "a map of groups");
        }
        for field in &object.fields {
            match names.iter().find(|(name, _)| *name == field.key) {
                Some((_, group)) => {
                    let found = self.group(arrives, pattern, *group, false);
                    self.node(field.node, found);
                }
                None => self.at_the_end(field.node, "no group has its name"),
            }
        }
    }

    fn items(
        &mut self,
        id: NodeId,
        arrives: &Arrives,
        pattern: PatternId,
        names: &[(std::borrow::Cow<'static, str>, u32)],
    ) {
        let Some(Output::Array(array)) = self.plan.nodes.get(id).map(|node| &node.output) else {
            return self.at_the_end(id, "a list of matches");
        };
        if self.plan.is_told_as_value(id) {
            return self.at_the_end(id, "a list whose default is none");
        }
        let Some(item) = array.item else { return self.at_the_end(id, "an empty list") };
        let found = self.group(arrives, pattern, u32::from(names.is_empty()), true);
        let begins = self.begins(arrives, pattern, u32::from(names.is_empty()));
        let streams = if begins.is_some() { Streams::Provisional } else { Streams::Certain };
        self.say(id, streams, begins);
        if names.is_empty() {
            return self.node(item, found.into_item());
        }
        let Some(Output::Object(object)) = self.plan.nodes.get(item).map(|node| &node.output) else {
            return self.at_the_end(item, "made of groups");
        };
        for field in &object.fields {
            if let Some((_, group)) = names.iter().find(|(name, _)| *name == field.key) {
                let found = self.group(&arrives.clone().into_item(), pattern, *group, true);
                self.node(field.node, found);
            }
        }
    }

    /// The text is read as JSON.
    fn json(&mut self, id: NodeId, arrives: &Arrives, then: Option<&Step>) {
        let Some(node) = self.plan.nodes.get(id) else { return };
        match then {
            None => self.value(id, arrives, true),
            Some(Step::Transform(transform)) => match (each(transform), &node.output) {
                (Some(then), Output::Array(array)) => {
                    self.drafted_items(id, array.item, arrives, &drafts(then));
                }
                (_, Output::Array(_)) => self.at_the_end(id, COMPUTED),
                _ => self.drafted(id, arrives, &drafts(transform)),
            },
            Some(Step::Shape(shape)) => self.drafted(id, arrives, shape.drafts()),
            Some(_) => self.at_the_end(id, COMPUTED),
        }
    }

    /// A JSON value as it is, or moved to another place. `is_all`: it is all of the text.
    pub(super) fn value(&mut self, id: NodeId, arrives: &Arrives, is_all: bool) {
        let Some(node) = self.plan.nodes.get(id) else { return };
        if !matches!(
            node.steps.as_slice(),
            [] | [Step::RequireText] | [.., Step::Json { .. } | Step::Shape(_) | Step::Transform(_)]
        ) {
            return self.at_the_end(id, "it is read from a text in JSON");
        }
        match &node.output {
            Output::Constant(_) => {}
            Output::First(_) => self.at_the_end(id, "which reading it is is only known at the end"),
            Output::Object(object) if !object.fields.is_empty() => {
                object.fields.iter().for_each(|field| self.value(field.node, arrives, false));
            }
            Output::Array(array) => match array.item.filter(|_| !self.plan.is_told_as_value(id)) {
                Some(item) => {
                    self.say(id, arrives.items_stream(), arrives.doubt_until_end.clone());
                    // In a list that is all of the text, an item that the text ends too soon for has failed.
                    let within = if is_all { arrives.clone().into_item() } else { arrives.clone() };
                    self.value(item, &within, false);
                }
                None => self.say(id, arrives.streams(), arrives.doubt.clone()),
            },
            _ => self.say(id, arrives.streams(), arrives.doubt.clone()),
        }
    }
}

/// Whether all parts of a shape are copied, so that each is told as it comes.
pub(super) fn is_copied(shape: &Shape) -> bool {
    match shape {
        Shape::Current | Shape::Renamed(_) | Shape::Written | Shape::Text(_) | Shape::Constant(_) => true,
        Shape::Within { shape, .. } => is_copied(shape),
        Shape::List(shapes) => shapes.iter().all(is_copied),
        Shape::Object(entries) | Shape::Parts(entries) => entries.iter().all(|(_, shape)| is_copied(shape)),
        Shape::Merged | Shape::Computed | Shape::Each(_) | Shape::Either(_) => false,
    }
}

/// Whether an object's type has properties of its own.
fn has_fields(node: &Node) -> bool {
    matches!(&node.output, Output::Object(object) if !object.fields.is_empty())
}

/// The most characters of a pattern that a reason shows.
const SHOWN: usize = 40;

fn short(source: &str) -> String {
    let shown: String = source.chars().take(SHOWN).collect();
    if shown.len() == source.len() { format!("`{shown}`") } else { format!("`{shown}…`") }
}
