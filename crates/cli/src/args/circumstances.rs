//! The circumstances of a round on the command line.

use clap::Args;
use pairwright::model::Bye;
use pairwright::{Circumstance, Circumstances, Error, Event, GameEnd};

use crate::failure::Failure;

/// The names of all options in [`CircumstanceArgs`].
pub(crate) const CIRCUMSTANCES: [&str; 9] = [
    "bye",
    "absent",
    "half_bye",
    "zero_bye",
    "full_bye",
    "forbid",
    "allow_rematch",
    "fix",
    "result",
];

/// Circumstances of the round to pair. Players are named as [`Event::player_called`] accepts them.
#[derive(Debug, Args)]
#[command(next_help_heading = HEADING)]
pub(crate) struct CircumstanceArgs {
    /// P gets the pairing-allocated bye
    #[arg(long, value_name = "P", visible_alias = "given-bye")]
    bye: Vec<String>,

    /// All circumstances except `--bye` or `--given-bye`.
    #[command(flatten)]
    others: OtherCircumstanceArgs,
}

/// The circumstances for `why`, where `--bye` is a question; `--given-bye`, which all commands know, is the circumstance.
#[derive(Debug, Args)]
#[command(next_help_heading = HEADING)]
pub(crate) struct AskedCircumstanceArgs {
    /// P gets the pairing-allocated bye
    #[arg(long, value_name = "P")]
    given_bye: Vec<String>,

    /// All circumstances except `--bye` or `--given-bye`.
    #[command(flatten)]
    others: OtherCircumstanceArgs,
}

const HEADING: &str = "Circumstances, treated as part of the report (repeat as needed)";

#[derive(Debug, Args)]
struct OtherCircumstanceArgs {
    /// P is absent from the round
    #[arg(long, value_name = "P")]
    absent: Vec<String>,

    /// P has a half-point bye
    #[arg(long, value_name = "P")]
    half_bye: Vec<String>,

    /// P has a zero-point bye
    #[arg(long, value_name = "P")]
    zero_bye: Vec<String>,

    /// P has a full-point bye on request
    #[arg(long, value_name = "P")]
    full_bye: Vec<String>,

    /// A and B may not meet in this round
    #[arg(long, num_args = 2, value_names = ["A", "B"])]
    forbid: Vec<String>,

    /// A and B may meet in this round although they have met before; the report says so
    #[arg(long, num_args = 2, value_names = ["A", "B"])]
    allow_rematch: Vec<String>,

    /// The arbiter pairs A and B; colours and all other pairs follow the rules
    #[arg(long, num_args = 2, value_names = ["A", "B"])]
    fix: Vec<String>,

    /// Result of the last game of A and B, A's points first: 1-0, 1/2-1/2, 0-1, +/-, -/+ or -/-
    #[arg(long, num_args = 3, value_names = ["A", "B", "END"], allow_hyphen_values = true)]
    result: Vec<String>,
}

impl CircumstanceArgs {
    /// The circumstances, with the names of players looked up in `event`.
    pub(crate) fn of(&self, event: &Event) -> Result<Circumstances, Failure> {
        self.others.of(event, &self.bye)
    }
}

impl AskedCircumstanceArgs {
    /// The circumstances, with the names of players looked up in `event`.
    pub(crate) fn of(&self, event: &Event) -> Result<Circumstances, Failure> {
        self.others.of(event, &self.given_bye)
    }
}

impl OtherCircumstanceArgs {
    fn of(&self, event: &Event, byes: &[String]) -> Result<Circumstances, Failure> {
        let player = |name: &String| event.player_called(name).map_err(Error::from);
        let mut all = Vec::new();
        for name in &self.absent {
            all.push(Circumstance::Absent(player(name)?));
        }
        for (names, bye) in [
            (byes, Bye::PairingAllocated),
            (&self.half_bye[..], Bye::HalfPoint),
            (&self.zero_bye[..], Bye::ZeroPoint),
            (&self.full_bye[..], Bye::FullPoint),
        ] {
            for name in names {
                all.push(Circumstance::Bye(player(name)?, bye));
            }
        }
        for pair in self.forbid.chunks_exact(2) {
            all.push(Circumstance::Forbidden(player(&pair[0])?, player(&pair[1])?));
        }
        for pair in self.allow_rematch.chunks_exact(2) {
            all.push(Circumstance::Rematch(player(&pair[0])?, player(&pair[1])?));
        }
        for pair in self.fix.chunks_exact(2) {
            all.push(Circumstance::Fixed(player(&pair[0])?, player(&pair[1])?));
        }
        for game in self.result.chunks_exact(3) {
            let end: GameEnd = game[2].parse()?;
            all.push(Circumstance::Result(player(&game[0])?, player(&game[1])?, end));
        }
        Ok(all.into())
    }
}
