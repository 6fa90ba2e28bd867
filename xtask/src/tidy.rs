//! Checks what the compiler does not check.

mod arrows;
mod articles;
mod assertions;
mod budget;
mod circles;
mod code;
mod editions;
mod english;
mod examples;
mod layout;
mod readings;
mod sources;
mod targets;
mod words;

use std::io;
use std::path::Path;

/// The findings in the workspace.
#[derive(Debug, Default)]
pub(crate) struct Findings {
    /// Faults that must be repaired.
    pub(crate) faults: Vec<String>,
    /// Notes on what deserves a look.
    pub(crate) notes: Vec<String>,
}

/// Examines every source file, page and manifest of the workspace at `root`.
///
/// # Errors
///
/// If a file cannot be read or `cargo metadata` does not run.
pub(crate) fn findings(root: &Path) -> io::Result<Findings> {
    let mut findings = Findings::default();
    layout::check(root, &mut findings)?;
    let files = sources::all(root)?;
    for file in &files {
        words::check(file, &mut findings);
    }
    english::check(&files, &sources::pages(root)?, &mut findings);
    circles::check(&files, &mut findings);
    examples::check(&files, &mut findings);
    let packages = arrows::packages(root)?;
    arrows::check(&packages, &mut findings);
    budget::check(root, &mut findings)?;
    targets::check(&packages, &files, &mut findings);
    assertions::check(root, &packages, &files, &mut findings)?;
    let editions = editions::check(root, &mut findings)?;
    articles::check(&editions, &files, &mut findings);
    readings::check(root, &editions, &files, &mut findings)?;
    Ok(findings)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_workspace_is_tidy() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        assert!(sources::all(root).unwrap().len() > 700);
        assert_eq!(findings(root).unwrap().faults, Vec::<String>::new());
    }
}
