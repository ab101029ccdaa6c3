/// Changes to the text of a task, as in todo.sh; the head and the note stay.
extension TodoItem {
  /// Adds `addition` to the end of the text.
  ///
  /// It adds a space before, unless the text ends with a plain word and the addition starts with one of
  /// `,.:;`. Without a space, a comma would become part of a project, context or tag.
  mutating func append(_ addition: some Collection<UInt8>) {
    if let first = addition.first, ",.:;".utf8.contains(first), words({ $0 }).last?.kind == .plain {
      apply(Splice(inserting: Array(addition), at: textRange.upperBound))
    } else {
      appendWord(addition)
    }
  }

  /// Adds `addition` and a space before the text, after priority and dates.
  mutating func prepend(_ addition: some Collection<UInt8>) {
    apply(Splice(inserting: spaceBeforeText + addition + [.space], at: head.textStart))
  }

  /// Replaces the whole line.
  mutating func replaceLine(with line: some Collection<UInt8>) {
    apply(Splice(0..<content.count, with: Array(line)))
  }

  /// Replaces the text; priority and creation date stay unless `text` has its own.
  ///
  ///     (A) 2026-11-20 Call mum   with   (B) Call dad   →   (B) 2026-11-20 Call dad
  ///
  /// A completed task also keeps its completion mark and date.
  mutating func replaceText(with text: some Collection<UInt8>) {
    let replacement = TodoItem(parsing: text, dialect: dialect)
    guard !replacement.isCompleted else {
      apply(Splice(0..<textRange.upperBound, with: Array(text)))
      return
    }
    let words = text.dropFirst(replacement.head.textStart)
    apply(Splice(textRange, with: spaceBeforeText + words))
    if let date = replacement.creationDate { setCreationDate(date) }
    if let priority = replacement.priority { setPriority(priority) }
  }
}
