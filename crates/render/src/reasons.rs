//! Why candidates were refused, for texts and pages.

mod left;
mod limits;
mod refused;

use pairwright_explain::{Bracket, Change, Explanation, Order, Paired, Refusal};
use pairwright_history::Float;
use pairwright_model::PairingNumber;
use pairwright_ruleset::trace::{Article, Cause, Extent, Matter, Value};

pub(crate) use left::{joined, left_over, tried};
use limits::limit;
use refused::because;

use crate::phrases::label;
use crate::words::{counted, listed, pairs};

/// The most pairs of a candidate to show.
const SHOWN: usize = 8;

/// A candidate, the reason why it is refused, and the article.
#[derive(Clone, Debug)]
pub(crate) struct Reason {
    /// The candidate, such as `4 <-> 6: 3 - 4, 6 - 11`; for the sake of what it spares, with that.
    pub(crate) candidate: String,
    /// What stands between the candidate and the reason.
    pub(crate) joint: &'static str,
    /// The reason, without a full stop.
    pub(crate) because: String,
    /// The articles that decide.
    pub(crate) articles: Vec<&'static Article>,
    /// The kind of reason, in a word or two.
    pub(crate) label: &'static str,
}

/// All refusals in `bracket`: candidates that come before its pairing in the order of the procedure, then
/// those that would avoid a failure of the pairing.
pub(crate) fn reasons(explanation: &Explanation, bracket: &Bracket, dash: &str) -> Vec<Reason> {
    let limits = bracket.limits.iter().map(|limited| limit(bracket, limited, dash));
    let refused = bracket.refused.iter().chain(&bracket.sparing).map(|refusal| Reason {
        candidate: candidate(bracket, refusal, dash),
        joint: if refusal.extent == Extent::Sparing { ", but " } else { ": " },
        because: because(explanation, bracket, refusal, dash),
        articles: vec![refusal.article],
        label: label(refusal.article, refusal.cause),
    });
    limits.chain(refused).collect()
}

/// Why `bracket` cannot have more pairs, one sentence a reason, with the articles.
pub(crate) fn limits(bracket: &Bracket, dash: &str) -> Vec<String> {
    let limits = bracket.limits.iter().map(|limited| limit(bracket, limited, dash));
    let said = limits.map(|Reason { because, articles, .. }| match articles[..] {
        [] => because,
        _ => format!("{because} ({})", listed(articles)),
    });
    said.collect()
}

/// The accepted candidate, with the alterations that led to it.
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
        // Exchanges begin only after the last order of S2.
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

/// A change such as `5 rather than 2 of the moved-down players`; `None` if there is none.
fn change_of_mdps(order: &Order) -> Option<String> {
    match &order.moved_down.as_ref()?.change {
        Change::Exchange { from_s1, from_s2, .. } => {
            Some(format!("exchange of MDPs: {} rather than {}", listed(from_s2), listed(from_s1)))
        }
        Change::None | Change::Transposition { .. } => None,
    }
}

/// An exchange such as `exchange 4 <-> 6`; `None` if there is none.
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

fn candidate(bracket: &Bracket, refusal: &Refusal, dash: &str) -> String {
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
        // The objection names the pairs.
        Extent::Pairs => return String::new(),
    }
    let sparing = match refusal.extent {
        Extent::Sparing => {
            let mut spares: Vec<(String, Vec<&Article>)> = Vec::new();
            for &article in &refusal.spares {
                let said = spared(bracket, article);
                match spares.iter_mut().find(|(known, _)| *known == said) {
                    Some((_, articles)) => articles.push(article),
                    None => spares.push((said, vec![article])),
                }
            }
            let said =
                spares.iter().map(|(said, articles)| format!("{said} ({})", listed(articles)));
            format!(" would {}", listed(said))
        }
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
        return format!("{order}{sparing}");
    }
    let gone = |player: &&PairingNumber| !bracket.leaving.contains(player);
    let left: Vec<&PairingNumber> = refusal.unpaired.iter().filter(gone).collect();
    let down = match left.len() {
        0 => String::new(),
        _ => format!(", without {}", listed(left)),
    };
    // The reason says by what the others fall if it is a pair that is not allowed.
    let others = match refusal.others {
        _ if matches!(refusal.cause, Cause::Meeting | Cause::AbsoluteColour) => String::new(),
        0 => String::new(),
        others => format!(" (and {others} more)"),
    };
    // What the candidate does comes after who floats in it.
    let (down, sparing) = match down.as_str() {
        "" => (down, sparing),
        _ if sparing.is_empty() => (down, sparing),
        _ => (format!("{down},"), sparing),
    };
    format!("{exchange}{}{down}{sparing}{others}", pairs(&refusal.pairs, dash))
}

/// What a candidate fails less than the pairing: `spare 9 another downfloat`.
fn spared(bracket: &Bracket, article: &Article) -> String {
    let weighed = bracket.weighed.iter().find(|weighed| *weighed.article == *article);
    let only = weighed.filter(|weighed| weighed.value == Value::Count(1));
    let player = match only.map(|weighed| &weighed.concerned) {
        Some(Value::Players(players)) if players.len() == 1 => players.first().copied(),
        // In a pair, the float of the lower player is repeated.
        Some(Value::Pairs(pairs)) if pairs.len() == 1 => pairs.first().map(|pair| pair.1),
        _ => None,
    };
    match article.matter {
        Matter::Floats { way, by_difference, .. } => {
            let way = if way == Float::Up { "upfloat" } else { "downfloat" };
            match player {
                _ if by_difference => {
                    format!("lower the score differences of repeated {way}s")
                }
                Some(player) => format!("spare {player} another {way}"),
                None => format!("repeat fewer {way}s"),
            }
        }
        matter if matter.is_of_topscorers() => "spare a topscorer or an opponent".to_owned(),
        Matter::StrongPreferences => "miss fewer strong colour preferences".to_owned(),
        Matter::Preferences => "miss fewer colour preferences".to_owned(),
        _ => "do better".to_owned(),
    }
}
