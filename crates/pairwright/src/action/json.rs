//! Actions, read from JSON and written as it.

use std::str::FromStr;

use pairwright_model::{Bye, PairingNumber, Round, Sex};
use pairwright_trf::{
    Circumstance, Circumstances, GameEnd, Group, NewPlayer, Participation, PlayerChange, Span,
};
use serde::{Deserialize, Serialize};

use super::read::{setting, value};
use super::spell::what_is_set;
use super::{Action, ActionError};
use crate::Editions;

/// The JSON of an [`Action`], whose table has an example of each.
///
/// Players are pairing numbers, spans of rounds `4`, `4-6` or `4-`, ends of games as they are printed, such as `1-0`.
/// Fields that are left out say nothing.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "action", rename_all = "kebab-case", deny_unknown_fields)]
#[non_exhaustive]
pub enum ActionObject {
    /// A player takes part from the next round on.
    Player {
        /// The name, as `Surname, First name`.
        name: String,
        /// The pairing number; the next one if it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        number: Option<u32>,
        /// Everything else that is known of the player.
        #[serde(flatten)]
        person: PersonObject,
    },
    /// A player is called, rated and so on otherwise. What is left out stays, what is empty is cleared.
    Amend {
        /// The player's pairing number.
        player: u32,
        /// Another name for the event.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        /// Everything else that changes.
        #[serde(flatten)]
        person: PersonObject,
    },
    /// A player is paired in some rounds.
    Plays(PartObject),
    /// A player is absent from some rounds.
    Absent(PartObject),
    /// A player has a half-point bye in some rounds.
    HalfBye(PartObject),
    /// A player has a full-point bye in some rounds.
    FullBye(PartObject),
    /// Some players, or all of a federation or a club, may not meet.
    Forbid {
        /// Who may not meet.
        #[serde(flatten)]
        among: AmongObject,
        /// In which rounds; in all if it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rounds: Option<String>,
    },
    /// Some players may meet, or a federation or a club is not kept apart any more.
    Allow(AmongObject),
    /// Players are numbered by rating, title and name, before anything is paired.
    Renumber {},
    /// A round is paired by the rules.
    Pair {
        /// The next round if it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        round: Option<Round>,
        /// Players who do not take part.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        absent: Vec<u32>,
        /// Players with a half-point bye.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        half_bye: Vec<u32>,
        /// Players with a full-point bye.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        full_bye: Vec<u32>,
        /// The player who gets the pairing-allocated bye.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bye: Option<u32>,
        /// Pairs of players who may not meet in this round.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        forbid: Vec<(u32, u32)>,
        /// Pairs of players who may meet in this round although they have met before.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        rematch: Vec<(u32, u32)>,
        /// Pairs of players who meet in this round.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        fix: Vec<(u32, u32)>,
    },
    /// A round is paired by hand.
    Boards {
        /// The next round, or the last one if it has no results.
        round: Round,
        /// White and Black of each board.
        boards: Vec<(u32, u32)>,
        /// The player with the pairing-allocated bye.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bye: Option<u32>,
    },
    /// The report keeps the order of the boards of a round.
    Publish {
        /// A round that has been paired.
        round: Round,
    },
    /// A game ended so, or is open again.
    Result {
        /// The round of the game.
        round: Round,
        /// The pairing numbers of the two players.
        players: (u32, u32),
        /// How it ended, seen from the first player, or `open`.
        end: String,
    },
    /// The last round that was paired is open again.
    Unpair {
        /// The round to open again.
        round: Round,
        /// Why; the report keeps it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        because: Option<String>,
    },
    /// The report says so of the event.
    Set {
        /// What is set, such as `rounds`.
        what: String,
        /// What it is from now on; empty: nothing.
        value: String,
    },
}

