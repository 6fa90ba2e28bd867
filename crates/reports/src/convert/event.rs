//! An event as a JSON object.

use std::collections::BTreeMap;

use pairwright_model::{
    ByColour, Bye, Colour, GameResult, PairingNumber, PlayerSetup, PointSystem, RankingOrder,
    Round, RoundRecord, Score, Setup, Sex,
};
use pairwright_trf::{MAX_ROUNDS, Report, described, plain};
use serde::{Deserialize, Serialize};

use crate::convert::error::ObjectError;
use crate::convert::numbers::Points;

/// The version of the format.
const SCHEMA: u8 = 1;

/// An event: everything that pairing needs, and the other lines of its report.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventObject {
    /// Version of the format; increases when a field changes its meaning.
    pub schema: u8,
    /// The name of the event.
    #[serde(default)]
    pub name: String,
    /// The number of rounds; `None` if it is unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total_rounds: Option<u16>,
    /// The number of rounds paired, if the records suggest another: a bye in the last round may have been
    /// given before that round is paired.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds_paired: Option<u16>,
    /// The colour drawn by lot, `white` or `black`; `None` if it is unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub initial_colour: Option<Side>,
    /// The encoded type (record 192), without the acceleration, which has fields of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub encoded_type: Option<String>,
    /// Whether the order of the players is the ranking, instead of their numbers.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ranked_by_listing: bool,
    /// The values of results; `None` for 1, ½ and 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<Worth>,
    /// Virtual points by pairing number and round.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub virtual_points: BTreeMap<u32, Vec<Points>>,
    /// Players who may not meet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub forbidden: Vec<Forbidden>,
    /// Pairs that may meet once more: the round, and the two.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rematches: Vec<(u16, u32, u32)>,
    /// Players who miss the next round.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub absent_next: Vec<u32>,
    /// The players, in the order of the report.
    pub players: Vec<Person>,
    /// The other lines of the report: headers, tie-breaks, comments.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<String>,
}

/// A colour in JSON.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    White,
    Black,
}

/// Players who may not meet, with the rounds.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Forbidden {
    /// The first round of the ban.
    pub first: u16,
    /// The last round of the ban; `None` for the end of the event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<u16>,
    /// The pairing numbers of these players.
    pub players: Vec<u32>,
}

/// The value of every kind of result.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Worth {
    pub white_win: Points,
    pub black_win: Points,
    pub white_draw: Points,
    pub black_draw: Points,
    pub white_loss: Points,
    pub black_loss: Points,
    pub forfeit_win: Points,
    pub forfeit_loss: Points,
    pub pairing_allocated_bye: Points,
    pub full_point_bye: Points,
    pub half_point_bye: Points,
    pub zero_point_bye: Points,
}

/// A player with all records.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Person {
    /// The pairing number of the player.
    pub number: u32,
    /// The name in the report.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The title, such as `GM`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// The rating; 0 if there is none.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub rating: u32,
    /// The federation, as three letters.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub federation: String,
    /// `m` or `w`; `None` if it is unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sex: Option<char>,
    /// The FIDE identity number.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub fide_id: String,
    /// The day of birth.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub birth: String,
    /// The text of the points column.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub points: String,
    /// The text of the rank column.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rank: String,
    /// The records of the player, by round.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rounds: Vec<Played>,
}

/// The record of a player in a round.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Played {
    Win {
        opponent: u32,
        colour: Side,
        #[serde(default = "yes", skip_serializing_if = "is_true")]
        rated: bool,
    },
    Draw {
        opponent: u32,
        colour: Side,
        #[serde(default = "yes", skip_serializing_if = "is_true")]
        rated: bool,
    },
    Loss {
        opponent: u32,
        colour: Side,
        #[serde(default = "yes", skip_serializing_if = "is_true")]
        rated: bool,
    },
    ForfeitWin {
        opponent: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        colour: Option<Side>,
    },
    ForfeitLoss {
        opponent: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        colour: Option<Side>,
    },
    Pending {
        opponent: u32,
        colour: Side,
    },
    PairingAllocatedBye,
    FullPointBye,
    HalfPointBye,
    ZeroPointBye,
    Nothing,
}

