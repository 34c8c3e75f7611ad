//! Arrays: lists of items that are alike, and tuples.

use super::build::{Builder, Place};
use super::model::{Array, Kind, NamedType, OtherKeys, Presence, Size, Type, TypeId};
use crate::json::{Json, Value};
use crate::plan::MAX_TUPLE;
use crate::plan::names::singular;

/// The keywords that an array's type checks.
const CHECKED: [&str; 5] = ["type", "items", "prefixItems", "minItems", "maxItems"];

impl<'j> Builder<'j, '_> {
    /// An array, and which of its keywords its type checks.
    pub(super) fn array(&mut self, json: &'j Json, place: &Place) -> (Type, Vec<&'static str>) {
        let size = self.size(json, "minItems", "maxItems");
        let place = Place { wanted: singular(&place.wanted), parent: place.parent.clone() };
        let prefix = self.list(json, "prefixItems", "a schema for each place");
        let item = match (prefix, json.get("items")) {
            (Some(prefix), items) => match self.tuple(prefix, items, size, &place) {
                Some(tuple) => return (tuple, CHECKED.to_vec()),
                None => self.untyped(json, "a list that begins with `prefixItems` and is of no fixed length"),
            },
            (None, None) => Type::any(),
            (None, Some(Json { value: Value::Array(_), span })) => {
                self.diagnostics
                    .error(span.clone(), "`items` must be one schema, and this is a list")
                    .help("write `prefixItems` for a schema for each place");
                Type::any()
            }
            (None, Some(items)) => self.read(items, &place),
        };
        let wants_unique = self.boolean(json, "uniqueItems") == Some(true);
        let unique = wants_unique && self.tells_apart(&item, &mut Vec::new());
        let array = Array { item: item.unboxed(), size, unique };
        let mut checked = CHECKED.to_vec();
        if unique || !wants_unique {
            checked.push("uniqueItems");
        }
        (Type::of(Kind::Array(Box::new(array))), checked)
    }

    /// A tuple, if there are always so many items.
    fn tuple(
        &mut self,
        prefix: &'j [Json],
        items: Option<&'j Json>,
        size: Size,
        place: &Place,
    ) -> Option<Type> {
        let count = prefix.len() as u64;
        let ends = size.maximum == Some(count)
            || items.is_some_and(|items| matches!(items.value, Value::Bool(false)))
                && size.maximum.is_none_or(|most| most >= count);
        if size.minimum != Some(count) || !ends || prefix.len() > MAX_TUPLE {
            return None;
        }
        Some(Type::of(Kind::Tuple(prefix.iter().map(|item| self.read(item, place)).collect())))
    }

    /// Whether two different JSON values are always two different values of the type.
    fn tells_apart(&self, item: &Type, seen: &mut Vec<TypeId>) -> bool {
        match &item.kind {
            Kind::Array(array) => self.tells_apart(&array.item, seen),
            Kind::Tuple(items) => items.iter().all(|item| self.tells_apart(item, seen)),
            Kind::Map(map) => self.tells_apart(&map.value, seen),
            Kind::Named(id) | Kind::Boxed(id) => self.tells_apart_named(*id, seen),
            _ => true,
        }
    }

    fn tells_apart_named(&self, id: TypeId, seen: &mut Vec<TypeId>) -> bool {
        let Some(NamedType::Struct(object)) = self.types.get(id) else { return true };
        if seen.contains(&id) {
            return true;
        }
        seen.push(id);
        let others = match &object.other {
            OtherKeys::Ignored => false,
            OtherKeys::Refused => true,
            OtherKeys::Kept(_, value) => self.tells_apart(value, seen),
        };
        let all = |field: &super::model::Field, seen: &mut Vec<TypeId>| {
            !matches!(field.presence, Presence::Default(_)) && self.tells_apart(&field.value, seen)
        };
        others && object.fields.iter().all(|field| all(field, seen))
    }
}

impl Type {
    /// The same where it stands behind a pointer anyway.
    pub(super) fn unboxed(self) -> Self {
        match self.kind {
            Kind::Boxed(id) => Type { kind: Kind::Named(id), ..self },
            _ => self,
        }
    }
}
