//! Possible explanations of a round, worded as conditions: a fit does not prove that it was so.

use pairwright_audits::identify::{Explanation, OrderFrom, PlayerOrder, Renumbering};
use pairwright_model::GameResult;

use crate::words::{listed, plural};

/// `would fit if 27-42 in round 3 had been a draw`; `None` if only boards are known.
pub(super) fn condition(explanation: &Explanation) -> Option<String> {
    Some(match explanation {
        Explanation::ExplainedBy { .. }
        | Explanation::AnotherOrder { .. }
        | Explanation::OnlyColours { .. }
        | Explanation::FewBoards { .. }
        | Explanation::PairedOtherwise { .. } => return None,
        Explanation::RoundsMissing { paired_as_final: true, .. } => {
            "would fit if it had been the final round".to_owned()
        }
        Explanation::RoundsMissing { paired_as_final: false, .. } => {
            "would fit if another round had been to follow".to_owned()
        }
        Explanation::ByeCode { byes, .. } => {
            let noun = plural(byes.len(), "this bye", "these byes");
            let byes =
                byes.iter().map(|(player, round)| format!("that of {player} in round {round}"));
            format!("would fit if {noun} had been allocated by the pairing: {}", listed(byes))
        }
        Explanation::Renumbered { by, .. } => renumbered(by),
        Explanation::ResultCorrected { round, white, black, result, .. } => {
            let result = match result {
                GameResult::Win => "1-0",
                GameResult::Draw => "a draw",
                GameResult::Loss => "0-1",
            };
            format!("would fit if {white}-{black} in round {round} had been {result}")
        }
    })
}

fn renumbered(by: &Renumbering) -> String {
    match by {
        Renumbering::LateEntries(players) => {
            format!("would fit if {} had entered later", listed(players))
        }
        Renumbering::Entrants { moved, late } => {
            let moved = (!moved.is_empty())
                .then(|| format!("{} had been numbered otherwise", listed(moved)));
            let late = (!late.is_empty()).then(|| format!("{} had entered later", listed(late)));
            let conditions: Vec<String> = moved.into_iter().chain(late).collect();
            format!("would fit if {}", listed(conditions))
        }
        Renumbering::FirstRound => {
            "would fit in the order of numbers that round 1 shows".to_owned()
        }
        Renumbering::Absentee(player) => {
            format!("would fit if {player}, who was not there, had been counted for the colours")
        }
        Renumbering::Joiners(players) => format!(
            "nothing but the order of players speaks against it, and {players} joined after round 1"
        ),
        Renumbering::FinalStanding => {
            "nothing but the order of players speaks against it, and the numbers are those of the final standing"
                .to_owned()
        }
    }
}

/// The orders of players, such as `by number in round 1 and by rating from round 2 on`.
pub(super) fn orders(orders: &[OrderFrom]) -> String {
    let each = orders.iter().enumerate().map(|(place, one)| {
        let by = order(one.order);
        match orders.get(place + 1) {
            Some(next) if next.from == 2 => format!("{by} in round 1"),
            Some(next) => format!("{by} until round {}", next.from.saturating_sub(1)),
            None if place == 0 => by.to_owned(),
            None => format!("{by} from round {} on", one.from),
        }
    });
    listed(each)
}

/// The criterion that orders the players.
pub(super) fn order(order: PlayerOrder) -> &'static str {
    match order {
        PlayerOrder::Number => "by number",
        PlayerOrder::Rating => "by rating",
        PlayerOrder::RatingTitleName => "by rating, title and name",
        PlayerOrder::RatingLateLast => "by rating with late entries last",
        PlayerOrder::Standing => "by the standing before each round",
    }
}
