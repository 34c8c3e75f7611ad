use parser_runtime::ToolSet;
use schemars::JsonSchema;
use serde::Deserialize;

type Count = u32;

#[derive(ToolSet)]
enum NoObjects<'t> {
    Number(i64),
    Text(&'t str),
    List(Vec<std::collections::BTreeMap<String, String>>),
    Pair((f64, f64)),
    Maybe(Option<Fine>),
    Alias(Count),
    Fine(Fine),
    Boxed(Box<Fine>),
}

#[derive(Deserialize, JsonSchema)]
struct Fine {
    location: String,
}

#[derive(ToolSet)]
enum NotDerived {
    NoSchema(NoSchema),
    NotRead(NotRead),
}

#[derive(Deserialize)]
struct NoSchema {
    location: String,
}

#[derive(JsonSchema)]
struct NotRead {
    location: String,
}

fn main() {}
