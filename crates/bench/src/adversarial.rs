//! Positions that no event is meant to reach, although some do.

use pairwright_model::{Colour, GameResult, PairingNumber, Score, Setup, Tournament};
use pairwright_ruleset::Ruleset;

use crate::description::describe;
use crate::history::{Board, round_robin};
use crate::luck::Luck;
use crate::{BenchError, ordinary};

/// A position in which the whole round is hard. The round to pair is the one after
/// [`rounds_paired`](Tournament::rounds_paired).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Adversarial {
    /// Clubs of twelve players who may not meet each other.
    Clubs,
    /// Scores shared by three players each, through virtual points: every bracket is heterogeneous.
    TinyScoregroups,
    /// Half of the players are absent, different ones in each round.
    Absences,
    /// The fourth round from the end of a round robin: all but four opponents are used up.
    NearRoundRobin,
    /// All winners had White twice, all losers Black twice: almost nobody can be paired within their
    /// scoregroup.
    SameColour,
    /// Two sevenths of the players may not meet each other and move down, one of them without an opponent
    /// there, into a bracket of four sevenths; the last seventh may meet only the moved-down players. So only
    /// half of those can be paired in that bracket, and all others move on.
    NoRemainder,
    /// The lower half of the ranking may not meet each other. Everybody in the upper half must be paired with
    /// one of them, so whole scoregroups move down.
    LowerHalf,
    /// [`LowerHalf`](Self::LowerHalf) with groups of three: a hundred scores move down together.
    LowerHalfInThrees,
}

/// Number of players of a club in [`Adversarial::Clubs`].
const CLUB: usize = 12;

/// Number of players with a score in [`Adversarial::TinyScoregroups`].
const TINY: i32 = 3;

/// Number of ordinary rounds before the hard part of some positions.
const ORDINARY_ROUNDS: u16 = 4;

/// The highest number in these events.
const HIGHEST: i32 = 9_999;

impl Adversarial {
    /// All positions of this kind.
    pub const ALL: [Self; 8] = [
        Self::Clubs,
        Self::TinyScoregroups,
        Self::Absences,
        Self::NearRoundRobin,
        Self::SameColour,
        Self::NoRemainder,
        Self::LowerHalf,
        Self::LowerHalfInThrees,
    ];

    /// The name in the benchmarks.
    pub fn name(self) -> &'static str {
        match self {
            Self::Clubs => "clubs",
            Self::TinyScoregroups => "tiny scoregroups",
            Self::Absences => "absences",
            Self::NearRoundRobin => "near round robin",
            Self::SameColour => "same colour",
            Self::NoRemainder => "no remainder",
            Self::LowerHalf => "lower half",
            Self::LowerHalfInThrees => "lower half in threes",
        }
    }

    /// The position with `players` players, at least 30.
    ///
    /// # Errors
    ///
    /// If `ruleset` cannot pair the ordinary event at its beginning, or the position contradicts itself.
    pub fn position(self, players: u16, ruleset: &dyn Ruleset) -> Result<Tournament, BenchError> {
        let mut luck = Luck::new(3);
        let mut games = Games::new(Luck::new(4), players);
        let begun = || Ok::<_, BenchError>(describe(&ordinary(players, ruleset)?, ORDINARY_ROUNDS));
        let setup = match self {
            Self::Clubs => with_clubs(begun()?),
            Self::TinyScoregroups => with_tiny_scoregroups(begun()?),
            Self::Absences => {
                let mut setup = round_robin(players, 5, |_, one, other| match luck.below(4) {
                    0 | 1 => Board::Byes,
                    _ => games.play(one, other),
                });
                let numbers = setup.players.iter().map(|player| player.number);
                setup.absent_next = numbers.filter(|_| luck.once_in(2)).collect();
                setup
            }
            Self::NearRoundRobin => {
                let rounds = players - 5 + players % 2;
                let mut setup =
                    round_robin(players, rounds, |_, one, other| games.play(one, other));
                setup.total_rounds = Some(rounds + 4);
                setup
            }
            Self::SameColour => round_robin(players, 2, |_, _, _| {
                // The first of the two is almost always the same player in both rounds.
                Board::Played(Colour::White, GameResult::Win)
            }),
            Self::NoRemainder => {
                without_remainder(round_robin(players, 2, |_, one, other| games.play(one, other)))
            }
            Self::LowerHalf => with_lower_half(begun()?),
            Self::LowerHalfInThrees => with_lower_half(with_tiny_scoregroups(begun()?)),
        };
        setup.validate().map_err(|_| BenchError::Contradiction)
    }
}

