//! Whether a JSON value of the file is one of a type: for defaults, and for the values of `enum`.

use parser_scan::decimal::is_multiple;

use super::build::Builder;
use super::equal::repeated;
use super::model::{
    Array, Enum, Integers, Kind, NamedType, Numbers, OtherKeys, Presence, Size, Struct, Type,
};
use crate::json::{Json, Value, is_whole};
use crate::source::Span;

/// A value that is not of a type.
#[derive(Debug)]
pub(super) struct Misfit {
    pub(super) span: Span,
    pub(super) expected: String,
}

type Fits = Result<(), Misfit>;

/// What was expected in place of a value.
type Expected = Result<(), String>;

impl Builder<'_, '_> {
    /// Whether a value is one of a type; the error says which part of it is not.
    pub(super) fn fits(&self, json: &Json, wanted: &Type) -> Fits {
        if wanted.nullable && matches!(json.value, Value::Null) {
            return Ok(());
        }
        here(json, self.fits_itself(json, &wanted.kind))?;
        match (&wanted.kind, &json.value) {
            (Kind::Array(array), Value::Array(items)) => {
                items.iter().try_for_each(|item| self.fits(item, &array.item))
            }
            (Kind::Tuple(types), Value::Array(items)) => {
                items.iter().zip(types).try_for_each(|(item, wanted)| self.fits(item, wanted))
            }
            (Kind::Map(map), Value::Object(members)) => {
                members.iter().try_for_each(|(_, value)| self.fits(value, &map.value))
            }
            (Kind::Named(id) | Kind::Boxed(id), Value::Object(_)) => match self.types.get(*id) {
                Some(NamedType::Struct(object)) => self.fits_struct(json, object),
                _ => Ok(()),
            },
            _ => Ok(()),
        }
    }

    /// Whether a value is one of a type, its parts left out.
    fn fits_itself(&self, json: &Json, wanted: &Kind) -> Expected {
        match (wanted, &json.value) {
            (Kind::Any, _) | (Kind::Null, Value::Null) => Ok(()),
            (Kind::Boolean(only), Value::Bool(value)) if only.is_none_or(|only| only == *value) => Ok(()),
            (Kind::Integer(integers), Value::Number(digits)) => integer_fits(digits, integers),
            (Kind::Number(numbers), Value::Number(digits)) => number_fits(digits, numbers),
            (Kind::String(size), Value::String(text)) => {
                size_fits(text.value.chars().count(), *size, "character")
            }
            (Kind::Array(array), Value::Array(items)) if self.stand_twice(array, items) => {
                Err("items that differ".to_owned())
            }
            (Kind::Array(array), Value::Array(items)) => size_fits(items.len(), array.size, "item"),
            (Kind::Tuple(types), Value::Array(items)) if types.len() == items.len() => Ok(()),
            (Kind::Map(map), Value::Object(members)) => size_fits(members.len(), map.size, "key"),
            (Kind::Named(id) | Kind::Boxed(id), _) => match (self.types.get(*id), &json.value) {
                (Some(NamedType::Enum(strings)), Value::String(text)) => enum_fits(&text.value, strings),
                (Some(NamedType::Enum(_)), _) => Err("a string".to_owned()),
                (Some(NamedType::Struct(object)), Value::Object(members)) => {
                    size_fits(members.len(), object.size, "key")
                }
                _ => Err("an object".to_owned()),
            },
            (kind, _) => Err(what(kind)),
        }
    }

    fn stand_twice(&self, array: &Array, items: &[Json]) -> bool {
        array.unique && !repeated(items, Some(&array.item), &self.types).is_empty()
    }

    fn fits_struct(&self, json: &Json, object: &Struct) -> Fits {
        let Value::Object(members) = &json.value else { return Ok(()) };
        for field in &object.fields {
            match json.get(&field.key) {
                Some(value) => self.fits(value, &field.value)?,
                None if field.presence == Presence::Required => {
                    here(json, Err(format!("the key `{}`", field.key)))?;
                }
                None => {}
            }
        }
        let mut others =
            members.iter().filter(|(key, _)| object.fields.iter().all(|field| field.key != key.value));
        match &object.other {
            OtherKeys::Ignored => Ok(()),
            OtherKeys::Refused => others.next().map_or(Ok(()), |(key, _)| {
                Err(Misfit { span: key.span.clone(), expected: "no other keys".to_owned() })
            }),
            OtherKeys::Kept(_, wanted) => others.try_for_each(|(_, value)| self.fits(value, wanted)),
        }
    }
}

