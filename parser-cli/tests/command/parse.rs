//! `parse`: one output in, one message out; `null` where nothing matches, an error on standard error where it fails.

use crate::{Folder, Outcome, SCHEMA, STRING_SCHEMA};

const OUTPUT: &str = concat!(
    "<think>é</think>\r\n<answer> 4_2 </answer>",
    r#"<call>{"name": "f", "z": 1.0, "count": 12345678901234567890}</call><call>{"name": "g", "count": null}</call>"#,
);
const MESSAGE: &str = concat!(
    r#"{"role":"assistant","thinking":"é","answer":42,"tool_calls":["#,
    r#"{"name":"f","count":12345678901234567890,"z":1.0},{"name":"g","count":null}]}"#,
    "\n",
);

#[test]
fn a_file_and_standard_input_give_the_same_message() -> Outcome {
    let folder = Folder::new("parse_input")?;
    folder.write("schema.json", SCHEMA)?;
    folder.write("in.txt", OUTPUT)?;
    let from_file = folder.run(&["parse", "--schema", "schema.json", "in.txt"])?;
    assert_eq!((from_file.status, from_file.stdout.as_str(), from_file.stderr.as_str()), (0, MESSAGE, ""));
    for arguments in [&["parse", "--schema", "schema.json"][..], &["parse", "--schema", "schema.json", "-"]] {
        let run = folder.run_with_input(arguments, OUTPUT.as_bytes())?;
        assert_eq!((run.status, run.stdout.as_str(), run.stderr.as_str()), (0, MESSAGE, ""));
    }
    Ok(())
}

