//! From a tournament back to its description, for changing it.

use crate::{PlayerIndex, PlayerSetup, Setup, Tournament};

impl From<&Tournament> for Setup {
    /// The description from which `tournament` is made: validating it gives an equal tournament.
    fn from(tournament: &Tournament) -> Self {
        let number = |index: PlayerIndex| tournament.player(index).number;
        let listed = tournament.listed();
        let players = listed.iter().map(|&index| {
            let player = tournament.player(index);
            let records = player.records.iter();
            PlayerSetup {
                number: player.number,
                name: player.name.clone(),
                title: player.title.clone(),
                rating: player.rating,
                federation: player.federation.clone(),
                sex: player.sex,
                records: records.filter_map(|record| record.try_map(|o| Some(number(o)))).collect(),
            }
        });
        let accelerated = listed
            .iter()
            .map(|&index| (number(index), tournament.acceleration.rounds(index).to_vec()));
        let forbidden = tournament.forbidden.iter().map(|group| {
            let last = (*group.rounds.end() < u16::MAX).then_some(*group.rounds.end());
            (
                *group.rounds.start(),
                last,
                group.players.iter().map(|&index| number(index)).collect(),
            )
        });
        let mut setup = Self {
            name: tournament.name.clone(),
            players: players.collect(),
            order: tournament.order,
            total_rounds: tournament.total_rounds,
            rounds_paired: None,
            initial_colour: tournament.initial_colour,
            points: tournament.points,
            acceleration: accelerated.filter(|(_, rounds)| !rounds.is_empty()).collect(),
            forbidden: forbidden.collect(),
            rematches: tournament
                .rematches
                .iter()
                .map(|rematch| {
                    (rematch.round, number(rematch.players[0]), number(rematch.players[1]))
                })
                .collect(),
            absent_next: tournament.absent_next.iter().map(|&index| number(index)).collect(),
        };
        let paired = tournament.rounds_paired;
        setup.rounds_paired = (setup.last_paired_round() != paired).then_some(paired);
        setup
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bye, Colour, GameResult, PairingNumber, RankingOrder, RoundRecord, Score};

    #[test]
    fn the_description_makes_the_same_tournament() {
        let number = |n| PairingNumber::new(n).unwrap();
        let game = |opponent, colour, result| RoundRecord::Game {
            opponent: number(opponent),
            colour,
            result,
            rated: true,
        };
        let players = vec![
            PlayerSetup::new(number(4), vec![game(2, Colour::White, GameResult::Win)]),
            PlayerSetup::new(number(2), vec![game(4, Colour::Black, GameResult::Loss)]),
            PlayerSetup::new(number(3), vec![RoundRecord::Bye(Bye::PairingAllocated)]),
        ];
        let setup = Setup {
            name: "Event".to_owned(),
            players,
            order: RankingOrder::Listing,
            total_rounds: Some(5),
            rounds_paired: None,
            initial_colour: Some(Colour::Black),
            acceleration: vec![(number(2), vec![Score::ONE, Score::HALF])],
            forbidden: vec![(2, None, vec![number(2), number(3)]), (1, Some(3), vec![number(4)])],
            absent_next: vec![number(3)],
            ..Setup::default()
        };
        let tournament = setup.clone().validate().unwrap();
        assert_eq!(Setup::from(&tournament), setup);
        assert_eq!(Setup::from(&tournament).validate().as_ref(), Ok(&tournament));

        // A bye that was given before the second round is paired, or that it left.
        let mut given = setup;
        given.players[2].records.push(RoundRecord::Bye(Bye::PairingAllocated));
        for rounds_paired in [None, Some(2)] {
            given.rounds_paired = rounds_paired;
            let tournament = given.clone().validate().unwrap();
            assert_eq!(tournament.rounds_paired(), rounds_paired.unwrap_or(1));
            assert_eq!(Setup::from(&tournament), given);
        }
    }
}
