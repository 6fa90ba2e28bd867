//! What the records say about each player before a round.

use std::cmp::Reverse;

use pairwright_model::{Colour, PairingNumber, PlayerIndex, Round, RoundRecord, Score, Tournament};

use super::Criteria;

/// How strong a colour preference is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strength {
    /// No game was played yet.
    None,
    /// The colours are balanced.
    Mild,
    /// One colour was played once more than the other.
    Strong,
    /// A difference of two, or one colour in the last two games.
    Absolute,
}

/// The facts about one player.
#[derive(Clone, Debug)]
pub struct Facts {
    /// The number that the report lists the player under.
    pub number: PairingNumber,
    /// The score the round is paired by.
    pub score: Score,
    /// The colour that the player is due, by the reading of this file.
    pub due: Option<Colour>,
    /// How strongly it is due.
    pub strength: Strength,
    /// The colour of the last two games, if they had one.
    pub twice: Option<Colour>,
    /// The games that were played: the round and the colour, the first one first.
    pub games: Vec<(Round, Colour)>,
    /// Games with White less games with Black.
    pub difference: i32,
    /// Whether the player floated down in the last round, and in the one before.
    pub down: [bool; 2],
    /// Whether the player floated up in the last round, and in the one before.
    pub up: [bool; 2],
    /// Whether the player is a topscorer.
    pub is_topscorer: bool,
    met: Vec<PlayerIndex>,
    index: PlayerIndex,
}

/// What keeps two players apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Apart {
    /// They played each other.
    Met,
    /// The organiser keeps them apart.
    Organiser,
    /// Both are absolutely due the same colour, and neither is a topscorer.
    Colour,
}

/// The facts of a round.
#[derive(Debug)]
pub struct Before<'a> {
    tournament: &'a Tournament,
    round: Round,
    players: Vec<Facts>,
}

impl<'a> Before<'a> {
    /// Reads the records before `round` of `total`.
    pub fn new(tournament: &'a Tournament, round: Round, total: Round, by: &Criteria) -> Self {
        let players = tournament.indices();
        let players = players.map(|player| Facts::of(tournament, player, (round, total), by));
        Self { tournament, round, players: players.collect() }
    }

    /// The number of the round.
    pub fn number(&self) -> Round {
        self.round
    }

    /// Whether the first player ranks above the second: by score, then by the order of the list.
    pub fn is_higher(&self, one: PairingNumber, other: PairingNumber) -> bool {
        let rank = |number: PairingNumber| {
            let player = self.player(number);
            (Reverse(player.score), self.tournament.initial_rank(player.index))
        };
        rank(one) < rank(other)
    }

    /// The event that the facts are about.
    pub fn tournament(&self) -> &'a Tournament {
        self.tournament
    }

    /// The facts about the player with this number.
    pub fn player(&self, number: PairingNumber) -> &Facts {
        &self.players[self.tournament.index_of(number).unwrap().get()]
    }

    /// What keeps the two apart, if anything does.
    pub fn apart(&self, one: PairingNumber, other: PairingNumber) -> Option<Apart> {
        let (one, other) = (self.player(one), self.player(other));
        let are_kept = self.tournament.forbidden().iter().any(|group| {
            group.rounds.contains(&self.round)
                && group.players.contains(&one.index)
                && group.players.contains(&other.index)
        });
        let are_absolute = [one, other].iter().all(|p| p.strength == Strength::Absolute);
        if one.met.contains(&other.index) {
            Some(Apart::Met)
        } else if are_kept {
            Some(Apart::Organiser)
        } else if are_absolute && one.due == other.due && !one.is_topscorer && !other.is_topscorer {
            Some(Apart::Colour)
        } else {
            None
        }
    }
}

impl Facts {
    fn of(
        tournament: &Tournament,
        index: PlayerIndex,
        (round, total): (Round, Round),
        by: &Criteria,
    ) -> Self {
        let score = |player: PlayerIndex, round: Round| {
            tournament.score_before(player, round) + tournament.acceleration().points(player, round)
        };
        let records = tournament.player(index);
        let (mut met, mut games) = (Vec::new(), Vec::new());
        let (mut difference, mut last) = (0, [None, None]);
        for past in 1..round {
            if let RoundRecord::Game { opponent, colour, .. } = records.record(past) {
                met.push(opponent);
                games.push((past, colour));
                difference += if colour == Colour::White { 1 } else { -1 };
                last = [last[1], Some(colour)];
            }
        }
        let twice = last[1].filter(|_| last[0] == last[1]);
        let (due, strength) = match (difference, by.absolutes.due(difference, twice), last[1]) {
            (_, Some(due), _) => (Some(due), Strength::Absolute),
            (1, _, _) => (Some(Colour::Black), Strength::Strong),
            (-1, _, _) => (Some(Colour::White), Strength::Strong),
            (_, _, Some(last)) => (Some(!last), Strength::Mild),
            _ => (None, Strength::None),
        };
        let (mut down, mut up) = ([false; 2], [false; 2]);
        for (place, ago) in [1, 2].into_iter().enumerate() {
            let Some(past) = round.checked_sub(ago).filter(|past| *past > 0) else { continue };
            let record = records.record(past);
            match record {
                RoundRecord::Game { opponent, .. } => {
                    let (own, other) = (score(index, past), score(opponent, past));
                    (down[place], up[place]) = (own > other, own < other);
                }
                _ => down[place] = (by.is_downfloat)(record, tournament.points()),
            }
        }
        let most: Score = (1..round).map(|_| tournament.points().highest_win()).sum();
        let own = score(index, round);
        Self {
            number: records.number,
            score: own,
            due,
            strength,
            twice,
            games,
            difference,
            down,
            up,
            is_topscorer: round >= total && own * 2 > most,
            met,
            index,
        }
    }
}
