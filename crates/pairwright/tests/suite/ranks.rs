//! The verdict on recorded ranks.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use pairwright::Event;

/// Four players after two rounds, ranked by points and Buchholz. By hand: 1 and 2 have one and a half, and
/// met opponents with 2.5 and 1.5 points together; 3 has one and 4 has none.
const FOUR: &str = include_str!("../../../../fixtures/trf/kept-records.trf");

/// The report with these ranks for players 1 to 4.
fn ranked(report: &str, ranks: [u8; 4]) -> String {
    let mut ranks = ranks.into_iter();
    let lines = report.lines().map(|line| {
        if line.starts_with("001") {
            format!("{}{:4}{}\n", &line[..85], ranks.next().unwrap(), &line[89..])
        } else {
            format!("{line}\n")
        }
    });
    lines.collect()
}

/// The wrong ranks: player, rank in the report, rank by the rules, and the tie-break with its values, the other player and the article.
fn wrong(report: &str) -> Vec<(u32, usize, usize, Option<String>)> {
    let check = report.parse::<Event>().unwrap().rank_check();
    assert_eq!(check.not_judged, None);
    let wrong = check.wrong.iter().map(|wrong| {
        let because = wrong.because.map(|because| {
            let [own, other] = [because.value, because.other_value].map(Option::unwrap);
            let article = because.article.unwrap_or("none");
            format!("{} {own} {other} of {} ({article})", because.tie_break, because.other)
        });
        (wrong.player.get(), wrong.recorded, wrong.computed, because)
    });
    wrong.collect()
}

#[test]
fn each_wrong_rank_has_its_values_and_its_article() {
    let by = |text: &str| Some(text.to_owned());
    assert_eq!(
        wrong(&ranked(FOUR, [2, 1, 3, 4])),
        [(1, 2, 1, by("BH 2.5 1.5 of 2 (8.1)")), (2, 1, 2, by("BH 1.5 2.5 of 1 (8.1)"))]
    );
    assert_eq!(
        wrong(&ranked(FOUR, [1, 2, 4, 3])),
        [(3, 4, 3, by("PTS 1 0 of 4 (none)")), (4, 3, 4, by("PTS 0 1 of 3 (none)"))]
    );
    // Points come first, whatever lies between.
    assert_eq!(wrong(&ranked(FOUR, [4, 2, 3, 1])).len(), 2);
    assert_eq!(wrong(&ranked(FOUR, [4, 2, 3, 1]))[0], (1, 4, 1, by("PTS 1.5 0 of 4 (none)")));
    assert_eq!(wrong(&ranked(FOUR, [1, 9, 3, 4])), [(2, 9, 2, None)]);
}

#[test]
fn an_older_text_has_no_article_here() {
    let older = FOUR.replace("042 2026/03/01", "042 2018/03/01");
    let wrong = wrong(&ranked(&older, [1, 2, 4, 3]));
    assert!(wrong.iter().all(|wrong| wrong.3.as_ref().unwrap().ends_with("(none)")), "{wrong:?}");
}

#[test]
fn ranks_are_judged_only_where_the_report_says_how_players_are_ranked() {
    let swapped = ranked(FOUR, [2, 1, 3, 4]);
    let without = |report: &str, code: &str| -> String {
        let kept = report.lines().filter(|line| !line.starts_with(code));
        kept.map(|line| line.to_owned() + "\n").collect()
    };
    let one = without(&swapped, "212");
    assert_eq!(wrong(&one).len(), 2, "record 202 names BH, too");
    for (report, why) in [
        (without(&one, "202"), "the report names no tie-breaks (212 or 202)"),
        (FOUR.to_owned(), "the report has no ranks"),
        (ranked(FOUR, [1, 2, 3, 4]), "the ranks only repeat the pairing numbers"),
        (swapped.replace("212 PTS,BH", "212 PTS,ARO"), "ARO needs a rating"),
        (swapped.replace("212 PTS,BH", "212 PTS,XYZ"), "\"XYZ\" is not a known tie-break"),
    ] {
        let check = report.parse::<Event>().unwrap().rank_check();
        let said = check.not_judged.unwrap().to_string();
        assert!(said.contains(why), "{said}");
        assert!(check.wrong.is_empty());
    }
}
