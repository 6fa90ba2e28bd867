//! How the command is linked: so that it starts quickly.
//!
//! Much of what a process of a small round takes is the loader's work. On Linux with the GNU library
//! two things do away with it: an executable that is loaded where it was linked for, whose thousands of
//! pointers are then right as they are; and the libraries of C as part of it, instead of beside it. Where
//! a linker was asked for anything special, nothing is changed; where C is not there to be linked in, only
//! the functions that unwind the stack are.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

/// What unwinds the stack: the shared library, and the archives in its stead.
const UNWINDER: (&str, &[&str]) = ("gcc_s", &["gcc_eh"]);

/// What is linked of C, likewise. The last one needs what the compiler adds to it.
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

/// Whether this is Linux with the GNU library as everybody has it, linked as usual.
fn is_ordinary() -> bool {
    let is = |name: &str, value: &str| env::var(name).is_ok_and(|given| given == value);
    let is_set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
    is("CARGO_CFG_TARGET_OS", "linux")
        && is("CARGO_CFG_TARGET_ENV", "gnu")
        && env::var_os("HOST") == env::var_os("TARGET")
        && !is_set("CARGO_ENCODED_RUSTFLAGS")
        && !is_set("RUSTC_LINKER")
}

/// Has the linker find archives in `folder` wherever it is asked for one of the shared `libraries`; only if all
/// are there.
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

/// Where the compiler of C has an archive, in quotation marks, if it has it.
fn archive(name: &str) -> Option<String> {
    let output = Command::new("cc").arg(format!("-print-file-name=lib{name}.a")).output().ok()?;
    let path = String::from_utf8(output.stdout).ok()?;
    let path = Path::new(path.trim());
    (path.is_absolute() && path.is_file()).then(|| format!("\"{}\"", path.display()))
}
