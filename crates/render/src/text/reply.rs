//! Answers of `why` as text.

use pairwright_explain::{Answer, ExplainedRound, Explanation, Question, Reply};
use pairwright_model::PairingNumber;
use pairwright_ruleset::trace::Article;

use super::because::because;
use super::board::allocation;
use super::objection::{absolute, weighed};
use super::round::title;
use super::sheet::Sheet;
use crate::phrases;
use crate::words::{HYPHEN, colour, listed, pair};

/// The question, the answer, and the boards that would change.
pub fn reply(explained: &ExplainedRound<'_>, reply: &Reply) -> String {
    let explanation = explained.explanation();
    let mut sheet = Sheet::default();
    sheet.heading(&title(explained));
    sheet.heading(&asked(reply));
    let given = phrases::given(explanation);
    if !given.is_empty() {
        sheet.paragraph(given.trim_end());
    }
    match &reply.answer {
        Answer::Met { board, bracket, article, because: reasons } => {
            sheet.paragraph(&met(explanation, *board, *bracket, *article));
            because(explanation, reasons, &mut sheet);
        }
        Answer::Level { opponent } => sheet.paragraph(&match opponent {
            Some(opponent) => format!("They meet {opponent}, whose score is not higher."),
            None => "They have the bye.".to_owned(),
        }),
        Answer::Forbidden { objection } => {
            let says = absolute(objection).unwrap_or_else(|| objection.to_string());
            sheet.paragraph(&format!("It is not allowed: {says}."));
        }
        Answer::Worse { objection, instead, given_up } => {
            let so = match reply.question {
                Question::Pair { .. } => "if they met",
                Question::Float { .. } => "if they did",
                Question::Bye { .. } => "if they had it",
                Question::Upfloat { .. } | Question::Colour { .. } => "otherwise",
            };
            sheet.paragraph(&weighed(explanation, objection, so));
            sheet.paragraph(&format!(
                "It would take {} instead of {}.",
                listed(instead.iter().copied().map(seat)),
                listed(given_up.iter().copied().map(seat))
            ));
        }
        Answer::Colours { board } => {
            let told = allocation(explanation, board, &mut sheet);
            sheet.paragraph(&format!("On board {}: {told}", board.board));
            if let Some(shown) = explanation.lot_shown {
                sheet.paragraph(&format!("However, {}.", phrases::lot_contradicted(shown)));
            }
        }
        Answer::NoColour => sheet.paragraph("They have the bye, and with it no colour."),
    }
    if let Some(facts) = facts(reply) {
        sheet.paragraph(&facts);
    }
    sheet.finish()
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
    };
    let has = match reply.recorded {
        Some(true) if !is_met => Some(format!("The file has {what}.")),
        Some(false) if is_met => Some(format!("The file has the round without {what}.")),
        _ => None,
    };
    let met = reply.met_in.map(|round| format!("They met in round {round}."));
    let facts: Vec<String> = has.into_iter().chain(met).collect();
    (!facts.is_empty()).then(|| facts.join(" "))
}

fn asked(reply: &Reply) -> String {
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
