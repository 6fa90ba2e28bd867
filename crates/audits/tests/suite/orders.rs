//! The order of players as a hypothesis: small events made up for each order, and real ones of a manager
//! that went by rating.
//!
//! The real events are of 2009 to 2014, of a manager with an engine of its own. With the players as
//! numbered, three other programs differ from it in the same rounds; with players numbered by rating they
//! give these rounds.

use std::path::Path;

use pairwright_audits::identify::{
    Class, EventVerdict, Explanation, OrderFrom, PlayerOrder, identify,
};
use pairwright_model::{GameResult, PlayerIndex, Round, Setup};
use pairwright_registry::RULESETS;
use pairwright_ruleset::PairingRequest;
use pairwright_testkit::corpora::{fixtures, large, read};

use crate::told::{drawn, played, verdict};

use PlayerOrder::{Number, Rating, RatingLateLast, RatingTitleName, Standing};

/// The opponents by rank, White first, in rounds 1 to 4.
const BY_RANK: [[(usize, usize); 3]; 4] = [
    [(0, 3), (4, 1), (2, 5)],
    [(1, 0), (5, 4), (3, 2)],
    [(0, 1), (2, 4), (5, 3)],
    [(5, 0), (1, 2), (3, 4)],
];

/// The boards of `round` by [`BY_RANK`] with the players in this order; a seventh player has the bye.
fn in_order(round: Round, order: &[u32]) -> Vec<(u32, u32)> {
    let boards = BY_RANK[usize::from(round) - 1].iter();
    let boards = boards.map(|&(white, black)| (order[white], order[black]));
    boards.chain(order.get(6).map(|&last| (last, 0))).collect()
}

/// An edition that pairs by rank alone, and not by points.
fn by_rank(request: &PairingRequest<'_>) -> Vec<(usize, usize)> {
    let tournament = request.tournament();
    let takes_part =
        |player: &PlayerIndex| tournament.player(*player).record(request.round()).is_paired();
    let mut ranking: Vec<PlayerIndex> = tournament.indices().filter(takes_part).collect();
    ranking.sort_by_key(|&player| tournament.initial_rank(player));
    let order: Vec<u32> = ranking.iter().map(|&player| tournament.number(player).get()).collect();
    let boards = in_order(request.round(), &order).into_iter();
    boards.map(|(white, black)| (white as usize, black as usize)).collect()
}

const NUMBERS: &[u32] = &[1, 2, 3, 4, 5, 6];
const RATINGS: &[u32] = &[6, 5, 4, 3, 2, 1];

/// Six players whose ratings rise with their numbers, with the boards of each round in one order.
fn rated(orders: &[&[u32]]) -> Setup {
    let boards: Vec<_> = (1..).zip(orders).map(|(round, order)| in_order(round, order)).collect();
    let boards: Vec<&[(u32, u32)]> = boards.iter().map(Vec::as_slice).collect();
    with_ratings(drawn(&boards))
}

fn with_ratings(mut setup: Setup) -> Setup {
    for player in &mut setup.players {
        player.rating = 1400 + 100 * player.number.get();
    }
    setup
}

fn from(from: Round, order: PlayerOrder) -> OrderFrom {
    OrderFrom { from, order }
}

/// The orders that are named, the number of rounds they explain, and the number that the numbers explain;
/// `None` if no other order is named.
fn told(verdict: &EventVerdict) -> Option<(Vec<OrderFrom>, usize, usize)> {
    let by_order = verdict.by_order.as_ref()?;
    assert_eq!(verdict.class, Class::AnotherOrder);
    Some((by_order.orders.clone(), by_order.rounds_explained, verdict.rounds_explained))
}

#[test]
fn players_may_be_paired_by_rating() {
    let verdict = verdict(rated(&[RATINGS, RATINGS, RATINGS]), by_rank);
    assert_eq!(told(&verdict), Some((vec![from(1, Rating)], 3, 0)));
    let expected = Explanation::AnotherOrder { rules: vec!["told"], order: Rating };
    assert!(verdict.rounds.iter().all(|round| round.explanation == expected));
}

