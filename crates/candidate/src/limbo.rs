//! Where moved-down players are who are not paired in a heterogeneous bracket.

/// Where they are in its remainder.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Limbo {
    /// In neither of its subgroups.
    #[default]
    Apart,
    /// At the head of S1, from where they are exchanged.
    HeadsS1,
}

impl Limbo {
    /// How many of so many `unpaired` ones S1 has before exchanges.
    pub fn of_s1(self, unpaired: usize) -> usize {
        match self {
            Self::Apart => 0,
            Self::HeadsS1 => unpaired,
        }
    }
}

#[cfg(test)]
impl Limbo {
    /// Either.
    pub(crate) fn any(random: &mut crate::random::Random) -> Self {
        if random.below(2) == 0 { Self::Apart } else { Self::HeadsS1 }
    }
}
