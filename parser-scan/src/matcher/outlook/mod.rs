//! Outlook: what can be said of a group before any text has come: whether what is shown of it while it grows is certain.
//!
//! Input: a program and a group. Output: an [`Outlook`]. It may doubt what a search then tells as certain,
//! never the other way round.

mod body;
mod doubt;

use super::graph::{Backwards, Bodies, successors, walk};
use super::surety::{Places, Surety};
use crate::program::{Op, Place, Program, UNBOUNDED};
use body::{behind_atomic_groups, growing_places, literal_behind};
pub use doubt::Doubt;

/// What can be said beforehand of a group in a text that grows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outlook {
    /// Why what is shown of it may be taken back; none: it is certain.
    pub doubt: Option<Doubt>,
    /// The same for a text that does not end too soon.
    pub doubt_until_end: Option<Doubt>,
    /// Why, when it begins, that may be taken back though the text goes on.
    pub doubt_of_begin: Option<Doubt>,
}

impl Program {
    /// What can be said of its groups in a text that grows.
    #[must_use]
    pub fn outlooks(&self) -> Outlooks<'_> {
        Outlooks {
            program: self,
            places: Places::of(self),
            bodies: Bodies::of(self),
            backwards: Backwards::of(self),
            look_aheads: look_aheads(self),
        }
    }
}

/// What can be said of the groups of a program.
#[derive(Debug)]
pub struct Outlooks<'p> {
    program: &'p Program,
    places: Places,
    bodies: Bodies,
    backwards: Backwards,
    look_aheads: Vec<LookAhead>,
}

/// A look-ahead that may read on.
#[derive(Debug)]
struct LookAhead {
    place: Place,
    negated: bool,
    body: Place,
    next: Place,
    /// The first place in it that may take much of a text.
    grows: Place,
}

fn look_aheads(program: &Program) -> Vec<LookAhead> {
    let look_ahead = |(op, place): (&Op, Place)| {
        let Op::Look { behind: None, negated, body, next } = *op else { return None };
        let grows = growing_places(program, body, u32::MAX).first().copied()?;
        Some(LookAhead { place, negated, body, next, grows })
    };
    program.ops.iter().zip(0..).filter_map(look_ahead).collect()
}

