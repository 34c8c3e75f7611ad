//! Random schemas of every rule and of whole messages, on texts near them: the messages that the reference makes
//! (`conformance/record_schemas.py` records them).

#[allow(dead_code)]
mod corpus_support;

use corpus_support::Outcome;
use corpus_support::recorded::{self, Recorded};
use parser_interpreter::Interpreter;
use parser_runtime::ErrorKind;

fn parse(interpreter: &Interpreter, text: &str) -> Outcome {
    match interpreter.parse(text) {
        Ok(message) => Outcome::Message(message.to_string()),
        Err(error) if error.kind() == ErrorKind::NoMatch => Outcome::NoMatch,
        Err(_) => Outcome::Error,
    }
}

#[test]
fn messages_are_those_of_the_reference() {
    let (mut cases, mut wrong) = (0, Vec::new());
    for Recorded { schema, interpreter, cases: recorded } in recorded::schemas() {
        for (text, expected) in &recorded {
            let found = parse(&interpreter, text);
            if found != *expected {
                wrong.push(format!("{schema} on {text:?}:\n  found    {found}\n  expected {expected}"));
            }
            cases += 1;
        }
    }
    assert!(cases > 1_500, "only {cases} cases");
    assert!(wrong.is_empty(), "{} of {cases} differ:\n{}", wrong.len(), wrong.join("\n"));
}
