//! Trials with scripts in place of both programs.
#![cfg(unix)]

use std::os::unix::fs::PermissionsExt as _;

use tempfile::TempDir;

use super::*;

const PLAN: Plan = Plan {
    seed: 7,
    players: 4,
    rounds: 2,
    draws: 0,
    byes: 0,
    forfeits: 0,
    withdrawals: 0,
    late: 0,
};

/// Two rounds of four players.
const EVENT: &str = "\
001    1      A                                 2191                             1.5    1     3 w =     2 b 1
001    2      B                                 1822                             1.0    2     4 b 1     1 w 0
001    3      C                                 1764                             0.5    4     1 b =     4 w 0
001    4      D                                 1738                             1.0    3     2 w 0     3 b 1
";

/// Writes the event to the file named after `-o` or `--output`.
const MAKE: &str = r#"
while [ "$1" != -o ] && [ "$1" != --output ]; do shift; done
cp "$(dirname "$0")/event" "$2"
"#;

/// Two programs in a folder, with room to work.
struct Stage {
    folder: TempDir,
    engine: Engine,
}

impl Stage {
    /// A stage whose engine and own program run these lines of shell script to make and to check an event;
    /// the own program explains nothing.
    fn new(event: &str, engine: [&str; 2], ours: [&str; 2]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("event"), event).unwrap();
        fs::create_dir(folder.path().join("work")).unwrap();
        fs::create_dir(folder.path().join("keep")).unwrap();
        let script = |name: &str, condition: &str, [make, check]: [&str; 2]| {
            let path = folder.path().join(name);
            let text = format!(
                "#!/bin/sh\nif [ \"$1\" = explain ]; then echo '{{}}'\nelif {condition}; then\n\
                 {make}\nelse\n{check}\nfi\n"
            );
            fs::write(&path, text).unwrap();
            fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
            // A process started by another test may still hold the file open for writing.
            while Command::new(&path)
                .arg("explain")
                .output()
                .is_err_and(|error| error.kind() == io::ErrorKind::ExecutableFileBusy)
            {}
        };
        script("engine", r#"[ "$2" = -g ]"#, engine);
        script("ours", r#"[ "$1" = generate ]"#, ours);
        let engine = Engine::new(&folder.path().join("engine"), &[]);
        Self { folder, engine }
    }

    fn run(&self, maker: Maker) -> Outcome {
        let folder = self.folder.path();
        let trial = Trial {
            engine: &self.engine,
            pairwright: &folder.join("ours"),
            edition: "an-edition",
            dialect: "trf16",
            limit: Duration::from_mins(2),
            work: &folder.join("work"),
            keep: &folder.join("keep"),
            keep_all: false,
        };
        trial.run(maker, &PLAN).unwrap()
    }

    /// The names of the files that were kept.
    fn kept(&self) -> Vec<String> {
        let entries = fs::read_dir(self.folder.path().join("keep")).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

fn outcome(rounds: usize, differing: usize, impossible: usize, end: End) -> Outcome {
    Outcome { seed: 7, players: 4, rounds, differing, impossible, end }
}

#[test]
fn an_event_on_which_both_agree_leaves_nothing() {
    let agrees = "printf 'e: Round #1\\ne: Round #2\\n'";
    let says = r#"echo '{"file":"e","error":null,"rounds":[{"round":1},{"round":2}]}'"#;
    let stage = Stage::new(EVENT, [MAKE, agrees], [MAKE, says]);
    for maker in [Maker::Ours, Maker::Theirs] {
        assert_eq!(stage.run(maker), outcome(2, 0, 0, End::Checked));
    }
    assert!(stage.kept().is_empty());
    assert_eq!(fs::read_dir(stage.folder.path().join("work")).unwrap().count(), 0);
}

#[test]
fn a_round_that_differs_is_kept_with_both_pairings() {
    let differs =
        "printf 'e: Round #1\\ne: Round #2\\n  heading\\n 4 - 1    2 - 1\\n 2 - 3   3 - 4\\n'";
    let says = r#"echo '{"file":"e","error":null,"rounds":[{"round":1,"note":"No valid pairing exists"},{"round":2}]}'"#;
    let stage = Stage::new(EVENT, [MAKE, differs], [MAKE, says]);
    assert_eq!(stage.run(Maker::Ours), outcome(2, 1, 0, End::Checked));
    assert_eq!(stage.run(Maker::Theirs), outcome(2, 1, 1, End::Checked));
    let names = [
        "ours-000007-round-02.md",
        "ours-000007.trf",
        "theirs-000007-round-01.md",
        "theirs-000007.trf",
    ];
    assert_eq!(stage.kept(), names);
    let text = fs::read_to_string(stage.folder.path().join("keep").join(names[0])).unwrap();
    assert!(text.contains("\nWe: 2 - 1, 3 - 4\nThe other engine: 4 - 1, 2 - 3\n"), "{text}");
    let text = fs::read_to_string(stage.folder.path().join("keep").join(names[2])).unwrap();
    assert!(text.contains("\nWe: no legal pairing.\nThe other engine: 1 - 3, 4 - 2\n"), "{text}");
}

#[test]
fn programs_that_give_up_are_told_and_their_events_kept() {
    let stage = Stage::new(EVENT, ["exit 1", "echo why >&2; exit 3"], [MAKE, "exit 2"]);
    let why = End::Failed("the other engine: why".to_owned());
    assert_eq!(stage.run(Maker::Ours), outcome(0, 0, 0, why));
    assert_eq!(stage.run(Maker::Theirs), outcome(0, 0, 0, End::NotMade));
    assert_eq!(stage.kept(), ["ours-000007.trf"]);
    let silent = Stage::new(EVENT, [MAKE, "echo 'e: Round #1'"], [MAKE, ":"]);
    let why = End::Failed("only 1 of 2 rounds are mentioned".to_owned());
    assert_eq!(silent.run(Maker::Ours), outcome(1, 0, 0, why));
}

#[test]
fn a_round_without_a_pairing_is_ours_to_answer_for() {
    let event = EVENT.replace("     2 b 1", "  0000 - Z").replace("     1 w 0", "  0000 - Z");
    let event = event.replace("     4 w 0", "  0000 - Z").replace("     3 b 1", "  0000 - Z");
    let says = r#"echo '{"file":"e","error":null,"rounds":[{"round":1}]}'"#;
    let stage = Stage::new(&event, [MAKE, "echo 'e: Round #1'"], [MAKE, says]);
    let why = End::Failed("round 2 has no pairing".to_owned());
    assert_eq!(stage.run(Maker::Ours), outcome(0, 0, 0, why));
    // The other engine exits like this if it could not finish the event.
    assert_eq!(stage.run(Maker::Theirs), outcome(1, 0, 0, End::Checked));
}

#[test]
fn what_a_program_had_said_when_it_was_killed_counts() {
    let output = b"e: Round #1\ne: Round #2\n".to_vec();
    let answer = their_answer(Run::Killed { output });
    assert_eq!(answer.end, End::Killed);
    assert_eq!(answer.rounds.into_keys().collect::<Vec<_>>(), [1]);
}
