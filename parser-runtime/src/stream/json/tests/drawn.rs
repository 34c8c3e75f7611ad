//! Texts that are JSON, and such with something wrong.

use fastrand::Rng;

/// Adds a value, of so many levels at most.
pub(super) fn draw(random: &mut Rng, levels: usize, out: &mut String) {
    const SPACES: [&str; 6] = ["", "", "", " ", "\n", "\t\r "];
    const SCALARS: [&str; 16] = [
        "0",
        "-0",
        "17",
        "-1.50",
        "2e3",
        "1E+2",
        "1e999",
        "true",
        "false",
        "null",
        "NaN",
        "-Infinity",
        "123456789012345678901234567890",
        "0.1e-7",
        "Infinity",
        "-7",
    ];
    let space = |random: &mut Rng| *random.choice(&SPACES).unwrap();
    out.push_str(space(random));
    match random.u8(if levels == 0 { 2..5 } else { 0..5 }) {
        kind @ 0..2 => {
            out.push(if kind == 0 { '[' } else { '{' });
            for item in 0..random.usize(0..4) {
                out.push_str(if item == 0 { "" } else { "," });
                if kind == 1 {
                    out.push_str(space(random));
                    draw_string(random, out);
                    out.push_str(space(random));
                    out.push(':');
                }
                draw(random, levels - 1, out);
            }
            out.push_str(space(random));
            out.push(if kind == 0 { ']' } else { '}' });
        }
        2 => {
            // NaN and its like are rare, so that most texts say something.
            let scalar = *random.choice(&SCALARS).unwrap();
            let is_refused = scalar.contains(['N', 'I', '9']);
            out.push_str(if is_refused && random.u8(0..8) > 0 { "8" } else { scalar });
        }
        _ => draw_string(random, out),
    }
    out.push_str(space(random));
}

fn draw_string(random: &mut Rng, out: &mut String) {
    const PIECES: [&str; 20] = [
        "a",
        "b",
        "plain text",
        "é",
        "😀",
        "\\n",
        "\\\"",
        "\\\\",
        "\\/",
        "\\u00e9",
        "\\ud83d\\ude42",
        "\\u0000",
        "{",
        "]",
        ",",
        "more than a word of plain text, and not in ASCII alone: €",
        "\\uD83D\\uDE42",
        "u",
        "d83d",
        ":",
    ];
    out.push('"');
    for _ in 0..random.usize(0..5) {
        out.push_str(random.choice(&PIECES).unwrap());
        if random.u8(0..200) == 0 {
            out.push_str(random.choice(["\\ud83d", "\\ude42", "\\ud83d\\u0041", "\\ud83d\\n"]).unwrap());
        }
    }
    out.push('"');
}

/// The same text with something wrong, most often.
pub(super) fn mutate(text: &str, random: &mut Rng) -> String {
    const PUT: [&str; 18] = [
        "\"", "\\", "\\u12", "\\ud83d", "[", "]", "{", "}", ",", ":", " ", "1", "-", ".", "e", "\u{1}", "x",
        "\u{feff}",
    ];
    let mut characters: Vec<char> = text.chars().collect();
    for _ in 0..random.usize(1..3) {
        let at = random.usize(0..=characters.len());
        let gone = random.usize(0..3).min(characters.len() - at);
        let put: &str = if random.bool() { random.choice(&PUT).unwrap() } else { "" };
        characters.splice(at..at + gone, put.chars());
    }
    characters.into_iter().collect()
}
