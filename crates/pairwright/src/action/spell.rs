//! Actions as lines of words.

use std::fmt;

use pairwright_model::{Bye, PairingNumber, Sex};
use pairwright_trf::{Circumstance, Group, Participation, PlayerChange, Setting, Span};

use super::Action;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Enter(player) => {
                write!(f, "player {}", quoted(&player.name))?;
                if let Some(number) = player.number {
                    write!(f, " number={number}")?;
                }
                player.known().iter().try_for_each(|change| {
                    f.write_str(" ")?;
                    spell(change, f)
                })
            }
            Self::Amend { player, changes } => {
                write!(f, "amend {player}")?;
                changes.iter().try_for_each(|change| {
                    f.write_str(" ")?;
                    spell(change, f)
                })
            }
            Self::Take { player, rounds, part } => {
                let word = match part {
                    Participation::Plays => "plays",
                    Participation::Bye(Bye::HalfPoint) => "half-bye",
                    Participation::Bye(Bye::FullPoint | Bye::PairingAllocated) => "full-bye",
                    Participation::Bye(Bye::ZeroPoint) => "absent",
                };
                write!(f, "{word} {player} {rounds}")
            }
            Self::Forbid { players, rounds } => {
                f.write_str("forbid")?;
                list(players, f)?;
                spell_rounds(*rounds, f)
            }
            Self::ForbidGroup { group, rounds } => {
                f.write_str("forbid ")?;
                spell_group(group, f)?;
                spell_rounds(*rounds, f)
            }
            Self::AllowGroup { group } => {
                f.write_str("allow ")?;
                spell_group(group, f)
            }
            Self::Renumber => f.write_str("renumber"),
            Self::Publish { round } => write!(f, "publish {round}"),
            Self::Allow { players } => {
                f.write_str("allow")?;
                list(players, f)
            }
            Self::Pair { round, circumstances } => {
                f.write_str("pair")?;
                if let Some(round) = round {
                    write!(f, " {round}")?;
                }
                spell_circumstances(&circumstances.0, f)
            }
            Self::Boards { round, boards, bye } => {
                write!(f, "boards {round}")?;
                boards.iter().try_for_each(|(white, black)| write!(f, " {white}-{black}"))?;
                bye.map_or(Ok(()), |bye| write!(f, " bye={bye}"))
            }
            Self::Result { round, one, other, end } => {
                write!(f, "result {round} {one} {other} ")?;
                match end {
                    Some(end) => end.fmt(f),
                    None => f.write_str("open"),
                }
            }
            Self::Unpair { round, because } if because.is_empty() => write!(f, "unpair {round}"),
            Self::Unpair { round, because } => {
                write!(f, "unpair {round} because={}", quoted(because))
            }
            Self::Set(setting) => spell_setting(setting, f),
        }
    }
}

fn list(players: &[PairingNumber], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    players.iter().try_for_each(|player| write!(f, " {player}"))
}

fn spell_group(group: &Group, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match group {
        Group::Federation(code) => write!(f, "federation={}", quoted(code)),
        Group::Club(name) => write!(f, "club={}", quoted(name)),
    }
}

fn spell_rounds(rounds: Option<Span>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    rounds.map_or(Ok(()), |rounds| write!(f, " rounds={rounds}"))
}

fn spell_setting(setting: &Setting, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let (what, value) = what_is_set(setting);
    write!(f, "set {what} {}", quoted(&value))
}

/// The two words of a setting.
pub(super) fn what_is_set(setting: &Setting) -> (&'static str, String) {
    match setting {
        Setting::Name(text) => ("name", text.clone()),
        Setting::Place(text) => ("place", text.clone()),
        Setting::Federation(text) => ("federation", text.clone()),
        Setting::Begins(text) => ("begins", text.clone()),
        Setting::Ends(text) => ("ends", text.clone()),
        Setting::Arbiter(text) => ("arbiter", text.clone()),
        Setting::RateOfPlay(text) => ("rate-of-play", text.clone()),
        Setting::TieBreaks(text) => ("tie-breaks", text.clone()),
        Setting::Rules(text) => ("rules", text.clone()),
        Setting::Points(text) => ("points", text.clone()),
        Setting::Rounds(rounds) => ("rounds", rounds.to_string()),
        Setting::Lot(colour) => ("lot", colour.to_string()),
        Setting::Baku(is_accelerated) => {
            ("acceleration", if *is_accelerated { "baku" } else { "none" }.to_owned())
        }
        // A setting that is added gets its words here.
        _ => ("", String::new()),
    }
}

/// Players named together, by key.
fn spell_circumstances(wishes: &[Circumstance], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let key = |wish: &Circumstance| match wish {
        Circumstance::Absent(_) | Circumstance::Bye(_, Bye::ZeroPoint) => "absent",
        Circumstance::Bye(_, Bye::HalfPoint) => "half-bye",
        Circumstance::Bye(_, Bye::FullPoint) => "full-bye",
        Circumstance::Bye(_, Bye::PairingAllocated) => "bye",
        Circumstance::Forbidden(..) => "forbid",
        Circumstance::Rematch(..) => "rematch",
        Circumstance::Fixed(..) => "fix",
        // A circumstance that is added gets its word here; results are actions of their own.
        _ => "",
    };
    for name in ["absent", "half-bye", "full-bye", "bye", "forbid", "rematch", "fix"] {
        let mut players = wishes.iter().filter(|wish| key(wish) == name).flat_map(|w| w.players());
        if let Some(first) = players.next() {
            write!(f, " {name}={first}")?;
            players.try_for_each(|player| write!(f, ",{player}"))?;
        }
    }
    Ok(())
}

fn spell(change: &PlayerChange, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let (key, text) = match change {
        PlayerChange::Name(text) => ("name", text),
        PlayerChange::Title(text) => ("title", text),
        PlayerChange::Federation(text) => ("federation", text),
        PlayerChange::FideId(text) => ("fide", text),
        PlayerChange::Birth(text) => ("birth", text),
        PlayerChange::Club(text) => ("club", text),
        PlayerChange::Rating(rating) => return write!(f, "rating={rating}"),
        PlayerChange::Sex(sex) => {
            let letter = match sex {
                Some(Sex::Male) => "m",
                Some(Sex::Female) => "w",
                None => "",
            };
            return write!(f, "sex={letter}");
        }
        // A change that is added gets its words here.
        _ => return Ok(()),
    };
    write!(f, "{key}={}", quoted(text))
}

/// `text` between quotation marks, if it needs them.
fn quoted(text: &str) -> String {
    let is_plain = |c: char| !c.is_whitespace() && c != '"' && c != '\\' && c != '=';
    if !text.is_empty() && text.chars().all(is_plain) {
        return text.to_owned();
    }
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
