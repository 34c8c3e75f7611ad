//! Empty matches, in iterators and substitutions.

use std::borrow::Cow;

use parser_scan::{Anchor, Part, Template};

use crate::builder::*;

fn dash() -> Template {
    Template { parts: vec![Part::Text("-".into())].into() }
}

#[test]
fn an_empty_match_may_follow_a_match_but_not_an_empty_one() {
    assert_eq!(spans(run("x"), "axb"), [(0, 0), (1, 2), (2, 2), (3, 3)]);
    assert_eq!(program(run("x")).substitute(&dash(), "axb").unwrap(), "-a--b-");
    // x*?
    let lazy = Node::Run(class("x"), 0, u32::MAX, false);
    assert_eq!(spans(lazy, "xx"), [(0, 0), (0, 1), (1, 1), (1, 2), (2, 2)]);
}

#[test]
fn a_match_that_is_not_empty_may_stand_where_an_empty_one_was() {
    // |a
    assert_eq!(spans(either([text(""), text("a")]), "aa"), [(0, 0), (0, 1), (1, 1), (1, 2), (2, 2)]);
    // (?:^|a)
    let node = either([Node::Anchor(Anchor::TextStart), text("a")]);
    assert_eq!(spans(node, "aa"), [(0, 0), (0, 1), (1, 2)]);
    // (?:a|b)*? over the choices of one loop
    let node = lazy_star(either([text("a"), text("b")]));
    assert_eq!(spans(node, "ab"), [(0, 0), (0, 1), (1, 1), (1, 2), (2, 2)]);
}

#[test]
fn characters_are_stepped_over_whole() {
    assert_eq!(spans(text(""), "é"), [(0, 0), (2, 2)]);
    assert_eq!(program(text("")).substitute(&dash(), "é😀").unwrap(), "-é-😀-");
}

#[test]
fn templates_write_groups_and_nothing_for_those_without_part() {
    // (a)|(b)
    let node = either([group(1, text("a")), group(2, text("b"))]);
    let template = Template {
        parts: vec![Part::Text("[".into()), Part::Group(2), Part::Group(0), Part::Text("]".into())].into(),
    };
    assert_eq!(program(node).substitute(&template, "abc").unwrap(), "[a][bb]c");
}

#[test]
fn a_text_without_a_match_is_borrowed() {
    assert!(matches!(program(text("x")).substitute(&dash(), "abc").unwrap(), Cow::Borrowed("abc")));
}
