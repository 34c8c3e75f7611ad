//! Keys that were meant as one of the `x-` keywords. Ignored, they would change what a node takes without a word.

use super::keywords::{KEYWORDS, LONGEST, NEAR, SHORTENED, plain};

/// What some keywords are called elsewhere, and here.
const OTHER_NAMES: [(&str, &str); 4] = [
    ("x-regex-to-dict", "x-regex-key-value"),
    ("x-mapping-regex", "x-regex-key-value"),
    ("x-mapping", "x-regex-key-value"),
    ("x-regex-kv", "x-regex-key-value"),
];

/// The keywords that no other language of schemas has.
pub(super) fn extensions() -> impl Iterator<Item = &'static str> {
    KEYWORDS.into_iter().filter(|keyword| keyword.starts_with("x-"))
}

/// The keyword of which a key is surely a slip: it has no hyphens, or others, or no `x`, or some letters wrong.
pub(super) fn meant_by(name: &str) -> Option<&'static str> {
    // What else stands in front takes a keyword out on purpose: `_x-regex`.
    let is_word = name.starts_with(char::is_alphabetic) && name.chars().count() <= LONGEST;
    if !is_word || other_name(name).is_some() {
        return None;
    }
    let bare = plain(name);
    let without_x = |keyword: &str| plain(keyword).strip_prefix('x') == Some(&bare);
    extensions().find(|keyword| without_x(keyword)).or_else(|| {
        let distance = |keyword: &str| strsim::osa_distance(&bare, &plain(keyword));
        let near = extensions().filter(|_| bare.starts_with('x')).map(|keyword| (distance(keyword), keyword));
        near.filter(|(distance, _)| *distance <= NEAR).min().map(|(_, keyword)| keyword)
    })
}

/// The keyword that has another name, or that ends as this key does: `x-iterator`.
pub(super) fn called_otherwise(name: &str) -> Option<&'static str> {
    let bare = plain(name);
    let end = bare.strip_prefix('x').filter(|end| end.len() >= SHORTENED)?;
    other_name(name).or_else(|| extensions().find(|keyword| plain(keyword).ends_with(end)))
}

fn other_name(name: &str) -> Option<&'static str> {
    OTHER_NAMES.iter().find(|(other, _)| *other == name).map(|(_, keyword)| *keyword)
}

/// Whether a key says what `transform` does.
pub(super) fn is_transform(name: &str) -> bool {
    matches!(plain(name).as_str(), "xtransform" | "xjmespath")
}

#[cfg(test)]
mod tests {
    use super::meant_by;

    #[test]
    fn slips_are_told_from_keys_that_are_ignored_on_purpose() {
        for (name, keyword) in [
            ("x_regex", Some("x-regex")),
            ("xRegex", Some("x-regex")),
            ("X-Regex", Some("x-regex")),
            ("regex", Some("x-regex")),
            ("x-regexp", Some("x-regex")),
            ("x_parser", Some("x-parser")),
            ("parser_args", Some("x-parser-args")),
            ("regexIterator", Some("x-regex-iterator")),
            ("x-regex-iterater", Some("x-regex-iterator")),
            ("firstOf", Some("x-first-of")),
            ("_x-regex", None),
            ("x-title", None),
            ("x-description", None),
            ("x-enum", None),
            ("x-note", None),
            ("x-order", None),
            ("x-regex-old", None),
            ("x-regex-kv", None),
            ("regexp", None),
            ("note", None),
        ] {
            assert_eq!(meant_by(name), keyword, "{name}");
        }
    }
}
