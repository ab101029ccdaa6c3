import CommandLineKit
import TTCalendar
import TTOutput
import TodoTxt
import TodoTxtFiles

/// Tasks as an iCalendar file of VTODO components (RFC 5545), or VEVENT components for open tasks
/// that are due at a time.
///
/// Times are local ("floating", §3.3.5), since a list has no time zones.
enum CalendarText {
  static func stream(_ listing: Listing, makesEvents: Bool = false) -> TextStream {
    let items = listing.inGroupOrder
    let names = CalendarNames(of: items)
    let today = listing.today
    return TextStream(
      ofFileStartingWith: Array(
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//tt//todo.txt//EN\r\n".utf8),
      endingWith: "END:VCALENDAR\r\n".bytes, count: items.count
    ) { range, output in
      for index in range {
        let (entry, name) = (CalendarEntry(items[index]), names.name(of: index))
        let context = names.context(of: name, on: today)
        var todo = CalendarTodo(
          of: entry, called: name, stamp: today.calendarStamp, context)
        let isEvent = makesEvents && todo.becomeEvent(of: entry.item)
        if !isEvent { todo.keepLine(of: entry, context) }
        let component = isEvent ? "VEVENT" : "VTODO"
        output += "BEGIN:\(component)\r\n".utf8
        for line in todo.lines { output += line.bytes }
        output += "END:\(component)\r\n".utf8
      }
    }
  }
}

extension CalendarTodo {
  /// Turns the VTODO of an open task that is due at a time into an event with an alarm at its start.
  fileprivate mutating func becomeEvent(of item: TodoItem) -> Bool {
    guard !item.isCompleted, let due = item.value(for: .due).flatMap(Moment.init(parsing:)),
      due.time != nil
    else { return false }
    let rule = first("RRULE")?.value
    for name in ["STATUS", "DUE", "DTSTART", "RRULE"] { set(name, to: nil) }
    append("DTSTART", "", due.calendarText.bytes)
    if let minutes = item.estimate?.minutes, minutes > 0 { set("DURATION", to: "PT\(minutes)M") }
    if let rule { set("RRULE", to: rule) }
    append("BEGIN", "", "VALARM".bytes)
    append("ACTION", "", "DISPLAY".bytes)
    append("TRIGGER", "", "PT0S".bytes)
    append("DESCRIPTION", "", first("SUMMARY")?.value ?? [])
    append("END", "", "VALARM".bytes)
    return true
  }
}

/// The identifiers of tasks in a calendar, which depend only on their lines.
private struct CalendarNames: Sendable {
  private let digests: [LineDigest]

  /// The position among equal lines, from 2 on, by index.
  private var repeats: [Int: Int] = [:]

  /// The identifiers of tasks with subtasks, by their `id:`, and the inverse.
  private var wholes: [[UInt8]: [UInt8]] = [:]
  private var ids: [[UInt8]: [UInt8]] = [:]

  init(of items: ItemList) {
    var digests: [LineDigest] = []
    digests.reserveCapacity(items.count)
    items.forEachLine(in: items.indices) { _, _, line in digests.append(LineDigest(of: line)) }
    self.digests = digests
    var seen: [LineDigest: Int] = [:]
    seen.reserveCapacity(items.count)
    for (index, digest) in digests.enumerated() {
      let count = (seen[digest] ?? 0) + 1
      seen[digest] = count
      if count > 1 { repeats[index] = count }
    }
    guard items.document.hasTag(.parent) else { return }
    let wanted = Set(items.flatMap { $0.parentNames.map { Array($0) } })
    if wanted.isEmpty { return }
    for (index, item) in items.enumerated() {
      guard let id = item.value(for: .id).map({ Array($0) }), wanted.contains(id) else { continue }
      if wholes[id] == nil { (wholes[id], ids[name(of: index)]) = (name(of: index), id) }
    }
  }

  /// The context for reading a task again: without its line, it gets its identifier as `id:`.
  func context(of name: [UInt8], on today: CivilDate) -> CalendarContext {
    var context = CalendarContext(today: today)
    context.identifier = { wholes[$0] }
    context.name = { $0 == name ? ids[$0].map { _ in name.taskName } : ids[$0] }
    return context
  }

  func name(of index: Int) -> [UInt8] {
    var name: [UInt8] = []
    digests[index].append(to: &name)
    if let count = repeats[index] { name += "-\(count)".utf8 }
    return name + "@todo.txt".bytes
  }
}
