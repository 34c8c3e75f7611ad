//! Tables of characters, written as text so that a constant of hundreds of ranges is one short line.

/// Pairs of characters, first and last, from a text that holds them one after the other. For constants: a text with
/// another count of characters does not compile there.
///
/// ```
/// static GREEK: [(char, char); 2] = parser_scan::ranges("αωΑΩ");
/// assert_eq!(GREEK, [('α', 'ω'), ('Α', 'Ω')]);
/// ```
#[must_use]
pub const fn ranges<const N: usize>(pairs: &str) -> [(char, char); N] {
    let bytes = pairs.as_bytes();
    let mut table = [('\0', '\0'); N];
    let (mut at, mut index) = (0, 0);
    while index < N {
        let (first, behind_first) = character(bytes, at);
        let (last, behind_last) = character(bytes, behind_first);
        table[index] = (first, last);
        at = behind_last;
        index += 1;
    }
    assert!(at == bytes.len(), "the text holds other than N pairs");
    table
}

/// The character at `at`, and where the next one begins.
const fn character(bytes: &[u8], at: usize) -> (char, usize) {
    let (mut code, length) = match bytes[at] {
        byte @ 0..0x80 => (byte as u32, 1),
        byte @ 0..0xe0 => (byte as u32 & 0x1f, 2),
        byte @ 0..0xf0 => (byte as u32 & 0x0f, 3),
        byte => (byte as u32 & 0x07, 4),
    };
    let mut index = 1;
    while index < length {
        code = code << 6 | bytes[at + index] as u32 & 0x3f;
        index += 1;
    }
    match char::from_u32(code) {
        Some(character) => (character, at + length),
        None => ('\0', at + length),
    }
}
