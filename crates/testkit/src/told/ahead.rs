//! What a candidate makes of the players below.

use std::cmp::Reverse;

use pairwright_model::{PairingNumber, RoundRecord, Score};
use pairwright_ruleset::trace::Part;

use super::amount::{Amount, floaters, scores};
use super::candidates::{Candidate, Members};
use super::matching::largest;
use super::whole::{Left, Wanted, Whole};

/// The next bracket up to this many players is looked at.
const MOST: usize = 12;

const POINT: Score = Score::from_tenths(10);

/// How the last bracket is paired completely.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// Nobody has the bye, or a resident.
    WithoutFloater,
    /// This floater has the bye.
    Bye(PairingNumber),
}

/// A bracket that looks at the next one, its floaters, and the residents there.
struct Ahead<'a> {
    whole: &'a Whole<'a>,
    floaters: Vec<PairingNumber>,
    next: Vec<PairingNumber>,
    is_last: bool,
}

impl<'a> Ahead<'a> {
    /// `None` if nothing is known of the next bracket.
    fn of(members: &Members<'a>, candidate: &Candidate) -> Option<Self> {
        let whole = members.whole?;
        let next = whole.next(members.levels().1);
        let floaters = floaters(members, candidate);
        let is_last = next.first().is_none_or(|&it| whole.next(whole.score(it)).is_empty());
        let is_small = floaters.len() + next.len() <= MOST;
        is_small.then_some(Self { whole, floaters, next, is_last })
    }

    fn all(&self) -> Vec<PairingNumber> {
        [&self.floaters[..], &self.next[..]].concat()
    }

    /// The least differences of the floaters where as many pairs as possible are made: the floaters who have an opponent
    /// are a set that has one each among the residents.
    fn differences(&self) -> Amount {
        let low = self.next.first().map_or(Score::ZERO, |&player| self.whole.score(player));
        let sets = 0..1_usize << self.floaters.len();
        let list = |set: usize| {
            let of_one = |(place, &player): (usize, &PairingNumber)| {
                let has = set >> place & 1 == 1;
                (false, self.whole.score(player) - if has { low } else { low - POINT })
            };
            scores(self.floaters.iter().enumerate().map(of_one).collect())
        };
        sets.filter(|&set| self.have_opponents(set)).map(list).min().unwrap_or(Amount::Unknown)
    }

    fn have_opponents(&self, set: usize) -> bool {
        let places = self.floaters.iter().enumerate().filter(|(place, _)| set >> place & 1 == 1);
        let chosen: Vec<PairingNumber> = places.map(|(_, &player)| player).collect();
        let all = [&chosen[..], &self.next[..]].concat();
        let mates = largest(all.len(), |one, other| {
            (one < chosen.len()) != (other < chosen.len())
                && self.whole.may_meet(all[one], all[other])
        });
        mates[..chosen.len()].iter().all(Option::is_some)
    }

    /// The end of the round where the next bracket is the last; `None` if there is none.
    fn end(&self) -> Option<End> {
        let all = self.all();
        let completes = |may: &dyn Fn(PairingNumber) -> bool| {
            self.whole.completes(&all, &[], Wanted::Nothing, may)
        };
        if completes(&|player| !self.floaters.contains(&player)) {
            return Some(End::WithoutFloater);
        }
        let mut lowest = self.floaters.iter().rev().filter(|_| all.len() % 2 == 1);
        lowest.find(|&&bye| completes(&|player| player == bye)).map(|&bye| End::Bye(bye))
    }
}

/// Whether a bracket of this edition's kind looks ahead: neither the penultimate one nor those below.
fn looks_ahead(members: &Members<'_>) -> bool {
    matches!(members.part, Part::Ordinary | Part::LookingAhead)
}

/// The pairs of the next bracket.
pub fn next_pairs(members: &Members<'_>, candidate: &Candidate) -> Amount {
    if !looks_ahead(members) {
        return Amount::Times(0);
    }
    let Some(ahead) = Ahead::of(members, candidate) else { return Amount::Unknown };
    let all = ahead.all();
    if ahead.is_last {
        let is_complete = ahead.end().is_some();
        return if is_complete { Amount::Most(Reverse(all.len() / 2)) } else { Amount::Never };
    }
    Amount::Most(Reverse(ahead.whole.most_pairs(&all, &ahead.floaters)))
}

