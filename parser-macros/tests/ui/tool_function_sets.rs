use parser_runtime::{tool, tools};

/// Wait.
#[tool]
async fn wait() {}

/// Go.
#[tool]
fn go() {}

/// Go, too.
#[tool(name = "go")]
fn go_too() {}

struct Stop;

tools! {
    enum Waits { go, wait }
}

tools! {
    enum OneName { go, go_too }
}

tools! {
    enum NoTool { Stop }
}

tools! {
    enum Twice { go, Go(go_too) }
}

tools! {
    enum Empty {}
}

tools! { go, wait }

fn main() {}
