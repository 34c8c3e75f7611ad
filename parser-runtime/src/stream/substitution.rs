//! A substitution in a text that grows.
//!
//! Input: the text as it is now. Output: what it has written so far ([`Written`](super::written::Written)). Of a match that is
//! still open, the groups that its template names are written as they come, and given up if the match turns out to be none.

use std::ops::Range;

use parser_scan::{Part, Quiet, Template};

use super::certain::Certain;
use super::context::Context;
use super::fed::REREAD_PER_BYTE;
use super::search::{Group, Search};
use super::table::Pattern;
use super::view::View;
use super::written::Written;

/// A text that is being rewritten.
#[derive(Clone, Debug)]
pub(super) struct Substitution {
    search: Search,
    written: Written,
    /// Up to where the input was copied or replaced, and how much was written then.
    done: usize,
    settled: usize,
    /// How much was written when each match had been replaced.
    replaced: Vec<usize>,
    /// Of each part of the template, the group of the present match that it names, if that has begun.
    groups: Vec<Option<Group>>,
    /// Of each part of the template that is written of the open match, which bytes: of the part, or of the input.
    open: Vec<Range<usize>>,
    /// Whether some of an open group is held back, or is still to be written when more of it comes.
    holds: bool,
    /// Whether some of an open group moves on with what is quiet.
    grows: bool,
    /// Whether no more of the open match was written because too much was read anew: as more comes, it may be.
    is_bounded: bool,
    /// How many bytes were read anew.
    reread: usize,
}

impl Substitution {
    pub(super) fn new(cx: &mut Context<'_>, pattern: &Pattern, template: &Template) -> Self {
        let groups = template.parts.iter().filter_map(|part| match part {
            Part::Group(group) => Some(*group),
            Part::Text(_) => None,
        });
        // Whether there is a match at all matters to all of the template; without groups, nothing is written before.
        let whole = groups.clone().next().map(|_| 0);
        Substitution {
            search: Search::new(pattern, groups.chain(whole)),
            written: Written::new(cx),
            done: 0,
            settled: 0,
            replaced: Vec::new(),
            groups: Vec::new(),
            open: Vec::new(),
            holds: false,
            grows: false,
            is_bounded: false,
            reread: 0,
        }
    }

    /// Goes on with the input; with another one, of which so many bytes of the last are `left`.
    pub(super) fn feed(
        &mut self,
        pattern: &Pattern,
        template: &Template,
        input: &View<'_>,
        left: Option<usize>,
    ) {
        self.written.is_shown();
        if let Some(left) = left {
            self.go_back(input, left);
        }
        while self.search.next(pattern, input) {
            let whole = self.search.whole().unwrap_or_default();
            self.copy(input, whole.start);
            self.look(template);
            self.write(template, input, true);
            self.settle(whole.end);
            self.replaced.push(self.settled);
        }
        self.copy(input, self.search.attempt().unwrap_or(input.text.len()));
        self.look(template);
        self.holds = self.is_about_to_write();
        self.grows = self.groups.iter().flatten().any(|group| group.grows);
        let mut certain = [self.settled; 2];
        let may_write = !self.open.is_empty() || self.reread <= REREAD_PER_BYTE * input.text.len();
        self.is_bounded = !may_write && self.begun(template) > 0;
        if may_write {
            certain = self.write(template, input, false);
        }
        self.written.of(input, self.reached(template), certain);
    }

    /// Leaves the bytes that, should they come next, are only copied, or make longer what is written last of the open match.
    pub(super) fn narrow(&self, quiet: &mut Quiet, is_told: bool) {
        match self.is_bounded || (self.holds && !self.search.stays()) {
            true => *quiet = Quiet::NOTHING,
            false => self.search.narrow(quiet, is_told),
        }
    }

    /// Whether nothing is written while what comes is quiet.
    pub(super) fn stays(&self) -> bool {
        let is_trying = self.search.is_trying() && !self.grows && !self.holds;
        !self.is_bounded && (is_trying || self.search.stays())
    }

    /// What was written.
    pub(super) fn view<'v>(&'v self, input: &View<'v>) -> View<'v> {
        self.written.view(input, input.is_whole)
    }

    /// Up to where an input need not be read anew of which so many bytes stay.
    pub(super) fn stays_to(&self, bytes: usize) -> usize {
        self.search.stays_to(bytes)
    }

    /// Goes back behind the last match that so many bytes of the input tell.
    fn go_back(&mut self, input: &View<'_>, bytes: usize) {
        self.done = self.search.stays_to(bytes);
        self.replaced.truncate(self.search.go_back(bytes));
        self.settled = self.replaced.last().copied().unwrap_or(0);
        self.open.clear();
        self.written.go_back(input.whole, self.settled);
    }

    /// The input up to here is in no match, or in front of one.
    fn copy(&mut self, input: &View<'_>, to: usize) {
        if to > self.done {
            self.cut(input, self.settled);
            self.written.copy(input, self.done..to);
            self.settle(to);
        }
    }

    /// Up to where the input was read for what is written.
    fn reached(&self, template: &Template) -> usize {
        let ends = template.parts.iter().zip(&self.open).filter_map(|(part, bytes)| match part {
            Part::Group(_) if bytes.start < usize::MAX => Some(bytes.end),
            _ => None,
        });
        ends.fold(self.done, usize::max)
    }

    fn settle(&mut self, done: usize) {
        (self.done, self.settled) = (done.max(self.done), self.written.len());
        self.open.clear();
    }

    /// Asks what the present match has of each part of the template.
    fn look(&mut self, template: &Template) {
        let search = &self.search;
        self.groups.clear();
        self.groups.extend(template.parts.iter().map(|part| match part {
            Part::Group(group) => search.live(*group),
            Part::Text(_) => None,
        }));
    }

