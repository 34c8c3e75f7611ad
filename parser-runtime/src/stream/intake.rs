//! What comes becomes text: half a character waits for its rest.
//!
//! Input: bytes, in chunks cut anywhere. Output: a text that grows by whole characters, up to the first byte that is none.

/// The most bytes of a character.
const LONGEST_CHARACTER: usize = 4;

/// What has come and is no text yet.
#[derive(Clone, Debug)]
pub(super) struct Intake {
    /// The beginning of a character whose end has not come.
    partial: Vec<u8>,
    is_over: bool,
}

impl Default for Intake {
    fn default() -> Self {
        Intake { partial: Vec::with_capacity(LONGEST_CHARACTER), is_over: false }
    }
}

impl Intake {
    /// Adds all whole characters to the text.
    #[inline]
    pub(super) fn take(&mut self, chunk: &[u8], text: &mut String) {
        match std::str::from_utf8(chunk) {
            Ok(more) if self.is_whole() => text.push_str(more),
            _ => self.take_cut(chunk, text),
        }
    }

    /// The same of a chunk that ends or goes on within a character, or is no text.
    fn take_cut(&mut self, mut chunk: &[u8], text: &mut String) {
        while !self.partial.is_empty()
            && let Some((byte, rest)) = chunk.split_first()
        {
            self.partial.push(*byte);
            chunk = rest;
            let partial = std::mem::take(&mut self.partial);
            self.take_valid(&partial, text);
        }
        self.take_valid(chunk, text);
    }

    fn take_valid(&mut self, bytes: &[u8], text: &mut String) {
        if self.is_over {
            return;
        }
        match std::str::from_utf8(bytes) {
            Ok(more) => text.push_str(more),
            Err(error) => {
                let (valid, rest) = bytes.split_at(error.valid_up_to());
                text.push_str(std::str::from_utf8(valid).unwrap_or_default());
                self.is_over = error.error_len().is_some();
                self.partial.extend_from_slice(rest);
            }
        }
    }

    /// Whether something has come that is no UTF-8, so that the text has ended in front of it.
    pub(super) fn is_over(&self) -> bool {
        self.is_over
    }

    /// Whether all that has come is text.
    pub(super) fn is_whole(&self) -> bool {
        !self.is_over && self.partial.is_empty()
    }
}
