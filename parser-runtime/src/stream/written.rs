//! A text that a step writes: it grows as what it is made of does, except where a reading that was open is given up.
//!
//! Input: pieces, one behind the other. Output: the text as the next step sees it ([`View`]), with what of it is as it was.

use std::mem;
use std::ops::Range;

use super::context::Context;
use super::view::View;

/// A text that is being written.
#[derive(Clone, Debug)]
pub(super) struct Written {
    content: Content,
    buffer: u32,
    /// The bytes of the whole text that it was made of.
    made_of: (usize, usize),
    /// How much of it is certain: here, and unless the text ends too soon.
    certain: [Option<usize>; 2],
    /// How much is as it was shown last, how much that was, and what of it was given up behind `same` since.
    same: usize,
    shown: usize,
    given_up: String,
    /// How much was certain of what is made anew.
    was_certain: Option<[Option<usize>; 2]>,
    is_part: bool,
    /// By how many bytes it was longer than its input, and how many it had when it was to become too long.
    growth: usize,
    full_at: Option<usize>,
}

impl Written {
    pub(super) fn new(cx: &mut Context<'_>) -> Self {
        Written {
            content: Content::NOTHING,
            buffer: cx.new_buffer(),
            made_of: (0, 0),
            certain: [None; 2],
            same: usize::MAX,
            shown: 0,
            given_up: String::new(),
            was_certain: None,
            is_part: false,
            growth: 0,
            full_at: None,
        }
    }

    /// What was written, to be gone on with.
    pub(super) fn own(&mut self, whole: &str) -> &mut String {
        self.content.own(whole)
    }

    /// Puts a part of the input behind what was written.
    pub(super) fn copy(&mut self, input: &View<'_>, part: Range<usize>) {
        if !part.is_empty() && !self.content.goes_on(input, &part) {
            self.push(input, input.text.get(part).unwrap_or_default());
        }
    }

    /// Puts a text behind it. Once it is too long, nothing more is: parsing the whole text fails then, or tells the rest.
    pub(super) fn push(&mut self, input: &View<'_>, text: &str) {
        if self.full_at.is_none() && !self.may_grow(input, text.len()) {
            self.full_at = Some(self.len());
        }
        if self.full_at.is_none() && !text.is_empty() {
            self.own(input.whole).push_str(text);
        }
    }

    /// Whether it may become so many bytes longer. What it has been longer by than its input is counted once.
    fn may_grow(&mut self, input: &View<'_>, bytes: usize) -> bool {
        let growth = (self.len() + bytes).saturating_sub(input.text.len());
        let more = growth.saturating_sub(self.growth);
        let may = more == 0 || input.tally.may_grow(input.whole, more);
        if may {
            self.growth += more;
        }
        may
    }

    pub(super) fn len(&self) -> usize {
        self.content.len()
    }

    /// Gives up what stands behind so many bytes.
    pub(super) fn cut(&mut self, whole: &str, length: usize) {
        let shown = self.same.min(self.shown);
        if length < shown {
            self.given_up.insert_str(0, self.content.text(whole).get(length..shown).unwrap_or_default());
            self.same = length;
        }
        self.content.truncate(length);
        if self.full_at.is_some_and(|full_at| length < full_at) {
            self.full_at = None;
        }
    }

    /// The same, as it is made of another text.
    pub(super) fn go_back(&mut self, whole: &str, length: usize) {
        self.was_certain = Some(mem::take(&mut self.certain));
        self.cut(whole, length);
    }

    /// What was written anew may be what stood there, and is as certain then.
    fn compare(&mut self, whole: &str) {
        if self.same < self.shown {
            let anew = self.content.text(whole).get(self.same..).unwrap_or_default();
            self.same += common(&self.given_up, anew);
        }
        if let Some(was_certain) = self.was_certain.take() {
            self.keep_certain(was_certain);
        }
        if self.same >= self.shown {
            self.same = usize::MAX;
        }
    }

