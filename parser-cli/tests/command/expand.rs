//! `expand`: definitions written into the patterns that call them, all else as it was written.

use crate::{Folder, Outcome};

const NAMED: &str = r#"{
  "x-regex-definitions": {
    "end": "(?&stop)|\\Z",
    "stop": "<\\|(?:end|\u0065ot)\\|>"
  },
  "type": "object", "properties": {
    "content": { "x-regex-substitutions": [["(?&stop)+", "(?&stop)"]], "x-regex": "(.*?)(?&end)", "title": "(?&end)" },
    "calls": { "type": "array", "x-regex-iterator": "<c>((?&json))(?&stop)", "items": { "x-regex": "[(?&end)](.)" } }
  }
}
"#;

const EXPANDED: &str = r#"{
  "type": "object", "properties": {
    "content": { "x-regex-substitutions": [["(?:<\\|(?:end|eot)\\|>)+", "(?&stop)"]], "x-regex": "(.*?)(?:(?:<\\|(?:end|eot)\\|>)|\\Z)", "title": "(?&end)" },
    "calls": { "type": "array", "x-regex-iterator": "<c>((?&json))(?:<\\|(?:end|eot)\\|>)", "items": { "x-regex": "[(?&end)](.)" } }
  }
}
"#;

#[test]
fn definitions_go_where_they_are_called() -> Outcome {
    let folder = Folder::new("expand")?;
    folder.write("named.json", NAMED)?;
    folder.write("plain.json", EXPANDED)?;
    for file in ["named.json", "plain.json"] {
        let run = folder.run(&["expand", file])?;
        assert_eq!((run.status, run.stdout.as_str(), run.stderr.as_str()), (0, EXPANDED, ""));
    }
    let run = folder.run(&["check", "named.json", "plain.json"])?;
    let said =
        "named.json: uses extensions: (?&json), x-regex-definitions\nplain.json: uses extensions: (?&json)\n";
    assert_eq!((run.status, run.stdout.as_str()), (0, said), "{}", run.stderr);
    let run = folder.run(&["check", "--verbose", "named.json"])?;
    assert!(
        run.stdout.contains("rewrite each match of (?&stop)+"),
        "patterns are shown as written: {}",
        run.stdout
    );
    Ok(())
}

#[test]
fn both_mean_the_same() -> Outcome {
    let folder = Folder::new("expand_means")?;
    folder.write("named.json", NAMED)?;
    folder.write("plain.json", EXPANDED)?;
    folder.write("output.txt", "Hi<c>{\"a\": \"<|end|>\"}<|eot|>")?;
    for file in ["named.json", "plain.json"] {
        let run = folder.run(&["parse", "--schema", file, "output.txt"])?;
        let said = "{\"content\":\"Hi<c>{\\\"a\\\": \\\"(?&stop)\\\"}(?&stop)\",\"calls\":[\"n\"]}\n";
        assert_eq!((run.status, run.stdout.as_str()), (0, said), "{}", run.stderr);
    }
    Ok(())
}

#[test]
fn a_configuration_stays_one() -> Outcome {
    let folder = Folder::new("expand_config")?;
    let config = r#"{"a": "(?&end)", "response_schema": {"x-regex": "(a)(?&end)", "x-regex-definitions": {"end": "b"}}}"#;
    folder.write("tokenizer_config.json", config)?;
    let run = folder.run(&["expand", "tokenizer_config.json"])?;
    let said = r#"{"a": "(?&end)", "response_schema": {"x-regex": "(a)(?:b)"}}"#;
    assert_eq!((run.status, run.stdout.as_str()), (0, said), "{}", run.stderr);
    Ok(())
}

#[test]
fn what_is_wrong_is_named_at_its_place() -> Outcome {
    let folder = Folder::new("expand_wrong")?;
    folder.write(
        "wrong.json",
        "{\n  \"x-regex-definitions\": {\"end\": \"a(\"},\n  \"x-regex\": \"(a)(?&end)(?&edn)\"\n}",
    )?;
    let run = folder.run(&["expand", "wrong.json"])?;
    assert_eq!((run.status, run.stdout.as_str()), (1, ""));
    assert!(run.stderr.contains("wrong.json:2:36"), "{}", run.stderr);
    assert!(run.stderr.contains("did you mean `(?&end)`?"), "{}", run.stderr);
    Ok(())
}

#[test]
fn what_is_called_keeps_its_white_space() -> Outcome {
    let folder = Folder::new("expand_verbose")?;
    let schema = r##"{
  "x-regex-definitions": {"end": "# end"},
  "type": "string", "x-regex": "(?x)(.*?) # up to [ (?&end)\n(?: (?&end) )"
}"##;
    folder.write("named.json", schema)?;
    let expanded =
        "{\n  \"type\": \"string\", \"x-regex\": \"(?x)(.*?) # up to [ (?&end)\\n(?: (?-x:# end) )\"\n}";
    let run = folder.run(&["expand", "named.json"])?;
    assert_eq!((run.status, run.stdout.as_str(), run.stderr.as_str()), (0, expanded, ""));
    folder.write("output.txt", "Hi# end")?;
    let run = folder.run(&["parse", "--schema", "named.json", "output.txt"])?;
    assert_eq!((run.status, run.stdout.as_str()), (0, "\"Hi\"\n"), "{}", run.stderr);
    Ok(())
}
