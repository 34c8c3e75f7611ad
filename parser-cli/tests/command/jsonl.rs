//! `parse --jsonl`: a line out for each line in, in the same order.

use std::io::{BufRead as _, BufReader, Read as _};

use serde_json::Value;

use crate::{Folder, Outcome, Run, SCHEMA, STRING_SCHEMA};

const ARGUMENTS: [&str; 4] = ["parse", "--jsonl", "--schema", "schema.json"];

fn run(test: &str, schema: &str, lines: impl AsRef<[u8]>) -> Result<Run, Box<dyn std::error::Error>> {
    let folder = Folder::new(test)?;
    folder.write("schema.json", schema)?;
    folder.write("in.jsonl", &lines)?;
    let from_file = folder.run(&[&ARGUMENTS[..], &["in.jsonl"]].concat())?;
    let from_input = folder.run_with_input(&ARGUMENTS, lines.as_ref())?;
    assert_eq!((from_file.status, &from_file.stdout), (from_input.status, &from_input.stdout));
    assert_eq!(from_file.stderr, "", "there is no progress bar where there is no terminal");
    Ok(from_file)
}

#[test]
fn input_is_replaced_where_it_stood_and_nothing_else_changes() -> Outcome {
    let lines = concat!(
        r#"{"id": 12345678901234567890123, "input": "<a>one</a>", "z": [1.0, null, {"b": 1, "a": -0.0}], "é": "é\n"}"#,
        "\n",
        r#"{"input":"nothing","x":1e2}"#,
        "\n",
        r#"{"x": {"input": "<a>inner</a>"}, "input": "<a></a>", "input": "<a>\u00e9\ud83d\ude00</a>", "id": "last"}"#,
        "\n",
    );
    let run = run("jsonl_keys", STRING_SCHEMA, lines)?;
    let expected = concat!(
        r#"{"id":12345678901234567890123,"message":"one","z":[1.0, null, {"b": 1, "a": -0.0}],"é":"é\n"}"#,
        "\n",
        r#"{"message":null,"x":1e2}"#,
        "\n",
        r#"{"x":{"input": "<a>inner</a>"},"message":"é😀","id":"last"}"#,
        "\n",
    );
    assert_eq!((run.status, run.stdout.as_str()), (0, expected));
    Ok(())
}

