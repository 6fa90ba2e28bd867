//! The point system, as three families of records state it.

use pairwright_model::{PointSystem, Score};

use crate::Problem;
use crate::diagnostic::{Log, Place};
use crate::stated::Stated;

/// A family of records that together state a whole point system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Family {
    /// XXS. If a code has two values, the later one counts.
    Xxs,
    /// The records BBW, BBD, BBL, BBZ, BBF, BBU.
    Bb,
    /// Record 162 of TRF-2026.
    R162,
}

/// One value of a point system.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PointStatement {
    pub(crate) family: Family,
    pub(crate) worth: Worth,
    pub(crate) value: Score,
    pub(crate) code: &'static str,
    pub(crate) place: Place,
}

/// The results that a value applies to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Worth {
    /// A win, a win by forfeit and a full-point bye.
    Win,
    /// A draw and a half-point bye.
    Draw,
    Loss,
    WhiteWin,
    BlackWin,
    WhiteDraw,
    BlackDraw,
    WhiteLoss,
    BlackLoss,
    ForfeitWin,
    ForfeitLoss,
    PairingAllocatedBye,
    FullPointBye,
    HalfPointBye,
    ZeroPointBye,
    /// A zero-point bye and a loss by forfeit.
    Absence,
}

impl Worth {
    /// The results that a code of XXS stands for; `None` for an unknown code.
    pub(crate) fn from_xxs(code: &str) -> Option<Self> {
        Some(match code {
            "W" => Self::Win,
            "D" => Self::Draw,
            "L" => Self::Loss,
            "WW" => Self::WhiteWin,
            "BW" => Self::BlackWin,
            "WD" => Self::WhiteDraw,
            "BD" => Self::BlackDraw,
            "WL" => Self::WhiteLoss,
            "BL" => Self::BlackLoss,
            "FW" => Self::ForfeitWin,
            "FL" => Self::ForfeitLoss,
            "PAB" => Self::PairingAllocatedBye,
            "FPB" => Self::FullPointBye,
            "HPB" => Self::HalfPointBye,
            "ZPB" => Self::ZeroPointBye,
            _ => return None,
        })
    }

    pub(crate) fn set(self, value: Score, system: &mut PointSystem) {
        match self {
            Self::Win => {
                system.win.white = value;
                system.win.black = value;
                system.forfeit_win = value;
                system.full_point_bye = value;
            }
            Self::Draw => {
                system.draw.white = value;
                system.draw.black = value;
                system.half_point_bye = value;
            }
            Self::Loss => {
                system.loss.white = value;
                system.loss.black = value;
            }
            Self::WhiteWin => system.win.white = value,
            Self::BlackWin => system.win.black = value,
            Self::WhiteDraw => system.draw.white = value,
            Self::BlackDraw => system.draw.black = value,
            Self::WhiteLoss => system.loss.white = value,
            Self::BlackLoss => system.loss.black = value,
            Self::ForfeitWin => system.forfeit_win = value,
            Self::ForfeitLoss => system.forfeit_loss = value,
            Self::PairingAllocatedBye => system.pairing_allocated_bye = value,
            Self::FullPointBye => system.full_point_bye = value,
            Self::HalfPointBye => system.half_point_bye = value,
            Self::ZeroPointBye => system.zero_point_bye = value,
            Self::Absence => {
                system.zero_point_bye = value;
                system.forfeit_loss = value;
            }
        }
    }
}

/// The stated point system; `None` if there is none.
pub(crate) fn stated_system(statements: &[PointStatement], log: &mut Log) -> Option<PointSystem> {
    let mut families: Vec<(&PointStatement, PointSystem)> = Vec::new();
    for family in [Family::Xxs, Family::Bb, Family::R162] {
        let of_family: Vec<&PointStatement> =
            statements.iter().filter(|statement| statement.family == family).collect();
        if family != Family::Xxs {
            report_repetitions(&of_family, log);
        }
        if let Some(first) = of_family.first() {
            families.push((first, family_system(family, &of_family)));
        }
    }
    families.sort_by_key(|(first, _)| first.place);
    let ((earlier, system), others) = families.split_first()?;
    for (later, other) in others {
        let (value, other_value) = differences(other, system);
        if !value.is_empty() {
            let (code, other_code) = (later.code, earlier.code);
            let other_line = earlier.place.line;
            let problem = Problem::Conflict { code, value, other_code, other_line, other_value };
            log.contradiction(later.place, problem);
        }
    }
    let last = others.last().filter(|_| log.permits().contradicting_records);
    Some(last.map_or(*system, |(_, last)| *last))
}

