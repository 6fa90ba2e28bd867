//! The page of `check`: recorded pairings beside those of the rules.

use std::borrow::Cow;

use askama::Template;
use pairwright_audits::check::RoundCheck;
use pairwright_explain::ExplainedRound;
use pairwright_model::Tournament;
use pairwright_ruleset::{NumberedBoard, PairingRequest, Ruleset};

use super::board::{BoardPart, Body, Sitting};
use super::cited::Cited;
use super::columns::{Column, Columns, Other};
use super::error::PageError;
use super::ids::Ids;
use super::people::{People, title};
use super::scene::Scene;
use super::weight::{Lighten, finished};
use crate::FileCheck;
use crate::phrases::{both_values, class_alone, lot_contradicted};
use crate::text::ranks::{ranks, wrong_rank};
use crate::words::{counted, differing_of, left_out, listed, plural, printable};

/// The title of the recorded pairing.
const RECORDED: &str = "the file";

/// A page of checks that grows file by file.
#[derive(Debug, Default)]
pub struct CheckPage {
    files: Vec<CheckedPart>,
}

/// A file of the page.
#[derive(Clone, Debug, Template)]
#[template(path = "checked.html")]
pub(crate) struct CheckedPart {
    id: String,
    file: String,
    name: String,
    players: String,
    rules: &'static str,
    reason: String,
    found: String,
    error: Option<String>,
    rounds: Vec<Verdict>,
    /// The verdict on the recorded ranks; empty if it was not asked for.
    ranks: String,
    /// What is wrong with each wrong rank.
    wrong_ranks: Vec<String>,
    differing: Vec<Columns>,
}

/// A round in the summary.
#[derive(Clone, Debug)]
struct Verdict {
    round: u16,
    /// The link to the round in the page; `None` if the round agrees.
    href: Option<String>,
    agrees: bool,
    said: String,
    because: Option<Cited>,
}

#[derive(Template)]
#[template(path = "check.html")]
struct Page<'a> {
    files: Cow<'a, [CheckedPart]>,
    /// What the page had to leave out.
    left_out: Vec<String>,
}

impl CheckPage {
    /// Adds the findings on a file, with the event and the edition if there are any.
    ///
    /// # Errors
    ///
    /// If a round that differs cannot be explained.
    pub fn add(
        &mut self,
        found: &FileCheck,
        event: Option<(&Tournament, &dyn Ruleset)>,
    ) -> Result<(), PageError> {
        let FileCheck { file, rules_reason, error, check, .. } = found;
        let mut part = CheckedPart {
            id: format!("file-{}", self.files.len() + 1),
            file: printable(file),
            name: printable(file),
            players: String::new(),
            rules: "",
            reason: String::new(),
            found: found.not_compared.as_deref().map_or_else(|| "not checked".to_owned(), left_out),
            error: error.as_deref().map(printable),
            rounds: Vec::new(),
            ranks: found.ranks.as_ref().map(ranks).unwrap_or_default(),
            wrong_ranks: found
                .ranks
                .iter()
                .flat_map(|ranks| &ranks.wrong)
                .map(wrong_rank)
                .collect(),
            differing: Vec::new(),
        };
        if let Some((tournament, ruleset)) = event.filter(|_| found.not_compared.is_none()) {
            for round in &check.rounds {
                let columns = if round.agrees || round.error.is_some() {
                    None
                } else {
                    let request = PairingRequest::new(tournament, round.round)?;
                    Some(columns(&part.id, ruleset, request, round)?)
                };
                part.rounds.push(verdict(round, columns.as_ref()));
                part.differing.extend(columns);
            }
            let (all, differing) = (check.rounds_checked, check.rounds_differing);
            let differing = differing_of(all, differing, "all agree");
            part.name = title(tournament, file);
            part.players = counted(tournament.players().len(), "player");
            part.rules = ruleset.edition().id;
            part.reason = rules_reason.as_deref().map(printable).unwrap_or_default();
            let agreeing = match &found.agreeing_rules[..] {
                [] => String::new(),
                rules => {
                    let agree = plural(rules.len(), "agrees", "agree");
                    format!("; {} {agree} with every round", listed(rules))
                }
            };
            let (rounds, id) = (counted(all, "round"), part.rules);
            part.found = format!("{rounds} checked by {id}, {differing}{agreeing}");
        }
        self.files.push(part);
        Ok(())
    }

