//! Commands over many files: files are processed in parallel and reported in order.

use std::io::{self, Write as _};
use std::num::NonZeroUsize;
use std::path::Path;

use pairwright::text::Text;
use pairwright::{Editions, Event, Permits, Remark, Round};
use serde::Serialize;

use crate::args::KindArgs;
use crate::console::{Console, Stage};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{self, Found, Loaded, Source};
use crate::ordered;
use crate::output::Destination;
use crate::progress::Progress;
use crate::summary::Summary;

/// From this many files on, progress is shown.
const MANY_FILES: usize = 5;

/// Events below this product (players times rounds squared) stay on one thread.
const WORTH_DIVIDING: usize = 20_000;

/// The files of a command, and how its findings are printed.
pub(crate) struct Files<'a> {
    pub(crate) paths: &'a [Source],
    /// The option that treats every event as individual Dutch.
    pub(crate) kind: KindArgs,
    pub(crate) jobs: Option<NonZeroUsize>,
    pub(crate) format: Format,
    pub(crate) output: Option<&'a Path>,
}

/// Output formats of commands over many files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// Text for people, file by file.
    Text,
    /// One JSON object with all files.
    Json,
    /// One JSON object per line and file.
    Jsonl,
    /// One HTML page with all files.
    Html,
}

/// The event in a report, or the reason why there is none.
pub(crate) type Content = Result<Event, Failure>;

/// What a command finds in each file, and how it prints that.
pub(crate) trait Teller {
    /// The findings for one file; serialised, the JSON object that is printed.
    type Found: Serialize + Send;

    /// The exit code for these findings, if nothing failed.
    fn exit(&self, found: &Self::Found) -> Exit;

    /// Counts a file before anything is printed about it.
    fn count(&mut self, found: &Self::Found, failed: bool) {
        let _ = (found, failed);
    }

    /// Notes on a file for standard error, a line each; `is_only` if it is the only file.
    fn notes(&self, found: &Self::Found, is_only: bool) -> Vec<String> {
        let _ = (found, is_only);
        Vec::new()
    }

    /// A note on all files for standard error, at the end.
    fn last_remark(&self) -> Option<String> {
        None
    }

    /// The findings for a file as text.
    fn text(&self, found: &Self::Found) -> Text;

    /// Whether that text consists of nothing but the failure.
    fn is_failure_alone(&self, found: &Self::Found) -> bool;

    /// The text after that of all files, such as totals.
    fn last_text(&self) -> Option<Text> {
        None
    }

    /// The JSON object with all files.
    fn all<'a>(&'a self, files: &'a [Self::Found]) -> impl Serialize + 'a;

    /// Adds the findings for a file to the page.
    fn add_to_page(&mut self, found: &Self::Found) -> Result<(), Failure> {
        let _ = found;
        Ok(())
    }

    /// Returns the finished page.
    fn page(&self) -> Result<String, Failure> {
        Ok(String::new())
    }
}

/// The result for one file.
struct Examined<F> {
    name: String,
    /// What the reader of the report remarked.
    remarks: Vec<Remark>,
    found: F,
    failure: Option<Failure>,
}

/// Processes all `files` and lets `teller` print the findings. `look` receives the name of a file and its
/// content, and returns the findings and the failure, if any.
pub(crate) fn run<T: Teller>(
    files: &Files<'_>,
    console: &mut Console<'_>,
    look: impl Fn(&str, Content) -> (T::Found, Option<Failure>) + Sync + Send,
    teller: &mut T,
) -> Result<Exit, Failure> {
    let found = input::find(files.paths);
    let is_only = found.len() <= 1;
    let editions = console.editions;
    let progress = Progress::new(found.len(), MANY_FILES);
    let threads = ordered::threads(files.jobs, found.len());
    let work = |found| {
        // A single file cannot be shared among threads, but its rounds can.
        let share = |event: &Event| {
            let event = event.tournament();
            let parts = parts(event.players().len(), event.rounds_paired());
            if is_only { ordered::threads(files.jobs, parts) } else { 1 }
        };
        let examined = examine(found, editions, files.kind.individual_dutch, share, &look);
        progress.step();
        examined
    };
    let mut telling = Telling::new(files, console, teller, is_only);
    ordered::for_each(threads, found, work, |examined| {
        telling.count(&examined);
        progress.aside(|| telling.tell(examined))
    })?;
    progress.finish();
    telling.end()
}

/// The output while files come in, and what is kept until the end.
struct Telling<'t, 'c, T: Teller> {
    files: &'t Files<'t>,
    console: &'t mut Console<'c>,
    teller: &'t mut T,
    is_only: bool,
    destination: Destination<'t>,
    kept: Vec<T::Found>,
    summary: Summary,
    exit: Exit,
}

