//! What a schema costs a build: the front end alone (text → plan), and the whole macro (file → tokens), which `cargo build`
//! pays for each call of `response_schema!`. `cargo bench --bench compile` measures each schema of `schemas/`, and `tool_set!`
//! for a file of tool definitions.
//!
//! Nobody can call the functions of a proc-macro crate, so that the macro's own modules are compiled in here.

use std::path::Path;

use divan::{Bencher, black_box};
use parser_schema::{DEFAULT_NAME, Source};
use quote::quote;

#[path = "../parser-macros/src/args.rs"]
mod args;
#[path = "../parser-macros/src/calls.rs"]
mod calls;
#[allow(unused_imports)] // of its tests, which are not run here
#[path = "../parser-macros/src/docs.rs"]
mod docs;
#[path = "../parser-macros/src/events.rs"]
mod events;
#[path = "../parser-macros/src/expand.rs"]
mod expand;
#[path = "../parser-macros/src/expression.rs"]
mod expression;
#[path = "../parser-macros/src/features.rs"]
mod features;
#[path = "../parser-macros/src/impls.rs"]
mod impls;
#[path = "../parser-macros/src/load.rs"]
mod load;
#[path = "../parser-macros/src/nodes.rs"]
mod nodes;
#[path = "../parser-macros/src/objects.rs"]
mod objects;
#[path = "../parser-macros/src/parsers.rs"]
mod parsers;
#[path = "../parser-macros/src/programs.rs"]
mod programs;
#[path = "../parser-macros/src/shape.rs"]
mod shape;
#[path = "../parser-macros/src/stream.rs"]
mod stream;
#[path = "../parser-macros/src/tools_file/mod.rs"]
mod tools_file;
#[path = "../parser-macros/src/types.rs"]
mod types;
#[path = "../parser-macros/src/warnings.rs"]
mod warnings;

fn main() {
    divan::main();
}

/// The names of the schemas' files.
fn schemas() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("schemas");
    let files = folder.read_dir().expect("there is a folder of schemas");
    let mut names: Vec<String> =
        files.map(|file| file.expect("it can be read").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[divan::bench(args = schemas())]
fn compile(bencher: Bencher<'_, '_>, schema: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("schemas").join(schema);
    let text = std::fs::read_to_string(path).expect("the schema can be read");
    bencher.bench(|| {
        let source = Source::new(schema, black_box(&text).as_str());
        parser_schema::compile(&source, DEFAULT_NAME).into_plan(&source).expect("the schema is right")
    });
}

#[divan::bench(args = schemas())]
fn expand(bencher: Bencher<'_, '_>, schema: &str) {
    let path = format!("schemas/{schema}");
    bencher.bench(|| expand::response_schema(quote!(#path)));
}

#[divan::bench]
fn expand_tools(bencher: Bencher<'_, '_>) {
    bencher.bench(|| tools_file::tool_set(quote!("tests/tool_definitions/tests/tools_file/weather.json")));
}
