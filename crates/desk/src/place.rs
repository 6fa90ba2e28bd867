//! Places: what the address of the page names behind its `#`.

use std::fmt;
use std::str::FromStr;

use pairwright::{PairingNumber, Round};

use crate::{Report, Trouble};

/// What is looked at. It prints as a path, such as `round/3`, which is read again.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Place {
    /// The event: its name, its dates, its rules.
    Event,
    /// The list of all players.
    Players,
    /// A player's card.
    Player(PairingNumber),
    /// A round: who takes part before it is paired, its boards and results after.
    Round(Round),
    /// Why two players meet in a round, or do not.
    Pair(Round, PairingNumber, PairingNumber),
    /// What a round gives a player, and why.
    Reason(Round, PairingNumber),
    /// What results make of a player's place in a round: the possible opponents while games are open, else the results
    /// of the round before that would have given another board.
    Results(Round, PairingNumber),
    /// A round as it is paired by hand, before that is entered.
    Hand(Round, Draft),
    /// What would complete a round that has no legal pairing.
    Stuck(Round),
    /// The standings after the last round with all results.
    Standings,
    /// Why one player stands before another in the standings.
    Precedence(PairingNumber, PairingNumber),
    /// The wall chart: every player's rounds in a row.
    Chart,
    /// The pairings of a round to pin up.
    List(Round),
    /// Where each player sits in a round, by name.
    Names(Round),
    /// The result slips of a round.
    Slips(Round),
    /// A name card a player.
    Cards,
    /// What was done, and how each edition finds the rounds.
    History,
    /// The rounds under every edition, side by side.
    Compared,
    /// The files that the event can be saved as.
    Save,
    /// The check of the report before it is handed in.
    Final,
}

/// A round paired by hand, up to now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// White and Black of each board.
    pub boards: Vec<(PairingNumber, PairingNumber)>,
    /// The player with the bye.
    pub bye: Option<PairingNumber>,
    /// The player who waits for an opponent.
    pub from: Option<PairingNumber>,
}

impl Place {
    /// Where there is work to do: the last round while results are missing, then the next; the standings at the end.
    pub fn next(report: &Report) -> Self {
        let tournament = report.event().tournament();
        let paired = tournament.rounds_paired();
        if paired > 0 && tournament.pending(paired).next().is_some() {
            return Self::Round(paired);
        }
        let is_over = tournament.total_rounds().is_some_and(|total| paired >= total);
        if is_over { Self::Standings } else { Self::Round(paired + 1) }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Event => f.write_str("event"),
            Self::Players => f.write_str("players"),
            Self::Player(player) => write!(f, "player/{player}"),
            Self::Round(round) => write!(f, "round/{round}"),
            Self::Pair(round, one, other) => write!(f, "round/{round}/pair/{one}-{other}"),
            Self::Reason(round, player) => write!(f, "round/{round}/player/{player}"),
            Self::Results(round, player) => write!(f, "round/{round}/results/{player}"),
            Self::Hand(round, draft) => write!(f, "round/{round}/hand{draft}"),
            Self::Stuck(round) => write!(f, "round/{round}/stuck"),
            Self::Standings => f.write_str("standings"),
            Self::Precedence(one, other) => write!(f, "standings/{one}-{other}"),
            Self::Chart => f.write_str("chart"),
            Self::List(round) => write!(f, "round/{round}/list"),
            Self::Names(round) => write!(f, "round/{round}/names"),
            Self::Slips(round) => write!(f, "round/{round}/slips"),
            Self::Cards => f.write_str("cards"),
            Self::History => f.write_str("history"),
            Self::Compared => f.write_str("compared"),
            Self::Save => f.write_str("save"),
            Self::Final => f.write_str("final"),
        }
    }
}

/// `/5-1,2-6,bye-3,from-7`; nothing if the draft is empty.
impl fmt::Display for Draft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let boards = self.boards.iter().map(|(white, black)| format!("{white}-{black}"));
        let bye = self.bye.map(|player| format!("bye-{player}"));
        let from = self.from.map(|player| format!("from-{player}"));
        let all: Vec<String> = boards.chain(bye).chain(from).collect();
        if all.is_empty() { Ok(()) } else { write!(f, "/{}", all.join(",")) }
    }
}

impl FromStr for Place {
    type Err = Trouble;

    fn from_str(text: &str) -> Result<Self, Trouble> {
        let nowhere = || Trouble::new(format!("there is no place {text:?}"), "choose one above");
        let parts: Vec<&str> = text.split('/').collect();
        let place = match parts[..] {
            ["event"] => Some(Self::Event),
            ["players"] => Some(Self::Players),
            ["player", player] => number(player).map(Self::Player),
            ["round", at] => round(at).map(Self::Round),
            ["round", at, "pair", pair] => {
                round(at).zip(two(pair)).map(|(round, (one, other))| Self::Pair(round, one, other))
            }
            ["round", at, "player", player] => {
                round(at).zip(number(player)).map(|(round, player)| Self::Reason(round, player))
            }
            ["round", at, "results", player] => {
                round(at).zip(number(player)).map(|(round, player)| Self::Results(round, player))
            }
            ["round", at, "hand"] => round(at).map(|round| Self::Hand(round, Draft::default())),
            ["round", at, "hand", boards] => {
                round(at).zip(draft(boards)).map(|(round, draft)| Self::Hand(round, draft))
            }
            ["round", at, "stuck"] => round(at).map(Self::Stuck),
            ["round", at, "list"] => round(at).map(Self::List),
            ["round", at, "names"] => round(at).map(Self::Names),
            ["round", at, "slips"] => round(at).map(Self::Slips),
            ["cards"] => Some(Self::Cards),
            ["compared"] => Some(Self::Compared),
            ["standings"] => Some(Self::Standings),
            ["standings", pair] => two(pair).map(|(one, other)| Self::Precedence(one, other)),
            ["chart"] => Some(Self::Chart),
            ["history"] => Some(Self::History),
            ["save"] => Some(Self::Save),
            ["final"] => Some(Self::Final),
            _ => None,
        };
        place.ok_or_else(nowhere)
    }
}

fn number(text: &str) -> Option<PairingNumber> {
    text.parse().ok().and_then(PairingNumber::new)
}

fn round(text: &str) -> Option<Round> {
    text.parse().ok().filter(|round| *round > 0)
}

fn two(text: &str) -> Option<(PairingNumber, PairingNumber)> {
    let (one, other) = text.split_once('-')?;
    number(one).zip(number(other))
}

fn draft(text: &str) -> Option<Draft> {
    let mut draft = Draft::default();
    for part in text.split(',') {
        match part.split_once('-')? {
            ("bye", player) => draft.bye = Some(number(player)?),
            ("from", player) => draft.from = Some(number(player)?),
            _ => draft.boards.push(two(part)?),
        }
    }
    Some(draft)
}
