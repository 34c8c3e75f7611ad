use parser_runtime::ToolSet;

#[derive(ToolSet)]
struct AStruct {
    location: String,
}

#[derive(ToolSet)]
union AUnion {
    a: u8,
    b: u8,
}

#[derive(ToolSet)]
enum Nothing {}

#[derive(ToolSet)]
enum SeveralFields {
    Fine,
    Multiply(f64, f64),
}

#[derive(ToolSet)]
enum TypeParameter<T> {
    A { value: T },
}

#[derive(ToolSet)]
enum ConstParameter<const N: usize> {
    A,
}

#[derive(ToolSet)]
enum TwoLifetimes<'a, 'b> {
    A { first: &'a str, second: &'b str },
}

/// A mistake is one error: the type is a set of tools all the same.
fn use_them(message: &parser_runtime::ChatMessage) {
    message.tools::<AStruct>();
    message.tools::<SeveralFields>();
    message.tools::<TypeParameter<u8>>();
    message.tools::<ConstParameter<1>>();
    message.tools::<TwoLifetimes<'_, '_>>();
}

fn main() {}
