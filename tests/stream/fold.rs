//! Events folded: into the message that they tell of, and into a list that does not depend on how the text was cut.

use std::collections::BTreeMap;

use parser_interpreter::{Event, What};
use parser_runtime::{PathStep, Value};

/// An event that counts, without what depends on when it was told.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    Begun,
    Text(String),
    Entry(String, String),
    Done(Value<'static>),
    Failed(String),
}

/// What a stream told and did not take back.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Fold {
    pub told: Vec<(Vec<PathStep>, Told)>,
    /// Of each text, how much was told, and how much of that as certain.
    lengths: BTreeMap<String, (usize, usize)>,
    /// The items that began, the texts that are there, and the values that were complete, for certain.
    certain: Vec<(Vec<PathStep>, &'static str)>,
    /// What was told as certain, and taken back.
    broken: Vec<String>,
}

impl Fold {
    pub fn event(&mut self, event: Event<'_>) {
        let Event { field, what } = event.into_owned();
        let path: Vec<PathStep> = field.steps().into_iter().cloned().collect();
        match what {
            What::Begun { provisional } => {
                // Where an item has failed, another one may begin.
                if self.has_failed(&path) {
                    self.told.retain(|(of, _)| !of.starts_with(&path));
                }
                self.note(&path, "begun", provisional);
                self.tell(path, Told::Begun);
            }
            What::Text(text) => {
                // That there is such a text.
                if text.is_empty() {
                    self.note(&path, "there", text.provisional);
                }
                let (told, certain) = self.lengths.entry(field.to_string()).or_default();
                *told += text.len();
                if !text.provisional {
                    *certain = *told;
                }
                self.tell(path, Told::Text(text.text.into_owned()));
            }
            What::Entry { key, text } => {
                assert!(
                    text.is_empty() || self.last_key(&path) == Some(&*key),
                    "{key} goes on, but did not begin"
                );
                self.tell(path, Told::Entry(key.into_owned(), text.text.into_owned()))
            }
            What::Done { value, provisional } => {
                self.note(&path, "done", provisional);
                self.tell(path, Told::Done(value));
            }
            What::Failed(error) => self.tell(path, Told::Failed(error.to_string())),
            What::Withdrawn { kept } => self.withdraw(&path, kept),
            What::Settled => self.settle(&path),
            other => panic!("{other:?}"),
        }
    }

    /// What was told of a field is certain: that an item has begun, a text as far as it has come, and what is complete with
    /// all its parts.
    fn settle(&mut self, path: &[PathStep]) {
        let is_told =
            |what: &dyn Fn(&Told) -> bool| self.told.iter().any(|(of, told)| of == path && what(told));
        let is_done = is_told(&|told| matches!(told, Told::Done(_)));
        if is_told(&|told| matches!(told, Told::Begun)) {
            self.certain.push((path.to_vec(), "begun"));
            // Of an item that is still coming, that is all, be it a text.
            if !is_done {
                return;
            }
        }
        if is_done {
            self.certain.push((path.to_vec(), "done"));
        }
        let whole = display(path);
        for (field, (told, certain)) in &mut self.lengths {
            let part = field.strip_prefix(&whole);
            if part.is_some_and(|part| part.is_empty() || is_done && part.starts_with(['.', '['])) {
                *certain = *told;
            }
        }
    }

    /// The key of the entry of a map that began last.
    fn last_key(&self, path: &[PathStep]) -> Option<&str> {
        self.told.iter().rev().find_map(|(of, told)| match told {
            Told::Entry(key, _) if of == path => Some(&**key),
            _ => None,
        })
    }

    fn note(&mut self, path: &[PathStep], what: &'static str, is_provisional: bool) {
        if !is_provisional {
            self.certain.push((path.to_vec(), what));
        }
    }

    /// Whether something stands in an item that has failed.
    pub fn is_in_failed(&self, path: &[PathStep]) -> bool {
        self.told.iter().any(|(of, told)| matches!(told, Told::Failed(_)) && path.starts_with(of))
    }

    /// Whether an item has failed, whatever was told of it before.
    fn has_failed(&self, path: &[PathStep]) -> bool {
        self.told.iter().any(|(of, told)| matches!(told, Told::Failed(_)) && of == path)
    }

    /// Joins neighbouring texts of one field: between them are no other than texts of other fields.
    fn tell(&mut self, path: Vec<PathStep>, told: Told) {
        for (of, before) in self.told.iter_mut().rev() {
            match (before, &told) {
                (Told::Text(before), Told::Text(more)) if *of == path => return before.push_str(more),
                (Told::Entry(key, before), Told::Entry(same, more)) if *of == path => {
                    if key == same && !more.is_empty() {
                        return before.push_str(more);
                    }
                    break;
                }
                (Told::Text(_) | Told::Entry(..), _) if *of != path => {}
                _ => break,
            }
        }
        self.told.push((path, told));
    }

