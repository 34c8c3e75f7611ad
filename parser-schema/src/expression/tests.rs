use super::*;

#[test]
fn what_python_reads_is_read_and_nothing_else() {
    let cases: Vec<(String, bool)> = serde_json::from_str(include_str!("recorded.json")).unwrap();
    assert!(cases.len() > 500);
    for (source, valid) in cases {
        // Python finds these when an expression is evaluated, or never.
        const EARLIER: [&str; 4] = ["function", "argument", "reference", "step of a slice"];
        match read(&source) {
            Ok(_) => assert!(valid, "{source:?} is read"),
            Err(error) => {
                let earlier = EARLIER.iter().any(|what| error.message.contains(what));
                assert!(!valid || earlier, "{source:?} is refused: {error:?}");
                assert!(source.get(error.span.clone()).is_some(), "{source:?}: {error:?}");
            }
        }
    }
}

#[test]
fn mistakes_are_named_where_they_stand() {
    for (source, part, message, help) in [
        ("", "", "the expression is empty", "write `@`"),
        ("a.b.", "", "expected a name, `*`, `[` or `{` after the dot, found the end of the expression", ""),
        ("a[?b = `1`]", "=", "unexpected character `=`", "`==`"),
        ("$.a", "$", "unexpected character `$`", "`@`"),
        ("{a: b, 'c': d}", "'c'", "expected a key: a name, or a name in double quotes, found `'c'`", ""),
        ("{a: 'b}", "'b}", "expected `'` at the end of what begins here", ""),
        ("[0:1:0]", "0", "the step of a slice cannot be 0", ""),
        ("a | lenght(b)", "lenght", "there is no function `lenght`", "did you mean `length`?"),
        ("frobnicate(b)", "frobnicate", "there is no function `frobnicate`", "the functions are abs, avg"),
        ("join('-')", "join('-')", "`join` takes 2 arguments, found 1", "write `join(…, …)`"),
        ("a.merge( )", "merge( )", "`merge` takes at least 1 argument, found 0", ""),
        ("sort_by(a, b.c)", "b.c", "`sort_by` takes an expression reference here", "write `sort_by(…, &…)`"),
        ("map(a, &b)", "a", "`map` takes an expression reference here", "write `map(&…, …)`"),
        ("{1: b}", "1", "expected a key: a name, or a name in double quotes, found `1`", "double quotes"),
        ("a['b']", "'b'", "expected a number, `:` or `*`, found `'b'`", "write `.` and the key"),
        ("LENGTH(a)", "LENGTH", "there is no function `LENGTH`", "did you mean `length`?"),
        ("foo(a)", "foo", "there is no function `foo`", "the functions are"),
        ("length(&a)", "&a", "`length` takes a value here, not an expression reference", "leave the `&` out"),
        ("{a: &b}", "&", "an expression reference cannot stand here", "`map`"),
        ("`[NaN]`", "`[NaN]`", "`NaN` and infinities have no JSON form", ""),
        ("é == `1`", "é", "unexpected character `é`", "double quotes"),
    ] {
        let error = read(source).unwrap_err();
        // The last of several equal parts: `0` is the step.
        let start = source.rfind(part).unwrap();
        assert_eq!((error.span, error.message.as_str()), (start..start + part.len(), message), "{source:?}");
        assert!(error.help.unwrap_or_default().contains(help), "{source:?}");
    }
}

#[test]
fn depth_is_limited_and_length_is_not() {
    for deep in
        ["(".repeat(100_000), "!".repeat(100_000), "a||".repeat(MAX_DEPTH + 1) + "a", "[*]".repeat(100_000)]
    {
        assert!(read(&deep).unwrap_err().message.contains("nests deeper"), "{}", &deep[..9]);
    }
    assert!(read(&format!("a{}", ".a[0]".repeat(10_000))).is_ok());
}

#[test]
fn published_expressions_read_as_they_are_meant() {
    for (source, understood) in [
        ("[{type: 'function', function: @}]", r#"[{type: `"function"`, function: @}]"#),
        (
            "[*].{type: 'function', function: {name: tool_name, arguments: parameters}}",
            r#"@[*].{type: `"function"`, function: {name: tool_name, arguments: parameters}}"#,
        ),
        ("a.b[0] | c[?d > `1`].e", "(a | (b | [0]) | c[?(d > `1`)].e)"),
    ] {
        assert_eq!(read(source).unwrap().to_string(), understood);
    }
}
