//! How the command is linked: so that it starts quickly.
//!
//! Much of what a process of a small round takes is the loader's work. On Linux with the GNU library
//! two things lessen it: an executable that is loaded where it was linked for, whose thousands of
//! pointers are then right as they are; and the functions that unwind the stack as part of it, instead
//! of in a library of their own. Where a linker was asked for anything special, nothing is changed.

use std::path::Path;
use std::process::Command;
use std::{env, io};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if is_ordinary() {
        println!("cargo::rustc-link-arg-bins=-no-pie");
        if let Ok(Some(folder)) = unwinder() {
            println!("cargo::rustc-link-search=native={folder}");
            println!("cargo::rustc-link-lib=static:-bundle=gcc_eh");
        }
    }
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

/// The folder of the compiler's own library that unwinds the stack, if it has it to be linked in.
fn unwinder() -> io::Result<Option<String>> {
    let output = Command::new("cc").arg("-print-file-name=libgcc_eh.a").output()?;
    let path = String::from_utf8(output.stdout).map_err(io::Error::other)?;
    let path = Path::new(path.trim());
    let folder = path.parent().filter(|_| path.is_absolute() && path.is_file());
    Ok(folder.and_then(Path::to_str).map(str::to_owned))
}
