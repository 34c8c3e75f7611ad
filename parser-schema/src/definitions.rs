//! Named parts of patterns: `x-regex-definitions` at the root of a schema, which patterns call as `(?&name)`.
//!
//! Input: the definitions, and a pattern as it is written. Output: the same pattern with each call expanded to `(?:…)`, in
//! upstream's language (`(?-x:…)` where VERBOSE would drop its white space), which still knows where each of its parts is written.

use parser_scan::UNBOUNDED;

use crate::diagnostic::Diagnostics;
use crate::json::Text;
use crate::model::in_json;
use crate::pattern::{self, Call, MAX_NESTING, Width, calls, is_identifier, is_known, known};
use crate::schema::{Schema, nearest};
use crate::source::Span;

/// How long all patterns and definitions of a schema together may be whose calls are expanded, in bytes.
pub const MAX_EXPANDED: usize = 1 << 18;

/// The greatest width that is told apart from any width, in characters: the greatest count of a repetition.
const MOST: u64 = UNBOUNDED as u64 - 1;

/// The key under which they stand.
const KEYWORD: &str = "x-regex-definitions";

/// The definitions of a schema.
#[derive(Debug)]
pub(crate) struct Definitions<'j> {
    list: Vec<Definition<'j>>,
    /// A key at the root that was probably meant to be `x-regex-definitions`.
    misspelt: Option<&'j str>,
    /// How long all is that was expanded.
    expanded: usize,
}

#[derive(Debug)]
struct Definition<'j> {
    name: &'j Text,
    is_called: bool,
    pattern: State<'j>,
}

/// How far a definition is known.
#[derive(Debug)]
enum State<'j> {
    /// As it is written.
    Unread(&'j Text),
    /// Its calls are being expanded.
    Open,
    /// With its calls expanded, and how many characters it matches.
    Read(Text, Width),
    /// It is wrong, which has been said.
    Wrong,
}

/// A call in a pattern, and what it calls.
#[derive(Debug)]
struct Called<'t> {
    call: Call<'t>,
    place: Span,
    pattern: Text,
    width: Width,
}

impl<'j> Definitions<'j> {
    /// Those that the root of a schema has; what is wrong with them is reported where it is written.
    pub(crate) fn read(schema: &Schema<'j>, diagnostics: &mut Diagnostics) -> Self {
        let list = schema.definitions.iter().map(|&(name, written)| {
            let is_name = check_name(name, diagnostics);
            let written = written.filter(|_| is_name);
            Definition { name, is_called: false, pattern: written.map_or(State::Wrong, State::Unread) }
        });
        let misspelt = schema.misspelt(KEYWORD);
        let mut definitions = Definitions { list: list.collect(), misspelt, expanded: 0 };
        if schema.has(KEYWORD) {
            diagnostics.extension(schema.key(KEYWORD), KEYWORD);
        }
        for number in 0..definitions.list.len() {
            definitions.definition(number, diagnostics);
        }
        definitions
    }

    /// A pattern with its calls expanded. Nothing, if one of them is wrong; a diagnostic says so.
    pub(crate) fn expand(&mut self, text: &Text, diagnostics: &mut Diagnostics) -> Option<Text> {
        Some(expanded(text, &self.called_in(text, diagnostics)?))
    }

    /// Warns of what nothing calls. What is wrong may be what would: a definition, or a keyword that is misspelt.
    pub(crate) fn check_used(&self, diagnostics: &mut Diagnostics) {
        if diagnostics.has_errors() {
            return;
        }
        for Definition { name, .. } in self.list.iter().filter(|definition| !definition.is_called) {
            let message = format!("no pattern calls the definition `{}`", name.value);
            let help = format!("write `(?&{})` where it belongs, or remove it", name.value);
            diagnostics.warning(name.span.clone(), message).help(help);
        }
    }

