//! Expressions written back, in a form that shows how they were understood.

use std::fmt::{self, Display, Formatter};

use super::{Comparator, Expression};

impl Display for Expression {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Expression::Current => out.write_str("@"),
            Expression::Field(name) => write_name(out, name),
            Expression::Index(index) => write!(out, "[{index}]"),
            Expression::Slice { start, stop, step } => {
                let part = |part: &Option<i64>| part.map_or_else(String::new, |number| number.to_string());
                write!(out, "[{}:{}:{}]", part(start), part(stop), part(step))
            }
            Expression::Literal(json) => write!(out, "`{}`", json.replace('`', "\\`")),
            Expression::Chain(parts) => write_list(out, ("(", " | ", ")"), parts, Display::fmt),
            Expression::Projection { of, then } => write!(out, "{of}[*].{then}"),
            Expression::Filter { of, condition, then } => write!(out, "{of}[?{condition}].{then}"),
            Expression::Flatten(of) => write!(out, "{of}[]"),
            Expression::Values(of) => write!(out, "{of}.*"),
            Expression::Compare { comparator, left, right } => write!(out, "({left} {comparator} {right})"),
            Expression::Or(left, right) => write!(out, "({left} || {right})"),
            Expression::And(left, right) => write!(out, "({left} && {right})"),
            Expression::Not(of) => write!(out, "!{of}"),
            Expression::List(items) => write_list(out, ("[", ", ", "]"), items, Display::fmt),
            Expression::Hash(entries) => write_list(out, ("{", ", ", "}"), entries, |(key, value), out| {
                write_name(out, key)?;
                write!(out, ": {value}")
            }),
            Expression::Call { function, arguments } => {
                out.write_str(function)?;
                write_list(out, ("(", ", ", ")"), arguments, Display::fmt)
            }
            Expression::Reference(expression) => write!(out, "&{expression}"),
        }
    }
}

impl Display for Comparator {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Comparator::Equal => "==",
            Comparator::NotEqual => "!=",
            Comparator::Less => "<",
            Comparator::LessOrEqual => "<=",
            Comparator::Greater => ">",
            Comparator::GreaterOrEqual => ">=",
        })
    }
}

fn write_name(out: &mut Formatter<'_>, name: &str) -> fmt::Result {
    let plain = |character: char| character.is_ascii_alphanumeric() || character == '_';
    if name.starts_with(|first: char| !first.is_ascii_digit()) && name.chars().all(plain) {
        return out.write_str(name);
    }
    out.write_str(&super::literal::string(name))
}

fn write_list<T>(
    out: &mut Formatter<'_>,
    (open, between, close): (&str, &str, &str),
    items: &[T],
    write: impl Fn(&T, &mut Formatter<'_>) -> fmt::Result,
) -> fmt::Result {
    out.write_str(open)?;
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            out.write_str(between)?;
        }
        write(item, out)?;
    }
    out.write_str(close)
}
