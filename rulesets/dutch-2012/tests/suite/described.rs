//! Rounds that are described by scores and by who may not meet, and nothing else: nobody has a colour or a float.

use pairwright_model::{
    Bye, Colour, GameResult, PairingNumber, PlayerSetup, RoundRecord, Score, Setup, Tournament,
};
use pairwright_ruleset::PairingRequest;

/// The round to be paired; it is an even one.
pub(crate) const ROUND: u16 = 4;

fn number(player: usize) -> PairingNumber {
    PairingNumber::new(u32::try_from(player).unwrap()).unwrap()
}

/// Players with these scores in tenths, by rank; those `barred` had half a point of it by a bye in round one, and may not
/// have the bye. The pairs `apart` are forbidden.
pub(crate) fn described(scores: &[i32], barred: &[usize], apart: &[(usize, usize)]) -> Tournament {
    described_after(&[], scores, barred, apart)
}

/// Like [`described`], after `draws` in round one, each by its players, White first.
pub(crate) fn described_after(
    draws: &[(usize, usize)],
    scores: &[i32],
    barred: &[usize],
    apart: &[(usize, usize)],
) -> Tournament {
    let draw = |player| {
        let of = |&(white, black): &(usize, usize)| match player {
            _ if player == white => Some((black, Colour::White)),
            _ if player == black => Some((white, Colour::Black)),
            _ => None,
        };
        let (opponent, colour) = draws.iter().find_map(of)?;
        let (opponent, result) = (number(opponent), GameResult::Draw);
        Some(RoundRecord::Game { opponent, colour, result, rated: true })
    };
    let half = |player| if barred.contains(&player) || draw(player).is_some() { 5 } else { 0 };
    let players = (1..=scores.len()).map(|player| {
        let bye = if half(player) > 0 { Bye::HalfPoint } else { Bye::ZeroPoint };
        let first = draw(player).unwrap_or(RoundRecord::Bye(bye));
        let later = RoundRecord::Bye(Bye::ZeroPoint);
        PlayerSetup::new(number(player), vec![first, later, later])
    });
    let points = (1..).zip(scores).map(|(player, &score)| {
        let mut points = vec![Score::ZERO; 3];
        points.push(Score::from_tenths(score - half(player)));
        (number(player), points)
    });
    let setup = Setup {
        players: players.collect(),
        rounds_paired: Some(ROUND - 1),
        initial_colour: Some(Colour::White),
        acceleration: points.collect(),
        forbidden: apart.iter().map(|&(a, b)| (1, None, vec![number(a), number(b)])).collect(),
        ..Setup::default()
    };
    setup.validate().unwrap()
}

pub(crate) fn request(event: &Tournament) -> PairingRequest<'_> {
    PairingRequest::with_total_rounds(event, ROUND, ROUND + 2).unwrap()
}
