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

  package let zones: TimeZoneRules

  /// The names of other components, such as VEVENT, in the order of the file.
  package private(set) var otherComponents: [String] = []

  /// Whether the file is one calendar, with only blank lines before and after it.
  package private(set) var isWhole = false

  /// Reads a file; throws if a component has no end.
  package init(parsing bytes: [UInt8]) throws(CalendarFileError) {
    lines = ContentLine.lines(of: bytes)
    zones = TimeZoneRules(lines)
    var open: [(name: String, index: Int)] = []
    // Components within a task belong to it, even if they are tasks.
    var depth: Int?
    for (index, line) in lines.enumerated() where line.name == "BEGIN" || line.name == "END" {
      if line.name == "BEGIN" {
        if depth == nil, line.keyword == "VTODO" { depth = open.count }
        open.append((line.keyword, index))
        switch line.keyword {
        case "VTODO", "VCALENDAR", "VTIMEZONE", "STANDARD", "DAYLIGHT": break
        default: otherComponents.append(line.keyword)
        }
      } else if let (name, start) = open.popLast() {
        guard name == line.keyword else {
          throw CalendarFileError(component: "BEGIN:\(name)", line: lines[start].number)
        }
        if open.count == depth {
          depth = nil
          places.append(start + 1..<index)
          todos.append(CalendarTodo(Array(lines[start + 1..<index]), ending: lines[start].ending))
        }
        isWhole =
          name == "VCALENDAR" && (lines[..<start] + lines[(index + 1)...]).allSatisfy(\.isBlank)
      }
    }
    if let (name, start) = open.last {
      throw CalendarFileError(component: "BEGIN:\(name)", line: lines[start].number)
    }
  }

  package func bytes(with todo: CalendarTodo, at index: Int) -> [UInt8] {
    let place = places[index]
    return (lines[..<place.lowerBound] + todo.lines + lines[place.upperBound...])
      .flatMap { $0.bytes }
  }
}

/// A component of an iCalendar file has no end.
package struct CalendarFileError: Error, Hashable, Sendable {
  package let component: String
  package let line: Int
}
