//! The literals that jumps look for, grouped so that one pass over a text finds all of a group.

use std::borrow::Cow;
use std::ops::Deref;
use std::sync::Arc;

use crate::jump::LiteralSet;

/// The most literals of a program, or of programs that share theirs.
pub const MAX_LITERALS: usize = LiteralSet::BITS as usize;

/// All the literals that the jumps of a program look for. Programs that share them share their passes over a text.
#[derive(Clone, Debug)]
pub enum Literals {
    /// A constant.
    Static(&'static [Group]),
    /// Made at run time.
    Shared(Arc<[Group]>),
}

/// Literals that begin alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// What they all begin with; a pass looks for this.
    pub prefix: Cow<'static, str>,
    /// The number of the first one: its bit in a [`LiteralSet`].
    pub first: u32,
    /// The literals, sorted.
    pub literals: Cow<'static, [Cow<'static, str>]>,
}

impl Literals {
    /// No literals.
    pub const NONE: Literals = Literals::Static(&[]);

    /// Groups literals; also gives the new number of each, in the order given. `None`: there are too many.
    #[must_use]
    pub fn group(texts: &[String]) -> Option<(Literals, Vec<u32>)> {
        if texts.len() > MAX_LITERALS {
            return None;
        }
        let mut sorted: Vec<&String> = texts.iter().filter(|text| !text.is_empty()).collect();
        sorted.sort();
        sorted.dedup();
        let number = |text: &String| sorted.binary_search(&text).unwrap_or_default() as u32;
        let numbers = texts.iter().map(number).collect();
        let mut groups: Vec<Group> = Vec::new();
        for alike in sorted.chunk_by(|a, b| a.chars().next() == b.chars().next()) {
            let first = groups.last().map_or(0, |group| group.first + group.literals.len() as u32);
            groups.push(Group::of(first, alike));
        }
        Some((Literals::Shared(groups.into()), numbers))
    }

    /// Whether both are one and the same, or say the same.
    #[inline]
    pub(crate) fn same(&self, other: &Literals) -> bool {
        std::ptr::eq(&**self, &**other) || self == other
    }

    /// The literals of a set, in order.
    pub fn of(&self, set: LiteralSet) -> impl Iterator<Item = &str> + Clone {
        let all = self.iter().flat_map(|group| group.literals.iter());
        all.enumerate().filter(move |(number, _)| set >> number & 1 == 1).map(|(_, text)| &**text)
    }
}

impl Group {
    fn of(first: u32, sorted: &[&String]) -> Group {
        let literals: Vec<Cow<'static, str>> =
            sorted.iter().map(|text| Cow::Owned((*text).clone())).collect();
        let prefix = match sorted {
            [least, .., greatest] => common_prefix(least, greatest).to_owned(),
            [only] => (*only).clone(),
            [] => String::new(),
        };
        Group { prefix: Cow::Owned(prefix), first, literals: Cow::Owned(literals) }
    }
}

fn common_prefix<'a>(a: &'a str, b: &str) -> &'a str {
    let same = a.chars().zip(b.chars()).take_while(|(a, b)| a == b);
    a.get(..same.map(|(character, _)| character.len_utf8()).sum()).unwrap_or_default()
}

impl Deref for Literals {
    type Target = [Group];

    #[inline]
    fn deref(&self) -> &[Group] {
        match self {
            Literals::Static(groups) => groups,
            Literals::Shared(groups) => groups,
        }
    }
}

impl Default for Literals {
    fn default() -> Self {
        Literals::NONE
    }
}

impl PartialEq for Literals {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for Literals {}
