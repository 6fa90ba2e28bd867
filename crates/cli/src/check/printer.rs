//! The formats of `check`.

use std::io::{self, Write};

use pairwright_render::{CheckPage, CheckedFile};
use serde::Serialize;

use super::{Examined, FileCheck, Totals};
use crate::args::CheckFormat;
use crate::failure::Failure;
use crate::render;

/// Prints the files one after the other, as far as the format allows.
pub(super) struct Printer {
    format: CheckFormat,
    /// Kept to the end for the format that prints all files as one object.
    kept: Vec<FileCheck>,
    /// The same for the format that prints them as one page.
    page: CheckPage,
}

/// All files and what they come to.
#[derive(Serialize)]
struct AllFiles<'a> {
    schema: u8,
    files: &'a [FileCheck],
    totals: &'a Totals,
}

impl Printer {
    pub(super) fn new(format: CheckFormat) -> Self {
        Self { format, kept: Vec::new(), page: CheckPage::default() }
    }

    pub(super) fn file(&mut self, examined: Examined, out: &mut dyn Write) -> Result<(), Failure> {
        match self.format {
            CheckFormat::Text => out.write_all(render::verdict(&examined.file).as_bytes())?,
            CheckFormat::Jsonl => {
                serde_json::to_writer(&mut *out, &examined.file).map_err(io::Error::from)?;
                writeln!(out)?;
            }
            CheckFormat::Json => self.kept.push(examined.file),
            CheckFormat::Html => self.add_to_page(&examined)?,
        }
        Ok(out.flush()?)
    }

    fn add_to_page(&mut self, examined: &Examined) -> Result<(), Failure> {
        let FileCheck { file, rules_reason, error, check, .. } = &examined.file;
        let error = error.as_deref();
        match &examined.event {
            Some((tournament, ruleset)) => self.page.add(CheckedFile {
                file,
                tournament,
                ruleset: *ruleset,
                reason: rules_reason.as_deref().unwrap_or_default(),
                check,
                error,
            })?,
            None => self.page.add_failed(file, error.unwrap_or_default()),
        }
        Ok(())
    }

    pub(super) fn end(self, totals: &Totals, out: &mut dyn Write) -> Result<(), Failure> {
        match self.format {
            CheckFormat::Text if totals.files > 1 => {
                writeln!(out, "{}", render::total_line(totals))?;
            }
            CheckFormat::Text | CheckFormat::Jsonl => {}
            CheckFormat::Json => {
                let all = AllFiles { schema: 1, files: &self.kept, totals };
                serde_json::to_writer_pretty(&mut *out, &all).map_err(io::Error::from)?;
                writeln!(out)?;
            }
            CheckFormat::Html => out.write_all(self.page.finish()?.as_bytes())?,
        }
        Ok(())
    }
}
