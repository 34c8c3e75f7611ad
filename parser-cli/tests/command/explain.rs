//! `explain`: which node matched which bytes, what each became, and how far a pattern came that did not match.

use crate::{Folder, Outcome, SCHEMA, STRING_SCHEMA};

fn explain(test: &str, schema: &str, text: &str) -> Result<(i32, String), Box<dyn std::error::Error>> {
    let folder = Folder::new(test)?;
    folder.write("schema.json", schema)?;
    folder.write("in.txt", text)?;
    let run = folder.run(&["explain", "--schema", "schema.json", "in.txt"])?;
    assert_eq!(run.stderr, "");
    assert!(!run.stdout.contains('\u{1b}'), "there are no colours where there is no terminal");
    let from_input = folder.run_with_input(&["explain", "--schema", "schema.json", "-"], text.as_bytes())?;
    assert_eq!(from_input.stdout, run.stdout);
    Ok((run.status, run.stdout))
}

#[test]
fn each_node_tells_what_it_matched_and_became() -> Outcome {
    let (status, page) = explain("explain_all", SCHEMA, "<think>é</think><answer> 7 </answer>")?;
    let expected = r#"(root) 0..37 "<think>é</think><answer> 7 </answer>"
  became {"role":"assistant","thinking":"é","answer":7}
  thinking 0..37 "<think>é</think><answer> 7 </answer>"
    take group 1 of <think>(.*?)</think>
      → 7..9 "é"
    became "é"
  answer 0..37 "<think>é</think><answer> 7 </answer>"
    take group 1 of <answer>(.*?)</answer>
      → 25..28 " 7 "
    became 7
  tool_calls 0..37 "<think>é</think><answer> 7 </answer>"
    take every match of <call>(.*?)</call>
      no match; the longest part that matches is `<`, which matches "<"
    became nothing

message {"role":"assistant","thinking":"é","answer":7}
"#;
    assert_eq!((status, page.as_str()), (0, expected));
    Ok(())
}

#[test]
fn what_the_output_goes_on_from_is_told_of_with_it() -> Outcome {
    let folder = Folder::new("explain_after")?;
    folder.write("schema.json", SCHEMA)?;
    let (_, whole) = explain("explain_after_whole", SCHEMA, "<think>\né</think><answer>7</answer>")?;
    let arguments = ["explain", "--schema", "schema.json", "--after", "<think>\\n"];
    let run = folder.run_with_input(&arguments, "é</think><answer>7</answer>".as_bytes())?;
    assert_eq!((run.status, run.stdout), (0, whole));
    Ok(())
}

#[test]
fn verbose_tells_the_programs_and_their_jumps_first() -> Outcome {
    let folder = Folder::new("explain_verbose")?;
    folder.write("schema.json", SCHEMA)?;
    folder.write("output.txt", "<think>é</think>")?;
    let run = folder.run(&["explain", "--verbose", "--schema", "schema.json", "output.txt"])?;
    let page = run.stdout;
    assert!(
        page.starts_with("pattern 0: <think>(.*?)</think>\nstart 0, groups 2, first \"<think>\"\n"),
        "{page}"
    );
    assert!(page.contains("run any 0 or more, lazy, to \"</think>\""), "{page}");
    assert!(page.ends_with("message {\"role\":\"assistant\",\"thinking\":\"é\"}\n"), "{page}");
    Ok(())
}

#[test]
fn a_pattern_without_a_match_tells_how_far_it_came() -> Outcome {
    let (status, page) = explain("explain_longest", SCHEMA, "<think>never ends<answer>7")?;
    assert_eq!(status, 0);
    assert!(
        page.contains("the longest part that matches is `<answer>(.*?)`, which matches \"<answer>\""),
        "{page}"
    );
    assert!(page.contains("take group 1 of <think>(.*?)</think>"), "the pattern is told: {page}");
    let (status, page) = explain("explain_nothing", STRING_SCHEMA, "b")?;
    assert_eq!(status, 0);
    assert!(page.contains("not even its beginning is in the text"), "{page}");
    assert!(page.contains("no match: the root became nothing"), "{page}");
    Ok(())
}

