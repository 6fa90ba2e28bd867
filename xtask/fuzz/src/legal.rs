//! Whether a round is legal, and whether a legal one exists, told from the records alone.
//!
//! Nothing here is shared with the editions. Where editions read the rules differently, only what all of
//! them agree on counts: a wrong alarm would be worse than none, for the search goes on for hours.

use pairwright::model::{Bye, Colour, RoundRecord};
use pairwright::{PairingNumber, PlayerIndex, Round, Tournament};

/// A round that is to be paired.
#[derive(Debug)]
pub struct Position<'a> {
    tournament: &'a Tournament,
    round: Round,
}

impl<'a> Position<'a> {
    /// `round` of `tournament`, the next one.
    pub fn new(tournament: &'a Tournament, round: Round) -> Self {
        Self { tournament, round }
    }

    /// Panics if the `boards` and the `bye` break a rule that every edition has.
    pub fn assert_legal(
        &self,
        boards: &[(PairingNumber, PairingNumber)],
        bye: Option<PairingNumber>,
    ) {
        let find = |number: PairingNumber| self.tournament.index_of(number).expect("a player");
        let boards: Vec<_> = boards.iter().map(|&(one, other)| (find(one), find(other))).collect();
        let bye = bye.map(find);
        let mut seen: Vec<PlayerIndex> =
            boards.iter().flat_map(|&(one, other)| [one, other]).collect();
        seen.extend(bye);
        seen.sort_unstable();
        let placed = seen.len();
        seen.dedup();
        assert_eq!(placed, seen.len(), "somebody is placed twice");
        for player in self.present() {
            assert!(seen.binary_search(&player).is_ok(), "{player:?} is left out");
        }
        for (one, other) in boards {
            assert!(!self.have_met(one, other), "{one:?} and {other:?} have met");
            assert!(!self.is_forbidden(one, other), "{one:?} and {other:?} are forbidden to meet");
            assert!(!self.may_never_meet(one, other), "{one:?} and {other:?} need the same colour");
        }
        // Where nobody may have the bye, one edition gives it all the same.
        if let Some(player) = bye.filter(|&player| self.is_barred(player)) {
            let other = self.present().into_iter().find(|&other| self.has_only_played(other));
            assert!(other.is_none(), "{player:?} has a second bye, and {other:?} none");
        }
    }

    /// Whether there is a legal pairing, by trying all: for at most ten players. False says that none was
    /// found among those that are legal in every edition.
    pub fn has_pairing(&self) -> bool {
        let present = self.present();
        if present.len() % 2 == 0 {
            return self.can_pair(&present);
        }
        (0..present.len()).any(|place| {
            let mut others = present.clone();
            let player = others.remove(place);
            self.has_only_played(player) && self.can_pair(&others)
        })
    }

    /// How many are to be paired.
    pub fn size(&self) -> usize {
        self.present().len()
    }

    fn can_pair(&self, players: &[PlayerIndex]) -> bool {
        let Some((&first, rest)) = players.split_first() else { return true };
        (0..rest.len()).any(|place| {
            let mut others = rest.to_vec();
            let partner = others.remove(place);
            !self.have_met(first, partner)
                && !self.is_forbidden(first, partner)
                && !self.need_the_same(first, partner)
                && self.can_pair(&others)
        })
    }

    /// Nobody who has something recorded for the round: the arbiter has decided about them.
    fn present(&self) -> Vec<PlayerIndex> {
        let is_present = |player: &PlayerIndex| {
            self.tournament.presence(*player, self.round) == pairwright::model::Presence::Present
        };
        self.tournament.indices().filter(is_present).collect()
    }

    fn records(&self, player: PlayerIndex) -> impl Iterator<Item = RoundRecord> {
        (1..self.round).map(move |round| self.tournament.player(player).record(round))
    }

    fn have_met(&self, one: PlayerIndex, other: PlayerIndex) -> bool {
        self.records(one)
            .any(|record| matches!(record, RoundRecord::Game { opponent, .. } if opponent == other))
    }

    fn is_forbidden(&self, one: PlayerIndex, other: PlayerIndex) -> bool {
        self.tournament.forbidden().iter().any(|group| {
            let has = |player| group.players.contains(&player);
            group.rounds.contains(&self.round) && has(one) && has(other)
        })
    }

    /// Whether both must have the same colour, and no edition makes an exception: each does in the last round, which
    /// this may be where the number of rounds is not known.
    fn may_never_meet(&self, one: PlayerIndex, other: PlayerIndex) -> bool {
        let is_before_last = self.tournament.total_rounds().is_some_and(|last| self.round < last);
        is_before_last && self.need_the_same(one, other)
    }

    fn need_the_same(&self, one: PlayerIndex, other: PlayerIndex) -> bool {
        let needed = self.needed(one);
        needed.is_some() && needed == self.needed(other)
    }

    /// The colour that the player must have: two games in a row with the other, or two more of them.
    fn needed(&self, player: PlayerIndex) -> Option<Colour> {
        let colours: Vec<Colour> = self
            .records(player)
            .filter_map(|record| match record {
                RoundRecord::Game { colour, .. } => Some(colour),
                _ => None,
            })
            .collect();
        let white = colours.iter().filter(|&&colour| colour == Colour::White).count();
        let black = colours.len() - white;
        let last = colours.rchunks(2).next().unwrap_or_default();
        let twice = |colour| last.len() == 2 && last.iter().all(|&last| last == colour);
        // Of a history that no rules have paired, the number of games counts before their order.
        if white > black + 1 {
            Some(Colour::Black)
        } else if black > white + 1 {
            Some(Colour::White)
        } else if twice(Colour::White) {
            Some(Colour::Black)
        } else if twice(Colour::Black) {
            Some(Colour::White)
        } else {
            None
        }
    }

    /// Whether the player had as much as a win brings without playing. What is worth less bars in some editions
    /// only.
    fn is_barred(&self, player: PlayerIndex) -> bool {
        let points = self.tournament.points();
        self.records(player).any(|record| {
            let counts = matches!(
                record,
                RoundRecord::Bye(Bye::PairingAllocated) | RoundRecord::Forfeit { won: true, .. }
            );
            counts && points.value(&record) >= points.highest_win()
        })
    }

    /// Whether no edition can deny the player the bye.
    fn has_only_played(&self, player: PlayerIndex) -> bool {
        self.records(player).all(|record| matches!(record, RoundRecord::Game { .. }))
    }
}
