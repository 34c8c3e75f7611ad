//! Templates that reach a limit.

use chat_template::{ChatTemplate, Error, ErrorKind, Options};

pub(crate) fn render(template: &str) -> Result<String, Error> {
    ChatTemplate::new(template)?.render(&[(); 0], &Options::new())
}

/// It ends with an error that says which limit.
pub(crate) fn limited(template: &str, part: &str) {
    let error = render(template).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Limit, "{template}: {error}");
    assert!(error.message().contains(part), "{template}: {error}");
}
