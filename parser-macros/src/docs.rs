//! Descriptions as documentation.

use proc_macro2::TokenStream;
use quote::quote;

/// A `#[doc]` attribute of plain text: nothing in it is read as Markdown, as a link or as a code example.
pub(crate) fn doc(text: &str) -> TokenStream {
    let text = self::text(text);
    quote!(#[doc = #text])
}

/// What the attribute says.
pub(crate) fn text(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(|line| escape(line.trim())).collect();
    format!(" {}", lines.join("\n "))
}

fn escape(line: &str) -> String {
    let mut escaped = String::new();
    for (index, character) in line.char_indices() {
        let begins_list = index == 0 && "-+=".contains(character);
        let ends_number = ".)".contains(character) && line[..index].bytes().all(|byte| byte.is_ascii_digit());
        let begins_address = character == ':' && line[index..].starts_with("://");
        if "\\`*_[]<>#&|~".contains(character) || begins_list || ends_number && index > 0 || begins_address {
            escaped.push('\\');
        }
        escaped.push(if character.is_control() { ' ' } else { character });
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::escape;

    #[test]
    fn nothing_of_a_description_is_markdown() {
        assert_eq!(escape("Plain text. It's 3.5: \"yes\"!"), "Plain text. It's 3.5: \"yes\"!");
        assert_eq!(escape("<b>*[x](y)* `code`"), r"\<b\>\*\[x\](y)\* \`code\`");
        assert_eq!(escape("- item"), r"\- item");
        assert_eq!(escape("12. item"), r"12\. item");
        assert_eq!(escape("see https://example.org"), r"see https\://example.org");
    }
}
