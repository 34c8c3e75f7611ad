use parser_runtime::ToolSet;

#[derive(ToolSet)]
#[tool(name = "tools")]
enum NameOfTheEnum {
    A,
}

#[derive(ToolSet)]
#[tool(crate = parser_runtime, crate = parser_runtime)]
enum CrateTwice {
    A,
}

#[derive(ToolSet)]
#[tool(crate = "parser_runtime")]
enum CrateInQuotes {
    A,
}

#[derive(ToolSet)]
enum Variants {
    #[tool(rename = "b")]
    Unknown,
    #[tool(name = b)]
    NotInQuotes,
    #[tool(name)]
    NoValue,
    #[tool(name = "c", name = "d")]
    Twice,
    #[tool(name = "e")]
    #[tool(name = "f")]
    TwiceApart,
    #[tool]
    NoParentheses,
    #[tool(crate = parser_runtime)]
    CrateOfAVariant,
}

#[derive(ToolSet)]
enum Fields {
    A {
        #[tool(name = "b")]
        a: String,
    },
}

fn main() {}
