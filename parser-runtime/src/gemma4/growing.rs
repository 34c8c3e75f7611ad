//! A tool call of Gemma 4 that is still being written → JSON text.
//!
//! Input: a text that grows. Output: what [`to_json`] makes of the whole text, as far as no further text can change it. One
//! thing is taken for granted: that a string that has begun will end, as a text is no JSON otherwise.

use super::{BEFORE_KEY, NUL, QUOTE, is_key, to_json, word_end, write_key};
use crate::allowance::most_growth;
use crate::json::write::write_chars;
use crate::work::look;

/// A call that is still being written. It holds nothing of the text, and looks at each byte a bounded number of times,
/// however the text is cut.
#[derive(Clone, Debug, Default)]
pub(crate) struct GrowingCall {
    state: State,
    /// Up to where the text was rewritten.
    done: usize,
    /// Up to where it was looked through.
    seen: usize,
}

/// What has begun.
#[derive(Clone, Copy, Debug, Default)]
enum State {
    #[default]
    Plain,
    /// A word that may be a key.
    Word,
    String,
    /// Digits behind a string, which may be taken for the number of one.
    Digits,
    /// Something that the whole text decides.
    Undecided,
    Done,
}

/// What stands at a place.
enum Quote {
    Here,
    /// Perhaps, that depends on what comes.
    Perhaps,
    No,
}

impl GrowingCall {
    /// Writes all that no further text can change. `text` begins with the text given last time and may be longer;
    /// `is_whole` says that there will be no more of it; `out` is what was written so far. Whether that may become what
    /// [`to_json`] makes of the whole text: if not, this is no JSON.
    ///
    /// What is undecided is held back: a word that may be a key and a quote that is half there. A NUL outside of strings,
    /// and digits between two strings, may be taken for the number of a string: what follows is held back to the end.
    pub(crate) fn advance(&mut self, text: &str, is_whole: bool, out: &mut String) -> bool {
        loop {
            let next = match self.state {
                State::Plain => self.plain(text, is_whole, out),
                State::Word => self.word(text, is_whole, out),
                State::String => self.string(text, is_whole, out),
                State::Digits => self.digits(text, is_whole),
                State::Undecided if is_whole => {
                    let Some(json) = to_json(text, most_growth(text.len())) else { return false };
                    let Some(rest) = json.strip_prefix(out.as_str()) else { return false };
                    out.push_str(rest);
                    Some(State::Done)
                }
                State::Undecided | State::Done => None,
            };
            match next {
                Some(next) => (self.state, self.seen) = (next, self.seen.max(self.done)),
                None => return true,
            }
        }
    }

    /// Whether what comes behind the `length` that have come stands in a string.
    pub(crate) fn is_in_string(&self, length: usize) -> bool {
        matches!(self.state, State::String) && self.done == length
    }

    /// What stands for itself, up to something else.
    fn plain(&mut self, text: &str, is_whole: bool, out: &mut String) -> Option<State> {
        let [before, after] = BEFORE_KEY;
        let stop = self.until(text, &[before, after, '<', NUL]);
        self.copy(text, stop, out);
        match rest(text, stop).chars().next()? {
            NUL => Some(State::Undecided),
            '<' => match quote(rest(text, stop), is_whole) {
                Quote::Perhaps => None,
                Quote::Here => {
                    self.done += QUOTE.len();
                    out.push('"');
                    Some(State::String)
                }
                Quote::No => {
                    self.copy(text, stop + 1, out);
                    Some(State::Plain)
                }
            },
            _ => {
                self.copy(text, stop + 1, out);
                Some(State::Word)
            }
        }
    }

    fn word(&mut self, text: &str, is_whole: bool, out: &mut String) -> Option<State> {
        let end = word_end(text, self.seen);
        look(end - self.seen + 1);
        self.seen = end;
        if end == text.len() && !is_whole {
            return None;
        }
        if is_key(text, &(self.done..end)) {
            write_key(out, text.get(self.done..end).unwrap_or_default());
            self.done = end;
        }
        self.copy(text, end, out);
        Some(State::Plain)
    }

    fn string(&mut self, text: &str, is_whole: bool, out: &mut String) -> Option<State> {
        let stop = self.until(text, &['<']);
        write_chars(out, text.get(self.done..stop).unwrap_or_default());
        self.done = stop;
        match quote(rest(text, stop), is_whole) {
            Quote::Perhaps => None,
            Quote::Here => {
                self.done += QUOTE.len();
                out.push('"');
                Some(State::Digits)
            }
            Quote::No if stop == text.len() => is_whole.then_some(State::Undecided),
            Quote::No => {
                write_chars(out, "<");
                self.done += 1;
                Some(State::String)
            }
        }
    }

    fn digits(&mut self, text: &str, is_whole: bool) -> Option<State> {
        let digits = rest(text, self.seen).bytes().take_while(u8::is_ascii_digit).count();
        look(digits + 1);
        self.seen += digits;
        let behind = rest(text, self.seen);
        if behind.is_empty() && !is_whole {
            return None;
        }
        let is_undecided = match quote(behind, is_whole) {
            _ if self.seen == self.done => false,
            Quote::Perhaps => return None,
            Quote::Here => true,
            Quote::No => behind.starts_with(NUL),
        };
        Some(if is_undecided { State::Undecided } else { State::Plain })
    }

