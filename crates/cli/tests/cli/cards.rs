//! Pairing cards on the command line.

use crate::support::run;

const CARDS: &str = "thread.cards";

/// 1 is due White, and 2 would like it, too; 4 would like Black. So 1 meets 3, 2 floats to 4, and 5 floats out of the cards.
#[test]
fn scoregroups_on_cards_are_paired_explained_and_judged() {
    for rules in ["2012", "2017", "2026"] {
        let paired = run(&["pair", CARDS, "--rules", rules, "--format", "pairs"]);
        assert_eq!((paired.code, paired.stdout.as_str()), (0, "3\n1 3\n2 4\n5 10\n"), "{paired}");
        for assumed in
            ["6-9 stand for opponents without a card, absent now", "10 stands for those below"]
        {
            assert!(paired.stderr.contains(assumed), "{paired}");
        }
        let told = run(&["-q", "explain", CARDS, "--rules", rules]);
        assert!(told.code == 0 && told.stdout.contains("both prefer White"), "{told}");
        let why = run(&["-q", "why", CARDS, "--rules", rules, "--pair", "1", "2"]);
        assert!(why.code == 0 && why.stdout.contains("1 and 2 both prefer White"), "{why}");
        let judged = run(&["-q", "judge", CARDS, "--rules", rules, "--pair", "1", "2"]);
        assert!(judged.code == 6 && judged.stdout.contains("not the best"), "{judged}");
        let judged =
            run(&["-q", "judge", CARDS, "--rules", rules, "--pair", "1", "3", "--pair", "2", "4"]);
        assert_eq!(judged.code, 0, "{judged}");
    }
}

#[test]
fn what_cards_do_not_tell_is_refused_with_advice() {
    for (arguments, advice) in [
        (&["check", CARDS][..], "give the report of the event to compare its rounds"),
        (&["standings", CARDS], "give the report of the event to rank its players"),
        (
            &["pair", CARDS, "--round", "2"],
            "give the report of the event to ask about an earlier round",
        ),
        (&["pair", CARDS, "--absent", "3"], "leave a card out"),
        (&["whatif", CARDS, "--hinges", "3"], "give the report of the event to ask about results"),
    ] {
        let run = run(&[&["-q"][..], arguments].concat());
        assert!(run.code == 3 && run.stderr.contains(advice), "{arguments:?} {run}");
    }
}
