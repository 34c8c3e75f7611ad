//! `datetime.now().strftime`.

use jiff::civil::DateTime;
use jiff::fmt::strtime;
use minijinja::{Error, ErrorKind as EngineKind};

/// The time in this format; a naive time has no zone, so `%z` and `%Z` are empty.
pub(crate) fn strftime(format: &str, now: DateTime) -> Result<String, Error> {
    let format = format.replace("%z", "").replace("%Z", "");
    strtime::format(&format, now).map_err(|error| {
        Error::new(EngineKind::InvalidOperation, format!("strftime_now cannot format {format:?}: {error}"))
    })
}
