//! Patterns: the program that a pattern becomes, and the matcher that runs it.
//!
//! Input: a [`Program`] and a text. Output: [`Captures`], one by one ([`Program::search`], [`Program::matches`]), or the
//! text with every match replaced ([`Program::substitute`]). Programs mean what Python's `re` means. The time is linear
//! in the text for every program without [`Program::bounded`]; those give [`StepLimit`] rather than hang.
//!
//! ```
//! use std::borrow::Cow;
//!
//! use parser_scan::{Class, Op, Program};
//!
//! // <b>(.*?)</b>
//! const BOLD: Program = Program {
//!     ops: Cow::Borrowed(&[
//!         Op::Save { slot: 0, next: 1 },
//!         Op::Literal { text: Cow::Borrowed("<b>"), next: 2 },
//!         Op::Save { slot: 2, next: 3 },
//!         Op::Run { class: Class::ANY, min: 0, max: parser_scan::UNBOUNDED, greedy: false, next: 4 },
//!         Op::Save { slot: 3, next: 5 },
//!         Op::Literal { text: Cow::Borrowed("</b>"), next: 6 },
//!         Op::Save { slot: 1, next: 7 },
//!         Op::Match,
//!     ]),
//!     start: 0,
//!     groups: 2,
//!     registers: 0,
//!     anchored: false,
//!     bounded: false,
//!     word: Class::NONE,
//! };
//!
//! let captures = BOLD.search("a <b>bold</b> word")?.expect("there is one");
//! assert_eq!(captures.group(0), Some(2..13));
//! assert_eq!(captures.group(1), Some(5..9));
//! # Ok::<(), parser_scan::StepLimit>(())
//! ```

#![deny(missing_docs)]

mod captures;
mod display;
mod iterate;
mod limit;
mod matcher;
mod program;
mod ranges;
mod substitute;

pub use captures::Captures;
pub use iterate::Matches;
pub use limit::StepLimit;
pub use program::{Anchor, Case, Class, Op, Part, Place, Program, Template, UNBOUNDED};
pub use ranges::ranges;
