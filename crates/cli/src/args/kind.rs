//! The argument that takes an event for an individual Dutch one.

use clap::Args;

/// What kind of event it is taken for.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct KindArgs {
    /// Take the event for an individual Dutch one, whatever the report says of its kind
    #[arg(long)]
    pub(crate) individual_dutch: bool,
}
