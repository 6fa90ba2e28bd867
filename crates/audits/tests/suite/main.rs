//! Finds the edition of real events, and of small ones made up for each repair.

mod orders;
mod real;
mod repairs;
mod told;
