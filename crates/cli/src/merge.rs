//! `check`, `compare` and `identify` with `--merge`.

use std::io::BufReader;
use std::path::Path;

use pairwright::merge::{Merge, Merged};
use serde_json::{Deserializer, Value};

use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::files::Format;
use crate::input::{self, Source};
use crate::output::{self, Destination};

/// Merges what `command` printed to the files at `paths`, and prints the result.
pub(crate) fn run(
    command: Merged,
    paths: &[Source],
    format: Format,
    output: Option<&Path>,
    console: &mut Console<'_>,
) -> Exit {
    let mut merge = Merge::knowing(console.editions.clone(), command);
    match print(&mut merge, paths, format, output, console) {
        Ok(()) if merge.failed() > 0 => Exit::Invalid,
        Ok(()) if merge.differing() > 0 => Exit::Differences,
        Ok(()) => Exit::Done,
        Err((name, failure)) => console.fail(name, &failure),
    }
}

/// Merges and prints; the error names the file that it concerns.
fn print(
    merge: &mut Merge,
    paths: &[Source],
    format: Format,
    output: Option<&Path>,
    console: &mut Console<'_>,
) -> Result<(), (String, Failure)> {
    let of_output = |failure| ("merge".to_owned(), failure);
    if format == Format::Html {
        return Err(of_output(Failure::NoPage));
    }
    input::read_once(paths).map_err(|failure| (Source::Stdin.to_string(), failure))?;
    let mut destination = Destination::new(output);
    let mut kept = Vec::new();
    for source in paths {
        let of_source = |failure| (source.to_string(), failure);
        let input = source.open().map_err(of_source)?;
        for printed in Deserializer::from_reader(BufReader::new(input)).into_iter::<Value>() {
            let printed = printed.map_err(|error| of_source(Failure::NoObjects(error)))?;
            let files = Merge::files_in(printed);
            for file in files.map_err(|error| of_source(pairwright::Error::from(error).into()))? {
                merge
                    .add(&file)
                    .map_err(|error| of_source(pairwright::Error::from(error).into()))?;
                match format {
                    Format::Json => kept.push(file),
                    Format::Jsonl => writeln!(destination.out(console.out), "{file}")
                        .map_err(|error| of_output(error.into()))?,
                    Format::Text | Format::Html => {}
                }
            }
        }
    }
    let text = match format {
        Format::Json => merge.to_json(&kept),
        Format::Text => {
            let text = merge.text().unwrap_or_else(|| String::new().into());
            return output::tell(output, &text, console).map_err(of_output);
        }
        Format::Jsonl | Format::Html => String::new(),
    };
    let written = destination.out(console.out).write_all(text.as_bytes());
    written.map_err(|error| of_output(error.into()))?;
    destination.finish(console.out).map_err(of_output)
}
