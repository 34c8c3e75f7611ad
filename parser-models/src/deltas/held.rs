//! Text that is held back until it is certain: pieces as they are told → pieces that nothing takes back.

use parser_runtime::Delta;

/// A text of which some was given away, and the rest waits.
#[derive(Clone, Debug, Default)]
pub(super) struct Held {
    /// What was told and not given away.
    text: String,
    /// Whether there is such a text at all, be it empty.
    is_told: bool,
    /// How much of what waits is certain; nothing where not even that there is such a text.
    certain: Option<usize>,
    /// How much was given away; nothing where not even that there is such a text.
    given: Option<usize>,
}

impl Held {
    /// More of it. What is certain makes certain what stands before it: a text is taken back from its end.
    pub(super) fn push(&mut self, delta: &Delta<'_>) {
        self.text.push_str(delta);
        self.is_told = true;
        if !delta.provisional {
            self.settle();
        }
    }

    /// Everything told so far is certain.
    pub(super) fn settle(&mut self) {
        if self.is_told {
            self.certain = Some(self.text.len());
        }
    }

    /// Only so many bytes of it remain. What was given away stays.
    pub(super) fn withdraw(&mut self, kept: usize) {
        let kept = self.text.floor_char_boundary(kept.saturating_sub(self.given.unwrap_or(0)));
        self.text.truncate(kept);
        self.certain = self.certain.map(|certain| certain.min(kept));
        self.is_told = kept > 0 || self.given.is_some();
    }

    /// What has become certain, once.
    pub(super) fn take(&mut self) -> Option<String> {
        let certain = self.certain?;
        if certain == 0 && self.given.is_some() {
            return None;
        }
        self.certain = Some(0);
        self.given = Some(self.given.unwrap_or(0) + certain);
        let rest = self.text.split_off(certain);
        Some(std::mem::replace(&mut self.text, rest))
    }

    /// Whether there is such a text, certain or not.
    pub(super) fn is_told(&self) -> bool {
        self.is_told
    }

    /// Whether something of it was given away, or that there is such a text.
    pub(super) fn is_given(&self) -> bool {
        self.given.is_some()
    }

    /// Whether something waits.
    pub(super) fn waits(&self) -> bool {
        !self.text.is_empty()
    }

    /// The text, if all of it is certain and none was given away.
    pub(super) fn whole(&self) -> Option<&str> {
        (self.certain == Some(self.text.len()) && !self.text.is_empty()).then_some(self.text.as_str())
    }
}
