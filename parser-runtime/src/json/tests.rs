use super::*;
use crate::value::Value;

/// Text, outcome, value: what CPython makes of it.
type Case = (String, String, Option<String>);

#[test]
fn texts_mean_what_they_mean_to_python() {
    let cases: Vec<Case> = serde_json::from_str(include_str!("../../tests/recorded/json.json")).unwrap();
    assert!(cases.len() > 300);
    for (text, outcome, value) in cases {
        let result = read(&text);
        let found = match &result {
            Ok(_) => "value",
            Err(error) if error.kind == JsonErrorKind::NotFinite => "not finite",
            Err(error) if error.kind == JsonErrorKind::LoneSurrogate => "lone surrogate",
            Err(_) => "syntax",
        };
        assert_eq!(found, outcome, "{text:?}: {result:?}");
        assert!(found == "syntax" || may_begin(&text), "{text:?}");
        // Debug tells the order of keys apart, which equality does not.
        let value = value.map(|value| format!("{:?}", read(&value).unwrap()));
        assert_eq!(result.ok().map(|value| format!("{value:?}")), value, "{text:?}");
    }
}

#[test]
fn errors_say_what_and_where() {
    for (text, offset, message) in [
        ("", 0, "expected a value, found the end of the text"),
        ("[1,]", 3, "expected a value, found `]`"),
        ("{'a': 1}", 1, "expected a key in double quotes or `}`, found `'`"),
        (r#"{"a": 1,}"#, 8, "expected a key in double quotes, found `}`"),
        (r#"{"a" 1}"#, 5, "expected `:` after the key, found `1`"),
        ("[1 2]", 3, "expected `,` or `]`, found `2`"),
        (r#"{"a": 1 "b"}"#, 8, "expected `,` or `}`, found `\"`"),
        ("1 é", 2, "expected the end of the text, found `é`"),
        (r#"["é"#, 1, "expected `\"` at the end of the string that begins here"),
        ("\"a\nb\"", 2, "expected an escape such as `\\n` in a string, found the control character U+000A"),
        (r#""a\x""#, 2, "expected an escape that JSON knows, found another"),
        ("\u{feff}1", 0, "expected a value, found a byte order mark before it"),
        ("[1, NaN]", 4, "expected a finite number, found one that JSON has no form for"),
        (r#""é\ud800""#, 3, "expected a character, found half of a surrogate pair"),
    ] {
        let error = read(text).unwrap_err();
        assert_eq!(
            (error.offset, error.to_string()),
            (offset, format!("{message} at byte {offset}")),
            "{text:?}"
        );
    }
}

#[test]
fn the_worst_of_what_is_refused_is_told_whichever_comes_first() {
    let deep = "[".repeat(MAX_DEPTH) + &"]".repeat(MAX_DEPTH);
    for (text, kind, offset) in [
        (r#"[NaN, "\ud800", "\udc00"]"#, JsonErrorKind::LoneSurrogate, 7),
        (r#"["\ud800", NaN]"#, JsonErrorKind::LoneSurrogate, 2),
        ("[NaN, Infinity]", JsonErrorKind::NotFinite, 1),
        (&format!("[NaN, {deep}]"), JsonErrorKind::TooDeep, 5 + MAX_DEPTH),
        (&format!("[{deep}, NaN]"), JsonErrorKind::TooDeep, MAX_DEPTH),
        (&format!("[NaN, {deep}, 1-]"), JsonErrorKind::ExpectedCommaInArray, 9 + 2 * MAX_DEPTH),
    ] {
        let error = read(text).unwrap_err();
        assert_eq!((error.kind, error.offset), (kind, offset), "{text:.30}");
    }
}

#[test]
fn strings_without_escapes_are_borrowed() {
    let value = read(r#"["plain é", "a\nb"]"#).unwrap();
    let [Value::String(plain), Value::String(escaped)] = value.as_array().unwrap() else {
        panic!("two strings")
    };
    assert!(matches!(plain, std::borrow::Cow::Borrowed("plain é")));
    assert_eq!(escaped, "a\nb");
}

#[test]
fn the_deepest_value_allowed_survives_all_that_is_done_with_values() {
    let nested = |depth: usize| format!("{}1{}", r#"{"a":["#.repeat(depth / 2), "]}".repeat(depth / 2));
    let work = move || {
        let text = nested(MAX_DEPTH);
        let value = read(&text).unwrap();
        let owned: Value<'static> = value.clone().into_owned();
        assert_eq!(value, owned);
        assert_eq!(serde_json::to_string(&value).unwrap(), text);
        assert_eq!(serde_json::from_str::<Value<'_>>(&text).unwrap(), owned);
        assert!(format!("{value:?}").starts_with(r#"{"a": [{"a""#));
        let other = serde_json::Value::try_from(value).unwrap();
        assert_eq!(Value::from(other), owned);
        assert_eq!(read(&nested(MAX_DEPTH + 2)).unwrap_err().kind, JsonErrorKind::TooDeep);
        let error = read(&nested(MAX_DEPTH + 2)).unwrap_err();
        assert!(error.to_string().starts_with("the value nests deeper than 512 levels at byte "), "{error}");
        let brackets = |count: usize| "[".repeat(count) + &"]".repeat(count);
        assert_eq!(read(&brackets(1_000_000)).unwrap_err().offset, MAX_DEPTH);
        let unclosed = read(&"[".repeat(1_000_000)).unwrap_err();
        assert_eq!((unclosed.kind, unclosed.offset), (JsonErrorKind::ExpectedValue, 1_000_000));
    };
    std::thread::Builder::new().stack_size(2 << 20).spawn(work).unwrap().join().unwrap();
}

#[test]
fn strings_are_read_alike_wherever_their_ends_and_escapes_stand() {
    for length in 0..200 {
        let plain = "é".repeat(length / 2) + &"x".repeat(length % 2 + length / 3);
        let whole = format!("\"{plain}\"");
        assert_eq!(read(&whole).unwrap(), Value::from(plain.as_str()));
        assert_eq!(read(&whole[..whole.len() - 1]).unwrap_err().kind, JsonErrorKind::UnterminatedString);
        let escaped = format!(r#""{plain}\n{plain}\ud83d\ude42\"{plain}\u00e9""#);
        assert_eq!(read(&escaped).unwrap(), Value::from(format!("{plain}\n{plain}🙂\"{plain}é")));
        let control = read(&format!("\"{plain}\u{1f}{plain}\"")).unwrap_err();
        assert_eq!((control.kind, control.offset), (JsonErrorKind::ControlCharacter, 1 + plain.len()));
    }
}

#[test]
fn a_repeated_key_keeps_its_first_place_and_its_last_value_however_it_is_written() {
    for more in [0, 5, 30] {
        let others: String = (0..more).map(|key| format!(r#", "k{key}": {key}"#)).collect();
        let text = format!(r#"{{"a": 1, "b": 2{others}, "\u0061": 3, "b": 4, "a": 5}}"#);
        let value = read(&text).unwrap();
        let start: String = format!("{value:?}").chars().take(16).collect();
        assert_eq!(start, if more == 0 { r#"{"a": 5, "b": 4}"# } else { r#"{"a": 5, "b": 4,"# });
        assert_eq!(value.as_object().unwrap().len(), 2 + more);
        let document = Document::read(Text::whole(&text), Vec::new()).unwrap();
        let member = |key| document.root().member(key).map(Cursor::written);
        assert_eq!((member("a"), member("b"), member("c")), (Some("5"), Some("4"), None));
    }
}
