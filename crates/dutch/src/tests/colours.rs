//! Colour allocation rung by rung, and the lot.

use pairwright_history::{Policies, Strength};
use pairwright_model::Colour::{Black, White};
use pairwright_model::{
    Bye, Colour, GameResult, PairingNumber, PlayerIndex, PlayerSetup, RoundRecord, Setup,
    Tournament,
};
use pairwright_ruleset::trace::Article;
use pairwright_ruleset::{Demand, PairingRequest};

use crate::colours::{
    Allocation, Lot, Pair, Rung, Settled, alternate, both_preferences, higher_ranked,
    initial_colour, numbers_among, stronger, stronger_or_wider,
};
use crate::testing::{Toy, demanding, plain};
use crate::{Rules, Traits};

static ARTICLE: Article = Article::new("1", "It is for tests.");
static OTHER: Article = Article::new("2", "It is for tests, too.");

const ABSENT: RoundRecord<PairingNumber> = RoundRecord::Bye(Bye::ZeroPoint);

/// A round without playing is one in which a player was not there.
static POLICIES: Policies = Policies {
    float_of_unplayed: |_, _| None,
    bars_bye: |_, _| false,
    takes_part: |record| record != RoundRecord::Bye(Bye::ZeroPoint),
    last_games_outweigh: false,
};

fn number(number: u32) -> PairingNumber {
    PairingNumber::new(number).unwrap()
}

fn game(opponent: u32, colour: Colour) -> RoundRecord<PairingNumber> {
    let opponent = number(opponent);
    RoundRecord::Game { opponent, colour, result: GameResult::Draw, rated: true }
}

fn event(records: &[&[RoundRecord<PairingNumber>]], absent_next: &[u32]) -> Tournament {
    let players = (1..).zip(records).map(|(at, it)| PlayerSetup::new(number(at), it.to_vec()));
    let absent_next = absent_next.iter().map(|&at| number(at)).collect();
    let (players, total_rounds) = (players.collect(), Some(9));
    Setup { players, total_rounds, absent_next, ..Setup::default() }.validate().unwrap()
}

/// Two rounds: 1 and 2 had White and Black, 3 and 4 Black and White.
fn two_rounds() -> Tournament {
    let [first, last] = [[White, Black], [Black, White]];
    let games = |opponents: [u32; 2], colours: [Colour; 2]| {
        [game(opponents[0], colours[0]), game(opponents[1], colours[1])]
    };
    event(
        &[&games([3, 4], first), &games([4, 3], first), &games([1, 2], last), &games([2, 1], last)],
        &[],
    )
}

fn prefers(colour: Option<Colour>, strength: Strength, difference: u16) -> Traits {
    Traits { colour, strength, difference, ..plain(1) }
}

