//! Readings that a probe has switched off, and the bracket in which each of the others was used.

use std::cell::RefCell;
use std::collections::BTreeMap;

use crate::bracket::{Bracket, is_odd};

thread_local! {
    static OFF: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
    static USED: RefCell<BTreeMap<&'static str, String>> = const { RefCell::new(BTreeMap::new()) };
}

/// The result of `work` on this thread with the named readings switched off.
pub fn without<T>(readings: &[String], work: impl FnOnce() -> T) -> T {
    let before = OFF.replace(readings.to_vec());
    let done = work();
    OFF.set(before);
    done
}

/// The readings used on this thread since the last call, each with its bracket: moved-down players and
/// residents, the number of them without an opponent in it, and whether a player below may have the bye.
pub fn used() -> Vec<(&'static str, String)> {
    USED.take().into_iter().collect()
}

/// Whether a reading is not switched off.
pub(crate) fn holds(name: &'static str, bracket: &Bracket<'_>) -> bool {
    let holds = OFF.with_borrow(|off| off.iter().all(|other| other != name));
    if holds {
        USED.with_borrow_mut(|used| used.insert(name, shape(bracket)));
    }
    holds
}

fn shape(bracket: &Bracket<'_>) -> String {
    let (again, leave) = (bracket.below.leaving_again, bracket.below.leaving.len());
    let (m0, members) = (bracket.m0 + again, bracket.members.len() + leave);
    let may_have_bye = |player| bracket.entrants.traits(player).may_have_bye;
    let bye = match is_odd(bracket) {
        false => "no bye",
        true if bracket.below.next.iter().any(|&player| may_have_bye(player)) => "bye",
        true => "bye for nobody below",
    };
    format!("{m0}\\|{}, {again}\\|{} without opponent, {bye}", members - m0, leave - again)
}