    /// Writes what the present match has of the template. How much of the text is certain if the input is.
    fn write(&mut self, template: &Template, input: &View<'_>, is_found: bool) -> [usize; 2] {
        let (mut end, mut certain) = (self.settled, Certain::new(self.settled, &self.search));
        let count = match is_found {
            true => template.parts.len(),
            // A match that may only be lost with the end of the text is one as long as the text goes on.
            false if certain.all[1] => self.begun(template).max(self.staying(template)),
            false => self.begun(template),
        };
        let mut shown = 0;
        for (number, part) in template.parts.iter().take(count).enumerate() {
            let group = self.groups.get_mut(number).and_then(Option::take);
            let bytes = match (part, &group) {
                (Part::Text(text), _) => 0..text.len(),
                (Part::Group(_), Some(group)) => group.bytes.clone(),
                (Part::Group(_), None) => usize::MAX..usize::MAX,
            };
            self.write_part(input, (number, part), end, bytes.clone());
            shown = number + 1;
            certain.part(end, bytes.len(), matches!(part, Part::Text(_)), group.as_ref());
            end += bytes.len();
            if let Some(group) = group.filter(|group| !group.is_closed) {
                self.holds |= group.grows && group.bytes.end < input.text.len();
                break;
            }
        }
        if shown < self.open.len() {
            self.open.truncate(shown);
            self.cut(input, end);
        }
        certain.bytes
    }

    /// How many parts of the template the open match has: up to the last group of which there is something, unless one in
    /// front of it is still to come. A group is not if one of a higher number has begun, which stands behind it.
    fn begun(&self, template: &Template) -> usize {
        let has_begun = |group: &Option<Group>| {
            group.as_ref().is_some_and(|live| live.is_closed || !live.bytes.is_empty())
        };
        let parts = template.parts.iter().zip(&self.groups).enumerate();
        let groups = parts.filter_map(|(number, (part, group))| match part {
            Part::Group(named) => Some((number, *named, has_begun(group))),
            Part::Text(_) => None,
        });
        let begun = groups.clone().filter(|(.., has_begun)| *has_begun);
        let Some(highest) = begun.map(|(_, named, _)| named).max() else { return 0 };
        let here = groups.take_while(|(_, named, _)| *named <= highest).filter(|(.., has_begun)| *has_begun);
        here.last().map_or(0, |(number, ..)| number + 1)
    }

    /// How many parts of a sure match stay written, though no group of them may be left: texts in front of all groups.
    fn staying(&self, template: &Template) -> usize {
        let texts = template.parts.iter().take_while(|part| matches!(part, Part::Text(_)));
        texts.take(self.open.len()).count()
    }

    /// Whether more of a group may change which parts are written, or that they are.
    fn is_about_to_write(&self) -> bool {
        let is_to_come = |live: &Group| live.grows && (live.bytes.is_empty() || self.open.is_empty());
        self.groups.iter().flatten().any(is_to_come)
    }

    /// Writes what is new of a part of the template, which stands from `from` on.
    fn write_part(
        &mut self,
        input: &View<'_>,
        (number, part): (usize, &Part),
        from: usize,
        bytes: Range<usize>,
    ) {
        let known = self.open.get(number).filter(|known| known.start == bytes.start);
        let same = known.map_or(0, |known| known.len().min(bytes.len()));
        let is_last = number + 1 >= self.open.len();
        if same < self.open.get(number).map_or(0, Range::len) || (!is_last && same < bytes.len()) {
            self.cut(input, from + same);
            self.open.truncate(number + 1);
        }
        let more = bytes.start + same..bytes.end;
        match part {
            Part::Text(text) => self.written.push(input, text.get(more).unwrap_or_default()),
            Part::Group(_) => self.written.copy(input, more),
        }
        match self.open.get_mut(number) {
            Some(known) => *known = bytes,
            None => self.open.push(bytes),
        }
    }

    fn cut(&mut self, input: &View<'_>, length: usize) {
        if length < self.written.len() {
            self.reread += self.written.len();
            self.written.cut(input.whole, length);
        }
    }
}

#[cfg(test)]
mod tests {
    use parser_schema::pattern::read;

    use super::super::context::Context;
    use super::super::table::{Pattern, Table};
    use super::super::tally::Tally;
    use super::super::view::{View, WHOLE_TEXT};
    use super::{Part, REREAD_PER_BYTE, Substitution, Template};

    /// How much is read anew, and how long the text is, where a match begins so many times and never ends.
    fn reread(times: usize) -> (usize, usize) {
        let pattern = Pattern::from(read("<c>([a-z]*)!").unwrap().program().unwrap());
        let template = Template { parts: vec![Part::Group(1)].into() };
        let (table, mut raws, mut buffers) = (Table::from_iter([]), Vec::new(), WHOLE_TEXT);
        let mut cx =
            Context { table: &table, raws: &mut raws, is_end: false, come: 0, buffers: &mut buffers };
        let (mut substitution, tally) = (Substitution::new(&mut cx, &pattern, &template), Tally::default());
        let text = "<c>abc?".repeat(times);
        for end in 1..=text.len() {
            substitution.feed(&pattern, &template, &View::whole_text(&text[..end], false, &tally), None);
        }
        let input = View::whole_text(&text, false, &tally);
        assert!(text.starts_with(substitution.view(&input).text), "nothing was replaced");
        (substitution.reread, text.len())
    }

    #[test]
    fn matches_that_turn_out_to_be_none_cost_no_more_than_the_text() {
        for times in [10, 100, 1000] {
            let (reread, length) = reread(times);
            assert!(reread > 0);
            assert!(reread <= (REREAD_PER_BYTE + 1) * length, "{reread} bytes read anew of {length}");
        }
    }
}
