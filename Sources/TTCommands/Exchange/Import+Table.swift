import CommandLineKit
import TTCalendar
import TTOutput
import TTSession
import TodoTxt

extension Import {
  /// Reads comma-separated values (RFC 4180) or the output of `--tsv`, with a header.
  ///
  /// A column `raw` is the whole line, and other columns are lost if they differ from it; without
  /// `raw`, the line is built from the other columns.
  init(table bytes: [UInt8], isTabSeparated: Bool, on today: CivilDate) throws {
    self.init(on: today)
    let records = isTabSeparated ? tabRecords(bytes) : try commaRecords(bytes)
    let names = (records.first ?? []).map { String(decoding: $0, as: UTF8.self).lowercased() }
    let columns = names.map(TableColumn.init)
    guard columns.contains(.raw) || columns.contains(.text) else { throw Message.noTextColumn }
    for (position, record) in records.enumerated().dropFirst()
    where record.contains(where: { !$0.isEmpty }) {
      if record.dropFirst(columns.count).contains(where: { !$0.isEmpty }) {
        lose("a cell without a column")
      }
      let cells = zip(zip(names, columns), record).filter { !$1.isEmpty }
        .map { (name: $0.0, column: $0.1, text: $1) }
      if let raw = cells.first(where: { $0.column == .raw })?.text {
        add(raw: raw, cells, at: position)
        continue
      }
      var draft = TaskDraft()
      for cell in cells where !draft.read(cell.text, in: cell.column) { lose(cell.name) }
      add(draft, at: position)
    }
  }

  /// Adds a line; the other cells of its record must repeat what it contains.
  private mutating func add(
    raw: [UInt8], _ cells: [(name: String, column: TableColumn, text: [UInt8])], at position: Int
  ) {
    let item = TodoItem(parsing: raw)
    var note: [[UInt8]] = []
    for cell in cells {
      let field = ownColumns.first { $0.name == cell.name }
      if cell.column == .note {
        // The column can repeat the value of a `note:` tag, which the line already has.
        let isTag = item.value(for: .note)?.elementsEqual(cell.text) == true
        if !isTag { note += cell.text.linesOfText }
      } else if field?.field != .number, field?.text(of: item, on: today) != cell.text {
        lose(cell.name)
      }
    }
    add(raw: raw, note: note, at: position)
  }
}

/// The columns of tt's own tables.
private let ownColumns = FieldColumn.usual

private enum TableColumn: Hashable {
  case raw, text, note, done, priority, created, projects, contexts, due, threshold, recurrence
  case unknown

  init(_ name: String) {
    switch name {
    case "raw": self = .raw
    case "text", "title", "task", "summary", "subject", "name", "description", "content":
      self = .text
    case "note", "notes": self = .note
    case "done", "completed", "completion", "date completed": self = .done
    case "priority", "pri": self = .priority
    case "created", "entry", "date created": self = .created
    case "project", "projects": self = .projects
    case "context", "contexts", "tags", "labels": self = .contexts
    case "due", "due date", "duedate", "deadline": self = .due
    case "t", "threshold", "start", "start date", "wait": self = .threshold
    case "rec", "recurrence": self = .recurrence
    default: self = .unknown
    }
  }
}

extension TaskDraft {
  /// Reads a cell, and returns whether a task can contain it.
  fileprivate mutating func read(_ cell: [UInt8], in column: TableColumn) -> Bool {
    let moment = Moment(parsing: cell)
    switch column {
    // Of two text columns, such as title and description, the second is the note.
    case .text where text.isEmpty: text = cell
    case .text, .note: note += cell.linesOfText
    case .done:
      return moment.map { set(\.completed, to: $0.date) }
        ?? set(\.state, to: states[String(decoding: cell, as: UTF8.self).lowercased()])
    case .priority:
      return set(\.priority, to: cell.count == 1 ? Priority(ignoringCase: cell[0]) : nil)
    case .created: return set(\.created, to: moment?.date)
    case .projects: projects += cell.names
    case .contexts: contexts += cell.names
    case .due: return add(moment, as: .due)
    case .threshold: return add(moment, as: .threshold)
    case .recurrence: return addRecurrence(cell)
    case .raw, .unknown: return false
    }
    return true
  }
}

/// The words for completed and open tasks; any other word could mean either.
private let states = [
  "1": true, "yes": true, "true": true, "y": true, "x": true, "[x]": true, "done": true,
  "completed": true, "0": false, "no": false, "false": false, "n": false, "[ ]": false,
  "open": false, "pending": false,
]

extension [UInt8] {
  fileprivate var names: [[UInt8]] {
    split { $0 == 0x20 || $0 == "," || $0 == ";" }.map { Array($0) }
  }
}

/// Returns the records of comma-separated values; quoted fields can contain commas and line breaks.
private func commaRecords(_ bytes: [UInt8]) throws(Message) -> [[[UInt8]]] {
  var records: [[[UInt8]]] = []
  var (record, field): ([[UInt8]], [UInt8]) = ([], [])
  var isQuoted = false
  var quote = 0
  var offset = 0
  while offset < bytes.count {
    let byte = bytes[offset]
    let next = offset + 1 < bytes.count ? bytes[offset + 1] : nil
    switch byte {
    case "\"" where isQuoted && next == byte:
      field.append(byte)
      offset += 1
    case "\"" where isQuoted: isQuoted = false
    case "\"" where field.isEmpty: (isQuoted, quote) = (true, offset)
    case "," where !isQuoted:
      record.append(field)
      field = []
    case 0x0D where !isQuoted && next == 0x0A: break
    case 0x0A where !isQuoted:
      records.append(record + [field])
      (record, field) = ([], [])
    default: field.append(byte)
    }
    offset += 1
  }
  if isQuoted {
    throw .unended(what: "a quoted field", line: bytes[..<quote].count { $0 == 0x0A } + 1)
  }
  if !field.isEmpty || !record.isEmpty { records.append(record + [field]) }
  return records
}

private func tabRecords(_ bytes: [UInt8]) -> [[[UInt8]]] {
  bytes.linesOfText.filter { !$0.isEmpty }.map { line in
    line.split(separator: 0x09, omittingEmptySubsequences: false).map(unescaped)
  }
}

/// Returns a field of tt's own tables without its escapes.
func unescaped(_ field: ArraySlice<UInt8>) -> [UInt8] {
  var text: [UInt8] = []
  var rest = field
  while let byte = rest.popFirst() {
    guard byte == "\\", let next = rest.first else {
      text.append(byte)
      continue
    }
    rest.removeFirst()
    switch next {
    case "t": text.append(0x09)
    case "n": text.append(0x0A)
    case "r": text.append(0x0D)
    case "\\": text.append(next)
    case "x":
      let value = hexadecimal(rest.prefix(2))
      text += value.map { [UInt8($0)] } ?? [byte, next]
      if value != nil { rest = rest.dropFirst(2) }
    case "u":
      let digits = rest.dropFirst().prefix { $0 != "}" }
      let scalar = hexadecimal(digits).flatMap(Unicode.Scalar.init)
      text += scalar.map { Array(String($0).utf8) } ?? [byte, next]
      if scalar != nil { rest = rest.dropFirst(digits.count + 2) }
    default: text += [byte, next]
    }
  }
  return text
}

private func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt32? {
  // A sign is no digit.
  digits.first?.isLetterOrDigit == true
    ? UInt32(String(decoding: digits, as: UTF8.self), radix: 16) : nil
}
