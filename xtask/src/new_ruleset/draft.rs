//! Builds the folder of the new edition: the parent's files with names replaced.

use std::fs;
use std::path::{Path, PathBuf};

use walkdir::WalkDir;

use super::names::replace_word;
use super::{Error, Plan};
use crate::editions::Statement;

/// The test that replaces the parent's, which expects the parent's pairings.
const CONFORMANCE: &str = include_str!("conformance.template");

/// Builds the edition in `folder`, which must not exist yet.
pub(super) fn build(plan: &Plan<'_>, folder: &Path) -> Result<(), Error> {
    let parent = plan.root.join("rulesets").join(&plan.parent.id);
    let mut has_conformance = false;
    for entry in WalkDir::new(&parent).sort_by_file_name() {
        let entry = entry?;
        let inside = entry.path().strip_prefix(&parent).unwrap_or(entry.path());
        let to = folder.join(renamed(inside, plan));
        if entry.file_type().is_dir() {
            fs::create_dir_all(&to).map_err(Error::file(&to))?;
            continue;
        }
        let bytes = fs::read(entry.path()).map_err(Error::file(entry.path()))?;
        let bytes = match String::from_utf8(bytes) {
            Ok(text) => {
                has_conformance |= is_conformance(inside);
                text_of(plan, inside, &text)?.into_bytes()
            }
            Err(no_text) => no_text.into_bytes(),
        };
        fs::write(&to, bytes).map_err(Error::file(&to))?;
    }
    if !has_conformance {
        let to = folder.join("tests/conformance.rs");
        fs::create_dir_all(folder.join("tests")).map_err(Error::file(&to))?;
        fs::write(&to, conformance(plan)).map_err(Error::file(&to))?;
    }
    Ok(())
}

/// The new path of a file; snapshots contain the name of their crate.
fn renamed(inside: &Path, plan: &Plan<'_>) -> PathBuf {
    inside.to_str().map_or_else(|| inside.to_owned(), |text| PathBuf::from(with_names(text, plan)))
}

/// The text of the file `inside` the new edition, made from the parent's `text`.
fn text_of(plan: &Plan<'_>, inside: &Path, text: &str) -> Result<String, Error> {
    if is_conformance(inside) {
        return Ok(conformance(plan));
    }
    let is_source = inside.starts_with("src");
    Ok(match inside.to_str() {
        Some("Cargo.toml") => manifest(&with_names(text, plan), plan),
        Some("README.md") => readme(text, plan),
        Some("src/lib.rs") => {
            let text = stated(plan, &inside_parent(plan, inside), &with_id(text, plan))?;
            documented(&text, plan)
        }
        _ if is_source => stated(plan, &inside_parent(plan, inside), &with_id(text, plan))?,
        _ => with_names(text, plan),
    })
}

fn inside_parent(plan: &Plan<'_>, inside: &Path) -> PathBuf {
    Path::new("rulesets").join(&plan.parent.id).join(inside)
}

fn is_conformance(inside: &Path) -> bool {
    inside.starts_with("tests") && inside.ends_with("conformance.rs")
}

fn conformance(plan: &Plan<'_>) -> String {
    CONFORMANCE
        .replace("{id}", &plan.new.id)
        .replace("{parent}", &plan.parent.id)
        .replace("{krate}", &plan.new.krate)
        .replace("{type_name}", &plan.new.type_name)
}

/// `text` with package, crate and type renamed. The id is kept: in tests it names the parent's corpora.
fn with_names(text: &str, plan: &Plan<'_>) -> String {
    let (parent, new) = (&plan.parent, &plan.new);
    let text = replace_word(text, &parent.package, &new.package, &['-']);
    let text = replace_word(&text, &parent.krate, &new.krate, &[]);
    replace_word(&text, &parent.type_name, &new.type_name, &['_'])
}

/// `text` with the id renamed, too, except in paths.
fn with_id(text: &str, plan: &Plan<'_>) -> String {
    replace_word(&with_names(text, plan), &plan.parent.id, &plan.new.id, &['-', '/'])
}

fn manifest(text: &str, plan: &Plan<'_>) -> String {
    let lines = text.lines().map(|line| {
        if line.starts_with("description = ") {
            format!("description = {:?}\n", format!("{}, draft {}", plan.title(), plan.new.id))
        } else {
            format!("{line}\n")
        }
    });
    lines.collect()
}

/// `text` with the statement of the edition rewritten, if it is there.
fn stated(plan: &Plan<'_>, path: &Path, text: &str) -> Result<String, Error> {
    if path != plan.stated_in() {
        return Ok(text.to_owned());
    }
    let statement = Statement::find(text)
        .map_err(|error| crate::editions::EditionsError::Parse { path: path.into(), error })?;
    let day = plan.args.in_force;
    let mut values = vec![
        ("id", format!("{:?}", plan.new.id)),
        ("title", format!("{:?}", plan.title())),
        ("approved", format!("{:?}", plan.args.approved)),
        ("in_force_from", format!("date({}, {}, {})", day.year(), day.month(), day.day())),
        ("in_force_until", "None".to_owned()),
        ("report_names", "&[]".to_owned()),
        ("status", "Status::Draft".to_owned()),
    ];
    let mut text = text.to_owned();
    // From the end, so that earlier positions stay valid.
    let mut fields = statement.fields;
    fields.sort_by_key(|field| field.place.start);
    for field in fields.into_iter().rev() {
        if let Some(found) = values.iter().position(|(name, _)| *name == field.name) {
            text.replace_range(field.place, &values.swap_remove(found).1);
        }
    }
    match values.first() {
        None => Ok(text),
        Some((name, _)) => Err(Error::missing(format!("the field `{name}`"), path)),
    }
}

/// The crate's documentation with a new first paragraph.
fn documented(text: &str, plan: &Plan<'_>) -> String {
    let first_paragraph = text
        .lines()
        .take_while(|line| line.starts_with("//! "))
        .map(|line| line.len() + 1)
        .sum::<usize>();
    format!(
        "//! {title}: `{new}`, a draft.\n\
         //!\n\
         //! Made from `{parent}`; what is said in this and the other files is inherited until it\n\
         //! is reviewed.\n{rest}",
        title = plan.title(),
        new = plan.new.id,
        parent = plan.parent.id,
        rest = &text[first_paragraph.min(text.len())..],
    )
}

/// The README of the draft, with the parent's sections marked as inherited.
fn readme(parent: &str, plan: &Plan<'_>) -> String {
    let (title, new, from) = (plan.title(), &plan.new.id, &plan.parent.id);
    let mut text = format!(
        "# {title}: `{new}`\n\n\
         **A draft**, made from [`{from}`](../{from}/README.md); it pairs as that edition does until it is\n\
         changed. Approved: {approved}. In force: {period}.\n\n\
         On how many recorded rounds it was tried, and how many it pairs otherwise:\n\
         [`{new}.snap`](../../fixtures/coverage/{new}.snap).\n\n\
         ## What differs from `{from}`\n\n\
         | article | here | file |\n|---|---|---|\n",
        approved = plan.args.approved,
        period = plan.period(),
    );
    let sections = parent.find("\n## ").map_or("", |start| &parent[start..]);
    for line in sections.lines() {
        text.push_str(&with_names(line, plan));
        text.push('\n');
        if line.starts_with("## ") {
            text.extend(["\n*Inherited from `", from, "`; not reviewed yet.*\n"]);
        }
    }
    text
}
