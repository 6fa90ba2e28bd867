//! The steps to take after the draft was made.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use walkdir::WalkDir;

use super::{Error, Plan, UNKNOWN_DAY, coverage_file};
use crate::editions::{self, Edition, REGISTRY};

/// The numbered list of steps, with the files as they are now.
pub(super) fn write(plan: &Plan<'_>) -> Result<String, Error> {
    let (new, from) = (&plan.new.id, &plan.parent.id);
    let (package, coverage) = (&plan.new.package, coverage_file(&plan.new));
    let folder = format!("rulesets/{new}");
    let stated_in = plan.stated_in();
    let stated = stated_in.strip_prefix(format!("rulesets/{from}")).unwrap_or(stated_in);
    let stated = Path::new(&folder).join(stated);
    let stated = stated.display();
    let mut steps = Steps::default();

    steps.add("`git add` all of it, so that `git diff` shows what you change.");
    if plan.args.in_force == UNKNOWN_DAY {
        steps.add(&format!("{stated}: the first day in force is not known yet; state it."));
    }
    let sources = files(plan, "src")?;
    steps.add("Change what the new text changes. The files, and what each holds:");
    for file in sources.iter().filter(|file| file.is_rust()) {
        steps.detail(&format!("{}: {}", file.path, file.topic()));
    }
    steps.detail(
        "a criterion is one row of `CRITERIA`; what counts above the rows is `HEAD`, and stands in \
         the same order in `costs.rs`; `agreement.rs` fails where the two part",
    );
    steps.detail(&format!("`diff -ru rulesets/{from}/src {folder}/src` shows what you changed"));
    let year = plan.parent.id.rsplit('-').next().unwrap_or_default();
    let mentions: Vec<String> =
        sources.iter().flat_map(|file| file.mentions(&[from, year])).collect();
    if !mentions.is_empty() {
        steps.add(&format!("These lines still speak of `{from}`:"));
        for mention in &mentions {
            steps.detail(mention);
        }
    }
    steps.add("Tests taken over; what was worked out by hand has to be worked out again:");
    for file in files(plan, "tests")?.iter().filter(|file| file.is_rust()) {
        steps.detail(&format!("{}: {}", file.path, file.topic()));
    }
    steps.detail(
        "`agreement.rs` and `objections.rs` stay as they are; only the least numbers of what they \
         compare, a guard against comparing nothing, may have to be a little lower",
    );
    steps.detail(&format!(
        "`decisive.rs` names rounds of the corpus of `{from}`, which is this edition's until it has one of \
         its own; then it asks for a round of that for each change"
    ));
    steps.add(&format!("`cargo test -p {package}`; then write down how many rounds differ:"));
    steps.detail(&format!("`INSTA_UPDATE=always cargo test -p {package} coverage`"));
    steps.detail(&format!("`git diff {coverage}`: every row has to be what you meant"));
    steps.add("See single rounds side by side:");
    steps.detail(&format!(
        "`cargo run --release --bin pairwright -- check --rules {new} fixtures/corpus/{from}`"
    ));
    steps.add(&format!(
        "Record events: fixtures/corpus/{new}/<folder>/*.trf, with a row in fixtures/README.md that \
         says where they are from. They take the place of those of `{from}`, so write down first \
         what differs from those."
    ));
    steps.detail(&format!(
        "all recorded rounds are compared; if only the last one was paired by the rules, write \
         `last` instead of `all` in the row of {coverage}"
    ));
    steps.add(&format!(
        "{folder}/README.md: fill in what differs, go through the sections marked as inherited."
    ));
    for edition in editions::all(plan.root)?.iter().filter(|edition| overlaps(plan, edition)) {
        steps.add(&format!(
            "{}: the last day of `{}`, `in_force_until`.",
            edition.stated_in.display(),
            edition.id
        ));
    }
    steps.add(&format!(
        "When every article is done: {stated}, `Status::Complete` and `report_names`; \
         there and in {folder}/README.md it is called a draft no longer"
    ));
    steps.detail("README.md and rulesets/README.md: the row of the edition");
    steps.detail(&format!(
        "fixtures/editions/*.trf: a line `### {new}: …` in each, worked out by the articles, and the cases in \
         {folder}/src/positions.rs; `INSTA_UPDATE=always cargo test -p pairwright-registry` then writes the table of \
         differences"
    ));
    steps.detail("its conformance test: expect every recorded round, as the other editions do");
    steps.detail(&format!(
        "{coverage}: no rows of events that another edition paired; written down once more"
    ));
    steps.add("`cargo xtask ci`. Texts that list all editions change with a new one:");
    steps.detail("`cargo test -p pairwright-cli`, and read what is offered before you accept it");

    let lists = format!("Cargo.toml, Cargo.lock, crates/registry/Cargo.toml, {REGISTRY}");
    Ok(format!(
        "Made {folder} from rulesets/{from}, and {coverage}.\n\
         Listed it in {lists}, README.md, rulesets/README.md.\n\
         `{new}` is a draft: `--rules {new}` chooses it, `--rules auto` never does.\n\n\
         What to do next:\n{}",
        steps.text
    ))
}

/// Whether `edition` has no stated end and would overlap with the new edition.
fn overlaps(plan: &Plan<'_>, edition: &Edition) -> bool {
    let day = plan.args.in_force;
    let begins_before = edition.id != plan.new.id && edition.in_force_from < day;
    begins_before && edition.in_force_until.is_none_or(|last| last >= day)
}

#[derive(Debug, Default)]
struct Steps {
    text: String,
    count: usize,
}

impl Steps {
    fn add(&mut self, step: &str) {
        self.count += 1;
        // Writing to a string does not fail.
        let _ = writeln!(self.text, "{:>2}. {step}", self.count);
    }

    fn detail(&mut self, detail: &str) {
        let _ = writeln!(self.text, "    - {detail}");
    }
}

/// A text file of the new edition.
#[derive(Debug)]
struct TextFile {
    path: String,
    text: String,
}

impl TextFile {
    fn is_rust(&self) -> bool {
        Path::new(&self.path).extension().is_some_and(|extension| extension == "rs")
    }

    /// The first sentence of its documentation.
    fn topic(&self) -> String {
        let paragraph = self.text.lines().map_while(|line| line.strip_prefix("//! "));
        paragraph.collect::<Vec<_>>().join(" ").trim_end_matches('.').to_owned()
    }

    /// The places of lines that contain one of `words`, except the notice of the draft.
    fn mentions(&self, words: &[&str]) -> Vec<String> {
        let is_hit = |line: &str| {
            words.iter().any(|word| line.contains(word)) && !line.starts_with("//! Made from `")
        };
        let hits = (1..).zip(self.text.lines()).filter(|(_, line)| is_hit(line));
        hits.map(|(number, line)| format!("{}:{number}: {}", self.path, line.trim())).collect()
    }
}

fn files(plan: &Plan<'_>, part: &str) -> Result<Vec<TextFile>, Error> {
    let folder = plan.root.join("rulesets").join(&plan.new.id).join(part);
    let mut files = Vec::new();
    for entry in WalkDir::new(&folder).sort_by_file_name() {
        let entry = entry?;
        if entry.file_type().is_file()
            && let Ok(text) = fs::read_to_string(entry.path())
        {
            let path = entry.path().strip_prefix(plan.root).unwrap_or(entry.path());
            files.push(TextFile { path: path.display().to_string(), text });
        }
    }
    Ok(files)
}
