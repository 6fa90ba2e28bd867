//! Why players could not all be paired, and what happened then.

use pairwright_explain::{Bracket, Joined, LeftOver, Tried};
use pairwright_ruleset::explain_proof;
use pairwright_ruleset::trace::{Blocked, Value};

use super::refused::have_met;
use crate::words::{listed, pairs};

/// Why the players of two joined brackets could not stay apart.
pub(crate) fn joined(joined: &Joined, dash: &str) -> String {
    if joined.apart.is_empty() {
        return String::new();
    }
    if joined.met.len() == joined.apart.len() {
        return format!("; {}", have_met(&joined.met, &Value::None, dash));
    }
    format!("; {} may not meet", pairs(&joined.apart, dash))
}

/// Why the pairing of a bracket was undone; empty if there is nothing to say.
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
