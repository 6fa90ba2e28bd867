//! `pairwright forecast`: until which round an event can be played.

use crate::args::{ForecastArgs, ForecastFormat};
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::{one_file, output};

/// Says until which round the event can still be played, and prints it.
pub(crate) fn run(args: &ForecastArgs, console: &mut Console<'_>) -> Exit {
    match forecast(args, console) {
        Ok(()) => Exit::Done,
        Err(failure) => console.fail(&args.file, &failure),
    }
}

fn forecast(args: &ForecastArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    let event = one_file::read_to_pair(&args.file, args.reading.permits(), args.kind, console)?;
    let ruled = one_file::choose(args.rules, &event, console)?;
    let forecast = ruled.forecast()?;
    let text = match args.format {
        ForecastFormat::Text => ruled.forecast_to_text(&forecast),
        ForecastFormat::Json => ruled.forecast_to_json(&forecast),
        ForecastFormat::Html => ruled.forecast_to_html(&forecast),
    };
    output::write(args.output.as_deref(), text.as_bytes(), console.out)
}
