//! A bracket, and its pairing.

use pairwright_model::{PlayerIndex, Score};
use pairwright_ruleset::RoundPairing;
use pairwright_solver::Candidate;

use crate::criterion::Levels;
use crate::{Entrants, Traits};

/// A bracket to be paired. `B` is the edition's view of the players below it.
#[derive(Clone, Debug)]
pub struct Bracket<'a, B> {
    /// The players of the round.
    pub entrants: &'a Entrants,
    /// Moved-down players, then residents, each by rank: the order of the BSNs.
    pub members: Vec<PlayerIndex>,
    /// Number of members that were moved down: M0.
    pub m0: usize,
    /// Number of these that form an S1 of their own: all, unless the bracket is treated as homogeneous.
    pub mdps: usize,
    /// The edition's view of the players below.
    pub below: B,
}

impl<'a, B> Bracket<'a, B> {
    /// The traits of the member in this place.
    pub fn traits(&self, place: usize) -> &'a Traits {
        self.entrants.traits(self.members[place])
    }

    /// The highest score of a resident; zero if there are none.
    pub fn residents_score(&self) -> Score {
        self.members.get(self.m0).map_or(Score::ZERO, |&player| self.entrants.score(player))
    }

    /// The lowest score in the bracket.
    pub fn lowest_score(&self) -> Score {
        self.members.last().map_or(Score::ZERO, |&player| self.entrants.score(player))
    }

    /// The scores that floats depend on.
    pub fn levels(&self) -> Levels {
        let (residents, lowest) = (self.residents_score(), self.lowest_score());
        Levels { residents, lowest, has_s1: self.mdps > 0 }
    }

    /// The moved-down players, by rank.
    pub fn moved_down(&self) -> &[PlayerIndex] {
        &self.members[..self.m0]
    }

    /// M1 of a pairing: the number of moved-down players that are paired.
    pub fn moved_down_paired(&self, paired: &Paired) -> usize {
        self.moved_down().iter().filter(|player| !paired.unpaired.contains(player)).count()
    }

    /// Number of pairs of one of the `first` members with another member.
    pub fn pairs_across(&self, first: usize, paired: &Paired) -> usize {
        let mut ahead = self.members[..first].to_vec();
        ahead.sort_unstable();
        let is_first = |player| ahead.binary_search(player).is_ok();
        paired.pairs.iter().filter(|(one, other)| is_first(one) != is_first(other)).count()
    }

    /// The score of a downfloater's opponent-to-be, as the PSD has it: a point less than the lowest score
    /// in the bracket.
    pub fn artificial_score(&self) -> Score {
        self.lowest_score() - Score::ONE
    }

    /// Whether all residents have one score.
    pub fn is_level(&self) -> bool {
        self.m0 < self.members.len() && self.residents_score() == self.lowest_score()
    }

    /// Whether more than one moved-down player stays unpaired for want of residents.
    pub fn leaves_several(&self) -> bool {
        2 * self.mdps > self.members.len() + 1
    }

    /// Whether at least one moved-down player stays unpaired for want of residents.
    pub(crate) fn leaves_moved_down(&self) -> bool {
        2 * self.mdps > self.members.len()
    }

    /// The member that the demand keeps from all others. In a bracket of even number another one leaves it with them.
    pub fn lone(&self) -> Option<PlayerIndex> {
        let (place, others) = self.entrants.demanded(&self.members).only?;
        others.is_empty().then(|| self.members[place])
    }

    /// The fewest members that can stay unpaired, judging by their number and the demand alone.
    pub fn spare(&self) -> usize {
        let lone = usize::from(self.lone().is_some());
        lone + (self.members.len() - lone) % 2
    }

    /// Whether at least one in `times` of the pairs of members have met or are forbidden.
    pub fn have_met(&self, times: usize) -> bool {
        let Some(others) = self.members.len().checked_sub(1) else { return false };
        // No player has met more opponents than there were rounds; forbidden pairs are few.
        let rounds = usize::from(self.entrants.ledger.round() - 1);
        times * rounds >= others && {
            let met = self.entrants.conflicts_of(&self.members, &[]);
            times * met.iter().map(<[u32]>::len).sum::<usize>() >= self.members.len() * others
        }
    }

    /// The candidate with these pairs, by places, in terms of players.
    pub fn paired(&self, pairs: &[(usize, usize)]) -> Paired {
        self.found(&Candidate::new(self.members.len(), pairs.to_vec()))
    }

    /// A candidate in terms of players.
    pub fn found(&self, candidate: &Candidate) -> Paired {
        let player = |&place: &usize| self.members[place];
        Paired {
            pairs: candidate.pairs.iter().map(|(a, b)| (player(a), player(b))).collect(),
            unpaired: candidate.unpaired.iter().map(player).collect(),
        }
    }

    /// The places of those of these players who are members.
    pub fn places(&self, players: &[PlayerIndex]) -> impl Iterator<Item = usize> {
        let place = |player| self.members.iter().position(|member| member == player);
        players.iter().filter_map(place)
    }

    /// The pairing that `proposal` gives the bracket: those of its pairs, by places, for which `belong`
    /// holds.
    pub fn part_of(
        &self,
        proposal: &RoundPairing,
        belong: impl Fn(usize, usize) -> bool,
    ) -> Paired {
        let place = self.place_of_each();
        let places = proposal.boards.iter().filter_map(|board| {
            let (white, black) = (place[board.white.get()]?, place[board.black.get()]?);
            Some((white.min(black), white.max(black)))
        });
        let places: Vec<(usize, usize)> =
            places.filter(|&(one, other)| belong(one, other)).collect();
        self.paired(&places)
    }

    /// A pairing in terms of places.
    pub fn candidate(&self, paired: &Paired) -> Candidate {
        let places = self.place_of_each();
        let place = |player: PlayerIndex| places[player.get()].unwrap_or_default();
        Candidate {
            pairs: paired.pairs.iter().map(|&(a, b)| (place(a), place(b))).collect(),
            unpaired: paired.unpaired.iter().map(|&player| place(player)).collect(),
        }
    }

    /// The place of each player of the round who is a member, by index.
    fn place_of_each(&self) -> Vec<Option<usize>> {
        let mut places = vec![None; self.entrants.ledger.entries().len()];
        for (place, player) in self.members.iter().enumerate() {
            places[player.get()] = Some(place);
        }
        places
    }
}

/// The pairing of a bracket.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Paired {
    /// The pairs, higher ranked player first.
    pub pairs: Vec<(PlayerIndex, PlayerIndex)>,
    /// Downfloaters, or the player with the bye, by rank.
    pub unpaired: Vec<PlayerIndex>,
}

impl Paired {
    /// An empty pairing with room for `pairs` pairs.
    pub fn of_at_most(pairs: usize) -> Self {
        Self { pairs: Vec::with_capacity(pairs), unpaired: Vec::new() }
    }

    /// All paired players, pair by pair.
    pub fn players(&self) -> impl Iterator<Item = PlayerIndex> + '_ {
        self.pairs.iter().flat_map(|&(one, other)| [one, other])
    }
}
