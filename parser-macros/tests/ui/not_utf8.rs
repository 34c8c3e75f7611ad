use parser_runtime::response_schema;

response_schema!("tests/ui/schemas/latin1.json");

fn main() {
    let _ = AssistantMessage::parse("");
}
