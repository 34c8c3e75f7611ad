//! The arrays and objects that a value is read within.

/// The most arrays and objects within each other; a value that nests deeper counts as broken.
pub const MAX_DEPTH: usize = 512;

/// The arrays and objects that are open, as a reader goes through them.
pub(crate) trait Nest {
    /// What an earlier reading has found of the one that begins at a position, if there was one.
    fn earlier(&mut self, _at: usize) -> Earlier {
        Earlier::Nothing
    }

    /// One begins at a position, with something in it; `None`: no more may.
    fn begin(&mut self, object: bool, at: usize) -> Option<()>;

    /// Whether the innermost is an object; nothing if all are closed.
    fn innermost(&self) -> Option<bool>;

    /// The innermost ends before a position.
    fn end(&mut self, at: usize);
}

/// What an earlier reading has found of an array or object.
pub(crate) enum Earlier {
    Nothing,
    Ends(usize),
    /// It is broken, or cut off, as was known once the text was read up to there.
    Broken {
        read: usize,
        is_cut_off: bool,
    },
}

/// The arrays and objects that are open, a bit each.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Open {
    objects: [u64; MAX_DEPTH / 64],
    depth: usize,
}

impl Nest for Open {
    fn begin(&mut self, object: bool, _at: usize) -> Option<()> {
        self.push(object)
    }

    fn innermost(&self) -> Option<bool> {
        self.innermost_first().next()
    }

    fn end(&mut self, _at: usize) {
        self.pop();
    }
}

impl Open {
    /// Opens one more, unless that were too many.
    pub(crate) fn push(&mut self, object: bool) -> Option<()> {
        let bits = self.objects.get_mut(self.depth / 64)?;
        let bit = 1 << (self.depth % 64);
        *bits = if object { *bits | bit } else { *bits & !bit };
        self.depth += 1;
        Some(())
    }

    pub(crate) fn pop(&mut self) {
        self.depth = self.depth.saturating_sub(1);
    }

    /// Whether each is an object, from the innermost on.
    pub(crate) fn innermost_first(&self) -> impl Iterator<Item = bool> {
        (0..self.depth).rev().map(|index| self.objects[index / 64] >> (index % 64) & 1 == 1)
    }

    pub(crate) fn depth(&self) -> usize {
        self.depth
    }
}
