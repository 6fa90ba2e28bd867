//! Reports with faults: told by line, and repaired where that is known.

use pairwright_desk::{Report, Session};

use crate::{ask, fixture};

const PERPIGNAN: &str = "real/136_perpignan-2025-classic-u1500.trf";

fn text() -> String {
    String::from_utf8(fixture(PERPIGNAN)).unwrap()
}

#[test]
fn each_fault_is_told_at_its_line() {
    let old = text();
    let at = old.lines().position(|line| line.starts_with("001    3 ")).unwrap();
    let broken = old.replacen("001    3 ", "001    x\u{7}", 1);
    let trouble = Report::read(broken.as_bytes()).unwrap_err();
    let fault = trouble.faults.iter().find(|fault| fault.line == Some(at + 1)).unwrap();
    assert!(fault.text.starts_with("001    x") && !fault.text.contains('\u{7}'), "{fault:?}");
    assert!(!fault.said.is_empty() && fault.column.is_some(), "{fault:?}");
}

#[test]
fn no_broken_file_is_more_than_a_trouble() {
    let whole = fixture(PERPIGNAN);
    let mut cases: Vec<Vec<u8>> =
        vec![Vec::new(), b"\0\0\0".to_vec(), b"\x89PNG\r\n\x1a\n\0\0".to_vec(), vec![0xff; 4096]];
    // Cut off anywhere, and with any one byte otherwise.
    cases.extend((0..whole.len()).step_by(61).map(|end| whole[..end].to_vec()));
    cases.extend((0..whole.len()).step_by(97).map(|at| {
        let mut bytes = whole.clone();
        bytes[at] ^= 0x5a;
        bytes
    }));
    let mut refused = 0;
    for bytes in cases {
        if let Err(trouble) = Report::read(&bytes) {
            refused += 1;
            assert!(!trouble.said.is_empty());
            assert!(trouble.faults.len() <= 100);
        }
    }
    assert!(refused > 10, "{refused}");
}

/// What `lint --fix` repairs is one step, and taken back like others.
#[test]
fn spelling_is_repaired_in_a_step() {
    // A tab, and results in small letters.
    let old = text();
    let line = old.lines().find(|line| line.starts_with("001    3 ")).unwrap();
    let faulty = old.replacen(line, &format!("{line}\t"), 1).replacen("062 8", "062 9", 1);
    let report = Report::read(faulty.as_bytes()).unwrap();
    let read = pairwright::trf::read(faulty.as_bytes());
    let expected = pairwright::lint::repaired(faulty.as_bytes(), &read);
    let mut session = Session::new(report);
    let answer = ask(&mut session, "repair", "event");
    match expected {
        Some(expected) if answer.trouble.is_none() => {
            assert_eq!(session.report().bytes(), expected.as_bytes());
            let again = ask(&mut session, "repair", "event");
            assert!(again.trouble.unwrap().said.starts_with("nothing changed"));
        }
        _ => panic!("nothing is repaired: {:?}", answer.trouble),
    }
}
