//! Where the texts of values are borrowed from when they are moved.

use std::borrow::Cow;

/// Where text is borrowed from by the values that are moved there.
#[derive(Clone, Copy, Debug)]
pub struct Target<'n> {
    /// Where in memory a text stands that says the same as `text`.
    same: usize,
    text: &'n str,
}

impl<'n> Target<'n> {
    /// Values that are moved here own their text.
    pub const NOWHERE: Target<'static> = Target { same: 0, text: "" };

    /// Values that are moved here borrow from `text` what they borrowed from `same`, which says the same, and own the rest.
    pub(crate) fn instead_of(same: &str, text: &'n str) -> Self {
        Target { same: same.as_ptr().addr(), text }
    }

    /// Moves a text.
    pub(crate) fn text(&self, text: Cow<'_, str>) -> Cow<'n, str> {
        match text {
            Cow::Borrowed(text) => self.find(text).map_or_else(|| Cow::Owned(text.to_owned()), Cow::Borrowed),
            Cow::Owned(text) => Cow::Owned(text),
        }
    }

    /// The same part of our text, if this is one of the other.
    fn find(&self, part: &str) -> Option<&'n str> {
        let start = part.as_ptr().addr().checked_sub(self.same)?;
        self.text.get(start..start.checked_add(part.len())?)
    }
}
