//! Strings, numbers, tuples and sets.

use serde_json::{Value, json};

use super::{argument, check_grown, read, to_json};
use crate::pythonic::number::MAX_BASED_DIGITS;

fn check(literals: &[(&str, Value)]) {
    for (literal, value) in literals {
        assert_eq!(argument(literal), *value, "{literal}");
        check_grown(&format!("[f(a={literal})]"));
    }
}

#[test]
fn words_and_numbers_are_pythons_and_jsons() {
    check(&[
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
        ("- 2", json!(-2)),
        ("+\n.5", json!(0.5)),
        ("- # negative\n0x1F", json!(-31)),
    ]);
}

#[test]
fn tuples_sets_and_dictionaries_are_pythons() {
    check(&[
        ("[1, (2, 'x'), {}]", json!([1, [2, "x"], {}])),
        // Parentheses around one value are no tuple.
        ("(1)", json!(1)),
        ("( ('a'\n 'b') )", json!("ab")),
        ("[(None), ((1, 2)), ({'k': (3)})]", json!([null, [1, 2], {"k": 3}])),
        ("((1),)", json!([1])),
        ("([1, 2])", json!([1, 2])),
        ("( )", json!([])),
        ("{'a', \"b\", 'a'}", json!(["a", "b", "a"])),
        ("{1}", json!([1])),
        ("{ (1, 2), 'x' , }", json!([[1, 2], "x"])),
        ("[{'k': {'a:b'}}, {'x:y': {}}, { }]", json!([{"k": ["a:b"]}, {"x:y": {}}, {}])),
        ("({'k': 1})", json!({"k": 1})),
        ("({'k', 1},)", json!([["k", 1]])),
        ("('\\'),(')", json!("'),(")),
        (r#"("""a",("b""")"#, json!("a\",(\"b")),
        (r#"("", "")"#, json!(["", ""])),
        ("{'k': {'n': [None]}, 7: True}", json!({"k": {"n": [null]}, "7": true})),
        ("['{', '[']", json!(["{", "["])),
        ("{- 1: -2}", json!({"-1": -2})),
    ]);
}

#[test]
fn strings_are_pythons() {
    check(&[
        ("U'a' r\"b\" R'c'", json!("abc")),
        (r#""it's" ' so'"#, json!("it's so")),
        (r"'a\'b\n\t\\ \x41\u00e9\U0001F600\101\q'", json!("a'b\n\t\\ Aé😀A\\q")),
        (r"r'C:\new'", json!(r"C:\new")),
        ("'''two\nlines \"quoted\"'''", json!("two\nlines \"quoted\"")),
        ("'東京 [x](y), z=)'", json!("東京 [x](y), z=)")),
        (r"'\ud83d\ude00'", json!("😀")),
        ("'{'", json!("{")),
        // Strings that touch are one, where no quotes within one can be meant.
        ("'x''y' 'z'", json!("xyz")),
        (r#""p""q""#, json!("pq")),
        (r#""""b"""'c'"#, json!("bc")),
        ("{'a''b': 'c''d'}", json!({"ab": "cd"})),
        // Python reads each line's end as a line feed.
        ("'a\\\r\nb\\\rc'", json!("abc")),
        ("'''a\r\nb\rc\r\r\n'''", json!("a\nb\nc\n\n")),
        ("r'''a\\\r\nb'''", json!("a\\\nb")),
    ]);
}

#[test]
fn comments_and_continued_lines_are_white_space_but_within_strings() {
    let calls = json!([{"name": "f", "arguments": {"a": "x#", "b": 2}}, {"name": "g", "arguments": {}}]);
    for text in [
        "[f(a='x#', # (it's [a\n b=2), g()]",
        "# calls:\n# two\n[ # f\nf # g\n( # a\n a # =\n = # 'x'\n 'x#' # )\n , # b\n b=2 # )\n) # ,\n, g() # ]\n] # end",
        "f(\n  a='x#',  # a long comment that goes on behind all that is looked at\r\n  b=2,\r)\rg()",
        "# one\nf(a='x'  # joined\n  '#', b=(  # two\n2 # )\n)) # three\ng()#",
        "f(a='x#',\\\n b=\\\r\n2)\\\n;\u{c}g()\u{a0}",
    ] {
        assert_eq!(read(text), calls, "{text}");
        check_grown(text);
    }
    for (literal, value) in [
        ("( # ,\n)", json!([])),
        ("( # ,\n1)", json!(1)),
        ("(1 # :\n, # )\n)", json!([1])),
        ("{ # 'k', 'l'\n 'k' # ,\n : 'v' }", json!({"k": "v"})),
        ("[# none\n]", json!([])),
        ("'color: '#fff''", json!("color: '#fff'")),
    ] {
        assert_eq!(argument(literal), value, "{literal}");
        check_grown(&format!("[f(a={literal})]"));
    }
}

#[test]
fn names_are_pythons_identifiers() {
    for name in [
        "ที่อยู่",
        "ค่า",
        "दिल्ली",
        "சென்னை",
        "সংখ্যা",
        "e\u{301}",
        "a\u{b7}",
        "℘",
        "城市",
        "_x",
        "tools.get-it",
        "2nd",
    ] {
        let text = format!("[{}({name}=1, b='x', {name}2='y')]", name.trim_start_matches('2'));
        let other = format!("{name}2");
        assert_eq!(read(&text)[0]["arguments"], json!({name: 1, "b": "x", other: "y"}), "{text}");
        check_grown(&text);
    }
    for (text, at) in [("[f(²=1)]", 3), ("[f(a½=1)]", 4), ("[f(\u{feff}a=1)]", 3)] {
        assert_eq!(to_json(text).map(drop).map_err(|error| error.at), Err(at), "{text}");
        check_grown(text);
    }
}

#[test]
fn integers_of_every_base_have_all_their_digits() {
    let long = |begin: &str, digit: &str, count: usize| begin.to_owned() + &digit.repeat(count);
    for (literal, digits) in [
        (long("", "1", 400), long("", "1", 400)),
        (long("-00", "9", 5000), long("-", "9", 5000)),
        (long("0x1", "0", 33), "5444517870735015415413993718908291383296".to_owned()),
        (long("-0x", "f", 32), "-340282366920938463463374607431768211455".to_owned()),
        (long("0b1", "0", 128), "340282366920938463463374607431768211456".to_owned()),
        (long("0o", "7", 43), "680564733841876926926749214863536422911".to_owned()),
        (long("0x", "0", 2000) + "7", "7".to_owned()),
        ("0X3b9aca00_00000000".to_owned(), "4294967296000000000".to_owned()),
    ] {
        let (json, _) =
            to_json(&format!("[f(a={literal})]")).unwrap_or_else(|error| panic!("{literal}: {error:?}"));
        assert_eq!(json, format!(r#"[{{"name":"f","arguments":{{"a":{digits}}}}}]"#), "{literal}");
    }
    assert!(to_json(&format!("[f(a=0x{})]", "f".repeat(MAX_BASED_DIGITS))).is_ok());
    for wrong in [&*long("0x", "f", MAX_BASED_DIGITS + 1), "0b12", "0o8", "0x123456e+1", "1e999", "1a"] {
        assert_eq!(to_json(&format!("[f(a={wrong})]")).map_err(|error| error.at), Err(5), "{wrong}");
    }
}

/// Nothing of a string changes unsaid.
#[test]
fn escapes_that_say_no_character_are_errors() {
    for (string, at) in [
        (r"'\ud83d'", 6),
        (r"'a\ude00\ud83d'", 7),
        (r"'\ud83d\u0041'", 6),
        (r"'\U0000D800'", 6),
        (r"'\U00110000'", 6),
        (r"'\UFFFFFFFF'", 6),
        (r"'\N{BULLET}'", 6),
    ] {
        let text = format!("[f(a={string})]");
        assert_eq!(to_json(&text).map(drop).map_err(|error| error.at), Err(at), "{text}");
        check_grown(&text);
    }
    assert_eq!(argument(r"r'\ud83d\N{BULLET}'"), json!(r"\ud83d\N{BULLET}"));
    assert_eq!(argument(r"'C:\New'"), json!(r"C:\New"));
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
