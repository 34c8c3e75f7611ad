//! `parse --stream`: an event a line while the output comes, and the message last.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::Stdio;

use serde_json::{Value, json};

use crate::{Folder, Outcome, SCHEMA, STRING_SCHEMA};

const OUTPUT: &str =
    "<think>é</think><answer>42</answer><call>{\"name\": \"f\"}</call><call>{\"name\": \"g\"}</call>";

/// The lines of a run, each one object.
fn lines(stdout: &str) -> Result<Vec<Value>, serde_json::Error> {
    stdout.lines().map(serde_json::from_str).collect()
}

/// The texts that were told of a field, joined.
fn text(lines: &[Value], field: &str) -> String {
    let of = lines.iter().filter(|line| line["field"] == field && line.get("key").is_none());
    of.filter_map(|line| line["text"].as_str()).collect()
}

#[test]
fn events_come_first_and_the_message_last() -> Outcome {
    let folder = Folder::new("stream_events")?;
    folder.write("schema.json", SCHEMA)?;
    folder.write("in.txt", OUTPUT)?;
    let whole = folder.run(&["parse", "--schema", "schema.json", "in.txt"])?;
    let run = folder.run(&["parse", "--stream", "--schema", "schema.json", "in.txt"])?;
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let lines = lines(&run.stdout)?;
    let (message, events) = lines.split_last().ok_or("there are lines")?;
    assert_eq!(*message, json!({"message": serde_json::from_str::<Value>(&whole.stdout)?}));
    assert_eq!(text(events, "thinking"), "é");
    for (number, name) in ["f", "g"].into_iter().enumerate() {
        let field = format!("tool_calls[{number}]");
        assert_eq!(text(events, &format!("{field}.name")), name);
        let done = json!({"field": field, "done": {"name": name}});
        let is_about_it = |event: &&Value| event["field"] == field.as_str() && event.get("done").is_some();
        let mut found: Vec<Value> = events.iter().filter(is_about_it).cloned().collect();
        found.iter_mut().filter_map(Value::as_object_mut).for_each(|event| _ = event.remove("provisional"));
        assert_eq!(found, [done]);
        assert!(events.iter().any(|event| event["field"] == field.as_str() && event["begun"] == true));
    }
    assert!(events.contains(&json!({"field": "answer", "done": 42})), "{events:?}");
    Ok(())
}

#[test]
fn keys_are_told_with_their_texts() -> Outcome {
    let folder = Folder::new("stream_keys")?;
    folder.write(
        "schema.json",
        r#"{"type": "object", "properties": {"options": {"type": "object",
            "x-regex-key-value": "<(?P<key>\\w+)=(?P<value>\\w+)>", "additionalProperties": {"type": "string"}}}}"#,
    )?;
    let run = folder.run_with_input(&["parse", "--stream", "--schema", "schema.json"], b"<a=b><c=d>")?;
    let lines = lines(&run.stdout)?;
    let entry = |line: &Value| Some((line["key"].as_str()?.to_owned(), line["text"].as_str()?.to_owned()));
    let entries: Vec<(String, String)> = lines.iter().filter_map(entry).collect();
    let keys: Vec<&str> = entries.iter().map(|(key, _)| key.as_str()).collect();
    assert!(keys.contains(&"a") && keys.contains(&"c"), "{entries:?}");
    assert_eq!(lines.last(), Some(&json!({"message": {"options": {"a": "b", "c": "d"}}})));
    Ok(())
}

/// A pipe that stays open: the message comes only when it is closed, and half a character waits.
#[test]
fn standard_input_is_read_as_it_comes() -> Outcome {
    let folder = Folder::new("stream_pipe")?;
    folder.write("schema.json", SCHEMA)?;
    let mut child =
        folder.command(&["parse", "--stream", "--schema", "schema.json"]).stdin(Stdio::piped()).spawn()?;
    let mut input = child.stdin.take().ok_or("the child has a standard input")?;
    for chunk in OUTPUT.as_bytes().chunks(8) {
        input.write_all(chunk)?;
        input.flush()?;
    }
    drop(input);
    let output = BufReader::new(child.stdout.take().ok_or("the child has a standard output")?);
    let lines = output.lines().collect::<Result<Vec<String>, _>>()?.join("\n");
    assert!(child.wait()?.success());
    let lines = self::lines(&lines)?;
    assert_eq!(text(&lines, "thinking"), "é");
    assert_eq!(lines.last().map(|line| &line["message"]["answer"]), Some(&json!(42)));
    Ok(())
}

#[test]
fn the_end_is_as_without_it() -> Outcome {
    let folder = Folder::new("stream_end")?;
    folder.write("schema.json", SCHEMA)?;
    folder.write("string.json", STRING_SCHEMA)?;
    for (schema, input) in [
        ("string.json", &b"nothing"[..]),
        ("schema.json", b"<call>{\"name\": \"g\", \"count\": \"many\"}</call>"),
        ("schema.json", b"<think>caf\xe9"),
        ("schema.json", b"<think>caf\xc3"),
    ] {
        let whole = folder.run_with_input(&["parse", "--schema", schema], input)?;
        let run = folder.run_with_input(&["parse", "--stream", "--schema", schema], input)?;
        assert_eq!((run.status, &run.stderr), (whole.status, &whole.stderr), "{input:?}");
        let last = run.stdout.lines().last().filter(|line| line.starts_with("{\"message\""));
        assert_eq!(last, (run.status == 0).then_some("{\"message\":null}"), "{input:?}");
        let is_error =
            run.stdout.lines().last().is_some_and(|line| line.starts_with("{\"error\":{\"kind\":"));
        assert_eq!(is_error, run.status != 0, "{}", run.stdout);
    }
    Ok(())
}

#[test]
fn other_ways_of_parsing_do_not_go_with_it() -> Outcome {
    let folder = Folder::new("stream_conflicts")?;
    for other in ["--jsonl", "--recover"] {
        let run = folder.run(&["parse", "--stream", other, "--schema", "schema.json"])?;
        assert_eq!((run.status, run.stdout.as_str()), (2, ""));
        assert!(
            run.stderr.contains("'--stream' cannot be used with") && run.stderr.contains(other),
            "{}",
            run.stderr
        );
    }
    Ok(())
}
