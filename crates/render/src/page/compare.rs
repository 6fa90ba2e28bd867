//! The page of a comparison of editions.

use std::borrow::Cow;

use askama::Template;
use pairwright_audits::compare::{Rejection, RoundComparison, Totals};
use pairwright_explain::ExplainedRound;
use pairwright_model::Tournament;
use pairwright_ruleset::trace::Cause;
use pairwright_ruleset::{NumberedBoard, PairingRequest, Ruleset};

use super::cited::Cited;
use super::columns::{Column, Columns, Other};
use super::error::PageError;
use super::ids::Ids;
use super::people::{People, title};
use super::scene::Scene;
use super::weight::{Lighten, finished};
use crate::FileComparison;
use crate::phrases::{here_and_there, in_bracket, reading};
use crate::words::{counted, differing, left_out, printable};

/// A page of comparisons that grows file by file.
#[derive(Debug, Default)]
pub struct ComparePage {
    files: Vec<ComparedPart>,
}

/// A file of the page.
#[derive(Clone, Debug, Template)]
#[template(path = "compared.html")]
pub(crate) struct ComparedPart {
    id: String,
    file: String,
    name: String,
    players: String,
    rules: Vec<&'static str>,
    error: Option<String>,
    rounds: Vec<Summary>,
    differing: Vec<Columns>,
}

/// A round in the summary.
#[derive(Clone, Debug)]
struct Summary {
    round: u16,
    /// The link to the round in the page; `None` if the editions agree.
    href: Option<String>,
    /// The result of each edition.
    cells: Vec<String>,
    causes: Vec<Cited>,
    is_reordered: bool,
}

#[derive(Template)]
#[template(path = "compare.html")]
struct Page<'a> {
    rules: &'a [&'static str],
    files: Cow<'a, [ComparedPart]>,
    /// What the page had to leave out.
    left_out: Vec<String>,
    totals: &'a Totals,
    found: String,
}

impl ComparePage {
    /// Adds the findings on a file, with the event if it could be read.
    ///
    /// # Errors
    ///
    /// If a round in which the editions differ cannot be explained.
    pub fn add(
        &mut self,
        found: &FileComparison,
        event: Option<&Tournament>,
        rulesets: &[&dyn Ruleset],
    ) -> Result<(), PageError> {
        let FileComparison { file, error, event: comparison, .. } = found;
        let id = format!("file-{}", self.files.len() + 1);
        let mut part = ComparedPart {
            id: id.clone(),
            file: printable(file),
            name: printable(file),
            players: String::new(),
            rules: Vec::new(),
            error: found.not_compared.as_deref().map(left_out).or(error.as_deref().map(printable)),
            rounds: Vec::new(),
            differing: Vec::new(),
        };
        if let Some(tournament) = event.filter(|_| found.not_compared.is_none()) {
            for round in comparison.differing() {
                part.differing.push(columns(&id, tournament, rulesets, round)?);
            }
            part.name = title(tournament, file);
            part.players = counted(tournament.players().len(), "player");
            part.rules = rulesets.iter().map(|ruleset| ruleset.edition().id).collect();
            part.rounds =
                comparison.rounds.iter().map(|round| summary(&id, rulesets, round)).collect();
        }
        self.files.push(part);
        Ok(())
    }

    /// Returns the finished page on `rules`, with `totals` over all its files.
    pub fn finish(&self, rules: &[&'static str], totals: &Totals) -> String {
        let found = differing(totals.rounds_differing, "all the same");
        let found = format!("{} compared, {found}", counted(totals.rounds_compared, "round"));
        let (files, left_out) = (Cow::Borrowed(&self.files[..]), Vec::new());
        finished(Page { rules, files, left_out, totals, found })
    }
}

impl Lighten for Page<'_> {
    fn lighten(&mut self, _: usize) -> bool {
        let rounds = self.files.to_mut().iter_mut().flat_map(|file| &mut file.differing);
        let left_out = rounds.map(|round| round.lighten(self.left_out.len()));
        let left_out = left_out.last().flatten();
        let is_lighter = left_out.is_some();
        self.left_out.extend(left_out);
        is_lighter
    }
}