fn here(json: &Json, fits: Expected) -> Fits {
    fits.map_err(|expected| Misfit { span: json.span.clone(), expected })
}

fn enum_fits(text: &str, strings: &Enum) -> Expected {
    if strings.variants.iter().any(|variant| variant.value == text) {
        return Ok(());
    }
    let known: Vec<String> = strings.variants.iter().map(|variant| format!("{:?}", variant.value)).collect();
    Err(format!("one of {}", known.join(", ")))
}

fn what(kind: &Kind) -> String {
    let what = match kind {
        Kind::Any => "a value",
        Kind::Null => "null",
        Kind::Boolean(None) => "a boolean",
        Kind::Boolean(Some(true)) => "true",
        Kind::Boolean(Some(false)) => "false",
        Kind::Integer(_) => "an integer",
        Kind::Number(_) => "a number",
        Kind::String(_) => "a string",
        Kind::Array(_) => "an array",
        Kind::Tuple(types) => return format!("an array of {}", types.len()),
        Kind::Map(_) | Kind::Named(_) | Kind::Boxed(_) => "an object",
    };
    what.to_owned()
}

fn size_fits(count: usize, size: Size, what: &str) -> Expected {
    let count = count as u64;
    let plural = |bound: u64| if bound == 1 { "" } else { "s" };
    match size {
        Size { minimum: Some(least), .. } if count < least => {
            Err(format!("at least {least} {what}{}", plural(least)))
        }
        Size { maximum: Some(most), .. } if count > most => {
            Err(format!("at most {most} {what}{}", plural(most)))
        }
        _ => Ok(()),
    }
}

fn integer_fits(digits: &str, integers: &Integers) -> Expected {
    let whole = if is_whole(digits) { digits.parse::<i128>().ok() } else { None };
    let Some(value) = whole else { return Err("an integer".to_owned()) };
    if let Some(least) = integers.minimum.filter(|least| value < *least) {
        return Err(format!("at least {least}"));
    }
    if let Some(most) = integers.maximum.filter(|most| value > *most) {
        return Err(format!("at most {most}"));
    }
    let fits_width = match integers.width {
        super::model::Width::Signed => i64::try_from(value).is_ok(),
        super::model::Width::Unsigned => u64::try_from(value).is_ok(),
        super::model::Width::Unlimited => true,
    };
    if !fits_width {
        return Err("an integer of 64 bits".to_owned());
    }
    if !integers.one_of.is_empty() && !integers.one_of.contains(&value) {
        return Err("one of the integers of `enum`".to_owned());
    }
    multiple_fits(digits, integers.multiple_of.as_deref())
}

fn number_fits(digits: &str, numbers: &Numbers) -> Expected {
    let Ok(value) = digits.parse::<f64>() else { return Err("a number".to_owned()) };
    if let Some(least) = numbers.minimum
        && (value < least.value || least.exclusive && value <= least.value)
    {
        return Err(format!("{} {}", if least.exclusive { "more than" } else { "at least" }, least.value));
    }
    if let Some(most) = numbers.maximum
        && (value > most.value || most.exclusive && value >= most.value)
    {
        return Err(format!("{} {}", if most.exclusive { "less than" } else { "at most" }, most.value));
    }
    #[allow(clippy::float_cmp)] // the very number
    if !numbers.one_of.is_empty() && !numbers.one_of.contains(&value) {
        return Err("one of the numbers of `enum`".to_owned());
    }
    multiple_fits(&value.to_string(), numbers.multiple_of.as_deref())
}

fn multiple_fits(value: &str, of: Option<&str>) -> Expected {
    match of {
        Some(of) if !is_multiple(value, of) => Err(format!("a multiple of {of}")),
        _ => Ok(()),
    }
}
