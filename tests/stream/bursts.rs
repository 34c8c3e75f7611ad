//! Code comes as it is written: a bracket, a quote or a tag in it holds nothing back until the next one, and takes nothing back.
//!
//! The texts are recorded outputs of every family, an argument of which is code, again and again.

use std::fmt::Write;
use std::sync::Arc;

use parser_interpreter::{Interpreter, What};
use parser_models::Model;

use crate::linear::short_outputs;
use crate::quiet::long_texts;

/// Code that may stand in a JSON string as it is, with tags that begin as markers do.
const CODE: [&str; 5] = [
    "if (a[0] < 1) { b = {c: [2]}; } ",
    "it's [x](y), 'z' and `w`; ",
    "<b>{x}</b> &amp; </i> ",
    "<p> <i> <t> <f> <a> <| <｜ ",
    "</p> </t> </f> </a> ]< ]] [/ ",
];

/// How often it stands there.
const TIMES: [usize; 2] = [5, 20];

/// Beyond this, what comes at once was held back: for longer than any marker.
const BURST: usize = 48;

/// The family whose arguments, where they are an object, are read value by value: a value that is JSON is one once it is
/// complete.
const BY_VALUES: &str = "cwm";

/// The most bytes of a text that come with four, and how often something is taken back.
fn told(interpreter: &Arc<Interpreter>, text: &str) -> (usize, usize) {
    let mut stream = interpreter.stream();
    let (mut most, mut withdrawn) = (0, 0);
    for chunk in text.as_bytes().chunks(4) {
        for event in stream.push(chunk) {
            match event.what {
                What::Text(delta) | What::Entry { text: delta, .. } => most = most.max(delta.text.len()),
                What::Withdrawn { .. } => withdrawn += 1,
                _ => {}
            }
        }
    }
    (most, withdrawn)
}

#[test]
fn code_comes_as_it_is_written() {
    let mut wrong = String::new();
    for model in Model::all().iter().filter(|model| model.name() != BY_VALUES) {
        let (interpreter, outputs) = short_outputs(*model);
        let texts = CODE.iter().flat_map(|code| long_texts(&outputs, code));
        // What stands in front of an end of thinking that has no beginning is content until that comes.
        for long in texts.filter(|long| long.what.contains("argument")) {
            let [(_, few), (most, many)] = TIMES.map(|times| told(&interpreter, &long.repeated(times)));
            if most > BURST || many > few {
                let what = format!("{most} bytes at once, {few} and then {many} times taken back");
                writeln!(wrong, "{}: {}: {what}", model.name(), long.what).unwrap();
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}
