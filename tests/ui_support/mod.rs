//! What cases of trybuild need whose macros read files. The packages that have such cases compile it in.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

const CASES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ui");

/// The folder in which the cases are compiled, which is then the manifest's.
fn manifest() -> PathBuf {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap_or(Path::new(""));
    target.join("tests/trybuild").join(env!("CARGO_PKG_NAME"))
}

/// Tries the cases, whose macros read the files of a folder: each fails as is expected, and so does the case of a file that is
/// missing there.
pub(crate) fn fail(folder: &str, missing: &str, mistakes: &[&str]) -> Result<(), Box<dyn Error>> {
    bring(folder)?;
    let cases = trybuild::TestCases::new();
    cases.compile_fail(missing_file(&format!("{folder}/{missing}"))?);
    for mistake in mistakes {
        cases.compile_fail(format!("tests/ui/{mistake}.rs"));
    }
    Ok(())
}

/// Brings a folder of files to where the cases look for it.
fn bring(folder: &str) -> Result<(), Box<dyn Error>> {
    let to = manifest().join("tests/ui").join(folder);
    fs::create_dir_all(&to)?;
    for file in fs::read_dir(Path::new(CASES).join(folder))? {
        let file = file?;
        fs::copy(file.path(), to.join(file.file_name()))?;
    }
    Ok(())
}

/// The case of a missing file, copied to where its message can say which path is tried on this machine.
fn missing_file(missing: &str) -> Result<PathBuf, Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("ui");
    fs::create_dir_all(&folder)?;
    let case = folder.join("missing_file.rs");
    fs::copy(Path::new(CASES).join("missing_file.rs"), &case)?;
    let tried = manifest().join("tests/ui").join(missing);
    let reason = fs::read(&tried).err().ok_or("the missing file is there")?.to_string();
    // As trybuild shortens them: the target folder may stand in the workspace, or anywhere.
    let workspace =
        Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("")).display().to_string();
    let tried = tried.display().to_string().replace(&workspace, "$WORKSPACE");
    let message = fs::read_to_string(Path::new(CASES).join("missing_file.txt"))?;
    fs::write(case.with_extension("stderr"), message.replace("TRIED", &tried).replace("REASON", &reason))?;
    Ok(case)
}
