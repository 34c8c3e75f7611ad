//! Outlook: what can be said of a group before any text has come: whether what is shown of it while it grows is certain.
//!
//! Input: a program and a group. Output: an [`Outlook`]. It may be gloomier than what a search then tells, never brighter.

use std::fmt;

use super::graph::{looks_around, successors, walk};
use super::surety::{Places, Surety};
use crate::extent::Whole;
use crate::program::{Anchor, Op, Place, Program, UNBOUNDED};

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

/// What a match depends on that comes behind a group, or within it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Doubt {
    /// The text may end before the match does.
    End,
    /// This text must follow.
    Literal(String),
    /// A character of some class must follow.
    Character,
    /// A whole part must be there.
    Whole(Whole),
    /// A look-around decides.
    Look,
    /// A look-ahead in front of the group reads on, to this text if it looks for one.
    LookAhead(Option<String>),
    /// A position is asked for.
    Anchor(Anchor),
    /// What was captured decides.
    Captured,
    /// The group may begin again.
    Repeated,
    /// Several things together.
    Several,
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Doubt::End => f.write_str("the text may end before the match does"),
            Doubt::Literal(text) => write!(f, "{text:?} may not follow"),
            Doubt::Character => f.write_str("a character of another kind may follow"),
            Doubt::Whole(Whole::Json) => f.write_str("`(?&json)` may fail"),
            Doubt::Whole(Whole::Brackets) => f.write_str("`(?&brackets)` may fail"),
            Doubt::Look => f.write_str("a look-around decides"),
            Doubt::LookAhead(Some(text)) => write!(f, "a look-ahead in front of it reads on to {text:?}"),
            Doubt::LookAhead(None) => f.write_str("a look-ahead in front of it reads on"),
            Doubt::Anchor(anchor) => write!(f, "it must end where {} stands", name(*anchor)),
            Doubt::Captured => f.write_str("it depends on what other groups hold"),
            Doubt::Repeated => f.write_str("the group may begin again"),
            Doubt::Several => f.write_str("what follows may not match"),
        }
    }
}

fn name(anchor: Anchor) -> &'static str {
    match anchor {
        Anchor::TextStart => "`^`",
        Anchor::LineStart => "`(?m:^)`",
        Anchor::TextEnd => r"`\Z`",
        Anchor::LastLineEnd => "`$`",
        Anchor::LineEnd => "`(?m:$)`",
        Anchor::WordBoundary { .. } => r"`\b`",
        Anchor::NotWordBoundary { .. } => r"`\B`",
    }
}

impl Program {
    /// What can be said of a group in a text that grows: of its text, and of everything behind it that decides about it.
    #[must_use]
    pub fn outlook(&self, group: u32) -> Outlook {
        let places = Places::of(self);
        if self.bounded {
            return Outlook::doubted(Doubt::Captured);
        }
        if places.is_repeated(group) {
            return Outlook::doubted(Doubt::Repeated);
        }
        let mut outlook = Outlook::default();
        for (begin, op) in self.ops.iter().enumerate() {
            if let Op::Save { slot, next } = *op
                && slot == 2 * group
            {
                self.look_at(&places, begin as Place, (slot + 1, next), &mut outlook);
            }
        }
        outlook
    }

    /// What makes a group uncertain that begins at a place: itself while it grows, and the look-arounds that it stands in.
    fn look_at(&self, places: &Places, begin: Place, (end, next): (u32, Place), outlook: &mut Outlook) {
        let grown = self.growing_places(next, end);
        for place in &grown {
            outlook.add(self.surety_while_growing(places, *place), || self.doubt_behind(places, *place));
            self.add_looks(places, *place, outlook);
        }
        // What stands in an atomic group knows nothing of what follows that.
        for behind in self.behind_atomic_groups(next, end) {
            outlook.add(places.surety(behind), || self.doubt_at(places, behind));
        }
        if grown.is_empty() {
            outlook.add(places.surety(next), || self.doubt_at(places, next));
        }
        self.look_ahead_of(places, begin, outlook);
        self.add_looks(places, begin, outlook);
        // Behind an empty match, none may begin that is empty, too.
        let is_sure = places.surety(next) == Surety::UntilEnd;
        outlook.doubt_of_begin = match &outlook.doubt_until_end {
            None if is_sure => None,
            None => Some(self.doubt_at(places, next)),
            doubt => doubt.clone(),
        };
    }

    /// What a place depends on by the look-arounds and atomic groups that it stands in.
    fn add_looks(&self, places: &Places, place: Place, outlook: &mut Outlook) {
        for (look, behind) in looks_around(self, place) {
            let surety = behind.map_or(Surety::Never, |behind| places.surety(behind));
            outlook.add(surety, || match behind {
                Some(behind) => self.doubt_at(places, behind),
                None => self.doubt_of(look),
            });
        }
    }

