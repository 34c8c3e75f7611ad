//! The tokens of a text that grows make what the one-shot reader makes of the whole text.

mod drawn;

use std::borrow::Cow;

use fastrand::Rng;

use super::*;
use crate::json::read;
use crate::value::{Map, Value};
use crate::work::work_of;
use drawn::{draw, mutate};

/// How many texts are drawn.
const DRAWN: u64 = 2_000;

/// The tokens, text joined, folded into a value.
#[derive(Default)]
struct Fold<'t> {
    /// What is open: the key that waits for its value, and the entries so far.
    open: Vec<(Bracket, Vec<(String, Value<'t>)>)>,
    key: Vec<String>,
    string: Option<String>,
    value: Option<Value<'t>>,
    /// All that was told before the end, however the text came.
    told: Vec<String>,
}

impl<'t> Fold<'t> {
    fn token(&mut self, token: &Token<'_>, written: &'t str) {
        match token {
            Token::Text(text) => {
                assert!(!text.is_empty() && (written.contains('\\') || **text == *written));
                self.string.as_mut().unwrap().push_str(text);
            }
            Token::StringEnd => {
                let string = self.string.take().unwrap();
                self.told.push(format!("{string:?}"));
                self.value(Value::from(string));
            }
            _ => self.told.push(format!("{token:?} {written}")),
        }
        match token {
            Token::Begin(bracket) => self.open.push((*bracket, Vec::new())),
            Token::Key(key) => self.key.push(key.to_string()),
            Token::StringBegin => self.string = Some(String::new()),
            Token::Scalar => self.value(read(written).unwrap()),
            Token::End => {
                let (bracket, entries) = self.open.pop().unwrap();
                self.value(match bracket {
                    Bracket::Array => Value::Array(entries.into_iter().map(|(_, value)| value).collect()),
                    Bracket::Object => Value::Object(entries.into_iter().collect::<Map<'t, Value<'t>>>()),
                });
            }
            _ => {}
        }
    }

    fn value(&mut self, value: Value<'t>) {
        match self.open.last_mut() {
            None => assert!(self.value.replace(value).is_none()),
            Some((Bracket::Array, items)) => items.push((String::new(), value)),
            Some((Bracket::Object, entries)) => entries.push((self.key.pop().unwrap(), value)),
        }
    }
}

/// Reads a text that comes in pieces which end at `cuts`.
fn read_pieces<'t>(text: &'t str, cuts: &[usize]) -> (Result<Value<'t>, JsonError>, Fold<'t>, GrowingJson) {
    let (mut json, mut fold) = (GrowingJson::default(), Fold::default());
    let mut done = false;
    for (end, is_whole) in cuts.iter().map(|cut| (*cut, false)).chain([(text.len(), true)]) {
        loop {
            let token = json.next(&text[..end], is_whole);
            let (span, position) = (json.span(), json.position());
            assert!(position <= end && span.end <= position.max(span.end).min(end), "{text:?}");
            match token {
                Token::Waits => {
                    assert!(!is_whole && span == (position..position), "{text:?}");
                    break;
                }
                Token::Done | Token::Broken => {
                    assert!(span == (position..position) && (is_whole || token == Token::Broken));
                    done = token == Token::Done;
                    break;
                }
                token => {
                    assert_eq!(span.end, position, "{text:?}");
                    fold.token(&token, &text[span]);
                }
            }
            assert_eq!(json.depth(), fold.open.len(), "{text:?}");
        }
    }
    let error = json.error(text);
    assert_eq!(done, error.is_none());
    (error.map_or_else(|| Ok(fold.value.take().unwrap()), Err), fold, json)
}

