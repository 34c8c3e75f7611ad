use parser_runtime::response_schema;

mod nothing {
    super::response_schema!();
}
mod no_string {
    super::response_schema!(42);
}
mod no_string_but_a_path {
    super::response_schema!(schemas::good);
}
mod options_alone {
    super::response_schema!(name = Message);
}
mod path_behind_an_option {
    super::response_schema!(name = Message, "tests/ui/schemas/good.json");
}
mod two_paths {
    super::response_schema!("tests/ui/schemas/good.json", "tests/ui/schemas/good.json");
}
mod inline_beside_a_path {
    super::response_schema!("tests/ui/schemas/good.json", inline = "{}");
}
mod inline_twice {
    super::response_schema!(inline = "{}", inline = "{}");
}
mod name_twice {
    super::response_schema!(inline = "{}", name = A, name = B);
}
mod crate_twice {
    super::response_schema!(inline = "{}", crate = a, crate = b);
}
mod unknown {
    super::response_schema!(inline = "{}", title = "Message");
}
mod name_in_quotes {
    super::response_schema!(inline = "{}", name = "Message");
}
mod name_of_a_path {
    super::response_schema!(inline = "{}", name = my::Message);
}
mod crate_in_quotes {
    super::response_schema!(inline = "{}", crate = "parser_runtime");
}
mod inline_without_quotes {
    super::response_schema!(inline = {});
}
mod no_value {
    super::response_schema!(inline = "{}", name);
}
mod no_comma {
    super::response_schema!("tests/ui/schemas/good.json" name = Message);
}
mod name_in_quotes_of_no_type {
    super::response_schema!(inline = "{}", name = "My message");
}
mod name_of_a_number {
    super::response_schema!(inline = "{}", name = 1);
}
mod inline_of_a_macro {
    super::response_schema!(inline = include_str!("schemas/good.json"));
}

fn main() {}
