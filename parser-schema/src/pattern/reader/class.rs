//! Classes in brackets. `[` `&&` `--` `~~` `||` have no meaning of their own in them.

use std::sync::Arc;

use super::super::case::{Item, union};
use super::super::error::PatternError;
use super::super::tree::Kind;
use super::super::unicode::{self, category};
use super::Reader;
use super::escape::Escape;
use super::flags::Flags;

impl Reader<'_> {
    /// The class whose bracket, at `start`, has just been read.
    pub(super) fn class(&mut self, start: usize, flags: Flags) -> Result<Kind, PatternError> {
        let negated = self.cursor.eat('^');
        let mut items: Vec<Item> = Vec::new();
        loop {
            if !items.is_empty() && self.cursor.eat(']') {
                return Ok(self.resolved(start, items, negated, flags));
            }
            let at = self.cursor.at();
            let first = self.class_item(start, flags)?;
            if !self.cursor.eat('-') {
                items.push(first);
                continue;
            }
            if self.cursor.eat(']') {
                items.extend([first, Item::Character('-'.into())]);
                return Ok(self.resolved(start, items, negated, flags));
            }
            let last = self.class_item(start, flags)?;
            items.push(self.range(&first, &last, at)?);
        }
    }

    /// The class that is written from `start` to here. What is called often brings the same ones again, and the sets of Unicode
    /// are large.
    fn resolved(&mut self, start: usize, items: Vec<Item>, negated: bool, flags: Flags) -> Kind {
        let written = (self.cursor.text_since(start), flags);
        self.classes.entry(written).or_insert_with(|| resolve(items, negated, flags)).clone()
    }

    fn class_item(&mut self, class: usize, flags: Flags) -> Result<Item, PatternError> {
        let start = self.cursor.at();
        let Some(token) = self.cursor.next() else { return Err(Self::unterminated(class)) };
        if !token.starts_with('\\') {
            return Ok(Item::Character(token.chars().next().map_or(0, u32::from)));
        }
        Ok(match self.class_escape(token, start)? {
            Escape::Character(code) => Item::Character(code),
            Escape::Category { category: which, negated } => {
                Item::Category(category(which, flags.ascii, negated))
            }
            Escape::Anchor(_) | Escape::Backreference(_) => return Err(Self::unterminated(class)),
        })
    }

    fn range(&self, first: &Item, last: &Item, start: usize) -> Result<Item, PatternError> {
        let span = self.cursor.since(start);
        let text = self.cursor.text_since(start);
        match (first, last) {
            (Item::Character(first), Item::Character(last)) if first <= last => {
                Ok(Item::Range(*first, *last))
            }
            (Item::Character(_), Item::Character(_)) => {
                let message = format!("the range `{text}` ends before it begins");
                Err(PatternError::new(span, message)
                    .help("write the smaller character first, or `\\-` for a hyphen"))
            }
            _ => {
                let message = format!("the range `{text}` needs one character at each end");
                Err(PatternError::new(span, message).help("write the `-` last, or `\\-`, for a hyphen"))
            }
        }
    }

    fn unterminated(start: usize) -> PatternError {
        PatternError::new(start..start + 1, "`[` opens a class that does not end")
            .help("close it with `]`, or write `\\[` for a bracket")
    }
}

/// One character, in whatever case the flags allow.
pub(super) fn character(code: u32, flags: Flags) -> Kind {
    match (flags.folding(), char::from_u32(code)) {
        (None, Some(character)) => Kind::Literal(character),
        _ => resolve(vec![Item::Character(code)], false, flags),
    }
}

/// CPython reads a class of one character as that character, which decides how case is ignored.
fn resolve(mut items: Vec<Item>, negated: bool, flags: Flags) -> Kind {
    items.dedup();
    let single = match *items {
        [Item::Character(code)] => char::from_u32(code),
        _ => None,
    };
    let folded = flags.folding().and_then(|folding| match single {
        Some(character) => folding.character(character),
        None => Some(folding.class(&items)),
    });
    let mut set = folded.unwrap_or_else(|| union(items.iter().map(Item::set)));
    if negated {
        set.negate();
    }
    match set.ranges() {
        [only] if only.start() == only.end() => Kind::Literal(only.start()),
        _ => Kind::Class(Arc::new(unicode::class(&set))),
    }
}
