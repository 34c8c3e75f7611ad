//! Repetitions. One class is one operation; anything else is copied as often as the least count says, and then loops,
//! or goes on with optional copies.
//!
//! CPython lets each of the first `min` passes match nothing; a further pass is tried only where the last such pass did
//! not begin. A possessive repetition does not go back into a pass that has matched.

use parser_scan::{Op, Place, UNBOUNDED};

use super::super::error::PatternError;
use super::super::tree::{Greed, Kind, Tree};
use super::single::single;
use super::unrolled::unrolled;
use super::{Compiler, MATCH};

/// How a loop goes on.
#[derive(Clone, Copy, Debug)]
struct Passes {
    greedy: bool,
    /// The loop's register, if a pass may match nothing.
    register: Option<u32>,
}

impl Compiler {
    pub(super) fn repeat(&mut self, tree: &Tree, next: Place) -> Result<Place, PatternError> {
        let Kind::Repeat { body, min, max, greed } = &tree.kind else { return self.tree(tree, next) };
        let (min, max) = (*min, *max);
        let copies = if max == UNBOUNDED { min } else { max };
        let outer = self.most.clone();
        if copies > self.most.0.max(1) {
            self.most = (copies, tree.span.clone());
        }
        let start = match (greed, single(body)) {
            (_, _) if max == 0 => next,
            (Greed::Possessive, _) => self.possessive(body, min, max, next)?,
            (greed, Some(class)) if (min, max) != (1, 1) => {
                self.run(&class, (min, max), *greed == Greed::Greedy, next)?
            }
            (greed, _) => match self.tempered(body, min, max, *greed == Greed::Greedy, next)? {
                Some(start) => start,
                None => self.passes(body, min, max, *greed == Greed::Greedy, next)?,
            },
        };
        self.most = outer;
        Ok(start)
    }

    /// All passes are one atomic body.
    fn possessive(&mut self, body: &Tree, min: u32, max: u32, next: Place) -> Result<Place, PatternError> {
        let body = self.all_passes(body, (min, max), |compiler| compiler.atomic_passes(body, min, max))?;
        self.push(Op::Atomic { body, next })
    }

    /// Each of the passes before the last required one is atomic by itself.
    fn atomic_passes(&mut self, body: &Tree, min: u32, max: u32) -> Result<Place, PatternError> {
        let unrolled = if !self.plainly && min <= 1 && max == UNBOUNDED { unrolled(body) } else { None };
        let body = unrolled.as_ref().unwrap_or(body);
        if let Some(class) = single(body) {
            return self.run(&class, (min, max), true, MATCH);
        }
        if let Some(start) = self.tempered(body, min, max, true, MATCH)? {
            return Ok(start);
        }
        let before = min.saturating_sub(1);
        let max = if max == UNBOUNDED { max } else { max - before };
        let last = self.passes(body, min - before, max, true, MATCH)?;
        self.copies(before, last, |compiler, next| {
            let body = compiler.body(body)?;
            compiler.push(Op::Atomic { body, next })
        })
    }

    fn passes(
        &mut self,
        body: &Tree,
        min: u32,
        max: u32,
        greedy: bool,
        next: Place,
    ) -> Result<Place, PatternError> {
        // The second of at most two passes needs no look at where the one before it began.
        let checked = body.width.min == 0 && max - min > 1;
        let register = checked.then_some(self.registers);
        self.registers += u32::from(checked);
        let passes = Passes { greedy, register };
        let (required, start) = match max {
            UNBOUNDED if min > 0 => (min - 1, self.looped(body, passes, next)?.1),
            UNBOUNDED => (0, self.looped(body, passes, next)?.0),
            _ => (min, self.optional(body, max - min, passes, next)?),
        };
        let start = match register {
            Some(register) => self.push(Op::Enter { register, next: start })?,
            None => start,
        };
        self.copies(required, start, |compiler, next| compiler.tree(body, next))
    }

    /// A loop: the place before the choice to pass once more, and the place before a pass.
    fn looped(&mut self, body: &Tree, passes: Passes, next: Place) -> Result<(Place, Place), PatternError> {
        let choice = self.push(Op::Fail)?;
        let body = self.tree(body, choice)?;
        self.choose(passes, body, next, Some(choice))?;
        Ok((choice, body))
    }

    /// At most so many passes, each leading to the choice of the next one.
    fn optional(
        &mut self,
        body: &Tree,
        count: u32,
        passes: Passes,
        end: Place,
    ) -> Result<Place, PatternError> {
        self.copies(count, end, |compiler, next| {
            let pass = compiler.tree(body, next)?;
            if pass == next { Ok(next) } else { compiler.choose(passes, pass, end, None) }
        })
    }

    /// Copies in front of each other, until a copy is empty or there are enough.
    fn copies(
        &mut self,
        count: u32,
        mut next: Place,
        copy: impl Fn(&mut Self, Place) -> Result<Place, PatternError>,
    ) -> Result<Place, PatternError> {
        for _ in 0..count {
            let before = next;
            next = copy(self, next)?;
            if next == before {
                break;
            }
        }
        Ok(next)
    }

    /// The choice between one more pass and going on, in the place reserved for it or a new one.
    fn choose(
        &mut self,
        passes: Passes,
        body: Place,
        next: Place,
        reserved: Option<Place>,
    ) -> Result<Place, PatternError> {
        let place = reserved.map_or_else(|| self.push(Op::Fail), Ok)?;
        let Passes { greedy, register } = passes;
        let Some(register) = register else {
            return Ok(self.builder.split(&if greedy { [body, next] } else { [next, body] }, Some(place)));
        };
        if let Some(op) = self.builder.ops.get_mut(place as usize) {
            *op = Op::Loop { register, body, greedy, next };
        }
        Ok(place)
    }
}
