//! Patterns as constants.

use std::fmt::Write;

use parser_scan::code::{ANCHORS, CASES, ENDS};
use parser_scan::{Class, Ends, Group, Guard, Jump, Literals, Op, Program, Run, Way, Whole};
use parser_schema::plan::{PatternId, Plan};
use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

/// The constants of all patterns, and of the character classes and literals that they share.
pub(crate) fn statics(plan: &Plan) -> TokenStream {
    let mut shared = Shared::default();
    let programs: Vec<TokenStream> = plan
        .patterns
        .iter()
        .enumerate()
        .map(|(id, pattern)| program(id, &pattern.source, &pattern.program, &mut shared))
        .collect();
    let shared = shared.statics();
    quote!(#shared #(#programs)*)
}

/// The name of a pattern's constant.
pub(crate) fn pattern(id: PatternId) -> Ident {
    format_ident!("PATTERN_{id}")
}

/// What several programs use, each written once.
#[derive(Default)]
struct Shared {
    /// Tables of characters beyond ASCII.
    wides: Vec<Vec<(char, char)>>,
    literals: Vec<Literals>,
}

impl Shared {
    fn wide(&mut self, table: &[(char, char)]) -> TokenStream {
        if table.is_empty() {
            return quote!(&[]);
        }
        let index = index(&mut self.wides, &table.to_vec());
        let name = format_ident!("WIDE_{index}");
        quote!(&#name)
    }

    fn literals(&mut self, literals: &Literals) -> TokenStream {
        if literals.is_empty() {
            return quote!(__rt::scan::Literals::NONE);
        }
        let index = index(&mut self.literals, literals);
        let name = format_ident!("LITERALS_{index}");
        quote!(__rt::scan::Literals::Static(#name))
    }

    fn statics(&self) -> TokenStream {
        let wides = self.wides.iter().enumerate().map(|(index, table)| {
            let name = format_ident!("WIDE_{index}");
            let count = Literal::usize_unsuffixed(table.len());
            let text: String = table.iter().flat_map(|(first, last)| [*first, *last]).collect();
            quote!(static #name: [(::core::primitive::char, ::core::primitive::char); #count] = __rt::scan::ranges(#text);)
        });
        let literals = self.literals.iter().enumerate().map(|(index, literals)| {
            let name = format_ident!("LITERALS_{index}");
            let groups = literals.iter().map(group);
            quote!(static #name: &[__rt::scan::Group] = __rt::scan::literals!(#(#groups)*);)
        });
        quote!(#(#wides)* #(#literals)*)
    }
}

fn group(group: &Group) -> TokenStream {
    let (prefix, first) = (&group.prefix, Literal::u32_unsuffixed(group.first));
    let literals = group.literals.iter();
    quote!(#first #prefix [#(#literals)*])
}

fn index<T: Clone + PartialEq>(table: &mut Vec<T>, item: &T) -> usize {
    let known = table.iter().position(|known| known == item);
    known.unwrap_or_else(|| {
        table.push(item.clone());
        table.len() - 1
    })
}

fn program(id: PatternId, source: &str, program: &Program, shared: &mut Shared) -> TokenStream {
    let name = pattern(id);
    let about = source.lines().next().unwrap_or("");
    let ops = items(program.ops.iter().map(op));
    let runs = items(program.runs.iter().map(run));
    let ways = items(program.ways.iter().map(way));
    let guards = items(program.guards.iter().map(guard));
    let seconds = items(program.seconds.iter().map(guard));
    let first = program.first.as_ref().map(jump).unwrap_or_default();
    let needs = Literal::u64_unsuffixed(program.needs);
    let texts = &*program.texts;
    let classes = program.classes.iter().map(|class| self::class(class, shared));
    let classes: Vec<TokenStream> = classes.collect();
    let literals = shared.literals(&program.literals);
    let [start, groups, registers] =
        [program.start, program.groups, program.registers].map(Literal::u32_unsuffixed);
    let (anchored, bounded) = (program.anchored, program.bounded);
    let word = match program.word.map(Literal::u32_unsuffixed) {
        Some(word) => quote!(Some(#word)),
        None => quote!(None),
    };
    quote! {
        #[doc = #about]
        static #name: __rt::scan::Program = __rt::scan::program!(
            ops #ops, runs #runs, ways #ways, guards #guards, seconds #seconds, first #first, needs #needs, texts #texts, classes [#(#classes),*],
            literals #literals, start #start, groups #groups, registers #registers,
            anchored #anchored, bounded #bounded, word #word
        );
    }
}

/// The items of a table, each ended by a space.
fn items(items: impl Iterator<Item = String>) -> String {
    items.fold(String::new(), |mut all, item| {
        let _ = write!(all, "{item} ");
        all
    })
}

/// An operation as `parser_scan::code` reads it.
fn op(op: &Op) -> String {
    match *op {
        Op::Literal { from, to, next } => format!("L{from},{to},{next}"),
        Op::One { class, next } => format!("C{class},{next}"),
        Op::Run { run, next } => format!("R{run},{next}"),
        Op::Split { from, to } => format!("P{from},{to}"),
        Op::Enter { register, next } => format!("E{register},{next}"),
        Op::Loop { register, body, greedy, next } => {
            format!("O{register},{body},{},{next}", u8::from(greedy))
        }
        Op::Save { slot, next } => format!("S{slot},{next}"),
        Op::Whole { whole, next } => format!("J{},{next}", number(&Whole::ALL, &whole)),
        Op::Anchor { anchor, next } => format!("A{},{next}", number(&ANCHORS, &anchor)),
        Op::Look { behind, negated, body, next } => {
            format!("K{},{},{body},{next}", option(behind), u8::from(negated))
        }
        Op::Atomic { body, next } => format!("T{body},{next}"),
        Op::Backreference { group, case, next } => format!("B{group},{},{next}", number(&CASES, &case)),
        Op::Conditional { group, yes, no } => format!("I{group},{yes},{no}"),
        Op::Fail => "F".to_owned(),
        Op::Match => "M".to_owned(),
    }
}

fn run(run: &Run) -> String {
    let Run { class, min, max, greedy, stop, needs, ends, stride } = run;
    let nowhere = Jump { to: 0, start: false, end: parser_scan::End::No, over: None };
    let (kind, jump) = match ends {
        Ends::Anywhere => (0, nowhere),
        Ends::Last => (1, nowhere),
        Ends::Jump(jump) => (2, *jump),
        Ends::Before(guard) => (guard + 3, nowhere),
    };
    let (jump, stride) =
        (self::jump(&jump), stride.as_ref().map_or("0".to_owned(), |to| format!("1,{}", self::jump(to))));
    format!("{class},{min},{max},{},{stop},{needs},{kind},{jump},{stride}", u8::from(*greedy))
}

fn way(way: &Way) -> String {
    let Way { place, guard, seconds } = way;
    let seconds: String = seconds.iter().map(|second| format!(",{second}")).collect();
    format!("{place},{guard}{seconds}")
}

fn guard(guard: &Guard) -> String {
    let Guard { ascii, wide, end } = guard;
    format!("{ascii},{},{}", u8::from(*wide), u8::from(*end))
}

fn jump(jump: &Jump) -> String {
    let Jump { to, start, end, over } = jump;
    format!("{to},{},{},{}", u8::from(*start), number(&ENDS, end), option(*over))
}

fn option(number: Option<u32>) -> u64 {
    number.map_or(0, |number| u64::from(number) + 1)
}

fn number<T: PartialEq>(table: &[T], item: &T) -> usize {
    table.iter().position(|known| known == item).unwrap_or_default()
}

fn class(class: &Class, shared: &mut Shared) -> TokenStream {
    let ascii: Literal =
        format!("{:#x}", class.ascii).parse().unwrap_or_else(|_| Literal::u128_unsuffixed(class.ascii));
    let wide = shared.wide(&class.wide);
    quote!((#ascii, #wide))
}
