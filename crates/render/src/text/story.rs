//! A player's round as text.

use pairwright_explain::{
    Alternative, Bracket, Entrant, ExplainedRound, Explanation, FloatTold, Obstacle, Seat, Story,
    Verdict,
};
use pairwright_history::Float;
use pairwright_model::PairingNumber;

use super::board::allocation;
use super::bracket::who;
use super::players::{MARKS, named};
use super::round::title;
use super::sheet::Sheet;
use crate::against::{Length, against, objected};
use crate::phrases;
use crate::words::{HYPHEN, colour, colours, counted, listed, plural, preference};

/// The round for one player.
pub fn story(explained: &ExplainedRound<'_>, story: &Story) -> String {
    let mut sheet = Sheet::default();
    sheet.heading(&title(explained));
    start(explained.explanation(), &mut sheet);
    tell(explained.explanation(), story, &mut sheet);
    sheet.finish()
}

/// A board: both players, then the colours.
pub fn board(explained: &ExplainedRound<'_>, seat: &Seat, players: &[Story]) -> String {
    let mut sheet = Sheet::default();
    sheet.heading(&format!("{}, board {}", title(explained), seat.board));
    start(explained.explanation(), &mut sheet);
    for player in players {
        tell(explained.explanation(), player, &mut sheet);
    }
    sheet.finish()
}

fn start(explanation: &Explanation, sheet: &mut Sheet) {
    sheet.paragraph(MARKS);
    let given = phrases::given(explanation);
    if !given.is_empty() {
        sheet.paragraph(given.trim_end());
    }
}

fn tell(explanation: &Explanation, story: &Story, sheet: &mut Sheet) {
    let player = &story.player;
    let number = player.number;
    sheet.heading(&named(explanation, number));
    sheet.paragraph(&standing(explanation, player));
    sheet.paragraph(&past(explanation, story));
    let settled = explanation.settles(number).map(|bracket| bracket.place);
    for bracket in explanation.brackets.iter().filter(|b| story.brackets.contains(&b.number)) {
        let paragraph = considered(explanation, bracket, number, sheet);
        sheet.paragraph(&paragraph);
    }
    let floated = explanation.brackets.iter().find(|b| b.stands() && floats(b, number));
    // If everybody moves down, there is nothing to explain.
    let stays = |bracket: &&Bracket| bracket.members().any(|member| !floats(bracket, member));
    if let Some(bracket) = floated.filter(stays) {
        alternatives(
            explanation,
            sheet,
            &format!("Why {number} moves down and not another:"),
            "every other resident of the bracket does so as well",
            &story.floats_instead,
            |other| format!("{other} instead"),
            Some(bracket.place),
        );
    }
    if let Some(seat) = &story.board {
        let opponent = seat.opponent(number);
        let heading = format!("Why {number} meets {}:", named(explanation, opponent));
        let together = if story.by_order == Some(opponent) {
            "the order of the bracket puts the two together"
        } else {
            "the order of the bracket leaves both without an opponent, but no pairing that comes first is as good"
        };
        if !story.opponents_instead.is_empty() || story.others_for_opponent.is_empty() {
            alternatives(
                explanation,
                sheet,
                &heading,
                together,
                &story.opponents_instead,
                |other| format!("with {other} instead"),
                settled,
            );
        }
        if !story.others_for_opponent.is_empty() {
            let by_order =
                format!("By the order of the bracket {opponent} would come to others first:");
            let heading = match story.opponents_instead.len() {
                0 => format!("{heading} {by_order}"),
                _ => by_order,
            };
            alternatives(
                explanation,
                sheet,
                &heading,
                "",
                &story.others_for_opponent,
                |other| format!("{opponent} with {other}"),
                settled,
            );
        }
        let mine = colour(seat.colour_of(number));
        let told = allocation(explanation, seat, sheet);
        sheet.paragraph(&format!("Why {mine}: {told}"));
    } else {
        let article = explanation.bye.map(|bye| format!(" ({})", bye.article));
        alternatives(
            explanation,
            sheet,
            &format!("Why {number} has the bye{}:", article.unwrap_or_default()),
            "nobody else is to be paired",
            &story.byes_instead,
            |other| format!("{other} instead"),
            settled,
        );
    }
}

