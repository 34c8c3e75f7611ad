//! Programs as text, an operation a line.

use std::fmt::{self, Display, Formatter};

use crate::class::Class;
use crate::jump::{End, Ends, FIRSTS, Guard, Jump, LiteralSet, Run};
use crate::program::{Anchor, Case, Op, Place, Program, UNBOUNDED};

/// The most ranges of a class that are written.
const RANGES: usize = 12;

impl Display for Program {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let Program { start, groups, .. } = self;
        write!(out, "start {start}, groups {groups}")?;
        if self.anchored {
            out.write_str(", anchored")?;
        }
        if self.bounded {
            out.write_str(", bounded")?;
        }
        if let Some(first) = &self.first {
            out.write_str(", first ")?;
            self.jump(first, out)?;
        }
        if self.needs != 0 {
            write!(out, ", in front of {}", self.literals(self.needs))?;
        }
        for (place, op) in self.ops.iter().enumerate() {
            write!(out, "\n{place:>4}  ")?;
            self.operation(*op, out)?;
        }
        Ok(())
    }
}

impl Program {
    fn operation(&self, op: Op, out: &mut Formatter<'_>) -> fmt::Result {
        match op {
            Op::Literal { from, to, .. } => write!(out, "literal {:?}", self.text(from, to)),
            Op::One { class, .. } => write!(out, "one {}", self.class(class)),
            Op::Run { run, .. } => self.runs.get(run as usize).map_or(Ok(()), |run| self.run(run, out)),
            Op::Split { from, to } => self.split(from, to, out),
            Op::Enter { register, .. } => write!(out, "enter {register}"),
            Op::Loop { register, body, greedy, .. } => {
                write!(out, "loop {register}, body {body}, {}", order(greedy))
            }
            Op::Save { slot, .. } => write!(out, "save {slot}"),
            Op::Whole { whole, .. } => write!(out, "whole {}", whole.name()),
            Op::Anchor { anchor, .. } => write!(out, "{anchor}"),
            Op::Look { behind, negated, body, .. } => look(out, behind, negated, body),
            Op::Atomic { body, .. } => write!(out, "atomic {body}"),
            Op::Backreference { group, case, .. } => write!(out, "backreference {group}{}", compared(case)),
            Op::Conditional { group, yes, no } => write!(out, "conditional {group}, yes {yes}, no {no}"),
            Op::Fail => out.write_str("fail"),
            Op::Match => out.write_str("match"),
        }?;
        op.next().map_or(Ok(()), |next| write!(out, " -> {next}"))
    }

    fn run(&self, run: &Run, out: &mut Formatter<'_>) -> fmt::Result {
        let Run { class, min, max, greedy, stop, needs, ends, stride } = run;
        write!(out, "run {} {}, {}", self.class(*class), Counts(*min, *max), order(*greedy))?;
        if *stop != 0 {
            write!(out, ", before {}", self.literals(*stop))?;
        }
        if *needs != 0 {
            write!(out, ", in front of {}", self.literals(*needs))?;
        }
        match ends {
            Ends::Anywhere => {}
            Ends::Before(guard) => write!(out, ", before {}", self.guard(*guard))?,
            Ends::Last => out.write_str(", to its last character")?,
            Ends::Jump(jump) => {
                out.write_str(", to ")?;
                self.jump(jump, out)?;
            }
        }
        let Some(stride) = stride else { return Ok(()) };
        out.write_str(", with the loop to ")?;
        self.jump(stride, out)
    }

    fn split(&self, from: u32, to: u32, out: &mut Formatter<'_>) -> fmt::Result {
        out.write_str("split")?;
        for (number, way) in self.ways(from, to).iter().enumerate() {
            let comma = if number > 0 { "," } else { "" };
            write!(out, "{comma} {}", way.place)?;
            if way.guard != 0 {
                write!(out, " before {}", self.guard(way.guard))?;
            }
            for (first, second) in FIRSTS.iter().zip(way.seconds).filter(|(_, second)| *second != 0) {
                let second = self.seconds.get(second as usize).map(guard).unwrap_or_default();
                write!(out, ", {:?} before {second}", char::from(*first))?;
            }
        }
        Ok(())
    }

