//! What Python strips of a text: white space as `str.isspace` knows it.

pub(crate) use chat_template_syntax::is_space;

/// `str.strip()`.
pub(crate) fn strip(text: &str) -> &str {
    text.trim_matches(is_space)
}

/// `str.rstrip()`.
pub(crate) fn strip_end(text: &str) -> &str {
    text.trim_end_matches(is_space)
}
