//! What streams hold back inside of a text: where all is well, the beginning of a marker, and white space.
//!
//! The table is `tests/stream/held_back.md`: for each family and field the longest text, one byte after the other, that had come
//! and was not told of before the next piece of the field was, without the white space around it. `RENEW=1 cargo test --test stream held_back` writes it
//! anew.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use parser_interpreter::{Event, Interpreter, What};
use parser_models::Model;

use crate::timeliness::{FIELDS, LONG, field};
use crate::{corpus_support, interpreter};

/// How many characters of a text the table shows.
const SHOWN: usize = 40;

/// The longest texts by field.
type Longest = BTreeMap<&'static str, String>;

/// What was held back since a piece of a field was told.
#[derive(Default)]
struct Since {
    /// The field's path and key, and which of the three it is.
    last: Option<(String, &'static str)>,
    longest: String,
}

impl Since {
    fn event(&mut self, event: &Event<'_>, longest: &mut Longest) {
        let Some(field) = field(&event.field.steps()) else { return };
        let (key, text) = match &event.what {
            What::Text(text) => ("", text),
            What::Entry { key, text } => (&**key, text),
            _ => return,
        };
        let held = std::mem::take(&mut self.longest);
        let now = Some((format!("{}: {key}", event.field), field));
        let longest = longest.entry(field).or_default();
        if self.last == now {
            keep_longer(longest, &held);
        }
        let mut late = text.chars();
        late.next_back();
        keep_longer(longest, late.as_str().trim());
        self.last = now;
    }
}

fn keep_longer(longest: &mut String, held: &str) {
    if held.len() > longest.len() {
        *longest = held.to_owned();
    }
}

fn measure(interpreter: &Arc<Interpreter>, text: &str, longest: &mut Longest) {
    let mut stream = interpreter.stream();
    let mut since = Since::default();
    for at in 0..text.len() {
        stream.push(&text.as_bytes()[at..=at]).for_each(|event| since.event(&event, longest));
        assert!(stream.text().ends_with(stream.held_back()));
        keep_longer(&mut since.longest, stream.held_back().trim());
    }
    stream.finish().events.iter().for_each(|event| since.event(event, longest));
}

fn cell(held: Option<&String>) -> String {
    match held.map(String::as_str) {
        None => "–".to_owned(),
        Some("") => "0".to_owned(),
        Some(held) => {
            let shown: String = held.chars().take(SHOWN).collect();
            let more = if shown == held { "" } else { "…" };
            let shown = shown.escape_debug().to_string().replace('|', "\\|");
            format!("{} `` {shown}{more} ``", held.len())
        }
    }
}

#[test]
fn held_back() {
    let mut table = String::from("| family | thinking | content | arguments |\n| --- | --- | --- | --- |\n");
    for model in Model::all() {
        let corpus = corpus_support::load(&format!("models/{}", model.name()));
        let interpreter = interpreter(&corpus.schema);
        let mut longest = Longest::new();
        for case in corpus.cases.iter().filter(|case| case.input.len() <= LONG) {
            measure(&interpreter, &case.input, &mut longest);
        }
        let cells = FIELDS.map(|field| cell(longest.get(field)));
        writeln!(table, "| {} | {} |", model.name(), cells.join(" | ")).unwrap();
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/stream/held_back.md");
    if std::env::var_os("RENEW").is_some() {
        fs::write(&path, &table).unwrap();
    }
    assert_eq!(table, fs::read_to_string(&path).unwrap());
}
