//! Parts of sentences that texts and pages share.

use pairwright_compare::Reading;
use pairwright_explain::{Arbiter, Bracket, Downfloaters, Weighed};
use pairwright_model::{PairingNumber, Round};
use pairwright_trace::{Objection, Part, Value};

use crate::words::{listed, plural, printable};

/// `Perpignan: round 6 by dutch-2017`.
pub(crate) fn round(event: &str, round: Round, rules: &str) -> String {
    let name = printable(event);
    let colon = if name.is_empty() { "Round" } else { ": round" };
    format!("{name}{colon} {round} by {rules}")
}

/// `Bracket 2: score 3.0`.
pub(crate) fn bracket(bracket: &Bracket) -> String {
    format!("Bracket {}: score {}", bracket.place, bracket.score)
}

/// What a bracket is to the round; nothing if it is one like others.
pub(crate) fn part(part: Part) -> &'static str {
    match part {
        Part::Ordinary => "",
        Part::LookingAhead => "paired for the sake of the next one",
        Part::Penultimate => "paired so that everybody below can be",
        Part::Last => "the last one",
        Part::Collapsed => "the last one, made up of several",
    }
}

/// What an exchange does; `came_down` says whether it is one of moved-down players.
pub(crate) fn exchange(
    from_s1: &[PairingNumber],
    from_s2: &[PairingNumber],
    came_down: bool,
) -> String {
    if came_down {
        format!("{} to be paired rather than {}", listed(from_s2), listed(from_s1))
    } else {
        format!("{} and {} change sides", listed(from_s1), listed(from_s2))
    }
}

/// `2 and 5 move down, 2 once more`.
pub(crate) fn moves_down(down: &Downfloaters) -> String {
    let moves = plural(down.players.len(), "moves", "move");
    let again = match down.limbo.len() {
        0 => String::new(),
        _ if down.limbo == down.players => " once more".to_owned(),
        _ => format!(", {} once more", listed(&down.limbo)),
    };
    format!("{} {moves} down{again}", listed(&down.players))
}

/// ` Of 1, 2 and 3 at least 1 cannot be placed.`; nothing if nobody is named.
pub(crate) fn unplaced(arbiter: &Arbiter) -> String {
    match arbiter.blocked.len() {
        0 => String::new(),
        all => format!(
            " Of {} at least {} cannot be placed.",
            listed(&arbiter.blocked),
            arbiter.unplaced.min(all)
        ),
    }
}

/// Whether what a criterion came to is worth a word.
pub(crate) fn says_something(weighed: &Weighed) -> bool {
    let is_empty = matches!(&weighed.value, Value::Scores(scores) if scores.is_empty());
    !is_empty || weighed.concerned != Value::None
}

/// ` (2, 5)`: whom something concerns; nothing if nobody in particular.
pub(crate) fn concerned(value: &Value) -> String {
    match value {
        Value::None => String::new(),
        value => format!(" ({value})"),
    }
}

/// `: 2 here, 3 there (4 - 7)`: what an article counts in the edition's own pairing and in the one
/// it rejects, and in whom; nothing if there is nothing to count.
pub(crate) fn here_and_there(objection: &Objection) -> String {
    let values = match (&objection.own, &objection.rejected) {
        (Value::None, Value::None) => String::new(),
        (Value::None, rejected) => format!(": {rejected} there"),
        (own, Value::None) => format!(": {own} here"),
        (own, rejected) => format!(": {own} here, {rejected} there"),
    };
    format!("{values}{}", concerned(&objection.concerned))
}

/// ` in bracket 2`; nothing if an objection is to the round as a whole.
pub(crate) fn in_bracket(objection: &Objection) -> String {
    objection.bracket.map(|place| format!(" in bracket {place}")).unwrap_or_default()
}

/// `; the two read the floats differently`; nothing if the two read all alike.
pub(crate) fn reading(reading: Option<Reading>) -> &'static str {
    match reading {
        None => "",
        Some(Reading::Score) => "; the two count the scores differently",
        Some(Reading::ByeBar) => "; the two read the right to the bye differently",
        Some(Reading::Topscorer) => "; the two do not have the same topscorers",
        Some(Reading::ColourPreference) => "; the two read the colour preferences differently",
        Some(Reading::Float) => "; the two read the floats differently",
    }
}