#[test]
fn an_output_goes_on_from_what_the_prompt_ends_with() -> Outcome {
    let folder = Folder::new("parse_after")?;
    folder.write("schema.json", SCHEMA)?;
    let parse = ["parse", "--schema", "schema.json", "--after"];
    let output = OUTPUT.strip_prefix("<think>").ok_or("the output begins otherwise")?;
    let run = folder.run_with_input(&[&parse[..], &["<think>"]].concat(), output.as_bytes())?;
    assert_eq!((run.status, run.stdout.as_str(), run.stderr.as_str()), (0, MESSAGE, ""));
    let line = format!("{}\n", serde_json::json!({ "input": output }));
    let run = folder.run_with_input(&[&parse[..], &["<think>", "--jsonl"]].concat(), line.as_bytes())?;
    assert_eq!((run.status, run.stdout), (0, format!("{{\"message\":{}}}\n", MESSAGE.trim_end())));
    // Places are those in the output.
    let broken = [&parse[..], &[r"-\n\\\t<call>"]].concat();
    let run = folder.run_with_input(&broken, br#"{"name": "g", "count": "many"}</call>"#)?;
    let error = "error: tool_calls[0].count: this text is no integer (line 1, column 24: \"\\\"many\\\"\")\n";
    assert_eq!((run.status, run.stdout.as_str(), run.stderr.as_str()), (1, "", error));
    let run = folder.run_with_input(&[&parse[..], &[r"\x"]].concat(), b"")?;
    assert!(run.status == 2 && run.stderr.contains(r"`\n`, `\r`, `\t` or `\\`"), "{}", run.stderr);
    Ok(())
}

#[test]
fn every_character_comes_through() -> Outcome {
    let folder = Folder::new("parse_characters")?;
    folder.write("schema.json", STRING_SCHEMA)?;
    let text = "\u{1b}[31mred\u{1b}[0m \u{7f} \u{9b}31m \u{9d}0;t\u{9c} \u{202e} \u{2028} \u{feff} \r\n \t\0 \" \\ \u{10ffff}";
    let run =
        folder.run_with_input(&["parse", "--schema", "schema.json"], format!("<a>{text}</a>").as_bytes())?;
    assert_eq!(serde_json::from_str::<String>(&run.stdout)?, text);
    Ok(())
}

#[test]
fn the_exponent_of_a_float_has_no_zero_in_front() -> Outcome {
    let folder = Folder::new("parse_float")?;
    folder.write("schema.json", r#"{"type": "array", "x-parser": "json", "items": {"type": "number"}}"#)?;
    let run = folder.run_with_input(&["parse", "--schema", "schema.json"], b"[1e-07, 0.0001, 1e2]")?;
    assert_eq!((run.status, run.stdout.as_str()), (0, "[1e-7,0.0001,100.0]\n"));
    Ok(())
}

#[test]
fn nothing_matched_is_null() -> Outcome {
    let folder = Folder::new("parse_null")?;
    folder.write("schema.json", STRING_SCHEMA)?;
    let run = folder.run_with_input(&["parse", "--schema", "schema.json"], b"nothing")?;
    assert_eq!((run.status, run.stdout.as_str(), run.stderr.as_str()), (0, "null\n", ""));
    let run = folder.run_with_input(&["parse", "--schema", "schema.json"], b"")?;
    assert_eq!((run.status, run.stdout.as_str()), (0, "null\n"));
    Ok(())
}

#[test]
fn an_error_says_which_field_where_and_why() -> Outcome {
    let folder = Folder::new("parse_error")?;
    folder.write("schema.json", SCHEMA)?;
    let text = "é\n <call>{\"name\": \"f\"}</call><call>{\"name\": \"g\", \"count\": \"many\"}</call>";
    let run = folder.run_with_input(&["parse", "--schema", "schema.json"], text.as_bytes())?;
    let error = "error: tool_calls[1].count: this text is no integer (line 2, column 57: \"\\\"many\\\"\")\n";
    assert_eq!((run.status, run.stdout.as_str(), run.stderr.as_str()), (1, "", error));
    Ok(())
}

#[test]
fn what_cannot_be_read_is_named() -> Outcome {
    let folder = Folder::new("parse_unreadable")?;
    folder.write("schema.json", SCHEMA)?;
    folder.write("wrong.json", r#"{ "type": "string", "x-regex": "(a", "$ref": "" }"#)?;
    folder.write("latin1.txt", b"caf\xe9")?;
    let failing = |arguments: &[&str], says: &str| -> Outcome {
        let run = folder.run(arguments)?;
        assert_ne!(run.status, 0, "{arguments:?}");
        assert_eq!(run.stdout, "", "{arguments:?}");
        assert!(
            run.stderr.starts_with("error: ") && run.stderr.contains(says),
            "{arguments:?}: {}",
            run.stderr
        );
        Ok(())
    };
    failing(&["parse", "--schema", "schema.json", "missing.txt"], "cannot read missing.txt: ")?;
    failing(&["parse", "--schema", "missing.json", "latin1.txt"], "cannot read missing.json: ")?;
    failing(&["parse", "--schema", "schema.json", "latin1.txt"], "latin1.txt is not UTF-8: byte 3")?;
    failing(&["parse", "--schema", "schema.json", "."], "cannot read .: it is a folder")?;
    failing(&["parse", "--schema", "wrong.json", "latin1.txt"], "--> wrong.json:1:33\n")?;
    failing(&["parse", "--jsonl", "--schema", "wrong.json", "latin1.txt"], "--> wrong.json:1:33\n")?;
    failing(
        &["parse", "--jsonl", "--schema", "schema.json", "missing.jsonl"],
        "cannot read missing.jsonl: ",
    )?;
    failing(&["explain", "--schema", "wrong.json", "latin1.txt"], "--> wrong.json:1:33\n")
}

#[test]
fn recovering_prints_what_parsed_and_what_did_not() -> Outcome {
    let folder = Folder::new("parse_recover")?;
    folder.write("schema.json", SCHEMA)?;
    let text = r#"<think>é</think><call>{"name": oops}</call><call>{"name": "g"}</call>"#;
    let run = folder.run_with_input(&["parse", "--recover", "--schema", "schema.json"], text.as_bytes())?;
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let said: serde_json::Value = serde_json::from_str(&run.stdout)?;
    assert_eq!(said["message"]["thinking"], "é");
    assert_eq!(said["message"]["tool_calls"], serde_json::json!([{"name": "g"}]));
    assert_eq!(
        (&said["errors"][0]["path"], &said["errors"][0]["kind"]),
        (&"tool_calls[0]".into(), &"not_json".into())
    );
    let calls = said["calls"].as_array().ok_or("no calls")?;
    let states: Vec<_> = calls.iter().map(|call| [&call["state"], &call["range"], &call["name"]]).collect();
    assert_eq!(
        serde_json::json!(states),
        serde_json::json!([["invalid", [17, 44], null], ["complete", [44, 70], "g"]])
    );
    assert_eq!(said["segments"][1], serde_json::json!({"range": [7, 9], "fields": ["thinking"]}));
    let (prefill, rest) = text.split_at(7);
    let run = folder.run_with_input(
        &["parse", "--recover", "--after", prefill, "--schema", "schema.json"],
        rest.as_bytes(),
    )?;
    let behind: serde_json::Value = serde_json::from_str(&run.stdout)?;
    assert_eq!(behind["message"], said["message"]);
    assert_eq!(behind["segments"][0], serde_json::json!({"range": [0, 2], "fields": ["thinking"]}));
    assert_eq!(behind["calls"][0]["range"], serde_json::json!([10, 37]));
    Ok(())
}

#[test]
fn recovering_reads_on_behind_bytes_that_are_no_text() -> Outcome {
    let folder = Folder::new("parse_recover_bytes")?;
    folder.write("schema.json", SCHEMA)?;
    let text = b"<think>caf\xe9 \xff</think><call>{\"name\": oops}</call><answer>4</answer>";
    let run = folder.run_with_input(&["parse", "--recover", "--schema", "schema.json"], text)?;
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let said: serde_json::Value = serde_json::from_str(&run.stdout)?;
    assert_eq!(
        (&said["message"]["thinking"], &said["message"]["answer"]),
        (&"caf\u{fffd} \u{fffd}".into(), &4.into())
    );
    assert_eq!(
        (&said["calls"][0]["errors"], &said["errors"][0]["kind"]),
        (&serde_json::json!([0]), &"not_json".into())
    );
    let replaced = |number: usize| {
        let error = &said["errors"][number];
        (error["kind"].clone(), error["start"].clone(), error["end"].clone(), error["message"].clone())
    };
    let says =
        |byte: usize| format!("byte {byte} begins no character, and U+FFFD is read in its place").into();
    assert_eq!(replaced(1), ("not_utf8".into(), 10.into(), 13.into(), says(10)));
    assert_eq!(replaced(2), ("not_utf8".into(), 14.into(), 17.into(), says(12)));
    Ok(())
}

/// Rust could not tell the two apart, and no Rust is made here.
#[test]
fn keys_of_one_rust_name_are_two_keys() -> Outcome {
    let folder = Folder::new("parse_names")?;
    folder.write(
        "schema.json",
        r#"{ "type": "object", "properties": {
            "tool-calls": { "type": "string", "x-regex": "a(.)" }, "tool_calls": { "type": "integer", "x-regex": "(.)$" }
        } }"#,
    )?;
    let message = r#"{"tool-calls":"b","tool_calls":3}"#;
    let run = folder.run_with_input(&["parse", "--schema", "schema.json"], b"ab3")?;
    assert_eq!((run.status, run.stdout, run.stderr.as_str()), (0, format!("{message}\n"), ""));
    let run = folder.run_with_input(&["parse", "--stream", "--schema", "schema.json"], b"ab3")?;
    assert!(
        run.status == 0 && run.stdout.ends_with(&format!("{{\"message\":{message}}}\n")),
        "{}",
        run.stdout
    );
    let run = folder.run(&["check", "schema.json"])?;
    assert_eq!(run.status, 1);
    assert!(
        run.stderr.contains("`tool-calls` and `tool_calls` become one Rust name, `tool_calls`"),
        "{}",
        run.stderr
    );
    Ok(())
}
