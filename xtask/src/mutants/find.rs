//! Finding the places that mutants change.
//!
//! Code that is evaluated while compiling (constants, patterns, types) has no switch and is left alone, and so are
//! macros, whose content is not parsed, and tests.

use std::ops::Range;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    Arm, Attribute, BinOp, Block, Expr, ExprBinary, ExprMethodCall, ExprRepeat, ExprUnary,
    GenericArgument, ImplItemConst, ImplItemFn, ItemConst, ItemFn, ItemImpl, ItemMod, ItemStatic,
    Pat, ReturnType, Signature, TraitItemConst, TraitItemFn, Type, UnOp, Variant,
};

use super::site::{Change, Kind, Site};

/// The sites of a file, in the order in which they begin, outer ones first. Their changes are numbered on from `next`.
pub(super) fn sites(text: &str, next: &mut u32) -> syn::Result<Vec<Site>> {
    let mut finder = Finder { next, function: String::new(), sites: Vec::new() };
    finder.visit_file(&syn::parse_file(text)?);
    let mut sites = finder.sites;
    sites.sort_by_key(|site| (site.place.start, std::cmp::Reverse(site.place.end)));
    Ok(sites)
}

struct Finder<'a> {
    next: &'a mut u32,
    function: String,
    sites: Vec<Site>,
}

impl Finder<'_> {
    fn site(&mut self, spanned: &impl Spanned, kind: Kind, changes: &[(&str, String)]) {
        let place = spanned.span().byte_range();
        self.site_at(place, spanned.span().start().line, kind, changes);
    }

    fn site_at(
        &mut self,
        place: Range<usize>,
        line: usize,
        kind: Kind,
        changes: &[(&str, String)],
    ) {
        let changes = changes.iter().map(|(with, what)| {
            *self.next += 1;
            Change::new(*self.next, what.clone(), *with)
        });
        let changes = changes.collect();
        let function = self.function.clone();
        self.sites.push(Site { place, kind, changes, function, line });
    }

    fn function(&mut self, signature: &Signature, block: &Block, visit: impl FnOnce(&mut Self)) {
        if signature.constness.is_some() {
            return;
        }
        let name = signature.ident.to_string();
        let outer = std::mem::replace(&mut self.function, name);
        let returned = returned(&signature.output);
        if !returned.is_empty() && !block.stmts.is_empty() {
            let name = &self.function;
            let changes: Vec<_> = returned
                .into_iter()
                .map(|value| (value, format!("return {} from {name}", shown(value))))
                .collect();
            let open = block.brace_token.span.open();
            let after = open.byte_range().end;
            self.site_at(after..after, open.start().line, Kind::Body, &changes);
        }
        visit(self);
        self.function = outer;
    }
}

fn shown(value: &str) -> &str {
    if value.is_empty() { "at once" } else { value }
}

/// What a function may return at once.
fn returned(output: &ReturnType) -> Vec<&'static str> {
    let ReturnType::Type(_, returned) = output else { return vec![""] };
    let Type::Path(path) = &**returned else { return Vec::new() };
    let Some(last) = path.path.segments.last() else { return Vec::new() };
    match last.ident.to_string().as_str() {
        "bool" => vec!["true", "false"],
        "u8" | "u16" | "u32" | "u64" | "usize" | "i8" | "i16" | "i32" | "i64" | "isize" => {
            vec!["0", "1"]
        }
        "Option" => vec!["None"],
        "Vec" => vec!["Vec::new()"],
        "String" => vec!["String::new()"],
        _ => Vec::new(),
    }
}

/// Whether the items with these attributes are left alone.
fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let is_test_only = attribute.path().is_ident("cfg")
            && attribute.parse_args::<syn::Ident>().is_ok_and(|ident| ident == "test");
        is_test_only || attribute.path().is_ident("test")
    })
}

/// Whether `let` stands in the condition: it cannot be taken out of the `if` that it is in.
fn has_let(condition: &Expr) -> bool {
    match condition {
        Expr::Let(_) => true,
        Expr::Binary(ExprBinary { left, op: BinOp::And(_), right, .. }) => {
            has_let(left) || has_let(right)
        }
        _ => false,
    }
}