impl Outlooks<'_> {
    /// What can be said of a group: of its text, and of everything behind it that decides about it.
    #[must_use]
    pub fn of(&self, group: u32) -> Outlook {
        if self.program.bounded {
            return Outlook::doubted(Doubt::Captured);
        }
        if self.places.is_repeated(group) {
            return Outlook::doubted(Doubt::Repeated);
        }
        let mut outlook = Outlook::default();
        for (begin, op) in self.program.ops.iter().enumerate() {
            if let Op::Save { slot, next } = *op
                && slot == 2 * group
            {
                self.look_at(begin as Place, (slot + 1, next), &mut outlook);
            }
        }
        outlook
    }

    /// What makes a group uncertain that begins at a place: itself while it grows, and the look-arounds that it stands in.
    fn look_at(&self, begin: Place, (end, next): (u32, Place), outlook: &mut Outlook) {
        let grown = growing_places(self.program, next, end);
        for place in &grown {
            outlook.add(self.surety_while_growing(*place), || self.doubt_behind(*place));
            self.add_looks(*place, outlook);
        }
        // What stands in an atomic group knows nothing of what follows that.
        for behind in behind_atomic_groups(self.program, next, end) {
            outlook.add(self.places.surety(behind), || self.doubt_at(behind));
        }
        if grown.is_empty() {
            outlook.add(self.places.surety(next), || self.doubt_at(next));
        }
        self.look_ahead_of(begin, outlook);
        self.add_looks(begin, outlook);
        if outlook.doubt_of_begin.is_none() {
            outlook.doubt_of_begin = self.doubt_of_begin(next, outlook);
        }
    }

    /// Behind an empty match, none may begin that is empty, too.
    fn doubt_of_begin(&self, next: Place, outlook: &Outlook) -> Option<Doubt> {
        let is_sure = self.places.surety(next) == Surety::UntilEnd;
        let own = || (!is_sure).then(|| self.doubt_at(next));
        outlook.doubt_until_end.clone().or_else(own)
    }

    /// What a place depends on by the look-arounds and atomic groups that it stands in.
    fn add_looks(&self, place: Place, outlook: &mut Outlook) {
        for look in self.bodies.around(place) {
            // Where all that it needs is that its body matches, it goes on behind that.
            match self.program.ops.get(look as usize) {
                Some(Op::Look { behind: None, negated: false, next, .. } | Op::Atomic { next, .. }) => {
                    outlook.add(self.places.surety(*next), || self.doubt_at(*next));
                }
                _ => outlook.add(Surety::Never, || self.doubt_of(look)),
            }
        }
    }

    /// The look-aheads in front of a place that may read on while what stands there is shown.
    fn look_ahead_of(&self, begin: Place, outlook: &mut Outlook) {
        let is_in_front = self.backwards.reaching(begin);
        for look in self.look_aheads.iter().filter(|look| self.leads_to(&is_in_front, look)) {
            // That a look-ahead does not match is never sure.
            let surety = if look.negated { Surety::Never } else { self.places.surety(look.body) };
            outlook.add(surety, || Doubt::LookAhead(literal_behind(self.program, look.grows)));
        }
    }

    /// Whether a look-ahead stands in front of a place, perhaps in an atomic group that does.
    fn leads_to(&self, is_in_front: &[bool], look: &LookAhead) -> bool {
        let groups =
            self.bodies.around(look.place).filter_map(|around| self.program.ops.get(around as usize));
        let behind = groups.filter_map(|group| match group {
            Op::Atomic { next, .. } => Some(*next),
            _ => None,
        });
        [look.next].into_iter().chain(behind).any(|place| is_in_front.get(place as usize) == Some(&true))
    }

    fn surety_while_growing(&self, place: Place) -> Surety {
        match self.program.ops.get(place as usize) {
            Some(Op::Run { run: number, .. }) => match self.program.runs.get(*number as usize) {
                Some(run) if run.max == UNBOUNDED => self.places.of_run(*number),
                _ => self.places.surety(place),
            },
            _ => self.places.surety(place),
        }
    }

    /// What a growing place depends on.
    fn doubt_behind(&self, place: Place) -> Doubt {
        match self.program.ops.get(place as usize) {
            Some(Op::Run { next, .. }) => self.doubt_at(*next),
            _ => self.doubt_of(place),
        }
    }

    /// The first operation from a place on that may fail though everything behind it matches.
    fn doubt_at(&self, from: Place) -> Doubt {
        let mut culprit = None;
        let mut next = Vec::new();
        walk(self.program, [from], |place, op| {
            next.clear();
            successors(self.program, op, &mut next);
            let is_own = next.iter().all(|next| self.places.surety(*next) > Surety::Never);
            if culprit.is_none() && self.places.surety(place) == Surety::Never && is_own {
                culprit = Some(place);
            }
        });
        culprit.map_or(Doubt::Several, |place| self.doubt_of(place))
    }

    fn doubt_of(&self, place: Place) -> Doubt {
        match self.program.ops.get(place as usize) {
            Some(Op::Literal { from, to, .. }) => Doubt::Literal(self.program.text(*from, *to).to_owned()),
            Some(Op::One { .. } | Op::Run { .. }) => Doubt::Character,
            Some(Op::Whole { whole, .. }) => Doubt::Whole(*whole),
            Some(Op::Look { .. }) => Doubt::Look,
            Some(Op::Anchor { anchor, .. }) => Doubt::Anchor(*anchor),
            Some(Op::Backreference { .. } | Op::Conditional { .. }) => Doubt::Captured,
            _ => Doubt::Several,
        }
    }
}

impl Outlook {
    fn doubted(doubt: Doubt) -> Self {
        Outlook {
            doubt: Some(doubt.clone()),
            doubt_until_end: Some(doubt.clone()),
            doubt_of_begin: Some(doubt),
        }
    }

    /// One more thing that it depends on.
    fn add(&mut self, surety: Surety, doubt: impl FnOnce() -> Doubt) {
        match surety {
            Surety::Always => {}
            Surety::UntilEnd => _ = self.doubt.get_or_insert(Doubt::End),
            Surety::Never if self.doubt_until_end.is_none() => {
                let doubt = doubt();
                self.doubt = Some(doubt.clone());
                self.doubt_until_end = Some(doubt);
            }
            Surety::Never => {}
        }
    }
}
