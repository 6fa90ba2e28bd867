//! Merges the outputs of several runs over parts of a collection, without loss.
//!
//! `check`, `compare` and `identify` print one object per file. [`Merge`] takes such objects, from `--format
//! jsonl` or `--format json`, and counts them like one run over all files.

use std::collections::BTreeSet;

use pairwright_audits::check::TournamentCheck;
use pairwright_audits::compare::{EventComparison, Reading, Rejection, RoundComparison};
use pairwright_audits::identify::Class;
#[cfg(feature = "explain")]
use pairwright_render::text::Text;
use pairwright_ruleset::trace::{Article, Cause, Objection, Value as Told};
use pairwright_ruleset::{FORBIDDEN_PAIR, Ruleset};
use serde_json::{Map, Value};

pub use crate::unmergeable::MergeError;
use crate::{AllFiles, AllVerdicts, CheckTotals, CompareTotals, Editions, SCHEMA, written};

/// The command that printed the objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Merged {
    /// Objects of the command `check`.
    Check,
    /// Objects of the command `compare`.
    Compare,
    /// Objects of the command `identify`.
    Identify,
}

/// The running totals of merged objects.
#[derive(Clone, Debug)]
pub struct Merge {
    command: Merged,
    files: BTreeSet<String>,
    rules: Option<Vec<&'static str>>,
    checked: CheckTotals,
    compared: CompareTotals,
    failed: usize,
    differing: usize,
    editions: Editions,
}

