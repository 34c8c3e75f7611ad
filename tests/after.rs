//! `parse_after` and `recover_after`: an output whose beginning the prompt holds gives the message, or the errors, of both together.

use std::borrow::Cow;
use std::sync::Arc;

#[allow(dead_code)]
mod corpus_support;
#[macro_use]
#[path = "corpus_support/every_family.rs"]
mod every_family;

use parser_interpreter::Interpreter;
use parser_runtime::{ErrorKind, Field, ParseError, Value};

/// Up to which byte outputs are cut.
const CUT: usize = 200;

/// Longer outputs are cut at some of these places.
const LONG: usize = 2_000;

/// For each family, a check of its generated parser with an output and the places where it is cut.
macro_rules! generated {
    ($($module:ident)*) => {
        const GENERATED: &[(&str, fn(&str, &[usize]))] = &[$((stringify!($module), |text, cuts| {
            use parser_models::$module::AssistantMessage;
            let whole = AssistantMessage::parse(text);
            for cut in cuts {
                let behind = AssistantMessage::parse_after(&text[..*cut], &text[*cut..]);
                compare(text, *cut, &behind, &whole);
            }
        })),*];
    };
}

for_every_family!(generated);

/// The first places of an output, each of them but where it is long.
fn cuts(text: &str) -> Vec<usize> {
    let each = 1 + text.len() / LONG;
    (0..=text.len().min(CUT)).step_by(each).filter(|cut| text.is_char_boundary(*cut)).collect()
}

/// The message is the same; an error says the same of places that count from the cut.
fn compare<M: PartialEq + std::fmt::Debug>(
    text: &str,
    cut: usize,
    behind: &Result<M, ParseError>,
    whole: &Result<M, ParseError>,
) {
    let (Err(behind), Err(whole)) = (behind, whole) else {
        assert_eq!(behind, whole, "{text:?} cut at {cut}");
        return;
    };
    let said = |error: &ParseError| (error.kind(), error.path().to_owned(), error.message().to_owned());
    assert_eq!(said(behind), said(whole), "{text:?} cut at {cut}");
    let (rest, range) = (&text[cut..], whole.range());
    let range = range.start.saturating_sub(cut)..range.end.saturating_sub(cut);
    assert_eq!(behind.range(), range, "{text:?} cut at {cut}");
    let before = &rest[..range.start];
    let column = before.chars().rev().take_while(|character| *character != '\n').count() + 1;
    assert_eq!((behind.line(), behind.column()), (before.matches('\n').count() + 1, column));
    let excerpt = behind.excerpt();
    if range.is_empty() {
        assert!(before.ends_with(excerpt.trim_start_matches('…')), "{excerpt:?}");
    } else {
        assert!(rest[range].starts_with(excerpt.trim_end_matches('…')), "{excerpt:?}");
    }
}

fn interpreter(schema: &str) -> Interpreter {
    corpus_support::interpreter(schema, &corpus_support::read(schema))
}

#[test]
fn every_family_goes_on_from_wherever_its_outputs_are_cut() {
    corpus_support::cores::on_all_cores(GENERATED.to_vec(), |(family, check)| {
        for case in corpus_support::load(&format!("models/{family}")).cases {
            check(&case.input, &cuts(&case.input));
        }
    });
}

#[test]
fn every_schema_of_the_corpus_goes_on_and_borrows_what_lies_behind_the_cut() {
    let models = GENERATED.iter().map(|(family, _)| format!("models/{family}"));
    let (mut borrowed, mut errors) = (0, 0);
    for name in corpus_support::names().into_iter().chain(models) {
        let corpus = corpus_support::load(&name);
        let interpreter = interpreter(&corpus.schema);
        for case in &corpus.cases {
            let text = case.input.as_str();
            let whole = interpreter.parse(text);
            for cut in cuts(text).into_iter().step_by(7) {
                let behind = interpreter.parse_after(&text[..cut], &text[cut..]);
                compare(text, cut, &behind, &whole);
                match (&whole, behind) {
                    (Ok(whole), Ok(behind)) => borrowed += same_text(whole, &behind, &text[cut..]),
                    _ => errors += 1,
                }
            }
        }
    }
    assert!(borrowed > 10_000 && errors > 1_000, "{borrowed} texts, {errors} errors");
}

/// Checks that whatever the value of the whole text borrows from `rest`, the other borrows from there, too, and nothing
/// else. Gives how many texts that are.
fn same_text(whole: &Value<'_>, behind: &Value<'_>, rest: &str) -> usize {
    let (mut of_whole, mut of_behind) = (Vec::new(), Vec::new());
    borrowed(whole.clone(), rest, &mut of_whole);
    borrowed(behind.clone(), rest, &mut of_behind);
    assert_eq!(of_whole, of_behind, "{whole}");
    of_whole.len()
}

