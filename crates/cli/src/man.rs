//! Writes the manual pages to the folder named: one for the command and one for each subcommand.

use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = env::args_os().nth(1).map(PathBuf::from);
    let folder = folder.ok_or_else(|| io::Error::other("name a folder to write to"))?;
    fs::create_dir_all(&folder)?;
    clap_mangen::generate_to(pairwright_cli::command(), folder)
}
