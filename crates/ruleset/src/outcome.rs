//! The outcome of pairing a round.

use pairwright_model::{PlayerIndex, Tournament};

use crate::trace::Article;

use crate::proof::{MOST_NAMED, Proof, listed};

/// The result of pairing a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The round is paired.
    Paired(RoundPairing),
    /// No legal pairing exists; the arbiter decides.
    Impossible(Impossibility),
}

/// Two opponents with their colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    /// The player with White.
    pub white: PlayerIndex,
    /// The player with Black.
    pub black: PlayerIndex,
}

/// A complete pairing of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundPairing {
    /// The pairs in the order of publication.
    pub boards: Vec<Board>,
    /// The player with the pairing-allocated bye.
    pub bye: Option<PlayerIndex>,
}

impl RoundPairing {
    /// The opponent of `player`, if the pairing gives them one.
    pub fn opponent(&self, player: PlayerIndex) -> Option<PlayerIndex> {
        self.boards.iter().find_map(|board| match (board.white, board.black) {
            (white, black) if white == player => Some(black),
            (white, black) if black == player => Some(white),
            _ => None,
        })
    }

    /// The players who are not placed as often as they should be: once if they are among `present`, never
    /// otherwise. `bye_given` has the bye already and keeps it. Players who are not of `tournament` are
    /// placed too often, and come last.
    pub fn misplaced(
        &self,
        tournament: &Tournament,
        present: &[PlayerIndex],
        bye_given: Option<PlayerIndex>,
    ) -> Vec<PlayerIndex> {
        // How often each player is placed, minus how often they should be.
        let mut balance = vec![0_i32; tournament.players().len()];
        let expected = present.iter().copied().chain(bye_given);
        expected.for_each(|player| balance[player.get()] -= 1);
        let placed = self.boards.iter().flat_map(|board| [board.white, board.black]);
        let mut foreign = Vec::new();
        for player in placed.chain(self.bye) {
            match balance.get_mut(player.get()) {
                Some(balance) => *balance += 1,
                None => foreign.push(player),
            }
        }
        let misplaced = tournament.indices().filter(|player| balance[player.get()] != 0);
        misplaced.chain(foreign).collect()
    }
}

/// The reason why a round cannot be paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Impossibility {
    /// The article that leaves the decision to the arbiter.
    pub article: &'static Article,
    /// Players that cannot all be placed, whatever the others do: every legal pairing leaves at
    /// least [`unplaced`](Self::unplaced) of them over. May be empty.
    pub blocked: Vec<PlayerIndex>,
    /// Number of players that every attempt leaves with neither an opponent nor the bye, plus one where their
    /// number is odd and nobody can have the bye. It is always even.
    pub unplaced: usize,
    /// The proof of it.
    pub proof: Proof,
}

impl Impossibility {
    /// Says in one line that the round cannot be paired, by which article, and which players prevent it, by
    /// pairing number.
    ///
    /// The first four words never change: other programs look for them.
    pub fn explain(&self, tournament: &Tournament) -> String {
        let text = format!("No valid pairing exists ({}: {})", self.article, self.article.summary);
        let obstacle = self.obstacle(tournament);
        if obstacle.is_empty() { text } else { format!("{text}; {obstacle}") }
    }

    /// The reason as part of a sentence: the players who prevent a pairing, and the article.
    pub fn reason(&self, tournament: &Tournament) -> String {
        let obstacle = self.obstacle(tournament);
        if obstacle.is_empty() {
            return format!("{}, {}", self.article, self.article.summary);
        }
        format!("{obstacle} ({})", self.article)
    }

    /// The players who prevent a pairing, as a clause; empty if they are not known.
    fn obstacle(&self, tournament: &Tournament) -> String {
        let proof = self.proof.explain(tournament);
        if !proof.is_empty() {
            return proof;
        }
        let numbers: Vec<String> = self
            .blocked
            .iter()
            .map(|&player| tournament.player(player).number.to_string())
            .collect();
        let count = self.unplaced;
        let names = match numbers.len() {
            0..=MOST_NAMED => numbers.join(", "),
            _ => listed(&tournament.numbers(&self.blocked)),
        };
        match numbers.len() {
            0 if count == 0 => String::new(),
            0 => format!("every attempt leaves {count} players over"),
            1 => format!("player {names} cannot be placed"),
            all if all <= count => format!("the players {names} cannot be placed"),
            _ => format!("at least {count} of the players {names} cannot be placed"),
        }
    }
}

#[cfg(test)]
mod tests {
    use pairwright_model::{PairingNumber, PlayerSetup, Setup};

    use super::*;

    #[test]
    fn who_is_not_of_the_tournament_is_misplaced() {
        let players = (1..=3).map(|n| PlayerSetup::new(PairingNumber::new(n).unwrap(), vec![]));
        let setup = Setup { players: players.collect(), ..Setup::default() };
        let event = setup.validate().unwrap();
        let player = PlayerIndex::new;
        let misplaced = |white, black, bye| {
            let boards = vec![Board { white: player(white), black: player(black) }];
            let pairing = RoundPairing { boards, bye: Some(player(bye)) };
            pairing.misplaced(&event, &[player(0), player(1), player(2)], None)
        };
        assert_eq!(misplaced(0, 1, 2), []);
        assert_eq!(misplaced(0, 7, 1), [player(2), player(7)]);
        assert_eq!(misplaced(3, 1, usize::MAX), [0, 2, 3, usize::MAX].map(player));
    }

    #[test]
    fn an_impossibility_names_article_and_players() {
        static ARTICLE: Article = Article::new("X.1", "the arbiter decides");
        let number = |n| PairingNumber::new(n).unwrap();
        let players = [1, 2, 4].map(|n| PlayerSetup::new(number(n), vec![])).to_vec();
        let event = Setup { players, ..Setup::default() }.validate();
        let explain = |blocked: &[usize], unplaced| {
            let blocked = blocked.iter().copied().map(PlayerIndex::new).collect();
            Impossibility { article: &ARTICLE, blocked, unplaced, proof: Proof::default() }
                .explain(event.as_ref().unwrap())
        };
        let start = "No valid pairing exists (X.1: the arbiter decides)";
        for (blocked, unplaced, rest) in [
            (&[][..], 0, ""),
            (&[], 2, "; every attempt leaves 2 players over"),
            (&[2], 1, "; player 4 cannot be placed"),
            (&[0, 2], 2, "; the players 1, 4 cannot be placed"),
            (&[0, 1, 2], 1, "; at least 1 of the players 1, 2, 4 cannot be placed"),
        ] {
            assert_eq!(explain(blocked, unplaced), format!("{start}{rest}"));
        }
    }
}