/// Checks every way given of cutting a text against the reader of whole texts.
fn check(text: &str, random: &mut Rng) {
    // Debug tells the order of keys apart, which equality does not.
    let shown = |result: &Result<Value<'_>, JsonError>| format!("{result:?}");
    let whole = read(text);
    let (read_at_once, at_once, _) = read_pieces(text, &[]);
    assert_eq!(shown(&read_at_once), shown(&whole), "{text:?}");
    let ends: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
    let mut ways: Vec<Vec<usize>> = ends.iter().map(|cut| vec![*cut]).collect();
    ways.extend((0..4).map(|_| ends.iter().copied().filter(|_| random.u8(0..4) == 0).collect()));
    ways.push(ends);
    for cuts in ways {
        let (result, fold, json) = read_pieces(text, &cuts);
        assert_eq!(shown(&result), shown(&whole), "{text:?} cut at {cuts:?}");
        // What was told of a broken text is the same, too.
        assert_eq!((&fold.told, &fold.string), (&at_once.told, &at_once.string), "{text:?} cut at {cuts:?}");
        if let Err(error) = &whole {
            assert_eq!(json.position(), error.offset, "{text:?} cut at {cuts:?}");
        }
    }
}

#[test]
fn recorded_texts_are_read_alike_however_they_come() {
    let cases: Vec<(String, String, Option<String>)> =
        serde_json::from_str(include_str!("../../../../tests/recorded/json.json")).unwrap();
    assert!(cases.len() > 300);
    let mut random = Rng::with_seed(1);
    for (text, ..) in &cases {
        if text.len() < 500 {
            check(text, &mut random);
        }
    }
}

#[test]
fn drawn_and_broken_texts_are_read_alike_however_they_come() {
    let (mut values, mut errors) = (0, std::collections::HashSet::new());
    for seed in 0..DRAWN {
        let mut random = Rng::with_seed(seed);
        let mut text = String::new();
        draw(&mut random, 3, &mut text);
        if text.len() > 200 {
            continue;
        }
        for text in [mutate(&text, &mut random), text] {
            check(&text, &mut random);
            match read(&text) {
                Ok(_) => values += 1,
                Err(error) => _ = errors.insert(error.kind),
            }
        }
    }
    // All that can be wrong with a text that nests as these do.
    assert!(values > DRAWN / 2 && errors.len() == 13, "{values} values, {errors:?}");
}

#[test]
fn tokens_come_as_soon_as_they_are_certain() {
    let mut json = GrowingJson::default();
    let text = r#"{"a": "b\ud83d\ude42c", "d": [12, true"#;
    let told = |json: &mut GrowingJson, end: usize| {
        let tokens = std::iter::repeat_with(|| json.next(&text[..end], false));
        tokens.take_while(|token| *token != Token::Waits).collect::<Vec<Token<'_>>>()
    };
    let text_of = |text: &'static str| Token::Text(text.into());
    for (end, tokens, position) in [
        (2, vec![Token::Begin(Bracket::Object)], 1),
        (4, vec![Token::Key("a".into())], 4),
        (7, vec![Token::StringBegin], 7),
        (9, vec![text_of("b")], 8),
        (14, vec![], 8),
        (19, vec![], 8),
        (20, vec![text_of("🙂")], 20),
        (21, vec![text_of("c")], 21),
        (30, vec![Token::StringEnd, Token::Key("d".into()), Token::Begin(Bracket::Array)], 30),
        (32, vec![], 30),
        (33, vec![Token::Scalar], 33),
        (37, vec![], 34),
        (38, vec![Token::Scalar], 38),
    ] {
        assert_eq!((told(&mut json, end), json.position()), (tokens, position), "{:?}", &text[..end]);
    }
    assert_eq!((json.depth(), json.next(text, true)), (2, Token::Broken));
    assert_eq!(json.error(text), read(text).err());
}

#[test]
fn a_refused_value_breaks_the_text_at_once_and_what_is_worse_behind_it_is_found() {
    let mut json = GrowingJson::default();
    let text = "[NaN, }";
    assert_eq!(json.next(&text[..1], false), Token::Begin(Bracket::Array));
    assert_eq!(json.next(&text[..4], false), Token::Broken);
    assert_eq!((json.position(), json.error(text).unwrap().kind), (1, JsonErrorKind::NotFinite));
    assert_eq!(json.next(text, false), Token::Broken);
    assert_eq!((json.position(), json.error(text).unwrap().kind), (6, JsonErrorKind::ExpectedValue));
}

