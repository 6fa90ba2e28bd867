//! Why something is as it is: the natural choice first, then what stands in its way.

use pairwright_explain::state::Incompatible;
use pairwright_explain::{About, Because, Bracket, Explanation, LeftAlone, Obstacle, Verdict};
use pairwright_history::Strength;
use pairwright_ruleset::FORBIDDEN_PAIR;
use pairwright_ruleset::trace::{Cause, Objection, Value};

use super::sheet::Sheet;
use crate::phrases;
use crate::reasons::limits;
use crate::words::{HYPHEN, colour, counted, either, listed, pair};

/// Up to this many meetings are told of a player who is left alone.
const MOST_MEETINGS: usize = 3;

/// Tells the reasons, each in a paragraph with a list.
pub(super) fn because(explanation: &Explanation, all: &[Because], sheet: &mut Sheet) {
    let is_of_order =
        |reason: &&Because| reason.about == About::Opponent && reason.others.is_empty();
    if let [one, other] = all
        && is_of_order(&one)
        && is_of_order(&other)
    {
        let players = listed([one.player, other.player]);
        sheet.paragraph(&format!("By the order of the bracket {players} are natural opponents."));
        return;
    }
    for reason in all {
        tell(explanation, reason, sheet);
    }
}

fn tell(explanation: &Explanation, reason: &Because, sheet: &mut Sheet) {
    let bracket = reason.bracket.and_then(|place| explanation.bracket_at(place));
    let player = reason.player;
    match reason.about {
        About::Opponent if reason.others.is_empty() => {
            let natural = reason.by_order.map(|natural| {
                format!(
                    "By the order of the bracket {natural} is the natural opponent of {player}."
                )
            });
            sheet.paragraph(&natural.unwrap_or_default());
        }
        About::Opponent if reason.by_order.is_none() => {
            sheet.paragraph(&format!(
                "By the order of the bracket {player} would have no opponent. Others come before:"
            ));
        }
        About::Float => {
            sheet.paragraph(&bracket.map(too_many).unwrap_or_default());
            if reason.others.is_empty() {
                sheet.paragraph(&match reason.by_order {
                    Some(lowest) if lowest == player => {
                        format!(
                            "{player} is the lowest of the bracket, and so the first to move down."
                        )
                    }
                    Some(_) => format!("Nobody below {player} stays in the bracket."),
                    None => String::new(),
                });
            }
        }
        About::Bye if reason.others.is_empty() => {
            sheet.paragraph(&format!(
                "{player} is the last of the players to be paired, and so the first for the bye."
            ));
        }
        About::Opponent | About::Bye => {}
    }
    let mut others = &reason.others[..];
    if let [first, rest @ ..] = others
        && reason.by_order == Some(first.player)
    {
        let other = first.player;
        let would = match reason.about {
            About::Opponent => format!("By order {player} would meet {other}"),
            About::Float => format!("By order {other}, the lowest, would move down"),
            About::Bye => format!("By order {other}, the last, would have the bye"),
        };
        sheet.paragraph(&format!("{would}, but {}.", in_the_way(explanation, reason, first)));
        others = rest;
    }
    let said: Vec<String> =
        others.iter().map(|obstacle| in_the_way(explanation, reason, obstacle)).collect();
    let alike = |one: &(&Obstacle, &String), other: &(&Obstacle, &String)| one.1 == other.1;
    let told: Vec<(&Obstacle, &String)> = others.iter().zip(&said).collect();
    for group in told.chunk_by(alike) {
        let Some((_, said)) = group.first() else { continue };
        let players = either(group.iter().map(|(obstacle, _)| obstacle.player));
        let would = match reason.about {
            About::Opponent => format!("With {player} against {players}"),
            About::Float => format!("If {players} moved down"),
            About::Bye => format!("If {players} had the bye"),
        };
        sheet.paragraph(&format!("{would}: {said}."));
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

/// What stands in the way of somebody who comes before; ends with the article in brackets.
fn in_the_way(explanation: &Explanation, reason: &Because, obstacle: &Obstacle) -> String {
    let (Verdict::Forbidden { objection } | Verdict::Worse { objection, .. }) = &obstacle.verdict
    else {
        return "that is so as well".to_owned();
    };
    let article = objection.article;
    let other = obstacle.player;
    let elsewhere = objection.bracket.filter(|place| Some(*place) != reason.bracket);
    let place = elsewhere.map(|place| format!(" in bracket {place}")).unwrap_or_default();
    let said = match objection.cause {
        Cause::Meeting if *article == FORBIDDEN_PAIR => {
            return "the organiser keeps the two apart".to_owned();
        }
        Cause::Meeting => match obstacle.met_in {
            Some(round) => format!("the two met in round {round}"),
            None => "the two have met".to_owned(),
        },
        Cause::AbsoluteColour => {
            let due = explanation.player(other).and_then(|entrant| entrant.preference.colour);
            let due = due.map_or("the same colour", colour);
            format!("both must have {due}")
        }
        Cause::ByeBar => match obstacle.bye_in {
            Some(round) => format!("{other} had the bye in round {round}"),
            None => bye_bar(objection),
        },
        Cause::Completion => {
            let left = match &objection.concerned {
                Value::Players(players) if !players.is_empty() => {
                    format!(": of {} some would be left over", listed(players))
                }
                _ => String::new(),
            };
            format!("then the others could not all be paired{left}")
        }
        Cause::Pairs => match (&obstacle.left_alone, &objection.own, &objection.rejected) {
            (Some(alone), ..) => left_alone(alone),
            (None, Value::Count(own), &Value::Count(rejected)) if is_of_pairs(objection) => {
                let bracket = objection.bracket.map(|place| format!("bracket {place}"));
                let bracket = bracket.as_deref().unwrap_or("the round");
                format!("then {bracket} makes {} instead of {own}", counted(rejected, "pair"))
            }
            _ => worse(objection) + &place,
        },
        Cause::ColourPreference if !article.summary.contains("topscorers") => {
            let colours = colours(explanation, &objection.concerned);
            format!("then {colours}{}{place}", values(objection))
        }
        Cause::Float => float(objection) + &place,
        Cause::Order => {
            let own = phrases::in_order(&objection.own);
            let rejected = phrases::in_order(&objection.rejected);
            format!("the two pairings are equally good, and {own} comes before {rejected}{place}")
        }
        _ => worse(objection) + &place,
    };
    format!("{said} ({article})")
}

/// Whether an article counts the pairs of a bracket, and no others.
fn is_of_pairs(objection: &Objection) -> bool {
    ["downfloaters", "moved-down", "M1", "remainder"]
        .iter()
        .all(|other| !objection.article.summary.contains(other))
}

/// `that is worse: the article, 2 instead of 1 (4 - 7)`.
fn worse(objection: &Objection) -> String {
    let concerned = phrases::concerned(&objection.concerned);
    format!("that is worse, {}{}{concerned}", objection.article.summary, values(objection))
}

/// A float that would be repeated: `then 14 would float down again, as in the previous round: 1 instead of 0`.
fn float(objection: &Objection) -> String {
    let says = |what: &str| objection.article.summary.contains(what);
    let way = if says("upfloat") { "up" } else { "down" };
    let when = match () {
        () if says("previous round") => ", as in the round before",
        () if says("two rounds") => ", as two rounds before",
        () => "",
    };
    let players = match &objection.concerned {
        // In a pair, the float of the lower player is repeated.
        Value::Pairs(pairs) => listed(pairs.iter().map(|pair| pair.1)),
        Value::Players(players) => listed(players),
        _ => return worse(objection),
    };
    let what = match &objection.rejected {
        Value::Scores(_) => ", with score differences",
        _ => "",
    };
    let values = values(objection);
    let values = values.strip_prefix(':').map_or(values.as_str(), |values| values);
    let joint = if what.is_empty() { ":" } else { what };
    format!("then {players} would float {way} again{when}{joint}{values}")
}

/// `: 2 players, where 1 will do`, from the values of both pairings.
fn values(objection: &Objection) -> String {
    match (&objection.own, &objection.rejected) {
        (Value::None, Value::None) => String::new(),
        (Value::None, rejected) => format!(": {rejected}"),
        (own, Value::None) => format!(": not {own}"),
        (own, rejected) => format!(": {rejected} instead of {own}"),
    }
}

fn bye_bar(objection: &Objection) -> String {
    let says = objection.article.summary;
    match (&objection.own, &objection.rejected) {
        (Value::None, _) => format!("that is not allowed: {says}"),
        (own, rejected) => format!("that is not allowed: {says}; {rejected} instead of {own}"),
    }
}

/// Pairs with the same preference: `2 and 4 both prefer White, 5 and 6 both prefer Black`.
fn colours(explanation: &Explanation, concerned: &Value) -> String {
    let Value::Pairs(pairs) = concerned else {
        return "more colour preferences are missed".to_owned();
    };
    let preferred = |number| explanation.player(number).map(|entrant| entrant.preference);
    let said = pairs.iter().map(|&(one, other)| match (preferred(one), preferred(other)) {
        (Some(mine), Some(its)) if mine.colour == its.colour && mine.strength != Strength::None => {
            let wanted = mine.colour.map_or("a colour", colour);
            format!("{one} and {other} both prefer {wanted}")
        }
        _ => format!("{} does not get its colours", pair(one, other, HYPHEN)),
    });
    listed(said)
}

/// A player without an opponent: `5 would be left with 4, and the two met in round 4`.
fn left_alone(alone: &LeftAlone) -> String {
    let player = alone.player;
    let why = |because: Incompatible| match because {
        Incompatible::Met(round) => format!("met in round {round}"),
        Incompatible::Forbidden => "are kept apart by the organiser".to_owned(),
        Incompatible::Colour => "must have the same colour".to_owned(),
    };
    match &alone.apart[..] {
        [] => format!("then nobody is left for {player}"),
        [(other, because)] => {
            format!("then {player} is left with {other}, and the two {}", why(*because))
        }
        apart if apart.len() <= MOST_MEETINGS => {
            let each = apart.iter().map(|(other, because)| format!("{other} ({})", why(*because)));
            format!("then {player} is left with {}", listed(each))
        }
        apart => {
            let others = counted(apart.len(), "player");
            format!("then {player} is left with {others} and may meet none of them")
        }
    }
}
