//! The set's lifetime in the types of its tools.

use proc_macro2::{Group, Span, TokenStream, TokenTree};
use syn::Lifetime;

/// Whether tokens name the lifetime.
pub(super) fn is_in(tokens: TokenStream, lifetime: &Lifetime) -> bool {
    let mut after_quote = false;
    tokens.into_iter().any(|token| {
        let was_quote = std::mem::replace(&mut after_quote, is_quote(&token));
        match token {
            TokenTree::Group(group) => is_in(group.stream(), lifetime),
            TokenTree::Ident(name) => was_quote && name == lifetime.ident,
            _ => false,
        }
    })
}

/// Tokens with `'static` in the lifetime's place.
pub(super) fn made_static(tokens: TokenStream, lifetime: &Lifetime) -> TokenStream {
    let mut after_quote = false;
    let made = tokens.into_iter().map(|token| {
        let was_quote = std::mem::replace(&mut after_quote, is_quote(&token));
        match token {
            TokenTree::Group(group) => {
                let mut made = Group::new(group.delimiter(), made_static(group.stream(), lifetime));
                made.set_span(group.span());
                made.into()
            }
            TokenTree::Ident(name) if was_quote && name == lifetime.ident => {
                proc_macro2::Ident::new("static", Span::call_site()).into()
            }
            token => token,
        }
    });
    made.collect()
}

fn is_quote(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == '\'')
}
