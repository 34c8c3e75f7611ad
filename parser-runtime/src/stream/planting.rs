//! Routes are planted: which parts of a JSON value are fields of the message.
//!
//! Input: what comes out of a node, and the shapes that the value is put into, or may be, the surer first. Output: a [`Route`],
//! and of each field that several parts may be, which of them is preferred.

use super::elements::Elements;
use super::leaf::Leaf;
use super::patience::Patience;
use super::raw::{At, Made, Path, then};
use super::route::{Property, Route};
use super::table::{NodeId, Output, Step, Table};
use crate::child::Child;
use crate::shape::Shape;

/// Puts fields where shapes take their values from. What two fields take, the first has.
pub(super) struct Planter<'t> {
    table: &'t Table,
    route: Route,
    /// The fields that each shape gives so far, with the number of the shape.
    given: Vec<(Path, usize)>,
    /// What a surer shape gives whose result is not told before the end: no other one tells it, nor a part of it.
    closed: Vec<Path>,
    /// How many shapes there were.
    shapes: usize,
}

impl<'t> Planter<'t> {
    pub(super) fn new(table: &'t Table) -> Self {
        Planter { table, route: Route::Skip, given: Vec::new(), closed: Vec::new(), shapes: 0 }
    }

    /// The parts of a value of this output, as the next shape gives them.
    pub(super) fn plant(self, output: &Output, shape: &Shape, path: &Path) -> Self {
        self.next_shape(|planter, route| planter.value(route, output, shape, path))
    }

    /// The same for a node that is given the value.
    pub(super) fn plant_node(self, id: NodeId, shape: &Shape, path: &Path) -> Self {
        self.next_shape(|planter, route| planter.node(route, id, shape, path))
    }

    fn next_shape(mut self, plant: impl FnOnce(&mut Self, &mut Route)) -> Self {
        let mut route = std::mem::replace(&mut self.route, Route::Skip);
        let is_new = matches!(route, Route::Skip);
        plant(&mut self, &mut route);
        // Of the value itself, nobody could decide whether it is told: only parts can lose what they told.
        if let Some(field) = route.field().filter(|_| is_new)
            && self.given.iter().any(|(path, by)| path == field && *by < self.shapes)
        {
            self.closed.push(field.clone());
            route = Route::Skip;
        }
        claim(&mut route, &mut |part, _| _ = part.claim.by.get_or_insert(self.shapes));
        self.route = route;
        self.shapes += 1;
        self
    }

    /// All shapes are known.
    pub(super) fn done(self) -> Route {
        let Planter { mut route, given, .. } = self;
        claim(&mut route, &mut |part, field| {
            part.claim.stand_among(given.iter().filter(|(path, _)| path == field).map(|(_, by)| *by));
            if part.claim.is_later {
                part.route.keep_written();
            }
        });
        route
    }

    fn node(&mut self, route: &mut Route, id: NodeId, shape: &Shape, path: &Path) {
        let Some(node) = self.table.get(id) else { return };
        match (&*node.steps, &node.output) {
            ([], output) => self.value(route, output, shape, path),
            // JSON in a string, or beside one.
            ([Step::Json(None)], Output::Value) => {
                self.raw(route, shape, path, Route::raw(path, true, None));
            }
            ([Step::Something(passes), Step::Json(None)], Output::Value) => {
                self.raw(route, shape, path, Route::raw(path, true, Some(Patience::new(*passes))));
            }
            _ => {}
        }
    }

    fn raw(&mut self, route: &mut Route, shape: &Shape, path: &Path, raw: Route) {
        if self.is_closed(path) {
            return;
        }
        let at = match shape {
            Shape::Current | Shape::Written => Some(route),
            Shape::Within { keys, shape } if matches!(**shape, Shape::Current | Shape::Written) => {
                keys.iter().try_fold(route, |route, key| property(route, key))
            }
            Shape::Constant(_) => return self.give_untold(path, shape),
            _ => None,
        };
        match at {
            Some(route) => self.put(route, path, || raw),
            None => self.close(path),
        }
    }

    fn value(&mut self, route: &mut Route, output: &Output, shape: &Shape, path: &Path) {
        match (shape, output) {
            (_, Output::Constant) => {}
            _ if self.is_closed(path) => {}
            (Shape::Text(_) | Shape::Constant(_) | Shape::Computed, output) => {
                if let Output::Object(fields) = output {
                    for (number, (_, id)) in fields.iter().enumerate() {
                        self.node(route, *id, shape, &then(path, At::Field(number)));
                    }
                }
                self.give_untold(path, shape);
            }
            (Shape::Within { keys, shape }, _) => {
                match keys.iter().try_fold(route, |route, key| property(route, key)) {
                    Some(route) => self.value(route, output, shape, path),
                    None => self.close(path),
                }
            }
            (Shape::Current | Shape::Merged, Output::Object(fields)) => {
                for (number, (key, id)) in fields.iter().enumerate() {
                    let path = then(path, At::Field(number));
                    match property(route, key) {
                        Some(route) => self.node(route, *id, &Shape::Current, &path),
                        None => self.close(&path),
                    }
                }
            }
            (Shape::Renamed(names), Output::Object(_)) => {
                self.value(route, output, &Shape::Current, path);
                names.iter().for_each(|(from, to)| also_called(route, from, to));
            }
            (Shape::Object(entries) | Shape::Parts(entries), Output::Object(fields)) => {
                for (number, (key, id)) in fields.iter().enumerate() {
                    let path = then(path, At::Field(number));
                    let entry = entries.iter().find(|(name, _)| name == key).map(|(_, shape)| shape);
                    self.entry(route, *id, (shape, entry), &path);
                }
            }
            (shape, Output::List(item)) => self.list(route, *item, shape, path),
            (Shape::Current | Shape::Written, Output::Text) => {
                self.put(route, path, || Route::Text(Leaf::new(path.clone())));
            }
            (Shape::Current, Output::Value) => self.raw(route, shape, path, Route::raw(path, false, None)),
            _ => self.close(path),
        }
    }

