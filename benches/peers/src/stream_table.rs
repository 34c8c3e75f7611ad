//! The table of streams, as Markdown.

use std::fmt::Write;

use crate::measure::Row;
use crate::table::{differences, duration, head, machine, right, summary_line, times};

/// A column of ratios: its head, the slow one, the fast one.
const RATIOS: [(&str, &str, &str); 5] = [
    ("generated ÷ hand", "generated", "hand"),
    ("parser-models ÷ hand", "parser-models", "hand"),
    ("interpreted ÷ generated", "interpreted", "generated"),
    ("tool-parser ÷ generated", "tool-parser", "generated"),
    ("dynamo-parsers ÷ generated", "dynamo-parsers", "generated"),
];

pub fn render(rows: &[Row], rounds: usize) -> String {
    let mut out = introduction(rounds) + &head(&RATIOS, "generated, of ten times the text");
    for row in rows {
        out += &line(row, rows);
    }
    out += "\n| ratio, in rows without † | least | median | greatest |\n| --- | ---: | ---: | ---: |\n";
    for (head, slow, fast) in RATIOS {
        out += &summary_line(head, right(rows, slow, fast));
    }
    out + &differences(rows)
}

fn introduction(rounds: usize) -> String {
    let machine = machine();
    format!(
        "\n\
         The same for texts that come in chunks of four bytes, a character never cut; {rounds} rounds ({machine}). What takes \
         longer than half a second is measured once. The schemas are those of the first table; `parser-models` is generated of \
         those of `schemas/`. An output is a family's format, and KB of thinking in front of four calls, of a text in the \
         arguments of one call, or of content. `hand` is an incremental scan written by hand for the format: each byte is looked \
         at once, deltas are told as soon as they are certain with the same text held back, a call is read by serde_json when it \
         is complete, and the message is made in the end. What the schemas of the first table tell of calls is provisional; those \
         of `schemas/` tell what is certain where the format allows it. All four are first checked to tell the same message, and \
         deltas that join to it, about as many as hand. DeepSeek's prompt has begun the thinking; all are told. Peers are called \
         as their servers call them, thinking first, and know the tools; they give raw text without a message. reasoning-parser \
         expects a marker such as `</think>` to begin with a chunk, as a token does, and misses it where it is cut otherwise \
         here: then tool-parser is given no calls (†). dynamo-parsers holds a call until it is complete. Neither reads gpt-oss \
         here: tool-parser does not, dynamo-parsers does with a vocabulary that it downloads. Linear is ×10 for ten times the \
         text.\n\n"
    )
}

fn line(row: &Row, rows: &[Row]) -> String {
    let hand = row.timing("hand").map_or(f64::NAN, |timing| timing.least());
    let mut line = format!("| {} | {} |", row.name, duration(hand));
    for (_, slow, fast) in RATIOS {
        let mark = if row.timing(slow).is_some_and(|timing| timing.differs.is_some()) { " †" } else { "" };
        let shown = row.ratio(slow, fast).map_or("–".to_owned(), |ratio| format!("{}{mark}", times(ratio)));
        write!(line, " {shown} |").expect("a string takes all");
    }
    let noise = ["hand", "generated"].map(|name| row.timing(name).map_or(0.0, |timing| timing.noise()));
    let [hand, generated] = noise.map(|noise| format!("{:.0} %", noise * 100.0));
    let growth = growth(row, rows).map_or("–".to_owned(), times);
    line + &format!(" {growth} | {hand}, {generated} |\n")
}

/// How many times as long the same takes with ten times the text.
fn growth(row: &Row, rows: &[Row]) -> Option<f64> {
    let is_longer = |other: &&Row| {
        (other.family, other.is_argument, other.kilobytes)
            == (row.family, row.is_argument, row.kilobytes * 10)
    };
    let longer = rows.iter().find(is_longer)?;
    Some(longer.timing("generated")?.least() / row.timing("generated")?.least())
}