/// Adds clubs with players from all over the ranking.
fn with_clubs(mut setup: Setup) -> Setup {
    let clubs = setup.players.len().div_ceil(CLUB);
    let mut members = vec![Vec::new(); clubs];
    for (place, player) in setup.players.iter().enumerate() {
        members[place % clubs].push(player.number);
    }
    setup.forbidden = members.into_iter().map(|members| (1, None, members)).collect();
    setup
}

/// Forbids all pairs in the lower half.
fn with_lower_half(mut setup: Setup) -> Setup {
    let numbers = setup.players.iter().map(|player| player.number);
    setup.forbidden = vec![(1, None, numbers.skip(setup.players.len() / 2).collect())];
    setup
}

fn with_tiny_scoregroups(mut setup: Setup) -> Setup {
    let rounds = usize::from(ORDINARY_ROUNDS);
    // Larger than any difference in points, so that the groups stay apart.
    let step = 10 * (i32::from(ORDINARY_ROUNDS) + 1);
    let points = |number: PairingNumber| {
        let group = (HIGHEST - number.index().try_into().unwrap_or(HIGHEST)) / TINY;
        let mut points = vec![Score::ZERO; rounds];
        points.push(Score::from_tenths(group * step));
        points
    };
    let numbers = setup.players.iter().map(|player| player.number);
    setup.acceleration = numbers.map(|number| (number, points(number))).collect();
    setup
}

/// Adds three scores, by virtual points, and the pairs that [`Adversarial::NoRemainder`] forbids.
fn without_remainder(mut setup: Setup) -> Setup {
    let numbers: Vec<PairingNumber> = setup.players.iter().map(|player| player.number).collect();
    let (top, others) = numbers.split_at(2 * numbers.len() / 7);
    let (middle, last) = others.split_at(others.len() - numbers.len() / 7);
    let rounds = setup.players.iter().map(|player| player.records.len()).max().unwrap_or_default();
    for (members, points) in [(top, 400), (middle, 200)] {
        let mut accelerated = vec![Score::ZERO; rounds];
        accelerated.push(Score::from_tenths(points));
        setup.acceleration.extend(members.iter().map(|&number| (number, accelerated.clone())));
    }
    let apart = |members: Vec<PairingNumber>| (1, None, members);
    setup.forbidden.extend([top, last].map(|members| apart(members.to_vec())));
    for &resident in middle {
        let strangers = top[..1].iter().chain(last);
        setup.forbidden.extend(strangers.map(|&stranger| apart(vec![stranger, resident])));
    }
    setup
}

/// Games with random results; White goes to the player who had it less often, or not last.
struct Games {
    luck: Luck,
    /// By index: Whites minus Blacks, and the last colour as +1 or -1.
    colours: Vec<(i32, i32)>,
}

impl Games {
    fn new(luck: Luck, players: u16) -> Self {
        Self { luck, colours: vec![(0, 0); usize::from(players)] }
    }

    fn play(&mut self, one: usize, other: usize) -> Board {
        let (first, second) = (self.colours[one], self.colours[other]);
        let is_white = first < second || first == second && self.luck.once_in(2);
        let step = if is_white { 1 } else { -1 };
        self.colours[one] = (first.0 + step, step);
        self.colours[other] = (second.0 - step, -step);
        let result = match self.luck.below(3) {
            0 => GameResult::Win,
            1 => GameResult::Loss,
            _ => GameResult::Draw,
        };
        Board::Played(if is_white { Colour::White } else { Colour::Black }, result)
    }
}
