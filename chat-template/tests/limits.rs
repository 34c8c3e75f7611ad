//! Templates that would use up a machine end with an error that says which limit they reached.

#![allow(clippy::unwrap_used)]

mod limited;

use chat_template::limits::{MAX_OUTPUT_BYTES, MAX_STEPS, MAX_TEMPLATE_BYTES};
use chat_template::{ChatTemplate, ErrorKind};
use limited::{limited, render};

#[test]
fn loops_end_with_the_steps() {
    let steps = format!("more than {MAX_STEPS} steps");
    limited("{% for i in range(100000) %}{% for j in range(100000) %}{% endfor %}{% endfor %}", &steps);
    limited("{% for i in range(99999) %}{% for j in range(99999) %}{{ j }}{% endfor %}{% endfor %}", &steps);
}

#[test]
fn recursion_is_bounded() {
    limited("{% macro m(n) %}{{ m(n + 1) }}{% endmacro %}{{ m(0) }}", "recursion limit");
    limited(
        "{% macro a() %}{{ b() }}{% endmacro %}{% macro b() %}{{ a() }}{% endmacro %}{{ a() }}",
        "recursion limit",
    );
    limited("{% for x in [1] recursive %}{{ loop([x]) }}{% endfor %}", "recursion limit");
    limited("{% block a %}{{ self.a() }}{% endblock %}", "recursion limit");
    limited(
        "{% block a %}{% filter upper %}{{ self.b() }}{% endfilter %}{% block b %}{{ self.a() }}{% endblock %}{% endblock %}",
        "recursion limit",
    );
}

#[test]
fn loops_over_texts_are_bounded() {
    // Each level keeps the characters of the text.
    limited(
        "{% macro m(t) %}{% for c in t %}{{ m(t) }}{% endfor %}{% endmacro %}{{ m('a' * 900000) }}",
        "looks through more than",
    );
}

#[test]
fn the_text_is_bounded() {
    let bytes = format!("longer than {MAX_OUTPUT_BYTES} bytes");
    for template in [
        "{% for i in range(100000) %}{{ 'a' * 10**6 }}{% endfor %}",
        "{{ 'a' * 10**8 }}",
        "{{ [1] | tojson(indent=10**9) }}",
        "{{ ('a' * 10**6).replace('a', 'b' * 10**6) }}",
        "{{ ('a' * 10**6) | replace('', 'b' * 10**6) }}",
        "{{ 'x' | indent(10**10) }}",
        "{{ 'x'.center(10**10) }}",
        "{{ (['a' * 10**6] * 1000) | join }}",
    ] {
        limited(template, &bytes);
    }
}

#[test]
fn repetition_and_ranges_are_bounded() {
    limited("{{ 'a' * 10**9 }}", "too large");
    limited("{{ [1] * 10**9 }}", "too large");
    limited("{{ range(10**12) }}", "too many elements");
    limited("{{ [1] | batch(10**12, 'x') }}", "more than 100000 parts");
    limited("{{ [1] | slice(10**12) }}", "more than 100000 parts");
}

#[test]
fn a_text_joined_to_itself_is_bounded() {
    let bytes = format!("longer than {MAX_OUTPUT_BYTES} bytes");
    let doubled = "{% set x = x ~ x %}".repeat(60);
    limited(&format!("{{% set x = 'ab' %}}{doubled}"), &bytes);
    limited(&format!("{{% set x = 'ab' %}}{}", "{% set x %}{{ x }}{{ x }}{% endset %}".repeat(60)), &bytes);
    limited(
        "{% set ns = namespace(x='ab') %}{% for i in range(60) %}{% set ns.x = ns.x + ns.x %}{% endfor %}",
        &bytes,
    );
    limited("{% macro m(x) %}{{ m(x ~ x) }}{% endmacro %}{{ m('ab') }}", &bytes);
    limited(
        &format!("{{% set x = 'ab' %}}{}", "{% with x = x ~ x %}".repeat(60) + &"{% endwith %}".repeat(60)),
        &bytes,
    );
    limited(
        &format!("{{% set x = 'ab' %}}{}", "{% for x in [x ~ x] %}".repeat(60) + &"{% endfor %}".repeat(60)),
        &bytes,
    );
}

#[test]
fn values_that_hold_themselves_are_found() {
    limited("{% set ns = namespace() %}{% set ns.a = ns %}{{ ns ~ '' }}", "nest deeper");
    limited(
        "{% set ns = namespace() %}{% set ns.a = [ns] %}{% set ns.b = ns %}{{ ns == ns.a[0] }}",
        "nest deeper",
    );
    limited(
        "{% set ns = namespace(a=[]) %}{% for i in range(9999) %}{% set ns.a = [ns.a] %}{% endfor %}",
        "nest deeper",
    );
    limited(&format!("{{% set x = [1] %}}{}", "{% set x = [x, x] %}".repeat(60)), "more than 1000000 parts");
}

#[test]
fn a_template_is_no_longer_than_the_limit() {
    let error = ChatTemplate::new(&"a".repeat(MAX_TEMPLATE_BYTES + 1)).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Limit);
    assert!(ChatTemplate::new(&"a".repeat(MAX_TEMPLATE_BYTES)).is_ok());
}

#[test]
fn nested_syntax_does_not_overflow() {
    for (open, close) in [("(", ")"), ("[", "]"), ("not ", ""), ("-", ""), ("1 ~ ", "")] {
        let template = format!("{{{{ {}1{} }}}}", open.repeat(50_000), close.repeat(50_000));
        assert!(ChatTemplate::new(&template).is_err(), "{open}");
    }
    for (open, close) in [("(", ")"), ("[", "]"), ("not ", ""), ("-", ""), ("1 ~ ", ""), ("1 if 1 else ", "")]
    {
        let _ = render(&format!("{{{{ {}1{} }}}}", open.repeat(300), close.repeat(300)));
    }
    limited(&format!("{{{{ x{} }}}}", ".a".repeat(1000)), "words and symbols");
    limited(&format!("{{% if 0 %}}{}{{% endif %}}", "{% elif 0 %}".repeat(501)), "`elif`");
    assert!(render(&format!("{{% if 0 %}}{}{{% endif %}}", "{% elif 0 %}".repeat(500))).is_ok());
    let blocks = "{% if 1 %}".repeat(5_000) + &"{% endif %}".repeat(5_000);
    assert_eq!(ChatTemplate::new(&blocks).unwrap_err().kind(), ErrorKind::Syntax);
}

#[test]
fn no_template_reads_another() {
    for template in ["{% include 'default' %}", "{% extends 'default' %}", "{% import '/etc/passwd' as x %}"]
    {
        let error = render(template).unwrap_err();
        assert!(error.message().contains("template not found"), "{error}");
    }
}

#[test]
fn a_jump_out_of_a_block_is_an_error() {
    for block in ["{% with a = 1 %}{% break %}{% endwith %}", "{% set a %}{% continue %}{% endset %}"] {
        let error = render(&format!("{{% for x in [1] %}}{block}{{% endfor %}}")).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Syntax);
        assert!(error.message().contains("cannot leave the block"), "{error}");
    }
}
