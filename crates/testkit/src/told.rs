//! The sentences about a bracket, held against brute force.
//!
//! Nothing here is shared with the code that pairs: [`facts`] reads the records anew, an edition states its criteria once
//! more in its tests ([`Criteria`], made of [`amount`]s), [`Candidates`](candidates) lists every pairing of a small bracket,
//! [`whole`] says whether everybody can be placed, [`order`] says which of two comes first, [`colours`] who gets which colour by which article. [`law`] goes through the
//! events of a round, kind by kind; [`answers`] asks
//! and listens to stories; [`words`] are read as they are printed. [`kinds`] lists what is held, and what no law covers.

pub mod ahead;
pub mod amount;
pub mod answers;
pub mod candidates;
pub mod colours;
pub mod facts;
pub mod kinds;
pub mod law;
pub mod matching;
pub mod order;
pub mod whole;
pub mod words;

use pairwright_model::{PointSystem, RoundRecord};

use crate::legality::Absolutes;
use amount::Amount;
use candidates::{Candidate, Members};
use colours::Colours;

/// The criteria of an edition, stated once more.
#[derive(Clone, Copy, Debug)]
pub struct Criteria {
    /// Its readings of the absolute criteria.
    pub absolutes: Absolutes,
    /// The names of the absolute criteria: two players meet once, nobody has the bye twice, equal absolute preferences.
    pub legality: [&'static str; 3],
    /// Whether a round without a game is a downfloat.
    pub is_downfloat: fn(RoundRecord, &PointSystem) -> bool,
    /// The criteria that judge a candidate, in their order.
    pub rows: &'static [Row],
    /// Its articles on colours.
    pub colours: Colours,
    /// Whether only players of the lowest possible score may have the bye, from the first bracket on.
    pub has_bye_level: bool,
    /// Whether the criteria are requirements, which are lowered one by one.
    pub are_requirements: bool,
}

/// A criterion, as the brute force reads it.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The name of the article.
    pub article: &'static str,
    /// How much a candidate fails it.
    pub amount: fn(&Members<'_>, &Candidate) -> Amount,
}

impl Row {
    /// The row of an article.
    pub const fn new(
        article: &'static str,
        amount: fn(&Members<'_>, &Candidate) -> Amount,
    ) -> Self {
        Self { article, amount }
    }
}
