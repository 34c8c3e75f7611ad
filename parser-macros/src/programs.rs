//! Patterns as constants.

use parser_scan::{Anchor, Case, Class, Op, Part, Program, Template};
use parser_schema::plan::{PatternId, Plan};
use proc_macro2::{Ident, Literal, TokenStream};
use quote::{ToTokens, format_ident, quote};

/// The constants of all patterns, and of the character classes that they share.
pub(crate) fn statics(plan: &Plan) -> TokenStream {
    let mut wides = Wides::default();
    let programs: Vec<TokenStream> = plan
        .patterns
        .iter()
        .enumerate()
        .map(|(id, pattern)| program(id, &pattern.source, &pattern.program, &mut wides))
        .collect();
    let wides = wides.statics();
    quote!(#wides #(#programs)*)
}

/// The name of a pattern's constant.
pub(crate) fn pattern(id: PatternId) -> Ident {
    format_ident!("PATTERN_{id}")
}

/// A substitution's template as an expression.
pub(crate) fn template(template: &Template) -> TokenStream {
    let parts = template.parts.iter().map(|part| match part {
        Part::Text(text) => quote!(__rt::scan::Part::Text(__rt::Cow::Borrowed(#text))),
        Part::Group(group) => quote!(__rt::scan::Part::Group(#group)),
    });
    quote!(__rt::scan::Template { parts: __rt::Cow::Borrowed(const { &[#(#parts),*] }) })
}

/// Tables of characters beyond ASCII, each written once.
#[derive(Default)]
struct Wides {
    tables: Vec<Vec<(char, char)>>,
}

impl Wides {
    fn name(&mut self, table: &[(char, char)]) -> Ident {
        let known = self.tables.iter().position(|known| known == table);
        let index = known.unwrap_or_else(|| {
            self.tables.push(table.to_vec());
            self.tables.len() - 1
        });
        format_ident!("WIDE_{index}")
    }

    fn statics(&self) -> TokenStream {
        let table = |(index, table): (usize, &Vec<(char, char)>)| {
            let name = format_ident!("WIDE_{index}");
            let count = Literal::usize_unsuffixed(table.len());
            let text: String = table.iter().flat_map(|(first, last)| [*first, *last]).collect();
            quote!(static #name: [(::core::primitive::char, ::core::primitive::char); #count] = __rt::scan::ranges(#text);)
        };
        self.tables.iter().enumerate().map(table).collect()
    }
}

fn program(id: PatternId, source: &str, program: &Program, wides: &mut Wides) -> TokenStream {
    let name = pattern(id);
    let about = source.lines().next().unwrap_or("");
    let ops = program.ops.iter().map(|op| self::op(op, wides));
    let ops: Vec<TokenStream> = ops.collect();
    let start = Literal::u32_unsuffixed(program.start);
    let groups = Literal::u32_unsuffixed(program.groups);
    let registers = Literal::u32_unsuffixed(program.registers);
    let (anchored, bounded) = (program.anchored, program.bounded);
    let word = class(&program.word, wides);
    quote! {
        #[doc = #about]
        static #name: __rt::scan::Program = {
            use __rt::scan::*;
            use __rt::Cow::Borrowed;
            Program {
                ops: Borrowed(&[#(#ops),*]),
                start: #start,
                groups: #groups,
                registers: #registers,
                anchored: #anchored,
                bounded: #bounded,
                word: #word,
            }
        };
    }
}

fn op(op: &Op, wides: &mut Wides) -> TokenStream {
    match op {
        Op::Literal { text, next } => {
            let next = number(*next);
            quote!(Op::Literal { text: Borrowed(#text), next: #next })
        }
        Op::One { class, next } => {
            let (class, next) = (self::class(class, wides), number(*next));
            quote!(Op::One { class: #class, next: #next })
        }
        Op::Run { class, min, max, greedy, next } => {
            let (class, min, next) = (self::class(class, wides), number(*min), number(*next));
            let max = if *max == parser_scan::UNBOUNDED {
                quote!(UNBOUNDED)
            } else {
                number(*max).into_token_stream()
            };
            quote!(Op::Run { class: #class, min: #min, max: #max, greedy: #greedy, next: #next })
        }
        Op::Save { slot, next } => {
            let (slot, next) = (number(*slot), number(*next));
            quote!(Op::Save { slot: #slot, next: #next })
        }
        Op::Anchor { anchor, next } => {
            let (anchor, next) = (self::anchor(*anchor), number(*next));
            quote!(Op::Anchor { anchor: #anchor, next: #next })
        }
        Op::Backreference { group, case, next } => {
            let (group, case, next) = (number(*group), self::case(*case), number(*next));
            quote!(Op::Backreference { group: #group, case: #case, next: #next })
        }
        Op::Look { .. } | Op::Atomic { .. } => nested(op),
        Op::Split { .. }
        | Op::Enter { .. }
        | Op::Loop { .. }
        | Op::Conditional { .. }
        | Op::Fail
        | Op::Match => branch(op),
    }
}

/// An operation with a program of its own inside.
fn nested(op: &Op) -> TokenStream {
    match op {
        Op::Look { behind, negated, body, next } => {
            let behind = match behind.map(number) {
                Some(width) => quote!(::core::option::Option::Some(#width)),
                None => quote!(::core::option::Option::None),
            };
            let (body, next) = (number(*body), number(*next));
            quote!(Op::Look { behind: #behind, negated: #negated, body: #body, next: #next })
        }
        Op::Atomic { body, next } => {
            let (body, next) = (number(*body), number(*next));
            quote!(Op::Atomic { body: #body, next: #next })
        }
        _ => TokenStream::new(),
    }
}

/// An operation that chooses, or ends.
fn branch(op: &Op) -> TokenStream {
    match op {
        Op::Split { to } => {
            let to = to.iter().copied().map(number);
            quote!(Op::Split { to: Borrowed(&[#(#to),*]) })
        }
        Op::Enter { register, next } => {
            let (register, next) = (number(*register), number(*next));
            quote!(Op::Enter { register: #register, next: #next })
        }
        Op::Loop { register, body, greedy, next } => {
            let (register, body, next) = (number(*register), number(*body), number(*next));
            quote!(Op::Loop { register: #register, body: #body, greedy: #greedy, next: #next })
        }
        Op::Conditional { group, yes, no } => {
            let (group, yes, no) = (number(*group), number(*yes), number(*no));
            quote!(Op::Conditional { group: #group, yes: #yes, no: #no })
        }
        Op::Match => quote!(Op::Match),
        _ => quote!(Op::Fail),
    }
}

fn number(number: u32) -> Literal {
    Literal::u32_unsuffixed(number)
}

fn case(case: Case) -> TokenStream {
    match case {
        Case::Exact => quote!(Case::Exact),
        Case::IgnoreAscii => quote!(Case::IgnoreAscii),
        Case::Ignore => quote!(Case::Ignore),
    }
}

fn anchor(anchor: Anchor) -> TokenStream {
    match anchor {
        Anchor::TextStart => quote!(Anchor::TextStart),
        Anchor::LineStart => quote!(Anchor::LineStart),
        Anchor::TextEnd => quote!(Anchor::TextEnd),
        Anchor::LastLineEnd => quote!(Anchor::LastLineEnd),
        Anchor::LineEnd => quote!(Anchor::LineEnd),
        Anchor::WordBoundary { ascii } => quote!(Anchor::WordBoundary { ascii: #ascii }),
        Anchor::NotWordBoundary { ascii } => quote!(Anchor::NotWordBoundary { ascii: #ascii }),
    }
}

fn class(class: &Class, wides: &mut Wides) -> TokenStream {
    if *class == Class::ANY {
        return quote!(Class::ANY);
    }
    let ascii: Literal =
        format!("{:#x}", class.ascii).parse().unwrap_or_else(|_| Literal::u128_unsuffixed(class.ascii));
    let wide = if class.wide.is_empty() {
        quote!(&[])
    } else {
        let name = wides.name(&class.wide);
        quote!(&#name)
    };
    quote!(Class { ascii: #ascii, wide: Borrowed(#wide) })
}
