//! The place of moved-down players who are not paired in a heterogeneous bracket.

/// The place of unpaired moved-down players in the remainder.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Limbo {
    /// In neither of its subgroups.
    #[default]
    Apart,
    /// At the head of S1, from where they are exchanged.
    HeadsS1,
}

impl Limbo {
    /// The head of S1 before exchanges, taken from these `unpaired` players.
    pub fn heads<T>(self, unpaired: impl Iterator<Item = T>) -> impl Iterator<Item = T> {
        unpaired.filter(move |_| self == Self::HeadsS1)
    }

    /// Number of residents in S1 of a remainder of `pairs` pairs before exchanges (D.2), if `unpaired` moved-down
    /// players stay unpaired.
    pub(crate) fn residents_of_s1(self, pairs: usize, unpaired: usize) -> usize {
        match self {
            Self::Apart => pairs,
            Self::HeadsS1 => pairs.saturating_sub(unpaired),
        }
    }
}

#[cfg(test)]
impl Limbo {
    /// One of the variants at random, each as likely as the others.
    pub(crate) fn any(random: &mut crate::random::Random) -> Self {
        if random.below(2) == 0 { Self::Apart } else { Self::HeadsS1 }
    }
}

#[cfg(test)]
mod tests {
    use super::Limbo::{Apart, HeadsS1};
    use crate::Shape;

    #[test]
    fn limbo_takes_the_place_of_residents_where_it_heads_s1() {
        assert_eq!([Apart, HeadsS1].map(|limbo| limbo.residents_of_s1(5, 2)), [5, 3]);
        let (members, has_remainder, mdp_classes) = (16, true, &[][..]);
        let shape = Shape { members, mdps: 3, has_remainder, limbo: HeadsS1, mdp_classes };
        assert_eq!(shape.residents_of_s1(5, 1), 3);
        assert_eq!([Apart, HeadsS1].map(|limbo| limbo.heads([7, 8].into_iter()).count()), [0, 2]);
    }
}
