mod literals;

use serde_json::{Value, json};

use super::{GrowingCalls, to_json};
use crate::work::work_of;

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
        ("[f(a=+)]", 5),
        ("[{: 1}]", 2),
        ("[{'a' 1}]", 6),
        ("[{'a', 'b': 1}]", 10),
        ("[{'a': 1, 'b'}]", 13),
        ("{f(a=1)}", 1),
        // To whom an argument without a name belongs, nobody knows.
        ("[f(a='x', 'y')]", 5),
        ("[f(a='b' 'c 'd'')]", 12),
        ("[f(a=\"\"\"b\"\"\"\"c\")]", 12),
        ("[f(a=1,\\ \n b=2)]", 7),
        ("[f(a=--2)]", 5),
        ("# nothing", 9),
        ("[f(a=1) # )]", 12),
    ] {
        assert_eq!(to_json(text).map(drop).map_err(|error| error.at), Err(at), "{text}");
    }
}

#[test]
fn deep_values_take_no_stack() {
    for (open, close) in [("[", "]"), ("(", ")"), ("(", ",)")] {
        let deep =
            format!("[f(a={open}1{close})]", open = open.repeat(100_000), close = close.repeat(100_000));
        assert!(to_json(&deep).is_ok(), "{open}{close}");
    }
}

/// What is written of a text that comes a character at a time, after each; and the place of the error, if there is one.
fn grown(text: &str) -> (Vec<String>, Result<(), usize>) {
    let (mut calls, mut out, mut written) = (GrowingCalls::default(), String::new(), Vec::new());
    let cuts = text.char_indices().map(|(at, _)| (at, false)).chain([(text.len(), true)]);
    for (end, is_whole) in cuts {
        if let Err(error) = calls.advance(&text[..end], is_whole, &mut out) {
            return (written, Err(error.at));
        }
        written.push(out.clone());
    }
    (written, Ok(()))
}

/// Holds what is written of a growing text against what is written of the whole.
fn check_grown(text: &str) {
    let (written, end) = grown(text);
    let grows = written.windows(2).all(|pair| pair[1].starts_with(&pair[0]));
    assert!(grows, "{text:?}: {written:#?}");
    match to_json(text) {
        Ok((json, _)) => assert_eq!((written.last(), end), (Some(&json), Ok(())), "{text:?}"),
        Err(error) => assert_eq!(end, Err(error.at), "{text:?}"),
    }
}

#[rustfmt::skip]
const PARTS: [&str; 53] = [
    "[", "]", "(", ")", "{", "}", ",", ";", ":", "=", "==", "\n", " ", "\u{b}", "f", "get_weather", "tools.now", "a", "r",
    "rb", "brb", "True", "null", "-1", "+2.5e-3", "07", "1_0", "'", "\"", "'''", "\"\"\"", "\\", "\\n", "\\x4", "\\101",
    "\\ud83d", "\\ude00", "\\U0001F6", "é", "😀", "f(a=", "'k':", "'x'",
    "{'x',", "{(", "0x", "#", "# it's\n", "\r", "\\\n", "- ", "x''y", "\u{301}",
];

#[test]
fn growing_texts_give_what_whole_ones_give() {
    let mut random = fastrand::Rng::with_seed(7);
    for _ in 0..5_000 {
        let text: String = (0..random.usize(..14)).map(|_| PARTS[random.usize(..PARTS.len())]).collect();
        check_grown(&text);
        check_grown(&format!("[f(a={text})]"));
        check_grown(&format!("f(a='{text}', b=[1])"));
    }
}