fn round_id(file: &str, round: u16) -> String {
    format!("{file}-round-{round}")
}

fn summary(id: &str, rulesets: &[&dyn Ruleset], round: &RoundComparison) -> Summary {
    let cell = |ruleset: &&dyn Ruleset| {
        let own = round.differing_boards.iter().find(|own| own.rules == ruleset.edition().id);
        match own {
            None => "same".to_owned(),
            Some(own) if own.impossible => "no pairing".to_owned(),
            Some(own) => {
                let others =
                    || round.differing_boards.iter().filter(|other| other.rules != own.rules);
                let count = |boards: usize| counted(boards, "board");
                let twin = others().find(|other| !other.impossible && other.boards == own.boards);
                if let Some(twin) = twin {
                    format!("{} as by {}", count(own.boards.len()), twin.rules)
                } else {
                    let is_own = |board: &&_| others().all(|other| !other.boards.contains(board));
                    let only = own.boards.iter().filter(is_own).count();
                    format!("{} of its own", count(only))
                }
            }
        }
    };
    let mut causes: Vec<Cited> = Vec::new();
    for rejection in &round.because {
        let text = format!("{}: {}", rejection.rules, rejection.objection.cause);
        let article = rejection.objection.article;
        if !causes.iter().any(|known| known.text == text && known.article == article) {
            causes.push(Cited::new(text, article));
        }
    }
    Summary {
        round: round.round,
        href: (!round.same).then(|| format!("#{}", round_id(id, round.round))),
        cells: rulesets.iter().map(cell).collect(),
        causes,
        is_reordered: !round.same_order,
    }
}

fn columns(
    file: &str,
    tournament: &Tournament,
    rulesets: &[&dyn Ruleset],
    round: &RoundComparison,
) -> Result<Columns, PageError> {
    let id = round_id(file, round.round);
    let request = PairingRequest::new(tournament, round.round)?;
    let explained = rulesets.iter().map(|&ruleset| ExplainedRound::of(ruleset, request));
    let explained: Vec<ExplainedRound<'_>> = explained.collect::<Result<_, _>>()?;
    let people = People(tournament);
    let scenes: Vec<Scene<'_>> = (1..)
        .zip(&explained)
        .map(|(place, explained)| {
            let ids = Ids::new(format!("{id}-edition-{place}-"));
            Scene { explained, people, ids, has_standings: false }
        })
        .collect();
    let pairings = scenes.iter().map(|scene| {
        let pairing = scene.explained.pairing().ok();
        Other {
            title: scene.explained.rules(),
            boards: pairing.map(|p| NumberedBoard::all(p, tournament)).unwrap_or_default(),
            is_impossible: pairing.is_none(),
            scene: Some(scene),
        }
    });
    let pairings: Vec<Other<'_>> = pairings.collect();
    let column = |(place, scene): (usize, &Scene<'_>)| {
        let rules = scene.explained.rules();
        let own = round.differing_boards.iter().find(|own| own.rules == rules);
        let differing = own.map(|own| &own.boards[..]).unwrap_or_default();
        Column::of(scene, place, differing, |board| {
            let others = pairings.iter().filter(|other| other.title != rules);
            let elsewhere = others.map(|other| {
                let because = round.because.iter();
                let because = because.filter(|r| r.rules == other.title && r.rejects == rules);
                other.in_place_of(board, people, because.map(sentence).collect())
            });
            elsewhere.collect()
        })
    };
    Ok(Columns {
        pairings: scenes.iter().enumerate().map(column).collect(),
        because: round.because.iter().map(sentence).collect(),
        note: round.silent.as_ref().map(|error| format!("An edition gives no reason: {error}")),
        round: round.round,
        id,
    })
}

/// Why one edition rejects the other's pairing.
fn sentence(rejection: &Rejection) -> Cited {
    let Rejection { rules, rejects, objection, .. } = rejection;
    if objection.cause == Cause::Impossible {
        return Cited::new(format!("{rules} finds no legal pairing."), objection.article);
    }
    let (place, values) = (in_bracket(objection), here_and_there(objection));
    let text =
        format!("{rules} rejects what {rejects} pairs{place}{values}{}.", reading(rejection));
    Cited::new(text, objection.article)
}
