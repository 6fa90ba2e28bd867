//! The legal pairings of a round, read anew from the records: nothing here is shared with the code that
//! pairs.
//!
//! An edition states its own readings once more in its tests ([`Absolutes`]).

use std::ops::ControlFlow;

use pairwright_model::{
    Colour, PlayerIndex, PointSystem, Presence, Round, RoundRecord, Score, Tournament,
};
use pairwright_ruleset::{Impossibility, RoundPairing};

/// Looks at a pairing, and at the player with the bye; `Break` ends the search.
pub type Look<'l> = &'l mut dyn FnMut(&[Pair], Option<PlayerIndex>) -> ControlFlow<()>;

/// A pair of opponents.
pub type Pair = (PlayerIndex, PlayerIndex);

/// An edition's own readings of the absolute criteria.
#[derive(Clone, Copy, Debug)]
pub struct Absolutes {
    /// Whether a round without a game bars the player from the pairing-allocated bye.
    pub bars: fn(RoundRecord, &PointSystem) -> bool,
    /// Whether, if everybody is barred, the players barred by the fewest rounds may have the bye.
    pub least_barred: bool,
    /// Whether the last two games outweigh a colour difference beyond one.
    pub last_games_outweigh: bool,
}

impl Absolutes {
    /// The colour due after these games, if the preference for it is absolute.
    pub(crate) fn due(&self, difference: i32, twice: Option<Colour>) -> Option<Colour> {
        let by_difference = match difference {
            2.. => Some(Colour::Black),
            ..=-2 => Some(Colour::White),
            _ => None,
        };
        let by_last = twice.map(|colour| !colour);
        if self.last_games_outweigh { by_last.or(by_difference) } else { by_difference.or(by_last) }
    }
}

/// A round that is to be paired, with the facts behind legality.
#[derive(Debug)]
pub struct Position<'a> {
    tournament: &'a Tournament,
    round: Round,
    present: Vec<PlayerIndex>,
    given_bye: Option<PlayerIndex>,
    /// The facts about each player, by player index.
    facts: Vec<Facts>,
    /// Most barring rounds with which a player may still have the bye.
    least: usize,
}

/// The facts about one player, from the records.
#[derive(Debug)]
struct Facts {
    met: Vec<PlayerIndex>,
    /// The colour of an absolute preference.
    absolute: Option<Colour>,
    bars: usize,
    is_topscorer: bool,
}

impl<'a> Position<'a> {
    /// The position before `round` of an event of `total` rounds.
    pub fn new(
        tournament: &'a Tournament,
        round: Round,
        total: Round,
        absolutes: Absolutes,
    ) -> Self {
        let at = |presence| {
            let indices = tournament.indices();
            indices.filter(move |&player| tournament.presence(player, round) == presence)
        };
        let present: Vec<PlayerIndex> = at(Presence::Present).collect();
        let facts: Vec<Facts> = tournament
            .indices()
            .map(|player| Facts::of(tournament, player, round, total, absolutes))
            .collect();
        let fewest = present.iter().map(|player| facts[player.get()].bars).min();
        let least = fewest.filter(|_| absolutes.least_barred).unwrap_or(0);
        let given_bye = at(Presence::HasBye).next();
        Self { tournament, round, present, given_bye, facts, least }
    }

    /// Number of players to be placed.
    pub fn size(&self) -> usize {
        self.present.len()
    }

    /// Whether the arbiter has given the bye beforehand.
    pub fn has_given_bye(&self) -> bool {
        self.given_bye.is_some()
    }

    /// Whether the two may be paired: they have not played each other, the organiser does not keep them
    /// apart, and no absolute colour preferences collide, unless one of them is a topscorer of the last
    /// round.
    pub fn may_meet(&self, one: PlayerIndex, other: PlayerIndex) -> bool {
        !self.facts[one.get()].met.contains(&other) && self.might_meet(one, other)
    }

    /// Whether the two may be paired or could be if they had not played each other.
    pub fn might_meet(&self, one: PlayerIndex, other: PlayerIndex) -> bool {
        let (mine, theirs) = (&self.facts[one.get()], &self.facts[other.get()]);
        let are_kept_apart = self.tournament.forbidden().iter().any(|group| {
            group.rounds.contains(&self.round)
                && group.players.contains(&one)
                && group.players.contains(&other)
        });
        let collide = mine.absolute.is_some() && mine.absolute == theirs.absolute;
        one != other && !are_kept_apart && (!collide || mine.is_topscorer || theirs.is_topscorer)
    }

    /// Whether the player may have the pairing-allocated bye.
    pub fn may_have_bye(&self, player: PlayerIndex) -> bool {
        self.facts[player.get()].bars <= self.least
    }

    /// The players to be placed.
    pub fn present(&self) -> &[PlayerIndex] {
        &self.present
    }

    /// Number of rounds that bar the player from the bye.
    pub fn bars(&self, player: PlayerIndex) -> usize {
        self.facts[player.get()].bars
    }

