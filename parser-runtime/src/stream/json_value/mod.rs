//! JSON that is still coming: its texts, the raw text of its values, and the items of its lists, each for its field.
//!
//! Input: the JSON text as far as it has come. Output: what is new of the fields, and the items that are complete.

mod items;
mod patient;
mod texts;

use parser_scan::Quiet;

use super::claim;
use super::context::Context;
use super::inside::{Begun, Inside};
use super::json::{Bracket, GrowingJson, Token};
use super::outcome;
use super::reconcile::Ledger;
use super::route::Route;
use super::table::{Node, Step};
use super::view::View;

/// JSON at work.
#[derive(Clone, Debug)]
pub(super) struct JsonValue {
    reader: GrowingJson,
    route: Route,
    /// Of each open container that is wanted, the part at hand, if it is wanted.
    way: Vec<Option<usize>>,
    /// Whether the key of the part at hand stood in its object before.
    is_repeated: bool,
    /// A value that is not looked into.
    inside: Option<Inside>,
    /// The buffer and the first byte of it that the text comes from.
    from: Option<(u32, usize)>,
    /// How much of the text has come, and whether that is a value and nothing behind it.
    length: usize,
    is_complete: bool,
    /// How many steps lead to the value, and whether an item of a list is one of them.
    depth: usize,
    is_in_item: bool,
}

impl JsonValue {
    pub(super) fn new(route: Route, depth: usize, is_in_item: bool) -> Self {
        let reader = GrowingJson::default();
        JsonValue {
            reader,
            route,
            way: Vec::new(),
            is_repeated: false,
            inside: None,
            from: None,
            length: 0,
            is_complete: false,
            depth,
            is_in_item,
        }
    }

    pub(super) fn feed(&mut self, cx: &mut Context<'_>, view: &View<'_>) {
        let from = (view.buffer, view.start);
        if self.from.replace(from).is_some_and(|earlier| earlier != from) {
            self.lose(cx);
        }
        if view.same < view.text.len() {
            let same = view.first(view.same);
            self.read(cx, &same);
            // More was told of it, perhaps, which the rest takes back: nothing is certain yet.
            self.route.close(cx, &same.doubtful(), self.is_in_item);
        }
        self.read(cx, view);
        self.route.close(cx, view, self.is_in_item);
    }

    fn read(&mut self, cx: &mut Context<'_>, view: &View<'_>) {
        self.length = view.text.len();
        if self.route.undecided().is_some_and(|elements| !elements.stands(view)) {
            self.restart(view.text.len().min(view.same));
        }
        let before = self.reader.position();
        self.is_complete = false;
        let is_broken = loop {
            match self.reader.next(view.text, view.is_whole) {
                Token::Broken => break true,
                Token::Waits => break false,
                Token::Done => {
                    self.is_complete = true;
                    break false;
                }
                Token::Key(key) => self.key(&key),
                Token::Text(text) => self.text(cx, view, &text),
                Token::Begin(Bracket::Object) => self.begin(cx, view, Begun::Object),
                Token::Begin(Bracket::Array) => self.begin(cx, view, Begun::Array),
                Token::StringBegin => self.begin(cx, view, Begun::String),
                Token::Scalar => {
                    let is_null = view.text.get(self.reader.span()) == Some("null");
                    self.begin(cx, view, if is_null { Begun::Null } else { Begun::Scalar });
                }
                Token::StringEnd => self.end(cx, view, false),
                Token::End => self.end(cx, view, true),
            }
        };
        view.count(self.reader.position().saturating_sub(before) as u64);
        self.show_inside(cx, view, self.reader.position(), is_broken);
    }

    /// A key of an object that is wanted. Its value takes the place of what came before, once that begins: what leads up to it is
    /// quiet.
    fn key(&mut self, key: &str) {
        if self.is_inside(true) {
            return;
        }
        let Some((part, around)) = self.way.split_last_mut() else { return };
        *part = None;
        if let Some(Route::Keys(properties)) = walk(&mut self.route, around)
            && let Some((number, property, name)) =
                properties.iter_mut().enumerate().find_map(|(number, property)| {
                    let name = property.name(key)?;
                    Some((number, property, name))
                })
        {
            self.is_repeated = property.met.replace(name).is_some();
            *part = Some(number);
        }
    }

    /// Whether this stands in a value that is not looked into; it makes that true.
    fn is_inside(&mut self, is_something: bool) -> bool {
        if let Some(inside) = &mut self.inside {
            inside.is_true |= is_something;
        }
        self.inside.is_some()
    }

    /// Whether the part at hand, or one so far around it, may be told as its field; `is_true`: JMESPath has it for true.
    fn may_tell(&mut self, cx: &mut Context<'_>, depth: usize, is_true: bool) -> bool {
        let way = self.way.get(..depth).unwrap_or_default();
        claim::may_tell(&mut self.route, way, cx, is_true)
    }

