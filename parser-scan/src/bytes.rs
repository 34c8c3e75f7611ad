//! Sets of bytes, a bit for each; and whether bytes are alike.

/// Some of the 256 bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bytes([u64; 4]);

impl Bytes {
    pub(crate) const NONE: Bytes = Bytes([0; 4]);
    pub(crate) const ALL: Bytes = Bytes([u64::MAX; 4]);

    /// These ASCII characters, and perhaps all other bytes.
    #[inline(always)]
    pub(crate) const fn of(ascii: u128, wide: bool) -> Bytes {
        let others = if wide { u64::MAX } else { 0 };
        Bytes([ascii as u64, (ascii >> 64) as u64, others, others])
    }

    #[inline(always)]
    pub(crate) const fn has(&self, byte: u8) -> bool {
        self.0[(byte >> 6) as usize] >> (byte & 63) & 1 == 1
    }

    /// The ASCII characters among them.
    pub(crate) const fn ascii(&self) -> u128 {
        self.0[0] as u128 | (self.0[1] as u128) << 64
    }

    pub(crate) fn insert(&mut self, byte: u8) {
        self.0[usize::from(byte >> 6)] |= 1 << (byte & 63);
    }

    pub(crate) fn remove(&mut self, byte: u8) {
        self.0[usize::from(byte >> 6)] &= !(1 << (byte & 63));
    }

    pub(crate) const fn and(self, other: Bytes) -> Bytes {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Bytes([a & e, b & f, c & g, d & h])
    }

    pub(crate) fn or(self, other: Bytes) -> Bytes {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Bytes([a | e, b | f, c | g, d | h])
    }

    /// All others.
    pub(crate) fn not(self) -> Bytes {
        Bytes(self.0.map(|bits| !bits))
    }

    /// Where the first byte stands that is not in the set.
    #[inline(always)]
    pub(crate) fn end_in(&self, text: &[u8]) -> Option<usize> {
        text.iter().position(|byte| !self.has(*byte))
    }
}

/// Whether two texts of the same length are alike. Short ones are compared by their first and last few bytes, which may
/// overlap: that is cheaper than a call of the system's library.
#[inline]
pub(crate) fn same(a: &[u8], b: &[u8]) -> bool {
    match a.len() {
        0..4 => a.iter().zip(b).all(|(a, b)| a == b),
        4..8 => a.first_chunk::<4>() == b.first_chunk::<4>() && a.last_chunk::<4>() == b.last_chunk::<4>(),
        8..=16 => a.first_chunk::<8>() == b.first_chunk::<8>() && a.last_chunk::<8>() == b.last_chunk::<8>(),
        17..=32 => {
            a.first_chunk::<16>() == b.first_chunk::<16>() && a.last_chunk::<16>() == b.last_chunk::<16>()
        }
        _ => a == b,
    }
}
