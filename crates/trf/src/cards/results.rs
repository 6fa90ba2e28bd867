//! Results that fit the scores of all cards at once.
//!
//! Each game whose result is not stated has two half points. Those of a game between two cards go to either of them,
//! those of another to the one card. It is a matching of half points to players, found by augmenting paths, with the
//! games between cards first, so that only few of them end otherwise than 1-0, 1/2-1/2 or 0-1.

use pairwright_model::Score;

use super::card::{Game, What};
use super::fault::CardFault;
use super::stated::Cards;
use crate::Problem;
use crate::diagnostic::{Log, Place};

/// The half points of each card in each round.
pub(super) type Points = Vec<Vec<u32>>;

/// A half point that somebody gets, or nobody.
#[derive(Debug)]
struct Half {
    /// Index of the round, from 0.
    round: usize,
    /// The cards that can get it.
    between: Vec<usize>,
}

/// Half points given to players so far.
struct Shares {
    halves: Vec<Half>,
    /// How many half points each card still needs in all.
    needs: Vec<usize>,
    /// The half points of each card, by place in `halves`.
    given: Vec<Vec<usize>>,
}

/// The half points of every card in every round; faults go to `log`.
pub(super) fn of(cards: &Cards, log: &mut Log) -> Points {
    let rounds = usize::from(cards.round) - 1;
    let mut points: Points = vec![vec![0; rounds]; cards.all.len()];
    let (mut of_two, mut of_one) = (Vec::new(), Vec::new());
    for (place, card) in cards.all.iter().enumerate() {
        for (round, past) in card.rounds.iter().enumerate() {
            let other = opponent(cards, past.what);
            let (certain, mut is_free) = past.what.worth();
            points[place][round] = certain;
            let theirs = other.and_then(|other| game(cards.all[other].rounds[round].what));
            if let Some(result) = theirs.and_then(|theirs| theirs.result).filter(|_| is_free) {
                points[place][round] = 2 - result;
                is_free = false;
            }
            let halves = || [0, 1].map(|_| Half { round, between: vec![place] });
            match other {
                _ if !is_free => {}
                None => of_one.extend(halves()),
                Some(other) if place < other => {
                    of_two.extend([0, 1].map(|_| Half { round, between: vec![place, other] }));
                }
                Some(_) => {}
            }
        }
    }
    let mut needs = Vec::new();
    for (card, points) in cards.all.iter().zip(&points) {
        let least: u32 = points.iter().sum();
        if least > card.score {
            let place = Place { line: card.line, column: card.score_column };
            let fault = CardFault::TooFew { found: score(card.score), least: score(least) };
            log.error(place, Problem::Card(fault));
        }
        needs.push(card.score.saturating_sub(least) as usize);
    }
    of_two.extend(of_one);
    let mut shares = Shares { halves: of_two, given: vec![Vec::new(); needs.len()], needs };
    for half in 0..shares.halves.len() {
        let mut seen = vec![false; shares.needs.len()];
        shares.give(half, None, &mut seen);
    }
    for (place, given) in shares.given.iter().enumerate() {
        let card = &cards.all[place];
        if given.len() < shares.needs[place] {
            let short = u32::try_from(shares.needs[place] - given.len()).unwrap_or(u32::MAX);
            let most = score(card.score.saturating_sub(short));
            let fault = CardFault::Unreachable { found: score(card.score), most };
            let place = Place { line: card.line, column: card.score_column };
            log.error(place, Problem::Card(fault));
        }
        for &half in given {
            points[place][shares.halves[half].round] += 1;
        }
    }
    points
}

impl Shares {
    /// Gives `half` to a card that needs it, other than `but`, and moves others if that is necessary; whether it can be done.
    fn give(&mut self, half: usize, but: Option<usize>, seen: &mut [bool]) -> bool {
        for card in self.halves[half].between.clone() {
            if Some(card) == but || std::mem::replace(&mut seen[card], true) {
                continue;
            }
            if self.given[card].len() < self.needs[card] {
                self.given[card].push(half);
                return true;
            }
            for place in 0..self.given[card].len() {
                if self.give(self.given[card][place], Some(card), seen) {
                    self.given[card][place] = half;
                    return true;
                }
            }
        }
        false
    }
}

fn game(what: What) -> Option<Game> {
    if let What::Game(game) = what { Some(game) } else { None }
}

/// The card of the opponent, if they have one.
pub(super) fn opponent(cards: &Cards, what: What) -> Option<usize> {
    cards.place(game(what)?.opponent?)
}

pub(super) fn score(halves: u32) -> Score {
    Score::from_tenths(5 * i32::try_from(halves).unwrap_or(i32::MAX / 5))
}
