#if canImport(TodoTxt)
  @testable import TodoTxt
#endif

/// Laws for replacing a task's line: no other byte changes, the line reads as written, and the
/// number of lines stays the same.
enum ChangedLineLaws {
  /// Checks the law for every change that can be made to a task.
  static func check(_ item: TodoItem, in document: Document) throws(BrokenLaw) {
    for change in changes {
      var changed = item
      change(&changed)
      try putBack(changed.content, atLine: item.number, of: document)
    }
    for word in item.textBytes.split(whereSeparator: \.isBlank) {
      var changed = item
      changed.removeWord(Array(word))
      try putBack(changed.content, atLine: item.number, of: document)
    }
    for finding in document.findings() where finding.line == item.number {
      guard let fix = finding.certainFix else { continue }
      var content = item.content
      fix.apply(to: &content)
      try putBack(content, atLine: item.number, of: document)
    }
  }

  /// Checks the law for contents that no change to a task makes.
  static func check(line number: Int, of document: Document) throws(BrokenLaw) {
    for text in ["", "\r", "new", "new\r", "new\r\r", " ", "\0"] {
      try putBack(Array(text.utf8)[...], atLine: number, of: document)
      try putBetween(Array(text.utf8)[...], beforeLine: number, of: document)
      try putAfter(Array(text.utf8)[...], document)
    }
  }

  private static let changes: [@Sendable (inout TodoItem) -> Void] = [
    { $0.priority = nil },
    { $0.priority = .c },
    { item in CivilDate(year: 2026, month: 11, day: 21).map { item.complete(on: $0) } },
    { $0.reopen() },
    { item in CivilDate(year: 2026, month: 11, day: 21).map { item.setCreationDate($0) } },
    { $0.setValue("2026-11-25".utf8, for: .due) },
    { $0.removeValues(for: .due) },
    { item in item.tags.first.map { item.removeValues(for: TagKey($0.keyBytes)) } },
    { item in item.tags.last.map { item.removeValues(for: TagKey($0.keyBytes)) } },
    { $0.appendWord("+new".utf8) },
    { $0.append(", more".utf8) },
    { $0.prepend("first".utf8) },
    { $0.replaceText(with: "new text".utf8) },
    { item in
      let text = Array(item.textBytes)
      _ = item.removePhrase(text)
    },
    { item in
      let end = Array(item.textBytes.suffix(2))
      _ = item.removePhrase(end)
    },
    { $0.appendInlineNote("new".utf8) },
    { $0.removeInlineNote() },
    { item in
      let last = item.noteLines.last
      item.removeInlineNote { $0 == last }
    },
  ]

  private static func putBack(
    _ content: ArraySlice<UInt8>, atLine number: Int, of document: Document
  ) throws(BrokenLaw) {
    let old = document.lines[number - 1]
    // A byte-order mark at the start belongs to the file.
    if number == 1, !document.hasByteOrderMark, content.starts(with: Document.byteOrderMark) {
      return
    }
    var edit = DocumentEdit(of: document)
    edit.replaceContent(ofLine: number, with: content)
    let after = Document(parsing: edit.bytes, dialect: document.dialect)
    try expectLaw(after.lines.count == document.lines.count, "a changed line stays one line")
    let (start, end) = (old.content.startIndex, old.content.endIndex)
    try expectLaw(edit.bytes.starts(with: document.bytes[..<start]), "what is above stays")
    try expectLaw(edit.bytes.dropFirst(start).starts(with: content), "the new content is there")
    let new = after.lines[number - 1]
    if content.isEmpty, old.terminator == .none {
      try expectLaw(new.terminator != .none, "an empty last line has an ending")
    } else {
      try expectLaw(
        edit.bytes.suffix(document.bytes.count - end) == document.bytes[end...], "below")
      try expectLaw(new.terminator == old.terminator, "a changed line ends as it did")
    }
    let endsInReturn = content.last == .carriageReturn && old.terminator == .lf
    try expectLaw(new.content == content + (endsInReturn ? [.space] : []), "and reads as it should")
  }

  private static func putBetween(
    _ content: ArraySlice<UInt8>, beforeLine number: Int, of document: Document
  ) throws(BrokenLaw) {
    var edit = DocumentEdit(of: document)
    edit.insert(content, beforeLine: number)
    let after = Document(parsing: edit.bytes, dialect: document.dialect)
    try expectLaw(after.lines[number - 1].content == content, "an inserted line is read as it is")
    let others = after.lines.filter { $0.number != number }.map(\.whole)
    try expectLaw(others == document.lines.map(\.whole), "and the others as they were")
  }

  private static func putAfter(
    _ content: ArraySlice<UInt8>, _ document: Document
  ) throws(BrokenLaw) {
    var edit = DocumentEdit(of: document)
    edit.append(content)
    let after = Document(parsing: edit.bytes, dialect: document.dialect)
    try expectLaw(edit.bytes.starts(with: document.bytes), "what is above an added line stays")
    try expectLaw(after.lines.last?.content == content, "an added line is read as it is")
    let others = after.lines.dropLast()
    try expectLaw(others.map(\.content) == document.lines.map(\.content), "and so are the others")
  }
}

extension Line {
  fileprivate var whole: [UInt8] { content + terminator.bytes }
}
