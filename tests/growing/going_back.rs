//! A text that turns out to be another one behind a match: what follows that match is found as if the other one had come.

use fastrand::Rng;
use parser_scan::{Growing, Outcome};
use parser_schema::pattern::read;

use super::pattern_support::{pattern, text};
use super::{Groups, boundaries, count, grown, seed, whole};

#[test]
fn what_stands_behind_is_found_as_if_it_had_come() {
    let mut random = Rng::with_seed(seed(17));
    let (mut kept, mut behind) = (0, 0);
    for _ in 0..count() {
        let Ok(program) = read(&pattern(&mut random, 2)).and_then(|read| read.program()) else { continue };
        for _ in 0..6 {
            let text = text(&mut random);
            let cut = text.floor_char_boundary(random.usize(..=text.len()));
            let other = format!("{}{}", &text[..cut], super::text(&mut random));
            let growing = Growing::new();
            let growing = if random.bool() { growing.with_memory() } else { growing };
            let (mut growing, mut found, mut last) = (growing, Vec::<Groups>::new(), None);
            for end in boundaries(&text) {
                while growing.advance(&program, &text[..end], false) == Ok(Outcome::Found) {
                    if end <= cut {
                        found.push((0..program.groups).map(|group| growing.group(group)).collect());
                        last = growing.group(0);
                    }
                }
            }
            let last = last.unwrap_or(0..0);
            growing.go_back(last.end, !found.is_empty() && last.is_empty(), 0);
            let cuts: Vec<usize> = boundaries(&other).into_iter().filter(|at| *at >= cut).collect();
            let more = grown(growing, &program, &other, &cuts);
            (kept, behind) = (kept + found.len(), behind + more.len());
            found.extend(more);
            assert_eq!(found, whole(&program, &other), "{text:?} that became {other:?}\n{program}");
        }
    }
    assert!(kept > count() / 2 && behind > count() / 2, "{kept} matches, {behind} behind them");
}
