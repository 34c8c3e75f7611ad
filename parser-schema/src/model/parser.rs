//! Which parser a node names.

use super::{Notation, Parser};
use crate::diagnostic::Diagnostics;
use crate::json::Text;
use crate::schema::nearest;

/// The parsers that are always there, and whether upstream knows them.
const KNOWN: [(&str, Option<Notation>, bool); 3] = [
    ("json", None, true),
    ("gemma4-tool-call", Some(Notation::Gemma4), true),
    ("pythonic", Some(Notation::Pythonic), false),
];

/// Whether a parser of this name is always there, so that none can be supplied for it.
#[must_use]
pub fn is_known_parser(name: &str) -> bool {
    KNOWN.iter().any(|(known, ..)| *known == name)
}

/// The parser of this name; those that the schema's user supplies are `supplied`.
pub(super) fn read_parser(name: &Text, supplied: &[String], diagnostics: &mut Diagnostics) -> Option<Parser> {
    let extension = || (name.span.clone(), format!("x-parser: {}", name.value));
    if let Some((_, notation, upstream)) = KNOWN.iter().find(|(known, ..)| *known == name.value) {
        if !upstream {
            let (span, extension) = extension();
            diagnostics.extension(span, extension);
        }
        return Some(Parser::Json(*notation));
    }
    if supplied.contains(&name.value) {
        let (span, extension) = extension();
        diagnostics.extension(span, extension);
        return Some(Parser::Custom(name.value.clone()));
    }
    let help = help(&name.value, supplied);
    diagnostics.error(name.span.clone(), format!("unknown parser `{}`", name.value)).help(help);
    None
}

/// What to write in place of an unknown name.
fn help(name: &str, supplied: &[String]) -> String {
    let known: Vec<&str> =
        KNOWN.iter().map(|(known, ..)| *known).chain(supplied.iter().map(String::as_str)).collect();
    let listed = known.iter().map(|known| format!("`{known}`")).collect::<Vec<_>>().join(", ");
    match nearest(name, &known) {
        Some(meant) => format!("did you mean `{meant}`? known are {listed}"),
        None => format!(
            "known are {listed}; one of your own is supplied to the macro by `parsers = {{ \"{name}\" = path }}`, and `check` is told of \
             it by `--parser {name}`; `parse` and `explain` have none but these"
        ),
    }
}
