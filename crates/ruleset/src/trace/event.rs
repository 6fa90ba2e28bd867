//! Events: decisions with their articles.

use pairwright_model::{Colour, PairingNumber, Round, Score};
use serde::Serialize;

use crate::trace::{Article, Cause, Part, Value};

/// A decision of the edition, with the article that it rests on.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Event {
    /// The article that decided.
    pub article: &'static Article,
    /// The bracket it belongs to: the number, from 1, of the last [`Step::BracketFormed`]. Zero for a
    /// decision about the whole round.
    pub bracket: usize,
    /// The decision and its data.
    #[serde(flatten)]
    pub step: Step,
}

/// A decision on the way to a pairing.
///
/// Players are named by pairing number. A bracket's events follow its [`BracketFormed`](Self::BracketFormed).
/// Brackets that are not [undone](Self::Undone) make up the round.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, strum::IntoStaticStr, strum::VariantNames)]
#[serde(tag = "step", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum Step {
    /// A bracket is to be paired.
    BracketFormed {
        /// The role of the bracket in the round.
        part: Part,
        /// The score of its residents; the highest one where several scores were joined.
        score: Score,
        /// Whether it is paired as a homogeneous bracket.
        homogeneous: bool,
        /// Whether moved-down players who are not paired belong to the remainder, as the head of S1.
        limbo_heads_s1: bool,
        /// The moved-down players, by rank.
        moved_down: Vec<PairingNumber>,
        /// The residents, by rank.
        residents: Vec<PairingNumber>,
        /// Those of both who leave it at once because they have no opponent in it.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "schema", schemars(default))]
        leaving: Vec<PairingNumber>,
    },
    /// A parameter of the bracket has a value.
    ParameterSet {
        /// Its name in the text, such as `M0` or `X1`.
        symbol: &'static str,
        /// The value of the parameter.
        value: usize,
    },
    /// No candidate has more pairs than this, whatever the order. Reported with a
    /// [detail](crate::trace::Detail) beyond decisions.
    PairsLimited {
        /// The parameter: the number of pairs, or of moved-down players who are paired.
        symbol: &'static str,
        /// The largest value that is possible.
        most: usize,
        /// Pairs that are not allowed, if they are few and show the limit by themselves.
        forbidden: Vec<(PairingNumber, PairingNumber)>,
        /// The cause of the first of [these](Self::PairsLimited::barred).
        cause: Cause,
        /// The articles that keep the players apart, one entry each.
        barred: Vec<Barred>,
        /// Otherwise groups of players, each of which leaves one over unless that one meets a player of the
        /// hub.
        groups: Vec<Vec<PairingNumber>>,
        /// The only players that members of different groups can meet.
        hub: Vec<PairingNumber>,
    },
    /// Candidates that come before the best one in the order of generation, and the article by which they
    /// are refused. Reported with a [detail](crate::trace::Detail) beyond decisions.
    CandidateRefused {
        /// The candidates that are meant.
        extent: Extent,
        /// The pairs of the first of them, or of the best, the higher ranked player first; empty if no
        /// single candidate was looked for.
        pairs: Vec<(PairingNumber, PairingNumber)>,
        /// The players it leaves unpaired.
        unpaired: Vec<PairingNumber>,
        /// Number of other candidates that come before the best one and fail for the same reason.
        others: usize,
        /// Pairs of these others that the article does not allow, beside those that the shown candidate has.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        further: Vec<(PairingNumber, PairingNumber)>,
        /// Further articles that do not allow pairs of the candidate.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        also: Vec<Barred>,
        /// The criteria that this candidate fails less than the best one does, if it is reported for their
        /// sake: it is the best of those that do.
        spares: Vec<&'static Article>,
        /// The pairs that make every candidate with them refused, if such pairs were found.
        kept_apart: Vec<(PairingNumber, PairingNumber)>,
        /// The kind of reason.
        cause: Cause,
        /// The value of the best candidate.
        own: Value,
        /// The value of the refused one.
        rejected: Value,
        /// The players or pairs that make it fail.
        concerned: Value,
        /// The round of the float that would be repeated.
        float_of: Option<Round>,
    },
    /// A requirement had to be lowered.
    RequirementLowered {
        /// Its name in the text.
        requirement: &'static str,
        /// How often the pairing fails it: the least possible number.
        times: usize,
        /// The players or pairs that fail it.
        concerned: Value,
    },
    /// A criterion was weighed for the best candidate.
    CriterionWeighed {
        /// The value of the best candidate.
        value: Value,
        /// The players or pairs that fail it.
        concerned: Value,
        /// The round of the float that is repeated.
        float_of: Option<Round>,
    },
    /// The best candidate was found.
    CandidateJudged {
        /// Its pairs, the higher ranked player first, by rank.
        pairs: Vec<(PairingNumber, PairingNumber)>,
        /// The players it leaves unpaired, by rank.
        unpaired: Vec<PairingNumber>,
        /// The route that found it: `lone`, `forced`, `quick` or `general`.
        route: &'static str,
        /// The articles by which it is not the first candidate of the order.
        altered: Altered,
    },
    /// The unpaired players move down, chosen before others by the article.
    DownfloatersChosen {
        /// The downfloaters, by rank.
        players: Vec<PairingNumber>,
        /// Those of them who were moved down to the bracket before: the Limbo.
        limbo: Vec<PairingNumber>,
        /// The other members, by the article that refuses the best candidate in which they move down; empty
        /// if that was not examined.
        rather_than: Vec<Stays>,
    },
    /// The pairing of the bracket of this event does not stand: the bracket is paired anew, or becomes part
    /// of another one.
    Undone {
        /// The reason why the others could not be paired, if it was that.
        blocked: Option<Blocked>,
    },
    /// Other floaters were tried, and the others could not be paired with them either.
    FloatersTried {
        /// The floaters; empty if only their number is reported.
        floaters: Vec<PairingNumber>,
        /// Number of further sets of floaters.
        others: usize,
        /// The reason why the others could not be paired.
        blocked: Option<Blocked>,
    },
    /// Two brackets are joined.
    BracketsJoined {
        /// The players of the upper bracket.
        upper: Vec<PairingNumber>,
        /// The players of the lower bracket.
        lower: Vec<PairingNumber>,
        /// The pairs of an upper and a lower player that are not allowed, if they are few.
        apart: Vec<(PairingNumber, PairingNumber)>,
    },
    /// A player gets the pairing-allocated bye.
    ByeAllocated {
        /// The player with the bye.
        player: PairingNumber,
    },
    /// A board's colours are settled.
    ColourAllocated {
        /// The board, from 1, in the order of publication.
        board: usize,
        /// The player with White.
        white: PairingNumber,
        /// The player with Black.
        black: PairingNumber,
        /// The player whose preference, number or history decided, and the colour they got.
        decided_by: (PairingNumber, Colour),
        /// The number by which the lot decided, if it is not the pairing number: the place among the
        /// players who are counted.
        #[serde(skip_serializing_if = "Option::is_none")]
        counted_as: Option<u32>,
    },
    /// No legal pairing exists.
    ArbiterDecides {
        /// The players who cannot all be placed.
        blocked: Vec<PairingNumber>,
        /// Number of players that every attempt leaves over, plus one for a bye that nobody can have.
        unplaced: usize,
        /// Groups of players, each of which leaves one over unless that one meets a player of the hub.
        groups: Vec<Vec<PairingNumber>>,
        /// The only players that members of different groups can meet.
        hub: Vec<PairingNumber>,
        /// Whether the player that a group leaves over may take the bye.
        has_bye: bool,
        /// Index of an even group that becomes odd because one of its players takes the bye.
        bye_group: Option<usize>,
    },
}

