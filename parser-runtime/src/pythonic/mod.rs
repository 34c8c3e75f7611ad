//! Python-like calls → JSON text.
//!
//! Input: `[get_weather(city="Paris", days=3), f()]`, with or without the brackets; whole, or still growing. Output: the
//! JSON list `[{"name":"get_weather","arguments":{"city":"Paris","days":3}},{"name":"f","arguments":{}}]`. Arguments are
//! named, and are Python's literals, with JSON's `true`, `false` and `null` beside its own. A tuple and a set are lists of what
//! is written in them. A list of dictionaries is taken as well. Comments are white space.
//!
//! Reading goes step by step. A step that asks for what has not come is undone, and taken again when there is more.

mod brackets;
mod cursor;
mod list;
mod literal;
mod names;
mod not_calls;
mod number;
mod pieces;
mod quotes;
mod state;

use brackets::{Around, Brackets};
use cursor::Cursor;
use literal::Text;
use names::{behind_key, behind_name, number_key, write_name};
pub(crate) use not_calls::NotCalls;
use not_calls::wrong;
use pieces::Pieces;
pub(crate) use pieces::to_json;
use quotes::prefix;
use state::{Open, Role, State};

/// A list of calls that is still being written. It holds nothing of the text, and looks at each byte a bounded number of
/// times, however the text is cut.
#[derive(Clone, Debug, Default)]
pub(crate) struct GrowingCalls {
    state: State,
    /// Up to where the text was read, and up to where it was looked through.
    place: (usize, usize),
    /// Whether brackets are missing around the list.
    is_bare: bool,
    /// What is open, the innermost last.
    open: Vec<Open>,
    is_in_call: bool,
    brackets: Brackets,
    pieces: Pieces,
}

impl GrowingCalls {
    /// Writes all that no further text can change. `text` begins with the text given last time and may be longer;
    /// `is_whole` says that there will be no more of it; `out` is what was written so far.
    ///
    /// What is undecided is held back: a word, a number or white space that may go on, a quote that may be one of three, an
    /// escape or a pair of them that is cut off, the end of a string that may have another one beside it, what stands in
    /// parentheses up to a comma or their end, and what stands in braces up to a colon, a comma or their end.
    ///
    /// # Errors
    /// The text is something else, whatever comes.
    pub(crate) fn advance(&mut self, text: &str, is_whole: bool, out: &mut String) -> Result<(), NotCalls> {
        let mut cursor = Cursor::new(text, is_whole, self.place);
        while !matches!(self.state, State::Done) {
            let written = out.len();
            let next = self.step(&mut cursor, out);
            if cursor.turns_back() {
                out.truncate(written);
                break;
            }
            self.state = next?;
            cursor.keep();
        }
        self.place = cursor.place();
        Ok(())
    }

    /// Whether a backslash means itself in the string in which what comes behind the `length` that have come stands.
    pub(crate) fn string_at(&self, length: usize) -> Option<bool> {
        match &self.state {
            State::InString(text) if self.place.0 == length => Some(text.is_raw),
            _ => None,
        }
    }

    /// One step. All of it is done again if the cursor turns back; so that nothing but `out` is changed before it is sure.
    fn step(&mut self, cursor: &mut Cursor<'_>, out: &mut String) -> Result<State, NotCalls> {
        match self.state {
            State::Start => Ok(self.start(cursor, out)),
            State::BeforeValue => {
                cursor.space();
                Ok(State::Value)
            }
            State::Value => self.value(cursor, out),
            State::BehindWord { start, end } => self.behind_word(cursor, out, (start, end)),
            State::Members => self.members(cursor, out),
            State::BehindComma => Ok(self.behind_comma(cursor, out)),
            State::Member => self.member(cursor, out),
            State::BehindKey => behind_key(cursor, out),
            State::BehindName { start, end } => behind_name(cursor, out, (start, end)),
            State::StringBegins { role, is_joined } => Ok(literal::string_begins(cursor, role, is_joined)),
            State::InString(text) => literal::in_string(cursor, out, text, self.open.last().copied()),
            State::BehindString(text, end) => self.behind_string(cursor, out, (text, end)),
            State::Number(Role::Key, start) => number_key(cursor, out, start),
            State::Number(Role::Value, start) => self.number(cursor, out, start),
            State::BehindList(end) => self.behind_list(cursor, out, end),
            State::Done => Ok(State::Done),
        }
    }

    /// A scalar, or the opening of something with parts.
    fn value(&mut self, cursor: &mut Cursor<'_>, out: &mut String) -> Result<State, NotCalls> {
        let start = cursor.at;
        self.pieces.cut(start, out);
        match cursor.peek() {
            Some('[') => Ok(self.begin(cursor, out, Open::List { end: ']' }, '[')),
            Some('(') => match self.brackets.around(cursor, start) {
                Some(Around::Members | Around::Pairs) => Ok(self.begin(cursor, out, Open::TUPLE, '[')),
                Some(Around::Value) => {
                    cursor.at += 1;
                    self.open.push(Open::Parenthesis);
                    Ok(State::BeforeValue)
                }
                None => Ok(State::Value),
            },
            Some('{') => match self.brackets.around(cursor, start) {
                Some(Around::Pairs) => Ok(self.begin(cursor, out, Open::Dictionary, '{')),
                Some(Around::Members | Around::Value) => Ok(self.begin(cursor, out, Open::SET, '[')),
                None => Ok(State::Value),
            },
            Some('-' | '+' | '.' | '0'..='9') => Ok(State::Number(Role::Value, start)),
            _ if prefix(cursor).is_some() => {
                out.push('"');
                Ok(State::StringBegins { role: Role::Value, is_joined: false })
            }
            _ => {
                let end = start + cursor.name().len();
                Ok(State::BehindWord { start, end })
            }
        }
    }

