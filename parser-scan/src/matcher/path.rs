//! The live path of a search that waits: what it has captured, and from which of its entries a match is sure.
//!
//! Input: the stack of a matcher that waits, and what is known of the program's places. Output: [`Path`], of which [`held`] says
//! what groups it has. Only what is new on the stack is looked at.
//!
//! [`held`]: super::held

use super::candidates::Candidates;
use super::greedy::Greedy;
use super::stack::Frame;
use super::surety::{Places, Surety};
use super::{Grows, Matcher};
use crate::program::{Op, Place};

/// What is known of the live path.
#[derive(Clone, Debug, Default)]
pub(crate) struct Path {
    /// Whether it was followed to where it waits.
    pub(super) is_followed: bool,
    /// How much of the stack was looked at.
    pub(super) seen: usize,
    pub(super) nests: Vec<Nest>,
    /// The entries that cannot fail, and besides those that fail only if the text ends too soon.
    pub(super) always: Vec<Stand>,
    pub(super) until_end: Vec<Stand>,
    /// The entries that are tried again if what stands above them fails, whether or not they have another way to go.
    tries: Vec<Stand>,
    /// Those that have one: the path could go back to them.
    pub(super) ways: Vec<Way>,
    /// The lowest entry of the stack from which something is sure unless the text ends, and not whatever comes.
    hanging: Option<usize>,
    /// Of each slot, where on the stack it was set, and of each register.
    pub(super) saves: Vec<Vec<usize>>,
    pub(super) passes: Vec<Vec<usize>>,
    /// What waits; how sure it is that the innermost look-around or atomic group matches from there, and that all does.
    pub(super) top: Stand,
    pub(super) own: Surety,
    pub(super) surety: Surety,
    pub(super) greedy: Greedy,
    /// Whether what it waits for may be far ahead: of a look-ahead, and of a negated one.
    pub(super) is_far: (bool, bool),
}

/// An entry of the stack that the path could go on from, and the position that its open groups reach there.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Stand {
    pub(super) index: usize,
    pub(super) at: usize,
}

/// An entry of the stack that the path could go back to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way {
    pub(super) stand: Stand,
    /// How sure it is that the innermost look-around or atomic group matches from there, or the program if it stands in none.
    pub(crate) own: Surety,
    /// How many of those it stands in.
    pub(super) depth: usize,
    /// How sure a match is once the look-arounds and atomic groups match in which it stands: what fails behind one of those
    /// does not go back into it.
    pub(crate) around: Surety,
}

impl Way {
    /// Where on the stack it stands.
    pub(crate) fn height(&self) -> usize {
        self.stand.index
    }

    /// How sure a match is from there.
    pub(crate) fn surety(&self) -> Surety {
        self.own.min(self.around)
    }
}

/// A look-around or atomic group that the path is in.
#[derive(Clone, Copy, Debug)]
pub(super) struct Nest {
    pub(super) index: usize,
    pub(super) place: Place,
    /// Up to where groups reach that began before it, if it is a look-around.
    pub(super) reach: Option<usize>,
    /// Once its body matches, how sure it is that the one around it does, and that all does.
    pub(super) own: Surety,
    surety: Surety,
    pub(super) is_negated: bool,
}

impl Nest {
    /// What is said of look-aheads, or of negated ones.
    fn of_kind(&self, (ahead, negated): (bool, bool)) -> bool {
        if self.is_negated { negated } else { ahead }
    }
}

impl Path {
    pub(crate) fn clear(&mut self) {
        self.lower(0);
        (self.top, self.own, self.surety) = (Stand::default(), Surety::default(), Surety::default());
        (self.greedy, self.is_far, self.is_followed) = (Greedy::default(), (false, false), false);
    }

    /// Whether anything is sure unless the text ends, and not whatever comes.
    pub(crate) fn hangs_on_end(&self) -> bool {
        self.hanging.is_some() || [self.own, self.surety].contains(&Surety::UntilEnd)
    }

    /// What stands at a height of the stack is so sure.
    fn add_surety(&mut self, index: usize, sureties: [Surety; 2]) {
        if self.hanging.is_none() && sureties.contains(&Surety::UntilEnd) {
            self.hanging = Some(index);
        }
    }

    /// Drops what was known of the stack above a height.
    fn lower(&mut self, height: usize) {
        if self.seen <= height {
            return;
        }
        self.seen = height;
        self.hanging = self.hanging.filter(|index| *index < height);
        for list in [&mut self.always, &mut self.until_end, &mut self.tries] {
            list.truncate(list.partition_point(|stand| stand.index < height));
        }
        self.ways.truncate(self.ways.partition_point(|way| way.stand.index < height));
        self.nests.truncate(self.nests.partition_point(|nest| nest.index < height));
        for set in self.saves.iter_mut().chain(&mut self.passes) {
            set.truncate(set.partition_point(|index| *index < height));
        }
    }

    fn push(&mut self, way: Way) {
        self.add_surety(way.height(), [way.own, way.around]);
        self.ways.push(way);
        match way.surety() {
            Surety::Always => self.always.push(way.stand),
            Surety::UntilEnd => self.until_end.push(way.stand),
            Surety::Never => {}
        }
    }

    /// The outermost look-around that waits, if it waits for what may be far ahead: where on the stack it stands.
    pub(crate) fn look_to_fork(&self) -> Option<(usize, Place)> {
        let look = self.outermost_look()?;
        look.of_kind(self.is_far).then_some((look.index, look.place))
    }

