//! What speaks against something else: the obstacle first, then the article in brackets.

mod clauses;

use pairwright_explain::state::Incompatible;
use pairwright_explain::{
    Alternative, ByeBar, Explanation, LeftAlone, Obstacle, Unpaired, Verdict,
};
use pairwright_model::PairingNumber;
use pairwright_ruleset::FORBIDDEN_PAIR;
use pairwright_ruleset::trace::{Cause, Matter, Objection, Value};

use crate::phrases;
use crate::words::{colour, counted, listed, some_left};
use clauses::{bye_bar, colours, float, look_ahead, of_pairs, of_scores, unplayed, worse};
pub(crate) use clauses::{next_bracket, of_topscorers, of_what_scores};

/// Up to this many meetings are told of a player who is left alone.
const MOST_MEETINGS: usize = 3;

/// How much is said beside the obstacle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Length {
    /// In an answer of its own: the bracket with its score, and what the article says.
    Full,
    /// Among others about this bracket.
    Short(Option<usize>),
}

/// What speaks against `alternative`, without a full stop: `the two met in round 3 (C.1)`, `then 5 is left with 4, and the two met
/// in round 4 (C.5)`.
pub(crate) fn against(
    explanation: &Explanation,
    alternative: &Alternative,
    here: Option<usize>,
) -> String {
    let (Verdict::Forbidden { objection } | Verdict::Worse { objection, .. }) =
        &alternative.verdict
    else {
        return "that is so as well".to_owned();
    };
    objected(explanation, objection, &alternative.obstacle, Length::Short(here))
}

/// What an objection says, with the facts behind it.
pub(crate) fn objected(
    explanation: &Explanation,
    objection: &Objection,
    obstacle: &Obstacle,
    length: Length,
) -> String {
    let place = match (length, objection.bracket) {
        (Length::Full, Some(place)) => {
            let bracket = explanation.bracket_at(place);
            let score = bracket.map(|bracket| format!(", score {}", bracket.score));
            format!(" in bracket {place}{}", score.unwrap_or_default())
        }
        (Length::Short(here), Some(place)) if here != Some(place) => format!(" in bracket {place}"),
        _ => String::new(),
    };
    let article = objection.article;
    let said = match &obstacle.left_alone {
        Some(alone) => left_alone(alone, &place),
        // Those who are left over are named with their bracket.
        None => match &obstacle.left_over {
            Some(left) => left_over(left, objection),
            None => said(Some(explanation), objection, obstacle) + &place,
        },
    };
    match length {
        _ if *article == FORBIDDEN_PAIR => said,
        Length::Full => format!("{said} ({article}: {})", article.summary),
        Length::Short(_) => format!("{said} ({article})"),
    }
}

/// What an objection says where nothing is known of the round but that, without the article.
pub(crate) fn by_itself(objection: &Objection) -> String {
    said(None, objection, &Obstacle::default()) + &phrases::in_bracket(objection)
}

fn said(explanation: Option<&Explanation>, objection: &Objection, obstacle: &Obstacle) -> String {
    match objection.cause {
        Cause::Meeting if *objection.article == FORBIDDEN_PAIR => {
            "the organiser keeps the two apart".to_owned()
        }
        Cause::Meeting => match obstacle.met_in {
            Some(round) => format!("the two met in round {round}"),
            None => "the two have met".to_owned(),
        },
        Cause::AbsoluteColour => {
            let due = match &objection.concerned {
                Value::Pairs(pairs) => pairs.first().and_then(|pair| explanation?.player(pair.0)),
                _ => None,
            };
            let due = due.and_then(|entrant| entrant.preference.colour);
            let due = due.map_or("the same colour", colour);
            match (&objection.own, &objection.rejected) {
                (Value::Count(own), rejected) => {
                    format!("both are absolutely due {due}: {rejected} instead of {own}")
                }
                _ => format!("both must have {due}"),
            }
        }
        Cause::ByeBar => barred(objection, obstacle.bye_bar),
        Cause::Completion => {
            let left = some_left(&objection.concerned);
            format!("then the others could not all be paired{left}")
        }
        Cause::Attendance => "the number of players is even, and nobody has the bye".to_owned(),
        Cause::Impossible => "no legal pairing exists".to_owned(),
        Cause::Pairs => of_pairs(objection),
        Cause::LookAhead => look_ahead(objection),
        Cause::ColourPreference => colours(explanation, objection),
        Cause::Float => float(objection),
        Cause::ScoreDifference => of_scores(objection),
        Cause::ByeScore => match (&objection.own, &objection.rejected) {
            (own @ Value::Scores(_), rejected @ Value::Scores(_)) => {
                format!("then the bye goes to a player with {rejected} points instead of {own}")
            }
            _ => worse(objection),
        },
        Cause::UnplayedGames => unplayed(objection),
        Cause::Order => order(explanation, objection),
        // Collapse, colour allocation, and what editions elsewhere may add.
        _ => worse(objection),
    }
}

