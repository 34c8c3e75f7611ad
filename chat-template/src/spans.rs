//! Where the assistant's parts stand in the rendered text.
//!
//! A block may stand in a macro or a variable, so its place is known only when all is rendered. The text is therefore rendered
//! twice, the second time with marks that the first text does not hold; without the marks both must be the same.

use std::ops::Range;

/// Two characters of the same length, Unicode's own for internal use, that the text does not hold.
pub(crate) fn marks_absent_from(text: &str) -> Option<[char; 2]> {
    let mut absent = ('\u{fdd0}'..='\u{fdef}').filter(|&mark| !text.contains(mark));
    Some([absent.next()?, absent.next()?])
}

/// Takes the marks out: the text without them, and the bytes between each pair, by where they start.
pub(crate) fn unmark(marked: &str, [start, end]: [char; 2]) -> (String, Vec<Range<usize>>) {
    let mut text = String::with_capacity(marked.len());
    let (mut open, mut spans) = (Vec::new(), Vec::new());
    for part in marked.split_inclusive([start, end]) {
        let plain = part.trim_end_matches([start, end]);
        text.push_str(plain);
        if part.ends_with(start) {
            open.push(text.len());
        } else if part.ends_with(end) {
            spans.extend(open.pop().map(|from| from..text.len()));
        }
    }
    spans.sort_by_key(|span| (span.start, span.end));
    (text, spans)
}
