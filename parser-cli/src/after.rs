//! `parse --after`: the text that the prompt ends with, as an argument spells it.

/// A text with the escapes `\n`, `\r`, `\t` and `\\` written out.
pub(crate) fn unescape(argument: &str) -> Result<String, String> {
    let (mut text, mut characters) = (String::with_capacity(argument.len()), argument.chars());
    while let Some(character) = characters.next() {
        text.push(match character {
            '\\' => match characters.next() {
                Some('n') => '\n',
                Some('r') => '\r',
                Some('t') => '\t',
                Some('\\') => '\\',
                _ => {
                    return Err(
                        "a backslash begins `\\n`, `\\r`, `\\t` or `\\\\`, which is a backslash".to_owned()
                    );
                }
            },
            other => other,
        });
    }
    Ok(text)
}
