//! What messages, calls and definitions read in the same way.

use std::borrow::Cow;

use super::THINKING_KEYS;
use crate::field::Field;
use crate::typed::{Fields, Mismatch};
use crate::value::Value;

/// A text that may be absent or null.
pub(crate) fn text_field(fields: &mut Fields<'_>, key: &str) -> Result<Option<String>, Mismatch> {
    Ok(fields.hold(key, Field::<Cow<'_, str>>::optional)?.map(Cow::into_owned))
}

/// A text that must be there.
pub(crate) fn required_text(fields: &mut Fields<'_>, key: &str) -> Result<String, Mismatch> {
    Ok(fields.hold(key, Field::<Cow<'_, str>>::always)?.into_owned())
}

/// Reads a function, which stands under `function` or is the object itself.
pub(crate) fn read_function<'t, T>(
    mut object: Fields<'t>,
    read: impl FnOnce(&mut Fields<'t>) -> Result<T, Mismatch>,
) -> Result<T, Mismatch> {
    let Some(function) = object.hold("function", Field::<Value<'t>>::optional)? else {
        return read(&mut object);
    };
    let result = Fields::open(function).and_then(|mut function| read(&mut function));
    result.map_err(|mismatch| mismatch.in_key("function"))
}

/// What a model thinks, under the first of its keys that holds text.
pub(super) fn thinking(fields: &mut Fields<'_>) -> Result<Option<String>, Mismatch> {
    THINKING_KEYS.into_iter().find_map(|key| text_field(fields, key).transpose()).transpose()
}
