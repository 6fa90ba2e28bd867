//! `pairwright explain` and `pairwright why`.

use std::path::{Path, PathBuf};

use pairwright::{
    Error, Event, Explained, ExplainedRounds, Part, Question, Round, RuledEvent, json_listed,
};

use crate::args::{
    ExplainArgs, ExplainFormat, QuestionArgs, RoundArgs, Rounds, WhyArgs, WhyFormat,
};
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::{one_file, output};

/// Explains a round, or one player's or board's part of it, and prints the explanation.
pub(crate) fn run(args: &ExplainArgs, console: &mut Console<'_>) -> Exit {
    let explained = match args.round {
        Some(Rounds::All) => explain_all(args, console),
        Some(Rounds::One(round)) => explain_one(args, Some(round), console),
        None => explain_one(args, None, console),
    };
    finish(&args.event, explained, console)
}

/// Answers a question about a round.
pub(crate) fn run_why(args: &WhyArgs, console: &mut Console<'_>) -> Exit {
    let answered = why(args, console);
    finish(&args.event, answered, console)
}

/// The path of the page of `round` when the pages of all rounds go to `folder`.
pub(crate) fn page_of(folder: &Path, round: Round) -> PathBuf {
    folder.join(format!("round-{round}.html"))
}

fn finish(args: &RoundArgs, done: Result<(), Failure>, console: &mut Console<'_>) -> Exit {
    match done {
        Ok(()) => Exit::Done,
        Err(failure) => console.fail(&args.file, &failure),
    }
}

fn explain_one(
    args: &ExplainArgs,
    round: Option<Round>,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let circumstances = |event: &Event| args.circumstances.of(event);
    let event = one_file::read_with(
        &args.event.file,
        args.event.reading.permits(),
        args.event.kind,
        round,
        circumstances,
        console,
    )?;
    let ruled = one_file::choose(args.event.rules, &event, console)?;
    let round = explained(&ruled, round, tell(args.steps), console)?;
    let part = part(args, &event, &round)?;
    let text = match args.format {
        ExplainFormat::Json => round.to_json(&part),
        ExplainFormat::Html => round.to_html(&part),
        ExplainFormat::Text => round.to_text(&part),
    };
    output::write(args.output.as_deref(), text.as_bytes(), console.out)?;
    // A round without a pairing is explained, and is still a failure.
    round.pairing()?;
    Ok(())
}

/// Explains every recorded round; HTML becomes a folder with one page per round.
fn explain_all(args: &ExplainArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    let event = one_file::read_to_pair(
        &args.event.file,
        args.event.reading.permits(),
        args.event.kind,
        console,
    )?;
    if !args.circumstances.of(&event)?.is_empty() {
        return Err(Failure::OneRound(
            "circumstances are those of one round; name it with --round",
        ));
    }
    let ruled = one_file::choose(args.event.rules, &event, console)?;
    let folder = match (args.format, args.output.as_deref()) {
        (ExplainFormat::Html, None) => return Err(Failure::NoFolderOfPages),
        (ExplainFormat::Html, Some(folder)) => Some(folder),
        _ => None,
    };
    if let Some(folder) = folder {
        output::make_folder(folder).map_err(|failure| match failure {
            Failure::NoFolder => Failure::NoFolderOfPages,
            failure => failure,
        })?;
    }
    let (mut texts, mut objects, mut unpaired) = (Vec::new(), Vec::new(), None);
    for number in 1..=event.tournament().rounds_paired() {
        let round = explained(&ruled, Some(number), tell(args.steps), console)?;
        let part = match part(args, &event, &round) {
            Ok(part) => part,
            Err(failure) => {
                // A player or a board need not be in every round.
                console.say(format_args!("note: round {number}: {failure}"));
                continue;
            }
        };
        match args.format {
            ExplainFormat::Text => texts.push(round.to_text(&part)),
            ExplainFormat::Json => {
                objects.push(serde_json::to_value(round.object(&part)).map_err(Error::from)?);
            }
            ExplainFormat::Html => {
                let path = folder.map(|folder| page_of(folder, number));
                let page = round.to_html(&part);
                output::write(path.as_deref(), page.as_bytes(), console.out)?;
            }
        }
        if let Err(error) = round.pairing() {
            unpaired = unpaired.or(Some(error));
        }
    }
    let text = match args.format {
        ExplainFormat::Text => texts.join("\n"),
        ExplainFormat::Json => json_listed(&ExplainedRounds::new(objects))?,
        ExplainFormat::Html => return unpaired.map_or(Ok(()), |error| Err(error.into())),
    };
    output::write(args.output.as_deref(), text.as_bytes(), console.out)?;
    unpaired.map_or(Ok(()), |error| Err(error.into()))
}

