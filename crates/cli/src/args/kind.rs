//! The option that treats an event as individual Dutch.

use clap::Args;

/// The option that treats an event as individual Dutch.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct KindArgs {
    /// Treat the event as individual Dutch, whatever kind the report says it is
    #[arg(long)]
    pub(crate) individual_dutch: bool,
}
