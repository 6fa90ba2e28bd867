//! A command over many files: each is read and looked at, in parallel, and told of in order.

use std::io;
use std::num::NonZeroUsize;
use std::path::Path;

use pairwright::text::Text;
use pairwright::{Event, Remark, Round};
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

/// So many files are worth being told how far they are.
const MANY_FILES: usize = 5;

/// Events of less than so many players times rounds times rounds are looked at on one thread.
const WORTH_DIVIDING: usize = 20_000;

/// Which files, and where what is found goes to.
pub(crate) struct Files<'a> {
    pub(crate) paths: &'a [Source],
    /// What kind of events they are taken for.
    pub(crate) kind: KindArgs,
    pub(crate) jobs: Option<NonZeroUsize>,
    pub(crate) format: Format,
    pub(crate) output: Option<&'a Path>,
}

/// The formats of these commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// Lines for people, file by file.
    Text,
    /// One object with all files.
    Json,
    /// An object a file.
    Jsonl,
    /// A page with all files.
    Html,
}

/// What a report says, or why that cannot be told.
pub(crate) type Content = Result<Event, Failure>;

/// What a command says of what it found.
pub(crate) trait Teller {
    /// What it finds in a file; serialised, the object that is printed of it.
    type Found: Serialize + Send;

    /// How the run ends for what was found, if nothing failed.
    fn exit(&self, found: &Self::Found) -> Exit;

    /// Takes in a file, before anything is said of it.
    fn count(&mut self, found: &Self::Found, failed: bool) {
        let _ = (found, failed);
    }

    /// What is said of a file on standard error; `is_only` if there are no others.
    fn remark(&self, found: &Self::Found, is_only: bool) -> Option<String> {
        let _ = (found, is_only);
        None
    }

    /// What is said of all files on standard error.
    fn last_remark(&self) -> Option<String> {
        None
    }

    /// A file as text.
    fn text(&self, found: &Self::Found) -> Text;

    /// Whether that says of a file that failed nothing but why.
    fn is_failure_alone(&self, found: &Self::Found) -> bool;

    /// What follows the text of several files.
    fn last_text(&self) -> Option<Text> {
        None
    }

    /// The object with all files.
    fn all<'a>(&'a self, files: &'a [Self::Found]) -> impl Serialize + 'a;

    /// Adds a file to the page.
    fn add_to_page(&mut self, found: &Self::Found) -> Result<(), Failure> {
        let _ = found;
        Ok(())
    }

    /// The page.
    fn page(&self) -> Result<String, Failure> {
        Ok(String::new())
    }
}

/// A file after a look at it.
struct Examined<F> {
    name: String,
    /// What the reader of the report remarked.
    remarks: Vec<Remark>,
    found: F,
    failure: Option<Failure>,
}

/// Looks at all `files` and has `teller` tell what is found. `look` is given the name of a file and
/// its content, and says what it found and what failed.
pub(crate) fn run<T: Teller>(
    files: &Files<'_>,
    console: &mut Console<'_>,
    look: impl Fn(&str, Content) -> (T::Found, Option<Failure>) + Sync + Send,
    teller: &mut T,
) -> Result<Exit, Failure> {
    let found = input::find(files.paths);
    let is_only = found.len() <= 1;
    let progress = Progress::new(found.len(), MANY_FILES);
    let threads = ordered::threads(files.jobs, found.len());
    let work = |found| {
        // A single file has rounds to share.
        let share = |event: &Event| {
            let event = event.tournament();
            let parts = parts(event.players().len(), event.rounds_paired());
            if is_only { ordered::threads(files.jobs, parts) } else { 1 }
        };
        let examined = examine(found, files.kind.individual_dutch, share, &look);
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

/// What is told while the files come in, and what of it is kept for the end.
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

    /// Takes in a file, before anything is said of it.
    fn count(&mut self, Examined { found, failure, .. }: &Examined<T::Found>) {
        let failed = failure.as_ref().map_or(Exit::Done, Failure::exit);
        self.exit = self.exit.worst(failed.worst(self.teller.exit(found)));
        self.teller.count(found, failure.is_some());
    }

    /// Tells of a file.
    fn tell(&mut self, examined: Examined<T::Found>) -> Result<(), Failure> {
        let Examined { name, remarks, found, failure } = examined;
        if self.is_only || failure.as_ref().is_some_and(Failure::is_told) {
            for remark in remarks {
                self.console.say(remark);
            }
        } else {
            self.summary.add(remarks);
        }
        if let Some(remark) = self.teller.remark(&found, self.is_only) {
            self.console.say(remark);
        }
        if let Some(failure) = &failure {
            self.console.fail(name, failure);
        }
        self.put(found, failure.is_some())
    }

    /// Puts what was found in a file where it belongs.
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

    /// Tells of all files.
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
                serde_json::to_writer_pretty(&mut *out, &all).map_err(io::Error::from)?;
                writeln!(out)?;
            }
            Format::Html => out.write_all(teller.page()?.as_bytes())?,
        }
        destination.finish(console.out)?;
        Ok(exit)
    }
}

/// Writes `text`, to be laid out where it is shown if `lays_out`.
fn write(text: &Text, lays_out: bool, out: &mut dyn io::Write) -> io::Result<()> {
    if lays_out { out.write_all(text.marked().as_bytes()) } else { write!(out, "{text}") }
}

fn examine<F: Send>(
    Found { source, access }: Found,
    taken_as_dutch: bool,
    share: impl Fn(&Event) -> usize,
    look: impl Fn(&str, Content) -> (F, Option<Failure>) + Sync,
) -> Examined<F> {
    let Loaded { remarks, content } = match access {
        Ok(()) => input::load(&source, input::RESULTS_COUNT).for_pairing(taken_as_dutch),
        Err(failure) => Loaded { remarks: Vec::new(), content: Err(failure) },
    };
    let name = source.to_string();
    let threads = content.as_ref().map_or(1, share);
    let (found, failure) = ordered::inside(threads, || look(&name, content));
    Examined { name, remarks, found, failure }
}

/// Into how many parts the rounds of an event are worth dividing. A round takes some time for each player,
/// and more the later it is; threads take as long to start as a small event.
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
