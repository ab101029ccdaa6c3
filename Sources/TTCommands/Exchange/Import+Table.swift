import CommandLineKit
import TTCalendar
import TTOutput
import TTSession
import TodoTxt

extension Import {
  /// Reads comma-separated values (RFC 4180) or the output of `--tsv`, with a header; without a comma
  /// in the header, semicolons separate.
  ///
  /// A column `raw` is the whole line, and other columns are lost if they differ from it; without
  /// `raw`, the line is built from the other columns.
  init(table bytes: [UInt8], isTabSeparated: Bool, on today: CivilDate) throws {
    self.init(on: today)
    let hasComma = bytes.prefix { $0 != 0x0A }.contains(",")
    var reader = TableReader(
      bytes: bytes, separator: isTabSeparated ? 0x09 : hasComma ? "," : ";")
    let names = (try reader.next(atMost: 1_000)?.cells ?? []).map { $0.string.lowercased() }
    guard names.contains(where: { $0 == "raw" || textColumns.contains($0) }) else {
      throw Message.noTextColumn
    }
    let columns = names.map { name in (name, ownColumns.first { $0.name == name }) }
    var position = 0
    while let record = try reader.next(atMost: names.count) {
      position += 1
      let cells = zip(columns, record.cells).filter { !$1.isEmpty }
      if cells.isEmpty, !record.hasMore { continue }
      var draft = TaskDraft()
      if let raw = cells.first(where: { $0.0.0 == "raw" })?.1 {
        draft.read(Array(raw), cells, on: today)
      } else {
        for ((name, _), text) in cells where !draft.read(Array(text), in: name) {
          draft.losses.append(name)
        }
      }
      if record.hasMore { draft.losses.append("a cell without a column") }
      add(draft, at: position)
    }
  }
}

/// The columns of tt's own tables.
private let ownColumns = ItemField.usual

/// The names that programs give to the column with the text.
private let textColumns = [
  "text", "title", "task", "summary", "subject", "name", "description", "content",
]

extension TaskDraft {
  /// Reads a line; the other cells of its record must repeat what it contains.
  fileprivate mutating func read(
    _ raw: [UInt8], _ cells: [((String, ItemField?), ArraySlice<UInt8>)], on today: CivilDate
  ) {
    let item = TodoItem(parsing: raw)
    for ((name, column), text) in cells {
      if name == "note" || name == "notes" {
        // The column can repeat the value of a `note:` tag, which the line already has.
        if item.value(for: .note) != text { note += Array(text).linesOfText }
      } else if column != .number, column?.text(of: item, on: today)[...] != text {
        losses.append(name)
      }
    }
    setLine(raw, note: note)
  }

  /// Reads a cell, and returns whether a task can contain it.
  mutating func read(_ cell: [UInt8], in column: String) -> Bool {
    let moment = Moment(parsing: cell)
    switch column {
    // Of two text columns, such as title and description, the second is the note.
    case _ where textColumns.contains(column) && text.isEmpty: text = cell
    case _ where textColumns.contains(column), "note", "notes": note += cell.linesOfText
    case "done", "completed", "completion", "date completed":
      return moment.map { set(\.completed, to: $0.date) }
        ?? set(
          \.state, to: states.firstIndex { $0.contains(cell.string.lowercased()) }.map { $0 > 0 })
    case "priority", "pri":
      return set(\.priority, to: cell.count == 1 ? Priority(ignoringCase: cell[0]) : nil)
    case "created", "entry", "date created": return set(\.created, to: moment?.date)
    // A project such as `My project` has one name.
    case "project", "projects": names += cell.names("+", between: ",;")
    case "context", "contexts", "tags", "labels": names += cell.names("@", between: ",; ")
    case "due", "due date", "duedate", "deadline": return add(moment, as: .due)
    case "t", "threshold", "start", "start date", "wait": return add(moment, as: .threshold)
    case "rec", "recurrence": return addRecurrence(cell)
    default: return false
    }
    return true
  }
}

