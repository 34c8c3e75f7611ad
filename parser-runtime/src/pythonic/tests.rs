use serde_json::{Value, json};

use super::to_json;

fn read(text: &str) -> Value {
    let (json, _) = to_json(text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    serde_json::from_str(&json).unwrap_or_else(|error| panic!("{text}: {error}: {json}"))
}

fn argument(literal: &str) -> Value {
    read(&format!("[f(a={literal})]"))[0]["arguments"]["a"].take()
}

#[test]
fn calls_become_names_and_arguments() {
    let two = json!([
        {"name": "get_weather", "arguments": {"city": "Paris", "days": 3}},
        {"name": "tools.now", "arguments": {}},
    ]);
    for text in [
        r#"[get_weather(city="Paris", days=3), tools.now()]"#,
        " [ get_weather( city = 'Paris' , days = 3 , ) , tools.now( ) , ] ",
        "get_weather(city=\"Paris\", days=3)\ntools.now()\n",
        "get_weather(city='Paris', days=3); tools.now()",
    ] {
        assert_eq!(read(text), two, "{text}");
    }
    assert_eq!(read(r#"[{"name": "f", 'arguments': {}}]"#), json!([{"name": "f", "arguments": {}}]));
    assert_eq!(read("[]"), json!([]));
}

#[test]
fn literals_are_pythons_and_jsons() {
    for (literal, value) in [
        ("True", json!(true)),
        ("false", json!(false)),
        ("None", json!(null)),
        ("null", json!(null)),
        ("-1_000", json!(-1000)),
        ("+2.50", json!(2.5)),
        (".5", json!(0.5)),
        ("5.", json!(5.0)),
        ("1e3", json!(1e3)),
        ("[1, (2, 'x'), {}]", json!([1, [2, "x"], {}])),
        ("{'k': {'n': [None]}, 7: True}", json!({"k": {"n": [null]}, "7": true})),
        (r#""it's" ' so'"#, json!("it's so")),
        (r"'a\'b\n\t\\ \x41\u00e9\U0001F600\101\q'", json!("a'b\n\t\\ Aé😀A\\q")),
        (r"r'C:\new'", json!(r"C:\new")),
        ("'''two\nlines \"quoted\"'''", json!("two\nlines \"quoted\"")),
        ("'東京 [x](y), z=)'", json!("東京 [x](y), z=)")),
        (r"'\ud83d\ude00'", json!("😀")),
        ("'{'", json!("{")),
        ("['{', '[']", json!(["{", "["])),
    ] {
        assert_eq!(argument(literal), value, "{literal}");
    }
}

#[test]
fn what_is_no_call_is_an_error_at_its_place() {
    for (text, at) in [
        ("", 0),
        ("hello", 0),
        ("[f(1)]", 4),
        ("[f(a=1)", 7),
        ("[f(a=1) g()]", 8),
        ("[f(a=b)]", 5),
        ("[f(a='b)]", 5),
        ("[f(a=g())]", 5),
        ("[f(a==1)]", 4),
        ("f() and g()", 4),
        ("[f()] x", 6),
        ("[f(a=01)]", 5),
        ("[{'a' 1}]", 6),
    ] {
        assert_eq!(to_json(text).map(drop).map_err(|error| error.at), Err(at), "{text}");
    }
}

#[test]
fn deep_values_take_no_stack() {
    let deep = format!("[f(a={}{})]", "[".repeat(100_000), "]".repeat(100_000));
    assert!(to_json(&deep).is_ok());
}
