//! Answers of `why` as text.

use pairwright_explain::{Answer, ExplainedRound, Explanation, Question, Reply};
use pairwright_model::PairingNumber;
use pairwright_ruleset::trace::Article;

use super::because::because;
use super::board::allocation;
use super::round::title;
use super::sheet::Sheet;
use crate::against::{Length, objected};
use crate::phrases;
use crate::words::{HYPHEN, colour, listed, pair};

/// Up to this many boards are named that a round would gain or lose.
const MOST_BOARDS: usize = 6;

/// The question, the answer, and the boards that would change.
pub fn reply(explained: &ExplainedRound<'_>, reply: &Reply) -> String {
    let mut sheet = Sheet::default();
    sheet.heading(&title(explained));
    sheet.heading(&asked(reply));
    for paragraph in answered(explained, reply) {
        sheet.paragraph(&paragraph);
    }
    sheet.finish()
}

/// The answer, in paragraphs.
pub(crate) fn answered(explained: &ExplainedRound<'_>, reply: &Reply) -> Vec<String> {
    let explanation = explained.explanation();
    let mut said = vec![phrases::given(explanation)];
    match &reply.answer {
        Answer::Met { board, bracket, article, because: reasons } => {
            said.push(met(explanation, *board, *bracket, *article));
            said.extend(because(explanation, reasons));
        }
        Answer::Level { opponent } => said.push(match opponent {
            Some(opponent) => format!("They meet {opponent}, whose score is not higher."),
            None => "They have the bye.".to_owned(),
        }),
        Answer::Forbidden { objection, obstacle } => {
            let says = objected(explanation, objection, obstacle, Length::Full);
            said.push(format!("It is not allowed: {says}."));
        }
        Answer::Worse { objection, instead, given_up, obstacle } => {
            let says = objected(explanation, objection, obstacle, Length::Full);
            said.push(format!("They could, but {says}."));
            said.push(format!("It would take {} instead of {}.", seats(instead), seats(given_up)));
        }
        Answer::Colours { board } => {
            let told = allocation(explanation, board, &mut Sheet::default());
            said.push(format!("On board {}: {told}", board.board));
            if let Some(shown) = explanation.lot_shown {
                said.push(format!("However, {}.", phrases::lot_contradicted(shown)));
            }
        }
        Answer::NoColour => said.push("They have the bye, and with it no colour.".to_owned()),
    }
    said.extend(facts(reply));
    said.retain(|paragraph| !paragraph.is_empty());
    said
}

/// Facts of the file about the question, if they are news: it differs from the edition, or the two have met.
fn facts(reply: &Reply) -> Option<String> {
    let is_met = matches!(reply.answer, Answer::Met { .. });
    let what = match reply.question {
        Question::Pair { one, other } => pair(one, other, HYPHEN),
        Question::Float { player } => format!("{player} floating down"),
        Question::Bye { player } => format!("the bye of {player}"),
        Question::Upfloat { player } => format!("{player} floating up"),
        Question::Colour { player } => match reply.answer.colour_of(player) {
            Some(mine) => format!("{} for {player}", colour(!mine)),
            None => return None,
        },
        // A question that is added gets its words here, and below.
        _ => return None,
    };
    let has = match reply.recorded {
        Some(true) if !is_met => Some(format!("The file has {what}.")),
        Some(false) if is_met => Some(format!("The file has the round without {what}.")),
        _ => None,
    };
    // An answer by that article has said it.
    let is_said =
        matches!(&reply.answer, Answer::Forbidden { obstacle, .. } if obstacle.met_in.is_some());
    let met = reply.met_in.filter(|_| !is_said);
    let met = met.map(|round| format!("They met in round {round}."));
    let facts: Vec<String> = has.into_iter().chain(met).collect();
    (!facts.is_empty()).then(|| facts.join(" "))
}

/// The question as an arbiter would ask it.
pub(crate) fn asked(reply: &Reply) -> String {
    let question = reply.question;
    let is_met = matches!(reply.answer, Answer::Met { .. });
    match question {
        Question::Pair { one, other } if is_met => format!("Why do {one} and {other} meet?"),
        Question::Pair { one, other } => format!("Why do {one} and {other} not meet?"),
        Question::Float { player } if is_met => format!("Why does {player} float down?"),
        Question::Float { player } => format!("Why does {player} not float down?"),
        Question::Bye { player } if is_met => format!("Why does {player} have the bye?"),
        Question::Bye { player } => format!("Why does {player} not have the bye?"),
        Question::Upfloat { player } if is_met => format!("Why does {player} float up?"),
        Question::Upfloat { player } => format!("Why does {player} not float up?"),
        Question::Colour { player } => match reply.answer.colour_of(player) {
            Some(mine) => format!("Why does {player} not have {}?", colour(!mine)),
            None => format!("Why does {player} have no colour?"),
        },
        _ => format!("Why is {} placed so?", question.player()),
    }
}

fn met(
    explanation: &Explanation,
    board: Option<usize>,
    bracket: Option<usize>,
    article: Option<&'static Article>,
) -> String {
    let place = match board {
        Some(board) => format!("They do, on board {board}"),
        None => "They have it".to_owned(),
    };
    let bracket = bracket.map(|place| {
        let bracket = explanation.bracket_at(place);
        let score = bracket.map(|bracket| format!(" (score {})", bracket.score));
        format!(": bracket {place}{} is paired so", score.unwrap_or_default())
    });
    let article = article.map(|article| format!(" ({article})"));
    format!("{place}{}{}.", bracket.unwrap_or_default(), article.unwrap_or_default())
}

pub(super) fn seat((white, black): (PairingNumber, Option<PairingNumber>)) -> String {
    match black {
        Some(black) => pair(white, black, HYPHEN),
        None => format!("the bye of {white}"),
    }
}

/// Boards such as `4 - 7, 5 - 6 and the bye of 9`, or the first of them and how many more there are.
pub(super) fn seats(all: &[(PairingNumber, Option<PairingNumber>)]) -> String {
    let rest = all.len().saturating_sub(MOST_BOARDS);
    // A single one takes no more room than its count.
    let rest = if rest == 1 { 0 } else { rest };
    let named = all.iter().copied().take(all.len() - rest).map(seat);
    listed(named.chain((rest > 0).then(|| format!("{rest} more boards"))))
}
