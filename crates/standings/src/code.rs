//! The codes of tie-breaks, such as `BH/C1`.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use strum::IntoEnumIterator as _;

/// The kind of tie-break. The names are those of C.07 5 and of record 202.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    strum::Display,
    strum::EnumString,
    strum::EnumIter,
    strum::IntoStaticStr,
)]
#[strum(serialize_all = "UPPERCASE", ascii_case_insensitive)]
pub enum Kind {
    /// Points made in the event.
    Pts,
    /// Direct encounter: the points from games between those who tie (6).
    De,
    /// Number of wins, played or not (7.1).
    Win,
    /// Number of games won (7.2).
    Won,
    /// Number of games with Black (7.3).
    Bpg,
    /// Number of games won with Black (7.4).
    Bwg,
    /// Progressive scores (7.5).
    Ps,
    /// Rounds one elected to play in (7.6); once `GE`.
    #[strum(to_string = "REP", serialize = "GE")]
    Rep,
    /// Standard points (7.7).
    Std,
    /// Pairing number (7.8).
    Tpn,
    /// Buchholz: the sum of the scores of the opponents (8.1).
    Bh,
    /// Average of the opponents' Buchholz (8.2).
    Aob,
    /// Fore Buchholz (8.3).
    Fb,
    /// Sonneborn-Berger (9.1).
    Sb,
    /// Koya: the points against opponents who made at least half of the maximum (9.2).
    Ks,
    /// Average rating of opponents (10.1).
    Aro,
    /// Tournament performance rating (10.2).
    Tpr,
    /// Perfect tournament performance (10.3).
    Ptp,
    /// Average performance rating of opponents (10.4).
    Apro,
    /// Average perfect performance of opponents (10.5).
    Appo,
    /// The player's own rating (10.6).
    Rtng,
}

/// A tie-break with its modifiers, written such as `BH/C1`.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TieBreak {
    /// The kind of tie-break.
    pub kind: Kind,
    /// Number of least significant values that are cut (14.1 to 14.4).
    pub cut_low: u8,
    /// Number of most significant values that are cut.
    pub cut_high: u8,
    /// Number of half points by which the limit of Koya is moved (14.5).
    pub limit: i8,
    /// `/P`: forfeited games count as played against the scheduled opponent.
    pub forfeits_count: bool,
    /// `/F`: uses the Fore Buchholz.
    pub fore: bool,
    /// `/R`: ranks in reverse order.
    pub reverse: bool,
}

/// The reason why a text names no tie-break.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseTieBreakError {
    /// It is a tie-break of team events.
    #[error("{0} is a tie-break of team events; use one of players, such as BH")]
    OfTeams(String),
    /// It is not a known tie-break.
    #[error("{0:?} is not a known tie-break; the known ones are {known}", known = known())]
    Unknown(String),
    /// A modifier that this tie-break does not have.
    #[error("{modifier:?} in {code:?} is not a modifier of {kind}; leave it out")]
    Modifier {
        /// The code with its modifiers.
        code: String,
        /// The tie-break it names.
        kind: Kind,
        /// The modifier without its stroke.
        modifier: String,
    },
}

/// The tie-breaks of team events (12, 13).
const OF_TEAMS: [&str; 15] = [
    "BC", "TBR", "BBE", "ESB", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "EDE", "EDEBT", "EDEBB", "EDET",
    "EDEB", "MPVGP", "SSSC",
];

/// Reads a list with commas or blanks between the tie-breaks.
///
/// # Errors
///
/// If one of them is not a tie-break of players.
pub fn parse_list(text: &str) -> Result<Vec<TieBreak>, ParseTieBreakError> {
    let codes = text.split(|c: char| matches!(c, ',' | ';') || c.is_whitespace());
    codes.filter(|code| !code.is_empty()).map(str::parse).collect()
}

fn known() -> String {
    let names: Vec<&str> = Kind::iter().map(Into::into).collect();
    names.join(", ")
}

impl TieBreak {
    /// The tie-break `kind` without modifiers.
    pub const fn of(kind: Kind) -> Self {
        Self {
            kind,
            cut_low: 0,
            cut_high: 0,
            limit: 0,
            forfeits_count: false,
            fore: false,
            reverse: false,
        }
    }

    /// Whether the smaller value ranks higher.
    pub fn is_ascending(self) -> bool {
        matches!(self.kind, Kind::Tpn | Kind::De) != self.reverse
    }

    /// Number of decimals with which its values are printed.
    pub fn decimals(self) -> usize {
        match self.kind {
            Kind::Pts | Kind::Ps | Kind::Std | Kind::Bh | Kind::Fb | Kind::Ks => 1,
            Kind::Sb | Kind::Aob => 2,
            Kind::De
            | Kind::Win
            | Kind::Won
            | Kind::Bpg
            | Kind::Bwg
            | Kind::Rep
            | Kind::Tpn
            | Kind::Aro
            | Kind::Tpr
            | Kind::Ptp
            | Kind::Apro
            | Kind::Appo
            | Kind::Rtng => 0,
        }
    }