#[test]
fn what_is_not_decided_is_held_back() {
    for (text, written) in [
        ("[", "["),
        ("[get_weather", "["),
        ("[get_weather(", r#"[{"name":"get_weather","arguments":{"#),
        ("[f(city", r#"[{"name":"f","arguments":{"#),
        ("[f(city=", r#"[{"name":"f","arguments":{"#),
        ("[f(city=r", r#"[{"name":"f","arguments":{"city":"#),
        ("[f(city=\"", r#"[{"name":"f","arguments":{"city":""#),
        ("[f(city=\"Pa", r#"[{"name":"f","arguments":{"city":"Pa"#),
        ("[f(city=\"Pa\\u00e", r#"[{"name":"f","arguments":{"city":"Pa"#),
        ("[f(city=\"Paris\"", r#"[{"name":"f","arguments":{"city":"Paris"#),
        ("[f(city=\"Paris\",", r#"[{"name":"f","arguments":{"city":"Paris"#),
        ("[f(city=\"Paris\", days", r#"[{"name":"f","arguments":{"city":"Paris"#),
        ("[f(city=\"Paris\", days=", r#"[{"name":"f","arguments":{"city":"Paris"#),
        ("[f(city=\"Paris\", days=3", r#"[{"name":"f","arguments":{"city":"Paris","days":"#),
        ("[f(city=\"Paris\")", r#"[{"name":"f","arguments":{"city":"Paris"}}"#),
        ("[f(c=[\"Paris\",", r#"[{"name":"f","arguments":{"c":["Paris""#),
        ("[f(days=-3", r#"[{"name":"f","arguments":{"days":"#),
        ("[f(days=-3,", r#"[{"name":"f","arguments":{"days":-3"#),
        ("[f(days=-3, x=True", r#"[{"name":"f","arguments":{"days":-3,"x":"#),
        ("[f(days=-3, x=True)", r#"[{"name":"f","arguments":{"days":-3,"x":true}}"#),
        ("f()", r#"[{"name":"f","arguments":{}}"#),
        ("f()\n", r#"[{"name":"f","arguments":{}}"#),
        ("[f(c={'k'", r#"[{"name":"f","arguments":{"c":"#),
        ("[f(c={'k':", r#"[{"name":"f","arguments":{"c":{"k":"#),
        ("[f(c={'k',", r#"[{"name":"f","arguments":{"c":["k""#),
        ("f()\ng", r#"[{"name":"f","arguments":{}},"#),
        ("f() # g", r#"[{"name":"f","arguments":{}}"#),
        ("[f(days=- ", r#"[{"name":"f","arguments":{"days":"#),
        ("[f(a='x\r", r#"[{"name":"f","arguments":{"a":"x"#),
        ("[f(a='x' # y", r#"[{"name":"f","arguments":{"a":"x"#),
    ] {
        let (mut calls, mut out) = (GrowingCalls::default(), String::new());
        calls.advance(text, false, &mut out).unwrap();
        assert_eq!(out, written, "{text}");
    }
}

/// Texts in which something comes again and again: the beginning, a part that is repeated, and the end.
fn long_texts() -> Vec<String> {
    const LENGTH: usize = 1 << 16;
    let fill =
        |begin: &str, part: &str, end: &str| begin.to_owned() + &part.repeat(LENGTH / part.len()) + end;
    vec![
        fill("[f(a='", "plain text ", "')]"),
        fill("[f(a='", "é", "')]"),
        fill("[f(a='", "\\ud83d\\ude42", "')]"),
        fill("[f(a='''", "''x", "''')]"),
        fill("[f(a='x'", " ", "'y')]"),
        fill("[f(a='", "', ", "')]"),
        fill("[f(a='", "b', name", "')]"),
        fill("[f(a='", " 'b' ", "')]"),
        fill("[f(a='", &format!("'{}", " ".repeat(60)), "')]"),
        fill("[f(a='", &format!("', {}", "n".repeat(30)), "')]"),
        fill("[f(a=", "'x' ", ")]"),
        fill("[f(", "name", "=1)]"),
        fill("[f(a", " ", "=1)]"),
        fill("[f(a=1.", "7", ")]"),
        fill("", "f", "()"),
        fill("f", " ", "()"),
        fill(" ", " ", "f()"),
        fill("f()", " \n;,", "g()"),
        fill("[f(", "a=True, ", ")]"),
        fill("", "f(a=[{'k': (1, 2)}])\n", ""),
        fill("[", "{'k':1},", "]"),
        fill("[f(a=", "[", ""),
        fill("[f(a=", "(", ""),
        fill("[f(a=", "('x', (", ""),
        fill("[f(a=(", "'x'\n", "))]"),
        fill("[f(a={", "'x'\n", "})]"),
        fill("[f(a=", "{", ""),
        fill("[f(a={", "('x', {'y'}), ", "})]"),
        fill("[f(a=[", &format!("0x{}, ", "f".repeat(1000)), "])]"),
        fill("[f(a=[", "(1, (2)), ", "])]"),
        fill("[f(a=1, #", " comment", "\n b=2)]"),
        fill("[f(a=1,", "# comment\n", "b=2)]"),
        fill("[f(a='x' #", " comment", "\n 'y')]"),
        fill("[f(a='x'", " # comment\n", "'y')]"),
        fill("[f(a='", "', #\n", "')]"),
        fill("[f(a=(", "# (\n", "1))]"),
        fill("[f(a=(#", " (", "\n1))]"),
        fill("[f(a=", "'x''y' ", ")]"),
        fill("[f(a=- ", " ", "1)]"),
        fill("f()", " # g()\n", "g()"),
        fill("[f(a=1,", "\\\n", "b=2)]"),
        fill("[f(a='''", "\r\n", "''')]"),
        fill("[f(a='", "open", ""),
        fill("[f(a=", "x", ""),
    ]
}

#[test]
fn each_byte_is_looked_at_a_bounded_number_of_times_however_the_text_comes() {
    /// A pair of escapes may be asked for anew with each of its bytes.
    const MOST: usize = 24;
    for text in long_texts() {
        for piece in [1, 1000] {
            let work = work_of(|| {
                let (mut calls, mut out) = (GrowingCalls::default(), String::new());
                let cuts = (0..text.len()).step_by(piece).filter(|cut| text.is_char_boundary(*cut));
                cuts.for_each(|cut| calls.advance(&text[..cut], false, &mut out).unwrap());
                _ = calls.advance(&text, true, &mut out);
            });
            assert!(work <= MOST * text.len(), "{work} for {:?} in pieces of {piece}", &text[..20]);
        }
    }
}
