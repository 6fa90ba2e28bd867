//! An event as an object.

use std::collections::BTreeMap;

use pairwright_model::{
    ByColour, Bye, Colour, GameResult, PairingNumber, PlayerSetup, PointSystem, RankingOrder,
    Round, RoundRecord, Score, Setup, Sex,
};
use pairwright_trf::{MAX_ROUNDS, Report, described, plain};
use serde::{Deserialize, Serialize};

use crate::convert::error::ObjectError;
use crate::convert::numbers::Points;

/// The meaning that the fields have here.
const SCHEMA: u8 = 1;

/// An event: all that pairing needs, and of a report the other lines as they stand.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventObject {
    /// Grows when a field changes its meaning.
    pub schema: u8,
    /// Name of the event.
    #[serde(default)]
    pub name: String,
    /// How many rounds it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total_rounds: Option<u16>,
    /// How many of them have been paired, where the records look otherwise: a bye in the last round may have
    /// been given before that is paired.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds_paired: Option<u16>,
    /// The colour drawn by lot, `white` or `black`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub initial_colour: Option<Side>,
    /// What record 192 calls the system; the virtual points stand apart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub encoded_type: Option<String>,
    /// Whether the order of the players is the ranking, rather than their numbers.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ranked_by_listing: bool,
    /// What results are worth, if not 1, ½ and 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<Worth>,
    /// Virtual points by pairing number, round by round.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub virtual_points: BTreeMap<u16, Vec<Points>>,
    /// Who may not meet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub forbidden: Vec<Forbidden>,
    /// Who misses the next round.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub absent_next: Vec<u16>,
    /// The players, in their order.
    pub players: Vec<Person>,
    /// Other lines of the report: headers, tie-breaks, comments.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<String>,
}

/// A colour.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    White,
    Black,
}

/// Who may not meet, in which rounds.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Forbidden {
    /// From this round.
    pub first: u16,
    /// To this one; none: to the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<u16>,
    /// Who.
    pub players: Vec<u16>,
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

/// A player.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Person {
    /// Pairing number.
    pub number: u16,
    /// Name.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Title.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// Rating; none is 0.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub rating: u32,
    /// Federation.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub federation: String,
    /// `m` or `w`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sex: Option<char>,
    /// FIDE identity number.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub fide_id: String,
    /// Day of birth.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub birth: String,
    /// What stands in the points column.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub points: String,
    /// What stands in the rank column.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rank: String,
    /// Round by round.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rounds: Vec<Played>,
}

/// A round of a player.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Played {
    Win {
        opponent: u16,
        colour: Side,
        #[serde(default = "yes", skip_serializing_if = "is_true")]
        rated: bool,
    },
    Draw {
        opponent: u16,
        colour: Side,
        #[serde(default = "yes", skip_serializing_if = "is_true")]
        rated: bool,
    },
    Loss {
        opponent: u16,
        colour: Side,
        #[serde(default = "yes", skip_serializing_if = "is_true")]
        rated: bool,
    },
    ForfeitWin {
        opponent: u16,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        colour: Option<Side>,
    },
    ForfeitLoss {
        opponent: u16,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        colour: Option<Side>,
    },
    Pending {
        opponent: u16,
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
    /// The event of `report`; nothing if it cannot be used.
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
            absent_next: numbers(&setup.absent_next),
            players: players.collect(),
            lines: report.document.other_lines().map(str::to_owned).collect(),
        })
    }

    /// The description of the event.
    ///
    /// # Errors
    ///
    /// If the object has another schema, a pairing number is none, or a sex is none.
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

    /// The first round beyond `most` that somebody has a record of.
    pub(crate) fn round_beyond(&self, most: Round) -> Option<Round> {
        let is_beyond = |person: &Person| person.rounds.len() > usize::from(most);
        self.players.iter().any(is_beyond).then_some(most + 1)
    }

    /// The description; none if a number is none.
    fn described(&self) -> Option<Setup> {
        let numbers =
            |list: &[u16]| list.iter().copied().map(PairingNumber::new).collect::<Option<Vec<_>>>();
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
