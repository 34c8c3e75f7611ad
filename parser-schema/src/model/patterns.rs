//! Patterns, replacements and expressions of a node: read, with their mistakes reported where they are written.

use std::ops::Range;

use super::{SourcePattern, pattern_slips, slips};
use crate::diagnostic::Diagnostics;
use crate::expression::{self, Expression};
use crate::json::Text;
use crate::pattern::{self, Pattern, PatternError};
use parser_scan::Template;

/// Reads a pattern and compiles it; `text` is what `written` expands to.
pub(super) fn read_pattern(
    written: &Text,
    text: &Text,
    diagnostics: &mut Diagnostics,
) -> Option<SourcePattern> {
    let compiled = pattern::read(&text.value).and_then(|pattern| Ok((pattern.program()?, pattern)));
    match compiled {
        Ok((program, pattern)) => {
            slips::check_pattern(text, diagnostics);
            pattern_slips::check(text, &pattern.tree, diagnostics);
            for (span, name) in pattern.extensions() {
                diagnostics.extension(text.locate(span), name);
            }
            let (source, expanded) = (written.value.clone(), text.value.clone());
            Some(SourcePattern { source, expanded, pattern, program })
        }
        Err(error) => {
            report(text, error, "pattern", diagnostics);
            None
        }
    }
}

/// Reads what is written for each match of a pattern.
pub(super) fn read_template(
    text: &Text,
    pattern: &Pattern,
    diagnostics: &mut Diagnostics,
) -> Option<Template> {
    match pattern::read_template(&text.value, pattern) {
        Ok(template) => {
            slips::check_template(text, pattern, diagnostics);
            Some(template)
        }
        Err(error) => {
            report(text, error, "replacement", diagnostics);
            None
        }
    }
}

/// Reads a JMESPath expression.
pub(super) fn read_expression(text: &Text, diagnostics: &mut Diagnostics) -> Option<Expression> {
    match expression::read(&text.value) {
        Ok(expression) => {
            slips::check_expression(text, diagnostics);
            Some(expression)
        }
        Err(error) => {
            let message = format!("in this JMESPath expression: {}", error.message);
            let help = error.help.unwrap_or_else(|| {
                "JMESPath writes keys bare or in double quotes, and text in single quotes: `{type: 'function', function: @}`".to_owned()
            });
            diagnostics.error(text.locate(error.span), message).help(help);
            None
        }
    }
}

fn report(text: &Text, error: PatternError, what: &str, diagnostics: &mut Diagnostics) {
    let help = error.help.map(in_json);
    let help = help.unwrap_or_else(|| format!("the {what} is read as Python's `re` reads it"));
    diagnostics.error(text.locate(error.span), format!("in this {what}: {}", error.message)).help(help);
}

/// What to write in a pattern, as a schema has it.
pub(crate) fn in_json(help: String) -> String {
    help.replace('\\', "\\\\")
}

/// The groups that a node may use: one, or those with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Groups {
    Single,
    Named,
}

/// Checks that a pattern has either named groups or exactly one group.
pub(super) fn check_groups(
    keyword: &str,
    text: &Text,
    pattern: &Pattern,
    diagnostics: &mut Diagnostics,
) -> Option<Groups> {
    if !pattern.names.is_empty() {
        return Some(Groups::Named);
    }
    match pattern.groups {
        1 => Some(Groups::Single),
        0 => {
            diagnostics
                .error(
                    text.span.clone(),
                    format!("`{keyword}` has no group, so nothing of its match is kept"),
                )
                .label("captures nothing")
                .help("put the part to keep in parentheses");
            None
        }
        more => {
            let second = pattern.group_span(2).unwrap_or(Range { start: 0, end: text.value.len() });
            diagnostics
                .error(text.locate(second), format!("`{keyword}` has {more} groups without names where one is needed"))
                .label("second group")
                .help("write `(?:…)` for a group that captures nothing, or name them and make the node an object");
            None
        }
    }
}