    fn guard(&self, number: u32) -> String {
        self.guards.get(number as usize).map_or_else(|| "anything".to_owned(), guard)
    }

    fn jump(&self, jump: &Jump, out: &mut Formatter<'_>) -> fmt::Result {
        let mut targets: Vec<String> = Vec::new();
        targets.extend(jump.start.then(|| "the start".to_owned()));
        targets.extend((jump.to != 0).then(|| self.literals(jump.to)));
        targets.extend(match jump.end {
            End::No => None,
            End::Text => Some("the end".to_owned()),
            End::LastLine => Some("the end of the last line".to_owned()),
        });
        if targets.is_empty() {
            targets.push("nowhere".to_owned());
        }
        out.write_str(&targets.join(" | "))?;
        jump.over.map_or(Ok(()), |class| write!(out, " behind {}*", self.class(class)))
    }

    fn literals(&self, set: LiteralSet) -> String {
        let texts: Vec<String> = self.literals.of(set).map(|text| format!("{text:?}")).collect();
        texts.join(" | ")
    }
}

fn guard(guard: &Guard) -> String {
    let wide = if guard.wide { Class::ANY.wide } else { Class::NONE.wide };
    let end = if guard.end { " or the end" } else { "" };
    format!("{}{end}", Class { ascii: guard.ascii, wide })
}

fn order(greedy: bool) -> &'static str {
    if greedy { "greedy" } else { "lazy" }
}

fn compared(case: Case) -> &'static str {
    match case {
        Case::Exact => "",
        Case::IgnoreAscii => ", ignoring ASCII case",
        Case::Ignore => ", ignoring case",
    }
}

fn look(out: &mut Formatter<'_>, behind: Option<u32>, negated: bool, body: Place) -> fmt::Result {
    out.write_str(if negated { "not " } else { "" })?;
    match behind {
        Some(width) => write!(out, "behind {width}, body {body}"),
        None => write!(out, "ahead, body {body}"),
    }
}

struct Counts(u32, u32);

impl Display for Counts {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        match *self {
            Counts(min, UNBOUNDED) => write!(out, "{min} or more"),
            Counts(min, max) => write!(out, "{min} to {max}"),
        }
    }
}

impl Display for Anchor {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Anchor::TextStart => "text start",
            Anchor::LineStart => "line start",
            Anchor::TextEnd => "text end",
            Anchor::LastLineEnd => "last line end",
            Anchor::LineEnd => "line end",
            Anchor::WordBoundary { ascii: true } => "word boundary, ASCII",
            Anchor::WordBoundary { ascii: false } => "word boundary",
            Anchor::NotWordBoundary { ascii: true } => "not word boundary, ASCII",
            Anchor::NotWordBoundary { ascii: false } => "not word boundary",
        })
    }
}

/// As in a pattern, shortened: `[\n a-z…]`.
impl Display for Class {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        if self.is_any() {
            return out.write_str("any");
        }
        let ranges = self.ascii_ranges().chain(self.wide.iter().copied());
        out.write_str("[")?;
        for (count, (first, last)) in ranges.enumerate() {
            if count == RANGES {
                out.write_str("…")?;
                break;
            }
            range(out, first, last)?;
        }
        out.write_str("]")
    }
}

fn range(out: &mut Formatter<'_>, first: char, last: char) -> fmt::Result {
    write!(out, "{}", first.escape_debug())?;
    if first < last { write!(out, "-{}", last.escape_debug()) } else { Ok(()) }
}

impl Class {
    fn ascii_ranges(&self) -> impl Iterator<Item = (char, char)> {
        let inside = |byte: &u8| self.ascii >> byte & 1 == 1;
        (0..128).filter(move |byte| inside(byte) && !(*byte > 0 && inside(&(byte - 1)))).map(
            move |first: u8| {
                let last = (first..128).take_while(inside).last().unwrap_or(first);
                (char::from(first), char::from(last))
            },
        )
    }
}
