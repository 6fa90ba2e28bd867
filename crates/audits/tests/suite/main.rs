//! Which edition explains an event: real ones, and small ones made up for each repair.

mod orders;
mod real;
mod repairs;
mod told;
