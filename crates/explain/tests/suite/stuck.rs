//! What completes a round without a legal pairing, against brute force.

use pairwright_explain::{Remedy, Stuck};
use pairwright_model::{PlayerIndex, Tournament};
use pairwright_ruleset::PairingRequest;
use pairwright_testkit::legality::{Absolutes, Position};
use pairwright_testkit::random::tight_event;

#[path = "../../../../rulesets/dutch-2012/tests/suite/absolutes.rs"]
mod first;
#[path = "../../../../rulesets/dutch-2017/tests/suite/absolutes.rs"]
mod second;
#[path = "../../../../rulesets/dutch-2026/tests/suite/absolutes.rs"]
mod third;

/// The least costs of completing a round, found by trying everything.
struct Tried<'a> {
    position: Position<'a>,
    has_bye: bool,
}

/// How a player or a pair may be placed in spite of the rules, and at what cost.
type Cost<'c> = &'c dyn Fn(PlayerIndex, Option<PlayerIndex>) -> Option<usize>;

impl Tried<'_> {
    /// The least cost of placing everybody: each pair, and the bye, at what `cost` says.
    fn least(&self, cost: Cost<'_>, out: Option<usize>) -> Option<usize> {
        least(self.position.present(), self.has_bye, cost, out)
    }

    fn pair(&self, one: PlayerIndex, other: PlayerIndex) -> Option<usize> {
        self.position.may_meet(one, other).then_some(0)
    }

    fn bye(&self, player: PlayerIndex) -> Option<usize> {
        self.position.may_have_bye(player).then_some(0)
    }

    fn rematches(&self) -> Option<usize> {
        let cost = |one, other: Option<PlayerIndex>| match other {
            None => self.bye(one),
            Some(other) => self
                .position
                .might_meet(one, other)
                .then(|| usize::from(!self.position.may_meet(one, other))),
        };
        self.least(&cost, None)
    }

    fn staying_out(&self) -> Option<usize> {
        let cost = |one, other: Option<PlayerIndex>| match other {
            None => self.bye(one),
            Some(other) => self.pair(one, other),
        };
        self.least(&cost, Some(1))
    }

    /// Whether any two may meet.
    fn has_pair(&self) -> bool {
        let all = self.position.present();
        let mut pairs = all.iter().flat_map(|&one| all.iter().map(move |&other| (one, other)));
        pairs.any(|(one, other)| one != other && self.position.may_meet(one, other))
    }

    fn barred_bye(&self) -> Option<usize> {
        let cost = |one, other: Option<PlayerIndex>| match other {
            None => Some(self.position.bars(one)),
            Some(other) => self.pair(one, other),
        };
        self.has_bye.then(|| self.least(&cost, None)).flatten()
    }
}

/// The least cost of placing the players in `left`.
fn least(left: &[PlayerIndex], has_bye: bool, cost: Cost<'_>, out: Option<usize>) -> Option<usize> {
    let Some((&one, others)) = left.split_first() else { return Some(0) };
    let more = |first: Option<usize>, rest: &[PlayerIndex], has_bye| {
        Some(first? + least(rest, has_bye, cost, out)?)
    };
    let pairs = others.iter().filter_map(|&other| {
        let rest: Vec<_> = others.iter().copied().filter(|&it| it != other).collect();
        more(cost(one, Some(other)), &rest, has_bye)
    });
    let bye = has_bye.then(|| more(cost(one, None), others, false)).flatten();
    let out = more(out, others, has_bye);
    pairs.chain(bye).chain(out).min()
}

fn tried(tournament: &Tournament, round: u16, absolutes: Absolutes) -> Tried<'_> {
    let position = Position::new(tournament, round, round + 1, absolutes);
    let has_bye = !position.size().is_multiple_of(2) && !position.has_given_bye();
    Tried { position, has_bye }
}

/// Every remedy is the least of its kind, and is missing only where there is none.
#[test]
fn remedies_are_the_least() {
    let editions = [
        ("dutch-2012", first::ABSOLUTES),
        ("dutch-2017", second::ABSOLUTES),
        ("dutch-2026", third::ABSOLUTES),
    ];
    let mut seen = [0; 4];
    for seed in 0..400 {
        let tournament = tight_event(seed);
        let round = tournament.rounds_paired() + 1;
        let request = PairingRequest::with_total_rounds(&tournament, round, round + 1).unwrap();
        for (id, absolutes) in editions {
            let ruleset = pairwright_registry::find(id).unwrap();
            let Some(stuck) = Stuck::of(ruleset, &request).unwrap() else { continue };
            let tried = tried(&tournament, round, absolutes);
            let index = |number| tournament.index_of(number).unwrap();
            let (mut rematches, mut barred, mut out) = (None, None, None);
            for remedy in &stuck.remedies {
                match remedy {
                    Remedy::Rematches { pairs } => {
                        for again in pairs {
                            let [one, other] = [again.one, again.other].map(index);
                            let record = tournament.player(one).record(again.met_in);
                            assert_eq!(record.opponent(), Some(other), "{id} {seed}");
                        }
                        rematches = Some(pairs.len());
                    }
                    Remedy::Bye { player } => barred = Some(tried.position.bars(index(*player))),
                    Remedy::StayOut { players } => out = Some(players.len()),
                    _ => {}
                }
            }
            assert_eq!(rematches, tried.rematches(), "{id} {seed}: {stuck:?}");
            assert_eq!(barred, tried.barred_bye(), "{id} {seed}: {stuck:?}");
            let least = tried.staying_out();
            assert_eq!(least, Some(stuck.left_over), "{id} {seed}: {stuck:?}");
            assert_eq!(out, least.filter(|_| tried.has_pair()), "{id} {seed}: {stuck:?}");
            let kinds = [rematches.is_some(), rematches.is_none(), barred.is_some(), true];
            for (seen, kind) in seen.iter_mut().zip(kinds) {
                *seen += usize::from(kind);
            }
        }
    }
    assert!(seen.iter().all(|&seen| seen > 20), "{seen:?}");
}
