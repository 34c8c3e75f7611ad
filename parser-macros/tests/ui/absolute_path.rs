use parser_runtime::response_schema;

response_schema!("/schemas/good.json", name = Message);

fn main() {
    let _ = Message::parse("");
}
