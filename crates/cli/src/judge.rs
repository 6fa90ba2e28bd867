//! `pairwright judge`: says what is wrong with a proposed round.

use pairwright::{
    Error, Event, Explained, PairingNumber, Permits, Proposal, RuledEvent, read_proposal,
};

use crate::args::{JudgeArgs, JudgeFormat, ProposalArgs};
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::Source;
use crate::{explain, guard, one_file, output};

/// A failure, and the name of the file that it is about.
type Named = (String, Failure);

/// Judges a proposal for a round, and prints the verdict.
pub(crate) fn run(args: &JudgeArgs, console: &mut Console<'_>) -> Exit {
    match judge(args, console) {
        Ok(true) => Exit::Done,
        Ok(false) => Exit::Differences,
        Err((name, failure)) => console.fail(name, &failure),
    }
}

/// Whether nothing is wrong with the proposal.
fn judge(args: &JudgeArgs, console: &mut Console<'_>) -> Result<bool, Named> {
    let of_file = |failure: Failure| (args.event.file.to_string(), failure);
    let boards = boards(args)?;
    let event = event(args, console).map_err(of_file)?;
    let ruled = one_file::choose(args.event.rules, &event, console).map_err(of_file)?;
    let round = explain::explained(&ruled, args.round, RuledEvent::decided, console);
    let round = round.map_err(of_file)?;
    let proposal = proposal(&args.proposal, boards, &ruled, &round).map_err(of_file)?;
    let judgement = round.judge(proposal).map_err(|error| of_file(error.into()))?;
    let text = match args.format {
        JudgeFormat::Text => round.judgement_to_text(&judgement),
        JudgeFormat::Json => round.judgement_to_json(&judgement),
    };
    output::write(args.output.as_deref(), text.as_bytes(), console.out).map_err(of_file)?;
    Ok(judgement.is_approved())
}

fn event(args: &JudgeArgs, console: &mut Console<'_>) -> Result<Event, Failure> {
    let reading: Permits = args.event.reading.permits();
    let circumstances = |event: &Event| args.circumstances.of(event);
    one_file::read_with(
        &args.event.file,
        reading,
        args.event.kind,
        args.round,
        circumstances,
        console,
    )
}

/// The boards in the file of the command line; none without one.
fn boards(args: &JudgeArgs) -> Result<Proposal, Named> {
    let Some(source) = &args.proposal.boards else { return Ok(Proposal::default()) };
    let of_source = |failure: Failure| (source.to_string(), failure);
    if *source == Source::Stdin && args.event.file == Source::Stdin {
        return Err(of_source(Failure::StandardInputTwice));
    }
    if let Some(output) = args.output.as_ref().filter(|path| guard::is_input(path, source)) {
        return Err((output.display().to_string(), Failure::OverInput));
    }
    let bytes = source.read().map_err(|error| of_source(error.into()))?;
    let text = String::from_utf8(bytes).map_err(|_| of_source(Failure::NoBoards))?;
    read_proposal(&text).map_err(|error| of_source(error.into()))
}

/// The proposal that begins with these `boards`; the recorded round if the command line has none.
fn proposal(
    args: &ProposalArgs,
    boards: Proposal,
    ruled: &RuledEvent<'_>,
    round: &Explained<'_>,
) -> Result<Proposal, Failure> {
    let player = |name: &String| ruled.event().player_called(name).map_err(Error::from);
    let pairs = |names: &[String]| -> Result<Vec<(PairingNumber, PairingNumber)>, Error> {
        let pairs = names.chunks_exact(2);
        pairs.map(|pair| Ok((player(&pair[0])?, player(&pair[1])?))).collect()
    };
    if !args.swap.is_empty() {
        return Ok(round.swapped(&pairs(&args.swap)?)?);
    }
    let mut proposal = boards;
    proposal.boards.extend(pairs(&args.pair)?);
    if let Some(name) = &args.bye {
        let bye = player(name)?;
        if proposal.bye.is_some_and(|other| other != bye) {
            return Err(Failure::SecondBye);
        }
        proposal.bye = Some(bye);
    }
    if !proposal.is_empty() {
        return Ok(proposal);
    }
    let number = round.told().round();
    if number > ruled.event().tournament().rounds_paired() {
        return Err(Failure::NoProposal(number));
    }
    Ok(ruled.recorded_proposal(number)?)
}
