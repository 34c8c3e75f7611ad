//! What users see who err: one case a mistake in `tests/ui`. `TRYBUILD=overwrite cargo test -p parser-macros --test ui` writes
//! the expected messages anew. What is said of each mistake inside a schema is tested in `tests/diagnostics`, without a compiler.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

const CASES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ui");

/// The folder in which the cases are compiled, which is then the manifest's.
fn manifest() -> PathBuf {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap_or(Path::new(""));
    target.join("tests/trybuild").join(env!("CARGO_PKG_NAME"))
}

/// Brings the schemas to where the cases look for them.
fn bring_schemas() -> Result<(), Box<dyn Error>> {
    let to = manifest().join("tests/ui/schemas");
    fs::create_dir_all(&to)?;
    for schema in fs::read_dir(Path::new(CASES).join("schemas"))? {
        let schema = schema?;
        fs::copy(schema.path(), to.join(schema.file_name()))?;
    }
    Ok(())
}

/// The case of a missing file, copied to where its message can say which path is tried on this machine.
fn missing_file() -> Result<PathBuf, Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("ui");
    fs::create_dir_all(&folder)?;
    let case = folder.join("missing_file.rs");
    fs::copy(Path::new(CASES).join("missing_file.rs"), &case)?;
    let tried = manifest().join("tests/ui/schemas/goood.json");
    let reason = fs::read(&tried).err().ok_or("the missing file is there")?.to_string();
    // As trybuild shortens them: the target folder may stand in the workspace, or anywhere.
    let workspace =
        Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("")).display().to_string();
    let tried = tried.display().to_string().replace(&workspace, "$WORKSPACE");
    let message = fs::read_to_string(Path::new(CASES).join("missing_file.txt"))?;
    fs::write(case.with_extension("stderr"), message.replace("TRIED", &tried).replace("REASON", &reason))?;
    Ok(case)
}

#[test]
fn mistakes_are_named_where_they_are() -> Result<(), Box<dyn Error>> {
    bring_schemas()?;
    let cases = trybuild::TestCases::new();
    cases.compile_fail(missing_file()?);
    for mistake in [
        "absolute_path",
        "good_schema",
        "not_json",
        "not_utf8",
        "several_mistakes",
        "tool_set_several_mistakes",
        "tool_set_wrong_options",
        "parser_not_supplied",
        "parser_of_another_signature",
        "tool_function_attributes",
        "tool_function_documentation",
        "tool_function_sets",
        "tool_function_shapes",
        "tool_function_types",
        "tool_set_attributes",
        "tool_set_names",
        "tool_set_shapes",
        "tool_set_types",
        "tools_without_calls",
        "upstream_only",
        "warnings",
        "wrong_options",
        "wrong_parsers",
    ] {
        cases.compile_fail(format!("tests/ui/{mistake}.rs"));
    }
    Ok(())
}
