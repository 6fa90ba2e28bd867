//! What the objections of single articles say.

use pairwright_explain::Explanation;
use pairwright_history::Strength;
use pairwright_model::PairingNumber;
use pairwright_ruleset::trace::{Article, Matter, Objection, Value};

use crate::phrases;
use crate::words::{colour, counted, listed, plural};

/// Up to this many pairs are named.
const MOST_PAIRS: usize = 3;

/// `: 2 instead of 1`, from the values of both pairings.
pub(super) fn values(objection: &Objection) -> String {
    match (&objection.own, &objection.rejected) {
        (Value::None, Value::None) => String::new(),
        (Value::None, rejected) => format!(": {rejected}"),
        (own, Value::None) => format!(": not {own}"),
        (own, rejected) => format!(": {rejected} instead of {own}"),
    }
}

/// `that is worse, the article: 2 instead of 1 (4 - 7)`.
pub(super) fn worse(objection: &Objection) -> String {
    let concerned = phrases::concerned(&objection.concerned);
    format!("that is worse, {}{}{concerned}", objection.article.summary, values(objection))
}

/// The article against a bye, where no single round is known to bar it.
pub(super) fn bye_bar(objection: &Objection) -> String {
    let says = objection.article.summary;
    match (&objection.own, &objection.rejected) {
        (Value::None, _) => says.to_owned(),
        (own, rejected) => format!("{says}; {rejected} instead of {own}"),
    }
}

/// `then bracket 3 makes 1 pair instead of 2`.
pub(super) fn of_pairs(objection: &Objection) -> String {
    let place = objection.bracket.map(|place| format!("bracket {place}"));
    let place = place.as_deref().unwrap_or("the round");
    let (Value::Count(own), &Value::Count(rejected)) = (&objection.own, &objection.rejected) else {
        return worse(objection);
    };
    match objection.article.matter {
        Matter::NoRemainder => {
            "P1 has come down to M1, so that nobody is left for a remainder".to_owned()
        }
        Matter::Downfloaters => {
            let floaters = counted(rejected, "player");
            let verb = plural(rejected, "moves", "move");
            format!("then {floaters} {verb} down from {place} instead of {own}")
        }
        Matter::MovedDown => {
            let verb = plural(rejected, "is", "are");
            format!("then {rejected} of the moved-down players {verb} paired instead of {own}")
        }
        _ => format!("then {place} makes {} instead of {own}", pairs_made(rejected)),
    }
}

/// What the players below come to.
pub(super) fn look_ahead(objection: &Objection) -> String {
    let (own, rejected) = (&objection.own, &objection.rejected);
    next_bracket(objection.article, own, rejected, " instead of")
        .map_or_else(|| worse(objection), |said| format!("then {said}"))
}

/// The two values of the next bracket, with `instead` between them; `None` if they are players.
pub(crate) fn next_bracket(
    article: &Article,
    own: &Value,
    rejected: &Value,
    instead: &str,
) -> Option<String> {
    let matter = article.matter;
    Some(match (own, rejected) {
        // Some editions count the pairs of the next bracket, others the players it leaves over.
        (Value::Count(own), &Value::Count(rejected)) if rejected < *own => {
            format!("the next bracket makes {}{instead} {own}", pairs_made(rejected))
        }
        (_, Value::None) => "the last bracket cannot be paired completely".to_owned(),
        (Value::Count(own), Value::Count(rejected)) => {
            format!("the next bracket leaves {rejected} unpaired{instead} {own}")
        }
        (Value::Players(own), Value::Players(rejected)) if matter == Matter::SparedBye => {
            let (has, does) =
                (plural(rejected.len(), "has", "have"), plural(own.len(), "does", "do"));
            let (rejected, own) = (listed(rejected), listed(own));
            format!("{rejected} {has} to have the bye; if {own} {does}, somebody else can")
        }
        (Value::Players(_), Value::Players(_)) => return None,
        // The scores themselves, not their differences.
        (Value::Scores(own), _) if matter == Matter::NotPairedBelow => {
            let score = if own.is_empty() { "nobody".to_owned() } else { listed(own) };
            format!("the next bracket cannot pair those with {rejected}{instead} {score}")
        }
        _ if matter == Matter::Psd => format!(
            "in the PSD of the next bracket, its moved-down players make {rejected}{instead} {own}"
        ),
        _ => format!("the next bracket floats those with {rejected}{instead} {own}"),
    })
}

