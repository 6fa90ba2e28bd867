//! Earlier rounds taken from the timetable of a round robin.

use pairwright_model::{
    Bye, Colour, GameResult, PairingNumber, PlayerSetup, Round, RoundRecord, Setup,
};

/// The outcome of a board of the timetable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Board {
    /// The first player had this colour and this result.
    Played(Colour, GameResult),
    /// Both players requested a half-point bye instead.
    Byes,
}

/// An event of `players` players after `rounds` rounds, fewer than players.
///
/// Nobody meets anybody twice. With an odd number of players, one of them has a half-point bye in each round.
/// `outcome` decides a board by round and by two indices from 0, the higher ranked first.
pub(crate) fn round_robin(
    players: u16,
    rounds: Round,
    mut outcome: impl FnMut(Round, usize, usize) -> Board,
) -> Setup {
    let mut setups: Vec<PlayerSetup> = (1..=players)
        .filter_map(|number| PairingNumber::new(number.into()))
        .map(|number| PlayerSetup::new(number, Vec::new()))
        .collect();
    let count = setups.len();
    // The circle method: the last seat is fixed, the others move on by one each round.
    let seats = count.next_multiple_of(2);
    for round in 1..=rounds {
        let seated = |place: usize| match place {
            0 => seats - 1,
            _ => (place + usize::from(round)) % (seats - 1),
        };
        for place in 0..seats / 2 {
            let (one, other) = (seated(place), seated(seats - 1 - place));
            let (one, other) = (one.min(other), one.max(other));
            let board = if other < count { outcome(round, one, other) } else { Board::Byes };
            for (place, opponent, is_first) in [(one, other, true), (other, one, false)] {
                let opponent = setups.get(opponent).map(|opponent| opponent.number);
                if let Some(player) = setups.get_mut(place) {
                    player.records.push(record(board, opponent, is_first));
                }
            }
        }
    }
    Setup {
        players: setups,
        // Three more rounds, so that no exceptions for the last round apply.
        total_rounds: Some(rounds + 3),
        initial_colour: Some(Colour::White),
        ..Setup::default()
    }
}

fn record(
    board: Board,
    opponent: Option<PairingNumber>,
    is_first: bool,
) -> RoundRecord<PairingNumber> {
    match (board, opponent) {
        (Board::Played(colour, result), Some(opponent)) => RoundRecord::Game {
            opponent,
            colour: if is_first { colour } else { !colour },
            result: if is_first { result } else { opposite(result) },
            rated: true,
        },
        _ => RoundRecord::Bye(Bye::HalfPoint),
    }
}

fn opposite(result: GameResult) -> GameResult {
    match result {
        GameResult::Win => GameResult::Loss,
        GameResult::Draw => GameResult::Draw,
        GameResult::Loss => GameResult::Win,
    }
}