/// The differences of the floaters in the next bracket.
pub fn next_psd(members: &Members<'_>, candidate: &Candidate) -> Amount {
    if !looks_ahead(members) {
        return Amount::Times(0);
    }
    let Some(ahead) = Ahead::of(members, candidate) else { return Amount::Unknown };
    if !ahead.is_last {
        return ahead.differences();
    }
    let low = ahead.next.first().map_or(Score::ZERO, |&player| ahead.whole.score(player));
    let Some(end) = ahead.end() else { return Amount::Never };
    let of_one = |&player: &PairingNumber| {
        let low = if end == End::Bye(player) { low - POINT } else { low };
        (false, ahead.whole.score(player) - low)
    };
    scores(ahead.floaters.iter().map(of_one).collect())
}

/// The scores of those that the best next bracket leaves over, if everybody is to be placed; `None` if they are not known.
fn next_left(members: &Members<'_>, candidate: &Candidate) -> Option<Left> {
    let ahead = Ahead::of(members, candidate)?;
    let mut known = ahead.whole.left_below.borrow_mut();
    let level = members.levels().1;
    let key = (level, ahead.floaters.clone());
    Some(known.entry(key).or_insert_with(|| ahead.left(level)).clone())
}

impl Ahead<'_> {
    fn left(&self, lowest: Score) -> Left {
        let whole = self.whole;
        let level = whole.bye_level();
        let may_have = |player: PairingNumber| Some(whole.score(player)) == level;
        let completes =
            |rest: &[PairingNumber]| whole.completes(rest, &[], Wanted::Nothing, &may_have);
        let is_below = |player: &PairingNumber| whole.score(*player) < lowest;
        let below: Vec<PairingNumber> = whole.present.iter().copied().filter(is_below).collect();
        if !completes(&[&self.floaters[..], &below[..]].concat()) {
            return None;
        }
        if self.is_last || self.floaters.is_empty() {
            return Some(Vec::new());
        }
        let all = self.all();
        let further = below.iter().copied().filter(|player| !self.next.contains(player));
        let further: Vec<PairingNumber> = further.collect();
        let fewest = all.len() - 2 * whole.most_pairs(&all, &self.floaters);
        let sets = |left: usize| {
            (0..1_usize << all.len()).filter(move |set| set.count_ones() as usize == left)
        };
        let of_set = |set: usize| {
            let (unpaired, paired): (Vec<usize>, Vec<usize>) =
                (0..all.len()).partition(|place| set >> place & 1 == 1);
            let of = |places: &[usize]| places.iter().map(|&at| all[at]).collect::<Vec<_>>();
            let (unpaired, paired) = (of(&unpaired), of(&paired));
            let are_paired = 2 * whole.most_pairs(&paired, &self.floaters) == paired.len();
            let holds = are_paired && completes(&[&unpaired[..], &further[..]].concat());
            let mut scores: Vec<Score> = unpaired.iter().map(|&it| whole.score(it)).collect();
            scores.sort_by_key(|&score| Reverse(score));
            holds.then_some(scores)
        };
        let mut counts = (fewest..=all.len()).step_by(2);
        counts.find_map(|left| sets(left).filter_map(of_set).min())
    }
}

/// The number of players that the next bracket leaves over.
pub fn next_left_over(members: &Members<'_>, candidate: &Candidate) -> Amount {
    match next_left(members, candidate) {
        Some(Some(left)) => Amount::Times(left.len()),
        Some(None) => Amount::Never,
        None => Amount::Unknown,
    }
}

/// The scores of the players that the next bracket leaves over.
pub fn next_scores_left_over(members: &Members<'_>, candidate: &Candidate) -> Amount {
    match next_left(members, candidate) {
        Some(Some(left)) => scores(left.into_iter().map(|score| (false, score)).collect()),
        Some(None) => Amount::Never,
        None => Amount::Unknown,
    }
}

/// The unplayed games of the one player left over, where it is certain that this player has the bye.
pub fn unplayed(members: &Members<'_>, candidate: &Candidate) -> Amount {
    let Some(whole) = members.whole else { return Amount::Unknown };
    let [player] = candidate.unpaired[..] else { return Amount::Times(0) };
    if whole.bye_level().is_none_or(|level| members.levels().0 > level) {
        return Amount::Times(0);
    }
    let tournament = whole.before.tournament();
    let player = tournament.player(tournament.index_of(player).unwrap());
    let rounds = 1..whole.before.number();
    let is_unplayed = |&round: &u16| !matches!(player.record(round), RoundRecord::Game { .. });
    Amount::Times(rounds.filter(is_unplayed).count())
}
