//! Events made by hand.

use crate::generator::{Ending, Event};
use pairwright_model::{
    Bye, Colour, GameResult, PairingNumber, PlayerSetup, Round, RoundRecord, Setup,
};
use pairwright_ruleset::{Article, Impossibility, Proof};

/// A board: White, Black and White's result (`1`, `=`, `0`, or `+` and `-` for a forfeit); the bye
/// has 0 for Black.
pub(crate) type Board = (u32, u32, char);

/// An event of `players` rated 2000, 1900 and so on, with all rounds played.
pub(crate) fn event(players: u32, rounds: &[&[Board]]) -> Event {
    let number = |number| PairingNumber::new(number).unwrap();
    let setups = (1..=players).map(|player| PlayerSetup {
        rating: 2100 - 100 * player,
        ..PlayerSetup::new(
            number(player),
            rounds.iter().map(|round| record(round, player)).collect(),
        )
    });
    let setup = Setup {
        players: setups.collect(),
        total_rounds: Some(Round::try_from(rounds.len()).unwrap()),
        ..Setup::default()
    };
    let tournament = setup.validate().unwrap_or_else(|faults| panic!("{faults}"));
    Event { tournament, ending: Ending::AllRounds }
}

/// `event`, stopped before `round` because nobody may be paired.
pub(crate) fn stopped(mut event: Event, round: Round) -> Event {
    static ARTICLE: Article = Article::new("X.1", "the arbiter decides");
    let why = Impossibility {
        article: &ARTICLE,
        blocked: Vec::new(),
        unplaced: 0,
        proof: Proof::default(),
    };
    event.ending = Ending::Impossible { round, why };
    event
}

fn record(round: &[Board], player: u32) -> RoundRecord<PairingNumber> {
    let Some(&(white, black, result)) =
        round.iter().find(|(white, black, _)| [white, black].contains(&&player))
    else {
        return RoundRecord::Bye(Bye::ZeroPoint);
    };
    if black == 0 {
        return RoundRecord::Bye(Bye::PairingAllocated);
    }
    let is_white = player == white;
    let colour = if is_white { Colour::White } else { Colour::Black };
    let opponent = PairingNumber::new(if is_white { black } else { white }).unwrap();
    let game = |result| RoundRecord::Game { opponent, colour, result, rated: true };
    match (result, is_white) {
        ('=', _) => game(GameResult::Draw),
        ('1', true) | ('0', false) => game(GameResult::Win),
        ('1' | '0', _) => game(GameResult::Loss),
        (forfeit, _) => RoundRecord::Forfeit {
            opponent,
            colour: Some(colour),
            won: (forfeit == '+') == is_white,
        },
    }
}
