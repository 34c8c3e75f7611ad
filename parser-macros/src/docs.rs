//! Descriptions as documentation.

use proc_macro2::TokenStream;
use quote::quote;

/// A `#[doc]` attribute of plain text: nothing in it is read as Markdown, as a link or as a code example.
pub(crate) fn doc(text: &str) -> TokenStream {
    let lines: Vec<String> = text.lines().map(|line| escape(line.trim())).collect();
    let text = format!(" {}", lines.join("\n "));
    quote!(#[doc = #text])
}

fn escape(line: &str) -> String {
    let mut escaped = String::new();
    for character in line.chars() {
        if "\\`*_{}[]<>#+-.!|~&:\"'".contains(character) {
            escaped.push('\\');
        }
        escaped.push(if character.is_control() { ' ' } else { character });
    }
    escaped
}
