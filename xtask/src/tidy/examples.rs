//! Checks that the library shows how each of its functions is called.
//!
//! A public function of `crates/pairwright` has an example of its own. One that takes nothing but `self` may share an
//! example of its file that calls it. A constructor of a type that the library has from a crate below is called in any
//! example of the library.

use std::collections::BTreeSet;

use syn::visit::{self, Visit};
use syn::{
    Attribute, Expr, FnArg, ImplItemFn, Item, ItemFn, ItemImpl, Lit, Meta, ReturnType, Signature,
    Type, UseTree, Visibility,
};

use super::Findings;
use super::sources::SourceFile;

/// The library as others see it.
const LIBRARY: &str = "crates/pairwright/src/";

/// Adds a fault for each function that no example shows.
pub(super) fn check(files: &[SourceFile], findings: &mut Findings) {
    let mut shown = String::new();
    let mut names = BTreeSet::new();
    for file in files.iter().filter(|file| file.path.starts_with(LIBRARY)) {
        let Ok(parsed) = file.parsed() else { continue };
        let mut finder = Finder::default();
        finder.visit_file(parsed);
        let examples = examples(&finder.docs);
        for function in &finder.found {
            if !is_shown(function, &examples) {
                findings.faults.push(format!("{}: no example shows {}", file.path, function.name));
            }
        }
        if file.path == format!("{LIBRARY}lib.rs") {
            for item in &parsed.items {
                if let Item::Use(item) = item
                    && matches!(item.vis, Visibility::Public(_))
                    && is_from_below(&item.tree)
                {
                    collect(&item.tree, &mut names);
                }
            }
        }
        shown.push_str(&examples);
    }
    let below = |file: &&SourceFile| {
        file.path.starts_with("crates/")
            && file.path.contains("/src/")
            && !file.path.starts_with(LIBRARY)
    };
    for file in files.iter().filter(below) {
        let Ok(parsed) = file.parsed() else { continue };
        let mut finder = Finder::default();
        finder.visit_file(parsed);
        for constructor in finder.found.iter().filter(|function| function.is_constructor) {
            let Some(of) = &constructor.of else { continue };
            if names.contains(of) && !shown.contains(&format!("{of}::{}(", constructor.name)) {
                let name = &constructor.name;
                findings
                    .faults
                    .push(format!("{}: no example of pairwright shows {of}::{name}", file.path));
            }
        }
    }
}

/// A public function that needs an example.
#[derive(Debug)]
struct Function {
    name: String,
    /// The type that it belongs to.
    of: Option<String>,
    doc: String,
    takes_only_self: bool,
    /// Whether it makes a value of its type without having one.
    is_constructor: bool,
}

fn is_shown(function: &Function, examples: &str) -> bool {
    let is_called = || examples.contains(&format!(".{}(", function.name));
    function.doc.contains("```") || function.takes_only_self && is_called()
}

/// The blocks of a documentation.
fn examples(doc: &str) -> String {
    doc.split("```").skip(1).step_by(2).collect()
}

/// Finds the public functions of a file, and what documents any of its items.
#[derive(Debug, Default)]
struct Finder {
    found: Vec<Function>,
    docs: String,
    of: Option<String>,
    is_of_trait: bool,
}

impl Finder {
    fn add(&mut self, attributes: &[Attribute], visibility: &Visibility, signature: &Signature) {
        if !matches!(visibility, Visibility::Public(_)) || self.is_of_trait {
            return;
        }
        let mut inputs = signature.inputs.iter();
        let has_self = matches!(inputs.next(), Some(FnArg::Receiver(_)));
        let makes_self = match &signature.output {
            ReturnType::Type(_, made) => mentions(made, self.of.as_deref()),
            ReturnType::Default => false,
        };
        self.found.push(Function {
            name: signature.ident.to_string(),
            of: self.of.clone(),
            doc: documentation(attributes),
            takes_only_self: has_self && inputs.next().is_none(),
            is_constructor: !has_self && makes_self,
        });
    }
}

