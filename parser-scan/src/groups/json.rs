//! The arrays and objects of JSON, and its strings.
//!
//! What one reading takes for a string, another one may take for text. More than two such readings are never at work at the
//! same place: where a string holds a quote, there is a backslash, which is broken JSON to the other one.

use std::ops::Range;

use super::{ByStart, Group};
use crate::extent::Extent;
use crate::json::{self, Earlier, MAX_DEPTH, Nest, Reader};

#[derive(Clone, Debug, Default)]
pub(super) struct Known {
    groups: ByStart,
    /// The string that was read last by itself, and the number: where its first digits stand.
    string: Option<(usize, Extent)>,
    number: Option<(Range<usize>, Extent)>,
}

/// The groups around what is being read.
struct Around<'k> {
    groups: &'k mut ByStart,
    /// How long the text is.
    length: usize,
    open: Vec<Opened>,
    /// How many bytes were passed unread.
    passed: usize,
}

struct Opened {
    at: usize,
    object: bool,
    /// How many levels stand in it.
    height: usize,
}

impl Known {
    /// How many entries there are.
    pub(super) fn count(&self) -> usize {
        self.groups.capacity()
    }

    pub(super) fn extent(&mut self, text: &[u8], at: usize) -> Extent {
        match text.get(at) {
            Some(b'{' | b'[') => self.group(text, at),
            Some(b'"') => self.string(text, at),
            Some(b'1'..=b'9') => self.number(text, at),
            _ => json::extent(text, at),
        }
    }

    fn group(&mut self, text: &[u8], at: usize) -> Extent {
        if let Some(group) = self.groups.get(&at) {
            return group.extent(at, text.len(), 0, MAX_DEPTH);
        }
        let open = Around { groups: &mut self.groups, length: text.len(), open: Vec::new(), passed: 0 };
        let mut reader = Reader { text, at, open, is_cut_off: false };
        let end = reader.whole().map(|()| reader.at);
        let Reader { at: read, open: Around { groups, open, passed, .. }, is_cut_off, .. } = reader;
        let bytes = read.saturating_sub(at + passed);
        let fails = if is_cut_off { Group::CutOff } else { Group::Broken { read } };
        groups.extend(open.iter().map(|group| (group.at, fails)));
        // Of one in which nothing stands, nothing is noted.
        let alone = end.map_or(fails, |end| Group::Closed { end, height: 0 });
        groups.get(&at).copied().unwrap_or(alone).extent(at, text.len(), bytes, MAX_DEPTH)
    }

    /// A quote within a string stands behind a backslash there; what follows is the same string.
    fn string(&mut self, text: &[u8], at: usize) -> Extent {
        if let Some((start, extent)) = self.string
            && start < at
            && at + 1 < extent.read
        {
            return Extent { bytes: 0, ..extent };
        }
        let extent = json::extent(text, at);
        self.string = Some((at, extent));
        extent
    }

    /// A number that begins with a later one of the first digits ends where that one does.
    fn number(&mut self, text: &[u8], at: usize) -> Extent {
        if let Some((digits, extent)) = &self.number
            && digits.contains(&at)
        {
            return Extent { bytes: 0, ..*extent };
        }
        let extent = json::extent(text, at);
        let digits = text.iter().skip(at).take_while(|byte| byte.is_ascii_digit()).count();
        self.number = Some((at..at + digits, extent));
        extent
    }
}

impl Nest for Around<'_> {
    fn earlier(&mut self, at: usize) -> Earlier {
        match self.groups.get(&at) {
            None => Earlier::Nothing,
            Some(Group::Closed { end, height }) => {
                self.passed += end - at;
                if let Some(around) = self.open.last_mut() {
                    around.height = around.height.max(*height);
                }
                Earlier::Ends(*end)
            }
            Some(group) => {
                let read = group.read(self.length);
                self.passed += read - at;
                Earlier::Broken { read, is_cut_off: *group == Group::CutOff }
            }
        }
    }

    fn begin(&mut self, object: bool, at: usize) -> Option<()> {
        self.open.push(Opened { at, object, height: 0 });
        Some(())
    }

    fn innermost(&self) -> Option<bool> {
        self.open.last().map(|group| group.object)
    }

    fn end(&mut self, end: usize) {
        let Some(Opened { at, height, .. }) = self.open.pop() else { return };
        let height = height + 1;
        if let Some(around) = self.open.last_mut() {
            around.height = around.height.max(height);
        }
        self.groups.insert(at, Group::Closed { end, height });
    }
}