    /// The look-aheads in front of a place that may read on while what stands there is shown.
    fn look_ahead_of(&self, places: &Places, begin: Place, outlook: &mut Outlook) {
        for op in self.ops.iter() {
            let Op::Look { behind: None, negated, body, next } = *op else { continue };
            let reads_on = self.growing_places(body, u32::MAX);
            let Some(first) = reads_on.first() else { continue };
            if self.leads_to(next, begin) {
                // That a look-ahead does not match is never sure.
                let surety = if negated { Surety::Never } else { places.surety(body) };
                outlook.add(surety, || Doubt::LookAhead(self.literal_behind(*first)));
            }
        }
    }

    /// Whether one place stands in front of another, perhaps in an atomic group that does.
    fn leads_to(&self, from: Place, to: Place) -> bool {
        let mut reached = vec![false; self.ops.len()];
        let mut left = vec![from];
        while let Some(from) = left.pop() {
            walk(self, from, |place, _| reached[place as usize] = true);
            for op in self.ops.iter() {
                if let Op::Atomic { body, next } = *op
                    && !reached[next as usize]
                    && self.is_in(body, from)
                {
                    left.push(next);
                }
            }
        }
        reached[to as usize]
    }

    fn is_in(&self, body: Place, wanted: Place) -> bool {
        let mut is_in = false;
        walk(self, body, |place, _| is_in |= place == wanted);
        is_in
    }

    /// The first text that is looked for behind a place.
    fn literal_behind(&self, from: Place) -> Option<String> {
        let mut literal = None;
        walk(self, from, |_, op| {
            if let Op::Literal { from, to, .. } = op
                && literal.is_none()
            {
                literal = Some(self.text(from, to).to_owned());
            }
        });
        literal
    }

    /// The operations of a group's body that may take much of a text.
    fn growing_places(&self, from: Place, end: u32) -> Vec<Place> {
        let grows = |place: Place, op: Op| match op {
            Op::Run { run, .. } if self.runs.get(run as usize).is_some_and(|run| run.max > 1) => Some(place),
            Op::Whole { .. } => Some(place),
            _ => None,
        };
        self.in_body(from, end, grows)
    }

    /// What follows the atomic groups of a group's body.
    fn behind_atomic_groups(&self, from: Place, end: u32) -> Vec<Place> {
        self.in_body(from, end, |_, op| match op {
            Op::Atomic { next, .. } => Some(next),
            _ => None,
        })
    }

    /// What is found in a group's body, up to the slot that ends it.
    fn in_body(&self, from: Place, end: u32, find: impl Fn(Place, Op) -> Option<Place>) -> Vec<Place> {
        let mut found = Vec::new();
        let mut seen = vec![false; self.ops.len()];
        let mut left = vec![from];
        while let Some(place) = left.pop() {
            let (Some(seen), Some(op)) = (seen.get_mut(place as usize), self.ops.get(place as usize)) else {
                continue;
            };
            if std::mem::replace(seen, true) {
                continue;
            }
            found.extend(find(place, *op));
            if !matches!(op, Op::Save { slot, .. } if *slot == end) {
                successors(self, *op, &mut left);
            }
        }
        found
    }

    fn surety_while_growing(&self, places: &Places, place: Place) -> Surety {
        match self.ops.get(place as usize) {
            Some(Op::Run { run: number, .. }) => match self.runs.get(*number as usize) {
                Some(run) if run.max == UNBOUNDED => places.of_run(*number),
                _ => places.surety(place),
            },
            _ => places.surety(place),
        }
    }

    /// What a growing place depends on.
    fn doubt_behind(&self, places: &Places, place: Place) -> Doubt {
        match self.ops.get(place as usize) {
            Some(Op::Run { next, .. }) => self.doubt_at(places, *next),
            _ => self.doubt_of(place),
        }
    }

    /// The first operation from a place on that may fail though everything behind it matches.
    fn doubt_at(&self, places: &Places, from: Place) -> Doubt {
        let mut culprit = None;
        let mut next = Vec::new();
        walk(self, from, |place, op| {
            next.clear();
            successors(self, op, &mut next);
            let is_own = next.iter().all(|next| places.surety(*next) > Surety::Never);
            if culprit.is_none() && places.surety(place) == Surety::Never && is_own {
                culprit = Some(place);
            }
        });
        culprit.map_or(Doubt::Several, |place| self.doubt_of(place))
    }

    fn doubt_of(&self, place: Place) -> Doubt {
        match self.ops.get(place as usize) {
            Some(Op::Literal { from, to, .. }) => Doubt::Literal(self.text(*from, *to).to_owned()),
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
