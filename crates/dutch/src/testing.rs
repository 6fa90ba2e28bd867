//! Rounds for unit tests, in which players have any traits and any two may be kept apart; and an edition that pairs no bracket.

use pairwright_history::{Entry, Policies, Strength};
use pairwright_model::{
    Bye, PairingNumber, PlayerIndex, PlayerSetup, RoundRecord, Score, Setup, Tournament,
};
use pairwright_ruleset::trace::{Article, Cause, Matter, Part};
use pairwright_ruleset::{Demand, PairingError, PairingRequest};
use pairwright_solver::Candidate;

use crate::colours::Rung;
use crate::worth::{Amount, Title};
use crate::{
    Ahead, Bracket, BracketOf, Completion, Criterion, Entrants, Named, Paired, Rules, Solve,
    Traits, Within,
};

/// A player of this many points who may meet everybody and have the bye.
pub(crate) fn plain(points: i32) -> Traits {
    Traits {
        score: Score::from_tenths(10 * points),
        colour: None,
        strength: Strength::None,
        repeated: None,
        difference: 0,
        topscorer: false,
        down: [false; 2],
        up: [false; 2],
        may_have_bye: true,
        unplayed: 0,
    }
}

/// An event of this many players, ranked as they are numbered, after this many rounds in which nobody played. Two of
/// them for whose places `apart` holds, the lower place first, may not meet.
pub(crate) fn event(
    rounds: u16,
    players: usize,
    apart: impl Fn(usize, usize) -> bool,
) -> Tournament {
    let number = |place: usize| PairingNumber::new(u32::try_from(place + 1).unwrap()).unwrap();
    let records = vec![RoundRecord::Bye(Bye::ZeroPoint); rounds.into()];
    let pairs = (0..players).flat_map(|one| (one + 1..players).map(move |other| (one, other)));
    let forbidden = pairs.filter(|&(one, other)| apart(one, other));
    let forbidden = forbidden.map(|(one, other)| (1, None, vec![number(one), number(other)]));
    let setup = Setup {
        players: (0..players).map(|at| PlayerSetup::new(number(at), records.clone())).collect(),
        rounds_paired: Some(rounds),
        total_rounds: Some(rounds + 9),
        forbidden: forbidden.collect(),
        ..Setup::default()
    };
    setup.validate().unwrap()
}

/// The players of the next round of `event`, with these traits, restricted by the demand.
pub(crate) fn demanding(event: &Tournament, traits: &[Traits], demand: &Demand) -> Entrants {
    let request = PairingRequest::new(event, event.rounds_paired() + 1).unwrap();
    let mut entrants = Toy::entrants(&request, demand.clone());
    entrants.revise(|_, player, mine| {
        let may_have_bye = traits[player.get()].may_have_bye && demand.permits_bye(player);
        *mine = Traits { may_have_bye, ..traits[player.get()] };
    });
    entrants
}

/// The players of a first round with these traits, some of them kept apart as in [`event`].
pub(crate) fn entrants(traits: &[Traits], apart: impl Fn(usize, usize) -> bool) -> Entrants {
    demanding(&event(0, traits.len(), apart), traits, &Demand::Nothing)
}

/// The players in these places.
pub(crate) fn players(places: impl IntoIterator<Item = usize>) -> Vec<PlayerIndex> {
    places.into_iter().map(PlayerIndex::new).collect()
}

/// The bracket of these places in the ranking, of which the first `m0` were moved down.
pub(crate) fn bracket(
    entrants: &Entrants,
    places: impl IntoIterator<Item = usize>,
    m0: usize,
) -> Bracket<'_, ()> {
    Bracket { entrants, members: players(places), m0, mdps: m0, below: () }
}

/// Numbers that look random, the same on every machine.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % end
    }
}

/// An edition without criteria, whose moved-down players do not meet each other. It pairs the first of a round with the
/// last, the second with the last but one, and so on; who is left in the middle has the bye.
#[derive(Debug)]
pub(crate) struct Toy;

static ARTICLE: Article = Article { id: "1", summary: "It is for tests.", matter: Matter::Other };
static LEAST: Article = Article { id: "2", summary: "It is for tests.", matter: Matter::Other };

static POLICIES: Policies = Policies {
    float_of_unplayed: |_, _| None,
    bars_bye: |_, _| false,
    takes_part: |_| true,
    last_games_outweigh: false,
};

static NAMED: Named = Named {
    attendance: &ARTICLE,
    impossible: &ARTICLE,
    bye: &ARTICLE,
    bracket: &ARTICLE,
    collapse: &ARTICLE,
    parameters: &ARTICLE,
    best: &ARTICLE,
    perfect: None,
    meeting: &ARTICLE,
    bye_bar: &ARTICLE,
    bye_bar_least: Some(&LEAST),
    bye_score: None,
    absolute_colour: &ARTICLE,
    completion: &ARTICLE,
    moved_down: &ARTICLE,
    exchanges: &ARTICLE,
    transpositions: &ARTICLE,
    steps: None,
};

const NOTHING: PairingError = PairingError::Internal("it pairs no bracket");

impl Rules for Toy {
    type Below<'a> = ();

    const POLICIES: &'static Policies = &POLICIES;
    const ARTICLES: &'static Named = &NAMED;
    const CRITERIA: &'static [Criterion] = &[];
    const COLOURS: &'static [Rung] = &[];

    fn walk<'a>(
        entrants: &'a Entrants,
        _: Completion<'a>,
        _: &mut dyn Solve<Self>,
    ) -> Result<Paired, PairingError> {
        let (first, last) = entrants.ranking.split_at(entrants.ranking.len() / 2);
        let (middle, last) = last.split_at(entrants.ranking.len() % 2);
        let pairs = first.iter().copied().zip(last.iter().rev().copied()).collect();
        Ok(Paired { pairs, unpaired: middle.to_vec() })
    }

    fn part(_: &BracketOf<'_, Self>) -> Part {
        Part::Ordinary
    }

    fn kept_apart(bracket: &BracketOf<'_, Self>) -> [std::ops::Range<usize>; 2] {
        [0..bracket.mdps, 0..0]
    }

    fn with_quick<T>(
        _: &BracketOf<'_, Self>,
        ask: impl FnOnce(&dyn Fn(&Within) -> Option<Candidate>) -> T,
    ) -> T {
        ask(&|_| None)
    }

    fn general_within(_: &BracketOf<'_, Self>, _: Within) -> Result<Candidate, PairingError> {
        Err(NOTHING)
    }

    fn look_ahead(
        _: &BracketOf<'_, Self>,
        _: &[PlayerIndex],
    ) -> Result<Option<Ahead>, PairingError> {
        Ok(None)
    }

    fn titles(_: &BracketOf<'_, Self>) -> Vec<Title> {
        vec![Title { article: &ARTICLE, cause: Cause::Pairs, is_always_told: true }]
    }

    fn head(_: &BracketOf<'_, Self>, candidate: &Paired, _: [Amount; 2]) -> Vec<Amount> {
        vec![Amount::Times(candidate.unpaired.len())]
    }

    fn board_score(entry: &Entry) -> Score {
        entry.score
    }
}
