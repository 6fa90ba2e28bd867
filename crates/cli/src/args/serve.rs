//! The arguments of `serve`.

use std::path::PathBuf;

use clap::{Args, ValueHint};

/// How `serve` is used.
pub(crate) const EXAMPLES: &str = "\
Examples:
  pairwright serve day.trf
  pairwright serve reports/ --port 8080 --no-open";

/// What is on the desk.
#[derive(Debug, Args)]
pub(crate) struct ServeArgs {
    /// A report to open, or the folder of reports; nothing outside the folder is read or written
    #[arg(value_name = "REPORT|FOLDER", default_value = ".", value_hint = ValueHint::AnyPath)]
    pub(crate) path: PathBuf,

    /// The port on this machine [default: one that is free]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) port: Option<u16>,

    /// Leave the browser closed; its address is the first line that is printed
    #[arg(long)]
    pub(crate) no_open: bool,
}