fn alternatives(
    explanation: &Explanation,
    sheet: &mut Sheet,
    heading: &str,
    none: &str,
    others: &[Alternative],
    name: impl Fn(PairingNumber) -> String,
    here: Option<usize>,
) {
    if others.is_empty() {
        sheet.paragraph(&format!("{heading} {none}."));
        return;
    }
    sheet.paragraph(heading);
    for other in others {
        let says = against(explanation, other, here);
        sheet.item(&format!("{}: {says}", name(other.player)));
    }
}

/// The player's rank, score and colours.
fn standing(explanation: &Explanation, player: &Entrant) -> String {
    let points = if player.points == player.score {
        String::new()
    } else {
        format!(" ({} and virtual points)", player.points)
    };
    let topscorer = if player.is_topscorer { " They are a topscorer." } else { "" };
    let rank = format!("Rank {} of {}", player.rank, explanation.players.len());
    let difference = match player.colour_difference {
        0 => "0".to_owned(),
        difference => format!("{difference:+}"),
    };
    let history = if player.colours.is_empty() {
        String::new()
    } else {
        format!(" Colours so far {}, difference {difference};", colours(player, HYPHEN))
    };
    let preference = preference(player.preference);
    let preference = if history.is_empty() {
        format!(" Colour preference {preference}.")
    } else {
        format!(" preference {preference}.")
    };
    format!("{rank}, score {}{points}.{topscorer}{history}{preference}", player.score)
}

/// The player's floats and right to the bye.
fn past(explanation: &Explanation, story: &Story) -> String {
    let floats = match story.floats.len() {
        0 => "No float in the last two rounds.".to_owned(),
        _ => format!("Floats: {}.", listed(story.floats.iter().map(float))),
    };
    let bye = match (&story.bye_bar, story.player.may_have_bye) {
        (_, true) if story.player.bye_bars > 0 => {
            let bars = usize::from(story.player.bye_bars);
            let speak = plural(bars, "speaks", "speak");
            let rounds = counted(bars, "earlier round");
            format!(
                "They may have the bye, although {rounds} {speak} against it: no player present has fewer such rounds."
            )
        }
        (_, true) => "They may have the bye.".to_owned(),
        (Some(Verdict::Forbidden { objection } | Verdict::Worse { objection, .. }), false) => {
            let obstacle = Obstacle { bye_bar: story.barred_in, ..Obstacle::default() };
            let says = objected(explanation, objection, &obstacle, Length::Short(None));
            format!("They may not have the bye: {says}.")
        }
        (Some(Verdict::Met) | None, false) => "They may not have the bye.".to_owned(),
    };
    format!("{floats} {bye}")
}

fn float(told: &FloatTold) -> String {
    let way = match told.float {
        Float::Down => "down",
        Float::Up => "up",
    };
    let why = match told.unequal {
        Some(unequal) => {
            format!("{} to {} against {}", unequal.own, unequal.other, unequal.opponent)
        }
        None => "no game".to_owned(),
    };
    format!("{way} in round {} ({why})", told.round)
}

/// A bracket that contained the player.
fn considered(
    explanation: &Explanation,
    bracket: &Bracket,
    number: PairingNumber,
    sheet: &mut Sheet,
) -> String {
    let came_down = bracket.moved_down.iter().any(|moved| moved.player == number);
    let role = if came_down { "came down to" } else { "belongs" };
    let end = match bracket.undone {
        Some(article) => format!(" This was undone by {article}."),
        None if floats(bracket, number) => {
            let down = bracket.downfloaters.iter().find(|down| down.players.contains(&number));
            let article = down.map(|down| format!(", by {}", sheet.cite(down.article)));
            format!(" {number} moves down{}.", article.unwrap_or_default())
        }
        None => String::new(),
    };
    let (place, score) = (bracket.place, bracket.score);
    format!(
        "Bracket {place} (score {score}), where {number} {role}: {}.{end}",
        who(explanation, bracket)
    )
}

fn floats(bracket: &Bracket, number: PairingNumber) -> bool {
    bracket.floaters().any(|floater| floater == number)
}
