//! How long JSON takes, beside serde_json reading into equal types: `cargo bench --bench json`.

use std::borrow::Cow;
use std::fmt;

use divan::{Bencher, black_box};
use parser_runtime::__private::serde::de::{
    Deserialize, Deserializer, Error, IgnoredAny, MapAccess, Visitor,
};
use parser_runtime::{Map, Value};

mod calls {
    parser_runtime::response_schema!(
        inline = r#"{
            "type": "array", "x-parser": "json",
            "items": {
                "title": "Call", "type": "object", "additionalProperties": false, "required": ["name", "arguments"],
                "properties": { "name": { "type": "string" }, "arguments": { "type": "object" } }
            }
        }"#
    );
}

/// The type that the schema's items have, read by serde_json; its arguments are of `A`.
#[derive(Debug)]
struct Call<'t, A> {
    name: Cow<'t, str>,
    arguments: A,
}

impl<'de: 't, 't, A: Deserialize<'de>> Deserialize<'de> for Call<'t, A> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(CallVisitor(std::marker::PhantomData))
    }
}

struct CallVisitor<'t, A>(std::marker::PhantomData<Call<'t, A>>);

impl<'de: 't, 't, A: Deserialize<'de>> Visitor<'de> for CallVisitor<'t, A> {
    type Value = Call<'t, A>;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a call")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut access: M) -> Result<Call<'t, A>, M::Error> {
        let (mut name, mut arguments) = (None, None);
        while let Some(key) = access.next_key::<Text<'de>>()? {
            match &*key.0 {
                "name" => name = Some(access.next_value::<Text<'de>>()?.0),
                "arguments" => arguments = Some(access.next_value()?),
                _ => _ = access.next_value::<IgnoredAny>()?,
            }
        }
        let (Some(name), Some(arguments)) = (name, arguments) else {
            return Err(M::Error::custom("missing"));
        };
        Ok(Call { name, arguments })
    }
}

/// Text that borrows where it can.
struct Text<'t>(Cow<'t, str>);

impl<'de> Deserialize<'de> for Text<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct TextVisitor;
        impl<'de> Visitor<'de> for TextVisitor {
            type Value = Text<'de>;
            fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str("text")
            }
            fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<Text<'de>, E> {
                Ok(Text(Cow::Borrowed(text)))
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Text<'de>, E> {
                Ok(Text(Cow::Owned(text.to_owned())))
            }
        }
        deserializer.deserialize_str(TextVisitor)
    }
}

fn call(number: usize) -> String {
    format!(
        r#"{{"name": "get_weather_{number}", "arguments": {{"city": "Zürich", "days": {number}, "units": "metric", "hourly": true}}}}"#
    )
}

fn list(count: usize) -> String {
    format!("[{}]", (0..count).map(call).collect::<Vec<_>>().join(", "))
}

/// What is read: its name, and the text.
fn inputs() -> Vec<Input> {
    let text = "All happy families are alike; every unhappy family is unhappy in its own way. ".repeat(2_600);
    let code = r#"fn main() {\n    println!(\"{}\", 1);\n}\n"#.repeat(5_000);
    let write = |content: &str| format!(r#"[{{"name": "write", "arguments": {{"content": "{content}"}}}}]"#);
    let inputs = [
        ("32 calls", list(32)),
        ("1,000 calls", list(1_000)),
        ("200 KB of text", write(&text)),
        ("200 KB of code", write(&code)),
    ];
    inputs.map(|(name, json)| Input { name, json }).into()
}

struct Input {
    name: &'static str,
    json: String,
}

impl fmt::Display for Input {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name)
    }
}

fn main() {
    for Input { name, json } in inputs() {
        let here = calls::AssistantMessage::parse(&json).expect("calls");
        let here =
            here.0.iter().flatten().map(|c| (c.name.as_deref().unwrap_or_default(), c.arguments.as_ref()));
        let there: Vec<Call<'_, Map<'_, Value<'_>>>> = serde_json::from_str(&json).expect("calls");
        assert!(here.eq(there.iter().map(|c| (c.name.as_ref(), Some(&c.arguments)))), "{name}");
    }
    divan::main();
}

#[divan::bench(args = inputs())]
fn here(bencher: Bencher<'_, '_>, input: &Input) {
    bencher.bench(|| drop(black_box(calls::AssistantMessage::parse(black_box(&input.json)))));
}

/// serde_json, into the same values.
#[divan::bench(args = inputs())]
fn serde_into_ours(bencher: Bencher<'_, '_>, input: &Input) {
    bencher.bench(|| {
        drop(black_box(serde_json::from_str::<Vec<Call<'_, Map<'_, Value<'_>>>>>(black_box(&input.json))));
    });
}

/// serde_json, into its own.
#[divan::bench(args = inputs())]
fn serde_into_its_own(bencher: Bencher<'_, '_>, input: &Input) {
    type Arguments = serde_json::Map<String, serde_json::Value>;
    bencher.bench(|| {
        drop(black_box(serde_json::from_str::<Vec<Call<'_, Arguments>>>(black_box(&input.json))));
    });
}
