//! The systems that a report can name, with their codes in record 192.

use super::EventKind;

/// A pairing system that reports name. The codes are those of FIDE's table of encoded tournament types
/// (ETT26) without their [suffixes](stem), and some that other programs write.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::VariantArray)]
pub(super) enum System {
    #[strum(serialize = "FIDE_DUTCH")]
    Dutch,
    #[strum(serialize = "FIDE_DUBOV")]
    Dubov,
    #[strum(serialize = "FIDE_BURSTEIN")]
    Burstein,
    #[strum(serialize = "FIDE_LIM")]
    Lim,
    #[strum(serialize = "FIDE_DOUBLESWISS", serialize = "CUSTOM_DOUBLESWISS")]
    DoubleSwiss,
    #[strum(serialize = "CUSTOM_SWISS")]
    OwnSwiss,
    #[strum(serialize = "FIDE_MONRAD", serialize = "CUSTOM_MONRAD")]
    Monrad,
    #[strum(serialize = "CUSTOM_KEIZER")]
    Keizer,
    #[strum(serialize = "CUSTOM_MCMAHON")]
    McMahon,
    #[strum(disabled)]
    Amalfi,
    #[strum(disabled)]
    SimpleSwiss,
    #[strum(disabled)]
    Uscf,
    #[strum(disabled)]
    ByHand,
    #[strum(
        serialize = "BERGER_ROUNDROBIN",
        serialize = "FIDE_ROUNDROBIN",
        serialize = "CUSTOM_ROUNDROBIN"
    )]
    RoundRobin,
    #[strum(
        serialize = "BERGER_DOUBLEROUNDROBIN",
        serialize = "FIDE_DOUBLEROUNDROBIN",
        serialize = "CUSTOM_DOUBLEROUNDROBIN"
    )]
    DoubleRoundRobin,
    #[strum(serialize = "FIDE_SCHILLER", serialize = "CUSTOM_SCHILLER")]
    Schiller,
    #[strum(
        serialize = "FIDE_SCHEVENINGEN",
        serialize = "FIDE_DOUBLESCHEVENINGEN",
        serialize = "CUSTOM_SCHEVENINGEN"
    )]
    Scheveningen,
    #[strum(serialize = "CUSTOM_KNOCKOUT", serialize = "FIDE_KNOCKOUT")]
    KnockOut,
    #[strum(disabled)]
    Team,
    #[strum(serialize = "FIDE_TEAM", serialize = "CUSTOM_TEAM_SWISS")]
    TeamSwiss,
    #[strum(serialize = "FIDE_OLYMPIAD")]
    Olympiad,
    #[strum(
        serialize = "BERGER_TEAM_ROUNDROBIN",
        serialize = "BERGER_TEAM_DOUBLEROUNDROBIN",
        serialize = "FIDE_TEAM_ROUNDROBIN",
        serialize = "FIDE_TEAM_DOUBLEROUNDROBIN",
        serialize = "CUSTOM_TEAM_ROUNDROBIN"
    )]
    TeamRoundRobin,
    #[strum(serialize = "CUSTOM_TEAM_KNOCKOUT")]
    TeamKnockOut,
}

/// The beginning of every code of a Dutch event; future editions will have codes that are not known yet.
const DUTCH: &str = "FIDE_DUTCH";

/// No event of individuals has a code with this word.
const TEAM: &str = "TEAM";

impl System {
    /// The system that `code` of record 192 stands for; `None` if the code is unknown.
    pub(super) fn of_code(code: &str) -> Option<Self> {
        let code = code.trim().to_ascii_uppercase();
        if let Ok(system) = stem(&code).parse() {
            return Some(system);
        }
        if code.split('_').any(|word| word == TEAM) {
            return Some(Self::Team);
        }
        code.starts_with(DUTCH).then_some(Self::Dutch)
    }

    /// The kind of events paired by the system.
    pub(super) fn kind(self) -> EventKind {
        match self {
            Self::Dutch => EventKind::IndividualDutch,
            Self::Dubov
            | Self::Burstein
            | Self::Lim
            | Self::DoubleSwiss
            | Self::OwnSwiss
            | Self::Monrad
            | Self::Keizer
            | Self::McMahon
            | Self::Amalfi
            | Self::SimpleSwiss
            | Self::Uscf
            | Self::ByHand => EventKind::OtherSwiss,
            Self::RoundRobin | Self::DoubleRoundRobin | Self::Schiller | Self::Scheveningen => {
                EventKind::RoundRobin
            }
            Self::KnockOut => EventKind::KnockOut,
            Self::Team
            | Self::TeamSwiss
            | Self::Olympiad
            | Self::TeamRoundRobin
            | Self::TeamKnockOut => EventKind::Team,
        }
    }