    /// What was certain is so, as far as all is the same.
    fn keep_certain(&mut self, was_certain: [Option<usize>; 2]) {
        for (certain, was_certain) in self.certain.iter_mut().zip(was_certain) {
            *certain = (*certain).max(was_certain.filter(|bytes| *bytes <= self.same));
        }
    }

    /// All was written that so many bytes of this input tell. So much of it is certain if all of the input is: here, and unless
    /// the text ends too soon.
    pub(super) fn of(&mut self, input: &View<'_>, bytes: usize, written: [usize; 2]) {
        self.compare(input.whole);
        self.made_of = (input.bytes().start, input.bytes_to(bytes));
        self.is_part = input.is_part;
        for ((certain, is_certain), written) in self.certain.iter_mut().zip(input.all_certain()).zip(written)
        {
            if is_certain {
                *certain = (*certain).max(Some(written));
            }
        }
    }

    /// What was written of an input, which is complete if this says so.
    pub(super) fn view<'v>(&'v self, input: &View<'v>, is_whole: bool) -> View<'v> {
        View {
            text: self.content.text(input.whole),
            buffer: self.buffer,
            start: 0,
            whole: input.whole,
            origin: self.content.part.as_ref().map(|bytes| bytes.start),
            made_of: self.made_of,
            certain: self.certain[0],
            certain_until_end: self.certain[1],
            same: self.same,
            is_whole,
            grows: input.grows,
            is_part: self.is_part,
            is_quiet: input.is_quiet,
            tally: input.tally,
        }
    }

    /// What has been written was shown.
    pub(super) fn is_shown(&mut self) {
        (self.same, self.shown) = (usize::MAX, self.len());
        self.given_up.clear();
    }

    /// After a new beginning: this is the earlier text, as far as both are the same, and as certain.
    pub(super) fn continues(&mut self, whole: &str, earlier: &Written) {
        self.buffer = earlier.buffer;
        self.same = common(earlier.content.text(whole), self.content.text(whole));
        self.keep_certain(earlier.certain);
        if self.same >= earlier.len() {
            self.same = usize::MAX;
        }
    }
}

/// What was written.
#[derive(Clone, Debug)]
struct Content {
    /// These bytes of the whole text: most often nothing is replaced, and nothing needs to be copied.
    part: Option<Range<usize>>,
    /// Otherwise this.
    own: String,
}

impl Content {
    const NOTHING: Content = Content { part: Some(0..0), own: String::new() };

    fn text<'t>(&'t self, whole: &'t str) -> &'t str {
        match &self.part {
            Some(bytes) => whole.get(bytes.clone()).unwrap_or_default(),
            None => &self.own,
        }
    }

    fn len(&self) -> usize {
        self.part.as_ref().map_or(self.own.len(), Range::len)
    }

    /// The text, to be gone on with as it is not in the whole one.
    fn own(&mut self, whole: &str) -> &mut String {
        if let Some(bytes) = self.part.take() {
            whole.get(bytes).unwrap_or_default().clone_into(&mut self.own);
        }
        &mut self.own
    }

    /// Takes a part of the input in, if both are one part of the whole text then.
    fn goes_on(&mut self, input: &View<'_>, part: &Range<usize>) -> bool {
        let is_empty = self.len() == 0;
        let (Some(bytes), Some(origin)) = (&mut self.part, input.origin) else { return false };
        let (start, end) = (origin + part.start, origin + part.end);
        if is_empty {
            *bytes = start..end;
        } else if bytes.end == start {
            bytes.end = end;
        } else {
            return false;
        }
        true
    }

    /// What is empty may become a part of the whole text again.
    fn truncate(&mut self, length: usize) {
        match &mut self.part {
            Some(bytes) => bytes.end = bytes.end.min(bytes.start + length),
            None if length == 0 => *self = Content::NOTHING,
            None => self.own.truncate(length),
        }
    }
}

/// How much of a text begins as an earlier one did.
fn common(earlier: &str, text: &str) -> usize {
    let pairs = earlier.bytes().zip(text.bytes());
    text.floor_char_boundary(pairs.take_while(|(old, new)| old == new).count())
}