/// The words for completed and open tasks; any other word could mean either.
private let states = [
  ["0", "no", "false", "n", "[ ]", "open", "pending"],
  ["1", "yes", "true", "y", "x", "[x]", "done", "completed"],
]

extension [UInt8] {
  fileprivate func names(_ sign: UInt8, between separators: String) -> [[UInt8]] {
    split { separators.utf8.contains($0) }.map { Array($0).asWord(sign) }
  }
}

/// Reads the records of a table; quoted fields of comma-separated values can contain commas and
/// line breaks.
private struct TableReader {
  let bytes: [UInt8]
  let separator: UInt8
  var offset = 0

  /// Whether it has escapes instead of quotes.
  private var isTabSeparated: Bool { separator == 0x09 }

  /// The characters that end no cell and no part of one.
  private static let plain = PlainCharacters(except: ",;\"")

  /// Reads the first cells of the next record, and whether a cell after them has text.
  mutating func next(
    atMost most: Int
  ) throws(Message) -> (cells: [ArraySlice<UInt8>], hasMore: Bool)? {
    if offset >= bytes.count { return nil }
    var (cells, cell, hasMore): ([ArraySlice<UInt8>], ArraySlice<UInt8>, Bool) = ([], [], false)
    var quote: Int?
    var isEnded = false
    while !isEnded {
      let byte = offset < bytes.count ? bytes[offset] : nil
      let next = offset + 1 < bytes.count ? bytes[offset + 1] : nil
      offset += 1
      switch byte {
      case nil,
        0x0A where quote == nil, separator where quote == nil:
        if byte == nil, let quote {
          throw .unendedQuote(line: bytes[..<quote].count { $0 == 0x0A } + 1)
        }
        isEnded = byte == nil || byte == 0x0A
        if cells.count < most {
          cells.append(isTabSeparated && cell.contains("\\") ? unescaped(cell)[...] : cell)
        } else if !cell.isEmpty {
          hasMore = true
        }
        cell = []
      case "\"" where quote != nil && next == "\"":
        cell.append("\"")
        offset += 1
      case "\"" where quote != nil: quote = nil
      case "\"" where cell.isEmpty && !isTabSeparated: quote = offset - 1
      case 0x0D where quote == nil && (next == 0x0A || next == nil): break
      default:
        let start = offset - 1
        offset = TableReader.plain.end(in: bytes.span, from: offset)
        let part = bytes[start..<offset]
        if cell.isEmpty { cell = part } else { cell += part }
      }
    }
    return (cells, hasMore)
  }
}

/// Returns a field of tt's own tables without its escapes: `\t`, `\x1b`, `\u{feff}`.
func unescaped(_ field: ArraySlice<UInt8>) -> [UInt8] {
  var text: [UInt8] = []
  var rest = field
  while let byte = rest.popFirst() {
    if byte == "\\", let (character, length) = escapedCharacter(at: rest) {
      text += character
      rest = rest.dropFirst(length)
    } else {
      text.append(byte)
    }
  }
  return text
}

/// Returns the character after a backslash, and the length of its escape; nil if it is none.
private func escapedCharacter(at rest: ArraySlice<UInt8>) -> (bytes: [UInt8], length: Int)? {
  switch rest.first {
  case "t": return ([0x09], 1)
  case "n": return ([0x0A], 1)
  case "r": return ([0x0D], 1)
  case "\\": return (["\\"], 1)
  case "x":
    let digits = rest.dropFirst().prefix(2)
    return digits.count == 2 ? hexadecimal(digits).map { ([UInt8($0)], 3) } : nil
  case "u":
    // A scalar has at most six digits.
    let digits = rest.dropFirst(2).prefix(7).prefix { $0 != "}" }
    guard rest.dropFirst().first == "{", digits.count < 7, digits.endIndex < rest.endIndex else {
      return nil
    }
    return hexadecimal(digits).flatMap(Unicode.Scalar.init)
      .map { (Array(String($0).utf8), digits.count + 3) }
  default: return nil
  }
}

private func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt32? {
  // A sign is no digit.
  digits.first?.isLetterOrDigit == true
    ? UInt32(digits.string, radix: 16) : nil
}
