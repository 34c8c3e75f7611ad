//! What the analyses could not do, for people.

use std::fmt::{self, Display, Formatter};

use parser_scan::{Ends, Place, Program};

use super::targets::{Obstacle, Search};
use super::{runs_of, wants_jump};

/// Something that tries position after position, since there is nothing to jump to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The run's place; none: the search for where a match begins.
    pub run: Option<Place>,
    /// Why.
    pub obstacle: Obstacle,
}

/// What prevents a program's jumps.
#[must_use]
pub fn findings(program: &Program) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut search = Search::new(program);
    if !program.anchored && program.first.is_none() {
        let obstacle =
            Search::new(program).passing_space().at(program.start).err().unwrap_or(Obstacle::TooMany);
        findings.push(Finding { run: None, obstacle });
    }
    for (run, next) in runs_of(program) {
        if wants_jump(program, run) && !matches!(program.runs[run].ends, Ends::Jump(_)) {
            let obstacle = match search.at(next) {
                Err(obstacle) => obstacle,
                Ok(targets) if targets.over.is_some() => Obstacle::GreedyTrim,
                Ok(_) => Obstacle::TooMany,
            };
            findings.push(Finding { run: place_of(program, run), obstacle });
        }
    }
    findings
}

fn place_of(program: &Program, wanted: usize) -> Option<Place> {
    let is_it =
        |op: &parser_scan::Op| matches!(op, parser_scan::Op::Run { run, .. } if *run as usize == wanted);
    program.ops.iter().position(is_it).map(|place| place as Place)
}

impl Display for Finding {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        match self.run {
            Some(place) => write!(out, "the run at {place} tries every position: {}", self.obstacle),
            None => write!(out, "the search tries every position: {}", self.obstacle),
        }
    }
}
