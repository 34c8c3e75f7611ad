//! The compiler: tree → program. It goes backwards, so that the next place is always known.

use std::borrow::Cow;
use std::ops::Range;

use parser_scan::{Class, Op, Place, Program};

use super::error::PatternError;
use super::tree::{Kind, Tree};
use super::unicode::{Category, category_class};

mod begin;
mod repeat;
mod single;

use begin::begins_at_start;
use single::single;

/// The most operations of a program.
pub const MAX_OPERATIONS: usize = 20_000;

/// The most ranges of characters in all classes of a program, those of `\w` and the like by themselves not counted.
pub const MAX_RANGES: usize = 200_000;

/// The one operation that ends the program and every body in it.
const MATCH: Place = 0;

/// Compiles a tree that has this many groups.
pub(super) fn compile(tree: &Tree, groups: u32) -> Result<Program, PatternError> {
    let mut compiler =
        Compiler { ops: vec![Op::Match], registers: 0, ranges: 0, most: (0, tree.span.clone()) };
    let end = compiler.push(Op::Save { slot: 1, next: MATCH })?;
    let body = compiler.tree(tree, end)?;
    let start = compiler.push(Op::Save { slot: 0, next: body })?;
    let bounded =
        compiler.ops.iter().any(|op| matches!(op, Op::Backreference { .. } | Op::Conditional { .. }));
    let by_unicode = compiler.ops.iter().any(asks_for_word);
    Ok(Program {
        groups: groups + 1,
        registers: compiler.registers,
        anchored: begins_at_start(tree),
        bounded,
        word: if by_unicode { category_class(Category::Word, false, false) } else { Class::NONE },
        start: compiler.ops.len() as Place - 1 - start,
        ops: Cow::Owned(forwards(compiler.ops)),
    })
}

#[derive(Debug)]
struct Compiler {
    /// The last operation of the program first.
    ops: Vec<Op>,
    registers: u32,
    ranges: usize,
    /// The greatest number of copies that a repetition around here makes, and where it is written.
    most: (u32, Range<usize>),
}

impl Compiler {
    fn push(&mut self, op: Op) -> Result<Place, PatternError> {
        if let Op::One { class, .. } | Op::Run { class, .. } = &op
            && let Cow::Owned(wide) = &class.wide
        {
            self.ranges += wide.len();
        }
        if self.ops.len() >= MAX_OPERATIONS || self.ranges > MAX_RANGES {
            return Err(self.too_large());
        }
        self.ops.push(op);
        Ok(self.ops.len() as Place - 1)
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
            return self.push(Op::One { class, next });
        }
        match &tree.kind {
            Kind::Literal(character) => self.push(Op::Literal { text: character.to_string().into(), next }),
            Kind::Class(class) => self.push(Op::One { class: class.clone(), next }),
            Kind::Anchor(anchor) => self.push(Op::Anchor { anchor: *anchor, next }),
            Kind::Sequence(_) => self.sequence(tree, next),
            Kind::Alternation(branches) => self.alternation(branches, next),
            Kind::Group { number: None, body } => self.tree(body, next),
            Kind::Group { number: Some(number), body } => {
                let next = self.push(Op::Save { slot: 2 * number + 1, next })?;
                let next = self.tree(body, next)?;
                self.push(Op::Save { slot: 2 * number, next })
            }
            Kind::Repeat { .. } => self.repeat(tree, next),
            Kind::Look { negated: true, body, .. } if is_empty(body) => self.push(Op::Fail),
            Kind::Look { behind, negated, body } => {
                let body = self.tree(body, MATCH)?;
                self.push(Op::Look { behind: *behind, negated: *negated, body, next })
            }
            Kind::Atomic(body) => {
                let body = self.tree(body, MATCH)?;
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

    fn alternation(&mut self, branches: &[Tree], next: Place) -> Result<Place, PatternError> {
        let mut to: Vec<Place> = Vec::new();
        for branch in branches.iter().rev() {
            to.push(self.tree(branch, next)?);
        }
        to.reverse();
        self.push(Op::Split { to: to.into() })
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
            next = self.push(Op::Literal { text: text.into(), next })?;
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

fn is_empty(tree: &Tree) -> bool {
    matches!(&tree.kind, Kind::Sequence(parts) if parts.is_empty())
}

fn asks_for_word(op: &Op) -> bool {
    use parser_scan::Anchor::{NotWordBoundary, WordBoundary};
    matches!(op, Op::Anchor { anchor: WordBoundary { ascii: false } | NotWordBoundary { ascii: false }, .. })
}

/// The operations in the order in which a text meets them.
fn forwards(mut ops: Vec<Op>) -> Vec<Op> {
    let last = ops.len() as Place - 1;
    ops.reverse();
    for op in &mut ops {
        match op {
            Op::Split { to } => to.to_mut().iter_mut().for_each(|place| *place = last - *place),
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
            | Op::Anchor { next, .. }
            | Op::Backreference { next, .. } => *next = last - *next,
            Op::Fail | Op::Match => {}
        }
    }
    ops
}
