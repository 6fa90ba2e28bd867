//! Linker settings that make the command start quickly.
//!
//! Loading takes much of the time of a process that pairs a small round. On Linux with the GNU library, two
//! settings avoid that: the executable is linked for a fixed address, so that its thousands of pointers need
//! no relocation, and the C libraries are linked statically. If the user has set linker options, nothing is
//! changed; if the static C libraries are missing, only the unwinder is linked statically.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

/// The shared library that unwinds the stack, and the archives that replace it.
const UNWINDER: (&str, &[&str]) = ("gcc_s", &["gcc_eh"]);

/// The shared C libraries, and the archives that replace them. The last one needs the compiler's own
/// archives.
const C: [(&str, &[&str]); 6] = [
    ("util", &["util"]),
    ("rt", &["rt"]),
    ("pthread", &["pthread"]),
    ("m", &["m"]),
    ("dl", &["dl"]),
    ("c", &["c", "gcc_eh", "gcc"]),
];

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    let Some(out) = env::var_os("OUT_DIR").map(PathBuf::from).filter(|_| is_ordinary()) else {
        return Ok(());
    };
    argument("-no-pie");
    let has_unwinder = stand_in(&out.join("unwinder"), &[UNWINDER])?;
    if has_unwinder && stand_in(&out.join("c"), &C)? {
        argument("-static");
    }
    Ok(())
}

fn argument(text: &str) {
    println!("cargo::rustc-link-arg-bins={text}");
}

/// Whether this is an ordinary Linux target with the GNU library and no linker options of the user's.
fn is_ordinary() -> bool {
    let is = |name: &str, value: &str| env::var(name).is_ok_and(|given| given == value);
    let is_set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
    is("CARGO_CFG_TARGET_OS", "linux")
        && is("CARGO_CFG_TARGET_ENV", "gnu")
        && env::var_os("HOST") == env::var_os("TARGET")
        && !is_set("CARGO_ENCODED_RUSTFLAGS")
        && !is_set("RUSTC_LINKER")
}

/// Makes the linker find archives in `folder` when it is asked for one of the shared `libraries`. Returns
/// false, and changes nothing, if an archive is missing.
fn stand_in(folder: &Path, libraries: &[(&str, &[&str])]) -> io::Result<bool> {
    let script = |(_, names): &(_, &[&str])| {
        let archives = names.iter().map(|name| archive(name)).collect::<Option<Vec<_>>>()?;
        Some(format!("GROUP ( {} )\n", archives.join(" ")))
    };
    let Some(scripts) = libraries.iter().map(script).collect::<Option<Vec<_>>>() else {
        return Ok(false);
    };
    fs::create_dir_all(folder)?;
    for ((shared, _), script) in libraries.iter().zip(scripts) {
        fs::write(folder.join(format!("lib{shared}.a")), script)?;
    }
    argument(&format!("-L{}", folder.display()));
    Ok(true)
}

/// The quoted path of an archive of the C compiler, or `None` if it has none of that name.
fn archive(name: &str) -> Option<String> {
    let output = Command::new("cc").arg(format!("-print-file-name=lib{name}.a")).output().ok()?;
    let path = String::from_utf8(output.stdout).ok()?;
    let path = Path::new(path.trim());
    (path.is_absolute() && path.is_file()).then(|| format!("\"{}\"", path.display()))
}
