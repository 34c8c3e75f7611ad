//! What the recorded answers do not show: configurations, options, errors and their places.

#![allow(clippy::unwrap_used)]

use chat_template::{ChatTemplate, Error, ErrorKind, Options};
use serde_json::{Value, json};

fn hi() -> Value {
    json!([{"role": "user", "content": "Hi"}])
}

fn fails(template: &str) -> Error {
    match ChatTemplate::new(template) {
        Ok(template) => template.render(&hi(), &Options::new()).unwrap_err(),
        Err(error) => error,
    }
}

#[test]
fn a_configuration_has_one_template_and_tokens_in_either_form() {
    let config = json!({
        "chat_template": "{{ bos_token }}{{ messages[0].content }}{{ eos_token }}{{ pad_token is defined }}",
        "bos_token": {"__type": "AddedToken", "content": "<s>", "lstrip": false},
        "eos_token": "</s>",
        "pad_token": null,
        "added_tokens_decoder": {},
    });
    let template = ChatTemplate::from_tokenizer_config(&config.to_string()).unwrap();
    assert_eq!(template.render(&hi(), &Options::new()).unwrap(), "<s>Hi</s>False");
}

#[test]
fn named_templates_are_chosen_as_documented() {
    let named = ["default", "tool_use", "rag"].map(|name| json!({"name": name, "template": name}));
    let template = ChatTemplate::from_tokenizer_config(&json!({"chat_template": named}).to_string()).unwrap();
    let render = |options: Options| template.render(&hi(), &options);
    assert_eq!(render(Options::new()).unwrap(), "default");
    assert_eq!(render(Options::new().documents(&[(); 0])).unwrap(), "default");
    assert_eq!(render(Options::new().tools(&[(); 0])).unwrap(), "tool_use");
    assert_eq!(render(Options::new().tools(&[(); 0]).template("rag")).unwrap(), "rag");
    let error = render(Options::new().template("other")).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Options);
    assert_eq!(error.to_string(), "other: there is no such template; there are: default, tool_use, rag");
}

