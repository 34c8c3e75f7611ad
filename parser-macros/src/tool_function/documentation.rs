//! A function's documentation, taken apart: what it does, its arguments, what it returns.
//!
//! What it does is the text up to a heading of [`SECTIONS`]. `# Arguments` is a list: "* `name` - description".

use proc_macro2::Span;
use syn::ext::IdentExt as _;
use syn::parse::{ParseStream, Parser as _};
use syn::spanned::Spanned as _;
use syn::{Attribute, Expr, ExprLit, Ident, Lit};

/// What a documentation says.
#[derive(Default)]
pub(super) struct Documentation {
    pub(super) description: String,
    pub(super) arguments: Vec<Item>,
    pub(super) returns: Option<String>,
}

/// What is said of an argument.
pub(super) struct Item {
    /// None: the item cannot be read.
    pub(super) name: Option<String>,
    pub(super) description: String,
    pub(super) span: Span,
}

/// A line of documentation.
pub(super) struct Line {
    text: String,
    span: Span,
}

#[derive(Clone, Copy, PartialEq)]
enum Section {
    Description,
    Arguments,
    Returns,
    /// For who reads the code.
    Other,
}

/// The headings that Rust's documentation has.
const SECTIONS: [(&str, Section); 10] = [
    ("arguments", Section::Arguments),
    ("args", Section::Arguments),
    ("parameters", Section::Arguments),
    ("returns", Section::Returns),
    ("errors", Section::Other),
    ("panics", Section::Other),
    ("safety", Section::Other),
    ("example", Section::Other),
    ("examples", Section::Other),
    ("see also", Section::Other),
];

/// The lines of documentation that are written out, without the white space that they all begin with.
pub(super) fn lines(attributes: &[Attribute]) -> Vec<Line> {
    let mut lines = Vec::new();
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("doc")) {
        if let Ok(pair) = attribute.meta.require_name_value()
            && let Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) = &pair.value
        {
            let (text, span) = (text.value(), attribute.span());
            lines.extend(text.split('\n').map(|line| Line { text: line.trim_end().to_owned(), span }));
        }
    }
    let written = lines.iter().filter(|line| !line.text.is_empty());
    let indent = written.map(|line| indent(&line.text)).min().unwrap_or(0);
    for line in &mut lines {
        line.text = line.text.chars().skip(indent).collect();
    }
    lines
}

/// How many characters of white space a line begins with. Not all are of one byte.
fn indent(text: &str) -> usize {
    text.chars().take_while(|character| character.is_whitespace()).count()
}

/// The lines as one, as upstream joins what is said of an argument.
pub(super) fn joined<'l>(lines: impl IntoIterator<Item = &'l Line>) -> String {
    let lines = lines.into_iter().map(|line| line.text.trim()).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join(" ")
}

/// Takes a documentation apart.
pub(super) fn read(lines: &[Line]) -> Documentation {
    let mut sections: Vec<(Section, Vec<&Line>)> = vec![(Section::Description, Vec::new())];
    let mut in_code = false;
    for line in lines {
        if line.text.trim_start().starts_with("```") {
            in_code = !in_code;
        }
        let current = sections.last().map_or(Section::Description, |(section, _)| *section);
        match heading(&line.text).filter(|_| !in_code).map(|title| section(&title, current)) {
            Some(next) if next != Section::Description => sections.push((next, Vec::new())),
            _ => sections.last_mut().into_iter().for_each(|(_, lines)| lines.push(line)),
        }
    }
    let mut documentation = Documentation::default();
    for (section, lines) in sections {
        match section {
            Section::Description => documentation.description = text(&lines),
            Section::Arguments => documentation.arguments.extend(items(&lines)),
            Section::Returns => documentation.returns = Some(text(&lines)),
            Section::Other => {}
        }
    }
    documentation
}

/// A heading's words.
fn heading(line: &str) -> Option<String> {
    let title = line.trim_start_matches('#');
    let is_heading = title.len() < line.len() && title.starts_with(' ');
    is_heading.then(|| title.trim_matches(['#', ':', ' ']).to_ascii_lowercase())
}

/// What a heading begins. One that Rust's documentation does not have belongs to what the function does, if it stands there.
fn section(title: &str, current: Section) -> Section {
    let known = SECTIONS.iter().find(|(known, _)| *known == title).map(|(_, section)| *section);
    match current {
        Section::Description => known.unwrap_or(Section::Description),
        _ => known.unwrap_or(Section::Other),
    }
}

fn text(lines: &[&Line]) -> String {
    let lines: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
    lines.join("\n").trim().to_owned()
}

/// The items of a list. What is indented deeper than the first belongs to the item above.
fn items(lines: &[&Line]) -> Vec<Item> {
    let mut items: Vec<(&Line, Vec<&Line>)> = Vec::new();
    for line in lines {
        let is_item = bullet(&line.text).is_some()
            && items.first().is_none_or(|(first, _)| indent(&line.text) <= indent(&first.text));
        match items.last_mut() {
            _ if is_item => items.push((line, Vec::new())),
            Some((_, more)) => more.push(line),
            None => {}
        }
    }
    items.into_iter().map(|(first, more)| item(first, &more)).collect()
}

fn bullet(line: &str) -> Option<&str> {
    line.trim_start().strip_prefix(['*', '-', '+'])?.strip_prefix(' ')
}

fn item(line: &Line, more: &[&Line]) -> Item {
    let named = bullet(&line.text).and_then(named);
    let (name, first) = named.map_or((None, ""), |(name, first)| (Some(name.to_owned()), first));
    let more = joined(more.iter().copied());
    let description =
        [first, &more].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
    Item { name, description, span: line.span }
}

/// "`name` - description", or with a colon.
fn named(item: &str) -> Option<(&str, &str)> {
    let item = item.trim_start();
    let (name, rest) = match item.strip_prefix('`') {
        Some(quoted) => quoted.split_once('`')?,
        None => item.split_at(item.find([' ', ':'])?),
    };
    let description = rest.trim_start().strip_prefix(['-', ':', '–', '—'])?.trim();
    let is_name = (|input: ParseStream<'_>| input.call(Ident::parse_any)).parse_str(name).is_ok();
    is_name.then_some((name, description))
}
