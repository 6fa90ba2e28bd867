//! Why candidates were refused.

use pairwright_explain::{Bracket, Explanation, Met, Refusal};
use pairwright_history::Float;
use pairwright_model::{Colour, PairingNumber};
use pairwright_ruleset::FORBIDDEN_PAIR;
use pairwright_ruleset::trace::{Article, Cause, Extent, Matter, Value};

use super::SHOWN;
use crate::against;
use crate::words::{colour, listed, pair, plural};

/// Up to this many further pairs are named.
const MOST_FURTHER: usize = 4;

/// The reason why the candidates are refused.
pub(super) fn because(
    explanation: &Explanation,
    bracket: &Bracket,
    refusal: &Refusal,
    dash: &str,
) -> String {
    let is_of_best =
        matches!(refusal.extent, Extent::FirstSet | Extent::Unexchanged | Extent::Best);
    let said = match refusal.cause {
        Cause::Meeting | Cause::AbsoluteColour => forbidden(refusal, dash),
        Cause::ColourPreference if refusal.article.matter.is_of_topscorers() => {
            format!("{}{}", of_topscorers(explanation, refusal), instead(bracket, refusal))
        }
        Cause::Completion | Cause::LookAhead | Cause::ByeBar | Cause::ByeScore => {
            return beyond(refusal, dash);
        }
        Cause::ColourPreference if refusal.extent == Extent::Best => {
            return unmet(refusal);
        }
        Cause::ColourPreference => {
            let clash = clash(explanation, &refusal.concerned, dash);
            format!("{clash}{}", instead(bracket, refusal))
        }
        Cause::Float => float(bracket, refusal, dash),
        Cause::ScoreDifference => format!(
            "{} {}, instead of {}",
            against::of_what_scores(refusal.article),
            refusal.rejected,
            refusal.own
        ),
        Cause::Pairs => of_pairs(refusal),
        Cause::UnplayedGames => unplayed(refusal, dash),
        _ => format!("{}{}", refusal.article.summary, instead(bracket, refusal)),
    };
    if is_of_best { format!("at best {said}") } else { said }
}

/// Reasons by the absolute criteria.
fn forbidden(refusal: &Refusal, dash: &str) -> String {
    let concerned = &refusal.concerned;
    let Value::Pairs(shown) = concerned else { return said_of(concerned, dash) };
    let said = kept_apart(refusal, (refusal.article, refusal.cause), shown, dash);
    let also = refusal.also.iter().map(|barred| {
        let said = kept_apart(refusal, (barred.article, barred.cause), &barred.pairs, dash);
        format!("; {said} ({})", barred.article)
    });
    let also: String = also.collect();
    let further = further(refusal, dash);
    format!("{said}{also}{further}")
}

/// What an article keeps apart.
fn kept_apart(
    refusal: &Refusal,
    (article, cause): (&Article, Cause),
    pairs: &[(PairingNumber, PairingNumber)],
    dash: &str,
) -> String {
    let named = Value::Pairs(pairs.to_vec());
    match cause {
        Cause::Meeting if *article == FORBIDDEN_PAIR => {
            format!("the organiser keeps {} apart", said_of(&named, dash))
        }
        Cause::Meeting => {
            let those = refusal.met.iter().filter(|met| pairs.contains(&met.pair));
            have_met(&those.copied().collect::<Vec<_>>(), &named, dash)
        }
        _ => format!("{}: the same absolute colour preference", said_of(&named, dash)),
    }
}

/// The other candidates that the article refuses, by the same pairs or by further ones.
fn further(refusal: &Refusal, dash: &str) -> String {
    let Refusal { article, cause, others, further, .. } = refusal;
    let more = format!("{others} more {}", plural(*others, "candidate", "candidates"));
    let falls = plural(*others, "falls", "fall");
    if further.is_empty() {
        let by = plural(shown_pairs(refusal), "this pair", "these pairs");
        return if *others == 0 { String::new() } else { format!("; {more} {falls} by {by}") };
    }
    if further.len() > MOST_FURTHER {
        return match others {
            0 => "; further on, more pairs of this kind".to_owned(),
            _ => format!("; {more} {falls} by pairs of this kind"),
        };
    }
    let said = kept_apart(refusal, (article, *cause), further, dash);
    match others {
        0 => format!("; further on, {said}"),
        _ => format!("; {more} {falls} by this or because {said}"),
    }
}

