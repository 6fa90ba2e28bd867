//! Recorded ranks against computed ones.

use std::collections::BTreeMap;

use pairwright_model::PairingNumber;
use serde::Serialize;

use crate::table::Standings;

/// What the ranks of a report come to beside computed standings.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Recorded {
    /// How many players have a rank recorded.
    pub ranked: usize,
    /// Whose rank is not among those that they share.
    pub misplaced: Vec<Misplaced>,
}

/// A player whose recorded rank is another one.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Misplaced {
    /// Who.
    pub player: PairingNumber,
    /// The computed rank; the first of those that are shared.
    pub computed: usize,
    /// The recorded one.
    pub recorded: usize,
}

impl Recorded {
    /// Holds `ranks` against `standings`. Of players who share a rank, any may have each of those
    /// that they take up.
    pub fn against(standings: &Standings, ranks: &BTreeMap<PairingNumber, usize>) -> Self {
        let mut recorded = Self { ranked: 0, misplaced: Vec::new() };
        for tied in standings.rows.chunk_by(|one, other| one.rank == other.rank) {
            for row in tied {
                let Some(&rank) = ranks.get(&row.player) else { continue };
                recorded.ranked += 1;
                if !(row.rank..row.rank + tied.len()).contains(&rank) {
                    let (player, computed) = (row.player, row.rank);
                    recorded.misplaced.push(Misplaced { player, computed, recorded: rank });
                }
            }
        }
        recorded
    }
}
