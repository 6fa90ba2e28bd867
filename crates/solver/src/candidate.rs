//! The pairing of a bracket.

/// The pairing of a bracket, by places in it (from 0).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Candidate {
    /// The pairs, (higher, lower), ascending by the higher player.
    pub pairs: Vec<(usize, usize)>,
    /// The places of unpaired players, ascending.
    pub unpaired: Vec<usize>,
}

/// The route that found a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Route {
    /// There is only one candidate.
    Lone,
    /// Few pairs are allowed, and the number of pairs with the unpaired players decides.
    Forced,
    /// The bound by kinds was reached.
    Quick,
    /// The strategies that always answer decided: in the end those with weights.
    General,
}

impl Candidate {
    /// The candidate with these pairs, in a bracket of `members` players.
    pub fn new(members: usize, mut pairs: Vec<(usize, usize)>) -> Self {
        for pair in &mut pairs {
            *pair = (pair.0.min(pair.1), pair.0.max(pair.1));
        }
        pairs.sort_unstable();
        if 2 * pairs.len() == members {
            return Self { pairs, unpaired: Vec::new() };
        }
        let mut is_paired = vec![false; members];
        for &(higher, lower) in &pairs {
            (is_paired[higher], is_paired[lower]) = (true, true);
        }
        let unpaired = (0..members).filter(|&member| !is_paired[member]).collect();
        Self { pairs, unpaired }
    }
}
