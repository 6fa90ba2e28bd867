//! The proof that some players must stay unpaired.

use pairwright_model::{PairingNumber, PlayerIndex, Tournament};

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
    let several = several.iter().map(|(_, group)| {
        format!("{}, an odd number, can meet each other and otherwise {whom}", listed(group))
    });
    let said: Vec<String> = alone.into_iter().chain(several).chain(with_bye).collect();
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

fn listed(players: &[PairingNumber]) -> String {
    let mut players = players.to_vec();
    players.sort_unstable();
    match &players[..] {
        [] => "nobody".to_owned(),
        [only] => only.to_string(),
        [others @ .., last] => {
            let others: Vec<String> = others.iter().map(ToString::to_string).collect();
            format!("{} and {last}", others.join(", "))
        }
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
}
