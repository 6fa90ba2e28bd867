//! Describes the machine and the versions behind a measurement.

use std::path::Path;
use std::process::{Command, Output};
use std::{fs, io, thread};

/// The processor, the number of its cores, and the system.
pub(crate) fn describe() -> io::Result<String> {
    let cores = thread::available_parallelism()?;
    let cores = if cores.get() == 1 { "1 core".to_owned() } else { format!("{cores} cores") };
    let information = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = information.lines().find_map(|line| {
        let (key, value) = line.split_once(':')?;
        (key.trim() == "model name").then(|| value.trim())
    });
    let processor = model.unwrap_or(std::env::consts::ARCH);
    Ok(format!("{processor}, {cores}, {}", std::env::consts::OS))
}

/// The first line that `command` prints, else the name of its program.
pub(crate) fn first_line(command: &mut Command) -> io::Result<String> {
    let output = command.output()?;
    let program = Path::new(command.get_program());
    let name = || program.file_stem().unwrap_or_default().display().to_string();
    Ok(line(&output).unwrap_or_else(name))
}

/// `pairwright 0.1.0 (1a2b3c4)`: the version of `pairwright` and the commit of the tree at `root`.
pub(crate) fn our_version(root: &Path, pairwright: &Path) -> io::Result<String> {
    let version = first_line(Command::new(pairwright).arg("--version"))?;
    let describe = ["describe", "--always", "--dirty", "--exclude=*"];
    let commit = Command::new("git").args(describe).current_dir(root).output();
    // A copy without the history has no commit.
    let commit = commit.ok().and_then(|output| line(&output));
    Ok(commit.map_or(version.clone(), |commit| format!("{version} ({commit})")))
}

fn line(output: &Output) -> Option<String> {
    let text = String::from_utf8_lossy(&output.stdout);
    let line = text.lines().map(str::trim).find(|line| !line.is_empty())?;
    output.status.success().then(|| line.to_owned())
}
