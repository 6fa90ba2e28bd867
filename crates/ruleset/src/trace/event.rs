//! Events: decisions with their articles.

use pairwright_model::{Colour, PairingNumber, Round, Score};
use serde::Serialize;

use crate::trace::{Article, Cause, Part, Value};

/// A decision, and the article that it rests on.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Event {
    /// The article.
    pub article: &'static Article,
    /// The bracket it belongs to: the number, from 1, of the last [`Step::BracketFormed`]. Zero for
    /// what concerns the round.
    pub bracket: usize,
    /// What was decided.
    #[serde(flatten)]
    pub step: Step,
}

/// What is decided on the way to a pairing.
///
/// Players are named by pairing number. A bracket's events follow its [`BracketFormed`](Self::BracketFormed).
/// Brackets that are not [undone](Self::Undone) make up the round.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, strum::IntoStaticStr)]
#[serde(tag = "step", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Step {
    /// A bracket is to be paired.
    BracketFormed {
        /// What it is to the round.
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
    },
    /// A parameter of the bracket has a value.
    ParameterSet {
        /// Its name in the text, such as `M0` or `X1`.
        symbol: &'static str,
        /// Value of the parameter.
        value: usize,
    },
    /// There are no more pairs than that, whatever the order. Told where there is
    /// [more than nothing](crate::trace::Detail) to tell of what was refused.
    PairsLimited {
        /// The parameter: the number of pairs, or of moved-down players who are paired.
        symbol: &'static str,
        /// What it comes to.
        most: usize,
        /// Pairs that are not allowed, where those are few and show it by themselves.
        forbidden: Vec<(PairingNumber, PairingNumber)>,
        /// What the first of [these](Self::PairsLimited::barred) is.
        cause: Cause,
        /// What keeps the players apart, an entry an article.
        barred: Vec<Barred>,
        /// Otherwise groups of players each of which leaves one over, unless that one meets ...
        groups: Vec<Vec<PairingNumber>>,
        /// The only players that members of different groups can meet.
        hub: Vec<PairingNumber>,
    },
    /// Candidates that come before the best one in the order of generation, and why they are not
    /// taken: the article that decides. Told where somebody wants to know what was
    /// [refused](crate::trace::Detail).
    CandidateRefused {
        /// Which candidates are meant.
        extent: Extent,
        /// The pairs of the first of them, or of the best, the higher ranked player first; none where
        /// no single candidate had to be looked for.
        pairs: Vec<(PairingNumber, PairingNumber)>,
        /// The players it leaves unpaired.
        unpaired: Vec<PairingNumber>,
        /// How many others were looked at and fail for the same reason.
        others: usize,
        /// The criteria of which it is the best that fails them less than the best candidate does, where
        /// it is told of for their sake.
        spares: Vec<&'static Article>,
        /// Pairs with which every candidate is refused, where that is what was found.
        kept_apart: Vec<(PairingNumber, PairingNumber)>,
        /// What kind of reason it is.
        cause: Cause,
        /// What the best candidate comes to.
        own: Value,
        /// What the refused one does.
        rejected: Value,
        /// Who makes it fail: players or pairs.
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
        /// Who fails it: players or pairs.
        concerned: Value,
    },
    /// A criterion was weighed: what the best candidate makes of it.
    CriterionWeighed {
        /// What it came to.
        value: Value,
        /// Who fails it: players or pairs.
        concerned: Value,
        /// The round of the float that is repeated.
        float_of: Option<Round>,
    },
    /// The best candidate was found.
    CandidateJudged {
        /// Its pairs, the higher ranked player first, by rank.
        pairs: Vec<(PairingNumber, PairingNumber)>,
        /// Who is not paired, by rank.
        unpaired: Vec<PairingNumber>,
        /// Which route found it: `lone`, `forced`, `quick` or `general`.
        route: &'static str,
        /// By which articles it is not the first candidate there is.
        altered: Altered,
    },
    /// The unpaired players move down, and what the article asks is why they do and not others.
    DownfloatersChosen {
        /// The downfloaters, by rank.
        players: Vec<PairingNumber>,
        /// Those of them who came down to the bracket already: the Limbo.
        limbo: Vec<PairingNumber>,
        /// The others, by what refuses the best candidate in which they move down; nobody where that was
        /// not asked.
        rather_than: Vec<Stays>,
    },
    /// The pairing of a bracket does not stand: the event's own, which is paired anew or otherwise.
    Undone {
        /// Why the others could not be paired, if that is the reason.
        blocked: Option<Blocked>,
    },
    /// Other floaters were tried, and the others could not be paired with them either.
    FloatersTried {
        /// Who; nobody where only the number is told.
        floaters: Vec<PairingNumber>,
        /// How many sets of floaters there were besides.
        others: usize,
        /// Why.
        blocked: Option<Blocked>,
    },
    /// Brackets are joined.
    BracketsJoined {
        /// The players of the upper one.
        upper: Vec<PairingNumber>,
        /// The players of the lower one.
        lower: Vec<PairingNumber>,
        /// Pairs of the one and the other that are not allowed, if those are few.
        apart: Vec<(PairingNumber, PairingNumber)>,
    },
    /// Somebody gets the pairing-allocated bye.
    ByeAllocated {
        /// Who.
        player: PairingNumber,
    },
    /// A board's colours are settled.
    ColourAllocated {
        /// The board, from 1, in the order of publication.
        board: usize,
        /// Who has White.
        white: PairingNumber,
        /// Who has Black.
        black: PairingNumber,
        /// Whose preference, number or history decided, and the colour it gave them.
        decided_by: (PairingNumber, Colour),
        /// The number by which the lot decided, where it is not the pairing number: the place among those
        /// who count.
        #[serde(skip_serializing_if = "Option::is_none")]
        counted_as: Option<u16>,
    },
    /// No legal pairing exists.
    ArbiterDecides {
        /// Who cannot all be placed.
        blocked: Vec<PairingNumber>,
        /// How many every attempt leaves over.
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
    /// The article.
    pub article: &'static Article,
    /// What kind of reason it is.
    pub cause: Cause,
    /// The pairs, the higher ranked player first; none where there are too many to be named.
    pub pairs: Vec<(PairingNumber, PairingNumber)>,
}

/// Players who do not move down by the same article.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Stays {
    /// The article that refuses the best candidate in which one of them moves down.
    pub article: &'static Article,
    /// What kind of reason it is.
    pub cause: Cause,
    /// The players, by rank.
    pub players: Vec<PairingNumber>,
}

/// Why players cannot all be paired.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Blocked {
    /// Pairs that are not allowed, where those are few and all that there are.
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

/// Which candidates are refused together.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Extent {
    /// One of them, which is told of, and others like it.
    First,
    /// Every one with more pairs.
    Larger,
    /// Every one with as many pairs that pairs more moved-down players.
    MoreMovedDown,
    /// Every one with the first set of moved-down players; the best of them is told of.
    FirstSet,
    /// Every one without an exchange; the best of them is told of.
    Unexchanged,
    /// Every one with certain pairs; the best of them is told of.
    Best,
    /// Every one with one of certain pairs, each of which is a reason by itself.
    Pairs,
    /// Every one, whatever its place in the order, that [spares](Step::CandidateRefused::spares) certain
    /// criteria; the best of them is told of.
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
    /// The step of the procedure that says to exchange, where there is one.
    pub exchange_step: Option<&'static Article>,
    /// The step of the procedure that says to transpose, where there is one.
    pub transposition_step: Option<&'static Article>,
    /// The step by which a remainder was given up for another pairing of the moved-down players.
    pub back_step: Option<&'static Article>,
}
