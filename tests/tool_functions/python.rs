//! The functions of `conformance/tool_functions.py`, in Rust, and that their definitions are those that upstream makes.
#![allow(clippy::needless_pass_by_value, clippy::unused_unit)]

use std::collections::{BTreeMap, HashMap};
use std::error::Error;

use parser_runtime::{Map, ToolDefinition, ToolFunction, Value, tool};
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Unit {
    Celsius,
    Fahrenheit,
}

#[allow(dead_code)]
#[derive(Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Either<N> {
    Number(N),
    Text(String),
}

/// Get the current temperature at a location.
///
/// # Arguments
/// * `location` - The location to get the temperature for, in the format "City, Country".
/// * `unit` - The unit to return the temperature in.
///
/// # Returns
/// The temperature in the unit.
#[tool]
fn get_current_temperature(location: String, unit: Unit) -> f64 {
    match unit {
        Unit::Celsius => location.len() as f64,
        Unit::Fahrenheit => 9.0,
    }
}

/// Multiply two numbers.
#[tool]
fn multiply(
    /// The first number
    a: f64,
    /// The second number
    b: f64,
) {
    _ = a * b;
}

/// Tell the time.
#[tool]
fn now() -> String {
    String::new()
}

/// Do nothing, and say nothing of it.
#[tool]
fn nothing() {}

/// Forget everything.
#[tool]
fn forget() -> () {}

/// Take integers.
///
/// # Arguments
/// - `count`: How many.
/// - `default`: One that has a default.
#[tool]
fn integers(count: i64, #[tool(default = 7)] default: i64) {
    _ = count + default;
}

/// Take booleans.
///
/// # Arguments
/// - on: Whether it is on.
/// - off: Whether it is off.
#[tool]
fn flags(on: bool, #[tool(default)] off: bool) -> bool {
    on && !off
}

/// Take an optional that must be given.
///
/// # Arguments
/// * `limit` - At most so many.
#[tool]
fn optional_without_default(#[tool(required)] limit: Option<i64>) {
    _ = limit;
}

/// Take optionals that need not be given.
#[tool]
fn optional_with_default(
    /// At most so many.
    limit: Option<i32>,
    /// The name.
    #[tool(default = Some("me".to_owned()))]
    name: Option<String>,
) {
    _ = (limit, name);
}

/// Take lists.
///
/// # Arguments
///
/// * `texts` - Texts.
/// * `grid` - Rows of numbers.
/// * `maybe` - Integers, some of which are not known.
///
/// # Returns
///
/// Integers.
#[tool]
fn lists(texts: &[String], grid: Vec<Vec<f32>>, maybe: Vec<Option<i64>>) -> Vec<i64> {
    _ = (texts, grid);
    maybe.into_iter().flatten().collect()
}

/// Take lists that need not be given.
///
/// # Arguments
/// * `texts` - Texts.
/// * `numbers` - Numbers.
#[tool]
fn optional_lists(texts: Option<&[String]>, #[tool(default)] numbers: Vec<i64>) {
    _ = (texts, numbers);
}

/// Take maps.
///
/// # Arguments
/// * `prices` - The price of each.
/// * `tags` - The tags of each.
/// * `anything` - Whatever else.
#[tool]
fn maps(
    prices: HashMap<String, f64>,
    tags: &BTreeMap<String, Vec<String>>,
    anything: Map<'static, Value<'static>>,
) -> BTreeMap<String, i64> {
    _ = (prices, tags, anything);
    BTreeMap::new()
}

/// Take tuples.
///
/// # Arguments
/// * `pair` - A number and a text.
/// * `nested` - A tuple in a tuple.
/// * `places` - Latitudes and longitudes.
#[tool]
fn tuples(pair: (i64, String), nested: (f64, (bool, bool)), places: Vec<(f64, f64)>) {
    _ = (pair, nested, places);
}

/// Take anything.
///
/// # Arguments
/// * `value` - A value.
/// * `other` - Another value.
#[tool]
fn anything(value: serde_json::Value, #[tool(default)] other: serde_json::Value) -> serde_json::Value {
    serde_json::json!([value, other])
}

/// Take one of several types.
///
/// # Arguments
/// * `key` - A number or a name.
/// * `amount` - A number or a text.
/// * `maybe` - A number or a name or nothing.
#[tool]
fn unions(key: Either<i64>, amount: Either<f64>, maybe: Option<Either<i64>>) {
    _ = (key, amount, maybe);
}

/// Take a choice that need not be given.
///
/// # Arguments
/// * `unit` - The unit.
#[tool]
fn optional_choice(unit: Option<Unit>) {
    _ = unit;
}

/// Take several choices.
///
/// # Arguments
/// * `units` - The units.
#[tool]
fn list_of_choices(units: Vec<Unit>) {
    _ = units;
}

/// Drink a beverage.
///
/// # Arguments
/// * `beverage` - The beverage to drink (choices: ["tea", "coffee"])
#[tool]
fn drink(beverage: &str) {
    _ = beverage;
}

/// Drink another beverage.
#[tool]
fn drink_more(
    /// The beverage to drink (Choices: [" tea ", "coffee"]  )
    beverage: Option<&str>,
    /// How much. (choices: ["small", "large (0.4 l)"])
    #[tool(default = "small")]
    size: String,
) {
    _ = (beverage, size);
}

