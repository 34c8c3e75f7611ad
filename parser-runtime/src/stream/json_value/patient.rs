//! Values in JSON that may say nothing, for which the default of their field stands then: nothing is told of them before it is known.

use super::super::context::Context;
use super::super::json::Bracket;
use super::super::leaf::Leaf;
use super::super::patience::Patience;
use super::super::route::Route;
use super::super::view::View;
use super::{JsonValue, walk};

impl JsonValue {
    /// Whether the value at hand may still turn out to say nothing.
    pub(super) fn is_waiting(&self) -> bool {
        self.route.at(&self.way).is_some_and(Route::is_waiting)
    }

    /// Whether the value that begins at `start` may be told; `is_true`: JMESPath has it for true.
    pub(super) fn says_something(
        &mut self,
        cx: &mut Context<'_>,
        view: &View<'_>,
        start: usize,
        is_true: bool,
    ) -> bool {
        let bracket = match view.text.as_bytes().get(start) {
            Some(b'{') => Some(Bracket::Object),
            Some(b'[') => Some(Bracket::Array),
            _ => None,
        };
        let may_tell = self.patience().is_none_or(|(_, patience)| patience.may_tell(bracket, is_true));
        if !may_tell {
            self.lose_value(cx);
        }
        may_tell
    }

    /// The value at hand has ended.
    pub(super) fn end_patience(&mut self) {
        self.patience().into_iter().for_each(|(_, patience)| patience.end());
    }

    /// Takes back what was told of the value at hand.
    pub(super) fn lose_value(&mut self, cx: &mut Context<'_>) {
        self.patience().into_iter().for_each(|(leaf, _)| leaf.lose(cx));
    }

    pub(super) fn patience(&mut self) -> Option<(&mut Leaf, &mut Patience)> {
        match walk(&mut self.route, &self.way)? {
            Route::Raw { leaf, patience: Some(patience), .. } => Some((leaf, patience)),
            _ => None,
        }
    }
}
