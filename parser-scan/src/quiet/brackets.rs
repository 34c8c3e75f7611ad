//! What is quiet within brackets, which somebody follows who reads no JSON.
//!
//! Input: where in the brackets the text ends. Output: what may come there. By themselves, brackets and quotes are not quiet;
//! beside somebody who reads JSON in the same ones, all is that is quiet to that one.

use super::{Quiet, Structure};
use crate::bytes::Bytes;

/// What opens and closes brackets, and strings in them.
const BRACKETS: [u8; 8] = *b"()[]{}\"'";

impl Quiet {
    /// In a string that this quote ends, or outside of strings; with where that is in JSON, if it may be.
    pub(crate) fn brackets(quote: Option<u8>, structure: Option<Structure>) -> Quiet {
        let quiet = match quote {
            Some(quote) => Quiet::string(!(1 << quote), u128::MAX, true),
            None => Quiet::ANYTHING.without(BRACKETS),
        };
        let beside = if structure.is_some() { Bytes::ALL } else { quiet.beside };
        Quiet { json: structure, beside, ..quiet }
    }

    /// The same where the brackets stand elsewhere now. Of what others waited for, pairs are forgotten if a string began or
    /// ended.
    pub(super) fn moved(self, structure: Structure) -> Quiet {
        let in_string = structure.is_in_string();
        if self.json.is_some_and(|before| before.is_in_string() == in_string) {
            return Quiet { json: Some(structure), ..self };
        }
        let mut quiet = Quiet::brackets(in_string.then_some(b'"'), Some(structure));
        quiet.unseen = self.unseen;
        quiet.hold(self.held);
        quiet.keep(self.beside);
        quiet
    }

    /// Those who follow brackets stand elsewhere than those who read JSON, or may.
    pub(super) fn drop_brackets(&mut self) {
        BRACKETS.iter().for_each(|byte| self.beside.remove(*byte));
    }

    /// Whether these bytes may have come, which were quiet to all.
    pub(crate) fn may_pass(&self, come: &[u8]) -> bool {
        let goes_along = self.json.is_some_and(|structure| structure.is_loose());
        goes_along || self.prefix(come) == come.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::quiet::Awaits;

    fn loose(brackets: &[bool], in_string: bool) -> Quiet {
        let structure = Structure::loose(brackets.iter().copied(), in_string);
        Quiet::brackets(in_string.then_some(b'"'), structure)
    }

    fn strict(brackets: &[bool], awaits: Awaits) -> Quiet {
        let structure = Structure::new(brackets.iter().copied(), 9, awaits);
        Quiet::json(structure.expect("it has brackets"))
    }

    #[test]
    fn brackets_alone_are_not_quiet() {
        assert_eq!(loose(&[true], false).prefix(br#"a: 1, "b""#), 6);
        assert_eq!(loose(&[true], true).prefix(br#"a (\" b", "#), 7);
    }

    #[test]
    fn brackets_are_quiet_beside_json_that_stands_in_the_same_ones() {
        let mut quiet = loose(&[true, false], false);
        quiet.narrow(&strict(&[true], Awaits::KeyOrEnd));
        assert_eq!(quiet.prefix(br#""a": {"b": [1, {}]}, "c": "d }"}"#), 29);
        let mut quiet = strict(&[true, false], Awaits::KeyOrEnd);
        quiet.narrow(&loose(&[true], false));
        assert_eq!(quiet.prefix(br#""a": {"b": [1, {}]}}]"#), 19);
        // JSON ends earlier than the brackets.
        let mut quiet = strict(&[false], Awaits::ValueOrEnd);
        quiet.narrow(&loose(&[true], false));
        assert_eq!(quiet.prefix(br#"1, 2, "a"]"#), 6);
        // What is a string to one is none to the other.
        let mut quiet = strict(&[true], Awaits::String);
        quiet.narrow(&loose(&[true], false));
        assert_eq!(quiet.prefix(br#"a\" b"#), 1);
    }

    #[test]
    fn what_passes_moves_the_brackets() {
        let mut quiet = loose(&[true], false);
        assert!(quiet.may_pass(br#""a": ["#));
        quiet.pass(br#""a": ["b\"]c"#);
        assert_eq!(quiet.json, Structure::loose([false, true].into_iter(), true));
        assert_eq!(quiet.prefix(br#"d\"]""#), 4);
        quiet.pass(br#""]"#);
        assert_eq!(quiet, loose(&[true], false));
        quiet.pass(b"}");
        assert_eq!(quiet, Quiet::NOTHING);
    }

    #[test]
    fn what_others_wait_for_stays_when_a_string_begins() {
        let mut quiet = loose(&[true], false);
        quiet.narrow(&Quiet::beside_literals(Bytes::ALL, ["</a>"].into_iter(), false));
        quiet.pass(br#""a"#);
        assert_eq!(quiet.prefix(b"b<"), 1);
        let mut both = strict(&[true], Awaits::String);
        both.narrow(&quiet);
        assert_eq!(both.prefix(br#"b", "c": "<"#), 10);
    }
}
