//! A text that a step writes: it grows as what it is made of does, except where a reading that was open is given up.

use super::context::Context;
use super::view::View;

/// A text that is being written.
#[derive(Clone, Debug)]
pub(super) struct Written {
    text: String,
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
}

impl Written {
    pub(super) fn new(cx: &mut Context<'_>) -> Self {
        Written {
            text: String::new(),
            buffer: cx.new_buffer(),
            made_of: (0, 0),
            certain: [None; 2],
            same: usize::MAX,
            shown: 0,
            given_up: String::new(),
            was_certain: None,
            is_part: false,
        }
    }

    pub(super) fn text(&mut self) -> &mut String {
        &mut self.text
    }

    pub(super) fn len(&self) -> usize {
        self.text.len()
    }

    /// Gives up what stands behind so many bytes.
    pub(super) fn cut(&mut self, length: usize) {
        let shown = self.same.min(self.shown);
        if length < shown {
            self.given_up.insert_str(0, self.text.get(length..shown).unwrap_or_default());
            self.same = length;
        }
        self.text.truncate(length);
    }

    /// The same, as it is made of another text.
    pub(super) fn go_back(&mut self, length: usize) {
        self.was_certain = Some(std::mem::take(&mut self.certain));
        self.cut(length);
    }

    /// What was written anew may be what stood there, and is as certain then.
    fn compare(&mut self) {
        if self.same < self.shown {
            self.same += common(&self.given_up, self.text.get(self.same..).unwrap_or_default());
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
        self.compare();
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
            text: &self.text,
            buffer: self.buffer,
            start: 0,
            made_of: self.made_of,
            certain: self.certain[0],
            certain_until_end: self.certain[1],
            same: self.same,
            is_whole,
            grows: input.grows,
            is_part: self.is_part,
            is_quiet: input.is_quiet,
            work: input.work,
        }
    }

    /// What has been written was shown.
    pub(super) fn is_shown(&mut self) {
        (self.same, self.shown) = (usize::MAX, self.text.len());
        self.given_up.clear();
    }

    /// After a new beginning: this is the earlier text, as far as both are the same, and as certain.
    pub(super) fn continues(&mut self, earlier: &Written) {
        self.buffer = earlier.buffer;
        self.same = common(&earlier.text, &self.text);
        self.keep_certain(earlier.certain);
        if self.same >= earlier.text.len() {
            self.same = usize::MAX;
        }
    }
}

/// How much of a text begins as an earlier one did.
fn common(earlier: &str, text: &str) -> usize {
    let pairs = earlier.bytes().zip(text.bytes());
    text.floor_char_boundary(pairs.take_while(|(old, new)| old == new).count())
}
