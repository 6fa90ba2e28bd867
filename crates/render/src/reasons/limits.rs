//! Why no more pairs are possible.

use pairwright_explain::{Bracket, Limited};
use pairwright_model::PairingNumber;
use pairwright_ruleset::trace::{Article, Barred, Cause, Value};
use pairwright_ruleset::{FORBIDDEN_PAIR, explain_proof};

use super::Reason;
use super::refused::{have_met, said_of};
use crate::phrases::label;
use crate::words::{counted, listed, plural};

/// The symbol of a limit that concerns a player without any opponent.
const INCOMPATIBLE: &str = "incompatible";

/// Why no more pairs are possible.
pub(super) fn limit(bracket: &Bracket, limited: &Limited, dash: &str) -> Reason {
    let candidate = match limited.symbol {
        _ if limited.most == 0 || limited.symbol == INCOMPATIBLE => String::new(),
        "M1" => format!("only {} of the MDPs can be paired", limited.most),
        _ => format!(
            "only {} {} possible",
            counted(limited.most, "pair"),
            plural(limited.most, "is", "are")
        ),
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
                joint: ": ",
                because: no_opponent(bracket, &alone.copied().collect::<Vec<_>>(), &because),
                articles,
                label,
            };
        }
        0 if limited.symbol != "M1" && bracket.members().count() > 1 => ", so nobody can be paired",
        _ => "",
    };
    Reason { candidate, joint: ": ", because: format!("{because}{incompatible}"), articles, label }
}

/// A player without an opponent, who moves down at once or stays over.
fn no_opponent(bracket: &Bracket, alone: &[PairingNumber], because: &str) -> String {
    let leaves = alone.iter().all(|player| bracket.leaving.contains(player));
    let then = if leaves { " and moves down before anybody is paired" } else { "" };
    format!("{because}: {} has no possible opponent here{then}", listed(alone))
}

/// What keeps possible pairs apart.
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