    /// The common name of the system.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Dutch => "the Dutch system",
            Self::Dubov => "the Dubov system",
            Self::Burstein => "the Burstein system",
            Self::Lim => "the Lim system",
            Self::DoubleSwiss => "the Double-Swiss system",
            Self::OwnSwiss => "a Swiss system of the organiser's own",
            Self::Monrad => "the Monrad system",
            Self::Keizer => "the Keizer system",
            Self::McMahon => "the McMahon system",
            Self::Amalfi => "the Amalfi system",
            Self::SimpleSwiss => "the simple Swiss system",
            Self::Uscf => "the Swiss system of the US Chess Federation",
            Self::ByHand => "pairing by hand",
            Self::RoundRobin => "a round robin",
            Self::DoubleRoundRobin => "a double round robin",
            Self::Schiller => "the Schiller system",
            Self::Scheveningen => "the Scheveningen system",
            Self::KnockOut => "a knock-out",
            Self::Team => "a team event",
            Self::TeamSwiss => "a team Swiss",
            Self::Olympiad => "a team event like an Olympiad",
            Self::TeamRoundRobin => "a team round robin",
            Self::TeamKnockOut => "a team knock-out",
        }
    }

    /// The team variant of the system.
    pub(super) fn of_teams(self) -> Self {
        match self.kind() {
            EventKind::RoundRobin => Self::TeamRoundRobin,
            EventKind::KnockOut => Self::TeamKnockOut,
            EventKind::Team => self,
            _ => Self::TeamSwiss,
        }
    }
}

/// A code without the suffixes for acceleration, year, numbers of games, teams or players, type of colours,
/// and deciding points (match or game points).
fn stem(code: &str) -> &str {
    let mut stem = code;
    while let Some((rest, last)) = stem.rsplit_once('_') {
        if !is_suffix(last) {
            break;
        }
        stem = rest;
    }
    stem
}

fn is_suffix(word: &str) -> bool {
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
    matches!(word, "BAKU" | "TYPEA" | "TYPEB" | "MP" | "GP")
        || is_number(word)
        || word.strip_prefix('G').is_some_and(is_number)
        || word
            .split_once('X')
            .is_some_and(|(teams, players)| is_number(teams) && is_number(players))
}

#[cfg(test)]
mod tests {
    use strum::VariantArray as _;

    use super::*;

    fn kind(code: &str) -> Option<EventKind> {
        System::of_code(code).map(System::kind)
    }

    /// FIDE's table of encoded tournament types, as three managers state it.
    #[test]
    fn every_code_of_the_table_has_its_kind() {
        use EventKind::{IndividualDutch, KnockOut, OtherSwiss, RoundRobin, Team};
        for (expected, codes) in [
            (
                IndividualDutch,
                "FIDE_DUTCH FIDE_DUTCH_BAKU FIDE_DUTCH_2017 FIDE_DUTCH_2017_BAKU FIDE_DUTCH_2025 \
                 FIDE_DUTCH_2025_BAKU FIDE_DUTCH_2026 FIDE_DUTCH_2026_BAKU FIDE_DUTCH_2012 FIDE_DUTCH_2031",
            ),
            (
                OtherSwiss,
                "FIDE_DUBOV FIDE_DUBOV_BAKU FIDE_BURSTEIN FIDE_BURSTEIN_BAKU FIDE_BURSTEIN_2026 \
                 FIDE_DOUBLESWISS FIDE_DOUBLESWISS_BAKU CUSTOM_SWISS CUSTOM_DOUBLESWISS fide_dubov",
            ),
            (
                RoundRobin,
                "BERGER_ROUNDROBIN BERGER_ROUNDROBIN_G2 BERGER_DOUBLEROUNDROBIN FIDE_ROUNDROBIN \
                 FIDE_DOUBLEROUNDROBIN CUSTOM_ROUNDROBIN FIDE_SCHILLER FIDE_SCHILLER_3x4 \
                 CUSTOM_SCHILLER FIDE_SCHEVENINGEN FIDE_SCHEVENINGEN_G4 FIDE_DOUBLESCHEVENINGEN \
                 CUSTOM_SCHEVENINGEN",
            ),
            (KnockOut, "CUSTOM_KNOCKOUT"),
            (
                Team,
                "FIDE_TEAM FIDE_TEAM_BAKU FIDE_TEAM_TYPEA FIDE_TEAM_TYPEB FIDE_TEAM_TYPEA_MP \
                 FIDE_TEAM_TYPEB_GP FIDE_TEAM_TYPEA_MP_GP FIDE_TEAM_TYPEB_GP_MP_BAKU FIDE_TEAM_MP_GP \
                 CUSTOM_TEAM_SWISS CUSTOM_TEAM_SWISS_MP CUSTOM_TEAM_SWISS_GP FIDE_OLYMPIAD \
                 BERGER_TEAM_ROUNDROBIN BERGER_TEAM_ROUNDROBIN_G2 BERGER_TEAM_DOUBLEROUNDROBIN \
                 FIDE_TEAM_ROUNDROBIN FIDE_TEAM_DOUBLEROUNDROBIN CUSTOM_TEAM_ROUNDROBIN \
                 CUSTOM_TEAM_KNOCKOUT FIDE_TEAM_DUTCH_2026 LEAGUE_TEAM_FINALS",
            ),
        ] {
            for code in codes.split_whitespace() {
                assert_eq!(kind(code), Some(expected), "{code}");
            }
        }
    }

    #[test]
    fn what_nobody_knows_is_no_code() {
        for code in ["NONSENSE", "", "FIDE", "FIDE_DUCTH_2026", "FIDE_BURSTEINS", "BAKU", "DUTCH"] {
            assert_eq!(kind(code), None, "{code}");
        }
    }

    #[test]
    fn a_system_of_teams_is_one_of_teams() {
        for system in System::VARIANTS {
            assert_eq!(system.of_teams().kind(), EventKind::Team, "{system:?}");
        }
    }
}