    /// The name of the tie-break, in words.
    pub fn title(self) -> &'static str {
        match self.kind {
            Kind::Pts => "points",
            Kind::De => "direct encounter",
            Kind::Win => "number of wins",
            Kind::Won => "number of games won",
            Kind::Bpg => "number of games with Black",
            Kind::Bwg => "number of games won with Black",
            Kind::Ps => "progressive scores",
            Kind::Rep => "rounds one elected to play in",
            Kind::Std => "standard points",
            Kind::Tpn => "pairing number",
            Kind::Bh => "Buchholz",
            Kind::Aob => "average of the opponents' Buchholz",
            Kind::Fb => "Fore Buchholz",
            Kind::Sb => "Sonneborn-Berger",
            Kind::Ks => "Koya",
            Kind::Aro => "average rating of opponents",
            Kind::Tpr => "tournament performance rating",
            Kind::Ptp => "perfect tournament performance",
            Kind::Apro => "average performance rating of opponents",
            Kind::Appo => "average perfect performance of opponents",
            Kind::Rtng => "rating",
        }
    }

    /// Applies a modifier; false if this tie-break does not have it.
    fn modify(&mut self, modifier: &str) -> bool {
        let is_cut = matches!(self.kind, Kind::Bh | Kind::Fb | Kind::Sb | Kind::Ps | Kind::Aro);
        let is_median = matches!(self.kind, Kind::Bh | Kind::Fb | Kind::Sb | Kind::Aro);
        let Some((first, rest)) = modifier.split_at_checked(1) else { return false };
        let number = rest.parse::<u8>().ok().filter(|number| (1..=99).contains(number));
        match (first, number) {
            ("C", Some(number)) if is_cut => self.cut_low = number,
            ("M", Some(number)) if is_median => (self.cut_low, self.cut_high) = (number, number),
            ("L", _) if self.kind == Kind::Ks => match rest.parse() {
                Ok(limit) => self.limit = limit,
                Err(_) => return false,
            },
            ("P", None) if rest.is_empty() => self.forfeits_count = true,
            ("F", None) if rest.is_empty() && self.kind == Kind::Aob => self.fore = true,
            ("R", None) if rest.is_empty() => self.reverse = true,
            _ => return false,
        }
        true
    }
}

impl FromStr for TieBreak {
    type Err = ParseTieBreakError;

    /// Reads `BH`, `BH/C1`, `bh-c1`, `BH:GP/M1/P`, `KS/L+1`.
    fn from_str(text: &str) -> Result<Self, ParseTieBreakError> {
        let code = text.trim().to_ascii_uppercase();
        let mut parts = code.split('/');
        let mut name = parts.next().unwrap_or_default();
        let mut modifiers: Vec<&str> = parts.collect();
        // The Handbook separates the modifier with a hyphen.
        if let Some((before, after)) = name.split_once('-') {
            name = before;
            modifiers.insert(0, after);
        }
        if let Some((before, _)) = name.split_once(':') {
            name = before;
        }
        if OF_TEAMS.contains(&name) {
            return Err(ParseTieBreakError::OfTeams(name.to_owned()));
        }
        let kind: Kind =
            name.parse().map_err(|_| ParseTieBreakError::Unknown(text.trim().into()))?;
        let mut tie_break = Self::of(kind);
        for modifier in modifiers {
            if !tie_break.modify(modifier) {
                let modifier = modifier.to_owned();
                return Err(ParseTieBreakError::Modifier { code, kind, modifier });
            }
        }
        Ok(tie_break)
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = vec![self.kind.to_string()];
        parts.extend(match (self.cut_low, self.cut_high) {
            (0, 0) => None,
            (low, 0) => Some(format!("C{low}")),
            (_, high) => Some(format!("M{high}")),
        });
        parts.extend((self.limit != 0).then(|| format!("L{:+}", self.limit)));
        for (is_set, modifier) in
            [(self.forfeits_count, "P"), (self.fore, "F"), (self.reverse, "R")]
        {
            parts.extend(is_set.then(|| modifier.to_owned()));
        }
        f.pad(&parts.join("/"))
    }
}

impl Serialize for TieBreak {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_and_printed() {
        for (text, printed) in [
            ("BH", "BH"),
            ("bh-c1", "BH/C1"),
            ("BH:GP/M2/P", "BH/M2/P"),
            ("KS/L+1", "KS/L+1"),
            ("GE", "REP"),
            ("AOB/F", "AOB/F"),
            ("TPN/R", "TPN/R"),
        ] {
            let code: TieBreak = text.parse().unwrap();
            assert_eq!(code.to_string(), printed);
            assert_eq!(printed.parse(), Ok(code));
        }
        let list = parse_list("PTS, BH/C1,DE  SB").unwrap();
        assert_eq!(list.len(), 4);
    }

    #[test]
    fn what_is_no_code_is_refused() {
        use ParseTieBreakError::{Modifier, OfTeams, Unknown};
        assert_eq!("EDET/P".parse::<TieBreak>(), Err(OfTeams("EDET".into())));
        assert_eq!("OTHER_X".parse::<TieBreak>(), Err(Unknown("OTHER_X".into())));
        for text in ["DE/C1", "BH/C0", "BH/", "BH/F", "KS/Lx", "PS/M1"] {
            assert!(matches!(text.parse::<TieBreak>(), Err(Modifier { .. })), "{text}");
        }
    }
}
