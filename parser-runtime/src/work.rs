//! How many bytes of texts were looked at: counted for the tests alone, which hold it against the texts' lengths.

/// Counts bytes that are looked at.
#[cfg(not(test))]
pub(crate) fn look(_bytes: usize) {}

#[cfg(test)]
pub(crate) use count::{look, work_of};

#[cfg(test)]
mod count {
    use std::cell::Cell;

    thread_local! {
        static LOOKED_AT: Cell<usize> = const { Cell::new(0) };
    }

    pub(crate) fn look(bytes: usize) {
        LOOKED_AT.set(LOOKED_AT.get() + bytes);
    }

    /// How many bytes something looks at.
    pub(crate) fn work_of(work: impl FnOnce()) -> usize {
        let before = LOOKED_AT.get();
        work();
        LOOKED_AT.get() - before
    }
}
