//! What an arbiter does to an event, and what that changes.

mod acted;
mod error;
mod json;
mod read;
mod spell;

use pairwright_model::{PairingNumber, Round};
use pairwright_trf::{
    Circumstances, GameEnd, Group, NewPlayer, Participation, PlayerChange, Setting, Span,
};
use serde::{Deserialize, Serialize};

pub use acted::Acted;
pub use error::ActionError;
pub use json::ActionObject;
pub use read::words;

/// Something an arbiter does to an event; [`Event::act`](crate::Event::act) does it.
///
/// Each action states what shall hold, so doing it twice is doing it once. It prints as a line of words, which
/// [`Event::action`](crate::Event::action) reads again; the command `pairwright enter` takes the same words. As JSON
/// it is an [`ActionObject`], which the command and Python take, too.
///
/// | words | JSON | what shall hold |
/// |---|---|---|
/// | `player NAME [number=7] [rating=1800] [title=WFM] [federation=NED] [sex=w] [fide=…] [birth=…] [club=…]` | `{"action": "player", "name": NAME, "rating": 1800, …}` | the player takes part from the next round on |
/// | `amend P [name=…] [rating=…] …` | `{"action": "amend", "player": P, "rating": 1800, …}` | the player is called, rated … so |
/// | `plays P ROUNDS` | `{"action": "plays", "player": P, "rounds": "4-6"}` | the player is paired in these rounds: `4`, `4-6`, `4-` |
/// | `absent P ROUNDS`, `half-bye P ROUNDS`, `full-bye P ROUNDS` | `{"action": "absent", "player": P, "rounds": "4"}` … | the player is absent, or has such a bye on request |
/// | `forbid A B … [rounds=1-3]` | `{"action": "forbid", "players": [A, B], "rounds": "1-3"}` | none of them meets another of them |
/// | `forbid federation=NED`, `forbid club=Caissa` | `{"action": "forbid", "federation": "NED"}` … | the same of a group, and of players who join it later |
/// | `allow A B …`, `allow federation=NED`, `allow club=Caissa` | `{"action": "allow", "players": [A, B]}` … | they may meet |
/// | `renumber` | `{"action": "renumber"}` | before round 1: numbers follow rating, title and name |
/// | `pair [ROUND] [absent=7,9] [half-bye=3] [full-bye=…] [bye=…] [forbid=1,2] [rematch=1,2] [fix=3,4]` | `{"action": "pair", "round": 3, "absent": [7, 9], "fix": [[3, 4]], …}` | the round is paired by the rules |
/// | `boards ROUND 5-1 2-6 … [bye=P]` | `{"action": "boards", "round": 3, "boards": [[5, 1], [2, 6]], "bye": P}` | the round is paired so by hand, White first |
/// | `publish ROUND` | `{"action": "publish", "round": 3}` | the report keeps the order of boards, and the round is not paired anew |
/// | `result ROUND A B END` | `{"action": "result", "round": 3, "players": [A, B], "end": "1-0"}` | the game ended so, seen from A: `1-0`, `1/2-1/2`, `0-1`, `+/-`, `-/+`, `-/-`, `0-0`, `1/2-0`, `0-1/2`, unrated `W-L`, `D-D`, `L-W`, or `open` |
/// | `unpair ROUND [because=WHY]` | `{"action": "unpair", "round": 3, "because": WHY}` | the last round that was paired is open again; the report keeps the reason |
/// | `set WHAT VALUE` | `{"action": "set", "what": "rounds", "value": "7"}` | the event has this `name`, `place`, `federation`, day it `begins` or `ends`, `arbiter`, `rate-of-play`, number of `rounds`, `rules`, `points` (`"W=3 D=1 L=0"`), `acceleration` (`baku` or `none`), `lot` (`white` or `black`), `tie-breaks` |
///
/// In JSON players are pairing numbers; in words they may be names, too.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "ActionObject", try_from = "ActionObject")]
#[non_exhaustive]
pub enum Action {
    /// A player takes part from the next round on.
    Enter(NewPlayer),
    /// A player is called, rated and so on otherwise.
    Amend {
        /// The player to amend, by number.
        player: PairingNumber,
        /// What is changed; everything else stays.
        changes: Vec<PlayerChange>,
    },
    /// A player takes this part in some rounds: a requested bye, an absence, a withdrawal, a return.
    Take {
        /// The player's pairing number.
        player: PairingNumber,
        /// The rounds that the player takes part in so.
        rounds: Span,
        /// Whether the player plays, is absent or has a bye.
        part: Participation,
    },
    /// None of these players meets another of them.
    Forbid {
        /// At least two players.
        players: Vec<PairingNumber>,
        /// In which rounds; none: in all.
        rounds: Option<Span>,
    },
    /// No two players of a group meet, nor do those who join it later.
    ForbidGroup {
        /// A federation or a club.
        group: Group,
        /// In which rounds; none: in all.
        rounds: Option<Span>,
    },
    /// A group is not kept apart any more.
    AllowGroup {
        /// A federation or a club.
        group: Group,
    },
    /// Players are numbered by rating, title and name, before anything is paired.
    Renumber,
    /// These players may meet.
    Allow {
        /// At least two players.
        players: Vec<PairingNumber>,
    },
    /// A round is paired by the rules of the event.
    Pair {
        /// The next round, or the last one if it has no results; none: the next.
        round: Option<Round>,
        /// What is otherwise in this round.
        circumstances: Circumstances,
    },
    /// A round is paired by hand.
    Boards {
        /// The next round, or the last one if it has no results.
        round: Round,
        /// White and Black of each board.
        boards: Vec<(PairingNumber, PairingNumber)>,
        /// Who has the pairing-allocated bye.
        bye: Option<PairingNumber>,
    },
    /// A round is published: the report keeps the order of its boards.
    Publish {
        /// A round that has been paired, from 1.
        round: Round,
    },
    /// A game ended so, or is open again.
    Result {
        /// The round of the game, from 1.
        round: Round,
        /// One of the two players.
        one: PairingNumber,
        /// The player on the other side of the board.
        other: PairingNumber,
        /// How it ended, seen from the first; none: it is open.
        end: Option<GameEnd>,
    },
    /// The last round that was paired is open again.
    Unpair {
        /// The round to open again, from 1.
        round: Round,
        /// Why, in a line that the report keeps; empty: nothing is said.
        because: String,
    },
    /// The report says so of the event.
    Set(Setting),
}

/// A bye on request, in a sentence.
fn word(bye: pairwright_model::Bye) -> &'static str {
    use pairwright_model::Bye;

    match bye {
        Bye::PairingAllocated => "the pairing-allocated bye",
        Bye::FullPoint => "a full-point bye",
        Bye::HalfPoint => "a half-point bye",
        Bye::ZeroPoint => "a zero-point bye",
    }
}
