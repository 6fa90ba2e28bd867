//! The names of an edition in various places.

use super::Error;

/// The names of an edition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Names {
    /// The id, by which users name it: `dutch-2017`.
    pub(super) id: String,
    /// The package: `pairwright-dutch-2017`.
    pub(super) package: String,
    /// The crate in code: `pairwright_dutch_2017`.
    pub(super) krate: String,
    /// The name of the type, such as `Dutch2017`.
    pub(super) type_name: String,
}

impl Names {
    /// The names of the edition `id` with the type `type_name`.
    pub(super) fn of(id: &str, type_name: &str) -> Self {
        Self {
            id: id.to_owned(),
            package: format!("pairwright-{id}"),
            krate: format!("pairwright_{}", id.replace('-', "_")),
            type_name: type_name.to_owned(),
        }
    }

    /// The names of a new edition.
    ///
    /// # Errors
    ///
    /// Unless `id` consists of lower case words and numbers, separated by single hyphens and beginning with a
    /// letter, that give a valid name for a type.
    pub(super) fn new(id: &str) -> Result<Self, Error> {
        let is_word = |word: &str| {
            !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
        };
        let type_name: String = id.split('-').map(capitalised).collect();
        let is_type = syn::parse_str::<syn::Ident>(&type_name).is_ok();
        if id.split('-').all(is_word) && is_type {
            Ok(Self::of(id, &type_name))
        } else {
            Err(Error::NoName(id.to_owned()))
        }
    }
}

fn capitalised(word: &str) -> String {
    let mut chars = word.chars();
    let first = chars.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(chars).collect()
}

/// `text` with `word` replaced wherever it is not part of a longer word. Letters, digits and the characters
/// `joints` on either side make it longer.
pub(super) fn replace_word(text: &str, word: &str, new: &str, joints: &[char]) -> String {
    let continues = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || joints.contains(&c));
    let mut replaced = String::with_capacity(text.len());
    let mut done = 0;
    for (start, _) in text.match_indices(word) {
        let end = start + word.len();
        let before = text[..start].chars().next_back();
        let is_whole = !continues(before) && !continues(text[end..].chars().next());
        replaced.push_str(&text[done..start]);
        replaced.push_str(if is_whole { new } else { word });
        done = end;
    }
    replaced.push_str(&text[done..]);
    replaced
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_gives_all_names() {
        let names = Names::new("dutch-9999").unwrap();
        assert_eq!(names.package, "pairwright-dutch-9999");
        assert_eq!(names.krate, "pairwright_dutch_9999");
        assert_eq!(names.type_name, "Dutch9999");
        assert_eq!(Names::new("double-swiss-2030").unwrap().type_name, "DoubleSwiss2030");
    }

    #[test]
    fn what_is_no_name_of_a_crate_is_refused() {
        for id in ["", "-", "Dutch-9999", "dutch_9999", "dutch--1", "-dutch", "dutch-", "9-dutch"] {
            assert!(Names::new(id).is_err(), "{id}");
        }
        for id in ["../x", "a/b", "düsseldorf-1", "self", "dutch 9999", "dutch-9999\n"] {
            assert!(Names::new(id).is_err(), "{id}");
        }
    }

    #[test]
    fn only_whole_words_are_replaced() {
        let replace = |text, joints: &[char]| replace_word(text, "dutch-20", "new-1", joints);
        assert_eq!(replace("dutch-20, \"dutch-20\"", &[]), "new-1, \"new-1\"");
        assert_eq!(replace("dutch-2017 xdutch-20", &[]), "dutch-2017 xdutch-20");
        assert_eq!(replace("corpus/dutch-20 a-dutch-20", &['/']), "corpus/dutch-20 a-new-1");
    }
}