/// What is known of a player besides name and number.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct PersonObject {
    /// The title, such as `WGM`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The rating; 0 if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<u32>,
    /// The federation: three letters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub federation: Option<String>,
    /// The sex, as `m` or `w`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sex: Option<String>,
    /// The FIDE number, as digits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fide: Option<String>,
    /// The day of birth or its year.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub birth: Option<String>,
    /// The club, which a remark line holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
}

/// A player and some rounds.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct PartObject {
    /// The player's pairing number.
    pub player: u32,
    /// The rounds: `4`, `4-6` or `4-`.
    pub rounds: String,
}

/// Several players: by number, or a federation, or a club.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct AmongObject {
    /// At least two players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<Vec<u32>>,
    /// All of this federation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub federation: Option<String>,
    /// All of this club.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
}

impl FromStr for Action {
    type Err = ActionError;

    /// Reads the JSON of an action; [`Event::action`](crate::Event::action) reads words.
    fn from_str(json: &str) -> Result<Self, ActionError> {
        let object: ActionObject =
            serde_json::from_str(json).map_err(|error| ActionError::Json(error.to_string()))?;
        object.try_into()
    }
}

impl TryFrom<ActionObject> for Action {
    type Error = ActionError;

    fn try_from(object: ActionObject) -> Result<Self, ActionError> {
        Ok(match object {
            ActionObject::Player { name, number: own, person } => {
                let mut player = NewPlayer { name, ..NewPlayer::default() };
                player.number = own.map(number).transpose()?;
                for change in person.changes()? {
                    player.take(change);
                }
                Self::Enter(player)
            }
            ActionObject::Amend { player, name, person } => {
                let name = name.map(PlayerChange::Name);
                let changes: Vec<_> = name.into_iter().chain(person.changes()?).collect();
                if changes.is_empty() {
                    return Err(json("amend names nothing to change"));
                }
                Self::Amend { player: number(player)?, changes }
            }
            ActionObject::Plays(part) => part.take(Participation::Plays)?,
            ActionObject::Absent(part) => part.take(Participation::Bye(Bye::ZeroPoint))?,
            ActionObject::HalfBye(part) => part.take(Participation::Bye(Bye::HalfPoint))?,
            ActionObject::FullBye(part) => part.take(Participation::Bye(Bye::FullPoint))?,
            ActionObject::Forbid { among, rounds } => {
                let rounds = rounds.map(|rounds| rounds.parse()).transpose()?;
                match among.read()? {
                    Among::Players(players) => Self::Forbid { players, rounds },
                    Among::Group(group) => Self::ForbidGroup { group, rounds },
                }
            }
            ActionObject::Allow(among) => match among.read()? {
                Among::Players(players) => Self::Allow { players },
                Among::Group(group) => Self::AllowGroup { group },
            },
            ActionObject::Renumber {} => Self::Renumber,
            ActionObject::Pair { round, absent, half_bye, full_bye, bye, forbid, rematch, fix } => {
                let mut wishes = Vec::new();
                for player in absent {
                    wishes.push(Circumstance::Absent(number(player)?));
                }
                let byes = [(half_bye, Bye::HalfPoint), (full_bye, Bye::FullPoint)];
                let given = (bye.into_iter().collect(), Bye::PairingAllocated);
                for (players, bye) in byes.into_iter().chain([given]) {
                    for player in players {
                        wishes.push(Circumstance::Bye(number(player)?, bye));
                    }
                }
                for (one, other) in forbid {
                    wishes.push(Circumstance::Forbidden(number(one)?, number(other)?));
                }
                for (one, other) in rematch {
                    wishes.push(Circumstance::Rematch(number(one)?, number(other)?));
                }
                for (one, other) in fix {
                    wishes.push(Circumstance::Fixed(number(one)?, number(other)?));
                }
                Self::Pair { round, circumstances: Circumstances(wishes) }
            }
            ActionObject::Boards { round, boards, bye } => {
                let boards =
                    boards.into_iter().map(|(white, black)| Ok((number(white)?, number(black)?)));
                let boards = boards.collect::<Result<Vec<_>, ActionError>>()?;
                let bye = bye.map(number).transpose()?;
                if boards.is_empty() && bye.is_none() {
                    return Err(json("boards names no board"));
                }
                Self::Boards { round, boards, bye }
            }
            ActionObject::Publish { round } => Self::Publish { round },
            ActionObject::Result { round, players: (one, other), end } => {
                let end = if end == "open" { None } else { Some(GameEnd::from_str(&end)?) };
                Self::Result { round, one: number(one)?, other: number(other)?, end }
            }
            ActionObject::Unpair { round, because } => {
                Self::Unpair { round, because: because.unwrap_or_default() }
            }
            ActionObject::Set { what, value } => {
                let unknown = || json(&format!("there is no {what:?} to set"));
                Self::Set(setting(&what, &value, &Editions::default())?.ok_or_else(unknown)?)
            }
        })
    }
}

