import TodoTxt

/// An iCalendar file (RFC 5545), which keeps each line that no edit changes.
///
///     var todo = try CalendarFile(parsing: bytes).todos[0]
///     todo.set("SUMMARY", to: "Buy milk")
///     file.bytes(with: todo, at: 0)          // differs from `bytes` in one line
package struct CalendarFile: Sendable {
  private let lines: [ContentLine]

  private var places: [Range<Int>] = []

  package private(set) var todos: [CalendarTodo] = []

  /// The names of other components, such as VEVENT, in the order of the file.
  package private(set) var otherComponents: [String] = []

  /// Whether the file is one calendar, with only blank lines before and after it.
  private(set) var isWhole = false

  /// The most lines of a task, and the most components within each other.
  private static let limits = (lines: 10_000, depth: 32)

  /// Reads a file; throws if a component has no end or is too large.
  package init(parsing bytes: [UInt8]) throws(CalendarFileError) {
    lines = ContentLine.lines(of: bytes)
    var open: [(name: String, index: Int)] = []
    let first = lines.firstIndex { !$0.isBlank }
    let last = lines.lastIndex { !$0.isBlank }
    // Components within a task belong to it, even if they are tasks.
    var depth: Int?
    for (index, line) in lines.enumerated() where line.name == "BEGIN" || line.name == "END" {
      if line.name == "BEGIN" {
        if depth == nil, line.keyword == "VTODO" { depth = open.count }
        open.append((line.keyword, index))
        if open.count > CalendarFile.limits.depth {
          throw CalendarFileError(line, isTooLarge: true)
        }
        switch line.keyword {
        case "VTODO", "VCALENDAR", "VTIMEZONE", "STANDARD", "DAYLIGHT": break
        default: otherComponents.append(line.keyword)
        }
      } else if let (name, start) = open.popLast() {
        guard name == line.keyword else {
          throw CalendarFileError(lines[start])
        }
        if open.count == depth {
          if index - start > CalendarFile.limits.lines {
            throw CalendarFileError(lines[start], isTooLarge: true)
          }
          depth = nil
          places.append(start + 1..<index)
          todos.append(CalendarTodo(Array(lines[start + 1..<index]), ending: lines[start].ending))
        }
        isWhole = name == "VCALENDAR" && start == first && index == last
      }
    }
    if let (_, start) = open.last { throw CalendarFileError(lines[start]) }
  }

  func bytes(with todo: CalendarTodo, at index: Int) -> [UInt8] {
    let place = places[index]
    return (lines[..<place.lowerBound] + todo.lines + lines[place.upperBound...])
      .flatMap { $0.bytes }
  }
}

/// A component of an iCalendar file has no end, or is too large.
package struct CalendarFileError: Error, Hashable, Sendable {
  package let component: String
  package let line: Int
  package let isTooLarge: Bool

  fileprivate init(_ line: ContentLine, isTooLarge: Bool = false) {
    (component, self.line, self.isTooLarge) = ("BEGIN:\(line.keyword)", line.number, isTooLarge)
  }
}
