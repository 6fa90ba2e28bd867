//! The value of a tie-break for every player.

use pairwright_model::PlayerIndex;

use crate::code::{Kind, TieBreak};
use crate::field::Field;
use crate::ratings::Ratings;
use crate::value::Value;
use crate::{contributions, own};

/// The value of `code` for every player; `None` if there is none. Direct encounters have no value outside a
/// group.
pub(crate) fn of_all(
    field: &Field<'_>,
    code: TieBreak,
    unrated: Option<u32>,
) -> Vec<Option<Value>> {
    let players = 0..field.entries.len();
    match code.kind {
        Kind::De => players.map(|_| None).collect(),
        Kind::Aro | Kind::Tpr | Kind::Ptp | Kind::Apro | Kind::Appo | Kind::Rtng => {
            let Some(ratings) = Ratings::of(field, unrated) else {
                return players.map(|_| None).collect();
            };
            players.map(|player| rated(&ratings, player, code)).collect()
        }
        Kind::Aob => {
            let plain = TieBreak { kind: Kind::Bh, ..code };
            let buchholz: Vec<Value> = players
                .clone()
                .map(|player| contributions::buchholz(field, player, plain, code.fore))
                .collect();
            players.map(|player| Some(average_of_met(field, player, &buchholz))).collect()
        }
        _ => players.map(|player| Some(plain(field, player, code))).collect(),
    }
}

fn plain(field: &Field<'_>, player: usize, code: TieBreak) -> Value {
    match code.kind {
        Kind::Pts => field.points[player].into(),
        Kind::Ps => own::progressive(field, player, code),
        Kind::Std => own::standard(field, player),
        Kind::Tpn => own::number(field, player),
        Kind::Bh => contributions::buchholz(field, player, code, false),
        Kind::Fb => contributions::buchholz(field, player, code, true),
        Kind::Sb => contributions::sonneborn_berger(field, player, code),
        Kind::Ks => own::koya(field, player, code),
        kind => own::count(field, player, kind),
    }
}

fn rated(ratings: &Ratings<'_>, player: usize, code: TieBreak) -> Option<Value> {
    let value = match code.kind {
        Kind::Aro => ratings.average(player, code),
        Kind::Tpr => ratings.performance(player),
        Kind::Ptp => ratings.perfect(player),
        Kind::Apro => ratings.average_of(player, Ratings::performance),
        Kind::Appo => ratings.average_of(player, Ratings::perfect),
        _ => return Some(ratings.of_player(player)),
    };
    value.map(Value::whole)
}

/// The average of `values` over the opponents met over the board (8.2).
fn average_of_met(field: &Field<'_>, player: usize, values: &[Value]) -> Value {
    let met = field.entries[player].iter().filter(|entry| entry.is_played());
    let met: Vec<Value> = met.filter_map(|entry| values.get(entry.opponent?)).copied().collect();
    let sum = met.iter().fold(Value::ZERO, |sum, &value| sum + value);
    Value::average(sum, met.len())
}

/// The player at `place`.
pub(crate) fn index(place: usize) -> PlayerIndex {
    PlayerIndex::new(place)
}
