//! A stuck round, and a forecast, as text.

use pairwright_explain::{Again, Forecast, Remedy, Stuck};
use pairwright_model::Tournament;

use super::sheet::Sheet;
use crate::words::{counted, listed, plural, printable};

/// Most players who are named as having nobody left to meet.
const MOST_NAMED: usize = 8;

/// What would complete a stuck round, one sentence for each remedy, the one that an arbiter would choose first.
pub fn remedies(stuck: &Stuck) -> Vec<String> {
    let told = |remedy: &Remedy| match remedy {
        Remedy::Rematches { pairs } => rematches(stuck, pairs),
        Remedy::Bye { player } => {
            format!(
                "{player} has the bye although a rule bars it (paired by hand: `enter ... boards`)"
            )
        }
        Remedy::StayOut { players } => {
            let stay = plural(players.len(), "stays", "stay");
            let options: Vec<String> =
                players.iter().map(|player| format!("--absent {player}")).collect();
            format!("{} {stay} out ({}); fewer do not suffice", listed(players), options.join(" "))
        }
        _ => String::new(),
    };
    stuck.remedies.iter().map(told).filter(|told| !told.is_empty()).collect()
}

fn rematches(stuck: &Stuck, pairs: &[Again]) -> String {
    let said = pairs.iter().map(|again| {
        let Again { one, other, met_in, .. } = again;
        format!("{one}-{other} (met in round {met_in})")
    });
    let options: Vec<String> =
        pairs.iter().map(|pair| format!("--allow-rematch {} {}", pair.one, pair.other)).collect();
    let proof = match pairs.len() {
        1 => String::new(),
        // Each meeting places at most two of those who are left over.
        count if 2 * (count - 1) < stuck.left_over => format!(
            "; fewer do not suffice, since {} are left over and a pair places two",
            counted(stuck.left_over, "player")
        ),
        _ => "; fewer do not suffice, whichever they are".to_owned(),
    };
    let meet = plural(pairs.len(), "is played", "are played");
    format!("{} {meet} once more ({}){proof}", listed(said), options.join(" "))
}

/// The rounds that can still be played.
pub fn forecast(tournament: &Tournament, forecast: &Forecast) -> String {
    let mut sheet = Sheet::default();
    let name = printable(tournament.name().trim());
    let event = if name.is_empty() { String::new() } else { format!("{name}: ") };
    let next = forecast.next;
    sheet.heading(&format!("{event}forecast before round {next}"));
    match &forecast.stuck {
        None => sheet.paragraph(&format!("Round {next} has a legal pairing.")),
        Some(stuck) => {
            sheet.paragraph(&format!("Round {next} has no legal pairing: {}.", stuck.why));
            sheet.paragraph("What would complete it, the least of each kind:");
            for (number, remedy) in (1..).zip(remedies(stuck)) {
                sheet.numbered(number, &format!("{remedy}."));
            }
        }
    }
    let announced = forecast.announced;
    if forecast.stuck.is_none() {
        let enough = forecast.enough_until;
        let is_all = announced.is_some_and(|announced| enough >= announced);
        if let Some(announced) = announced.filter(|_| is_all) {
            sheet.paragraph(&format!(
                "There are enough opponents for all {} announced, whatever is paired and however games end.",
                counted(usize::from(announced), "round")
            ));
        } else if enough >= next {
            sheet.paragraph(&format!(
                "There are enough opponents up to round {enough}, whatever is paired and however games end."
            ));
        } else {
            sheet.paragraph("No round after it can be promised: some have met half of the others.");
        }
        let most = forecast.at_most_until;
        if announced.is_none_or(|announced| most < announced) {
            let out = listed(forecast.out_of_opponents.iter().take(MOST_NAMED));
            let have = plural(forecast.out_of_opponents.len(), "has", "have");
            let more = forecast.out_of_opponents.len().saturating_sub(MOST_NAMED);
            let more = if more > 0 { format!(" (and {more} more)") } else { String::new() };
            sheet.paragraph(&format!(
                "After round {most} there is no legal pairing in any case: {out}{more} {have} nobody left to meet."
            ));
        }
        sheet.paragraph(
            "This holds if those who play the next round play on, nobody joins them, games are played and nobody has a bye \
             that a rule bars. Colours are not part of it: absolute preferences can stop a round sooner.",
        );
    }
    sheet.finish()
}
