//! Why candidates were refused, as texts and pages say it.

use pairwright_explain::{
    Bracket, Change, Explanation, Joined, LeftOver, Limited, Met, Order, Paired, Refusal, Tried,
};
use pairwright_model::{Colour, PairingNumber};
use pairwright_ruleset::{FORBIDDEN_PAIR, explain_proof};
use pairwright_trace::{Article, Barred, Blocked, Cause, Extent, Value};

use crate::words::{colour, counted, listed, pair, pairs, plural};

/// What a limit is called that is a player without any opponent.
const INCOMPATIBLE: &str = "incompatible";

/// As many pairs of a candidate are shown.
const SHOWN: usize = 8;

/// What is said of a candidate: which it is, why it is refused, and by which article.
#[derive(Clone, Debug)]
pub(crate) struct Reason {
    /// `4 <-> 6: 3 - 4, 6 - 11`.
    pub(crate) candidate: String,
    /// Without a full stop.
    pub(crate) because: String,
    /// What decides.
    pub(crate) articles: Vec<&'static Article>,
    /// What kind of reason it is, in a word or two.
    pub(crate) label: &'static str,
}

/// A kind of reason, in a word or two.
pub(crate) fn label(article: &Article, cause: Cause) -> &'static str {
    match cause {
        Cause::Meeting if *article == FORBIDDEN_PAIR => "kept apart",
        Cause::Meeting => "have met",
        Cause::AbsoluteColour => "absolute colour",
        Cause::ColourPreference | Cause::ColourAllocation => "colour",
        Cause::Float => "float",
        Cause::Completion | Cause::Impossible => "the rest",
        Cause::LookAhead => "next bracket",
        Cause::ScoreDifference => "scores",
        Cause::Pairs | Cause::Collapse | Cause::Attendance => "pairs",
        Cause::ByeBar | Cause::ByeScore | Cause::UnplayedGames => "bye",
        Cause::Order => "order",
    }
}

/// Everything that was refused in `bracket`: what comes before its pairing in the order of the
/// procedure, then what would spare what the pairing fails.
pub(crate) fn reasons(explanation: &Explanation, bracket: &Bracket, dash: &str) -> Vec<Reason> {
    let limits = bracket.limits.iter().map(|limited| limit(bracket, limited, dash));
    let refused = bracket.refused.iter().chain(&bracket.sparing).map(|refusal| Reason {
        candidate: candidate(refusal, dash),
        because: because(explanation, bracket, refusal, dash),
        articles: vec![refusal.article],
        label: label(refusal.article, refusal.cause),
    });
    limits.chain(refused).collect()
}

/// What was accepted, and which alterations led to it.
pub(crate) fn accepted(paired: &Paired, is_first: bool, dash: &str) -> String {
    if paired.pairs.is_empty() {
        return "nobody is paired".to_owned();
    }
    let altered = &paired.altered;
    let changes = [
        (altered.exchange_step, altered.moved_down, change_of_mdps(&paired.order)),
        (altered.exchange_step, altered.exchanged, exchange(&paired.order.others.change)),
        (altered.transposition_step, altered.transposed, Some("transposition of S2".to_owned())),
    ];
    let changes = changes.into_iter().filter_map(|(step, article, said)| {
        let (article, said) = (article?, said.unwrap_or_default());
        // A procedure exchanges when S2 has no other order left.
        let is_last = altered.exchanged == Some(article) && step.is_some();
        let exhausted = if is_last { "; no transposition was left" } else { "" };
        let step = step.map(|step| format!("{step}, ")).unwrap_or_default();
        Some(format!("{said} ({step}{article}{exhausted})"))
    });
    let back = altered.back_step.map(|step| format!("going back from the remainder ({step})"));
    let changes: Vec<String> = back.into_iter().chain(changes).collect();
    let pairs = pairs(&paired.pairs, dash);
    match changes.is_empty() {
        true if is_first => format!("{pairs}, the first candidate"),
        true => pairs,
        false => format!("{pairs}, after {}", listed(changes)),
    }
}

