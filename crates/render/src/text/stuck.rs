//! A stuck round, and a forecast, as text.

use pairwright_explain::{Again, Forecast, Remedy, Stuck};
use pairwright_model::{PairingNumber, Tournament};

use super::account::{Account, Entry, Section};
use crate::words::{counted, listed, plural};

/// Most players who are named as having nobody left to meet.
const MOST_NAMED: usize = 8;

/// Most items of a remedy that are told one by one.
const MOST_TOLD: usize = 24;

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
            let option = |player: &PairingNumber| format!("--absent {player}");
            let (said, options) = (some(players, ToString::to_string), each(players, option));
            format!("{said} {stay} out ({options}); fewer do not suffice")
        }
        _ => String::new(),
    };
    stuck.remedies.iter().map(told).filter(|told| !told.is_empty()).collect()
}

fn rematches(stuck: &Stuck, pairs: &[Again]) -> String {
    let said = some(pairs, |again| {
        let Again { one, other, met_in, .. } = again;
        format!("{one}-{other} (met in round {met_in})")
    });
    let options = each(pairs, |pair| format!("--allow-rematch {} {}", pair.one, pair.other));
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
    format!("{said} {meet} once more ({options}){proof}")
}

/// The items of a remedy, told by `tell`; of more than [`MOST_TOLD`], the first ones and the number of the others.
fn some<T>(items: &[T], tell: impl Fn(&T) -> String) -> String {
    let told = items.iter().take(MOST_TOLD).map(tell);
    match items.len().saturating_sub(MOST_TOLD) {
        0 => listed(told),
        more => listed(told.chain([format!("{more} more")])),
    }
}

/// The options for the items of a remedy; for more than [`MOST_TOLD`] the place where all are named.
fn each<T>(items: &[T], option: impl Fn(&T) -> String) -> String {
    match items.len() {
        0..=MOST_TOLD => items.iter().map(option).collect::<Vec<_>>().join(" "),
        all => format!("`forecast --format json` names all {all}"),
    }
}

/// The rounds that can still be played.
pub fn forecast(tournament: &Tournament, forecast: &Forecast) -> String {
    of_forecast(tournament, forecast).told()
}

/// [`forecast`], before it becomes text or a page.
pub(crate) fn of_forecast(tournament: &Tournament, forecast: &Forecast) -> Account {
    let next = forecast.next;
    let mut account = Account::new(tournament, format!("forecast before round {next}"));
    let section = match &forecast.stuck {
        None => {
            let mut said = vec![format!("Round {next} has a legal pairing.")];
            said.extend(to_come(forecast));
            account.numbers.extend(forecast.out_of_opponents.iter().take(MOST_NAMED));
            Section { said, ..Section::default() }
        }
        Some(stuck) => {
            account.numbers.extend(stuck.remedies.iter().flat_map(players));
            let list = remedies(stuck)
                .into_iter()
                .map(|remedy| Entry { subject: String::new(), said: format!("{remedy}.") });
            Section {
                said: vec![
                    format!("Round {next} has no legal pairing: {}.", stuck.why),
                    "What would complete it, the least of each kind:".to_owned(),
                ],
                list: list.collect(),
                is_numbered: true,
                ..Section::default()
            }
        }
    };
    account.sections.push(section);
    account
}

/// The players of a remedy.
fn players(remedy: &Remedy) -> Vec<PairingNumber> {
    match remedy {
        Remedy::Rematches { pairs } => {
            pairs.iter().flat_map(|pair| [pair.one, pair.other]).collect()
        }
        Remedy::Bye { player } => vec![*player],
        Remedy::StayOut { players } => players.clone(),
        _ => Vec::new(),
    }
}

/// What is said of the rounds after the next one, where that can be paired.
fn to_come(forecast: &Forecast) -> Vec<String> {
    let (enough, most) = (forecast.enough_until, forecast.at_most_until);
    let announced = forecast.announced;
    let is_all = announced.is_some_and(|announced| enough >= announced);
    let mut said = Vec::new();
    said.push(if let Some(announced) = announced.filter(|_| is_all) {
        format!(
            "There are enough opponents for all {} announced, whatever is paired and however games end.",
            counted(usize::from(announced), "round")
        )
    } else if enough >= forecast.next {
        format!(
            "There are enough opponents up to round {enough}, whatever is paired and however games end."
        )
    } else {
        "No round after it can be promised: some have met half of the others.".to_owned()
    });
    if announced.is_none_or(|announced| most < announced) {
        let out = listed(forecast.out_of_opponents.iter().take(MOST_NAMED));
        let have = plural(forecast.out_of_opponents.len(), "has", "have");
        let more = forecast.out_of_opponents.len().saturating_sub(MOST_NAMED);
        let more = if more > 0 { format!(" (and {more} more)") } else { String::new() };
        said.push(format!(
            "After round {most} there is no legal pairing in any case: {out}{more} {have} nobody left to meet."
        ));
    }
    said.push(
        "This holds if those who play the next round play on, nobody joins them, games are played and nobody has a bye \
         that a rule bars. Colours are not part of it: absolute preferences can stop a round sooner."
            .to_owned(),
    );
    said
}
