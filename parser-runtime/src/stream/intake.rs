//! What comes becomes text: half a character waits for its rest.
//!
//! Input: bytes, in chunks cut anywhere. Output: a text that grows by whole characters, up to the first byte that is none.

/// The most bytes of a character.
const LONGEST_CHARACTER: usize = 4;

/// What has come and is no text yet.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Intake {
    /// The beginning of a character whose end has not come, and how many bytes that is.
    partial: [u8; LONGEST_CHARACTER],
    length: usize,
    is_over: bool,
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
        while self.length > 0
            && let Some((byte, rest)) = chunk.split_first()
        {
            let (mut begun, length) = (self.partial, std::mem::take(&mut self.length));
            if let Some(next) = begun.get_mut(length) {
                *next = *byte;
            }
            chunk = rest;
            self.take_valid(begun.get(..=length).unwrap_or_default(), text);
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
                match error.error_len() {
                    None => self.keep(rest),
                    Some(_) => self.is_over = true,
                }
            }
        }
    }

    /// Keeps the beginning of a character.
    fn keep(&mut self, begun: &[u8]) {
        self.length = begun.len().min(LONGEST_CHARACTER);
        self.partial.iter_mut().zip(begun).for_each(|(kept, byte)| *kept = *byte);
    }

    /// Whether something has come that is no UTF-8, so that the text has ended in front of it.
    pub(super) fn is_over(&self) -> bool {
        self.is_over
    }

    /// Whether all that has come is text.
    pub(super) fn is_whole(&self) -> bool {
        !self.is_over && self.length == 0
    }
}
