use super::*;

#[test]
fn integers_as_python_reads_them() {
    for (text, expected) in [
        (" 7 ", "7"),
        ("+5", "5"),
        ("-0", "0"),
        ("1_000", "1000"),
        ("007", "7"),
        ("٣", "3"),
        ("\u{2003}-১२\u{1d7d8}\u{a0}", "-120"),
        ("-99999999999999999999999", "-99999999999999999999999"),
    ] {
        assert_eq!(integer(text), Some(expected.parse().unwrap()), "{text:?}");
    }
    for text in [
        "", " ", "+", "5.0", "1__0", "_1", "1_", "+_1", "+ 1", "--1", "0x10", "1e5", "\u{1c}1", "²",
        "1\u{0}", "é1",
    ] {
        assert_eq!(integer(text), None, "{text:?}");
    }
}

#[test]
fn numbers_as_python_reads_them() {
    for (text, expected) in [
        (" .5 ", 0.5),
        ("5.", 5.0),
        ("+1_0.2_5e-0_1", 1.025),
        ("-1E5", -1e5),
        ("٣.١", 3.1),
        ("1e-400", 0.0),
        ("123456789012345678901234567890", 123_456_789_012_345_678_901_234_567_890.0),
    ] {
        assert_eq!(number(text), Ok(expected), "{text:?}");
    }
    assert!(number("-0").unwrap().is_sign_negative());
    for text in [
        "", ".", "e5", "1e", "1_.0", "1._0", "1_e5", "0x1p3", "1d", "+-1", "++1", "1 2", "infinit", "in_f",
        "\u{1f}1",
    ] {
        assert_eq!(number(text), Err(NumberError::NotANumber), "{text:?}");
    }
    for text in ["nan", "-NaN", " +inf ", "Infinity", "1e999", "-1e999"] {
        assert_eq!(number(text), Err(NumberError::NotFinite), "{text:?}");
    }
}

#[test]
fn booleans_in_any_case_and_unstripped() {
    assert_eq!(["tRuE", "1", "FALSE", "0"].map(boolean), [Some(true), Some(true), Some(false), Some(false)]);
    assert_eq!([" true", "yes", "", "01", "ﬀalse"].map(boolean), [None; 5]);
}

#[test]
fn big_integers_round_to_the_nearest_float() {
    let float = |text: &str| integer_to_number(&text.parse().unwrap());
    assert_eq!(float("9007199254740993"), Ok(9_007_199_254_740_992.0));
    assert_eq!(float("36893488147419107329"), Ok(36_893_488_147_419_111_424.0));
    assert_eq!(float(&format!("1{}", "0".repeat(400))), Err(NumberError::NotFinite));
}
