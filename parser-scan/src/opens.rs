//! The guards of a program turned over: for what comes next, which of them let it come.
//!
//! Input: guards. Output: a table, from which one look tells which ways of a split are open.

use crate::jump::Guard;

/// For each ASCII character, for all others, and for the end of the text: a bit for each guard that lets it come. Guards
/// behind the first 64 have none.
pub type Opens = [u64; OPENS];

const OPENS: usize = WIDE + 2;

/// Where the characters that are not ASCII stand; behind that, the end of the text.
const WIDE: usize = 0x80;

/// The table of some guards.
#[must_use]
pub const fn opens(guards: &[Guard]) -> Opens {
    let mut opens = [0; OPENS];
    let mut number = 0;
    while number < guards.len() && number < u64::BITS as usize {
        let Guard { ascii, wide, end } = guards[number];
        let mut byte = 0;
        while byte < WIDE {
            opens[byte] |= ((ascii >> byte & 1) as u64) << number;
            byte += 1;
        }
        opens[WIDE] |= (wide as u64) << number;
        opens[WIDE + 1] |= (end as u64) << number;
        number += 1;
    }
    opens
}

/// The guards that let the byte come, or the end of the text.
#[inline(always)]
pub(crate) fn open_to(opens: &[u64], next: Option<u8>) -> u64 {
    let number = next.map_or(WIDE + 1, |byte| usize::from(byte).min(WIDE));
    opens.get(number).copied().unwrap_or(u64::MAX)
}

/// Whether a guard is one of these, or may be: one that has no bit is to be asked by other means.
#[inline(always)]
pub(crate) fn has(open: u64, guard: u32) -> bool {
    open.checked_shr(guard).is_none_or(|bits| bits & 1 == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_says_what_the_guards_say() {
        let letters = Guard { ascii: 0x7ff_fffe << 64, wide: false, end: true };
        let wide = Guard { ascii: 0, wide: true, end: false };
        let mut guards = vec![Guard::ANYTHING, letters, wide];
        guards.resize(70, letters);
        let opens = opens(&guards);
        for next in (0..=u8::MAX).map(Some).chain([None]) {
            let open = open_to(&opens, next);
            for (guard, number) in guards.iter().zip(0..64) {
                assert_eq!(has(open, number), guard.allows(next));
            }
            assert!(has(open, 64));
        }
    }
}
