//! If one of two opponents prefers a colour and the other has played no game, the preference is granted, by
//! the article that grants all preferences.

use pairwright_model::{
    Bye, Colour, GameResult, PairingNumber, PlayerIndex, PlayerSetup, RoundRecord, Setup,
};
use pairwright_ruleset::{Board, Outcome, PairingRequest, RoundPairing, Ruleset};

/// Pairs the second round of three players: 1 had a half-point bye in the first, 2 lost with Black to 3,
/// who is absent now. So 1 ranks higher without a preference, and 2 gets White. Reversed colours are
/// rejected by `article`.
pub fn assert_only_preference_is_granted(ruleset: &dyn Ruleset, article: &str) {
    let [one, two, three] = [1, 2, 3].map(|n| PairingNumber::new(n).unwrap());
    let game =
        |opponent, colour, result| RoundRecord::Game { opponent, colour, result, rated: true };
    let lost = game(three, Colour::Black, GameResult::Loss);
    let won = game(two, Colour::White, GameResult::Win);
    let players = vec![
        PlayerSetup::new(one, vec![RoundRecord::Bye(Bye::HalfPoint)]),
        PlayerSetup::new(two, vec![lost]),
        PlayerSetup::new(three, vec![won, RoundRecord::Bye(Bye::ZeroPoint)]),
    ];
    let setup = Setup { players, total_rounds: Some(5), ..Setup::default() };
    let event = setup.validate().unwrap();
    let request = PairingRequest::new(&event, 2).unwrap();
    let [one, two] = [0, 1].map(PlayerIndex::new);
    let round = |white, black| RoundPairing { boards: vec![Board { white, black }], bye: None };
    assert_eq!(ruleset.pair_round(&request), Ok(Outcome::Paired(round(two, one))));
    let objection = ruleset.object(&request, &round(one, two)).unwrap().unwrap();
    assert_eq!(objection.article.id, article);
}
