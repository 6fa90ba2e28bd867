//! Enters circumstances into a report.

use std::borrow::Cow;
use std::collections::BTreeMap;

use pairwright_model::{
    Bye, PairingNumber, PlayerIndex, Presence, Round, RoundRecord, Score, Tournament,
};

use crate::assemble::describe;
use crate::circumstances::{Circumstance, CircumstanceError, Circumstances};
use crate::columns::Grid;
use crate::edit::{
    Understood, before, over, player_number, push_absences, push_later, with_points,
};
use crate::{Document, MAX_ROUNDS};

/// A report with the circumstances of a round entered.
///
/// Pairs fixed by the arbiter are not in it: before a round is paired, a report cannot express them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Amended {
    /// The report. Its next round is the round to pair.
    pub document: Document,
    /// The players who missed the round although the report does not say so: when a recorded round is opened
    /// again, those whose columns in it are blank.
    pub absent: Vec<PairingNumber>,
}

/// The texts to write over a player line, each with its first column.
type Cells = BTreeMap<PairingNumber, Vec<(usize, String)>>;

impl Document {
    /// The report with `circumstances` of `round` entered, which is the next round or a recorded one. A
    /// recorded round is opened again: its pairs, all later rounds and the absences from the round after them
    /// (XXZ) are removed; byes granted for it, and for future rounds, stay.
    ///
    /// Byes and absences are written in the columns of the round (U, F, H, Z), pairs that may not meet in a
    /// record 260 at the end, pairs that may meet once more in a remark of ours; a result is written in its columns, and the points are updated. Line numbers do
    /// not change.
    ///
    /// # Errors
    ///
    /// If a circumstance names no player, or contradicts another one or the report.
    pub fn amended(
        &self,
        round: Round,
        circumstances: &Circumstances,
    ) -> Result<Amended, CircumstanceError> {
        let understood = Understood::of(self).ok_or(CircumstanceError::Report)?;
        let tournament = &understood.tournament;
        let paired = tournament.rounds_paired();
        let round = round.clamp(1, (paired + 1).min(MAX_ROUNDS));
        let grid = self.grid();
        let amendment = Amendment { tournament, round, grid };
        amendment.judge(circumstances)?;

        let reopens = amendment.reopens();
        let corrections = amendment.corrections(circumstances)?;
        let mut cells = amendment.byes(circumstances);
        let mut change = BTreeMap::new();
        for &(player, round, code, gained) in &corrections {
            let column = grid.result(round);
            cells.entry(tournament.number(player)).or_default().push((column, code.to_string()));
            *change.entry(player).or_insert(Score::ZERO) += gained;
        }
        let counts_anew = reopens || !corrections.is_empty();
        let points_of = |number| {
            let player = tournament.index_of(number).filter(|_| counts_anew)?;
            let change = change.get(&player).copied().unwrap_or(Score::ZERO);
            Some(tournament.score_before(player, round) + change)
        };

        let mut document = self.rewritten(|line, text| {
            let Some(number) = player_number(line, grid) else {
                // Absences from the next round do not apply to this one.
                return push_absences(line, reopens, text);
            };
            let line = if reopens { opened(line, round, paired, grid) } else { line.into() };
            let line = match points_of(number) {
                Some(points) => with_points(&line, points, grid).into_owned(),
                None => line.into_owned(),
            };
            let pieces = cells.get(&number).map(Vec::as_slice).unwrap_or_default();
            text.push_str(
                &pieces.iter().fold(line, |line, (column, piece)| over(&line, *column, piece)),
            );
        });
        document = understood.state(document, reopens, counts_anew);
        // The boards of the first round showed the lot, and they are removed; so it must be stated.
        if reopens && round == 1 && tournament.initial_colour().is_none() {
            let shown = tournament.lot_shown().map(|colour| format!("XXC {colour}1"));
            document = shown.into_iter().fold(document, |document, line| document.appended(&line));
        }
        for wish in &circumstances.0 {
            if let Circumstance::Forbidden(one, other) = wish {
                let rounds = format!("{round:03} {round:03}");
                document = document.appended(&format!("260 {rounds} {one:>4} {other:>4}"));
            }
        }
        let rematches = circumstances.0.iter().filter_map(|wish| match *wish {
            Circumstance::Rematch(one, other) => Some((one, other)),
            _ => None,
        });
        if reopens {
            document = document.without_rematches(round + 1);
        }
        document = document.with_rematches(round, &rematches.collect::<Vec<_>>());
        let absent = amendment.silently_absent();
        Ok(Amended { document, absent })
    }
}

/// A round about to be paired.
struct Amendment<'a> {
    tournament: &'a Tournament,
    round: Round,
    grid: Grid,
}