/// What a rung settles for the first of the players, who ranks higher, against the third.
#[test]
fn what_each_rung_settles() {
    use Strength::{Absolute, Mild, Strong};
    type Settles = fn(&Pair<'_>) -> Option<Settled>;
    let rungs: [Settles; 6] =
        [both_preferences, stronger, stronger_or_wider, alternate, higher_ranked, |pair| {
            initial_colour(pair).filter(|_| false)
        }];
    let (w, b) = (Some(White), Some(Black));
    let none = prefers(None, Strength::None, 0);
    let first = |colour| Some((0, colour));
    let third = |colour| Some((2, colour));
    for (mine, theirs, expected) in [
        (
            prefers(w, Mild, 0),
            prefers(b, Strong, 0),
            [first(White), third(Black), third(Black), None, first(White), None],
        ),
        (
            prefers(w, Strong, 0),
            prefers(w, Mild, 0),
            [None, first(White), first(White), first(White), first(White), None],
        ),
        (
            prefers(b, Mild, 0),
            prefers(b, Mild, 0),
            [None, None, None, first(White), first(Black), None],
        ),
        (none, prefers(b, Mild, 0), [third(Black), third(Black), third(Black), None, None, None]),
        (
            prefers(b, Mild, 0),
            none,
            [first(Black), first(Black), first(Black), None, first(Black), None],
        ),
        (none, none, [None; 6]),
        (
            prefers(b, Absolute, 2),
            prefers(b, Absolute, 3),
            [None, None, third(Black), first(White), first(Black), None],
        ),
        (
            prefers(b, Absolute, 3),
            prefers(b, Absolute, 2),
            [None, None, first(Black), first(White), first(Black), None],
        ),
    ] {
        let event = two_rounds();
        let entrants = demanding(&event, &[mine, none, theirs, none], &Demand::Nothing);
        let [one, other] = [0, 2].map(PlayerIndex::new);
        for (settles, expected) in rungs.into_iter().zip(expected) {
            let rungs: &'static [Rung] = vec![Rung { article: &ARTICLE, settles }].leak();
            let lot = Lot::by_number(&event, &entrants.ledger, Toy::POLICIES);
            let found = Allocation { entrants: &entrants, rungs, lot }.decide(one, other);
            let found = found.ok().map(|it| it.decided_by);
            let expected = expected.map(|(at, colour)| (PlayerIndex::new(at), colour));
            assert_eq!(found, expected, "{mine:?} {theirs:?}");
        }
    }
}

/// The last rung names the article of the lot, if there is one, and the number that decided.
#[test]
fn the_last_rung_is_the_lot() {
    static RUNGS: [Rung; 2] = [
        Rung { article: &ARTICLE, settles: both_preferences },
        Rung { article: &ARTICLE, settles: initial_colour },
    ];
    let event = two_rounds();
    let white = prefers(Some(White), Strength::Mild, 0);
    let round = demanding(&event, &[plain(1), plain(1), white, plain(1)], &Demand::Nothing);
    let player = PlayerIndex::new;
    for (is_for_odd, higher, colour) in
        [(true, 0, White), (true, 1, Black), (false, 0, Black), (false, 1, White)]
    {
        let lot = |initial_colour| Lot {
            initial_colour,
            numbers: vec![1, 2, 3, 4],
            is_for_odd,
            article: Some(&OTHER),
        };
        let of = |lot| Allocation { entrants: &round, rungs: &RUNGS, lot };
        let allocation = of(lot(Some(White)));
        let found = allocation.decide(player(higher), player(3)).unwrap();
        assert_eq!(found.decided_by, (player(higher), colour));
        let number = u32::try_from(higher + 1).unwrap();
        assert_eq!((found.article.id, found.number), ("2", Some(number)));
        let board = [found.board.white, found.board.black];
        let is_white = colour == White;
        assert_eq!(board, if is_white { [higher, 3] } else { [3, higher] }.map(player));
        let found = allocation.decide(player(higher), player(2)).unwrap();
        assert_eq!((found.article.id, found.number), ("1", None));
        assert_eq!((found.board.white, found.board.black), (player(2), player(higher)));
        assert!(of(lot(None)).decide(player(higher), player(3)).is_err());
    }
}

/// 1 never came, 2 has the bye, 3 and 4 play, 5 comes in the second round only.
#[test]
fn the_lot_is_read_off_the_first_round_with_colours() {
    let bye = RoundRecord::Bye(Bye::PairingAllocated);
    let by_number = |colour: Colour, policies: &Policies, absent_next: &[u32]| {
        let round = [game(4, colour), game(3, !colour)];
        let records: [&[_]; 5] = [&[ABSENT], &[bye], &round[..1], &round[1..], &[ABSENT]];
        let event = event(&records, absent_next);
        let request = PairingRequest::new(&event, 2).unwrap();
        let entrants = Toy::entrants(&request, Demand::Nothing);
        Lot::by_number(&event, &entrants.ledger, policies)
    };
    let mut policies = *Toy::POLICIES;
    // The highest ranked player with a colour is 3.
    let all = by_number(White, &policies, &[1]);
    assert_eq!(all.initial_colour, Some(White), "3 is the third of all");
    policies.takes_part = |record| record != RoundRecord::Bye(Bye::ZeroPoint);
    for colour in [White, Black] {
        let lot = by_number(colour, &policies, &[1]);
        assert_eq!(lot.initial_colour, Some(!colour), "3 is the second of those who took part");
        assert!(lot.is_for_odd && lot.article.is_none());
    }
    let event = event(&[&[ABSENT], &[ABSENT], &[ABSENT]], &[]);
    let counted = |player: PlayerIndex| player.get() != 1;
    assert_eq!(numbers_among(&event, counted), [1, 2, 2]);
}

/// 1 came in the second round, whose colours are the first, and has the bye: 2 is the second of those who took part by then.
#[test]
fn who_comes_when_colours_are_first_given_counts_in_the_lot() {
    let bye = RoundRecord::Bye(Bye::PairingAllocated);
    let half = RoundRecord::Bye(Bye::HalfPoint);
    let records: [&[_]; 3] = [&[ABSENT, bye], &[half, game(3, White)], &[half, game(2, Black)]];
    let event = event(&records, &[]);
    let request = PairingRequest::new(&event, 3).unwrap();
    let entrants = Toy::entrants(&request, Demand::Nothing);
    let lot = Lot::by_number(&event, &entrants.ledger, &POLICIES);
    assert_eq!(lot.initial_colour, Some(Black));
}

/// Those who have not come yet have no number: 2 does not take part in the second round either.
#[test]
fn players_are_numbered_without_those_who_never_came() {
    let bye = RoundRecord::Bye(Bye::PairingAllocated);
    let event = event(&[&[bye], &[ABSENT], &[ABSENT], &[bye]], &[2, 4]);
    let request = PairingRequest::new(&event, 2).unwrap();
    let entrants = Toy::entrants_read_by(&request, Demand::Nothing, &POLICIES);
    let lot = Lot::by_number(&event, &entrants.ledger, &POLICIES);
    assert_eq!(lot.numbers, [1, 2, 2, 3]);
    assert_eq!(lot.initial_colour, None);
}
