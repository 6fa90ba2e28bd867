//! Events as files of a collection: the objects that `check`, `compare` and `identify` print, even for files
//! that fail.

use pairwright_audits::check::agrees_with_all;
use pairwright_model::Round;
use pairwright_render::{FileCheck, FileComparison, FileVerdict};
use pairwright_ruleset::Ruleset;
use serde::Serialize;

use crate::{CheckOptions, CompareOptions, Error, Event, Rules, SCHEMA};

/// The object with all files that `check --format json` prints, and `compare` (which adds `rules`). `F` is
/// [`FileCheck`] or [`FileComparison`], and `T` its totals.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct AllFiles<'a, F, T> {
    /// Version of the format; increases when a field changes its meaning.
    pub schema: u8,
    /// The editions compared, in their order; empty for `check`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<&'static str>,
    /// One object per file.
    pub files: &'a [F],
    /// The totals over all files.
    pub totals: &'a T,
}

/// The object with all files that `identify --format json` prints.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct AllVerdicts<'a, F = FileVerdict> {
    /// Version of the format; increases when a field changes its meaning.
    pub schema: u8,
    /// One object per file.
    pub files: &'a [F],
}

impl<'a, F, T> AllFiles<'a, F, T> {
    /// The object for `files` with their totals; `rules` if several editions were compared.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// use pairwright::{AllFiles, CheckOptions, CheckTotals, Rules, check_file, json};
    ///
    /// let (file, failure) = check_file("club-evening.trf", &event, Rules::Auto, CheckOptions::default());
    /// let mut totals = CheckTotals::default();
    /// totals.count(&file.check, failure.is_some());
    /// let files = [file];
    /// assert!(json(&AllFiles::new(Vec::new(), &files, &totals))?.contains("\"rounds_checked\": 4"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(rules: Vec<&'static str>, files: &'a [F], totals: &'a T) -> Self {
        Self { schema: SCHEMA, rules, files, totals }
    }
}

impl<'a, F> AllVerdicts<'a, F> {
    /// The object for `files`.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// use pairwright::{AllVerdicts, identify_file, json};
    ///
    /// let (file, _) = identify_file("club-evening.trf", &event);
    /// assert!(json(&AllVerdicts::new(&[file]))?.contains("\"files\": ["));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(files: &'a [F]) -> Self {
        Self { schema: SCHEMA, files }
    }
}

/// Checks the event in the file called `name`; returns the findings, and the failure if there is one. An
/// event of [another kind](Event::not_compared) is left out, which is no failure.
///
/// ```
/// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
/// use pairwright::{CheckOptions, Rules, check_file};
///
/// let (file, failure) = check_file("club-evening.trf", &event, Rules::Auto, CheckOptions::default());
/// assert!(failure.is_none());
/// assert_eq!((file.rules, file.check.rounds_differing), (Some("dutch-2026"), 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check_file(
    name: &str,
    event: &Event,
    rules: Rules<'_>,
    options: CheckOptions,
) -> (FileCheck, Option<Error>) {
    let mut file = FileCheck::new(name.to_owned());
    file.facts = event.facts();
    if let Some(kind) = event.not_compared() {
        file.not_compared = Some(kind.to_string());
        return (file, None);
    }
    let mut judge = || {
        let ruled = event.under(rules)?;
        file.rules = Some(ruled.rules());
        file.rules_reason = Some(ruled.reason().to_string());
        file.check = ruled.check(options)?;
        if file.check.rounds_differing > 0 && !options.no_reasons {
            let differing = file.check.rounds.iter().filter(|round| !round.agrees);
            let differing: Vec<Round> = differing.map(|round| round.round).collect();
            file.agreeing_rules = agreeing(event, ruled.rules(), options, &differing);
        }
        Error::gravest(file.check.errors()).map_or(Ok(()), Err)
    };
    let error = judge().err().map(|error| error.placed(event.document()));
    file.error = error.as_ref().map(Error::to_string);
    (file, error)
}

/// The editions other than `rules` that agree with every checked round; `differing` are those in which
/// `rules` does not.
fn agreeing(
    event: &Event,
    rules: &str,
    options: CheckOptions,
    differing: &[Round],
) -> Vec<&'static str> {
    let others = event.editions().all().filter(|ruleset| ruleset.edition().id != rules);
    let agrees = |ruleset: &&'static dyn Ruleset| {
        agrees_with_all(*ruleset, event.tournament(), options, differing)
    };
    others.filter(agrees).map(|ruleset| ruleset.edition().id).collect()
}

/// Compares `rulesets` on the event in the file called `name`; returns the findings, and the failure if there
/// is one. An event of [another kind](Event::not_compared) is left out, which is no failure.
///
/// ```
/// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
/// use pairwright::{CompareOptions, compare_file, complete_editions};
///
/// let all: Vec<_> = complete_editions().collect();
/// let (file, failure) = compare_file("club-evening.trf", &event, &all, CompareOptions::default());
/// assert!(failure.is_none());
/// assert_eq!((file.rules.len(), file.event.players), (3, 9));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn compare_file(
    name: &str,
    event: &Event,
    rulesets: &[&dyn Ruleset],
    options: CompareOptions,
) -> (FileComparison, Option<Error>) {
    let ids = rulesets.iter().map(|ruleset| ruleset.edition().id).collect();
    let mut file = FileComparison::new(name.to_owned(), ids);
    file.facts = event.facts();
    if let Some(kind) = event.not_compared() {
        file.not_compared = Some(kind.to_string());
        return (file, None);
    }
    let mut judge = || {
        file.event = event.compare(rulesets, options)?;
        let errors = file.event.errors.iter().map(|(round, error)| (*round, error));
        Error::gravest(errors).map_or(Ok(()), Err)
    };
    let error = judge().err().map(|error| error.placed(event.document()));
    file.error = error.as_ref().map(Error::to_string);
    (file, error)
}

/// Identifies the event in the file called `name`; returns the findings, and the failure if there is one. An
/// event of [another kind](Event::not_compared) is left out, which is no failure.
///
/// ```
/// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
/// let (file, failure) = pairwright::identify_file("club-evening.trf", &event);
/// assert!(failure.is_none());
/// assert!(file.verdict.is_some_and(|verdict| verdict.rules.contains(&"dutch-2026")));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn identify_file(name: &str, event: &Event) -> (FileVerdict, Option<Error>) {
    let mut file = FileVerdict::new(name.to_owned());
    file.facts = event.facts();
    if let Some(kind) = event.not_compared() {
        file.not_compared = Some(kind.to_string());
        return (file, None);
    }
    let mut judge = || {
        let verdict = event.identify()?;
        let error = Error::gravest(verdict.errors.iter().map(|(round, error)| (*round, error)));
        file.verdict = Some(verdict);
        error.map_or(Ok(()), Err)
    };
    let error = judge().err().map(|error| error.placed(event.document()));
    file.error = error.as_ref().map(Error::to_string);
    (file, error)
}
