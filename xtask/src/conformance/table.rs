//! The results as Markdown for a README.

use std::fmt::Write as _;

use super::Maker;
use super::trial::{End, Outcome};

/// All events of one maker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row {
    maker: Maker,
    /// The number of events whose check at least began.
    events: usize,
    /// The numbers of players of the smallest and the largest of them.
    players: Option<(u32, u32)>,
    rounds: usize,
    differing: usize,
    impossible: usize,
    /// The number of events with a differing round.
    differing_events: usize,
    not_made: usize,
    killed: usize,
    /// The events on which an engine gave up: seed and reason.
    failed: Vec<(u64, String)>,
}

impl Row {
    pub(super) fn of(maker: Maker, outcomes: &[Outcome]) -> Self {
        let count = |is: fn(&Outcome) -> bool| outcomes.iter().filter(|one| is(one)).count();
        let compared = || outcomes.iter().filter(|one| one.rounds > 0);
        let players = || compared().map(|one| one.players);
        let failed = outcomes.iter().filter_map(|one| match &one.end {
            End::Failed(why) => Some((one.seed, why.clone())),
            End::Checked | End::NotMade | End::Killed => None,
        });
        Self {
            maker,
            events: compared().count(),
            players: players().min().zip(players().max()),
            rounds: compared().map(|one| one.rounds).sum(),
            differing: compared().map(|one| one.differing).sum(),
            impossible: compared().map(|one| one.impossible).sum(),
            differing_events: count(|one| one.differing > 0),
            not_made: count(|one| one.end == End::NotMade),
            killed: count(|one| one.end == End::Killed),
            failed: failed.collect(),
        }
    }

    /// Whether nothing differs and no engine gave up.
    pub(super) fn is_sound(&self) -> bool {
        self.differing == 0 && self.failed.is_empty()
    }
}

/// The table, followed by the events on which an engine gave up.
pub(super) fn render(edition: &str, engine: &str, ours: &str, rows: &[Row]) -> String {
    let engine = engine.replace('|', "/");
    let mut text = String::from(
        "| edition | made by | checked by | events | players | rounds | rounds that differ \
         | in events | not made | too slow | failed |\n\
         |---|---|---|--:|--:|--:|--:|--:|--:|--:|--:|\n",
    );
    for row in rows {
        let (maker, checker) = match row.maker {
            Maker::Ours => (ours, engine.as_str()),
            Maker::Theirs => (engine.as_str(), ours),
        };
        let players =
            row.players.map_or("–".to_owned(), |(least, most)| format!("{least}–{most}"));
        let Row { events, rounds, differing, impossible, .. } = row;
        let none = match impossible {
            0 => String::new(),
            _ => format!(" ({impossible} without a legal pairing for the checker)"),
        };
        let Row { differing_events, not_made, killed, .. } = row;
        let failed = row.failed.len();
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "| {edition} | {maker} | {checker} | {events} | {players} | {rounds} \
             | {differing}{none} | {differing_events} | {not_made} | {killed} | {failed} |"
        );
    }
    for row in rows {
        for (seed, why) in &row.failed {
            let _ = write!(text, "\nseed {seed}: {why}\n");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_are_added_up() {
        let outcome = |seed, rounds, differing, end| Outcome {
            seed,
            players: 10 + u32::try_from(seed).unwrap(),
            rounds,
            differing,
            impossible: differing / 2,
            end,
        };
        let outcomes = [
            outcome(1, 7, 0, End::Checked),
            outcome(2, 5, 2, End::Checked),
            outcome(3, 4, 0, End::Killed),
            outcome(4, 0, 0, End::NotMade),
            outcome(5, 0, 0, End::Failed("why".to_owned())),
        ];
        let row = Row::of(Maker::Ours, &outcomes);
        assert!(!row.is_sound() && Row::of(Maker::Theirs, &outcomes[2..4]).is_sound());
        let text = render("an-edition", "They 1|2", "we", &[row]);
        let last: Vec<&str> = text.lines().skip(2).collect();
        let cells = "| an-edition | we | They 1/2 | 3 | 11–13 | 16 \
                     | 2 (1 without a legal pairing for the checker) | 1 | 1 | 1 | 1 |";
        assert_eq!(last, [cells, "", "seed 5: why"]);
    }
}
