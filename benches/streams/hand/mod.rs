//! The limit of streams: incremental scans as an expert writes them by hand, one for each format.
//!
//! Each byte is looked at once. Text is told as soon as it is certain: held back is what may begin a marker, and the space in
//! front of it. Arguments are told as they are written. A call is read when it is complete, and the message is put together
//! in the end from what was told and read. They read what the formats say; what else models write is the schemas' business.

mod calls;
mod flow;
mod gpt_oss;
mod llama3;
mod tagged;
mod xml;

use std::borrow::Cow;
use std::ops::Range;

use super::told::Told;
use flow::Flow;

pub use gpt_oss::GptOss;
pub use llama3::Llama3;
pub use tagged::{DeepSeek, Qwen3};
pub use xml::Qwen3Coder;

/// A stream.
pub trait Scan: Default {
    type Message;

    fn push(&mut self, chunk: &str, told: &mut impl Told);

    fn finish(self, told: &mut impl Told) -> Self::Message;
}

/// The pieces of a text that were told.
#[derive(Default)]
struct Pieces(Vec<Range<usize>>);

impl Pieces {
    fn push(&mut self, piece: Range<usize>) {
        match self.0.last_mut() {
            Some(last) if last.end == piece.start => last.end = piece.end,
            _ if piece.is_empty() => {}
            _ => self.0.push(piece),
        }
    }

    /// The rest of a text that flows on to the end, to be told.
    fn end<'t>(&mut self, flow: &Flow, text: &'t str) -> &'t str {
        let piece = flow.rest(text);
        self.push(piece.clone());
        &text[piece]
    }

    fn text(&self, text: &str) -> Option<Cow<'static, str>> {
        let pieces = self.0.iter().map(|piece| &text[piece.clone()]);
        (!self.0.is_empty()).then(|| Cow::Owned(pieces.collect()))
    }
}

fn field<T>(calls: Vec<T>) -> parser_runtime::Field<Vec<T>> {
    if calls.is_empty() { parser_runtime::Field::Absent } else { parser_runtime::Field::Value(calls) }
}
