//! Parses with a schema that is known only at run time: the plan's steps and outputs, walked rather than compiled.
//!
//! Input: a [`Plan`] and a text. Output: a JSON [`Value`], or a trace of what each node did ([`Interpreter::explain`]).
//! Every node calls the verbs that generated code calls, so both give the same results.
//!
//! ```
//! use parser_interpreter::Interpreter;
//!
//! let schema = r#"{"type": "object", "properties": {"answer": {"type": "integer", "x-regex": "<a>(.*?)</a>"}}}"#;
//! let interpreter = Interpreter::compile("schema.json", schema)?;
//! assert_eq!(interpreter.parse("<a>42</a>")?.to_string(), r#"{"answer":42}"#);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod chat;
mod explain;
mod expression;
mod parsers;
mod shape;
mod stream;
mod table;
mod walk;
mod watch;

use std::cell::RefCell;
use std::sync::OnceLock;

use parser_runtime::__private::{
    Expression, Input, Relocate as _, Scratch, Shape, Table, Target, parse, parse_after, recover,
    recover_after,
};
use parser_runtime::{NotParsed, ParseError, Recovered, Value};
use parser_schema::plan::{NodeId, Plan, Step};
use parser_schema::{DEFAULT_NAME, SchemaError, Source, compile};

pub use explain::{LongestPart, Outcome, StepTrace, Trace, Visit};
pub use parsers::MissingParser;
use parsers::Parsers;
pub use stream::{Event, Finish, Stream, What};
use walk::Walk;
use watch::{Recorder, Unwatched};

/// A plan, ready to parse texts.
#[derive(Debug)]
pub struct Interpreter {
    plan: Plan,
    /// For each node, what its JSON is made into.
    transforms: Vec<Option<Transform>>,
    /// For each node, the value that it always is.
    constants: Vec<Option<Value<'static>>>,
    parsers: Parsers,
    /// What a stream must know of the plan.
    table: OnceLock<Table>,
}

/// What JSON is made into.
#[derive(Debug)]
enum Transform {
    Evaluate(Expression),
    Shape(Shape),
}

impl Interpreter {
    /// Compiles a schema; `file` is the name of its file, which errors tell. Warnings are not told:
    /// [`parser_schema::compile`] has them.
    ///
    /// # Errors
    /// The schema's mistakes.
    pub fn compile(file: &str, schema: &str) -> Result<Self, SchemaError> {
        let source = Source::new(file, schema);
        compile(&source, DEFAULT_NAME).into_plan(&source).map(Interpreter::new)
    }

    /// Prepares a plan, which must come from a schema without errors: [`Compiled::into_plan`](parser_schema::Compiled::into_plan)
    /// sees to that.
    ///
    /// # Panics
    /// Whatever asks an interpreter may, if its plan was made or changed by hand so that a number in it names nothing.
    #[must_use]
    pub fn new(plan: Plan) -> Self {
        let transforms = plan.nodes.iter().map(|node| {
            node.steps.iter().find_map(|step| match step {
                Step::Transform(expression) => Some(Transform::Evaluate(expression::lower(expression))),
                Step::Shape(shape) => Some(Transform::Shape(shape::lower(&shape.whole))),
                _ => None,
            })
        });
        let constants = plan.nodes.iter().map(walk::constant);
        Interpreter {
            transforms: transforms.collect(),
            constants: constants.collect(),
            parsers: Parsers::default(),
            table: OnceLock::new(),
            plan,
        }
    }