#[test]
fn an_error_is_an_object_with_byte_offsets_into_the_input() -> Outcome {
    let input = "é 𝒳 <call>{\"name\": \"f\", \"count\": [1]}</call>";
    let line = serde_json::json!({ "a": 1, "input": input, "z": 2 }).to_string();
    let run = run("jsonl_error", SCHEMA, format!("{line}\n{{\"input\":\"<answer>5</answer>\"}}\n"))?;
    assert_eq!(run.status, 0, "an output that does not parse is a result");
    let mut lines = run.stdout.lines();
    let record: Value = serde_json::from_str(lines.next().ok_or("there is a line")?)?;
    let error = record["error"].as_object().ok_or("there is an error")?;
    let at = |key: &str| error[key].as_u64().and_then(|at| usize::try_from(at).ok()).unwrap_or(usize::MAX);
    assert_eq!(&input[at("start")..at("end")], "[1]");
    assert_eq!(
        (error["kind"].as_str(), error["path"].as_str()),
        (Some("wrong_type"), Some("tool_calls[0].count"))
    );
    assert_eq!(error["message"], "expected an integer, found an array");
    assert_eq!(error.len(), 5);
    assert_eq!(
        (&record["a"], &record["z"], record.get("input"), record.get("message")),
        (&1.into(), &2.into(), None, None)
    );
    assert_eq!(lines.next(), Some(r#"{"message":{"role":"assistant","answer":5}}"#));
    assert!(run.stdout.starts_with(r#"{"a":1,"error":{"kind":"wrong_type","path":"#), "{}", run.stdout);
    Ok(())
}

#[test]
fn a_line_that_cannot_be_used_is_an_error_and_the_others_go_on() -> Outcome {
    let unusable: [&[u8]; 12] = [
        b"[]",
        b"null",
        b"\"input\"",
        b"{}",
        br#"{"Input": "x"}"#,
        br#"{"input": null}"#,
        br#"{"input": ["x"]}"#,
        br#"{"input": "x""#,
        br#"{"input": "x"} {"input": "y"}"#,
        b"{\"input\": \"\xff\"}",
        br#"{"input": 5}"#,
        b"",
    ];
    let mut lines = Vec::new();
    for line in unusable {
        lines.extend_from_slice(line);
        lines.extend_from_slice(b"\n{\"input\": \"<a>ok</a>\"}\n");
    }
    let run = run("jsonl_unusable", STRING_SCHEMA, lines)?;
    assert_eq!(run.status, 2);
    let records = run.stdout.lines().map(serde_json::from_str).collect::<Result<Vec<Value>, _>>()?;
    assert_eq!(records.len(), 2 * unusable.len(), "a line out for each line in");
    for (number, (pair, line)) in records.chunks(2).zip(unusable).enumerate() {
        let line = String::from_utf8_lossy(line);
        let place = format!("line {}: ", 2 * number + 1);
        let reason = pair[0]["error"]["message"].as_str().and_then(|message| message.strip_prefix(&place));
        assert!(reason.is_some_and(|reason| !reason.is_empty()), "{line}: {}", pair[0]);
        for key in ["kind", "path", "start", "end"] {
            assert!(pair[0]["error"].get(key).is_some(), "{line}: {}", pair[0]);
        }
        assert_eq!(pair[1], serde_json::json!({ "message": "ok" }), "after {line}");
    }
    Ok(())
}

/// Half a surrogate pair is no text, and numbers may be larger than any float: both stay as they are written.
#[test]
fn what_no_value_can_hold_stays_as_it_is_written() -> Outcome {
    let lines = concat!(
        r#"{"input": "\ud800", "id": 1}"#,
        "\n",
        r#"{"input": "<a>x</a>", "odd": ["\ud800", 1e999, 1.50]}"#,
        "\n",
    );
    let run = run("jsonl_odd", STRING_SCHEMA, lines)?;
    let mut lines = run.stdout.lines();
    let first = lines.next().ok_or("a line")?;
    assert!(first.starts_with(r#"{"input":"\ud800","id":1,"error":{"kind":"unusable_line""#), "{first}");
    assert_eq!(lines.next(), Some(r#"{"message":"x","odd":["\ud800", 1e999, 1.50]}"#));
    Ok(())
}

#[test]
fn an_object_without_input_keeps_its_keys() -> Outcome {
    let run = run("jsonl_keys_of_errors", STRING_SCHEMA, "{\"id\": 7, \"text\": \"<a>x</a>\"}\n")?;
    let record: Value = serde_json::from_str(&run.stdout)?;
    assert_eq!((run.status, &record["id"]), (2, &7.into()), "which line it was is lost: {}", run.stdout);
    assert!(record["error"].is_object());
    Ok(())
}

#[test]
fn ends_of_lines_are_no_part_of_them() -> Outcome {
    let lines = "{\"input\": \"<a>1</a>\"}\r\n{\"input\": \"<a>2</a>\"} \t\r\n  {\"input\": \"<a>3</a>\"}";
    let run = run("jsonl_ends", STRING_SCHEMA, lines)?;
    assert_eq!(
        (run.status, run.stdout.as_str()),
        (0, "{\"message\":\"1\"}\n{\"message\":\"2\"}\n{\"message\":\"3\"}\n")
    );
    let run = self::run("jsonl_empty", STRING_SCHEMA, "")?;
    assert_eq!((run.status, run.stdout.as_str()), (0, ""));
    Ok(())
}

/// What editors put in front of a file is no part of its first line. Elsewhere it is no JSON.
#[test]
fn a_byte_order_mark_is_skipped_in_front_of_the_first_line() -> Outcome {
    let line = "\u{feff}{\"input\": \"<a>1</a>\"}\n";
    let run = run("jsonl_mark", STRING_SCHEMA, line.repeat(2))?;
    let mut lines = run.stdout.lines();
    assert_eq!((run.status, lines.next()), (2, Some(r#"{"message":"1"}"#)));
    let second = lines.next().ok_or("a line")?;
    let reason = r#""message":"line 2: the line is no JSON object: expected value at column 1"}}"#;
    assert!(second.ends_with(reason), "{second}");
    Ok(())
}

#[test]
fn a_reader_that_leaves_is_no_error() -> Outcome {
    let folder = Folder::new("jsonl_closed")?;
    folder.write("schema.json", STRING_SCHEMA)?;
    folder.write("in.jsonl", "{\"input\": \"<a>some words</a>\"}\n".repeat(100_000))?;
    let mut child = folder.command(&[&ARGUMENTS[..], &["in.jsonl"]].concat()).spawn()?;
    let mut reader = BufReader::new(child.stdout.take().ok_or("the child has a standard output")?);
    let mut line = String::new();
    reader.read_line(&mut line)?;
    drop(reader);
    assert_eq!(line, "{\"message\":\"some words\"}\n");
    let mut stderr = String::new();
    child.stderr.take().ok_or("the child has a standard error")?.read_to_string(&mut stderr)?;
    assert_eq!((child.wait()?.code(), stderr.as_str()), (Some(0), ""));
    Ok(())
}
