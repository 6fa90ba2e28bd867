//! One event, round by round.

use std::fs;
use std::io;
use std::path::Path;

use pairwright::model::{Bye, PlayerIndex, Presence, RoundRecord, Setup, Tournament};
use pairwright::{CheckOptions, Event, PairingNumber, Round, Rules};
use pairwright_ruleset::trace::Objection;
use pairwright_ruleset::{
    Board, Literally, Outcome as Paired, PairingRequest, RoundPairing, Ruleset,
};
use pairwright_simulation::shrink::{position, smallest};
use pairwright_trf::WriteOptions;

use super::checker::{Checked, check};
use super::engine::{Answer, Boards, Engine};
use super::outcome::{Difference, Kind, Letter, Outcome};
use crate::args::By;
use crate::axis::Axis;

/// The most players of a bracket that is generated to the letter, as in the tests of the editions.
const TO_THE_LETTER: usize = 9;

/// The two engines, and the command by which they are compared.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trial<'a> {
    pub(super) engine: &'a Engine,
    pub(super) ruleset: &'static dyn Ruleset,
    pub(super) by: By,
}

/// What both make of a position.
#[derive(Debug)]
pub(super) struct Both {
    pub(super) ours: Option<Boards>,
    pub(super) theirs: Answer,
    /// Why we reject what the other engine pairs.
    pub(super) objection: Option<Objection>,
    /// Why no legal pairing exists, if we find none.
    pub(super) impossible: Option<String>,
}