    /// How much of the text is certain as far as the value at hand goes.
    fn certain(&self, view: &View<'_>) -> Option<usize> {
        let view = self.seen(view);
        if self.is_in_item || self.route.has_list(&self.way) { view.certain_until_end } else { view.certain }
    }

    fn begin(&mut self, cx: &mut Context<'_>, view: &View<'_>, begun: Begun) {
        if self.is_inside(true) {
            return;
        }
        if std::mem::take(&mut self.is_repeated)
            && let Some(route) = walk(&mut self.route, &self.way)
        {
            route.lose(cx);
        }
        let start = self.reader.span().start;
        let is_container = matches!(begun, Begun::Object | Begun::Array);
        let depth = self.reader.depth() - usize::from(is_container);
        let is_told = match self.enter_value(cx, view, start, begun == Begun::Null) {
            Some(Route::Keys(properties)) if begun == Begun::Object => {
                properties.iter_mut().for_each(|property| property.met = None);
                self.way.push(None);
                return;
            }
            Some(Route::Items(_)) if begun == Begun::Array => {
                self.way.push(Some(0));
                return;
            }
            Some(Route::Text(_) | Route::Raw { unquoted: true, .. }) if begun == Begun::String => {
                return self.begin_text(cx, view, start);
            }
            Some(Route::Raw { .. }) => true,
            _ => false,
        };
        let is_true = begun == Begun::Scalar && view.text.get(self.reader.span()) != Some("false");
        self.inside = Some(Inside { start, depth, is_told, is_true });
        if matches!(begun, Begun::Scalar | Begun::Null) {
            self.end(cx, view, false);
        }
    }

    /// The text as the value at hand sees it.
    fn seen<'v>(&self, view: &View<'v>) -> View<'v> {
        claim::seen(&self.route, &self.way, view)
    }

    /// A value ends: a container, if something was opened, or a string.
    fn end(&mut self, cx: &mut Context<'_>, view: &View<'_>, is_container: bool) {
        let end = self.reader.span().end;
        match self.inside {
            Some(Inside { depth, .. }) if self.reader.depth() > depth => return,
            Some(_) => {
                self.show_inside(cx, view, end, false);
                self.inside = None;
                self.end_patience();
            }
            None if is_container => _ = self.way.pop(),
            None => self.end_text(cx, view),
        }
        self.end_items(cx, view, end);
    }

    /// Tells more of a value that is told as written. The beginning of what turns out to be broken was told, and stays.
    fn show_inside(&mut self, cx: &mut Context<'_>, view: &View<'_>, end: usize, is_broken: bool) {
        let Some(inside) = self.inside.filter(|inside| inside.is_told) else { return };
        let is_true = inside.is_true(&self.reader);
        if !self.says_something(cx, view, inside.start, is_true)
            || !self.may_tell(cx, self.way.len(), is_true)
        {
            return;
        }
        let start = inside.start;
        let certain = self.certain(view).map(|bytes| bytes.saturating_sub(start));
        if let Some(Route::Raw { leaf, .. }) = walk(&mut self.route, &self.way) {
            let told = if is_broken { (start + leaf.told()).min(view.text.len()) } else { start };
            leaf.show(cx, &view.part(start..end.max(told), [certain; 2], false));
        }
    }

    pub(super) fn narrow(&self, quiet: &mut Quiet) {
        if self.route.undecided().is_some() || claim::is_open(&self.route, &self.way) || self.is_waiting() {
            *quiet = Quiet::NOTHING;
        } else {
            let inside = self.inside.map(|inside| (inside.depth, inside.is_told));
            self.reader.narrow(quiet, self.length, inside);
        }
    }

    /// How much was told of it.
    pub(super) fn told(&self) -> usize {
        self.route.told()
    }

    /// Up to which byte of the whole text it was told.
    pub(super) fn reach(&self) -> usize {
        self.route.reach()
    }

    pub(super) fn enter(&self, ledger: &mut Ledger) {
        self.route.enter(ledger);
    }

    /// Takes back what an expression has not taken from where it was told, if the value is complete as an item or a part of one.
    pub(super) fn take_back_others(&mut self, cx: &mut Context<'_>, node: &Node, view: &View<'_>) {
        if let Some(Step::Drafts(made, _)) = node.steps.last()
            && self.is_in_item
            && self.is_complete
            && view.is_whole
        {
            outcome::take_back_others(cx, &mut self.route, view, made, (&node.output, self.depth));
        }
    }

    /// The value is read anew, of a text of which so many bytes are as they were.
    pub(super) fn restart(&mut self, same: usize) {
        self.reader = GrowingJson::default();
        self.way.clear();
        self.is_repeated = false;
        self.inside = None;
        self.route.restart(same);
    }

    pub(super) fn lose(&mut self, cx: &mut Context<'_>) {
        self.restart(0);
        self.route.lose(cx);
    }
}

/// The route of the value at the end of a way.
fn walk<'r>(route: &'r mut Route, way: &[Option<usize>]) -> Option<&'r mut Route> {
    way.iter().try_fold(route, |route, part| route.part((*part)?))
}
