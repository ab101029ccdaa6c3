import TestSupport

@testable import TodoTxt

/// An example of `Grammar/dialect.md`: input and output lines.
struct DialectExample: Sendable, CustomStringConvertible {
  /// Its heading, and the line at which it starts.
  let section: String
  let line: Int

  /// The operation, such as `completing 2026-11-21`.
  let operation: [String]

  /// The rows before `---` and those after it.
  private(set) var input: [String] = []
  private(set) var output: [String] = []

  var description: String { "dialect.md:\(line), in \(section)" }

  /// The examples of the page, in order.
  static var all: [DialectExample] {
    var examples: [DialectExample] = []
    var section = ""
    var isInside = false
    var isOutput = false
    for (index, line) in RepositoryFiles.lines(of: "Grammar/dialect.md").enumerated() {
      if line.hasPrefix("```") {
        isInside.toggle()
        isOutput = false
        guard isInside else { continue }
        let operation = line.dropFirst(3).split(separator: " ").map(String.init)
        examples.append(DialectExample(section: section, line: index + 1, operation: operation))
      } else if !isInside {
        if line.hasPrefix("#") { section = String(line.drop { $0 == "#" || $0 == " " }) }
      } else if line == "---" {
        isOutput = true
      } else if isOutput {
        examples[examples.count - 1].output.append(line)
      } else {
        examples[examples.count - 1].input.append(line)
      }
    }
    return examples
  }

  private init(section: String, line: Int, operation: [String]) {
    self.section = section
    self.line = line
    self.operation = operation
  }

  /// The actual result; nil for an unknown operation.
  var result: [String]? {
    guard let bytes = unescapedBytes(input.joined(separator: "\n")[...]) else { return nil }
    let dialect: Dialect = operation.contains("strict") ? .strict : .extended
    let document = Document(parsing: bytes, dialect: dialect)
    let day = operation.dropFirst().first.flatMap { CivilDate(parsing: $0.utf8) }
    switch (operation.first, day) {
    case ("reading", _): return document.lines.map { reading(of: $0, in: document) }
    case ("completing", let day?): return rows(changing(document) { $0.complete(on: day) })
    case ("reopening", _): return rows(changing(document) { $0.reopen() })
    case ("notes", _):
      return rows(document.editWritingNotes(operation[1] == "inline" ? .inline : .indented))
    case ("spacing", _): return rows(document.editSpacingWordsEvenly())
    case ("dates", let day?): return rows(document.editFixingDates(on: day))
    case ("meaning", let day?): return input.map { meaning(of: $0, on: day) }
    case ("recurring", let day?): return document.items.map { next(after: $0, on: day) }
    case ("select", let day?): return selected(from: document, on: day)
    case ("check", _):
      return document.findings().map { "\($0.line):\($0.column) \($0.rule.rawValue) \($0.message)" }
    default: return nil
    }
  }

  private func changing(
    _ document: Document, _ change: (inout TodoItem) -> Void
  ) -> DocumentEdit {
    var edit = DocumentEdit(of: document)
    for item in document.items {
      var item = item
      change(&item)
      edit.replaceContent(ofLine: item.number, with: item.content)
    }
    return edit
  }

  private func meaning(of text: String, on day: CivilDate) -> String {
    do {
      let expression = try DateExpression(text)
      let days = try expression.period(on: day)
      guard days.lowerBound == days.upperBound else {
        return "\(days.lowerBound)..\(days.upperBound)"
      }
      return try expression.resolve(on: day).text
    } catch { return error.message }
  }

  private func next(after item: TodoItem, on day: CivilDate) -> String {
    do {
      let next = try item.successor(completedOn: day)
      return next.map { escaped($0.content, keepingSpaces: true) } ?? "nothing"
    } catch { return error.message }
  }

  /// The rows that the query in the first row selects.
  private func selected(from document: Document, on day: CivilDate) -> [String] {
    do {
      let filter = try Filter(input[0]).resolved(on: day)
      return document.items.dropFirst().filter(filter)
        .map { escaped($0.content, keepingSpaces: true) }
    } catch { return [error.message] }
  }

  private func rows(_ edit: DocumentEdit) -> [String] {
    edit.bytes.split(separator: .lineFeed, omittingEmptySubsequences: false)
      .map { escaped($0, keepingSpaces: true) }
  }

  private func reading(of line: Line, in document: Document) -> String {
    guard let item = document.item(numbered: line.number) else { return "\(line.kind)" }
    var parts = ["task"]
    if item.isCompleted { parts.append("done") }
    if let priority = item.priority { parts.append("priority=\(priority)") }
    if let date = item.completionDate { parts.append("completed=\(date)") }
    if let date = item.creationDate { parts.append("created=\(date)") }
    parts.append("text=\"\(quoted(item.textBytes))\"")
    parts += line.tokens.prefix { $0.kind != .noteSeparator }.split { $0.kind == .space }.compactMap
    { word in
      guard let first = word.first, let last = word.last,
        [.project, .context, .key].contains(first.kind)
      else { return nil }
      return escaped(item.content[offsets: first.range.lowerBound..<last.range.upperBound])
    }
    parts += item.noteLines.map { "note=\"\(quoted($0))\"" }
    return parts.joined(separator: " ")
  }

  private func quoted(_ bytes: ArraySlice<UInt8>) -> String {
    escaped(bytes, keepingSpaces: true).replacing("\"", with: "\\x22")
  }
}