impl Amendment<'_> {
    /// Whether the round is recorded, and so is opened again.
    fn reopens(&self) -> bool {
        self.round <= self.tournament.rounds_paired()
    }

    /// The record of `player` in the round, once that is open.
    fn record(&self, player: PlayerIndex) -> RoundRecord {
        let record = self.tournament.player(player).record(self.round);
        match record {
            RoundRecord::Bye(Bye::PairingAllocated) if self.reopens() => {
                let is_pairing_s = self.tournament.bye_holder(self.round) == Some(player);
                if is_pairing_s { RoundRecord::Blank } else { RoundRecord::Bye(Bye::FullPoint) }
            }
            RoundRecord::Bye(_) => record,
            _ => RoundRecord::Blank,
        }
    }

    /// Checks that `circumstances` are possible, agree with each other and with the report.
    fn judge(&self, circumstances: &Circumstances) -> Result<(), CircumstanceError> {
        let mut placed: BTreeMap<PairingNumber, Circumstance> = BTreeMap::new();
        let mut bye = None;
        for &wish in &circumstances.0 {
            let mut players = wish.players();
            let known = |number: &PairingNumber| self.tournament.index_of(*number).is_some();
            if let Some(number) = wish.players().find(|number| !known(number)) {
                return Err(CircumstanceError::UnknownPlayer(wish, number));
            }
            if let (Some(one), Some(other)) = (players.next(), players.next())
                && one == other
            {
                return Err(CircumstanceError::OnePlayer(wish, one));
            }
            if let Circumstance::Rematch(one, other) = wish
                && let (Some(one), Some(other)) =
                    (self.tournament.index_of(one), self.tournament.index_of(other))
                && self.tournament.met_in(one, other, self.round).is_none()
            {
                return Err(CircumstanceError::NotMet { wish, round: self.round });
            }
            if !wish.places() {
                continue;
            }
            if matches!(wish, Circumstance::Bye(_, Bye::PairingAllocated))
                && let Some(earlier) = bye.replace(wish).filter(|&earlier| earlier != wish)
            {
                return Err(CircumstanceError::TwoByes(wish, earlier));
            }
            for number in wish.players() {
                let earlier = placed.insert(number, wish).filter(|&earlier| earlier != wish);
                if let Some(earlier) = earlier {
                    return Err(CircumstanceError::Contradiction(wish, earlier, number));
                }
                self.compare(wish, number)?;
            }
        }
        Ok(())
    }

    /// Checks that `wish` agrees with the report about player `number`, whose seat it decides.
    fn compare(&self, wish: Circumstance, number: PairingNumber) -> Result<(), CircumstanceError> {
        let Some(player) = self.tournament.index_of(number) else { return Ok(()) };
        let record = self.record(player);
        let agrees = match (wish, record) {
            (Circumstance::Fixed(..), RoundRecord::Blank) => {
                self.tournament.presence(player, self.round) != Presence::Absent
            }
            (_, RoundRecord::Blank) => true,
            (Circumstance::Bye(_, bye), record) => record == RoundRecord::Bye(bye),
            (Circumstance::Absent(_), record) => record == RoundRecord::Bye(Bye::ZeroPoint),
            _ => false,
        };
        if agrees {
            return Ok(());
        }
        let recorded = match record {
            RoundRecord::Blank => "an absence",
            record => describe(&record),
        };
        Err(CircumstanceError::Recorded { wish, player: number, round: self.round, recorded })
    }

    /// The columns of the round for players with a bye in it.
    fn byes(&self, circumstances: &Circumstances) -> Cells {
        let column = self.grid.round(self.round);
        let mut cells = Cells::new();
        let mut enter = |number, bye: Bye| {
            let code = bye.letter();
            cells.insert(number, vec![(column, self.grid.bye(code))]);
        };
        for player in self.tournament.indices().filter(|_| self.reopens()) {
            if let RoundRecord::Bye(bye) = self.record(player) {
                enter(self.tournament.number(player), bye);
            }
        }
        for wish in &circumstances.0 {
            match *wish {
                Circumstance::Absent(player) => enter(player, Bye::ZeroPoint),
                Circumstance::Bye(player, bye) => enter(player, bye),
                _ => {}
            }
        }
        cells
    }

    /// The results to enter, each with the player, the round, the code and the change in points.
    fn corrections(
        &self,
        circumstances: &Circumstances,
    ) -> Result<Vec<(PlayerIndex, Round, char, Score)>, CircumstanceError> {
        let mut corrections = Vec::new();
        for &wish in &circumstances.0 {
            let Circumstance::Result(one, other, end) = wish else { continue };
            let no_game = CircumstanceError::NoGame { wish, round: self.round };
            let both = self.tournament.index_of(one).zip(self.tournament.index_of(other));
            let Some((first, second)) = both else { return Err(no_game) };
            let meets = |&round: &Round| {
                self.tournament.player(first).record(round).opponent() == Some(second)
            };
            let Some(round) = (1..self.round).rev().find(meets) else { return Err(no_game) };
            for (player, end) in [(first, end), (second, end.turned())] {
                let old = self.tournament.player(player).record(round);
                let value = |record| self.tournament.points().value(&record);
                let gained = value(end.enter(old)) - value(old);
                corrections.push((player, round, end.code(), gained));
            }
        }
        Ok(corrections)
    }

    /// The players who missed a round that is opened again and have no record of it.
    fn silently_absent(&self) -> Vec<PairingNumber> {
        let is_absent = |player: &PlayerIndex| {
            self.reopens()
                && self.tournament.player(*player).record(self.round) == RoundRecord::Blank
        };
        self.tournament.indices().filter(is_absent).map(|p| self.tournament.number(p)).collect()
    }
}

/// `line` without the columns of recorded rounds from `round` on. Byes for future rounds stay.
fn opened(line: &str, round: Round, paired: Round, grid: Grid) -> Cow<'_, str> {
    let kept = before(line, grid.round(round));
    let mut text = kept.to_owned();
    push_later(line, grid.round(paired + 1), 0, &mut text);
    if text.len() == kept.len() { Cow::Borrowed(kept) } else { Cow::Owned(text) }
}
