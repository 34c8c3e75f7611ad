//! What only some schemas need is behind features of `parser-runtime`: a schema that needs what is off fails to compile, with
//! one error that names the feature, and what is off is not built. The package `tests/features` stands outside the workspace,
//! whose build unites features.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// A copy of the package with this repository's lock file, so that cargo needs no network and leaves no file here; one for
/// each test, since they run at once.
fn package(name: &str) -> Result<PathBuf, Box<dyn Error>> {
    let (from, to) =
        (Path::new(ROOT).join("tests/features"), Path::new(env!("CARGO_TARGET_TMPDIR")).join(name));
    for folder in ["src", "schemas"] {
        fs::create_dir_all(to.join(folder))?;
    }
    for file in [
        "src/lib.rs",
        "schemas/plain.json",
        "schemas/jmespath.json",
        "schemas/gemma4.json",
        "schemas/pythonic.json",
    ] {
        fs::copy(from.join(file), to.join(file))?;
    }
    let manifest = fs::read_to_string(from.join("Cargo.toml"))?;
    let runtime = format!("{:?}", Path::new(ROOT).join("parser-runtime"));
    fs::write(to.join("Cargo.toml"), manifest.replace("\"../../parser-runtime\"", &runtime))?;
    fs::copy(Path::new(ROOT).join("Cargo.lock"), to.join("Cargo.lock"))?;
    Ok(to)
}

/// What the compiler says of the package, in one line.
fn check(package: &Path, features: &str) -> Result<String, Box<dyn Error>> {
    let output = Command::new(env!("CARGO"))
        .args(["check", "--quiet", "--offline", "--features", features])
        .current_dir(package)
        .env("CARGO_TARGET_DIR", package.join("target"))
        .output()?;
    let said = String::from_utf8(output.stderr)?;
    Ok(said.split_whitespace().collect::<Vec<_>>().join(" "))
}

#[test]
fn what_is_off_is_one_error_that_says_what_to_write() -> Result<(), Box<dyn Error>> {
    const JMESPATH: &str = "error: `schemas/jmespath.json` evaluates JMESPath expressions, but the feature `jmespath` of \
        `parser-runtime` is off help: add `\"jmespath\"` to the `features` of `parser-runtime` in Cargo.toml -->";
    const GEMMA4: &str = "error: `schemas/gemma4.json` reads the notation of Gemma 4, but the feature `gemma4` of \
        `parser-runtime` is off help: add `\"gemma4\"` to the `features` of `parser-runtime` in Cargo.toml -->";
    const PYTHONIC: &str = "error: `schemas/pythonic.json` reads Python-like calls, but the feature `pythonic` of \
        `parser-runtime` is off help: add `\"pythonic\"` to the `features` of `parser-runtime` in Cargo.toml -->";
    let package = package("features")?;
    for (features, expected) in [
        ("", vec![JMESPATH, GEMMA4, PYTHONIC]),
        ("jmespath", vec![GEMMA4, PYTHONIC]),
        ("gemma4,pythonic", vec![JMESPATH]),
    ] {
        let said = check(&package, features)?;
        assert!(expected.iter().all(|error| said.contains(error)), "with `{features}`: {said}");
        // The last says that the package could not be compiled.
        let errors = said.matches("error:").count() + said.matches("error[").count();
        assert_eq!(errors, expected.len() + 1, "with `{features}`: {said}");
    }
    assert_eq!(check(&package, "jmespath,gemma4,pythonic")?, "");
    Ok(())
}

/// What the package depends on, in one line.
fn dependencies(package: &Path, features: &str) -> Result<String, Box<dyn Error>> {
    let output = Command::new(env!("CARGO"))
        .args([
            "tree",
            "--quiet",
            "--offline",
            "--edges",
            "normal",
            "--prefix",
            "none",
            "--features",
            features,
        ])
        .current_dir(package)
        .output()?;
    Ok(String::from_utf8(output.stdout)?)
}

#[test]
fn without_tools_nothing_of_them_is_built() -> Result<(), Box<dyn Error>> {
    let package = package("dependencies")?;
    let with = dependencies(&package, "tools")?;
    assert!(with.contains("schemars v"), "{with}");
    let without = dependencies(&package, "")?;
    assert!(without.contains("parser-runtime v") && !without.contains("schemars"), "{without}");
    Ok(())
}
