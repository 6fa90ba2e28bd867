//! Properties of every input: no panics, no losses, and a written round reads back.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fmt;
use std::path::PathBuf;

use pairwright_model::{Colour, PairingNumber, Presence, RoundRecord, Tournament};
use pairwright_trf::{Document, Severity, read};
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// A file that displays as its name.
#[derive(Clone)]
struct File {
    name: String,
    bytes: Vec<u8>,
}

impl fmt::Debug for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

/// The files of `fixtures/trf` that satisfy `keep`.
fn fixtures(keep: impl Fn(&[u8]) -> bool) -> Vec<File> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/trf");
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "trf"));
    paths.sort_unstable();
    assert!(paths.len() >= 77, "{} files", paths.len());
    let read = |path: &PathBuf| File {
        name: path.display().to_string(),
        bytes: std::fs::read(path).unwrap(),
    };
    paths.iter().map(read).filter(|file| keep(&file.bytes)).collect()
}

/// The bytes survive, and there is a tournament exactly if there are no errors.
fn check(bytes: &[u8]) {
    let report = read(bytes);
    assert_eq!(report.document.to_bytes(), bytes);
    let errors = report.diagnostics.iter().any(|d| d.severity == Severity::Error);
    assert_eq!(report.tournament.is_none(), errors, "{:?}", report.diagnostics);
    assert!(report.diagnostics.is_sorted_by_key(|d| (d.line, d.column)));
    for diagnostic in &report.diagnostics {
        let line =
            diagnostic.line.map_or("", |line| report.document.lines().nth(line - 1).unwrap());
        if let Some(column) = diagnostic.column {
            // Text at the column is padded with blanks if the line is shorter.
            assert!(column <= line.chars().count().max(91) + 10, "{diagnostic}");
        }
        assert!(!diagnostic.to_string().contains('\n'), "{diagnostic}");
    }
    let _ = (report.document.event_date(), report.document.encoded_type());
}

/// A random change to a file.
#[derive(Clone, Debug)]
enum Mutation {
    Replace(Index, u8),
    Insert(Index, u8),
    Remove(Index),
    /// Cuts the file off.
    Truncate(Index),
    /// Repeats a piece elsewhere.
    Copy(Index, Index, Index),
}

fn mutation() -> impl Strategy<Value = Mutation> {
    let byte = prop_oneof![select(&b"0123456789wbWDLUFHZ+-=. \t\r\n"[..]), any::<u8>()];
    prop_oneof![
        4 => (any::<Index>(), byte.clone()).prop_map(|(at, byte)| Mutation::Replace(at, byte)),
        2 => (any::<Index>(), byte).prop_map(|(at, byte)| Mutation::Insert(at, byte)),
        2 => any::<Index>().prop_map(Mutation::Remove),
        1 => any::<Index>().prop_map(Mutation::Truncate),
        1 => any::<(Index, Index, Index)>().prop_map(|(a, b, to)| Mutation::Copy(a, b, to)),
    ]
}

fn mutate(bytes: &mut Vec<u8>, mutation: &Mutation) {
    if bytes.is_empty() {
        return;
    }
    let size = bytes.len();
    match mutation {
        Mutation::Replace(at, byte) => bytes[at.index(size)] = *byte,
        Mutation::Insert(at, byte) => bytes.insert(at.index(size), *byte),
        Mutation::Remove(at) => {
            bytes.remove(at.index(size));
        }
        Mutation::Truncate(at) => bytes.truncate(at.index(size)),
        Mutation::Copy(from, to, at) => {
            let (from, to) = (from.index(size), to.index(size));
            let piece = bytes[from.min(to)..from.max(to)].to_vec();
            let at = at.index(size);
            bytes.splice(at..at, piece);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..Default::default() })]

    #[test]
    fn any_bytes_can_be_read(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        check(&bytes);
    }

    #[test]
    fn any_text_after_a_code_can_be_read(
        lines in proptest::collection::vec(
            (
                select(&["001", "062", "142", "152", "162", "192", "240", "250", "260", "310",
                    "013", "XXA", "XXC", "XXP", "XXR", "XXS", "XXZ", "BBW", "GER"][..]),
                "[ 0-9wbé=.,WUZ-]{0,120}",
            ),
            0..12,
        ),
    ) {
        let lines: Vec<String> = lines.iter().map(|(code, rest)| format!("{code}{rest}")).collect();
        let text = lines.join("\n");
        check(text.as_bytes());
    }

    #[test]
    fn mutated_reports_can_be_read(
        mut file in select(fixtures(|_| true)),
        mutations in proptest::collection::vec(mutation(), 1..6),
    ) {
        for mutation in &mutations {
            mutate(&mut file.bytes, mutation);
        }
        check(&file.bytes);
    }

    #[test]
    fn a_round_written_is_read_as_pending(
        file in select(fixtures(|bytes| read(bytes).tournament.is_some())),
        order in any::<u64>(),
        back in 0_u16..3,
    ) {
        let report = read(&file.bytes);
        let before = report.tournament.unwrap();
        let round = (before.rounds_paired() + 1).saturating_sub(back).max(1);
        prop_assume!(before.total_rounds().is_none_or(|total| round <= total));
        prop_assume!(before.first_pending().is_none_or(|(_, pending)| pending >= round));
        let (boards, bye) = pair(&before, round, order);
        let document = report.document.with_round(round, &boards, bye);
        check_round(&before, &document, round, &boards, bye)?;
    }
}

