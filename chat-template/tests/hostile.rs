//! Templates that would get round the limits, by words, marks and values that the guards could take for something else.

#![allow(clippy::unwrap_used)]

mod limited;

use chat_template::ErrorKind;
use chat_template::limits::{MAX_OUTPUT_BYTES, MAX_VALUE_PARTS, MAX_WORK};
use limited::{limited, render};

/// A text that is nearly as long as a text may be.
const LONG: &str = "{% set x = 'a' * 60000000 %}";

fn works_too_much(template: &str) {
    limited(template, &format!("more than {MAX_WORK} bytes"));
}

/// The body, ten million times.
fn often(setup: &str, body: &str) -> String {
    format!(
        "{setup}{{% for i in range(100000) %}}{{% for j in range(100) %}}{body}{{% endfor %}}{{% endfor %}}"
    )
}

#[test]
fn a_namespace_never_holds_itself_however_it_is_named() {
    for assignment in [
        "{% set ns.a = false or ns %}",
        "{% set ns.a = ns if 1 %}",
        "{% set ns.a = 1 and ns %}",
        "{% set ns.a = 2and ns %}",
        "{% set (ns.a) = ns %}",
        "{% set b, ns.a = 1, ns %}",
        "{% set ns.a | default(ns, true) %}{% endset %}",
        "{% for x in [ns, 1] %}{% set ns.a = loop.previtem %}{% endfor %}",
        "{% for x in [1, 2, ns] %}{% if loop.first %}{% set ns.a = loop %}{% endif %}{% endfor %}",
        "{% set ns.a = cycler(ns) %}",
        "{% set ns.a = joiner(ns) %}",
    ] {
        limited(&format!("{{% set ns = namespace(z=1) %}}{assignment}{{{{ ns ~ 'a' }}}}"), "nest deeper");
    }
}

#[test]
fn no_chain_of_stored_values_grows_deep() {
    let deeper = |body: &str| {
        let template = "{% set ns = namespace(x=1) %}{% for i in range(100000) %}BODY{% endfor %}done";
        limited(&template.replace("BODY", body), "nest deeper");
    };
    deeper("{% set ns.x = false or [ns.x] %}");
    deeper("{% set ns.x = {ns.x: 1} %}");
    deeper("{% set ns.x = cycler(ns.x) %}");
    deeper("{% for y in[[ns.x]] %}{% set ns.x = y %}{% endfor %}");
    // Made from the outside to the inside, each part is shallow when it is stored.
    deeper(
        "{% set new = namespace(v=0) %}{% set t = namespace(x=[new]) %}{% for j in range(150) %}{% set t.x = [t.x] %}{% endfor %}\
         {% set ns.v = t.x %}{% set ns = new %}",
    );
    let nested = format!("{}x{}", "[".repeat(40), "]".repeat(40));
    for call in ["loop", "again"] {
        limited(
            &format!(
                "{{% for x in [1] recursive %}}{{% set again = loop %}}{{{{ {call}([{nested}]) }}}}{{% endfor %}}"
            ),
            "nest deeper",
        );
    }
    limited(&format!("{{% macro m(x) %}}{{{{ m({nested}) }}}}{{% endmacro %}}{{{{ m(1) }}}}"), "nest deeper");
}

#[test]
fn what_looks_like_a_tag_hides_no_tag() {
    let deep = "{% set ns = namespace(x=1) %}{% for i in range(100000) %}{% set ns.x = [ns.x] %}{% endfor %}";
    limited(&format!("{{% raw %}}{{% \" %}}{{% endraw %}}{deep}"), "nest deeper");
    limited(&format!("{{% raw %}}{{% endraw \" %}}{{%- endraw -%}}{deep}"), "nest deeper");
    limited(&format!("{{#}}{{% \" %}}#}}{deep}"), "nest deeper");
}

#[test]
fn words_of_the_language_hide_no_operator() {
    let bytes = format!("longer than {MAX_OUTPUT_BYTES} bytes");
    for name in ["and", "if", "or\u{301}", "recursive", "y"] {
        let joined = format!(" ~ {name}").repeat(50);
        let template =
            format!("{{% set {name} = 'a' * 60000000 %}}{{% if ({name}{joined})|length %}}{{% endif %}}");
        limited(&template, &bytes);
    }
    let joined = " ~ x".repeat(50);
    for start in ["1if x", "x.in", "x is eq", "-1", "x is defined", "x|first", "2**-1"] {
        let template = format!("{LONG}{{% set y = ({start}{joined})|length %}}");
        assert!(render(&template).is_err(), "{template}");
    }
    let error = render(&format!("{LONG}{{% set y = (x is eq not{joined})|length %}}")).unwrap_err();
    assert_eq!(
        error.to_string(),
        "default:1:53: syntax error: the operator has no operand; words of the language are no names"
    );
}

#[test]
fn no_template_sets_the_names_that_the_checks_have() {
    for template in [
        "{% set _N_ = dict %}{% set ns = namespace() %}{% set ns.a = {'x': ns} %}{{ ns ~ '' }}",
        "{% macro _C_(x) %}{% endmacro %}",
        "{% for _T_ in [1] %}{% endfor %}",
        "{% with _A_ = dict %}{% endwith %}",
        "{% macro m(_M_) %}{% endmacro %}",
    ] {
        let error = render(template).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Syntax, "{template}: {error}");
        assert!(error.message().contains("is taken: write another"), "{template}: {error}");
    }
}

