//! Walks the nodes of a plan: the same verbs, in the same order, as generated code.
//!
//! Input: a plan and a text. Output: the message as a JSON value, or a failure; whoever watches is told of each step.

use std::cell::RefCell;

use parser_runtime::__private::{
    Failure, Input, Missing, Object as Opened, Parsed, Scratch, list, or_null, with_null,
};
use parser_runtime::{ErrorKind, Field as Held, Map, Value, read_json};
use parser_schema::plan::{Field, Node, NodeId, Notation, Object, Output, Step, Tuple};

use crate::watch::{Place, Watch};
use crate::{Interpreter, Transform};

/// One walk through the nodes.
pub(crate) struct Walk<'i, W> {
    pub(crate) interpreter: &'i Interpreter,
    pub(crate) watch: &'i W,
}

/// The value of a node that is always the same.
pub(crate) fn constant(node: &Node) -> Option<Value<'static>> {
    match &node.output {
        Output::Constant(constant) => read_json(&constant.json).ok().map(Value::into_owned),
        _ => None,
    }
}

impl<W: Watch> Walk<'_, W> {
    pub(crate) fn node<'t>(
        &self,
        id: NodeId,
        input: Input<'_, 't>,
        scratch: &mut Scratch<'t>,
    ) -> Parsed<Value<'t>> {
        self.node_at(id, Place::Root, input, scratch)
    }

    fn node_at<'t>(
        &self,
        id: NodeId,
        place: Place<'_>,
        input: Input<'_, 't>,
        scratch: &mut Scratch<'t>,
    ) -> Parsed<Value<'t>> {
        self.watch.enter(id, place, &input);
        let parsed = match self.interpreter.constant(id) {
            Some(Value::Null) => Ok(None),
            Some(constant) => Ok(Some(constant.clone())),
            None => self.read(id, input, scratch),
        };
        self.watch.leave(&parsed);
        parsed
    }

    fn read<'t>(&self, id: NodeId, input: Input<'_, 't>, scratch: &mut Scratch<'t>) -> Parsed<Value<'t>> {
        let Some(mut input) = input.given() else { return Ok(None) };
        for step in &self.interpreter.plan.nodes[id].steps {
            if let Step::Json { .. } | Step::Parse { .. } = step {
                return self.value(id, step, input, scratch);
            }
            let before = self.watch.before(&input);
            let after = self.step(step, input, scratch);
            self.watch.step(step, before, &after);
            let Some(next) = after? else { return Ok(None) };
            input = next;
        }
        self.output(id, input, scratch)
    }

    fn step<'d, 't>(
        &self,
        step: &Step,
        input: Input<'d, 't>,
        scratch: &mut Scratch<'t>,
    ) -> Parsed<Input<'d, 't>> {
        let program = |pattern: &usize| &self.interpreter.plan.patterns[*pattern].program;
        match step {
            Step::RequireText => input.require_text().map(Some),
            Step::RequireSomething { passes } => Ok(input.require_something(*passes)),
            Step::Rewrite(Notation::Gemma4) => input.rewrite_gemma4(scratch).map(Some),
            Step::Rewrite(Notation::Pythonic) => input.rewrite_pythonic(scratch).map(Some),
            Step::Substitute { pattern, template } => {
                input.substitute(program(pattern), template, scratch).map(Some)
            }
            Step::Capture { pattern } => input.capture(program(pattern), scratch),
            Step::Groups { pattern, names } => input.groups(program(pattern), names, scratch),
            Step::Matches { pattern, names } => input.matches(program(pattern), names, scratch),
            Step::Pairs { pattern, key, value } => input.pairs(program(pattern), *key, *value, scratch),
            Step::Json { .. } | Step::Parse { .. } | Step::Shape(_) | Step::Transform(_) => Ok(Some(input)),
        }
    }

    fn value<'t>(
        &self,
        id: NodeId,
        step: &Step,
        input: Input<'_, 't>,
        scratch: &mut Scratch<'t>,
    ) -> Parsed<Value<'t>> {
        self.watch.json(id);
        let json = match step {
            Step::Parse { parser, allow_text } => {
                // Not having it is no property of the text, so that `allow_text` does not excuse it.
                let parser = self.interpreter.parsers.get(parser).map_err(|missing| {
                    Failure::new(ErrorKind::NotParsed, missing.to_string(), input.span())
                })?;
                input.parse(parser, *allow_text)?
            }
            Step::Json { allow_text, allow_value: true } => input.json_or_value(*allow_text, scratch)?,
            Step::Json { allow_text, allow_value: false } => input.json(*allow_text, scratch)?,
            _ => return self.output(id, input, scratch),
        };
        self.watch.made(id);
        let transform = self.interpreter.transform(id);
        let json = match transform {
            Some(Transform::Evaluate(expression)) => json.transform(expression, scratch)?,
            _ => json,
        };
        let output = |input: Input<'_, 't>, scratch: &mut Scratch<'t>| self.output(id, input, scratch);
        let value = match transform {
            Some(Transform::Shape(shape)) => json.then_shaped(shape, scratch, output),
            _ => json.then(scratch, output),
        };
        if self.interpreter.plan.nodes[id].leaves_nothing() { or_null(value) } else { value }
    }

    fn output<'t>(&self, id: NodeId, input: Input<'_, 't>, scratch: &mut Scratch<'t>) -> Parsed<Value<'t>> {
        match &self.interpreter.plan.nodes[id].output {
            Output::String => Ok(input.string(scratch)?.map(Value::String)),
            Output::Integer => Ok(input.integer(scratch)?.map(Value::Integer)),
            Output::Number => Ok(input.number(scratch)?.map(Value::Float)),
            Output::Boolean => Ok(input.boolean(scratch)?.map(Value::Bool)),
            Output::Any | Output::Constant(_) => input.any(scratch),
            Output::Object(object) => self.object(object, input, scratch),
            Output::Tuple(tuple) => self.tuple(tuple, input, scratch),
            Output::First(nodes) => self.first(nodes, &input, scratch),
            Output::Array(array) => match array.item {
                None => Ok(input.empty_array()?.map(Value::Array)),
                Some(item) => {
                    let index = RefCell::new(0..);
                    let place = || Place::Index(index.borrow_mut().next().unwrap_or_default());
                    let items = input.array(
                        scratch,
                        |input, scratch| self.node_at(item, place(), input, scratch),
                        with_null,
                    )?;
                    Ok(items.map(Value::Array))
                }
            },
        }
    }

    fn first<'t>(
        &self,
        nodes: &[NodeId],
        input: &Input<'_, 't>,
        scratch: &mut Scratch<'t>,
    ) -> Parsed<Value<'t>> {
        for (index, node) in nodes.iter().enumerate() {
            let value = self.node_at(*node, Place::Alternative(index + 1), input.clone(), scratch)?;
            if value.is_some() {
                return Ok(value);
            }
        }
        Ok(None)
    }

    fn tuple<'t>(&self, tuple: &Tuple, input: Input<'_, 't>, scratch: &mut Scratch<'t>) -> Parsed<Value<'t>> {
        let Some(mut places) = input.places(tuple.items.len(), scratch)? else { return Ok(Some(list([]))) };
        let mut items = Vec::new();
        for (index, (item, _)) in tuple.items.iter().enumerate() {
            items.push(places.take(
                scratch,
                |input, scratch| self.node_at(*item, Place::Index(index), input, scratch),
                with_null,
            )?);
        }
        Ok(Some(Value::Array(items)))
    }

    fn object<'t>(
        &self,
        object: &Object,
        input: Input<'_, 't>,
        scratch: &mut Scratch<'t>,
    ) -> Parsed<Value<'t>> {
        let mut opened = Opened::open(input, object.from_text, scratch)?;
        let mut result = Map::new();
        let mut cannot_stand = false;
        for field in &object.fields {
            match self.field(field, &mut opened, scratch)? {
                Held::Absent => cannot_stand |= !field.presence.absent,
                Held::Null => _ = result.insert(field.key.clone(), Value::Null),
                Held::Value(value) => _ = result.insert(field.key.clone(), value),
            }
        }
        if let Some(rest) = &object.rest {
            let is_declared = |key: &str| object.fields.iter().any(|field| field.key == key);
            let node =
                |key: &str, input, scratch: &mut _| self.node_at(rest.node, Place::Key(key), input, scratch);
            let rest = opened.rest_by_key(is_declared, scratch, node, with_null)?;
            if result.is_empty() { result = rest } else { result.append(rest) }
        }
        let required = object.required.iter().map(|key| (key.as_str(), !result.contains_key(key)));
        opened.require(&required.collect::<Vec<_>>())?;
        // Only a field that is broken can be absent where its type has no absent.
        if cannot_stand { Err(Missing.into()) } else { Ok(Some(Value::Object(result))) }
    }

    fn field<'t>(
        &self,
        field: &Field,
        opened: &mut Opened<'_, 't>,
        scratch: &mut Scratch<'t>,
    ) -> Result<Held<Value<'t>>, Failure> {
        if let Some(constant) = self.interpreter.constant(field.node) {
            let held = if constant.is_null() { Held::Null } else { Held::Value(constant.clone()) };
            return Ok(opened.constant(held));
        }
        let node = |input, scratch: &mut _| self.node_at(field.node, Place::Key(&field.key), input, scratch);
        let Some(json) = &field.default else { return opened.field(&field.key, scratch, node) };
        let default = || read_json(json).map_or(Held::Absent, |value| Held::Value(value.into_owned()));
        match self.interpreter.plan.nodes[field.node].leaves_nothing() {
            true => opened.field_filled(&field.key, scratch, node, default),
            false => opened.field_or(&field.key, scratch, node, default),
        }
    }
}
