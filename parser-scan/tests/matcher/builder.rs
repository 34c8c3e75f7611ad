//! Patterns as values, and the programs that they become: the least that the tests need.

use std::borrow::Cow;
use std::ops::Range;

use parser_scan::{Anchor, Case, Class, Op, Place, Program, UNBOUNDED};

pub(crate) enum Node {
    Text(&'static str),
    One(Class),
    Run(Class, u32, u32, bool),
    Sequence(Vec<Node>),
    Either(Vec<Node>),
    Group(u32, Box<Node>),
    Star(Box<Node>, bool),
    Anchor(Anchor),
    Look(Option<u32>, bool, Box<Node>),
    Atomic(Box<Node>),
    Back(u32, Case),
    If(u32, Box<Node>, Box<Node>),
}
use Node::{Atomic, Back, Either, Group, If, Look, One, Run, Sequence, Star, Text};

pub(crate) fn text(text: &'static str) -> Node {
    Text(text)
}

pub(crate) fn class(characters: &str) -> Class {
    let ascii = characters.bytes().fold(0, |ascii, byte| ascii | 1 << byte);
    Class { ascii, wide: Cow::Borrowed(&[]) }
}

/// `[characters]*`
pub(crate) fn run(characters: &str) -> Node {
    Run(class(characters), 0, UNBOUNDED, true)
}

/// `.*`
pub(crate) fn greedy() -> Node {
    Run(Class::ANY, 0, UNBOUNDED, true)
}

/// `.*?`
pub(crate) fn lazy() -> Node {
    Run(Class::ANY, 0, UNBOUNDED, false)
}

pub(crate) fn sequence(nodes: impl IntoIterator<Item = Node>) -> Node {
    Sequence(nodes.into_iter().collect())
}

pub(crate) fn either(nodes: impl IntoIterator<Item = Node>) -> Node {
    Either(nodes.into_iter().collect())
}

pub(crate) fn group(number: u32, node: Node) -> Node {
    Group(number, Box::new(node))
}

pub(crate) fn star(node: Node) -> Node {
    Star(Box::new(node), true)
}

pub(crate) fn lazy_star(node: Node) -> Node {
    Star(Box::new(node), false)
}

pub(crate) fn ahead(node: Node) -> Node {
    Look(None, false, Box::new(node))
}

pub(crate) fn not_ahead(node: Node) -> Node {
    Look(None, true, Box::new(node))
}

pub(crate) fn behind(width: u32, node: Node) -> Node {
    Look(Some(width), false, Box::new(node))
}

pub(crate) fn not_behind(width: u32, node: Node) -> Node {
    Look(Some(width), true, Box::new(node))
}

pub(crate) fn atomic(node: Node) -> Node {
    Atomic(Box::new(node))
}

pub(crate) fn when(group: u32, yes: Node, no: Node) -> Node {
    If(group, Box::new(yes), Box::new(no))
}

pub(crate) fn program(node: Node) -> Program {
    let mut builder =
        Builder { program: parser_scan::Builder::default(), registers: 0, groups: 1, bounded: false };
    let end = builder.op(Op::Match);
    let start = builder.node(&group(0, node), end);
    let Builder { program, registers, groups, bounded } = builder;
    Program { registers, bounded, ..program.finish(start, groups) }
}

struct Builder {
    program: parser_scan::Builder,
    registers: u32,
    groups: u32,
    bounded: bool,
}

impl Builder {
    fn op(&mut self, op: Op) -> Place {
        self.program.op(op)
    }

    /// Where `node` begins, when `next` follows it.
    fn node(&mut self, node: &Node, next: Place) -> Place {
        match node {
            Text(text) => self.program.literal(text, next),
            One(class) => {
                let class = self.program.class(class);
                self.op(Op::One { class, next })
            }
            Run(class, min, max, greedy) => {
                let (class, min, max, greedy) = (self.program.class(class), *min, *max, *greedy);
                let run = parser_scan::Run::new(class, min, max, greedy);
                self.program.run(run, next)
            }
            Sequence(nodes) => nodes.iter().rev().fold(next, |next, node| self.node(node, next)),
            Either(nodes) => {
                let ways: Vec<Place> = nodes.iter().map(|node| self.node(node, next)).collect();
                self.program.split(&ways, None)
            }
            Group(group, node) => self.group(*group, node, next),
            Star(node, greedy) => self.star(node, *greedy, next),
            Node::Anchor(anchor) => self.op(Op::Anchor { anchor: *anchor, next }),
            Look(behind, negated, body) => {
                let body = self.body(body);
                self.op(Op::Look { behind: *behind, negated: *negated, body, next })
            }
            Atomic(body) => {
                let body = self.body(body);
                self.op(Op::Atomic { body, next })
            }
            Back(group, case) => {
                self.bounded = true;
                self.op(Op::Backreference { group: *group, case: *case, next })
            }
            If(group, yes, no) => {
                self.bounded = true;
                let (yes, no) = (self.node(yes, next), self.node(no, next));
                self.op(Op::Conditional { group: *group, yes, no })
            }
        }
    }

    fn body(&mut self, node: &Node) -> Place {
        let end = self.op(Op::Match);
        self.node(node, end)
    }

    fn group(&mut self, group: u32, node: &Node, next: Place) -> Place {
        self.groups = self.groups.max(group + 1);
        let end = self.op(Op::Save { slot: 2 * group + 1, next });
        let inside = self.node(node, end);
        self.op(Op::Save { slot: 2 * group, next: inside })
    }

    /// With the protection against empty passes where the body can match nothing.
    fn star(&mut self, node: &Node, greedy: bool, next: Place) -> Place {
        let place = self.op(Op::Fail);
        let body = self.node(node, place);
        if !empty(node) {
            return self.program.split(&if greedy { [body, next] } else { [next, body] }, Some(place));
        }
        let register = self.registers;
        self.registers += 1;
        self.program.ops[place as usize] = Op::Loop { register, body, greedy, next };
        self.op(Op::Enter { register, next: place })
    }
}

fn empty(node: &Node) -> bool {
    match node {
        Text(text) => text.is_empty(),
        One(_) => false,
        Run(_, min, ..) => *min == 0,
        Sequence(nodes) => nodes.iter().all(empty),
        Either(nodes) => nodes.iter().any(empty),
        Group(_, node) | Atomic(node) => empty(node),
        If(_, yes, no) => empty(yes) || empty(no),
        Star(..) | Node::Anchor(_) | Look(..) | Back(..) => true,
    }
}

/// The groups of each match; with memory and without it, which must agree.
pub(crate) fn all(node: Node, text: &str) -> Vec<Vec<Option<Range<usize>>>> {
    let program = program(node);
    let groups = |matches: parser_scan::Matches<'_, '_>| -> Vec<Vec<_>> {
        let captures = matches.map(Result::unwrap);
        captures.map(|captures| (0..program.groups).map(|group| captures.group(group)).collect()).collect()
    };
    let found = groups(program.matches(text));
    assert_eq!(found, groups(program.matches(text).without_memory()), "{program}");
    assert_eq!(found, groups(program.matches(text).with_memory()), "{program}");
    found
}

/// The groups of the first match.
pub(crate) fn first(node: Node, text: &str) -> Option<Vec<Option<Range<usize>>>> {
    all(node, text).into_iter().next()
}

/// Where the matches lie.
pub(crate) fn spans(node: Node, text: &str) -> Vec<(usize, usize)> {
    all(node, text)
        .into_iter()
        .map(|groups| groups[0].clone().map_or((0, 0), |all| (all.start, all.end)))
        .collect()
}