fn pairs_made(pairs: usize) -> String {
    if pairs == 0 { "no pair".to_owned() } else { counted(pairs, "pair") }
}

/// `then the score differences are 1.5, 0.5 instead of 1.0, 0.5`.
pub(super) fn of_scores(objection: &Objection) -> String {
    let noun = of_what_scores(objection.article);
    match (&objection.own, &objection.rejected) {
        (Value::None, _) | (_, Value::None) => worse(objection),
        (own, rejected) => format!("then {noun} {rejected} instead of {own}"),
    }
}

/// The noun and verb for the values of an article on scores.
pub(crate) fn of_what_scores(article: &Article) -> &'static str {
    match article.matter {
        Matter::LeftOver => "the scores left over are",
        Matter::MovedDownLeftOver => "the scores of moved-down players left over are",
        Matter::Downfloaters => "the scores of the downfloaters are",
        Matter::Psd => "the PSD is",
        _ => "the score differences are",
    }
}

/// `then 5 has the bye, with 2 unplayed games instead of none`.
pub(super) fn unplayed(objection: &Objection) -> String {
    let (own, &Value::Count(rejected)) = (&objection.own, &objection.rejected) else {
        return worse(objection);
    };
    let games = counted(rejected, "unplayed game");
    let own = if *own == Value::Count(0) { "none".to_owned() } else { own.to_string() };
    match &objection.concerned {
        Value::Players(players) => {
            format!("then {} has the bye, with {games} instead of {own}", listed(players))
        }
        _ => format!("then the bye goes to a player with {games} instead of {own}"),
    }
}

/// A float that would be repeated: `then 14 floats down again, as in the round before: 1 instead of 0`.
pub(super) fn float(objection: &Objection) -> String {
    let Some(floats) = phrases::floats_again(objection) else { return worse(objection) };
    let values = values(objection);
    let values = match &objection.rejected {
        Value::Scores(_) => {
            let values = values.strip_prefix(':').unwrap_or(&values);
            format!(", with score differences{values}")
        }
        _ => values,
    };
    format!("then {floats}{values}")
}

/// Pairs with the same preference: `then 2 and 4 both prefer White, 5 and 6 both prefer Black: 2 instead of 0`.
pub(super) fn colours(explanation: Option<&Explanation>, objection: &Objection) -> String {
    let Value::Pairs(pairs) = &objection.concerned else { return worse(objection) };
    let matter = objection.article.matter;
    if matter.is_of_topscorers() {
        let said = pairs.iter().map(|&pair| of_topscorers(explanation, objection.article, pair));
        return format!("then {}{}", listed(said), values(objection));
    }
    let strongly = if matter == Matter::StrongPreferences { "strongly " } else { "" };
    let preferred = |number| explanation?.player(number).map(|entrant| entrant.preference);
    let named =
        pairs.iter().take(if pairs.len() > MOST_PAIRS + 1 { MOST_PAIRS } else { usize::MAX });
    let said = named.map(|&(one, other)| match (preferred(one), preferred(other)) {
        (Some(mine), Some(its)) if mine.colour == its.colour && mine.strength != Strength::None => {
            let wanted = mine.colour.map_or("a colour", colour);
            format!("{one} and {other} both {strongly}prefer {wanted}")
        }
        _ => format!("{one} and {other} {strongly}prefer the same colour"),
    });
    let said: Vec<String> = said.collect();
    let rest = pairs.len() - said.len();
    let more = (rest > 0).then(|| format!("{rest} more pairs prefer one colour"));
    format!("then {}{}", listed(said.into_iter().chain(more)), values(objection))
}

/// What would happen to topscorers or their opponents: `one of 1 and 8, both absolutely due Black, would have White a third time
/// running`.
pub(crate) fn of_topscorers(
    explanation: Option<&Explanation>,
    article: &Article,
    (one, other): (PairingNumber, PairingNumber),
) -> String {
    let due = explanation.and_then(|explanation| explanation.player(one)?.preference.colour);
    let (due, denied) = match due {
        Some(due) => (colour(due), colour(!due)),
        None => return format!("{one} and {other}, due the same colour, could not both have it"),
    };
    let would = if article.matter == Matter::TopscorersDifference {
        "would come to a colour difference beyond two".to_owned()
    } else {
        format!("would have {denied} a third time running")
    };
    format!("one of {one} and {other}, both absolutely due {due}, {would}")
}
