//! `check`: diagnostics with file, line and column; status 0 when all is good, warnings allowed.

use crate::{Folder, Outcome, SCHEMA};

const WRONG: &str = "{\n  \"type\": \"string\",\n  \"x-regex\": \"(a)(b)\"\n}\n";
const ODD: &str = "{ \"type\": \"string\", \"x-regex\": \"(a)\",\n  \"tittle\": \"a\", \"$ref\": \"#/a\" }\n";

#[test]
fn good_schemas_say_their_language() -> Outcome {
    let folder = Folder::new("check_good")?;
    folder.write("a.json", SCHEMA)?;
    folder.write(
        "b c.json",
        r#"{ "type": "string", "x-regex": "(a)", "title": "A", "examples": ["a"], "$schema": "x" }"#,
    )?;
    let run = folder.run(&["check", "a.json", "b c.json"])?;
    let said = "a.json: upstream's language alone\nb c.json: upstream's language alone\n";
    assert_eq!((run.status, run.stdout.as_str(), run.stderr.as_str()), (0, said, ""));
    Ok(())
}

#[test]
fn extensions_are_named_and_can_be_refused() -> Outcome {
    let folder = Folder::new("check_extensions")?;
    folder.write(
        "more.json",
        r#"{ "x-first-of": [{ "x-regex": "((?&json))", "x-parser": "json" }, { "x-parser": "mine" }] }"#,
    )?;
    let run = folder.run(&["check", "--parser", "mine", "more.json"])?;
    let said = "more.json: uses extensions: (?&json), x-first-of, x-parser: mine\n";
    assert_eq!((run.status, run.stdout.as_str(), run.stderr.as_str()), (0, said, ""));
    let run = folder.run(&["check", "--parser", "mine", "--upstream-only", "more.json"])?;
    assert_eq!((run.status, run.stdout.as_str()), (1, ""));
    assert_eq!(
        run.stderr.matches("is an extension that upstream does not know").count(),
        3,
        "{}",
        run.stderr
    );
    let run = folder.run(&["check", "more.json"])?;
    assert!(run.status == 1 && run.stderr.contains("unknown parser `mine`"), "{}", run.stderr);
    assert!(run.stderr.contains("`check` is told of it by `--parser mine`"), "{}", run.stderr);
    let run = folder.run_with_input(&["parse", "--schema", "more.json"], b"")?;
    assert!(
        run.status == 1 && run.stderr.contains("`parse` and `explain` have none but these"),
        "{}",
        run.stderr
    );
    let run = folder.run(&["check", "--parser", "mien", "more.json"])?;
    assert!(run.status == 1 && run.stderr.contains("did you mean `mien`?"), "{}", run.stderr);
    let run = folder.run(&["check", "--parser", "json", "more.json"])?;
    assert!(run.status == 2 && run.stderr.contains("the parser `json` is always there"), "{}", run.stderr);
    Ok(())
}

#[test]
fn every_file_is_checked_and_the_worst_one_decides() -> Outcome {
    let folder = Folder::new("check_several")?;
    folder.write("good.json", SCHEMA)?;
    folder.write("wrong.json", WRONG)?;
    folder.write("worse.json", "{ 'type': None }")?;
    folder.write("latin1.json", b"{ \"title\": \"\xe9\" }")?;
    let run = folder.run(&[
        "check",
        "wrong.json",
        "missing.json",
        "good.json",
        "latin1.json",
        "worse.json",
        ".",
    ])?;
    assert_eq!((run.status, run.stdout.as_str()), (2, "good.json: upstream's language alone\n"));
    let wrong_alone = folder.run(&["check", "wrong.json", "good.json"])?;
    assert_eq!((wrong_alone.status, wrong_alone.stdout), (1, run.stdout));
    assert!(run.stderr.contains("error: `x-regex` has 2 groups"), "{}", run.stderr);
    assert!(run.stderr.contains("--> wrong.json:3:18\n"), "{}", run.stderr);
    assert!(run.stderr.contains("--> worse.json:1:3\n"), "{}", run.stderr);
    for unreadable in
        ["cannot read missing.json", "latin1.json is not UTF-8: byte 12", "cannot read .: it is a folder"]
    {
        assert!(run.stderr.contains(unreadable), "{unreadable}: {}", run.stderr);
    }
    assert!(!run.stderr.contains("good.json"), "{}", run.stderr);
    assert!(!run.stderr.contains('\u{1b}'), "there are no colours where there is no terminal");
    Ok(())
}

#[test]
fn warnings_are_said_but_do_not_fail() -> Outcome {
    let folder = Folder::new("check_warnings")?;
    folder.write("odd.json", ODD)?;
    let run = folder.run(&["check", "odd.json"])?;
    assert_eq!((run.status, run.stdout.as_str()), (0, "odd.json: upstream's language alone\n"));
    assert_eq!(run.stderr.matches("warning: ").count(), 2, "{}", run.stderr);
    assert!(
        run.stderr.contains("--> odd.json:2:3\n") && run.stderr.contains("--> odd.json:2:18\n"),
        "{}",
        run.stderr
    );
    folder.write("wrong.json", WRONG)?;
    assert_eq!(folder.run(&["check", "odd.json", "wrong.json", "odd.json"])?.status, 1);
    Ok(())
}

