//! Which edition explains an event: real ones, and small ones made up for each repair.

mod real;
mod repairs;
