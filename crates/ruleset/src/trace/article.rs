//! Articles of the rules.

use std::fmt;

use pairwright_history::Float;
use pairwright_model::Round;
use serde::{Serialize, Serializer};

/// An article of an edition. In JSON it is a string, its name.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(into = "String"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Article {
    /// Its name in the text, such as `C.5`.
    pub id: &'static str,
    /// Its content, in our own words.
    pub summary: &'static str,
    /// What it is about, where sentences differ by it.
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub matter: Matter,
}

/// What an article is about, where sentences differ by it; [`Cause`](super::Cause) has the kinds of reason. An edition
/// says it where it declares the article, since its summary is for readers only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, strum::VariantNames)]
#[non_exhaustive]
pub enum Matter {
    /// Anything that needs no words of its own.
    #[default]
    Other,
    /// The moved-down players who are paired: their number, or who they are.
    MovedDown,
    /// That moved-down players are all who can be paired, so that there is no remainder.
    NoRemainder,
    /// The downfloaters: their number, or their scores.
    Downfloaters,
    /// The scores of the players left over.
    LeftOver,
    /// The scores of the moved-down players left over.
    MovedDownLeftOver,
    /// The score differences of a bracket as one list, the PSD.
    Psd,
    /// The scores of the players that the next bracket cannot pair.
    NotPairedBelow,
    /// The floaters who can be spared the bye.
    SparedBye,
    /// Colour preferences that are not met.
    Preferences,
    /// Strong colour preferences that are not met.
    StrongPreferences,
    /// Topscorers, or their opponents, whose colour difference goes beyond two.
    TopscorersDifference,
    /// Topscorers, or their opponents, who have one colour a third time running.
    TopscorersThirdTime,
    /// The colours of the most recent games in which those of both players differed.
    Alternation,
    /// Floats that repeat an earlier one.
    Floats {
        /// The way of the float.
        way: Float,
        /// How many rounds ago the earlier one was; `None` if any is meant.
        ago: Option<Round>,
        /// Whether their score differences are compared, not their number.
        by_difference: bool,
    },
}

impl Matter {
    /// Downfloats that repeat one of this number of rounds ago.
    pub const fn downfloats(ago: Round) -> Self {
        Self::Floats { way: Float::Down, ago: Some(ago), by_difference: false }
    }

    /// Upfloats that repeat one of this number of rounds ago.
    pub const fn upfloats(ago: Round) -> Self {
        Self::Floats { way: Float::Up, ago: Some(ago), by_difference: false }
    }

    /// The score differences of these floats.
    #[must_use]
    pub const fn by_difference(self) -> Self {
        match self {
            Self::Floats { way, ago, .. } => Self::Floats { way, ago, by_difference: true },
            other => other,
        }
    }

    /// Whether it is about what topscorers' colours come to, not about preferences.
    pub const fn is_of_topscorers(self) -> bool {
        matches!(self, Self::TopscorersDifference | Self::TopscorersThirdTime)
    }

    /// Whether it is about colours.
    pub const fn is_of_colours(self) -> bool {
        self.is_of_topscorers() || matches!(self, Self::Preferences | Self::StrongPreferences)
    }
}

impl Article {
    /// An article that needs no words of its own.
    pub const fn new(id: &'static str, summary: &'static str) -> Self {
        Self { id, summary, matter: Matter::Other }
    }
}

impl fmt::Display for Article {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id)
    }
}

impl Serialize for Article {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id)
    }
}

/// Declares the articles of an edition, one a line as `NAME = "number": "what it says";`, and `ALL`, the
/// list of them, in the order of the text. An article for which there is a [`Matter`] has it behind a comma.
#[macro_export]
macro_rules! articles {
    ($($name:ident = $id:literal: $summary:literal $(, $matter:expr)?;)*) => {
        $(
            #[doc = $summary]
            pub(crate) static $name: $crate::trace::Article = $crate::trace::Article {
                id: $id,
                summary: $summary,
                matter: $crate::articles!(@ $($matter)?),
            };
        )*
        /// Every article, in the order of the text.
        pub(crate) static ALL: &[&$crate::trace::Article] = &[$(&$name),*];
    };
    (@) => { $crate::trace::Matter::Other };
    (@ $matter:expr) => { $matter };
}
