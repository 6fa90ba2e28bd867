//! Configuration files with one `Key=value` per line.

pub(crate) mod javafo;
#[cfg(test)]
mod settings;

use std::fmt;

use pairwright::model::{Bye, Colour, PointSystem, Score};
use pairwright_simulation::generator::Rate;

use super::Wishes;

/// Why a configuration cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// A line without the form `Key=value`.
    Line(String),
    /// A key that no setting has.
    Key(String),
    /// A value that is invalid for this key.
    Value(String),
    /// The highest rating is not above the lowest.
    Ratings,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(line) => {
                write!(f, "found {line:?}, expected a key and its value, such as PlayersNumber=30")
            }
            Self::Key(key) => write!(f, "found the unknown key {key:?}; correct it or take it out"),
            Self::Value(key) => write!(f, "the value of {key} is out of its range, or no number"),
            Self::Ratings => f.write_str("HighestRating has to be higher than LowestRating"),
        }
    }
}

/// Parses a configuration. Lines end in CR, LF or both; text after `#` is a comment.
pub(crate) fn read(text: &str) -> Result<Wishes, Fault> {
    let mut wishes = Wishes::default();
    let mut points = Points::default();
    for pair in pairs(text) {
        let (key, value) = pair?;
        set(&mut wishes, &mut points, key, value)?;
    }
    wishes.points = points.system();
    checked(wishes)
}

/// The keys and values of a configuration.
fn pairs(text: &str) -> impl Iterator<Item = Result<(&str, &str), Fault>> {
    let lines = text.split(['\r', '\n']);
    let lines = lines.map(|line| line.split('#').next().unwrap_or_default());
    lines.filter(|line| !line.trim().is_empty()).map(|line| {
        let (key, value) = line.split_once('=').ok_or_else(|| Fault::Line(line.to_owned()))?;
        Ok((key, value.trim()))
    })
}

/// The wishes, unless they contradict each other.
fn checked(wishes: Wishes) -> Result<Wishes, Fault> {
    match (wishes.lowest_rating, wishes.highest_rating) {
        (Some(low), Some(high)) if low >= high => Err(Fault::Ratings),
        _ => Ok(wishes),
    }
}

/// Sets the value of `key`.
fn set(wishes: &mut Wishes, points: &mut Points, key: &str, value: &str) -> Result<(), Fault> {
    fn put<T>(slot: &mut Option<T>, value: Option<T>) -> Option<()> {
        *slot = Some(value?);
        Some(())
    }
    let number = |most: u32| digits(value).filter(|&number| number <= most);
    let score = || value.parse::<Score>().ok().filter(|&score| score >= Score::ZERO);
    let once_in = |least| once_in(value, least);
    let rating = || number(9999).filter(|&rating| rating > 0).and_then(|r| u16::try_from(r).ok());
    let most_rounds = u32::from(pairwright::trf::MAX_ROUNDS);
    let done = match key {
        "PlayersNumber" => put(&mut wishes.players, number(super::MOST_PLAYERS)),
        "RoundsNumber" => {
            put(&mut wishes.rounds, number(most_rounds).and_then(|n| u16::try_from(n).ok()))
        }
        "DrawPercentage" => {
            put(&mut wishes.draws, number(100).map(|percent| Rate::of(percent.into(), 100)))
        }
        "ForfeitRate" => put(&mut wishes.forfeits, once_in(1).map(Once::of_games)),
        "RetiredRate" => put(&mut wishes.retired, once_in(2).map(Once::of_players)),
        // An old version of bbpPairings misspelt the key in the second form.
        "HalfPointByeRate" | "HalfPointByteRate" => {
            put(&mut wishes.half_point_byes, once_in(1).map(Once::of_games))
        }
        "HighestRating" => put(&mut wishes.highest_rating, rating()),
        "LowestRating" => put(&mut wishes.lowest_rating, rating()),
        "PointsForWin" => put(&mut points.win, score()),
        "PointsForDraw" => put(&mut points.draw, score()),
        "PointsForLoss" => put(&mut points.loss, score()),
        "PointsForZPB" => put(&mut points.absence, score()),
        "PointsForForfeitLoss" => {
            // An absence is worth the same whether by a bye or by a forfeit.
            let value = score();
            put(&mut points.absence, value).and_then(|()| put(&mut points.forfeit_loss, value))
        }
        "PointsForPAB" => put(&mut points.bye, score()),
        // Keys that no other program has.
        "ZeroPointByeRate" => bye(wishes, Bye::ZeroPoint, once_in(1).map(Once::of_games)),
        "FullPointByeRate" => bye(wishes, Bye::FullPoint, once_in(1).map(Once::of_games)),
        "UnratedGameRate" => put(&mut wishes.unrated, once_in(1).map(Once::of_players)),
        "ForbiddenPairs" => put(&mut wishes.forbidden_pairs, number(9999)),
        "LateEntryRate" => put(&mut wishes.late, once_in(1).map(Once::of_players)),
        "OddResultRate" => once_in(1).map(|once| wishes.conditions.odd = once.of_players()),
        "InitialColour" => match value {
            "White" => Some(Colour::White),
            "Black" => Some(Colour::Black),
            _ => None,
        }
        .map(|colour| wishes.conditions.initial_colour = Some(colour)),
        "Acceleration" => (value == "Baku").then(|| wishes.baku_from = Some(1)),
        _ => return Err(Fault::Key(key.to_owned())),
    };
    done.ok_or_else(|| Fault::Value(key.to_owned()))
}

