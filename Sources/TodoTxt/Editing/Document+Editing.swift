extension Document {
  /// Makes several changes at once; if `body` throws, none is made.
  ///
  /// A change re-reads only the lines at its place, in the same memory. So the time to add many
  /// tasks one by one is proportional to their number, unless another reference to the document
  /// exists.
  package mutating func edit<Result, Failure>(
    _ body: (inout DocumentEdit) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var edit = DocumentEdit(of: self)
    let result = try body(&edit)
    if edit.isEmpty { return result }
    let replacements = edit.replacements
    if let only = replacements.first, replacements.count == 1 {
      // Another reference would cause a copy of its memory.
      edit = DocumentEdit(of: Document(parsing: []))
      replaceBytes(in: only.range, with: only.bytes)
    } else {
      self = Document(parsing: edit.bytes, dialect: dialect)
    }
    return result
  }

  /// Returns the document after an edit of it.
  func applying(_ edit: DocumentEdit) -> Document {
    edit.isEmpty ? self : Document(parsing: edit.bytes, dialect: dialect)
  }
}
