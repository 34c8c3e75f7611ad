//! Loops over bodies that may match nothing.

use crate::builder::*;

#[test]
fn one_empty_pass_is_made_where_nothing_else_is_left() {
    // (a*)*
    assert_eq!(first(group(0, star(group(1, run("a")))), "b"), Some(vec![Some(0..0), Some(0..0)]));
    assert_eq!(first(star(group(1, run("a"))), "aa"), Some(vec![Some(0..2), Some(2..2)]));
    // (a|b*)*
    let node = star(group(1, either([text("a"), run("b")])));
    assert_eq!(first(node, "abba"), Some(vec![Some(0..4), Some(4..4)]));
}

#[test]
fn lazy_loops_make_no_pass_unless_needed() {
    // (a*)*?b
    let node = sequence([lazy_star(group(1, run("a"))), text("b")]);
    assert_eq!(first(node, "aab"), Some(vec![Some(0..3), Some(0..2)]));
    // (a*)*?
    assert_eq!(first(lazy_star(group(1, run("a"))), "a"), Some(vec![Some(0..0), None]));
}

#[test]
fn an_inner_loop_is_entered_anew_in_each_pass() {
    // ((a*)*b)*c
    let inner = star(group(2, run("a")));
    let node = sequence([star(group(1, sequence([inner, text("b")]))), text("c")]);
    assert_eq!(first(node, "aabbc"), Some(vec![Some(0..5), Some(3..4), Some(3..3)]));
    // ((a*)*)*c
    let node = sequence([star(group(1, star(group(2, run("a"))))), text("c")]);
    assert_eq!(first(node, "aac"), Some(vec![Some(0..3), Some(2..2), Some(2..2)]));
}

#[test]
fn an_empty_pass_is_taken_back_for_a_longer_one() {
    // (?:a|(?:|b))*c
    let node = sequence([star(either([text("a"), either([text(""), text("b")])])), text("c")]);
    assert_eq!(first(node, "bac"), Some(vec![Some(0..3)]));
    // (?:|a|b)*c
    let node = sequence([star(either([text(""), text("a"), text("b")])), text("c")]);
    assert_eq!(first(node, "abc"), Some(vec![Some(0..3)]));
}

#[test]
fn a_state_in_a_pass_that_began_here_is_not_the_same_state() {
    // ((?:ab)*)*: the inner loop stands at 2 twice, the second time in a pass that is empty so far.
    assert_eq!(first(star(group(1, star(text("ab")))), "abb"), Some(vec![Some(0..2), Some(2..2)]));
    // (()b*)*
    let node = star(group(1, sequence([group(2, text("")), run("b")])));
    assert_eq!(first(node, "ba"), Some(vec![Some(0..1), Some(1..1), Some(1..1)]));
}

#[test]
fn captures_of_the_last_pass_that_made_them_stay() {
    // (?:(a)|b)*
    let node = star(either([group(1, text("a")), text("b")]));
    assert_eq!(first(node, "abb"), Some(vec![Some(0..3), Some(0..1)]));
}