/// `5 rather than 2 of the moved-down players`.
fn change_of_mdps(order: &Order) -> Option<String> {
    match &order.moved_down.as_ref()?.change {
        Change::Exchange { from_s1, from_s2, .. } => {
            Some(format!("exchange of MDPs: {} rather than {}", listed(from_s2), listed(from_s1)))
        }
        Change::None | Change::Transposition { .. } => None,
    }
}

/// `exchange 4 <-> 6`.
fn exchange(change: &Change) -> Option<String> {
    match change {
        Change::Exchange { from_s1, from_s2, .. } => {
            Some(format!("exchange {}", swapped(from_s1, from_s2)))
        }
        Change::None | Change::Transposition { .. } => None,
    }
}

fn swapped(from_s1: &[PairingNumber], from_s2: &[PairingNumber]) -> String {
    let joined = |players: &[PairingNumber]| {
        players.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    format!("{} <-> {}", joined(from_s1), joined(from_s2))
}

fn candidate(refusal: &Refusal, dash: &str) -> String {
    match refusal.extent {
        Extent::First if refusal.pairs.is_empty() => return String::new(),
        Extent::First | Extent::Sparing => {}
        Extent::Larger => return counted(refusal.pairs.len(), "pair"),
        Extent::MoreMovedDown => {
            let moved_down = refusal.order.moved_down.iter().flat_map(|halves| &halves.s1);
            return format!("{} of the MDPs paired", moved_down.count());
        }
        Extent::FirstSet => {
            let s1 = refusal.order.moved_down.as_ref().map(|halves| listed(&halves.s1));
            return format!("S1 of {}", s1.unwrap_or_default());
        }
        Extent::Unexchanged => return "without an exchange".to_owned(),
        Extent::Best => return pairs(&refusal.kept_apart, dash),
        // What is against them names them.
        Extent::Pairs => return String::new(),
    }
    let sparing = match refusal.extent {
        Extent::Sparing => format!("failing less of {}: ", listed(&refusal.spares)),
        _ => String::new(),
    };
    let exchange = match &refusal.order.others.change {
        Change::Exchange { from_s1, from_s2, .. } => format!("{}: ", swapped(from_s1, from_s2)),
        Change::None | Change::Transposition { .. } => String::new(),
    };
    if refusal.pairs.len() > SHOWN {
        let order = match &refusal.order.others.change {
            Change::None => "S1 with S2 in their order",
            Change::Transposition { .. } => "a transposition of S2",
            Change::Exchange { .. } => exchange.trim_end_matches(": "),
        };
        return format!("{sparing}{order}");
    }
    let down = match refusal.unpaired.len() {
        0 => String::new(),
        _ => format!(", without {}", listed(&refusal.unpaired)),
    };
    let others = match refusal.others {
        0 => String::new(),
        others => format!(" (and {others} more)"),
    };
    format!("{sparing}{exchange}{}{down}{others}", pairs(&refusal.pairs, dash))
}

/// Why the candidates are refused.
fn because(explanation: &Explanation, bracket: &Bracket, refusal: &Refusal, dash: &str) -> String {
    let is_of_best =
        matches!(refusal.extent, Extent::FirstSet | Extent::Unexchanged | Extent::Best);
    let said = match refusal.cause {
        Cause::Meeting | Cause::AbsoluteColour => forbidden(refusal, dash),
        Cause::Completion | Cause::LookAhead | Cause::ByeBar | Cause::ByeScore => {
            return beyond(refusal, dash);
        }
        Cause::ColourPreference => {
            let clash = clash(explanation, &refusal.concerned, dash);
            format!("{clash}{}", instead(bracket, refusal))
        }
        Cause::Float => float(bracket, refusal, dash),
        Cause::ScoreDifference => format!(
            "{} {}, instead of {}",
            of_scores(refusal.article),
            refusal.rejected,
            refusal.own
        ),
        Cause::Pairs => of_pairs(refusal),
        Cause::UnplayedGames => unplayed(refusal, dash),
        _ => format!("{}{}", refusal.article.summary, instead(bracket, refusal)),
    };
    if is_of_best { format!("at best {said}") } else { said }
}

/// By the absolute criteria.
fn forbidden(refusal: &Refusal, dash: &str) -> String {
    let concerned = &refusal.concerned;
    match refusal.cause {
        Cause::Meeting if *refusal.article == FORBIDDEN_PAIR => {
            format!("the organiser keeps {} apart", said_of(concerned, dash))
        }
        Cause::Meeting => have_met(&refusal.met, concerned, dash),
        _ => format!("{}: the same absolute colour preference", said_of(concerned, dash)),
    }
}

/// For the sake of those below, or of the bye.
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

/// `14 had a downfloat in round 2, where none is needed`.
fn float(bracket: &Bracket, refusal: &Refusal, dash: &str) -> String {
    let way = if refusal.article.summary.contains("upfloat") { "an up" } else { "a down" };
    let when = refusal.float_of.map(|round| format!(" in round {round}"));
    // Of a pair, the lower one's float is repeated.
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

/// What an article of scores has in a list.
fn of_scores(article: &Article) -> &'static str {
    let says = |what: &str| article.summary.contains(what);
    match () {
        () if says("left over") => "the scores left over are",
        () if says("downfloaters") => "the scores of the downfloaters are",
        () if says("PSD") => "the PSD is",
        () => "the score differences are",
    }
}

/// What an article of pairs counts.
fn of_pairs(refusal: &Refusal) -> String {
    let Refusal { article, own, rejected, .. } = refusal;
    let says = |what: &str| article.summary.contains(what);
    let one = *rejected == Value::Count(1);
    let noun = match () {
        () if says("no remainder") || says("nobody is left for a remainder") => {
            return "P1 has come down to M1, so there is no remainder".to_owned();
        }
        () if says("downfloaters") && one => "downfloater",
        () if says("downfloaters") => "downfloaters",
        () if says("moved-down") || says("M1 is") => "of the MDPs paired",
        () if one => "pair",
        () => "pairs",
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

/// `the next bracket makes 1 pair, instead of 2`.
fn look_ahead(refusal: &Refusal) -> String {
    let (own, rejected) = (&refusal.own, &refusal.rejected);
    match (own, rejected) {
        // Some editions count its pairs, others those it leaves over.
        (Value::Count(own), Value::Count(rejected)) if rejected < own => {
            let made = match rejected {
                0 => "no pair".to_owned(),
                1 => "1 pair".to_owned(),
                made => format!("{made} pairs"),
            };
            format!("the next bracket makes {made}, instead of {own}")
        }
        (_, Value::None) => "the last bracket cannot be paired completely".to_owned(),
        (Value::Count(own), Value::Count(rejected)) => {
            format!("the next bracket leaves {rejected} unpaired, instead of {own}")
        }
        (Value::Players(own), Value::Players(_)) => {
            let do_so = plural(own.len(), "does", "do");
            if refusal.article.summary.contains("spared the bye") {
                let they = plural(refusal.unpaired.len(), "they have", "one of them has");
                let those = listed(own);
                format!("{they} to have the bye; if {those} {do_so}, somebody else can")
            } else {
                format!("the bye cannot be for as low a score as if {} {do_so}", listed(own))
            }
        }
        // The scores themselves, and not by how much they differ.
        (Value::Scores(own), _) if refusal.article.summary.contains("cannot pair") => {
            let score = if own.is_empty() { "nobody".to_owned() } else { listed(own) };
            format!("the next bracket cannot pair those with {rejected}, instead of {score}")
        }
        _ if refusal.article.summary.contains("PSD") => {
            format!(
                "of the PSD of the next bracket its moved-down players make {rejected}, instead of {own}"
            )
        }
        _ => format!("the next bracket floats those with {rejected}, instead of {own}"),
    }
}

/// `: 2, where 1 will do`.
fn instead(bracket: &Bracket, refusal: &Refusal) -> String {
    let Refusal { own, rejected, .. } = refusal;
    // What is refused before requirements are lowered may be what is accepted after it.
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

fn said_of(value: &Value, dash: &str) -> String {
    match value {
        Value::Pairs(all) => listed(all.iter().map(|&(one, other)| pair(one, other, dash))),
        Value::Players(players) => listed(players),
        value => value.to_string(),
    }
}

/// `3 and 6 have met in round 2, 4 and 11 in round 1`.
fn have_met(met: &[Met], concerned: &Value, dash: &str) -> String {
    let said = met.iter().enumerate().map(|(place, Met { pair: (one, other), round })| {
        let have = if place == 0 { " have met" } else { "" };
        format!("{one} and {other}{have} in round {round}")
    });
    let said: Vec<String> = said.collect();
    if said.is_empty() { format!("{} have met", said_of(concerned, dash)) } else { said.join(", ") }
}

/// `3 - 11 both prefer White, 4 - 6 Black`.
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

/// Why players of two brackets that are joined could not stay apart.
pub(crate) fn joined(joined: &Joined, dash: &str) -> String {
    if joined.apart.is_empty() {
        return String::new();
    }
    if joined.met.len() == joined.apart.len() {
        return format!("; {}", have_met(&joined.met, &Value::None, dash));
    }
    format!("; {} may not meet", pairs(&joined.apart, dash))
}

/// Why the pairing of a bracket does not stand, if it can be said.
pub(crate) fn left_over(bracket: &Bracket, dash: &str) -> String {
    bracket.left_over.as_ref().map(|left| format!(": {}", blocked(left, dash))).unwrap_or_default()
}

/// Other floaters that were tried.
pub(crate) fn tried(tried: &Tried, dash: &str) -> String {
    let why = tried.left_over.as_ref().map(|left| format!(": {}", blocked(left, dash)));
    if tried.floaters.is_empty() {
        format!("none of the {} other sets of the same scores will do either", tried.others)
    } else {
        format!("{} instead{}", listed(&tried.floaters), why.unwrap_or_default())
    }
}

/// Why players could not all be paired.
fn blocked(left: &LeftOver, dash: &str) -> String {
    let Blocked { apart, groups, hub, has_bye, bye_group, bars_bye } = &left.blocked;
    let bye = if *bars_bye { ", who may not have the bye" } else { "" };
    match apart.len() {
        0 => format!("{}{bye}", explain_proof(groups, hub, *has_bye, *bye_group)),
        all if all == left.met.len() => have_met(&left.met, &Value::None, dash),
        _ => format!("{} may not meet", pairs(apart, dash)),
    }
}

/// Why there are no more pairs.
fn limit(bracket: &Bracket, limited: &Limited, dash: &str) -> Reason {
    let candidate = match limited.symbol {
        _ if limited.most == 0 || limited.symbol == INCOMPATIBLE => String::new(),
        symbol => format!("{symbol} = {}", limited.most),
    };
    let because = if limited.forbidden.is_empty() {
        explain_proof(&limited.groups, &limited.hub, false, None)
    } else {
        let said = limited.barred.iter().map(|barred| kept_apart(limited, barred, dash));
        listed(said)
    };
    let articles: Vec<&'static Article> =
        limited.barred.iter().map(|barred| barred.article).collect();
    let label = label(limited.article, limited.cause);
    let incompatible = match limited.most {
        _ if limited.symbol == INCOMPATIBLE => {
            let alone = limited.groups.iter().flatten();
            return Reason {
                candidate,
                because: format!("{because}: {} has no opponent here", listed(alone)),
                articles,
                label,
            };
        }
        0 if limited.symbol != "M1" && bracket.members().count() > 1 => ", so nobody can be paired",
        _ => "",
    };
    Reason { candidate, because: format!("{because}{incompatible}"), articles, label }
}

/// What keeps pairs apart that there could be.
fn kept_apart(limited: &Limited, barred: &Barred, dash: &str) -> String {
    let named = Value::Pairs(barred.pairs.clone());
    match barred.cause {
        Cause::Meeting if *barred.article == FORBIDDEN_PAIR => {
            format!("the organiser keeps {} apart", said_of(&named, dash))
        }
        Cause::Meeting => {
            let those = limited.met.iter().filter(|met| barred.pairs.contains(&met.pair));
            have_met(&those.copied().collect::<Vec<_>>(), &named, dash)
        }
        _ => format!("{} have the same absolute colour preference", said_of(&named, dash)),
    }
}
