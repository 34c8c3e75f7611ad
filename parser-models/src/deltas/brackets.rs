//! How far into JSON text that is an object one is: text piece by piece → its open brackets, and where the object ends.

/// The brackets and the string that are open at the end of the text. Whether it is JSON is not its business.
#[derive(Clone, Debug, Default)]
pub(super) struct Brackets {
    /// What closes those that are open.
    closers: Vec<u8>,
    is_in_string: bool,
    is_escaped: bool,
}

impl Brackets {
    /// Takes more text, up to the bracket that closes the outermost one: how many bytes stand before it.
    pub(super) fn push(&mut self, text: &str) -> Option<usize> {
        text.bytes().position(|byte| self.is_end(byte))
    }

    fn is_end(&mut self, byte: u8) -> bool {
        if self.is_escaped {
            self.is_escaped = false;
        } else if self.is_in_string {
            self.is_escaped = byte == b'\\';
            self.is_in_string = byte != b'"';
        } else {
            return self.is_outermost_end(byte);
        }
        false
    }

    fn is_outermost_end(&mut self, byte: u8) -> bool {
        match byte {
            b'"' => self.is_in_string = true,
            b'{' => self.closers.push(b'}'),
            b'[' => self.closers.push(b']'),
            b'}' | b']' if self.closers.len() == 1 => return true,
            b'}' | b']' => _ = self.closers.pop(),
            _ => {}
        }
        false
    }

    /// Whether the object has begun.
    pub(super) fn is_open(&self) -> bool {
        !self.closers.is_empty()
    }

    /// What closes all brackets but the outermost.
    pub(super) fn closers(&self) -> String {
        self.closers.iter().skip(1).rev().map(|&closer| char::from(closer)).collect()
    }
}