#[test]
fn a_schema_inside_a_configuration_is_placed_in_that_file() -> Outcome {
    let folder = Folder::new("check_configuration")?;
    let configuration = |schema: &str| {
        let added = r#""added_tokens_decoder": { "0": { "content": "<|x-regex|>", "special": true } }"#;
        format!(
            "{{\n  \"model_max_length\": 1e30,\n  {added},\n  \"response_schema\": {schema},\n  \"x-regex\": 1\n}}\n"
        )
    };
    folder.write("tokenizer_config.json", configuration(WRONG))?;
    let run = folder.run(&["check", "tokenizer_config.json"])?;
    assert_eq!(run.status, 1);
    assert!(run.stderr.contains("--> tokenizer_config.json:6:18\n"), "{}", run.stderr);
    assert_eq!(run.stderr.matches("error: ").count(), 1, "the rest of the file is no schema: {}", run.stderr);
    folder.write("processor_config.json", configuration(SCHEMA))?;
    let run = folder.run(&["check", "processor_config.json"])?;
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    folder.write("in.txt", "<answer>7</answer>")?;
    let run = folder.run(&["parse", "--schema", "processor_config.json", "in.txt"])?;
    assert_eq!((run.status, run.stdout.as_str()), (0, "{\"role\":\"assistant\",\"answer\":7}\n"));
    Ok(())
}

#[test]
fn a_configuration_without_a_schema_is_an_error() -> Outcome {
    let folder = Folder::new("check_no_schema")?;
    for (configuration, place, help) in [
        (
            r#"{"tokenizer_class": "Qwen2Tokenizer", "chat_template": "{{ x }}"}"#,
            "1:1",
            "put the schema under",
        ),
        (
            r#"{"eos_token": "</s>", "response_shema": {"type": "string"}}"#,
            "1:23",
            "did you mean `response_schema`?",
        ),
    ] {
        folder.write("tokenizer_config.json", configuration)?;
        for arguments in [&["check", "tokenizer_config.json"], &["expand", "tokenizer_config.json"]] {
            let run = folder.run(arguments)?;
            assert_eq!(run.status, 1);
            assert!(run.stderr.contains("this configuration has no `response_schema`"), "{}", run.stderr);
            assert!(run.stderr.contains(&format!("--> tokenizer_config.json:{place}\n")), "{}", run.stderr);
            assert!(run.stderr.contains(help), "{}", run.stderr);
        }
    }
    // Anything may stand beside a schema's keywords.
    folder.write("schema.json", r#"{"type": "string", "eos_token": "</s>"}"#)?;
    assert_eq!(folder.run(&["check", "schema.json"])?.status, 0);
    Ok(())
}

#[test]
fn verbose_tells_what_a_schema_compiles_to() -> Outcome {
    let folder = Folder::new("check_verbose")?;
    folder.write("a.json", r#"{ "type": "string", "x-regex": "(a)\\1" }"#)?;
    let run = folder.run(&["check", "--verbose", "a.json"])?;
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert!(run.stdout.contains(r"(a)\1") && run.stdout.contains("bounded by steps"), "{}", run.stdout);

    folder.write("b.json", r#"{ "type": "string", "x-regex": "<a>(.*?)</a>.*[b-z]{9}" }"#)?;
    let run = folder.run(&["check", "--verbose", "b.json"])?;
    for told in [
        "while the text comes\n    (root): provisional: ",
        "nothing is told while one of these is spelled: \"</a>\" \"<a>\"\n",
        "start 0, groups 2, first \"<a>\"",
        "run any 0 or more, lazy, to \"</a>\"",
        "tries every position: what follows can begin with many characters",
    ] {
        assert!(run.stdout.contains(told), "{told}: {}", run.stdout);
    }
    Ok(())
}

#[test]
fn constraints_are_no_mistake_and_verbose_tells_that_nothing_checks_them() -> Outcome {
    let folder = Folder::new("check_constraints")?;
    let schema = r#"{ "type": "object", "properties": {
  "minimum": { "type": "string", "x-regex": "(a*)", "minLength": 1, "format": "date", "title": "T" }
}, "minProperties": 1, "required": [] }"#;
    folder.write("a.json", schema)?;
    let run = folder.run(&["check", "a.json"])?;
    let said = "a.json: upstream's language alone\n";
    assert_eq!((run.status, run.stdout.as_str(), run.stderr.as_str()), (0, said, ""));
    let run = folder.run(&["check", "--verbose", "a.json"])?;
    let told = "a.json: not checked in what a model wrote: `minLength` (2:53), `minProperties` (3:4)\n";
    assert!(run.status == 0 && run.stdout.starts_with(&format!("{said}{told}")), "{}", run.stdout);
    folder.write("b.json", SCHEMA)?;
    let run = folder.run(&["check", "--verbose", "b.json"])?;
    assert!(run.status == 0 && !run.stdout.contains("not checked"), "{}", run.stdout);
    Ok(())
}

/// What turns the direction of the text around it, or acts on a terminal, is written as an escape.
#[test]
fn names_reach_the_terminal_as_text_alone() -> Outcome {
    let folder = Folder::new("check_hidden")?;
    folder.write("\u{202e}a.json", r#"{ "x-parser": "\u202emine\u001b" }"#)?;
    let arguments = ["check", "--verbose", "\u{202e}a.json"];
    let wrong = folder.run(&arguments)?;
    assert!(
        wrong.status == 1 && wrong.stderr.contains(r"unknown parser `\u{202e}mine\u{1b}`"),
        "{}",
        wrong.stderr
    );
    let right = folder.run(&[&arguments[..], &["--parser", "\u{202e}mine\u{1b}"]].concat())?;
    assert!(
        right.status == 0 && right.stdout.starts_with(r"\u{202e}a.json: uses extensions"),
        "{}",
        right.stdout
    );
    let missing = folder.run(&["check", "\u{202e}b.json"])?;
    for said in [wrong.stderr, right.stdout, missing.stderr] {
        assert!(!said.contains(['\u{202e}', '\u{1b}']), "{said:?}");
    }
    Ok(())
}