    /// Returns the finished page.
    pub fn finish(&self) -> String {
        finished(Page { files: Cow::Borrowed(&self.files), left_out: Vec::new() })
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

fn verdict(round: &RoundCheck, columns: Option<&Columns>) -> Verdict {
    let said = match (round.agrees, &round.note) {
        (true, _) => "agrees".to_owned(),
        (false, Some(note)) => printable(note),
        (false, None) => {
            let boards = round.missing.len().max(round.unexpected.len());
            let differ =
                format!("{} {}", counted(boards, "board"), plural(boards, "differs", "differ"));
            match class_alone(round) {
                Some(class) => format!("{differ}; {class}"),
                None => differ,
            }
        }
    };
    let because = columns.and_then(|columns| columns.because.first());
    Verdict {
        round: round.round,
        href: columns.map(|columns| format!("#{}", columns.id)),
        agrees: round.agrees,
        said,
        because: because.map(|because| Cited::new("", because.article)),
    }
}

fn columns(
    file: &str,
    ruleset: &dyn Ruleset,
    request: PairingRequest<'_>,
    round: &RoundCheck,
) -> Result<Columns, PageError> {
    let tournament = request.tournament();
    let id = format!("{file}-round-{}", round.round);
    let explained = ExplainedRound::of(ruleset, request)?;
    let people = People(tournament);
    let ids = Ids::new(format!("{id}-"));
    let scene = Scene { explained: &explained, people, ids, has_standings: false };

    let computed = explained.pairing().ok();
    let computed = computed.map(|p| NumberedBoard::all(p, tournament)).unwrap_or_default();
    let recorded = recorded(&computed, round);
    let by_rules = Other {
        title: explained.rules(),
        boards: computed,
        is_impossible: explained.pairing().is_err(),
        scene: Some(&scene),
    };
    let by_file =
        Other { title: RECORDED, boards: recorded.clone(), is_impossible: false, scene: None };

    let rules_column = Column::of(&scene, 0, &round.missing, |board| {
        vec![by_file.in_place_of(board, people, Vec::new())]
    });
    let boards = (1..).zip(&recorded).map(|(place, &board)| {
        let differs = round.unexpected.contains(&board);
        let body = differs.then(|| {
            // The objection is to the whole round; it is given once, above.
            let elsewhere = vec![by_rules.in_place_of(board, people, Vec::new())];
            Body { elsewhere, ..Body::default() }
        });
        BoardPart {
            id: format!("{id}-recorded-{place}"),
            label: String::new(),
            white: Sitting::of(&scene, board.white),
            black: board.black.map(|black| Sitting::of(&scene, black)),
            differs,
            is_open: false,
            body,
        }
    });
    let file_column = Column {
        title: RECORDED.to_owned(),
        hue: 1,
        note: None,
        boards: boards.collect(),
        brackets: Vec::new(),
    };
    let note = round.note.as_deref().map(printable);
    let because = objection(round).into_iter().collect();
    let pairings = vec![rules_column, file_column];
    Ok(Columns { id, round: round.round, note, pairings, because })
}

/// The recorded boards, each beside a computed board with one of its players.
fn recorded(computed: &[NumberedBoard], round: &RoundCheck) -> Vec<NumberedBoard> {
    let mut left = round.unexpected.clone();
    let mut recorded = Vec::new();
    for board in computed {
        if round.missing.contains(board) {
            let players = |other: &NumberedBoard| {
                other.seats(board.white) || board.black.is_some_and(|black| other.seats(black))
            };
            if let Some(place) = left.iter().position(players) {
                recorded.push(left.remove(place));
            }
        } else {
            recorded.push(*board);
        }
    }
    recorded.extend(left);
    recorded
}

/// The edition's objection to the recorded round, as `check` found it.
fn objection(round: &RoundCheck) -> Option<Cited> {
    let because = round.because.as_ref()?;
    let values = round.lot_shown.map_or_else(|| both_values(because), lot_contradicted);
    let said = [class_alone(round).unwrap_or_default().to_owned(), values];
    let said: Vec<String> = said.into_iter().filter(|said| !said.is_empty()).collect();
    Some(Cited::new(sentence(&said.join(": ")), because.objection.article))
}

/// `Legal, but not the best: …`: a sentence with a capital.
fn sentence(said: &str) -> String {
    let mut letters = said.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", letters.as_str())
}
