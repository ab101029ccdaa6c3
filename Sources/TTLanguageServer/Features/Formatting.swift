import TTOutput
import TTSession
import TodoTxt

/// `formatting`, `rangeFormatting`, `onTypeFormatting`: the formats in the setting `lsp.format`.
extension LanguageServer {
  func formatting(_ buffer: TextBuffer, _ params: JSONValue) throws -> JSONOutput? {
    .list(buffer.edits(becoming: formatted(buffer.document)), \.json)
  }

  func rangeFormatting(_ buffer: TextBuffer, _ params: JSONValue) throws -> JSONOutput? {
    let items = buffer.tasks(in: try params.range(in: buffer))
    guard let first = items.first, let last = items.last else { return [] }
    let bytes = first.content.startIndex..<buffer.document.lineStart(last.lineNumbers.upperBound)
    let part = Document(parsing: Array(buffer.document.bytes[bytes]), dialect: session.dialect)
    return .list(
      buffer.edits([Splice(bytes, with: formatted(part))]), \.json)
  }

  /// Replaces a date word with its date when the word ends.
  func onTypeFormatting(_ buffer: TextBuffer, _ params: JSONValue) throws -> JSONOutput? {
    let typed = try params.text("ch")
    var offset = try params.offset(in: buffer)
    if typed == [0x0A] {
      let line = buffer.lineNumber(at: offset)
      guard line > 0 else { return [] }
      offset = buffer.lineRange(line - 1).upperBound
    } else {
      offset = max(0, offset - 1)
    }
    let dates = buffer.document.editFixingDates(on: today, weekStart: session.weekStart)
    let edits = buffer.wordwise(dates.replacements)
      .filter { $0.range.lowerBound < offset && offset <= $0.range.upperBound }
    return .list(buffer.edits(edits), \.json)
  }

  private func formatted(_ document: Document) -> [UInt8] {
    let words = session.configuration.text("lsp.format") ?? ""
    var document = document
    for word in words.split(separator: " ") {
      guard let edit = FormatWord(rawValue: String(word))?.edit(document, in: session, on: today)
      else {
        continue
      }
      document = Document(parsing: edit.bytes, dialect: session.dialect)
    }
    return document.bytes
  }
}

extension Document {
  fileprivate var usualTerminator: LineTerminator {
    let terminators = lines.map(\.terminator)
    let crlf = terminators.count { $0 == .crlf }
    return crlf * 2 > terminators.count { $0 != .none } ? .crlf : .lf
  }
}

extension FormatWord {
  fileprivate func edit(
    _ document: Document, in session: Session, on today: CivilDate
  ) -> DocumentEdit {
    switch self {
    case .dates: document.editFixingDates(on: today, weekStart: session.weekStart)
    case .spacing: document.editSpacingWordsEvenly()
    case .eol: document.editEndingLines(in: document.usualTerminator)
    case .notes: document.editWritingNotes(session.noteForm)
    }
  }
}
