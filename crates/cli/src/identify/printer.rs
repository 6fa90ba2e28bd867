//! The formats of `identify`.

use std::io::{self, Write};

use serde::Serialize;

use super::FileVerdict;
use crate::args::IdentifyFormat;
use crate::render;

/// Prints the files one after the other, as far as the format allows.
pub(super) struct Printer {
    format: IdentifyFormat,
    /// Kept to the end for the format that prints all files as one object.
    kept: Vec<FileVerdict>,
}

/// All files.
#[derive(Serialize)]
struct AllFiles<'a> {
    schema: u8,
    files: &'a [FileVerdict],
}

impl Printer {
    pub(super) fn new(format: IdentifyFormat) -> Self {
        Self { format, kept: Vec::new() }
    }

    pub(super) fn file(&mut self, file: FileVerdict, out: &mut dyn Write) -> io::Result<()> {
        match self.format {
            IdentifyFormat::Text => out.write_all(render::explanations(&file).as_bytes())?,
            IdentifyFormat::Jsonl => {
                serde_json::to_writer(&mut *out, &file)?;
                writeln!(out)?;
            }
            IdentifyFormat::Json => self.kept.push(file),
        }
        out.flush()
    }

    pub(super) fn end(self, out: &mut dyn Write) -> io::Result<()> {
        if self.format == IdentifyFormat::Json {
            serde_json::to_writer_pretty(&mut *out, &AllFiles { schema: 1, files: &self.kept })?;
            writeln!(out)?;
        }
        Ok(())
    }
}
