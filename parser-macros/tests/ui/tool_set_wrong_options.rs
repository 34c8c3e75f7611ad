use parser_runtime::tool_set;

mod nothing {
    super::tool_set!();
}
mod no_string {
    super::tool_set!(tools);
}
mod options_of_response_schemas {
    super::tool_set!(inline = "[]", parsers = {});
    super::tool_set!(inline = "[]", upstream_only);
}
mod absolute_path {
    super::tool_set!("/tools.json");
}
mod no_tools {
    super::tool_set!(inline = "{}", name = Set);
    type _Set = Set;
}
mod name_of_the_prelude {
    super::tool_set!(inline = r#"[{"name": "now"}]"#, name = Option);
}

fn main() {}
