//! The configuration keys of `JaVaFo` 2.

use pairwright::model::{Bye, PointSystem, Score};
use pairwright_simulation::generator::Rate;

use super::{Fault, Wishes, bye, checked, digits, pairs, set};

/// Keys of version 1, whose rates are given as "once in N".
const FIRST_VERSIONS: [&str; 4] =
    ["DrawPercentage", "RetiredRate", "HalfPointByeRate", "HalfPointByteRate"];

/// Parses a configuration of either version. Rates of version 2 are per thousand; a key of version 1 makes
/// the whole file one of version 1.
pub(crate) fn read(text: &str) -> Result<Wishes, Fault> {
    let pairs = pairs(text).collect::<Result<Vec<_>, _>>()?;
    let is_first =
        pairs.iter().any(|(key, _)| FIRST_VERSIONS.contains(key) || key.starts_with("PointsFor"));
    if is_first {
        return super::read(text);
    }
    let mut wishes = Wishes::default();
    for (key, value) in pairs {
        match set_second(&mut wishes, key, value) {
            Some(true) => {}
            Some(false) => return Err(Fault::Value(key.to_owned())),
            None => set(&mut wishes, &mut super::Points::default(), key, value)?,
        }
    }
    checked(wishes)
}

/// Sets the value of `key` and tells whether it is valid; `None` if `key` is no key of version 2.
fn set_second(wishes: &mut Wishes, key: &str, value: &str) -> Option<bool> {
    let in_1000 = || digits(value).filter(|&times| times <= 1000).map(u64::from);
    let rate = || in_1000().map(|times| Rate::of(times, 1000));
    let done = match key {
        // One of the two players of a game is absent.
        "ForfeitRate" => in_1000().map(|times| wishes.forfeits = Some(Rate::of(times, 2000))),
        "QuickgameRate" => rate().map(|rate| wishes.unrated = Some(rate)),
        "HPBRate" => rate().map(|rate| wishes.half_point_byes = Some(rate)),
        "ZPBRate" => bye(wishes, Bye::ZeroPoint, rate()),
        "FPBRate" => bye(wishes, Bye::FullPoint, rate()),
        "FirstSeed" => value.parse().ok().map(|seed| wishes.seed = Some(seed)),
        // These keys spread the ratings; our ratings always have one distribution.
        "Groups" | "Separator" => digits(value).map(|_| ()),
        _ => {
            let slot = value_of(&mut wishes.points, key)?;
            let value = value.parse::<Score>().ok().filter(|&score| score >= Score::ZERO);
            value.map(|value| *slot = value)
        }
    };
    Some(done.is_some())
}

/// The value of a point system that `key` names, if it names one.
fn value_of<'a>(points: &'a mut PointSystem, key: &str) -> Option<&'a mut Score> {
    Some(match key.strip_suffix("Points")? {
        "WW" => &mut points.win.white,
        "BW" => &mut points.win.black,
        "WD" => &mut points.draw.white,
        "BD" => &mut points.draw.black,
        "WL" => &mut points.loss.white,
        "BL" => &mut points.loss.black,
        "ZPB" => &mut points.zero_point_bye,
        "HPB" => &mut points.half_point_bye,
        "FPB" => &mut points.full_point_bye,
        "PAB" => &mut points.pairing_allocated_bye,
        "FW" => &mut points.forfeit_win,
        "FL" => &mut points.forfeit_loss,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of the JaVaFo manual, without its comments.
    #[test]
    fn every_key_is_read() {
        let text = "PlayersNumber=100\nRoundsNumber=9\nForfeitRate=20\nQuickgameRate=5\nZPBRate=10\n\
                    HPBRate=30\nFPBRate=0\nHighestRating=2650\nLowestRating=1000\nSeparator=100\n\
                    Groups=2\nWWPoints=3.0\nBWPoints=3.0\nWDPoints=2.0\nBDPoints=2.0\nWLPoints=1.0\n\
                    BLPoints=1.0\nZPBPoints=0.0\nHPBPoints=0.0\nFPBPoints=0.0\nPABPoints=2.0\n\
                    FWPoints=3.0\nFLPoints=0.0\nFirstSeed=18980522\n";
        let wishes = read(text).unwrap();
        assert_eq!((wishes.players, wishes.rounds), (Some(100), Some(9)));
        assert_eq!(wishes.forfeits, Some(Rate::of(10, 1000)), "of players");
        assert_eq!(wishes.unrated, Rate::new(5));
        assert_eq!(wishes.half_point_byes, Rate::new(30));
        let byes = [(Bye::ZeroPoint, Rate::of(10, 1000)), (Bye::FullPoint, Rate::NEVER)];
        assert_eq!(wishes.conditions.further_byes, byes);
        assert_eq!((wishes.highest_rating, wishes.lowest_rating), (Some(2650), Some(1000)));
        assert_eq!(wishes.seed, Some(18_980_522));
        let points = wishes.points;
        let tenths = |scores: [Score; 4]| scores.map(Score::tenths);
        assert_eq!(
            tenths([points.win.white, points.win.black, points.draw.white, points.draw.black]),
            [30, 30, 20, 20]
        );
        assert_eq!(
            tenths([points.loss.white, points.loss.black, points.forfeit_win, points.forfeit_loss]),
            [10, 10, 30, 0]
        );
        assert_eq!(
            tenths([
                points.pairing_allocated_bye,
                points.full_point_bye,
                points.half_point_bye,
                points.zero_point_bye
            ]),
            [20, 0, 0, 0]
        );
    }

    #[test]
    fn keys_of_the_first_versions_make_rates_of_theirs() {
        assert_eq!(read("ForfeitRate=20").unwrap().forfeits, Some(Rate::of(10, 1000)));
        let first = read("ForfeitRate=20\nRetiredRate=100").unwrap();
        assert_eq!(first.forfeits, Some(Rate::of(1, 40)));
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (text, fault) in [
            ("ZPBRate=1001", Fault::Value("ZPBRate".to_owned())),
            ("HPBRate=often", Fault::Value("HPBRate".to_owned())),
            ("WWPoints=-1", Fault::Value("WWPoints".to_owned())),
            ("FirstSeed=x", Fault::Value("FirstSeed".to_owned())),
            ("XXPoints=1", Fault::Key("XXPoints".to_owned())),
            ("Players=3", Fault::Key("Players".to_owned())),
        ] {
            assert_eq!(read(text), Err(fault), "{text}");
        }
    }
}
