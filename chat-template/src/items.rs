//! Filters that go over the items of a value, or take some of them, where the engine's differ from jinja2's.

use minijinja::value::{Kwargs, Rest, ValueKind, ValueOrKwargs};
use minijinja::{Error, ErrorKind as EngineKind, State, Value, filters as builtin, functions};

use crate::guards::changes;
use crate::python::{Bounded, pairs, to_text, write_text};

/// Something undefined has the length 0.
pub(crate) fn length(value: &Value) -> Result<usize, Error> {
    if value.is_undefined() {
        return Ok(0);
    }
    match value.len() {
        Some(length) => Ok(length),
        None => Err(Error::new(
            EngineKind::InvalidOperation,
            format!("a value of type {} has no length", value.kind()),
        )),
    }
}

/// Nothing, of something undefined.
pub(crate) fn first(value: &Value) -> Result<Value, Error> {
    if value.is_undefined() { Ok(Value::UNDEFINED) } else { builtin::first(value) }
}

/// Nothing, of something undefined; of a mapping, its last key.
pub(crate) fn last(value: &Value) -> Result<Value, Error> {
    match value.kind() {
        ValueKind::Undefined => Ok(Value::UNDEFINED),
        ValueKind::Map => Ok(pairs(value).last().map_or(Value::UNDEFINED, |(key, _)| key)),
        _ => builtin::last(value.clone()),
    }
}

/// None, of something undefined.
pub(crate) fn items(value: &Value) -> Result<Value, Error> {
    if value.is_undefined() { Ok(Value::from_iter([(); 0])) } else { builtin::items(value) }
}

/// The keys of a mapping are no attributes.
pub(crate) fn attr(value: &Value, name: &Value) -> Result<Value, Error> {
    match value.kind() {
        ValueKind::Map if !changes(value) => Ok(Value::UNDEFINED),
        _ => builtin::attr(value, name),
    }
}

/// `dict(mapping, **entries)`, or of pairs.
pub(crate) fn dict(given: Option<Value>, entries: Kwargs) -> Result<Value, Error> {
    let given = given.map(|given| match given.kind() {
        ValueKind::Seq | ValueKind::Iterable => of_pairs(&given),
        _ => Ok(given),
    });
    functions::dict(given.transpose()?, entries)
}

fn of_pairs(given: &Value) -> Result<Value, Error> {
    let no_pair = || Error::new(EngineKind::InvalidOperation, "`dict` takes a mapping, or pairs");
    let pairs = given.try_iter()?.checked().map(|pair| {
        let pair: Vec<Value> = pair?.try_iter()?.checked().collect::<Result<_, Error>>()?;
        <[Value; 2]>::try_from(pair).map(|[key, value]| (key, value)).map_err(|_| no_pair())
    });
    Ok(Value::from_pairs(pairs.collect::<Result<Vec<_>, _>>()?))
}

/// `join(d="", attribute=None)`.
pub(crate) fn join(
    value: &Value,
    separator: Option<&Value>,
    attribute: Option<&str>,
    kwargs: Kwargs,
) -> Result<Value, Error> {
    let separator =
        separator.cloned().or(kwargs.get("d")?).map(|text| to_text(&text)).transpose()?.unwrap_or_default();
    let attribute = attribute.or(kwargs.get("attribute")?);
    kwargs.assert_all_used()?;
    let mut out = Bounded::default();
    for (index, item) in items_of(value)?.into_iter().enumerate() {
        if index > 0 {
            out.push(&separator)?;
        }
        match attribute {
            Some(path) => write_text(&mut out, &part(item, path)?)?,
            None => write_text(&mut out, &item)?,
        }
    }
    Ok(out.into_value())
}

/// The items that Python's `for` goes over: of a text, its characters.
fn items_of(value: &Value) -> Result<Vec<Value>, Error> {
    match value.as_str() {
        Some(text) => Ok(text.chars().map(Value::from).collect()),
        None => value.try_iter()?.checked().collect(),
    }
}

/// `a.b.0` of a value.
pub(crate) fn part(value: Value, path: &str) -> Result<Value, Error> {
    path.split('.').try_fold(value, |value, name| match name.parse::<usize>() {
        Ok(index) => value.get_item_by_index(index),
        Err(_) => value.get_attr(name),
    })
}

/// `map(attribute=…, default=…)`, or `map(filter, …)`: the engine gives the filter no arguments by name.
pub(crate) fn map(
    state: &mut State<'_, '_>,
    value: Value,
    args: Rest<Value>,
    kwargs: Kwargs,
) -> Result<Value, Error> {
    let has_names = kwargs.args().next().is_some();
    let kwargs = Value::from(kwargs);
    let Some((name, args)) = args.split_first() else {
        return builtin::map(state, value, Rest(vec![ValueOrKwargs::from(kwargs)])).map(Value::from);
    };
    let no_name = || Error::new(EngineKind::InvalidOperation, "filter name must be a string");
    let name = name.as_str().ok_or_else(no_name)?;
    let mapped = items_of(&value)?.into_iter().map(|item| {
        let args = [item].into_iter().chain(args.iter().cloned()).chain(has_names.then(|| kwargs.clone()));
        state.apply_filter(name, &args.collect::<Vec<_>>())
    });
    mapped.collect::<Result<Vec<_>, _>>().map(Value::from)
}
