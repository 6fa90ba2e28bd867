//! Article 5: colour allocation.

use pairwright_dutch::colours::{
    Rung, alternate, both_preferences, higher_ranked, initial_colour, stronger_or_wider,
};

use crate::articles;

/// The rungs of colour allocation, from the first. The initial colour is drawn by lot
/// ([5.1](crate::articles::A_5_1)).
///
/// READING (5.2.5): players who have not arrived yet have no number (C.04.2 2.4), so the others are counted
/// without them.
pub(crate) static COLOURS: [Rung; 5] = [
    Rung { article: &articles::A_5_2_1, settles: both_preferences },
    Rung { article: &articles::A_5_2_2, settles: stronger_or_wider },
    Rung { article: &articles::A_5_2_3, settles: alternate },
    Rung { article: &articles::A_5_2_4, settles: higher_ranked },
    Rung { article: &articles::A_5_2_5, settles: initial_colour },
];
