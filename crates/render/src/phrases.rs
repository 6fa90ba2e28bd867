//! Parts of sentences that texts and pages share.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt::Write as _;

use pairwright_audits::check::{Class, Reason, RoundCheck};
use pairwright_audits::compare::{ReadFact, Reading, Rejection};
use pairwright_explain::{Arbiter, Bracket, Downfloaters, Explanation, Seat, Weighed};
use pairwright_history::Float;
use pairwright_model::{Colour, PairingNumber, Round, Score};
use pairwright_ruleset::trace::{Article, Cause, Matter, Objection, Part, Stays, Value};
use pairwright_ruleset::{CountsAs, FORBIDDEN_PAIR, explain_proof};

use crate::words::{HYPHEN, colour, either, listed, pair, plural, printable};

/// Up to this many players or boards are listed; more are counted.
pub(crate) const MOST_LISTED: usize = 12;

/// Up to this many facts are told that two editions read differently.
const MOST_FACTS: usize = 3;

/// A title such as `Perpignan: round 6 by dutch-2017`.
pub(crate) fn round(event: &str, round: Round, rules: &str) -> String {
    let name = printable(event);
    let colon = if name.is_empty() { "Round" } else { ": round" };
    format!("{name}{colon} {round} by {rules}")
}

/// A heading such as `Bracket 2: score 3.0`.
pub(crate) fn bracket(bracket: &Bracket) -> String {
    format!("Bracket {}: score {}", bracket.place, bracket.score)
}

/// The facts of the round: absences, virtual points, the lot. A blank follows every sentence.
pub(crate) fn facts(explanation: &Explanation) -> String {
    let mut facts = given(explanation);
    for (because, said) in [
        ("absent", ["is absent", "are absent"]),
        ("half-point-bye", ["has a half-point bye", "have half-point byes"]),
        ("full-point-bye", ["has a full-point bye", "have full-point byes"]),
        ("given-bye", ["has been given the bye", "have been given byes"]),
        ("late", ["is not there yet", "are not there yet"]),
    ] {
        let those = explanation.absent.iter().filter(|absent| absent.because == because);
        let those: Vec<PairingNumber> = those.map(|absent| absent.player).collect();
        if !those.is_empty() {
            let said = plural(those.len(), said[0], said[1]);
            let _ = write!(facts, "{} {said}. ", listed(those));
        }
    }
    virtual_points(&mut facts, explanation);
    let topscorers = explanation.players.iter().filter(|entrant| entrant.is_topscorer);
    let topscorers: Vec<PairingNumber> = topscorers.map(|entrant| entrant.number).collect();
    if topscorers.len() > MOST_LISTED {
        let scores = explanation.players.iter().filter(|entrant| entrant.is_topscorer);
        if let Some(least) = scores.map(|entrant| entrant.score).min() {
            let _ = write!(facts, "Players with {least} points or more are topscorers. ");
        }
    } else if !topscorers.is_empty() {
        let are = plural(topscorers.len(), "is a topscorer", "are topscorers");
        let _ = write!(facts, "{} {are}. ", listed(topscorers));
    }
    special_preferences(&mut facts, explanation);
    match (explanation.lot, explanation.lot_shown) {
        (Some(_), Some(shown)) => {
            let _ = write!(facts, "However, {}. ", lot_contradicted(shown));
        }
        (Some(lot), None) => {
            let _ = write!(facts, "The lot drew {} for the first of the list. ", colour(lot));
        }
        (None, _) => {}
    }
    facts
}

/// The warning that round 1 shows a lot other than the report's.
pub(crate) fn lot_contradicted(shown: Colour) -> String {
    let (stated, shown) = (colour(!shown), colour(shown));
    format!(
        "the report says (XXC, 152) that the lot drew {stated} for the first of the list, but all boards of \
         round 1 show {shown}; one of the two is wrong"
    )
}

/// `, as number 1 of those who have arrived`; empty unless such a number decided the colours.
pub(crate) fn counted_as(seat: &Seat) -> String {
    let number =
        seat.counted_as.map(|number| format!(", as number {number} of those who have arrived"));
    number.unwrap_or_default()
}

