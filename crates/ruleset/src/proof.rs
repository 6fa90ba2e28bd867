//! The proof that some players must stay unpaired.

use pairwright_model::{PairingNumber, PlayerIndex, Tournament};

/// Most players, ranges of players and groups that are named one by one.
pub(crate) const MOST_NAMED: usize = 24;

/// Groups of players who can meet only each other or a player of the hub. Each group leaves one player over, who
/// must meet a player of the hub or take the bye, and there are more groups than such places.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proof {
    /// The groups, each by rank.
    pub groups: Vec<Vec<PlayerIndex>>,
    /// The only players that members of different groups can meet, by rank.
    pub hub: Vec<PlayerIndex>,
    /// Whether the player that a group leaves over may take the bye.
    pub has_bye: bool,
    /// Index of an even group that becomes odd because one of its players takes the bye.
    pub bye_group: Option<usize>,
}

impl Proof {
    /// The proof in one sentence without a full stop; empty if there is none.
    pub fn explain(&self, tournament: &Tournament) -> String {
        let groups: Vec<Vec<PairingNumber>> =
            self.groups.iter().map(|group| tournament.numbers(group)).collect();
        explain_proof(&groups, &tournament.numbers(&self.hub), self.has_bye, self.bye_group)
    }
}

/// The sentence of [`Proof::explain`], from pairing numbers:
/// `4 and 7 can meet only 2: at least 1 player is left over`.
pub fn explain_proof(
    groups: &[Vec<PairingNumber>],
    hub: &[PairingNumber],
    has_bye: bool,
    bye_group: Option<usize>,
) -> String {
    if groups.is_empty() {
        return String::new();
    }
    let bye = if has_bye { " or have the bye" } else { "" };
    let whom = match hub {
        [] => format!("nobody{bye}"),
        hub => format!("only {}{bye}", listed(hub)),
    };
    let alone = groups.iter().enumerate();
    let alone = alone.filter(|(place, group)| group.len() == 1 && bye_group != Some(*place));
    let alone: Vec<PairingNumber> = alone.flat_map(|(_, group)| group).copied().collect();
    let alone = (!alone.is_empty()).then(|| format!("{} can meet {whom}", listed(&alone)));
    let (several, with_bye): (Vec<_>, Vec<_>) = groups
        .iter()
        .enumerate()
        .filter(|(place, group)| group.len() > 1 || bye_group == Some(*place))
        .partition(|(place, _)| bye_group != Some(*place));
    let with_bye = with_bye.iter().map(|(_, group)| {
        let of_them = if group.len() == 2 { "of the two" } else { "of them" };
        let group = listed(group);
        format!("{group} can meet each other, one {of_them} may have the bye, and otherwise {whom}")
    });
    let more = several.len().saturating_sub(MOST_NAMED);
    let more = (more > 0).then(|| format!("so it is with {more} more groups of an odd number"));
    let several = several.iter().take(MOST_NAMED).map(|(_, group)| {
        format!("{}, an odd number, can meet each other and otherwise {whom}", listed(group))
    });
    let said: Vec<String> = alone.into_iter().chain(several).chain(more).chain(with_bye).collect();
    // Each player of the hub, and the bye, can take one player of the groups.
    let left = match groups
        .len()
        .saturating_sub(hub.len() + usize::from(has_bye) + usize::from(bye_group.is_some()))
    {
        1 => "1 player is".to_owned(),
        left => format!("{left} players are"),
    };
    format!("{}: at least {left} left over", said.join("; "))
}

/// `1, 2 and 5`. Of a crowd, numbers that follow each other are a range, `1 to 40 and 43`; a crowd of more ranges than
/// anybody reads is `1000 players from 1 to 1999`.
pub(crate) fn listed(players: &[PairingNumber]) -> String {
    let mut players = players.to_vec();
    players.sort_unstable();
    let is_crowd = players.len() > MOST_NAMED;
    let follows =
        |one: &PairingNumber, next: &PairingNumber| is_crowd && next.index() == one.index() + 1;
    let runs = players.chunk_by(follows).map(|run| match run {
        [first, _, .., last] => format!("{first} to {last}"),
        run => run.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
    });
    let runs: Vec<String> = runs.collect();
    match (&runs[..], &players[..]) {
        ([], _) => "nobody".to_owned(),
        ([only], _) => only.clone(),
        (runs, [first, .., last]) if runs.len() > MOST_NAMED => {
            format!("{} players from {first} to {last}", players.len())
        }
        ([others @ .., last], _) => format!("{} and {last}", others.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(all: &[u32]) -> Vec<PairingNumber> {
        all.iter().map(|&number| PairingNumber::new(number).unwrap()).collect()
    }

    #[test]
    fn a_proof_says_who_can_meet_only_whom() {
        for (groups, hub, has_bye, expected) in [
            (&[][..], &[][..], false, ""),
            (
                &[&[4][..], &[7]],
                &[],
                false,
                "4 and 7 can meet nobody: at least 2 players are left over",
            ),
            (
                &[&[1], &[4], &[7]],
                &[2, 3],
                false,
                "1, 4 and 7 can meet only 2 and 3: at least 1 player is left over",
            ),
            (
                &[&[1], &[3, 5, 6]],
                &[],
                true,
                "1 can meet nobody or have the bye; 3, 5 and 6, an odd number, can meet each other and otherwise nobody or have the bye: at least 1 player is left over",
            ),
        ] {
            let groups: Vec<_> = groups.iter().map(|group| numbers(group)).collect();
            assert_eq!(explain_proof(&groups, &numbers(hub), has_bye, None), expected);
        }
    }

    #[test]
    fn a_group_of_an_even_number_may_leave_one_over_for_the_bye() {
        for (groups, expected) in [
            (
                [&[4][..], &[1, 2]],
                "4 can meet nobody; 1 and 2 can meet each other, one of the two may have the bye, and otherwise nobody: at least 1 player is left over",
            ),
            (
                [&[4], &[1, 2, 3, 5]],
                "4 can meet nobody; 1, 2, 3 and 5 can meet each other, one of them may have the bye, and otherwise nobody: at least 1 player is left over",
            ),
        ] {
            assert_eq!(explain_proof(&groups.map(numbers), &[], false, Some(1)), expected);
        }
    }

    /// Nobody reads thousands of numbers: an event of thousands is told in a line.
    #[test]
    fn a_crowd_is_told_by_ranges_or_by_its_number() {
        let all: Vec<u32> = (1..=5000).collect();
        let odd: Vec<u32> = (0..2500).map(|place| 2 * place + 1).collect();
        let gaps: Vec<u32> = (1..=40).chain([43, 44]).chain(50..=99).collect();
        assert_eq!(listed(&numbers(&all[..24])).matches(',').count(), 22, "each is named");
        assert_eq!(listed(&numbers(&all)), "1 to 5000");
        assert_eq!(listed(&numbers(&odd)), "2500 players from 1 to 4999");
        assert_eq!(listed(&numbers(&gaps)), "1 to 40, 43, 44 and 50 to 99");
        let group = |first: u32| numbers(&[first, first + 1, first + 2]);
        let groups: Vec<_> = (0..1000).map(|place| group(3 * place + 1)).collect();
        let said = explain_proof(&groups, &numbers(&odd[2000..]), false, None);
        assert!(said.len() < 4000, "{said}");
        let end = "70, 71 and 72, an odd number, can meet each other and otherwise only 500 players from 4001 to 4999; so it is with 976 more groups of an odd number: at least 500 players are left over";
        assert!(said.ends_with(end), "{said}");
    }
}
