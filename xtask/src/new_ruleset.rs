//! `cargo xtask new-ruleset`: makes a draft of a new edition from an existing one.
//!
//! The draft compiles, can be chosen with `--rules`, and pairs like its parent until it is changed.
//! Everything is computed before anything is written. The folder of the edition is built beside its final
//! place and moved there whole; if anything fails after that, all is undone.
//!
//! The files of an edition do not matter here: all files of the parent are copied. Only the statement
//! `Edition { … }` and the crate's own documentation are rewritten, wherever they are.

mod changes;
mod checklist;
mod draft;
mod names;
mod outside;
mod tables;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

use jiff::civil::Date;

use crate::editions::{self, Edition, EditionsError, REGISTRY};
use changes::Changes;
use names::{Names, replace_word};

/// The first day in force of an edition whose date is not known yet.
const UNKNOWN_DAY: Date = Date::MAX;

/// The new edition and its parent.
#[derive(Debug, clap::Args)]
pub(crate) struct NewRulesetArgs {
    /// Id of the new edition, such as `dutch-2030`
    id: String,
    /// Edition to start from
    #[arg(long, value_name = "ID")]
    from: String,
    /// Title of the text [default: that of the parent]
    #[arg(long)]
    title: Option<String>,
    /// Body that approved it, and date
    #[arg(long, default_value = "not known yet")]
    approved: String,
    /// First day in force, such as 2030-07-01
    #[arg(long, value_name = "DATE", default_value_t = UNKNOWN_DAY)]
    in_force: Date,
    /// Make it a crate of its own in this new folder, which stands on published crates, with a command that knows it;
    /// the workspace stays as it is
    #[arg(long, value_name = "FOLDER")]
    outside: Option<PathBuf>,
}

/// Why no draft was made. The message says what could not be done.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    #[error(
        "{0:?} is no id: lower case words and numbers with hyphens between them, a letter first"
    )]
    NoName(String),
    #[error("{0} exists already")]
    Exists(String),
    #[error("there is no edition {unknown:?} to start from; there are {known}")]
    UnknownParent { unknown: String, known: String },
    #[error("could not {0}")]
    Editions(#[from] EditionsError),
    #[error("could not find {what} in {}", path.display())]
    Missing { what: String, path: PathBuf },
    #[error("could not use {}: {error}", path.display())]
    File { path: PathBuf, error: io::Error },
    #[error("could not copy the parent: {0}")]
    Walk(#[from] walkdir::Error),
    #[error("could not run `cargo {arguments}`: {reason}")]
    Cargo { arguments: String, reason: String },
}

impl Error {
    /// The error that the file `path` could not be used.
    fn file(path: &Path) -> impl Fn(io::Error) -> Self {
        move |error| Self::File { path: path.to_owned(), error }
    }

    fn missing(what: impl Into<String>, path: impl Into<PathBuf>) -> Self {
        Self::Missing { what: what.into(), path: path.into() }
    }
}

/// The common data of all steps.
#[derive(Debug)]
struct Plan<'a> {
    root: &'a Path,
    parent: Names,
    new: Names,
    /// The parent as stated in its sources.
    stated: Edition,
    args: &'a NewRulesetArgs,
}

impl Plan<'_> {
    /// The title of the new edition.
    fn title(&self) -> &str {
        self.args.title.as_deref().unwrap_or(&self.stated.title)
    }

    /// The file of the parent that states its name and dates, relative to the workspace.
    fn stated_in(&self) -> &Path {
        &self.stated.stated_in
    }

    /// The period in which the new edition is in force, in words.
    fn period(&self) -> String {
        if self.args.in_force == UNKNOWN_DAY {
            "not known yet".to_owned()
        } else {
            format!("from {}", self.args.in_force.strftime("%-d %B %Y"))
        }
    }
}

/// Makes the draft and returns the next steps.
///
/// # Errors
///
/// If a name is invalid, or anything cannot be read, understood or written. The workspace is then unchanged.
pub(crate) fn run(root: &Path, args: &NewRulesetArgs) -> Result<String, Error> {
    let plan = plan(root, args)?;
    if let Some(folder) = &args.outside {
        return outside::make(&plan, folder);
    }
    let edits = edits(&plan)?;

    // Beside its final place, but where Cargo does not take it for a member of the workspace.
    let workshop = tempfile::Builder::new()
        .prefix(".new-ruleset-")
        .tempdir_in(root)
        .map_err(Error::file(root))?;
    let folder = workshop.path().join(&plan.new.id);
    draft::build(&plan, &folder)?;

    let mut changes = Changes::default();
    let place = root.join("rulesets").join(&plan.new.id);
    changes.place(&folder, &place).map_err(Error::file(&place))?;
    for (path, text) in edits {
        let path = root.join(path);
        changes.write(&path, &text).map_err(Error::file(&path))?;
    }
    let registry = root.join(REGISTRY);
    let text = fs::read_to_string(&registry).map_err(Error::file(&registry))?;
    let listed = editions::listed(&text, &editions::all(root)?)?;
    changes.write(&registry, &listed).map_err(Error::file(&registry))?;

    let lock = root.join("Cargo.lock");
    changes.watch(&lock).map_err(Error::file(&lock))?;
    cargo(root, &["fmt", "--package", &plan.new.package, "--package", "pairwright-registry"])?;
    // Adds only the new member, whose packages are those of the parent and so are available offline.
    cargo(root, &["update", "--workspace", "--offline", "--quiet"])?;
    let checklist = checklist::write(&plan)?;
    changes.keep();
    Ok(checklist)
}

