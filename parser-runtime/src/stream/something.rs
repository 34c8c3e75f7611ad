//! Whether a text says something, where the default of a field stands for what says nothing.
//!
//! Input: a text as far as it has come. Output: whether it says something, as soon as that is known. An empty text says nothing, and
//! JSON that JMESPath takes for false: null, false, an empty string, list or object. What is no JSON says something.
//!
//! Source: JMESPath's specification, "Or Expressions".

use super::json::{Bracket, GrowingJson, Token};

/// A text in which something is looked for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Something {
    reader: GrowingJson,
    /// The bracket of a list or object that says something even if it is empty.
    passes: Option<char>,
    is_found: bool,
}

impl Something {
    pub(crate) fn new(passes: Option<char>) -> Self {
        Something { passes, ..Something::default() }
    }

    /// The same for another text.
    pub(super) fn anew(&self) -> Self {
        Something::new(self.passes)
    }

    /// Whether the text says something, whatever comes. It begins with the text given last time; `is_whole`: there will be no more
    /// of it.
    pub(crate) fn is_in(&mut self, text: &str, is_whole: bool) -> bool {
        while !self.is_found && !text.is_empty() {
            self.is_found = match self.reader.next(text, is_whole) {
                Token::Waits | Token::Done => break,
                Token::Begin(bracket) => self.reader.depth() > 1 || self.lets_by(bracket),
                Token::Scalar => !self.is_alone() || !is_false(text.get(self.reader.span())),
                Token::StringBegin | Token::StringEnd | Token::End => !self.is_alone(),
                Token::Key(_) | Token::Text(_) | Token::Broken => true,
            };
        }
        self.is_found
    }

    /// Whether it is known that the text says something.
    pub(super) fn is_found(&self) -> bool {
        self.is_found
    }

    /// Up to where the text was read.
    pub(super) fn position(&self) -> usize {
        self.reader.position()
    }

    /// Whether an empty value with this bracket says something.
    pub(super) fn lets_by(&self, bracket: Bracket) -> bool {
        let opening = match bracket {
            Bracket::Array => '[',
            Bracket::Object => '{',
        };
        self.passes == Some(opening)
    }

    /// Whether what was read last stands in nothing.
    fn is_alone(&self) -> bool {
        self.reader.depth() == 0
    }
}

/// Whether a number or word is false for JMESPath.
fn is_false(scalar: Option<&str>) -> bool {
    matches!(scalar, Some("null" | "false"))
}

#[cfg(test)]
mod tests {
    use super::Something;
    use crate::work::work_of;

    /// After how many bytes of a text it is known to say something.
    fn found(text: &str, passes: Option<char>) -> Option<usize> {
        let mut something = Something::new(passes);
        let ends = text.char_indices().map(|(at, _)| at).chain([text.len()]);
        let found = ends.clone().find(|end| something.is_in(&text[..*end], false));
        assert_eq!(something.is_in(text, true), Something::new(passes).is_in(text, true), "{text:?}");
        found.or_else(|| something.is_found().then_some(text.len()))
    }

    #[test]
    fn what_is_false_says_nothing() {
        let words = ["", "null", "false", "\"\"", "[]", "{}", " null ", "\n[\t]", "{ } ", " \"\""];
        for text in words {
            assert_eq!(found(text, None), None, "{text:?}");
        }
    }

    #[test]
    fn what_says_something_is_found_early() {
        for (text, at) in [
            ("0 ", 2),
            ("true ", 4),
            ("\"a\"", 2),
            ("[[]]", 2),
            ("[\"\"]", 2),
            ("{\"\": 0}", 3),
            ("null x", 6),
            ("[] []", 4),
            ("nul", 3),
            (" ", 1),
            ("\"\\n\"", 3),
            ("some words", 1),
            ("NaN ", 3),
        ] {
            assert_eq!(found(text, None), Some(at), "{text:?}");
        }
    }

    #[test]
    fn an_empty_value_that_passes_says_something() {
        assert_eq!(found("{}", Some('{')), Some(1));
        assert_eq!(found(" []", Some('[')), Some(2));
        assert_eq!(found("[]", Some('{')), None);
        assert_eq!(found("{}", Some('[')), None);
    }

    #[test]
    fn each_byte_is_looked_at_a_few_times() {
        let text = format!("{}null{}", " ".repeat(1_000), " ".repeat(1_000));
        let mut something = Something::new(None);
        let work =
            work_of(|| (0..=text.len()).for_each(|end| assert!(!something.is_in(&text[..end], false))));
        assert!(work < 20 * text.len(), "{work} bytes");
    }
}
