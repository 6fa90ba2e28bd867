//! Articles of the rules.

use std::fmt;

use serde::{Serialize, Serializer};

/// An article of an edition. In JSON it is a string, its name.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(into = "String"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Article {
    /// Its name in the text, such as `C.5`.
    pub id: &'static str,
    /// Its content, in our own words.
    pub summary: &'static str,
}

impl fmt::Display for Article {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id)
    }
}

impl Serialize for Article {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id)
    }
}

/// Declares the articles of an edition, one a line as `NAME = "number": "what it says";`, and `ALL`, the
/// list of them, in the order of the text.
#[macro_export]
macro_rules! articles {
    ($($name:ident = $id:literal: $summary:literal;)*) => {
        $(
            #[doc = $summary]
            pub(crate) static $name: $crate::trace::Article =
                $crate::trace::Article { id: $id, summary: $summary };
        )*
        /// Every article, in the order of the text.
        pub(crate) static ALL: &[&$crate::trace::Article] = &[$(&$name),*];
    };
}
