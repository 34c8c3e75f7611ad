//! Law: a template, whatever it says, ends with a text or an error, and without spans it is the text that spans leave.

use chat_template::{ChatTemplate, Options};
use serde_json::{Value, json};

/// Parts that templates are drawn from; most fit together, some do not.
const PARTS: &[&str] = &[
    "{% for m in messages %}",
    "{% endfor %}",
    "{% if m %}",
    "{% else %}",
    "{% endif %}",
    "{% set x = ",
    " %}",
    "{{ ",
    " }}",
    "{%- ",
    " -%}",
    "{% generation %}",
    "{% endgeneration %}",
    "{% set ns.x = ns %}",
    "{% set ns = namespace(x=1) %}",
    "{% macro f(a, b=1) %}",
    "{% endmacro %}",
    "{% break %}",
    "{% continue %}",
    "{% with a = m %}",
    "{% endwith %}",
    "{% call f(1) %}",
    "{% endcall %}",
    "{% filter trim %}",
    "{% endfilter %}",
    "{% set x %}",
    "{% endset %}",
    "{% raw %}",
    "{% endraw %}",
    "{# ",
    " #}",
    "messages",
    "m.role",
    "m['content']",
    "x",
    "ns.x",
    "f(x)",
    "loop.index",
    "loop.last",
    "'a'",
    "\"é\\n\"",
    "-1",
    "10**9",
    "1.5",
    "none",
    "true",
    "[x, 1]",
    "{'a': x}",
    "(1, x)",
    " ~ ",
    " + ",
    " * ",
    " / ",
    " % ",
    " - ",
    "[::-1]",
    "[1:]",
    "[-1]",
    "[0]",
    ".x",
    " if ",
    " else ",
    " in ",
    " is ",
    "mapping",
    "string",
    "defined",
    " and ",
    " or ",
    " not ",
    " == ",
    " < ",
    "| tojson",
    "| tojson(indent=2)",
    "| trim",
    "| length",
    "| items",
    "| dictsort",
    "| join(',')",
    "| map(attribute='role')",
    "| list",
    "| first",
    "| selectattr('role')",
    "| string",
    "| indent(3)",
    "| replace('a', 'b')",
    "| batch(2)",
    "| slice(2)",
    "| round(2)",
    "| int",
    "| float",
    "| sum",
    ".strip()",
    ".split(' ')",
    ".items()",
    ".get('role')",
    ".upper()",
    ".format(x)",
    ".splitlines()",
    ".rsplit(None, 1)",
    ".center(9)",
    "range(3)",
    "raise_exception(x)",
    "strftime_now('%Y')",
    "\n",
    "  ",
    "text",
    "<|im_start|>",
    "{",
    "}",
    "(",
    ")",
    "%",
    "é",
];

fn draw(random: &mut fastrand::Rng) -> String {
    (0..random.usize(1..25)).map(|_| PARTS[random.usize(..PARTS.len())]).collect()
}

/// One output or statement that is mostly well-formed, so that values meet operators and filters.
fn draw_expression(random: &mut fastrand::Rng) -> String {
    let inner: String = (0..random.usize(1..7)).map(|_| PARTS[random.usize(29..PARTS.len())]).collect();
    let prefix = "{% set ns = namespace(x=1) %}{% set x = 'a' %}{% macro f(a) %}{{ a }}{% endmacro %}{% for m in messages %}";
    match random.u8(..3) {
        0 => format!("{prefix}{{{{ {inner} }}}}{{% endfor %}}"),
        1 => format!("{prefix}{{% set x = {inner} %}}{{{{ x }}}}{{% endfor %}}"),
        _ => format!(
            "{prefix}{{% generation %}}{{{{ m.role }}}}{{% endgeneration %}}{{% for y in {inner} %}}{{{{ y }}}}{{% endfor %}}{{% endfor %}}"
        ),
    }
}

fn messages() -> Value {
    json!([
        {"role": "user", "content": "Hi é"},
        {"role": "assistant", "content": null, "tool_calls": [{"function": {"name": "f", "arguments": {"a": [1, 2.5, -3]}}}]},
        {"role": "tool", "content": [{"type": "text", "text": "x"}], "n": 1e300, "big": u64::MAX},
    ])
}

#[test]
fn no_template_panics() {
    let mut random = fastrand::Rng::with_seed(7);
    let (messages, options) = (messages(), Options::new().now("2026-01-02T03:04:05".parse().unwrap()));
    let mut rendered = 0;
    for index in 0..6000 {
        let text = if index % 2 == 0 { draw(&mut random) } else { draw_expression(&mut random) };
        let Ok(template) = ChatTemplate::new(&text) else { continue };
        let plain = template.render(&messages, &options);
        let Ok(spans) = template.render_with_spans(&messages, &options) else { continue };
        assert_eq!(Ok(&spans.text), plain.as_ref(), "{text}");
        assert!(spans.generated.iter().all(|span| spans.text.get(span.clone()).is_some()), "{text}");
        rendered += 1;
    }
    assert!(rendered > 500, "only {rendered} templates were any good");
}