/// Adds the virtual points of the players.
fn virtual_points(facts: &mut String, explanation: &Explanation) {
    let mut amounts: BTreeMap<Reverse<Score>, Vec<PairingNumber>> = BTreeMap::new();
    for entrant in &explanation.players {
        let amount = Reverse(entrant.score - entrant.points);
        amounts.entry(amount).or_default().push(entrant.number);
    }
    amounts.remove(&Reverse(Score::ZERO));
    if amounts.is_empty() {
        return;
    }
    let said = amounts.into_iter().map(|(Reverse(amount), players)| {
        let count = players.len();
        let whose = match count {
            many if many > MOST_LISTED => format!("{many} players"),
            _ => listed(players),
        };
        format!("{whose} {} {amount}", plural(count, "has", "have"))
    });
    let _ = write!(facts, "Scores include virtual points: {}. ", listed(said));
}

/// Adds players with preferences that the round counts at another strength; there is one reason for all of a
/// round.
fn special_preferences(facts: &mut String, explanation: &Explanation) {
    let special = || explanation.players.iter().filter(|entrant| entrant.counts_as.is_some());
    let Some(as_what) = special().find_map(|entrant| entrant.counts_as) else { return };
    let numbers: Vec<PairingNumber> = special().map(|entrant| entrant.number).collect();
    let count = numbers.len();
    let whose = if count > MOST_LISTED { format!("{count} players") } else { listed(numbers) };
    let (noun, is) = (plural(count, "preference", "preferences"), plural(count, "is", "are"));
    let CountsAs { word, article: Article { id, summary, .. } } = as_what;
    let _ = write!(facts, "The {noun} of {whose} {is} {word} ({id}, {summary}). ");
}

/// The pairs that the arbiter fixed.
pub(crate) fn given(explanation: &Explanation) -> String {
    let boards = &explanation.given;
    if boards.is_empty() {
        return String::new();
    }
    let pairs = listed(boards.iter().map(|board| match board.black {
        Some(black) => pair(board.white, black, HYPHEN),
        None => board.white.to_string(),
    }));
    format!(
        "The arbiter fixed {pairs} (White first, by the rules). The other players are paired and their \
         boards numbered without them. "
    )
}

/// The role of a bracket in the round; empty for an ordinary one.
pub(crate) fn part(part: Part) -> &'static str {
    match part {
        Part::Ordinary => "",
        Part::LookingAhead => "paired with other downfloaters for the sake of the next one",
        Part::Penultimate => "the penultimate one, paired so that everybody below can be",
        Part::Last => "the last one",
        Part::Collapsed => "the collapsed last one",
    }
}

/// What an exchange does; `came_down` if it exchanges moved-down players.
pub(crate) fn exchange(
    from_s1: &[PairingNumber],
    from_s2: &[PairingNumber],
    came_down: bool,
) -> String {
    if came_down {
        format!("{} rather than {} is paired", listed(from_s2), listed(from_s1))
    } else {
        format!("{} and {} are exchanged", listed(from_s1), listed(from_s2))
    }
}

/// `2 and 5 move down, 2 once more`.
pub(crate) fn moves_down(down: &Downfloaters) -> String {
    let moves = plural(down.players.len(), "moves", "move");
    let again = match down.limbo.len() {
        0 => String::new(),
        _ if down.limbo == down.players => " once more".to_owned(),
        _ => format!(", {} once more", listed(&down.limbo)),
    };
    let rather_than = match (&down.rather_than[..], down.limbo.len()) {
        ([], _) => String::new(),
        (others, 0) => format!(" {}", rather_than(others)),
        (others, _) => format!(", {}", rather_than(others)),
    };
    format!("{} {moves} down{again}{rather_than}", listed(&down.players))
}

/// The others who might have moved down: `rather than 5, 6 or 7 (C.7, next bracket) or 4 (C.10, colour)`.
fn rather_than(others: &[Stays]) -> String {
    let others = others.iter().map(|Stays { article, cause, players }| {
        format!("{} ({article}, {})", either(players), label(article, *cause))
    });
    format!("rather than {}", either(others))
}

/// The kind of a reason, in a word or two.
pub(crate) fn label(article: &Article, cause: Cause) -> &'static str {
    match cause {
        Cause::Meeting if *article == FORBIDDEN_PAIR => "kept apart",
        Cause::Meeting => "have met",
        Cause::AbsoluteColour => "absolute colour",
        Cause::ColourPreference | Cause::ColourAllocation => "colour",
        Cause::Float => "float",
        Cause::Completion | Cause::Impossible => "the rest",
        Cause::LookAhead => "next bracket",
        Cause::ScoreDifference => "scores",
        Cause::Pairs | Cause::Collapse | Cause::Attendance => "pairs",
        Cause::ByeBar | Cause::ByeScore | Cause::UnplayedGames => "bye",
        Cause::Order => "order",
        _ => "rules",
    }
}

