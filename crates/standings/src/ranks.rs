//! The verdict on the ranks that a report records.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use pairwright_model::{PairingNumber, Round};
use serde::{Serialize, Serializer};

use crate::code::TieBreak;
use crate::recorded::{Recorded, repeats_numbers};
use crate::table::{Note, Row, Standings};
use crate::text::Text;
use crate::value::Value;

/// The recorded ranks of an event, judged by the tie-breaks that its report names.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RankCheck {
    /// Why the ranks are not judged; `None` if they are.
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub not_judged: Option<NotJudged>,
    /// The first day of the text of C.07 that was applied, as `YYYY-MM-DD`; `None` if none was.
    pub text_from: Option<String>,
    /// The round after which players are ranked.
    pub after: Round,
    /// The tie-breaks, the deciding one first; empty if the report names none.
    pub tie_breaks: Vec<TieBreak>,
    /// Number of players whose rank was judged.
    pub ranked: usize,
    /// The players whose rank is wrong, best first.
    pub wrong: Vec<WrongRank>,
}

/// The reason why recorded ranks are not judged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotJudged {
    /// The report does not say how it ranks players.
    #[error("the report names no tie-breaks (212 or 202)")]
    NoTieBreaks,
    /// The report names tie-breaks that cannot be used.
    #[error("{0}")]
    TieBreaks(String),
    /// No player line has a rank.
    #[error("the report has no ranks")]
    NoRanks,
    /// The column of ranks repeats the order of the pairing numbers, as many programs fill it in.
    #[error("the ranks only repeat the pairing numbers")]
    Numbers,
    /// The last round is not finished, and the ranks may be of any time.
    #[error("round {0} has games without a result")]
    Unfinished(Round),
    /// A tie-break by ratings, and a player has none: the report does not say which to take.
    #[error("{0} needs a rating, and a player has none (C.07 10)")]
    Unrated(TieBreak),
}

/// A player whose recorded rank is wrong.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct WrongRank {
    /// The player whose rank it is.
    pub player: PairingNumber,
    /// The rank in the report.
    pub recorded: usize,
    /// The rank by the rules; the first one if several players share it.
    pub computed: usize,
    /// The difference from the player who has the recorded rank by the rules; `None` if there is no such
    /// rank.
    pub because: Option<Separation>,
}

/// The first tie-break that separates two players.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Separation {
    /// The tie-break in which they differ.
    pub tie_break: TieBreak,
    /// The article of C.07 that defines it; `None` for points, and in the oldest text.
    pub article: Option<&'static str>,
    /// The player's value; for a direct encounter the place among the tied players.
    pub value: Option<Value>,
    /// The player on the other of the two ranks.
    pub other: PairingNumber,
    /// The other player's value.
    pub other_value: Option<Value>,
}

impl NotJudged {
    /// The reason why `ranks` say nothing about the standings, if there is one.
    pub fn of(ranks: &BTreeMap<PairingNumber, usize>) -> Option<Self> {
        match ranks {
            _ if ranks.is_empty() => Some(Self::NoRanks),
            _ if repeats_numbers(ranks) => Some(Self::Numbers),
            _ => None,
        }
    }
}

impl RankCheck {
    /// Whether the report has ranks that say something.
    pub fn has_ranks(&self) -> bool {
        !matches!(self.not_judged, Some(NotJudged::NoRanks | NotJudged::Numbers))
    }

    /// Ranks that are not judged.
    pub fn not_judged(why: NotJudged, after: Round) -> Self {
        let (tie_breaks, wrong) = (Vec::new(), Vec::new());
        Self { not_judged: Some(why), text_from: None, after, tie_breaks, ranked: 0, wrong }
    }

    /// Judges `ranks`, which were recorded after round `recorded_after`, by `standings` under `text`.
    pub fn of(
        standings: &Standings,
        text: Text,
        ranks: &BTreeMap<PairingNumber, usize>,
        recorded_after: Round,
    ) -> Self {
        let unfinished = standings.after < recorded_after;
        let unfinished = unfinished.then_some(NotJudged::Unfinished(standings.after + 1));
        let unrated = standings.notes.first().map(|Note::Unrated(code)| NotJudged::Unrated(*code));
        let why = NotJudged::of(ranks).or(unfinished).or(unrated);
        let mut check = Self {
            not_judged: why,
            text_from: Some(text.from.to_string()),
            after: standings.after,
            tie_breaks: standings.tie_breaks.clone(),
            ranked: 0,
            wrong: Vec::new(),
        };
        if check.not_judged.is_none() {
            let recorded = Recorded::against(standings, ranks);
            check.ranked = recorded.ranked;
            check.wrong = recorded
                .misplaced
                .iter()
                .map(|wrong| WrongRank {
                    player: wrong.player,
                    recorded: wrong.recorded,
                    computed: wrong.computed,
                    because: separation(standings, text, wrong.player, wrong.recorded),
                })
                .collect();
        }
        check
    }
}

/// What separates `player` from the one who has `rank`, or from the first of those who share it.
fn separation(
    standings: &Standings,
    text: Text,
    player: PairingNumber,
    rank: usize,
) -> Option<Separation> {
    let rows = &standings.rows;
    let here = rows.iter().position(|row| row.player == player)?;
    let there =
        rows.iter().position(|row| row.rank == rows.get(rank - 1).map_or(0, |row| row.rank))?;
    let between = match here.cmp(&there) {
        Ordering::Less => here + 1..=there,
        _ => there + 1..=here,
    };
    // The rows from one to the other are separated step by step; the earliest tie-break of these steps is
    // the first one in which the two differ.
    let place = rows.get(between)?.iter().filter_map(|row| row.decided_by).min()?;
    let tie_break = *standings.tie_breaks.get(place)?;
    let value = |row: &Row| row.values.get(place).copied().flatten();
    Some(Separation {
        tie_break,
        article: text.article(tie_break.kind),
        value: value(rows.get(here)?),
        other: rows.get(there)?.player,
        other_value: value(rows.get(there)?),
    })
}

impl Serialize for NotJudged {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
