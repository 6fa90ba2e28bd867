//! Recorded ranks, compared with computed ones.

use std::collections::BTreeMap;

use pairwright_model::PairingNumber;
use serde::Serialize;

use crate::table::Standings;

/// The result of comparing the ranks of a report with computed standings.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Recorded {
    /// Number of players who have a rank recorded.
    pub ranked: usize,
    /// The players whose recorded rank is not one of those they share; empty if the ranks only repeat the
    /// pairing numbers.
    pub misplaced: Vec<Misplaced>,
}

/// A player whose recorded rank differs.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Misplaced {
    /// The player with that rank.
    pub player: PairingNumber,
    /// The computed rank; the first one if several players share it.
    pub computed: usize,
    /// The rank in the report.
    pub recorded: usize,
}

impl Recorded {
    /// Compares `ranks` with `standings`. Players who share a rank may have any of the ranks that they take
    /// up together.
    ///
    /// Many programs fill the column with the order of the pairing numbers. Such ranks say nothing about
    /// the standings, so nobody is misplaced by them.
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
        if repeats_numbers(ranks) {
            recorded.misplaced.clear();
        }
        recorded
    }
}

/// Whether each player's rank is their pairing number, or their place among the numbers.
pub(crate) fn repeats_numbers(ranks: &BTreeMap<PairingNumber, usize>) -> bool {
    ranks.iter().all(|(number, &rank)| number.index() == rank)
        || (1..).zip(ranks.values()).all(|(place, &rank)| place == rank)
}