/// A random pairing of the players who take part in `round`.
fn pair(
    tournament: &Tournament,
    round: u16,
    order: u64,
) -> (Vec<(PairingNumber, PairingNumber)>, Option<PairingNumber>) {
    let present = |&index: &_| tournament.presence(index, round) == Presence::Present;
    let indices = tournament.indices().filter(present);
    let mut players: Vec<PairingNumber> =
        indices.map(|index| tournament.player(index).number).collect();
    players.sort_by_key(|number| u64::from(number.get()).wrapping_mul(order | 1).reverse_bits());
    let mut pairs = players.chunks_exact(2);
    let boards = pairs.by_ref().map(|pair| (pair[0], pair[1])).collect();
    (boards, pairs.remainder().first().copied())
}

const PAIRING_ALLOCATED: RoundRecord = RoundRecord::Bye(pairwright_model::Bye::PairingAllocated);

fn check_round(
    before: &Tournament,
    document: &Document,
    round: u16,
    boards: &[(PairingNumber, PairingNumber)],
    bye: Option<PairingNumber>,
) -> Result<(), TestCaseError> {
    let report = read(&document.to_bytes());
    prop_assert_eq!(&report.document, document);
    let after = report.tournament;
    prop_assert!(after.is_some(), "{:?}", report.diagnostics);
    let after = after.unwrap();
    for player in before.players() {
        let number = player.number;
        let index = after.index_of(number).unwrap();
        let as_white = boards.iter().find(|board| board.0 == number);
        let as_black = boards.iter().find(|board| board.1 == number);
        let record = after.player(index).record(round);
        match (as_white, as_black) {
            (Some((_, black)), _) => {
                let opponent = after.index_of(*black).unwrap();
                prop_assert_eq!(record, RoundRecord::Pending { opponent, colour: Colour::White });
            }
            (_, Some((white, _))) => {
                let opponent = after.index_of(*white).unwrap();
                prop_assert_eq!(record, RoundRecord::Pending { opponent, colour: Colour::Black });
            }
            (None, None) if bye == Some(number) => {
                prop_assert_eq!(record, PAIRING_ALLOCATED);
            }
            // A round has only one pairing-allocated bye.
            (None, None)
                if (bye.is_some() || round <= before.rounds_paired())
                    && player.record(round) == PAIRING_ALLOCATED =>
            {
                prop_assert_eq!(record, RoundRecord::Bye(pairwright_model::Bye::FullPoint));
            }
            (None, None) => prop_assert_eq!(record, player.record(round)),
        }
        for earlier in 1..round {
            prop_assert_eq!(after.player(index).record(earlier), player.record(earlier));
        }
        prop_assert_eq!(after.score_before(index, round), before.score_before(index, round));
        prop_assert_eq!(after.initial_rank(index), before.initial_rank(index));
    }
    prop_assert_eq!(after.players().len(), before.players().len());
    let is_shorter = round < before.rounds_paired();
    let total = before.total_rounds().or(is_shorter.then(|| before.final_round()));
    prop_assert_eq!(after.total_rounds(), total);
    // Absences from this round do not carry over to the next, and byes of future rounds stay.
    let next = before.rounds_paired().max(round) + 1;
    for player in before.players() {
        let index = after.index_of(player.number).unwrap();
        let presence = after.presence(index, after.rounds_paired() + 1);
        let recorded = after.player(index).record(after.rounds_paired() + 1);
        prop_assert_eq!(presence == Presence::Present, recorded == RoundRecord::Blank);
        for later in next..=next + 9 {
            prop_assert_eq!(after.player(index).record(later), player.record(later));
        }
    }
    prop_assert_eq!(after.points(), before.points());
    prop_assert_eq!(after.initial_colour(), before.initial_colour());
    prop_assert_eq!(after.acceleration(), before.acceleration());
    prop_assert_eq!(after.forbidden(), before.forbidden());
    Ok(())
}