/// ` 4 and 7 can meet only 2: at least 1 player is left over.`; empty if no players are named.
pub(crate) fn unplaced(arbiter: &Arbiter) -> String {
    if arbiter.groups.is_empty() {
        return String::new();
    }
    format!(
        " {}.",
        explain_proof(&arbiter.groups, &arbiter.hub, arbiter.has_bye, arbiter.bye_group)
    )
}

/// The criteria that the pairing of `bracket` fails and that are worth mentioning. If nobody can be paired,
/// the choice of downfloaters is not.
pub(crate) fn weighed(bracket: &Bracket) -> impl Iterator<Item = &Weighed> {
    let is_paired = bracket.paired.as_ref().is_some_and(|paired| !paired.pairs.is_empty());
    bracket.weighed.iter().filter(move |weighed| {
        let is_empty = matches!(&weighed.value, Value::Scores(scores) if scores.is_empty());
        is_paired && (!is_empty || weighed.concerned != Value::None)
    })
}

/// The players concerned, such as ` (2, 5)`; empty if there are none in particular.
pub(crate) fn concerned(value: &Value) -> String {
    match value {
        Value::None => String::new(),
        value => format!(" ({value})"),
    }
}

/// `: 2 here, 3 there (4 - 7)`: the values of an article in the edition's own pairing and in the rejected
/// one, with the players; empty if the article counts nothing.
pub(crate) fn here_and_there(objection: &Objection) -> String {
    let values = match (&objection.own, &objection.rejected) {
        (Value::None, Value::None) => String::new(),
        (Value::None, rejected) => format!(": {rejected} there"),
        (own, Value::None) => format!(": {own} here"),
        (own, rejected) => format!(": {own} here, {rejected} there"),
    };
    format!("{values}{}", concerned(&objection.concerned))
}

/// The verdict on a checked round, such as `legal, but not the best: C.10, …: 1, where 0 will do (9 - 8), in
/// bracket 2`; `None` if it agrees or has a note.
pub(crate) fn class(check: &RoundCheck) -> Option<String> {
    let because = check.because.as_ref().map(against);
    let because = check.lot_shown.map(lot_contradicted).or(because);
    let said = because.map(|because| format!(": {because}")).unwrap_or_default();
    Some(format!("{}{said}", class_alone(check)?))
}

/// The verdict on a checked round without its reason.
pub(crate) fn class_alone(check: &RoundCheck) -> Option<&'static str> {
    match check.class {
        Class::Agrees | Class::NotCompared => None,
        Class::OnlyColours => Some("only colours differ"),
        Class::NotTheBest => Some("legal, but not the best"),
        Class::Illegal => Some("not allowed"),
    }
}

/// The objection to a recorded round.
fn against(because: &Reason) -> String {
    let Reason { objection, says, met_in } = because;
    let said = both_values(because);
    match (objection.cause, met_in) {
        (Cause::Meeting, Some(_)) => format!("{said} ({})", objection.article),
        _ if said.is_empty() => format!("{}, {says}", objection.article),
        _ => format!("{}, {says}: {said}", objection.article),
    }
}

/// The values of the file and of the rules by an article, with the players concerned.
pub(crate) fn both_values(because: &Reason) -> String {
    let Reason { objection, met_in, .. } = because;
    let Objection { cause, own, rejected, concerned: who, .. } = objection;
    let place = in_bracket(objection);
    match (cause, met_in) {
        (Cause::Meeting, Some(round)) => {
            format!("{} met in round {round} already", concerned_said(who))
        }
        (Cause::Order, _) => {
            format!("{} comes before {}{place}", in_order(own), in_order(rejected))
        }
        (Cause::ColourAllocation, _) => format!("{own}, not {rejected}"),
        (Cause::Float, _) if *own == Value::Count(0) && floats_again(objection).is_some() => {
            let floats = floats_again(objection).unwrap_or_default();
            let place = place.replacen(" in", ", in", 1);
            format!("{floats}{place}; the rules avoid it")
        }
        _ => {
            let values = match (own, rejected) {
                (Value::None, Value::None) => {
                    return format!("{}{place}", concerned_said(who)).trim_start().into();
                }
                (Value::None, rejected) => rejected.to_string(),
                (own, Value::None) => format!("not {own}"),
                (own, rejected) => format!("{rejected} in the file, {own} by the rules"),
            };
            format!("{values}{}{place}", concerned(who))
        }
    }
}

