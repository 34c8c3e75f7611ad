//! Where the parts of a JSON value go: which of its texts, values and lists are fields of the message.
//!
//! Input: what comes out of a node, and the shape that is made of the value first. Output: a [`Route`], which the reader of
//! the JSON follows.

use std::borrow::Cow;

use super::claim::Claim;
use super::context::Context;
use super::elements::Elements;
use super::leaf::Leaf;
use super::patience::Patience;
use super::planting::Planter;
use super::raw::{Made, Path};
use super::reconcile::Ledger;
use super::table::{NodeId, Output, Table};
use super::view::View;
use crate::child::Child;
use crate::expression::Expression;
use crate::shape::Shape;

/// What a JSON value is for.
#[derive(Clone, Debug)]
pub(super) enum Route {
    /// Nothing.
    Skip,
    /// A text field.
    Text(Leaf),
    /// A field whose text is told as it is written; `unquoted`: a string holds that text. Where a default may stand for it, it is
    /// told with `patience`.
    Raw { leaf: Leaf, unquoted: bool, patience: Option<Box<Patience>> },
    /// An object, some of whose properties are wanted.
    Keys(Vec<Property>),
    /// A list.
    Items(Box<Elements>),
}

/// A property of an object.
#[derive(Clone, Debug)]
pub(super) struct Property {
    /// What it is called.
    pub(super) key: Cow<'static, str>,
    /// By which names an object may have it, the preferred first.
    names: Vec<Cow<'static, str>>,
    /// By which of the names the object at hand had it already.
    pub(super) met: Option<usize>,
    /// Whether others may be the same field.
    pub(super) claim: Claim,
    pub(super) route: Route,
}

impl Property {
    pub(super) fn new(name: &str) -> Self {
        let key: Cow<'static, str> = Cow::Owned(name.to_owned());
        Property { names: vec![key.clone()], key, met: None, claim: Claim::default(), route: Route::Skip }
    }

    /// It has another name besides, behind those that it has; its own name may be put there, too.
    pub(super) fn also_called(&mut self, name: &str) {
        self.names.retain(|known| known != name);
        self.names.push(Cow::Owned(name.to_owned()));
    }

    /// By which of its names a key is this property now.
    pub(super) fn name(&self, key: &str) -> Option<usize> {
        let name = self.names.iter().position(|name| name == key)?;
        self.met.is_none_or(|met| name <= met).then_some(name)
    }

    /// The text as the field sees it: nothing is certain that may be taken from elsewhere, as from under a preferred name.
    pub(super) fn seen<'v>(&self, view: View<'v>) -> View<'v> {
        let is_named_otherwise = self.met.is_some_and(|name| name > 0);
        if self.claim.is_later || is_named_otherwise { view.doubtful() } else { view }
    }
}

impl Route {
    /// The route of a value that is put into this shape and becomes this.
    pub(super) fn new(table: &Table, output: &Output, shape: Option<&Shape>, path: &Path) -> Route {
        Planter::new(table).plant(output, shape.unwrap_or(&Shape::Current), path).done()
    }

    /// The route of a value that is made into something of which this is known.
    pub(super) fn draft(table: &Table, output: &Output, shapes: &[Shape], path: &Path) -> Route {
        let planter = Planter::new(table);
        shapes.iter().fold(planter, |planter, shape| planter.plant(output, shape, path)).done()
    }

    /// The route of a list each of whose items is made by an expression.
    pub(super) fn each(
        item: NodeId,
        then: Child<Expression>,
        drafts: Cow<'static, [Shape]>,
        path: &Path,
    ) -> Route {
        let elements = Elements::new(item, Made::Expression(then), path);
        Route::Items(Box::new(Elements { drafts, drops_null: true, ..elements }))
    }

    /// The route of a value that is told as it is written.
    pub(super) fn raw(path: &Path, unquoted: bool, patience: Option<Patience>) -> Route {
        Route::Raw { leaf: Leaf::new(path.clone()), unquoted, patience: patience.map(Box::new) }
    }

    /// The value at the end of a way.
    pub(super) fn at(&self, way: &[Option<usize>]) -> Option<&Route> {
        match (self, way) {
            (route, []) => Some(route),
            (Route::Keys(properties), [Some(number), way @ ..]) => properties.get(*number)?.route.at(way),
            (Route::Items(elements), [Some(_), way @ ..]) => elements.open.at(way),
            _ => None,
        }
    }

    /// Whether the value may still turn out to say nothing, so that nothing is told of it.
    pub(super) fn is_waiting(&self) -> bool {
        matches!(self, Route::Raw { patience: Some(patience), .. } if patience.is_waiting())
    }

    /// The route of a part: that of a property, or of the item that began last.
    pub(super) fn part(&mut self, number: usize) -> Option<&mut Route> {
        match self {
            Route::Keys(properties) => properties.get_mut(number).map(|property| &mut property.route),
            Route::Items(elements) => Some(&mut elements.open),
            _ => None,
        }
    }

