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
    /// Whose rank is not among those that they share; nobody if the ranks only repeat the pairing numbers.
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
    ///
    /// Many programs fill the column with the order of the pairing numbers. Such ranks say nothing of the
    /// standings, so nobody is misplaced by them.
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

/// Whether everybody's rank is their pairing number, or their place among the numbers.
fn repeats_numbers(ranks: &BTreeMap<PairingNumber, usize>) -> bool {
    ranks.iter().all(|(number, &rank)| usize::from(number.get()) == rank)
        || (1..).zip(ranks.values()).all(|(place, &rank)| place == rank)
}
