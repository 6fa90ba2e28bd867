//! `pairwright explain` and `pairwright why`.

use std::io;

use pairwright_check::check_round;
use pairwright_explain::{
    Answer, ExplainError, ExplainedRound, Explanation, Question, Reply, SCHEMA, Story,
};
use pairwright_model::{PairingNumber, Tournament};
use pairwright_render::{page, text};
use pairwright_ruleset::PairingRequest;
use pairwright_trace::Event;
use serde::Serialize;

use crate::args::{ExplainArgs, ExplainFormat, QuestionArgs, RoundArgs, WhyArgs, WhyFormat};
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::{one_file, output};

/// How many alternatives a player's story weighs, of each kind.
const ALTERNATIVES: usize = 5;

/// The same where a board is told, with two players.
const ALTERNATIVES_OF_BOARD: usize = 2;

/// The object that `explain --format json` prints; `schema` grows when a field changes its meaning.
#[derive(Serialize)]
struct RoundObject<'a> {
    schema: u8,
    rules: &'a str,
    round: u16,
    events: &'a [Event],
    explanation: &'a Explanation,
    /// With `--player` the player, with `--board` White and Black.
    #[serde(skip_serializing_if = "<[Story]>::is_empty")]
    stories: &'a [Story],
}

/// The object that `why --format json` prints.
#[derive(Serialize)]
struct ReplyObject<'a> {
    schema: u8,
    rules: &'a str,
    round: u16,
    question: Question,
    answer: &'a Answer,
}

/// Explains a round, a player's or a board's part of it, and prints that.
pub(crate) fn run(args: &ExplainArgs, console: &mut Console<'_>) -> Exit {
    finish(&args.round, args.steps, console, |console, round, tournament| {
        explain(args, console, round, tournament)
    })
}

/// Answers a question about a round.
pub(crate) fn run_why(args: &WhyArgs, console: &mut Console<'_>) -> Exit {
    finish(&args.round, false, console, |console, round, _| {
        let reply = round.why(question(&args.question)?)?;
        let text = match args.format {
            WhyFormat::Text => text::reply(round, &reply),
            WhyFormat::Json => reply_json(round, &reply)?,
        };
        output::write(None, text.as_bytes(), console.out)
    })
}

/// What is to be done with a round.
type Action<'a> =
    dyn Fn(&mut Console<'_>, &ExplainedRound<'_>, &Tournament) -> Result<(), Failure> + 'a;

fn finish(
    args: &RoundArgs,
    steps: bool,
    console: &mut Console<'_>,
    action: impl Fn(&mut Console<'_>, &ExplainedRound<'_>, &Tournament) -> Result<(), Failure>,
) -> Exit {
    match with_round(args, steps, console, &action) {
        Ok(()) => Exit::Done,
        Err(failure) => console.fail(&args.file, &failure),
    }
}

fn with_round(
    args: &RoundArgs,
    steps: bool,
    console: &mut Console<'_>,
    action: &Action<'_>,
) -> Result<(), Failure> {
    let (document, tournament) = one_file::read(&args.file, console)?;
    let chosen = one_file::choose(args.rules, &document, console)?;
    let request = request(args, &tournament, console);
    let request = request.map_err(|failure| failure.in_document(&document))?;
    let round = match steps {
        true => ExplainedRound::step_by_step(chosen.ruleset, request)?,
        false => ExplainedRound::of(chosen.ruleset, request)?,
    };
    if request.round() <= tournament.rounds_paired() {
        let check = check_round(chosen.ruleset, &request);
        if !check.agrees && check.note.is_none() {
            console.say(format_args!(
                "note: the file has round {} otherwise than {} pairs it; `pairwright check` tells \
                 where",
                request.round(),
                chosen.id()
            ));
        }
    }
    action(console, &round, &tournament)
}

/// The round asked for. A record without a number of rounds is taken to end with its last one.
fn request<'a>(
    args: &RoundArgs,
    tournament: &'a Tournament,
    console: &mut Console<'_>,
) -> Result<PairingRequest<'a>, Failure> {
    let recorded = tournament.rounds_paired();
    let round = args.round.unwrap_or(recorded.max(1));
    if tournament.total_rounds().is_some() || round > recorded {
        return Ok(PairingRequest::new(tournament, round)?);
    }
    console.say(format_args!(
        "note: the file does not give the number of rounds; taking round {recorded} for the final \
         one"
    ));
    Ok(PairingRequest::with_total_rounds(tournament, round, recorded)?)
}

fn explain(
    args: &ExplainArgs,
    console: &mut Console<'_>,
    round: &ExplainedRound<'_>,
    tournament: &Tournament,
) -> Result<(), Failure> {
    let (players, alternatives) = asked_about(args, round)?;
    let stories = players.into_iter().map(|player| round.story(player, alternatives));
    let stories: Vec<Story> = stories.collect::<Result<_, ExplainError>>()?;
    let board = args.board.and_then(|_| stories.first()?.board);
    let text = match (args.format, board, &stories[..]) {
        (ExplainFormat::Json, ..) => round_json(round, &stories)?,
        (ExplainFormat::Html, ..) => page::round(round, tournament, &stories)?,
        (ExplainFormat::Text, Some(board), players) => text::board(round, &board, players),
        (ExplainFormat::Text, None, [player]) => text::story(round, player),
        (ExplainFormat::Text, None, _) => text::round(round),
    };
    output::write(args.output.as_deref(), text.as_bytes(), console.out)?;
    // Where there is no pairing, that is told and is a failure all the same.
    round.pairing()?;
    Ok(())
}

/// Whose stories are asked for, and how many alternatives each is to weigh.
fn asked_about(
    args: &ExplainArgs,
    round: &ExplainedRound<'_>,
) -> Result<(Vec<PairingNumber>, usize), Failure> {
    Ok(match (args.player, args.board) {
        (Some(player), _) => (vec![player], ALTERNATIVES),
        (None, Some(board)) => {
            let (white, black) = round.players_of_board(board)?;
            (vec![white, black], ALTERNATIVES_OF_BOARD)
        }
        (None, None) => (vec![], 0),
    })
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

fn round_json(round: &ExplainedRound<'_>, stories: &[Story]) -> Result<String, Failure> {
    json(&RoundObject {
        schema: SCHEMA,
        rules: round.rules(),
        round: round.round(),
        events: round.events(),
        explanation: round.explanation(),
        stories,
    })
}

fn reply_json(round: &ExplainedRound<'_>, reply: &Reply) -> Result<String, Failure> {
    json(&ReplyObject {
        schema: SCHEMA,
        rules: round.rules(),
        round: round.round(),
        question: reply.question,
        answer: &reply.answer,
    })
}

fn json(object: &impl Serialize) -> Result<String, Failure> {
    let text = serde_json::to_string_pretty(object).map_err(io::Error::from)?;
    Ok(text + "\n")
}
