//! The editions as stated in their sources, and the list of them in the registry.
//!
//! The sources are parsed, so neither file names nor layout matter.

mod source;

use std::path::{Path, PathBuf};
use std::{fs, io};

use jiff::civil::Date;

pub(crate) use source::Statement;

/// The file that holds the list of editions.
pub(crate) const REGISTRY: &str = "crates/registry/src/lib.rs";

/// The lines around the list of editions.
const LIST_BEGINS: &str = "    // Begin of the list that `cargo xtask new-ruleset` writes.\n";
const LIST_ENDS: &str = "    // End of the list.\n";

/// An edition as stated in its sources.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Edition {
    /// The folder under `rulesets`, which is also the id.
    pub(crate) id: String,
    /// The type that implements `Ruleset`.
    pub(crate) type_name: String,
    /// The file that states its name and dates, relative to the workspace.
    pub(crate) stated_in: PathBuf,
    pub(crate) in_force_from: Date,
    pub(crate) in_force_until: Option<Date>,
    pub(crate) title: String,
}

/// Why the editions cannot be read.
#[derive(Debug, thiserror::Error)]
pub(crate) enum EditionsError {
    #[error("read {}: {error}", path.display())]
    Read { path: PathBuf, error: io::Error },
    #[error("understand {}: {error}", path.display())]
    Parse { path: PathBuf, error: syn::Error },
    #[error("find {what} in {}", folder.display())]
    Missing { what: &'static str, folder: PathBuf },
    #[error("find the marked list of editions in {REGISTRY}")]
    NoList,
}

/// The editions that have a folder under `rulesets`, oldest first.
pub(crate) fn all(root: &Path) -> Result<Vec<Edition>, EditionsError> {
    let rulesets = root.join("rulesets");
    let unreadable = |error| EditionsError::Read { path: rulesets.clone(), error };
    let mut editions = Vec::new();
    for entry in fs::read_dir(&rulesets).map_err(unreadable)? {
        let entry = entry.map_err(unreadable)?;
        if entry.path().join("Cargo.toml").is_file() {
            let id = entry.file_name().to_string_lossy().into_owned();
            editions.push(source::read(root, id)?);
        }
    }
    editions.sort_by(|a, b| (a.in_force_from, &a.id).cmp(&(b.in_force_from, &b.id)));
    Ok(editions)
}

/// The text of the registry, listing exactly these editions.
pub(crate) fn listed(registry: &str, editions: &[Edition]) -> Result<String, EditionsError> {
    let begin = registry.find(LIST_BEGINS).ok_or(EditionsError::NoList)? + LIST_BEGINS.len();
    let end = begin + registry[begin..].find(LIST_ENDS).ok_or(EditionsError::NoList)?;
    let line = |edition: &Edition| {
        format!("    &pairwright_{}::{},\n", edition.id.replace('-', "_"), edition.type_name)
    };
    let list: String = editions.iter().map(line).collect();
    Ok(format!("{}{list}{}", &registry[..begin], &registry[end..]))
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn edition(id: &str, type_name: &str) -> Edition {
        Edition {
            id: id.into(),
            type_name: type_name.into(),
            stated_in: PathBuf::new(),
            in_force_from: date(2000, 1, 1),
            in_force_until: None,
            title: String::new(),
        }
    }

    #[test]
    fn the_list_is_written_between_its_marks() {
        let before = format!("a\n{LIST_BEGINS}    &old::Old,\n{LIST_ENDS}b\n");
        let after = listed(&before, &[edition("swiss-1", "Swiss1"), edition("b", "B")]).unwrap();
        let list = "    &pairwright_swiss_1::Swiss1,\n    &pairwright_b::B,\n";
        assert_eq!(after, format!("a\n{LIST_BEGINS}{list}{LIST_ENDS}b\n"));
        assert!(matches!(listed("no list", &[]), Err(EditionsError::NoList)));
    }
}
