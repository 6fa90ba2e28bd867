//! The names that the files of a crate use.

use std::collections::BTreeMap;

use syn::visit::{self, Visit};
use syn::{Attribute, File, Item, ItemMod, ItemUse, Path, UseTree};

/// The path of a module, or of an item in it, from the root of the crate.
pub(super) type Module = Vec<String>;

/// The limit for following a name through `use` items.
const LONGEST_WAY: usize = 16;

/// The names of a crate.
#[derive(Debug, Default)]
pub(super) struct Names {
    /// The file of each module.
    modules: BTreeMap<Module, usize>,
    /// The path that a name in a module stands for.
    passed_on: BTreeMap<(Module, String), Module>,
    /// The paths that each file mentions.
    mentioned: Vec<(usize, Module)>,
}

/// A visitor that collects the names of a file.
struct Reader<'a> {
    names: &'a mut Names,
    file: usize,
    module: Module,
}

impl Names {
    /// Adds the file `file`, which is `module`.
    pub(super) fn read(&mut self, file: usize, module: &Module, content: &File) {
        self.modules.insert(module.clone(), file);
        let mut reader = Reader { names: self, file, module: module.clone() };
        reader.visit_file(content);
    }

    /// The paths that a file mentions.
    pub(super) fn mentioned_in(&self, file: usize) -> impl Iterator<Item = &Module> {
        self.mentioned.iter().filter(move |(at, _)| *at == file).map(|(_, path)| path)
    }

    /// The file that defines `path`; `None` if it is not in this crate.
    pub(super) fn file_of(&self, path: &Module) -> Option<usize> {
        let mut path = path.clone();
        for _ in 0..LONGEST_WAY {
            let length = (0..=path.len()).rev().find(|&n| self.modules.contains_key(&path[..n]))?;
            let (module, rest) = path.split_at(length);
            let onward = rest.first().and_then(|name| {
                let target = self.passed_on.get(&(module.to_owned(), name.clone()))?;
                Some([target, &rest[1..]].concat())
            });
            match onward {
                Some(onward) => path = onward,
                None => return self.modules.get(module).copied(),
            }
        }
        None
    }
}

impl Reader<'_> {
    /// `path` from the root of the crate. A path into another crate begins with a name that this module does
    /// not have.
    fn absolute(&self, path: &[String]) -> Module {
        let is_from_the_root = path.first().is_some_and(|first| first == "crate");
        let mut module = if is_from_the_root { Module::new() } else { self.module.clone() };
        let mut rest = path;
        while let Some((first, after)) = rest.split_first()
            && matches!(first.as_str(), "crate" | "self" | "super")
        {
            if first == "super" {
                module.pop();
            }
            rest = after;
        }
        module.extend_from_slice(rest);
        module
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        if !is_for_tests(attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if item.content.is_some() {
            self.module.push(item.ident.to_string());
            self.names.modules.insert(self.module.clone(), self.file);
            visit::visit_item_mod(self, item);
            self.module.pop();
        }
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        let is_import = matches!(item.vis, syn::Visibility::Inherited);
        let mut leaves = Vec::new();
        flatten(&item.tree, &mut Vec::new(), &mut leaves);
        for (name, path) in leaves {
            let path = self.absolute(&path);
            if is_import {
                self.names.mentioned.push((self.file, path.clone()));
            }
            if let Some(name) = name {
                self.names.passed_on.insert((self.module.clone(), name), path);
            }
        }
    }

    fn visit_path(&mut self, path: &'ast Path) {
        let segments: Vec<String> =
            path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        if segments.len() > 1 {
            self.names.mentioned.push((self.file, self.absolute(&segments)));
        }
        visit::visit_path(self, path);
    }
}

/// The names that a `use` brings, with the paths they stand for; a glob has no name.
fn flatten(
    tree: &UseTree,
    before: &mut Vec<String>,
    leaves: &mut Vec<(Option<String>, Vec<String>)>,
) {
    let path_to = |last: &syn::Ident, before: &[String]| {
        let last = last.to_string();
        // The path `use a::{self}` means `use a`.
        let is_whole = last == "self" && !before.is_empty();
        [before, if is_whole { &[] } else { std::slice::from_ref(&last) }].concat()
    };
    match tree {
        UseTree::Path(path) => {
            before.push(path.ident.to_string());
            flatten(&path.tree, before, leaves);
            before.pop();
        }
        UseTree::Name(name) => {
            let path = path_to(&name.ident, before);
            leaves.push((path.last().cloned(), path));
        }
        UseTree::Rename(rename) => {
            leaves.push((Some(rename.rename.to_string()), path_to(&rename.ident, before)));
        }
        UseTree::Glob(_) => leaves.push((None, before.clone())),
        UseTree::Group(group) => {
            for tree in &group.items {
                flatten(tree, before, leaves);
            }
        }
    }
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

/// Whether `attributes` contain `#[cfg(test)]`.
fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.parse_args::<syn::Ident>().is_ok_and(|name| name == "test")
    })
}
