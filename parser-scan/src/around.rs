//! What the matcher finds out of a program once: on which loops the future of each of its places depends.

use std::sync::{Arc, OnceLock};

/// For each place, the registers that are read after it before they are forgotten.
#[derive(Clone, Debug)]
pub(crate) struct Registers {
    pub(crate) around: Vec<Vec<u32>>,
}

/// The registers of one program: found out when a search of it remembers something for the first time.
#[derive(Clone, Debug, Default)]
pub struct RegistersOnce(pub(crate) OnceLock<Option<Arc<Registers>>>);

impl RegistersOnce {
    /// Nothing is known yet.
    #[must_use]
    pub const fn new() -> Self {
        RegistersOnce(OnceLock::new())
    }
}

/// What was found out of a program makes it no other program.
impl PartialEq for RegistersOnce {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
