//! Runs the gallery of bad input: command lines, each with its exit code and its first line of standard
//! error. The head of `tests/gallery.txt` describes the format. Each expected line was judged by hand.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use crate::support::{Run, data, finish_with, pairwright};

/// The gallery has at least this many command lines.
const LEAST: usize = 200;

/// One byte more than the largest report or file allowed.
const TOO_MANY_BYTES: usize = (256 << 20) + 1;

/// A command line with its expected end.
#[derive(Debug)]
struct Row {
    number: usize,
    code: i32,
    line: String,
    /// The start of standard error, or of standard output after `out:`; empty if nothing is printed.
    said: String,
}

#[derive(Default)]
struct Gallery {
    files: BTreeMap<String, Vec<u8>>,
    rows: Vec<Row>,
}

/// `text` with the escapes `\n`, `\xHH` and `\u{…}` resolved.
fn unescaped(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\\') {
        bytes.extend(before.bytes());
        let hex = |text: &str| u32::from_str_radix(text, 16).unwrap();
        rest = match after.as_bytes()[0] {
            b'n' => {
                bytes.push(b'\n');
                &after[1..]
            }
            b'x' => {
                bytes.push(u8::try_from(hex(&after[1..3])).unwrap());
                &after[3..]
            }
            b'u' => {
                let (number, rest) = after[2..].split_once('}').unwrap();
                bytes.extend(char::from_u32(hex(number)).unwrap().to_string().bytes());
                rest
            }
            _ => unreachable!("an escape that nobody knows: {text}"),
        };
    }
    bytes.extend(rest.bytes());
    bytes
}

/// The words of `line`; text in quotes is one word.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (place, part) in line.split('\'').enumerate() {
        if place % 2 == 1 {
            words.push(String::from_utf8(unescaped(part)).unwrap());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}

fn read(text: &str) -> Gallery {
    let mut gallery = Gallery::default();
    let mut file: Option<String> = None;
    for (number, line) in (1..).zip(text.lines()) {
        if let Some(name) = line.strip_prefix("== ") {
            gallery.files.insert(name.to_owned(), Vec::new());
            file = Some(name.to_owned());
        } else if let Some(name) = &file {
            if line.is_empty() {
                file = None;
            } else if let Some(content) = gallery.files.get_mut(name) {
                // A backslash marks a file that does not end with a line feed.
                match line.strip_suffix("\\") {
                    Some(line) => content.extend(unescaped(line)),
                    None => content.extend([unescaped(line), b"\n".to_vec()].concat()),
                }
            }
        } else if let Some(said) = line.strip_prefix("  ") {
            said.clone_into(&mut gallery.rows.last_mut().unwrap().said);
        } else if let Some((code, line)) = line.split_once(" pairwright") {
            let (code, line) = (code.parse().unwrap(), line.to_owned());
            gallery.rows.push(Row { number, code, line, said: String::new() });
        } else {
            assert!(line.is_empty() || line.starts_with('#'), "{number}: {line}");
        }
    }
    gallery
}

/// A folder with the events of the other tests and the files of the gallery.
fn place(gallery: &Gallery) -> tempfile::TempDir {
    let place = tempfile::tempdir().unwrap();
    for entry in fs::read_dir(data()).unwrap() {
        let path = entry.unwrap().path();
        fs::copy(&path, place.path().join(path.file_name().unwrap())).unwrap();
    }
    for (name, content) in &gallery.files {
        let path = place.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }
    fs::create_dir(place.path().join("empty")).unwrap();
    // A sparse file is large without taking space on the disk.
    let huge = fs::File::create(place.path().join("huge.trf")).unwrap();
    huge.set_len(TOO_MANY_BYTES as u64).unwrap();
    fs::write(place.path().join("long-line.trf"), vec![b'7'; 1 << 20]).unwrap();
    fs::write(place.path().join("many-lines.trf"), "\n".repeat(1_000_001)).unwrap();
    place
}

fn run(place: &Path, line: &str) -> Run {
    let (line, input) = match line.split_once(" < ") {
        Some((line, input)) => (line, fs::read(place.join(input.trim())).unwrap()),
        None => (line, Vec::new()),
    };
    let mut command = pairwright();
    command.args(words(line)).current_dir(place);
    finish_with(input, command.env_remove("PAIRWRIGHT_RULES"))
}

/// The first line that says what is wrong, with `out:` if it is on standard output. Notes and the rules
/// chosen may come before it.
fn first_line(run: &Run) -> String {
    let is_wrong = |line: &&str| !["rules: ", "note: "].iter().any(|label| line.starts_with(label));
    let lines = || run.stderr.lines();
    match (lines().find(is_wrong).or(lines().next()), run.stdout.lines().next()) {
        (Some(line), _) => line.to_owned(),
        (None, Some(line)) if run.code != 0 => format!("out: {line}"),
        _ => String::new(),
    }
}

#[test]
fn every_bad_command_line_ends_as_it_should() {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/gallery.txt"));
    let gallery = read(&text.unwrap());
    assert!(gallery.rows.len() >= LEAST, "{}", gallery.rows.len());
    let place = place(&gallery);
    let before: Vec<_> = fs::read_dir(place.path()).unwrap().map(|e| e.unwrap().path()).collect();
    let mut wrong = String::new();
    for row in &gallery.rows {
        let run = run(place.path(), &row.line);
        let said = first_line(&run);
        let is_right = run.code == row.code && fits(&row.said, &said);
        if !is_right {
            let Row { number, code, line, said: expected } = row;
            let _ = writeln!(
                wrong,
                "gallery.txt:{number}: {line}\n  {code}: {expected}\n  {}: {said}",
                run.code
            );
        }
        for text in [&run.stdout, &run.stderr] {
            let controls = |c: char| {
                c.is_control() && !"\n\r\t".contains(c) || ('\u{202a}'..='\u{202e}').contains(&c)
            };
            // A report that is written can be read.
            assert!(
                row.line.contains("trf") && row.line.contains("--to ") || !text.contains(controls),
                "{}",
                row.line
            );
            // No text of a report becomes markup of a page.
            let is_page = row.line.contains("html");
            let tags = ["<img", "<script>alert", "--><b>"].map(|tag| text.matches(tag).count());
            assert!(!is_page || tags == [0; 3], "{}: {tags:?}", row.line);
            assert!(
                !text.contains("panicked") && !text.contains("error: internal error"),
                "{}",
                row.line
            );
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    // No partial and no temporary files remain.
    for entry in fs::read_dir(place.path()).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        assert!(before.contains(&path) || name.starts_with("made"), "{name}");
    }
}

/// Whether `said` is `expected`, with `…` standing for anything.
fn fits(expected: &str, said: &str) -> bool {
    match expected.split_once('…') {
        None => expected == said,
        Some((first, last)) => {
            said.len() >= first.len() + last.len()
                && said.starts_with(first)
                && said.ends_with(last)
        }
    }
}