fn plan<'a>(root: &'a Path, args: &'a NewRulesetArgs) -> Result<Plan<'a>, Error> {
    let new = Names::new(&args.id)?;
    let editions = editions::all(root)?;
    let Some(stated) = editions.iter().find(|edition| edition.id == args.from) else {
        let known: Vec<&str> = editions.iter().map(|edition| edition.id.as_str()).collect();
        return Err(Error::UnknownParent { unknown: args.from.clone(), known: known.join(", ") });
    };
    // A package of that name may also be one of the crates.
    for taken in ["rulesets", "crates"].map(|group| format!("{group}/{}", new.id)) {
        if root.join(&taken).exists() {
            return Err(Error::Exists(taken));
        }
    }
    if root.join(coverage_file(&new)).exists() {
        return Err(Error::Exists(coverage_file(&new)));
    }
    let parent = Names::of(&args.from, &stated.type_name);
    Ok(Plan { root, parent, new, stated: stated.clone(), args })
}

/// The new texts of files outside the edition's folder, except the list of the registry.
fn edits(plan: &Plan<'_>) -> Result<Vec<(String, String)>, Error> {
    let mut edits = Vec::new();
    for manifest in ["Cargo.toml", "crates/registry/Cargo.toml"] {
        let text = read(plan.root, manifest)?;
        let with_line = with_line_of_new(&text, plan);
        edits.push((
            manifest.to_owned(),
            with_line.ok_or_else(|| Error::missing(&plan.parent.package, manifest))?,
        ));
    }
    for readme in ["README.md", "rulesets/README.md"] {
        let with_row = tables::with_row(&read(plan.root, readme)?, plan);
        edits.push((
            readme.to_owned(),
            with_row.ok_or_else(|| Error::missing("the table of editions", readme))?,
        ));
    }
    let (from, to) = (coverage_file(&plan.parent), coverage_file(&plan.new));
    let coverage = replace_word(&read(plan.root, &from)?, &plan.parent.id, &plan.new.id, &['/']);
    edits.push((to, coverage.replacen("(complete)", "(draft)", 1)));
    Ok(edits)
}

/// A manifest with the parent's line repeated below for the new edition, which has the features of the parent, too.
fn with_line_of_new(manifest: &str, plan: &Plan<'_>) -> Option<String> {
    let mut is_found = false;
    let mut text = String::with_capacity(manifest.len() + 80);
    let feature_of = |names: &Names| format!("\"{}/literal\"", names.package);
    let (of_parent, of_new) = (feature_of(&plan.parent), feature_of(&plan.new));
    for line in manifest.split_inclusive('\n') {
        text.push_str(&line.replace(&of_parent, &format!("{of_parent}, {of_new}")));
        let renamed = replace_word(line, &plan.parent.package, &plan.new.package, &['-']);
        if line.starts_with(&plan.parent.package) && renamed != line && !is_found {
            text.push_str(&replace_word(&renamed, &plan.parent.id, &plan.new.id, &['-']));
            is_found = true;
        }
    }
    is_found.then_some(text)
}

/// The file with the numbers of recorded rounds compared and differing.
fn coverage_file(names: &Names) -> String {
    format!("fixtures/coverage/{}.snap", names.id)
}

fn read(root: &Path, path: &str) -> Result<String, Error> {
    let path = root.join(path);
    fs::read_to_string(&path).map_err(Error::file(&path))
}

fn cargo(root: &Path, arguments: &[&str]) -> Result<(), Error> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    let failed = |reason| Error::Cargo { arguments: arguments.join(" "), reason };
    let output = Command::new(cargo).args(arguments).current_dir(root).output();
    let output = output.map_err(|error| failed(error.to_string()))?;
    if output.status.success() {
        Ok(())
    } else {
        Err(failed(String::from_utf8_lossy(&output.stderr).trim().to_owned()))
    }
}
