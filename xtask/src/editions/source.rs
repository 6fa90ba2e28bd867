//! Finds the statement of an edition in its sources.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use jiff::civil::Date;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Expr, ExprStruct, ItemImpl, Lit, Macro, Member, Type};
use walkdir::WalkDir;

use super::{Edition, EditionsError};

/// A field of the statement `Edition { … }`.
#[derive(Debug)]
pub(crate) struct Field {
    pub(crate) name: String,
    /// The byte range of its value in the file.
    pub(crate) place: Range<usize>,
    value: Expr,
}

/// The statement `Edition { … }` in a file, and the type in that file that implements `Ruleset`.
#[derive(Debug, Default)]
pub(crate) struct Statement {
    pub(crate) fields: Vec<Field>,
    pub(crate) type_name: Option<String>,
}

impl Statement {
    /// The statement in `text`, which must be Rust; without fields if there is none.
    pub(crate) fn find(text: &str) -> syn::Result<Self> {
        let mut found = Self::default();
        found.visit_file(&syn::parse_file(text)?);
        Ok(found)
    }

    fn value(&self, name: &str) -> Option<&Expr> {
        self.fields.iter().find(|field| field.name == name).map(|field| &field.value)
    }
}

impl<'ast> Visit<'ast> for Statement {
    fn visit_item_impl(&mut self, item: &'ast ItemImpl) {
        let is_ruleset = item
            .trait_
            .as_ref()
            .and_then(|(_, path, _)| path.segments.last())
            .is_some_and(|last| last.ident == "Ruleset");
        if let Type::Path(implementor) = &*item.self_ty
            && is_ruleset
        {
            self.type_name = implementor.path.get_ident().map(ToString::to_string);
        }
        visit::visit_item_impl(self, item);
    }

    /// The macro `ruleset!(Edition, …)` implements it, too.
    fn visit_macro(&mut self, called: &'ast Macro) {
        let is_ruleset = called.path.segments.last().is_some_and(|last| last.ident == "ruleset");
        let first = || called.tokens.clone().into_iter().next();
        if let Some(edition) = is_ruleset.then(first).flatten() {
            self.type_name = Some(edition.to_string());
        }
    }

    fn visit_expr_struct(&mut self, expr: &'ast ExprStruct) {
        if expr.path.is_ident("Edition") && self.fields.is_empty() {
            let fields = expr.fields.iter().filter_map(|field| {
                let Member::Named(name) = &field.member else { return None };
                let value = field.expr.clone();
                Some(Field { name: name.to_string(), place: value.span().byte_range(), value })
            });
            self.fields = fields.collect();
        }
        visit::visit_expr_struct(self, expr);
    }
}

/// The edition in the folder `rulesets/<id>` of `root`.
pub(super) fn read(root: &Path, id: String) -> Result<Edition, EditionsError> {
    let folder = Path::new("rulesets").join(&id);
    let missing = |what| EditionsError::Missing { what, folder: folder.clone() };
    let (mut stated, mut type_name) = (None, None);
    for path in rust_files(&root.join(&folder).join("src")) {
        let text = fs::read_to_string(&path)
            .map_err(|error| EditionsError::Read { path: path.clone(), error })?;
        // Only files that may contain the statement are parsed.
        if !text.contains("Edition {")
            && !text.contains("ruleset!")
            && !text.contains("Ruleset for")
        {
            continue;
        }
        let found = Statement::find(&text)
            .map_err(|error| EditionsError::Parse { path: path.clone(), error })?;
        type_name = type_name.or_else(|| found.type_name.clone());
        if stated.is_none() && !found.fields.is_empty() {
            let stated_in = path.strip_prefix(root).unwrap_or(&path).to_owned();
            stated = Some((stated_in, found));
        }
    }
    let (stated_in, statement) = stated.ok_or_else(|| missing("the statement `Edition { … }`"))?;
    let in_force_from = statement.value("in_force_from").and_then(date_of);
    let title = statement.value("title").and_then(text_of);
    Ok(Edition {
        type_name: type_name.ok_or_else(|| missing("a `ruleset!` or `impl Ruleset`"))?,
        stated_in,
        in_force_from: in_force_from.ok_or_else(|| missing("a first day in force"))?,
        in_force_until: statement.value("in_force_until").and_then(date_within),
        title: title.ok_or_else(|| missing("a title"))?,
        id,
    })
}

fn rust_files(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let entries = WalkDir::new(folder).sort_by_file_name().into_iter().filter_map(Result::ok);
    let paths = entries.map(walkdir::DirEntry::into_path);
    paths.filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
}

/// The date in `date(2017, 7, 1)`.
fn date_of(expr: &Expr) -> Option<Date> {
    let Expr::Call(call) = expr else { return None };
    let mut numbers = call.args.iter().map(|argument| match argument {
        Expr::Lit(literal) => match &literal.lit {
            Lit::Int(number) => number.base10_parse::<i16>().ok(),
            _ => None,
        },
        _ => None,
    });
    let mut next = || numbers.next().flatten();
    let (year, month, day) = (next()?, next()?, next()?);
    Date::new(year, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok()
}

/// The date in `Some(date(2017, 7, 1))`.
fn date_within(expr: &Expr) -> Option<Date> {
    let Expr::Call(call) = expr else { return None };
    call.args.first().and_then(date_of)
}

fn text_of(expr: &Expr) -> Option<String> {
    let Expr::Lit(literal) = expr else { return None };
    let Lit::Str(text) = &literal.lit else { return None };
    Some(text.value())
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    const TEXT: &str = r#"
        static E: Edition = Edition {
            id: "swiss-1", title: "The — title",
            in_force_from: date(2017, 7, 1),
            in_force_until: Some(date(2026, 1, 31)),
        };
        impl pairwright_ruleset::Ruleset for Swiss1 {}
    "#;

    #[test]
    fn the_statement_is_found_with_its_places() {
        let found = Statement::find(TEXT).unwrap();
        assert_eq!(found.type_name.as_deref(), Some("Swiss1"));
        let places: Vec<&str> = found.fields.iter().map(|f| &TEXT[f.place.clone()]).collect();
        let days = ["date(2017, 7, 1)", "Some(date(2026, 1, 31))"];
        assert_eq!(places, ["\"swiss-1\"", "\"The — title\"", days[0], days[1]]);
        assert_eq!(found.value("in_force_from").and_then(date_of), Some(date(2017, 7, 1)));
        assert_eq!(found.value("in_force_until").and_then(date_within), Some(date(2026, 1, 31)));
        assert_eq!(found.value("title").and_then(text_of).as_deref(), Some("The — title"));
    }

    #[test]
    fn the_type_may_be_named_in_a_macro() {
        let found = Statement::find("pairwright_reasons::ruleset!(Swiss1, &E, ALL);").unwrap();
        assert_eq!(found.type_name.as_deref(), Some("Swiss1"));
    }

    #[test]
    fn a_file_without_a_statement_has_none() {
        let found = Statement::find("struct Edition { id: u8 }").unwrap();
        assert!(found.fields.is_empty() && found.type_name.is_none());
    }
}
