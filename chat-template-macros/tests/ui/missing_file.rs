use chat_template::chat_template;

fn main() {
    let _ = chat_template!("tests/ui/templates/goood.jinja").clone();
}
