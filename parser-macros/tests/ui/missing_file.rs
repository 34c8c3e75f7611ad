use parser_runtime::response_schema;

response_schema!("tests/ui/schemas/goood.json");

fn main() {
    let _ = AssistantMessage::parse("");
}
