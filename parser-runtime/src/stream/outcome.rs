//! What comes of an item that an expression makes of JSON, once that is complete: where an expression may take a part from several
//! places, it may have taken it from another one than was told.
//!
//! Input: the JSON, the expression, and the parts that were told. Output: what of those is taken back. Of what is no item, the
//! message tells the same in the end.

use super::context::Context;
use super::raw::{At, Made};
use super::route::{Property, Route};
use super::table::{Output, Table};
use super::view::View;
use crate::json;
use crate::scratch::Scratch;
use crate::text::Text;
use crate::value::Value;

/// Takes back what was told of the parts of a value and is none of it; `of`: what comes out of the value's node, and how many steps
/// lead to the value.
pub(super) fn take_back_others(
    cx: &mut Context<'_>,
    route: &mut Route,
    view: &View<'_>,
    made: &Made,
    of: (&Output, usize),
) {
    if !has_doubts(route) {
        return;
    }
    view.count(view.text.len() as u64);
    if let Some(value) = value(view.text, made) {
        take_back(cx, route, &value, of);
    }
}

/// Whether something was told that another place may give.
fn has_doubts(route: &Route) -> bool {
    let Route::Keys(properties) = route else { return false };
    properties.iter().any(|part| part.claim.is_later && part.route.is_told() || has_doubts(&part.route))
}

/// What the expression makes; nothing, where it fails.
fn value<'t>(text: &'t str, made: &Made) -> Option<Value<'t>> {
    let mut scratch = Scratch::behind(text, 0);
    made.of(Text::whole(text), &mut scratch, |input, _| Ok(Some(input.into_value()))).ok()?
}

fn take_back(cx: &mut Context<'_>, route: &mut Route, value: &Value<'_>, of: (&Output, usize)) {
    let Route::Keys(properties) = route else { return };
    for Property { route, claim, .. } in properties {
        match route.field() {
            Some(field) if claim.is_later && route.is_told() => {
                let part = part(cx.table, of.0, value, field.get(of.1..).unwrap_or_default());
                if !is_told_as(route, part) {
                    route.lose(cx);
                }
            }
            Some(_) => {}
            None => take_back(cx, route, value, of),
        }
    }
}

/// The part of a value that a field is.
fn part<'v, 't>(table: &Table, output: &Output, value: &'v Value<'t>, path: &[At]) -> Option<&'v Value<'t>> {
    let [At::Field(number), path @ ..] = path else { return path.is_empty().then_some(value) };
    let Output::Object(fields) = output else { return None };
    let (key, id) = fields.get(*number)?;
    part(table, &table.get(*id)?.output, value.get(key)?, path)
}

/// Whether what was told is what became of it.
fn is_told_as(route: &Route, value: Option<&Value<'_>>) -> bool {
    match route {
        Route::Text(leaf) => value.and_then(Value::as_str) == leaf.written(),
        Route::Raw { leaf, .. } => {
            let written = leaf.written().unwrap_or_default();
            value.and_then(Value::as_str) == Some(written) || json::read(written).ok().as_ref() == value
        }
        Route::Items(elements) => {
            value.and_then(Value::as_array).is_some_and(|items| items.len() == elements.items.told())
        }
        Route::Skip | Route::Keys(_) => true,
    }
}
