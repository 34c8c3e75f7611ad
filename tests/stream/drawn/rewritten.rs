//! The same of texts that are rewritten, where they stand again as they did.

pub const CASES: &[(&str, &str, &str)] = &[
    (
        "a value that has more when the text has ended, behind which another key was told",
        r#"{"additionalProperties":{"type":"string"},"type":"object","x-regex-key-value":"(?P<key>\\w+)=(?P<value>[^;]*);","x-regex-substitutions":[["x([^<]*)<b>","\\1"]]}"#,
        "a=x;y=1;",
    ),
    (
        "a rewritten value that is the one of the first round again when a second one fails",
        r#"{"properties":{"a":{"type":"string"},"b":{"additionalProperties":true,"type":"object","x-parser":"gemma4-tool-call"}},"type":"object","x-regex":"(?P<a>.+?)<?a?>?(?:(?<![\\w<])(?>(?P<b>[^<]*))(?:</a>|$))*"}"#,
        r#"<a>{"a":{}}</a>call:d{}<b"#,
    ),
];
