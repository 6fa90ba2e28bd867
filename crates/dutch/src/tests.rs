//! What the crate promises, compared with what follows from going through all pairings of a few players.

mod brackets;
mod colours;
mod costs;
mod drawn;
mod matchings;
mod rounds;
