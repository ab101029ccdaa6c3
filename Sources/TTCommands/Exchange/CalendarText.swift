import CommandLineKit
import TTOutput
import TodoTxt
import TodoTxtFiles

/// Tasks as an iCalendar file of VTODO components (RFC 5545), or VEVENT components for open tasks that are due at a time.
///
/// Times are local ("floating", §3.3.5), since a list has no time zones.
struct CalendarText {
  static func stream(_ listing: Listing, makesEvents: Bool = false) -> TextStream {
    let items = listing.inGroupOrder
    let names = CalendarNames(of: items)
    let stamp = Array("DTSTAMP:".utf8) + CalendarText.stamp(listing.today)
    return TextStream(
      ofFileStartingWith: Array(
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//tt//todo.txt//EN\r\n".utf8),
      endingWith: Array("END:VCALENDAR\r\n".utf8), count: items.count
    ) { range, output in
      var text = CalendarText()
      for index in range {
        let (item, name) = (items[index], names.name(of: index))
        let task = CalendarTask(
          item, called: name, among: names.wholes, makesEvents: makesEvents)
        let event = task.event
        text.line(event == nil ? "BEGIN:VTODO" : "BEGIN:VEVENT")
        text.line("UID:", name)
        text.line("", stamp)
        text.append(wordsOf: item, as: task)
        if let event { text.append(event, of: task) } else { text.append(item, as: task) }
        text.line(event == nil ? "END:VTODO" : "END:VEVENT")
      }
      output = text.output
    }
  }

  private var output: [UInt8] = []

  /// The content line that is being composed.
  private var content: [UInt8] = []

  /// Appends what to-dos and events have.
  private mutating func append(wordsOf item: TodoItem, as task: CalendarTask) {
    if let date = item.creationDate { line("CREATED:", CalendarText.stamp(date)) }
    line("SUMMARY:", escaping: task.summary)
    if item.hasNote {
      let note = Array(item.noteLines.joined(separator: [UInt8(ascii: "\n")]))
      line("DESCRIPTION:", escaping: note[...])
    }
    appendCategories(of: item)
    if let priority = item.priority ?? (item.isCompleted ? item.shownPriority : nil) {
      line("PRIORITY:", Array(String(min(9, Int(priority.letter) - 0x40)).utf8))
    }
  }

  /// Appends what only to-dos have.
  private mutating func append(_ item: TodoItem, as task: CalendarTask) {
    if let start = task.start { line("DTSTART", CalendarText.value(start)) }
    if let due = task.due { line("DUE", CalendarText.value(due)) }
    append(relationsOf: task)
    line(item.isCompleted ? "STATUS:COMPLETED" : "STATUS:NEEDS-ACTION")
    if item.isCompleted {
      if let date = item.completionDate { line("COMPLETED:", CalendarText.stamp(date)) }
      line("PERCENT-COMPLETE:100")
    }
  }

  /// Appends what only events have, with an alarm at the start.
  private mutating func append(_ event: CalendarTask.Event, of task: CalendarTask) {
    line("DTSTART", CalendarText.value(event.start))
    if let minutes = event.minutes { line("DURATION:", Array("PT\(minutes)M".utf8)) }
    append(relationsOf: task)
    line("BEGIN:VALARM")
    line("ACTION:DISPLAY")
    line("TRIGGER:PT0S")
    line("DESCRIPTION:", escaping: task.summary)
    line("END:VALARM")
  }

  private mutating func append(relationsOf task: CalendarTask) {
    if let rule = task.rule {
      let end = task.end.map { Array(";UNTIL=".utf8) + CalendarText.value($0.date, $0.time) }
      line("RRULE:", Array(rule.utf8) + (end ?? []))
    }
    for parent in task.parents { line("RELATED-TO:", parent) }
  }

  /// Appends the projects, then the contexts with their signs.
  private mutating func appendCategories(of item: TodoItem) {
    var isFirst = true
    for name in item.categories {
      if isFirst {
        start("CATEGORIES:")
      } else {
        content.append(UInt8(ascii: ","))
      }
      isFirst = false
      escape(name)
    }
    if !isFirst { end() }
  }

  /// Returns the rest of a property with a date or a time.
  private static func value(_ moment: Moment) -> [UInt8] {
    Array((moment.time == nil ? ";VALUE=DATE:" : ":").utf8) + value(moment.date, moment.time)
  }

  /// Returns `20261125` or `20261125T173000` (§3.3.4, §3.3.5).
  private static func value(_ date: CivilDate, _ time: ClockTime?) -> [UInt8] {
    var digits = date.bytes.filter { $0 != UInt8(ascii: "-") }
    if let time { digits += "T\(time.text.filter { $0 != ":" })00".utf8 }
    return digits
  }

  /// Returns midnight of a day as if it were UTC, where the format requires UTC.
  private static func stamp(_ date: CivilDate) -> [UInt8] {
    value(date, nil) + Array("T000000Z".utf8)
  }
}

/// Content lines (§3.1).
extension CalendarText {
  private mutating func line(_ name: StaticString, _ value: [UInt8] = []) {
    start(name)
    content += value
    end()
  }

  private mutating func line(_ name: StaticString, escaping text: ArraySlice<UInt8>) {
    start(name)
    escape(text)
    end()
  }

  private mutating func start(_ name: StaticString) {
    content.removeAll(keepingCapacity: true)
    name.withUTF8Buffer { content.append(contentsOf: $0) }
  }

  /// Ends the line; a long one is folded at 75 bytes, without splitting a character.
  private mutating func end() {
    var rest = content[...]
    var room = 75
    while rest.count > room {
      var cut = rest.startIndex + room
      while rest[cut] & 0xC0 == 0x80 { cut -= 1 }
      output += rest[..<cut]
      output += "\r\n ".utf8
      rest = rest[cut...]
      room = 74
    }
    output += rest
    output += "\r\n".utf8
  }

  /// The characters that are the same in a TEXT value.
  private static let plain = PlainCharacters(except: "\\;,")

  /// Appends text as a TEXT value (§3.3.11), with other control characters made visible and invalid UTF-8 as U+FFFD.
  private mutating func escape(_ text: ArraySlice<UInt8>) {
    let end = CalendarText.plain.end(in: text.span, from: 0)
    content += text.prefix(end)
    if end == text.count { return }
    var visible: [UInt8] = []
    VisibleText.append(lines: text.dropFirst(end), to: &visible)
    for byte in String(decoding: visible, as: UTF8.self).utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","):
        content.append(UInt8(ascii: "\\"))
        content.append(byte)
      case .lineFeed: content += "\\n".utf8
      default: content.append(byte)
      }
    }
  }
}

extension TodoItem {
  /// The priority that a completed task had.
  fileprivate var shownPriority: Priority? {
    guard case .priority(let priority)? = ItemField.priority.value(of: self, on: .latest) else {
      return nil
    }
    return priority
  }
}

/// The identifiers of tasks in a calendar, which depend only on their lines.
private struct CalendarNames: Sendable {
  private let digests: [LineDigest]

  /// Which of several equal lines each is, from 2 on, by its index.
  private var repeats: [Int: Int] = [:]

  /// The identifiers of tasks with subtasks, by their `id:`.
  private(set) var wholes: [[UInt8]: [UInt8]] = [:]

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
      wholes[id] = wholes[id] ?? name(of: index)
    }
  }

  func name(of index: Int) -> [UInt8] {
    var name: [UInt8] = []
    digests[index].append(to: &name)
    if let count = repeats[index] { name += "-\(count)".utf8 }
    return name + Array("@todo.txt".utf8)
  }
}
