//! For probes: readings that are switched off, and in what bracket each one was used.

use std::cell::RefCell;
use std::collections::BTreeMap;

use crate::bracket::{Bracket, is_incompatible};

thread_local! {
    static OFF: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
    static USED: RefCell<BTreeMap<&'static str, String>> = const { RefCell::new(BTreeMap::new()) };
}

/// What `work` comes to on this thread without some readings, by their names.
pub fn without<T>(readings: &[String], work: impl FnOnce() -> T) -> T {
    let before = OFF.replace(readings.to_vec());
    let done = work();
    OFF.set(before);
    done
}

/// The readings that were used on this thread since the last time, and the bracket of each: moved down and residents,
/// how many have no opponent in it, and who may have the bye.
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
    let (m0, members) = (bracket.m0, bracket.members.len());
    let leave = (0..members).filter(|&one| is_incompatible(bracket, one)).count();
    let may_have_bye = |player| bracket.entrants.traits(player).may_have_bye;
    let is_due = !(members + bracket.below.next.len()).is_multiple_of(2);
    let bye = match is_due {
        false => "no bye",
        true if bracket.below.next.iter().any(|&player| may_have_bye(player)) => "bye",
        true => "bye for nobody below",
    };
    format!("{m0}\\|{}, {leave} without opponent, {bye}", members - m0)
}