impl Merge {
    /// A merge without objects.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// use pairwright::merge::{Merge, Merged};
    /// use pairwright::{CheckOptions, Rules, check_file};
    ///
    /// let mut merge = Merge::new(Merged::Check);
    /// let mut files = Vec::new();
    /// for name in ["one.trf", "two.trf"] {
    ///     let (file, _) = check_file(name, &event, Rules::Auto, CheckOptions::default());
    ///     let file = serde_json::to_value(file)?; // as a run wrote it
    ///     merge.add(&file)?;
    ///     files.push(file);
    /// }
    /// assert!(merge.add(&files[0]).is_err()); // a file is counted once
    /// assert_eq!((merge.failed(), merge.differing()), (0, 0));
    /// assert!(merge.to_text().starts_with("total: 2 files, 8 rounds checked"));
    /// assert_eq!(merge.text().map(|text| text.to_string()), Some(merge.to_text()));
    /// assert!(merge.to_json(&files).contains("\"rounds_checked\": 8"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(command: Merged) -> Self {
        Self::knowing(Editions::default(), command)
    }

    /// A merge without objects, of editions that are known.
    ///
    /// ```
    /// use pairwright::Editions;
    /// use pairwright::merge::{Merge, Merged};
    ///
    /// let merge = Merge::knowing(Editions::default(), Merged::Compare);
    /// assert_eq!(merge.differing(), 0);
    /// ```
    pub fn knowing(editions: Editions, command: Merged) -> Self {
        Self {
            command,
            files: BTreeSet::new(),
            rules: None,
            checked: CheckTotals::default(),
            compared: CompareTotals::default(),
            failed: 0,
            differing: 0,
            editions,
        }
    }

    /// The objects of files in `printed`: itself, or those in the object of `--format json`.
    ///
    /// ```
    /// use pairwright::merge::Merge;
    ///
    /// let all = serde_json::json!({ "schema": pairwright::SCHEMA, "files": [{ "file": "one.trf" }] });
    /// assert_eq!(Merge::files_in(all)?.len(), 1);
    /// assert!(Merge::files_in(serde_json::json!([])).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If it is neither, or has another version of the format.
    pub fn files_in(printed: Value) -> Result<Vec<Value>, MergeError> {
        let Value::Object(mut fields) = printed else {
            return Err(MergeError::Unknown("no object"));
        };
        if fields.get("schema").and_then(Value::as_u64) != Some(SCHEMA.into()) {
            return Err(MergeError::Unknown("another `schema`"));
        }
        match fields.get_mut("files").map(Value::take) {
            Some(Value::Array(files)) => Ok(files),
            Some(_) => Err(MergeError::Unknown("`files` is no list")),
            None => Ok(vec![Value::Object(fields)]),
        }
    }

    /// Counts `file`.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// use pairwright::merge::{Merge, Merged};
    ///
    /// let (file, _) = pairwright::identify_file("one.trf", &event);
    /// let (file, mut merge) = (serde_json::to_value(file)?, Merge::new(Merged::Identify));
    /// merge.add(&file)?;
    /// assert!(merge.add(&file).is_err()); // a file is counted once
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If it is not an object of the command, was counted before, or is of other editions.
    pub fn add(&mut self, file: &Value) -> Result<(), MergeError> {
        let fields = file.as_object().ok_or(MergeError::Unknown("no object"))?;
        let name = fields.get("file").and_then(Value::as_str);
        let name = name.ok_or(MergeError::Unknown("no `file`"))?;
        if !self.files.insert(name.to_owned()) {
            return Err(MergeError::Twice(name.to_owned()));
        }
        let is_left_out = match fields.get("not_compared") {
            None | Some(Value::Null) => false,
            Some(Value::String(_)) => true,
            Some(_) => return Err(MergeError::Unknown("`not_compared` is no word")),
        };
        let failed = !fields.get("error").ok_or(MergeError::Unknown("no `error`"))?.is_null();
        self.failed += usize::from(failed);
        let differs = match self.command {
            Merged::Check => {
                let (check, wrong) = (check(fields)?, wrong_ranks(fields)?);
                if is_left_out {
                    self.checked.leave_out();
                } else {
                    self.checked.count(&check, failed);
                    self.checked.count_ranks(wrong);
                }
                check.rounds_differing > 0 || wrong.is_some_and(|wrong| wrong > 0)
            }
            Merged::Compare => {
                let rules = rules(fields, &self.editions)?;
                if *self.rules.get_or_insert_with(|| rules.clone()) != rules {
                    return Err(MergeError::OtherRules);
                }
                let event = comparison(fields, &self.editions)?;
                if is_left_out {
                    self.compared.leave_out();
                } else {
                    self.compared.count(&event, failed);
                }
                event.differing().next().is_some()
            }
            Merged::Identify => differs_by_class(fields)?,
        };
        self.differing += usize::from(differs);
        Ok(())
    }

    /// The number of files for which something failed.
    pub fn failed(&self) -> usize {
        self.failed
    }

    /// The number of files that differ, or that no edition explains.
    pub fn differing(&self) -> usize {
        self.differing
    }

    /// The totals as text; empty for `identify`.
    #[cfg(feature = "explain")]
    pub fn to_text(&self) -> String {
        self.text().map(|text| text.to_string()).unwrap_or_default()
    }

    /// The totals as [text](Merge::to_text) that can be laid out for a narrow terminal.
    #[cfg(feature = "explain")]
    pub fn text(&self) -> Option<Text> {
        match self.command {
            Merged::Check => Some(crate::text::check_totals(&self.checked)),
            Merged::Compare => Some(crate::text::comparison_totals(&self.compared)),
            Merged::Identify => None,
        }
    }

    /// The object with all `files` that one run over them would have printed with `--format json`.
    ///
    /// ```
    /// use pairwright::merge::{Merge, Merged};
    ///
    /// assert!(Merge::new(Merged::Identify).to_json(&[]).contains("\"files\": []"));
    /// ```
    pub fn to_json(&self, files: &[Value]) -> String {
        match self.command {
            Merged::Check => written(&AllFiles::new(Vec::new(), files, &self.checked)),
            Merged::Compare => {
                let rules = self.rules.clone().unwrap_or_default();
                written(&AllFiles::new(rules, files, &self.compared))
            }
            Merged::Identify => written(&AllVerdicts::new(files)),
        }
    }
}

type Fields = Map<String, Value>;

fn number(fields: &Fields, name: &str) -> Result<usize, MergeError> {
    let number = fields.get(name).and_then(Value::as_u64);
    number.and_then(|n| n.try_into().ok()).ok_or(MergeError::Unknown("a number is missing"))
}

fn text<'a>(fields: &'a Fields, name: &str) -> Result<&'a str, MergeError> {
    fields.get(name).and_then(Value::as_str).ok_or(MergeError::Unknown("a word is missing"))
}

fn list<'a>(fields: &'a Fields, name: &str) -> Result<&'a [Value], MergeError> {
    let list = fields.get(name).and_then(Value::as_array);
    list.map(Vec::as_slice).ok_or(MergeError::Unknown("a list is missing"))
}

