//! A shape makes of every value what the evaluator makes of it by the expression that the shape came from.

use parser_interpreter::Interpreter;
use parser_schema::expression::Expression;
use parser_schema::plan::{Array, Node, Output, Plan, Shape, Shaped, Step};

/// Numbers that look random and are the same each time.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % end
    }

    fn one_of<'o>(&mut self, options: &[&'o str]) -> &'o str {
        options[self.below(options.len())]
    }

    fn json(&mut self, depth: usize) -> String {
        let count = self.below(4);
        match self.below(if depth == 0 { 2 } else { 5 }) {
            0 | 1 => {
                let scalars = [
                    "null",
                    "0",
                    "-0",
                    "1.50",
                    "true",
                    "false",
                    "\"\"",
                    "\"é\"",
                    r#""\n\u0041""#,
                    "123456789012345678901",
                ];
                self.one_of(&scalars).to_owned()
            }
            2 => {
                let items: Vec<String> = (0..count).map(|_| self.json(depth - 1)).collect();
                format!("[{}]", items.join(" , "))
            }
            _ => {
                let entry = |_| {
                    format!(
                        "{}: {}",
                        self.one_of(&[r#""a""#, r#""b""#, r#""\u0061""#, r#""c d""#]),
                        self.json(depth - 1)
                    )
                };
                let entries: Vec<String> = (0..count).map(entry).collect();
                format!("{{{}}}", entries.join(","))
            }
        }
    }

    fn key(&mut self) -> String {
        self.one_of(&["a", "b", "c d"]).to_owned()
    }

    /// A place: the current value or what stands under keys.
    fn place(&mut self) -> Expression {
        let fields: Vec<Expression> = (0..self.below(3)).map(|_| Expression::Field(self.key())).collect();
        match <[Expression; 1]>::try_from(fields) {
            Ok([field]) => field,
            Err(none) if none.is_empty() => Expression::Current,
            Err(fields) => Expression::Chain(fields),
        }
    }

    fn expression(&mut self, depth: usize) -> Expression {
        let count = self.below(3);
        match self.below(if depth == 0 { 2 } else { 6 }) {
            0 => self.place(),
            1 => {
                let literals = [r#""function""#, "null", "[1,{\"a\":null}]", r#""a\nb""#, "0", "\"\""];
                Expression::Literal(self.one_of(&literals).to_owned())
            }
            2 => Expression::List((0..count).map(|_| self.expression(depth - 1)).collect()),
            3 => {
                let keys = ["x", "y", "z"].into_iter().take(count + 1);
                Expression::Hash(keys.map(|key| (key.to_owned(), self.expression(depth - 1))).collect())
            }
            4 => {
                let (of, then) = (self.place(), self.expression(depth - 1));
                Expression::Projection { of: Box::new(of), then: Box::new(then) }
            }
            _ => Expression::Chain(vec![self.place(), self.expression(depth - 1)]),
        }
    }

    /// One that may choose.
    fn choice(&mut self, depth: usize) -> Expression {
        match self.below(if depth == 0 { 1 } else { 3 }) {
            0 => self.expression(depth),
            1 => {
                let (first, second) = (self.choice(depth - 1), self.choice(depth - 1));
                Expression::Or(Box::new(first), Box::new(second))
            }
            _ => {
                let keys = ["x", "y"].into_iter().take(1 + self.below(2));
                Expression::Hash(keys.map(|key| (key.to_owned(), self.choice(depth - 1))).collect())
            }
        }
    }
}

fn node(path: &str, steps: Vec<Step>, output: Output) -> Node {
    Node { path: path.to_owned(), doc: None, steps, output, maybe_nothing: true }
}

/// How a text's JSON goes through a step.
#[derive(Clone, Copy, Debug)]
enum Way {
    AsItIs,
    /// What comes of it is a list.
    AsList,
    /// It was evaluated before.
    Evaluated,
    /// A step like it made an object of it before.
    AsMadeObject,
    /// A step like it made a list of it before.
    AsMadeList,
}

/// A step of the same kind, a shape or what is evaluated, that makes a list of one value.
fn before(step: &Step, expression: Expression) -> Step {
    let list = Expression::List(vec![expression]);
    match (step, Shaped::of(&list)) {
        (Step::Shape(_), Some(shape)) => Step::Shape(shape),
        _ => Step::Transform(list),
    }
}

/// What becomes of a text whose JSON goes through a step.
fn outcome(step: Step, way: Way, text: &str) -> Result<String, String> {
    let json = |allow_value| Step::Json { allow_text: true, allow_value };
    let list = Output::Array(Array { item: Some(1), nullable: true });
    let field = |key: &str| Expression::Field(key.to_owned());
    let behind = |first| {
        let first = vec![json(false), before(&step, first)];
        vec![node("", first, list.clone()), node("[]", vec![json(true), step.clone()], Output::Any)]
    };
    let nodes = match way {
        Way::AsMadeObject => {
            let entries = [("a", Expression::Current), ("b", field("a")), ("c d", field("b"))];
            behind(Expression::Hash(entries.map(|(key, value)| (key.to_owned(), value)).to_vec()))
        }
        Way::AsMadeList => behind(Expression::List(vec![Expression::Current, field("a")])),
        Way::AsItIs => vec![node("", vec![json(false), step], Output::Any)],
        Way::AsList => vec![node("", vec![json(false), step], list), node("[]", Vec::new(), Output::Any)],
        Way::Evaluated => {
            let wrap = Step::Transform(Expression::List(vec![Expression::Current]));
            vec![node("", vec![json(false), wrap], list), node("[]", vec![json(true), step], Output::Any)]
        }
    };
    let plan = Plan { name: "Any".to_owned(), nodes, patterns: Vec::new() };
    let parsed = Interpreter::new(plan).parse(text).map(|value| format!("{value:?}"));
    parsed.map_err(|error| format!("{:?} {} {}", error.kind(), error.path(), error.message()))
}

#[test]
fn shapes_give_what_evaluation_gives() {
    let mut random = Random(0x5eed);
    let (mut made, mut failed, mut too_deep) = (0, 0, 0);
    for round in 0..20_000 {
        let expression = random.choice(3);
        let shape = Shaped::of(&expression).unwrap_or_else(|| panic!("{expression} is no shape"));
        let text = match round % 20 {
            0 => "no JSON".to_owned(),
            1 => {
                let depth = 500 + random.below(13);
                format!("{}1{}", r#"{"a":["#.repeat(depth / 2), "]}".repeat(depth / 2))
            }
            _ => random.json(4),
        };
        for way in [Way::AsItIs, Way::AsList, Way::Evaluated, Way::AsMadeObject, Way::AsMadeList] {
            let shaped = outcome(Step::Shape(shape.clone()), way, &text);
            let evaluated = outcome(Step::Transform(expression.clone()), way, &text);
            assert_eq!(shaped, evaluated, "{expression} = {} on {text}, {way:?}", shape.whole);
            too_deep += usize::from(shaped.as_ref().is_err_and(|error| error.contains("nests deeper")));
            *(if shaped.is_ok() { &mut made } else { &mut failed }) += 1;
        }
    }
    assert!(
        made > 10_000 && failed > 1_000 && too_deep > 10,
        "{made} values, {failed} errors, {too_deep} too deep"
    );
}

/// Keys are called otherwise in what was read and in what was evaluated alike.
#[test]
fn renamed_keys_are_those_of_any_value() {
    let mut random = Random(0x5eed);
    let names = [("b", "a"), ("c d", "a")].map(|(from, to)| (from.to_owned(), to.to_owned()));
    let renamed = || Step::Shape(Shaped { whole: Shape::Renamed(names.to_vec()), drafts: None });
    let mut changed = 0;
    for _ in 0..2_000 {
        let text = random.json(3);
        let [read, evaluated] = [Way::AsItIs, Way::Evaluated].map(|way| outcome(renamed(), way, &text));
        let Ok(read) = read else { continue };
        // A string that was evaluated is read as JSON once more.
        if !read.starts_with('"') {
            assert_eq!(evaluated.map_err(|error| format!("{text}: {error}")), Ok(format!("[{read}]")));
        }
        changed += usize::from(Ok(read) != outcome(Step::Transform(Expression::Current), Way::AsItIs, &text));
    }
    assert!(changed > 100, "{changed} objects");
}

/// Of an object that a shape made, keys are called otherwise, and values taken, as of one that was read.
#[test]
fn made_objects_are_renamed_as_read_ones_are() {
    for (step, property, x) in [
        (r#""rename": {"a": "c"}"#, "c", r#"{"c":5,"b":6}"#),
        (r#""rename": {"a": "b"}"#, "b", r#"{"b":6,"a":5}"#),
        (r#""rename": {"b": "c", "a": "c"}"#, "c", r#"{"c":6,"a":5}"#),
        (r#""rename": {"a": "b", "b": "b"}"#, "b", r#"{"b":5}"#),
        (r#""rename": {"b": "b", "a": "b"}"#, "b", r#"{"b":6,"a":5}"#),
        (r#""transform": "{c: a}""#, "c", r#"{"c":5}"#),
    ] {
        let schema = format!(
            r#"{{"type": "object", "x-parser": "json", "x-parser-args": {{"transform": "{{x: y || {{a: b, b: d}}}}"}},
            "properties": {{"x": {{"type": "object", "x-parser": "json", "x-parser-args": {{"allow_non_string": true, {step}}},
            "properties": {{"{property}": {{}}}}}}}}}}"#
        );
        let interpreter = Interpreter::compile("made.json", &schema).expect("the schema is right");
        let message = interpreter.parse(r#"{"b": 5, "d": 6}"#).expect("it is JSON").to_string();
        let of_read = interpreter.parse(r#"{"y": {"a": 5, "b": 6}}"#).expect("it is JSON").to_string();
        assert_eq!([message, of_read], [(); 2].map(|()| format!(r#"{{"x":{x}}}"#)), "{step}");
    }
}
