//! Why those whom a bracket left over, and those below, could not all be paired.

use pairwright_model::PairingNumber;
use pairwright_ruleset::trace::{Blocked, Step};

use super::Told;

/// Up to this many forbidden pairs are named one by one.
const NAMED: usize = 6;

/// The players who are left.
struct Left {
    floaters: Vec<PairingNumber>,
    below: Vec<PairingNumber>,
}

impl Told<'_> {
    /// Those who are named are kept apart. Members of a group meet only each other and players of the hub, groups are odd,
    /// and there are more of them than players of the hub and byes.
    pub(super) fn hold_blocked(&mut self) {
        let steps = self.steps;
        for (_, step) in steps {
            let (floaters, blocked) = match step {
                Step::Undone { blocked: Some(blocked) } => (None, blocked),
                Step::FloatersTried { floaters, blocked: Some(blocked), .. } => {
                    (Some(floaters), blocked)
                }
                Step::BracketsJoined { apart, .. } => {
                    self.hold_apart(apart);
                    continue;
                }
                _ => continue,
            };
            let own = || [&self.accepted.unpaired[..], &self.members.leave].concat();
            let floaters = floaters.cloned().unwrap_or_else(own);
            let (whole, (_, lowest)) = (self.members.whole.unwrap(), self.members.levels());
            let below = whole.present.iter().filter(|player| whole.score(**player) < lowest);
            let left = Left { below: below.copied().collect(), floaters };
            self.hold_apart(&blocked.apart);
            self.hold_named_alone(&left, blocked);
            self.hold_groups(&left, blocked);
            self.hold_bye(&left, blocked);
        }
    }

    fn hold_apart(&mut self, apart: &[(PairingNumber, PairingNumber)]) {
        for &(one, other) in apart {
            let holds = self.members.before.apart(one, other).is_some();
            self.is_true("could not be paired: kept apart", holds, || format!("{one} - {other}"));
        }
    }

    /// If pairs are named, these are all pairs of the players who are left; and if so few are all that there are, they are.
    fn hold_named_alone(&mut self, left: &Left, blocked: &Blocked) {
        let all = left.all();
        let pairs = pairs(&all);
        let is_named = |&(one, other): &(PairingNumber, PairingNumber)| {
            blocked.apart.contains(&(one, other)) || blocked.apart.contains(&(other, one))
        };
        let is_apart = |&(one, other): &(PairingNumber, PairingNumber)| {
            self.members.before.apart(one, other).is_some()
        };
        let holds = if blocked.apart.is_empty() {
            !all.len().is_multiple_of(2) || pairs.len() > NAMED || !pairs.iter().all(is_apart)
        } else {
            let mut others = pairs.iter().filter(|pair| !is_named(pair));
            all.len().is_multiple_of(2) && others.all(|pair| self.has_no_room(left, *pair))
        };
        self.is_true("could not be paired: nobody else", holds, || format!("{blocked:?}, {all:?}"));
    }

    fn hold_groups(&mut self, left: &Left, blocked: &Blocked) {
        let Blocked { groups, hub, has_bye, bye_group, .. } = blocked;
        let all = left.all();
        for (place, group) in groups.iter().enumerate() {
            let outside =
                all.iter().filter(|player| !group.contains(player) && !hub.contains(player));
            let mut pairs = outside.flat_map(|&other| group.iter().map(move |&one| (one, other)));
            let meet = pairs.find(|&(one, other)| {
                self.members.before.apart(one, other).is_none()
                    && !self.has_no_room(left, (one, other))
            });
            let is_odd = group.len() % 2 == usize::from(*bye_group != Some(place));
            let holds = meet.is_none() && is_odd && group.iter().all(|one| all.contains(one));
            self.is_true("could not be paired: groups", holds, || {
                format!("{meet:?} of {blocked:?}, {all:?}")
            });
        }
        let placed = hub.len() + usize::from(*has_bye) + usize::from(bye_group.is_some());
        self.is_true("could not be paired: more groups", groups.len() > placed, || {
            format!("{blocked:?}")
        });
    }

    /// "…, who may not have the bye", "… or have the bye".
    fn hold_bye(&mut self, left: &Left, blocked: &Blocked) {
        let Blocked { groups, has_bye, bye_group, bars_bye, .. } = blocked;
        let whole = self.members.whole.unwrap();
        let is_due = !left.all().len().is_multiple_of(2);
        let may = |group: &Vec<PairingNumber>| group.iter().any(|&one| whole.may_have_bye(one));
        let with: Vec<usize> = (0..groups.len()).filter(|&place| may(&groups[place])).collect();
        let expected = match (is_due, &with[..]) {
            (false, _) => !has_bye && bye_group.is_none() && !bars_bye,
            (true, []) => !has_bye && bye_group.is_none() && *bars_bye,
            (true, &[place]) if *bye_group == Some(place) => !has_bye && !bars_bye,
            (true, _) => *has_bye && bye_group.is_none() && !bars_bye,
        };
        self.is_true("could not be paired: the bye", expected, || {
            format!("{with:?} may have it: {blocked:?}, {:?}", left.all())
        });
    }

    /// Whether these two have both come down to a bracket in which such players do not meet.
    fn has_no_room(&self, left: &Left, (one, other): (PairingNumber, PairingNumber)) -> bool {
        self.by.are_requirements && [one, other].iter().all(|it| left.floaters.contains(it))
    }
}

impl Left {
    fn all(&self) -> Vec<PairingNumber> {
        [&self.floaters[..], &self.below].concat()
    }
}

fn pairs(all: &[PairingNumber]) -> Vec<(PairingNumber, PairingNumber)> {
    let from = |(place, &one): (usize, &PairingNumber)| {
        all[place + 1..].iter().map(move |&other| (one, other))
    };
    all.iter().enumerate().flat_map(from).collect()
}
