//! Texts in JSON that is still coming: each for its field, as far as it is certain what it says.

use std::borrow::Cow;
use std::ops::Range;

use super::super::context::Context;
use super::super::route::Route;
use super::super::view::View;
use super::{JsonValue, walk};

impl JsonValue {
    /// There is a text, empty so far.
    pub(super) fn begin_text(&mut self, cx: &mut Context<'_>, view: &View<'_>, start: usize) {
        if self.waits_for_text() {
            return;
        }
        let certain = self.certain(view);
        if self.may_tell(cx, self.way.len(), false)
            && let Some(Route::Text(leaf) | Route::Raw { leaf, .. }) = walk(&mut self.route, &self.way)
        {
            leaf.more(cx, view, start..start, Some(""), certain.is_none_or(|bytes| start > bytes));
        }
    }

    /// More of a text.
    pub(super) fn text(&mut self, cx: &mut Context<'_>, view: &View<'_>, text: &str) {
        if self.is_inside(!text.is_empty()) {
            return;
        }
        if let Some((span, text)) = self.text_to_tell(self.reader.span(), text, false) {
            self.tell_text(cx, view, span, &text);
        }
    }

    fn tell_text(&mut self, cx: &mut Context<'_>, view: &View<'_>, span: Range<usize>, text: &str) {
        let certain = self.certain(view);
        if !self.may_tell(cx, self.way.len(), !text.is_empty()) {
            return;
        }
        if let Some(Route::Text(leaf) | Route::Raw { leaf, .. }) = walk(&mut self.route, &self.way) {
            let as_written = view.text.get(span.clone()) == Some(text);
            let is_provisional = certain.is_none_or(|bytes| span.end > bytes);
            leaf.more(cx, view, span, (!as_written).then_some(text), is_provisional);
        }
    }

    /// A text begins. Whether it may say nothing, so that it is not told yet that there is such a text.
    fn waits_for_text(&mut self) -> bool {
        let patience = self.patience();
        patience.map(|(_, patience)| patience.begin_text()).is_some()
    }

    /// What may be told of the text at hand now that these bytes of it have come, which say this; `is_whole`: no more comes.
    fn text_to_tell<'t>(
        &mut self,
        span: Range<usize>,
        text: &'t str,
        is_whole: bool,
    ) -> Option<(Range<usize>, Cow<'t, str>)> {
        match self.patience() {
            Some((_, patience)) => patience.text(span, text, is_whole),
            None => Some((span, Cow::Borrowed(text))),
        }
    }

    /// A text has ended. What turns out to say nothing was another one if it was told in an earlier reading.
    pub(super) fn end_text(&mut self, cx: &mut Context<'_>, view: &View<'_>) {
        if !self.is_waiting() {
            return self.end_patience();
        }
        let end = self.reader.span().start;
        match self.text_to_tell(end..end, "", true) {
            Some((span, text)) => self.tell_text(cx, view, span, &text),
            None => self.lose_value(cx),
        }
        self.end_patience();
    }
}