fn why(args: &WhyArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    let circumstances = |event: &Event| args.circumstances.of(event);
    let event = one_file::read_with(
        &args.event.file,
        args.event.reading.permits(),
        args.event.kind,
        args.round,
        circumstances,
        console,
    )?;
    let ruled = one_file::choose(args.event.rules, &event, console)?;
    let question = question(&args.question, &event);
    // What is said of the round comes before what is wrong with the question. A page shows brackets with all that was
    // refused in them.
    let is_page = matches!(args.format, WhyFormat::Html);
    let about = question.as_ref().ok().copied().filter(|_| !is_page);
    let round = explained(&ruled, args.round, tell_for(about), console)?;
    let reply = round.why(question?)?;
    let text = match args.format {
        WhyFormat::Text => round.reply_to_text(&reply),
        WhyFormat::Json => round.reply_to_json(&reply),
        WhyFormat::Html => round.reply_to_html(&reply),
    };
    output::write(args.output.as_deref(), text.as_bytes(), console.out)
}

/// How a round is explained.
type Tell<'e> = fn(&RuledEvent<'e>, Option<Round>) -> Result<Explained<'e>, Error>;

fn tell<'e>(steps: bool) -> Tell<'e> {
    if steps {
        |ruled, round| ruled.step_by_step(round)
    } else {
        |ruled, round| ruled.explain(round)
    }
}

/// How a round is explained for an answer in words to a question, if it is for that.
fn tell_for<'e>(
    question: Option<Question>,
) -> impl FnOnce(&RuledEvent<'e>, Option<Round>) -> Result<Explained<'e>, Error> {
    move |ruled, round| match question {
        Some(question) => ruled.explain_for(round, question),
        None => ruled.explain(round),
    }
}

/// Explains a round, and notes where the recorded round differs.
pub(crate) fn explained<'e>(
    ruled: &RuledEvent<'e>,
    round: Option<Round>,
    tell: impl FnOnce(&RuledEvent<'e>, Option<Round>) -> Result<Explained<'e>, Error>,
    console: &mut Console<'_>,
) -> Result<Explained<'e>, Failure> {
    let event = ruled.event();
    if round.is_none() {
        say_round_in_question(ruled, console);
    }
    let round = tell(ruled, round)?;
    let number = round.told().round();
    one_file::say_final_round(event, number, console);
    if round.differs_from_record() {
        console.say(format_args!(
            "note: the file has round {number} otherwise than {} pairs it; `pairwright check` tells \
             where",
            ruled.rules()
        ));
    }
    Ok(round)
}

/// Notes which round was taken because none was named.
pub(crate) fn say_round_in_question(ruled: &RuledEvent<'_>, console: &mut Console<'_>) {
    let round = ruled.round_in_question();
    let recorded = ruled.event().tournament().rounds_paired();
    let which = if round > recorded { "the next one" } else { "the last one recorded" };
    console.say(format_args!("note: round {round}, {which} (--round N asks about another)"));
}

fn part(args: &ExplainArgs, event: &Event, round: &Explained<'_>) -> Result<Part, Failure> {
    Ok(match (&args.player, args.board) {
        (Some(name), _) => round.player(event.player_called(name).map_err(Error::from)?)?,
        (None, Some(board)) => round.board(board)?,
        (None, None) => Part::default(),
    })
}

fn question(args: &QuestionArgs, event: &Event) -> Result<Question, Failure> {
    let player = |name: &String| event.player_called(name).map_err(Error::from);
    if let Some(name) = &args.upfloat {
        return Ok(Question::Upfloat { player: player(name)? });
    }
    let question = match (args.pair.as_deref(), &args.float, &args.bye, &args.colour) {
        (Some([one, other]), ..) => Question::Pair { one: player(one)?, other: player(other)? },
        (_, Some(name), ..) => Question::Float { player: player(name)? },
        (_, _, Some(name), _) => Question::Bye { player: player(name)? },
        (.., Some(name)) => Question::Colour { player: player(name)? },
        _ => return Err(Failure::Internal("the command line lets no question through".into())),
    };
    Ok(question)
}
