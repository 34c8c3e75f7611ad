//! What an agent sees: calls as tools, and what is said of arguments that are wrong.

use std::error::Error;

use parser_runtime::{Arguments, Integer, ToolSet, Value};

use crate::sets::{calendar, database, files, names, payments, weather};

fn refused<T: serde::de::DeserializeOwned>(json: &str) -> String {
    match serde_json::from_str::<T>(json) {
        Ok(_) => format!("{json} is taken"),
        Err(error) => error.to_string().split(" at line").next().unwrap_or_default().to_owned(),
    }
}

fn call(name: &str, arguments: &'static str) -> Result<weather::Tool, Box<dyn Error>> {
    let place = weather::Tool::NAMES.iter().position(|known| *known == name).ok_or("no such tool")?;
    let arguments: Value<'static> = serde_json::from_str(arguments)?;
    Ok(weather::Tool::read(place, Arguments::from(&arguments))?)
}

#[test]
fn a_call_is_a_variant() -> Result<(), Box<dyn Error>> {
    let weather::Tool::GetCurrentWeather(weather) =
        call("get_current_weather", r#"{"location": "Oslo", "other": 1}"#)?
    else {
        return Err("another tool".into());
    };
    assert_eq!(weather.location, "Oslo");
    assert_eq!(weather.unit, weather::Unit::Celsius);
    assert_eq!(weather.days, None);
    assert!(weather.at.is_absent());
    assert!(!weather.detailed);
    assert_eq!(call("list_stations", r#"{"any": 1}"#)?, weather::Tool::ListStations);
    assert_eq!(call("list_stations", "null")?, weather::Tool::ListStations);
    assert_eq!(call("refresh", "{}")?, weather::Tool::Refresh);
    assert_eq!(call("refresh", "null")?, weather::Tool::Refresh);
    assert!(call("refresh", r#"{"any": 1}"#).is_err());
    assert!(call("get_current_weather", "{}").is_err());
    Ok(())
}

#[test]
fn types_are_the_plainest_that_hold_what_is_valid() -> Result<(), Box<dyn Error>> {
    let json = r#"{"title": "t", "recurrence": "weekly", "alternatives": [null, {"name": "n", "position": [59.9, 10]}]}"#;
    let event: calendar::CreateEvent = serde_json::from_str(json)?;
    let place: &calendar::Place = event.alternatives.iter().flatten().flatten().next().ok_or("a place")?;
    assert_eq!(place.position, Some((59.9, 10.0)));
    assert_eq!((event.reminder, event.place, event.attendees.len()), (Some(15), None, 0));
    assert_eq!(event.recurrence, calendar::Recurrence::Weekly);

    let json =
        r#"{"amount": 1, "confirmed": true, "nonce": 18446744073709551615, "balance": 99999999999999999999}"#;
    let transfer: payments::Transfer = serde_json::from_str(json)?;
    assert_eq!((transfer.nonce, transfer.priority), (Some(u64::MAX), 2));
    assert_eq!(transfer.balance, Some("99999999999999999999".parse::<Integer>()?));
    assert!(serde_json::to_string(&transfer)?.contains(r#""balance":99999999999999999999"#));

    let tree: database::PutTree = serde_json::from_str(r#"{"label": "a", "left": {"label": "b"}}"#)?;
    assert_eq!(tree.left.map(|left| left.label).as_deref(), Some("b"));
    Ok(())
}

#[test]
fn names_are_made_rust_names_that_differ() -> Result<(), Box<dyn Error>> {
    let json =
        r#"{"max-tokens": 1, "max_tokens": 2, "maxTokens": 3, "x": "other", "option": {"some": "None"}}"#;
    let tool: names::ToolTool = serde_json::from_str(json)?;
    assert_eq!((tool.max_tokens, tool.max_tokens_2, tool.max_tokens_3), (Some(1), Some(2), Some(3)));
    assert_eq!(tool.additional_properties_2.get("x").map(String::as_str), Some("other"));
    assert_eq!(
        tool.option.and_then(|option| option.some).map(names::ToolToolOptionSome::as_str),
        Some("None")
    );
    Ok(())
}

#[test]
fn errors_say_what_was_expected() {
    type Weather = weather::GetCurrentWeather;
    assert_eq!(refused::<Weather>("{}"), "missing field `location`");
    assert_eq!(refused::<Weather>(r#"{"location": ""}"#), "expected at least 1 character, found 0");
    assert_eq!(refused::<Weather>(r#"{"location": "a", "days": 15}"#), "expected at most 14, found 15");
    assert_eq!(
        refused::<Weather>(r#"{"location": "a", "unit": "kelvin"}"#),
        "unknown variant `kelvin`, expected `celsius` or `fahrenheit`"
    );
    assert_eq!(
        refused::<Weather>(r#"{"location": "a", "unit": 1}"#),
        r#"invalid type: integer `1`, expected one of "celsius", "fahrenheit""#
    );
    assert_eq!(refused::<Weather>(r#"["a"]"#), "invalid type: sequence, expected an object");
    let alerts = r#"{"region": null, "severities": ["minor", "minor"]}"#;
    assert_eq!(refused::<weather::GetAlerts>(alerts), r#"expected items that differ, found "minor" twice"#);
    assert_eq!(
        refused::<files::EditFile>(
            r#"{"path": "a", "edits": [{"oldText": "a", "newText": "b", "text": "c"}]}"#
        ),
        "unknown field `text`, expected `oldText` or `newText`"
    );
    let transfer = |amount| format!(r#"{{"amount": {amount}, "confirmed": true, "steps": 0}}"#);
    assert_eq!(refused::<payments::Transfer>(&transfer("0")), "expected more than 0, found 0");
    assert_eq!(refused::<payments::Transfer>(&transfer("0.125")), "expected a multiple of 0.01, found 0.125");
}

/// A limit is of the argument that breaks it, though it is known only once the argument was read.
#[test]
fn errors_of_limits_name_the_argument() -> Result<(), Box<dyn Error>> {
    fn path<T: for<'m> ToolSet<'m>>(name: &str, json: &str) -> Result<String, Box<dyn Error>> {
        let place = T::NAMES.iter().position(|known| *known == name).ok_or("no such tool")?;
        let arguments = parser_runtime::read_json(json)?;
        let error = T::read(place, Arguments::from(&arguments)).err().ok_or("it is taken")?;
        assert!(error.to_string().starts_with(&format!("argument `{}`: expected ", error.path())), "{error}");
        Ok(error.path().to_owned())
    }
    let weather = path::<weather::Tool>;
    assert_eq!(weather("get_current_weather", r#"{"location": ""}"#)?, "location");
    assert_eq!(weather("get_current_weather", r#"{"location": "a", "days": 15}"#)?, "days");
    let repeated = r#"{"region": null, "severities": ["minor", "minor"]}"#;
    assert_eq!(weather("get_alerts", repeated)?, "severities");
    let transfer = |amount| format!(r#"{{"amount": {amount}, "confirmed": true, "steps": 0}}"#);
    assert_eq!(path::<payments::Tool>("transfer", &transfer("0.125"))?, "amount");
    let joined = path::<crate::sets::joined::Tool>;
    assert_eq!(joined("beside", r#"{"named": {}}"#)?, "named");
    assert_eq!(joined("beside", r#"{"below": 10}"#)?, "below");
    assert_eq!(joined("beside", r#"{"more": {"m": 1, "k": "abcd"}}"#)?, "more.k");
    Ok(())
}

/// Objects inside of each other come to an end before the stack does, whatever reads them.
#[test]
fn nesting_is_limited() {
    let nested = |levels: usize| {
        let (open, close) = (r#"{"operator":"=","not":"#.repeat(levels), "}".repeat(levels));
        let condition = format!(r#"{open}{{"operator":"="}}{close}"#);
        Value::Object([("table", "t".into()), ("where", condition_value(&condition))].into_iter().collect())
    };
    let place = 0;
    assert!(database::Tool::read(place, Arguments::from(&nested(100))).is_ok());
    let error = database::Tool::read(place, Arguments::from(&nested(300))).expect_err("it is deep");
    assert!(error.message().contains("expected at most 128 objects of one type"), "{}", error.message());
    // The limit is of each reading alone.
    assert!(database::Tool::read(place, Arguments::from(&nested(100))).is_ok());
}

fn condition_value(json: &str) -> Value<'static> {
    parser_runtime::read_json(json).map(Value::into_owned).unwrap_or_default()
}
