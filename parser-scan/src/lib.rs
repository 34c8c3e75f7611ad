//! Patterns: the program that a pattern becomes, and the matcher that runs it.
//!
//! Input: a [`Program`] and a text. Output: [`Captures`], one by one ([`Program::search`], [`Program::matches`]), or the
//! text with every match replaced ([`Program::substitute`]); a text that comes in pieces is searched by [`Growing`].
//! Programs mean what Python's `re` means. The time is linear in the text for every program without
//! [`Program::bounded`]; those give [`StepLimit`] rather than hang.
//!
//! A [`Builder`] makes programs; macros write them as constants ([`program!`]).
//!
//! ```
//! use parser_scan::{Builder, Class, Op, Run, UNBOUNDED};
//!
//! // <b>(.*?)</b>, the last operation first
//! let mut builder = Builder::default();
//! let end = builder.op(Op::Match);
//! let end = builder.op(Op::Save { slot: 1, next: end });
//! let closing = builder.literal("</b>", end);
//! let closing = builder.op(Op::Save { slot: 3, next: closing });
//! let class = builder.class(&Class::ANY);
//! let run = Run::new(class, 0, UNBOUNDED, false);
//! let inside = builder.run(run, closing);
//! let inside = builder.op(Op::Save { slot: 2, next: inside });
//! let opening = builder.literal("<b>", inside);
//! let start = builder.op(Op::Save { slot: 0, next: opening });
//! let bold = builder.finish(start, 2);
//!
//! let captures = bold.search("a <b>bold</b> word")?.expect("there is one");
//! assert_eq!(captures.group(0), Some(2..13));
//! assert_eq!(captures.group(1), Some(5..9));
//! # Ok::<(), parser_scan::StepLimit>(())
//! ```

mod around;
mod brackets;
mod builder;
mod bytes;
mod captures;
mod class;
#[doc(hidden)]
pub mod code;
#[doc(hidden)]
pub mod decimal;
mod display;
#[cfg(test)]
mod draws;
mod extent;
mod groups;
mod growing;
mod index;
mod json;
mod jump;
mod limit;
mod literals;
mod live;
mod markers;
mod matcher;
mod opens;
mod program;
mod quiet;
mod ranges;
mod reading;
mod searches;
mod substitute;
mod template;
mod wholes;

pub use builder::{Builder, index_of};
pub use captures::Captures;
pub use class::Class;
pub use extent::Whole;
pub use growing::{Growing, Outcome};
pub use json::MAX_DEPTH as MAX_JSON_DEPTH;
pub use jump::{End, Ends, FIRSTS, Guard, Jump, LiteralSet, Run, Way};
pub use limit::{StepLimit, SubstituteError};
pub use literals::{Group, Literals, MAX_LITERALS};
pub use live::Live;
pub use markers::{Markers, Spelled};
pub use matcher::{Doubt, Outlook, Outlooks};
pub use program::{Anchor, Case, Op, Place, Program, UNBOUNDED};
pub use quiet::{Awaits, Quiet, Stretch, Structure};
pub use ranges::ranges;
pub use searches::{Matches, Scan, Searches};
pub use substitute::Written;
pub use template::{Part, Template};