/// The comparisons that take the place of one.
fn other_comparisons(operator: &str) -> &'static [&'static str] {
    match operator {
        "==" => &["!="],
        "!=" => &["=="],
        "<" => &["<=", ">"],
        "<=" => &["<", ">"],
        ">" => &[">=", "<"],
        ">=" => &[">", "<"],
        _ => &[],
    }
}

/// The operator that takes the place of one that computes.
fn other_operator(operator: &str) -> Option<&'static str> {
    Some(match operator {
        "+" | "/" => "-",
        "-" | "*" => "+",
        "%" => "/",
        "&" => "|",
        "|" => "&",
        "<<" => ">>",
        ">>" => "<<",
        "+=" | "/=" => "-=",
        "-=" | "*=" => "+=",
        "&=" => "|=",
        "|=" => "&=",
        "<<=" => ">>=",
        ">>=" => "<<=",
        _ => return None,
    })
}

/// The method that takes the place of one.
fn other_method(name: &str) -> Option<&'static str> {
    Some(match name {
        "any" => "all",
        "all" => "any",
        "min" => "max",
        "max" => "min",
        "min_by_key" => "max_by_key",
        "max_by_key" => "min_by_key",
        "is_some" => "is_none",
        "is_none" => "is_some",
        "is_some_and" => "is_none_or",
        "is_none_or" => "is_some_and",
        "first" => "last",
        "last" => "first",
        _ => return None,
    })
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_expr_binary(&mut self, binary: &'ast ExprBinary) {
        let operator = spelling(&binary.op);
        let (left, right) = (binary.left.span().byte_range(), binary.right.span().byte_range());
        let replaced = |with: &str| format!("replace {operator} with {with}");
        if let BinOp::And(_) | BinOp::Or(_) = binary.op {
            if !has_let(&binary.left) && !has_let(&binary.right) {
                let is_and = matches!(binary.op, BinOp::And(_));
                let with = if is_and { "||" } else { "&&" };
                let kind = Kind::Logic { left, is_and, right };
                self.site(binary, kind, &[(with, replaced(with))]);
            }
        } else if let others @ [_, ..] = other_comparisons(operator) {
            let changes: Vec<_> = others.iter().map(|&with| (with, replaced(with))).collect();
            let operator = operator.to_owned();
            self.site(binary, Kind::Compare { left, operator, right }, &changes);
        } else if let Some(with) = other_operator(operator) {
            let (what, operator) = (replaced(with), operator.to_owned());
            let kind = if operator.ends_with('=') {
                Kind::Assign { left, operator, right }
            } else {
                Kind::Compute { left, operator, right }
            };
            self.site(binary, kind, &[(with, what)]);
        }
        visit::visit_expr_binary(self, binary);
    }

    fn visit_expr_unary(&mut self, unary: &'ast ExprUnary) {
        if let UnOp::Not(_) = unary.op {
            let operand = unary.expr.span().byte_range();
            self.site(unary, Kind::Not { operand }, &[("", "leave out !".to_owned())]);
        }
        visit::visit_expr_unary(self, unary);
    }

    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        let name = call.method.to_string();
        if let Some(with) = other_method(&name) {
            let kind = Kind::Method { name: call.method.span().byte_range() };
            self.site(call, kind, &[(with, format!("replace {name} with {with}"))]);
        }
        // What stands between `::<` and `>` is no code that runs.
        self.visit_expr(&call.receiver);
        call.args.iter().for_each(|argument| self.visit_expr(argument));
    }

    fn visit_arm(&mut self, arm: &'ast Arm) {
        if let Some((_, guard)) = &arm.guard
            && !has_let(guard)
        {
            let changes =
                ["true", "false"].map(|value| (value, format!("replace guard with {value}")));
            self.site(&**guard, Kind::Guard, &changes);
        }
        visit::visit_arm(self, arm);
    }

    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        if !is_for_tests(&item.attrs) {
            self.function(&item.sig, &item.block, |finder| visit::visit_item_fn(finder, item));
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        if !is_for_tests(&item.attrs) {
            self.function(&item.sig, &item.block, |finder| visit::visit_impl_item_fn(finder, item));
        }
    }

    fn visit_trait_item_fn(&mut self, item: &'ast TraitItemFn) {
        if let Some(block) = &item.default {
            self.function(&item.sig, block, |finder| visit::visit_trait_item_fn(finder, item));
        }
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if !is_for_tests(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_impl(&mut self, item: &'ast ItemImpl) {
        // What developers print decides nothing.
        let of_trait = item.trait_.as_ref().and_then(|(_, path, _)| path.segments.last());
        if !is_for_tests(&item.attrs) && of_trait.is_none_or(|last| last.ident != "Debug") {
            visit::visit_item_impl(self, item);
        }
    }

    fn visit_expr_repeat(&mut self, repeat: &'ast ExprRepeat) {
        self.visit_expr(&repeat.expr);
    }

    fn visit_item_const(&mut self, _: &'ast ItemConst) {}
    fn visit_item_static(&mut self, _: &'ast ItemStatic) {}
    fn visit_impl_item_const(&mut self, _: &'ast ImplItemConst) {}
    fn visit_trait_item_const(&mut self, _: &'ast TraitItemConst) {}
    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}
    fn visit_variant(&mut self, _: &'ast Variant) {}
    fn visit_pat(&mut self, _: &'ast Pat) {}
    fn visit_type(&mut self, _: &'ast Type) {}
    fn visit_generic_argument(&mut self, _: &'ast GenericArgument) {}
}

fn spelling(operator: &BinOp) -> &'static str {
    match operator {
        BinOp::Add(_) => "+",
        BinOp::Sub(_) => "-",
        BinOp::Mul(_) => "*",
        BinOp::Div(_) => "/",
        BinOp::Rem(_) => "%",
        BinOp::And(_) => "&&",
        BinOp::Or(_) => "||",
        BinOp::BitAnd(_) => "&",
        BinOp::BitOr(_) => "|",
        BinOp::Shl(_) => "<<",
        BinOp::Shr(_) => ">>",
        BinOp::Eq(_) => "==",
        BinOp::Lt(_) => "<",
        BinOp::Le(_) => "<=",
        BinOp::Ne(_) => "!=",
        BinOp::Ge(_) => ">=",
        BinOp::Gt(_) => ">",
        BinOp::AddAssign(_) => "+=",
        BinOp::SubAssign(_) => "-=",
        BinOp::MulAssign(_) => "*=",
        BinOp::DivAssign(_) => "/=",
        BinOp::BitAndAssign(_) => "&=",
        BinOp::BitOrAssign(_) => "|=",
        BinOp::ShlAssign(_) => "<<=",
        BinOp::ShrAssign(_) => ">>=",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<String> {
        let sites = sites(text, &mut 0).unwrap();
        sites.into_iter().flat_map(|site| site.changes).map(|change| change.what).collect()
    }

    #[test]
    fn operators_guards_methods_and_returned_values_are_changed() {
        let text = "fn f(a: u8, b: &[u8]) -> bool {\n\
            match a { 1 if a < 2 => !b.is_empty(), _ => b.iter().any(|&c| c + 1 == a) } }";
        let expected = [
            "return true from f",
            "return false from f",
            "replace guard with true",
            "replace guard with false",
            "replace < with <=",
            "replace < with >",
            "leave out !",
            "replace any with all",
            "replace == with !=",
            "replace + with -",
        ];
        assert_eq!(found(text), expected);
    }

    #[test]
    fn what_the_compiler_evaluates_and_what_tests_is_left_alone() {
        for text in [
            "const A: usize = 1 + 2;",
            "static A: bool = 1 < 2;",
            "const fn f() -> bool { 1 < 2 }",
            "fn f(a: [u8; 1 + 1]) -> Kind { Kind::of::<{ 1 + 1 }>([0; 2 * 2], a) }",
            "#[cfg(test)] mod tests { fn f() -> bool { true } }",
            "#[test] fn f() { g(1 + 1); }",
            "impl Debug for A { fn fmt(&self) -> bool { 1 < 2 } }",
        ] {
            assert_eq!(found(text), <[String; 0]>::default(), "{text}");
        }
    }

    /// `a && let …` cannot become `a || let …`.
    #[test]
    fn conditions_with_let_stay_together() {
        let text = "fn f(a: A) -> A { if a.b && let Some(c) = a.d && c > 1 { e() } else { g() } }";
        assert_eq!(found(text), ["replace > with >=", "replace > with <"]);
    }
}
