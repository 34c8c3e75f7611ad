//! The items of lists in JSON that is still coming: where they begin and end.

use super::super::context::Context;
use super::super::route::Route;
use super::super::view::View;
use super::{JsonValue, walk};

impl JsonValue {
    /// The route of a value that begins. An item of a list, or a value that stands for a list of one, begins with it, unless
    /// it is null and null makes no item.
    pub(super) fn enter_value(
        &mut self,
        cx: &mut Context<'_>,
        view: &View<'_>,
        start: usize,
        is_null: bool,
    ) -> Option<&mut Route> {
        if let Some((Some(_), around)) = self.way.split_last()
            && let Some(Route::Items(elements)) = walk(&mut self.route, around)
            && (is_null && elements.drops_null || !self.begin_item(cx, view, start, self.way.len() - 1))
        {
            return None;
        }
        while let Some(Route::Items(elements)) = walk(&mut self.route, &self.way)
            && elements.is_single
        {
            if is_null {
                return None;
            }
            let is_new = self.begin_item(cx, view, start, self.way.len());
            self.way.push(Some(0));
            if !is_new {
                return None;
            }
        }
        walk(&mut self.route, &self.way)
    }

    /// An item begins of the list that is so far around. Whether that is news.
    fn begin_item(&mut self, cx: &mut Context<'_>, view: &View<'_>, start: usize, depth: usize) -> bool {
        let view = self.seen(view);
        self.may_tell(cx, depth, true)
            && match walk(&mut self.route, self.way.get(..depth).unwrap_or_default()) {
                Some(Route::Items(elements)) => elements.begin(cx, &view, start),
                _ => false,
            }
    }

    /// The items end that the value which has just ended is, or stands for.
    pub(super) fn end_items(&mut self, cx: &mut Context<'_>, view: &View<'_>, end: usize) {
        let view = &self.seen(view);
        while let Some((Some(_), around)) = self.way.split_last()
            && let Some(Route::Items(elements)) = walk(&mut self.route, around)
        {
            elements.end(cx, view, end);
            if !elements.is_single {
                return;
            }
            self.way.pop();
        }
    }
}
