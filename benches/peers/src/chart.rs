//! The chart: a bar for everybody, on a logarithmic scale, for one output of each family.

use std::fmt::Write;

use crate::measure::Row;
use crate::table::duration;

/// The outputs that are shown: so many KB and calls.
const SHOWN: (usize, usize) = (20, 4);
/// Who is shown, in which colour.
const BARS: [(&str, &str); 8] = [
    ("generated", "#d9480f"),
    ("hand", "#868e96"),
    ("interpreted", "#f08c00"),
    ("parser-models", "#fab005"),
    ("regex", "#1c7ed6"),
    ("tool-parser", "#7048e8"),
    ("dynamo-parsers", "#2f9e44"),
    ("Python", "#c2255c"),
];
const LEFT: f64 = 230.0;
const WIDTH: f64 = 560.0;
const BAR: f64 = 13.0;

const STYLE: &str = "\
text { font-family: system-ui, sans-serif; font-size: 12px; fill: #212529 } .head { font-weight: 600 } \
.tick { fill: #868e96; font-size: 11px } \
line { stroke: #868e96; stroke-opacity: .3 } \
@media (prefers-color-scheme: dark) { text { fill: #e9ecef } .tick { fill: #adb5bd } }";

/// Whole texts.
pub fn of_texts(rows: &[Row]) -> String {
    let rows: Vec<&Row> = rows.iter().filter(|row| (row.kilobytes, row.calls) == SHOWN).collect();
    let of = format!("one parse, {} KB of text and {} calls", SHOWN.0, SHOWN.1);
    render(&rows, &of, |row| row.family.name().to_owned())
}

/// Streams.
pub fn of_streams(rows: &[Row]) -> String {
    let rows: Vec<&Row> = rows.iter().filter(|row| row.kilobytes == SHOWN.0).collect();
    render(&rows, &format!("one stream, {} KB in chunks of four bytes", SHOWN.0), |row| {
        row.name.replace(&format!(" {} KB", SHOWN.0), ",")
    })
}

fn render(rows: &[&Row], of: &str, name: impl Fn(&Row) -> String) -> String {
    let times: Vec<f64> = rows.iter().flat_map(|row| bars(row)).map(|(_, _, time)| time).collect();
    let scale = Scale::over(&times);
    let mut body = String::new();
    let mut y = 44.0;
    for row in rows {
        text(&mut body, 0.0, y + BAR - 2.0, "head", &name(row));
        for (name, colour, time) in bars(row) {
            bar(&mut body, y, name, colour, time, &scale);
            y += BAR + 3.0;
        }
        y += 12.0;
    }
    let grid = grid(&scale, of, y - 8.0);
    let (total, height) = (LEFT + WIDTH + 30.0, y + 4.0);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {total} {height}\" role=\"img\">\n\
         <title>Time of {of}</title>\n<style>{STYLE}</style>\n{grid}{body}</svg>\n"
    )
}

/// Name, colour and nanoseconds of everybody who was measured and gave the right answer.
fn bars(row: &Row) -> Vec<(&'static str, &'static str, f64)> {
    let right = |name| row.timing(name).filter(|timing| timing.differs.is_none());
    let time = |name| if name == "Python" { row.python } else { Some(right(name)?.least()) };
    BARS.iter().filter_map(|(name, colour)| Some((*name, *colour, time(name)?))).collect()
}

fn bar(out: &mut String, y: f64, name: &str, colour: &str, time: f64, scale: &Scale) {
    let end = scale.place(time);
    text(out, LEFT, y + BAR - 2.0, "tick\" text-anchor=\"end\" dx=\"-6", name);
    writeln!(
        out,
        "<rect x=\"{LEFT}\" y=\"{y}\" width=\"{:.1}\" height=\"{BAR}\" rx=\"2\" fill=\"{colour}\"/>",
        end - LEFT
    )
    .expect("a string takes all");
    text(out, end + 6.0, y + BAR - 2.0, "tick", &duration(time));
}

fn text(out: &mut String, x: f64, y: f64, class: &str, text: &str) {
    writeln!(out, "<text x=\"{x:.1}\" y=\"{y}\" class=\"{class}\">{text}</text>")
        .expect("a string takes all");
}

/// From the power of ten below the least time to the one above the greatest.
struct Scale {
    least: i32,
    greatest: i32,
}

impl Scale {
    fn over(times: &[f64]) -> Self {
        let least = times.iter().copied().fold(f64::MAX, f64::min).max(1.0);
        let greatest = times.iter().copied().fold(10.0, f64::max);
        Scale { least: least.log10().floor() as i32, greatest: greatest.log10().ceil() as i32 }
    }

    fn place(&self, time: f64) -> f64 {
        let powers = f64::from(self.greatest - self.least);
        LEFT + WIDTH * (time.log10() - f64::from(self.least)) / powers
    }
}

fn grid(scale: &Scale, of: &str, bottom: f64) -> String {
    let title = format!("Time of {of}; logarithmic, shorter is better; who gives another answer is left out");
    let mut out = String::new();
    text(&mut out, 0.0, 14.0, "head", &title);
    for power in scale.least..=scale.greatest {
        let x = scale.place(10f64.powi(power));
        writeln!(out, "<line x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"38\" y2=\"{bottom}\"/>")
            .expect("a string takes all");
        let label = ["ns", "µs", "ms", "s"][(power / 3) as usize];
        let label = format!("{} {label}", 10u32.pow(power as u32 % 3));
        text(&mut out, x, 32.0, "tick\" text-anchor=\"middle", &label);
    }
    out
}
