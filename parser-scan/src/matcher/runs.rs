//! Runs of a class: how far the text consists of its characters, which is classified once.

use std::ops::Range;

use super::candidates::Candidates;
use super::ruler::Ruler;
use super::{Matcher, NONE, Tail};
use crate::class::Class;
use crate::jump::{Ends, Run};
use crate::program::{Op, Place, UNBOUNDED};

/// Regions shorter than this, in bytes, are classified again rather than remembered.
pub(super) const REMEMBERED: usize = 16;

/// How many bytes are classified in the time of one step.
const SCANNED_PER_STEP: usize = 4;

/// Counts above this are looked up in the text's ruler, so that a run of a large count does not read the same characters for
/// every position at which it begins.
const COUNTED: u32 = 16;

impl<T: Tail> Matcher<'_, T> {
    /// Where what follows a run goes on.
    pub(super) fn run(&mut self, number: u32, next: Place, at: usize) -> Option<usize> {
        let run = self.tables.run(number)?;
        let class = self.tables.class(run.class);
        let low = match run.min {
            0 => at,
            1 if !T::GROWS => self.text.one(class, at)?,
            min => self.take(number, class, at, min)?,
        };
        self.needed(run.needs, low)?;
        if T::GROWS {
            if (run.min == 0 || run.stop == 0) && self.text.no_ascii_of(class, low) {
                return Some(low);
            }
            return self.run_open(number, next, at, low).map(|state| state.at);
        }
        let high = match run.max {
            UNBOUNDED => self.run_end(number, class, low),
            1 if run.min == 0 => self.text.one(class, low).unwrap_or(low),
            max => self.take_up_to(number, class, low, max.saturating_sub(run.min)),
        };
        let high = if run.stop == 0 { high } else { self.stop(number, run, at, high) };
        if low > high {
            return None;
        }
        if let Some(stride) = &run.stride {
            return Some(self.stride(stride, high));
        }
        if low == high || matches!(run.ends, Ends::Last) || (run.greedy && self.ends_body(next)) {
            return Some(high);
        }
        let candidates = Candidates { run: number, next, low, high, sure: 0, is_open: false };
        self.offer_of(run, candidates).map(|state| state.at)
    }

    /// Whether a nested body has matched at this place: then nothing before is tried again.
    #[inline(always)]
    fn ends_body(&self, next: Place) -> bool {
        self.nested != NONE && self.tables.op(next) == Op::Match
    }

    /// As [`Matcher::region_end`] in a whole text: most regions end so near that nothing needs to be remembered of them.
    #[inline(always)]
    fn run_end(&mut self, run: u32, class: &Class, from: usize) -> usize {
        if class.is_any() {
            return self.text.end();
        }
        match self.text.near_end(class, from) {
            Some(end) => {
                self.buffers.steps += ((end - from) / SCANNED_PER_STEP) as u64;
                end
            }
            None => self.region_end(run, class, from),
        }
    }

    /// Where a tempered run stops, if it does before `high`.
    #[inline(never)]
    fn stop(&mut self, number: u32, run: &Run, from: usize, high: usize) -> usize {
        let Some(memory) = &mut self.buffers.memory else {
            return self.next_literal(run.stop, from, high).unwrap_or(high);
        };
        let free = &memory.run(number).free;
        if let Some(free) = free.find(from) {
            return free.end.min(high);
        }
        let known = free.next_start(from);
        let found = self.next_literal(run.stop, from, known.unwrap_or(usize::MAX));
        let stop = found.or(known).unwrap_or(self.text.end() + 1);
        if from < stop { self.keep_free(number, from..stop).min(high) } else { stop }
    }

    /// Keeps that none of the literals stands here that stop a run, and says up to where that is known.
    pub(super) fn keep_free(&mut self, number: u32, free: Range<usize>) -> usize {
        let Some(memory) = &mut self.buffers.memory else { return free.end };
        let known = &mut memory.run(number).free;
        known.add(free.clone());
        known.find(free.start).map_or(free.end, |whole| whole.end)
    }

    /// Where `count` characters of the class end, if so many stand here.
    #[inline(never)]
    fn take(&mut self, run: u32, class: &Class, from: usize, count: u32) -> Option<usize> {
        if count <= COUNTED {
            let (end, found) = self.step_over(class, from, count);
            self.waits |= self.is_open() && found < count && end == self.text.end();
            return (found == count).then_some(end);
        }
        let end = self.region_end(run, class, from);
        let taken = self.forward(from, count).filter(|reached| *reached <= end);
        self.waits |= self.is_open() && taken.is_none() && end == self.text.end();
        taken
    }

    /// Where the first `most` characters of the class end.
    #[inline(never)]
    pub(super) fn take_up_to(&mut self, run: u32, class: &Class, from: usize, most: u32) -> usize {
        if most <= COUNTED {
            return self.step_over(class, from, most).0;
        }
        let end = self.region_end(run, class, from);
        self.forward(from, most).map_or(end, |reached| reached.min(end))
    }

    /// The position so many characters on.
    #[inline(never)]
    pub(super) fn forward(&mut self, from: usize, count: u32) -> Option<usize> {
        if count <= COUNTED {
            let (reached, found) = self.step_over(&Class::ANY, from, count);
            return (found == count).then_some(reached);
        }
        let ruler = self.buffers.ruler.get_or_insert_with(Ruler::default);
        let reached = ruler.forward(self.text, from, count);
        self.buffers.steps += ruler.take_work();
        reached
    }

    /// Where the first `most` characters of the class end, and how many there are, one by one.
    #[inline]
    pub(super) fn step_over(&mut self, class: &Class, from: usize, most: u32) -> (usize, u32) {
        let (mut at, mut count) = (from, 0);
        while count < most
            && let Some(next) = self.text.one(class, at)
        {
            at = next;
            count += 1;
        }
        self.buffers.steps += u64::from(count);
        (at, count)
    }

    /// Where the characters of the class that stand at `from` end.
    #[inline(never)]
    pub(super) fn region_end(&mut self, run: u32, class: &Class, from: usize) -> usize {
        if class.is_any() {
            return self.text.end();
        }
        let Some(memory) = &mut self.buffers.memory else { return self.scan(class, from, usize::MAX) };
        let members = &memory.run(run).members;
        if let Some(region) = members.find(from) {
            return if T::GROWS { self.grow_region(run, class, region) } else { region.end };
        }
        let known = members.next_start(from).unwrap_or(usize::MAX);
        let end = self.scan(class, from, known);
        if end != known && end - from < REMEMBERED {
            return end;
        }
        self.learn(run, from..end)
    }

    /// Where the class ends, or `known` begins.
    #[inline]
    pub(super) fn scan(&mut self, class: &Class, from: usize, known: usize) -> usize {
        let mut at = from;
        loop {
            at = self.text.end_of_ascii(class, at, known);
            match self.text.one(class, at) {
                Some(next) if at < known => at = next,
                _ => break,
            }
        }
        self.buffers.steps += ((at - from) / SCANNED_PER_STEP) as u64;
        at
    }

    /// Keeps a region, and says where the whole one ends that it is a part of.
    pub(super) fn learn(&mut self, run: u32, region: Range<usize>) -> usize {
        let Some(memory) = &mut self.buffers.memory else { return region.end };
        let members = &mut memory.run(run).members;
        members.add(region.clone());
        members.find(region.start).map_or(region.end, |whole| whole.end)
    }
}
