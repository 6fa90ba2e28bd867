//! Output files, and files that must not be touched.

use std::fs;
use std::path::Path;

use crate::support::{PROGRAM, data, finish, pairwright, run};

/// Pairs `event` into `out` in a folder that holds an `old` one, and returns the exit code.
fn pair_into(folder: &Path, event: &str, out: &str) -> i32 {
    fs::write(folder.join("old"), "old\n").unwrap();
    let command = &mut pairwright();
    finish(command.arg("pair").arg(data().join(event)).args(["-o", out]).current_dir(folder)).code
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<_> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn an_output_file_is_made_or_replaced() {
    let folder = tempfile::tempdir().unwrap();
    for out in ["new", "old"] {
        assert_eq!(pair_into(folder.path(), "four-after-1.trf", out), 0);
        assert_eq!(fs::read_to_string(folder.path().join(out)).unwrap(), "2\n2 1\n3 4\n");
    }
    assert_eq!(names(folder.path()), ["new", "old"]);
}

#[test]
fn a_failure_leaves_no_file_and_touches_none() {
    for (event, code) in
        [("contradiction.trf", 3), ("two-impossible.trf", 1), ("undated.trf", 3), ("nowhere", 5)]
    {
        let folder = tempfile::tempdir().unwrap();
        for out in ["old", "new"] {
            assert_eq!(pair_into(folder.path(), event, out), code, "{event}");
        }
        assert_eq!(names(folder.path()), ["old"], "{event}");
        assert_eq!(fs::read_to_string(folder.path().join("old")).unwrap(), "old\n", "{event}");
    }
}

#[test]
fn standard_output_can_be_named() {
    for out in ["-", "/dev/stdout"] {
        let run = run(&["pair", "four-after-1.trf", "-o", out]);
        assert_eq!((run.code, run.stdout.as_str()), (0, "2\n2 1\n3 4\n"), "{out}");
    }
}

#[test]
fn an_output_that_cannot_be_written_is_told() {
    let run = run(&["pair", "four-after-1.trf", "-o", "no-such-folder/out"]);
    assert_eq!(run.code, 5);
    assert!(run.stderr.contains("cannot write no-such-folder/out: "), "{run}");
    assert!(!run.stderr.contains(".pairwright-"), "{run}");
    let errors = run.stderr.lines().filter(|line| line.starts_with("error: "));
    assert_eq!(errors.count(), 1, "{run}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_name_need_not_be_unicode() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let folder = tempfile::tempdir().unwrap();
    let name = OsStr::from_bytes(b"caf\xe9.trf");
    fs::copy(data().join("four-after-1.trf"), folder.path().join(name)).unwrap();
    for arguments in [["pair".as_ref(), name], ["check".as_ref(), ".".as_ref()]] {
        let run = finish(pairwright().args(arguments).current_dir(&folder));
        assert_eq!(run.code, 0, "{run}");
    }
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_is_no_error() {
    use std::process::{Command, Stdio};

    // Closed before the command starts, which could print everything before it is closed otherwise.
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let child = Command::new(PROGRAM)
        .args(["check", "."])
        .current_dir(data())
        .stdout(writer)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let output = child.wait_with_output().unwrap();
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{stderr}");
    assert!(!stderr.contains("panicked") && !stderr.contains("standard output"), "{stderr}");
}

/// Runs `command` in a shell, because a shell can close a stream.
#[cfg(unix)]
fn in_shell(arguments: &str, streams: &str) -> (Option<i32>, String) {
    let output = std::process::Command::new("sh")
        .args(["-c", &format!("exec \"$0\" {arguments} {streams}")])
        .arg(PROGRAM)
        .current_dir(data())
        .output()
        .unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

#[cfg(target_os = "linux")]
#[test]
fn a_result_that_cannot_be_printed_is_told_once() {
    for arguments in ["pair four-after-1.trf", "check four-after-1.trf", "rules"] {
        let (code, stderr) = in_shell(arguments, ">/dev/full");
        assert_eq!(code, Some(5), "{arguments}: {stderr}");
        let told = stderr.matches("standard output cannot be written").count();
        assert_eq!(told, 1, "{arguments}: {stderr}");
    }
}

#[cfg(unix)]
#[test]
fn a_result_that_nobody_wants_is_no_failure() {
    let folder = tempfile::tempdir().unwrap();
    let to_file = format!("pair four-after-1.trf -o {}", folder.path().join("out").display());
    for (arguments, streams) in [
        ("pair four-after-1.trf", ">/dev/null"),
        // Some programs open the null device for reading and writing.
        ("pair four-after-1.trf", "1<>/dev/null"),
        (&to_file, ">&-"),
    ] {
        assert_eq!(in_shell(arguments, streams).0, Some(0), "{arguments} {streams}");
    }
}

/// A process killed while writing leaves either the old file or the new one whole.
#[cfg(unix)]
#[test]
fn a_killed_process_leaves_the_old_file_or_the_new_one() {
    use std::process::{Command, Stdio};

    let folder = tempfile::tempdir().unwrap();
    let player = |number| format!("001 {number:>4}      Player {number:<65} 0.0\n");
    let event: String = (1..=2000).map(player).collect();
    fs::write(folder.path().join("event.trf"), event).unwrap();
    let convert = ["convert", "event.trf", "--to", "json"];
    let new = finish(pairwright().args(convert).current_dir(&folder)).stdout;
    let is_temporary = |name: &String| name.starts_with(".pairwright-");
    for _ in 0..12 {
        fs::write(folder.path().join("out"), "old\n").unwrap();
        let mut child = Command::new(PROGRAM)
            .args(convert)
            .args(["-o", "out"])
            .current_dir(&folder)
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        // Kill it as soon as it has begun to write.
        while child.try_wait().unwrap().is_none() && !names(folder.path()).iter().any(is_temporary)
        {
        }
        child.kill().unwrap();
        child.wait().unwrap();
        let out = fs::read_to_string(folder.path().join("out")).unwrap();
        assert!(out == "old\n" || out == new, "{} bytes", out.len());
        for name in names(folder.path()).iter().filter(|name| is_temporary(name)) {
            fs::remove_file(folder.path().join(name)).unwrap();
        }
        assert_eq!(names(folder.path()), ["event.trf", "out"]);
    }
}
