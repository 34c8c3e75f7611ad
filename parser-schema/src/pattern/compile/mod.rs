//! The compiler: tree → program. It goes backwards, so that the next place is always known.

use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;

use parser_scan::{Builder, Class, Op, Place, Program, Run};

use super::analysis;
use super::error::PatternError;
use super::tree::{Kind, Tree};
use super::unicode::{Category, category_class};

mod begin;
mod bodies;
mod heads;
mod repeat;
mod single;
mod tempered;
mod unrolled;

use begin::begins_at_start;
use bodies::Said;
use single::single;
pub(super) use single::{FEW, few, union};

/// The most operations of a program.
pub const MAX_OPERATIONS: usize = 20_000;

/// The most ranges of characters in all classes of a program, those of `\w` and the like by themselves not counted.
pub const MAX_RANGES: usize = 200_000;

/// The one operation that ends the program and every body in it.
const MATCH: Place = 0;

/// Compiles a tree that has this many groups, with all jumps.
pub(super) fn compile(tree: &Tree, groups: u32) -> Result<Program, PatternError> {
    let mut program = Compiler::new(tree, false).program(tree, groups)?;
    analysis::improve(&mut program);
    Ok(program)
}

/// Compiles a tree to a program that tries every position, one by one.
pub(super) fn compile_plainly(tree: &Tree, groups: u32) -> Result<Program, PatternError> {
    Compiler::new(tree, true).program(tree, groups)
}

#[derive(Debug)]
struct Compiler {
    /// Gets the last operation of the program first.
    builder: Builder,
    registers: u32,
    ranges: usize,
    /// The greatest number of copies that a repetition around here makes, and where it is written.
    most: (u32, Range<usize>),
    /// The bodies that were compiled, by what they say.
    bodies: HashMap<Said, Place>,
    /// Whether each part is compiled as it is written: no tempered dot becomes one operation, no two bodies become one.
    plainly: bool,
}

impl Compiler {
    fn new(tree: &Tree, plainly: bool) -> Self {
        let (builder, bodies) = (Builder::default(), HashMap::new());
        Compiler { builder, registers: 0, ranges: 0, most: (0, tree.span.clone()), bodies, plainly }
    }

    fn program(mut self, tree: &Tree, groups: u32) -> Result<Program, PatternError> {
        self.push(Op::Match)?;
        let end = self.push(Op::Save { slot: 1, next: MATCH })?;
        let body = self.tree(tree, end)?;
        let start = self.push(Op::Save { slot: 0, next: body })?;
        let ops = &self.builder.ops;
        let bounded = ops.iter().any(|op| matches!(op, Op::Backreference { .. } | Op::Conditional { .. }));
        let word = ops.iter().any(asks_for_word);
        let word = word.then(|| self.builder.class(&category_class(Category::Word, false, false)));
        let last = start;
        turn(&mut self.builder, last);
        let program = self.builder.finish(last - start, groups + 1);
        Ok(Program { registers: self.registers, anchored: begins_at_start(tree), bounded, word, ..program })
    }

    fn push(&mut self, op: Op) -> Result<Place, PatternError> {
        self.room()?;
        Ok(self.builder.op(op))
    }

    /// Whether one more operation has room.
    fn room(&self) -> Result<(), PatternError> {
        let full = self.builder.ops.len() >= MAX_OPERATIONS || self.ranges > MAX_RANGES;
        if full { Err(self.too_large()) } else { Ok(()) }
    }

    fn one(&mut self, class: &Class, next: Place) -> Result<Place, PatternError> {
        let class = self.class(class);
        self.push(Op::One { class, next })
    }

    fn run(
        &mut self,
        class: &Class,
        counts: (u32, u32),
        greedy: bool,
        next: Place,
    ) -> Result<Place, PatternError> {
        let (min, max) = counts;
        let run = Run::new(self.class(class), min, max, greedy);
        self.room()?;
        Ok(self.builder.run(run, next))
    }

    fn class(&mut self, class: &Class) -> u32 {
        if let Cow::Owned(wide) = &class.wide {
            self.ranges += wide.len();
        }
        self.builder.class(class)
    }

    fn literal(&mut self, text: &str, next: Place) -> Result<Place, PatternError> {
        self.room()?;
        Ok(self.builder.literal(text, next))
    }

    fn split(&mut self, ways: &[Place]) -> Result<Place, PatternError> {
        self.room()?;
        Ok(self.builder.split(ways, None))
    }

    fn too_large(&self) -> PatternError {
        let (copies, span) = self.most.clone();
        let limit = match self.ranges > MAX_RANGES {
            true => format!("{MAX_RANGES} ranges of characters"),
            false => format!("{MAX_OPERATIONS} operations"),
        };
        if copies == 0 {
            return PatternError::new(span, format!("the pattern is too large: it needs more than {limit}"));
        }
        PatternError::new(
            span,
            format!("this repetition makes the pattern too large: it needs more than {limit}"),
        )
        .help("repeat fewer times, write `*`, or repeat one class of characters alone")
    }

