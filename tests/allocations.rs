//! What a parse allocates: for text nothing, however long it is, and for JSON no more than what holds the result.

use std::borrow::Cow;

use allocation_counter::measure;
use parser_models::gemma4::{parse_thinking_output, parse_tool_calls};
use parser_runtime::{Field, Message, Stream, Streamed, ToolCallRef};
use serde::Deserialize;

mod gpt_oss {
    parser_runtime::response_schema!("benches/schemas/gpt_oss.json");
}

mod json {
    parser_runtime::response_schema!(
        inline = r#"{
            "type": "object", "x-parser": "json",
            "properties": {
                "name": { "type": "string" }, "count": { "type": "integer" }, "ratio": { "type": "number" },
                "tags": { "type": "array", "items": { "type": "string" } }
            },
            "additionalProperties": false
        }"#
    );
}

mod harmony {
    parser_runtime::response_schema!("schemas/gpt_oss.json");
}

mod hermes {
    parser_runtime::response_schema!("schemas/qwen3.json");
}

mod xml {
    parser_runtime::response_schema!("schemas/glm4_5.json");
}

mod wrapped {
    parser_runtime::response_schema!(
        inline = r#"{
            "type": "object", "x-parser": "json",
            "x-parser-args": { "transform": "{type: 'function', function: {name: tool, arguments: input}}" },
            "properties": {
                "type": { "const": "function" },
                "function": {
                    "type": "object", "additionalProperties": false,
                    "properties": { "name": { "type": "string" }, "arguments": { "type": "object" } }
                }
            }
        }"#
    );
}

/// How often a parse allocates.
fn count(parse: impl FnOnce()) -> u64 {
    measure(parse).count_total
}

fn harmony(words: usize) -> String {
    let (thinking, content) = ("It is sunny. ".repeat(words), "Take a hat. ".repeat(words));
    format!(
        "<|channel|>analysis<|message|>{thinking}<|end|><|start|>assistant<|channel|>final<|message|>{content}<|return|>"
    )
}

#[test]
fn text_is_borrowed() {
    for words in [1, 100, 10_000] {
        let text = harmony(words);
        let message = gpt_oss::AssistantMessage::parse(&text).expect("a message");
        assert!(matches!(message.thinking, Some(Cow::Borrowed(_))), "{words}");
        assert!(matches!(message.content, Some(Cow::Borrowed(_))), "{words}");
    }
}

#[test]
fn text_costs_no_allocation_however_long_it_is() {
    let counts = [1, 100, 10_000, 100_000].map(|words| {
        let text = harmony(words);
        // What a thread keeps for its searches is made by the first of them.
        drop(gpt_oss::AssistantMessage::parse(&text));
        count(|| drop(gpt_oss::AssistantMessage::parse(&text)))
    });
    assert_eq!(counts, [0; 4]);
}