    /// What an object gives under a key. Beside parts, others may stand; an object that lacks a key has nothing there, unless a
    /// surer one has that.
    fn entry(&mut self, route: &mut Route, id: NodeId, of: (&Shape, Option<&Shape>), path: &Path) {
        match of {
            (_, Some(entry)) => self.node(route, id, entry, path),
            (Shape::Object(_), None) if !self.is_given(path) => {
                self.node(route, id, &Shape::Constant("null".into()), path);
            }
            _ => {}
        }
    }

    fn list(&mut self, route: &mut Route, item: NodeId, shape: &Shape, path: &Path) {
        // Of as many items as there are, nobody could say in the end whether they are others.
        if self.is_given(path) {
            return self.close(path);
        }
        let elements = |made| Elements::new(item, made, path);
        let elements = match shape {
            Shape::Current => elements(Made::Shape(Child::Static(&Shape::Current))),
            // What is taken from within an element may be nothing, which makes no item: nobody knows before it is complete.
            Shape::Each(shape) if is_something(shape) => {
                Elements { drops_null: true, ..elements(Made::Shape(shape.clone())) }
            }
            Shape::List(shapes) => match &**shapes {
                [shape] if is_something(shape) => {
                    let made = Made::Shape(shape.clone().into());
                    Elements { is_single: true, drops_null: true, ..elements(made) }
                }
                _ => return self.close(path),
            },
            _ => return self.close(path),
        };
        self.put(route, path, || Route::Items(Box::new(elements)));
    }

    fn put(&mut self, route: &mut Route, path: &Path, new: impl FnOnce() -> Route) {
        self.give(path);
        if let Route::Skip = route {
            *route = new();
        } else if route.field() != Some(path) {
            self.close(path);
        }
    }

    /// The shape gives this field, of which it tells nothing; another one may, if this is null.
    fn give_untold(&mut self, path: &Path, shape: &Shape) {
        match shape.is_last() {
            true => self.close(path),
            false => self.give(path),
        }
    }

    /// The shape gives this field, and nobody tells it.
    fn close(&mut self, path: &Path) {
        self.give(path);
        self.closed.push(path.clone());
    }

    /// Whether a surer shape gives this field, or what it is a part of, and does not tell it.
    fn is_closed(&self, path: &Path) -> bool {
        self.closed.iter().any(|closed| path.starts_with(closed))
    }

    /// Whether a surer shape gives this field.
    fn is_given(&self, path: &Path) -> bool {
        self.given.iter().any(|(given, _)| given == path)
    }

    /// The shape gives this field.
    fn give(&mut self, path: &Path) {
        self.given.push((path.clone(), self.shapes));
    }
}

/// Says of each part that is a field who claims that.
fn claim(route: &mut Route, say: &mut impl FnMut(&mut Property, &Path)) {
    let Route::Keys(properties) = route else { return };
    for part in properties {
        match part.route.field().cloned() {
            Some(field) => say(part, &field),
            None => claim(&mut part.route, say),
        }
    }
}

/// Whether the shape of what is not null never is null.
fn is_something(shape: &Shape) -> bool {
    match shape {
        Shape::Current
        | Shape::Renamed(_)
        | Shape::Merged
        | Shape::Written
        | Shape::Text(_)
        | Shape::List(_)
        | Shape::Object(_)
        | Shape::Parts(_) => true,
        Shape::Computed => false,
        Shape::Constant(json) => json.trim() != "null",
        Shape::Either(shapes) => shapes.last().is_some_and(is_something),
        Shape::Within { .. } | Shape::Each(_) => false,
    }
}

/// The route of a property, made if need be.
fn property<'r>(route: &'r mut Route, key: &str) -> Option<&'r mut Route> {
    if let Route::Skip = route {
        *route = Route::Keys(Vec::new());
    }
    let Route::Keys(properties) = route else { return None };
    let known = properties.iter().position(|property| property.key == key);
    let number = known.unwrap_or_else(|| {
        properties.push(Property::new(key));
        properties.len() - 1
    });
    properties.get_mut(number).map(|property| &mut property.route)
}

/// A property has another name besides, if it is wanted.
fn also_called(route: &mut Route, name: &str, key: &str) {
    let Route::Keys(properties) = route else { return };
    if let Some(property) = properties.iter_mut().find(|property| property.key == key) {
        property.also_called(name);
    }
}
