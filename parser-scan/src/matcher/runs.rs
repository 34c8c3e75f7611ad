//! Runs of a class.
//!
//! How far the text consists of a class is classified once. Where the continuation of a run has failed, it has failed for
//! good, whichever run of the same operation comes to that position.

use std::ops::Range;

use super::ruler::Ruler;
use super::stack::Frame;
use super::{Matcher, State};
use crate::program::{Class, Op, Place, UNBOUNDED};

/// Regions shorter than this are classified again rather than remembered.
const REMEMBERED: usize = 16;

/// Counts above this are looked up in the text's ruler, so that a run of a large count does not read the same characters for
/// every position at which it begins.
const COUNTED: u32 = 16;

/// Where a run may still end: from `low` to `high`, the present candidate being the preferred one of the two.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidates {
    place: Place,
    low: usize,
    high: usize,
}

impl Matcher<'_, '_> {
    pub(super) fn run(&mut self, place: Place, at: usize) -> Option<State> {
        let program = self.program;
        let Op::Run { class, min, max, next, .. } = program.ops.get(place as usize)? else { return None };
        let low = self.take(place, class, at, *min)?;
        let high = match max {
            &UNBOUNDED => self.region_end(place, class, low),
            max => self.take_up_to(place, class, low, max.saturating_sub(*min)),
        };
        if low == high {
            return Some(State { place: *next, at: low });
        }
        self.offer(Candidates { place, low, high })
    }

    /// Where `count` characters of the class end, if so many stand here.
    fn take(&mut self, place: Place, class: &Class, from: usize, count: u32) -> Option<usize> {
        if count <= COUNTED {
            let (end, found) = self.step_over(class, from, count);
            return (found == count).then_some(end);
        }
        let end = self.region_end(place, class, from);
        self.forward(from, count).filter(|reached| *reached <= end)
    }

    /// Where the first `most` characters of the class end.
    fn take_up_to(&mut self, place: Place, class: &Class, from: usize, most: u32) -> usize {
        if most <= COUNTED {
            return self.step_over(class, from, most).0;
        }
        let end = self.region_end(place, class, from);
        self.forward(from, most).map_or(end, |reached| reached.min(end))
    }

    /// The position so many characters on.
    fn forward(&mut self, from: usize, count: u32) -> Option<usize> {
        let text = self.text;
        self.ruler.get_or_insert_with(|| Ruler::of(text)).forward(text, from, count)
    }

    /// Where the first `most` characters of the class end, and how many there are, one by one.
    fn step_over(&mut self, class: &Class, from: usize, most: u32) -> (usize, u32) {
        let (mut at, mut count) = (from, 0);
        while count < most
            && let Some(next) = self.text.one(class, at)
        {
            at = next;
            count += 1;
        }
        self.steps += u64::from(count);
        (at, count)
    }

    /// Where the characters of the class that stand at `from` end.
    fn region_end(&mut self, place: Place, class: &Class, from: usize) -> usize {
        if class.is_any() {
            return self.text.end();
        }
        let Some(memory) = &mut self.memory else { return self.scan(class, from, usize::MAX) };
        let members = &memory.run(place).members;
        if let Some(region) = members.find(from) {
            return region.end;
        }
        let known = members.next_start(from).unwrap_or(usize::MAX);
        let end = self.scan(class, from, known);
        if end != known && end - from < REMEMBERED {
            return end;
        }
        self.learn(place, from..end)
    }

    /// Where the class ends, or `known` begins.
    fn scan(&mut self, class: &Class, from: usize, known: usize) -> usize {
        let mut at = from;
        while at < known
            && let Some(next) = self.text.one(class, at)
        {
            at = next;
        }
        self.steps += (at - from) as u64;
        at
    }

    /// Keeps a region, and says where the whole one ends that it is a part of.
    fn learn(&mut self, place: Place, region: Range<usize>) -> usize {
        let Some(memory) = &mut self.memory else { return region.end };
        let members = &mut memory.run(place).members;
        members.add(region.clone());
        members.find(region.start).map_or(region.end, |whole| whole.end)
    }

    /// Goes on at the next candidate, if one is left.
    fn offer(&mut self, candidates: Candidates) -> Option<State> {
        let (next, greedy) = self.run_op(candidates.place)?;
        let at = self.candidate(&candidates, next, greedy)?;
        let Candidates { place, low, high } = candidates;
        let left =
            if greedy { Candidates { place, low, high: at } } else { Candidates { place, low: at, high } };
        self.stack.push(Frame::Run(left));
        Some(State { place: next, at })
    }

    fn run_op(&self, place: Place) -> Option<(Place, bool)> {
        match self.program.ops.get(place as usize)? {
            Op::Run { next, greedy, .. } => Some((*next, *greedy)),
            _ => None,
        }
    }

    /// The first candidate, in the order of preference, from which the continuation is not known to fail. The one at
    /// which a pass of a loop began is a case of its own, of which the memory of the others says nothing.
    fn candidate(&mut self, candidates: &Candidates, next: Place, greedy: bool) -> Option<usize> {
        let &Candidates { place, low, high } = candidates;
        let first = if greedy { high } else { low };
        if self.loops(next, first) != 0 {
            return Some(first);
        }
        let dead = match &mut self.memory {
            Some(memory) => memory.run(place).dead.find(first),
            None => None,
        };
        match dead {
            None => Some(first),
            Some(dead) if greedy && dead.start > low => Some(self.text.before(dead.start)),
            Some(_) if greedy => (self.loops(next, low) != 0).then_some(low),
            Some(dead) => (dead.end <= high).then_some(dead.end),
        }
    }

    /// The continuation failed from the present candidate: goes on at the next one.
    pub(super) fn candidate_failed(&mut self, candidates: Candidates) -> Option<State> {
        let Candidates { place, low, high } = candidates;
        let (next, greedy) = self.run_op(place)?;
        let failed = if greedy { high } else { low };
        let after = self.text.after(failed);
        if self.loops(next, failed) == 0
            && let Some(memory) = &mut self.memory
        {
            memory.run(place).dead.add(failed..after);
        }
        if low == high {
            return None;
        }
        self.offer(match greedy {
            true => Candidates { place, low, high: self.text.before(high) },
            false => Candidates { place, low: after, high },
        })
    }
}
