//! Measures one output: everybody in turn, round after round, so that what disturbs the machine disturbs all alike.

use std::hint::black_box;
use std::time::{Duration, Instant};

use crate::contestants::contestants;
use crate::inputs::{Family, Input};
use crate::ours;
use crate::peers::{self, Output};
use crate::reading::Reading;
use crate::streams;

/// About how long a batch of parses lasts: shorter than a turn of the scheduler, so that some batches are not disturbed.
const LONG_ENOUGH: Duration = Duration::from_micros(300);
/// So many batches make a round, of which the median counts; one, if a parse takes longer than `LONG`.
const BATCHES: usize = 5;
const LONG: Duration = Duration::from_millis(2);
/// What takes longer than this is measured once.
const TOO_LONG: Duration = Duration::from_millis(500);

/// What was measured of one output.
pub struct Row {
    pub family: Family,
    pub kilobytes: usize,
    pub calls: usize,
    pub is_argument: bool,
    pub name: String,
    pub timings: Vec<Timing>,
    /// Nanoseconds of the reference implementation.
    pub python: Option<f64>,
}

/// One contestant's.
pub struct Timing {
    pub name: &'static str,
    /// Nanoseconds of a parse, in each round.
    pub rounds: Vec<f64>,
    /// In what its answer differs.
    pub differs: Option<String>,
}

impl Timing {
    /// The least of the rounds' medians: what else runs on a machine only ever adds.
    pub fn least(&self) -> f64 {
        quantile(&self.rounds, 0.0)
    }

    /// How much the median round took beyond the least.
    pub fn noise(&self) -> f64 {
        quantile(&self.rounds, 0.5) / self.least() - 1.0
    }
}

/// The value below which so much of all lies.
pub fn quantile(values: &[f64], part: f64) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted[((sorted.len() - 1) as f64 * part).round() as usize]
}

impl Row {
    pub fn timing(&self, name: &str) -> Option<&Timing> {
        self.timings.iter().find(|timing| timing.name == name)
    }

    /// How many times one contestant's time is another's: the median of the rounds, in each of which the machine is as fast for
    /// both.
    pub fn ratio(&self, slow: &str, fast: &str) -> Option<f64> {
        let (slow, fast) = (self.timing(slow)?, self.timing(fast)?);
        if slow.rounds.len() != fast.rounds.len() {
            return Some(slow.least() / fast.least());
        }
        let ratios: Vec<f64> = slow.rounds.iter().zip(&fast.rounds).map(|(slow, fast)| slow / fast).collect();
        Some(quantile(&ratios, 0.5))
    }

    pub fn progress(&self) -> String {
        let shown = |timing: &Timing| format!("{} {:.2} µs", timing.name, timing.least() / 1000.0);
        format!("{}: {}", self.name, self.timings.iter().map(shown).collect::<Vec<_>>().join(", "))
    }
}

/// Somebody to measure.
struct Entry<'t> {
    timing: Timing,
    run: Box<dyn Fn() + 't>,
    /// How many parses a batch has.
    batch: u32,
    /// How many batches a round has; none, if it is not measured again.
    batches: usize,
}

impl Entry<'_> {
    /// One round: nanoseconds of a parse, the median of the batches.
    fn measure(&self) -> f64 {
        let batch = || time(&self.run, self.batch).as_nanos() as f64 / f64::from(self.batch);
        quantile(&std::iter::repeat_with(batch).take(self.batches).collect::<Vec<_>>(), 0.5)
    }
}

/// Checks everybody's answer to a whole text, then measures.
pub fn row(input: &Input, rounds: usize) -> Row {
    measured(input, input.name(), entries(input), rounds)
}

/// The same for a text that comes in chunks.
pub fn stream_row(input: &Input, rounds: usize) -> Row {
    let (own, peers) = (ours::chunks(&input.text), streams::chunks(input));
    measured(input, input.name_of_text(), stream_entries(input, &own, &peers), rounds)
}

fn measured(input: &Input, name: String, mut entries: Vec<Entry<'_>>, rounds: usize) -> Row {
    for round in 0..rounds {
        for at in 0..entries.len() {
            let at = (at + round) % entries.len();
            if entries[at].batches > 0 {
                let median = entries[at].measure();
                entries[at].timing.rounds.push(median);
            }
        }
    }
    let Input { family, kilobytes, calls, is_argument, .. } = *input;
    let timings = entries.into_iter().map(|entry| entry.timing).collect();
    Row { family, kilobytes, calls, is_argument, name, timings, python: None }
}

fn entries(input: &Input) -> Vec<Entry<'_>> {
    let own = contestants(input.family);
    let generated = (own[1].answer)(&input.text).expect("an input is no broken output");
    let mut entries = Vec::new();
    for contestant in own {
        let answer = (contestant.answer)(&input.text);
        assert!(answer.as_ref() == Some(&generated), "{} reads {} otherwise", contestant.name, input.name());
        entries.push(entry(contestant.name, None, move || (contestant.run)(&input.text)));
    }
    let expected = Reading::of_message(&generated);
    let peers = [("tool-parser", peers::smg(input.family)), ("dynamo-parsers", peers::dynamo(input.family))];
    for (name, parse) in peers {
        let Some(parse) = parse else { continue };
        let text = peers::without_end(&input.text);
        let differs = match parse(text) {
            Some(output) => Output::reading(&output).difference(&expected),
            None => Some("an error".to_owned()),
        };
        entries.push(entry(name, differs, move || drop(black_box(parse(black_box(text))))));
    }
    entries
}

fn stream_entries<'t>(input: &Input, chunks: &'t [&'t str], peers: &'t [&'t str]) -> Vec<Entry<'t>> {
    let mut entries = Vec::new();
    let mut expected = None;
    let family = input.family;
    for streamer in ours::streamers(family) {
        let name = format!("{} {}", streamer.name, input.name());
        let (told, message) = (streamer.answer)(chunks);
        let message = message.unwrap_or_else(|| panic!("{name}: no message"));
        told.check(&message, &name);
        let (_, parts) = expected.get_or_insert_with(|| (message.clone(), ours::parts(&message)));
        assert!(*parts == ours::parts(&message), "{name}: another message");
        entries.push(entry(streamer.name, None, move || (streamer.run)(chunks)));
    }
    let expected = expected.map(|(message, _)| Reading::of_message(&message));
    for peer in streams::PEERS {
        let Some(told) = (peer.answer)(family, peers) else { continue };
        let differs = expected.as_ref().and_then(|expected| told.reading().difference(expected));
        let run = move || _ = black_box((peer.run)(family, black_box(peers)));
        entries.push(entry(peer.name, differs, run));
    }
    entries
}

fn entry<'t>(name: &'static str, differs: Option<String>, run: impl Fn() + 't) -> Entry<'t> {
    let run: Box<dyn Fn() + 't> = Box::new(run);
    let first = time(&run, 1);
    let timing = |rounds| Timing { name, rounds, differs };
    if first > TOO_LONG {
        let timing = timing(vec![first.as_nanos() as f64]);
        return Entry { timing, run, batch: 1, batches: 0 };
    }
    let batches = if first > LONG { 1 } else { BATCHES };
    let mut batch = 1;
    while time(&run, batch) < LONG_ENOUGH {
        batch *= 2;
    }
    Entry { timing: timing(Vec::new()), run, batch, batches }
}

fn time(run: &dyn Fn(), batch: u32) -> Duration {
    let start = Instant::now();
    for _ in 0..batch {
        run();
    }
    start.elapsed()
}
