import TTCalendar
import TodoTxt

extension Import {
  /// Reads comma-separated values (RFC 4180) or the output of `--tsv`, with a header.
  ///
  /// A column `raw` is the whole line; without one, the line is built from the other columns.
  init(table bytes: [UInt8], isTabSeparated: Bool, on today: CivilDate) throws {
    self.init(on: today)
    let records = isTabSeparated ? tabRecords(bytes) : try commaRecords(bytes)
    let names = (records.first ?? []).map { String(decoding: $0, as: UTF8.self).lowercased() }
    let columns = names.map(TableColumn.init)
    guard columns.contains(.raw) || columns.contains(.text) else { throw ImportError.noTextColumn }
    for (position, record) in records.enumerated().dropFirst()
    where record.contains(where: { !$0.isEmpty }) {
      let cells = zip(columns, record).filter { !$1.isEmpty }
      if let raw = cells.first(where: { $0.0 == .raw })?.1 {
        // The column can repeat the value of a `note:` tag, which the line already has.
        let own = TodoItem(parsing: raw).value(for: .note)
        let note = cells.first { $0.0 == .note }?.1 ?? []
        add(raw: raw, note: own?.elementsEqual(note) == true ? [] : note.linesOfText, at: position)
        continue
      }
      var draft = TaskDraft()
      for (column, cell) in record.enumerated() where !cell.isEmpty {
        if column >= columns.count {
          lose("a cell without a column")
        } else if !draft.read(cell, in: columns[column]) {
          lose(names[column])
        }
      }
      add(draft.task, at: position, isCompleted: draft.isCompleted)
    }
  }
}

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
      let word = String(decoding: cell, as: UTF8.self).lowercased()
      isCompleted = !["0", "no", "false", "n"].contains(word)
      completed = moment?.date
    case .priority:
      guard cell.count == 1, let letter = Priority(ignoringCase: cell[0]) else { return false }
      priority = letter
    case .created:
      guard let moment else { return false }
      created = moment.date
    case .projects: projects += cell.names
    case .contexts: contexts += cell.names
    case .due, .threshold:
      guard let moment else { return false }
      add(moment, as: column == .due ? .due : .threshold)
    case .recurrence:
      guard (try? Recurrence(parsing: cell)) != nil else { return false }
      tags.append((.recurrence, cell))
    case .raw, .unknown: return false
    }
    return true
  }
}

extension [UInt8] {
  fileprivate var names: [[UInt8]] {
    split { $0 == 0x20 || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") }.map { Array($0) }
  }
}

/// Returns the records of comma-separated values; quoted fields can contain commas and line breaks.
private func commaRecords(_ bytes: [UInt8]) throws(ImportError) -> [[[UInt8]]] {
  var records: [[[UInt8]]] = []
  var (record, field): ([[UInt8]], [UInt8]) = ([], [])
  var isQuoted = false
  var quote = 0
  var offset = 0
  while offset < bytes.count {
    let byte = bytes[offset]
    let next = offset + 1 < bytes.count ? bytes[offset + 1] : nil
    switch byte {
    case UInt8(ascii: "\"") where isQuoted && next == byte:
      field.append(byte)
      offset += 1
    case UInt8(ascii: "\"") where isQuoted: isQuoted = false
    case UInt8(ascii: "\"") where field.isEmpty: (isQuoted, quote) = (true, offset)
    case UInt8(ascii: ",") where !isQuoted:
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

private func unescaped(_ field: ArraySlice<UInt8>) -> [UInt8] {
  var text: [UInt8] = []
  var rest = field
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "\\"), let next = rest.first else {
      text.append(byte)
      continue
    }
    rest.removeFirst()
    switch next {
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "\\"): text.append(next)
    case UInt8(ascii: "x"):
      if let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
        text.append(value)
        rest = rest.dropFirst(2)
      }
    case UInt8(ascii: "u"):
      let digits = rest.dropFirst().prefix { $0 != UInt8(ascii: "}") }
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
      if let scalar = value.flatMap(Unicode.Scalar.init) { text += String(scalar).utf8 }
      rest = rest.dropFirst(digits.count + 2)
    default: text += [byte, next]
    }
  }
  return text
}
