//! The report as a file of another format.

use pairwright::convert::Format;

use crate::{Report, Trouble};

/// A file to save.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Export {
    /// The end of its name, such as `trf`.
    pub ending: &'static str,
    /// The content of the file, in its encoding.
    pub bytes: Vec<u8>,
    /// What the format has no room for, a sentence each.
    pub losses: Vec<String>,
}

/// The report in `format`: `trf06`, `trf16`, `trf16-strict`, `trf2026`, `json`, or `as-it-is`.
///
/// # Errors
///
/// If there is no such format, or it cannot hold something that pairing needs.
pub fn export(report: &Report, format: &str) -> Result<Export, Trouble> {
    if format == "as-it-is" {
        let bytes = report.bytes().to_vec();
        return Ok(Export { ending: "trf", bytes, losses: Vec::new() });
    }
    let unknown =
        |_| Trouble::new(format!("there is no format {format:?}"), "choose one of the list");
    let to: Format = format.parse().map_err(unknown)?;
    let converted = report.event().converted(to)?;
    Ok(Export {
        ending: if to == Format::Json { "json" } else { "trf" },
        bytes: converted.text.into_bytes(),
        losses: converted.losses.iter().map(ToString::to_string).collect(),
    })
}
