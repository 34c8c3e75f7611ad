//! Claims: which of several parts of a JSON value a field is, as in `arguments || parameters`.
//!
//! Input: the parts that an expression may take it from, the surer first, and what has come of them. Output: whether one may be
//! told. That is so once it is true as JMESPath has it, neither `false` nor `null` nor empty, and nobody before it is; it is
//! certain of the first alone.
//!
//! Source: JMESPath's specification, "Or Expressions".

use super::context::Context;
use super::raw::Path;
use super::route::{Property, Route};
use super::view::View;

/// What a part is among those that a field may be.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Claim {
    /// Which shape gives it, counted from the surest.
    pub(super) by: Option<usize>,
    /// Whether others give the field, and some of those are before this one.
    has_rivals: bool,
    pub(super) is_later: bool,
}

impl Claim {
    /// The shapes that give the field are these.
    pub(super) fn stand_among(&mut self, shapes: impl Iterator<Item = usize>) {
        let Some(own) = self.by else { return };
        for other in shapes.filter(|other| *other != own) {
            self.has_rivals = true;
            self.is_later |= other < own;
        }
    }
}

/// Whether the part at the end of a way may be told as its field; `is_true`: JMESPath has it for true. The others lose what they
/// told, then.
pub(super) fn may_tell(
    route: &mut Route,
    way: &[Option<usize>],
    cx: &mut Context<'_>,
    is_true: bool,
) -> bool {
    let Some(Property { claim, route: own, .. }) = contested(route, way) else { return true };
    let (claim, field) = (*claim, own.field().cloned());
    is_true && field.is_none_or(|field| win(route, cx, &field, claim))
}

/// Whether it is not decided yet whether the part at the end of a way may be told.
pub(super) fn is_open(route: &Route, way: &[Option<usize>]) -> bool {
    contested(route, way).is_some()
}

/// The text as the part at the end of a way sees it, and those around that.
pub(super) fn seen<'v>(route: &Route, way: &[Option<usize>], view: &View<'v>) -> View<'v> {
    let parts = (1..=way.len()).filter_map(|depth| part(route, way.get(..depth)?));
    parts.fold(*view, |view, part| part.seen(view))
}

/// The part at the end of a way, if others claim its field and it was not told.
fn contested<'r>(route: &'r Route, way: &[Option<usize>]) -> Option<&'r Property> {
    part(route, way).filter(|part| part.claim.has_rivals && !part.route.is_told())
}

fn part<'r>(route: &'r Route, way: &[Option<usize>]) -> Option<&'r Property> {
    match (route, way) {
        (Route::Keys(properties), [Some(number)]) => properties.get(*number),
        (Route::Keys(properties), [Some(number), way @ ..]) => part(&properties.get(*number)?.route, way),
        (Route::Items(elements), [Some(_), way @ ..]) => part(&elements.open, way),
        _ => None,
    }
}

/// Whether a claim to a field wins over what was told of that; the others lose what they told, then.
fn win(route: &mut Route, cx: &mut Context<'_>, field: &Path, claim: Claim) -> bool {
    let mut rivals = Vec::new();
    find_told(route, field, &mut rivals);
    let is_first = rivals.iter().all(|rival| rival.claim.by >= claim.by);
    if is_first {
        rivals.into_iter().for_each(|rival| rival.route.lose(cx));
    }
    is_first
}

/// The parts that were told as this field.
fn find_told<'r>(route: &'r mut Route, field: &Path, told: &mut Vec<&'r mut Property>) {
    match route {
        Route::Keys(properties) => {
            for property in properties {
                match property.route.field() {
                    Some(own) if own != field => {}
                    Some(_) if property.route.is_told() => told.push(property),
                    _ => find_told(&mut property.route, field, told),
                }
            }
        }
        Route::Items(elements) => find_told(&mut elements.open, field, told),
        Route::Skip | Route::Text(_) | Route::Raw { .. } => {}
    }
}
