//! Section E: colour allocation.

use pairwright_dutch::colours::{
    Rung, alternate, both_preferences, higher_ranked, initial_colour, stronger_or_wider,
};

use crate::articles;

/// The rungs of colour allocation, from the first.
///
/// READING (E.5): players who have not arrived yet have no number (C.04.2 C), so the others are counted
/// without them.
pub(crate) static COLOURS: [Rung; 5] = [
    Rung { article: &articles::E_1, settles: both_preferences },
    Rung { article: &articles::E_2, settles: stronger_or_wider },
    Rung { article: &articles::E_3, settles: alternate },
    Rung { article: &articles::E_4, settles: higher_ranked },
    Rung { article: &articles::E_5, settles: initial_colour },
];
