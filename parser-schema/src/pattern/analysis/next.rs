//! With which characters something can go on, and whether it can at the end of the text; or with which behind a first one.

use parser_scan::{Anchor, Class, Guard, Op, Place, Program};

use super::atomics::{Around, Atomics, Sight};

/// The most operations that are looked at for one place.
const BUDGET: u32 = 2_000;

/// What a place can go on with. A superset: more may be said than is so, never less.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Next {
    ascii: u128,
    /// Characters beyond ASCII, as ranges in no order.
    wide: Vec<(char, char)>,
    end: bool,
}

impl Next {
    fn nothing() -> Self {
        Next { ascii: 0, wide: Vec::new(), end: false }
    }

    fn anything() -> Self {
        Next { ascii: u128::MAX, wide: Class::ANY.wide.to_vec(), end: true }
    }

    pub(super) fn guard(&self) -> Guard {
        Guard { ascii: self.ascii, wide: !self.wide.is_empty(), end: self.end }
    }

    /// Whether none of its characters belongs to the class.
    pub(super) fn excludes(&self, class: &Class) -> bool {
        let overlap = |(first, last): &(char, char)| {
            let behind = class.wide.partition_point(|(_, end)| end < first);
            class.wide.get(behind).is_some_and(|(start, _)| start <= last)
        };
        self.ascii & class.ascii == 0 && !self.wide.iter().any(overlap)
    }

    fn add_class(&mut self, class: &Class) {
        self.ascii |= class.ascii;
        self.wide.extend(class.wide.iter());
    }

    fn add_character(&mut self, character: char) {
        match u8::try_from(character) {
            Ok(byte) if byte.is_ascii() => self.ascii |= 1 << byte,
            _ => self.wide.push((character, character)),
        }
    }

    fn merge(&mut self, other: Next) {
        self.ascii |= other.ascii;
        self.wide.extend(other.wide);
        self.end |= other.end;
    }

    /// What both can go on with.
    fn and(self, other: Next) -> Next {
        let wide = if other.wide.is_empty() { Vec::new() } else { self.wide };
        Next { ascii: self.ascii & other.ascii, wide, end: self.end && other.end }
    }
}

/// Looks at the places of a program.
pub(super) struct Looker<'p> {
    program: &'p Program,
    atomics: Atomics,
    /// In which look a place was last seen, and in which atomic group.
    seen: Vec<(u32, Around)>,
    looks: u32,
    budget: u32,
}

impl<'p> Looker<'p> {
    pub(super) fn new(program: &'p Program) -> Self {
        let seen = vec![(0, None); program.ops.len()];
        Looker { program, atomics: Atomics::default(), seen, looks: 0, budget: 0 }
    }

    /// What the program can go on with at a place.
    pub(super) fn at(&mut self, place: Place) -> Next {
        self.budget = BUDGET;
        self.look(place, Sight::new())
    }

    /// What it can go on with at a place behind this character, with which it goes on first.
    pub(super) fn behind(&mut self, first: char, place: Place) -> Next {
        self.budget = BUDGET;
        self.look(place, Sight::new().behind(Some(first)))
    }

    fn look(&mut self, place: Place, sight: Sight) -> Next {
        self.looks += 1;
        let mut next = Next::nothing();
        if self.add(place, &mut next, sight) { next } else { Next::anything() }
    }

    /// Adds what `place` can go on with; `false` if that is anything.
    fn add(&mut self, place: Place, next: &mut Next, sight: Sight) -> bool {
        let (Some(seen), Some(op)) =
            (self.seen.get_mut(place as usize), self.program.ops.get(place as usize))
        else {
            return false;
        };
        let now = (self.looks, sight.around);
        if std::mem::replace(seen, now) == now {
            return true;
        }
        let (Some(sight), Some(budget)) = (sight.further(), self.budget.checked_sub(1)) else {
            return false;
        };
        self.budget = budget;
        self.add_op(op, next, sight)
    }

