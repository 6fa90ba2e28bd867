//! Recognises which program is to be replaced.

use std::ffi::{OsStr, OsString};
use std::path::Path;

/// The program to replace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// bbpPairings: the system first, such as `--dutch`, then the report and `-p`, `-c` or `-g`.
    Bbp,
    /// `JaVaFo`, its first and its second version: the report first, then `-p`, `-c` or `-g`.
    Javafo,
}

/// A call in the manner of another program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// The program to replace.
    pub mode: Mode,
    /// How the user called it, for the lines on syntax.
    pub program: String,
    /// The name by which the registry knows the program's edition.
    pub edition_name: String,
    /// The arguments after the program or subcommand.
    pub arguments: Vec<OsString>,
}

/// The names that select a program, as subcommands and as names of the binary.
const SUBCOMMANDS: [(&str, Mode); 2] = [("bbp", Mode::Bbp), ("javafo", Mode::Javafo)];

/// Recognises a call in the manner of another program; `arguments` begin with the name of the process.
///
/// The name decides, without its folder and `.exe` and in any case: `bbpPairings`, `bbpPairings-5`,
/// `bbpPairings-linux-x86_64`, `bbp5`, `javafo`. Under any other name the first argument decides: `bbp` or
/// `javafo`.
pub fn recognise(arguments: &[OsString]) -> Option<Call> {
    let (program, rest) = arguments.split_first()?;
    let typed = program.to_string_lossy().into_owned();
    if let Some((mode, edition_name)) = by_name(program) {
        return Some(Call { mode, program: typed, edition_name, arguments: rest.to_vec() });
    }
    let (word, rest) = rest.split_first()?;
    let (name, mode) = SUBCOMMANDS.into_iter().find(|(name, _)| word == name)?;
    let program = format!("{typed} {name}");
    Some(Call { mode, program, edition_name: name.to_owned(), arguments: rest.to_vec() })
}

/// The program that `program` names, and its name for the registry.
fn by_name(program: &OsStr) -> Option<(Mode, String)> {
    let name = Path::new(program).file_name()?.to_str()?.to_ascii_lowercase();
    let name = name.strip_suffix(".exe").or_else(|| name.strip_suffix(".jar")).unwrap_or(&name);
    let stems = [("bbppairings", "bbp"), ("bbp", "bbp"), ("javafo", "javafo")];
    let (rest, short) =
        stems.into_iter().find_map(|(stem, short)| Some((name.strip_prefix(stem)?, short)))?;
    let mode = if short == "bbp" { Mode::Bbp } else { Mode::Javafo };
    // A version may follow (`-5`, `5`, `-v5.0.1`); any other suffix names a machine.
    let version = rest.trim_start_matches(['-', '_']);
    let version = version.strip_prefix('v').unwrap_or(version);
    let digits: String = version.chars().take_while(char::is_ascii_digit).collect();
    let is_set_off = rest.is_empty() || rest.starts_with(['-', '_', '.']) || !digits.is_empty();
    is_set_off.then(|| (mode, format!("{short}{digits}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn recognised(arguments: &[&str]) -> Option<(Mode, String, usize)> {
        let arguments: Vec<OsString> = arguments.iter().map(OsString::from).collect();
        recognise(&arguments).map(|call| (call.mode, call.edition_name, call.arguments.len()))
    }

    #[test]
    fn the_name_of_the_program_decides() {
        for (program, mode, name) in [
            ("bbpPairings", Mode::Bbp, "bbp"),
            ("/opt/x/bbpPairings.exe", Mode::Bbp, "bbp"),
            ("./BBPPAIRINGS.EXE", Mode::Bbp, "bbp"),
            ("bbpPairings-linux-x86_64", Mode::Bbp, "bbp"),
            ("bbpPairings-5", Mode::Bbp, "bbp5"),
            ("bbpPairings-v5.0.1", Mode::Bbp, "bbp5"),
            ("bbp5", Mode::Bbp, "bbp5"),
            ("bbp6.exe", Mode::Bbp, "bbp6"),
            ("javafo", Mode::Javafo, "javafo"),
            ("javafo.jar", Mode::Javafo, "javafo"),
            ("JaVaFo.exe", Mode::Javafo, "javafo"),
        ] {
            let expected = Some((mode, name.to_owned(), 1));
            assert_eq!(recognised(&[program, "--dutch"]), expected, "{program}");
        }
        for program in ["pairwright", "bbpx", "javafox", "mybbp", ""] {
            assert_eq!(recognised(&[program, "--dutch"]), None, "{program}");
        }
    }

    #[test]
    fn a_subcommand_does_as_well() {
        assert_eq!(recognised(&["pairwright", "bbp", "-r"]), Some((Mode::Bbp, "bbp".into(), 1)));
        assert_eq!(recognised(&["pairwright", "javafo"]), Some((Mode::Javafo, "javafo".into(), 0)));
        assert_eq!(recognised(&["pairwright", "pair", "bbp"]), None);
        assert_eq!(recognised(&[]), None);
    }
}