impl Trial<'_> {
    /// Lets both pair all rounds of the event of `seed`, with files in `folder`.
    pub(super) fn run(
        &self,
        event: &Tournament,
        (axis, seed): (Axis, u64),
        folder: &Path,
    ) -> io::Result<Outcome> {
        let mut outcome = Outcome::new(axis, seed, event.players().len());
        if axis == Axis::Theirs {
            self.look(event, folder, &mut outcome)?;
        } else if !self.engine.can_know(event.points()) {
            outcome.unasked = event.rounds_paired().into();
        } else if self.by == By::Check {
            self.check(event, folder, &mut outcome)?;
        } else {
            for round in 1..=event.rounds_paired() {
                let Some(cut) = position(event, round) else { continue };
                self.compare(&cut, round, folder, &mut outcome)?;
            }
        }
        Ok(outcome)
    }

    /// Lets the other engine's checker judge an event of ours, and asks it to pair the rounds that it finds wrong.
    fn check(&self, event: &Tournament, folder: &Path, outcome: &mut Outcome) -> io::Result<()> {
        let file = folder.join("event.trf");
        match self.report(event) {
            Ok(text) => fs::write(&file, text)?,
            Err(why) => {
                outcome.failed.push((0, format!("we cannot write the event: {why}")));
                return Ok(());
            }
        }
        let rounds = match check(self.engine, &file)? {
            Checked::Rounds(rounds) => rounds,
            Checked::TooSlow => {
                outcome.slow.push(0);
                return Ok(());
            }
            Checked::Failed(why) => {
                outcome.failed.push((0, why.replace(&folder.display().to_string(), "")));
                return Ok(());
            }
        };
        for round in 1..=event.rounds_paired() {
            match rounds.get(&round) {
                Some(true) => outcome.compared += 1,
                Some(false) => {
                    let why = "its checker finds a round wrong that it pairs so when asked";
                    self.anew(event, round, folder, (outcome, why))?;
                }
                None => {
                    outcome.failed.push((round, "its checker does not mention it".to_owned()));
                }
            }
        }
        Ok(())
    }

    /// Asks the other engine about a round on which its record or its checker differs; it then tells its colours and boards.
    /// If it agrees when asked, that is a failure of it, for which there are words.
    fn anew(
        &self,
        event: &Tournament,
        round: Round,
        folder: &Path,
        (outcome, why): (&mut Outcome, &str),
    ) -> io::Result<()> {
        let Some(cut) = position(event, round) else { return Ok(()) };
        let before = outcome.differing.len();
        self.compare(&cut, round, folder, outcome)?;
        if outcome.differing.len() == before && outcome.slow.is_empty() {
            outcome.failed.push((round, why.to_owned()));
        }
        Ok(())
    }

    /// The event of `seed`; `None` if none could be made.
    pub(super) fn event(
        &self,
        axis: Axis,
        seed: u64,
        folder: &Path,
    ) -> io::Result<Option<Tournament>> {
        let event = if axis == Axis::Theirs {
            let (settings, file) = (folder.join("settings.txt"), folder.join("made.trf"));
            let size = axis.size(seed);
            if !self.engine.generate((seed, &size), &settings, &file)? {
                return Ok(None);
            }
            Event::from_bytes(&fs::read(&file)?).ok().map(|event| event.tournament().clone())
        } else {
            axis.event(seed, self.ruleset)
        };
        Ok(event.filter(|event| event.rounds_paired() > 0))
    }

    /// Pairs all rounds of an event that the other engine made, and judges its ranks.
    fn look(&self, event: &Tournament, folder: &Path, outcome: &mut Outcome) -> io::Result<()> {
        let report = Event::from_bytes(&fs::read(folder.join("made.trf"))?);
        let options = CheckOptions { no_reasons: true, ..CheckOptions::default() };
        let checked = report.as_ref().ok().and_then(|report| {
            let ranks = report.rank_check();
            outcome.ranks = (ranks.ranked, ranks.wrong.len());
            report.under(Rules::By(self.ruleset)).ok()?.check(options).ok()
        });
        let Some(checked) = checked else {
            outcome.failed.push((0, "its report cannot be read or checked".to_owned()));
            return Ok(());
        };
        for round in &checked.rounds {
            if round.agrees {
                outcome.compared += 1;
            } else {
                let why = "it records another pairing than it gives when asked";
                self.anew(event, round.round, folder, (outcome, why))?;
            }
        }
        Ok(())
    }

    fn compare(
        &self,
        cut: &Tournament,
        round: Round,
        folder: &Path,
        outcome: &mut Outcome,
    ) -> io::Result<()> {
        let both = match self.ask(cut, folder)? {
            Ok(both) => both,
            Err(why) => {
                outcome.failed.push((round, why));
                return Ok(());
            }
        };
        match &both.theirs {
            Answer::TooSlow => outcome.slow.push(round),
            Answer::Failed(why) => {
                // The folder has another name each time.
                let why = why.replace(&folder.display().to_string(), "");
                outcome.failed.push((round, why));
            }
            Answer::Boards(_) | Answer::NoPairing => {
                outcome.compared += 1;
                if let Some(kind) = both.kind() {
                    let article = both.objection.as_ref().map(|found| found.article.id.to_owned());
                    let letter = self.by_letter(cut).as_ref().map(Letter::of);
                    outcome.differing.push(Difference { round, kind, article, letter });
                }
            }
        }
        Ok(())
    }

    /// What both make of the next round of `cut`, read from one file; the words say why there is nothing to compare.
    pub(super) fn ask(&self, cut: &Tournament, folder: &Path) -> io::Result<Result<Both, String>> {
        let read = match self.report(cut) {
            Ok(text) => {
                let file = folder.join("position.trf");
                fs::write(&file, &text)?;
                Event::from_bytes(text.as_bytes()).map_err(|error| error.to_string())
            }
            Err(why) => Err(why),
        };
        let event = match read {
            Ok(event) => event,
            Err(why) => return Ok(Err(format!("we cannot write or read the position: {why}"))),
        };
        let tournament = event.tournament();
        let next = tournament.rounds_paired() + 1;
        let request = match PairingRequest::new(tournament, next) {
            Ok(request) => request,
            Err(error) => return Ok(Err(format!("we cannot pair: {error}"))),
        };
        let outcome = match self.ruleset.pair_round(&request) {
            Ok(outcome) => outcome,
            Err(error) => return Ok(Err(format!("we cannot pair: {error}"))),
        };
        let theirs = self.engine.pair(&folder.join("position.trf"), &folder.join("pairs.txt"))?;
        let (ours, impossible) = match &outcome {
            Paired::Paired(pairing) => (Some(boards_of(pairing, tournament)), None),
            Paired::Impossible(why) => (None, Some(why.explain(tournament))),
        };
        let objection = match (&theirs, &ours) {
            (Answer::Boards(boards), _) if ours.as_ref() != Some(boards) => {
                let proposal = pairing_of(boards, tournament);
                proposal.and_then(|proposal| self.ruleset.object(&request, &proposal).ok()?)
            }
            _ => None,
        };
        Ok(Ok(Both { ours, theirs, objection, impossible }))
    }

    /// How our pairing of the next round compares with the letter of the articles; `None` if it cannot be compared.
    pub(super) fn by_letter(&self, cut: &Tournament) -> Option<Literally> {
        let request = PairingRequest::new(cut, cut.rounds_paired() + 1).ok()?;
        self.ruleset.compare_literally(&request, TO_THE_LETTER).ok()?
    }

    /// The report of a position, in the dialect that the other engine reads.
    pub(super) fn report(&self, cut: &Tournament) -> Result<String, String> {
        let dialect = self.engine.dialect();
        let options = WriteOptions { dialect, ..WriteOptions::default() };
        let told = absences_in_lines(cut);
        let text = pairwright_trf::write(&told, options).map_err(|error| error.to_string())?;
        Ok(text + &self.engine.points(cut.points()))
    }

    /// The smallest position in which the engines differ as in `found`, by the article if there is one.
    pub(super) fn shrink(
        &self,
        cut: &Tournament,
        found: &Difference,
        folder: &Path,
    ) -> Option<Tournament> {
        let has_bye = |both: &Both| both.ours.iter().flatten().any(|&(_, black)| black == 0);
        // A round that only one engine pairs tells nothing else by which the small one could be of its kind.
        let is_odd = has_bye(&self.ask(cut, folder).ok()?.ok()?);
        smallest(cut, &mut |smaller| {
            // Somebody alone is no round.
            let next = smaller.rounds_paired() + 1;
            let is_there =
                |&index: &PlayerIndex| smaller.presence(index, next) == Presence::Present;
            if smaller.indices().filter(is_there).count() < 2 {
                return false;
            }
            let Ok(Ok(both)) = self.ask(smaller, folder) else { return false };
            let article = both.objection.as_ref().map(|objection| objection.article.id);
            both.kind() == Some(found.kind)
                && article == found.article.as_deref()
                && (found.kind != Kind::OnlyWe || has_bye(&both) == is_odd)
        })
    }
}

