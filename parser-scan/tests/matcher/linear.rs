//! Linear time: ten times the text takes about ten times the steps.

use parser_scan::{Anchor, Class};

use crate::builder::*;

fn steps(node: &dyn Fn() -> Node, text: &str) -> u64 {
    let program = program(node());
    let mut matches = program.matches(text);
    assert!(matches.by_ref().all(|found| found.is_ok()));
    matches.steps()
}

fn assert_linear(node: impl Fn() -> Node, text: impl Fn(usize) -> String) {
    let (few, many) = (steps(&node, &text(500)), steps(&node, &text(5000)));
    assert!(many <= 12 * few, "{few} steps became {many}: {}", program(node()));
}

fn a(count: usize) -> String {
    "a".repeat(count)
}

#[test]
fn openers_without_a_closer() {
    // <t>(.*?)</t>
    assert_linear(|| sequence([text("<t>"), group(1, lazy()), text("</t>")]), |n| "<t>".repeat(n));
    // <t>(.*)</t>
    assert_linear(|| sequence([text("<t>"), group(1, greedy()), text("</t>")]), |n| "<t>".repeat(n));
    // <t>.*?</t>|<t>
    let node = || either([sequence([text("<t>"), lazy(), text("</t>")]), text("<t>")]);
    assert_linear(node, |n| "<t>".repeat(n));
}

#[test]
fn loops_before_a_failure() {
    // (?:a|b)*c
    assert_linear(|| sequence([star(either([text("a"), text("b")])), text("c")]), |n| "ab".repeat(n));
    // (?:a|a)*c
    assert_linear(|| sequence([star(either([text("a"), text("a")])), text("c")]), a);
    // (a*)*b
    assert_linear(|| sequence([star(group(1, run("a"))), text("b")]), a);
    // ((a*)*a*)*b
    let node = || sequence([star(group(1, sequence([star(group(2, run("a"))), run("a")]))), text("b")]);
    assert_linear(node, a);
    // (?:a*?|b)*?c
    let node = || {
        let lazy = Node::Run(class("a"), 0, u32::MAX, false);
        sequence([lazy_star(either([lazy, text("b")])), text("c")])
    };
    assert_linear(node, |n| "ab".repeat(n));
}

#[test]
fn runs_of_large_counts() {
    // (a{2000})b, (a{1000,2000})b, (a{3000,})b: the characters of a count are not read anew at each position.
    for (min, max) in [(2000, 2000), (1000, 2000), (3000, u32::MAX)] {
        let node = || sequence([group(1, Node::Run(class("a"), min, max, true)), text("b")]);
        let taken = steps(&node, &a(5000));
        assert!(taken < 20 * 5000, "{taken} steps for a{{{min},{max}}}");
    }
}

#[test]
fn runs_before_a_failure() {
    // (?:\s*\n)*x
    let node = || sequence([star(sequence([run(" \n"), text("\n")])), text("x")]);
    assert_linear(node, |n| "\n".repeat(n));
    assert_linear(node, |n| " \n".repeat(n));
    // \s*x
    assert_linear(|| sequence([run(" "), text("x")]), |n| " ".repeat(n));
    // .*\s*x: the run of white space is entered from behind.
    assert_linear(|| sequence([greedy(), run(" "), text("x")]), |n| " ".repeat(n));
    // .*?\s*.*x
    assert_linear(|| sequence([lazy(), run(" "), greedy(), text("x")]), |n| " ".repeat(n));
    // a+b|a: each match ends before what the run has classified.
    let node = || either([sequence([Node::Run(class("a"), 1, u32::MAX, true), text("b")]), text("a")]);
    assert_linear(node, a);
}

#[test]
fn look_ahead_at_every_position() {
    // (?=.*x)a and (?!.*x)a, with x and without
    for not in [false, true] {
        let look = move |node| if not { not_ahead(node) } else { ahead(node) };
        let node = move || sequence([look(sequence([greedy(), text("x")])), text("a")]);
        assert_linear(node, a);
        assert_linear(node, |n| a(n) + "x");
        // (?=(?:(a)|b)*c)a
        let choices = || star(either([group(1, text("a")), text("b")]));
        let node = move || sequence([look(sequence([choices(), text("c")])), text("a")]);
        assert_linear(node, a);
        assert_linear(node, |n| a(n) + "c");
        // (?=(?:a|(?=(?:a|b)*c)b)*c)a
        let inner = || ahead(sequence([star(either([text("a"), text("b")])), text("c")]));
        let loops = move || star(either([text("a"), sequence([inner(), text("b")])]));
        assert_linear(
            move || sequence([look(sequence([loops(), text("c")])), text("a")]),
            |n| "ab".repeat(n) + "c",
        );
    }
}

#[test]
fn atomic_groups_at_every_position() {
    // (?>.*?x)y and (?>.*x)y
    for run in [lazy, greedy] {
        let node = || sequence([atomic(sequence([run(), text("x")])), text("y")]);
        assert_linear(node, a);
        assert_linear(node, |n| a(n) + "x");
        assert_linear(node, |n| "ax".repeat(n));
    }
    // (?>(?:a|b)*)c
    assert_linear(|| sequence([atomic(star(either([text("a"), text("b")]))), text("c")]), a);
    // (?:(?>(a*)*)b?)*c
    let body = || sequence([atomic(star(group(1, run("a")))), Node::Run(class("b"), 0, 1, true)]);
    assert_linear(|| sequence([star(body()), text("c")]), |n| "ab".repeat(n));
}

#[test]
fn tempered_runs() {
    // <t>((?:(?!</t>).)*)</t>
    let body = || star(sequence([not_ahead(text("</t>")), Node::One(Class::ANY)]));
    let node = || sequence([text("<t>"), group(1, body()), text("</t>")]);
    assert_linear(node, |n| "<t>".repeat(n));
    assert_linear(node, |n| "<t>x</t>".repeat(n));
    // (?:(?!(?:a|b)*c).)*$: the body walks over all that is left.
    let inner = || not_ahead(sequence([star(either([text("a"), text("b")])), text("c")]));
    let node = || sequence([star(sequence([inner(), Node::One(Class::ANY)])), Node::Anchor(Anchor::TextEnd)]);
    assert_linear(node, a);
    assert_linear(node, |n| a(n) + "c");
}
