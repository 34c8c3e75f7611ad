//! Calls as types: what `tools` gives for messages of several schemas, what it says of wrong calls, and what the derive
//! makes of enums.

mod lifetimes;
mod messages;
mod mistakes;
mod names;

use parser_runtime::ToolSet;
use schemars::JsonSchema;
use serde::Deserialize;

/// Get the current weather at a place.
#[derive(Debug, Deserialize, JsonSchema, PartialEq)]
pub(crate) struct GetCurrentWeather {
    /// City and country.
    pub(crate) location: String,
    #[serde(default)]
    pub(crate) unit: Unit,
    #[serde(default)]
    pub(crate) stops: Vec<Stop>,
}

#[derive(Debug, Default, Deserialize, JsonSchema, PartialEq)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Unit {
    #[default]
    Celsius,
    Fahrenheit,
}

#[derive(Debug, Deserialize, JsonSchema, PartialEq)]
pub(crate) struct Stop {
    pub(crate) name: String,
}

#[derive(Debug, PartialEq, ToolSet)]
pub(crate) enum Tool {
    GetCurrentWeather(GetCurrentWeather),
    /// Multiply two numbers.
    Multiply {
        a: f64,
        b: f64,
    },
    /// Tell the time.
    #[tool(name = "clock")]
    Now,
}

/// The weather in Paris.
pub(crate) fn paris() -> Tool {
    Tool::GetCurrentWeather(GetCurrentWeather {
        location: "Paris".to_owned(),
        unit: Unit::Fahrenheit,
        stops: Vec::new(),
    })
}
