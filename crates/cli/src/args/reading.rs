//! How strictly a report is read.

use clap::Args;
use pairwright::Permits;

use crate::input::RESULTS_COUNT;

/// What a reader passes over.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct ReadingArgs {
    /// Where points in the report do not fit the results, the results count
    #[arg(long)]
    results_count: bool,
}

impl ReadingArgs {
    /// The same for the library.
    pub(crate) fn permits(self) -> Permits {
        if self.results_count { RESULTS_COUNT } else { Permits::default() }
    }
}
