//! What no type checks is a warning of the build; it may be denied, and allowed around the macro.

#![deny(warnings)]

parser_runtime::tool_set!(
    inline = r##"[{"name": "act", "parameters": {"type": "object", "properties": {
        "matched": {"type": "string", "pattern": "^a"},
        "either": {"anyOf": [{"$ref": "#/$defs/unit"}, {"type": "null"}], "minLength": 2}
    }, "$defs": {"unit": {"type": "string"}}}}]"##
);

#[allow(deprecated)]
mod allowed {
    parser_runtime::tool_set!(
        inline = r#"[{"name": "act", "parameters": {"type": "object", "properties": {
            "matched": {"type": "string", "pattern": "^a"}
        }}}]"#
    );
}

fn main() {}
