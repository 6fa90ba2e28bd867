//! An edition as its callers see it.

/// Implements [`Ruleset`](pairwright_ruleset::Ruleset) for the type `$edition`, which implements
/// [`Tells`](crate::Tells); `$called` is its name and dates, `$articles` the list of its articles, `$positions` what it does
/// about the topics on which editions differ (nothing is said of them without). With `literal` at the end, a crate that has the
/// feature `literal` and implements `pairwright_dutch::literal::Literal` can be compared with the letter.
#[macro_export]
macro_rules! ruleset {
    ($edition:ty, $called:expr, $articles:expr) => {
        $crate::ruleset!($edition, $called, $articles, &[]);
    };
    ($edition:ty, $called:expr, $articles:expr, $positions:expr $(, $literal:ident)?) => {
        impl ::pairwright_ruleset::Ruleset for $edition {
            fn edition(&self) -> &'static ::pairwright_ruleset::Edition {
                $called
            }

            fn articles(&self) -> &'static [&'static ::pairwright_ruleset::Article] {
                $articles
            }

            fn positions(&self) -> &'static [::pairwright_ruleset::Position] {
                $positions
            }

            fn trace_round(
                &self,
                request: &::pairwright_ruleset::PairingRequest<'_>,
                sink: &mut dyn ::pairwright_ruleset::trace::TraceSink,
            ) -> Result<::pairwright_ruleset::Outcome, ::pairwright_ruleset::PairingError> {
                $crate::teller::trace_round::<Self>(request, sink)
            }

            fn concede(
                &self,
                request: &::pairwright_ruleset::PairingRequest<'_>,
                demand: ::pairwright_ruleset::Demand,
            ) -> Result<::pairwright_ruleset::Concession, ::pairwright_ruleset::PairingError> {
                $crate::critic::concede::<Self>(request, &demand)
            }

            fn weigh(
                &self,
                request: &::pairwright_ruleset::PairingRequest<'_>,
                demands: &[::pairwright_ruleset::Demand],
            ) -> Result<Vec<::pairwright_ruleset::Weighed>, ::pairwright_ruleset::PairingError>
            {
                $crate::critic::weigh::<Self>(request, demands)
            }

            fn object(
                &self,
                request: &::pairwright_ruleset::PairingRequest<'_>,
                proposal: &::pairwright_ruleset::RoundPairing,
            ) -> Result<
                Option<::pairwright_ruleset::trace::Objection>,
                ::pairwright_ruleset::PairingError,
            > {
                $crate::critic::object::<Self>(request, proposal)
            }

            fn forbids(
                &self,
                request: &::pairwright_ruleset::PairingRequest<'_>,
                proposal: &::pairwright_ruleset::RoundPairing,
            ) -> Result<
                Option<::pairwright_ruleset::trace::Objection>,
                ::pairwright_ruleset::PairingError,
            > {
                $crate::critic::forbids::<Self>(request, proposal)
            }

            fn faults(
                &self,
                request: &::pairwright_ruleset::PairingRequest<'_>,
                part: &::pairwright_ruleset::RoundPairing,
            ) -> Result<
                Vec<::pairwright_ruleset::trace::Objection>,
                ::pairwright_ruleset::PairingError,
            > {
                $crate::critic::faults::<Self>(request, part)
            }

            fn judge_round(
                &self,
                request: &::pairwright_ruleset::PairingRequest<'_>,
                other: &mut dyn FnMut(
                    &::pairwright_ruleset::RoundPairing,
                ) -> Option<::pairwright_ruleset::RoundPairing>,
            ) -> Result<
                (::pairwright_ruleset::Outcome, Option<::pairwright_ruleset::trace::Objection>),
                ::pairwright_ruleset::PairingError,
            > {
                $crate::critic::judge_round::<Self>(request, other)
            }

            $($crate::$literal!();)?

            fn facts(
                &self,
                request: &::pairwright_ruleset::PairingRequest<'_>,
            ) -> Vec<::pairwright_ruleset::PlayerFacts> {
                <Self as ::pairwright_dutch::Rules>::facts(request)
            }
        }
    };
}

/// The method by which an edition is compared with the letter, in the `impl` that [`ruleset!`](crate::ruleset) makes.
#[doc(hidden)]
#[macro_export]
macro_rules! literal {
    () => {
        #[cfg(feature = "literal")]
        fn compare_literally(
            &self,
            request: &::pairwright_ruleset::PairingRequest<'_>,
            most: usize,
        ) -> Result<Option<::pairwright_ruleset::Literally>, ::pairwright_ruleset::PairingError> {
            ::pairwright_dutch::literal::compared_literally::<Self>(request, most).map(Some)
        }
    };
}