#[test]
fn the_first_round_may_be_paired_by_number_before_late_entries_are_put_in_their_places() {
    // A gain of one round is no more than the order assumes.
    let verdict = verdict(rated(&[NUMBERS, RATINGS]), by_rank);
    assert_eq!(told(&verdict), Some((vec![from(1, Number), from(2, Rating)], 2, 1)));
}

#[test]
fn a_change_on_the_way_has_to_explain_two_rounds() {
    let changed = verdict(rated(&[NUMBERS, NUMBERS, RATINGS, RATINGS]), by_rank);
    assert_eq!(told(&changed), Some((vec![from(1, Number), from(3, Rating)], 4, 2)));
    let back = verdict(rated(&[RATINGS, RATINGS, NUMBERS, NUMBERS]), by_rank);
    assert_eq!(told(&back), Some((vec![from(1, Rating), from(3, Number)], 4, 2)));
    let last_only = verdict(rated(&[NUMBERS, NUMBERS, NUMBERS, RATINGS]), by_rank);
    assert_eq!((told(&last_only), last_only.rounds_explained), (None, 3));
    let first_only = verdict(rated(&[RATINGS, NUMBERS]), by_rank);
    assert_eq!((told(&first_only), first_only.rounds_explained), (None, 1));
}

#[test]
fn an_order_that_explains_too_little_is_not_named() {
    // Only one of four rounds is explained.
    let other: &[u32] = &[2, 6, 1, 5, 3, 4];
    let verdict = verdict(rated(&[other, other, RATINGS, other]), by_rank);
    assert_eq!((verdict.class, &verdict.by_order), (Class::AnotherSystem, &None));
}

#[test]
fn equal_ratings_may_be_ordered_by_title_and_name() {
    let order: &[u32] = &[4, 2, 6, 5, 3, 1];
    let boards: Vec<_> = [1, 2].map(|round| in_order(round, order)).to_vec();
    let mut setup = played(6, &boards, GameResult::Draw);
    let of = [("f", ""), ("e", "FM"), ("d", ""), ("c", "GM"), ("b", ""), ("a", "")];
    for (player, (name, title)) in setup.players.iter_mut().zip(of) {
        (player.name, player.title, player.rating) = (name.into(), title.into(), 1500);
    }
    let verdict = verdict(setup, by_rank);
    assert_eq!(told(&verdict), Some((vec![from(1, RatingTitleName)], 2, 0)));
}

#[test]
fn late_entries_may_come_last() {
    // Player 7 has the highest rating, is absent from round 1, and gets the bye then as the last one.
    let order: &[u32] = &[6, 5, 4, 3, 2, 1, 7];
    let boards =
        vec![in_order(1, RATINGS), in_order(2, order), in_order(3, order), in_order(4, order)];
    let verdict = verdict(with_ratings(played(7, &boards, GameResult::Draw)), by_rank);
    assert_eq!(told(&verdict), Some((vec![from(1, RatingLateLast)], 4, 0)));
}

#[test]
fn numbers_may_follow_the_standing() {
    // White wins each game. After round 1 the leaders are 1, 3 and 5 (their opponents have nothing), after
    // round 2 it is 3; players 2 and 5 beat opponents with a point, 1 and 6 an opponent without any.
    let orders: [&[u32]; 3] = [NUMBERS, &[1, 3, 5, 2, 4, 6], &[3, 2, 5, 1, 6, 4]];
    let boards: Vec<_> = (1..).zip(orders).map(|(round, order)| in_order(round, order)).collect();
    let verdict = verdict(played(6, &boards, GameResult::Win), by_rank);
    assert_eq!(told(&verdict), Some((vec![from(1, Standing)], 3, 1)));
}