#[test]
fn texts_of_which_several_things_are_refused_are_read_alike_however_they_come() {
    let (deep, ends) = ("[".repeat(MAX_DEPTH + 1), "]".repeat(MAX_DEPTH + 1));
    let mut random = Rng::with_seed(2);
    for text in [
        r#"[NaN, "\ud800", "\udc00"]"#,
        r#"["\ud800", NaN]"#,
        &format!("[NaN, {deep}"),
        &format!("[NaN, {deep}{ends}]"),
        &format!("{deep}NaN, 1{ends}"),
    ] {
        check(text, &mut random);
    }
}

#[test]
fn nothing_is_copied_of_a_text_without_escapes() {
    let text = r#"{"key": "plain é text"}"#;
    let mut json = GrowingJson::default();
    let tokens: Vec<Token<'_>> = std::iter::from_fn(|| match json.next(text, true) {
        Token::Done => None,
        token => Some(token),
    })
    .collect();
    let is_copied =
        |token: &Token<'_>| matches!(token, Token::Key(Cow::Owned(_)) | Token::Text(Cow::Owned(_)));
    assert!(tokens.len() == 6 && !tokens.iter().any(is_copied), "{tokens:?}");
}

/// How many bytes the reader looks at in a text that comes in pieces of about so many bytes, for each of its bytes.
fn looked_at(text: &str, piece: usize) -> f64 {
    let cuts: Vec<usize> = (0..text.len()).step_by(piece).filter(|cut| text.is_char_boundary(*cut)).collect();
    let work = work_of(|| {
        let mut json = GrowingJson::default();
        for (end, is_whole) in cuts.into_iter().map(|cut| (cut, false)).chain([(text.len(), true)]) {
            while !matches!(json.next(&text[..end], is_whole), Token::Waits | Token::Done | Token::Broken) {}
        }
        assert!(matches!(json.next(text, true), Token::Done | Token::Broken));
    });
    work as f64 / text.len() as f64
}

#[test]
fn each_byte_is_looked_at_a_bounded_number_of_times_however_the_text_comes() {
    const LENGTH: usize = 1 << 18;
    // Of pieces of a byte, each is asked for twice: for a token, and for there being no more.
    const MOST: f64 = 2.0 * (ESCAPE + 2) as f64;
    let fill =
        |begin: &str, part: &str, end: &str| begin.to_owned() + &part.repeat(LENGTH / part.len()) + end;
    for text in [
        fill("\"", "plain text ", "\""),
        fill("\"", "é", "\""),
        fill("\"", "\\n", "\""),
        fill("\"", "\\ud83d\\ude42", "\""),
        fill("\"", "\\ud83d", "\""),
        fill("{\"", "key", "\":1}"),
        fill("{\"", "k\\u00e9y", "\":1}"),
        fill("{\"", "\\ud83dkey", "\":1}"),
        fill("-", "7", ""),
        fill("[1.", "7", "]"),
        fill("[1e", "7", "]"),
        fill("", "-+e.", ""),
        fill("[", " \n", "]"),
        fill("[0", ",0", "]"),
        fill("[0", ", NaN", "]"),
        fill("[", "[],", "0]"),
        fill("", "[", ""),
        fill("[0", ",{\"a\":{\"b\":[true,\"c\"]}}", "]"),
        fill("{\"a\":0", ",\"\":-0.5e+7", "}"),
        fill("\"", "open", ""),
    ] {
        for piece in [1, 1000] {
            let looked_at = looked_at(&text, piece);
            assert!(
                looked_at <= MOST,
                "{looked_at} for each byte of {:?}, in pieces of {piece}",
                &text[..30]
            );
        }
    }
}
