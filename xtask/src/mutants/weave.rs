//! A source file with all its mutants in it, each behind a switch.

use std::ops::Range;

use super::site::{Piece, Site};

/// A file in which every mutant can be switched on.
#[derive(Debug, Default)]
pub(super) struct Woven {
    pub(super) text: String,
    /// Where each site stands now, by its place in the list, outer ones first.
    places: Vec<(Range<usize>, usize)>,
}

impl Woven {
    /// `text` with `sites` woven in, which are in the order in which they begin, outer ones first.
    pub(super) fn new(text: &str, sites: &[Site]) -> Self {
        let mut woven = Self::default();
        woven.weave(text, 0..text.len(), sites, 0..sites.len());
        woven
    }

    /// The innermost site that an error at `place` is in.
    pub(super) fn site_at(&self, place: usize) -> Option<usize> {
        let around = self.places.iter().filter(|(range, _)| range.contains(&place));
        around.min_by_key(|(range, _)| range.len()).map(|(_, site)| *site)
    }

    fn weave(&mut self, text: &str, range: Range<usize>, sites: &[Site], among: Range<usize>) {
        let mut at = range.start;
        let mut next = among.start;
        while next < among.end {
            let site = &sites[next];
            let place = &site.place;
            if place.start < at || place.end > range.end {
                next += 1;
                continue;
            }
            self.text.push_str(&text[at..place.start]);
            let inner = next + 1..among.end;
            let begin = self.text.len();
            for piece in site.pieces() {
                match piece {
                    Piece::Text(piece) => self.text.push_str(&piece),
                    Piece::Source(source) => self.weave(text, source, sites, inner.clone()),
                }
            }
            self.places.push((begin..self.text.len(), next));
            at = place.end;
            // Those within it are woven in already.
            next += sites[next..among.end].partition_point(|site| site.place.start < at).max(1);
        }
        self.text.push_str(&text[at..range.end]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mutants::find;

    fn woven(text: &str) -> Woven {
        Woven::new(text, &find::sites(text, &mut 0).unwrap())
    }

    #[test]
    fn every_mutant_is_behind_its_switch() {
        let text = "fn f(a: u8) -> A { g(a == 1 || !h(a)) }";
        let expected = "fn f(a: u8) -> A { g(({ let __left: bool = \
            (match (&(a), &(1)) { (__left, __right) => \
            if crate::mutant_switch::on(2) { __left != __right } else { __left == __right } }); \
            if __left == crate::mutant_switch::on(1) { \
            (match (h(a)) { __operand => \
            if crate::mutant_switch::on(3) { __operand } else { !__operand } }) \
            } else { __left } })) }";
        assert_eq!(woven(text).text, expected);
    }

    #[test]
    fn what_is_woven_is_rust_and_an_error_in_it_is_found() {
        let text = "fn f(a: &mut A, b: &[u8]) -> bool { a.c += b.iter().max().d - 1; \
            match a { A { e, .. } if *e > 2 => b.first() >= a.g(), _ => false } }";
        let woven = woven(text);
        syn::parse_file(&woven.text).unwrap();
        let sites = find::sites(text, &mut 0).unwrap();
        let at = woven.text.find("b.last()").unwrap();
        let site = woven.site_at(at).unwrap();
        assert_eq!(sites[site].changes[0].what, "replace first with last");
    }
}
