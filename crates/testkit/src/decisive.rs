//! Shows that every rule of an edition decides a recorded round: without the rule, that round comes out
//! differently.

use std::path::{Path, PathBuf};

use pairwright_audits::check::{Options, RoundCheck, check_tournament};
use pairwright_model::Round;
use pairwright_ruleset::Ruleset;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use crate::corpora::{Rounds, fixtures, read};
use crate::coverage;

/// An edition with one change.
#[derive(Debug)]
pub struct Change {
    /// The name of the change.
    pub name: &'static str,
    /// The edition after the change.
    pub ruleset: Box<dyn Ruleset>,
    /// The round that it pairs differently: folder and file, without ending, in the corpus of the edition,
    /// and the number of the round.
    pub event: &'static str,
}

impl Change {
    /// A change with its name, the changed edition and the event.
    pub fn new(name: &'static str, ruleset: impl Ruleset + 'static, event: &'static str) -> Self {
        Self { name, ruleset: Box::new(ruleset), event }
    }
}

/// Expects `edition` to pair the event of each change as recorded, and the changed edition to pair it
/// differently. On failure, the message lists recorded rounds that would do, out of `folders`, each with
/// the rounds that were paired by the rules.
pub fn assert_decided(edition: &dyn Ruleset, folders: &[(&str, Rounds)], changes: &[Change]) {
    let corpus = coverage::corpus(edition.edition().id);
    let undecided = |change: &&Change| !is_decided(edition, &corpus, change);
    let undecided: Vec<&Change> = changes.par_iter().filter(undecided).collect();
    let lines = undecided.iter().map(|change| {
        let found = deciding(&*change.ruleset, &corpus, folders);
        format!("{}: {:?} does not decide it; {found}", change.name, change.event)
    });
    let lines: Vec<String> = lines.collect();
    assert!(lines.is_empty(), "{}", lines.join("\n"));
}

fn is_decided(edition: &dyn Ruleset, corpus: &str, change: &Change) -> bool {
    let Some((file, round)) = change.event.split_once(' ') else { return false };
    let path = fixtures(corpus).into_iter().find(|path| path.ends_with(format!("{file}.trf")));
    let Some((path, round)) = path.zip(round.parse().ok()) else { return false };
    let paired = |ruleset| check(ruleset, &path, Some(round)).remove(0);
    paired(edition).agrees && differs(&paired(&*change.ruleset))
}

/// The rounds that come out differently, those of the smallest files first.
fn deciding(changed: &dyn Ruleset, corpus: &str, folders: &[(&str, Rounds)]) -> String {
    let all = folders.iter().flat_map(|(folder, rounds)| {
        fixtures(&format!("{corpus}/{folder}")).into_iter().map(move |path| (path, *rounds))
    });
    let all: Vec<(PathBuf, Rounds)> = all.collect();
    let of_file = |(path, rounds): &(PathBuf, Rounds)| {
        let tournament = read(path);
        let rounds = rounds.of(&tournament).flat_map(|round| check(changed, path, Some(round)));
        let rounds: Vec<Round> = rounds.filter(differs).map(|check| check.round).collect();
        let file = path.with_extension("");
        let file: Vec<String> =
            file.iter().rev().take(2).map(|name| name.display().to_string()).collect();
        let size = tournament.players().len();
        let name = file.into_iter().rev().collect::<Vec<_>>().join("/");
        rounds.first().map(|round| (size, format!("{name} {round}")))
    };
    let mut found: Vec<(usize, String)> = all.par_iter().filter_map(of_file).collect();
    found.sort();
    match found.len() {
        0 => "no recorded round does".to_owned(),
        count => {
            let first: Vec<&str> = found.iter().take(4).map(|(_, name)| name.as_str()).collect();
            format!("{count} files do: {}", first.join(", "))
        }
    }
}

fn check(ruleset: &dyn Ruleset, path: &Path, round: Option<Round>) -> Vec<RoundCheck> {
    check_tournament(ruleset, &read(path), Options { round, no_reasons: true }).unwrap().rounds
}

/// Whether there is a pairing, and it differs from the recorded one.
fn differs(check: &RoundCheck) -> bool {
    !check.agrees && check.error.is_none()
}