    /// All that a pattern calls, if it is right.
    fn called_in<'t>(&mut self, text: &'t Text, diagnostics: &mut Diagnostics) -> Option<Vec<Called<'t>>> {
        let (mut called, mut is_right) = (Vec::new(), true);
        for call in calls(&text.value) {
            let place = text.locate(call.span.clone());
            if self.expanded > MAX_EXPANDED {
                return None; // said already
            }
            let Some((pattern, width)) = self.called(call.name, &place, diagnostics) else {
                is_right = false;
                continue;
            };
            self.expanded += pattern.value.len();
            if self.expanded > MAX_EXPANDED {
                let message = format!("with this call expanded, the patterns have over {MAX_EXPANDED} bytes");
                diagnostics.error(place, message).help("call less, or make the definitions shorter");
                return None;
            }
            called.push(Called { call, place, pattern, width });
        }
        is_right.then_some(called)
    }

    /// What a pattern calls by this name, at this place.
    fn called(&mut self, name: &str, place: &Span, diagnostics: &mut Diagnostics) -> Option<(Text, Width)> {
        let Some(number) = self.list.iter().position(|definition| definition.name.value == name) else {
            let message = format!("nothing defines `{name}`, which this pattern calls");
            diagnostics.error(place.clone(), message).help(self.help(name));
            return None;
        };
        let definition = self.list.get_mut(number)?;
        definition.is_called = true;
        if matches!(definition.pattern, State::Open) {
            let message = format!("the definition of `{name}` leads back to itself");
            let help = "Python's `re` has no recursion; `(?&json)` and `(?&brackets)` nest";
            diagnostics.error(place.clone(), message).help(help);
            return None;
        }
        self.definition(number, diagnostics)
    }

    /// What to write in place of an unknown name.
    fn help(&self, name: &str) -> String {
        let mut names: Vec<&str> = known().collect();
        names.extend(self.list.iter().map(|definition| definition.name.value.as_str()));
        match (nearest(name, &names), self.misspelt) {
            (Some(meant), _) => format!("did you mean `(?&{meant})`?"),
            (None, Some(key)) => {
                format!("the key `{key}` defines nothing: did you mean `{KEYWORD}` by it?")
            }
            (None, None) => "define it in `x-regex-definitions` at the root of the schema; `(?&json)` and `(?&brackets)` are always there".to_owned(),
        }
    }

    /// A definition with its calls expanded, if it is right.
    fn definition(&mut self, number: usize, diagnostics: &mut Diagnostics) -> Option<(Text, Width)> {
        let Definition { name, pattern, .. } = self.list.get_mut(number)?;
        let written = match pattern {
            State::Unread(written) => *written,
            State::Read(pattern, width) => return Some((pattern.clone(), *width)),
            State::Open | State::Wrong => return None,
        };
        let name = *name;
        *pattern = State::Open;
        let open = self.list.iter().filter(|definition| matches!(definition.pattern, State::Open)).count();
        let read = if open > MAX_NESTING {
            let message =
                format!("the calls that lead to `{}` are nested deeper than {MAX_NESTING}", name.value);
            diagnostics.error(name.span.clone(), message).help("write the outer ones out in place");
            None
        } else {
            let called = self.called_in(written, diagnostics);
            called.and_then(|called| {
                let width = check_pattern(&outline(written, &called), diagnostics)?;
                Some((expanded(written, &called), width))
            })
        };
        let state = read.clone().map_or(State::Wrong, |(pattern, width)| State::Read(pattern, width));
        self.list.get_mut(number)?.pattern = state;
        read
    }
}

/// A pattern with its calls expanded.
fn expanded(text: &Text, called: &[Called<'_>]) -> Text {
    with_calls(text, called, |made, Called { call, place, pattern, .. }| {
        made.push_for(place.clone(), if call.is_verbose { "(?-x:" } else { "(?:" });
        made.push_part(pattern, 0..pattern.value.len());
        made.push_for(place.clone(), ")");
    })
}

/// A pattern with something as wide in place of each call: what is called was read by itself.
fn outline(text: &Text, called: &[Called<'_>]) -> Text {
    with_calls(text, called, |made, Called { place, width, .. }| {
        let min = width.min.min(MOST);
        let max = if width.max > MOST { String::new() } else { width.max.to_string() };
        made.push_for(place.clone(), &format!("(?:.{{{min},{max}}})"));
    })
}

/// A pattern with what is pushed in place of each call.
fn with_calls(text: &Text, called: &[Called<'_>], push: impl Fn(&mut Text, &Called<'_>)) -> Text {
    let (mut made, mut at) = (Text::made_at(text.span.clone()), 0);
    for called in called {
        made.push_part(text, at..called.call.span.start);
        push(&mut made, called);
        at = called.call.span.end;
    }
    made.push_part(text, at..text.value.len());
    made
}

/// Whether a definition can have this name.
fn check_name(name: &Text, diagnostics: &mut Diagnostics) -> bool {
    if is_known(&name.value) {
        let message = format!("`{}` is always there and cannot be defined", name.value);
        diagnostics.error(name.span.clone(), message).help("give the definition another name");
    } else if !is_identifier(&name.value) {
        let message = format!("`{}` cannot be the name of a definition", name.value);
        let help = "a name has letters, digits and `_`, and does not begin with a digit";
        diagnostics.error(name.span.clone(), message).help(help);
    } else {
        return true;
    }
    false
}

/// How many characters a definition matches, if it is a pattern of its own, and captures nothing: the numbers of groups would
/// depend on who calls it.
fn check_pattern(text: &Text, diagnostics: &mut Diagnostics) -> Option<Width> {
    let pattern = match pattern::read(&text.value) {
        Ok(pattern) => pattern,
        Err(error) => {
            let help = error.help.map(in_json);
            let help = help.unwrap_or_else(|| "a definition is a pattern of its own".to_owned());
            let message = format!("in this definition: {}", error.message);
            diagnostics.error(text.locate(error.span), message).help(help);
            return None;
        }
    };
    let Some(group) = pattern.group_span(1).filter(|_| pattern.groups > 0) else {
        return Some(pattern.tree.width);
    };
    diagnostics
        .error(text.locate(group), "a definition captures nothing")
        .help("write `(?:…)` here, and the group around the call: `(?P<name>(?&…))`");
    None
}
