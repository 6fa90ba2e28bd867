//! The sequences in which the rules generate the pairings of a bracket.
//!
//! Everything here is about in-bracket sequence-numbers (BSN, from 1) and nothing else: no player, no
//! criterion, no year. The sequences are literal and may be as long as the factorial of the bracket; they
//! are the truth by which faster routes are tested, and serve small brackets only.
//!
//! - [`arrangements()`]: transpositions of S2 (D.1);
//! - [`exchanges()`]: exchanges between S1 and S2 (D.2);
//! - [`selections()`]: which moved-down players make up S1 (D.3);
//! - [`Pairings`]: all pairings of a bracket, made of these;
//! - [`parting()`]: the first decision in which two of them differ.

mod arrangements;
mod exchanges;
mod pairings;
mod parting;
mod selections;

pub use arrangements::{Arrangements, arrangements};
pub use exchanges::{Exchange, ExchangeOrder, exchanges, exchanges_downward};
pub use pairings::{Pair, Pairings, Sets};
pub use parting::{Parting, parting};
pub use selections::selections;

/// An in-bracket sequence-number: 1 for the highest ranked player of the bracket.
pub type Bsn = usize;