/// `35 floats down again, as two rounds before`; `None` if the players are not known.
pub(crate) fn floats_again(objection: &Objection) -> Option<String> {
    let (way, when) = match objection.article.matter {
        Matter::Floats { way: Float::Up, ago, .. } => ("up", ago),
        Matter::Floats { ago, .. } => ("down", ago),
        _ => ("down", None),
    };
    let when = match when {
        Some(1) => ", as in the round before",
        Some(2) => ", as two rounds before",
        _ => "",
    };
    let players: Vec<PairingNumber> = match &objection.concerned {
        // In a pair, the float of the lower player is repeated.
        Value::Pairs(pairs) => pairs.iter().map(|pair| pair.1).collect(),
        Value::Players(players) => players.clone(),
        _ => return None,
    };
    let floats = plural(players.len(), "floats", "float");
    Some(format!("{} {floats} {way} again{when}", listed(players)))
}

/// The value where the order of generation decides: a pair, or players of S1.
pub(crate) fn in_order(value: &Value) -> String {
    match value {
        Value::Players(players) => format!("S1 with {}", listed(players)),
        value => value.to_string(),
    }
}

/// The players concerned, such as `9 and 8`.
fn concerned_said(value: &Value) -> String {
    match value {
        Value::Pairs(pairs) => listed(pairs.iter().flat_map(|&(one, other)| [one, other])),
        Value::Players(players) => listed(players),
        value => value.to_string(),
    }
}

/// ` in bracket 2`; empty if the objection is to the whole round.
pub(crate) fn in_bracket(objection: &Objection) -> String {
    objection.bracket.map(|place| format!(" in bracket {place}")).unwrap_or_default()
}

/// `; the two read the floats differently: …`, with the facts player by player; empty if both editions read everything alike.
pub(crate) fn reading(rejection: &Rejection) -> String {
    let what = match rejection.reading {
        None => return String::new(),
        Some(Reading::Score) => "count the scores differently",
        Some(Reading::ByeBar) => "read the right to the bye differently",
        Some(Reading::Topscorer) => "do not have the same topscorers",
        Some(Reading::ColourPreference) => "read the colour preferences differently",
        Some(Reading::Float) => "read the floats differently",
    };
    let told: Vec<String> =
        rejection.facts.iter().take(MOST_FACTS).map(|fact| read(rejection, fact)).collect();
    let more = match rejection.facts.len() - told.len() {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let facts =
        if told.is_empty() { String::new() } else { format!(": {}{more}", told.join(", ")) };
    format!("; the two {what}{facts}")
}

/// A fact that two editions read differently: `129's absence in round 6 is a downfloat in dutch-2017, not in dutch-2026`.
fn read(rejection: &Rejection, fact: &ReadFact) -> String {
    let Rejection { rules, rejects, .. } = rejection;
    let ReadFact { player, round, record, own, other, .. } = fact;
    // The edition that sees something comes first.
    let (one, its, another, theirs) = match own.as_str() {
        "no" | "none" => (rejects, other, rules, own),
        _ => (rules, own, rejects, other),
    };
    let contrast = match theirs.as_str() {
        "no" | "none" => format!("not in {another}"),
        theirs => format!("{theirs} in {another}"),
    };
    match fact.reading {
        Reading::Score => format!("{player} has {its} points in {one}, {theirs} in {another}"),
        Reading::ByeBar => format!("{player} may have the bye in {one}, {contrast}"),
        Reading::Topscorer => format!("{player} is a topscorer in {one}, {contrast}"),
        Reading::ColourPreference => {
            format!("the preference of {player} is {its} in {one}, {theirs} in {another}")
        }
        Reading::Float => {
            let record = match record {
                Some("forfeit-win") => "win without playing",
                Some("forfeit-loss") => "loss without playing",
                Some("full-point-bye") => "full-point bye",
                Some("half-point-bye") => "half-point bye",
                Some(record) => record,
                None => "record",
            };
            let round = round.map(|round| format!(" in round {round}")).unwrap_or_default();
            let contrast = match theirs.as_str() {
                "none" => contrast,
                theirs => format!("{} in {another}", a_float(theirs)),
            };
            format!("{player}'s {record}{round} is {} in {one}, {contrast}", a_float(its))
        }
    }
}

fn a_float(way: &str) -> &'static str {
    if way == "up" { "an upfloat" } else { "a downfloat" }
}
