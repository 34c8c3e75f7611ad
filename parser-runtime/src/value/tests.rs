use serde_core::Deserialize;
use serde_core::de::value::{Error, MapDeserializer, SeqDeserializer};

use super::*;
use crate::json;

const TEXT: &str = r#"{"z":[1,-0.5,1e300,"\u00e9",null,true],"a":{},"digits":[18446744073709551615,-170141183460469231731687303715884105728,123456789012345678901234567890123456789012345678901234567890]}"#;

#[test]
fn order_and_digits_survive_serde_json() {
    let value = json::read(TEXT).unwrap();
    let read: Value<'static> = serde_json::from_str(TEXT).unwrap();
    assert_eq!(format!("{read:?}"), format!("{value:?}"));
    let written = TEXT.replace("1e300", "1e+300").replace("\\u00e9", "é");
    assert_eq!(serde_json::to_string(&read).unwrap(), written);
    assert_eq!(read.to_string(), written);
    let map: Map<'_, Value<'_>> = serde_json::from_str(TEXT).unwrap();
    assert_eq!(Value::Object(map), value);
    let digits: Vec<Integer> = serde_json::from_str("[1, -0, 99999999999999999999]").unwrap();
    assert_eq!(serde_json::to_string(&digits).unwrap(), "[1,0,99999999999999999999]");
    assert!(serde_json::from_str::<Integer>("1.0").is_err());
    assert!(serde_json::from_str::<Value<'_>>(r#"{"a": "\ud800"}"#).is_err());
    assert!(serde_json::to_string(&Value::Float(f64::NAN)).is_err());
}

#[test]
fn a_key_of_serde_json_s_own_is_a_key_like_others() {
    let text = r#"{"$serde_json::private::RawValue":"[1]"}"#;
    assert_eq!(serde_json::from_str::<Value<'_>>(text).unwrap(), json::read(text).unwrap());
}

/// As serde holds what it reads twice, where serde_json's `arbitrary_precision` is on.
#[test]
fn a_number_that_serde_has_held_is_a_number() {
    #[derive(Debug, PartialEq, serde::Deserialize)]
    #[serde(untagged)]
    enum Held {
        Value(Value<'static>),
    }
    for text in ["1.5", "1e+22", "-0.0", "123456789012345678901234567890"] {
        let map = MapDeserializer::<_, Error>::new([("$serde_json::private::Number", text)].into_iter());
        assert_eq!(Held::deserialize(map).unwrap(), Held::Value(json::read(text).unwrap()));
    }
    let key = r#"{"$serde_json::private::Number":"1"}"#;
    assert_eq!(serde_json::from_str::<Value<'_>>(key).unwrap(), json::read(key).unwrap());
}

#[test]
fn what_loses_digits_is_no_serde_json_value() {
    let other = |text: &str| serde_json::Value::try_from(json::read(text).unwrap());
    assert_eq!(
        other(r#"[18446744073709551615, {"a": -1.5}]"#),
        Ok(serde_json::json!([u64::MAX, {"a": -1.5}]))
    );
    let error = other("[18446744073709551616]").unwrap_err();
    assert_eq!(error.to_string(), "the number 18446744073709551616 has no exact form as a serde_json::Value");
    let value = serde_json::json!({"a": [null, 1, 1.0, "x"]});
    assert_eq!(Value::from(value.clone()), json::read(&value.to_string()).unwrap());
}

#[test]
fn other_formats_are_read_as_they_describe_themselves() {
    let map = MapDeserializer::<_, Error>::new([("b", 1_u64), ("a", u64::MAX), ("b", 2)].into_iter());
    let value = Value::deserialize(map).unwrap();
    assert_eq!(format!("{value:?}"), r#"{"b": 2, "a": 18446744073709551615}"#);
    let items = SeqDeserializer::<_, Error>::new([1.5, f64::INFINITY].into_iter());
    assert!(Value::deserialize(items).is_err());
}

#[test]
fn values_and_maps_can_be_changed_in_place() {
    let mut value = json::read(r#"{"a": {"b": [1, 2]}, "c": "d"}"#).unwrap();
    let items = value.get_mut("a").and_then(|a| a.get_mut("b")).and_then(Value::as_array_mut).unwrap();
    items.push(Value::Null);
    let map = value.as_object_mut().unwrap();
    map.values_mut().rev().take(1).for_each(|last| *last = Value::from("e"));
    map.iter_mut().filter(|(key, _)| *key == "a").for_each(|(_, a)| {
        a.as_object_mut().unwrap().insert("f", Value::from(3));
    });
    assert_eq!(value.to_string(), r#"{"a":{"b":[1,2,null],"f":3},"c":"e"}"#);
    assert!(value.get_mut("c").unwrap().as_array_mut().is_none());
}
