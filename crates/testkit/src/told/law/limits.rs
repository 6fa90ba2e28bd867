//! Why there are no more pairs, and who moves down.

use pairwright_model::PairingNumber;
use pairwright_ruleset::trace::{Cause, Part, Stays, Step};

use super::super::amount::Amount;
use super::super::facts::Apart;
use super::Told;

impl Told<'_> {
    /// "Only … pairs are possible: … can meet only …".
    pub(super) fn hold_limits(&mut self) {
        let steps = self.steps;
        for (_, step) in steps {
            let Step::PairsLimited { symbol, most, forbidden, groups, hub, .. } = step else {
                continue;
            };
            if *symbol == "incompatible" {
                let all = 0..self.members.all.len();
                let meets = |one: usize, other: usize| {
                    one != other && self.members.may_pair(one.min(other), one.max(other))
                };
                let has_opponent = |player: &PairingNumber| {
                    let place = self.members.place(*player);
                    place.is_some_and(|one| all.clone().any(|other| meets(one, other)))
                };
                let alone = !groups.iter().flatten().any(has_opponent);
                self.is_true("moves down because nobody is left", alone, || {
                    format!("{groups:?} can meet somebody")
                });
                continue;
            }
            let mdps = self.members.mdps;
            let possible = if *symbol == "M1" {
                self.members.most_pairs(&|one, other| (one < mdps) != (other < mdps))
            } else {
                self.members.most_pairs(&|_, _| true)
            };
            self.is_true("most pairs", possible == *most, || {
                format!("{symbol} = {most}, but {possible} are possible")
            });
            for &(one, other) in forbidden {
                let holds = self.members.before.apart(one, other).is_some();
                self.is_true("most pairs: kept apart", holds, || format!("{one} - {other}"));
            }
            if *symbol == "M1" {
                continue;
            }
            for (place, group) in groups.iter().enumerate() {
                for &player in group {
                    let Some(one) = self.members.place(player) else { continue };
                    let outside =
                        self.members.all.iter().copied().enumerate().find(|(at, other)| {
                            !groups[place].contains(other)
                                && !hub.contains(other)
                                && *at != one
                                && self.members.may_pair(one.min(*at), one.max(*at))
                        });
                    self.is_true("could meet", outside.is_none(), || {
                        format!("{player} of {group:?} can meet {outside:?}, hub {hub:?}")
                    });
                }
            }
        }
    }

    /// "18 moves down rather than 11 or 16 (C12) …".
    pub(super) fn hold_downfloaters(&mut self) {
        let steps = self.steps;
        for (_, step) in steps {
            let Step::DownfloatersChosen { players, rather_than, .. } = step else { continue };
            let left = players.iter().all(|player| {
                self.accepted.unpaired.contains(player) || self.members.leave.contains(player)
            });
            self.is_true("moves down", left, || format!("{players:?} are paired"));
            if !self.is_small || !matches!(self.part, Part::Last | Part::Ordinary) {
                continue;
            }
            for stays in rather_than {
                for &player in &stays.players {
                    self.hold_stays(stays, player);
                }
            }
        }
    }

    fn hold_stays(&mut self, stays: &Stays, player: PairingNumber) {
        let mut candidates = self.members.allowed(self.accepted.pairs.len());
        candidates.retain(|candidate| candidate.unpaired.contains(&player));
        let article = stays.article.id;
        if stays.cause == Cause::Pairs && candidates.is_empty() {
            self.is_true("stays: fewer pairs", true, String::new);
            return;
        }
        // Which of several is the nearest depends on the players below, unless all of these are equal.
        let rows = self.by.rows;
        let unknown = rows
            .iter()
            .position(|row| matches!((row.amount)(&self.members, &self.accepted), Amount::Unknown));
        let row = rows.iter().position(|row| row.article == article);
        let (Some(row), true) = (row, unknown.is_none_or(|at| row.is_some_and(|row| row < at)))
        else {
            return;
        };
        let best = candidates.iter().map(|candidate| {
            rows[..=row]
                .iter()
                .map(|row| (row.amount)(&self.members, candidate))
                .collect::<Vec<Amount>>()
        });
        let best = best.min();
        let own: Vec<Amount> =
            rows[..=row].iter().map(|row| (row.amount)(&self.members, &self.accepted)).collect();
        // A candidate that is no worse up to here is refused because of the players below.
        if best.as_ref().is_some_and(|best| *best <= own) {
            self.is_true("stays: the rest of the round decides, not held", true, String::new);
            return;
        }
        let holds =
            best.as_ref().is_some_and(|best| best[..row] == own[..row] && best[row] > own[row]);
        self.is_true("stays", holds, || {
            format!("{player} stays by {article}: {best:?}, accepted {own:?}")
        });
    }

    /// The reason that two players are kept apart, as it is told.
    pub(super) fn apart(cause: Cause, is_organiser: bool) -> Apart {
        match cause {
            Cause::Meeting if is_organiser => Apart::Organiser,
            Cause::Meeting => Apart::Met,
            _ => Apart::Colour,
        }
    }
}
