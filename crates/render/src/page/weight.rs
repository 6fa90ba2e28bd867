//! The weight of a page: at most a megabyte.
//!
//! The main part of a heavier page is packed: deflated, as base64, in a `<template>`. The script of the page parses what
//! comes out as the browser would have parsed the page, so it is as safe as the page, and nothing else changes. Where that
//! does not suffice, the page says what it leaves out.

use askama::Template;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use miniz_oxide::deflate::compress_to_vec;

use super::fill::filled;

/// The most bytes of a page.
pub(crate) const MOST: usize = 1_000_000;

/// The most players of a bracket that is drawn where a page has to leave something out.
pub(crate) const DRAWN: usize = 100;

/// The most players of a bracket that is told in full where a page has to leave out more.
pub(crate) const TOLD: usize = 1_000;

/// How hard is packed; higher levels take a multiple of the time and save less than one byte in fifty.
const LEVEL: u8 = 6;

/// Where the main part begins and ends. What a template writes holds neither.
const MAIN: [&str; 2] = ["<main", "</main>"];

/// A page that can do without some of its parts.
pub(crate) trait Lighten: Template {
    /// Leaves out the next part, and makes the page say so; returns `false` if nothing is left that it could do without.
    /// `weight` is that of the packed page.
    fn lighten(&mut self, weight: usize) -> bool {
        let _ = weight;
        false
    }
}

/// What stands in place of a packed part.
#[derive(Template)]
#[template(path = "packed.html")]
struct Packed {
    /// The weight of the page unpacked, in megabytes.
    megabytes: usize,
    text: String,
}

/// How many of `count` parts may stay in a page that has `weight` with all of them.
pub(crate) fn share(count: usize, weight: usize) -> usize {
    // A tenth less, for other parts weigh as well.
    (count * MOST / weight.max(1)) * 9 / 10
}

/// Finishes a page: whole if it is light enough, packed if it is not, and without some of its parts if that does not
/// suffice.
pub(crate) fn finished(mut page: impl Lighten) -> String {
    loop {
        let whole = filled(&page);
        if whole.len() <= MOST {
            return whole;
        }
        let packed = packed(&whole);
        if packed.len() <= MOST || !page.lighten(packed.len()) {
            return packed;
        }
    }
}

/// The page with its main part packed.
pub(crate) fn packed(page: &str) -> String {
    let [begin, end] = MAIN;
    let parts = page.find(begin).and_then(|at| {
        let from = at + page.get(at..)?.find('>')? + 1;
        let to = page.rfind(end)?;
        Some((page.get(..from)?, page.get(from..to)?, page.get(to..)?))
    });
    let Some((before, main, after)) = parts else { return page.to_owned() };
    let text = STANDARD.encode(compress_to_vec(main.as_bytes(), LEVEL));
    let packed = filled(&Packed { megabytes: page.len().div_ceil(MOST), text });
    [before, &packed, after].concat()
}
