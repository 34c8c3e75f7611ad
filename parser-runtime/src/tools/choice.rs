//! What an argument is taken for where serde takes anything: what the tool's definition allows and the text reads as.

use serde_core::de::Visitor;

use super::definition::{self, Types};
use super::error::Wrong;
use super::reader::{Reader, visit_text};
use super::source::{Scalar, Source};
use super::text;
use crate::json::Document;
use crate::text::Text;

/// A text is the first of what it may be: an integer, a number, a boolean, null, an array or an object. Else it is text.
pub(super) fn read_text<'p, 'm: 'p, V: Visitor<'m>>(
    reader: Reader<'p, 'm>,
    text: &'m str,
    visitor: V,
    keeps_digits: bool,
) -> Result<V::Value, Wrong> {
    let Some(types) = definition::types(*reader.path) else { return visitor.visit_borrowed_str(text) };
    if let Some(word) = Word::of(text, types) {
        return word.visit(visitor, keeps_digits);
    }
    let kind = match text::trimmed(text).as_bytes().first() {
        Some(b'[') => Types::ARRAY,
        Some(b'{') => Types::OBJECT,
        _ => return visitor.visit_borrowed_str(text),
    };
    if !types.has(kind) {
        return visitor.visit_borrowed_str(text);
    }
    match Document::read(Text::whole(text), Vec::new()) {
        Ok(document) => Reader { source: Source::Written(document.root()), path: reader.path }
            .as_it_is(visitor, keeps_digits),
        Err(_) => visitor.visit_borrowed_str(text),
    }
}

/// A scalar within JSON is what it is, if it may be that; else what it may be and reads as, without its quotes or in quotes.
pub(super) fn read_scalar<'p, 'm: 'p, V: Visitor<'m>>(
    reader: Reader<'p, 'm>,
    visitor: V,
    keeps_digits: bool,
) -> Result<V::Value, Wrong> {
    let (Some(types), Some(scalar)) = (definition::types(*reader.path), reader.source.scalar()) else {
        return reader.as_it_is(visitor, keeps_digits);
    };
    let own = match &scalar {
        Scalar::Null => return reader.as_it_is(visitor, keeps_digits),
        Scalar::Bool(_) => Types::BOOLEAN,
        Scalar::Integer(_) => Types::INTEGER,
        Scalar::Float(_) => Types::NUMBER,
        Scalar::String(_) => Types::STRING,
    };
    match scalar {
        _ if types.has(own) => reader.as_it_is(visitor, keeps_digits),
        Scalar::String(text) => match Word::of(&text, types) {
            Some(word) => word.visit(visitor, keeps_digits),
            None => visit_text(text, visitor),
        },
        _ if types.has(Types::STRING) => reader.string(visitor),
        _ => reader.as_it_is(visitor, keeps_digits),
    }
}

/// What a text says that is one word of JSON.
enum Word<'s> {
    Integer(text::Whole<'s>),
    Number(&'s str),
    Boolean(bool),
    Null,
}

impl<'s> Word<'s> {
    fn of(text: &'s str, types: Types) -> Option<Self> {
        let integer = || text::integer(text).filter(|_| types.has(Types::INTEGER)).map(Word::Integer);
        let number = || text::number(text).filter(|_| types.has(Types::NUMBER)).map(Word::Number);
        let boolean = || text::boolean(text).filter(|_| types.has(Types::BOOLEAN)).map(Word::Boolean);
        let null = || (text::is_null(text) && types.has(Types::NULL)).then_some(Word::Null);
        integer().or_else(number).or_else(boolean).or_else(null)
    }

    fn visit<'m, V: Visitor<'m>>(self, visitor: V, keeps_digits: bool) -> Result<V::Value, Wrong> {
        match self {
            Word::Integer(value) if keeps_digits => value.visit_digits(visitor),
            Word::Integer(value) => value.visit(visitor),
            Word::Number(number) => text::visit_float(number, visitor),
            Word::Boolean(value) => visitor.visit_bool(value),
            Word::Null => visitor.visit_unit(),
        }
    }
}
