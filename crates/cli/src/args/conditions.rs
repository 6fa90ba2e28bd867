//! The options that set the conditions of a generated event.

use clap::{Args, ValueHint};
use pairwright::model::{Bye, Colour, PointSystem};
use pairwright_simulation::generator::{Conditions, Plan, Rate};

use super::Lot;
use super::desk::{TieBreaks, tie_breaks};
use crate::input::Source;

/// Conditions of an event beyond its size and the results.
#[derive(Clone, Debug, Args)]
pub(crate) struct ConditionArgs {
    /// Share of rounds in which a player has a requested full-point bye, in percent
    #[arg(long, value_name = "PERCENT", default_value = "0")]
    full_byes: Rate,

    /// Share of rounds in which a player has a zero-point bye of their own, in percent, beside those of --byes
    #[arg(long, value_name = "PERCENT", default_value = "0")]
    zero_byes: Rate,

    /// Share of games that end before both players have moved, in percent; they are not rated (W, D, L)
    #[arg(long, value_name = "PERCENT", default_value = "0")]
    unrated: Rate,

    /// Share of games with a result that the arbiter sets (half a point against nothing, or nothing for both), in percent
    #[arg(long, value_name = "PERCENT", default_value = "0")]
    odd: Rate,

    /// Values of results by the codes of XXS, such as "W=3 D=1 L=0" [default: 1, one half, 0]
    #[arg(long, value_name = "VALUES", value_parser = points)]
    points: Option<Points>,

    /// Accelerate the first half of the field by the Baku method
    #[arg(long)]
    baku: bool,

    /// Number of pairs of players who may not meet, drawn at random
    #[arg(long, value_name = "N", default_value = "0")]
    forbidden: u32,

    /// Colour of the first player in round 1 [default: drawn]
    #[arg(long, value_name = "COLOUR")]
    lot: Option<Lot>,

    /// File with the ratings of the players, between blanks or commas; their number is that of the players
    #[arg(long, value_name = "FILE", conflicts_with = "players")]
    #[arg(value_hint = ValueHint::FilePath)]
    pub(crate) rating_list: Option<Source>,

    /// Tie-breaks after the points, such as BH/C1,BH,DE: the report names them (202) and ranks by them
    #[arg(long, value_name = "LIST", value_parser = tie_breaks)]
    pub(crate) tie_breaks: Option<TieBreaks>,
}

/// A point system in its spelling.
#[derive(Clone, Debug)]
struct Points {
    system: PointSystem,
    text: String,
}

fn points(text: &str) -> Result<Points, String> {
    let system = pairwright_trf::point_system(text).map_err(|error| error.to_string())?;
    Ok(Points { system, text: text.to_owned() })
}

impl ConditionArgs {
    /// The conditions of an event with this plan, with the `ratings` of a list, highest first.
    pub(crate) fn of(&self, plan: &Plan, ratings: &[u32]) -> Conditions {
        let mut conditions = Conditions {
            ratings: ratings.to_vec(),
            further_byes: vec![(Bye::FullPoint, self.full_byes), (Bye::ZeroPoint, self.zero_byes)],
            unrated: self.unrated,
            odd: self.odd,
            initial_colour: self.lot.map(|lot| match lot {
                Lot::White => Colour::White,
                Lot::Black => Colour::Black,
            }),
            ..Conditions::default()
        };
        if let Some(points) = &self.points {
            conditions.points = points.system;
        }
        if self.baku {
            conditions.accelerate(plan);
        }
        conditions.forbid(plan, self.forbidden);
        conditions
    }

    /// What the name of the event says of them, after the plan; empty if everything is as usual.
    pub(crate) fn said(&self) -> String {
        let rates = [
            ("full byes", self.full_byes),
            ("zero byes", self.zero_byes),
            ("unrated", self.unrated),
            ("odd", self.odd),
        ];
        let rates = rates.into_iter().filter(|(_, rate)| *rate != Rate::NEVER);
        let rates = rates.map(|(name, rate)| format!(", {name} {rate}"));
        let points = self.points.iter().map(|points| format!(", points {}", points.text));
        let baku = self.baku.then(|| ", Baku".to_owned());
        let forbidden =
            (self.forbidden > 0).then(|| format!(", forbidden pairs {}", self.forbidden));
        rates.chain(points).chain(baku).chain(forbidden).collect()
    }
}
