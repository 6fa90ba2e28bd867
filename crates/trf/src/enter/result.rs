//! Results: entered, corrected, opened again.

use std::collections::BTreeMap;

use pairwright_model::{PairingNumber, Round, RoundRecord, Score, Tournament};

use super::{EntryError, index_of, points_text};
use crate::edit::{over, with_points};
use crate::{Document, GameEnd};

impl Document {
    /// The report with the game of `one` and `other` in `round` ended so, seen from `one`; none opens it again.
    ///
    /// The points of the two follow by what the result changes. Once the last round has no open game, the points
    /// of those who have a bye in it include that; while one is open they do not.
    ///
    /// # Errors
    ///
    /// [`EntryError::UnknownPlayer`], or [`EntryError::NoGame`] if the two have no game in the round.
    pub fn with_result(
        &self,
        round: Round,
        one: PairingNumber,
        other: PairingNumber,
        end: Option<GameEnd>,
    ) -> Result<Self, EntryError> {
        let understood = self.understood()?;
        let tournament = &understood.tournament;
        let (first, second) = (index_of(tournament, one)?, index_of(tournament, other)?);
        let paired = tournament.rounds_paired();
        if tournament.player(first).record(round).opponent() != Some(second) {
            return Err(EntryError::NoGame { one, other, round, paired });
        }
        if end.is_none() && tournament.player(first).record(round).colour().is_none() {
            return Err(EntryError::NoColours { one, other, round });
        }
        let mut points = BTreeMap::new();
        let mut codes = BTreeMap::new();
        for (player, end) in [(first, end), (second, end.map(GameEnd::turned))] {
            let old = tournament.player(player).record(round);
            let new = end.map_or_else(|| opened(old), |end| end.enter(old));
            let value = |record| tournament.points().value(&record);
            points.insert(tournament.number(player), value(new) - value(old));
            codes.insert(tournament.number(player), end.map_or(' ', GameEnd::code));
        }
        let is_open = |record: RoundRecord| matches!(record, RoundRecord::Pending { .. });
        let others_open = tournament.indices().any(|player| {
            player != first && player != second && is_open(tournament.player(player).record(round))
        });
        let byes =
            if round == paired && !others_open { byes(tournament, round) } else { BTreeMap::new() };
        let grid = self.grid();
        let column = grid.result(round);
        let entered = self.with_lines(|number, line| {
            if let Some(code) = codes.get(&number) {
                let stated: Option<Score> = points_text(line, grid).parse().ok();
                let gained = points.get(&number).copied().unwrap_or(Score::ZERO);
                let counted = stated.map(|stated| with_points(line, stated + gained, grid));
                return Some(over(counted.as_deref().unwrap_or(line), column, &code.to_string()));
            }
            let &(without, with) = byes.get(&number)?;
            let stated: Score = points_text(line, grid).parse().ok()?;
            let (from, to) = if end.is_some() { (without, with) } else { (with, without) };
            (stated == from).then(|| with_points(line, to, grid).into_owned())
        });
        // What a win is worth may show in these results alone.
        Ok(if entered == *self { entered } else { understood.state(entered, false, true) })
    }
}

/// The points of those who have a bye in the last round `round`: without it, and with it.
fn byes(tournament: &Tournament, round: Round) -> BTreeMap<PairingNumber, (Score, Score)> {
    let has_bye =
        |player: &_| matches!(tournament.player(*player).record(round), RoundRecord::Bye(_));
    let holders = tournament.indices().filter(has_bye);
    let points = holders.map(|player| {
        let both =
            (tournament.score_before(player, round), tournament.score_before(player, round + 1));
        (tournament.number(player), both)
    });
    points.collect()
}

/// The pairing of `record` without a result.
fn opened<O: Copy>(record: RoundRecord<O>) -> RoundRecord<O> {
    match (record.opponent(), record.colour()) {
        (Some(opponent), Some(colour)) => RoundRecord::Pending { opponent, colour },
        _ => record,
    }
}
