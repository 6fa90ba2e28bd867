//! What an arbiter does to an event, and what that changes.

mod acted;
mod error;
mod read;
mod spell;

use pairwright_model::{PairingNumber, Round};
use pairwright_trf::{
    Circumstances, GameEnd, NewPlayer, Participation, PlayerChange, Setting, Span,
};

pub use acted::Acted;
pub use error::ActionError;
pub use read::words;

/// Something an arbiter does to an event; [`Event::act`](crate::Event::act) does it.
///
/// Each action states what shall hold, so doing it twice is doing it once. It prints as a line of words, which
/// [`Event::action`](crate::Event::action) reads again; the command `pairwright enter` takes the same words.
///
/// | words | what shall hold |
/// |---|---|
/// | `player NAME [number=7] [rating=1800] [title=WFM] [federation=NED] [sex=w] [fide=…] [birth=…]` | the player takes part from the next round on |
/// | `amend P [name=…] [rating=…] …` | the player is called, rated … so |
/// | `plays P ROUNDS` | the player is paired in these rounds: `4`, `4-6`, `4-` |
/// | `absent P ROUNDS`, `half-bye P ROUNDS`, `full-bye P ROUNDS` | the player is absent, or has such a bye on request |
/// | `forbid A B … [rounds=1-3]`, `forbid federation=NED` | none of them meets another of them |
/// | `allow A B …` | they may meet |
/// | `pair [ROUND] [absent=7,9] [half-bye=3] [full-bye=…] [bye=…] [forbid=1,2] [fix=3,4]` | the round is paired by the rules |
/// | `boards ROUND 5-1 2-6 … [bye=P]` | the round is paired so by hand, White first |
/// | `result ROUND A B END` | the game ended so: `1-0`, `1/2-1/2`, `0-1`, `+/-`, `-/+`, `-/-`, or `open` |
/// | `unpair ROUND` | the last round that was paired is open again |
/// | `set WHAT VALUE` | the event has this `name`, `place`, `federation`, day it `begins` or `ends`, `arbiter`, `rate-of-play`, number of `rounds`, `rules`, `lot` (`white` or `black`), `tie-breaks` |
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Action {
    /// A player takes part from the next round on.
    Enter(NewPlayer),
    /// A player is called, rated and so on otherwise.
    Amend {
        /// The player to amend, by number.
        player: PairingNumber,
        /// What is otherwise.
        changes: Vec<PlayerChange>,
    },
    /// A player takes this part in some rounds: a requested bye, an absence, a withdrawal, a return.
    Take {
        /// The player's pairing number.
        player: PairingNumber,
        /// Which rounds.
        rounds: Span,
        /// Which part.
        part: Participation,
    },
    /// None of these players meets another of them.
    Forbid {
        /// At least two players.
        players: Vec<PairingNumber>,
        /// In which rounds; none: in all.
        rounds: Option<Span>,
    },
    /// No two players of a federation meet.
    ForbidFederation {
        /// The federation, as player lines have it.
        federation: String,
        /// In which rounds; none: in all.
        rounds: Option<Span>,
    },
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
    /// A game ended so, or is open again.
    Result {
        /// The round of the game, from 1.
        round: Round,
        /// One of the two players.
        one: PairingNumber,
        /// The other one.
        other: PairingNumber,
        /// How it ended, seen from the first; none: it is open.
        end: Option<GameEnd>,
    },
    /// The last round that was paired is open again.
    Unpair {
        /// The round to open again, from 1.
        round: Round,
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
