//! `datetime.now().strftime`.

use jiff::civil::DateTime;
use jiff::fmt::strtime;
use minijinja::{Error, ErrorKind as EngineKind};

/// The time in this format; a naive time has no zone, so `%z` and `%Z` are empty.
pub(crate) fn strftime(format: &str, now: DateTime) -> Result<String, Error> {
    strtime::format(in_c_locale(format, now), now).map_err(|error| {
        Error::new(EngineKind::InvalidOperation, format!("strftime_now cannot format {format:?}: {error}"))
    })
}

/// The format with what depends on the locale written out as the locale C has it, and without the zone.
fn in_c_locale(format: &str, now: DateTime) -> String {
    let microseconds = format!("{:06}", now.subsec_nanosecond() / 1000);
    let mut parts = format.split('%');
    let mut written = parts.next().unwrap_or_default().to_owned();
    while let Some(part) = parts.next() {
        let (directive, length) = match part.chars().next() {
            None => {
                // Two signs in a row: what follows them is text.
                written.push_str("%%");
                written.push_str(parts.next().unwrap_or_default());
                continue;
            }
            Some('c') => ("%a %b %e %H:%M:%S %Y", 1),
            Some('x') => ("%m/%d/%y", 1),
            Some('X') => ("%H:%M:%S", 1),
            Some('r') => ("%I:%M:%S %p", 1),
            Some('f') => (microseconds.as_str(), 1),
            Some('z' | 'Z') => ("", 1),
            // Python's has none of these.
            Some('q' | 'N') => ("%%", 0),
            Some(_) => ("%", 0),
        };
        written.push_str(directive);
        written.push_str(&part[length..]);
    }
    written
}
