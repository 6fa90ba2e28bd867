//! Why a player stands before another.

use pairwright_model::{PairingNumber, PlayerIndex, Round, Tournament};
use serde::Serialize;

use crate::code::{Kind, TieBreak};
use crate::direct::{self, direct_encounter, split_once};
use crate::field::Field;
use crate::parts::{self, Part};
use crate::table::{Options, codes, last_finished, split};
use crate::text::Text;
use crate::value::Value;
use crate::values;

/// Why one of two players stands before the other: their values in one tie-break after the other, up to the
/// one in which they differ.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Precedence {
    /// The round after which they are compared.
    pub after: Round,
    /// The player who stands before the other, or the one asked about first if they share a rank.
    pub first: PairingNumber,
    /// The player who stands behind the first, or beside.
    pub second: PairingNumber,
    /// Whether a tie-break separates the two; if so, it is that of the last step. Otherwise they share a rank.
    pub is_decided: bool,
    /// The tie-breaks, the deciding one last.
    pub steps: Vec<Step>,
}

/// One tie-break, for both players.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Step {
    /// The tie-break in which the two are compared.
    pub tie_break: TieBreak,
    /// Its name in words.
    pub title: &'static str,
    /// The article of C.07 that defines it; `None` for points, and in the oldest text.
    pub article: Option<&'static str>,
    /// The value of the first player, and what it is made of.
    pub first: Side,
    /// The value of the second player, and what it is made of.
    pub second: Side,
    /// For a direct encounter, the players who were equal so far and whose games among themselves count;
    /// otherwise empty.
    pub among: Vec<PairingNumber>,
}

/// The value of a tie-break for a player.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Side {
    /// The value; for a direct encounter the points made against the others. `None` if there is none: a tie-break
    /// by ratings is left out, or nothing was played.
    pub value: Option<Value>,
    /// What it is made of, by round.
    pub parts: Vec<Part>,
    /// Number of the others that the player has not met, in a direct encounter.
    pub missing: usize,
}

impl Precedence {
    /// Compares two players of `tournament` as [`Standings::of`](crate::Standings::of) does; `None` if one of
    /// them is not of the event, or if they are one player.
    pub fn of(
        tournament: &Tournament,
        options: &Options,
        one: PairingNumber,
        other: PairingNumber,
    ) -> Option<Self> {
        let index = |number| tournament.index_of(number).map(PlayerIndex::get);
        let two = [index(one)?, index(other)?];
        if one == other {
            return None;
        }
        let after = options.after.unwrap_or_else(|| last_finished(tournament));
        let field = Field::new(tournament, after, options.text);
        let mut group: Vec<usize> = (0..field.entries.len()).collect();
        let mut steps = Vec::new();
        for code in codes(&options.tie_breaks) {
            let column = values::of_all(&field, code, options.unrated);
            let parts = match code.kind {
                Kind::De => direct_encounter(&field, &group, code.forfeits_count),
                _ => split(group.clone(), code, &column),
            };
            let place = |player: usize| parts.iter().position(|part| part.contains(&player));
            let [first, second] = two.map(place);
            let value = |player: usize| Side {
                value: column[player],
                parts: parts::of(&field, player, code, options.unrated),
                missing: 0,
            };
            let (sides, among) = match code.kind {
                Kind::De => encounter(&field, group, code, two),
                _ => (two.map(value), Vec::new()),
            };
            let step = step(options.text, code, sides, among);
            if first == second {
                steps.push(step);
                group = first.and_then(|place| parts.into_iter().nth(place))?;
                continue;
            }
            let is_turned = first > second;
            steps.push(step);
            let precedence = Self { after, first: one, second: other, is_decided: true, steps };
            return Some(if is_turned { precedence.turned() } else { precedence });
        }
        Some(Self { after, first: one, second: other, is_decided: false, steps })
    }

    /// The tie-break that separates the two, with their values; `None` if they share a rank.
    pub fn decisive(&self) -> Option<&Step> {
        self.steps.last().filter(|_| self.is_decided)
    }

    /// The comparison with the two players in the other order.
    fn turned(mut self) -> Self {
        std::mem::swap(&mut self.first, &mut self.second);
        for step in &mut self.steps {
            std::mem::swap(&mut step.first, &mut step.second);
        }
        self
    }
}

fn step(text: Text, code: TieBreak, [first, second]: [Side; 2], among: Vec<PairingNumber>) -> Step {
    let article = text.article(code.kind);
    Step { tie_break: code, title: code.title(), article, first, second, among }
}

/// The games of `two` among the players of the smallest group that holds both when they are separated, or
/// when no further games can separate them.
fn encounter(
    field: &Field<'_>,
    mut group: Vec<usize>,
    code: TieBreak,
    two: [usize; 2],
) -> ([Side; 2], Vec<PairingNumber>) {
    loop {
        let parts = split_once(field, &group, code.forfeits_count);
        let both = parts.iter().find(|part| two.iter().all(|player| part.contains(player)));
        match both {
            Some(part) if part.len() < group.len() => group.clone_from(part),
            _ => break,
        }
    }
    let side = |player: usize| {
        let result = direct::result(field, player, &group, code.forfeits_count);
        Side {
            value: Some(result.points),
            parts: games(field, player, &group, code.forfeits_count),
            missing: result.missing,
        }
    };
    let sides = two.map(side);
    group.sort_unstable();
    let number = |&player: &usize| field.tournament.number(values::index(player));
    (sides, group.iter().map(number).collect())
}

/// The games of `player` against the others of `group`; several against one of them count their average.
fn games(field: &Field<'_>, player: usize, group: &[usize], forfeits_count: bool) -> Vec<Part> {
    let entries = &field.entries[player];
    let counts = |rival: usize, round: usize| {
        entries[round].opponent == Some(rival) && (entries[round].is_played() || forfeits_count)
    };
    (0..entries.len())
        .filter_map(|round| {
            let rival = entries[round].opponent.filter(|rival| group.contains(rival))?;
            let games = (0..entries.len()).filter(|&other| counts(rival, other)).count();
            let value = Value::average(entries[round].points.into(), games);
            counts(rival, round).then(|| parts::part(field, player, round, value))
        })
        .collect()
}
