//! The editions of other programs.

use pairwright_registry::{RULESETS, programs};
use pairwright_ruleset::trace::Matter;

#[test]
fn every_program_has_its_edition() {
    for (name, id) in [
        ("bbp", "dutch-2026"),
        ("bbp6", "dutch-2026"),
        ("bbp5", "dutch-2017"),
        ("javafo", "dutch-2017"),
        ("javafo1", "dutch-2012"),
        ("javafo2", "dutch-2017"),
    ] {
        assert_eq!(programs::edition_of(name).edition().id, id, "{name}");
    }
}

#[test]
fn the_criteria_on_floats_are_those_of_the_edition() {
    for ruleset in RULESETS {
        let plain = |id: &str| id.replace('.', "");
        for id in programs::habits(*ruleset).float_criteria {
            let of_edition = ruleset.articles().iter().find(|article| plain(article.id) == id);
            let article = of_edition.unwrap_or_else(|| panic!("{ruleset:?} has no {id}"));
            let downfloats = [1, 2].map(Matter::downfloats);
            let is_meant =
                |matter: Matter| [matter, matter.by_difference()].contains(&article.matter);
            assert!(downfloats.into_iter().any(is_meant), "{article:?}");
        }
    }
}