#[test]
fn json_allocates_what_holds_the_result_and_its_tape() {
    let counts = [1, 100, 10_000].map(|words| {
        let text = format!(r#"{{"name": "{}", "count": 7, "ratio": 0.5}}"#, "Take a hat. ".repeat(words));
        let message = json::AssistantMessage::parse(&text).expect("a message");
        assert!(matches!(message.name.into_option(), Some(Cow::Borrowed(_))), "{words}");
        count(|| drop(json::AssistantMessage::parse(&text)))
    });
    assert_eq!(counts, [1; 3], "the tape alone");
    let tags = |number: usize| format!(r#"{{"tags": [{}"a"]}}"#, r#""a", "#.repeat(number));
    assert_eq!(
        count(|| drop(json::AssistantMessage::parse(&tags(3)))) - count(|| drop(tags(3))),
        2,
        "and the list"
    );
    let escaped = r#"{"name": "a\nb"}"#;
    assert_eq!(count(|| drop(json::AssistantMessage::parse(escaped))), 2, "the tape and the decoded text");
}

#[test]
fn a_transformation_that_wraps_makes_no_values() {
    let text = r#"{"tool": "f", "input": {"a": [1, "two"], "b": {}}}"#;
    let message = wrapped::AssistantMessage::parse(text).expect("a call");
    let function = message.function;
    assert!(matches!(function.name, Some(Cow::Borrowed("f"))));
    let counted = count(|| drop(wrapped::AssistantMessage::parse(text)));
    assert_eq!(
        counted, 5,
        "the tape, the two objects of the shape, the map of the arguments, the list in it"
    );
}

/// Arguments that need no memory of their own.
#[derive(Debug, Deserialize, PartialEq)]
struct Weather<'m> {
    #[serde(borrow)]
    location: &'m str,
    #[serde(borrow)]
    note: Cow<'m, str>,
    days: u8,
    exactly: i128,
    height: f64,
    indoors: bool,
    unit: Unit,
    hour: Option<u8>,
    minute: Field<u8>,
}

#[derive(Debug, Deserialize, PartialEq)]
#[serde(rename_all = "lowercase")]
enum Unit {
    Celsius,
}

fn reads(call: &ToolCallRef<'_>) {
    let read = || call.arguments_as::<Weather<'_>>().expect("the arguments are right");
    let Weather { location, note, days, exactly, height, indoors, unit, hour, minute } = read();
    assert_eq!((location, days, exactly, height, indoors), ("Ulm", 7, 1 << 70, 2.5, true));
    assert_eq!((unit, hour, minute), (Unit::Celsius, None, Field::Value(30)));
    assert!(!note.is_empty());
    assert_eq!(count(|| drop(read())), 0);
}

#[test]
fn reading_the_arguments_of_json_allocates_nothing() {
    let text = r#"<tool_call>{"name": "f", "arguments": {"location": "Ulm", "note": "a", "days": 7,
        "exactly": 1180591620717411303424, "height": 2.5, "indoors": true, "unit": "celsius", "hour": null, "minute": 30,
        "more": [{"deep": [1, 2]}]}}</tool_call>"#;
    let message = hermes::AssistantMessage::parse(text).expect("a message");
    reads(&message.tool_calls()[0]);
}

/// A call as GLM-4.5 writes it.
fn glm(arguments: &[(&str, &str)]) -> String {
    let argument =
        |(key, text): &(&str, &str)| format!("<arg_key>{key}</arg_key>\n<arg_value>{text}</arg_value>\n");
    format!("<tool_call>f\n{}</tool_call>", arguments.iter().map(argument).collect::<String>())
}

const ARGUMENTS: [(&str, &str); 10] = [
    ("location", "Ulm"),
    ("note", " 007 "),
    ("days", " 7 "),
    ("exactly", "1180591620717411303424"),
    ("height", "2.50"),
    ("indoors", "True"),
    ("unit", "celsius"),
    ("hour", "null"),
    ("minute", "30"),
    ("more", "[1, 2]"),
];

#[test]
fn reading_an_arguments_text_allocates_nothing() {
    let text = glm(&ARGUMENTS);
    let message = xml::AssistantMessage::parse(&text).expect("a message");
    reads(&message.tool_calls()[0]);
}

/// A number, whose text is kept beside it, costs no more than a text that begins no JSON, which is its own; but for the tape.
#[test]
fn keeping_the_texts_of_arguments_allocates_nothing() {
    let counts = ["x", "7", " 7.50\n", "true", "nix"].map(|value| {
        let text = glm(&["a", "b", "c", "d", "e"].map(|key| (key, value)));
        let message = xml::AssistantMessage::parse(&text).expect("a message");
        let texts = message.tool_calls()[0].arguments_as::<std::collections::BTreeMap<&str, &str>>();
        assert!(texts.is_ok_and(|texts| texts["e"] == value));
        count(|| drop(xml::AssistantMessage::parse(&text)))
    });
    assert_eq!(counts[1..4], [counts[0] + 1; 3], "one tape for all that is read as JSON");
    assert_eq!(counts[4], counts[1] + 5, "that a text which begins as JSON is none is said in a box");
}