#[test]
fn a_failure_is_told_where_it_happens() -> Outcome {
    let text = r#"<call>{"name": "f"}</call><call>{"count": 1}</call>"#;
    let (status, page) = explain("explain_failure", SCHEMA, text)?;
    assert_eq!(status, 1);
    assert!(page.contains(r#"became {"name":"f"}"#), "what went well is shown: {page}");
    assert!(page.contains("failed: the required key `name` is missing"), "{page}");
    let last = page.lines().last().unwrap_or("");
    assert!(last.starts_with("error tool_calls[1]: the required key `name` is missing"), "{last}");
    Ok(())
}

#[test]
fn paths_are_those_of_errors_and_an_alternative_has_that_of_its_value() -> Outcome {
    let schema = r#"{
        "type": "object",
        "properties": {
            "a b": {
                "type": "array", "x-regex-iterator": "<(.*?)>",
                "items": { "x-first-of": [
                    { "type": "object", "x-regex": "^(?P<n>\\d+)$", "properties": { "n": { "type": "integer" } } },
                    { "type": "object", "x-regex": "^x(?P<n>.*)$", "properties": { "n": { "type": "integer" } } }
                ] }
            }
        }
    }"#;
    let (status, page) = explain("explain_paths", schema, "<1><xy>")?;
    assert_eq!(status, 1);
    let paths = page.lines().map(str::trim_start).filter(|line| line.starts_with(['(', '[']));
    let paths: Vec<&str> =
        paths.filter_map(|line| line.split_once("..")?.0.rsplit_once(' ')).map(|(path, _)| path).collect();
    let expected = [
        "(root)",
        r#"["a b"]"#,
        r#"["a b"][0]"#,
        r#"["a b"][0]<1>"#,
        r#"["a b"][0].n"#,
        r#"["a b"][1]"#,
        r#"["a b"][1]<1>"#,
        r#"["a b"][1]<2>"#,
        r#"["a b"][1].n"#,
    ];
    assert_eq!(paths, expected, "{page}");
    let last = page.lines().last().unwrap_or("");
    assert!(last.starts_with(r#"error ["a b"][1].n: this text is no integer"#), "{last}");
    Ok(())
}

#[test]
fn control_characters_never_reach_the_terminal() -> Outcome {
    let schema =
        r#"{ "type": "object", "properties": { "a": { "type": "string", "x-regex": "\u001b\\[31m(x)" } } }"#;
    let (_, page) = explain("explain_controls", schema, "\u{1b}[31mx\u{7f}\u{9b}31m")?;
    let controls = page.chars().filter(|c| c.is_control() && *c != '\n').count();
    assert_eq!(controls, 0, "{page:?}");
    assert!(page.contains(r"\[31m(x)"), "the rest of the pattern is shown: {page}");
    Ok(())
}

#[test]
fn a_group_that_took_no_part_is_told() -> Outcome {
    let schema = r#"{"type": "object", "properties": {"a": {"x-regex": "a=(?:(x)|y)"}}}"#;
    let (status, page) = explain("explain_no_part", schema, "a=y")?;
    assert_eq!(status, 0);
    assert!(page.contains("→ nothing: the group took no part in the match\n    became nothing"), "{page}");
    Ok(())
}

#[test]
fn the_step_that_fails_is_the_last_that_is_told() -> Outcome {
    let schema = r#"{"type": "object", "x-parser": "json", "x-parser-args": {"transform": "{a: abs(b)}"}, "properties": {"a": {}}}"#;
    let (status, page) = explain("explain_transform", schema, r#"{"b": "x"}"#)?;
    assert_eq!(status, 1);
    assert!(
        page.contains("read JSON\n  transform by {a: abs(b)}\n  failed: the transformation failed"),
        "{page}"
    );
    let (_, page) = explain("explain_json", schema, "oops")?;
    assert!(page.contains("read JSON\n  failed: not JSON"), "{page}");
    Ok(())
}