fn yes() -> bool {
    true
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_true(value: &bool) -> bool {
    *value
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_zero(value: &u32) -> bool {
    *value == 0
}

impl EventObject {
    /// The event of `report`; `None` if it cannot be used.
    pub fn of(report: &Report) -> Option<Self> {
        let tournament = report.tournament.as_ref()?;
        // In words that a report has room for: what is read of the object is the same once more.
        let setup = described(tournament);
        let mut personal = report.document.personal();
        let players = setup.players.into_iter().map(|player| {
            let columns = personal.remove(&player.number).unwrap_or_default();
            Person {
                number: player.number.get(),
                name: plain(&player.name),
                title: plain(&player.title),
                rating: player.rating,
                federation: plain(&player.federation),
                sex: player.sex.map(|sex| if sex == Sex::Male { 'm' } else { 'w' }),
                fide_id: plain(&columns.fide_id),
                birth: plain(&columns.birth),
                points: plain(&columns.points),
                rank: plain(&columns.rank),
                rounds: player.records.into_iter().map(played).collect(),
            }
        });
        let numbers = |list: &[PairingNumber]| list.iter().map(|number| number.get()).collect();
        // As a report has them: for no round that there will not be, and none at the end that are nothing.
        let last = usize::from(setup.total_rounds.unwrap_or(MAX_ROUNDS));
        let virtual_points = setup.acceleration.iter().filter_map(|(number, rounds)| {
            let rounds = &rounds[..rounds.len().min(last)];
            let count = rounds.iter().rposition(|&points| points != Score::ZERO)? + 1;
            Some((number.get(), rounds[..count].iter().copied().map(Points).collect()))
        });
        Some(Self {
            schema: SCHEMA,
            name: setup.name,
            total_rounds: setup.total_rounds,
            rounds_paired: setup.rounds_paired,
            initial_colour: setup.initial_colour.map(side),
            encoded_type: report.document.encoded_system().map(str::to_owned),
            // Where the lines come by pairing number, their order tells nothing.
            ranked_by_listing: tournament
                .indices()
                .any(|index| tournament.initial_rank(index) != index.get()),
            points: (setup.points != PointSystem::default()).then(|| worth(&setup.points)),
            virtual_points: virtual_points.collect(),
            forbidden: setup
                .forbidden
                .iter()
                .map(|(first, last, players)| Forbidden {
                    first: *first,
                    last: *last,
                    players: numbers(players),
                })
                .collect(),
            rematches: setup
                .rematches
                .iter()
                .map(|&(round, one, other)| (round, one.get(), other.get()))
                .collect(),
            absent_next: numbers(&setup.absent_next),
            players: players.collect(),
            lines: report.document.other_lines().map(str::to_owned).collect(),
        })
    }

    /// The description of the event.
    ///
    /// # Errors
    ///
    /// If the object has another schema, or an invalid pairing number or sex.
    pub fn setup(&self) -> Result<Setup, ObjectError> {
        if self.schema != SCHEMA {
            return Err(ObjectError::Schema { found: self.schema, known: SCHEMA });
        }
        let is_sex = |sex| matches!(sex, 'm' | 'w');
        for person in &self.players {
            if let Some(found) = person.sex.filter(|&sex| !is_sex(sex)) {
                return Err(ObjectError::Sex { player: person.number, found });
            }
        }
        self.described().ok_or(ObjectError::Number)
    }

    /// The first round above `most` with a record; `None` if there is none.
    pub(crate) fn round_beyond(&self, most: Round) -> Option<Round> {
        let is_beyond = |person: &Person| person.rounds.len() > usize::from(most);
        self.players.iter().any(is_beyond).then_some(most + 1)
    }

    /// The description; `None` if a number is invalid.
    fn described(&self) -> Option<Setup> {
        let numbers =
            |list: &[u32]| list.iter().copied().map(PairingNumber::new).collect::<Option<Vec<_>>>();
        let players = self.players.iter().map(|person| {
            Some(PlayerSetup {
                number: PairingNumber::new(person.number)?,
                name: person.name.clone(),
                title: person.title.clone(),
                rating: person.rating,
                federation: person.federation.clone(),
                sex: person.sex.map(|sex| if sex == 'm' { Sex::Male } else { Sex::Female }),
                records: person.rounds.iter().map(|&round| record(round)).collect::<Option<_>>()?,
            })
        });
        Some(Setup {
            name: self.name.clone(),
            players: players.collect::<Option<_>>()?,
            order: if self.ranked_by_listing {
                RankingOrder::Listing
            } else {
                RankingOrder::PairingNumber
            },
            total_rounds: self.total_rounds,
            rounds_paired: self.rounds_paired,
            initial_colour: self.initial_colour.map(colour),
            points: self.points.as_ref().map_or_else(PointSystem::default, system),
            acceleration: self
                .virtual_points
                .iter()
                .map(|(&number, rounds)| {
                    Some((
                        PairingNumber::new(number)?,
                        rounds.iter().map(|points| points.0).collect(),
                    ))
                })
                .collect::<Option<_>>()?,
            forbidden: self
                .forbidden
                .iter()
                .map(|group| Some((group.first, group.last, numbers(&group.players)?)))
                .collect::<Option<_>>()?,
            rematches: self
                .rematches
                .iter()
                .map(|&(round, one, other)| {
                    Some((round, PairingNumber::new(one)?, PairingNumber::new(other)?))
                })
                .collect::<Option<_>>()?,
            absent_next: numbers(&self.absent_next)?,
        })
    }
}

fn side(colour: Colour) -> Side {
    match colour {
        Colour::White => Side::White,
        Colour::Black => Side::Black,
    }
}

fn colour(side: Side) -> Colour {
    match side {
        Side::White => Colour::White,
        Side::Black => Colour::Black,
    }
}

fn played(record: RoundRecord<PairingNumber>) -> Played {
    match record {
        RoundRecord::Game { opponent, colour, result, rated } => {
            let (opponent, colour) = (opponent.get(), side(colour));
            match result {
                GameResult::Win => Played::Win { opponent, colour, rated },
                GameResult::Draw => Played::Draw { opponent, colour, rated },
                GameResult::Loss => Played::Loss { opponent, colour, rated },
            }
        }
        RoundRecord::Forfeit { opponent, colour, won } => {
            let (opponent, colour) = (opponent.get(), colour.map(side));
            if won {
                Played::ForfeitWin { opponent, colour }
            } else {
                Played::ForfeitLoss { opponent, colour }
            }
        }
        RoundRecord::Pending { opponent, colour } => {
            Played::Pending { opponent: opponent.get(), colour: side(colour) }
        }
        RoundRecord::Bye(Bye::PairingAllocated) => Played::PairingAllocatedBye,
        RoundRecord::Bye(Bye::FullPoint) => Played::FullPointBye,
        RoundRecord::Bye(Bye::HalfPoint) => Played::HalfPointBye,
        RoundRecord::Bye(Bye::ZeroPoint) => Played::ZeroPointBye,
        RoundRecord::Blank => Played::Nothing,
    }
}

fn record(played: Played) -> Option<RoundRecord<PairingNumber>> {
    let game = |opponent, side, result, rated| {
        let opponent = PairingNumber::new(opponent)?;
        Some(RoundRecord::Game { opponent, colour: colour(side), result, rated })
    };
    let forfeit = |opponent, side: Option<Side>, won| {
        let opponent = PairingNumber::new(opponent)?;
        Some(RoundRecord::Forfeit { opponent, colour: side.map(colour), won })
    };
    match played {
        Played::Win { opponent, colour, rated } => game(opponent, colour, GameResult::Win, rated),
        Played::Draw { opponent, colour, rated } => game(opponent, colour, GameResult::Draw, rated),
        Played::Loss { opponent, colour, rated } => game(opponent, colour, GameResult::Loss, rated),
        Played::ForfeitWin { opponent, colour } => forfeit(opponent, colour, true),
        Played::ForfeitLoss { opponent, colour } => forfeit(opponent, colour, false),
        Played::Pending { opponent, colour: side } => {
            let opponent = PairingNumber::new(opponent)?;
            Some(RoundRecord::Pending { opponent, colour: colour(side) })
        }
        Played::PairingAllocatedBye => Some(RoundRecord::Bye(Bye::PairingAllocated)),
        Played::FullPointBye => Some(RoundRecord::Bye(Bye::FullPoint)),
        Played::HalfPointBye => Some(RoundRecord::Bye(Bye::HalfPoint)),
        Played::ZeroPointBye => Some(RoundRecord::Bye(Bye::ZeroPoint)),
        Played::Nothing => Some(RoundRecord::Blank),
    }
}

fn worth(system: &PointSystem) -> Worth {
    Worth {
        white_win: Points(system.win.white),
        black_win: Points(system.win.black),
        white_draw: Points(system.draw.white),
        black_draw: Points(system.draw.black),
        white_loss: Points(system.loss.white),
        black_loss: Points(system.loss.black),
        forfeit_win: Points(system.forfeit_win),
        forfeit_loss: Points(system.forfeit_loss),
        pairing_allocated_bye: Points(system.pairing_allocated_bye),
        full_point_bye: Points(system.full_point_bye),
        half_point_bye: Points(system.half_point_bye),
        zero_point_bye: Points(system.zero_point_bye),
    }
}

fn system(worth: &Worth) -> PointSystem {
    let both = |white: &Points, black: &Points| ByColour { white: white.0, black: black.0 };
    PointSystem {
        win: both(&worth.white_win, &worth.black_win),
        draw: both(&worth.white_draw, &worth.black_draw),
        loss: both(&worth.white_loss, &worth.black_loss),
        forfeit_win: worth.forfeit_win.0,
        forfeit_loss: worth.forfeit_loss.0,
        pairing_allocated_bye: worth.pairing_allocated_bye.0,
        full_point_bye: worth.full_point_bye.0,
        half_point_bye: worth.half_point_bye.0,
        zero_point_bye: worth.zero_point_bye.0,
    }
}
