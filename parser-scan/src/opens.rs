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

/// The table of some guards. It is evaluated as a user's crate compiles, where each step takes its time.
#[must_use]
pub const fn opens(guards: &[Guard]) -> Opens {
    let (mut low, mut high) = ([0; ROWS], [0; ROWS]);
    let (mut wide, mut end) = (0, 0);
    let mut number = 0;
    while number < guards.len() && number < ROWS {
        let guard = &guards[number];
        low[number] = guard.ascii as u64;
        high[number] = (guard.ascii >> ROWS) as u64;
        wide |= (guard.wide as u64) << number;
        end |= (guard.end as u64) << number;
        number += 1;
    }
    let (low, high) = (transposed(low), transposed(high));
    let mut opens = [0; OPENS];
    let mut row = 0;
    while row < ROWS {
        opens[row] = low[row];
        opens[ROWS + row] = high[row];
        row += 1;
    }
    opens[WIDE] = wide;
    opens[WIDE + 1] = end;
    opens
}

const ROWS: usize = u64::BITS as usize;

/// Rows of bits as columns: blocks of bits change places beside the diagonal, then the smaller ones within each.
const fn transposed(mut rows: [u64; ROWS]) -> [u64; ROWS] {
    let (mut block, mut mask) = (ROWS / 2, u32::MAX as u64);
    while block > 0 {
        let mut row = 0;
        while row < ROWS {
            let differs = (rows[row] >> block ^ rows[row + block]) & mask;
            rows[row] ^= differs << block;
            rows[row + block] ^= differs;
            row = (row + block + 1) & !block;
        }
        block /= 2;
        mask ^= mask << block;
    }
    rows
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
