//! Draws for whatever a plan leaves open.

use crate::generator::luck::{Luck, Topic};

/// Numbers for whatever a plan leaves open, drawn from its seed.
///
/// Each has a stream of its own, so that settling one changes none of the others.
#[derive(Clone, Copy, Debug)]
pub struct Lots(Luck);

impl Lots {
    /// The lots of the plan with `seed`.
    pub fn new(seed: u64) -> Self {
        Self(Luck::new(seed))
    }

    /// A number from `low` to `high`, for the question number `question`.
    pub fn between(self, low: u32, high: u32, question: u32) -> u32 {
        let span = u64::from(high.saturating_sub(low)) + 1;
        let above = self.0.stream(Topic::Plan, question, 0).below(span);
        low + u32::try_from(above).unwrap_or_default()
    }
}