/// The parts of a check that are counted.
fn check(fields: &Fields) -> Result<TournamentCheck, MergeError> {
    Ok(TournamentCheck {
        rounds_checked: number(fields, "rounds_checked")?,
        rounds_differing: number(fields, "rounds_differing")?,
        ..TournamentCheck::default()
    })
}

/// Number of wrong ranks; `None` if they are not judged, or were printed before ranks were.
fn wrong_ranks(fields: &Fields) -> Result<Option<usize>, MergeError> {
    match fields.get("ranks") {
        None | Some(Value::Null) => Ok(None),
        Some(Value::Object(ranks)) => match ranks.get("not_judged") {
            Some(Value::String(_)) => Ok(None),
            _ => Ok(Some(list(ranks, "wrong")?.len())),
        },
        Some(_) => Err(MergeError::Unknown("`ranks` is no object")),
    }
}

fn rules(fields: &Fields, editions: &Editions) -> Result<Vec<&'static str>, MergeError> {
    let names = list(fields, "rules")?.iter();
    names
        .map(|name| Ok(ruleset(name.as_str().unwrap_or_default(), editions)?.edition().id))
        .collect()
}

fn ruleset(name: &str, editions: &Editions) -> Result<&'static dyn Ruleset, MergeError> {
    editions.find(name).ok_or(MergeError::Unknown("an unknown edition"))
}

/// The parts of a comparison that are counted.
fn comparison(fields: &Fields, editions: &Editions) -> Result<EventComparison, MergeError> {
    let rounds = list(fields, "rounds")?.iter().map(|round| {
        let round = round.as_object().ok_or(MergeError::Unknown("a round is no object"))?;
        let because = list(round, "because")?.iter().map(|value| rejection(value, editions));
        Ok(RoundComparison {
            round: number(round, "round")?
                .try_into()
                .map_err(|_| MergeError::Unknown("no such round"))?,
            same: round.get("same").and_then(Value::as_bool) == Some(true),
            same_order: true,
            differing_boards: Vec::new(),
            because: because.collect::<Result<_, _>>()?,
            silent: None,
        })
    });
    let rounds = rounds.collect::<Result<Vec<_>, _>>()?;
    // An unreadable report has no players and no rounds.
    let players = if rounds.is_empty() { 0 } else { number(fields, "players")? };
    Ok(EventComparison { players, rounds, ..EventComparison::default() })
}

fn rejection(value: &Value, editions: &Editions) -> Result<Rejection, MergeError> {
    let fields = value.as_object().ok_or(MergeError::Unknown("a rejection is no object"))?;
    let judge = ruleset(text(fields, "rules")?, editions)?;
    let cause = text(fields, "cause")?.parse::<Cause>();
    let cause = cause.map_err(|_| MergeError::Unknown("an unknown cause"))?;
    let reading = match fields.get("reading") {
        None | Some(Value::Null) => None,
        Some(name) => Some(reading(name.as_str().unwrap_or_default())?),
    };
    let article = article(judge, text(fields, "article")?)?;
    Ok(Rejection {
        rules: judge.edition().id,
        rejects: ruleset(text(fields, "rejects")?, editions)?.edition().id,
        objection: Objection::whole(article, cause, Told::None),
        reading,
        // Totals do not count them.
        facts: Vec::new(),
    })
}

fn article(ruleset: &dyn Ruleset, id: &str) -> Result<&'static Article, MergeError> {
    let articles = ruleset.articles().iter().copied().chain([&FORBIDDEN_PAIR]);
    let mut found = articles.filter(|article| article.id == id);
    found.next().ok_or(MergeError::Unknown("an unknown article"))
}

fn reading(name: &str) -> Result<Reading, MergeError> {
    name.parse().map_err(|_| MergeError::Unknown("an unknown reading"))
}

/// Whether no edition explains a file.
fn differs_by_class(fields: &Fields) -> Result<bool, MergeError> {
    match fields.get("class").and_then(Value::as_str).map(str::parse) {
        None | Some(Ok(Class::ExplainedBy | Class::NothingRecorded)) => Ok(false),
        Some(Ok(_)) => Ok(true),
        Some(Err(_)) => Err(MergeError::Unknown("an unknown class")),
    }
}
