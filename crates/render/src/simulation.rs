//! The words about simulations that texts and pages share.

use pairwright_simulation::{Metric, Scenario, Tally};

/// Notes on how to read the figures.
pub(crate) const NOTES: [&str; 5] = [
    "Intervals are 95 % ones of the normal approximation over events. Of twenty such intervals one \
     misses the truth on average, so one clear difference among many may be chance. Where something \
     never happened in n events, its share may still be up to about 3/n.",
    "Under each edition the players, their strengths, absences and forms are the same, and two \
     players who meet in a round get the same result. Differences are taken event by event.",
    "Once two editions part, the players meet others, so nearly every later round differs too. \
     The share of rounds that differ given an equal history shows what the rules themselves decide \
     differently.",
    "Every edition is measured by the same definitions. A pair counts whether or not its game was \
     played; colours and floats count once it was. The pairing-allocated bye counts as a downfloat.",
    "Standings are by points alone, at the end or where the event stopped. Strength is the rating \
     from which results are drawn.",
];

/// The events that were played, in two lines.
pub(crate) fn what_was_played(scenario: &Scenario, tally: &Tally) -> [String; 2] {
    let Scenario { events, players, rounds, ratings, .. } = scenario;
    let seeds: Vec<String> = (tally.seeds.stretches().iter())
        .map(
            |(first, last)| {
                if first == last { first.to_string() } else { format!("{first}-{last}") }
            },
        )
        .collect();
    let counted = tally.seeds.count();
    let share = if counted == *events { String::new() } else { format!(" of {events}") };
    let seeds = if seeds.is_empty() { "none".to_owned() } else { seeds.join(", ") };
    [
        format!("{counted}{share} events, seeds {seeds}, players {players}, rounds {rounds}"),
        format!("ratings {ratings}{}", rates(scenario)),
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

/// The heading of a measure, a few words long.
pub(crate) const fn title(metric: Metric) -> &'static str {
    match metric {
        Metric::Tau => "Strength recovered (tau-b)",
        Metric::Rho => "Strength recovered (rho)",
        Metric::ColourDifference => "Colour difference beyond 1",
        Metric::AgainstPreference => "Colour against preference",
        Metric::AgainstStrongPreference => "Colour against strong preference",
        Metric::ThreeRunning => "Same colour three times running",
        Metric::Downfloats => "Downfloats",
        Metric::Upfloats => "Upfloats",
        Metric::DownfloatAgain => "Downfloat again, next round",
        Metric::DownfloatAgainAfterTwo => "Downfloat again, two rounds on",
        Metric::UpfloatAgain => "Upfloat again, next round",
        Metric::UpfloatAgainAfterTwo => "Upfloat again, two rounds on",
        Metric::UnequalPairs => "Pairs of unequal scores",
        Metric::ScoreDifference => "Score difference of a pair",
        Metric::Unpaired => "Rounds that cannot be paired",
    }
}

/// The definition of a measure.
pub(crate) const fn explanation(metric: Metric) -> &'static str {
    match metric {
        Metric::Tau => {
            "Kendall's tau-b of final points and true strength, ties corrected; 1 is perfect order"
        }
        Metric::Rho => {
            "Spearman's rho of final points and true strength, tied players sharing their ranks; 1 is perfect order"
        }
        Metric::ColourDifference => {
            "share of players with a game who end with two or more Whites or Blacks too many"
        }
        Metric::AgainstPreference => {
            "share of paired players with a colour preference who got the other colour"
        }
        Metric::AgainstStrongPreference => {
            "share of paired players with a strong or absolute preference who got the other colour"
        }
        Metric::ThreeRunning => {
            "share of players with three games who had one colour in three games running"
        }
        Metric::Downfloats => {
            "per player and round: games against a lower score, and pairing-allocated byes"
        }
        Metric::Upfloats => "per player and round: games against a higher score",
        Metric::DownfloatAgain => {
            "share of downfloats of players who had one in the previous round"
        }
        Metric::DownfloatAgainAfterTwo => {
            "share of downfloats of players who had one two rounds before"
        }
        Metric::UpfloatAgain => "share of upfloats of players who had one in the previous round",
        Metric::UpfloatAgainAfterTwo => {
            "share of upfloats of players who had one two rounds before"
        }
        Metric::UnequalPairs => "share of pairs with different scores",
        Metric::ScoreDifference => "mean over all pairs, in points",
        Metric::Unpaired => {
            "share of requested rounds without a legal pairing; the event ends there"
        }
    }
}
