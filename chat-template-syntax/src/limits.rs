//! What a template may use at most. Templates come with models from the internet; each limit ends in an [`Error`](crate::Error).

/// The longest template, in bytes.
pub const MAX_TEMPLATE_BYTES: usize = 1 << 18;

/// The longest text that is rendered, or that one filter or method makes, in bytes.
pub const MAX_OUTPUT_BYTES: usize = 64 << 20;

/// How many instructions of the engine one rendering may take. A conversation of 50 messages with ten tools takes some tens of
/// thousands.
pub const MAX_STEPS: u64 = 10_000_000;

/// How many bytes of text one rendering may make or look through in all, a part of a list counted as 16: what it makes on the
/// way, and keeps, is bounded by it. Rendering a conversation takes some times its length.
pub const MAX_WORK: usize = 512 << 20;

/// How deep the engine nests: a call of a macro counts as 4, a loop as 1.
pub const MAX_RECURSION: usize = 300;

/// How deep values may nest that a template makes, prints or writes as JSON.
pub const MAX_VALUE_DEPTH: usize = 200;

/// How many parts a value may have that a template makes, parts of parts counted.
pub const MAX_VALUE_PARTS: usize = 1_000_000;

/// The most parts that the filters `batch` and `slice` make. The engine allows a range as many items.
pub const MAX_PARTS: usize = 100_000;

/// The most words and symbols in one tag: the engine's compiler recurses over them.
pub const MAX_TAG_TOKENS: usize = 1000;

/// How deep brackets nest in a tag; those of the checks that are written around values count, three at a call within a call.
pub const MAX_BRACKETS: usize = 64;

/// The most `elif` tags in a template, for the same reason.
pub const MAX_BRANCHES: usize = 500;
