//! Look-around and atomic groups.

use parser_scan::Class;

use crate::builder::*;

#[test]
fn look_ahead_keeps_the_position_and_its_captures() {
    // (?=(a*))a
    let node = sequence([ahead(group(1, run("a"))), text("a")]);
    assert_eq!(first(node, "aaa"), Some(vec![Some(0..1), Some(0..3)]));
    // (?=(a*))aab|a: the captures of a way that failed are taken back.
    let node = either([sequence([ahead(group(1, run("a"))), text("aab")]), text("a")]);
    assert_eq!(first(node, "aac"), Some(vec![Some(0..1), None]));
}

#[test]
fn a_negative_one_captures_nothing() {
    // (?!(a)b)a
    let node = || sequence([not_ahead(sequence([group(1, text("a")), text("b")])), text("a")]);
    assert_eq!(first(node(), "abac"), Some(vec![Some(2..3), None]));
}

#[test]
fn look_behind_steps_back_by_characters() {
    // (?<=é.)x
    let node = || sequence([behind(2, sequence([text("é"), Node::One(Class::ANY)])), text("x")]);
    assert_eq!(spans(node(), "éüxéx"), [(4, 5)]);
    // (?<!a)b, also at the start
    let node = sequence([not_behind(1, text("a")), text("b")]);
    assert_eq!(spans(node, "babb"), [(0, 1), (3, 4)]);
}

#[test]
fn an_atomic_group_is_not_reopened() {
    // (?>a*)a
    assert_eq!(spans(sequence([atomic(run("a")), text("a")]), "aaa"), []);
    // (?>a|ab)c
    let node = sequence([atomic(either([text("a"), text("ab")])), text("c")]);
    assert_eq!(spans(node, "abcac"), [(3, 5)]);
    // (?>(a)|b)*c
    let node = sequence([star(atomic(either([group(1, text("a")), text("b")]))), text("c")]);
    assert_eq!(first(node, "abc"), Some(vec![Some(0..3), Some(0..1)]));
}

#[test]
fn nested_in_each_other() {
    // (?=(?:(?!x)(.))*y).
    let tempered = star(sequence([not_ahead(text("x")), group(1, Node::One(Class::ANY))]));
    let node = sequence([ahead(sequence([tempered, text("y")])), Node::One(Class::ANY)]);
    assert_eq!(all(node, "axbyc"), [vec![Some(2..3), Some(2..3)], vec![Some(3..4), None]]);
}

#[test]
fn a_remembered_success_brings_its_captures_from_there() {
    // (?=(?:(a)|(b))*c).: at each position, only what is captured from there on.
    let node = ahead(sequence([star(either([group(1, text("a")), group(2, text("b"))])), text("c")]));
    let node = sequence([node, Node::One(Class::ANY)]);
    let expected = [
        vec![Some(0..1), Some(2..3), Some(1..2)],
        vec![Some(1..2), Some(2..3), Some(1..2)],
        vec![Some(2..3), Some(2..3), None],
        vec![Some(3..4), None, None],
    ];
    assert_eq!(all(node, "abac"), expected);
}
