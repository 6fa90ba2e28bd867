//! Colour history, difference and preference.

use pairwright_model::Colour;

/// Number of games with White minus number of games with Black.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ColourDifference(pub i16);

/// How strongly a player should get a colour, from weakest to strongest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, strum::Display)]
#[strum(serialize_all = "lowercase")]
pub enum Strength {
    /// The player has not played yet.
    #[default]
    None,
    /// Balanced: the colour should alternate.
    Mild,
    /// A difference of one.
    Strong,
    /// A difference of more than one, or the same colour twice running.
    Absolute,
}

/// The colour a player should get next, and how much it matters.
///
/// Source: the definition of colour preferences in section A.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ColourPreference {
    /// The colour; `None` exactly if the strength is [`Strength::None`].
    pub colour: Option<Colour>,
    /// How much the player needs that colour.
    pub strength: Strength,
}

impl ColourPreference {
    /// Whether the preference is absolute.
    pub fn is_absolute(&self) -> bool {
        self.strength == Strength::Absolute
    }
}

/// The colours of the games a player has *played*, oldest first.
///
/// Unplayed rounds leave no mark: `W=B` is the same history as `WB` (C.04.2 D.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColourHistory<'a>(pub &'a [Colour]);

impl<'a> ColourHistory<'a> {
    /// The number of Whites minus the number of Blacks.
    pub fn difference(self) -> ColourDifference {
        ColourDifference(
            self.0.iter().map(|colour| if *colour == Colour::White { 1 } else { -1 }).sum(),
        )
    }

    /// The colour of the last two games, if they were the same.
    pub fn repeated(self) -> Option<Colour> {
        match self.0 {
            [.., before, last] if before == last => Some(*last),
            _ => None,
        }
    }

    /// The preference that follows from the history. With `BBBBWW` the difference calls for White and the last two games for
    /// Black: the difference decides, unless a [policy](crate::Policies) says otherwise.
    pub fn preference(self) -> ColourPreference {
        self.preference_after(self.difference(), false)
    }

    /// The [preference](Self::preference) of a history whose difference is known.
    pub(crate) fn preference_after(
        self,
        ColourDifference(difference): ColourDifference,
        last_games_outweigh: bool,
    ) -> ColourPreference {
        let Some(&last) = self.0.last() else { return ColourPreference::default() };
        let owed = if difference > 0 { Colour::Black } else { Colour::White };
        let is_wide = difference.abs() > 1;
        let (colour, strength) = if let Some(colour) = self.repeated()
            && (last_games_outweigh || !is_wide)
        {
            (!colour, Strength::Absolute)
        } else if is_wide {
            (owed, Strength::Absolute)
        } else if difference != 0 {
            (owed, Strength::Strong)
        } else {
            (!last, Strength::Mild)
        };
        ColourPreference { colour: Some(colour), strength }
    }

    /// The colours of both players in the most recent game in which they differed, counting games played
    /// back from the last one; `None` if there is no such game.
    ///
    /// Source: the rule to alternate (E.3), read with C.04.2 D.3: `==WB` equals `BWWB`.
    pub fn last_divergence(self, other: ColourHistory<'a>) -> Option<(Colour, Colour)> {
        let pairs = self.0.iter().rev().zip(other.0.iter().rev());
        pairs.map(|(&mine, &theirs)| (mine, theirs)).find(|(mine, theirs)| mine != theirs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn history(text: &str) -> Vec<Colour> {
        text.bytes().map(|b| if b == b'W' { Colour::White } else { Colour::Black }).collect()
    }

    #[test]
    fn preferences_follow_the_definition() {
        for (games, expected) in [
            ("", (None, Strength::None)),
            ("W", (Some(Colour::Black), Strength::Strong)),
            ("WB", (Some(Colour::White), Strength::Mild)),
            ("BW", (Some(Colour::Black), Strength::Mild)),
            ("WBB", (Some(Colour::White), Strength::Absolute)),
            ("BWW", (Some(Colour::Black), Strength::Absolute)),
            ("WW", (Some(Colour::Black), Strength::Absolute)),
            ("WBW", (Some(Colour::Black), Strength::Strong)),
            ("WBWWBW", (Some(Colour::Black), Strength::Absolute)),
            ("BBBBWW", (Some(Colour::White), Strength::Absolute)),
            ("BBWW", (Some(Colour::Black), Strength::Absolute)),
        ] {
            let colours = history(games);
            let preference = ColourHistory(&colours).preference();
            assert_eq!((preference.colour, preference.strength), expected, "{games}");
        }
    }

    /// Where they call for the same colour, it does not matter which comes first.
    #[test]
    fn the_last_games_may_outweigh_the_difference() {
        for (games, outweighed, outweighing) in [
            ("BBBBWW", Colour::White, Colour::Black),
            ("WWWWBB", Colour::Black, Colour::White),
            ("WWBWW", Colour::Black, Colour::Black),
            ("WWWB", Colour::Black, Colour::Black),
        ] {
            let colours = history(games);
            let history = ColourHistory(&colours);
            for (is_first, expected) in [(false, outweighed), (true, outweighing)] {
                let preference = history.preference_after(history.difference(), is_first);
                assert_eq!(preference.colour, Some(expected), "{games}");
                assert!(preference.is_absolute(), "{games}");
            }
        }
    }

    #[test]
    fn divergence_is_counted_from_the_last_game() {
        let (long, short) = (history("BWWB"), history("WB"));
        assert_eq!(ColourHistory(&long).last_divergence(ColourHistory(&short)), None);
        let (a, b) = (history("WBWB"), history("BWBB"));
        assert_eq!(
            ColourHistory(&a).last_divergence(ColourHistory(&b)),
            Some((Colour::White, Colour::Black))
        );
    }
}
