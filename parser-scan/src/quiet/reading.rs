//! What may come without ending or breaking a part that is being read, or a string in it.
//!
//! Input: where in the part its reader stands. Output: [`Quiet`].

use super::{Quiet, Structure};
use crate::reading::{Brackets, Expects, Json, Kind, Reading};

impl Reading {
    /// What may come, if the part was read up to here.
    pub(crate) fn quiet(&self, end: usize) -> Option<Quiet> {
        match self.kind() {
            _ if self.at() != end => None,
            Kind::Json(json) => json.quiet(),
            Kind::Brackets(brackets) => brackets.quiet(),
        }
    }
}

impl Json {
    /// Within a key or a string alone, what does not end that.
    fn quiet(&self) -> Option<Quiet> {
        let is_string = matches!(self.expects(), Expects::String { .. });
        let structure = Structure::of(self.open(), self.expects()).map(Quiet::json);
        structure.or(is_string.then_some(Quiet::json_string(true)))
    }
}

impl Brackets {
    /// Within a string, what it may hold; outside, what is neither a quote nor a bracket.
    fn quiet(&self) -> Option<Quiet> {
        let structure = match self.quote() {
            None if self.open().is_empty() => return None,
            None => self.structure(false),
            Some((b'"', 1)) => self.structure(true),
            Some(_) => None,
        };
        Some(Quiet::brackets(self.quote().map(|(quote, _)| quote), structure))
    }

    /// Where JSON stands in it: round brackets hold none.
    fn structure(&self, in_string: bool) -> Option<Structure> {
        let open = self.open().innermost_first().take_while(|closing| *closing != b')');
        Structure::loose(open.map(|closing| closing == b'}'), in_string)
    }
}
