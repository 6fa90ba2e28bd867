//! The frame around an edition's walk: the order of boards, and what is told of the bye.

use pairwright_history::Policies;
use pairwright_model::{
    Bye, Colour, PairingNumber, PlayerIndex, PlayerSetup, RoundRecord, Setup, Tournament,
};
use pairwright_ruleset::trace::Article;
use pairwright_ruleset::{Demand, Outcome, PairingRequest};

use crate::colours::{Rung, initial_colour};
use crate::solve::{Fast, pair_and_colour};
use crate::testing::{Toy, players};
use crate::{Rules, Solve};

static ARTICLE: Article = Article::new("1", "It is for tests.");
static RUNGS: [Rung; 1] = [Rung { article: &ARTICLE, settles: initial_colour }];

/// Full points without playing bar the bye.
static POLICIES: Policies = Policies {
    float_of_unplayed: |_, _| None,
    bars_bye: |record, _| record == RoundRecord::Bye(Bye::FullPoint),
    takes_part: |_| true,
    last_games_outweigh: false,
};

/// An event of players who have got as many points in this many rounds, all of them without playing. The `holder` has
/// been given the bye of the next round.
fn event(rounds: u16, points: &[u16], holder: Option<usize>) -> Tournament {
    let record = |at: usize, round: u16, points: u16| match round {
        _ if round > rounds => holder.filter(|&it| it == at).map(|_| Bye::PairingAllocated),
        _ => Some(if round <= points { Bye::FullPoint } else { Bye::ZeroPoint }),
    };
    let player = |(at, &points): (usize, &u16)| {
        let number = PairingNumber::new(u32::try_from(at + 1).unwrap()).unwrap();
        let byes = (1..=rounds + 1).filter_map(|round| record(at, round, points));
        PlayerSetup::new(number, byes.map(RoundRecord::Bye).collect())
    };
    let setup = Setup {
        players: points.iter().enumerate().map(player).collect(),
        rounds_paired: Some(rounds),
        total_rounds: Some(9),
        initial_colour: Some(Colour::White),
        ..Setup::default()
    };
    setup.validate().unwrap()
}

/// The higher score of the pair comes first, then the other one, then the rank of the higher player.
#[test]
fn boards_come_by_the_scores_of_both() {
    let event = event(3, &[3, 3, 2, 2, 1, 0, 2, 1], None);
    let request = PairingRequest::new(&event, 4).unwrap();
    let entrants = Toy::entrants(&request, Demand::Nothing);
    assert_eq!(entrants.ranking, players([0, 1, 2, 3, 6, 4, 7, 5]));
    let Outcome::Paired(round) =
        pair_and_colour::<Toy>(&request, &entrants, &RUNGS, &mut Fast).unwrap()
    else {
        panic!("everybody may meet");
    };
    let boards = round.boards.iter().map(|board| {
        let [one, other] = [board.white.get(), board.black.get()];
        (one.min(other), one.max(other))
    });
    // 3 and 1, 3 and 0, 2 and 2, 2 and 1.
    assert_eq!(boards.collect::<Vec<_>>(), [(1, 7), (0, 5), (3, 6), (2, 4)]);
}

/// Listens to who has the bye, and why.
#[derive(Default)]
struct Heard(Vec<(PlayerIndex, &'static str)>);

impl Solve<Toy> for Heard {
    fn note_bye(&mut self, player: PlayerIndex, article: &'static Article) {
        self.0.push((player, article.id));
    }
}

/// The article about those who are barred by the fewest rounds is the reason only where the pairing gives a bye to a player
/// who is barred.
#[test]
fn the_reason_of_a_bye() {
    for (points, given, expected) in [
        ([0, 0, 0], None, Some((1, "1"))),
        ([1, 1, 1], None, Some((1, "2"))),
        ([1, 1, 1], Some(2), Some((2, "1"))),
        ([0, 0, 0], Some(2), Some((2, "1"))),
    ] {
        let event = event(1, &points, given);
        let request = PairingRequest::new(&event, 2).unwrap();
        let mut entrants = Toy::entrants_read_by(&request, Demand::Nothing, &POLICIES);
        entrants.revise(|_, _, traits| traits.may_have_bye = true);
        let mut heard = Heard::default();
        pair_and_colour::<Toy>(&request, &entrants, &RUNGS, &mut heard).unwrap();
        let expected = expected.map(|(player, article)| (PlayerIndex::new(player), article));
        assert_eq!(heard.0, Vec::from_iter(expected), "{points:?} {given:?}");
    }
}

/// Who listens hears of what is tried in vain, too.
#[test]
fn who_listens_is_told_of_brackets_tried_in_vain() {
    struct Listens(bool);
    impl Solve<Toy> for Listens {
        fn is_telling(&self) -> bool {
            self.0
        }
    }
    assert!(Listens(true).asks_in_vain() && !Listens(false).asks_in_vain());
    assert!(!Solve::<Toy>::asks_in_vain(&Fast));
}
