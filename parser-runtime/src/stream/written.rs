//! A text that a step writes: it only grows, as what it is made of does.

use super::context::Context;
use super::view::View;

/// A text that is being written.
#[derive(Clone, Debug)]
pub(super) struct Written {
    pub(super) text: String,
    buffer: u32,
    /// The bytes of the whole text that it was made of.
    made_of: (usize, usize),
    /// How much was written when all of the input was certain: here, and unless the text ends too soon.
    certain: [Option<usize>; 2],
    is_part: bool,
}

impl Written {
    pub(super) fn new(cx: &mut Context<'_>) -> Self {
        Written {
            text: String::new(),
            buffer: cx.new_buffer(),
            made_of: (0, 0),
            certain: [None; 2],
            is_part: false,
        }
    }

    /// All was written that this input tells, of so many of its bytes.
    pub(super) fn of(&mut self, input: &View<'_>, bytes: usize) {
        self.made_of = (input.bytes().start, input.bytes_to(bytes));
        self.is_part = input.is_part;
        for (certain, is_certain) in self.certain.iter_mut().zip(input.all_certain()) {
            if is_certain {
                *certain = Some(self.text.len());
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
            is_whole,
            is_part: self.is_part,
            work: input.work,
        }
    }

    /// After a new beginning: it keeps its number if the earlier text goes on as this one, or this one as the earlier.
    pub(super) fn continues(&mut self, earlier: &Written) {
        let (old, new) = (&earlier.text, &self.text);
        if old.starts_with(new.as_str()) || new.starts_with(old.as_str()) {
            self.buffer = earlier.buffer;
        }
    }
}
