//! A text, or a value of JSON, and a type: what becomes of it.

use std::collections::{BTreeMap, HashMap};

use parser_runtime::{Field, Integer, Value};
use serde::Deserialize;

use crate::{reads, reads_json, refuses, refuses_json, value};

fn owned(text: &str) -> String {
    text.to_owned()
}

#[test]
fn a_string_is_the_text_as_it_is() {
    let texts = [
        "7",
        "007",
        "+7",
        " 7 ",
        "1.50",
        "1e3",
        "true",
        "null",
        "\"quoted\"",
        "[1,  2]",
        "{\"a\": 1}",
        "",
        " \n ",
        "say \"hi\"",
        "Zürich",
        "NaN",
        "12345678901234567890123456789012345678901234567890",
    ];
    for text in texts {
        reads(text, owned(text));
    }
    reads("x", 'x');
    reads("é", serde_bytes("é"));
    refuses::<char>("xy", "expected a character, found the string \"xy\"");
}

/// The bytes of a text, as a type that asks for bytes.
fn serde_bytes(text: &str) -> Bytes {
    Bytes(text.as_bytes().to_vec())
}

#[derive(Debug, PartialEq)]
struct Bytes(Vec<u8>);

impl<'de> Deserialize<'de> for Bytes {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl serde::de::Visitor<'_> for Visitor {
            type Value = Bytes;
            fn expecting(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                out.write_str("bytes")
            }
            fn visit_bytes<E>(self, bytes: &[u8]) -> Result<Bytes, E> {
                Ok(Bytes(bytes.to_vec()))
            }
        }
        deserializer.deserialize_bytes(Visitor)
    }
}

#[test]
fn a_number_is_what_json_reads() {
    reads("7", 7_i64);
    reads(" \n7\t", 7_u8);
    reads("-0", 0_u64);
    reads("-7", -7_i8);
    reads("18446744073709551615", u64::MAX);
    reads("170141183460469231731687303715884105727", i128::MAX);
    reads("340282366920938463463374607431768211455", u128::MAX);
    reads("7", 7.0_f64);
    reads("1.50", 1.5_f64);
    reads("1e3", 1000.0_f32);
    reads("18446744073709551616", 18_446_744_073_709_551_616.0_f64);
    for text in [
        "7.0", "1e3", "+7", "007", "7 days", "", "seven", "NaN", "0x7", "1_000", "٣", "\"7\"", "[7]", "true",
        "null",
    ] {
        refuses::<i64>(text, &format!("expected i64, found the text {text:?}"));
    }
    for text in ["NaN", "Infinity", "1e999", ".5", "5.", "+1.5", "1,5", "", "\"1\""] {
        refuses::<f64>(text, &format!("expected f64, found the text {text:?}"));
    }
    refuses::<u8>("300", "expected u8, found the integer 300");
    refuses::<u64>("-1", "expected u64, found the integer -1");
    let beyond = format!("1{}", "0".repeat(400));
    assert!(crate::text::<f64>(&beyond).unwrap_err().message().ends_with("found a number beyond all floats"));
}

#[test]
fn integers_keep_their_digits() {
    let digits = "123456789012345678901234567890123456789012345";
    let integer: Integer = digits.parse().unwrap();
    reads(digits, integer.clone());
    reads(&format!(" {digits}\n"), integer.clone());
    reads_json(digits, integer.clone());
    reads_json(digits, Value::from(integer.clone()));
    reads_json("18446744073709551616", 18_446_744_073_709_551_616_u128);
    reads_json("-9223372036854775809", -9_223_372_036_854_775_809_i128);
    reads(&format!("[{digits}, \"{digits}\"]"), vec![integer.clone(), integer]);
    reads(digits, Value::from(digits.to_owned()));
    refuses::<Integer>("7.0", "expected an integer, found the text \"7.0\"");
    refuses_json::<Integer>("\"7\"", "expected an integer, found the string \"7\"");
    refuses_json::<i128>(
        digits,
        "expected i128, found the integer 123456789012345678901234567890123456789012345",
    );
    assert!(crate::json::<serde_json::Value>(digits).is_err(), "it has no place for the digits");
}

#[test]
fn a_boolean_is_jsons_word_or_pythons() {
    for text in ["true", "True", " true\n"] {
        reads(text, true);
    }
    for text in ["false", "False"] {
        reads(text, false);
    }
    for text in ["TRUE", "1", "0", "yes", "", "\"true\""] {
        refuses::<bool>(text, &format!("expected a boolean, found the text {text:?}"));
    }
}

#[test]
fn only_null_is_none() {
    reads("null", None::<String>);
    reads(" null ", None::<i64>);
    reads("", Some(owned("")));
    reads("None", Some(owned("None")));
    reads("7", Some(7));
    reads("null", Field::<i64>::Null);
    reads("7", Field::Value(7));
    reads("null", ());
    refuses::<()>("nothing", "expected unit, found the string \"nothing\"");
    reads_json("null", None::<String>);
    reads_json("7", Some(7));
}

#[derive(Debug, Deserialize, PartialEq)]
#[serde(rename_all = "lowercase")]
enum Unit {
    Celsius,
    Fahrenheit,
    Other(String),
    Scaled { by: f64 },
    Pair(i64, String),
}

#[derive(Debug, Deserialize, PartialEq)]
enum Level {
    #[serde(rename = "7")]
    Seven,
}

