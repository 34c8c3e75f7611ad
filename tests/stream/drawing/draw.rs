//! Choices, drawn from bytes: those that a fuzzer makes, or random ones.

/// Draws from bytes. Where they end, the first choice is taken.
pub struct Draw<'b> {
    bytes: &'b [u8],
}

impl<'b> Draw<'b> {
    pub fn new(bytes: &'b [u8]) -> Self {
        Draw { bytes }
    }

    /// A number below this one.
    pub fn below(&mut self, end: usize) -> usize {
        let Some((first, rest)) = self.bytes.split_first() else { return 0 };
        self.bytes = rest;
        usize::from(*first) % end.max(1)
    }

    /// One of several.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    /// Whether something happens that happens once in so many times.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == times - 1
    }
}
