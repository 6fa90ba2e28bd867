//! The binary under the names of other programs.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use crate::support::PROGRAM;

/// A folder with a report, and the binary under another program's name.
struct Place {
    folder: tempfile::TempDir,
}

fn place(name: &str) -> Place {
    let folder = tempfile::tempdir().unwrap();
    let report = Path::new(env!("CARGO_MANIFEST_DIR")).join("../dropin/tests/data/editions.trf");
    fs::copy(report, folder.path().join("a.trf")).unwrap();
    fs::hard_link(PROGRAM, folder.path().join(name))
        .or_else(|_| fs::copy(PROGRAM, folder.path().join(name)).map(|_| ()))
        .unwrap();
    Place { folder }
}

impl Place {
    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Runs the binary there with the report as standard input.
    fn run(&self, name: &str, arguments: &[&str]) -> Output {
        let report = fs::File::open(self.path("a.trf")).unwrap();
        Command::new(self.path(name))
            .args(arguments)
            .current_dir(self.folder.path())
            .env_remove("PAIRWRIGHT_RULES")
            .stdin(Stdio::from(report))
            .output()
            .unwrap()
    }
}

fn ended(output: &Output) -> (Option<i32>, String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn in_the_place_of_bbp_pairings() {
    let place = place("bbpPairings.exe");
    let run = |arguments: &[&str]| ended(&place.run("bbpPairings.exe", arguments));
    let boards = "3\n2 1\n5 4\n3 0\n".to_owned();
    assert_eq!(run(&["--dutch", "a.trf", "-p"]), (Some(0), boards.clone(), String::new()));
    assert_eq!(run(&["--dutch", "a.trf", "-p", "o", "-l"]).0, Some(0));
    assert_eq!(fs::read_to_string(place.path("o")).unwrap(), boards);
    assert!(place.path("a.list").exists());
    // A folder as report, a folder as output, and a missing file.
    for (arguments, words) in [
        (["--dutch", ".", "-p"].as_slice(), "Error reading file .: "),
        (&["--dutch", "b.trf", "-p"], "Error reading file b.trf: "),
        (&["--dutch", "a.trf", "-p", "./"], "The output file (./) could not be opened."),
    ] {
        let (code, out, err) = run(arguments);
        assert_eq!((code, out.as_str()), (Some(5), ""), "{arguments:?}");
        assert!(err.starts_with(words), "{err}");
    }
}

#[test]
fn in_the_place_of_javafo() {
    let place = place("javafo");
    let run = |arguments: &[&str]| ended(&place.run("javafo", arguments));
    let boards = "3\n5 1\n3 4\n2 0\n".to_owned();
    assert_eq!(run(&["a.trf", "-p"]), (Some(0), boards.clone(), String::new()));
    assert_eq!(run(&["-", "-p"]), (Some(0), boards, String::new()));
    let (code, out, err) = run(&["b.trf", "-p", "o"]);
    assert_eq!((code, err.as_str()), (Some(1), ""));
    assert!(out.starts_with("Error in processing (b.trf: "), "{out}");
    assert!(!place.path("o").exists());
}

/// A result that cannot be printed is a failure, like in the other commands; a closed pipe is none.
#[cfg(unix)]
#[test]
fn a_result_that_is_lost_is_told() {
    let shell = |line: &str| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../dropin/tests/data");
        let mut command = Command::new("sh");
        command.args(["-c", line]).arg(PROGRAM).current_dir(folder);
        ended(&command.env_remove("PAIRWRIGHT_RULES").output().unwrap())
    };
    for arguments in [
        "bbp",
        "bbp --dutch editions.trf -p",
        "bbp --dutch editions.trf -p /dev/stdout",
        "bbp --dutch editions.trf -c",
        "javafo -r",
        "javafo editions.trf -p",
        "javafo editions.trf -p /dev/stdout",
        "javafo editions.trf -c",
    ] {
        let failure = if arguments.starts_with("bbp") { 5 } else { 1 };
        if Path::new("/dev/full").exists() {
            let (code, _, err) = shell(&format!("\"$0\" {arguments} >/dev/full"));
            assert_eq!((code, err.is_empty()), (Some(failure), false), "{arguments}: {err}");
            assert!(err.contains("out"), "{arguments}: {err}");
        }
        // The reader leaves before anything is written.
        let (code, _, err) =
            shell(&format!("{{ sleep 0.2; \"$0\" {arguments}; echo $? >&2; }} | true"));
        assert_eq!((code, err.as_str()), (Some(0), "0\n"), "{arguments}");
    }
}
