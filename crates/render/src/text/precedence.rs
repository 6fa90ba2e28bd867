//! Why one player stands before another, as text.

use pairwright_model::{Score, Tournament};
use pairwright_standings::{Kind, Part, Precedence, Side, Step, Value};

use super::sheet::Sheet;
use crate::words::{commas, listed, printable};

/// Why one of two players of `tournament` stands before the other: the tie-break that decides, then every tie-break up to
/// it with what its values are made of.
pub fn precedence(tournament: &Tournament, precedence: &Precedence) -> String {
    let mut sheet = Sheet::default();
    let name = printable(tournament.name().trim());
    let event = if name.is_empty() { String::new() } else { format!("{name}: ") };
    sheet.heading(&format!("{event}standings after round {}", precedence.after));
    let (first, second) = (precedence.first, precedence.second);
    sheet.heading(&question(precedence));
    sheet.paragraph(&verdict(precedence));
    for step in &precedence.steps {
        sheet.heading(&heading(precedence, step));
        for (player, side) in [(first, &step.first), (second, &step.second)] {
            let made = made(step, side);
            if !made.is_empty() {
                sheet.item(&format!("{player}: {made}"));
            }
        }
        sheet.paragraph(&note(precedence, step));
    }
    sheet.finish()
}

/// The question that a comparison answers.
pub(crate) fn question(precedence: &Precedence) -> String {
    let Precedence { first, second, is_decided, .. } = precedence;
    match is_decided {
        true => format!("Why does {first} stand before {second}?"),
        false => format!("Does {first} stand before {second}?"),
    }
}

/// The tie-break that decides, in a sentence.
pub(crate) fn verdict(precedence: &Precedence) -> String {
    let codes = |steps: &[Step]| listed(steps.iter().map(|step| step.tie_break));
    let (first, second) = (precedence.first, precedence.second);
    let Some(step) = precedence.decisive() else {
        let codes = codes(&precedence.steps);
        return format!("They share a rank: {codes} do not separate {first} and {second}.");
    };
    match precedence.steps.split_last() {
        Some((_, before)) if !before.is_empty() => {
            let codes = codes(before);
            format!("{} decides after equal {codes}: {}.", named(step), values(precedence, step))
        }
        _ => format!("{} decides: {}.", named(step), values(precedence, step)),
    }
}

/// The tie-break with both values.
pub(crate) fn heading(precedence: &Precedence, step: &Step) -> String {
    format!("{}: {}", named(step), values(precedence, step))
}

/// `BH/C1 (Buchholz, C.07 8.1)`.
fn named(step: &Step) -> String {
    let article = step.article.map(|article| format!(", C.07 {article}")).unwrap_or_default();
    format!("{} ({}{article})", step.tie_break, step.title)
}

fn values(precedence: &Precedence, step: &Step) -> String {
    let printed = |value: Option<Value>| match (value, step.tie_break.kind) {
        (Some(value), Kind::De) => value.to_string(),
        (Some(value), _) => format!("{value:.*}", step.tie_break.decimals()),
        (None, _) => "no value".to_owned(),
    };
    let [one, other] = [printed(step.first.value), printed(step.second.value)];
    match step.first.value == step.second.value {
        true if step.first.value.is_none() => "no value for either".to_owned(),
        true => format!("{one} each"),
        false => format!("{one} for {}, {other} for {}", precedence.first, precedence.second),
    }
}

/// What a value is made of; empty if there is nothing to say.
pub(crate) fn made(step: &Step, side: &Side) -> String {
    let kind = step.tie_break.kind;
    let (cut, kept): (Vec<&Part>, Vec<&Part>) = side.parts.iter().partition(|part| part.is_cut);
    let kept = kept.into_iter().map(|part| item(kind, part));
    let made = match kind {
        Kind::Win | Kind::Won | Kind::Bpg | Kind::Bwg | Kind::Rep => commas(kept),
        Kind::Aob | Kind::Aro | Kind::Apro | Kind::Appo if side.parts.len() > 1 => {
            format!("the average of {}", listed(kept))
        }
        Kind::Tpr | Kind::Ptp if !side.parts.is_empty() => {
            let points: Score = side.parts.iter().map(|part| part.points).sum();
            format!("{points} points against {}", listed(kept))
        }
        _ => kept.collect::<Vec<_>>().join(" + "),
    };
    match cut[..] {
        [] => made,
        _ => format!("{made}; cut: {}", commas(cut.iter().map(|part| item(kind, part)))),
    }
}

fn item(kind: Kind, part: &Part) -> String {
    let Part { round, points, value, .. } = part;
    let opponent = match part.opponent {
        _ if part.is_dummy => format!("a dummy in round {round}"),
        Some(opponent) => opponent.to_string(),
        None => format!("the bye of round {round}"),
    };
    match kind {
        Kind::Sb => {
            let of_opponent = part.of_opponent.unwrap_or(Value::ZERO);
            format!("{} x {of_opponent} from {opponent}", Value::from(*points))
        }
        Kind::Tpr | Kind::Ptp => format!("{opponent} ({value})"),
        Kind::Ps => format!("{value} after round {round}"),
        Kind::Win | Kind::Won | Kind::Bpg | Kind::Bwg | Kind::Rep => match part.opponent {
            Some(opponent) => format!("round {round} against {opponent}"),
            None => format!("round {round} with a bye"),
        },
        _ => format!("{value} from {opponent}"),
    }
}

/// What is to be said of a direct encounter; empty for other tie-breaks.
pub(crate) fn note(precedence: &Precedence, step: &Step) -> String {
    if step.tie_break.kind != Kind::De {
        return String::new();
    }
    let (first, second) = (precedence.first, precedence.second);
    let among = listed(&step.among);
    let mut sentences = vec![format!("Only games among {among} count, who are equal so far.")];
    let sides = [(first, &step.first), (second, &step.second)];
    let missing = sides.iter().filter(|(_, side)| side.missing > 0);
    sentences.extend(
        missing.map(|(player, side)| format!("{player} has not met {} of them.", side.missing)),
    );
    let is_missing = sentences.len() > 1;
    if is_missing && precedence.decisive() == Some(step) {
        sentences.push(format!(
            "{first} stands before {second} whatever the missing games had brought (C.07 6.3)."
        ));
    } else if is_missing {
        sentences.push("So it separates nobody here.".to_owned());
    }
    sentences.join(" ")
}
