//! The results of a simulation for people.

mod html;
mod numbers;
mod plot;
mod text;

pub(crate) use html::html;
pub(crate) use text::text;

use pairwright_simulation::Scenario;

use crate::simulate::Results;

/// What one has to know to read the figures, a sentence or two each.
const NOTES: [&str; 5] = [
    "Intervals are 95 % ones of the normal approximation over events. Of twenty such intervals one \
     misses the truth on average, so one clear difference among many may be chance. Where something \
     never happened in n events, its share may still be up to about 3/n.",
    "Under each edition the players, their strengths, absences and forms are the same, and two \
     players who meet in a round get the same result. Differences are taken event by event.",
    "Once two editions part, the players meet others, so nearly every later round differs too. \
     What the rules themselves decide differently is the share of rounds that differ given an equal \
     history.",
    "Every edition is measured by the same definitions. A pair counts whether or not its game was \
     played; colours and floats count once it was. The pairing-allocated bye counts as a downfloat.",
    "Standings are by points alone, at the end or where the event stopped. Strength is the rating \
     from which results are drawn.",
];

/// Which events were played, in two lines.
fn what_was_played(results: &Results) -> [String; 2] {
    let Scenario { events, players, rounds, ratings, .. } = &results.scenario;
    let seeds: Vec<String> = (results.tally.seeds.stretches().iter())
        .map(
            |(first, last)| {
                if first == last { first.to_string() } else { format!("{first}-{last}") }
            },
        )
        .collect();
    let counted = results.tally.seeds.count();
    let share = if counted == *events { String::new() } else { format!(" of {events}") };
    let seeds = if seeds.is_empty() { "none".to_owned() } else { seeds.join(", ") };
    [
        format!("{counted}{share} events, seeds {seeds}, players {players}, rounds {rounds}"),
        format!("ratings {ratings}{}", rates(&results.scenario)),
    ]
}

fn rates(scenario: &Scenario) -> String {
    let Scenario { draws, byes, forfeits, withdrawals, late, .. } = scenario;
    let named = [
        ("draws", draws),
        ("byes", byes),
        ("forfeits", forfeits),
        ("withdrawals", withdrawals),
        ("late", late),
    ];
    named.map(|(name, rate)| format!(", {name} {rate}")).concat()
}