#[test]
fn a_variant_is_its_name_or_json() {
    reads("celsius", Unit::Celsius);
    reads(" fahrenheit\n", Unit::Fahrenheit);
    reads("\"celsius\"", Unit::Celsius);
    reads(r#"{"celsius": null}"#, Unit::Celsius);
    reads(r#"{"other": "kelvin"}"#, Unit::Other(owned("kelvin")));
    reads(r#"{"other": 7}"#, Unit::Other(owned("7")));
    reads(r#"{"scaled": {"by": "1.5"}}"#, Unit::Scaled { by: 1.5 });
    reads(r#"{"pair": ["7", 7]}"#, Unit::Pair(7, owned("7")));
    reads(r#"[7, "7"]"#, vec![Level::Seven, Level::Seven]);
    reads("7", Level::Seven);
    refuses_json::<Level>("7", "expected enum Level, found the integer 7");
    reads_json("\"celsius\"", Unit::Celsius);
    reads_json(r#"{"pair": [7, "7"]}"#, Unit::Pair(7, owned("7")));
    let names = "expected one of `celsius`, `fahrenheit`, `other`, `scaled`, `pair`";
    refuses::<Unit>("kelvin", &format!("{names}, found \"kelvin\""));
    refuses_json::<Unit>("\"Celsius\"", &format!("{names}, found \"Celsius\""));
    refuses_json::<Unit>("7", "expected enum Unit, found the integer 7");
    refuses::<Unit>("other", "expected a name with a value, found a name without a value");
    refuses::<Unit>("{}", "expected enum Unit, found an object that has not one key");
}

#[derive(Debug, Deserialize, PartialEq)]
struct Stop {
    name: String,
    #[serde(default)]
    days: u8,
}

#[derive(Debug, Deserialize, PartialEq)]
struct Wrapped(i64);

#[test]
fn lists_and_objects_are_json_with_or_without_quotes() {
    reads("[7]", vec![owned("7")]);
    reads(r#"[1.50, true, "x", 1e3]"#, ["1.50", "true", "x", "1e3"].map(owned).to_vec());
    reads(r#"["7", 7, " 7 "]"#, vec![7_i64, 7, 7]);
    reads(r#"["true", false, "False"]"#, vec![true, false, false]);
    reads(r#"[1, "2.5"]"#, vec![1.0, 2.5]);
    reads(" [] ", Vec::<i64>::new());
    reads(r#"["a", 1]"#, (owned("a"), 1_u8));
    reads(r#"{"name": 1010, "days": "3", "more": []}"#, Stop { name: owned("1010"), days: 3 });
    reads(r#"{"a": "1", "b": 2}"#, BTreeMap::from([(owned("a"), 1_u8), (owned("b"), 2)]));
    reads(r#"{"1": "a"}"#, HashMap::from([(1_u8, owned("a"))]));
    reads(r#"[[1], [null]]"#, vec![vec![Some(1_u8)], vec![None]]);
    reads("7", Wrapped(7));
    reads(r#"["7"]"#, vec![Wrapped(7)]);
    reads(r#"["a\n\u00e9"]"#, vec![owned("a\né")]);
    refuses::<Vec<i64>>("7", "expected a sequence, found the integer 7");
    refuses::<Stop>(r#"["a", 1]"#, "expected struct Stop, found an array");
    refuses::<(u8, u8)>("[1]", "expected a tuple of size 2, found 1");
    refuses::<(u8, u8)>("[1, 2, 3]", "expected an array of 2, found one of 3");
    refuses::<Vec<u8>>(
        "[1, 2",
        "expected a sequence, found the text \"[1, 2\", which is no JSON: at byte 5 of it, expected `,` or `]`, \
         found the end of the text",
    );
}

#[test]
fn json_is_typed_already() {
    reads_json("7", 7);
    reads_json("7", 7.0);
    reads_json("\"007\"", owned("007"));
    reads_json("[1, 2]", (1, 2));
    reads_json(r#"{"1": "a"}"#, HashMap::from([(1_u8, owned("a"))]));
    reads_json(r#"{"a": [7, "7", 1.5, true, null]}"#, value(r#"{"a": [7, "7", 1.5, true, null]}"#));
    refuses_json::<i64>("\"7\"", "expected i64, found the string \"7\"");
    refuses_json::<i64>("7.0", "expected i64, found the number 7.0");
    refuses_json::<f64>("\"7\"", "expected f64, found the string \"7\"");
    refuses_json::<String>("7", "expected a string, found the integer 7");
    refuses_json::<String>("null", "expected a string, found null");
    refuses_json::<bool>("\"true\"", "expected a boolean, found the string \"true\"");
    refuses_json::<Vec<u8>>("\"[1]\"", "expected a sequence, found the string \"[1]\"");
    refuses_json::<Stop>(r#"["a"]"#, "expected struct Stop, found an array");
    let error = crate::json::<Vec<String>>("[\"a\", 7]").unwrap_err();
    assert_eq!((error.path(), error.text()), ("x[1]", "7"));
}

#[test]
fn a_text_stays_text_where_nothing_says_more() {
    for text in ["7", "true", "null", "[1]", "{}", " x "] {
        reads(text, Value::from(owned(text)));
        reads(text, serde_json::Value::from(text));
    }
    // Within JSON, a value is what it is.
    reads(r#"[7, "7", null]"#, vec![value("7"), value("\"7\""), value("null")]);
}