#[test]
fn brackets_within_brackets_do_not_overflow() {
    for (open, close) in
        [("(", ")"), ("[", "]"), ("{1:", "}"), ("x[", "]"), ("f(", ")"), ("x[1:", "]"), ("not ", "")]
    {
        for times in [150, 240, 495] {
            let _ = render(&format!("{{{{ {}1{} }}}}", open.repeat(times), close.repeat(times)));
        }
    }
    let _ = render(&format!("{{{{ {} }}}}", "(".repeat(998)));
    for operators in [" + 1 - 1", " * 2 / 2", " ~ 1 + 1 - 1", " == 1", " if 1 else 1"] {
        let _ = render(&format!("{{{{ 1{} }}}}", operators.repeat(120)));
    }
    let mixed = format!("{{{{ 1{} }}}}", " + 1 - 1".repeat(60));
    assert_eq!(render(&mixed).unwrap(), "1");
    let deeper = "brackets and operators nest deeper than 64 levels";
    limited(&mixed.replace("+ 1 - 1", "+ 1 - 1 + 1 - 1"), deeper);
    limited(&format!("\n{{{{ {}1{} }}}}", "f(".repeat(100), ")".repeat(100)), deeper);
}

#[test]
fn kept_text_is_bounded() {
    let own = "t".repeat(200_000);
    for body in ["{{ x }}", &own] {
        let loops = format!("{{% for i in range(100000) %}}{body}{{% endfor %}}");
        works_too_much(&format!("{LONG}{{% set y %}}{loops}{{% endset %}}"));
        works_too_much(&format!("{LONG}{{% macro m() %}}{loops}{{% endmacro %}}{{% if m() %}}{{% endif %}}"));
        works_too_much(&format!("{LONG}{{% filter length %}}{loops}{{% endfilter %}}"));
        works_too_much(&format!(
            "{LONG}{{% macro m() %}}{{% if caller() %}}{{% endif %}}{{% endmacro %}}{{% call m() %}}{loops}{{% endcall %}}"
        ));
        works_too_much(&format!("{LONG}{{% generation %}}{loops}{{% endgeneration %}}"));
        works_too_much(&format!(
            "{LONG}{{% if 0 %}}{{% block b %}}{loops}{{% endblock %}}{{% endif %}}{{% set y = self.b() %}}"
        ));
    }
    works_too_much(&format!(
        "{{% for i in range(100000) recursive %}}{own}{{% if not loop.depth0 %}}{{% set y = loop(range(100000)) %}}{{% endif %}}{{% endfor %}}"
    ));
    works_too_much(&format!(
        "{{% set y %}}{}{{% endset %}}",
        often("", "{% if 0 %}{% else %}ELSE{% endif %}").replace("ELSE", &own)
    ));
    works_too_much(&format!(
        "{{% set y %}}{}{{% endset %}}",
        often("", &format!("{{% raw %}}{own}{{% endraw %}}"))
    ));
}

#[test]
fn what_one_expression_makes_is_bounded() {
    let bytes = format!("longer than {MAX_OUTPUT_BYTES} bytes");
    limited(&format!("{LONG}{{% if (x{})|length %}}{{% endif %}}", "~x".repeat(20)), &bytes);
    limited(&format!("{LONG}{{% if (x{})|length %}}{{% endif %}}", " + x".repeat(20)), &bytes);
    for format in [
        "('%(a)s' * 1000)|format(a=x)",
        "('{0}' * 1000).format(x)",
        "'%*d'|format(2000000000, 1)",
        "'{:2000000000}'.format(1)",
    ] {
        limited(&format!("{LONG}{{{{ ({format})|length }}}}"), &bytes);
    }
    works_too_much(&format!("{LONG}{{% set y = [x{}]|map('upper')|list %}}", ", x".repeat(56)));
    let parts = format!("more than {MAX_VALUE_PARTS} parts");
    for many in ["(',' * 60000000).split(',')", "('a ' * 30000000).split()", "x|list", "x|map('upper')"] {
        limited(&format!("{LONG}{{% set y = {many} %}}"), &parts);
    }
    limited("{% set r = range(100000)|list %}{{ ([r] * 1000)|sum(start=[])|length }}", &parts);
}

#[test]
fn a_step_that_reads_much_is_no_single_step() {
    for body in [
        "{% set y = x ~ '' %}",
        "{% set y = x + '' %}",
        "{% set y = x[1:] %}",
        "{% set y = x[j - 0] %}",
        "{% set y = x.6000 %}",
        "{% set y = {}[x] %}",
        "{% set y = x == x %}",
        "{% set y = x < x < x %}",
        "{% set y = 'b' in x %}",
        "{% set y = x in [x] %}",
        "{% set y = x not in 'a' %}",
        "{% set y = x is eq x %}",
        "{% set y = x is upper %}",
        "{% set y = [x]|select('eq', x) %}",
        "{% set y = x|length %}",
        "{% set y = x|upper %}",
        "{% set y = x.isdigit() %}",
        "{% set y = 'a'.join([x]) %}",
        "{% set y = [x].count(x) %}",
        "{% if loop.changed(x) %}{% endif %}",
        "{{ loop.cycle(*[x])|first }}",
        "{% set y = {}.get(x) %}",
        "{% include [x] ignore missing %}",
        "{% if strftime_now(x) %}{% endif %}",
    ] {
        works_too_much(&often(LONG, body));
    }
    works_too_much(&often("{% set r = range(100000)|list %}", "{% set y = r + [] %}"));
}

#[test]
fn slices_of_slices_take_their_own_length() {
    let sliced = "{% set ns = namespace(x=[1]) %}{% for i in range(20000) %}{% set ns.x = ns.x[0:] %}{% endfor %}{{ ns.x }}";
    assert_eq!(render(sliced).unwrap(), "[1]");
    let reversed = sliced.replace("ns.x[0:]", "ns.x|reverse|list");
    assert_eq!(render(&reversed).unwrap(), "[1]");
}
