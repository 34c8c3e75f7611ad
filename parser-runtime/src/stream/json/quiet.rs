//! What is quiet to JSON that is still being written.
//!
//! Input: where its reader stands. Output: the bytes that, should they come next, change nothing but how far a text reaches.

use parser_scan::{Awaits, Quiet, Structure};

use super::{Bracket, GrowingJson, MAX_DEPTH, State};

impl GrowingJson {
    /// Leaves the bytes that, should they come behind the `length` that have come, only make a string longer, or nothing; with
    /// escapes, if nobody asks what the string says; or lead up to the next value. In a value that is not looked into, with so
    /// many brackets around it, those that do not end it; and whether that is told as written.
    pub(crate) fn narrow(&self, quiet: &mut Quiet, length: usize, inside: Option<(usize, bool)>) {
        if self.broken.is_some() {
            return;
        }
        let is_string = matches!(self.state, State::InString { .. });
        let within = match inside {
            Some((around, is_told)) => self.structure(around, is_told),
            None if is_string => None,
            None => self.between_values(),
        };
        let within = within.filter(|_| self.refused.is_none());
        match within {
            _ if self.at != length => *quiet = Quiet::NOTHING,
            Some(structure) => quiet.narrow(&Quiet::json(structure)),
            None if is_string => quiet.narrow(&Quiet::json_string(inside.is_some())),
            None => *quiet = Quiet::NOTHING,
        }
    }

    /// Where it stands within the innermost bracket, up to the next value or the end of it.
    fn between_values(&self) -> Option<Structure> {
        let around = self.open.len().checked_sub(1)?;
        self.structure(around, true).map(Structure::up_to_values)
    }

    /// Where it stands within a value that has so many brackets around it.
    fn structure(&self, around: usize, is_told: bool) -> Option<Structure> {
        let awaits = match self.state {
            State::Value => Awaits::Value,
            State::FirstItem => Awaits::ValueOrEnd,
            State::FirstKey => Awaits::KeyOrEnd,
            State::NextKey => Awaits::Key,
            State::Colon => Awaits::Colon,
            State::Behind => Awaits::CommaOrEnd,
            State::InString { .. } => Awaits::String,
            State::InKey { .. } => Awaits::RestOfKey,
            State::InScalar { .. } => return None,
        };
        let within = self.open.get(around..)?.iter().rev();
        let brackets = within.map(|bracket| *bracket == Bracket::Object);
        let structure = Structure::new(brackets, MAX_DEPTH.saturating_sub(self.open.len()), awaits)?;
        Some(if is_told { structure.holding_keys() } else { structure })
    }
}
