//! The table of standings.

use std::cmp::Reverse;

use pairwright_model::{PairingNumber, PlayerIndex, Round, RoundRecord, Score, Tournament};
use serde::Serialize;

use crate::cells::{self, Cell};
use crate::code::{Kind, TieBreak};
use crate::direct::direct_encounter;
use crate::field::Field;
use crate::text::Text;
use crate::value::Value;
use crate::values;

/// The settings of a table.
#[derive(Clone, Debug)]
pub struct Options {
    /// The round after which to rank; `None` for the last one whose results are all known.
    pub after: Option<Round>,
    /// The text of C.07 to apply.
    pub text: Text,
    /// The tie-breaks, the deciding one first. Points come first unless the list has them elsewhere.
    pub tie_breaks: Vec<TieBreak>,
    /// The rating to use for players who have none; without it, tie-breaks by ratings are left out if
    /// anybody has none (10).
    pub unrated: Option<u32>,
}

/// A remark on the standings.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Note {
    /// A tie-break by ratings was left out, because a player has no rating.
    #[error("{0} is left out: a player has no rating (C.07 10); say which rating to use instead")]
    Unrated(TieBreak),
}

/// The players, ranked after a round.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
pub struct Standings {
    /// The round after which they are ranked.
    pub after: Round,
    /// The tie-breaks, the deciding one first; `PTS` is first unless the list has it elsewhere.
    pub tie_breaks: Vec<TieBreak>,
    /// The players, best first.
    pub rows: Vec<Row>,
    /// Remarks on these standings.
    pub notes: Vec<Note>,
}

/// A player in the standings.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// The rank, from 1; players who cannot be told apart share it.
    pub rank: usize,
    /// The player's pairing number.
    pub player: PairingNumber,
    /// The points made so far.
    pub points: Score,
    /// The value of each tie-break; for direct encounters the place among the tied players, if it separated
    /// any.
    pub values: Vec<Option<Value>>,
    /// The tie-break that separates the player from the one before, as an index into the list.
    pub decided_by: Option<usize>,
    /// The player's rounds, from round 1.
    pub rounds: Vec<Cell>,
}

impl Standings {
    /// Ranks the players of `tournament`.
    pub fn of(tournament: &Tournament, options: &Options) -> Self {
        let after = options.after.unwrap_or_else(|| last_finished(tournament));
        let field = Field::new(tournament, after, options.text);
        let codes = codes(&options.tie_breaks);
        let mut columns: Vec<Vec<Option<Value>>> =
            codes.iter().map(|&code| values::of_all(&field, code, options.unrated)).collect();
        let notes = codes.iter().zip(&columns).filter_map(|(code, column)| {
            let is_away = code.kind != Kind::De && column.iter().all(Option::is_none);
            (is_away && !column.is_empty()).then_some(Note::Unrated(*code))
        });
        let notes = notes.collect();

        // Each group, with the tie-break that separates it from the one before.
        let mut groups = vec![(None, by_initial_rank(tournament))];
        for (place, (&code, column)) in codes.iter().zip(&mut columns).enumerate() {
            groups = groups
                .into_iter()
                .flat_map(|(decided_by, group)| {
                    let parts = match code.kind {
                        Kind::De => encounters(&field, &group, code, column),
                        _ => split(group, code, column),
                    };
                    let separated =
                        std::iter::once(decided_by).chain(std::iter::repeat(Some(place)));
                    separated.zip(parts)
                })
                .collect();
        }
        let labels = cells::all(&field);
        let mut rows = Vec::with_capacity(tournament.players().len());
        for (decided_by, group) in groups {
            let rank = rows.len() + 1;
            let decided = std::iter::once(decided_by).chain(std::iter::repeat(None));
            rows.extend(group.into_iter().zip(decided).map(|(player, decided_by)| Row {
                rank,
                player: tournament.number(values::index(player)),
                points: field.points[player],
                values: columns.iter().map(|column| column[player]).collect(),
                decided_by,
                rounds: labels[player].clone(),
            }));
        }
        Self { after, tie_breaks: codes, rows, notes }
    }
}

/// The tie-breaks that decide one after the other: points come first unless `list` has them elsewhere.
pub(crate) fn codes(list: &[TieBreak]) -> Vec<TieBreak> {
    let has_points = list.iter().any(|code| code.kind == Kind::Pts);
    let points = (!has_points).then(|| TieBreak::of(Kind::Pts));
    points.into_iter().chain(list.iter().copied()).collect()
}

/// The last round whose results are all known; a round with a game in progress and all later ones are left
/// out.
pub(crate) fn last_finished(tournament: &Tournament) -> Round {
    let is_open = |round: &Round| {
        tournament
            .players()
            .iter()
            .any(|player| matches!(player.record(*round), RoundRecord::Pending { .. }))
    };
    let open = (1..=tournament.rounds_paired()).find(is_open);
    open.map_or(tournament.rounds_paired(), |round| round - 1)
}

fn by_initial_rank(tournament: &Tournament) -> Vec<usize> {
    let mut players: Vec<PlayerIndex> = tournament.indices().collect();
    players.sort_by_key(|&player| tournament.initial_rank(player));
    players.into_iter().map(PlayerIndex::get).collect()
}

/// Splits `group` by the values in `column`; players without a value come last.
pub(crate) fn split(
    mut group: Vec<usize>,
    code: TieBreak,
    column: &[Option<Value>],
) -> Vec<Vec<usize>> {
    if code.is_ascending() {
        group.sort_by_key(|&player| (column[player].is_none(), column[player]));
    } else {
        group.sort_by_key(|&player| Reverse(column[player]));
    }
    group.chunk_by(|&one, &other| column[one] == column[other]).map(<[usize]>::to_vec).collect()
}

fn encounters(
    field: &Field<'_>,
    group: &[usize],
    code: TieBreak,
    column: &mut [Option<Value>],
) -> Vec<Vec<usize>> {
    let parts = direct_encounter(field, group, code.forfeits_count);
    if parts.len() > 1 {
        let mut place = 1;
        for part in &parts {
            for &player in part {
                column[player] = Some(Value::whole(place));
            }
            place += i64::try_from(part.len()).unwrap_or(0);
        }
    }
    parts
}
