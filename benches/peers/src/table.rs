//! The table, as Markdown.

use std::fmt::Write;

use crate::measure::{Row, quantile};

/// A column of ratios: its head, the slow one, the fast one.
const RATIOS: [(&str, &str, &str); 6] = [
    ("generated ÷ hand", "generated", "hand"),
    ("parser-models ÷ hand", "parser-models", "hand"),
    ("interpreted ÷ generated", "interpreted", "generated"),
    ("`regex` ÷ hand", "regex", "hand"),
    ("tool-parser ÷ hand", "tool-parser", "hand"),
    ("dynamo-parsers ÷ hand", "dynamo-parsers", "hand"),
];

pub fn render(rows: &[Row], rounds: usize) -> String {
    let mut out = format!("{}\n{}", introduction(rounds), head(&RATIOS, "Python ÷ generated"));
    for row in rows {
        out += &line(row);
    }
    out += &summary(rows);
    out += &differences(rows);
    out
}

/// The head of a table with these columns of ratios and one more.
pub fn head(ratios: &[(&str, &str, &str)], last: &str) -> String {
    let mut out = "| output | hand |".to_owned();
    for (head, ..) in ratios {
        write!(out, " {head} |").expect("a string takes all");
    }
    write!(out, " {last} | noise |\n| --- |").expect("a string takes all");
    out += &" ---: |".repeat(ratios.len() + 3);
    out.push('\n');
    out
}

fn introduction(rounds: usize) -> String {
    let machine = machine();
    format!(
        "# Results\n\n\
         Written by `cargo run --release --manifest-path benches/peers/Cargo.toml` ({machine}; {rounds} rounds).\n\n\
         An output is a family's format, KB of thinking (for Llama 3, which does not think, of text in the arguments; of content \
         with c0) and the number of calls. `hand` is hand-written for the format with memchr and serde_json, into the generated \
         types. `parser-models` is generated, too, of the schemas of `schemas/`, which know more of what models write. Everybody is \
         measured in turn, round after round; a round is the median of five batches, a time the least of the \
         rounds, a ratio the median of theirs. Noise: how much the median round took beyond the least, for hand and for generated. \
         Peers are called as their servers call them and give untyped results; † marks one whose answer differs, as listed below \
         the table. \
         tool-parser does not read gpt-oss; dynamo-parsers does with a vocabulary that it downloads, and is measured there if \
         `TIKTOKEN_ENCODINGS_BASE` names a folder that has it.\n"
    )
}

pub fn machine() -> String {
    let cpus = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = cpus.lines().find_map(|line| line.strip_prefix("model name")?.split_once(':'));
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    format!(
        "{}, {cores} cores; tool-parser 1.10, reasoning-parser 1.10, dynamo-parsers 11.0",
        model.map_or("unknown processor", |(_, model)| model.trim())
    )
}

fn line(row: &Row) -> String {
    let hand = row.timing("hand").map_or(f64::NAN, |timing| timing.least());
    let mut line = format!("| {} | {} |", row.name, duration(hand));
    for (_, slow, fast) in RATIOS {
        let mark = if row.timing(slow).is_some_and(|timing| timing.differs.is_some()) { " †" } else { "" };
        let shown = row.ratio(slow, fast).map_or("–".to_owned(), |ratio| format!("{}{mark}", times(ratio)));
        write!(line, " {shown} |").expect("a string takes all");
    }
    let generated = row.timing("generated");
    let python = row.python.zip(generated).map(|(python, generated)| times(python / generated.least()));
    let noise = ["hand", "generated"].map(|name| row.timing(name).map_or(0.0, |timing| timing.noise()));
    let [hand, generated] = noise.map(|noise| format!("{:.0} %", noise * 100.0));
    line + &format!(" {} | {hand}, {generated} |\n", python.unwrap_or_else(|| "–".to_owned()))
}

/// A time, in the unit that suits it.
pub fn duration(nanoseconds: f64) -> String {
    match nanoseconds {
        small if small < 1e3 => format!("{small:.0} ns"),
        small if small < 1e6 => format!("{} µs", digits(small / 1e3)),
        large => format!("{} ms", digits(large / 1e6)),
    }
}

pub fn times(ratio: f64) -> String {
    format!("×{}", digits(ratio))
}

/// A number with three digits or so.
fn digits(value: f64) -> String {
    match value {
        tiny if tiny < 0.1 => format!("{tiny:.3}"),
        small if small < 10.0 => format!("{small:.2}"),
        small if small < 100.0 => format!("{small:.1}"),
        large => format!("{large:.0}"),
    }
}

fn summary(rows: &[Row]) -> String {
    let mut out =
        "\n| ratio, in rows without † | least | median | greatest |\n| --- | ---: | ---: | ---: |\n"
            .to_owned();
    for (head, slow, fast) in RATIOS {
        out += &summary_line(head, right(rows, slow, fast));
    }
    for peer in ["tool-parser", "dynamo-parsers"] {
        out += &summary_line(&format!("{peer} ÷ generated"), right(rows, peer, "generated"));
    }
    let python = |row: &Row| Some(row.python? / row.timing("generated")?.least());
    out + &summary_line("Python ÷ generated", rows.iter().filter_map(python).collect())
}

/// The ratios of the rows in which the slow one's answer is right.
pub fn right(rows: &[Row], slow: &str, fast: &str) -> Vec<f64> {
    let rows = rows.iter().filter(|row| row.timing(slow).is_some_and(|timing| timing.differs.is_none()));
    rows.filter_map(|row| row.ratio(slow, fast)).collect()
}

pub fn summary_line(head: &str, ratios: Vec<f64>) -> String {
    if ratios.is_empty() {
        return String::new();
    }
    let [best, middle, worst] = [0.0, 0.5, 1.0].map(|part| times(quantile(&ratios, part)));
    format!("| {head} | {best} | {middle} | {worst} |\n")
}

/// The peers' answers that are not what they should be.
pub fn differences(rows: &[Row]) -> String {
    let mut out = String::new();
    for row in rows {
        for timing in &row.timings {
            if let Some(differs) = &timing.differs {
                writeln!(out, "- {}, {}: {differs}", timing.name, row.name).expect("a string takes all");
            }
        }
    }
    if out.is_empty() { out } else { format!("\n† Answers that differ:\n\n{out}") }
}
