//! Prints a plan, one node a paragraph.

use std::fmt;

use super::{Node, Output, Plan, Step};

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for node in &self.nodes {
            writeln!(f, "{}", if node.path.is_empty() { "(root)" } else { &node.path })?;
            for step in &node.steps {
                writeln!(f, "    {}", self.step(step))?;
            }
            writeln!(f, "    → {}{}", node.output_name(), or_what(node))?;
        }
        Ok(())
    }
}

/// What may come out of a node besides a value.
fn or_what(node: &Node) -> &'static str {
    match node.maybe_nothing {
        true if node.leaves_nothing() => ", or the default",
        true => ", or nothing",
        false => "",
    }
}

impl Plan {
    /// One step in a few words.
    #[must_use]
    pub fn step(&self, step: &Step) -> String {
        let source =
            |pattern: usize| self.patterns.get(pattern).map_or("", |pattern| pattern.source.as_str());
        match step {
            Step::RequireText => "take text only".to_owned(),
            Step::RequireSomething { .. } => "take what says something, or leave the default".to_owned(),
            Step::Substitute { pattern, .. } => format!("rewrite each match of {}", source(*pattern)),
            Step::Capture { pattern } => format!("take group 1 of {}", source(*pattern)),
            Step::Groups { pattern, .. } => format!("take the named groups of {}", source(*pattern)),
            Step::Matches { pattern, .. } => format!("take every match of {}", source(*pattern)),
            Step::Pairs { pattern, .. } => format!("take keys and values of {}", source(*pattern)),
            Step::Rewrite(notation) => format!("rewrite {notation:?}'s notation to JSON"),
            Step::Json { allow_text, allow_value } => {
                let keep = if *allow_text { ", or keep the text" } else { "" };
                let pass = if *allow_value { "; pass what is no text" } else { "" };
                format!("read JSON{keep}{pass}")
            }
            Step::Parse { parser, allow_text: false } => format!("read by `{parser}`"),
            Step::Parse { parser, allow_text: true } => format!("read by `{parser}`, or keep the text"),
            Step::Shape(shape) => format!("put the value into {}", shape.whole),
            Step::Transform(expression) => format!("transform by {expression}"),
        }
    }
}

impl Node {
    /// What comes out, in a word or two.
    #[must_use]
    pub fn output_name(&self) -> String {
        match &self.output {
            Output::Constant(constant) => format!("always {}", constant.json),
            Output::String => "string".to_owned(),
            Output::Integer => "integer".to_owned(),
            Output::Number => "number".to_owned(),
            Output::Boolean => "boolean".to_owned(),
            Output::Any => "any".to_owned(),
            Output::Object(_) => "object".to_owned(),
            Output::Array(_) => "array".to_owned(),
            Output::Tuple(tuple) => format!("array of {}", tuple.items.len()),
            Output::First(nodes) => format!("the first of {}", nodes.len()),
        }
    }
}
