//! The layout of JSON that mostly consists of long lists.

use std::io::{self, Write};

use serde_json::ser::Formatter;

/// Indents objects, and puts each element of a list on one line, however much it holds.
///
/// An explanation is hundreds of small objects: indented all the way, more than half of it would be spaces.
#[derive(Debug, Default)]
pub(crate) struct Listed {
    /// The number of objects and lists around the current place that are indented.
    depth: usize,
    /// The number of elements of lists around the current place.
    elements: usize,
    /// Whether the object or list that ends next holds anything.
    is_filled: bool,
}

impl Listed {
    fn begin(&mut self) {
        self.depth += usize::from(self.elements == 0);
        self.is_filled = false;
    }

    fn end<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        if self.elements > 0 {
            return Ok(());
        }
        self.depth -= 1;
        if self.is_filled { self.line(out) } else { Ok(()) }
    }

    /// Separates a field or an element from what stands before it.
    fn separate<W: ?Sized + Write>(&self, out: &mut W, first: bool) -> io::Result<()> {
        if !first {
            out.write_all(b",")?;
        }
        if self.elements == 0 { self.line(out) } else { Ok(()) }
    }

    fn line<W: ?Sized + Write>(&self, out: &mut W) -> io::Result<()> {
        out.write_all(b"\n")?;
        (0..self.depth).try_for_each(|_| out.write_all(b"  "))
    }
}

impl Formatter for Listed {
    fn begin_array<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.begin();
        out.write_all(b"[")
    }

    fn end_array<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.end(out)?;
        out.write_all(b"]")
    }

    fn begin_array_value<W: ?Sized + Write>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        self.separate(out, first)?;
        self.elements += 1;
        Ok(())
    }

    fn end_array_value<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.elements -= 1;
        self.is_filled = true;
        Ok(())
    }

    fn begin_object<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.begin();
        out.write_all(b"{")
    }

    fn end_object<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.end(out)?;
        out.write_all(b"}")
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        self.separate(out, first)
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        out.write_all(if self.elements == 0 { b": " } else { b":" })
    }

    fn end_object_value<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.is_filled = true;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    #[test]
    fn an_element_of_a_list_is_one_line() {
        let object = json!({
            "round": 3,
            "none": [],
            "told": {"numbers": [1, 2], "nothing": {}},
            "boards": [{"white": 1, "all": [[1, 2], []]}, {"none": {}}],
        });
        let lines = "{\n  \"boards\": [\n    {\"all\":[[1,2],[]],\"white\":1},\n    {\"none\":{}}\n  ],\n  \"none\": [],\n  \"round\": 3,\n  \"told\": {\n    \"nothing\": {},\n    \"numbers\": [\n      1,\n      2\n    ]\n  }\n}\n";
        let sorted = crate::json_listed(&sorted(&object)).unwrap();
        assert_eq!(sorted, lines);
        assert_eq!(serde_json::from_str::<serde_json::Value>(&sorted).unwrap(), object);
    }

    /// `value` with the fields of each object in the order of their names, whatever order they were put in.
    fn sorted(value: &serde_json::Value) -> serde_json::Value {
        let mut value = value.clone();
        value.sort_all_objects();
        value
    }
}
