//! Searching a text: the first match of a pattern, or all; while recovering, what the end of the text cuts off as well.
//!
//! Input: a program and a text. Output: the captures, to whoever asks for them.

use std::ops::Range;

use parser_scan::{Captures, Program, Scan, StepLimit};

use crate::error::{Failure, Parsed};
use crate::scratch::Scratch;
use crate::text::Text;

/// A match.
#[derive(Clone, Copy)]
pub(super) enum Found<'f> {
    Match(&'f Scan<'f>),
    CutOff(&'f Captures),
}

impl Found<'_> {
    /// The text of a group, if it took part.
    #[inline]
    pub(super) fn group<'t>(self, text: &Text<'t>, number: u32) -> Option<Text<'t>> {
        self.range(number).map(|range| text.slice(range))
    }

    /// The bytes of the whole text that the match was made of.
    pub(super) fn span(self, text: &Text<'_>) -> Range<usize> {
        self.range(0).map_or_else(|| text.span(), |whole| text.span_of(&whole))
    }

    /// The bytes of a group, if it took part.
    #[inline]
    pub(super) fn range(self, number: u32) -> Option<Range<usize>> {
        match self {
            Found::Match(scan) => scan.group(number),
            Found::CutOff(captures) => captures.group(number),
        }
    }
}

/// Makes something of the first match. `None`: there is none.
#[inline]
pub(super) fn first<'t, T>(
    text: &Text<'t>,
    program: &Program,
    scratch: &mut Scratch<'t>,
    make: impl FnOnce(Found<'_>) -> T,
) -> Parsed<T> {
    if scratch.is_recovering() {
        let (mut make, mut made) = (Some(make), None);
        recover_first(text, program, scratch, &mut |found| made = make.take().map(|make| make(found)))?;
        return Ok(made);
    }
    let mut scan = scratch.scan(program, text);
    Ok(advance(&mut scan, text)?.then(|| make(Found::Match(&scan))))
}

/// Does something with each match.
#[inline]
pub(super) fn all<'t>(
    text: &Text<'t>,
    program: &Program,
    scratch: &mut Scratch<'t>,
    mut each: impl FnMut(Found<'_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    if scratch.is_recovering() {
        return recover_all(text, program, scratch, &mut each);
    }
    let mut scan = scratch.scan(program, text);
    while advance(&mut scan, text)? {
        each(Found::Match(&scan))?;
    }
    Ok(())
}

#[cold]
fn recover_first<'t>(
    text: &Text<'t>,
    program: &Program,
    scratch: &mut Scratch<'t>,
    make: &mut dyn FnMut(Found<'_>),
) -> Result<(), Failure> {
    let (is_cut_off, skips_matches) = (scratch.is_cut_off(), scratch.skips_matches());
    let mut scan = scratch.scan(program, text);
    if advance(&mut scan, text)? {
        if !skips_matches {
            make(Found::Match(&scan));
        }
    } else if is_cut_off
        && let Some(captures) = scan.cut_off().map_err(|limit| text.too_many_steps(&limit))?
    {
        make(Found::CutOff(&captures));
    }
    Ok(())
}

#[cold]
fn recover_all<'t>(
    text: &Text<'t>,
    program: &Program,
    scratch: &mut Scratch<'t>,
    each: &mut dyn FnMut(Found<'_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let (is_cut_off, skips_matches) = (scratch.is_cut_off(), scratch.skips_matches());
    let is_list = scratch.recovery().is_some_and(|recovery| recovery.is_list_cut_off());
    let limit = |limit: StepLimit| text.too_many_steps(&limit);
    let mut wholes = Vec::new();
    let mut find = |found: Found<'_>| {
        wholes.extend(found.range(0));
        each(found)
    };
    // What begins a list of calls that is cut off is a call that is, whatever stands in it.
    let begun =
        if is_list && !skips_matches { scratch.scan(program, text).cut_off().map_err(limit)? } else { None };
    if let Some(captures) = begun {
        find(Found::CutOff(&captures))?;
    } else {
        let mut scan = scratch.scan(program, text);
        while advance(&mut scan, text)? {
            let ends = scan.group(0).is_some_and(|whole| whole.end == text.as_str().len());
            if !skips_matches && (ends || !is_list) {
                find(Found::Match(&scan))?;
            }
        }
        if is_cut_off && let Some(captures) = scan.cut_off().map_err(limit)? {
            find(Found::CutOff(&captures))?;
        }
    }
    if let Some(recovery) = scratch.recovery() {
        wholes.into_iter().for_each(|whole| recovery.matched(&text.sources(whole)));
    }
    Ok(())
}

fn advance(scan: &mut Scan<'_>, text: &Text<'_>) -> Result<bool, Failure> {
    scan.advance().map_err(|limit| text.too_many_steps(&limit))
}