#[test]
fn a_round_set_by_hand_is_told_in_the_order_that_comes_nearest() {
    // By rating the boards are 6-5, 4-2 and 1-3; the opponents of 5 and 2 are exchanged.
    let mut setup = rated(&[RATINGS, RATINGS, RATINGS]);
    let by_hand = rated(&[RATINGS, RATINGS, &[6, 2, 4, 3, 5, 1]]);
    setup.players = by_hand.players;
    let verdict = verdict(setup, by_rank);
    assert_eq!(told(&verdict), Some((vec![from(1, Rating)], 2, 0)));
    let last = &verdict.rounds[2];
    assert_eq!(last.in_order.as_ref().map(|other| other.order), Some(Rating));
    let expected = Explanation::FewBoards { rules: "told", boards: 2, of: 3 };
    assert_eq!((&last.explanation, last.editions[0].differing_boards), (&expected, 3));
}

/// What is known of an event: its class; if another order explains it, the rounds from which it holds, the
/// number of rounds explained in it, and the number explained as numbered.
type Known = (&'static str, Class, &'static [OrderFrom], usize, usize);

const fn since(from: Round, order: PlayerOrder) -> OrderFrom {
    OrderFrom { from, order }
}

/// The events, by the beginning of the file's name.
const EVENTS: &[Known] = &[
    // Three of six rounds are Dutch, by number or rating.
    ("jp03_id", Class::PairedOtherwise, &[], 3, 3),
    // By rating fewer boards of rounds 1 and 2 differ, but no fewer rounds.
    ("jp06_id", Class::PairedOtherwise, &[], 3, 3),
    ("jp08_id", Class::ExplainedBy, &[], 5, 5),
    ("jp15_id", Class::FewBoards, &[], 6, 6),
    ("jp17_id", Class::ExplainedBy, &[], 7, 7),
    ("jp30_id", Class::ExplainedBy, &[], 5, 5),
    // The last number is a late entry with a rating from the middle.
    ("jp32_id", Class::AnotherOrder, &[since(1, Number), since(2, Rating)], 6, 5),
    // Numbered by rating, only round 1 differs.
    ("jp32_elo", Class::FewBoards, &[], 5, 5),
    // The last nine are late entries.
    ("jp34_id", Class::AnotherOrder, &[since(1, Number), since(2, Rating)], 7, 2),
    ("jp34_elo", Class::PairedOtherwise, &[], 6, 6),
    // Round 1 was paired without late entries, who were then added by hand.
    ("jp36_id", Class::AnotherOrder, &[since(1, Rating)], 5, 3),
    ("jp36_elo", Class::PairedOtherwise, &[], 5, 5),
    ("jp38_id", Class::ExplainedBy, &[], 6, 6),
    // The rating of 31 was corrected after round 4.
    ("jp44_id", Class::AnotherOrder, &[since(1, Number), since(5, Rating)], 7, 5),
    // Renumbered by the corrected rating; round 1 shows the place that 31 had before.
    ("jp44_elo", Class::Renumbered, &[], 3, 3),
];

/// Whether the report of an event says itself that it is of another system.
fn is_of_another_system(name: &str) -> bool {
    name.contains("_other")
}

#[test]
fn real_events_that_were_paired_by_rating_are_told_so() {
    let (mut wrong, mut asked) = (Vec::new(), 0);
    let is_here = |name: &str| name.starts_with("jp") && !is_of_another_system(name);
    for file in [fixtures("identify"), large("real")].concat() {
        let name = file_name(&file);
        if !is_here(name) {
            continue;
        }
        let Some((_, class, orders, explained, as_numbered)) =
            EVENTS.iter().find(|(event, ..)| name.starts_with(&format!("{event}.")))
        else {
            panic!("{name} is not in the table");
        };
        asked += 1;
        let verdict = identify(&read(&file), RULESETS).unwrap();
        let by_order = verdict.by_order.as_ref();
        let found = by_order.map_or(&[][..], |by| &by.orders);
        let numbered = verdict.rounds_explained;
        let in_order = by_order.map_or(numbered, |by| by.rounds_explained);
        if (verdict.class, found, in_order, numbered) != (*class, *orders, *explained, *as_numbered)
        {
            wrong.push(format!(
                "{name}: {} {by_order:?} {}",
                verdict.class, verdict.rounds_explained
            ));
        }
    }
    assert!(asked >= 4, "{asked} events");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn file_name(file: &Path) -> &str {
    file.file_name().and_then(|name| name.to_str()).unwrap_or_default()
}
