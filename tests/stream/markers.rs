//! What a schema's patterns spell as one is looked at once, however it comes, and what only begins so with what differs.

use parser_scan::{Markers, Spelled};
use parser_schema::pattern::read;

use crate::quiet::looks_at_characters;
use crate::{check_text, corpus_support, interpreter, interpreter_of};

fn markers(patterns: &[&str]) -> Markers {
    let programs: Vec<_> = patterns.iter().map(|pattern| read(pattern).unwrap().program().unwrap()).collect();
    Markers::of(programs.iter())
}

fn spellings(patterns: &[&str]) -> Vec<String> {
    markers(patterns).spellings().map(str::to_owned).collect()
}

#[test]
fn a_marker_is_all_that_a_pattern_spells_behind_an_opener() {
    let patterns =
        [r"^(?:<think>(.*?)</think>)?\s*(.*)$", "<｜calls?▁begin｜>(x*)", r"(?:[TOOLS]|\[TOOLS\])"];
    assert_eq!(
        spellings(&patterns),
        ["</think>", "<think>", "<｜calls▁begin｜>", "<｜call▁begin｜>", "[TOOLS]"]
    );
}

#[test]
fn groups_and_choices_stand_within_a_marker() {
    let found = spellings(&["<(a|b)(?P<name>=)>!"]);
    assert!(found.iter().all(|found| ["<a", "<b", "<a=>!", "<b=>!"].contains(&found.as_str())), "{found:?}");
    assert_eq!(spellings(&["(?:<x>)+y"]), ["<x>", "<x>y"]);
    assert_eq!(spellings(&["[^<]*<(?!a)"]), [""; 0]);
}

#[test]
fn what_a_text_begins_with() {
    let markers = markers(&[r"a\s*<end>", "<｜end｜>now"]);
    for (text, spelled) in [
        ("", Spelled::To(0)),
        ("end", Spelled::To(0)),
        ("<", Spelled::Open),
        ("<en", Spelled::Open),
        ("<end>", Spelled::To(5)),
        ("<end>x", Spelled::To(5)),
        // With what shows that it is none, unless that may begin another.
        ("<em", Spelled::To(3)),
        ("<e<end>", Spelled::To(2)),
        ("<e\n", Spelled::To(2)),
        ("\n", Spelled::Open),
        ("\n<e", Spelled::Open),
        ("\n<end>", Spelled::To(6)),
        ("\n\n<end>", Spelled::To(0)),
        ("\nx", Spelled::To(0)),
        ("<｜end｜>no", Spelled::Open),
        // Another character that begins with the same bytes.
        ("<＝", Spelled::To(4)),
    ] {
        assert_eq!(markers.spelled(text), spelled, "{text:?}");
    }
}

/// Nothing is looked at a line break for where none stands in front of a marker.
#[test]
fn line_breaks_in_front() {
    assert_eq!(markers(&["<end>"]).spelled("\n"), Spelled::To(0));
    assert_eq!(markers(&["\n<end>"]).spelled("\n"), Spelled::Open);
    assert_eq!(markers(&["[^a]<end>"]).spelled("\n<end>"), Spelled::To(6));
}

/// However many ways a pattern has to go on, a few are followed.
#[test]
fn patterns_of_many_ways_take_little() {
    let many = format!("<{}>", "(?:ab|cd|ef|gh)".repeat(40));
    assert!(markers(&[&many]).spellings().count() < 10_000);
    assert!(spellings(&[&format!("<{}>", "a".repeat(1000))]).is_empty());
}

/// How often a text is looked at that comes a character at a time.
fn looks(family: &str, text: &str) -> usize {
    looks_at_characters(&interpreter(&corpus_support::load(&format!("models/{family}")).schema), text)
}

#[test]
fn each_is_looked_at_once() {
    let deepseek =
        "<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>f<｜tool▁sep｜>{}<｜tool▁call▁end｜><｜tool▁calls▁end｜>";
    let gpt_oss = "<|channel|>commentary to=functions.f <|constrain|>json<|message|>{}<|call|>";
    let coder = "<tool_call>\n<function=f>\n<parameter=a>\nx\n</parameter>\n</function>\n</tool_call>";
    let k3 = "<|open|>think<|sep|>a<|close|>think<|sep|><|open|>response<|sep|>b<|close|>response<|sep|>";
    let families =
        [("deepseek_v3_1", deepseek), ("gpt_oss", gpt_oss), ("qwen3_coder", coder), ("kimi_k3", k3)];
    let looks = families.map(|(family, text)| looks(family, text));
    // A call of GPT-OSS takes one more: behind the token that ends it, one without a header may follow.
    assert!(looks.iter().zip([8, 16, 9, 14]).all(|(looks, most)| *looks <= most), "{looks:?}");
}

#[test]
fn what_begins_like_a_marker_is_told_with_what_differs() {
    let schema = r#"{"type": "object", "properties": {
        "thinking": {"type": "string", "x-regex": "^<think>(.*?)</think>"},
        "content": {"type": "string", "x-regex": "^(?:<think>.*?</think>)?\\s*(.*?)\\s*(?:\n<call>|<｜end｜>|\\Z)"}
    }}"#;
    let interpreter = interpreter_of(schema);
    for text in [
        "<think>a</thin</think>b",
        "<think>a\n</thi\n\n</think>\n<cal\n<call>x",
        "<think>a</think>b <｜en<｜end｝<｜end｜>",
        "a\n\n<",
        "<think>a<think></think>a<call>\n",
        "[<[<｜",
    ] {
        check_text("markers", &interpreter, text, true, &mut 1);
    }
    let mut stream = interpreter.stream();
    let mut told = |chunk: &str| stream.push(chunk).count();
    assert_eq!([told("<think>"), told("a"), told("</thi"), told("s")], [0, 1, 0, 1]);
}
