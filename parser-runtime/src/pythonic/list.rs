//! What stands around the calls: the brackets of their list, or nothing, and what stands between them then.

use super::cursor::Cursor;
use super::not_calls::{NotCalls, wrong};
use super::{GrowingCalls, State};

impl GrowingCalls {
    pub(super) fn start(&mut self, cursor: &mut Cursor<'_>, out: &mut String) -> State {
        cursor.space();
        self.is_bare = cursor.peek() != Some('[');
        if self.is_bare {
            out.push('[');
        }
        State::Value
    }

    /// Calls without brackets have commas, semicolons or line breaks between them.
    pub(super) fn behind_list(
        &mut self,
        cursor: &mut Cursor<'_>,
        out: &mut String,
        end: usize,
    ) -> Result<State, NotCalls> {
        if !self.is_bare {
            cursor.space();
            return match cursor.peek() {
                None => Ok(State::Done),
                Some(_) => Err(wrong("the list ends before this", cursor)),
            };
        }
        cursor.skip(|next| next.is_whitespace() || [',', ';'].contains(&next));
        if cursor.is_at_end() {
            out.push(']');
            return Ok(State::Done);
        }
        if cursor.at == end {
            return Err(wrong("a comma or a line break is missing before this", cursor));
        }
        out.push(',');
        Ok(State::Value)
    }
}
