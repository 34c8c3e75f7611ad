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
        ("0x1F", json!(31)),
        ("-0b101", json!(-5)),
        ("0O1_7", json!(15)),
        ("00", json!(0)),
        ("07", json!(7)),
        ("-00_10", json!(-10)),
        ("08.50", json!(8.5)),
        ("00.5", json!(0.5)),
        ("01e02", json!(100.0)),
        ("[1, (2, 'x'), {}]", json!([1, [2, "x"], {}])),
        // Parentheses around one value are no tuple.
        ("(1)", json!(1)),
        ("( ('a'\n 'b') )", json!("ab")),
        ("[(None), ((1, 2)), ({'k': (3)})]", json!([null, [1, 2], {"k": 3}])),
        ("((1),)", json!([1])),
        ("([1, 2])", json!([1, 2])),
        ("( )", json!([])),
        ("('\\'),(')", json!("'),(")),
        (r#"("""a",("b""")"#, json!("a\",(\"b")),
        (r#"("", "")"#, json!(["", ""])),
        ("U'a' r\"b\" R'c'", json!("abc")),
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
        ("[f(a=+)]", 5),
        ("[{: 1}]", 2),
        ("[{'a' 1}]", 6),
        // To whom an argument without a name belongs, nobody knows.
        ("[f(a='x', 'y')]", 5),
        ("[f(a='b' 'c 'd'')]", 12),
        ("[f(a=\"\"\"b\"\"\"'c')]", 12),
    ] {
        assert_eq!(to_json(text).map(drop).map_err(|error| error.at), Err(at), "{text}");
    }
}

#[test]
fn quotes_within_strings_need_no_backslash() {
    for (written, said) in [
        ("'echo 'b' done'", "echo 'b' done"),
        ("'sed -n '360,450p' /x/common.py'", "sed -n '360,450p' /x/common.py"),
        (
            "'python3 -c \"print(latex(3*x, mul_symbol='\\\\,'))\"'",
            r#"python3 -c "print(latex(3*x, mul_symbol='\,'))""#,
        ),
        (
            "'plt.plot(x, y, 'red', label='Circle')\nplt.show()'",
            "plt.plot(x, y, 'red', label='Circle')\nplt.show()",
        ),
        ("'print('a')'", "print('a')"),
        ("'['a', 'b']'", "['a', 'b']"),
        ("'x = f('')'", "x = f('')"),
        ("'echo 'a' 'b''", "echo 'a' 'b'"),
        ("'WHERE a='b', c='d''", "WHERE a='b', c='d'"),
        ("'tr 'a', 'b' | x'", "tr 'a', 'b' | x"),
        ("\"say \"yes\", or \"no\"\"", "say \"yes\", or \"no\""),
        ("'it's, don't, James' book'", "it's, don't, James' book"),
        (r"'print()\n'a''", "print()\n'a'"),
        ("'hello ' ", "hello "),
        ("'Done!'", "Done!"),
        ("''a''", "'a'"),
    ] {
        let text =
            format!("[f(a={written}, b=1), g(c=[{written}, 'z'], d={{'k': {written}, 'l': {written}}})]");
        let said = json!(said);
        let arguments = json!({"c": [said, "z"], "d": {"k": said, "l": said}});
        let calls =
            json!([{"name": "f", "arguments": {"a": said, "b": 1}}, {"name": "g", "arguments": arguments}]);
        assert_eq!(read(&text), calls, "{text}");
        check_grown(&text);
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
const PARTS: [&str; 43] = [
    "[", "]", "(", ")", "{", "}", ",", ";", ":", "=", "==", "\n", " ", "\u{b}", "f", "get_weather", "tools.now", "a", "r",
    "rb", "brb", "True", "null", "-1", "+2.5e-3", "07", "1_0", "'", "\"", "'''", "\"\"\"", "\\", "\\n", "\\x4", "\\101",
    "\\ud83d", "\\ude00", "\\U0001F6", "é", "😀", "f(a=", "'k':", "'x'",
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
        ("f()\ng", r#"[{"name":"f","arguments":{}},"#),
    ] {
        let (mut calls, mut out) = (GrowingCalls::default(), String::new());
        calls.advance(text, false, &mut out).unwrap();
        assert_eq!(out, written, "{text}");
    }
}

#[test]
fn each_byte_is_looked_at_a_bounded_number_of_times_however_the_text_comes() {
    const LENGTH: usize = 1 << 16;
    /// A pair of escapes may be asked for anew with each of its bytes.
    const MOST: usize = 24;
    let fill =
        |begin: &str, part: &str, end: &str| begin.to_owned() + &part.repeat(LENGTH / part.len()) + end;
    for text in [
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
        fill("[f(a=[", "(1, (2)), ", "])]"),
        fill("[f(a='", "open", ""),
        fill("[f(a=", "x", ""),
    ] {
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