    /// Supplies a parser that `x-parser` names. The schema was compiled with this name in
    /// [`Options::parsers`](parser_schema::Options::parsers). A parser that no node names, or that has the name of one that is
    /// always there, is never called; of two with one name the later is.
    ///
    /// ```
    /// use parser_interpreter::Interpreter;
    /// use parser_runtime::Value;
    /// use parser_schema::{Options, Source, compile_with};
    ///
    /// let source = Source::new("schema.json", r#"{"type": "array", "x-parser": "words", "items": {}}"#);
    /// let options = Options { parsers: vec!["words".to_owned()], ..Options::default() };
    /// let plan = compile_with(&source, "AssistantMessage", &options).into_plan(&source)?;
    /// let interpreter = Interpreter::new(plan)
    ///     .with_parser("words", |text| Ok(text.split_whitespace().map(Value::from).collect()));
    /// interpreter.check_parsers()?;
    /// assert_eq!(interpreter.parse("a b")?.to_string(), r#"["a","b"]"#);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_parser(
        mut self,
        name: impl Into<String>,
        parser: impl for<'t> Fn(&'t str) -> Result<Value<'t>, NotParsed> + Send + Sync + 'static,
    ) -> Self {
        self.parsers.add(name.into(), Box::new(parser));
        self
    }

    /// Whether every parser that the schema names was supplied.
    ///
    /// # Errors
    /// One was not. A text that comes to a node which names it is an error of the kind
    /// [`NotParsed`](parser_runtime::ErrorKind::NotParsed), with `allow_non_json`, too.
    pub fn check_parsers(&self) -> Result<(), MissingParser> {
        self.parsers.check(&self.plan)
    }

    /// The plan.
    #[must_use]
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Parses a text. The value borrows from it.
    ///
    /// # Errors
    /// The text does not hold what the schema says; `is_no_match` tells whether it holds no message at all.
    pub fn parse<'t>(&self, text: &'t str) -> Result<Value<'t>, ParseError> {
        let walk = Walk { interpreter: self, watch: &Unwatched };
        parse(text, |input, scratch| walk.node(Plan::ROOT, input, scratch))
    }

    /// Parses what a model wrote behind `prefill`, the beginning of its output that stands at the end of the prompt. The value
    /// is that of both together; it borrows from `text` what lies there.
    ///
    /// # Errors
    /// The two together do not hold what the schema says. The error's places are those in `text`; what lies in `prefill` is
    /// at its beginning, and is shown as that.
    pub fn parse_after<'t>(&self, prefill: &str, text: &'t str) -> Result<Value<'t>, ParseError> {
        let joined = |both: &str, target: &Target<'t>| Ok(self.parse(both)?.relocate(target));
        parse_after(prefill, text, |text| self.parse(text), joined)
    }

    /// Reads whatever can be read of a text, and never fails: what is broken is left out, and there is an error for it. `calls` has
    /// every call, even one that was cut off; `segments` says of every byte which field received it.
    #[must_use]
    pub fn recover<'t>(&self, text: &'t str) -> Recovered<'t, Value<'t>> {
        let walk = Walk { interpreter: self, watch: &Unwatched };
        let calls = |input: Input<'_, 't>, scratch: &mut Scratch<'t>| {
            if let Some(calls) = self.plan.calls() {
                let _ = walk.node(calls, input, scratch);
            }
        };
        recover(text, |input, scratch| walk.node(Plan::ROOT, input, scratch), calls)
    }

    /// The same of what a model wrote behind `prefill`, as [`Interpreter::parse_after`] parses it. All places are those in `text`;
    /// what lies in `prefill` is at its beginning.
    #[must_use]
    pub fn recover_after<'t>(&self, prefill: &str, text: &'t str) -> Recovered<'t, Value<'t>> {
        recover_after(
            prefill,
            text,
            |text| self.recover(text),
            |both, target| self.recover(both).map(|message| message.relocate(target)),
        )
    }

    /// Parses a text and tells what each node did with it.
    #[must_use]
    pub fn explain(&self, text: &str) -> Trace {
        let recorder = Recorder { plan: &self.plan, trace: RefCell::default() };
        let walk = Walk { interpreter: self, watch: &recorder };
        let result = parse(text, |input, scratch| walk.node(Plan::ROOT, input, scratch));
        Trace { visits: recorder.into_visits(), result: result.map(Value::into_owned) }
    }

    fn table(&self) -> &Table {
        self.table.get_or_init(|| table::table(&self.plan))
    }

    fn transform(&self, node: NodeId) -> Option<&Transform> {
        self.transforms.get(node)?.as_ref()
    }

    fn constant(&self, node: NodeId) -> Option<&Value<'static>> {
        self.constants.get(node)?.as_ref()
    }
}
