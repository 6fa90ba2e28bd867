//! The formats of `compare`.

use std::io::{self, Write};

use pairwright_compare::Totals;
use serde::Serialize;

use super::FileComparison;
use crate::args::CompareFormat;
use crate::render;
use crate::rules::SeveralRules;

/// Prints the files one after the other, as far as the format allows.
pub(super) struct Printer {
    format: CompareFormat,
    /// Kept to the end for the format that prints all files as one object.
    kept: Vec<FileComparison>,
}

/// All files and what they come to.
#[derive(Serialize)]
struct AllFiles<'a> {
    schema: u8,
    rules: Vec<&'static str>,
    files: &'a [FileComparison],
    totals: &'a Totals,
}

impl Printer {
    pub(super) fn new(format: CompareFormat) -> Self {
        Self { format, kept: Vec::new() }
    }

    pub(super) fn file(&mut self, file: FileComparison, out: &mut dyn Write) -> io::Result<()> {
        match self.format {
            CompareFormat::Text => out.write_all(render::differences(&file).as_bytes())?,
            CompareFormat::Jsonl => {
                serde_json::to_writer(&mut *out, &file)?;
                writeln!(out)?;
            }
            CompareFormat::Json => self.kept.push(file),
        }
        out.flush()
    }

    pub(super) fn end(
        self,
        rules: &SeveralRules,
        totals: &Totals,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        match self.format {
            CompareFormat::Text if totals.files > 1 => {
                out.write_all(render::comparison_totals(totals).as_bytes())
            }
            CompareFormat::Text | CompareFormat::Jsonl => Ok(()),
            CompareFormat::Json => {
                let all = AllFiles { schema: 1, rules: rules.ids(), files: &self.kept, totals };
                serde_json::to_writer_pretty(&mut *out, &all)?;
                writeln!(out)
            }
        }
    }
}
