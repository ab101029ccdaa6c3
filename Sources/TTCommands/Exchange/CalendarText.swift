import CommandLineKit
import TTSession
import TodoTxt
import TodoTxtFiles

/// Tasks as an iCalendar file of VTODO components (RFC 5545).
///
/// Times are local ("floating", §3.3.5), since a list has no time zones.
enum CalendarText {
  static func append(_ listing: Listing, to output: inout [UInt8]) {
    let items = Array(listing.inGroupOrder)
    let names = identifiers(of: items)
    let wholes = wholes(of: items, called: names)
    line("BEGIN:VCALENDAR", to: &output)
    line("VERSION:2.0", to: &output)
    line("PRODID:-//tt//todo.txt//EN", to: &output)
    for (item, name) in zip(items, names) {
      line("BEGIN:VTODO", to: &output)
      line("UID:\(name)", to: &output)
      line("DTSTAMP:\(stamp(listing.today))", to: &output)
      append(item, called: name, among: wholes, to: &output)
      line("END:VTODO", to: &output)
    }
    line("END:VCALENDAR", to: &output)
  }

  private static func append(
    _ item: TodoItem, called name: String, among wholes: [[UInt8]: String],
    to output: inout [UInt8]
  ) {
    let task = CalendarTask(item, called: name, among: wholes)
    if let date = item.creationDate { line("CREATED:\(stamp(date))", to: &output) }
    line("SUMMARY:\(escaped(task.summary))", to: &output)
    if item.hasNote {
      let note = Array(item.noteLines.joined(separator: [UInt8(ascii: "\n")]))
      line("DESCRIPTION:\(escaped(note))", to: &output)
    }
    let names = item.projects.map { $0 } + item.contexts.map { $0 }
    if !names.isEmpty {
      line("CATEGORIES:\(names.map { escaped(Array($0)) }.joined(separator: ","))", to: &output)
    }
    if let priority = ItemField.priority.value(of: item, on: .latest),
      case .priority(let priority) = priority
    {
      line("PRIORITY:\(min(9, Int(priority.letter) - 0x40))", to: &output)
    }
    if let start = task.start { line(property("DTSTART", start), to: &output) }
    if let due = task.due { line(property("DUE", due), to: &output) }
    if let rule = task.rule {
      let end = task.end.map { ";UNTIL=\(value($0.date, $0.time))" } ?? ""
      line("RRULE:\(rule)\(end)", to: &output)
    }
    for parent in task.parents { line("RELATED-TO:\(parent)", to: &output) }
    line("STATUS:\(item.isCompleted ? "COMPLETED" : "NEEDS-ACTION")", to: &output)
    if item.isCompleted {
      if let date = item.completionDate { line("COMPLETED:\(stamp(date))", to: &output) }
      line("PERCENT-COMPLETE:100", to: &output)
    }
  }

  private static func property(_ name: String, _ moment: Moment) -> String {
    name + (moment.time == nil ? ";VALUE=DATE:" : ":") + value(moment.date, moment.time)
  }

  /// Returns `20261125` or `20261125T173000` (§3.3.4, §3.3.5).
  private static func value(_ date: CivilDate, _ time: ClockTime?) -> String {
    let day = date.text.filter { $0 != "-" }
    return time.map { "\(day)T\($0.text.filter { $0 != ":" })00" } ?? day
  }

  /// Returns midnight of a day as if it were UTC, where the format requires UTC.
  private static func stamp(_ date: CivilDate) -> String {
    value(date, nil) + "T000000Z"
  }

  /// Returns an identifier for each task, which depends only on its line.
  private static func identifiers(of items: [TodoItem]) -> [String] {
    var seen: [String: Int] = [:]
    return items.map { item in
      let digest = LineDigest(of: item.content).text
      seen[digest, default: 0] += 1
      let count = seen[digest] ?? 1
      return count == 1 ? "\(digest)@todo.txt" : "\(digest)-\(count)@todo.txt"
    }
  }

  /// Returns the identifiers of tasks with subtasks, by their `id:`.
  private static func wholes(of items: [TodoItem], called names: [String]) -> [[UInt8]: String] {
    let wanted = Set(items.flatMap { $0.parentNames.map { Array($0) } })
    var wholes: [[UInt8]: String] = [:]
    for (item, name) in zip(items, names) {
      guard let id = item.value(for: .id).map({ Array($0) }), wanted.contains(id) else { continue }
      wholes[id] = wholes[id] ?? name
    }
    return wholes
  }

  /// Returns text as a TEXT value (§3.3.11), without other control characters.
  private static func escaped(_ text: [UInt8]) -> String {
    var escaped = ""
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\\", ";", ",": escaped += "\\\(scalar)"
      case "\n": escaped += "\\n"
      case "\t": escaped += "\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: continue
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Appends a content line, folded at 75 bytes (§3.1) without splitting a character.
  private static func line(_ text: String, to output: inout [UInt8]) {
    var room = 75
    for scalar in text.unicodeScalars {
      let bytes = Array(String(scalar).utf8)
      if bytes.count > room {
        output += "\r\n ".utf8
        room = 74
      }
      output += bytes
      room -= bytes.count
    }
    output += "\r\n".utf8
  }
}
