//! `pairwright explain` and `pairwright why`.

use pairwright::{Event, Explained, Part, Question};

use crate::args::{ExplainArgs, ExplainFormat, QuestionArgs, RoundArgs, WhyArgs, WhyFormat};
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::{one_file, output};

/// Explains a round, a player's or a board's part of it, and prints that.
pub(crate) fn run(args: &ExplainArgs, console: &mut Console<'_>) -> Exit {
    finish(&args.round, args.steps, console, &|console, round| explain(args, console, round))
}

/// Answers a question about a round.
pub(crate) fn run_why(args: &WhyArgs, console: &mut Console<'_>) -> Exit {
    finish(&args.round, false, console, &|console, round| {
        let reply = round.why(question(&args.question)?)?;
        let text = match args.format {
            WhyFormat::Text => round.reply_to_text(&reply),
            WhyFormat::Json => round.reply_to_json(&reply)?,
        };
        output::write(None, text.as_bytes(), console.out)
    })
}

/// What is to be done with a round.
type Action<'a> = dyn Fn(&mut Console<'_>, &Explained<'_>) -> Result<(), Failure> + 'a;

fn finish(args: &RoundArgs, steps: bool, console: &mut Console<'_>, action: &Action<'_>) -> Exit {
    let told = one_file::read(&args.file, console)
        .and_then(|event| with_round(args, steps, &event, console, action));
    match told {
        Ok(()) => Exit::Done,
        Err(failure) => console.fail(&args.file, &failure),
    }
}

fn with_round(
    args: &RoundArgs,
    steps: bool,
    event: &Event,
    console: &mut Console<'_>,
    action: &Action<'_>,
) -> Result<(), Failure> {
    let ruled = one_file::choose(args.rules, event, console)?;
    let recorded = event.tournament().rounds_paired();
    let number = args.round.unwrap_or(recorded.max(1));
    one_file::say_final_round(event, number, console);
    let round = if steps { ruled.step_by_step(number)? } else { ruled.explain(number)? };
    if round.differs_from_record() {
        console.say(format_args!(
            "note: the file has round {number} otherwise than {} pairs it; `pairwright check` tells \
             where",
            ruled.rules()
        ));
    }
    action(console, &round)
}

fn explain(
    args: &ExplainArgs,
    console: &mut Console<'_>,
    round: &Explained<'_>,
) -> Result<(), Failure> {
    let part = match (args.player, args.board) {
        (Some(player), _) => round.player(player)?,
        (None, Some(board)) => round.board(board)?,
        (None, None) => Part::default(),
    };
    let text = match args.format {
        ExplainFormat::Json => round.to_json(&part)?,
        ExplainFormat::Html => round.to_html(&part)?,
        ExplainFormat::Text => round.to_text(&part),
    };
    output::write(args.output.as_deref(), text.as_bytes(), console.out)?;
    // Where there is no pairing, that is told and is a failure all the same.
    round.pairing()?;
    Ok(())
}

fn question(args: &QuestionArgs) -> Result<Question, Failure> {
    let pair = args.pair.as_deref();
    let question = match (pair, args.float, args.bye, args.colour) {
        (Some(&[one, other]), ..) => Some(Question::Pair { one, other }),
        (_, Some(player), ..) => Some(Question::Float { player }),
        (_, _, Some(player), _) => Some(Question::Bye { player }),
        (.., Some(player)) => Some(Question::Colour { player }),
        _ => None,
    };
    question.ok_or_else(|| Failure::Internal("the command line lets no question through".into()))
}
