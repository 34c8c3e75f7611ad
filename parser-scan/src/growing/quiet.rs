//! Pushes that change nothing but how far a run reaches: most of them.

use memchr::memchr3;

/// What a run that waits looks for. Bytes among which none of this is only let it reach further.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quiet {
    /// The bytes that may begin what ends the run; one may stand several times.
    pub(crate) loud: [u8; 3],
    /// Whether the run ends as soon as it can, so that it begins anew where it reaches.
    pub(crate) is_lazy: bool,
    /// The ASCII characters that may stand before what ends it, and are held back.
    pub(crate) trimmed: Option<u128>,
}

impl Quiet {
    /// For at most three bytes.
    pub(crate) fn new(
        loud: impl IntoIterator<Item = u8>,
        is_lazy: bool,
        trimmed: Option<u128>,
    ) -> Option<Self> {
        let mut bytes = [0_u8; 3];
        let mut count = 0;
        for byte in loud {
            if !bytes.get(..count)?.contains(&byte) {
                *bytes.get_mut(count)? = byte;
                count += 1;
            }
        }
        let [first, ..] = bytes;
        bytes.get_mut(count..)?.fill(first);
        (count > 0).then_some(Quiet { loud: bytes, is_lazy, trimmed })
    }

    /// How many bytes come before the first that may begin what ends the run.
    pub(crate) fn before_loud(&self, come: &[u8]) -> usize {
        let [a, b, c] = self.loud;
        memchr3(a, b, c, come).unwrap_or(come.len())
    }

    /// Where what may be trimmed begins in what has come, if nothing in it is looked for; nothing if that is to be seen.
    #[inline]
    pub(crate) fn trimmed_from(&self, come: &[u8]) -> Option<usize> {
        let [a, b, c] = self.loud;
        let is_loud = match come.len() {
            0..16 => come.iter().fold(false, |loud, byte| loud | (*byte == a) | (*byte == b) | (*byte == c)),
            _ => memchr3(a, b, c, come).is_some(),
        };
        let Some(trimmed) = self.trimmed.filter(|_| !is_loud) else {
            return (!is_loud).then_some(come.len());
        };
        let is_kept = |byte: &u8| *byte >= 0x80 || trimmed >> byte & 1 == 0;
        match come.iter().rposition(is_kept) {
            Some(last) if come.get(last).is_some_and(u8::is_ascii) => Some(last + 1),
            Some(_) => None,
            None => Some(0),
        }
    }
}
