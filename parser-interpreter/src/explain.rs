//! What each node did with a text, and how far a pattern came that did not match.

use std::ops::Range;

use parser_runtime::{FieldPath, ParseError, Value};
use parser_schema::pattern;
use parser_schema::plan::NodeId;

/// What happened to a text.
#[derive(Debug)]
pub struct Trace {
    /// The nodes, in the order in which they were visited; a child comes behind its parent.
    pub visits: Vec<Visit>,
    /// What became of the text.
    pub result: Result<Value<'static>, ParseError>,
}

/// One visit of a node.
#[derive(Debug)]
pub struct Visit {
    /// Where the node's value stands in the result.
    pub path: FieldPath,
    /// Which of several nodes that are tried for this value it is, from 1.
    pub alternative: Option<usize>,
    /// The node.
    pub node: NodeId,
    /// How many nodes are around it.
    pub depth: usize,
    /// The bytes that arrived, and what they say (after substitutions, what was made of them).
    pub input: (Range<usize>, String),
    /// The steps that were taken.
    pub steps: Vec<StepTrace>,
    /// What the node became.
    pub outcome: Outcome,
}

/// One step of a visit.
#[derive(Debug)]
pub struct StepTrace {
    /// What the step does.
    pub what: String,
    /// Whether there was a match, or something else than a match was asked for.
    pub matched: bool,
    /// Whether nothing comes out since the group took no part in the match.
    pub is_nothing: bool,
    /// The bytes that came out, and what they say; nothing, if the step failed.
    pub output: Option<(Range<usize>, String)>,
    /// For a pattern that did not match: the longest part of it that does, from its start.
    pub longest_part: Option<LongestPart>,
}

/// The longest part of a pattern that matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LongestPart {
    /// The whole pattern.
    pub pattern: String,
    /// The bytes of the pattern that match.
    pub part: Range<usize>,
    /// What they match.
    pub matched: String,
}

/// What a node became.
#[derive(Debug)]
pub enum Outcome {
    /// A value.
    Became(Value<'static>),
    /// Nothing.
    Nothing,
    /// A failure.
    Failed(String),
}

/// The longest part of a pattern that matches a text. `None`: not even its beginning does.
pub(crate) fn longest_part(source: &str, text: &str) -> Option<LongestPart> {
    let pattern = pattern::read(source).ok()?;
    let matched = |(part, program): (Range<usize>, parser_scan::Program)| {
        let captures = program.search(text).ok()??;
        let matched = captures.group(0).map_or("", |range| &text[range]).to_owned();
        Some(LongestPart { pattern: source.to_owned(), part, matched })
    };
    // An empty match is in every text and tells nothing.
    pattern.prefixes().rev().find_map(matched).filter(|found| !found.matched.is_empty())
}