/// Say what is not a choice.
///
/// # Arguments
/// * `a` - Not at the end (choices: ["a", "b"]) but before it.
#[tool]
fn choices_in_the_middle(a: String) {
    _ = a;
}

/// Search the documents.
/// The search is not exact.
///
/// Words in quotes are found as they are:
///
///     "as they are"
///
/// # Arguments
/// * `query` - What to search for,
///   in several words
///
///   and several lines.
/// * `limit` -
///   How many to find.
///
/// # Returns
/// What was found.
///
/// # Examples
/// ```
/// # Arguments
/// ```
#[tool]
fn several_lines(query: String, #[tool(default = 10)] limit: i64) -> Vec<String> {
    _ = limit;
    vec![query]
}

/// Read a file.
///
/// # Arguments
/// * `path` - Where the file is.
///
/// # Returns
/// The text of the file.
///
/// # Errors
/// The file is not there.
#[tool]
fn raises(path: String) -> Result<String, std::io::Error> {
    std::fs::read_to_string(path)
}

/// Remove a file.
///
/// # Errors
/// The file is not there.
///
/// # Arguments
/// * `path` - Where the file is.
#[tool]
fn raises_first(path: String) {
    _ = path;
}

/// Größe → 名前 😀
#[tool]
fn unicode(
    /// Wie groß? 5 €
    größe: i64,
    /// "Quotes", \backslashes\ and <tags> & 'more'
    名前: String,
) {
    _ = (größe, 名前);
}

/// Take arguments with the names of keywords.
///
/// # Arguments
/// * `type` - A keyword of Rust.
/// * `match` - Another.
/// * `self_` - None.
#[tool]
fn r#type(r#type: String, r#match: i64, self_: bool) {
    _ = (r#type, r#match, self_);
}

/// Return a pair without a word of it.
///
/// # Arguments
/// * `a` - A number.
#[tool]
fn return_without_words(a: i64) -> (i64, String) {
    (a, String::new())
}

/// Return a number or nothing.
///
/// # Arguments
/// * `a` - A number.
///
/// # Returns
/// The number, if there is one.
#[tool]
fn return_optional(a: i64) -> Option<f64> {
    Some(a as f64)
}

/// Say what is returned, and not of which type.
///
/// # Arguments
/// * `a` - A number.
///
/// # Returns
/// A number.
#[tool]
fn return_words_without_type(a: i64) {
    _ = a;
}

/// Take arguments in the order that they are written in.
///
/// # Arguments
/// * `banana` - The fourth.
/// * `zebra` - The first.
/// * `mango` - The third.
/// * `apple` - The second.
#[tool]
fn order(
    zebra: String,
    #[tool(default)] apple: String,
    #[tool(default)] mango: i64,
    #[tool(default = "x")] banana: String,
) {
    _ = (zebra, apple, mango, banana);
}

/// Fetch a page.
///
/// # Arguments
/// * `url` - Where the page is.
/// * `headers` - What to send along.
///
/// # Returns
/// The page.
#[tool]
async fn fetch(url: &str, headers: Option<&HashMap<String, String>>) -> String {
    std::future::ready(format!("{url} {}", headers.is_some())).await
}

/// Take types in types.
///
/// # Arguments
/// * `rows` - Rows.
/// * `by_name` - Numbers by name and name.
#[tool]
fn nested(
    rows: Vec<HashMap<String, Vec<(i64, String)>>>,
    by_name: BTreeMap<String, BTreeMap<String, Option<i64>>>,
) {
    _ = (rows, by_name);
}

/// Scale: a picture, at a time.
///
/// # Arguments
/// * `ratio` - Such as 16:9 - or 4:3.
/// * `when` - The time - hours: minutes.
#[tool]
fn colons(ratio: String, #[tool(default = "12:30")] when: String) {
    _ = (ratio, when);
}

macro_rules! definitions {
    ($($function:ident)*) => {
        &[$(<$function as ToolFunction>::definition()),*]
    };
}

/// In the order of the file.
const DEFINITIONS: fn() -> Vec<&'static ToolDefinition> = || {
    let definitions: &[_] = definitions! {
        get_current_temperature multiply now nothing forget integers flags optional_without_default
        optional_with_default lists optional_lists maps tuples anything unions optional_choice list_of_choices
        drink drink_more choices_in_the_middle several_lines raises raises_first unicode r#type
        return_without_words return_optional return_words_without_type order fetch nested colons
    };
    definitions.to_vec()
};

#[test]
fn definitions_are_those_of_upstream() -> Result<(), Box<dyn Error>> {
    let recorded = parser_runtime::read_json(include_str!("recorded.json"))?;
    let recorded = recorded.as_array().unwrap_or_default();
    let definitions = DEFINITIONS();
    assert_eq!(definitions.len(), recorded.len());
    for (definition, recorded) in definitions.iter().zip(recorded) {
        // As text: the order of keys counts.
        assert_eq!(serde_json::to_string(definition)?, recorded.to_string());
    }
    Ok(())
}

#[test]
fn definitions_come_back_from_json() -> Result<(), Box<dyn Error>> {
    for definition in DEFINITIONS() {
        let json = serde_json::to_string(definition)?;
        assert_eq!(&serde_json::from_str::<ToolDefinition>(&json)?, definition);
    }
    Ok(())
}
