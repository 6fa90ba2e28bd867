//! How far an event has progressed.

use pairwright_model::{Columns, OnlyByes, Round};

use crate::player_line::PlayerLine;

/// How far an event has progressed, in rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Progress {
    /// The last round that was paired or may have been; rounds after it without any record are in the future.
    pub(crate) paired: usize,
    /// The last round before a game without a result, else the last one with opponents.
    pub(crate) completed: usize,
}

impl Progress {
    pub(crate) fn of(players: &[PlayerLine]) -> Self {
        let (opposed, others) = columns(players, None);
        let paired = others.last().map_or(opposed, |byes| byes.round);
        let pending = players.iter().filter_map(|player| player.first_pending);
        let completed = pending.min().unwrap_or(opposed.into());
        Self { paired: paired.into(), completed }
    }
}

/// The last round in which somebody has an opponent, and the later rounds that may be over.
pub(crate) fn columns(
    players: &[PlayerLine],
    total_rounds: Option<Round>,
) -> (Round, Vec<OnlyByes>) {
    let columns = Columns::of(players.iter().map(|player| &*player.setup.records));
    (columns.opposed(), columns.without_opponents(total_rounds).collect())
}
