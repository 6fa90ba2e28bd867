//! The formats of `compare`.

use std::io::{self, Write};

use pairwright_compare::Totals;
use pairwright_render::ComparePage;
use serde::Serialize;

use super::{Examined, FileComparison};
use crate::args::CompareFormat;
use crate::failure::Failure;
use crate::render;
use crate::rules::SeveralRules;

/// Prints the files one after the other, as far as the format allows.
pub(super) struct Printer<'a> {
    format: CompareFormat,
    rules: &'a SeveralRules,
    /// Kept to the end for the format that prints all files as one object.
    kept: Vec<FileComparison>,
    /// The same for the format that prints them as one page.
    page: ComparePage,
}

/// All files and what they come to.
#[derive(Serialize)]
struct AllFiles<'a> {
    schema: u8,
    rules: Vec<&'static str>,
    files: &'a [FileComparison],
    totals: &'a Totals,
}

impl<'a> Printer<'a> {
    pub(super) fn new(format: CompareFormat, rules: &'a SeveralRules) -> Self {
        Self { format, rules, kept: Vec::new(), page: ComparePage::default() }
    }

    pub(super) fn file(&mut self, examined: Examined, out: &mut dyn Write) -> Result<(), Failure> {
        match self.format {
            CompareFormat::Text => out.write_all(render::differences(&examined.file).as_bytes())?,
            CompareFormat::Jsonl => {
                serde_json::to_writer(&mut *out, &examined.file).map_err(io::Error::from)?;
                writeln!(out)?;
            }
            CompareFormat::Json => self.kept.push(examined.file),
            CompareFormat::Html => self.add_to_page(&examined)?,
        }
        Ok(out.flush()?)
    }

    fn add_to_page(&mut self, examined: &Examined) -> Result<(), Failure> {
        let FileComparison { file, error, event, .. } = &examined.file;
        let error = error.as_deref();
        match &examined.event {
            Some(tournament) => {
                self.page.add(file, tournament, self.rules.rulesets(), event, error)?;
            }
            None => self.page.add_failed(file, error.unwrap_or_default()),
        }
        Ok(())
    }

    pub(super) fn end(self, totals: &Totals, out: &mut dyn Write) -> Result<(), Failure> {
        let rules = self.rules.ids();
        match self.format {
            CompareFormat::Text if totals.files > 1 => {
                out.write_all(render::comparison_totals(totals).as_bytes())?;
            }
            CompareFormat::Text | CompareFormat::Jsonl => {}
            CompareFormat::Json => {
                let all = AllFiles { schema: 1, rules, files: &self.kept, totals };
                serde_json::to_writer_pretty(&mut *out, &all).map_err(io::Error::from)?;
                writeln!(out)?;
            }
            CompareFormat::Html => out.write_all(self.page.finish(&rules, totals)?.as_bytes())?,
        }
        Ok(())
    }
}
