//! `cargo xtask new-ruleset --outside`: an edition as a crate that stands on published crates, with a command of its
//! own.

use std::fs;
use std::path::Path;

use super::{Error, Plan, draft};

/// The parts that are the same for every edition; names in braces are filled in.
const PARTS: [(&str, &str); 4] = [
    ("README.md", include_str!("outside/README.template")),
    ("src/main.rs", include_str!("outside/main.template")),
    ("tests/conformance/main.rs", include_str!("outside/conformance.template")),
    (".gitignore", "/target\n"),
];

/// Makes the crate in `folder`, which must not exist yet, and says what to do next. Nothing of the workspace changes.
pub(super) fn make(plan: &Plan<'_>, folder: &Path) -> Result<String, Error> {
    if folder.exists() {
        return Err(Error::Exists(folder.display().to_string()));
    }
    let beside = folder.parent().filter(|parent| !parent.as_os_str().is_empty());
    let beside = beside.unwrap_or(Path::new("."));
    fs::create_dir_all(beside).map_err(Error::file(beside))?;
    let workshop = tempfile::Builder::new()
        .prefix(".new-ruleset-")
        .tempdir_in(beside)
        .map_err(Error::file(beside))?;
    let made = workshop.path().join("edition");
    draft::build(plan, &made)?;
    // The tests of the parent replay what is in the workspace only; what is kept says which rounds bar from the bye.
    let absolutes = made.join("tests/suite/absolutes.rs");
    let kept = fs::read(&absolutes).map_err(Error::file(&absolutes))?;
    let tests = made.join("tests");
    fs::remove_dir_all(&tests).map_err(Error::file(&tests))?;
    write(&made.join("tests/conformance/absolutes.rs"), &kept)?;
    for (path, template) in PARTS {
        write(&made.join(path), filled(plan, template).as_bytes())?;
    }
    write(&made.join("Cargo.toml"), manifest(plan)?.as_bytes())?;
    fs::rename(&made, folder).map_err(Error::file(folder))?;
    Ok(format!(
        "{folder} is a crate of its own. There\n\
         - `cargo test` runs the conformance kit;\n\
         - `cargo run -- rules` is a command that knows the edition beside those of Pairwright;\n\
         - `src/articles.rs`, `src/policies.rs` and `src/criteria.rs` are the places to begin, and\n           `rulesets/README.md` of Pairwright says what each file has.\n",
        folder = folder.display(),
    ))
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(Error::file(folder))?;
    }
    fs::write(path, bytes).map_err(Error::file(path))
}

fn filled(plan: &Plan<'_>, template: &str) -> String {
    template
        .replace("{title}", plan.title())
        .replace("{id}", &plan.new.id)
        .replace("{parent}", &plan.parent.id)
        .replace("{package}", &plan.new.package)
        .replace("{krate}", &plan.new.krate)
        .replace("{type_name}", &plan.new.type_name)
}

/// The manifest: that of the parent, with versions where it has those of the workspace.
fn manifest(plan: &Plan<'_>) -> Result<String, Error> {
    let read = |path: &Path| fs::read_to_string(path).map_err(Error::file(path));
    let root = plan.root.join("Cargo.toml");
    let whole = read(&root)?;
    let value = |name: &str| {
        let line = whole.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(" = "));
        // Remarks stay where they are.
        let line = line.map(|line| line.split(" #").next().unwrap_or(line));
        line.map(str::to_owned).ok_or_else(|| Error::missing(format!("`{name}`"), &root))
    };
    let (version, edition, rust) = (value("version")?, value("edition")?, value("rust-version")?);
    let parent = plan.root.join("rulesets").join(&plan.parent.id).join("Cargo.toml");
    let of_parent = read(&parent)?;
    let mut dependencies = String::new();
    let inherited = of_parent
        .lines()
        .skip_while(|line| *line != "[dependencies]")
        .skip(1)
        .take_while(|line| !line.starts_with('['))
        .filter_map(|line| line.strip_suffix(".workspace = true"));
    for name in inherited {
        let wanted = if name.starts_with("pairwright") { version.clone() } else { value(name)? };
        dependencies.extend([name, " = ", &wanted, "\n"]);
    }
    Ok(filled(plan, include_str!("outside/manifest.template"))
        .replace("{edition}", &edition)
        .replace("{rust}", &rust)
        .replace("{version}", &version)
        .replace("{dependencies}", &dependencies))
}