/// Where the texts lie, keys and values, that a value borrows from `rest`.
fn borrowed(value: Value<'_>, rest: &str, found: &mut Vec<(usize, usize)>) {
    let mut text = |text: Cow<'_, str>| {
        if let Cow::Borrowed(text) = text
            && let Some(start) = text.as_ptr().addr().checked_sub(rest.as_ptr().addr())
            && start + text.len() <= rest.len()
            && !text.is_empty()
        {
            found.push((start, text.len()));
        }
    };
    match value {
        Value::String(value) => text(value),
        Value::Array(items) => items.into_iter().for_each(|item| borrowed(item, rest, found)),
        Value::Object(map) => map.into_iter().for_each(|(key, value)| {
            borrowed(Value::String(key), rest, found);
            borrowed(value, rest, found);
        }),
        _ => {}
    }
}

#[test]
fn a_long_text_is_copied_once_to_be_joined_and_never_into_the_message() {
    use parser_models::qwen3::AssistantMessage;
    let long = "Take a hat. ".repeat(100_000);
    let text = format!("{long}</think>\n\n{long}<|im_end|>");
    let parse = || AssistantMessage::parse_after("<think>\n", &text).expect("a message");
    let message = parse();
    assert!(matches!(&message.thinking, Some(Cow::Borrowed(thinking)) if thinking.len() == long.len() - 1));
    assert!(
        matches!(&message.content, Field::Value(Cow::Borrowed(content)) if content.len() == long.len() - 1)
    );
    let counted = |parse: &dyn Fn()| {
        let counted = allocation_counter::measure(parse);
        (counted.count_total, counted.bytes_total)
    };
    let both = format!("<think>\n{text}");
    let (count, bytes) = counted(&|| drop(AssistantMessage::parse(&both)));
    assert_eq!(counted(&|| drop(parse())), (count + 1, bytes + both.len() as u64));
    let alone = counted(&|| drop(AssistantMessage::parse_after("", &both)));
    assert_eq!(alone, (count, bytes), "without a prefill nothing is joined");
}

#[test]
fn an_error_tells_its_place_in_the_text_and_of_the_prefill_its_end() {
    let schema = r#"{"type": "object", "x-regex": "<(?P<a>.*?)>(?P<b>.*)",
        "properties": {"a": {"type": "integer"}, "b": {"type": "integer"}}}"#;
    let interpreter = Arc::new(corpus_support::interpreter("schema.json", schema));
    let error = |prefill: &str, text: &str| {
        let error = interpreter.parse_after(prefill, text).expect_err("no integer");
        (error.path().to_owned(), error.range(), error.line(), error.column(), error.excerpt().to_owned())
    };
    let found =
        |path: &str, range, column, excerpt: &str| (path.to_owned(), range, 1, column, excerpt.to_owned());
    assert_eq!(error("é\n<1", ">é2"), found("b", 1..4, 2, "é2"));
    assert_eq!(error("é\n<1>é", "2"), found("b", 0..1, 1, "2"));
    assert_eq!(error("é\n<x", "y>2"), found("a", 0..1, 1, "y"));
    assert_eq!(error("é\n<xy>", "2"), found("a", 0..0, 1, ""));
    let message = |prefill: &str, text: &str| {
        let mut stream = interpreter.stream_after(prefill);
        stream.push(text).for_each(drop);
        let streamed = stream.finish().message.expect_err("no integer");
        let parsed = interpreter.parse_after(prefill, text).expect_err("no integer");
        assert_eq!(streamed, parsed);
        parsed.to_string()
    };
    let says = "this text is no integer";
    assert_eq!(message("é\n<1", ">é2"), format!("b: {says} (line 1, column 2: \"é2\")"));
    assert_eq!(message("é\n<x", "y>2"), format!("a: {says} (line 1, column 1: \"y\")"));
    assert_eq!(message("é\n<xy>", "2"), format!("a: {says} (in the prefill, which the text goes on from)"));
    let none = interpreter.parse_after("é", "text").expect_err("no match");
    assert_eq!((none.kind(), none.range()), (ErrorKind::NoMatch, 0..4));
}

#[test]
fn what_is_recovered_borrows_from_the_text_and_can_be_detached() {
    use parser_models::qwen3::AssistantMessage;
    let text = "Rain?\n</think>\n\n<tool_call>\n{\"name\": \"weather\", \"arguments\": {\"city\": \"Pa";
    let detached = {
        let text = text.to_owned();
        let recovered = AssistantMessage::recover_after("<think>\n", &text);
        let thinking = recovered.message.as_ref().and_then(|message| message.thinking.clone());
        let lies_in_text = |part: &str| text.as_bytes().as_ptr_range().contains(&part.as_ptr());
        assert!(matches!(thinking, Some(Cow::Borrowed(thinking)) if lies_in_text(thinking)));
        assert!(matches!(recovered.calls[0].name, Some(Cow::Borrowed(name)) if lies_in_text(name)));
        recovered.into_owned()
    };
    assert_eq!(detached.message.unwrap().thinking.as_deref(), Some("Rain?"));
    let call = &detached.calls[0];
    assert_eq!((call.name.as_deref(), call.arguments.as_deref()), (Some("weather"), Some("{\"city\": \"Pa")));
    assert_eq!(&text[call.range.clone()], &text[text.find("<tool_call>").unwrap()..]);
}
