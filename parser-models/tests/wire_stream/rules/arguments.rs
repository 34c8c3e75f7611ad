//! The rules of arguments.

use super::*;

#[test]
fn json_passes_as_it_is_written_but_for_its_end() {
    let pieces = ["{\"a\": [1, {\"b\"", ": \"}\\\"]\"}], ", "\"c\" : 1.50", " }  "];
    let text = pieces.concat();
    let events = [begun(0, false), name(0, "f")].into_iter();
    let given = arguments(events.chain(pieces.map(|piece| json(0, piece))).chain([done(0, &text, false)]));
    assert_eq!(given[2..], [pieces[0], pieces[1], pieces[2], " ", "}  "]);
}

#[test]
fn a_text_is_given_as_soon_as_it_can_be_no_json() {
    let given = arguments([
        begun(0, false),
        name(0, "f"),
        entry("city", "Ber"),
        entry("city", "lin \"Mitte\""),
        entry("days", "1"),
        entry("days", "2"),
        entry("note", "12"),
        entry("note", " apples"),
        entry("file", "{\"a"),
        entry("file", "\": 1} is JSON"),
        entry("half", "[1, 2"),
        entry("empty", ""),
        done(
            0,
            r#"{"city": "Berlin \"Mitte\"", "days": 12, "note": "12 apples", "file": "{\"a\": 1} is JSON", "half": "[1, 2", "empty": ""}"#,
            false,
        ),
    ]);
    let expected = [
        "",
        "",
        "{\"city\":\"Ber",
        "lin \\\"Mitte\\\"",
        "\"",
        "",
        "",
        ",\"note\":\"12 apples",
        "\"",
        ",\"file\":\"{\\\"a\\\": 1} is JSON",
        "\"",
        ",\"half\":\"[1, 2\"",
        ",\"days\":12,\"empty\":\"\"}",
    ];
    assert_eq!(given, expected);
}

/// What is given at the end of a call whose arguments were told as JSON, up to somewhere.
fn end(text: &str, arguments_: &str) -> String {
    let events = [begun(0, false), name(0, "f"), json(0, text), done(0, arguments_, false)];
    arguments(events).remove(3)
}

#[test]
fn what_became_another_value_is_written_once_more() {
    let given = arguments([
        begun(0, false),
        name(0, "f"),
        entry("a", "<item>x"),
        entry("b", "one"),
        done(0, r#"{"a": ["x"], "b": "one more"}"#, false),
    ]);
    assert_eq!(given[2..], ["{\"a\":\"<item>x", "\",\"b\":\"one", " more\",\"a\":[\"x\"]}"]);
    assert_eq!(end(r#"{"a": "1"}"#, r#"{"a": 1}"#), r#","a":1}"#);
    assert_eq!(end(r#"{"a": "1", "b": [{"c""#, r#"{"a": 1, "b": 2}"#), r#":null}],"a":1,"b":2}"#);
    assert_eq!(end(r#"{"a": "1", "b": [tr"#, r#"{"a": 1}"#), "", "no end makes JSON of it");
    assert_eq!(end(r#"{"a": 1, "b": 2} "#, r#"{"a": 1}"#), "}", "nothing takes a key away");
}

#[test]
fn a_call_that_is_taken_back_in_part_is_complete_when_it_is_told_so_again() {
    let events = vec![
        begun(0, true),
        call(0, ToolCallEvent::Name(delta("f", true))),
        call(0, ToolCallEvent::Arguments(delta("{\"a\":1}", true))),
        done(0, "{\"a\": 1}", true),
        withdrawn("tool_calls.0.function.arguments", 5),
        settled("tool_calls"),
        json(0, "2}"),
        done(0, "{\"a\": 2}", false),
    ];
    assert_eq!(Joined::of(&deltas(events).0).calls[0].arguments, "{\"a\":2}");
}

#[test]
fn an_argument_that_begins_again_takes_the_place_of_what_it_held() {
    let given = arguments([
        begun(0, false),
        name(0, "f"),
        entry("city", ""),
        entry("city", "Bern"),
        entry("city", ""),
        entry("city", "Rome"),
        done(0, r#"{"city": "Rome"}"#, false),
    ]);
    assert_eq!(given.concat(), r#"{"city":"Bern","city":"Rome"}"#);
}

#[test]
fn arguments_that_are_taken_back_are_not_counted_any_more() {
    let provisional =
        |key, text| call(0, ToolCallEvent::Argument { key: Cow::Borrowed(key), text: delta(text, true) });
    let events = vec![
        begun(0, false),
        name(0, "f"),
        provisional("a", "1"),
        withdrawn("tool_calls.0.function.arguments", 0),
        provisional("b", "2"),
        provisional("c", "3"),
        withdrawn("tool_calls.0.function.arguments", 1),
        done(0, r#"{"b": 2}"#, false),
    ];
    assert_eq!(Joined::of(&deltas(events).0).calls[0].arguments, r#"{"b":2}"#);
}

#[test]
fn an_argument_that_is_certain_waits_for_the_one_before_it() {
    let provisional = |text| ToolCallEvent::Argument { key: Cow::Borrowed("a"), text: delta(text, true) };
    let given = arguments([
        begun(0, false),
        name(0, "f"),
        call(0, provisional("x")),
        entry("b", "y"),
        settled("tool_calls.0.arguments.a"),
    ]);
    assert_eq!(given[2..], ["", "", "{\"a\":\"x\",\"b\":\"y"]);
}

#[test]
fn json_that_is_no_object_waits_for_the_call() {
    let text = json(0, "\"{\\\"a\\\": ");
    let events = [begun(0, false), name(0, "f"), text, json(0, "1}\""), done(0, r#""{\"a\": 1}""#, false)];
    assert_eq!(arguments(events)[2..], ["", "", "{\"a\": 1}"]);
    let events = [begun(0, false), name(0, "f"), json(0, " \n"), json(0, "null"), done(0, "null", false)];
    assert_eq!(arguments(events)[2..], [" \n", "", "{}"]);
}