impl<'ast> Visit<'ast> for Finder {
    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        self.docs.push_str(&documentation(std::slice::from_ref(attribute)));
    }

    fn visit_item_impl(&mut self, item: &'ast ItemImpl) {
        let of = match &*item.self_ty {
            Type::Path(path) => path.path.segments.last().map(|last| last.ident.to_string()),
            _ => None,
        };
        let before = (self.of.clone(), self.is_of_trait);
        (self.of, self.is_of_trait) = (of, item.trait_.is_some());
        visit::visit_item_impl(self, item);
        (self.of, self.is_of_trait) = before;
    }

    fn visit_impl_item_fn(&mut self, function: &'ast ImplItemFn) {
        self.add(&function.attrs, &function.vis, &function.sig);
        visit::visit_impl_item_fn(self, function);
    }

    fn visit_item_fn(&mut self, function: &'ast ItemFn) {
        self.add(&function.attrs, &function.vis, &function.sig);
        visit::visit_item_fn(self, function);
    }
}

/// Whether a type is `Self`, the type `of`, or holds one of them.
fn mentions(made: &Type, of: Option<&str>) -> bool {
    struct Mention<'a>(Option<&'a str>, bool);
    impl<'ast> Visit<'ast> for Mention<'_> {
        fn visit_ident(&mut self, ident: &'ast syn::Ident) {
            self.1 |= ident == "Self" || self.0.is_some_and(|of| ident == of);
        }
    }
    let mut mention = Mention(of, false);
    mention.visit_type(made);
    mention.1
}

fn documentation(attributes: &[Attribute]) -> String {
    let lines = attributes.iter().filter_map(|attribute| match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("doc") => match &pair.value {
            Expr::Lit(literal) => match &literal.lit {
                Lit::Str(text) => Some(text.value() + "\n"),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    });
    lines.collect()
}

fn is_from_below(tree: &UseTree) -> bool {
    matches!(tree, UseTree::Path(path) if path.ident.to_string().starts_with("pairwright_"))
}

/// Adds the names that a `use` brings.
fn collect(tree: &UseTree, names: &mut BTreeSet<String>) {
    match tree {
        UseTree::Path(path) => collect(&path.tree, names),
        UseTree::Name(name) => _ = names.insert(name.ident.to_string()),
        UseTree::Group(group) => group.items.iter().for_each(|item| collect(item, names)),
        UseTree::Rename(_) | UseTree::Glob(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(library: &str, below: &str) -> Vec<String> {
        let files = [
            SourceFile::new("crates/pairwright/src/lib.rs", library),
            SourceFile::new("crates/model/src/lib.rs", below),
        ];
        let mut findings = Findings::default();
        check(&files, &mut findings);
        findings.faults
    }

    #[test]
    fn a_getter_may_share_an_example_and_nothing_else_may() {
        let own =
            "/// ```\n/// of(1).get();\n/// of(1).put(2);\n/// ```\npub fn of(n: u8) -> T {}\n";
        let rest =
            "impl T { pub fn get(&self) {} pub fn put(&self, n: u8) {} fn hidden(&self) {} }";
        let path = "crates/pairwright/src/lib.rs";
        assert_eq!(faults(&format!("{own}{rest}"), ""), [format!("{path}: no example shows put")]);
    }

    #[test]
    fn constructors_of_what_is_passed_on_are_shown() {
        let below = "impl Score { pub fn of(n: u8) -> Option<Self> {} pub fn get(&self) {} }\n\
                     impl Other { pub fn of() -> Self {} }";
        let library = "pub use pairwright_model::{Score, Round};";
        let fault = "crates/model/src/lib.rs: no example of pairwright shows Score::of";
        assert_eq!(faults(library, below), [fault]);
        let example = "//! ```\n//! pairwright::Score::of(2);\n//! ```\n";
        assert_eq!(faults(&format!("{example}{library}"), below), Vec::<String>::new());
    }
}