fn shown_pairs(refusal: &Refusal) -> usize {
    match &refusal.concerned {
        Value::Pairs(pairs) => pairs.len(),
        _ => 1,
    }
}

/// What would happen to topscorers or their opponents: `one of 1 and 8, both due Black, would have White a third time
/// running`.
fn of_topscorers(explanation: &Explanation, refusal: &Refusal) -> String {
    let Value::Pairs(pairs) = &refusal.concerned else { return refusal.article.summary.to_owned() };
    listed(
        pairs.iter().map(|&pair| against::of_topscorers(Some(explanation), refusal.article, pair)),
    )
}

/// Colours that a pair costs, whatever the others do: `leaves 3 colour preferences unmet with the boards above standing,
/// where 2 will do`.
fn unmet(refusal: &Refusal) -> String {
    let Refusal { own, rejected, article, .. } = refusal;
    let kind = if article.matter == Matter::StrongPreferences { "strong colour" } else { "colour" };
    let noun = plural(usize::from(*rejected != Value::Count(1)) + 1, "preference", "preferences");
    let own =
        if *own == Value::Count(0) { "none need be".to_owned() } else { format!("{own} will do") };
    format!(
        "with the boards above standing at least {rejected} {kind} {noun} stay unmet, where {own}"
    )
}

/// Reasons that concern the players below or the bye.
fn beyond(refusal: &Refusal, dash: &str) -> String {
    let (own, concerned) = (&refusal.own, &refusal.concerned);
    let down = match refusal.unpaired.len() {
        many if many > SHOWN => "with these downfloaters".to_owned(),
        few => {
            format!("if {} {} down", listed(&refusal.unpaired), plural(few, "moves", "move"))
        }
    };
    match refusal.cause {
        Cause::Completion if refusal.unpaired.is_empty() => {
            "the others could not all be paired then".to_owned()
        }
        Cause::Completion => {
            format!("{down}, the others cannot all be paired")
        }
        Cause::LookAhead => format!("{down}, {}", look_ahead(refusal)),
        Cause::ByeBar => format!("{} may not have the bye", said_of(concerned, dash)),
        _ if matches!(concerned, Value::Players(players) if players.len() == 1) => {
            format!("the bye goes to a player with {own} points")
        }
        _ => format!("then nobody with {own} points could have the bye and the others be paired"),
    }
}

/// A float, such as `14 had a downfloat in round 2, where none is needed`.
fn float(bracket: &Bracket, refusal: &Refusal, dash: &str) -> String {
    let is_up = matches!(refusal.article.matter, Matter::Floats { way: Float::Up, .. });
    let way = if is_up { "an up" } else { "a down" };
    let when = refusal.float_of.map(|round| format!(" in round {round}"));
    // In a pair, the float of the lower player is repeated.
    let concerned = match &refusal.concerned {
        Value::Pairs(pairs) => &Value::Players(pairs.iter().map(|pair| pair.1).collect()),
        concerned => concerned,
    };
    let had = format!("{} had {way}float{}", said_of(concerned, dash), when.unwrap_or_default());
    match (&refusal.own, &refusal.rejected) {
        (own @ Value::Scores(_), rejected) | (own, rejected @ Value::Scores(_)) => {
            format!("{had}; score differences {rejected}, instead of {own}")
        }
        _ => format!("{had}{}", instead(bracket, refusal)),
    }
}

/// The values of an article on pairs.
fn of_pairs(refusal: &Refusal) -> String {
    let Refusal { article, own, rejected, .. } = refusal;
    let one = *rejected == Value::Count(1);
    let noun = match article.matter {
        Matter::NoRemainder => {
            return "P1 has come down to M1, so there is no remainder".to_owned();
        }
        Matter::Downfloaters if one => "downfloater",
        Matter::Downfloaters => "downfloaters",
        Matter::MovedDown => "of the MDPs paired",
        _ if one => "pair",
        _ => "pairs",
    };
    format!("{rejected} {noun}, instead of {own}")
}