    /// The same of an operation that is looked at first.
    fn add_op(&mut self, op: &Op, next: &mut Next, sight: Sight) -> bool {
        let program = self.program;
        match *op {
            Op::Literal { from, to, next: behind } => {
                self.literal(program.text(from, to), behind, next, sight);
                true
            }
            Op::One { class, next: behind } => {
                self.characters(program.class(class), false, behind, next, sight);
                true
            }
            Op::Run { run, next: behind } => {
                let run = program.runs[run as usize];
                self.characters(program.class(run.class), run.max > 1, behind, next, sight);
                run.min > 0 || self.add(behind, next, sight)
            }
            Op::Split { from, to } => {
                program.ways(from, to).iter().all(|way| self.add(way.place, next, sight))
            }
            Op::Loop { body, next: behind, .. } => {
                self.add(body, next, sight) && self.add(behind, next, sight)
            }
            Op::Whole { whole, .. } => {
                let starts = whole.starts();
                if let Some(first) = sight.behind {
                    return !starts.contains(first);
                }
                starts.chars().for_each(|character| next.add_character(character));
                true
            }
            Op::Anchor { anchor, next: behind } => self.anchor(anchor, behind, next, sight),
            Op::Look { behind: None, negated: false, body, next: behind } => {
                self.both(body, behind, next, sight)
            }
            Op::Look { next: behind, .. }
            | Op::Enter { next: behind, .. }
            | Op::Save { next: behind, .. } => self.add(behind, next, sight),
            Op::Fail => true,
            Op::Atomic { body, next: behind } => {
                let inside = self.atomics.enter(behind, sight);
                self.add(body, next, inside)
            }
            Op::Match => {
                let behind = self.atomics.leave(sight);
                behind.is_some_and(|(behind, sight)| self.add(behind, next, sight))
            }
            Op::Backreference { .. } | Op::Conditional { .. } => false,
        }
    }

    fn literal(&mut self, text: &str, behind: Place, next: &mut Next, sight: Sight) {
        let mut text = text.chars();
        if sight.behind.is_some_and(|first| text.next() != Some(first)) {
            return;
        }
        match text.next() {
            Some(character) => next.add_character(character),
            None => self.add_ahead(behind, next, sight),
        }
    }

    /// Of a class, one character or several.
    fn characters(&mut self, class: &Class, several: bool, behind: Place, next: &mut Next, sight: Sight) {
        if sight.behind.is_some_and(|first| !class.contains(first)) {
            return;
        }
        if sight.behind.is_none() || several {
            next.add_class(class);
        }
        if sight.behind.is_some() {
            self.add_ahead(behind, next, sight);
        }
    }

    fn anchor(&mut self, anchor: Anchor, behind: Place, next: &mut Next, sight: Sight) -> bool {
        match anchor {
            Anchor::TextEnd if sight.behind.is_some() => {}
            Anchor::LastLineEnd | Anchor::LineEnd if sight.behind.is_some() => {
                return self.add(behind, next, sight);
            }
            Anchor::TextEnd => next.end = true,
            Anchor::LastLineEnd | Anchor::LineEnd => {
                next.end = true;
                next.add_character('\n');
            }
            _ => return self.add(behind, next, sight),
        }
        true
    }

    /// Adds what stands behind the character that it went on with.
    fn add_ahead(&mut self, place: Place, next: &mut Next, sight: Sight) {
        let ahead = self.look(place, sight.behind(None));
        next.merge(ahead);
        // The places seen so far count as not seen, which costs time alone.
        self.looks += 1;
    }

    /// What a look-ahead and what follows it can both go on with. Each is looked at for itself.
    fn both(&mut self, body: Place, behind: Place, next: &mut Next, sight: Sight) -> bool {
        let ahead = self.look(body, sight.in_look());
        let both = ahead.and(self.look(behind, sight));
        next.merge(both);
        // The places seen so far count as not seen, which costs time alone.
        self.looks += 1;
        true
    }
}
