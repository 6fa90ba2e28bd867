//! Checks that every article of an edition is linked from its code.
//!
//! An article that only defines a word decides nothing; its line ends with `// definition`.

use super::Findings;
use super::sources::SourceFile;

/// Editions that are not checked yet.
const NOT_HELD: [&str; 0] = [];

/// The file of an edition that declares its articles.
const ARTICLES: &str = "src/articles.rs";

/// The end of the line of an article that decides nothing.
const DEFINITION: &str = "// definition";

/// An article as declared by its edition.
#[derive(Debug)]
pub(super) struct Declared {
    /// The name in the code.
    name: String,
    /// The id in the text of the rules.
    pub(super) id: String,
    is_definition: bool,
}

impl Declared {
    /// Whether `text` links or cites the article.
    pub(super) fn is_linked_in(&self, text: &str) -> bool {
        let link = format!("articles::{}", self.name);
        text.match_indices(&link).any(|(start, _)| {
            let after = text[start + link.len()..].chars().next();
            !after.is_some_and(|c| c == '_' || c.is_ascii_alphanumeric())
        })
    }
}

/// Adds every article that is neither linked nor a definition to `findings`.
pub(super) fn check(editions: &[String], files: &[SourceFile], findings: &mut Findings) {
    for id in editions.iter().filter(|id| !NOT_HELD.contains(&id.as_str())) {
        let source = format!("rulesets/{id}/src/");
        let own: Vec<&SourceFile> =
            files.iter().filter(|file| file.path.starts_with(&source)).collect();
        let declared = of_edition(&own);
        if declared.is_empty() {
            findings.faults.push(format!("rulesets/{id}/{ARTICLES}: declares no article"));
        }
        for article in declared.iter().filter(|article| !article.is_definition) {
            let links = |file: &&SourceFile| !is_list(file) && article.is_linked_in(&file.text);
            if !own.iter().copied().any(|file| links(&file)) {
                let id_of_article = &article.id;
                findings.faults.push(format!(
                    "rulesets/{id}/{ARTICLES}: nothing links {id_of_article}; if it decides nothing, end its line with `{DEFINITION}`"
                ));
            }
        }
    }
}

/// The articles declared in these files of an edition.
pub(super) fn of_edition(files: &[&SourceFile]) -> Vec<Declared> {
    files.iter().filter(|file| is_list(file)).flat_map(|file| declared(&file.text)).collect()
}

/// The articles of lines such as `A_4 = "A.4": "what it says";`.
pub(super) fn declared(text: &str) -> Vec<Declared> {
    let articles = text.lines().filter_map(|line| {
        let (name, rest) = line.trim().split_once(" = \"")?;
        let (id, _) = rest.split_once("\": ")?;
        let is_definition = line.trim_end().ends_with(DEFINITION);
        Some(Declared { name: name.to_owned(), id: id.to_owned(), is_definition })
    });
    articles.collect()
}

fn is_list(file: &SourceFile) -> bool {
    file.path.ends_with(ARTICLES)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: &str = "\
pairwright_ruleset::articles! {
    C_1 = \"C.1\": \"nobody meets twice\";
    A_2 = \"A.2\": \"a bracket is a = b\"; // definition
}
";

    fn faults(code: &str) -> usize {
        let file = |name: &str, text| SourceFile::new(format!("rulesets/swiss-1/src/{name}"), text);
        let mut findings = Findings::default();
        let files = [file("articles.rs", LIST), file("bracket.rs", code)];
        check(&["swiss-1".to_owned()], &files, &mut findings);
        findings.faults.len()
    }

    #[test]
    fn an_article_is_linked_or_a_definition() {
        assert_eq!(faults("/// Rule: [C.1](crate::articles::C_1)."), 0);
        assert_eq!(faults("tell(&articles::C_1);"), 0);
        assert_eq!(faults("/// Rule: C.1."), 1);
        assert_eq!(faults("/// Rule: [C.12](crate::articles::C_12)."), 1);
    }

    #[test]
    fn an_edition_without_articles_is_reported() {
        let mut findings = Findings::default();
        check(&["swiss-1".to_owned()], &[], &mut findings);
        assert_eq!(findings.faults.len(), 1);
    }
}