/// Sets the rate of byes of one kind.
fn bye(wishes: &mut Wishes, bye: Bye, rate: Option<Rate>) -> Option<()> {
    wishes.conditions.further_byes.push((bye, rate?));
    Some(())
}

/// The values of results, if the configuration gives them.
#[derive(Default)]
struct Points {
    win: Option<Score>,
    draw: Option<Score>,
    loss: Option<Score>,
    absence: Option<Score>,
    forfeit_loss: Option<Score>,
    bye: Option<Score>,
}

impl Points {
    fn system(&self) -> PointSystem {
        let win = self.win.unwrap_or(Score::ONE);
        let draw = self.draw.unwrap_or(Score::HALF);
        let absence = self.absence.unwrap_or(Score::ZERO);
        PointSystem {
            zero_point_bye: absence,
            forfeit_loss: self.forfeit_loss.unwrap_or(Score::ZERO),
            pairing_allocated_bye: self.bye.unwrap_or(win),
            ..PointSystem::simple(win, draw, self.loss.unwrap_or(Score::ZERO))
        }
    }
}

/// The N of a rate "once in N", in tenths.
#[derive(Clone, Copy)]
struct Once {
    tenths: u64,
}

impl Once {
    /// The rate per player of something that affects one game in N.
    fn of_games(self) -> Rate {
        Rate::of(10, self.tenths.saturating_mul(2))
    }

    fn of_players(self) -> Rate {
        Rate::of(10, self.tenths)
    }
}

/// Parses a rate of at least `least`, with or without a decimal.
fn once_in(value: &str, least: u64) -> Option<Once> {
    let (whole, decimals) = value.split_once('.').unwrap_or((value, "0"));
    let tenth = u64::from(digits(decimals.get(..1).unwrap_or("0"))?);
    digits(decimals.get(1..).filter(|rest| !rest.is_empty()).unwrap_or("0"))?;
    let tenths = u64::from(digits(whole)?).checked_mul(10)?.checked_add(tenth)?;
    (tenths >= 10 * least).then_some(Once { tenths })
}