#[test]
fn a_configuration_without_a_template_says_what_to_do() {
    let error = ChatTemplate::from_tokenizer_config(r#"{"bos_token": "<s>"}"#).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Config);
    assert!(error.message().contains("chat_template.jinja"), "{error}");
    assert_eq!(ChatTemplate::from_tokenizer_config("{").unwrap_err().kind(), ErrorKind::Config);
    let template = ChatTemplate::new("{{ bos_token }}").unwrap();
    let template = template.special_tokens_from(r#"{"bos_token": "<s>"}"#).unwrap();
    assert_eq!(template.render(&hi(), &Options::new()).unwrap(), "<s>");
}

#[test]
fn an_error_tells_line_and_column() {
    for (template, place, message) in [
        ("a\n  {{ x | nope }}", "default:2:10", "unknown filter: filter nope is unknown"),
        ("{% if x is nope %}{% endif %}", "default:1:12", "unknown test: test nope is unknown"),
        ("é {{ nope() }}", "default:1:6", "unknown function: nope is unknown"),
        ("\r\n\r\n{% endif %}", "default:3:4", "syntax error: unknown statement endif"),
        (
            "{% set x = messages + messages %}{{ x.y.z }}",
            "default:1:38",
            "undefined value: `x.y` is undefined",
        ),
        (
            "{% for a in b %}{% set ns = namespace() %}{% endfor %}{{ raise_exception('no') }}",
            "default:1:58",
            "no",
        ),
        ("{% generation %}", "default:1:4", "syntax error: `generation` is never closed"),
        ("\n{% endgeneration %}", "default:2:4", "syntax error: `endgeneration` closes no `generation`"),
    ] {
        assert_eq!(fails(template).to_string(), format!("{place}: {message}"), "{template}");
    }
}

/// As jinja2 3.1.6 prints them, with the settings of transformers.
#[test]
fn a_raw_block_keeps_its_white_space() {
    for (template, text) in [
        ("{% raw %}\na\n{% endraw %}\nb", "\na\nb"),
        ("a \n {%+ raw\n%} {% endraw-%}\x0b\t\u{a0}", "a \n  "),
        ("a\n  {% raw %}\n{{ x }}\n  {% endraw %}\n b", "a\n\n{{ x }}\n b"),
        ("a {%- raw -%} \n {% \" ' \\ %} {%- endraw -%} b", "a{% \" ' \\ %}b"),
        ("{% raw -%}\n {%+ endraw +%}\nb", "\nb"),
        (
            "{% raw %}{% ' %}{% endraw %}{% for x in [1] %}'%}{% raw %}{% endraw %}{{ x }}{% endfor %}",
            "{% ' %}'%}1",
        ),
    ] {
        let rendered =
            ChatTemplate::new(template).and_then(|template| template.render(&hi(), &Options::new()));
        assert_eq!(rendered.as_deref(), Ok(text), "{template}");
    }
    assert_eq!(
        fails("a\n{% raw +%}{% endraw %}").to_string(),
        "default:2:1: syntax error: `raw` has no `+%}`: write `%}`, which keeps the line end, too"
    );
}

#[test]
fn what_is_checked_keeps_words_apart_and_line_ends() {
    for (template, text) in [
        ("{% for x in[1] %}{{ x }}{% endfor %}", "1"),
        (
            "a\n  {% block b %}\n b \n  {% endblock %}\nc {%- block d +%}\n e {%- endblock -%}\n {{ self.b() }}",
            "a\n b \nc\n e b \n",
        ),
        ("{% with (a, b) = (1, 2) %}{{ a }}{{ b }}{% endwith %}", "12"),
        ("{% with a = 1 ~ 2, (b, c) = (3, [4 + 1]) %}{{ a }}{{ b }}{{ c }}{% endwith %}", "123[5]"),
        ("{% set ns = namespace(a=1) %}{% set ns.a = [1] +%}\nz", "\nz"),
        ("{% macro m(a) +%}\n{{ a }}{% endmacro %}{{ m(1) }}", "\n1"),
        ("{% macro m(a) -%}\n {{ a }}{% endmacro %}{{ m(1) }}", "1"),
        (
            "{% set x %}{% if 1 +%}\n  a long text of its own\n{% endif %}\n{% endset %}{{ x }}",
            "\n  a long text of its own\n",
        ),
        ("{{ 1if 2 in[2]else 3 }}{{ not'a'in'b' }}{{ 2*3~4*2 }}", "1True68"),
    ] {
        let rendered =
            ChatTemplate::new(template).and_then(|template| template.render(&hi(), &Options::new()));
        assert_eq!(rendered.as_deref(), Ok(text), "{template}");
    }
}

#[test]
fn what_the_template_raises_is_the_message() {
    let error = fails("\n{{ raise_exception('Only <users> & “tools”: ' ~ messages[0].role) }}");
    assert_eq!(error.kind(), ErrorKind::Raised);
    assert_eq!(error.message(), "Only <users> & “tools”: user");
    assert_eq!((error.line(), error.template()), (Some(2), "default"));
}

#[test]
fn a_continued_message_and_a_prompt_exclude_each_other() {
    let template = ChatTemplate::new("{{ messages[0].content }}").unwrap();
    let options = Options::new().add_generation_prompt(true).continue_final_message(true);
    assert_eq!(template.render(&hi(), &options).unwrap_err().kind(), ErrorKind::Options);
    let options = Options::new().continue_final_message(true);
    assert_eq!(template.render_with_spans(&hi(), &options).unwrap_err().kind(), ErrorKind::Options);
}

#[test]
fn a_continued_message_ends_the_text() {
    let rendered = |template: &str, content: &str| {
        let messages = json!([{"role": "assistant", "content": content}]);
        let template = ChatTemplate::new(template).unwrap();
        template.render(&messages, &Options::new().continue_final_message(true))
    };
    assert_eq!(rendered("<{{ messages[0].content }}>", "Once ").unwrap(), "<Once ");
    assert_eq!(rendered("<{{ messages[0].content | trim }}>", "Once ").unwrap(), "<Once");
    let error = rendered("<{{ messages[0].content | length }}>", "Once").unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Continue);
}

#[test]
fn spans_are_found_within_macros_and_variables() {
    let text = "{% macro m(x) %}é{% generation %}{{ x }}{% endgeneration %}.{% endmacro %}\
                {% set y %}{% generation %}b{% endgeneration %}{% endset %}<{{ m('a') }}{{ y }}{{ y }}>";
    let rendered = ChatTemplate::new(text).unwrap().render_with_spans(&hi(), &Options::new()).unwrap();
    assert_eq!(rendered.text, "<éa.bb>");
    assert_eq!(rendered.generated, [3..4, 5..6, 6..7]);
}

#[test]
fn a_block_whose_text_is_looked_into_has_no_spans() {
    let text = "{% set y %}{% generation %}b{% endgeneration %}{% endset %}{{ y | length }}";
    let template = ChatTemplate::new(text).unwrap();
    assert_eq!(template.render(&hi(), &Options::new()).unwrap(), "1");
    assert_eq!(template.render_with_spans(&hi(), &Options::new()).unwrap_err().kind(), ErrorKind::Options);
}

#[test]
fn a_template_is_shared_between_threads() {
    fn shared<T: Send + Sync + Clone + 'static>(value: &T) -> T {
        value.clone()
    }
    let template = ChatTemplate::new("{{ messages[0].content }}").unwrap();
    let copy = shared(&template);
    let text = std::thread::spawn(move || copy.render(&hi(), &Options::new()).unwrap()).join().unwrap();
    assert_eq!(text, template.render(&hi(), &Options::new()).unwrap());
}

#[test]
fn variables_go_before_special_tokens() {
    let template = ChatTemplate::new("{{ bos_token }}").unwrap().special_token("bos_token", "<s>");
    assert_eq!(template.render(&hi(), &Options::new().variable("bos_token", "<b>")).unwrap(), "<b>");
}

#[test]
fn the_generation_prompt_is_what_stands_behind_the_messages() {
    let messages = json!([{"role": "user", "content": "Rain?"}]);
    let prompt = |template: &str| {
        let template = ChatTemplate::new(template).unwrap().special_token("eos_token", "</s>");
        template.generation_prompt(&messages, &Options::new()).map_err(|error| error.kind())
    };
    let body = "{% for m in messages %}<|{{ m.role }}|>{{ m.content }}\n{% endfor %}";
    let asked = |rest: &str| prompt(&format!("{body}{rest}"));
    assert_eq!(
        asked("{% if add_generation_prompt %}<|assistant|>\n<think>\n{% endif %}"),
        Ok("<|assistant|>\n<think>\n".to_owned())
    );
    // Phi-3's template ends otherwise.
    assert_eq!(
        asked("{% if add_generation_prompt %}<|assistant|>{% else %}{{ eos_token }}{% endif %}"),
        Ok("<|assistant|>".to_owned())
    );
    assert_eq!(asked(""), Ok(String::new()));
    assert_eq!(prompt("{{ add_generation_prompt }}"), Err(ErrorKind::Options));
}
