//! Bodies of look-arounds, atomic groups and possessive repetitions: those that say the same are compiled once.
//!
//! Input: the tree of a body, which goes on with nothing. Output: the place of its operations, which several operations may
//! enter. A body that neither captures nor refers to what was captured finds the same wherever it is entered from.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use parser_scan::{Anchor, Class, Op, Place, Whole};

use super::super::error::PatternError;
use super::super::tree::{Greed, Kind, Tree};
use super::{Compiler, MATCH};

/// What a body says: its tree in preorder, without the bytes that write it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Said(Vec<Token>);

/// By so many of its first parts, and by how many it has, a body is looked up.
const HEAD: usize = 16;

impl Hash for Said {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.0.len().hash(hasher);
        self.0.iter().take(HEAD).for_each(|token| token.hash(hasher));
    }
}

/// A part of a tree, before its own parts.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(super) enum Token {
    Literal(char),
    Class(Arc<Class>),
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
        self.once(Vec::new(), tree, |compiler| compiler.tree(tree, MATCH))
    }

    /// All passes of a possessive repetition.
    pub(super) fn all_passes(
        &mut self,
        body: &Tree,
        (min, max): (u32, u32),
        compile: impl FnOnce(&mut Self) -> Result<Place, PatternError>,
    ) -> Result<Place, PatternError> {
        self.once(vec![Token::Passes { min, max }], body, compile)
    }

    /// Compiles what is said of a tree, unless a body that says the same was compiled.
    fn once(
        &mut self,
        mut said: Vec<Token>,
        tree: &Tree,
        compile: impl FnOnce(&mut Self) -> Result<Place, PatternError>,
    ) -> Result<Place, PatternError> {
        if self.plainly || say(tree, &mut said).is_none() {
            return compile(self);
        }
        let said = Said(said);
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

/// Adds what a tree says; `None`, if that hangs on where it stands.
fn say(tree: &Tree, said: &mut Vec<Token>) -> Option<()> {
    said.push(match &tree.kind {
        Kind::Literal(character) => Token::Literal(*character),
        Kind::Class(class) => Token::Class(Arc::clone(class)),
        Kind::Whole(whole) => Token::Whole(*whole),
        Kind::Anchor(anchor) => Token::Anchor(*anchor),
        Kind::Sequence(parts) => Token::Sequence(parts.len()),
        Kind::Alternation(branches) => Token::Alternation(branches.len()),
        Kind::Group { number: None, body } => return say(body, said),
        Kind::Repeat { min, max, greed, .. } => Token::Repeat { min: *min, max: *max, greed: *greed },
        Kind::Look { behind, negated, .. } => Token::Look { behind: *behind, negated: *negated },
        Kind::Atomic(_) => Token::Atomic,
        Kind::Group { number: Some(_), .. } | Kind::Backreference { .. } | Kind::Conditional { .. } => {
            return None;
        }
    });
    match &tree.kind {
        Kind::Sequence(parts) | Kind::Alternation(parts) => parts.iter().try_for_each(|part| say(part, said)),
        Kind::Repeat { body, .. } | Kind::Look { body, .. } | Kind::Atomic(body) => say(body, said),
        _ => Some(()),
    }
}