    /// The violations in `pairing`, in words; none for a legal one.
    pub fn faults(&self, pairing: &RoundPairing) -> Vec<String> {
        let number = |player: PlayerIndex| self.tournament.number(player);
        let mut faults = Vec::new();
        let mut waiting = self.present.clone();
        let mut take = |player: PlayerIndex, faults: &mut Vec<String>| match waiting
            .iter()
            .position(|&waiting| waiting == player)
        {
            Some(place) => drop(waiting.swap_remove(place)),
            None => faults.push(format!("{} has no place to fill", number(player))),
        };
        for board in &pairing.boards {
            take(board.white, &mut faults);
            take(board.black, &mut faults);
            if !self.may_meet(board.white, board.black) {
                let (white, black) = (number(board.white), number(board.black));
                faults.push(format!("{white} and {black} may not meet"));
            }
        }
        match (pairing.bye, self.given_bye) {
            (Some(player), None) => {
                take(player, &mut faults);
                if !self.may_have_bye(player) {
                    faults.push(format!("{} may not have the bye", number(player)));
                }
            }
            (bye, given) if bye != given => faults.push("the bye was given otherwise".to_owned()),
            _ => {}
        }
        faults.extend(waiting.into_iter().map(|player| format!("{} is left out", number(player))));
        faults
    }

    /// Tries all legal pairings of the round, each with the player who has the bye, until `look` breaks.
    /// Ten players have up to 945 of them.
    pub fn each_pairing(&self, look: Look<'_>) -> ControlFlow<()> {
        if self.present.len().is_multiple_of(2) {
            return self.complete(&self.present, None, &mut Vec::new(), look);
        }
        for (place, &bye) in self.present.iter().enumerate() {
            if self.given_bye.is_none() && self.may_have_bye(bye) {
                let mut others = self.present.clone();
                others.remove(place);
                self.complete(&others, Some(bye), &mut Vec::new(), look)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn complete(
        &self,
        waiting: &[PlayerIndex],
        bye: Option<PlayerIndex>,
        pairs: &mut Vec<Pair>,
        look: Look<'_>,
    ) -> ControlFlow<()> {
        let Some((&one, others)) = waiting.split_first() else { return look(pairs, bye) };
        for (place, &other) in others.iter().enumerate() {
            if self.may_meet(one, other) {
                let mut rest = others.to_vec();
                rest.remove(place);
                pairs.push((one, other));
                self.complete(&rest, bye, pairs, look)?;
                pairs.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// The flaws in the proof that the round cannot be paired; none for one that holds.
    ///
    /// An odd group leaves one player over. As many of these can be paired as the hub has players, and one
    /// can have the bye.
    pub fn doubts(&self, impossible: &Impossibility) -> Vec<String> {
        let proof = &impossible.proof;
        let mut doubts = Vec::new();
        let mut group_of = vec![None; self.facts.len()];
        for (place, group) in proof.groups.iter().enumerate() {
            let with_bye = usize::from(proof.bye_group == Some(place));
            if (group.len() + with_bye).is_multiple_of(2) {
                doubts.push(format!("group {place} is even"));
            }
            for player in group {
                if group_of[player.get()].replace(place).is_some() || proof.hub.contains(player) {
                    doubts.push(format!("{} is named twice", self.tournament.number(*player)));
                }
            }
        }
        let is_odd = !self.present.len().is_multiple_of(2);
        for &one in self.present.iter().filter(|player| group_of[player.get()].is_some()) {
            let mine = group_of[one.get()];
            let outside = self.present.iter().filter(|other| group_of[other.get()] != mine);
            let mut outside = outside.filter(|other| !proof.hub.contains(other));
            if outside.any(|&other| self.may_meet(one, other)) {
                doubts.push(format!("{} can meet others", self.tournament.number(one)));
            }
            let says_bye = proof.has_bye || proof.bye_group.is_some() && proof.bye_group == mine;
            if is_odd && self.may_have_bye(one) && !says_bye {
                doubts.push(format!("{} can have the bye", self.tournament.number(one)));
            }
        }
        let placed = proof.hub.len() + usize::from(proof.has_bye);
        let over = proof.groups.len().saturating_sub(placed);
        // A bye that nobody can have counts as one more player left over.
        let has_idle_bye = is_odd && !proof.has_bye && impossible.unplaced == over + 1;
        if over == 0 || over != impossible.unplaced && !has_idle_bye {
            doubts.push(format!("{over} are proved to be over, {} are told", impossible.unplaced));
        }
        doubts
    }
}

impl Facts {
    fn of(
        tournament: &Tournament,
        player: PlayerIndex,
        round: Round,
        total: Round,
        absolutes: Absolutes,
    ) -> Self {
        let points = tournament.points();
        let mut facts = Self { met: Vec::new(), absolute: None, bars: 0, is_topscorer: false };
        let mut score = tournament.acceleration().points(player, round);
        let (mut whites, mut blacks, mut last_two) = (0, 0, [None; 2]);
        for past in 1..round {
            let record = tournament.player(player).record(past);
            score += points.value(&record);
            if let RoundRecord::Game { opponent, colour, .. } = record {
                facts.met.push(opponent);
                match colour {
                    Colour::White => whites += 1,
                    Colour::Black => blacks += 1,
                }
                last_two = [last_two[1], Some(colour)];
            } else if (absolutes.bars)(record, points) {
                facts.bars += 1;
            }
        }
        let twice = last_two[1].filter(|_| last_two[0] == last_two[1]);
        facts.absolute = absolutes.due(whites - blacks, twice);
        let most: Score = (1..round).map(|_| points.highest_win()).sum();
        facts.is_topscorer = round >= total && score * 2 > most;
        facts
    }
}
