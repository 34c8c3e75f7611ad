use parser_runtime::ToolSet;

#[derive(ToolSet)]
enum Twice {
    GetWeather,
    Get_weather,
}

#[derive(ToolSet)]
enum TwiceByAttribute {
    Now,
    #[tool(name = "now")]
    Clock,
}

#[derive(ToolSet)]
enum Empty {
    #[tool(name = "")]
    A,
    __,
}

#[derive(ToolSet)]
enum WhiteSpace {
    #[tool(name = "get weather")]
    A,
    #[tool(name = "b\n")]
    B,
}

fn main() {}
