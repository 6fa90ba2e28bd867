//! The engine to compare with: a jar with the command line of JaVaFo, kept running.

use std::io::{self, BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;
use std::{fs, thread};

/// The Java program that calls the engine for one file after another within one process.
const DRIVER: &str = include_str!("Driver.java");

/// The pairs of a round, each with the lower number first; 0 is the bye.
pub(super) type Pairs = Vec<(u32, u32)>;

/// A jar, and the process that runs it while it answers in time.
pub(super) struct Engine {
    jar: PathBuf,
    work: PathBuf,
    limit: Duration,
    process: Option<Process>,
}

struct Process {
    child: Child,
    asks: ChildStdin,
    answers: Receiver<String>,
}

impl Engine {
    pub(super) fn new(jar: &Path, work: &Path, limit: Duration) -> io::Result<Self> {
        fs::write(work.join("Driver.java"), DRIVER)?;
        Ok(Self { jar: jar.to_owned(), work: work.to_owned(), limit, process: None })
    }

    /// The pairing of the next round of `report`; `None` if the engine finds none or takes too long.
    pub(super) fn pair(&mut self, report: &str) -> io::Result<Option<Pairs>> {
        let (asked, told) = (self.work.join("position.trf"), self.work.join("pairs.txt"));
        fs::write(&asked, report)?;
        if told.exists() {
            fs::remove_file(&told)?;
        }
        let mut process = match self.process.take() {
            Some(process) => process,
            None => self.start()?,
        };
        writeln!(process.asks, "{}\t{}", asked.display(), told.display())?;
        if process.answers.recv_timeout(self.limit).is_err() {
            process.child.kill()?;
            process.child.wait()?;
            return Ok(None);
        }
        self.process = Some(process);
        let Ok(text) = fs::read_to_string(&told) else { return Ok(None) };
        Ok(pairs(&text))
    }

    fn start(&self) -> io::Result<Process> {
        let mut child = Command::new("java")
            .args(["-Djava.security.manager=allow", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"])
            .arg("-cp")
            .arg(&self.jar)
            .arg(self.work.join("Driver.java"))
            .arg(&self.jar)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let missing = || io::Error::other("the engine has no streams");
        let asks = child.stdin.take().ok_or_else(missing)?;
        let told = child.stdout.take().ok_or_else(missing)?;
        let (sender, answers) = mpsc::channel();
        thread::spawn(move || {
            for line in BufReader::new(told).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Process { child, asks, answers })
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        if let Some(mut process) = self.process.take() {
            // Its answers are no longer read, so a failure here does no harm.
            let _ = process.child.kill();
            let _ = process.child.wait();
        }
    }
}

fn pairs(text: &str) -> Option<Pairs> {
    let mut pairs = Pairs::new();
    for line in text.lines().skip(1) {
        let (one, other) = line.trim().split_once(' ')?;
        let (one, other): (u32, u32) = (one.parse().ok()?, other.trim().parse().ok()?);
        pairs.push((one.min(other), one.max(other)));
    }
    pairs.sort_unstable();
    (!pairs.is_empty()).then_some(pairs)
}