    /// The text of a field.
    pub fn text(&self, path: &[PathStep]) -> String {
        let texts = self.told.iter().filter(|(of, _)| of == path).filter_map(|(_, told)| match told {
            Told::Text(text) => Some(text.as_str()),
            _ => None,
        });
        texts.collect()
    }

    fn withdraw(&mut self, path: &[PathStep], kept: usize) {
        for (field, (told, certain)) in &mut self.lengths {
            let kept = match field.strip_prefix(&display(path)) {
                Some("") => kept,
                Some(part) if is_kept(part, kept) => continue,
                Some(part) if part.starts_with('.') && kept > 0 => continue,
                Some(part) if part.starts_with(['.', '[']) => 0,
                _ => continue,
            };
            if kept < *certain {
                self.broken.push(field.clone());
            }
            (*told, *certain) = ((*told).min(kept), (*certain).min(kept));
        }
        let is_kept = |(of, what): &(Vec<PathStep>, &str)| match of.strip_prefix(path) {
            Some([PathStep::Index(index), ..]) => *index < kept,
            Some([]) if *what == "begun" => true,
            Some(_) => kept > 0,
            None => true,
        };
        for (of, what) in self.certain.extract_if(.., |certain| !is_kept(certain)) {
            self.broken.push(format!("{} {what}", display(&of)));
        }
        let mut left = kept;
        let mut entries = 0;
        self.told.retain_mut(|(of, told)| {
            let Some(rest) = of.strip_prefix(path) else { return true };
            match (rest, told) {
                ([], Told::Text(text)) => {
                    let keep = left.min(text.len());
                    if !text.is_char_boundary(keep) {
                        self.broken.push(format!("{}, within a character", display(of)));
                    }
                    text.truncate(text.floor_char_boundary(keep));
                    left -= keep;
                    !text.is_empty() || kept > 0
                }
                ([], Told::Entry(..)) => {
                    entries += 1;
                    entries <= kept
                }
                // What is taken back of an item is what it holds; itself, its list takes back.
                ([], Told::Begun) => true,
                ([], Told::Done(_) | Told::Failed(_)) => false,
                ([PathStep::Index(index), ..], _) => *index < kept,
                ([PathStep::Key(_), ..], _) => kept > 0,
            }
        });
        let told = std::mem::take(&mut self.told);
        told.into_iter().for_each(|(path, told)| self.tell(path, told));
    }

    /// The text that the message has at a path, if it has one.
    pub fn text_value(&self, path: &[PathStep]) -> Option<Value<'static>> {
        let is_told = self.told.iter().any(|(of, told)| matches!(told, Told::Text(_)) && of == path);
        is_told.then(|| Value::String(self.text(path).into()))
    }

    /// What else the message has at a path.
    pub fn value(&self, path: &[PathStep]) -> Option<Value<'static>> {
        let mut done = self.told.iter().filter(|(of, _)| of == path).filter_map(|(_, told)| match told {
            Told::Done(value) => Some(value.clone()),
            _ => None,
        });
        if let Some(value) = done.next_back() {
            return Some(value);
        }
        let mut items = Vec::new();
        for (of, told) in &self.told {
            if let (Some([PathStep::Index(_)]), Told::Done(value)) = (of.strip_prefix(path), told)
                && !self.has_failed(of)
            {
                items.push(value.clone());
            }
        }
        (!items.is_empty()).then_some(Value::Array(items))
    }

    /// What was told, without what errors say.
    pub fn without_errors(&self) -> Vec<(Vec<PathStep>, Told)> {
        let mut told = self.told.clone();
        for (_, told) in &mut told {
            if let Told::Failed(error) = told {
                error.clear();
            }
        }
        told
    }

    /// What was told as certain must never have been taken back.
    pub fn check_certain(&self, label: &str) {
        assert!(self.broken.is_empty(), "{label}: told as certain and taken back: {:?}", self.broken);
    }
}

/// Whether a part of a list is among so many items.
fn is_kept(part: &str, kept: usize) -> bool {
    let index = part.strip_prefix('[').and_then(|part| part.split_once(']'));
    index.is_some_and(|(index, _)| index.parse::<usize>().is_ok_and(|index| index < kept))
}

fn display(path: &[PathStep]) -> String {
    let mut text = String::new();
    for step in path {
        match step {
            PathStep::Key(key) if text.is_empty() => text.push_str(key),
            PathStep::Key(key) => text += &format!(".{key}"),
            PathStep::Index(index) => text += &format!("[{index}]"),
        }
    }
    text
}
