//! An index against looking at every position, and how much it reads.

use super::*;
use crate::draws::draws;

/// Whatever is asked, in whatever order, the answer is that of looking at every position.
#[test]
fn agrees_with_looking_at_every_position() {
    agrees(&["<a>", "</a>", "<|b|>", "<|b", "[x]", "é"]);
    agrees(&["<|b|>", "<|b", "é|", "é|<", "[x|", "[x"]);
}

fn agrees(texts: &[&str]) {
    let pieces = ["<a>", "</a>", "<", "<|b|>", "<|", "|", "[x]", "[xy", "é", " ", "ab"];
    let texts: Vec<String> = texts.iter().copied().map(str::to_owned).collect();
    let (literals, numbers) = Literals::group(&texts).unwrap();
    let mut draw = draws(7);
    for round in 0..200 {
        // Some are so long that a pass leaves out what it is not asked for.
        let count = draw(40) + if round % 20 == 0 { 4_000 } else { 0 };
        let whole: String = (0..count).map(|_| pieces[draw(pieces.len())]).collect();
        let mut index = Index::default();
        assert!(index.serve(&literals));
        for _ in 0..40 {
            let start = draw(whole.len() + 1);
            let end = start + draw(whole.len() - start + 1);
            let from = start + draw(end - start + 1);
            let range = from..from + draw(end - from + 1);
            let set = draw(1 << texts.len()) as LiteralSet;
            let window = Window { whole: &whole, start, end, is_open: false };
            let stands = |at: &usize| {
                let is_here = |text: &String| whole.as_bytes()[*at..end].starts_with(text.as_bytes());
                texts.iter().zip(&numbers).any(|(text, bit)| set >> bit & 1 == 1 && is_here(text))
            };
            let expected: Vec<usize> = range.clone().filter(stands).collect();
            assert_eq!(index.next(&window, set, range.clone()), expected.first().copied());
            assert_eq!(index.last(&window, set, range), expected.last().copied());
        }
    }
}

/// What stands in front of the first place that is asked for is read if that is asked for, and once.
#[test]
fn what_is_in_front_of_the_first_place_is_left_out() {
    let texts = ["<a>".to_owned(), "<b>".to_owned()];
    let (literals, _) = Literals::group(&texts).unwrap();
    let whole = "<a>".repeat(4_000) + "<b>" + &"-".repeat(4_000);
    let window = Window { whole: &whole, start: 0, end: whole.len(), is_open: false };
    let mut index = Index::default();
    assert!(index.serve(&literals));
    assert_eq!(index.next(&window, 0b11, 12_000..whole.len()), Some(12_000));
    assert_eq!(index.last(&window, 0b11, 12_003..whole.len()), None);
    let steps = index.take_steps();
    assert!(steps < 100, "{steps} steps");
    assert_eq!(index.next(&window, 0b01, 11_996..whole.len()), Some(11_997));
    assert_eq!(index.next(&window, 0b10, 0..whole.len()), Some(12_000));
    let steps = index.take_steps();
    assert!((4_000..13_000).contains(&steps), "{steps} steps");
    for start in (0..12_000).step_by(3).rev() {
        assert_eq!(index.next(&window, 0b01, start..whole.len()), Some(start));
    }
    let steps = index.take_steps();
    assert!(steps < 40_000, "{steps} steps");
}
