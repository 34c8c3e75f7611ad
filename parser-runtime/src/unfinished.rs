//! Texts that end too early or are broken, made whole as far as they go: what is open is closed behind the last place up to
//! which all is well.
//!
//! Input: a text of JSON, or of Python-like calls. Output: what can be read of it, for the sake of the names and ranges in
//! it; the closing brackets are made of what is left out.

use crate::json::Document;
use crate::origin::Piece;
use crate::pythonic;
use crate::text::Text;

/// The beginning of a JSON text that goes wrong at `broken`, as a document.
pub(crate) fn json<'t>(text: &Text<'t>, broken: usize) -> Option<Document<'t>> {
    wholes(text, broken, &['"']).find_map(|whole| Document::read(whole, Vec::new()).ok())
}

/// The beginning of a text of Python-like calls, as JSON text.
pub(crate) fn calls<'t>(text: &Text<'t>, broken: usize) -> Option<Text<'t>> {
    wholes(text, broken, &['"', '\'']).find_map(|whole| {
        let (json, pieces) = pythonic::to_json(whole.as_str()).ok()?;
        Some(whole.rewritten(json, pieces))
    })
}

/// A text and what stands in front of its break, with what is open closed; and the same up to the last comma or opening
/// bracket. A text that is cut off is broken where its innermost string began: all of it may do.
fn wholes<'t>(text: &Text<'t>, broken: usize, quotes: &[char]) -> impl Iterator<Item = Text<'t>> {
    let content = text.as_str();
    let open = |end: usize| Open::at_end_of(content.get(..end).unwrap_or_default(), quotes);
    let ends = [content.len(), content.floor_char_boundary(broken)];
    let breaks = ends.into_iter().map(move |end| open(end).last_break);
    ends.into_iter().chain(breaks).map(move |end| open(end).close(text, end))
}

/// What is open at the end of a text.
#[derive(Default)]
struct Open {
    /// The closing brackets, the innermost last.
    brackets: Vec<char>,
    /// The quote of a string.
    string: Option<char>,
    /// Whether the string ends in half of an escape.
    escape: bool,
    /// Behind the last opening bracket, or before the last comma.
    last_break: usize,
}

impl Open {
    fn at_end_of(text: &str, quotes: &[char]) -> Open {
        let mut open = Open::default();
        for (at, character) in text.char_indices() {
            if let Some(quote) = open.string {
                match character {
                    _ if open.escape => open.escape = false,
                    '\\' => open.escape = true,
                    _ if character == quote => open.string = None,
                    _ => {}
                }
                continue;
            }
            match character {
                '(' => open.bracket(')', at),
                '[' => open.bracket(']', at),
                '{' => open.bracket('}', at),
                ')' | ']' | '}' => _ = open.brackets.pop(),
                ',' => open.last_break = at,
                _ if quotes.contains(&character) => open.string = Some(character),
                _ => {}
            }
        }
        open
    }

    fn bracket(&mut self, closing: char, at: usize) {
        self.brackets.push(closing);
        self.last_break = at + 1;
    }

    /// The first bytes of a text, at whose end this is open, with what closes it; that counts as made of the rest.
    fn close<'t>(self, text: &Text<'t>, end: usize) -> Text<'t> {
        let end = if self.escape { end - 1 } else { end };
        let mut whole = text.as_str().get(..end).unwrap_or_default().to_owned();
        whole.extend(self.string);
        whole.extend(self.brackets.into_iter().rev());
        let rest = Piece::made(end..whole.len(), end..text.as_str().len());
        text.rewritten(whole, vec![Piece::copied(0, 0..end), rest])
    }
}
