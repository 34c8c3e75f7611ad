//! Bodies of look-arounds, atomic groups and possessive repetitions: those that say the same are compiled once.
//!
//! Input: the tree of a body, which goes on with nothing. Output: the place of its operations, which several operations may
//! enter. A body that neither captures nor refers to what was captured finds the same wherever it is entered from.

use parser_scan::{Anchor, Class, Op, Place, Whole};

use super::super::error::PatternError;
use super::super::tree::{Greed, Kind, Tree};
use super::{Compiler, MATCH};

/// What a body says: its tree in preorder, without the bytes that write it.
pub(super) type Said = Vec<Token>;

/// A part of a tree, before its own parts.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(super) enum Token {
    Literal(char),
    Class(Class),
    Whole(Whole),
    Anchor(Anchor),
    Sequence(usize),
    Alternation(usize),
    Repeat {
        min: u32,
        max: u32,
        greed: Greed,
    },
    Look {
        behind: Option<u32>,
        negated: bool,
    },
    Atomic,
    /// All passes of a possessive repetition, of which what follows is the body.
    Passes {
        min: u32,
        max: u32,
    },
}

impl Compiler {
    /// The body of a look-around or of an atomic group.
    pub(super) fn body(&mut self, tree: &Tree) -> Result<Place, PatternError> {
        self.once(said(tree, Vec::new()), |compiler| compiler.tree(tree, MATCH))
    }

    /// All passes of a possessive repetition.
    pub(super) fn all_passes(
        &mut self,
        body: &Tree,
        (min, max): (u32, u32),
        compile: impl FnOnce(&mut Self) -> Result<Place, PatternError>,
    ) -> Result<Place, PatternError> {
        self.once(said(body, vec![Token::Passes { min, max }]), compile)
    }

    /// Compiles a body, unless one that says the same was compiled.
    fn once(
        &mut self,
        said: Option<Said>,
        compile: impl FnOnce(&mut Self) -> Result<Place, PatternError>,
    ) -> Result<Place, PatternError> {
        let Some(said) = said.filter(|_| !self.plainly) else { return compile(self) };
        if let Some(place) = self.bodies.get(&said) {
            return Ok(*place);
        }
        let place = compile(self)?;
        // The loop around a single run may let it take what the loop takes: that run is this loop's own.
        if !matches!(self.builder.ops.get(place as usize), Some(Op::Run { .. })) {
            self.bodies.insert(said, place);
        }
        Ok(place)
    }
}

/// What a tree says behind what is known; `None`, if that hangs on where it stands.
fn said(tree: &Tree, mut before: Said) -> Option<Said> {
    before.push(match &tree.kind {
        Kind::Literal(character) => Token::Literal(*character),
        Kind::Class(class) => Token::Class(class.clone()),
        Kind::Whole(whole) => Token::Whole(*whole),
        Kind::Anchor(anchor) => Token::Anchor(*anchor),
        Kind::Sequence(parts) => Token::Sequence(parts.len()),
        Kind::Alternation(branches) => Token::Alternation(branches.len()),
        Kind::Group { number: None, body } => return said(body, before),
        Kind::Repeat { min, max, greed, .. } => Token::Repeat { min: *min, max: *max, greed: *greed },
        Kind::Look { behind, negated, .. } => Token::Look { behind: *behind, negated: *negated },
        Kind::Atomic(_) => Token::Atomic,
        Kind::Group { number: Some(_), .. } | Kind::Backreference { .. } | Kind::Conditional { .. } => {
            return None;
        }
    });
    tree.children().into_iter().try_fold(before, |before, child| said(child, before))
}