impl From<Action> for ActionObject {
    fn from(action: Action) -> Self {
        match action {
            Action::Enter(player) => Self::Player {
                number: player.number.map(PairingNumber::get),
                person: PersonObject::of(player.known()),
                name: player.name,
            },
            Action::Amend { player, changes } => Self::Amend {
                player: player.get(),
                name: changes.iter().rev().find_map(|change| match change {
                    PlayerChange::Name(name) => Some(name.clone()),
                    _ => None,
                }),
                person: PersonObject::of(changes),
            },
            Action::Take { player, rounds, part } => {
                let of = PartObject { player: player.get(), rounds: rounds.to_string() };
                match part {
                    Participation::Plays => Self::Plays(of),
                    Participation::Bye(Bye::HalfPoint) => Self::HalfBye(of),
                    Participation::Bye(Bye::ZeroPoint) => Self::Absent(of),
                    Participation::Bye(_) => Self::FullBye(of),
                }
            }
            Action::Forbid { players, rounds } => {
                Self::Forbid { among: AmongObject::of(&players), rounds: spelt(rounds) }
            }
            Action::ForbidGroup { group, rounds } => {
                Self::Forbid { among: AmongObject::of_group(group), rounds: spelt(rounds) }
            }
            Action::Allow { players } => Self::Allow(AmongObject::of(&players)),
            Action::AllowGroup { group } => Self::Allow(AmongObject::of_group(group)),
            Action::Renumber => Self::Renumber {},
            Action::Pair { round, circumstances } => {
                let single = |kind: fn(Circumstance) -> bool| -> Vec<u32> {
                    let of_kind = circumstances.0.iter().copied().filter(|wish| kind(*wish));
                    of_kind.flat_map(Circumstance::players).map(PairingNumber::get).collect()
                };
                let pairs = |kind: fn(Circumstance) -> bool| -> Vec<(u32, u32)> {
                    single(kind).chunks_exact(2).map(|pair| (pair[0], pair[1])).collect()
                };
                Self::Pair {
                    round,
                    absent: single(|wish| {
                        matches!(
                            wish,
                            Circumstance::Absent(_) | Circumstance::Bye(_, Bye::ZeroPoint)
                        )
                    }),
                    half_bye: single(|wish| matches!(wish, Circumstance::Bye(_, Bye::HalfPoint))),
                    full_bye: single(|wish| matches!(wish, Circumstance::Bye(_, Bye::FullPoint))),
                    bye: single(|wish| matches!(wish, Circumstance::Bye(_, Bye::PairingAllocated)))
                        .first()
                        .copied(),
                    forbid: pairs(|wish| matches!(wish, Circumstance::Forbidden(..))),
                    rematch: pairs(|wish| matches!(wish, Circumstance::Rematch(..))),
                    fix: pairs(|wish| matches!(wish, Circumstance::Fixed(..))),
                }
            }
            Action::Boards { round, boards, bye } => Self::Boards {
                round,
                boards: boards.iter().map(|(white, black)| (white.get(), black.get())).collect(),
                bye: bye.map(PairingNumber::get),
            },
            Action::Publish { round } => Self::Publish { round },
            Action::Result { round, one, other, end } => Self::Result {
                round,
                players: (one.get(), other.get()),
                end: end.map_or_else(|| "open".to_owned(), |end| end.to_string()),
            },
            Action::Unpair { round, because } => {
                Self::Unpair { round, because: Some(because).filter(|why| !why.is_empty()) }
            }
            Action::Set(setting) => {
                let (what, value) = what_is_set(&setting);
                Self::Set { what: what.to_owned(), value }
            }
        }
    }
}

