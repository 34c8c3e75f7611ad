parser_runtime::response_schema!(
    inline = r#"{
      "type": "object",
      "properties": {
        "call": { "x-regex": "<call>((?&json))", "x-parser": "json" },
        "either": { "x-first-of": [{ "type": "integer", "x-regex": "(1)" }, { "type": "string" }] }
      }
    }"#,
    upstream_only,
);

fn main() {}
