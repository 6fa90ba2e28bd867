//! The option for how strictly a report is read.

use clap::Args;
use pairwright::Permits;

/// Faults of a report that are tolerated.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct ReadingArgs {
    /// Where points in the report contradict the results, trust the results
    #[arg(long)]
    results_count: bool,
}

impl ReadingArgs {
    /// The permissions as the library takes them.
    pub(crate) fn permits(self) -> Permits {
        if self.results_count { Permits::RESULTS_COUNT } else { Permits::default() }
    }
}
