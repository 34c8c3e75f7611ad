//! What is said of each template in `tests/diagnostics`, beside it: `RENEW=1 cargo test -p chat-template-macros` writes it anew.

use std::fs;
use std::path::Path;

use chat_template_syntax::check::check;

use crate::expand::mistakes;
use crate::load::Template;

#[test]
fn mistakes_are_told_with_their_places() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/diagnostics");
    let files = fs::read_dir(folder).expect("there are cases").map(|entry| entry.expect("a case").path());
    let cases: Vec<_> = files.filter(|file| file.extension().is_some_and(|end| end == "jinja")).collect();
    assert!(cases.len() > 20);
    for case in cases {
        let label = case.file_name().expect("a file").to_string_lossy().into_owned();
        let text = fs::read_to_string(&case).expect("a template");
        let checked = check(&label, &text);
        let found =
            mistakes(&Template { name: "default".to_owned(), label, text }, &checked).join("\n\n") + "\n";
        let golden = case.with_extension("txt");
        if std::env::var_os("RENEW").is_some() {
            fs::write(&golden, &found).expect("the golden file can be written");
        }
        let expected = fs::read_to_string(&golden).expect("there is a golden file");
        assert!(found == expected, "{} differs; this is found now:\n{found}", golden.display());
    }
}
