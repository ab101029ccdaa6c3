import TodoTxt

/// The to-dos of an iCalendar file (RFC 5545).
package struct CalendarFile {
  /// The properties of each VTODO component, without those of components within it.
  package private(set) var todos: [[ContentLine]] = []

  /// The names of other components, such as VEVENT, in the order of the file.
  package private(set) var otherComponents: [String] = []

  /// The most lines of a to-do, and the most components within each other.
  private static let limits = (lines: 10_000, depth: 32)

  /// Reads a file; throws if a component has no end or is too large.
  package init(parsing bytes: [UInt8]) throws {
    var reader = LineReader(bytes)
    var open: [(component: String, line: Int)] = []
    // Components within a to-do belong to it, even if they are to-dos.
    var todo: (depth: Int, count: Int)?
    var properties: [ContentLine] = []
    while let line = reader.next() {
      switch line.name {
      case "BEGIN":
        open.append(("BEGIN:\(line.keyword)", reader.number))
        if open.count > CalendarFile.limits.depth {
          throw CalendarFileError.tooLarge(
            component: open[open.count - 1].component, line: reader.number)
        }
        switch line.keyword {
        case "VTODO" where todo == nil: (todo, properties) = ((open.count, 0), [])
        case "VCALENDAR", "VTIMEZONE", "STANDARD", "DAYLIGHT": break
        default: otherComponents.append(line.keyword)
        }
      case "END":
        guard let (component, start) = open.popLast() else { continue }
        guard component == "BEGIN:\(line.keyword)" else {
          throw CalendarFileError.unended(component: component, line: start)
        }
        if let depth = todo?.depth, depth > open.count {
          todos.append(properties)
          todo = nil
        }
      default:
        if todo?.depth == open.count { properties.append(line) }
      }
      todo?.count += 1
      if let todo, todo.count > CalendarFile.limits.lines {
        let (component, line) = open[todo.depth - 1]
        throw CalendarFileError.tooLarge(component: component, line: line)
      }
    }
    if let (component, line) = open.last {
      throw CalendarFileError.unended(component: component, line: line)
    }
  }
}

/// Why an iCalendar file is refused: `BEGIN:VTODO` and the number of its line.
enum CalendarFileError: Error, Hashable, CustomStringConvertible {
  /// A component has no end.
  case unended(component: String, line: Int)

  /// A component has too many lines, or is within too many others.
  case tooLarge(component: String, line: Int)

  var description: String {
    switch self {
    case .unended(let component, let line):
      "\(component.prefix(80)) on line \(line) is not closed"
    case .tooLarge(let component, let line):
      "\(component.prefix(80)) on line \(line) has too many lines or components"
    }
  }
}

/// Reads the content lines of a file that are not blank, without their folds.
private struct LineReader {
  private let bytes: [UInt8]
  private var start = 0

  /// The number of the first line that is not read, and of the one that was read last.
  private var nextNumber = 1
  private(set) var number = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: Document.byteOrderMark) { start = Document.byteOrderMark.count }
  }

  mutating func next() -> ContentLine? {
    while start < bytes.count {
      number = nextNumber
      var line = part()
      while start < bytes.count, bytes[start].isFold {
        start += 1
        line += part()
      }
      if !line.allSatisfy(\.isFold) { return ContentLine(reading: line) }
    }
    return nil
  }

  /// Reads up to the end of a line.
  private mutating func part() -> ArraySlice<UInt8> {
    let end = bytes[start...].firstIndex(of: .lineFeed) ?? bytes.count
    defer { (start, nextNumber) = (end + 1, nextNumber + 1) }
    let line = bytes[start..<end]
    return line.last == .carriageReturn ? line.dropLast() : line
  }
}

extension UInt8 {
  /// Whether a line that it begins continues the line before.
  fileprivate var isFold: Bool { self == .space || self == .tab }
}