    /// Where the first of these characters stands, or the end.
    fn until(&self, text: &str, stops: &[char]) -> usize {
        let rest = rest(text, self.done);
        let plain = rest.find(stops).unwrap_or(rest.len());
        look(plain + QUOTE.len());
        self.done + plain
    }

    fn copy(&mut self, text: &str, to: usize, out: &mut String) {
        out.push_str(text.get(self.done..to).unwrap_or_default());
        self.done = to;
    }
}

fn rest(text: &str, at: usize) -> &str {
    text.get(at..).unwrap_or_default()
}

/// Whether a quote stands at the beginning of a text.
fn quote(text: &str, is_whole: bool) -> Quote {
    if text.starts_with(QUOTE) {
        Quote::Here
    } else if !is_whole && !text.is_empty() && QUOTE.starts_with(text) {
        Quote::Perhaps
    } else {
        Quote::No
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::work::work_of;

    /// Holds what is written of a text that comes a character at a time against what is written of the whole.
    fn check(text: &str) {
        let (mut call, mut out) = (GrowingCall::default(), String::new());
        for (end, _) in text.char_indices() {
            let before = out.clone();
            assert!(call.advance(&text[..end], false, &mut out));
            assert!(out.starts_with(&before), "{text:?}: {before:?}, {out:?}");
        }
        let json = to_json(text, usize::MAX).unwrap();
        if call.advance(text, true, &mut out) {
            assert_eq!(out, json, "{text:?}");
        } else {
            assert!(crate::json::read(&json).is_err(), "{text:?}: {out:?}, {json:?}");
        }
    }

    #[test]
    fn recorded_texts_give_what_whole_ones_give() {
        let cases: Vec<(String, String)> =
            serde_json::from_str(include_str!("../../tests/recorded/gemma4.json")).unwrap();
        cases.iter().for_each(|(text, _)| check(text));
    }

    #[test]
    fn drawn_texts_give_what_whole_ones_give() {
        #[rustfmt::skip]
        const PARTS: [&str; 28] = [
            QUOTE, QUOTE, QUOTE, "<", "<|", "<|\"", "<|\"|", "|>", "{", "}", "[", "]", ",", ":", "key", "0", "1", "2", "01",
            "\0", "\0", "\"", "\\", " ", "é", "null", "\n", "<|\"|>,<|\"|>",
        ];
        let mut random = fastrand::Rng::with_seed(7);
        for _ in 0..20_000 {
            let text: String = (0..random.usize(..16)).map(|_| PARTS[random.usize(..PARTS.len())]).collect();
            check(&text);
            check(&format!("{{a:{text}}}"));
            check(&format!("{{a:{QUOTE},{QUOTE},b:[\"{text}\"]}}"));
        }
    }

    #[test]
    fn what_is_not_decided_is_held_back() {
        for (text, written) in [
            ("{", "{"),
            ("{cit", "{"),
            ("{city:", "{\"city\":"),
            ("{city:<|", "{\"city\":"),
            ("{city:<|\"|>", "{\"city\":\""),
            ("{city:<|\"|>Par", "{\"city\":\"Par"),
            ("{city:<|\"|>Par<|", "{\"city\":\"Par"),
            ("{city:<|\"|>Par<|\"|>", "{\"city\":\"Par\""),
            ("{city:<|\"|>Par<|\"|>,days:3", "{\"city\":\"Par\",\"days\":3"),
            ("{city:[1,2", "{\"city\":[1,"),
            ("{a:\0,b:2}", "{\"a\":"),
            ("{a:<|\"|>b<|\"|>7<|\"|>c", "{\"a\":\"b\""),
        ] {
            let (mut call, mut out) = (GrowingCall::default(), String::new());
            assert!(call.advance(text, false, &mut out));
            assert_eq!(out, written, "{text}");
        }
    }

    #[test]
    fn each_byte_is_looked_at_a_bounded_number_of_times_however_the_text_comes() {
        const LENGTH: usize = 1 << 16;
        const MOST: usize = 4 * QUOTE.len();
        for part in ["plain text ", "é", "key", "{", "{a:", "<|", "<|\"|>", "<|\"|>a<|\"|>,", "7", "\0"] {
            for begin in ["", "{", "{a:<|\"|>", "{a:<|\"|>b<|\"|>"] {
                let text = begin.to_owned() + &part.repeat(LENGTH / part.len());
                let cuts = (0..text.len()).filter(|cut| text.is_char_boundary(*cut));
                let work = work_of(|| {
                    let (mut call, mut out) = (GrowingCall::default(), String::new());
                    cuts.for_each(|cut| _ = call.advance(&text[..cut], false, &mut out));
                    call.advance(&text, true, &mut out);
                });
                assert!(work <= MOST * text.len(), "{work} for {:?}", &text[..20]);
            }
        }
    }
}