impl Both {
    /// How the two differ; `None` if they agree, or if the other engine has no answer.
    pub(super) fn kind(&self) -> Option<Kind> {
        let pairs = |boards: &Boards| -> Boards {
            boards.iter().map(|&(one, other)| (one.min(other), one.max(other))).collect()
        };
        match (&self.ours, &self.theirs) {
            (_, Answer::TooSlow | Answer::Failed(_)) | (None, Answer::NoPairing) => None,
            (Some(_), Answer::NoPairing) => Some(Kind::OnlyWe),
            (None, Answer::Boards(_)) => Some(Kind::OnlyThey),
            (Some(ours), Answer::Boards(theirs)) if ours == theirs => None,
            (Some(ours), Answer::Boards(theirs)) if pairs(ours) == pairs(theirs) => {
                Some(Kind::Colours)
            }
            (Some(_), Answer::Boards(_)) => Some(Kind::Pairs),
        }
    }
}

/// The position with absences from its next round in the lines of the players, where every program finds them.
fn absences_in_lines(cut: &Tournament) -> Tournament {
    let mut setup = Setup::from(cut);
    let next = usize::from(cut.rounds_paired());
    let absent = std::mem::take(&mut setup.absent_next);
    for player in setup.players.iter_mut().filter(|player| absent.contains(&player.number)) {
        if player.records.len() <= next {
            player.records.resize(next, RoundRecord::Blank);
            player.records.push(RoundRecord::Bye(Bye::ZeroPoint));
        }
    }
    setup.rounds_paired = Some(cut.rounds_paired());
    setup.validate().unwrap_or_else(|_| cut.clone())
}

/// The boards of a pairing, by number.
pub(super) fn boards_of(pairing: &RoundPairing, tournament: &Tournament) -> Boards {
    let number = |index: PlayerIndex| tournament.number(index).get();
    let boards = pairing.boards.iter().map(|board| (number(board.white), number(board.black)));
    boards.chain(pairing.bye.map(|player| (number(player), 0))).collect()
}

/// The boards as a pairing; `None` if a number is nobody's.
pub(super) fn pairing_of(boards: &Boards, tournament: &Tournament) -> Option<RoundPairing> {
    let index = |number: u32| tournament.index_of(PairingNumber::new(number)?);
    let mut pairing = RoundPairing::default();
    for &(white, black) in boards {
        if black == 0 {
            pairing.bye = Some(index(white)?);
        } else {
            pairing.boards.push(Board { white: index(white)?, black: index(black)? });
        }
    }
    Some(pairing)
}
