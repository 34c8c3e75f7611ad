//! Patterns as constants.
//!
//! Input: the compiled patterns of a plan. Output: a constant for each, and those for the tables that several share.

use parser_scan::code::{ANCHORS, CASES, ENDS};
use parser_scan::{
    Class, End, Ends, Group, Guard, Jump, Literals, Op, Program, Run, UNBOUNDED, Way, Whole, index_of,
};
use parser_schema::plan::{PatternId, Plan};
use proc_macro2::{Ident, Literal, TokenStream};
use quote::{ToTokens, format_ident, quote};

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
        let index = index_of(&mut self.wides, &table.to_vec());
        let name = format_ident!("WIDE_{index}");
        quote!(&#name)
    }

    fn literals(&mut self, literals: &Literals) -> TokenStream {
        if literals.is_empty() {
            return quote!(Literals::NONE);
        }
        let index = index_of(&mut self.literals, literals);
        let name = format_ident!("LITERALS_{index}");
        quote!(Literals::Static(#name))
    }

    fn statics(&self) -> TokenStream {
        let wides = self.wides.iter().enumerate().map(|(index, table)| {
            let name = format_ident!("WIDE_{index}");
            let count = Literal::usize_unsuffixed(table.len());
            let text: String = table.iter().flat_map(|(first, last)| [*first, *last]).collect();
            quote!(#name #count #text)
        });
        let literals = self.literals.iter().enumerate().map(|(index, literals)| {
            let name = format_ident!("LITERALS_{index}");
            let groups = literals.iter().map(group);
            quote!(static #name: &[__rt::scan::Group] = __rt::scan::literals!(#(#groups)*);)
        });
        let wides = (!self.wides.is_empty()).then(|| quote!(__rt::scan::wides! { #(#wides)* }));
        quote!(#wides #(#literals)*)
    }
}

fn group(group: &Group) -> TokenStream {
    let (prefix, first) = (&group.prefix, Literal::u32_unsuffixed(group.first));
    let literals = group.literals.iter();
    quote!(#first #prefix [#(#literals)*])
}

/// An option, as a constant.
pub(crate) fn optional(value: Option<impl ToTokens>) -> TokenStream {
    value.map_or(quote!(None), |value| quote!(Some(#value)))
}

fn program(id: PatternId, source: &str, program: &Program, shared: &mut Shared) -> TokenStream {
    let name = pattern(id);
    let about = source.lines().next().unwrap_or("");
    let ops = program.ops.iter().map(op);
    let runs = program.runs.iter().map(run);
    let ways = program.ways.iter().map(way);
    let guards = program.guards.iter().map(guard);
    let seconds = program.seconds.iter().map(guard);
    let first = optional(program.first.as_ref().map(jump));
    let needs = Literal::u64_unsuffixed(program.needs);
    let texts = &*program.texts;
    let classes = program.classes.iter().map(|class| self::class(class, shared));
    let classes: Vec<TokenStream> = classes.collect();
    let literals = shared.literals(&program.literals);
    let [start, groups, registers] =
        [program.start, program.groups, program.registers].map(Literal::u32_unsuffixed);
    let (anchored, bounded) = (program.anchored, program.bounded);
    let word = optional(program.word.map(Literal::u32_unsuffixed));
    quote! {
        #[doc = #about]
        static #name: __rt::scan::Program = __rt::scan::program!(
            ops [#(#ops),*], runs [#(#runs),*], ways [#(#ways),*], guards [#(#guards),*], seconds [#(#seconds),*], first #first, needs #needs, texts #texts, classes [#(#classes),*],
            literals #literals, start #start, groups #groups, registers #registers,
            anchored #anchored, bounded #bounded, word #word
        );
    }
}

/// An operation as a function of `parser_scan::code` makes it.
fn op(op: &Op) -> TokenStream {
    match *op {
        Op::Literal { from, to, next } => call("text", [from, to, next]),
        Op::One { class, next } => call("one", [class, next]),
        Op::Run { run, next } => call("run", [run, next]),
        Op::Split { from, to } => call("split", [from, to]),
        Op::Enter { register, next } => call("enter", [register, next]),
        Op::Loop { register, body, greedy, next } => {
            let [register, body, next] = [register, body, next].map(Literal::u32_unsuffixed);
            quote!(again(#register, #body, #greedy, #next))
        }
        Op::Save { slot, next } => call("save", [slot, next]),
        Op::Whole { whole, next } => call("whole", [number(&Whole::ALL, &whole), next]),
        Op::Anchor { anchor, next } => call("anchor", [number(&ANCHORS, &anchor), next]),
        Op::Look { behind, negated, body, next } => {
            let [behind, body, next] = [option(behind), body, next].map(Literal::u32_unsuffixed);
            quote!(look(#behind, #negated, #body, #next))
        }
        Op::Atomic { body, next } => call("atomic", [body, next]),
        Op::Backreference { group, case, next } => call("same", [group, number(&CASES, &case), next]),
        Op::Conditional { group, yes, no } => call("either", [group, yes, no]),
        Op::Fail => call("fail", []),
        Op::Match => call("done", []),
    }
}

fn call<const N: usize>(function: &str, numbers: [u32; N]) -> TokenStream {
    let (function, numbers) = (format_ident!("{function}"), numbers.map(Literal::u32_unsuffixed));
    quote!(#function(#(#numbers),*))
}

/// A run, and what is known of it.
fn run(run: &Run) -> TokenStream {
    let Run { class, min, max, greedy, stop, needs, ends, stride } = run;
    let run = match (*min, *max, greedy) {
        (0, UNBOUNDED, true) => call("star", [*class]),
        (0, UNBOUNDED, false) => call("lazy", [*class]),
        _ => {
            let [class, min, max] = [class, min, max].map(|number| Literal::u32_unsuffixed(*number));
            quote!(many(#class, #min, #max, #greedy))
        }
    };
    let [stop, needs] = [("stop", stop), ("needs", needs)].map(|(name, set)| {
        let (name, literal) = (format_ident!("{name}"), Literal::u64_unsuffixed(*set));
        (*set != 0).then(|| quote!(.#name(#literal)))
    });
    let ends = match ends {
        Ends::Anywhere => None,
        Ends::Last => Some(call("last", [])),
        Ends::Jump(to) => {
            let to = jump(to);
            Some(quote!(at(#to)))
        }
        Ends::Before(guard) => Some(call("before", [*guard])),
    };
    let ends = ends.map(|ends| quote!(.#ends));
    let stride = stride.as_ref().map(jump).map(|stride| quote!(.stride(#stride)));
    quote!(#run #stop #needs #ends #stride)
}

fn jump(jump: &Jump) -> TokenStream {
    let Jump { to, start, end, over } = jump;
    let to = Literal::u64_unsuffixed(*to);
    if let (false, End::No, None) = (start, end, over) {
        return quote!(to(#to));
    }
    let [end, over] = [number(&ENDS, end), option(*over)].map(Literal::u32_unsuffixed);
    quote!(jump(#to, #start, #end, #over))
}

fn way(way: &Way) -> TokenStream {
    let Way { place, guard, seconds } = way;
    let [place, guard] = [place, guard].map(|number| Literal::u32_unsuffixed(*number));
    if seconds.iter().all(|second| *second == 0) {
        return quote!(way(#place, #guard));
    }
    let seconds = seconds.map(Literal::u32_unsuffixed);
    quote!(way(#place, #guard).seconds(#(#seconds),*))
}

fn guard(guard: &Guard) -> TokenStream {
    let Guard { ascii, wide, end } = *guard;
    match (wide, end, few(ascii).as_deref(), few(!ascii).as_deref()) {
        (true, true, _, Some("")) => quote!(any()),
        (false, false, Some(characters), _) => quote!(among(#characters)),
        (true, false, _, Some(characters)) => quote!(beside(#characters)),
        _ => {
            let ascii = mask(ascii);
            quote!(guard(#ascii, #wide, #end))
        }
    }
}

/// The most characters that are written one by one.
const FEW: u32 = 8;

/// The characters of ASCII in a mask, if they are few.
fn few(ascii: u128) -> Option<String> {
    let characters = (0..0x80_u8).filter(|byte| ascii >> byte & 1 == 1).map(char::from);
    (ascii.count_ones() <= FEW).then(|| characters.collect())
}

/// A number, one more than what it says; 0 is none.
fn option(number: Option<u32>) -> u32 {
    number.map_or(0, |number| number + 1)
}

fn number<T: PartialEq>(table: &[T], item: &T) -> u32 {
    table.iter().zip(0..).find(|(known, _)| *known == item).map_or(0, |(_, number)| number)
}

fn class(class: &Class, shared: &mut Shared) -> TokenStream {
    let ascii = mask(class.ascii);
    let wide = shared.wide(&class.wide);
    quote!((#ascii, #wide))
}

/// Characters of ASCII, a bit for each.
fn mask(ascii: u128) -> Literal {
    format!("{ascii:#x}").parse().unwrap_or_else(|_| Literal::u128_unsuffixed(ascii))
}