impl PersonObject {
    fn changes(self) -> Result<Vec<PlayerChange>, ActionError> {
        let sex = match self.sex.as_deref() {
            None => None,
            Some("m") => Some(PlayerChange::Sex(Some(Sex::Male))),
            Some("w" | "f") => Some(PlayerChange::Sex(Some(Sex::Female))),
            Some("") => Some(PlayerChange::Sex(None)),
            Some(other) => return Err(value("the sex", other, "m or w")),
        };
        let changes = [
            self.title.map(PlayerChange::Title),
            self.rating.map(PlayerChange::Rating),
            self.federation.map(PlayerChange::Federation),
            sex,
            self.fide.map(PlayerChange::FideId),
            self.birth.map(PlayerChange::Birth),
            self.club.map(PlayerChange::Club),
        ];
        Ok(changes.into_iter().flatten().collect())
    }

    fn of(changes: Vec<PlayerChange>) -> Self {
        let mut person = Self::default();
        for change in changes {
            match change {
                PlayerChange::Title(text) => person.title = Some(text),
                PlayerChange::Rating(rating) => person.rating = Some(rating),
                PlayerChange::Federation(text) => person.federation = Some(text),
                PlayerChange::Sex(sex) => {
                    let letter = match sex {
                        Some(Sex::Male) => "m",
                        Some(Sex::Female) => "w",
                        None => "",
                    };
                    person.sex = Some(letter.to_owned());
                }
                PlayerChange::FideId(text) => person.fide = Some(text),
                PlayerChange::Birth(text) => person.birth = Some(text),
                PlayerChange::Club(text) => person.club = Some(text),
                _ => {}
            }
        }
        person
    }
}

impl PartObject {
    fn take(self, part: Participation) -> Result<Action, ActionError> {
        let rounds = self.rounds.parse()?;
        Ok(Action::Take { player: number(self.player)?, rounds, part })
    }
}

/// Players by number, or a group.
enum Among {
    Players(Vec<PairingNumber>),
    Group(Group),
}

impl AmongObject {
    fn read(self) -> Result<Among, ActionError> {
        Ok(match (self.players, self.federation, self.club) {
            (Some(players), None, None) => {
                Among::Players(players.into_iter().map(number).collect::<Result<_, _>>()?)
            }
            (None, Some(code), None) => Among::Group(Group::Federation(code)),
            (None, None, Some(name)) => Among::Group(Group::Club(name)),
            _ => return Err(json("name one of players, federation and club")),
        })
    }

    fn of(players: &[PairingNumber]) -> Self {
        let players = players.iter().copied().map(PairingNumber::get).collect();
        Self { players: Some(players), ..Self::default() }
    }

    fn of_group(group: Group) -> Self {
        match group {
            Group::Federation(code) => Self { federation: Some(code), ..Self::default() },
            Group::Club(name) => Self { club: Some(name), ..Self::default() },
        }
    }
}

fn spelt(rounds: Option<Span>) -> Option<String> {
    rounds.map(|rounds| rounds.to_string())
}

fn number(number: u32) -> Result<PairingNumber, ActionError> {
    let wrong = || value("a player", &number.to_string(), "a pairing number from 1 to 1000000");
    PairingNumber::new(number).ok_or_else(wrong)
}

fn json(what: &str) -> ActionError {
    ActionError::Json(what.to_owned())
}
