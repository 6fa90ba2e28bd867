//! Rates are met, within the deviations to expect in some ten thousand draws.

use pairwright_model::{Bye, GameResult, RoundRecord};
use pairwright_simulation::generator::{Event, Plan, Rates, Ratings};

use crate::support::{event, plan, rate, records};

/// How many per thousand of the `counted` records are `hits`.
fn per_mille(
    event: &Event,
    counted: impl Fn(RoundRecord) -> bool,
    hits: impl Fn(RoundRecord) -> bool,
) -> usize {
    let all: Vec<_> = records(event).filter(|&record| counted(record)).collect();
    1000 * all.iter().filter(|&&record| hits(record)).count() / all.len()
}

fn is_game(record: RoundRecord) -> bool {
    matches!(record, RoundRecord::Game { .. })
}

fn is_draw(record: RoundRecord) -> bool {
    matches!(record, RoundRecord::Game { result: GameResult::Draw, .. })
}

#[test]
fn equals_draw_at_the_rate_and_others_less() {
    let rates = Rates { draws: rate(400), ..Rates::default() };
    let draws = |low, high| {
        let ratings = Ratings::new(low, high).unwrap();
        let event = event(&Plan { ratings, ..plan(1000, 9, 3, rates) });
        per_mille(&event, is_game, is_draw)
    };
    let (equals, others) = (draws(2000, 2000), draws(1000, 2800));
    assert!((380..=420).contains(&equals), "{equals}");
    assert!((200..equals).contains(&others), "{others}");
}

#[test]
fn the_stronger_win_as_often_as_expected() {
    let ratings = Ratings::new(1000, 2800).unwrap();
    let event = event(&Plan { ratings, ..plan(1000, 9, 4, Rates::default()) });
    // Stronger by 180 to 188 points: 74 %.
    let (mut games, mut wins) = (0, 0);
    for player in event.tournament.players() {
        for record in player.records() {
            let RoundRecord::Game { opponent, result, .. } = *record else { continue };
            let opponent = event.tournament.player(opponent);
            if (150..=220).contains(&player.rating.saturating_sub(opponent.rating)) {
                games += 1;
                wins += u32::from(result == GameResult::Win);
            }
        }
    }
    assert!(games > 300, "{games}");
    let percent = 100 * wins / games;
    assert!((69..=79).contains(&percent), "{percent} of {games}");
}

#[test]
fn byes_are_granted_at_the_rate() {
    let rates = Rates { byes: rate(100), ..Rates::default() };
    let event = event(&plan(1000, 9, 5, rates));
    let count = |bye| per_mille(&event, |_| true, |record| record == RoundRecord::Bye(bye));
    let (half, zero) = (count(Bye::HalfPoint), count(Bye::ZeroPoint));
    assert!((43..=57).contains(&half) && (43..=57).contains(&zero), "{half} {zero}");
}

#[test]
fn players_stay_away_at_the_rate_and_sometimes_both() {
    let rates = Rates { forfeits: rate(100), ..Rates::default() };
    let event = event(&plan(1000, 9, 6, rates));
    let is_paired = |record: RoundRecord| record.opponent().is_some();
    let count = |won| {
        per_mille(
            &event,
            is_paired,
            |record| matches!(record, RoundRecord::Forfeit { won: w, .. } if w == won),
        )
    };
    // A tenth of the players do not appear; in a tenth of their games the opponent does not, either.
    let (won, lost) = (count(true), count(false));
    assert!((70..=95).contains(&won), "{won}");
    assert!((95..=125).contains(&lost), "{lost}");
}

#[test]
fn players_come_late_and_leave_early_at_the_rate() {
    let rates = Rates { late: rate(200), withdrawals: rate(300), ..Rates::default() };
    let rounds = 9;
    let event = event(&plan(2000, rounds, 7, rates));
    let (mut late, mut gone) = (0, 0);
    for player in event.tournament.players() {
        let records = player.records();
        let entry = records.iter().position(|&record| record != RoundRecord::Blank).unwrap();
        // In the first half of the rounds.
        assert!(entry < 5, "{entry}");
        late += u32::from(entry > 0);
        let absent = RoundRecord::Bye(Bye::ZeroPoint);
        gone += u32::from(records.last() == Some(&absent));
        // Players who have left do not return.
        let left = records.iter().position(|&record| record == absent).unwrap_or(records.len());
        assert!(entry < left && records.iter().skip(left).all(|&record| record == absent));
        assert!(records.iter().skip(entry).all(|&record| record != RoundRecord::Blank));
    }
    assert!((360..=440).contains(&late), "{late}");
    assert!((540..=660).contains(&gone), "{gone}");
}
