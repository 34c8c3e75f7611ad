//! Runs that wait with nothing held back, and what they look for.

use super::candidates::Candidates;
use super::{Grows, Matcher, Suspended, Suspension};
use crate::class::Class;
use crate::growing::Quiet;
use crate::jump::{End, Ends, Jump};

impl Suspension {
    /// What waits reaches to `low`, or with what is held back to the end of the text, with nothing to look at.
    pub(crate) fn move_on(&mut self, low: Option<usize>, end: usize) {
        match &mut self.what {
            Suspended::Offer(candidates) => {
                candidates.low = low.unwrap_or(candidates.low);
                candidates.high = end;
            }
            Suspended::Begin { from } => *from = low.unwrap_or(end),
            _ => {}
        }
    }
}

impl Matcher<'_, Grows> {
    /// What ends the run that waits, if that is all there is to look for.
    pub(crate) fn quiet(&self, reach: usize) -> Option<Quiet> {
        if self.barrier.is_some() {
            return None;
        }
        match self.suspended? {
            Suspended::Offer(candidates) => self.quiet_run(&candidates, reach),
            Suspended::Begin { from } => self.quiet_jump(&self.program.first?, from),
            _ => None,
        }
    }

    fn quiet_run(&self, candidates: &Candidates, reach: usize) -> Option<Quiet> {
        let run = self.tables.run(candidates.run)?;
        let class = self.tables.class(run.class);
        if !candidates.is_open || candidates.high != self.text.end() || run.stop != 0 {
            return None;
        }
        match &run.ends {
            Ends::Jump(jump) if !run.greedy && class.is_any() => self.quiet_jump(jump, candidates.low),
            // It takes all that it can, whatever follows.
            Ends::Last | Ends::Anywhere
                if run.greedy && reach == candidates.high && candidates.low < reach =>
            {
                quiet_class(class)
            }
            _ => None,
        }
    }

    /// What a jump looks for behind the text so far, in which no target may come to stand.
    fn quiet_jump(&self, jump: &Jump, from: usize) -> Option<Quiet> {
        if self.tail_of(jump, from) != self.text.end() {
            return None;
        }
        let newline = (jump.end == End::LastLine).then_some(b'\n');
        let literals = self.program.literals.of(jump.to).filter_map(|literal| literal.bytes().next());
        let trimmed = jump.over.map(|class| self.tables.class(class).ascii);
        // Without a literal, nothing is looked for but the end, and any byte will do.
        let loud = literals.chain(newline).chain((jump.to == 0).then_some(b'\n'));
        Quiet::new(loud, true, trimmed)
    }
}

fn quiet_class(class: &Class) -> Option<Quiet> {
    let others = !class.ascii;
    if !class.has_all_wide() || others.count_ones() > 3 {
        return None;
    }
    Quiet::new((0..128).filter(|byte| others >> byte & 1 == 1), false, None)
}