/// How often so many pushes allocate in the middle of a text, and how many events they have.
fn in_the_middle<M: Streamed>(mut stream: Stream<M>, before: &str, pushes: usize) -> (u64, usize) {
    // What a short text cannot pay for is tried again until a longer one can.
    for chunk in [before, "So, "].into_iter().chain(["word"; 1_000]) {
        stream.push(chunk).for_each(drop);
    }
    let mut events = 0;
    let allocations = count(|| {
        for _ in 0..pushes {
            events += stream.push("word").count();
        }
    });
    (allocations, events)
}

/// In front of thinking, of content and of an argument, in several formats. gpt-oss' arguments are not among them: a further
/// reading of its calls, which tells whether they are certain, looks at each character.
fn middles(pushes: usize) -> [(u64, usize); 5] {
    let call = "<think>\nGo.\n</think>\n\n<tool_call>\n{\"name\": \"f\", \"arguments\": {\"a\": \"";
    let xml = "<think>Go.</think>\n<tool_call>f\n<arg_key>a</arg_key>\n<arg_value>";
    [
        in_the_middle(hermes::AssistantMessage::stream(), "<think>\n", pushes),
        in_the_middle(hermes::AssistantMessage::stream(), "<think>\nGo.\n</think>\n\nWell: ", pushes),
        in_the_middle(hermes::AssistantMessage::stream(), call, pushes),
        in_the_middle(harmony::AssistantMessage::stream(), "<|channel|>analysis<|message|>", pushes),
        in_the_middle(xml::AssistantMessage::stream(), xml, pushes),
    ]
}

#[test]
fn a_push_that_only_makes_a_text_longer_allocates_nothing() {
    let (few, many) = (middles(1_000), middles(16_000));
    for ((few, few_events), (many, many_events)) in few.into_iter().zip(many) {
        // The text itself grows to twice its room, now and then.
        assert!(few <= 10 && many <= 14, "{few} {many}");
        assert_eq!((few_events, many_events), (1_000, 16_000), "an event a push");
    }
}

#[test]
fn a_character_that_is_cut_allocates_nothing() {
    let mut stream = hermes::AssistantMessage::stream();
    stream.push("<think>\n").for_each(drop);
    let mut push = || "日本".as_bytes().iter().for_each(|byte| stream.push([*byte]).for_each(drop));
    (0..1_000).for_each(|_| push());
    let allocations = count(|| (0..4_000).for_each(|_| push()));
    assert!(allocations <= 4, "the text grows to twice its room, now and then: {allocations}");
}

/// Every text of pieces that could make a search of the helpers go back; that its patterns take linear time, `linear.rs` shows.
#[test]
fn the_helpers_of_gemma4_allocate_in_proportion_to_the_text() {
    const PIECES: [&str; 16] = [
        "<|tool_call>call:f{",
        "<|tool_call>call:",
        "call:f{",
        " call:",
        "<call>f{",
        "f",
        "a:",
        "a:\"",
        "\\\"",
        "{",
        "}",
        "<channel|>",
        "<|channel>",
        " ",
        "NaN,",
        "\"a\":[",
    ];
    const SHORT: usize = 12_500;
    const TIMES: usize = 16;
    /// Buffers double at other lengths than the text does. What grows as its square would be 256 times as much.
    const MOST: u64 = 24;
    /// What is allocated for any text.
    const ALWAYS: u64 = 4_096;
    for piece in PIECES {
        for (before, after) in
            [("", ""), ("<|tool_call>call:f{", "}<tool_call|>"), ("<call>f{\"a\":[NaN,", "]}")]
        {
            let [short, long] = [SHORT, TIMES * SHORT].map(|length| {
                let text = format!("{before}{}{after}", piece.repeat(length / piece.len()));
                let helped =
                    || drop((parse_tool_calls(&text, false), parse_thinking_output(&text).answer.len()));
                measure(helped).bytes_total
            });
            assert!(long <= MOST * short + ALWAYS, "{short} and {long} bytes for {before}{piece}…{after}");
        }
    }
}
