//! The law on outputs that are broken: cut short, with parts doubled, dropped, and taken from other outputs.
//! `MUTATED_OUTPUTS` asks for more of each family, `MUTATED_SEED` for others.

use std::collections::HashSet;

use fastrand::Rng;
use parser_models::Model;

use crate::drawn::number;
use crate::{corpus_support, drawn_cuts, interpreter, law};

/// The most characters of what is dropped or doubled, and of what is taken from another output.
const PART: usize = 12;
const FOREIGN: usize = 30;

/// Outputs longer than this are not broken.
pub(crate) const LONG: usize = 500;

/// What is put between characters.
const MARKS: [&str; 10] = ["<", "\"", "\\", "\n", " ", "{", "}", "</", "'", "["];

/// What broken outputs have found: a family, what it was, and the output.
const FOUND: [(&str, &str, &str); 6] = [
    (
        "ernie4_5",
        "a complete call that may be longer, behind an opening tag",
        "<tool_call>\n{\"name\": \"f\", \"arguments\": {\"a\": \"say </s> to it\"}}ser: And now?\n<tool_call>\n\n</too",
    ),
    (
        "glm4_7",
        "a complete call that may go on in what comes behind it",
        "<tool_call>save_all</tool_call>\n<tool_call>closewindow</arg_key><arg_value>2</arg_value></tool_call>",
    ),
    (
        "minimax_m2",
        "a complete call in front of a parameter that is none",
        "<minimax:tool_call>\n<invoke name=\"get_weather\">\n<parameter name=\"city\">Graz</parameter>\n</invoke>\n<invoke name=\"f\">\n<paramer name=\"float\">0.1</parater name=\"a\">one t",
    ),
    (
        "minimax_m1",
        "arguments that end within a string",
        "<tool_calls>\n{\"name\": \"f\", \"arguments\": {\"a\": \"print('</tool_calls>')\"/tool_calls>",
    ),
    (
        "llama4",
        "a rewritten call whose end is held back again",
        "{\"name\": \"get_time\", \"parameters\": {}}; {\"name\"\"get_weather\", \"para",
    ),
    (
        "llama4",
        "the same of a call with arguments",
        "{\"name\": \"get_weather\", \"parameters\": {\"city\": \"Oslo\", \"days\": 3}}\n{\"name\": \"get_time\", \"paramet\n<|eot|>",
    ),
];

/// A part of a text, from a place on.
fn part<'t>(text: &'t [char], random: &mut Rng, longest: usize) -> (usize, &'t [char]) {
    let from = random.usize(..text.len());
    let to = (from + 1 + random.usize(..longest)).min(text.len());
    (from, &text[from..to])
}

pub(crate) fn mutate(output: &str, other: &str, random: &mut Rng) -> String {
    let (mut text, other): (Vec<char>, Vec<char>) = (output.chars().collect(), other.chars().collect());
    for _ in 0..random.usize(1..=3) {
        if text.is_empty() || other.is_empty() {
            break;
        }
        let place = random.usize(..text.len());
        match random.u8(..5) {
            0 => {
                let (from, dropped) = part(&text, random, PART);
                let dropped = dropped.len();
                text.drain(from..from + dropped);
            }
            1 => {
                let doubled = part(&text, random, PART).1.to_vec();
                text.splice(place..place, doubled);
            }
            2 => _ = text.splice(place..place, part(&other, random, FOREIGN).1.iter().copied()),
            3 => _ = text.splice(place..place, MARKS[random.usize(..MARKS.len())].chars()),
            _ => text.truncate(place),
        }
    }
    text.into_iter().collect()
}

/// Whether a JSON object may hold a key twice: the later value takes the place of one that was told as certain. Where a colon
/// is missing, what stands behind a comma counts as a key, too; and a bracket in a string counts as one, or does not, as the
/// string may hold JSON.
pub(crate) fn repeats_keys(text: &str) -> bool {
    [true, false].into_iter().any(|counts_in_strings| repeats_keys_if(text, counts_in_strings))
}

fn repeats_keys_if(text: &str, counts_in_strings: bool) -> bool {
    let mut objects = vec![HashSet::new()];
    let quoted: Vec<&str> = text.split('"').collect();
    for (index, piece) in quoted.iter().enumerate() {
        let in_front = if index == 0 { "" } else { quoted[index - 1].trim_end() };
        let is_before_colon = quoted.get(index + 1).is_some_and(|next| next.trim_start().starts_with(':'));
        if in_front.ends_with([',', '{']) || is_before_colon {
            if objects.last_mut().is_some_and(|keys| !keys.insert(piece)) {
                return true;
            }
            continue;
        }
        let is_string = in_front.ends_with(':');
        for bracket in piece.chars().filter(|_| counts_in_strings || !is_string) {
            match bracket {
                '{' => objects.push(HashSet::new()),
                '}' if objects.len() > 1 => _ = objects.pop(),
                '}' => objects[0].clear(),
                _ => {}
            }
        }
    }
    false
}

#[test]
fn broken_outputs_of_every_family() {
    let count = number("MUTATED_OUTPUTS", 40);
    let mut random = Rng::with_seed(number("MUTATED_SEED", 1) as u64);
    let mut cuts = random.u64(..);
    for model in Model::all() {
        let corpus = corpus_support::load(&format!("models/{}", model.name()));
        let interpreter = interpreter(&corpus.schema);
        let inputs = corpus.cases.iter().map(|case| case.input.as_str());
        let outputs: Vec<&str> = inputs.filter(|input| input.len() <= LONG).collect();
        for _ in 0..count {
            let [output, other] = [(); 2].map(|()| outputs[random.usize(..outputs.len())]);
            let text = mutate(output, other, &mut random);
            let ways = [(1..text.len()).collect(), drawn_cuts(&text, &mut cuts)];
            law::check_ways(model.name(), &interpreter, &text, ways, repeats_keys(&text));
        }
    }
}

#[test]
fn what_broken_outputs_found() {
    for (family, name, text) in FOUND {
        let interpreter = interpreter(&corpus_support::load(&format!("models/{family}")).schema);
        let halves = (1..text.len()).map(|cut| vec![cut]);
        let ways = [(1..text.len()).collect()].into_iter().chain(halves);
        law::check_ways(&format!("{family}: {name}"), &interpreter, text, ways, false);
    }
}
