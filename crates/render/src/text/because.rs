//! Why something is as it is: the natural choice first, then what stands in its way.

use pairwright_explain::{About, Alternative, Because, Bracket, Explanation};

use crate::against::against;
use crate::reasons::limits;
use crate::words::{HYPHEN, counted, either, listed};

/// The reasons, each in a paragraph.
pub(crate) fn because(explanation: &Explanation, all: &[Because]) -> Vec<String> {
    let is_of_order =
        |reason: &&Because| reason.about == About::Opponent && reason.others.is_empty();
    if let [one, other] = all
        && is_of_order(&one)
        && is_of_order(&other)
    {
        let players = listed([one.player, other.player]);
        return vec![format!("By the order of the bracket {players} are natural opponents.")];
    }
    let said = all.iter().flat_map(|reason| told(explanation, reason));
    said.filter(|paragraph| !paragraph.is_empty()).collect()
}

fn told(explanation: &Explanation, reason: &Because) -> Vec<String> {
    let mut said = vec![opening(explanation, reason)];
    let mut others = &reason.others[..];
    if let [first, rest @ ..] = others
        && reason.by_order == Some(first.player)
    {
        let (player, other) = (reason.player, first.player);
        let would = match reason.about {
            About::Opponent => format!("By order {player} would meet {other}"),
            About::Float => format!("By order {other}, the lowest, would move down"),
            About::Bye => format!("By order {other}, the last, would have the bye"),
        };
        said.push(format!("{would}, but {}.", against(explanation, first, reason.bracket)));
        others = rest;
    }
    said.extend(of_others(explanation, reason, others));
    if reason.more > 0 {
        let come = if reason.more == 1 { "comes" } else { "come" };
        said.push(format!("{} more {come} before.", reason.more));
    }
    said
}

/// What stands in the way of others, those with the same obstacle together.
fn of_others(explanation: &Explanation, reason: &Because, others: &[Alternative]) -> Vec<String> {
    let said = others.iter().map(|other| (other, against(explanation, other, reason.bracket)));
    let said: Vec<(&Alternative, String)> = said.collect();
    let groups = said.chunk_by(|one, other| one.1 == other.1).filter_map(|group| {
        let (_, said) = group.first()?;
        let players = either(group.iter().map(|(other, _)| other.player));
        Some(match reason.about {
            About::Opponent => format!("With {} against {players}: {said}.", reason.player),
            About::Float => format!("If {players} moved down: {said}."),
            About::Bye => format!("If {players} had the bye: {said}."),
        })
    });
    groups.collect()
}

/// What is so by itself; empty if others come before.
fn opening(explanation: &Explanation, reason: &Because) -> String {
    let player = reason.player;
    let has_others = !reason.others.is_empty();
    match (reason.about, reason.by_order) {
        (About::Opponent, Some(natural)) if !has_others => {
            format!("By the order of the bracket {natural} is the natural opponent of {player}.")
        }
        (About::Opponent, None) if has_others => {
            format!(
                "By the order of the bracket {player} would have no opponent. Others come before:"
            )
        }
        (About::Float, lowest) => {
            let bracket = reason.bracket.and_then(|place| explanation.bracket_at(place));
            let too_many = bracket.map(too_many).unwrap_or_default();
            let lowest = match lowest {
                _ if has_others => String::new(),
                Some(lowest) if lowest == player => {
                    format!(
                        " {player} is the lowest of the bracket, and so the first to move down."
                    )
                }
                Some(_) => format!(" Nobody below {player} stays in the bracket."),
                None => String::new(),
            };
            format!("{too_many}{lowest}")
        }
        (About::Bye, _) if !has_others => format!(
            "{player} is the last of the players to be paired, and so the first for the bye."
        ),
        _ => String::new(),
    }
}

/// Why players of a bracket must move down at all.
fn too_many(bracket: &Bracket) -> String {
    let players = bracket.members().count();
    let (place, score) = (bracket.place, bracket.score);
    if players == 1 {
        return format!("Bracket {place} (score {score}) has no other player.");
    }
    let here = format!("Bracket {place} (score {score}) has {}", counted(players, "player"));
    let down = bracket.floaters().count();
    let pairs = bracket.paired.as_ref().map_or(0, |paired| paired.pairs.len());
    let made = counted(pairs, "pair");
    let limits = limits(bracket, HYPHEN);
    match limits.is_empty() {
        true if pairs == players / 2 && down == 1 => {
            format!("{here}, so one of them is left over.")
        }
        true => format!("{here} and makes {made}."),
        false => format!("{here} and makes {made}: {}.", limits.join("; ")),
    }
}
