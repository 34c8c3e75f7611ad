//! `value[start:stop:step]`.

use minijinja::value::{Tuple, ValueKind, from_args};
use minijinja::{Error, ErrorKind as EngineKind, Value};

/// The slice, by its three arguments, each of which may be None.
pub(super) fn slice(value: &Value, args: &[Value]) -> Result<Value, Error> {
    let (start, stop, step): (Option<i64>, Option<i64>, Option<i64>) = from_args(args)?;
    let step = step.unwrap_or(1);
    if step == 0 {
        return Err(Error::new(EngineKind::InvalidOperation, "slice step cannot be zero"));
    }
    if let Some(text) = value.as_str() {
        if let (1, 0.., 0..) = (step, start.unwrap_or(0), stop.unwrap_or(0)) {
            return Ok(Value::from(from_start(text, start.unwrap_or(0), stop)));
        }
        let chars: Vec<char> = text.chars().collect();
        return Ok(Value::from(picked(&chars, start, stop, step).into_iter().collect::<String>()));
    }
    match value.kind() {
        ValueKind::Seq | ValueKind::Iterable => {}
        ValueKind::Map => return Err(Error::new(EngineKind::InvalidOperation, "a mapping has no slices")),
        ValueKind::Undefined => return Err(Error::from(EngineKind::UndefinedError)),
        // jinja2 finds nothing in what has no slices.
        _ => return Ok(Value::UNDEFINED),
    }
    let items: Vec<Value> = value.try_iter()?.checked().collect::<Result<_, _>>()?;
    let part = picked(&items, start, stop, step);
    Ok(if value.is_tuple() { Value::from(Tuple::from(part)) } else { Value::from(part) })
}

/// A slice that counts from the start on both sides.
fn from_start(text: &str, start: i64, stop: Option<i64>) -> &str {
    let at = |place: i64| {
        let place = usize::try_from(place).unwrap_or(usize::MAX);
        text.char_indices().nth(place).map_or(text.len(), |(at, _)| at)
    };
    text.get(at(start)..stop.map_or(text.len(), at)).unwrap_or("")
}

fn picked<T: Clone>(items: &[T], start: Option<i64>, stop: Option<i64>, step: i64) -> Vec<T> {
    let length = i64::try_from(items.len()).unwrap_or(i64::MAX);
    // Going backwards, the places run from the last item to before the first.
    let (least, most) = if step > 0 { (0, length) } else { (-1, length - 1) };
    let place = |given: i64| if given < 0 { given.saturating_add(length) } else { given }.clamp(least, most);
    let (first, last) = if step > 0 { (least, most) } else { (most, least) };
    let (mut at, stop) = (start.map_or(first, place), stop.map_or(last, place));
    let mut picked = Vec::new();
    while if step > 0 { at < stop } else { at > stop } {
        picked.extend(usize::try_from(at).ok().and_then(|at| items.get(at)).cloned());
        at = at.saturating_add(step);
    }
    picked
}