    /// Whether anything was told of the field.
    pub(super) fn is_told(&self) -> bool {
        match self {
            Route::Skip | Route::Keys(_) => false,
            Route::Text(leaf) | Route::Raw { leaf, .. } => leaf.is_told(),
            Route::Items(elements) => elements.items.is_told(),
        }
    }

    /// The field that it is for, if that is one.
    pub(super) fn field(&self) -> Option<&Path> {
        match self {
            Route::Text(leaf) | Route::Raw { leaf, .. } => Some(leaf.path()),
            Route::Items(elements) => Some(elements.items.path()),
            Route::Skip | Route::Keys(_) => None,
        }
    }

    /// Keeps what is told, for the field may turn out to be something else.
    pub(super) fn keep_written(&mut self) {
        if let Route::Text(leaf) | Route::Raw { leaf, .. } = self {
            leaf.keep_written();
        }
    }

    /// Whether a list stands on a way.
    pub(super) fn has_list(&self, way: &[Option<usize>]) -> bool {
        match (self, way) {
            (Route::Items(_), _) => true,
            (Route::Keys(properties), [Some(number), way @ ..]) => {
                properties.get(*number).is_some_and(|property| property.route.has_list(way))
            }
            _ => false,
        }
    }

    /// The list whose present item was told to be complete before, and may not be it again.
    pub(super) fn undecided(&self) -> Option<&Elements> {
        match self {
            Route::Keys(properties) => properties.iter().find_map(|property| property.route.undecided()),
            Route::Items(elements) if !elements.is_open() => None,
            Route::Items(elements) if elements.items.is_undecided() => Some(elements),
            Route::Items(elements) => elements.open.undecided(),
            _ => None,
        }
    }

    /// Says what was told.
    pub(super) fn enter(&self, ledger: &mut Ledger) {
        match self {
            Route::Skip => {}
            Route::Text(leaf) | Route::Raw { leaf, .. } => leaf.enter(ledger),
            Route::Keys(properties) => properties.iter().for_each(|property| property.route.enter(ledger)),
            Route::Items(elements) => elements.items.enter(ledger),
        }
    }

    /// How many bytes of a text were told. Of anything else that is all or nothing.
    pub(super) fn told(&self) -> usize {
        match self {
            Route::Text(leaf) | Route::Raw { leaf, .. } => leaf.told(),
            Route::Skip | Route::Keys(_) | Route::Items(_) => 1,
        }
    }

    /// Up to which byte of the whole text it was told.
    pub(super) fn reach(&self) -> usize {
        match self {
            Route::Skip => 0,
            Route::Text(leaf) | Route::Raw { leaf, .. } => leaf.reach(),
            Route::Keys(properties) => {
                properties.iter().map(|property| property.route.reach()).max().unwrap_or(0)
            }
            Route::Items(elements) => {
                let (items, is_open) = elements.items.reach();
                if is_open { elements.open.reach().max(items) } else { items }
            }
        }
    }

    /// The value is read anew, of a text of which so many bytes are as they were.
    pub(super) fn restart(&mut self, same: usize) {
        match self {
            Route::Skip => {}
            Route::Text(leaf) => leaf.restart(),
            Route::Raw { leaf, patience, .. } => {
                leaf.restart();
                patience.iter_mut().for_each(|patience| patience.end());
            }
            Route::Keys(properties) => {
                properties.iter_mut().for_each(|property| property.route.restart(same));
            }
            Route::Items(elements) => {
                elements.items.restart(same, 0);
                elements.open.restart(same);
            }
        }
    }

    /// There is no such value: takes back what was told of it.
    pub(super) fn lose(&mut self, cx: &mut Context<'_>) {
        match self {
            Route::Skip => {}
            Route::Text(leaf) | Route::Raw { leaf, .. } => leaf.lose(cx),
            Route::Keys(properties) => properties.iter_mut().for_each(|property| property.route.lose(cx)),
            Route::Items(elements) => {
                elements.items.lose(cx);
                elements.open = Route::Skip;
            }
        }
    }

    /// This is all that has come: takes back what an earlier reading told behind it, and tells what has become certain.
    pub(super) fn close(&mut self, cx: &mut Context<'_>, view: &View<'_>, is_in_item: bool) {
        // In an item, what is lost if the text ends too soon is no reason for caution: the item fails then.
        let is_certain = view.all_certain()[usize::from(is_in_item)];
        let settle = |leaf: &mut Leaf, cx: &mut Context<'_>| leaf.settle(cx, is_certain);
        match self {
            Route::Skip => {}
            Route::Text(leaf) => {
                leaf.keep_seen(cx);
                settle(leaf, cx);
            }
            Route::Raw { leaf, .. } => settle(leaf, cx),
            Route::Keys(properties) => {
                for property in properties {
                    let view = property.seen(*view);
                    property.route.close(cx, &view, is_in_item);
                }
            }
            Route::Items(elements) => elements.close(cx, view),
        }
    }
}
