//! Schemas and texts that are drawn, of every kind, and the law on them: for a property test and for a fuzzer.

pub mod draw;
mod expression;
mod pattern;
pub mod schema;
pub mod text;

use std::sync::Arc;

use draw::Draw;
use parser_interpreter::Interpreter;
use parser_schema::{Severity, Source, compile};
use text::Text;

use crate::law;

/// A schema that was drawn.
pub struct Drawn {
    pub source: String,
    pub interpreter: Arc<Interpreter>,
}

impl Drawn {
    /// None: it has errors.
    pub fn new(source: String) -> Option<Self> {
        let compiled = compile(&Source::new("drawn.json", &source), "Message");
        let is_wrong = compiled.diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error);
        let plan = compiled.plan.filter(|_| !is_wrong)?;
        Some(Drawn { source, interpreter: Arc::new(Interpreter::new(plan)) })
    }

    pub fn draw(draw: &mut Draw<'_>) -> Option<Self> {
        Drawn::new(schema::schema(draw))
    }

    /// Checks the law on a text that is drawn, whole, at one byte a chunk, cut in two, and into some pieces. Gives back
    /// whether there is a message.
    pub fn check(&self, draw: &mut Draw<'_>) -> bool {
        let Text { text, repeats_keys } = text::text(draw);
        let bytes: Vec<usize> = (1..text.len()).collect();
        let half = bytes.get(draw.below(text.len())).copied();
        let pieces = bytes.iter().copied().filter(|_| draw.once_in(4)).collect();
        let ways = [bytes.clone(), pieces, half.into_iter().collect()];
        let _said_of_panics = About(&self.source, &text);
        law::check_ways(&self.source, &self.interpreter, &text, ways, repeats_keys);
        self.interpreter.parse(&text).is_ok_and(|message| !message.is_null())
    }
}

/// The schema and the text that a panic anywhere below is about.
struct About<'d>(&'d str, &'d str);

impl Drop for About<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{}: {:?}", self.0, self.1);
        }
    }
}