/// Pairs that an article does not allow.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Barred {
    /// The article that does not allow them.
    pub article: &'static Article,
    /// The kind of reason.
    pub cause: Cause,
    /// The pairs, the higher ranked player first; empty if there are too many to name.
    pub pairs: Vec<(PairingNumber, PairingNumber)>,
}

/// Players who all stay by the same article.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Stays {
    /// The article that refuses the best candidate in which one of them moves down.
    pub article: &'static Article,
    /// The kind of reason.
    pub cause: Cause,
    /// The players, by rank.
    pub players: Vec<PairingNumber>,
}

/// The reason why players cannot all be paired.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Blocked {
    /// The pairs that are not allowed, if they are few and no others matter.
    pub apart: Vec<(PairingNumber, PairingNumber)>,
    /// Groups of players, each of which leaves one over unless that one meets a player of the hub.
    pub groups: Vec<Vec<PairingNumber>>,
    /// The only players that members of different groups can meet.
    pub hub: Vec<PairingNumber>,
    /// Whether the player that a group leaves over may take the bye.
    pub has_bye: bool,
    /// Index of an even group that becomes odd because one of its players takes the bye.
    pub bye_group: Option<usize>,
    /// Whether a bye is due that none of the players left over by the groups may take.
    pub bars_bye: bool,
}

/// The candidates that are refused together.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, strum::VariantNames)]
#[serde(rename_all = "kebab-case")]
pub enum Extent {
    /// A single one, which is shown, and others like it.
    First,
    /// All with more pairs.
    Larger,
    /// All that have as many pairs and pair more moved-down players.
    MoreMovedDown,
    /// All with the first set of moved-down players; the best of them is shown.
    FirstSet,
    /// All without an exchange; the best of them is shown.
    Unexchanged,
    /// All with certain pairs; the best of them is shown.
    Best,
    /// All with one of certain pairs, each of which is a reason by itself.
    Pairs,
    /// All, whatever their place in the order, that [spare](Step::CandidateRefused::spares) certain
    /// criteria; the best of them is shown.
    Sparing,
}

/// The articles by which the order of a bracket was altered.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Altered {
    /// Other moved-down players are paired.
    pub moved_down: Option<&'static Article>,
    /// Players of S1 and S2 were exchanged.
    pub exchanged: Option<&'static Article>,
    /// The order of S2 was changed.
    pub transposed: Option<&'static Article>,
    /// The step of the procedure that tells to exchange, if there is one.
    pub exchange_step: Option<&'static Article>,
    /// The step of the procedure that tells to transpose, if there is one.
    pub transposition_step: Option<&'static Article>,
    /// The step by which a remainder was given up for another pairing of the moved-down players.
    pub back_step: Option<&'static Article>,
}
