//! The command as its users run it: arguments, files and standard input in; standard output, standard error and an exit
//! status out.

mod check;
mod expand;
mod explain;
mod jsonl;
mod parse;
mod stream;

use std::error::Error;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Any failure fails a test.
pub(crate) type Outcome = Result<(), Box<dyn Error>>;

/// An answer, thinking, and calls in JSON.
pub(crate) const SCHEMA: &str = r#"{
  "type": "object",
  "properties": {
    "role": { "const": "assistant" },
    "thinking": { "type": "string", "x-regex": "<think>(.*?)</think>" },
    "answer": { "type": "integer", "x-regex": "<answer>(.*?)</answer>" },
    "tool_calls": {
      "type": "array",
      "x-regex-iterator": "<call>(.*?)</call>",
      "items": {
        "type": "object",
        "x-parser": "json",
        "properties": { "name": { "type": "string" }, "count": { "type": "integer" } },
        "required": ["name"]
      }
    }
  }
}
"#;

/// A schema whose outermost pattern can fail.
pub(crate) const STRING_SCHEMA: &str = r#"{ "type": "string", "x-regex": "^<a>(.*)</a>$" }"#;

/// A folder for one test's files.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(test: &str) -> Result<Self, Box<dyn Error>> {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("command").join(test);
        std::fs::create_dir_all(&path)?;
        Ok(Folder(path))
    }

    pub(crate) fn write(&self, name: &str, content: impl AsRef<[u8]>) -> Outcome {
        Ok(std::fs::write(self.0.join(name), content)?)
    }

    /// The command, to be run in this folder, so that messages hold no path of this machine.
    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_response-schema"));
        command.args(arguments).current_dir(&self.0);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    pub(crate) fn run(&self, arguments: &[&str]) -> Result<Run, Box<dyn Error>> {
        Run::of(self.command(arguments).output()?)
    }

    pub(crate) fn run_with_input(&self, arguments: &[&str], input: &[u8]) -> Result<Run, Box<dyn Error>> {
        let mut child = self.command(arguments).stdin(Stdio::piped()).spawn()?;
        child.stdin.take().ok_or("the child has a standard input")?.write_all(input)?;
        Run::of(child.wait_with_output()?)
    }
}

/// How a run ended.
pub(crate) struct Run {
    pub(crate) status: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Run {
    fn of(output: std::process::Output) -> Result<Self, Box<dyn Error>> {
        let (stdout, stderr) = (String::from_utf8(output.stdout)?, String::from_utf8(output.stderr)?);
        assert!(!stderr.contains("panicked"), "{stderr}");
        Ok(Run { status: output.status.code().ok_or("a signal ended the run")?, stdout, stderr })
    }
}

#[test]
fn a_wrong_command_line_is_refused_with_the_usage() -> Outcome {
    let folder = Folder::new("usage")?;
    for arguments in [&[][..], &["check"], &["parse"], &["explain"], &["guess"], &["check", "--fast", "a"]] {
        let run = folder.run(arguments)?;
        assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(run.stderr.contains("Usage: response-schema"), "{arguments:?}: {}", run.stderr);
    }
    let help = folder.run(&["--help"])?;
    assert_eq!((help.status, help.stderr.as_str()), (0, ""));
    Ok(())
}