/// The order of generation, where both pairings are equally good.
fn order(explanation: Option<&Explanation>, objection: &Objection) -> String {
    let (own, rejected) = (&objection.own, &objection.rejected);
    let equally = "the two pairings are equally good, and";
    match (own, rejected) {
        (Value::Pairs(mine), Value::Pairs(theirs)) => match (&mine[..], &theirs[..]) {
            (&[(one, mine)], &[(other, theirs)]) if one == other => {
                format!("{equally} by order {one} comes to {mine} before {theirs}")
            }
            _ => format!("{equally} {own} comes before {rejected}"),
        },
        (Value::Players(mine), Value::Players(theirs))
            if objection.article.matter == Matter::MovedDown =>
        {
            format!(
                "{equally} of the moved-down players {} come before {}",
                listed(mine),
                listed(theirs)
            )
        }
        (Value::Players(mine), Value::Players(theirs)) => {
            let (mine, theirs) = (listed(mine), listed(theirs));
            let bracket = objection.bracket.and_then(|place| explanation?.bracket_at(place));
            let paired = bracket.and_then(|bracket| bracket.paired.as_ref());
            if paired.is_some_and(|paired| paired.altered.exchanged.is_none()) {
                format!("{equally} it needs an exchange, {theirs} in S1 instead of {mine}")
            } else {
                format!("{equally} the exchange with {mine} in S1 comes before that with {theirs}")
            }
        }
        _ => format!(
            "{equally} {} comes before {}",
            phrases::in_order(own),
            phrases::in_order(rejected)
        ),
    }
}

fn barred(objection: &Objection, bar: Option<ByeBar>) -> String {
    let who = match &objection.concerned {
        Value::Players(players) => listed(players),
        _ => return bye_bar(objection),
    };
    match bar {
        // Where everybody is barred, it is the number of rounds that counts.
        Some(_) if objection.own != Value::None => bye_bar(objection),
        Some(ByeBar { round, record }) => {
            let had = match record {
                "forfeit-win" => "won without playing",
                "full-point-bye" => "had a full-point bye",
                "half-point-bye" => "had a half-point bye",
                _ => "had the bye",
            };
            format!("{who} {had} in round {round}")
        }
        None => bye_bar(objection),
    }
}

fn why_apart(because: Incompatible) -> String {
    match because {
        Incompatible::Met(round) => format!("met in round {round}"),
        Incompatible::Forbidden => "are kept apart by the organiser".to_owned(),
        Incompatible::Colour => "must have the same colour".to_owned(),
    }
}

/// A player without an opponent: `then 5 is left with 4, and the two met in round 4`.
fn left_alone(alone: &LeftAlone, place: &str) -> String {
    let player = alone.player;
    match &alone.apart[..] {
        [] => format!("then nobody is left for {player}{place}"),
        [(other, because)] => {
            let why = why_apart(*because);
            format!("then {player} is left with {other}{place}, and the two {why}")
        }
        apart if apart.len() <= MOST_MEETINGS => {
            let each =
                apart.iter().map(|(other, because)| format!("{other} ({})", why_apart(*because)));
            format!("then {player} is left{place} with {}", listed(each))
        }
        apart => {
            let others = counted(apart.len(), "player");
            format!("then {player} is left with {others}{place} and may meet none of them")
        }
    }
}

/// Players who are left over: `then 4 and 5 of bracket 3 are left over, who met in round 4`.
fn left_over(left: &Unpaired, objection: &Objection) -> String {
    let Unpaired { bracket, players, instead_of, apart } = left;
    let all = players.len();
    let who = match all {
        many if many > phrases::MOST_LISTED => counted(many, "player"),
        _ => listed(players),
    };
    let verb = if all == 1 { "is" } else { "are" };
    let said = format!("then {who} of bracket {bracket} {verb} left over");
    if !instead_of.is_empty() {
        let (own, rejected) = (&objection.own, &objection.rejected);
        let only = |here: &[PairingNumber], there: &[PairingNumber]| {
            listed(here.iter().filter(|player| !there.contains(player)))
        };
        let (who, others) = (only(players, instead_of), only(instead_of, players));
        return format!(
            "then {who} of bracket {bracket} would be left over instead of {others}: {rejected} points instead of {own}"
        );
    }
    let is_whole = all > 1 && apart.len() == all * (all - 1) / 2;
    match &apart[..] {
        [(_, _, because)] if is_whole => format!("{said}, who {}", why_apart(*because)),
        _ if is_whole => {
            let each = apart
                .iter()
                .map(|(one, other, because)| format!("{one} and {other} {}", why_apart(*because)));
            format!("{said}: {}", each.collect::<Vec<_>>().join(", "))
        }
        _ => said,
    }
}
