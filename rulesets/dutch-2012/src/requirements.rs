//! What C.3 sets and C.10 lowers.
