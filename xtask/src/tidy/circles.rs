//! Checks that the files of a crate do not import each other in a circle.
//!
//! A file imports another if it names something in it, in a `use` or in a path. A `use` passes names on: a
//! file that imports through it imports the file that defines the thing. Importing from the file of the
//! parent module is no import: both are parts of one module. Tests may import anything.

mod names;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::Findings;
use super::sources::SourceFile;
use names::{Module, Names};

/// Packages that may still have circles.
const EXEMPT: &[&str] = &[];

/// Adds every circle among the `files` of a package to `findings`.
pub(super) fn check(files: &[SourceFile], findings: &mut Findings) {
    let mut packages: BTreeMap<&str, Vec<&SourceFile>> = BTreeMap::new();
    for file in files.iter().filter(|file| !file.is_test() && file.path.contains("/src/")) {
        packages.entry(file.package()).or_default().push(file);
    }
    for (package, files) in packages {
        if EXEMPT.iter().any(|folder| package.starts_with(folder)) {
            continue;
        }
        match imports(&files) {
            Ok(imports) => {
                for circle in circles(&imports) {
                    let names: Vec<&str> = circle.iter().map(|&at| &*files[at].path).collect();
                    findings.faults.push(format!("a circle of imports: {}", names.join(" -> ")));
                }
            }
            Err(error) => findings.faults.push(format!("{package}: cannot be parsed: {error}")),
        }
    }
}

/// For each file, the other files that it imports.
fn imports<'a>(files: &[&'a SourceFile]) -> Result<Vec<BTreeSet<usize>>, &'a syn::Error> {
    let modules: Vec<Module> = files.iter().map(|file| module_of(&file.path)).collect();
    let mut names = Names::default();
    for (at, (file, module)) in files.iter().zip(&modules).enumerate() {
        names.read(at, module, file.parsed()?);
    }
    let is_import = |at: usize, other: usize| {
        let is_part = !modules[other].is_empty() && modules[at].starts_with(&modules[other]);
        at != other && !is_part
    };
    let of = |at| {
        let files = names.mentioned_in(at).filter_map(|path| names.file_of(path));
        files.filter(|&other| is_import(at, other)).collect()
    };
    Ok((0..files.len()).map(of).collect())
}

/// The module of a file: `a::b` for `crates/x/src/a/b.rs`.
fn module_of(path: &str) -> Module {
    let inside = path.split_once("/src/").map_or(path, |(_, inside)| inside);
    let mut module: Module = inside.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
    if matches!(module.last().map(String::as_str), Some("lib" | "main" | "mod")) {
        module.pop();
    }
    module
}

/// The shortest circle through each file that is in one and in none of the circles before; it starts and ends
/// with that file.
fn circles(imports: &[BTreeSet<usize>]) -> Vec<Vec<usize>> {
    let mut circles: Vec<Vec<usize>> = Vec::new();
    for start in 0..imports.len() {
        if !circles.iter().flatten().any(|&seen| seen == start) {
            circles.extend(circle_through(start, imports));
        }
    }
    circles
}

fn circle_through(start: usize, imports: &[BTreeSet<usize>]) -> Option<Vec<usize>> {
    let mut came_from: BTreeMap<usize, usize> = BTreeMap::new();
    let mut queue = VecDeque::from([start]);
    while let Some(file) = queue.pop_front() {
        for &next in &imports[file] {
            if next == start {
                let before = |&at: &usize| came_from.get(&at).copied();
                let mut circle: Vec<usize> = std::iter::successors(Some(file), before).collect();
                circle.reverse();
                circle.push(start);
                return Some(circle);
            }
            came_from.entry(next).or_insert_with(|| {
                queue.push_back(next);
                file
            });
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The circles among files of a crate, in the form `a b a`.
    fn found(files: &[(&str, &str)]) -> Vec<String> {
        let files: Vec<SourceFile> = files
            .iter()
            .map(|(name, text)| SourceFile::new(format!("crates/x/src/{name}.rs"), *text))
            .collect();
        let mut findings = Findings::default();
        check(&files, &mut findings);
        let short = |fault: &String| {
            let circle = fault.replace("a circle of imports: ", "").replace("crates/x/src/", "");
            circle.replace(".rs", "").replace(" ->", "")
        };
        findings.faults.iter().map(short).collect()
    }

    #[test]
    fn a_circle_is_found_and_told_once() {
        let a = ("a", "use crate::b::B;");
        let b = ("b", "use crate::c;");
        assert_eq!(found(&[a, b, ("c", "fn f() { super::a::g() }")]), ["a b c a"]);
        assert_eq!(found(&[a, b, ("c", "")]), Vec::<String>::new());
    }

    #[test]
    fn two_circles_are_two() {
        let files = [
            ("a", "use crate::b;"),
            ("b", "use crate::a;"),
            ("c", "use crate::d;"),
            ("d", "use crate::{a, c};"),
        ];
        assert_eq!(found(&files), ["a b a", "c d c"]);
    }

    #[test]
    fn what_is_passed_on_is_imported_from_where_it_is() {
        let lib = ("lib", "mod a; mod b; pub use a::A; pub use b::{B as C};");
        assert_eq!(found(&[lib, ("a", "use crate::C;"), ("b", "")]), Vec::<String>::new());
        assert_eq!(found(&[lib, ("a", "use crate::C;"), ("b", "use crate::A;")]), ["a b a"]);
        assert_eq!(
            found(&[("lib", "pub use a::*;"), ("a", "pub struct A;")]),
            Vec::<String>::new()
        );
    }

    #[test]
    fn a_file_and_those_in_its_folder_are_one_module() {
        let parent = ("a", "mod b; fn f() { b::g() } pub(crate) struct A;");
        assert_eq!(found(&[parent, ("a/b", "use super::A;")]), Vec::<String>::new());
        let far = [parent, ("a/b", "use crate::c::C;"), ("c", "use crate::a::A;")];
        assert_eq!(found(&far), ["a a/b c a"]);
        assert_eq!(found(&[parent, ("a/b", "use crate::c::C;"), ("c", "")]), Vec::<String>::new());
        assert_eq!(
            found(&[
                ("lib", "mod a; fn f() { a::g() } const N: u8 = 1;"),
                ("a", "fn g() -> u8 { crate::N }")
            ]),
            ["lib a lib"]
        );
    }

    #[test]
    fn tests_do_not_count() {
        let a = ("a", "#[cfg(test)] mod tests { use crate::b::B; }");
        assert_eq!(found(&[a, ("b", "use crate::a::A;")]), Vec::<String>::new());
        assert_eq!(
            found(&[("a/tests", "use crate::b;"), ("b", "use crate::a::tests;")]),
            Vec::<String>::new()
        );
    }

    #[test]
    fn modules_within_a_file_are_that_file() {
        let a = ("a", "pub(crate) mod inner { use super::super::b::B; pub(crate) struct A; }");
        assert_eq!(found(&[a, ("b", "use crate::a::inner::A;")]), ["a b a"]);
    }
}