impl<'t, 'c, T: Teller> Telling<'t, 'c, T> {
    fn new(
        files: &'t Files<'t>,
        console: &'t mut Console<'c>,
        teller: &'t mut T,
        is_only: bool,
    ) -> Self {
        Self {
            files,
            console,
            teller,
            is_only,
            destination: Destination::new(files.output),
            kept: Vec::new(),
            summary: Summary::default(),
            exit: Exit::Done,
        }
    }

    /// Counts a file before anything is printed about it.
    fn count(&mut self, Examined { found, failure, .. }: &Examined<T::Found>) {
        let failed = failure.as_ref().map_or(Exit::Done, Failure::exit);
        self.exit = self.exit.worst(failed.worst(self.teller.exit(found)));
        self.teller.count(found, failure.is_some());
    }

    /// Prints the remarks, failure and findings of a file.
    fn tell(&mut self, examined: Examined<T::Found>) -> Result<(), Failure> {
        let Examined { name, remarks, found, failure } = examined;
        if self.is_only || failure.as_ref().is_some_and(Failure::is_told) {
            for remark in remarks {
                self.console.say(remark);
            }
        } else {
            self.summary.add(remarks);
        }
        for note in self.teller.notes(&found, self.is_only) {
            self.console.say(note);
        }
        if let Some(failure) = &failure {
            self.console.fail(name, failure);
        }
        self.put(found, failure.is_some())
    }

    /// Prints the findings for a file, or keeps them for the end, depending on the format.
    fn put(&mut self, found: T::Found, failed: bool) -> Result<(), Failure> {
        let is_told = !self.destination.is_file()
            && self.console.stage == Stage::OneScreen
            && failed
            && self.teller.is_failure_alone(&found);
        let lays_out = self.console.lays_out && !self.destination.is_file();
        let out = self.destination.out(self.console.out);
        match self.files.format {
            Format::Text if is_told => {}
            Format::Text => write(&self.teller.text(&found), lays_out, out)?,
            Format::Jsonl => {
                serde_json::to_writer(&mut *out, &found).map_err(io::Error::from)?;
                writeln!(out)?;
            }
            Format::Json => self.kept.push(found),
            Format::Html => self.teller.add_to_page(&found)?,
        }
        Ok(out.flush()?)
    }

    /// Prints what follows after the last file, and returns the exit code.
    fn end(self) -> Result<Exit, Failure> {
        let Self { files, console, teller, is_only, mut destination, kept, summary, exit } = self;
        for line in summary.lines() {
            console.say(line);
        }
        if let Some(remark) = teller.last_remark().filter(|_| !is_only) {
            console.say(remark);
        }
        let lays_out = console.lays_out && !destination.is_file();
        let out = destination.out(console.out);
        match files.format {
            Format::Text if !is_only => {
                teller.last_text().map_or(Ok(()), |text| write(&text, lays_out, out))?;
            }
            Format::Text | Format::Jsonl => {}
            Format::Json => {
                let all = teller.all(&kept);
                // JSON comes in bits of a few bytes, for each of which `out` looks up what it writes to.
                let mut out = io::BufWriter::new(out);
                serde_json::to_writer_pretty(&mut out, &all).map_err(io::Error::from)?;
                writeln!(out)?;
                out.flush()?;
            }
            Format::Html => out.write_all(teller.page()?.as_bytes())?,
        }
        destination.finish(console.out)?;
        Ok(exit)
    }
}

/// Writes `text`; with marks for the layout if `lays_out`.
fn write(text: &Text, lays_out: bool, out: &mut dyn io::Write) -> io::Result<()> {
    if lays_out { out.write_all(text.marked().as_bytes()) } else { write!(out, "{text}") }
}

fn examine<F: Send>(
    Found { source, access }: Found,
    editions: &Editions,
    taken_as_dutch: bool,
    share: impl Fn(&Event) -> usize,
    look: impl Fn(&str, Content) -> (F, Option<Failure>) + Sync,
) -> Examined<F> {
    let Loaded { remarks, content } = match access {
        Ok(()) => {
            input::load(&source, Permits::RESULTS_COUNT, editions).for_pairing(taken_as_dutch)
        }
        Err(failure) => Loaded { remarks: Vec::new(), content: Err(failure) },
    };
    let name = source.to_string();
    let threads = content.as_ref().map_or(1, share);
    let (found, failure) = ordered::inside(threads, || look(&name, content));
    Examined { name, remarks, found, failure }
}

/// The number of parts that the rounds of an event are worth dividing into. The time for a round grows with
/// the players and the rounds before it; starting a thread costs as much as a small event.
fn parts(players: usize, rounds: Round) -> usize {
    let rounds = usize::from(rounds);
    if players * rounds * rounds < WORTH_DIVIDING { 1 } else { rounds }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_events_are_not_divided() {
        assert_eq!([parts(4, 3), parts(100, 9), parts(9999, 1), parts(0, 0)], [1; 4]);
        assert_eq!([parts(300, 9), parts(41, 35)], [9, 35]);
    }
}
