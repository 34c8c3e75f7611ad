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
}

impl Written {
    pub(super) fn new(cx: &mut Context<'_>) -> Self {
        Written { text: String::new(), buffer: cx.new_buffer(), made_of: (0, 0), certain: [None; 2] }
    }

    /// All was written that this input tells.
    pub(super) fn of(&mut self, input: &View<'_>) {
        let bytes = input.bytes();
        self.made_of = (bytes.start, bytes.end);
        for (certain, is_certain) in self.certain.iter_mut().zip(input.all_certain()) {
            if is_certain {
                *certain = Some(self.text.len());
            }
        }
    }

    pub(super) fn view(&self, is_whole: bool, is_quiet: bool) -> View<'_> {
        View {
            text: &self.text,
            buffer: self.buffer,
            start: 0,
            made_of: self.made_of,
            certain: self.certain[0],
            certain_until_end: self.certain[1],
            is_whole,
            is_quiet,
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