fn unplayed(refusal: &Refusal, dash: &str) -> String {
    let Refusal { own, rejected, .. } = refusal;
    let games = match rejected {
        Value::Count(1) => "1 unplayed game".to_owned(),
        value => format!("{value} unplayed games"),
    };
    let who = said_of(&refusal.concerned, dash);
    let own = if *own == Value::Count(0) { "none".to_owned() } else { own.to_string() };
    format!("{who} would have the bye, with {games}, instead of {own}")
}

/// A value of the next bracket: `the next bracket makes 1 pair, instead of 2`.
fn look_ahead(refusal: &Refusal) -> String {
    let (own, rejected) = (&refusal.own, &refusal.rejected);
    if let (Value::Players(own), Value::Players(_)) = (own, rejected) {
        let do_so = plural(own.len(), "does", "do");
        let those = listed(own);
        return if refusal.article.matter == Matter::SparedBye {
            let they = plural(refusal.unpaired.len(), "they have", "one of them has");
            format!("{they} to have the bye; if {those} {do_so}, somebody else can")
        } else {
            format!("the bye cannot be for as low a score as if {those} {do_so}")
        };
    }
    against::next_bracket(refusal.article, own, rejected, ", instead of")
        .unwrap_or_else(|| refusal.article.summary.to_owned())
}

/// The two values of an article: `: 2, where 1 will do`.
fn instead(bracket: &Bracket, refusal: &Refusal) -> String {
    let Refusal { own, rejected, .. } = refusal;
    // A candidate refused before requirements were lowered may be accepted afterwards.
    let is_lowered = !bracket.lowered.is_empty() && refusal.extent != Extent::Sparing;
    match own {
        Value::Count(0) if refusal.extent == Extent::Pairs => ", where none is needed".to_owned(),
        _ if refusal.extent == Extent::Pairs => format!(", one more than the {own} that will do"),
        Value::Count(0) if is_lowered => format!(": {rejected}, where none is allowed yet"),
        _ if is_lowered => format!(": {rejected}, where only {own} is allowed yet"),
        Value::Count(0) => format!(": {rejected}, where none is needed"),
        _ => format!(": {rejected}, where {own} will do"),
    }
}

pub(super) fn said_of(value: &Value, dash: &str) -> String {
    match value {
        Value::Pairs(all) => listed(all.iter().map(|&(one, other)| pair(one, other, dash))),
        Value::Players(players) => listed(players),
        value => value.to_string(),
    }
}

/// Earlier meetings: `3 and 6 have met in round 2, 4 and 11 in round 1`.
pub(super) fn have_met(met: &[Met], concerned: &Value, dash: &str) -> String {
    let said = met.iter().enumerate().map(|(place, Met { pair: (one, other), round })| {
        let have = if place == 0 { " have met" } else { "" };
        format!("{one} and {other}{have} in round {round}")
    });
    let said: Vec<String> = said.collect();
    if said.is_empty() { format!("{} have met", said_of(concerned, dash)) } else { said.join(", ") }
}

/// A colour clash: `3 - 11 both prefer White, 4 - 6 Black`.
fn clash(explanation: &Explanation, concerned: &Value, dash: &str) -> String {
    let Value::Pairs(all) = concerned else { return said_of(concerned, dash) };
    let preferred = |wanted: Colour| {
        let has_it = |number| {
            let entrant = explanation.player(number);
            entrant.and_then(|entrant| entrant.preference.colour) == Some(wanted)
        };
        let those = all.iter().filter(|&&(one, _)| has_it(one));
        let those: Vec<String> = those.map(|&(one, other)| pair(one, other, dash)).collect();
        (!those.is_empty()).then(|| {
            let both = if those.len() == 1 { "both prefer" } else { "prefer" };
            format!("{} {both} {}", listed(those), colour(wanted))
        })
    };
    let said: Vec<String> =
        [Colour::White, Colour::Black].into_iter().filter_map(preferred).collect();
    said.join(", ")
}
