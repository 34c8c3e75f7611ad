use chat_template::chat_template;

fn main() {
    chat_template!("/templates/good.jinja");
    chat_template!("tests/ui/templates/latin1.jinja");
    chat_template!("tests/ui/templates/without.json");
    chat_template!("tests/ui/templates/broken.json");
    chat_template!("tests/ui/templates/good.jinja", tokens = "tests/ui/templates/good.jinja");
}
