use chat_template::chat_template;

fn main() {
    chat_template!();
    chat_template!(42);
    chat_template!(templates::good);
    chat_template!(allow(tools));
    chat_template!(allow(tools), "tests/ui/templates/good.jinja");
    chat_template!("tests/ui/templates/good.jinja", inline = "{{ a }}");
    chat_template!(inline = "", inline = "");
    chat_template!(inline = "", tokens = "a.json", tokens = "b.json");
    chat_template!(inline = "", crate = a, crate = b);
    chat_template!(inline = "", allow(tools), allow(tools));
    chat_template!(inline = "", allow(documents));
    chat_template!(inline = "", allow = tools);
    chat_template!(inline = "", allow("tools"));
    chat_template!(inline = "", name = "qwen3");
    chat_template!(inline = "", crate = "chat_template");
    chat_template!(inline = "" allow(tools));
}