fn digits(text: &str) -> Option<u32> {
    if text.bytes().all(|b| b.is_ascii_digit()) { text.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_is_read() {
        let text = "# all of them\rPlayersNumber=12\r\nRoundsNumber=5\n\nDrawPercentage=30\nForfeitRate=10.5\n\
                    RetiredRate=20 # few\nHalfPointByeRate=8\nHighestRating=2500\nLowestRating=1500\n\
                    PointsForWin=3\nPointsForDraw=1\nPointsForLoss=0.5\nPointsForZPB=0\nPointsForPAB=2";
        let wishes = read(text).unwrap();
        assert_eq!((wishes.players, wishes.rounds), (Some(12), Some(5)));
        assert_eq!(wishes.draws, Rate::new(300));
        assert_eq!(wishes.forfeits, Some(Rate::of(1, 21)));
        assert_eq!(wishes.retired, Rate::new(50));
        assert_eq!(wishes.half_point_byes, Some(Rate::of(1, 16)));
        assert_eq!((wishes.highest_rating, wishes.lowest_rating), (Some(2500), Some(1500)));
        let tenths = |score: Score| score.tenths();
        let points = wishes.points;
        assert_eq!(
            [points.win.white, points.draw.black, points.loss.white, points.pairing_allocated_bye]
                .map(tenths),
            [30, 10, 5, 20]
        );
    }

    #[test]
    fn keys_that_no_other_program_has() {
        let text = "ZeroPointByeRate=10\nFullPointByeRate=20\nUnratedGameRate=4\nForbiddenPairs=7\n\
                    Acceleration=Baku\nLateEntryRate=5\nOddResultRate=8\nInitialColour=Black";
        let wishes = read(text).unwrap();
        let byes = [(Bye::ZeroPoint, Rate::of(1, 20)), (Bye::FullPoint, Rate::of(1, 40))];
        assert_eq!(wishes.conditions.further_byes, byes);
        assert_eq!(wishes.unrated, Rate::new(250));
        assert_eq!((wishes.late, wishes.conditions.odd), (Rate::new(200), Rate::of(1, 8)));
        assert_eq!(wishes.conditions.initial_colour, Some(Colour::Black));
        assert_eq!((wishes.forbidden_pairs, wishes.baku_from), (Some(7), Some(1)));
        for (key, wrong) in
            [("Acceleration", "Haley"), ("InitialColour", "red"), ("OddResultRate", "0")]
        {
            assert_eq!(read(&format!("{key}={wrong}")), Err(Fault::Value(key.to_owned())));
        }
    }

    #[test]
    fn defaults_of_points() {
        let points = read("PointsForWin=2\nPointsForForfeitLoss=0.5").unwrap().points;
        assert_eq!(points.pairing_allocated_bye, points.win.white);
        assert_eq!((points.zero_point_bye, points.forfeit_loss), (Score::HALF, Score::HALF));
        assert_eq!(points.half_point_bye, Score::HALF);
    }

    #[test]
    fn what_is_wrong_is_named() {
        let value = |key: &str| Fault::Value(key.to_owned());
        for (text, fault) in [
            ("x=1", Fault::Key("x".to_owned())),
            ("PlayersNumber =4", Fault::Key("PlayersNumber ".to_owned())),
            ("PlayersNumber", Fault::Line("PlayersNumber".to_owned())),
            ("PlayersNumber=a", value("PlayersNumber")),
            ("PlayersNumber=", value("PlayersNumber")),
            ("PlayersNumber=10000", value("PlayersNumber")),
            ("DrawPercentage=101", value("DrawPercentage")),
            ("DrawPercentage=30.5", value("DrawPercentage")),
            ("ForfeitRate=0.5", value("ForfeitRate")),
            ("RetiredRate=1", value("RetiredRate")),
            ("HalfPointByteRate=0", value("HalfPointByteRate")),
            ("PointsForWin=1.55", value("PointsForWin")),
            ("HighestRating=1000\nLowestRating=2000", Fault::Ratings),
        ] {
            assert_eq!(read(text), Err(fault), "{text}");
        }
    }
}
