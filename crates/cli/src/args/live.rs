//! The arguments of `new` and `enter`.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum, ValueHint};
use pairwright::{Round, Rules};
use pairwright_trf::Dialect;
use strum::VariantNames;

use super::{KindArgs, number};
use crate::input::Source;
use crate::rules;

/// How `new` is used.
pub(crate) const EXAMPLE_OF_NEW: &str = "\
Example:
  pairwright new players.csv --rounds 7 --lot white -o day.trf";

/// How `enter` is used.
pub(crate) const EXAMPLES_OF_ENTER: &str = "\
Actions (a word with blanks in quotation marks; players by number or name):
  player NAME [number=N] [rating=N] [title=T] [federation=F] [sex=m|w] [fide=N]
       [birth=DAY] [club=C]        a player takes part from the next round on
  amend P [name=N] [rating=N] ...  a player is called or rated so
  plays P ROUNDS                   the player is paired in 4, 4-6 or 4-
  absent P ROUNDS, half-bye P ROUNDS, full-bye P ROUNDS
  forbid A B ... [rounds=1-3]      they may not meet; or federation=NED or
                                   club=Caissa, with those who join it later
  allow A B ...                    they may meet; or federation=NED, club=Caissa
  renumber                         before round 1: by rating, title and name
  pair [ROUND] [absent=A,B] [half-bye=A] [full-bye=A] [bye=A] [forbid=A,B]
       [rematch=A,B] [fix=A,B]     the round is paired by the rules
  boards ROUND 5-1 2-6 ... [bye=A] the round is paired by hand, White first
  publish ROUND                    the report keeps the order of its boards, and
                                   the round is not paired anew
  result ROUND A B END             1-0, 1/2-1/2, 0-1, +/-, -/+, -/- or open;
                                   0-0, 1/2-0, 0-1/2; unrated W-L, D-D, L-W
  unpair ROUND [because=WHY]       the last paired round is open again
  set WHAT VALUE                   name, place, federation, begins, ends,
                                   arbiter, rate-of-play, rounds, rules, points
                                   (\"W=3 D=1 L=0\"), acceleration (baku or none),
                                   lot, tie-breaks
  {\"action\": \"result\", ...}        any of them as JSON: `pairwright schema enter`

Examples:
  pairwright enter day.trf half-bye Noor 4
  pairwright enter day.trf pair
  pairwright enter day.trf result 1 3 7 1-0
  pairwright enter day.trf -- result 1 3 7 -/-
  pairwright enter day.trf --actions results-of-round-1.txt";

/// The players and the conditions of an event that begins.
#[derive(Debug, Args)]
pub(crate) struct NewArgs {
    /// The list of players: a line each, columns named in the first line (name, rating, title, federation, club,
    /// fide id, birth, sex, number), or a name a line; `-` reads standard input
    #[arg(value_hint = ValueHint::FilePath)]
    pub(crate) list: Source,

    /// How many rounds the event has
    #[arg(long, value_name = "N", value_parser = number::round, allow_negative_numbers = true)]
    pub(crate) rounds: Round,

    /// The name of the event
    #[arg(long)]
    pub(crate) name: Option<String>,

    /// Where it is held
    #[arg(long)]
    pub(crate) place: Option<String>,

    /// The first day, such as 2026/11/27
    #[arg(long, value_name = "DAY")]
    pub(crate) begins: Option<String>,

    /// The last day of the event
    #[arg(long, value_name = "DAY")]
    pub(crate) ends: Option<String>,

    /// The name of the chief arbiter
    #[arg(long, value_name = "NAME")]
    pub(crate) arbiter: Option<String>,

    /// The edition to pair by; `auto` leaves it to the first day, and is the newest one where no day is given
    #[arg(long, value_name = "ID", default_value = rules::AUTO, value_parser = rules::parser())]
    pub(crate) rules: Rules<'static>,

    /// The colour drawn by lot for the first player
    #[arg(long, value_enum)]
    pub(crate) lot: Option<Lot>,

    /// What decides after the points, such as BH/C1,BH,DE
    #[arg(long, value_name = "LIST")]
    pub(crate) tie_breaks: Option<String>,

    /// Which records the report has: those of TRF(x), which most programs read, or the numbered ones
    #[arg(long, value_name = "FORMAT", default_value_t, value_parser = dialect())]
    pub(crate) format: Dialect,

    /// Write to this file, which must not be there yet, instead of standard output
    #[arg(short, long, value_name = "OUT", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
}

/// The colour drawn by lot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Lot {
    /// The first player has White in round 1
    White,
    /// The first player has Black in round 1
    Black,
}

fn dialect() -> impl TypedValueParser<Value = Dialect> {
    PossibleValuesParser::new(Dialect::VARIANTS).try_map(|name| name.parse::<Dialect>())
}

/// What is entered into which report.
#[derive(Debug, Args)]
pub(crate) struct EnterArgs {
    /// The tournament report, which is written anew; the old one stays beside it as FILE.before
    #[arg(value_hint = ValueHint::FilePath)]
    pub(crate) file: Source,

    /// An action; several stand in a file
    #[arg(value_name = "ACTION")]
    pub(crate) words: Vec<String>,

    /// Actions from this file, a line each, in order; all are done or none. Lines that begin with # are passed over
    #[arg(long, value_name = "FILE", conflicts_with = "words", value_hint = ValueHint::FilePath)]
    pub(crate) actions: Option<Source>,

    /// The edition to pair by; `auto` decides by record 192, else by the date of the event
    #[arg(long, value_name = "ID", default_value = rules::AUTO, value_parser = rules::parser())]
    pub(crate) rules: Rules<'static>,

    /// What kind of event it is taken for.
    #[command(flatten)]
    pub(crate) kind: KindArgs,

    /// Write to this file, in one step, and leave the report as it is; `-` is standard output
    #[arg(short, long, value_name = "OUT", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
}