fn family_system(family: Family, statements: &[&PointStatement]) -> PointSystem {
    let mut system = PointSystem::default();
    for statement in statements {
        statement.worth.set(statement.value, &mut system);
    }
    // Only XXS has a value for the pairing-allocated bye if none is stated.
    let bye_stated = statements.iter().any(|s| s.worth == Worth::PairingAllocatedBye);
    if family != Family::Xxs && !bye_stated {
        system.pairing_allocated_bye = system.win.white;
    }
    system
}

fn report_repetitions(statements: &[&PointStatement], log: &mut Log) {
    let stated = |s: &PointStatement| Stated { value: s.value, code: s.code, place: s.place };
    // There are few kinds, even if there are many statements.
    let mut first_of_kind: Vec<&PointStatement> = Vec::new();
    for statement in statements {
        match first_of_kind.iter().find(|first| first.worth == statement.worth) {
            Some(first) => stated(statement).compare(&stated(first), log),
            None => first_of_kind.push(statement),
        }
    }
}

/// The point system in the notation of XXS.
pub(crate) fn codes(system: &PointSystem) -> String {
    notation(&values(system))
}

/// All values of a point system.
pub(crate) fn all(system: &PointSystem) -> [Score; 12] {
    values(system).map(|(_, value)| value)
}

/// The values in which two point systems differ, in the notation of XXS.
fn differences(one: &PointSystem, other: &PointSystem) -> (String, String) {
    let both = values(one).into_iter().zip(values(other));
    let (one, other): (Vec<_>, Vec<_>) = both.filter(|(one, other)| one != other).unzip();
    (notation(&one), notation(&other))
}

fn notation(values: &[(&str, Score)]) -> String {
    let texts: Vec<String> = values.iter().map(|(code, value)| format!("{code}={value}")).collect();
    texts.join(" ")
}

fn values(system: &PointSystem) -> [(&'static str, Score); 12] {
    [
        ("WW", system.win.white),
        ("BW", system.win.black),
        ("WD", system.draw.white),
        ("BD", system.draw.black),
        ("WL", system.loss.white),
        ("BL", system.loss.black),
        ("FW", system.forfeit_win),
        ("FL", system.forfeit_loss),
        ("PAB", system.pairing_allocated_bye),
        ("FPB", system.full_point_bye),
        ("HPB", system.half_point_bye),
        ("ZPB", system.zero_point_bye),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn statements(family: Family, values: &[(Worth, i32)]) -> Vec<PointStatement> {
        let place = Place { line: 1, column: 1 };
        let statement = |&(worth, tenths)| PointStatement {
            family,
            worth,
            value: Score::from_tenths(tenths),
            code: "XXS",
            place,
        };
        values.iter().map(statement).collect()
    }

    fn system(family: Family, values: &[(Worth, i32)]) -> PointSystem {
        let mut log = Log::default();
        let system = stated_system(&statements(family, values), &mut log).unwrap();
        assert_eq!(log.into_diagnostics(), []);
        system
    }

    #[test]
    fn the_later_code_of_xxs_counts() {
        let points = system(Family::Xxs, &[(Worth::WhiteWin, 20), (Worth::Win, 30)]);
        assert_eq!(points.win.white.tenths(), 30);
        let points = system(Family::Xxs, &[(Worth::Win, 30), (Worth::FullPointBye, 20)]);
        assert_eq!((points.full_point_bye.tenths(), points.forfeit_win.tenths()), (20, 30));
        assert_eq!(points.pairing_allocated_bye, Score::ONE, "not part of W");
    }

    #[test]
    fn the_bye_of_the_other_families_is_worth_a_win() {
        for family in [Family::Bb, Family::R162] {
            let points = system(family, &[(Worth::Win, 30), (Worth::Draw, 10)]);
            assert_eq!(
                points,
                PointSystem::simple(Score::from_tenths(30), Score::ONE, Score::ZERO),
                "{family:?}"
            );
        }
    }

    #[test]
    fn two_families_must_agree() {
        let bb = [(Worth::Win, 30), (Worth::Draw, 10)];
        for (xxs, conflicts) in [(vec![], 1), (vec![(Worth::PairingAllocatedBye, 30)], 0)] {
            let mut both = statements(Family::Bb, &bb);
            both.extend(statements(Family::Xxs, &[&bb[..], &xxs[..]].concat()));
            let mut log = Log::default();
            stated_system(&both, &mut log);
            assert_eq!(log.into_diagnostics().len(), conflicts);
        }
    }
}
