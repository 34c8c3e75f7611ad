//! Why what is shown of a group may be taken back, in words.

use std::fmt;

use crate::extent::Whole;
use crate::program::Anchor;

/// What a match depends on that comes behind a group, or within it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Doubt {
    /// The text may end before the match does.
    End,
    /// This text must follow.
    Literal(String),
    /// A character of some class must follow.
    Character,
    /// A whole part must be there.
    Whole(Whole),
    /// A look-around decides.
    Look,
    /// A look-ahead in front of the group reads on, to this text if it looks for one.
    LookAhead(Option<String>),
    /// A position is asked for.
    Anchor(Anchor),
    /// What was captured decides.
    Captured,
    /// The group may begin again.
    Repeated,
    /// Several things together.
    Several,
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Doubt::End => f.write_str("the text may end before the match does"),
            Doubt::Literal(text) => write!(f, "{text:?} may not follow"),
            Doubt::Character => f.write_str("a character of another kind may follow"),
            Doubt::Whole(Whole::Json) => f.write_str("`(?&json)` may fail"),
            Doubt::Whole(Whole::Brackets) => f.write_str("`(?&brackets)` may fail"),
            Doubt::Look => f.write_str("a look-around decides"),
            Doubt::LookAhead(Some(text)) => write!(f, "a look-ahead in front of it reads on to {text:?}"),
            Doubt::LookAhead(None) => f.write_str("a look-ahead in front of it reads on"),
            Doubt::Anchor(anchor) => write!(f, "it must end where {} stands", name(*anchor)),
            Doubt::Captured => f.write_str("it depends on what other groups hold"),
            Doubt::Repeated => f.write_str("the group may begin again"),
            Doubt::Several => f.write_str("what follows may not match"),
        }
    }
}

fn name(anchor: Anchor) -> &'static str {
    match anchor {
        Anchor::TextStart => "`^`",
        Anchor::LineStart => "`(?m:^)`",
        Anchor::TextEnd => r"`\Z`",
        Anchor::LastLineEnd => "`$`",
        Anchor::LineEnd => "`(?m:$)`",
        Anchor::WordBoundary { .. } => r"`\b`",
        Anchor::NotWordBoundary { .. } => r"`\B`",
    }
}