    /// Whether what stands behind the outermost look-around is followed wherever in a loop the path waits, or nowhere: what it
    /// waits for is far ahead here, or never is (`may_be_far`: of a look-ahead, and of a negated one).
    pub(super) fn forks_alike(&self, may_be_far: (bool, bool)) -> bool {
        let Some(look) = self.outermost_look() else { return true };
        !look.of_kind(may_be_far) || look.of_kind(self.is_far)
    }

    fn outermost_look(&self) -> Option<&Nest> {
        self.nests.iter().find(|nest| nest.reach.is_some())
    }

    /// How far the open groups reach.
    pub(crate) fn reached(&self) -> usize {
        self.top.at
    }

    /// They reach further, and that is all.
    pub(crate) fn move_on(&mut self, at: usize) {
        self.top.at = at;
    }

    /// Whether these atomic groups are the innermost that the path is in.
    pub(super) fn stands_in(&self, around: &[Place]) -> bool {
        let inner = self.nests.len().checked_sub(around.len()).and_then(|outer| self.nests.get(outer..));
        inner.is_some_and(|inner| inner.iter().map(|nest| nest.place).eq(around.iter().copied()))
    }

    pub(super) fn nest_surety(&self) -> Surety {
        self.nests.last().map_or(Surety::Always, |nest| nest.surety)
    }
}

impl Matcher<'_, Grows> {
    /// Follows the path to where it waits; tells how low the stack was since the last time.
    pub(crate) fn trace(&mut self, path: &mut Path, places: &Places) -> usize {
        let lowest = self.buffers.low_water;
        path.is_followed = true;
        path.lower(lowest);
        path.saves.resize_with(self.buffers.slots.len(), Vec::new);
        path.passes.resize_with(self.buffers.registers.len(), Vec::new);
        for index in path.seen..self.buffers.stack.len() {
            self.add(path, places, index);
        }
        path.seen = self.buffers.stack.len();
        self.buffers.low_water = path.seen;
        self.add_top(path, places);
        path.is_far = self.is_far();
        lowest
    }

    fn add(&self, path: &mut Path, places: &Places, index: usize) {
        let Some(frame) = self.buffers.stack.get(index) else { return };
        if let Frame::Start { at, .. } | Frame::Choice { at, .. } | Frame::Run(Candidates { low: at, .. }) =
            *frame
        {
            path.tries.push(Stand { index, at });
        }
        let (at, own) = match *frame {
            Frame::Slot { slot, .. } => {
                if let Some(saves) = path.saves.get_mut(slot as usize) {
                    saves.push(index);
                }
                return;
            }
            Frame::Register { register, .. } => {
                if let Some(passes) = path.passes.get_mut(register as usize) {
                    passes.push(index);
                }
                return;
            }
            Frame::Nested { place, at, .. } => {
                let nest = self.nest(path, places, index, place, at);
                path.add_surety(index, [nest.own, nest.surety]);
                path.nests.push(nest);
                return;
            }
            Frame::Choice { place, at, tried, .. } if self.has_more(place, tried) => {
                (at, self.surety_of_ways(places, place, tried))
            }
            Frame::Run(candidates) if candidates.low < candidates.high || candidates.is_open => {
                (candidates.low, self.surety_of_run(places, &candidates))
            }
            _ => return,
        };
        let around = path.nest_surety();
        let own = self.unless_barred(at, own);
        let depth = path.nests.len();
        path.push(Way { stand: Stand { index, at }, own, around, depth });
    }

    /// How sure a match is from a position; not at all, if it may be an empty one where one was.
    pub(super) fn unless_barred(&self, at: usize, surety: Surety) -> Surety {
        if self.barrier.is_some_and(|barrier| at <= barrier) { Surety::Never } else { surety }
    }

    fn nest(&self, path: &Path, places: &Places, index: usize, place: Place, at: usize) -> Nest {
        let outer = path.nest_surety();
        let (reach, surety) = match self.tables.op(place) {
            Op::Look { negated: false, next, .. } => (Some(at), places.surety(next)),
            Op::Look { .. } => (Some(path.tries.last().map_or(at, |tried| tried.at)), Surety::Never),
            Op::Atomic { next, .. } => (None, places.surety(next)),
            _ => (None, Surety::Never),
        };
        let surety = self.unless_barred(at, surety);
        let is_negated = matches!(self.tables.op(place), Op::Look { negated: true, .. });
        Nest { index, place, reach, own: surety, surety: surety.min(outer), is_negated }
    }

    /// Whether a choice has a way that was not tried yet.
    fn has_more(&self, place: Place, tried: u32) -> bool {
        match self.tables.op(place) {
            Op::Split { from, to } => from + tried < to,
            _ => tried < 2,
        }
    }

    pub(super) fn surety_of_ways(&self, places: &Places, place: Place, tried: u32) -> Surety {
        match self.tables.op(place) {
            Op::Split { from, to } => {
                let ways = self.tables.ways(from + tried, to).iter().map(|way| places.surety(way.place));
                ways.max().unwrap_or_default()
            }
            Op::Loop { body, greedy, next, .. } if tried == 1 => {
                places.surety(if greedy { next } else { body })
            }
            _ => Surety::Never,
        }
    }

    /// Of a run whose present candidate is being tried.
    pub(super) fn surety_of_run(&self, places: &Places, candidates: &Candidates) -> Surety {
        let Some(run) = self.tables.run(candidates.run) else { return Surety::Never };
        let is_more = candidates.low < candidates.high;
        if !run.greedy && (candidates.is_open || is_more) && candidates.reaches_end(self.text.end()) {
            return places.of_run(candidates.run);
        }
        if is_more { places.surety(candidates.next) } else { Surety::Never }
    }
}
