//! Jumps in a text that grows: literals that its end cuts off may come to stand there, and the end itself may come anywhere
//! behind.

use super::{Matcher, Tail};
use crate::jump::{End, Guard, Jump, LiteralSet};

impl<T: Tail> Matcher<'_, T> {
    /// As [`Matcher::next_target`]. What waits is decided up to where the jump could lead.
    pub(super) fn next_open_target(
        &mut self,
        jump: &Jump,
        from: usize,
        behind: usize,
    ) -> Option<(usize, usize)> {
        let tail = self.tail_of(jump, from);
        let before = behind.min(tail);
        let found =
            if jump.to == 0 || from >= before { None } else { self.next_literal(jump.to, from, before) };
        if found.is_none() && tail < behind {
            self.waits = true;
            self.decided = match jump.over {
                Some(class) => self.walk_back(class, tail, from),
                None => tail,
            };
            return None;
        }
        let Some(class) = jump.over else { return found.map(|target| (target, target)) };
        let target = found.unwrap_or(behind);
        let at = self.walk_back(class, target, from);
        (at < behind).then(|| (at, target.min(behind - 1)))
    }

    /// The first position from `from` on where a target of a jump may come to stand.
    pub(super) fn tail_of(&self, jump: &Jump, from: usize) -> usize {
        let end = self.text.end();
        let tail = self.tail(jump.to, from);
        if jump.end == End::LastLine && from < end && self.text.byte(end - 1) == Some(b'\n') {
            return tail.min(end - 1);
        }
        tail
    }

    /// The first position from `from` on where one of the literals begins that the text ends within; its end, if there is
    /// none.
    pub(super) fn tail(&self, set: LiteralSet, from: usize) -> usize {
        let bytes = self.text.0.as_bytes();
        let groups = self.program.literals.iter().filter(|group| group.set() & set != 0);
        let tail = groups.filter_map(|group| {
            let first = *group.prefix.as_bytes().first()?;
            let mut starts = group.starts(bytes.len(), from)..bytes.len();
            starts.find(|at| bytes.get(*at) == Some(&first) && group.is_cut_off(set, bytes, *at))
        });
        tail.min().unwrap_or(bytes.len())
    }

    /// Whether what a guard says of a position depends on what comes.
    #[inline]
    pub(super) fn depends(&self, guard: u32, at: usize) -> bool {
        self.is_open() && at >= self.text.end() && self.tables.guard(guard) != Guard::ANYTHING
    }
}
