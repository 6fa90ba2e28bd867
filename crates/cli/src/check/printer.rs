//! The three formats of `check`.

use std::io::{self, Write};

use serde::Serialize;

use super::{FileCheck, Totals};
use crate::args::CheckFormat;
use crate::render;

/// Prints the files one after the other, as far as the format allows.
pub(super) struct Printer {
    format: CheckFormat,
    /// Kept to the end for the format that prints all files as one object.
    kept: Vec<FileCheck>,
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
        Self { format, kept: Vec::new() }
    }

    pub(super) fn file(&mut self, file: FileCheck, out: &mut dyn Write) -> io::Result<()> {
        match self.format {
            CheckFormat::Text => out.write_all(render::verdict(&file).as_bytes())?,
            CheckFormat::Jsonl => {
                serde_json::to_writer(&mut *out, &file)?;
                writeln!(out)?;
            }
            CheckFormat::Json => self.kept.push(file),
        }
        out.flush()
    }

    pub(super) fn end(self, totals: &Totals, out: &mut dyn Write) -> io::Result<()> {
        match self.format {
            CheckFormat::Text if totals.files > 1 => {
                writeln!(out, "{}", render::total_line(totals))
            }
            CheckFormat::Text | CheckFormat::Jsonl => Ok(()),
            CheckFormat::Json => {
                let all = AllFiles { schema: 1, files: &self.kept, totals };
                serde_json::to_writer_pretty(&mut *out, &all)?;
                writeln!(out)
            }
        }
    }
}