    /// Compiles what matches the tree and goes on at `next`.
    fn tree(&mut self, tree: &Tree, next: Place) -> Result<Place, PatternError> {
        if let Kind::Alternation(_) = tree.kind
            && let Some(class) = single(tree)
        {
            return self.one(&class, next);
        }
        match &tree.kind {
            Kind::Literal(character) => self.literal(&character.to_string(), next),
            Kind::Class(class) => self.one(class, next),
            Kind::Whole(whole) => self.push(Op::Whole { whole: *whole, next }),
            Kind::Anchor(anchor) => self.push(Op::Anchor { anchor: *anchor, next }),
            Kind::Sequence(_) => self.sequence(tree, next),
            Kind::Alternation(_) => self.alternation(tree, next),
            Kind::Group { number: None, body } => self.tree(body, next),
            Kind::Group { number: Some(number), body } => {
                let next = self.push(Op::Save { slot: 2 * number + 1, next })?;
                let next = self.tree(body, next)?;
                self.push(Op::Save { slot: 2 * number, next })
            }
            Kind::Repeat { .. } => self.repeat(tree, next),
            Kind::Look { negated: true, body, .. } if is_empty(body) => self.push(Op::Fail),
            Kind::Look { behind, negated, body } => {
                let body = self.body(body)?;
                self.push(Op::Look { behind: *behind, negated: *negated, body, next })
            }
            Kind::Atomic(body) => {
                let body = self.body(body)?;
                self.push(Op::Atomic { body, next })
            }
            Kind::Backreference { group, case } => {
                self.push(Op::Backreference { group: *group, case: *case, next })
            }
            Kind::Conditional { group, yes, no } => {
                let no = self.tree(no, next)?;
                let yes = self.tree(yes, next)?;
                self.push(Op::Conditional { group: *group, yes, no })
            }
        }
    }

    fn alternation(&mut self, tree: &Tree, next: Place) -> Result<Place, PatternError> {
        let mut to = Vec::new();
        for branch in alternatives(tree).into_iter().rev() {
            to.push(self.tree(branch, next)?);
        }
        to.reverse();
        self.split(&to)
    }

    /// Neighbouring literals become one.
    fn sequence(&mut self, tree: &Tree, mut next: Place) -> Result<Place, PatternError> {
        let mut parts: Vec<&Tree> = Vec::new();
        flatten(tree, &mut parts);
        while let Some(part) = parts.pop() {
            let Kind::Literal(last) = part.kind else {
                next = self.tree(part, next)?;
                continue;
            };
            let mut text = vec![last];
            while let Some(Tree { kind: Kind::Literal(character), .. }) = parts.last() {
                text.push(*character);
                parts.pop();
            }
            let text: String = text.into_iter().rev().collect();
            next = self.literal(&text, next)?;
        }
        Ok(next)
    }
}

/// The parts of a sequence, and of the groups in it that neither capture nor choose.
fn flatten<'t>(tree: &'t Tree, parts: &mut Vec<&'t Tree>) {
    match &tree.kind {
        Kind::Sequence(inner) => inner.iter().for_each(|part| flatten(part, parts)),
        Kind::Group { number: None, body } => flatten(body, parts),
        _ => parts.push(tree),
    }
}

/// The branches, and those of branches that only choose again, but for what amounts to a class of characters.
fn alternatives(tree: &Tree) -> Vec<&Tree> {
    match &tree.kind {
        Kind::Alternation(branches) if single(tree).is_none() => {
            branches.iter().flat_map(alternatives).collect()
        }
        Kind::Group { number: None, body } => alternatives(body),
        _ => vec![tree],
    }
}

fn is_empty(tree: &Tree) -> bool {
    matches!(&tree.kind, Kind::Sequence(parts) if parts.is_empty())
}

fn asks_for_word(op: &Op) -> bool {
    use parser_scan::Anchor::{NotWordBoundary, WordBoundary};
    matches!(op, Op::Anchor { anchor: WordBoundary { ascii: false } | NotWordBoundary { ascii: false }, .. })
}

/// Puts the operations into the order in which a text meets them.
fn turn(builder: &mut Builder, last: Place) {
    builder.ops.reverse();
    builder.ways.iter_mut().for_each(|way| way.place = last - way.place);
    for op in &mut builder.ops {
        match op {
            Op::Loop { body, next, .. } | Op::Look { body, next, .. } | Op::Atomic { body, next } => {
                *body = last - *body;
                *next = last - *next;
            }
            Op::Conditional { yes, no, .. } => {
                *yes = last - *yes;
                *no = last - *no;
            }
            Op::Literal { next, .. }
            | Op::One { next, .. }
            | Op::Run { next, .. }
            | Op::Enter { next, .. }
            | Op::Save { next, .. }
            | Op::Whole { next, .. }
            | Op::Anchor { next, .. }
            | Op::Backreference { next, .. } => *next = last - *next,
            Op::Split { .. } | Op::Fail | Op::Match => {}
        }
    }
}