    fn number(&mut self, cursor: &mut Cursor<'_>, out: &mut String, start: usize) -> Result<State, NotCalls> {
        out.push_str(&number::number(cursor, start)?);
        self.pieces.cut(cursor.at, out);
        Ok(self.behind_value(cursor.at))
    }

    fn begin(&mut self, cursor: &mut Cursor<'_>, out: &mut String, open: Open, bracket: char) -> State {
        cursor.at += 1;
        out.push(bracket);
        self.pieces.cut(cursor.at, out);
        self.open.push(open);
        State::Members
    }

    /// A constant, or a call up to its arguments.
    fn behind_word(
        &mut self,
        cursor: &mut Cursor<'_>,
        out: &mut String,
        (start, end): (usize, usize),
    ) -> Result<State, NotCalls> {
        cursor.space();
        let name = cursor.between(start, end);
        if !name.is_empty() && cursor.eat('(') {
            return self.call(cursor, out, (start, end));
        }
        out.push_str(match name {
            "True" | "true" => "true",
            "False" | "false" => "false",
            "None" | "null" => "null",
            _ => return Err(NotCalls { what: "neither a call nor a literal", at: start }),
        });
        self.pieces.cut(cursor.at, out);
        Ok(self.behind_value(cursor.at))
    }

    fn call(
        &mut self,
        cursor: &Cursor<'_>,
        out: &mut String,
        (start, end): (usize, usize),
    ) -> Result<State, NotCalls> {
        if self.is_in_call || self.open.last() == Some(&Open::SET) {
            return Err(NotCalls { what: "a call cannot be an argument", at: start });
        }
        out.push_str("{\"name\":");
        self.pieces.cut(start, out);
        write_name(out, cursor.between(start, end));
        self.pieces.cut(end, out);
        out.push_str(",\"arguments\":{");
        self.pieces.cut(cursor.at, out);
        self.open.push(Open::Call);
        self.is_in_call = true;
        Ok(State::Members)
    }

    fn members(&mut self, cursor: &mut Cursor<'_>, out: &mut String) -> Result<State, NotCalls> {
        cursor.space();
        let is_first = out.ends_with(['[', '{']);
        if !is_first && cursor.eat(',') {
            return Ok(State::BehindComma);
        }
        match self.end(cursor, out) {
            Some(next) => Ok(next),
            None if is_first => Ok(State::Member),
            None => Err(wrong("a comma or a closing bracket is missing before this", cursor)),
        }
    }

    fn behind_comma(&mut self, cursor: &mut Cursor<'_>, out: &mut String) -> State {
        cursor.space();
        if let Some(next) = self.end(cursor, out) {
            return next;
        }
        out.push(',');
        State::Member
    }

    /// The end of what is open, if it comes next.
    fn end(&mut self, cursor: &mut Cursor<'_>, out: &mut String) -> Option<State> {
        let open = *self.open.last()?;
        if !cursor.eat(open.end()) {
            return None;
        }
        self.open.pop();
        self.is_in_call &= open != Open::Call;
        out.push_str(open.json_end());
        Some(self.behind_value(cursor.at))
    }

    /// What stands before a value.
    fn member(&mut self, cursor: &mut Cursor<'_>, out: &mut String) -> Result<State, NotCalls> {
        match self.open.last() {
            Some(Open::List { .. } | Open::Parenthesis) | None => Ok(State::Value),
            Some(Open::Call) => {
                let start = cursor.at;
                let end = start + cursor.name().len();
                Ok(State::BehindName { start, end })
            }
            Some(Open::Dictionary) if prefix(cursor).is_some() => {
                out.push('"');
                Ok(State::StringBegins { role: Role::Key, is_joined: false })
            }
            Some(Open::Dictionary) => Ok(State::Number(Role::Key, cursor.at)),
        }
    }

    /// Behind the closing quote of a string.
    fn behind_string(
        &mut self,
        cursor: &mut Cursor<'_>,
        out: &mut String,
        (text, end): (Text, usize),
    ) -> Result<State, NotCalls> {
        let role = text.role;
        if literal::goes_on(cursor, text, end)? {
            return Ok(State::StringBegins { role, is_joined: true });
        }
        cursor.at = end;
        out.push('"');
        if role == Role::Key {
            return Ok(State::BehindKey);
        }
        self.pieces.cut(end, out);
        Ok(self.behind_value(end))
    }

    /// Behind a value that ended at `end`.
    fn behind_value(&self, end: usize) -> State {
        if self.open.is_empty() { State::BehindList(end) } else { State::Members }
    }
}

#[cfg(test)]
mod tests;
