//! The rounds of every player, as tie-breaks see them.

use pairwright_model::{
    Bye, Colour, GameResult, PlayerIndex, Round, RoundRecord, Score, Tournament,
};

use crate::text::{Text, Unplayed};

/// The kind of round a player had (16.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Happening {
    Played(GameResult),
    ForfeitWin,
    ForfeitLoss,
    /// The pairing-allocated bye, or a full-point bye.
    FullBye,
    /// A half-point or zero-point bye; every round after a withdrawal is one too (16.1.1).
    RequestedBye,
}

/// One round of a player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub(crate) happening: Happening,
    /// The opponent, met or only scheduled.
    pub(crate) opponent: Option<usize>,
    pub(crate) colour: Option<Colour>,
    pub(crate) points: Score,
}

impl Entry {
    pub(crate) fn is_played(&self) -> bool {
        matches!(self.happening, Happening::Played(_))
    }

    /// A voluntary unplayed round (16.1.2).
    pub(crate) fn is_voluntary(&self) -> bool {
        matches!(self.happening, Happening::RequestedBye | Happening::ForfeitLoss)
    }
}

/// All players, after a round.
#[derive(Debug)]
pub(crate) struct Field<'a> {
    pub(crate) tournament: &'a Tournament,
    pub(crate) text: Text,
    /// The entries of each player, by round.
    pub(crate) entries: Vec<Vec<Entry>>,
    pub(crate) points: Vec<Score>,
    /// The points for a draw and for a win.
    pub(crate) draw: Score,
    pub(crate) win: Score,
    /// Whether the last round is the final one of the event.
    is_over: bool,
}

impl<'a> Field<'a> {
    pub(crate) fn new(tournament: &'a Tournament, after: Round, text: Text) -> Self {
        let entries: Vec<Vec<Entry>> = tournament
            .players()
            .iter()
            .map(|player| {
                (1..=after).map(|round| entry(tournament, player.record(round))).collect()
            })
            .collect();
        let total = |rounds: &Vec<Entry>| rounds.iter().map(|entry| entry.points).sum();
        let points = entries.iter().map(total).collect();
        let system = tournament.points();
        let draw = system.draw.white.max(system.draw.black);
        let is_over = after == tournament.final_round();
        Self { tournament, text, points, entries, draw, win: system.highest_win(), is_over }
    }

    pub(crate) fn rounds(&self) -> usize {
        self.entries.first().map_or(0, Vec::len)
    }

    /// Whether the Fore Buchholz takes this round for a draw (8.3): it is the final one of the event, and
    /// the player is paired in it.
    pub(crate) fn is_fore(&self, player: usize, round: usize) -> bool {
        let is_final = self.is_over && round + 1 == self.rounds();
        is_final && self.entries[player][round].opponent.is_some()
    }

    /// The points of `player`, with the final round taken for a draw if `fore`.
    pub(crate) fn own(&self, player: usize, fore: bool) -> Score {
        match self.entries[player].last() {
            Some(last) if fore && self.is_over && last.opponent.is_some() => {
                self.points[player] - last.points + self.draw
            }
            _ => self.points[player],
        }
    }

    /// The points of `player` as they count in the tie-breaks of opponents (16.3).
    pub(crate) fn adjusted(&self, player: usize, fore: bool) -> Score {
        let entries = &self.entries[player];
        let is_fore = |round: usize| fore && self.is_fore(player, round);
        let stays = |(round, entry): (usize, &Entry)| is_fore(round) || !entry.is_voluntary();
        // Requested byes count as draws only after the last round that was not missed on purpose.
        let end = entries.iter().enumerate().rposition(stays).map_or(0, |last| last + 1);
        let adjusted = entries.iter().enumerate().map(|(round, entry)| {
            let is_draw = match self.text.unplayed {
                _ if is_fore(round) => true,
                Unplayed::VirtualOpponent => !entry.is_played(),
                Unplayed::Dummy | Unplayed::CappedDummy => {
                    entry.happening == Happening::RequestedBye && round >= end
                }
            };
            if is_draw { self.draw } else { entry.points }
        });
        adjusted.sum()
    }
}

fn entry(tournament: &Tournament, record: RoundRecord) -> Entry {
    let happening = match record {
        RoundRecord::Game { result, .. } => Happening::Played(result),
        RoundRecord::Forfeit { won: true, .. } => Happening::ForfeitWin,
        RoundRecord::Forfeit { won: false, .. } | RoundRecord::Pending { .. } => {
            Happening::ForfeitLoss
        }
        RoundRecord::Bye(Bye::PairingAllocated | Bye::FullPoint) => Happening::FullBye,
        RoundRecord::Bye(Bye::HalfPoint | Bye::ZeroPoint) | RoundRecord::Blank => {
            Happening::RequestedBye
        }
    };
    Entry {
        happening,
        opponent: record.opponent().map(PlayerIndex::get),
        colour: record.colour(),
        points: tournament.points().value(&record),
    }
}
